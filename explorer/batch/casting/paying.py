"""Paying for spells in many games at once: which units pay which symbols (601.2h).

Whether a cost can be paid is Hall's condition. How it is paid follows one rule: each symbol in turn, those that ask for
fewer types first, takes the first unit with which the rest can still be paid: unspent mana before sources, sources
that could make fewer types before those that could make more, then types of which the costs of the cards here ask for
less. Life and sacrifices are never paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from explorer.batch.casting.boards import Numbers
from explorer.batch.casting.pieces import Piece
from explorer.core.matching import ALL_TYPES, Asked, Types, Units, fitting, types_of
from explorer.values.ids import ObjectId
from explorer.values.mana import MANA_TYPES, ManaSymbol, ManaType

Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Tap:
    """A use of a source of that sort: `unit` of what it makes pays, the rest stays in the pool."""

    sort: int
    unit: Types
    rest: tuple[ManaType, ...] = ()


@dataclass(frozen=True)
class Due:
    """What is to be paid: symbols that ask for certain mana, and so much generic mana in each game, or in all."""

    symbols: tuple[ManaSymbol, ...]
    generic: Numbers | int = 0

    @staticmethod
    def of(cost: tuple[ManaSymbol, ...], more: Numbers | int = 0) -> Due:
        """A cost with so much generic mana more, or less as far as there is any (118.7a)."""
        symbols = tuple(each for each in cost if each.types or each.snow)
        generic = sum(each.generic for each in cost if not each.types)
        return Due(symbols, max(generic + more, 0) if isinstance(more, int) else np.maximum(generic + more, 0))

    def __add__(self, other: Due) -> Due:
        return Due((*self.symbols, *other.symbols), self.generic + other.generic)


NOTHING_DUE = Due(())

Unit = ManaType | Tap
"""What pays for a symbol: unspent mana of a type, or one use of a source."""


@dataclass(frozen=True)
class Paid:
    """What paid a cost: how many of each unit were spent, as what type, in each game `(games,)`."""

    spent: list[tuple[Unit, ManaType, Numbers]] = field(default_factory=list)


class Funds(Protocol):
    """What there is to pay with in some games: unspent mana by type, and sources that can be tapped, by sort."""

    @property
    def pool(self) -> Numbers:
        """Unspent mana `(6, games)`."""

    @property
    def ready(self) -> Numbers:
        """Sources that can be tapped `(sorts, games)`."""

    def __len__(self) -> int: ...


@dataclass(frozen=True)
class Purse:
    """The units that there could be: the sources among these sorts, and the order in which units are spent."""

    sources: tuple[tuple[int, Units], ...]
    order: tuple[Unit, ...]

    @staticmethod
    def of(pieces: Sequence[Piece]) -> Purse:
        """Those of some cards."""
        sources = tuple((n, each.source.free) for n, each in enumerate(pieces) if each.source and each.source.free)
        return Purse.made_of(sources, _wanted(pieces))

    @staticmethod
    def made_of(sources: tuple[tuple[int, Units], ...], wanted: Counter[ManaType]) -> Purse:
        """Sources by sort; what makes several mana makes certain ones. `wanted` types of mana are spent last."""
        uses = [
            Tap(n, unit, _left(units, place))
            for n, units in sources
            for place, unit in enumerate(units)
            if unit not in units[:place]
        ]
        unspent = sorted(MANA_TYPES, key=lambda kind: wanted[kind])
        uses.sort(
            key=lambda use: (len(_each(use.unit)), len(use.rest), sum(wanted[k] for k in _each(use.unit)), use.sort)
        )
        return Purse(sources, (*unspent, *uses))

    def can_pay(self, boards: Funds, due: Due, more: Sequence[int] = ()) -> Bools:
        """Whether a cost can be paid now, or with so much more mana of each type: boolean `(games,)`."""
        met = np.ones(len(boards), np.bool_)
        for types, number in _comparisons(due):
            have = self._fitting(boards, types)
            certain = sum(n for n, each in zip(more, MANA_TYPES, strict=False) if types & types_of((each,)))
            met &= have + np.int32(certain) >= number
        return met

    def left(self, boards: Funds, due: Due) -> Numbers:
        """How many units are left when a cost has been paid, or how many it lacks where that is below zero."""
        return self._fitting(boards, ALL_TYPES) - (len(due.symbols) + due.generic)

    def _fitting(self, boards: Funds, types: Types) -> Numbers:
        """How many units there are that can make one of these types."""
        have: Numbers = np.zeros(len(boards), np.int32)
        for kind, amount in zip(MANA_TYPES, boards.pool, strict=True):
            if types & types_of((kind,)):
                have += amount
        for sort, units in self.sources:
            if weight := fitting(units, types):
                have += boards.ready[sort] * np.int32(weight)
        return have

    def pay(self, boards: Funds, due: Due, which: Bools, later: Due = NOTHING_DUE) -> Paid:
        """Pay a cost in those games, where it can be paid, so that what is due `later` can be paid as well."""
        paid = Paid()
        wanted = sorted(due.symbols, key=lambda each: len(_each(_accepted(each))))
        for n, each in enumerate(wanted):
            self._pay_one(boards, _accepted(each), Due(tuple(wanted[n + 1 :]), due.generic) + later, which, paid)
        for n in range(int(np.max(due.generic, initial=0))):
            rest = Due((), due.generic - (n + 1)) + later
            self._pay_one(boards, ALL_TYPES, rest, which & (due.generic > n), paid)
        return paid

    def _pay_one(self, boards: Funds, accepted: Types, rest: Due, which: Bools, paid: Paid) -> None:
        left = which.copy()
        short = [(types, number, self._fitting(boards, types)) for types, number in _comparisons(rest)]
        for unit in self.order:
            types = types_of((unit,)) if isinstance(unit, ManaType) else unit.unit
            if not types & accepted or not left.any():
                continue
            there = boards.pool[unit.column] if isinstance(unit, ManaType) else boards.ready[unit.sort]
            taken = left & (there > 0)
            for wanted, number, have in short:
                if types & wanted:
                    taken &= have > number
            if not taken.any():
                continue
            there -= taken
            for kind in unit.rest if isinstance(unit, Tap) else ():
                boards.pool[kind.column] += taken
            paid.spent.append((unit, _each(types & accepted)[0], taken.astype(np.int32)))
            left &= ~taken
        assert not left.any(), "a cost is paid only where it can be"


def by_name(paid: Paid, ready: Callable[[int], Sequence[ObjectId]]) -> tuple[tuple[Any, ...], ...]:
    """The payment of one game by name: sources that are tapped, and unspent mana as far as these do not give it.

    `ready` are the permanents of a sort that can be tapped.
    """
    unspent: Counter[ManaType] = Counter()
    items: list[tuple[Any, ...]] = []
    used: set[ObjectId] = set()
    for unit, kind, _ in paid.spent:
        if isinstance(unit, Tap):
            permanent = next(each for each in ready(unit.sort) if each not in used)
            used.add(permanent)
            items.append(("source", permanent, None, None if unit.rest else "{" + kind.value + "}"))
            unspent.subtract(unit.rest)
        else:
            unspent[kind] += 1
    items += [("mana", "{" + kind.value + "}", None) for kind in MANA_TYPES for _ in range(unspent[kind])]
    return tuple(items)


def _wanted(pieces: Sequence[Piece]) -> Counter[ManaType]:
    """How many symbols of what can be cast and activated ask for each type of mana."""
    costs = [each.cost or () for each in pieces] + [each.cost for piece in pieces for each in piece.copiers]
    return Counter(kind for cost in costs for each in cost for kind in each.types)


def _left(units: Units, place: int) -> tuple[ManaType, ...]:
    """What a source adds besides one unit; each of these has one type."""
    return tuple(_each(each)[0] for n, each in enumerate(units) if n != place)


@lru_cache(maxsize=1024)
def _each(types: Types) -> tuple[ManaType, ...]:
    """The types of mana in a set, snow or not."""
    return tuple(kind for kind in MANA_TYPES if types & (types_of((kind,)) | types_of((kind,), snow=True)))


def _accepted(each: ManaSymbol) -> Types:
    types = each.types or MANA_TYPES
    return types_of(types, snow=True) | (0 if each.snow else types_of(types))


def _comparisons(due: Due) -> tuple[tuple[Types, Numbers | int], ...]:
    """Hall's condition for a cost: so many units that can make one of these types; generic mana is of any type."""
    return (*_of_symbols(due.symbols), (ALL_TYPES, len(due.symbols) + due.generic))


@lru_cache(maxsize=4096)
def _of_symbols(symbols: tuple[ManaSymbol, ...]) -> tuple[tuple[Types, int], ...]:
    (way,) = Asked.by(symbols).ways
    return way


__all__ = ["Bools", "Due", "Funds", "Paid", "Purse", "Tap", "Unit", "by_name"]
