"""Whether sources that could each make one of several types of mana meet a cost (107.4, 118.3).

A unit is one mana of one type out of a set, such as a land with several abilities gives. By Hall's theorem the symbols
of a cost can be given a unit each just when no set of symbols asks for more units than there are that fit one of them.
Sets of symbols that accept nothing in common count together as well here: one unit may serve either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.core.demands import ways_to_pay
from explorer.values.mana import MANA_TYPES, ManaSymbol, ManaType

Types: TypeAlias = int
"""A set of types of mana as bits: bit 0 to 5 for W U B R G C, and bit 6 to 11 for the same from snow sources."""

Units: TypeAlias = tuple[Types, ...]
"""What one source makes at once: a set of types for each mana."""

Counts: TypeAlias = NDArray[np.uint8]
"""How many sources of each sort there are: uint8 `(sorts, ...)`."""

MOST_UNITS = 127
"""More units than this are not counted right: sums are int8."""


def types_of(types: Iterable[ManaType], snow: bool = False) -> Types:
    """Types of mana as bits (106.1b), of a snow source or not (107.4h)."""
    return sum(1 << (each.column + 6 * snow) for each in set(types))


def of_type(mana_type: ManaType) -> Types:
    """One type as bits, of any source."""
    return types_of((mana_type,)) | types_of((mana_type,), snow=True)


ALL_TYPES: Types = types_of(MANA_TYPES) | types_of(MANA_TYPES, snow=True)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a cost asks of units: `ways`, one of which must be met; each is a list of `(types, n)`.

    At least n units must be able to make one of those types.
    """

    ways: tuple[tuple[tuple[Types, int], ...], ...]

    @staticmethod
    def by(symbols: Iterable[ManaSymbol], life: int = 0) -> Asked:
        """What symbols ask for, each X already replaced; up to `life` Phyrexian ones are paid with life (107.4f).

        Raises ValueError for an X.
        """
        return _asked(tuple(symbols), life)

    @property
    def mana(self) -> int:
        """The least number of units that can pay the cost."""
        return min(max((number for _, number in way), default=0) for way in self.ways)

    def shortfalls(self, sorts: Sequence[Units], counts: Counts) -> tuple[tuple[NDArray[np.int8], ...], ...]:
        """By how many units each comparison of each way is missed, below zero where there are more than enough: int8.

        `sorts` tells what a source of each sort makes; there may be at most MOST_UNITS units at once.
        """
        return tuple(tuple(_shortfall(types, number, sorts, counts) for types, number in way) for way in self.ways)

    def met(self, sorts: Sequence[Units], counts: Counts) -> NDArray[np.bool_]:
        """Whether so many sources of each sort can pay the cost: boolean, of the shape of one sort's counts."""
        return any_way(self.shortfalls(sorts, counts), counts.shape[1:])


def any_way(shortfalls: tuple[tuple[NDArray[np.int8], ...], ...], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    """Where one way misses none of its comparisons."""
    met = np.zeros(shape, np.bool_)
    for way in shortfalls:
        every = np.ones(shape, np.bool_)
        for each in way:
            every &= each <= 0
        met |= every
    return met


def fitting(units: Units, types: Types) -> int:
    """How many units can make one of those types."""
    return sum(1 for each in units if each & types)


def _shortfall(types: Types, number: int, sorts: Sequence[Units], counts: Counts) -> NDArray[np.int8]:
    """How many units are missed for one comparison."""
    missed: NDArray[Any] = np.full(counts.shape[1:], number, np.int8)
    for units, count in zip(sorts, counts.view(np.int8), strict=True):
        weight = fitting(units, types)
        if weight == 1:
            missed -= count
        elif weight:
            missed -= count * np.int8(weight)
    return missed


@lru_cache(maxsize=4096)
def _asked(symbols: tuple[ManaSymbol, ...], life: int) -> Asked:
    phyrexian = sum(each.phyrexian for each in symbols)
    ways = {
        _comparisons([accepted(each) for each in way])
        for lives in range(min(life, phyrexian) + 1)
        for way in ways_to_pay(symbols, lives)
    }
    return Asked(tuple(sorted(way for way in ways if not any(_easier(other, way) for other in ways if other != way))))


def _easier(one: tuple[tuple[Types, int], ...], other: tuple[tuple[Types, int], ...]) -> bool:
    """Whether whatever meets the other meets this one: each of its comparisons follows from one of the other's."""
    return all(any(types & narrow == narrow and less <= n for narrow, n in other) for types, less in one)


def accepted(symbol: ManaSymbol) -> Types:
    """The types of mana that pay a symbol, as bits: all of them for generic mana (107.4)."""
    types = symbol.types or MANA_TYPES
    return types_of(types, snow=True) | (0 if symbol.snow else types_of(types))


def _comparisons(accepted: list[Types]) -> tuple[tuple[Types, int], ...]:
    """Hall's condition for symbols that accept these types, without the comparisons that follow from others."""
    unions: set[Types] = set()
    for each in set(accepted):
        unions |= {each} | {union | each for union in unions}
    asked = {union: sum(each & union == each for each in accepted) for union in unions}
    needed = (
        (union, number)
        for union, number in asked.items()
        if not any(other != union and other & union == other and asked[other] >= number for other in asked)
    )
    return tuple(sorted(needed))
