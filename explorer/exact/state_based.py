"""State-based actions (704): all that apply are done together, again and again, until none applies."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities.keywords import Enchant, Keyword
from explorer.abilities.triggers import Chapter
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import happen, happen_together
from explorer.exact.objects import GameObject, Nature
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId, PlayerId, is_player
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone


def check(table: Table) -> Procedure[bool]:
    """Perform state-based actions until none is left to perform (704.3); tells whether any was."""
    performed = False
    while not table.state.over:
        found = _found(table.state)
        for legends in _legend_groups(table.state):
            found += yield from _legend_rule(table, legends)
        if not found:
            return performed
        performed = True
        yield from _perform(table, found)
    return performed


def _perform(table: Table, found: list[tuple[d.Deed, Rule]]) -> Procedure[None]:
    """All at the same time (704.3), each thing once though several of them may want it gone."""
    unique: dict[object, tuple[d.Deed, Rule]] = {}
    for deed, rule in found:
        unique.setdefault(deed.object if isinstance(deed, d.Moved | d.Ceased) else deed, (deed, rule))
    causes = (len(table.log) - 1,) if len(table.log) else ()
    with table.because(*causes):
        # Who leaves the game takes their objects along, so that comes last of what happens together (800.4a).
        together = sorted(unique.values(), key=lambda each: isinstance(each[0], d.PlayerLost))
        yield from happen_together(table, together)
        yield from _end_game(table)


def _found(state: State) -> list[tuple[d.Deed, Rule]]:
    """Every state-based action that applies now, but for the legend rule, which asks."""
    found = [*_players(state)]
    for permanent in state.permanents():
        found += _permanent(state, permanent)
    for each in state.objects.values():
        if each.nature in _NO_CARD and each.zone not in _KEEPS[each.nature]:
            rule = R.TOKEN_CEASES if each.nature is Nature.TOKEN else R.COPY_CEASES
            found.append((d.Ceased(each.id, d.Why.STATE_BASED), rule))
    return found


_KEEPS = {
    Nature.TOKEN: (Zone.BATTLEFIELD,),
    Nature.COPY: (Zone.STACK,),
}
"""Where what is represented by no card can stay (704.5d, 704.5e)."""
_NO_CARD = frozenset(_KEEPS)


def _players(state: State) -> Iterator[tuple[d.Deed, Rule]]:
    for n, player in enumerate(state.players):
        if player.lost:
            continue
        if player.life <= 0:
            yield d.PlayerLost(PlayerId(n)), R.NO_LIFE
        if player.drew_from_nothing:
            yield d.PlayerLost(PlayerId(n)), R.EMPTY_LIBRARY
        if dict(player.counters).get("poison", 0) >= 10:
            yield d.PlayerLost(PlayerId(n)), R.POISON


def _permanent(state: State, each: GameObject) -> Iterator[tuple[d.Deed, Rule]]:
    seen = state.characteristics(each)
    if seen.is_a(CardType.CREATURE):
        yield from _creature(state, each)
    to_graveyard = d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED)
    if seen.is_a(CardType.PLANESWALKER) and not each.counters_of("loyalty"):
        yield to_graveyard, R.NO_LOYALTY
    if "Aura" in seen.subtypes and not _attached_legally(state, each):
        yield to_graveyard, R.AURA_UNATTACHED
    plus, minus = each.counters_of("+1/+1"), each.counters_of("-1/-1")
    if plus and minus:
        for kind in ("+1/+1", "-1/-1"):
            yield d.CountersChanged(each.id, kind, -min(plus, minus)), R.COUNTERS_ANNIHILATE
    if "Saga" in seen.subtypes and _story_told(state, each):
        yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.SACRIFICED), R.SAGA_SACRIFICED


def _creature(state: State, each: GameObject) -> Iterator[tuple[d.Deed, Rule]]:
    """Toughness 0 is no destruction; lethal damage is, and indestructible stops it (704.5f, 704.5g, 702.12b)."""
    seen = state.characteristics(each)
    toughness = seen.toughness or 0
    if toughness <= 0:
        yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.ZERO_TOUGHNESS
    elif each.damage and Keyword.INDESTRUCTIBLE not in seen.keywords:
        destroyed = d.Moved(each.id, Zone.GRAVEYARD, d.Why.DESTROYED)
        if each.damage >= toughness:
            yield destroyed, R.LETHAL_DAMAGE
        elif each.struck_by_deathtouch:
            yield destroyed, R.DEATHTOUCH_DAMAGE


def _attached_legally(state: State, aura: GameObject) -> bool:
    """An Aura stays on what its enchant ability describes, and not on itself (303.4c, 303.4d)."""
    host = aura.attached_to
    if host is None or host == aura.id:
        return False
    if not is_player(host) and (
        host not in state.objects or state.objects[ObjectId(host)].zone is not Zone.BATTLEFIELD
    ):
        return False
    speaker = evaluating.Speaker(aura.controller, aura.id)
    enchants = [each for each in state.characteristics(aura).abilities if isinstance(each, Enchant)]
    return all(evaluating.fits(state, host, each.filter, speaker) for each in enchants)


def _story_told(state: State, saga: GameObject) -> bool:
    """At its final chapter or beyond, with no chapter ability of it on the stack or on the way there (714.4)."""
    chapters = [each for each in state.characteristics(saga).triggered if isinstance(each.trigger, Chapter)]
    final = max((n for each in chapters if isinstance(each.trigger, Chapter) for n in each.trigger.numbers), default=0)
    if not final or saga.counters_of("lore") < final:
        return False
    return not any(state.objects[each].source == saga.id for each in state.stack) and not any(
        each.source == saga.id for each in state.waiting
    )


# --- the legend rule -------------------------------------------------------------------------------------------------


def _legend_groups(state: State) -> list[list[GameObject]]:
    """Legendary permanents of one name under one controller, where there are two or more (704.5j)."""
    groups: dict[tuple[PlayerId, str], list[GameObject]] = {}
    for each in state.permanents():
        seen = state.characteristics(each)
        if Supertype.LEGENDARY in seen.supertypes:
            groups.setdefault((each.controller, seen.name), []).append(each)
    return [group for group in groups.values() if len(group) > 1]


def _legend_rule(table: Table, legends: list[GameObject]) -> Procedure[list[tuple[d.Deed, Rule]]]:
    """Their controller keeps one of them; the others go to the graveyard, which is neither destroyed nor sacrificed."""
    name = table.state.characteristics(legends[0]).name
    kept = yield Choose(
        player=legends[0].controller,
        rule=R.LEGEND_RULE,
        prompt=f"Which {name} stays?",
        asks=Asks.OBJECTS,
        source=legends[0].id,
        candidates=tuple(each.id for each in legends),
    )
    return [
        (d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.LEGEND_RULE) for each in legends if each.id not in kept
    ]


# --- the end of the game ---------------------------------------------------------------------------------------------


def _end_game(table: Table) -> Procedure[None]:
    """One player left of several has won; none left is a draw; a game of one player ends when they lose (104)."""
    alive = table.state.in_turn_order
    several = len(table.state.players) > 1
    if not alive:
        yield from happen(table, [d.GameEnded(None)], R.ALL_LOSE)
    elif len(alive) == 1 and several:
        yield from happen(table, [d.GameEnded(alive[0])], R.LAST_PLAYER_WINS)
