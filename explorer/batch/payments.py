"""One board at a time: whether mana abilities that cost mana or leave a choice pay a cost (118.3, 605.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from explorer.batch.sources import Way
from explorer.core.matching import Asked, Types, Units

_KEPT = 1 << 16
"""So many boards of one cost are remembered."""

Devices = tuple[tuple[Way, ...], ...]
"""Sources to use one after another, each with the ways to choose from; none of them depends on other permanents."""


@dataclass(eq=False)
class Payments:
    """All that was found out about one cost; types of mana are told apart no further than the cost and `costs` do.

    `costs` are what abilities may ask for.
    """

    asked: Asked
    costs: frozenset[Types]
    _alike: dict[Types, Types] = field(default_factory=dict)
    _known: dict[tuple[Units, Devices], bool] = field(default_factory=dict)

    @property
    def most(self) -> int:
        """So many units of one kind, and not more, can be of use for the cost."""
        return max((number for way in self.asked.ways for _, number in way), default=0)

    def payable(self, units: Units, devices: Devices) -> bool:
        """Whether these units, and what the devices make in any order, pay the cost."""
        key = (tuple(sorted(units)), devices)
        if key not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[key] = self._met(units) or any(
                self.payable(after, devices[:n] + devices[n + 1 :])
                for n, ways in enumerate(devices)
                if ways not in devices[:n]
                for way in ways
                for after in self._used(key[0], way)
            )
        return self._known[key]

    def _met(self, units: Units) -> bool:
        return any(
            all(sum(1 for unit in units if unit & types) >= number for types, number in way) for way in self.asked.ways
        )

    def _used(self, units: Units, way: Way) -> Iterator[Units]:
        """The units after one use: what pays for it is gone, what it makes is there."""
        for left in _without(units, way.costs):
            if way.alike and way.units:
                yield from (left + (each,) * len(way.units) for each in _bits(way.units[0]))
            else:
                yield left + way.units

    def told_apart(self, way: Way) -> Way:
        """The way, with types of mana that nothing tells apart as one; mana of types that pay for nothing is left out.

        Mana that depends on other permanents has types that are not known yet.
        """
        units = tuple(filter(None, map(self._apart, way.units)))
        return replace(way, units=units, life=0, once=False)

    def _apart(self, types: Types) -> Types:
        if types not in self._alike:
            self._alike[types] = sum({self._first(each) for each in _bits(types)})
        return self._alike[types]

    def _first(self, one: Types) -> Types:
        """The first of the types that fit the same; 0 for one that fits nothing."""
        asked = {types for way in self.asked.ways for types, _ in way} | self.costs
        same = tuple(bool(one & types) for types in sorted(asked))
        if not any(same):
            return 0
        return next(each for each in _bits(one * 2 - 1) if tuple(bool(each & types) for types in sorted(asked)) == same)


def _bits(types: Types) -> Iterator[Types]:
    while types:
        yield types & -types
        types &= types - 1


def _without(units: Units, costs: Units) -> Iterator[Units]:
    """What is left of units that are sorted after each mana of a cost was paid with one of them."""
    if not costs:
        yield units
        return
    first, *rest = costs
    for n, unit in enumerate(units):
        if unit & first and unit not in units[:n]:
            yield from _without(units[:n] + units[n + 1 :], tuple(rest))


@lru_cache(maxsize=256)
def payments(asked: Asked, costs: frozenset[Types]) -> Payments:
    """What was found out about a cost, kept for the next boards."""
    return Payments(asked, costs)
