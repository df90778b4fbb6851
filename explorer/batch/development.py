"""How a deck's mana develops: what it makes by color and turn, and how many lands it has found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer.batch import lanes
from explorer.batch.behind import ManyGames
from explorer.batch.castable import LAST_TURN, Castable
from explorer.batch.chunks import Progress, Tally, run
from explorer.batch.measures import Cell, Mean, Row, Share
from explorer.batch.paying import Means
from explorer.batch.replaying import Makes
from explorer.batch.results import played, terms_of
from explorer.batch.simulating import Cards, castable
from explorer.batch.tables import Table, Tabled
from explorer.batch.turns import Rest, play
from explorer.core.matching import ALL_TYPES, Types, fitting, of_type
from explorer.exact.driver import Driver
from explorer.values.mana import ManaType

SCREW, FLOOD = 2, 3
"""With no more lands than that a game is stuck, with at least so many in hand after the turn's land it is flooded."""


@dataclass(frozen=True)
class Grown:
    """What each game of a chunk had when a turn's land was played, turn by turn.

    `lands` are those on the battlefield, `held` those left in hand, uint8 `(turns, games)`; `mana` is what can be made
    of any type and then of each type for itself, uint8 `(turns, 1 + types, games)`.
    """

    lands: NDArray[np.uint8]
    held: NDArray[np.uint8]
    mana: NDArray[np.uint8]


@dataclass(frozen=True)
class Development:
    """What mana the games can make each turn, and how many lands they have; `games` says how they are played."""

    games: Castable
    screw: int = SCREW
    flood: int = FLOOD

    @cached_property
    def types(self) -> tuple[ManaType, ...]:
        """The types of mana that something in the deck makes."""
        deck = self.games.sorted
        most = deck.with_all() if deck.varies else deck
        made = [unit for ways in most.ways for way in ways for unit in way.units]
        return tuple(each for each in ManaType if fitting(tuple(made), of_type(each)))

    def lanes(self, seed: int, chunk: int, games: int) -> Grown:
        """What each game of a chunk had, turn by turn."""
        deck, opening = self.games.sorted, self.games.opening(seed, chunk, games)
        wanted: list[Types] = [ALL_TYPES, *map(of_type, self.types)]
        lands, held, mana = [], [], []

        def seen(rest: Rest) -> None:
            mana.append([Means(deck, rest.untapped, rest.there).most(types) for types in wanted])
            lands.append(_sum(rest.untapped, deck.lands) + _sum(rest.tapped, deck.lands))
            held.append(_sum(rest.hand, deck.lands))

        play(self.games.plan(deck), opening, self.games.last_turn, seen)
        return Grown(np.array(lands), np.array(held), np.array(mana))

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """For each turn: lands and their squares, games with a land each turn, stuck ones, flooded ones.

        After these, for any type and each type of mana: games that can make it, the sum, the sum of squares.
        """
        grown = self.lanes(seed, chunk, games)
        turns = np.arange(1, len(grown.lands) + 1)[:, np.newaxis]
        each_turn, stuck, flooded = grown.lands == turns, grown.lands <= self.screw, grown.held >= self.flood
        shares = [np.count_nonzero(each, axis=-1) for each in (each_turn, stuck, flooded)]
        mana = np.stack([np.count_nonzero(grown.mana, axis=-1), *_moments(grown.mana)], axis=-1)
        found = np.stack([*_moments(grown.lands), *shares], axis=-1)
        return np.concatenate([found, mana.reshape(len(found), -1)], axis=1).astype(np.int64)


def _sum(counts: NDArray[np.uint8], sorts: tuple[int, ...]) -> NDArray[np.uint8]:
    total: NDArray[np.uint8] = np.zeros(counts.shape[1:], np.uint8)
    for sort in sorts:
        total += counts[sort]
    return total


def _moments(numbers: NDArray[np.uint8]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Sums over the games, and of the squares."""
    return numbers.sum(axis=-1, dtype=np.int64), np.square(numbers, dtype=np.int64).sum(axis=-1)


@dataclass(frozen=True, repr=False)
class Developed(ManyGames, Tabled):
    """How the mana of a deck develops: rows by turn, with the chance to have each type; `lands` are another table.

    `where(lambda lanes: lanes.lands[3] <= 1)` finds games with few lands on turn 4, by what `Grown` tells.
    """

    question: Development
    tally: Tally
    seed: int
    makes: Makes = Driver

    @property
    def heading(self) -> str:
        """What was asked, in one line."""
        return "How much mana is there on each turn, and of which types?"

    @property
    def terms(self) -> Mapping[str, str | int]:
        """What the numbers stand under."""
        asked = self.question.games
        return {**played(self.tally, self.seed), **terms_of(asked.deck, asked.on_the_play, asked.rule, asked.policy)}

    def rows(self) -> list[Row]:
        """A row for each turn: the mana of all untapped permanents, and how often they can make each type."""
        found: list[Row] = []
        for turn, sums in enumerate(self.tally.sums[:, 5:].reshape(len(self.tally.sums), -1, 3).tolist(), start=1):
            (_, total, squares), *types = sums
            cells: dict[str, Cell] = {"turn": turn, "mana": Mean(total, squares, self.games)}
            named = zip(self.question.types, types, strict=True)
            found.append(cells | {f"{{{each.value}}}": Share(hits, self.games) for each, (hits, _, _) in named})
        return found

    @property
    def lands(self) -> Table:
        """A row for each turn: lands on the battlefield, and how often games are stuck or flooded."""
        names = ("a land each turn", f"at most {self.question.screw} lands", f"{self.question.flood} or more in hand")
        rows: list[Row] = []
        for turn, (total, squares, *hits) in enumerate(self.tally.sums[:, :5].tolist(), start=1):
            cells: dict[str, Cell] = {"turn": turn, "lands": Mean(total, squares, self.games)}
            shares = {name: Share(each, self.games) for name, each in zip(names, hits, strict=True)}
            rows.append(cells | shares)
        return Table("How many lands are on the battlefield on each turn?", self.terms, tuple(rows))

    def game(self, lane: int) -> Driver:
        """The exact engine's game of that number, up to the last turn; raises ValueError where there is none."""
        return lanes.opened(self.question.games, self.seed, self.numbered(lane), self.makes)

    def audit(self, number: int = 200) -> list[lanes.Difference]:
        """Play so many of the games in the exact engine too, turn by turn: every difference, which should be none."""
        return list(lanes.audit(self.question.games, self.games, self.seed, number))


def simulate_mana(
    deck: Cards,
    turns: int = 7,
    *,
    curve: Mapping[int, str] | None = None,
    screw: int = SCREW,
    flood: int = FLOOD,
    games: int = 1_000_000,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
    scheduler: Any = None,
    makes: Makes = Driver,
    **conditions: Any,
) -> Developed:
    """Play many games and tell what mana they have each turn, by type, and how many lands.

    Lands are played towards the costs of `curve`, or else by the policy `"varied"`, which looks for colors; further
    `conditions` are those of `simulate`. A game is stuck with at most `screw` lands on the battlefield, and flooded
    with at least `flood` in hand after the turn's land. Raises what `simulate` raises.
    """
    if not isinstance(turns, int) or not 1 <= turns <= LAST_TURN:
        raise ValueError(f"mana is told up to a turn from 1 to {LAST_TURN}, not {turns!r}")
    for number, what in ((screw, "screw"), (flood, "flood")):
        if not isinstance(number, int):
            raise ValueError(f"{what} is a number of lands, not {number!r}")
    conditions = {"lands": "varied" if curve is None else "default"} | conditions
    asked = castable(deck, "{0}", turns, **conditions)
    asked.all_counted()
    if curve is not None:
        towards = castable(deck, curve=curve, **conditions).goals
        asked = replace(asked, goals=tuple(sorted((*towards, *asked.goals), key=lambda goal: goal.turn)))
    question = Development(asked, screw, flood)
    return Developed(question, run(question, games, seed, processes, progress, scheduler), seed, makes)
