"""Declarations of combat in words: which creatures attack or block, and what (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.exact import combat_legality
from explorer.exact.decisions import Answer, Asks, Decision, Declare, Declared, Priority
from explorer.exact.refusals import Refused, refuse
from explorer.exact.state import State
from explorer.rules import R
from explorer.scenario.answering import Names, declared
from explorer.values.ids import PlayerId
from explorer.values.steps import Step


def attackers(pending: Decision | None, given: Mapping[str, str], names: Names) -> Answer:
    """The answer that declares attackers; raises Refused where none are declared now, with what stands against them."""
    state = names.state
    if isinstance(pending, Declare) and pending.asks is Asks.ATTACKERS:
        return declared(names, pending.player, pending.candidates, given)
    if state.step is not Step.DECLARE_ATTACKERS or not isinstance(pending, Priority):
        raise refuse(R.DECLARE_ATTACKERS, "attackers are declared as the declare attackers step begins")
    pairs = _pairs(given, names, state.active)
    raise Refused(combat_legality.against_attack(state, state.active, pairs) or _too_late(state, "attackers"))


def is_before_blocks(state: State, pending: Decision | None) -> bool:
    """Whether attackers are declared and blockers are to be once everyone passes."""
    fighting = state.step is Step.DECLARE_ATTACKERS and state.combat is not None and not state.stack
    return fighting and isinstance(pending, Priority)


def no_blockers(pending: Decision | None, given: Mapping[str, Any], names: Names) -> Refused:
    """The refusal of a declaration of blockers while none is asked for, with what stands against it."""
    state = names.state
    if state.step is not Step.DECLARE_BLOCKERS or not isinstance(pending, Priority):
        return refuse(R.DECLARE_BLOCKERS, "blockers are declared as the declare blockers step begins")
    for player in state.opponents(state.active):
        pairs = _pairs(given, names, player)
        theirs = tuple(pair for pair in pairs if state.objects[pair[0]].controller == player) or pairs
        if reasons := combat_legality.against_block(state, player, theirs):
            return Refused(reasons)
    return Refused(_too_late(state, "blockers"))


def _too_late(state: State, what: str) -> Any:
    rule = R.DECLARE_ATTACKERS if what == "attackers" else R.DECLARE_BLOCKERS
    return refuse(rule, f"{what} have been declared in this step").reasons


def _pairs(given: Mapping[str, Any], names: Names, player: PlayerId) -> Declared:
    return declared(names, player, (), given)
