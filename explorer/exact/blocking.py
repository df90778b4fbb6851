"""The declare blockers step (509): each defending player declares what blocks."""

from __future__ import annotations

from functools import partial

from explorer.exact import combat_legality
from explorer.exact import deeds as d
from explorer.exact.befalling import fought
from explorer.exact.decisions import Asks, Declare, Declared
from explorer.exact.door import Proposal, happen_together
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId


def declare_blockers(table: Table) -> Procedure[None]:
    """Each defending player declares blockers, in turn order, as far as any creature of theirs could block (802.4).

    What nobody is there to block stays unblocked, too (509.1h).
    """
    combat = table.state.combat
    defenders = {each.defender for each in combat.attackers} if combat else set()
    there = [each for each in table.state.in_turn_order if each in defenders]
    for player in (*there, *sorted(defenders.difference(there))):
        yield from _declare(table, player)


def _declare(table: Table, player: PlayerId) -> Procedure[None]:
    """One player declares blockers; what they block is blocked, and the rest of what attacks them is not (509.1)."""
    state = table.state
    declared: Declared = ()
    if not state.players[player].lost:
        declared = yield Declare(
            player=player,
            rule=R.DECLARE_BLOCKERS,
            prompt=f"{state.players[player].name} declares blockers.",
            asks=Asks.BLOCKERS,
            candidates=combat_legality.blocks(state, player),
            against=partial(combat_legality.against_block, state, player),
            usual=combat_legality.usual_block(state, player),
            often=partial(combat_legality.often, state),
        )
    blocked = {attacker for _, attacker in declared}
    proposals = [
        Proposal(d.BlockerDeclared(each, ObjectId(attacker)), R.BECOME_BLOCKING, fought(table.log, ObjectId(attacker)))
        for each, attacker in declared
    ]
    proposals += [
        Proposal(d.BecameBlocked(each, each in blocked), R.BLOCKED, fought(table.log, each))
        for each in combat_legality.attackers_of(state, player)
    ]
    yield from happen_together(table, proposals)
