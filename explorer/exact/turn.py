"""The turn (500 to 514): its steps in order, the turn-based actions of each (703.4), and the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities.static import Duration
from explorer.exact import deeds as d
from explorer.exact import moving, player_rules, unspent, untapping
from explorer.exact.attacking import declare_attackers
from explorer.exact.blocking import declare_blockers
from explorer.exact.combat_damage import another_step_follows, deal_combat_damage
from explorer.exact.door import happen, record
from explorer.exact.priority import before_priority, round_of_priority
from explorer.exact.state import LastingEffect, State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import PlayerId
from explorer.values.steps import STEPS, Step
from explorer.values.zones import Zone

HAND_SIZE = 7
"""The normal maximum hand size (402.2)."""

_OF_ATTACKS = (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)
"""Where nothing has attacked these steps do not happen (508.8)."""


def play(table: Table) -> Procedure[None]:
    """The game from wherever it is to its end: priority in this step, then step after step.

    A game that is set up in a step where usually nobody receives priority begins with what is done in that step.
    """
    if table.state.priority is None and table.state.step is Step.UNTAP:
        yield from _untap(table)
    elif table.state.priority is None and table.state.step is Step.CLEANUP:
        yield from _clean_up(table)
    elif table.state.priority is None and table.state.step is Step.DECLARE_ATTACKERS:
        yield from declare_attackers(table)
    while not table.state.over:
        yield from round_of_priority(table)
        if table.state.over:
            return
        if table.state.step is Step.CLEANUP:
            # Somebody had priority in the cleanup step, so another one follows (514.3a).
            yield from _end_step(table)
            yield from _begin_step(table, Step.CLEANUP, R.CLEANUP_AGAIN)
        else:
            yield from _next_step(table)


def _next_step(table: Table) -> Procedure[None]:
    """End this step and begin the next ones until one of them gives somebody priority (500.2)."""
    yield from _end_step(table)
    if table.state.step is Step.COMBAT_DAMAGE and another_step_follows(table.state):
        yield from _begin_step(table, Step.COMBAT_DAMAGE, R.FIRST_STRIKE_DAMAGE)
        return
    following = STEPS[STEPS.index(table.state.step) + 1]
    while _is_skipped(table, following):
        following = STEPS[STEPS.index(following) + 1]
    yield from _begin_step(table, following, _phase(following))


def _is_skipped(table: Table, step: Step) -> bool:
    """Whether a step does not come: the first draw, and those of blocks and damage where nothing attacked."""
    if step in _OF_ATTACKS:
        return table.state.combat is None
    return step is Step.DRAW and _first_draw_is_skipped(table)


def _end_step(table: Table) -> Procedure[None]:
    """The step ends, and unspent mana with it; after its last step so does combat (500.4, 511.3)."""
    yield from unspent.step_ends(table)
    if table.state.step is Step.END_OF_COMBAT and table.state.combat is not None:
        record(table, [d.CombatEnded()], R.COMBAT_IS_OVER)


def _phase(step: Step) -> Rule:
    """The rule that says which steps, in which order, make up the phase to which a step belongs."""
    match step:
        case Step.UNTAP | Step.UPKEEP | Step.DRAW:
            return R.BEGINNING_PHASE
        case Step.PRECOMBAT_MAIN | Step.POSTCOMBAT_MAIN:
            return R.MAIN_PHASES
        case Step.END | Step.CLEANUP:
            return R.ENDING_PHASE
        case _:
            return R.COMBAT_PHASE


def _begin_step(table: Table, step: Step, rule: Rule) -> Procedure[None]:
    """Begin a step, by the rule that makes it the next one: its turn-based actions come before priority (703.3)."""
    record(table, [d.StepBegan(step)], rule)
    match step:
        case Step.DRAW:
            yield from _draw(table)
        case Step.PRECOMBAT_MAIN:
            yield from _sagas(table)
        case Step.DECLARE_ATTACKERS:
            yield from declare_attackers(table)
        case Step.DECLARE_BLOCKERS:
            yield from declare_blockers(table)
        case Step.COMBAT_DAMAGE:
            yield from deal_combat_damage(table)
        case Step.END:
            _end_effects(table, Duration.YOUR_NEXT_END_STEP, table.state.active)
        case Step.CLEANUP:
            yield from _clean_up(table)
        case _:
            pass


def _end_effects(table: Table, duration: Duration, player: PlayerId) -> None:
    """What lasted until then for that player ends (611.2a)."""
    ended = tuple(each.id for each in table.state.lasting if each.duration is duration and each.controller == player)
    if ended:
        record(table, [d.EffectsEnded(ended)], R.DURATION)


def begin_turn(table: Table, player: PlayerId, number: int) -> Procedure[None]:
    """A turn begins with its untap step, in which nobody receives priority (501.1, 502.4)."""
    record(table, [d.TurnBegan(player, number)], R.PHASES_OF_TURN)
    _end_effects(table, Duration.YOUR_NEXT_TURN, player)
    record(table, [d.StepBegan(Step.UNTAP)], _phase(Step.UNTAP))
    yield from _untap(table)


def _untap(table: Table) -> Procedure[None]:
    """The active player's permanents untap (502.3); nobody receives priority, and the upkeep step follows (502.4)."""
    yield from untapping.untap_all(table)
    yield from _end_step(table)
    yield from _begin_step(table, Step.UPKEEP, _phase(Step.UPKEEP))


def _first_draw_is_skipped(table: Table) -> bool:
    """With up to two players, whoever begins the game skips the draw step of the first turn (103.8a)."""
    state = table.state
    if state.turn > 1 or len(state.players) > 2:
        return False
    table.note(
        R.SKIP_FIRST_DRAW, f"the first draw step is skipped, as {state.players[state.active].name} began the game"
    )
    return True


def _draw(table: Table) -> Procedure[None]:
    """The active player draws (504.1), unless they have left the game (800.4j)."""
    state = table.state
    if not state.players[state.active].lost:
        yield from moving.draw_cards(table, state.active, 1, R.DRAW_FOR_TURN)


def _sagas(table: Table) -> Procedure[None]:
    """As the precombat main phase begins, its player's Sagas get a lore counter each (714.3b, 703.4f)."""
    state = table.state
    sagas = [each for each in state.permanents(state.active) if "Saga" in state.characteristics(each).subtypes]
    yield from happen(table, [d.CountersChanged(each.id, "lore", 1) for each in sagas], R.LORE_EACH_TURN)


def _clean_up(table: Table) -> Procedure[None]:
    """Discard to hand size; damage and effects that last this turn end; then usually the next turn (514)."""
    state = table.state
    excess = len(state.zone(Zone.HAND, state.active)) - HAND_SIZE
    if excess > 0 and not player_rules.keeps_all_cards(state, state.active):
        yield from moving.discard_cards(table, (state.active,), excess, R.DISCARD_TO_HAND_SIZE)
    endings = tuple(_endings(table))
    yield from happen(table, endings, R.DAMAGE_WEARS_OFF)
    if (yield from before_priority(table)) or table.state.over:
        # Something happened, so the active player receives priority in this cleanup step (514.3a).
        return
    yield from _end_step(table)
    yield from begin_turn(table, table.state.after(table.state.active), table.state.turn + 1)


def _ends(state: State, effect: LastingEffect) -> bool:
    """Whether an effect lasts until the end of this turn, any one or its controller's next one (514.2).

    A permission for cards that are gone has nothing left of which it speaks (611.2b).
    """
    match effect.duration:
        case Duration.END_OF_TURN | Duration.THIS_TURN:
            return True
        case Duration.END_OF_YOUR_NEXT_TURN:
            return state.active == effect.controller and effect.turn < state.turn
        case Duration.WHILE_EXILED:
            return not any(each in state.objects for each in effect.affected)
        case _:
            return False


def _endings(table: Table) -> Iterator[d.Deed]:
    state = table.state
    damaged = tuple(each.id for each in state.permanents() if each.damage)
    if damaged:
        yield d.DamageWoreOff(damaged)
    ended = tuple(each.id for each in state.lasting if _ends(state, each))
    if ended:
        yield d.EffectsEnded(ended)
    for delayed in state.delayed:
        if delayed.until_turn == state.turn:
            yield d.DelayedEnded(delayed.id)
