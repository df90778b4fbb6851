"""What the trigger conditions of combat are met by: attackers and blockers as they are declared (508.3, 509.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias, assert_never

from explorer.abilities import combat as c
from explorer.abilities import phrases as p
from explorer.abilities.triggers import ThisOr
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Event
from explorer.exact.objects import About
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId, is_player

Fits: TypeAlias = Callable[[State, ObjectId, p.This | ThisOr | p.Attached | p.Filter, Speaker], bool]
"""Whether an object is the one, or one of those, of which a trigger condition speaks."""


def met(
    state: State, event: Event, group: Sequence[Event], trigger: c.Combat, speaker: Speaker, is_: Fits
) -> About | None:
    """What a declaration was about, if it meets the condition; else None. It sees all that was declared with it."""
    match event.deed:
        case d.AttackerDeclared(declared=True):
            together = [each.deed for each in group if isinstance(each.deed, d.AttackerDeclared)]
            return _attack(state, event, event.deed, together, trigger, speaker, is_)
        case d.BlockerDeclared() as blocks:
            return _block(state, event, blocks, group, trigger, speaker, is_)
        case d.BecameBlocked(creature, blocked):
            wanted = (
                isinstance(trigger, c.BecomesBlocked) and trigger.blocker is None
                if blocked
                else isinstance(trigger, c.Unblocked)
            )
            if (
                wanted
                and isinstance(trigger, c.BecomesBlocked | c.Unblocked)
                and is_(state, creature, trigger.what, speaker)
            ):
                return _about(state, event, creature, creature)
    return None


def _about(state: State, event: Event, that: ObjectId, attacker: ObjectId) -> About:
    """What is spoken of, and the defending player of that attacker (508.5)."""
    there = state.combat.attacker(attacker) if state.combat else None
    defender = there.defender if there else None
    return About(that, defender, event=event.n, defender=defender)


# --- attacks (508.3) -------------------------------------------------------------------------------------------------


def _attack(
    state: State,
    event: Event,
    deed: d.AttackerDeclared,
    together: list[d.AttackerDeclared],
    trigger: c.Combat,
    speaker: Speaker,
    is_: Fits,
) -> About | None:
    match trigger:
        case c.Attacks(what, whom, alone, beside):
            others = len(together) - 1
            fits = is_(state, deed.creature, what, speaker) and _is_whom(state, deed.attacks, whom, speaker)
            met = fits and not (alone and others) and others >= beside
            return _about(state, event, deed.creature, deed.creature) if met else None
        case c.AttackTogether(what, least, whom):
            such = [each for each in together if evaluating.fits(state, each.creature, what, speaker)]
            return _first_of(event, deed, _alike(state, such, deed, whom, speaker), least)
        case c.PlayerAttacks():
            return _player_attacks(state, event, deed, together, trigger, speaker)
        case c.IsAttacked(who):
            first = next(each for each in together if each.attacks == deed.attacks)
            attacked = is_player(deed.attacks) and deed.attacks in evaluating.players(state, who, speaker)
            return (
                About(None, deed.defender, event=event.n, defender=deed.defender)
                if first is deed and attacked
                else None
            )
        case c.Unblocked() | c.Blocks() | c.BecomesBlocked():
            return None
        case _:
            assert_never(trigger)


def _player_attacks(
    state: State,
    event: Event,
    deed: d.AttackerDeclared,
    together: list[d.AttackerDeclared],
    trigger: c.PlayerAttacks,
    speaker: Speaker,
) -> About | None:
    """A player attacks with enough of such creatures; "that player" is whom they attack, if that is said (508.3d)."""
    player, such = state.objects[deed.creature].controller, trigger.attackers
    if player not in evaluating.players(state, trigger.by, speaker):
        return None
    fitting = [each for each in together if such is None or evaluating.fits(state, each.creature, such, speaker)]
    about = _first_of(event, deed, _alike(state, fitting, deed, trigger.whom, speaker), trigger.least)
    return about if about is None or trigger.whom is not None else replace(about, player=player)


def _alike(
    state: State,
    such: list[d.AttackerDeclared],
    deed: d.AttackerDeclared,
    whom: p.Description | p.Attached | None,
    speaker: Speaker,
) -> list[d.AttackerDeclared]:
    """Those that count together: all, or where it is said whom they attack, those of one defending player (508.3e)."""
    if whom is None:
        return such
    return [each for each in such if each.defender == deed.defender and _is_whom(state, each.attacks, whom, speaker)]


def _first_of(event: Event, deed: d.AttackerDeclared, such: list[d.AttackerDeclared], least: int) -> About | None:
    """Once for all that attack together, of which the first tells (508.3d)."""
    if len(such) < least or not such or such[0] is not deed:
        return None
    return About(None, deed.defender, event=event.n, amount=len(such), defender=deed.defender)


def _is_whom(state: State, attacked: Entity, whom: p.Description | p.Attached | None, speaker: Speaker) -> bool:
    """Whether it is that player or permanent that is attacked, where the condition says whom."""
    if whom is None:
        return True
    if isinstance(whom, p.Attached):
        return attacked in evaluating.entities(state, whom, speaker)
    return evaluating.fits(state, attacked, whom, speaker)


# --- blocks (509.3) --------------------------------------------------------------------------------------------------


def _block(
    state: State,
    event: Event,
    deed: d.BlockerDeclared,
    group: Sequence[Event],
    trigger: c.Combat,
    speaker: Speaker,
    is_: Fits,
) -> About | None:
    """A creature blocks: once however many it blocks, or once for each such attacker (509.3a to 509.3d)."""
    match trigger:
        case c.Blocks(what, None) if deed.declared:
            own = [
                each.n
                for each in group
                if isinstance(each.deed, d.BlockerDeclared) and each.deed.creature == deed.creature
            ]
            if own[0] == event.n and is_(state, deed.creature, what, speaker):
                return _about(state, event, deed.creature, deed.blocks)
        case c.Blocks(what, p.Filter() as attacker) if deed.declared:
            if is_(state, deed.creature, what, speaker) and evaluating.fits(state, deed.blocks, attacker, speaker):
                return _about(state, event, deed.blocks, deed.blocks)
        case c.BecomesBlocked(what, p.Filter() as blocker):
            if is_(state, deed.blocks, what, speaker) and evaluating.fits(state, deed.creature, blocker, speaker):
                return _about(state, event, deed.creature, deed.blocks)
    return None
