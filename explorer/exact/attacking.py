"""The declare attackers step (508): the active player declares what attacks."""

from __future__ import annotations

from functools import partial

from explorer.abilities.keywords import Keyword
from explorer.exact import combat_legality
from explorer.exact import deeds as d
from explorer.exact.decisions import Asks, Declare, Declared
from explorer.exact.door import happen, record
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import ObjectId


def declare_attackers(table: Table) -> Procedure[None]:
    """The active player declares attackers, if any creature could attack, and they are tapped (508.1)."""
    state, player = table.state, table.state.active
    if state.players[player].lost:
        return
    declared: Declared = yield Declare(
        player=player,
        rule=R.DECLARE_ATTACKERS,
        prompt=f"{state.players[player].name} declares attackers.",
        asks=Asks.ATTACKERS,
        candidates=combat_legality.attacks(state, player),
        against=partial(combat_legality.against_attack, state, player),
        usual=combat_legality.usual_attack(state, player),
    )
    if not declared:
        return
    tapped = [d.Tapped(each) for each, _ in declared if not _is_vigilant(table, each)]
    yield from happen(table, tapped, R.TAP_ATTACKERS)
    attacking = [d.AttackerDeclared(each, what, combat_legality.defender(state, what)) for each, what in declared]
    record(table, attacking, R.BECOME_ATTACKING)


def _is_vigilant(table: Table, creature: ObjectId) -> bool:
    """Attacking does not tap a creature with vigilance (702.20b)."""
    return Keyword.VIGILANCE in table.state.characteristics(table.state.objects[creature]).keywords
