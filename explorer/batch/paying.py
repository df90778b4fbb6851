"""Whether costs can be paid with what is there, exactly (118.3): Hall's condition, and a search where it does not tell.

Where each source makes certain units, Hall's condition decides. A source with an ability that costs mana, with mana of
one chosen type or with amounts to choose from has a lower and an upper bound for each comparison. Games in between are
few boards over and over, each of which is searched once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer.abilities.phrases import Filter
from explorer.batch.deck import SortedDeck
from explorer.batch.describing import Seen, holds
from explorer.batch.payments import Payments, payments
from explorer.batch.sources import Could, Way, is_simple, units_for_sure
from explorer.core.matching import MOST_UNITS, Asked, Counts, Types, Units, any_way, fitting, types_of
from explorer.values.mana import COLORS, MANA_TYPES

Bools = NDArray[np.bool_]

_COLORS, _TYPES = types_of(COLORS), types_of(MANA_TYPES)
_NONE = np.zeros((), np.int8)
"""No unit at all."""
_COLD = 6
"""The same types from snow sources are so many bits further on."""


@dataclass(frozen=True)
class Means:
    """What there is to pay with: untapped permanents of each sort, and all permanents, uint8 `(sorts, games)` each.

    With `free` nothing is used that asks for life or a sacrifice.
    """

    deck: SortedDeck
    board: Counts
    there: Counts
    free: bool = False

    def can_pay(self, asked: Asked) -> Bools:
        """Whether each game can pay a cost: boolean `(games,)`."""
        if self.deck.varies:
            found: Bools = self._apart(lambda means: means.can_pay(asked))
            return found
        if self.deck.simple:
            return asked.met(self._simple, self.board)
        sure, perhaps = (any_way(self.shortfalls(asked, high), self.board.shape[1:]) for high in (False, True))
        between = np.flatnonzero(perhaps & ~sure)
        if between.size:
            sure[between] = self._searched(asked, between)
        return sure

    def most(self, types: Types) -> NDArray[np.uint8]:
        """How much mana of these types there can be at most: uint8 `(games,)`."""
        if self.deck.varies:
            found: NDArray[np.uint8] = self._apart(lambda means: means.most(types))
            return found
        total: NDArray[np.uint8] = np.zeros(self.board.shape[1:], np.uint8)
        if self.deck.simple:
            for made, count in zip(self._simple, self.board, strict=True):
                if number := fitting(made, types):
                    total += count * np.uint8(number)
            return total
        for number in range(1, MOST_UNITS):
            reached = self.can_pay(Asked((((types, number),),)))
            if not reached.any():
                break
            total += reached.view(np.uint8)
        return total

    def _apart(self, told: Callable[[Means], NDArray[Any]]) -> NDArray[Any]:
        """What is told of games apart by what other permanents have sources make: `(..., games)`."""
        found: NDArray[Any] | None = None
        for games, means in self._parts:
            part = told(means)
            if found is None:
                found = np.zeros((*part.shape[:-1], self.board.shape[1]), part.dtype)
            found[..., games] = part
        assert found is not None, "there are games"
        return found

    @cached_property
    def _parts(self) -> list[tuple[NDArray[np.intp], Means]]:
        """Games alike in what has sources make more mana or less, and what these have to pay with."""
        seen = Seen([sort.card for sort in self.deck.sorts], self.there, 0)
        rows = [self.there[sort] for sort in self.deck.multiplying]
        rows += [seen.count(each) if isinstance(each, Filter) else holds(each, seen) for each in self.deck.watching]
        counts, which = _different([each.astype(np.int16) for each in rows])
        decks = [self.deck.with_these(tuple(each)) for each in counts]
        lanes = [np.flatnonzero(which == n) for n in range(len(decks))]
        parts = zip(lanes, decks, strict=True)
        return [(each, Means(deck, self.board[:, each], self.there[:, each], self.free)) for each, deck in parts]

    # --- bounds ----------------------------------------------------------------------------------------------------

    def shortfalls(self, asked: Asked, high: bool = True) -> tuple[tuple[NDArray[np.int8], ...], ...]:
        """By how many units each comparison is missed, with the most that sources can have for it or with the least."""
        if self.deck.varies:
            rows = self._apart(lambda means: np.array([row for way in means.shortfalls(asked, high) for row in way]))
            left = iter(rows)
            return tuple(tuple(next(left) for _ in way) for way in asked.ways)
        if self.deck.simple:
            return asked.shortfalls(self._simple, self.board)
        return tuple(tuple(number - self._units(types, high) for types, number in way) for way in asked.ways)

    def _units(self, types: Types, high: bool) -> NDArray[np.int8]:
        """The units that sources can have for a comparison; no more than MOST_UNITS are ever asked for."""
        if (types, high) not in self._summed:
            self._summed[types, high] = self._sum(types, high)
        return self._summed[types, high]

    @cached_property
    def _summed(self) -> dict[tuple[Types, bool], NDArray[np.int8]]:
        return {}

    def _sum(self, types: Types, high: bool) -> NDArray[np.int8]:
        counts = self.board.astype(np.int16) if self.deck.wide else self.board.view(np.int8)
        total: NDArray[Any] = np.zeros(self.board.shape[1:], counts.dtype)
        for sort, ways in enumerate(self._ways):
            if ways and (weight := self._told(sort, types, high)) is not _NONE:
                total += counts[sort] * weight
        return np.minimum(total, MOST_UNITS).astype(np.int8) if self.deck.wide else total

    def _told(self, sort: int, types: Types, high: bool) -> NDArray[np.int8]:
        """The same, found out once for a source that depends on no other permanent."""
        ways, key = self._ways[sort], (sort, types, high, self.free)
        if key in self.deck.weights:
            return self.deck.weights[key]
        weight = self._weight(ways, types, high)
        if not any(each.could for each in ways):
            weight = self.deck.weights[key] = weight if weight else _NONE
        return weight

    def _weight(self, ways: tuple[Way, ...], types: Types, high: bool) -> NDArray[np.int8]:
        """How many units one source has for a comparison; one mana of several types is sure to be of any of them."""
        if high or all(each.single for each in ways):
            found = np.zeros((), np.int8)
            for each in ways:
                found = np.maximum(found, self._most(each, types))
            return found
        return np.asarray(fitting(units_for_sure(ways), types), np.int8)

    def _most(self, way: Way, types: Types) -> NDArray[np.int8]:
        """The units that one use makes of these types, less those that pay for it."""
        less = sum(1 for each in way.costs if each & types == each)
        found = np.asarray(fitting(way.units, types) - less, np.int8)
        for could in way.could:
            found = found + (self.could[could] & types > 0).view(np.int8)
        return found

    @property
    def _simple(self) -> tuple[Units, ...]:
        return self.deck.free_units if self.free else self.deck.units

    @cached_property
    def _ways(self) -> tuple[tuple[Way, ...], ...]:
        return self.deck.free_ways if self.free else self.deck.ways

    @cached_property
    def could(self) -> dict[Could, NDArray[np.int16]]:
        """The types that mana can have which depends on other permanents: as bits, int16 `(games,)`."""
        nothing: NDArray[np.int16] = np.zeros(self.board.shape[1:], np.int16)
        every = dict.fromkeys(could for ways in self.deck.ways for way in ways for could in way.could)
        colors = {each: self._produced(each, {}) for each in every if each.looks}
        found = {each: nothing for each in every if not each.looks}
        for _ in tuple(found):  # what one could produce may depend on another, and so on through all of them
            found = {each: self._produced(each, found | colors) for each in found}
        return found | colors

    def _produced(self, could: Could, others: dict[Could, NDArray[np.int16]]) -> NDArray[np.int16]:
        """The types that permanents could produce, tapped or not, whether or not it can be paid for (106.7)."""
        found: NDArray[np.int16] = np.zeros(self.board.shape[1:], np.int16)
        for sort in self.deck.fitting(could.by):
            ways = () if could.looks else self.deck.ways[sort]
            made = np.full(found.shape, self._colors(sort) if could.looks else _produces(ways), np.int16)
            for other in (each for way in ways for each in way.could):
                made |= others[other] | others[other] >> _COLD
            made &= types_of((could.only,)) if could.only else _COLORS if could.colors_only else _TYPES
            found |= np.where(self.there[sort] > 0, made << (_COLD * could.snow), np.int16(0))
        return found

    def _colors(self, sort: int) -> Types:
        """The colors of a permanent of that sort (105.2)."""
        card = self.deck.sorts[sort].card
        return 0 if card is None else types_of(card.colors)

    # --- search ----------------------------------------------------------------------------------------------------

    def _searched(self, asked: Asked, games: NDArray[np.intp]) -> Bools:
        """Whether these games can pay, each different board searched once."""
        known = payments(asked, frozenset(cost for ways in self._ways for way in ways for cost in way.costs))
        kinds: dict[tuple[Way, ...], NDArray[np.int16]] = {}
        for sort, ways in enumerate(self._ways):
            if ways and self.board[sort, games].any():
                kind = tuple(dict.fromkeys(known.told_apart(each) for each in ways))
                kinds[kind] = kinds.get(kind, np.int16(0)) + self.board[sort, games].astype(np.int16)
        most = known.most + sum(int(count.max()) * max(len(way.costs) for way in kind) for kind, count in kinds.items())
        rows = [np.minimum(count, np.int16(most)) if is_simple(kind) else count for kind, count in kinds.items()]
        boards, which = _different([*rows, *(each[games] for each in self.could.values())])
        found = [_payable(known, tuple(kinds), tuple(self.could), tuple(board)) for board in boards]
        return np.array(found, np.bool_)[which]


@lru_cache(maxsize=1 << 16)
def _payable(
    known: Payments, kinds: tuple[tuple[Way, ...], ...], could: tuple[Could, ...], board: tuple[int, ...]
) -> bool:
    """Whether one board can pay: so many sources of each kind, and the types of mana that depends on others."""
    types = dict(zip(could, board[len(kinds) :], strict=True))
    units: list[Types] = []
    devices: list[tuple[Way, ...]] = []
    for kind, count in zip(kinds, board, strict=False):
        ways = tuple(known.told_apart(with_types(each, types)) for each in kind) if types else kind
        if is_simple(ways):
            units += units_for_sure(ways) * count
        else:
            devices += [ways] * count
    return known.payable(tuple(each for each in units if each), tuple(devices))


def with_types(way: Way, could: Mapping[Could, int]) -> Way:
    """The way, where it is known which types the mana can have that depends on other permanents."""
    if not way.could:
        return way
    return replace(way, could=(), units=(*way.units, *(could[each] for each in way.could if could[each])))


def _produces(ways: tuple[Way, ...]) -> Types:
    """The types that a permanent could produce, from a snow source or not, besides those that others could."""
    made = 0
    for way in ways:
        for each in way.units:
            made |= (each | each >> _COLD) & _TYPES
    return made


def _different(rows: list[NDArray[np.int16]]) -> tuple[list[list[int]], NDArray[np.intp]]:
    """The different columns of these rows, and which of them each column is."""
    table = np.array(rows)
    sizes = [int(each) + 1 for each in table.max(axis=1)]
    if prod(sizes) < 2**62:
        _, first, which = np.unique(np.ravel_multi_index(tuple(table), sizes), return_index=True, return_inverse=True)
        return table[:, first].T.tolist(), which
    found, which = np.unique(table, axis=1, return_inverse=True)
    return found.T.tolist(), which.reshape(-1)
