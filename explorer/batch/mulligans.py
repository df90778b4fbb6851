"""Mulligans (103.5): which hands are kept, and which cards go to the bottom of the library."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.batch.deck import SortedDeck
from explorer.core.matching import Counts

Bools: TypeAlias = NDArray[np.bool_]

HAND = 7
"""The starting hand size (103.5)."""


@dataclass(frozen=True)
class Hand:
    """The hands of many games, as a keep function sees them: `hand.lands`, `hand.count("Island")`, `hand.size`.

    `counts` are uint8 `(sorts, games)`; `size` is how many cards each hand has, and `mulligans` how many were taken.
    """

    deck: SortedDeck
    counts: Counts
    size: int
    mulligans: int = 0

    @property
    def lands(self) -> NDArray[np.uint8]:
        """How many lands each hand has: uint8 `(games,)`."""
        return self._sum(self.deck.lands)

    @property
    def spells(self) -> NDArray[np.uint8]:
        """How many other cards each hand has: uint8 `(games,)`."""
        return (self.size - self.lands).astype(np.uint8)

    def count(self, name: str) -> NDArray[np.uint8]:
        """How many cards of that name each hand has: uint8 `(games,)`; raises BadDeck for one not told apart."""
        found: NDArray[np.uint8] = self.counts[self.deck.index(name)]
        return found

    def _sum(self, sorts: tuple[int, ...]) -> NDArray[np.uint8]:
        total: NDArray[np.uint8] = np.zeros(self.counts.shape[1:], np.uint8)
        for n in sorts:
            total += self.counts[n]
        return total


Keep: TypeAlias = Callable[[Hand], Bools]
"""Which hands are kept: boolean `(games,)`."""


@dataclass(frozen=True)
class Mulligan:
    """A way to take mulligans: `keep` says which hands are kept; those of `smallest` cards always are.

    `free`: so many mulligans cost no card (103.5c). `paris`: a card fewer is drawn for each mulligan, as the rules had
    it until 2019; otherwise seven are drawn, and one goes to the bottom for each, as `put_down` chooses.
    """

    name: str
    keep: Keep
    smallest: int = 4
    free: int = 0
    paris: bool = False

    def sizes(self) -> list[int]:
        """The size of the hand after no mulligan, one, two and so on, to the last one."""
        return [HAND] * self.free + list(range(HAND, self.smallest - 1, -1))

    def kept(self, hand: Hand, last: bool) -> Bools:
        """Which of these hands are kept; raises ValueError for a keep function of another shape or dtype."""
        shape = hand.counts.shape[1:]
        if last:
            return np.ones(shape, np.bool_)
        kept: Any = self.keep(hand)
        if not isinstance(kept, np.ndarray) or kept.dtype != np.bool_ or kept.shape != shape:
            told = f"{kept.dtype} {kept.shape}" if isinstance(kept, np.ndarray) else repr(kept)
            raise ValueError(f"a keep function gives one boolean for each hand, {shape}; {self.name!r} gave {told}")
        return kept


def put_down(deck: SortedDeck, counts: Counts, number: int, worst_first: tuple[int, ...]) -> Counts:
    """Which cards of hands of seven go to the bottom: uint8 `(sorts, games)`.

    Spells as far as that leaves at least `4 - number` of them, then lands, in both cases the least useful ones first.
    """
    down = np.zeros_like(counts)
    is_land = set(deck.lands)
    lands: NDArray[np.int8] = np.zeros(counts.shape[1:], np.int8)
    for n in is_land:
        lands += counts[n].view(np.int8)
    spells = np.clip(HAND - lands - (4 - number), 0, number).astype(np.uint8)
    left = {False: spells, True: (number - spells).astype(np.uint8)}
    for n in worst_first:
        down[n] = np.minimum(counts[n], left[n in is_land])
        left[n in is_land] = left[n in is_land] - down[n]
    return down


def _any(hand: Hand) -> Bools:
    return np.ones(hand.counts.shape[1:], np.bool_)


def between(low: int, high: int) -> Keep:
    """Keeps hands with so many lands."""
    return lambda hand: (hand.lands >= low) & (hand.lands <= high)


def _london(hand: Hand) -> Bools:
    return between(2, 5 if hand.size == HAND else 4)(hand)


def _commander(hand: Hand) -> Bools:
    return between(3, 5)(hand) if hand.mulligans == 0 else _london(hand)


def _paris(hand: Hand) -> Bools:
    return between(1 if hand.size == 5 else 2, 5 if hand.size == HAND else 4)(hand)


NONE = Mulligan("none", _any, smallest=HAND)
LONDON = Mulligan("london", _london)
"""Seven cards with two to five lands are kept, six or five with two to four, and any four (Karsten 2022)."""
COMMANDER = Mulligan("commander", _commander, free=1)
"""The same after one free mulligan, which is taken with fewer than three lands or more than five."""
PARIS = Mulligan("paris", _paris, paris=True)
"""Seven cards with two to five lands are kept, six with two to four, five with one to four, any four (Karsten 2013)."""

MULLIGANS = {each.name: each for each in (NONE, LONDON, COMMANDER, PARIS)}


def mulligan(rule: str | Mulligan, keep: Keep | None = None) -> Mulligan:
    """A mulligan rule by name or as it is, with a keep function of the user's own where one is given.

    Raises ValueError for an unknown name.
    """
    if isinstance(rule, str):
        if rule not in MULLIGANS:
            raise ValueError(f"no mulligan rule is called {rule!r}; there are {', '.join(MULLIGANS)}")
        rule = MULLIGANS[rule]
    if not isinstance(rule, Mulligan):
        raise ValueError(f"mulligans are {', '.join(map(repr, MULLIGANS))} or a Mulligan, not {rule!r}")
    if keep is not None and not callable(keep):
        raise ValueError(f"keep is a function of a Hand that gives one boolean for each game, not {keep!r}")
    return rule if keep is None else replace(rule, name=f"{rule.name}, own keep function", keep=keep)
