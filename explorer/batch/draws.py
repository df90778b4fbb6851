"""The cards that games draw, as a pure function of seed, chunk and game, a column for each card (701.20a).

Nothing is shuffled: a game needs the first few cards of an order, and those are the first digits of a permutation, each
picking one of the cards that are left. The first shuffle of all games of a chunk comes column by column out of one
stream, so that a game sees the same cards however many columns are looked at. Later shuffles, which few games need,
come from the seed of each game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.random import SFC64, SeedSequence
from numpy.typing import NDArray

from explorer.core.chance import begun, digits, lane_seed, more_digits

CHUNK = 131_072
"""So many games are played at once: few enough for a processor's cache, and the same on every machine."""

SEEDS = 2**64
"""Seeds are below this."""

MOST_CARDS = 250
"""Cards are numbered in uint8, with room to spare for the shifts of the decoding."""

_AFTER_SEARCHING = 1 << 20
"""The chance of a draw after a search, apart from those of shuffles, which are numbered from 0."""

Column: TypeAlias = NDArray[np.uint8]
"""One card of each game, by its place in the deck sorted by kind: uint8 `(games,)`."""

Lanes: TypeAlias = NDArray[np.intp]


@dataclass
class Shuffles:
    """The shuffles of a deck of so many cards in the first `games` games of one chunk.

    Raises ValueError for a seed below zero, and for a number of cards or games that is not counted here.
    """

    seed: int
    chunk: int
    cards: int
    games: int = CHUNK
    _stream: SFC64 = field(init=False, repr=False)
    _drawn: list[Column] = field(init=False, repr=False, default_factory=list)
    _cards: list[Column] = field(init=False, repr=False, default_factory=list)

    def __post_init__(self) -> None:
        for number in (self.seed, self.chunk):
            if not isinstance(number, int) or number < 0:
                raise ValueError(f"a seed is a whole number from 0, not {number!r}")
            if number >= SEEDS:
                raise ValueError(f"a seed has 64 bits, and is below {SEEDS:,}; {number:,} is not")
        if not 1 <= self.cards <= MOST_CARDS or not 1 <= self.games <= CHUNK:
            raise ValueError(f"{self.cards} cards in {self.games} games: from 1 to {MOST_CARDS} cards, {CHUNK} games")
        self._stream = self._begun()

    def _begun(self) -> SFC64:
        return SFC64(SeedSequence(self.seed, spawn_key=(self.chunk,)))

    @property
    def lanes(self) -> Lanes:
        """The numbers of these games among all games of the run."""
        return np.arange(self.games, dtype=np.intp) + self.chunk * CHUNK

    def first(self, count: int) -> list[Column]:
        """The first cards of the first shuffle of every game, top card first."""
        while len(self._drawn) < min(count, self.cards):
            self._drawn.append(self._digits(self._stream, len(self._drawn), 0, self.games))
            self._cards.append(decoded(self._drawn))
        return self._cards[:count]

    def again(self, which: Lanes, shuffle: int, count: int) -> list[Column]:
        """The first cards of a later shuffle, numbered from 1, of those games of the chunk."""
        chance = begun(lane_seed(self.seed, which + self.chunk * CHUNK), shuffle)
        drawn: list[Column] = []
        found: list[Column] = []
        for place in range(min(count, self.cards)):
            drawn.append(more_digits(chance, place, self.cards - place).astype(np.uint8))
            found.append(decoded(drawn))
        return found

    def after_searching(self, which: Lanes, turn: int, sizes: NDArray[np.int64]) -> NDArray[np.int64]:
        """Which of the cards left is drawn that turn in those games of the chunk, whose library has been shuffled.

        Each of the cards is as likely, whatever was drawn before: a digit from 0 below the sizes.
        """
        return digits(lane_seed(self.seed, which + self.chunk * CHUNK), _AFTER_SEARCHING, turn, sizes)

    def order(self, lane: int, shuffle: int) -> list[int]:
        """The whole order of the deck in one game of the chunk after that shuffle; 0 is the first one."""
        if shuffle:
            return [int(card[0]) for card in self.again(np.array([lane], dtype=np.intp), shuffle, self.cards)]
        stream = self._begun()
        drawn: list[Column] = []
        order: list[int] = []
        for place in range(self.cards):
            drawn.append(self._digits(stream, place, lane, lane + 1))
            order.append(int(decoded(drawn)[0]))
        return order

    def _digits(self, stream: SFC64, place: int, begin: int, end: int) -> Column:
        """One digit below the number of cards left for games of the chunk: 16 random bits scaled (Lemire 2019).

        No digit is favored: the few games whose bits would favor some digits take a digit from their own seed.
        """
        size = self.cards - place
        bits = stream.random_raw(CHUNK // 4).astype("<u8", copy=False).view("<u2")[begin:end]
        digit = ((bits * np.uint32(size)) >> 16).astype(np.uint8)
        unfair = np.uint16(65536 % size)
        if unfair:
            again = np.flatnonzero(bits * np.uint16(size) < unfair)
            digit[again] = digits(lane_seed(self.seed, again + (begin + self.chunk * CHUNK)), 0, place, size)
        return digit


def decoded(drawn: list[Column]) -> Column:
    """The card that the last of these digits picks: its place among all cards, from its place among those left."""
    *before, last = drawn
    card = last.copy()
    for digit in reversed(before):
        card += (card >= digit).view(np.uint8)
    return card
