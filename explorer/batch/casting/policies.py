"""Policies of a turn of spells: what is cast next, and what copies are paid for, for all games of a chunk at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from explorer.abilities.characteristics import Characteristics
from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import Boards, Numbers, Rows, index_of
from explorer.batch.casting.paying import Bools, Due, Purse
from explorer.batch.casting.pieces import Piece
from explorer.batch.casting.such import is_such
from explorer.batch.policies import NOTHING, Choice
from explorer.cards.naming import plain
from explorer.values.mana import ManaSymbol


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

    def due(self, boards: Boards, sort: int) -> Due:
        """What a card of that sort costs to cast now, by what permanents say of costs (601.2f)."""
        return Due.of(self.pieces[sort].cost or (), self.more(boards, sort))

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


@dataclass(frozen=True, eq=False)
class Offered:
    """A payment for a copy: its cost, the sort of the card that offers it, the sort of the spell that is copied.

    It costs so much generic mana `more`, or less where that is below zero.
    """

    cost: tuple[ManaSymbol, ...]
    by: int
    spell: int
    more: Numbers | int = 0

    @property
    def due(self) -> Due:
        """What is paid."""
        return Due.of(self.cost, self.more)


@dataclass
class View:
    """What a policy sees of some of the games, with nothing but the spell in question on the stack.

    `hand`, `board` and `ready` are int32 `(sorts, games)`, `pool` int32 `(6, games)`; `view["copies"]` and other
    measures, `view["life"]` and `view["opponent_life"]` are int32 `(games,)`.
    """

    spells: Spells
    boards: Boards
    _payable: dict[Any, Bools] = field(default_factory=dict, repr=False)

    @property
    def hand(self) -> Numbers:
        """Cards in hand."""
        return self.boards.hand

    @property
    def board(self) -> Numbers:
        """Permanents you control."""
        return self.boards.board

    @property
    def ready(self) -> Numbers:
        """Those of them that can be tapped for their own abilities."""
        return self.boards.ready

    @property
    def pool(self) -> Numbers:
        """Unspent mana, in the order W U B R G C."""
        return self.boards.pool

    def __getitem__(self, name: str) -> Numbers:
        """A measure, or a life total, by name."""
        return self.boards[name]

    @property
    def nothing(self) -> Choice:
        """The choice to cast nothing more in any game."""
        return np.full(len(self.boards), NOTHING, np.int8)

    @property
    def never(self) -> Bools:
        """The choice to pay in no game."""
        return np.zeros(len(self.boards), np.bool_)

    def castable(self, sort: int) -> Bools:
        """Whether a card of that sort is in hand, can be paid for, and has whom to target: boolean `(games,)`."""
        if sort not in self._payable:
            cast = self.spells.pieces[sort].cost is not None
            held = self.hand[sort] > 0
            if cast and held.any():
                held &= self.spells.purse.can_pay(self.boards, self.due(sort))
            self._payable[sort] = held if cast else self.never
        return self._payable[sort]

    def due(self, sort: int) -> Due:
        """What a card of that sort costs to cast now."""
        return self.spells.due(self.boards, sort)

    def both(self, sort: int, other: int) -> Bools:
        """Whether cards of both sorts can be paid together, with what is there and with what the first one adds."""
        key = (sort, other)
        if key not in self._payable:
            costs, adds = self.due(sort) + self.due(other), certain_mana(self.spells.pieces[sort])
            self._payable[key] = self.spells.purse.can_pay(self.boards, costs, adds)
        return self._payable[key]

    def can_pay(self, offered: Offered) -> Bools:
        """Whether what is offered can be paid."""
        return self.spells.purse.can_pay(self.boards, offered.due)


def certain_mana(piece: Piece) -> tuple[int, ...]:
    """The mana that a spell adds as it resolves once, in the order W U B R G C."""
    return index_of([kind for step in piece.steps if isinstance(step, st.Mana) for kind in step.types])


Casts = Callable[[View], Choice]
Pays = Callable[[View, Offered], Bools]


@dataclass(frozen=True)
class SpellPolicy:
    """A way to play a turn of spells: `casts` gives the sort of the card that each game casts next, or NOTHING.

    `pays` tells for each game whether a copy is paid for, where it can be.
    """

    name: str
    casts: Casts
    pays: Pays

    def choice(self, view: View) -> Choice:
        """What is cast, looked at; raises ValueError for another shape or dtype, or for what cannot be cast."""
        choice: Any = self.casts(view)
        shape = (len(view.boards),)
        if not isinstance(choice, np.ndarray) or choice.shape != shape or choice.dtype.kind != "i":
            raise ValueError(f"a policy gives the number of a sort for each game, int8 {shape}, not {choice!r}")
        legal = choice == NOTHING
        for sort in view.spells.order:
            legal |= (choice == sort) & view.castable(sort)
        if not (legal | ~view.boards.going_on).all():
            lane = int(np.flatnonzero(~legal)[0])
            raise ValueError(f"{self.name!r} casts the sort {choice[lane]} in a game that cannot cast it")
        return np.where(view.boards.going_on, choice, NOTHING).astype(np.int8)

    def paid(self, view: View, offered: Offered) -> Bools:
        """Where a copy is to be paid for, looked at; raises ValueError for another shape or dtype."""
        paid: Any = self.pays(view, offered)
        shape = (len(view.boards),)
        if not isinstance(paid, np.ndarray) or paid.shape != shape or paid.dtype != np.bool_:
            raise ValueError(f"a policy gives one boolean for each game, {shape}, not {paid!r}")
        return paid


def in_order(view: View) -> Choice:
    """The first spell of the order that can be cast, as long as a spell with storm in hand can still be paid for."""
    finishers = [sort for sort in view.spells.order if view.spells.pieces[sort].as_cast]
    choice = view.nothing
    for sort in reversed(view.spells.order):
        here = view.castable(sort)
        if not here.any():
            continue
        if view.spells.pieces[sort].waits:
            here = here & _is_followed(view, sort)
        if sort not in finishers:
            for last in finishers:
                here = here & (~view.castable(last) | view.both(sort, last))
        choice[here] = sort
    return choice


def _is_followed(view: View, sort: int) -> Bools:
    """Whether a spell that it could wait for can be paid for together with it."""
    found = view.never
    for other in view.spells.order:
        piece = view.spells.pieces[other]
        if not piece.waits and view.spells.wait_for(sort, other):
            found = found | (view.castable(other) & view.both(sort, other))
    return found


def spare_mana(view: View, offered: Offered) -> Bools:
    """With mana that no spell in hand needs: each that could be cast now could be cast afterwards as well.

    A card that copies, such as Twincast, is kept for the last one: until no other spell in hand could be cast.
    """
    pays = ~view.never
    for sort in view.spells.order:
        pays &= ~view.castable(sort)
        if offered.by not in view.spells.answers:
            pays |= view.spells.purse.can_pay(view.boards, view.due(sort) + offered.due)
    return pays


def whenever(view: View, offered: Offered) -> Bools:
    """Whenever it can be paid."""
    return ~view.never


def never(view: View, offered: Offered) -> Bools:
    """For no copy."""
    return view.never


COPIES: dict[str, Pays] = {"spare mana": spare_mana, "whenever": whenever, "never": never}
"""What copies are paid for, by name."""


def usual_order(pieces: Sequence[Piece]) -> tuple[int, ...]:
    """What can be cast: first what adds mana, then what draws cards, what waits for a spell, the rest; storm last.

    Among these the cheapest comes first.
    """
    priced = [(_group(each), _value(each), n) for n, each in enumerate(pieces) if each.cost is not None]
    return tuple(n for _, _, n in sorted(priced))


def _group(piece: Piece) -> int:
    if piece.as_cast:
        return 4
    if sum(certain_mana(piece)):
        return 0
    return 2 if piece.waits else 1 if any(isinstance(each, st.Drawing) for each in piece.steps) else 3


def _value(piece: Piece) -> int:
    return piece.card.mana_cost.mana_value() if piece.card.mana_cost else 0


def policy(casts: str | SpellPolicy | Casts, copies: str | Pays) -> SpellPolicy:
    """A policy from what is cast and what copies are paid for; raises ValueError for an unknown name."""
    if isinstance(casts, SpellPolicy):
        return casts
    if copies not in COPIES if isinstance(copies, str) else not callable(copies):
        raise ValueError(f"copies are paid for {', '.join(map(repr, COPIES))} or by a function, not {copies!r}")
    pays = COPIES[copies] if isinstance(copies, str) else copies
    if isinstance(casts, str):
        if casts != "in order":
            raise ValueError(f"spells are cast 'in order' or by a function, not {casts!r}")
        return SpellPolicy(casts, in_order, pays)
    if not callable(casts):
        raise ValueError(f"spells are cast 'in order' or by a function of a View, not {casts!r}")
    return SpellPolicy(getattr(casts, "__name__", "own"), casts, pays)
