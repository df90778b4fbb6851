"""What stands against activating an ability now, its cost in mana apart (602.2, 602.5)."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities import costs as c
from explorer.abilities.ability import ActivatedAbility, Timing
from explorer.exact import conditions
from explorer.exact.cost_changes import can_activate
from explorer.exact.costs import symbol_reasons, tappable
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject
from explorer.exact.refusals import Reason
from explorer.exact.state import State
from explorer.oracle.words import times
from explorer.rules import R
from explorer.values.ids import PlayerId
from explorer.values.steps import Step


def can_be_tapped_for_mana(state: State, player: PlayerId, permanent: GameObject) -> bool:
    """Whether a mana ability of the player could tap this permanent now: its own, or one that taps others."""
    for each in state.permanents(player):
        for index, ability in enumerate(state.characteristics(each).activated):
            if state.characteristics(each).is_mana_ability(index) and not any(
                activation_reasons(state, player, each, index)
            ):
                speaker = Speaker(player, each.id)
                others = [part for part in ability.cost.parts if isinstance(part, c.TapOthers)]
                if (each.id == permanent.id and ability.cost.taps_this) or any(
                    permanent.id in tappable(state, player, part.what, speaker) for part in others
                ):
                    return True
    return False


def is_sorcery_time(state: State, player: PlayerId) -> bool:
    """Whether a player could cast a sorcery now (307.1, 117.1a)."""
    return state.active == player and state.step.is_main and not state.stack


def _loyalty_reasons(
    state: State, player: PlayerId, permanent: GameObject, ability: ActivatedAbility
) -> Iterator[Reason]:
    """One loyalty ability of a permanent each turn, as a sorcery, with as many counters as it costs (606.3, 606.6)."""
    seen = state.characteristics(permanent)
    if not is_sorcery_time(state, player):
        yield Reason(R.LOYALTY_ABILITY_TIMING, f"loyalty abilities of {seen.name} are activated only as a sorcery")
    loyal = {n for n, each in enumerate(seen.activated) if each.timing is Timing.LOYALTY}
    if any(source == permanent.id and index in loyal for source, index in state.activated_this_turn):
        yield Reason(R.LOYALTY_ABILITY_TIMING, f"a loyalty ability of {seen.name} was activated this turn already")
    for part in ability.cost.parts:
        match part:
            case c.RemoveCounters("loyalty", int(wanted)) if wanted > (there := permanent.counters_of("loyalty")):
                why = f"this ability of {seen.name} costs {wanted} loyalty counters, {there} there"
                yield Reason(R.LOYALTY_COST_TOO_HIGH, why)
            case _:
                pass


def activation_reasons(state: State, player: PlayerId, permanent: GameObject, index: int) -> Iterator[Reason]:
    """Everything that stands against activating this ability of a permanent now, costs in mana apart (602.2, 602.5)."""
    seen = state.characteristics(permanent)
    ability = seen.activated[index]
    if permanent.controller != player and not ability.by_anyone:
        yield Reason(R.ACTIVATE, f"{seen.name} is controlled by {state.players[permanent.controller].name}")
    if permanent.zone is not (zone := seen.activated_in[index]):
        why = f"this ability of {seen.name} is activated only from the {zone.value}"
        yield Reason(R.ACTIVATE, why)
    yield from symbol_reasons(state, permanent, ability.cost)
    if ability.condition is not None and not conditions.holds(state, ability.condition, Speaker(player, permanent.id)):
        yield Reason(R.ABILITY_RESTRICTIONS, f"the condition of this ability of {seen.name} is not met")
    if ability.timing is Timing.AS_A_SORCERY and not is_sorcery_time(state, player):
        yield Reason(R.ONLY_AS_A_SORCERY, f"this ability of {seen.name} is activated only as a sorcery")
    if ability.timing is Timing.LOYALTY:
        yield from _loyalty_reasons(state, player, permanent, ability)
    if not can_activate(state, permanent.id, seen.is_mana_ability(index)):
        yield Reason(R.ABILITY_RESTRICTIONS, f"abilities of {seen.name} can't be activated now")
    used = state.activated_this_turn.count((permanent.id, index))
    if ability.exhaust and ability in permanent.exhausted:
        yield Reason(R.EXHAUST, f"this exhaust ability of {seen.name} was activated already")
    if ability.most_each_turn is not None and used >= ability.most_each_turn:
        often = "" if used == 1 else f" {times(used)}"
        why = f"this ability of {seen.name} was activated{often} this turn already"
        yield Reason(R.ABILITY_RESTRICTIONS, why)
    if ability.timing in (Timing.YOUR_TURN, Timing.YOUR_UPKEEP) and not (
        state.active == player and (ability.timing is Timing.YOUR_TURN or state.step is Step.UPKEEP)
    ):
        why = f"one may {ability.timing.value}, as this ability of {seen.name} says"
        yield Reason(R.ABILITY_RESTRICTIONS, why)
