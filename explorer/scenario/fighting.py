"""Declarations of combat in words: which creatures attack or block, and what (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.draw.words_rest import stage
from explorer.exact import combat_legality
from explorer.exact.decisions import Answer, Asks, Decision, Declare, Declared, Priority
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.exact.state import State
from explorer.rules import R
from explorer.scenario.answering import Names, declared
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.steps import Step


def attackers(pending: Decision | None, given: Mapping[str, str], names: Names) -> Answer:
    """The answer that declares attackers; raises Refused where none are declared now, with what stands against them."""
    state = names.state
    if isinstance(pending, Declare) and pending.asks is Asks.ATTACKERS:
        return declared(names, pending.player, pending.candidates, given)
    if state.step is not Step.DECLARE_ATTACKERS or not isinstance(pending, Priority):
        raise _not_now(state, "attackers")
    pairs = _pairs(given, names, state.active)
    raise Refused(combat_legality.against_attack(state, state.active, pairs) or _too_late(state, "attackers"))


def against_one(pending: Decision | None, action: str, name: str, names: Names) -> Refused | None:
    """What stands against one creature's attack or block, whatever it is declared for; None where it can be declared.

    Raises UnknownName.
    """
    state, what = names.state, f"{action}ers"
    asked = pending if isinstance(pending, Declare) and pending.asks is Asks(action) else None
    if asked is None and not (state.step.value == f"declare {what}" and isinstance(pending, Priority)):
        return _not_now(state, what)
    player = asked.player if asked else state.active
    ((creature, _),) = declared(names, player, asked.candidates if asked else (), {name: state.players[0].name})
    reasons = _each_way(state, action, creature, player if asked else None)
    if not all(reasons):
        return None if asked else Refused(_too_late(state, what))
    allowed = asked.allowed() if asked else ""
    return (
        Refused(reasons[0], allowed) if reasons else refuse(R.CHOOSE_BLOCKERS, f"nothing attacks that {name} may block")
    )


def _each_way(state: State, action: str, creature: ObjectId, player: PlayerId | None) -> list[tuple[Reason, ...]]:
    """What stands against a creature alone, for each of what may be attacked, or each attacker that may be blocked."""
    if action == "attack":
        found = combat_legality.attackable(state, state.active)
        return [combat_legality.against_attack(state, state.active, ((creature, each),)) for each in found]
    owner = state.objects[creature].controller if player is None and creature in state.objects else state.active
    defender = owner if player is None else player
    attackers = combat_legality.attackers_of(state, defender)
    return [combat_legality.against_block(state, defender, ((creature, each),)) for each in attackers]


def is_before_blocks(state: State, pending: Decision | None) -> bool:
    """Whether attackers are declared and blockers are to be once everyone passes."""
    fighting = state.step is Step.DECLARE_ATTACKERS and state.combat is not None and not state.stack
    return fighting and isinstance(pending, Priority)


def no_blockers(pending: Decision | None, given: Mapping[str, Any], names: Names) -> Refused:
    """The refusal of a declaration of blockers while none is asked for, with what stands against it."""
    state = names.state
    if state.step is not Step.DECLARE_BLOCKERS or not isinstance(pending, Priority):
        return _not_now(state, "blockers")
    for player in state.opponents(state.active):
        pairs = _pairs(given, names, player)
        theirs = tuple(pair for pair in pairs if state.objects[pair[0]].controller == player) or pairs
        if reasons := combat_legality.against_block(state, player, theirs):
            return Refused(reasons)
    return Refused(_too_late(state, "blockers"))


def _not_now(state: State, what: str) -> Refused:
    """The refusal of a declaration in another step, with the way to its own."""
    rule = R.DECLARE_ATTACKERS if what == "attackers" else R.DECLARE_BLOCKERS
    if state.stack:
        way = "Resolve what is on the stack first"
    elif what == "blockers" and (state.combat is None or not state.combat.attackers):
        way = "Nothing attacks: attackers are declared first, as the declare attackers step begins"
    else:
        way = f"Advance to the declare {what} step first"
    return refuse(rule, f"{what} are declared as the declare {what} step begins, and this is the {stage(state)}", way)


def _too_late(state: State, what: str) -> Any:
    rule = R.DECLARE_ATTACKERS if what == "attackers" else R.DECLARE_BLOCKERS
    return refuse(rule, f"{what} have been declared in this step").reasons


def _pairs(given: Mapping[str, Any], names: Names, player: PlayerId) -> Declared:
    return declared(names, player, (), given)
