"""Mill loops such as that of The Tale of Tamiyo: mill cards, and if two share a card type, draw and do it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from explorer import cards as catalog
from explorer.abilities.characteristics import Characteristics
from explorer.batch import lanes, mill_lanes
from explorer.batch.behind import ManyGames
from explorer.batch.chunks import Progress, Tally, run
from explorer.batch.deck import Deck
from explorer.batch.measures import Probability, Row, Share
from explorer.batch.milling import Loop, Milling, lower_loop
from explorer.batch.replaying import Makes
from explorer.batch.results import played
from explorer.batch.simulating import Cards, Find
from explorer.batch.tables import Table, Tabled
from explorer.batch.tables import told as conditions
from explorer.exact.driver import Driver


@dataclass(frozen=True, repr=False)
class Milled(ManyGames, Tabled):
    """What came of a mill loop: how often it went round, the cards milled and drawn on average, libraries run out.

    `where(lambda lanes: lanes.rounds >= 10)` finds games, by what `Rounds` tell.
    """

    question: Milling
    tally: Tally
    seed: int
    rounds: dict[int, Share]
    milled: float
    drawn: float
    drew_from_empty: Share
    card: Characteristics
    makes: Makes = Driver

    @property
    def heading(self) -> str:
        """What was asked, in one line."""
        return "How often does it go round?"

    @property
    def terms(self) -> Mapping[str, str | int]:
        """Under which conditions."""
        return {**played(self.tally, self.seed), **loop_terms(self.question)}

    def rows(self) -> list[Row]:
        """How often it went round so many times."""
        return [{"rounds": times, "games": share} for times, share in self.rounds.items()]

    def game(self, lane: int, chapter: int = 1) -> Any:
        """The exact engine's game of that number in which a chapter resolves, with the same cards.

        Each chapter is a game of its own, as nothing is drawn between them; it can be taken back. Raises ValueError
        where there is no such game or chapter, or it ended before that.
        """
        if not 1 <= chapter <= self.question.loop.times:
            raise ValueError(f"the loop is on chapters 1 to {self.question.loop.times}; there is no chapter {chapter}")
        replay = mill_lanes.replay(self.question, self.card, self.seed, self.numbered(lane), self.makes)
        for number in range(2, chapter + 1):
            if not replay.next_chapter():
                raise ValueError(f"game {lane} ended in chapter {number - 1}: a card was drawn from an empty library")
        return replay.game

    def audit(self, number: int = 200) -> list[lanes.Difference]:
        """Play so many of the games in the exact engine too, chapter by chapter: every difference."""
        return list(mill_lanes.audit(self.question, self.card, self.games, self.seed, number))

    @property
    def mean(self) -> float:
        """How often it goes round on average."""
        return sum(times * each.value for times, each in self.rounds.items())

    @property
    def error(self) -> float:
        """The standard error of that mean."""
        square = sum(times**2 * each.value for times, each in self.rounds.items())
        return sqrt((square - self.mean**2) / self.games)

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
    known = {"known": len(question.known)} if question.known else {}
    title: dict[str, str | int] = {"deck": question.library.title} if question.library.title else {}
    return title | {"library": question.size, **known, "chapters": loop.times, "milled": loop.mill, "drawn": loop.draw}


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
    known: Mapping[int, str | Characteristics] | None = None,
    find: Find | None = None,
    makes: Makes = Driver,
) -> Milled:
    """Play the mill loop of a card with the library in random order, many times; `chapters` are all, or so many.

    `known` are further cards that lie at known places, counted from 0 at the top. `find` gives the card of a name, by
    default a built-in one. `makes` makes the exact game of a first state and a seed, for `game(lane)`.

    Raises NotVectorized for a card without such a loop, BadDeck, UnknownCard and ValueError.
    """
    saga = _card(card, find)
    question = _milling(library, saga, chapters, known or {}, find)
    tally = run(question, games, seed, processes, progress, scheduler)
    *rounds, milled, drawn, empty = tally.sums.tolist()
    shares = {times: Share(hits, tally.games) for times, hits in enumerate(rounds) if hits}
    means = (milled / tally.games, drawn / tally.games)
    return Milled(question, tally, seed, shares, *means, Share(empty, tally.games), saga, makes)


def mill_exactly(
    library: Cards,
    card: str | Characteristics = "The Tale of Tamiyo",
    *,
    chapters: int | None = None,
    find: Find | None = None,
) -> dict[int, Probability]:
    """The exact chance for each number of times that the loop goes round; raises NotEnumerable for too many cases."""
    chances = _milling(library, _card(card, find), chapters, find=find).chances()
    return {times: Probability(each) for times, each in chances.items()}


def mill_table(library: Cards, card: str | Characteristics, chapters: int | None = None) -> Table:
    """The same as a table, with its conditions."""
    question = _milling(library, _card(card), chapters)
    rows: list[Row] = [{"rounds": times, "games": Probability(each)} for times, each in question.chances().items()]
    return Table("How often does it go round?", {"exactly": "enumerated", **loop_terms(question)}, tuple(rows))


def _card(card: str | Characteristics, find: Find | None = None) -> Characteristics:
    return (find or catalog.find)(card) if isinstance(card, str) else card


def _milling(
    library: Cards,
    card: Characteristics,
    chapters: int | None,
    known: Mapping[int, str | Characteristics] | None = None,
    find: Find | None = None,
) -> Milling:
    loop = lower_loop(card)
    if chapters is not None and not 1 <= chapters <= loop.times:
        raise ValueError(f"the loop is on {loop.times} chapters, so not on {chapters}")
    places = tuple((n, _card(each, find)) for n, each in sorted((known or {}).items()))
    shuffled = Deck.of(library, find)
    if places and not 0 <= places[0][0] <= places[-1][0] < len(shuffled) + len(places):
        raise ValueError(f"a library of {len(shuffled) + len(places)} cards has places from 0 on, {dict(places)}")
    return Milling(shuffled, Loop(loop.mill, loop.draw, chapters or loop.times), places)
