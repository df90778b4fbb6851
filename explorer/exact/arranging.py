"""Arranging the top of a library, and shuffling all of it (401.4, 701.20)."""

from __future__ import annotations

from explorer.abilities.libraries import Arrange, Shuffle
from explorer.exact import chances, evaluating
from explorer.exact import deeds as d
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.moving import in_order
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.zones import Zone


def put_in_order(table: Table, effect: Arrange | Shuffle, speaker: Speaker) -> Procedure[None]:
    """A library gets another order: as a player likes, or as chance decides."""
    if isinstance(effect, Arrange):
        yield from _arrange(table, effect, speaker)
    else:
        yield from _shuffle(table, effect, speaker)


def _arrange(table: Table, effect: Arrange, speaker: Speaker) -> Procedure[None]:
    """Whoever looks at the top cards puts them back in any order, whose library it may be (701.16e)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    for player in evaluating.players(table.state, effect.whose, speaker):
        library = table.state.zone(Zone.LIBRARY, player)
        top = yield from in_order(table, speaker.you, library[:number], "on top", R.LOOK)
        order = (*top, *library[number:])
        if order != library:
            record(table, [d.LibraryOrdered(player, order, False)], R.LOOK, speaker.source)


def _shuffle(table: Table, effect: Shuffle, speaker: Speaker) -> Procedure[None]:
    """Each of the players shuffles their own library, in turn order (701.20a, 101.4)."""
    for player in evaluating.players(table.state, effect.who, speaker):
        yield from chances.shuffle(table, player, R.SHUFFLE)
