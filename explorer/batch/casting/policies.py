"""Policies of a turn of spells: what is cast next, and what copies are paid for, for all games of a chunk at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import Boards, Numbers, index_of
from explorer.batch.casting.paying import Bools, Due
from explorer.batch.casting.pieces import Piece
from explorer.batch.casting.spells import Spells
from explorer.batch.casting.variables import MOST_X
from explorer.batch.policies import NOTHING, Choice
from explorer.values.mana import ManaSymbol


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

    def most_x(self, sort: int, keeping: Iterable[int] = ()) -> Numbers:
        """The largest X, up to MOST_X, with which a card of that sort can be cast: int32 `(games,)`.

        Beside it what is in hand of the sorts `keeping` could be paid for, where it could be beside an X of 0.
        It is 0 where nothing larger can be paid, and of cards without X.
        """
        variables = self.spells.pieces[sort].variables
        most: Numbers = np.zeros(len(self.boards), np.int32)
        if not variables:
            return most
        more = self.spells.more(self.boards, sort)
        printed = Due.of(self.spells.pieces[sort].cost or ())
        left = self.spells.purse.left(self.boards, printed) - more
        for other in keeping:
            rest = self.spells.purse.left(self.boards, printed + self.due(other)) - more
            left = np.where(self.castable(other) & self.both(sort, other), np.minimum(left, rest), left)
        most[:] = np.clip(left // variables, 0, MOST_X) * self.castable(sort)
        return most

    def can_pay(self, offered: Offered) -> Bools:
        """Whether what is offered can be paid."""
        return self.spells.purse.can_pay(self.boards, offered.due)


def certain_mana(piece: Piece) -> tuple[int, ...]:
    """The mana that a spell adds as it resolves once, in the order W U B R G C."""
    return index_of([kind for step in piece.steps if isinstance(step, st.Mana) for kind in step.types])


Casts = Callable[[View], Choice]
Pays = Callable[[View, Offered], Bools]
Announces = Callable[[View, int], Numbers]


def finishers(view: View) -> list[int]:
    """The spells with storm and the like, which are cast last."""
    return [sort for sort in view.spells.order if view.spells.pieces[sort].as_cast]


def all_mana(view: View, sort: int) -> Numbers:
    """The largest X beside which each spell with storm in hand could be paid for."""
    return view.most_x(sort, [each for each in finishers(view) if each != sort])


@dataclass(frozen=True)
class SpellPolicy:
    """A way to play a turn of spells: `casts` gives the sort of the card that each game casts next, or NOTHING.

    `pays` tells for each game whether a copy is paid for, where it can be; `x` which X is announced for a card of that
    sort.
    """

    name: str
    casts: Casts
    pays: Pays
    x: Announces = all_mana

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

    def told(self, spells: Spells) -> dict[str, str]:
        """Its name, and what copies are paid for with and what X is, where there is anything to pay for or with X."""
        words = {"policy": self.name}
        if any(each.copiers or each.answers or st.pays(each.all_steps) for each in spells.pieces):
            words["copies"] = _name_in(COPIES, self.pays)
        if any(spells.pieces[n].variables for n in spells.order):
            words["X"] = _name_in(XS, self.x)
        return words

    def announced(self, view: View, sort: int) -> Numbers:
        """The X of a card that is cast, looked at; raises ValueError for another shape or dtype, or one too large."""
        if not view.spells.pieces[sort].variables:
            return np.zeros(len(view.boards), np.int32)
        x: Any = self.x(view, sort)
        shape = (len(view.boards),)
        if not isinstance(x, np.ndarray) or x.shape != shape or x.dtype.kind != "i":
            raise ValueError(f"X is a whole number for each game, int32 {shape}, not {x!r}")
        if ((x < 0) | (x > view.most_x(sort))).any():
            name = view.spells.pieces[sort].card.name
            raise ValueError(
                f"{self.name!r} announces an X for {name} that cannot be paid; `view.most_x` tells the most"
            )
        return x.astype(np.int32)

    def paid(self, view: View, offered: Offered) -> Bools:
        """Where a copy is to be paid for, looked at; raises ValueError for another shape or dtype."""
        paid: Any = self.pays(view, offered)
        shape = (len(view.boards),)
        if not isinstance(paid, np.ndarray) or paid.shape != shape or paid.dtype != np.bool_:
            raise ValueError(f"a policy gives one boolean for each game, {shape}, not {paid!r}")
        return paid


def in_order(view: View) -> Choice:
    """The first spell of the order that can be cast, as long as a spell with storm in hand could be paid beside it.

    One with X in its cost is cast where X can be 1 or more.
    """
    storms = finishers(view)
    choice = view.nothing
    for sort in reversed(view.spells.order):
        here = view.castable(sort)
        if not here.any():
            continue
        if view.spells.pieces[sort].waits:
            here = here & _is_followed(view, sort)
        if view.spells.pieces[sort].variables:
            here = here & (all_mana(view, sort) > 0)
        if sort not in storms:
            for last in storms:
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


XS: dict[str, Announces] = {"all mana": all_mana}
"""Which X is announced, by name."""
COPIES: dict[str, Pays] = {"spare mana": spare_mana, "whenever": whenever, "never": never}
"""What copies are paid for, by name."""


def _name_in(named: Mapping[str, object], function: object) -> str:
    """The name of a policy's function: that by which it is asked for, or its own."""
    return next((name for name, each in named.items() if each is function), getattr(function, "__name__", "own"))


def usual_order(pieces: Sequence[Piece]) -> tuple[int, ...]:
    """What can be cast: what adds mana, what draws cards, what waits for a spell, the rest, what has X, and storm last.

    Among these the cheapest comes first.
    """
    priced = [(_group(each), _value(each), n) for n, each in enumerate(pieces) if each.cost is not None]
    return tuple(n for _, _, n in sorted(priced))


def _group(piece: Piece) -> int:
    if piece.as_cast:
        return 5
    if piece.variables:
        return 4
    if sum(certain_mana(piece)):
        return 0
    return 2 if piece.waits else 1 if any(isinstance(each, st.Drawing) for each in piece.steps) else 3


def _value(piece: Piece) -> int:
    return piece.card.mana_cost.mana_value() if piece.card.mana_cost else 0


def policy(casts: str | SpellPolicy | Casts, copies: str | Pays, x: str | Announces = "all mana") -> SpellPolicy:
    """A policy from what is cast, what copies are paid for, and what X is; raises ValueError for an unknown name."""
    if isinstance(casts, SpellPolicy):
        return casts
    if copies not in COPIES if isinstance(copies, str) else not callable(copies):
        raise ValueError(f"copies are paid for {', '.join(map(repr, COPIES))} or by a function, not {copies!r}")
    if x not in XS if isinstance(x, str) else not callable(x):
        raise ValueError(f"X is {', '.join(map(repr, XS))} or what a function of a View and a sort says, not {x!r}")
    pays = COPIES[copies] if isinstance(copies, str) else copies
    announces = XS[x] if isinstance(x, str) else x
    if isinstance(casts, str):
        if casts != "in order":
            raise ValueError(f"spells are cast 'in order' or by a function, not {casts!r}")
        return SpellPolicy(casts, in_order, pays, announces)
    if not callable(casts):
        raise ValueError(f"spells are cast 'in order' or by a function of a View, not {casts!r}")
    return SpellPolicy(getattr(casts, "__name__", "own"), casts, pays, announces)
