"""Mill loops such as that of The Tale of Tamiyo: mill cards, and if two share a card type, draw and do it again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer import cards as catalog
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.effects import Draw, Mill, Process
from explorer.abilities.phrases import Happened, Result, ShareCardType, Who
from explorer.abilities.triggers import Chapter
from explorer.batch.chunks import Progress, run
from explorer.batch.deck import BadDeck, Deck
from explorer.batch.draws import MOST_CARDS, Shuffles
from explorer.batch.exactly import MOST_CASES, NotEnumerable
from explorer.batch.measures import Probability, Row, Share
from explorer.batch.simulating import Cards
from explorer.batch.sources import NotVectorized
from explorer.batch.tables import Table, Tabled
from explorer.batch.tables import told as conditions
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
class Milling:
    """How often a loop goes round with a library in random order; nothing else is drawn between its chapters.

    Who draws from an empty library has lost (704.5b), and goes round no more.
    """

    library: Deck
    loop: Loop

    def __post_init__(self) -> None:
        if not 1 <= len(self.library) <= MOST_CARDS:
            raise BadDeck(f"a library of {len(self.library)} cards: it has from 1 to {MOST_CARDS}")

    @cached_property
    def types(self) -> NDArray[np.uint16]:
        """The card types of each card as bits, and after them none for what is not there any more."""
        bits = {each: 1 << n for n, each in enumerate(CardType)}
        found = [sum(bits[each] for each in card.types) for card, count in self.library.cards for _ in range(count)]
        return np.array(found + [0] * self.loop.mill, np.uint16)

    @property
    def most(self) -> int:
        """The loop cannot go round more often: the library ends it."""
        return self.loop.times * (len(self.library) // max(self.loop.mill + self.loop.draw, 1) + 2)

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """How many games went round 0 times, 1, 2, ... in all; then how many cards were milled and drawn in all games.

        The last number is how many games drew from an empty library (704.5b).
        """
        size = len(self.library)
        order = np.stack(Shuffles(seed, chunk, size, games).first(size))
        order = np.vstack([order, *(np.full((1, games), size + n, np.uint8) for n in range(self.loop.mill))])
        place, rounds = np.zeros(games, np.intp), np.zeros(games, np.intp)
        empty = np.zeros(games, np.bool_)
        milled = drawn = 0
        for _ in range(self.loop.times):
            active = np.flatnonzero(~empty)
            while active.size:
                rounds[active] += 1
                again = self._share(order, place[active], active)
                taken = np.minimum(self.loop.mill, size - place[active])
                place[active] += taken
                milled += int(taken.sum())
                active = active[again]
                given = np.minimum(self.loop.draw, size - place[active])
                empty[active] = given < self.loop.draw
                place[active] += given
                drawn += int(given.sum())
                active = active[~empty[active]]
        times = np.bincount(rounds, minlength=self.most + 1)
        return np.concatenate([times, [milled, drawn, np.count_nonzero(empty)]]).astype(np.int64)

    def _share(self, order: NDArray[np.uint8], place: NDArray[np.intp], lanes: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Whether two of the cards that are milled from this place on have a card type in common (205.2b)."""
        cards = [self.types[order[np.minimum(place + n, len(order) - 1), lanes]] for n in range(self.loop.mill)]
        shared = np.zeros(lanes.shape, np.bool_)
        for one, other in combinations(cards, 2):
            shared |= (one & other) != 0
        return shared

    def chances(self) -> dict[int, Fraction]:
        """The exact chance to go round 0 times, 1, 2, ... in all, over all that the library can have left.

        Raises NotEnumerable where that is too much.
        """
        kinds, counts = np.unique(self.types[: len(self.library)], return_counts=True)
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


@dataclass(frozen=True)
class Milled(Tabled):
    """What came of a mill loop: how often it went round, the cards milled and drawn on average, libraries run out.

    `asked` is how many games were asked for; there are fewer where the run was interrupted.
    """

    question: Milling
    seed: int
    rounds: dict[int, Share]
    milled: float
    drawn: float
    drew_from_empty: Share
    asked: int

    @property
    def heading(self) -> str:
        """What was asked, in one line."""
        return "How often does it go round?"

    @property
    def terms(self) -> Mapping[str, str | int]:
        """Under which conditions."""
        games = self.drew_from_empty.games
        cut: dict[str, str | int] = {} if games == self.asked else {"interrupted, of": self.asked}
        return {"games": games, **cut, "seed": self.seed, **loop_terms(self.question)}

    def rows(self) -> list[Row]:
        """How often it went round so many times."""
        return [{"rounds": times, "games": share} for times, share in self.rounds.items()]

    @property
    def mean(self) -> float:
        """How often it goes round on average."""
        return sum(times * each.value for times, each in self.rounds.items())

    @property
    def error(self) -> float:
        """The standard error of that mean."""
        square = sum(times**2 * each.value for times, each in self.rounds.items())
        return sqrt((square - self.mean**2) / self.drew_from_empty.games)

    def __str__(self) -> str:
        told = [
            conditions(self.terms),
            f"goes round {self.mean:.4f} ± {self.error:.4f} times on average",
            f"mills {self.milled:.4f} and draws {self.drawn:.4f} cards on average",
            f"draws from an empty library: {self.drew_from_empty}",
        ]
        return "\n".join(told + [f"{times:4} times: {each}" for times, each in self.rounds.items()])


def loop_terms(question: Milling) -> dict[str, str | int]:
    """The conditions of a mill loop, by their names."""
    loop = question.loop
    return {"library": len(question.library), "chapters": loop.times, "milled": loop.mill, "drawn": loop.draw}


def simulate_mill(
    library: Cards,
    card: str | Characteristics = "The Tale of Tamiyo",
    *,
    chapters: int | None = None,
    games: int = 1_000_000,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
    scheduler: Any = None,
) -> Milled:
    """Play the mill loop of a card with the library in random order, many times; `chapters` are all, or so many.

    Raises NotVectorized for a card without such a loop, BadDeck, UnknownCard and ValueError.
    """
    question = _milling(library, card, chapters)
    tally = run(question, games, seed, processes, progress, scheduler)
    *rounds, milled, drawn, empty = tally.sums.tolist()
    shares = {times: Share(hits, tally.games) for times, hits in enumerate(rounds) if hits}
    return Milled(question, seed, shares, milled / tally.games, drawn / tally.games, Share(empty, tally.games), games)


def mill_exactly(
    library: Cards, card: str | Characteristics = "The Tale of Tamiyo", *, chapters: int | None = None
) -> dict[int, Probability]:
    """The exact chance for each number of times that the loop goes round; raises NotEnumerable for too many cases."""
    return {times: Probability(each) for times, each in _milling(library, card, chapters).chances().items()}


def mill_table(library: Cards, card: str | Characteristics, chapters: int | None = None) -> Table:
    """The same as a table, with its conditions."""
    question = _milling(library, card, chapters)
    rows: list[Row] = [{"rounds": times, "games": Probability(each)} for times, each in question.chances().items()]
    return Table("How often does it go round?", {"exactly": "enumerated", **loop_terms(question)}, tuple(rows))


def _milling(library: Cards, card: str | Characteristics, chapters: int | None) -> Milling:
    loop = lower_loop(catalog.find(card) if isinstance(card, str) else card)
    if chapters is not None and not 1 <= chapters <= loop.times:
        raise ValueError(f"the loop is on {loop.times} chapters, so not on {chapters}")
    return Milling(Deck.of(library), Loop(loop.mill, loop.draw, chapters or loop.times))
