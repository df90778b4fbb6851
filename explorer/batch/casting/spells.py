"""The cards of a turn of spells by sort: what each costs now, what triggers on it, what waits for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from explorer.abilities.characteristics import Characteristics
from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import Boards, Numbers, Rows
from explorer.batch.casting.paying import Due, Purse
from explorer.batch.casting.pieces import Piece
from explorer.batch.casting.such import is_such
from explorer.cards.naming import plain


@dataclass(frozen=True)
class Spells:
    """The cards of a turn of spells by sort, and which sorts are ever cast, in the order in which they are.

    `order` are those cast with an empty stack, `answers` those that target a spell of yours, and are cast upon it.
    """

    pieces: tuple[Piece, ...]
    order: tuple[int, ...]
    answers: tuple[int, ...] = ()

    @staticmethod
    def of(pieces: tuple[Piece, ...], order: tuple[int, ...]) -> Spells:
        """Those cards, with all that are ever cast in one order."""
        answers = tuple(n for n in order if pieces[n].answers is not None)
        return Spells(pieces, tuple(n for n in order if n not in answers), answers)

    @cached_property
    def purse(self) -> Purse:
        """What there is to pay with."""
        return Purse.of(self.pieces)

    @cached_property
    def _places(self) -> dict[Characteristics, int]:
        return {each.card: n for n, each in enumerate(self.pieces)}

    def place(self, card: Characteristics) -> int:
        """The sort of a card by its characteristics."""
        return self._places[card]

    def due(self, boards: Boards, sort: int, x: Numbers | int = 0) -> Due:
        """What a card of that sort costs to cast now with such an X, by what permanents say of costs (601.2f)."""
        piece = self.pieces[sort]
        return Due.of(piece.cost or (), self.more(boards, sort) + x * piece.variables)

    def more(self, boards: Boards, sort: int) -> Numbers | int:
        """How much generic mana more a card of that sort costs to cast now, or less where that is below zero."""
        more: Numbers | int = 0
        for whose, price in self._prices[sort]:
            more = more + boards.board[whose] * np.int32(price.more)
        return more

    @cached_property
    def _prices(self) -> tuple[list[tuple[int, st.Price]], ...]:
        """For each sort whose permanents change what its cards cost."""
        said = [(n, price) for n, piece in enumerate(self.pieces) for price in piece.prices]
        return tuple([each for each in said if is_such(piece.card, each[1].what)] for piece in self.pieces)

    @cached_property
    def described(self) -> tuple[st.Earlier, ...]:
        """The descriptions of earlier spells of which the cards ask how many there were."""
        watches = [watch for piece in self.pieces for watch in piece.watches]
        steps = [each for piece in self.pieces for each in piece.all_steps]
        found = [each.times for each in steps if isinstance(each, st.Copies) and isinstance(each.times, st.Earlier)]
        found += [st.Earlier(each.what, False) for each in watches if each.nth is not None and each.what is not None]
        return tuple(dict.fromkeys(found))

    @cached_property
    def rows(self) -> Rows:
        """Where the numbers of a game stand."""
        return Rows(len(self.pieces), len(self.described), len(self.waiting))

    @cached_property
    def waiting(self) -> dict[tuple[int, st.Later], int]:
        """The abilities that may wait for a spell, with the sort that they are of, each with its number."""
        found = dict.fromkeys((n, each) for n, piece in enumerate(self.pieces) for each in piece.later)
        return {each: row for row, each in enumerate(found)}

    def triggered(self, sort: int, copied: bool = False) -> list[tuple[int, st.Watch | st.Later]]:
        """What triggers as a card of that sort is cast, or copied, in the order in which it resolves, and whose it is.

        What is offered for mana resolves last, so that copies have added theirs.
        """
        card = self.pieces[sort].card
        found: list[tuple[int, st.Watch | st.Later]] = []
        if not copied:
            found += [(sort, each) for each in self.pieces[sort].as_cast]
            found += [each for each in self.waiting if any(is_such(card, what) for what in each[1].what)]
        found += [
            (n, each)
            for n, piece in enumerate(self.pieces)
            for each in piece.watches
            if (each.copied if copied else each.cast) and each.what is not None and is_such(card, each.what)
        ]
        return sorted(found, key=lambda each: (each[1].offers, each[1].what is not None, each[0]))

    def wait_for(self, sort: int, other: int) -> bool:
        """Whether something that a card of the first sort brings waits for one of the other."""
        card = self.pieces[other].card
        return any(is_such(card, what) for n, later in self.waiting if n == sort for what in later.what)

    def index(self, name: str) -> int:
        """The sort of a card by name; raises ValueError where there is none."""
        for n, each in enumerate(self.pieces):
            if plain(each.card.name) == plain(name):
                return n
        raise ValueError(
            f"no card here is named {name!r}; there are {', '.join(each.card.name for each in self.pieces)}"
        )
