"""The question how often a mill loop goes round: mill cards, and if two share a card type, draw and do it again."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.effects import Draw, Mill, Process
from explorer.abilities.phrases import Happened, Result, ShareCardType, Who
from explorer.abilities.triggers import Chapter
from explorer.batch.deck import BadDeck, Deck
from explorer.batch.draws import MOST_CARDS, Shuffles
from explorer.batch.exactly import MOST_CASES, NotEnumerable
from explorer.batch.sources import NotVectorized
from explorer.values.types import CardType

_States = dict[tuple[tuple[int, ...], int], Fraction]
"""How many cards of each kind are left and how often it went round, with the chance of that."""


@dataclass(frozen=True, slots=True)
class Loop:
    """Mill so many; if two of the cards share a card type, draw so many and repeat; so often, once for each chapter."""

    mill: int
    draw: int
    times: int


def lower_loop(card: Characteristics) -> Loop:
    """The mill loop of a Saga's chapters (714.2b); raises NotVectorized for a card that has none of this form."""
    for ability in card.triggered:
        match ability.trigger, ability.body.modes[0].effects:
            case (
                Chapter(numbers),
                (
                    Process(
                        (Mill(int() as mill, Who.YOU),),
                        ShareCardType(Result(Happened.MILLED)),
                        (Draw(int() as draw, Who.YOU),),
                    ),
                ),
            ):
                return Loop(mill, draw, len(numbers))
            case _:
                continue
    raise NotVectorized(card, "it has no chapter that mills, compares card types, draws and repeats", card.name)


@dataclass(frozen=True)
class Rounds:
    """What came of each game: `rounds` in all, cards `milled` and `drawn` in all, whether it `ran_out`.

    intp `(games,)` each, and boolean: whether it drew from an empty library. `after` is intp `(chapters, games)`: how
    many cards had left the library when each chapter had resolved.
    """

    rounds: NDArray[np.intp]
    milled: NDArray[np.intp]
    drawn: NDArray[np.intp]
    ran_out: NDArray[np.bool_]
    after: NDArray[np.intp]


@dataclass(frozen=True)
class Milling:
    """How often a loop goes round with a library in random order; nothing else is drawn between its chapters.

    `library` are the cards in random order; `known` are others that lie at known places, counted from 0 at the top. Who
    draws from an empty library has lost (704.5b), and goes round no more.
    """

    library: Deck
    loop: Loop
    known: tuple[tuple[int, Characteristics], ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.size <= MOST_CARDS:
            raise BadDeck(f"a library of {self.size} cards: it has from 1 to {MOST_CARDS}")

    @property
    def size(self) -> int:
        """How many cards the library has."""
        return len(self.library) + len(self.known)

    @cached_property
    def cards(self) -> tuple[Characteristics, ...]:
        """All cards by their numbers: those in random order, then those that are known."""
        shuffled = [card for card, count in self.library.cards for _ in range(count)]
        return (*shuffled, *(card for _, card in self.known))

    @cached_property
    def types(self) -> NDArray[np.uint16]:
        """The card types of each card as bits, and after them none for what is not there any more."""
        bits = {each: 1 << n for n, each in enumerate(CardType)}
        found = [sum(bits[each] for each in card.types) for card in self.cards]
        return np.array(found + [0] * self.loop.mill, np.uint16)

    @property
    def most(self) -> int:
        """The loop cannot go round more often: the library ends it."""
        return self.loop.times * (self.size // max(self.loop.mill + self.loop.draw, 1) + 2)

    def order(self, seed: int, chunk: int, games: int) -> NDArray[np.uint8]:
        """The cards of each library by their numbers, top first, and after them so many that are none.

        uint8 `(cards + milled at a time, games)`.
        """
        unknown, size = len(self.library), self.size
        columns = iter(Shuffles(seed, chunk, unknown, games).first(unknown) if unknown else ())
        known = {place: unknown + n for n, (place, _) in enumerate(self.known)}
        found = np.empty((size + self.loop.mill, games), np.uint8)
        for place in range(size):
            found[place] = known[place] if place in known else next(columns)
        found[size:] = np.arange(size, size + self.loop.mill, dtype=np.uint8)[:, np.newaxis]
        return found

    def lanes(self, seed: int, chunk: int, games: int) -> Rounds:
        """What comes of each game of a chunk."""
        order, size = self.order(seed, chunk, games), self.size
        place, rounds, milled, drawn = (np.zeros(games, np.intp) for _ in range(4))
        empty = np.zeros(games, np.bool_)
        after = []
        for _ in range(self.loop.times):
            active = np.flatnonzero(~empty)
            while active.size:
                rounds[active] += 1
                again = self._share(order, place[active], active)
                taken = np.minimum(self.loop.mill, size - place[active])
                place[active] += taken
                milled[active] += taken
                active = active[again]
                given = np.minimum(self.loop.draw, size - place[active])
                empty[active] = given < self.loop.draw
                place[active] += given
                drawn[active] += given
                active = active[~empty[active]]
            after.append(place.copy())
        return Rounds(rounds, milled, drawn, empty, np.stack(after))

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """How many games went round 0 times, 1, 2, ... in all; then how many cards were milled and drawn in all games.

        The last number is how many games drew from an empty library (704.5b).
        """
        came = self.lanes(seed, chunk, games)
        times = np.bincount(came.rounds, minlength=self.most + 1)
        sums = [came.milled.sum(), came.drawn.sum(), np.count_nonzero(came.ran_out)]
        return np.concatenate([times, sums]).astype(np.int64)

    def _share(self, order: NDArray[np.uint8], place: NDArray[np.intp], lanes: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Whether two of the cards that are milled from this place on have a card type in common (205.2b)."""
        cards = [self.types[order[np.minimum(place + n, len(order) - 1), lanes]] for n in range(self.loop.mill)]
        shared = np.zeros(lanes.shape, np.bool_)
        for one, other in combinations(cards, 2):
            shared |= (one & other) != 0
        return shared

    def chances(self) -> dict[int, Fraction]:
        """The exact chance to go round 0 times, 1, 2, ... in all, over all that the library can have left.

        Raises NotEnumerable where that is too much, or some of its cards are known.
        """
        if self.known:
            raise NotEnumerable("some cards of the library lie at known places")
        kinds, counts = np.unique(self.types[: self.size], return_counts=True)
        states: _States = {(tuple(counts.tolist()), 0): Fraction(1)}
        found: dict[int, Fraction] = defaultdict(Fraction)
        for _ in range(self.loop.times):
            ended: _States = defaultdict(Fraction)
            while states:
                following: _States = defaultdict(Fraction)
                for (left, rounds), chance in states.items():
                    for rest, likely, again in self._round(kinds.tolist(), left):
                        if again and sum(left) < self.loop.mill + self.loop.draw:
                            found[rounds + 1] += chance * likely
                        else:
                            (following if again else ended)[rest, rounds + 1] += chance * likely
                if len(following) + len(ended) > MOST_CASES // 10:
                    raise NotEnumerable(f"more than {MOST_CASES // 10:,} libraries would have to be told apart")
                states = following
            states = ended
        for (_, rounds), chance in states.items():
            found[rounds] += chance
        return dict(sorted(found.items()))

    def _round(self, kinds: list[int], left: tuple[int, ...]) -> list[tuple[tuple[int, ...], Fraction, bool]]:
        """What is left after one round, with what chance, and whether another one follows."""
        found = []
        for milled, rest, chance in _taken(left, self.loop.mill):
            again = any(kinds[one] & kinds[other] for one, other in combinations(milled, 2))
            if again:
                found += [(after, chance * likely, True) for _, after, likely in _taken(rest, self.loop.draw)]
            else:
                found.append((rest, chance, False))
        return found


def _taken(left: tuple[int, ...], number: int) -> list[tuple[tuple[int, ...], tuple[int, ...], Fraction]]:
    """The kinds of the next cards in order, what is left after them, and with what chance; as many as there are."""
    cases: list[tuple[tuple[int, ...], tuple[int, ...], Fraction]] = [((), left, Fraction(1))]
    for _ in range(min(number, sum(left))):
        cases = [
            (
                (*kinds, n),
                (*rest[:n], count - 1, *rest[n + 1 :]),
                chance * Fraction(count, sum(rest)),
            )
            for kinds, rest, chance in cases
            for n, count in enumerate(rest)
            if count
        ]
    return cases
