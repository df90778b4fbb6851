"""What chance decides (701.20): shuffles, and other random results."""

from __future__ import annotations

from explorer.core.chance import permutation
from explorer.exact import deeds as d
from explorer.exact.decisions import Chance
from explorer.exact.door import record
from explorer.exact.table import Procedure, Table
from explorer.rules import Rule
from explorer.values.ids import PlayerId
from explorer.values.zones import Zone


def shuffle(table: Table, player: PlayerId, rule: Rule) -> Procedure[None]:
    """A library gets a random order (701.20a): the digits of a permutation, the first for the new top card.

    `rule` is the one by which it is shuffled.
    """
    library = table.state.zone(Zone.LIBRARY, player)
    if len(library) < 2:
        return
    digits = yield from chance(table, rule, tuple(range(len(library), 0, -1)))
    order = tuple(library[n] for n in permutation(digits))
    record(table, [d.LibraryOrdered(player, order, True)], rule)


def chance(table: Table, rule: Rule, sizes: tuple[int, ...]) -> Procedure[tuple[int, ...]]:
    """Draw something random; its ordinal is how many chances there were before in this game (law 3)."""
    digits: tuple[int, ...] = yield Chance(
        player=table.state.active, rule=rule, prompt="Chance decides.", ordinal=table.state.chances, sizes=sizes
    )
    record(table, [d.ChanceUsed(digits)], rule)
    return digits
