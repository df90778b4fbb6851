"""What each land contributes: the same deck with that land swapped, game by game with the same cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer.abilities.characteristics import Characteristics
from explorer.batch.castable import Castable
from explorer.batch.chunks import Progress, run
from explorer.batch.deck import BadDeck, Deck
from explorer.batch.exactly import exactly
from explorer.batch.measures import Mean, Probability, Row, Share
from explorer.batch.results import Answer, played, terms_of
from explorer.batch.simulating import Cards, castable
from explorer.batch.tables import Table
from explorer.values.types import CardType

INTO = "Wastes"
"""What a land is swapped for, unless something else is named: a land of no color."""


@dataclass(frozen=True)
class Compared:
    """The same question of a deck and of several others; games with the same number see the same cards in each."""

    one: Castable
    others: tuple[Castable, ...]

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """For each other deck and goal: games in which both pay it, only the one, only the other."""
        one = self.one.lanes(seed, chunk, games, played=False).paid
        return np.stack([self._beside(one, each.lanes(seed, chunk, games, played=False).paid) for each in self.others])

    def _beside(self, one: NDArray[np.bool_], other: NDArray[np.bool_]) -> NDArray[np.int64]:
        found = [np.count_nonzero(each, axis=1) for each in (one & other, one & ~other, other & ~one)]
        return np.stack(found, axis=1).astype(np.int64)


def contributions(
    deck: Cards,
    cast: Any,
    turn: Any,
    *,
    into: str | Characteristics = INTO,
    exact: bool = False,
    games: int = 1_000_000,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
    scheduler: Any = None,
    **conditions: Any,
) -> Table:
    """How much likelier a cost can be paid with a land than with that land swapped for another one, for each land.

    `into` is the other one, of which one copy comes in. The difference is that of the same games, so that its standard
    error is much smaller than that of each share; with `exact` both are enumerated. The other parameters are those of
    `simulate`. Raises what it raises, BadDeck for a deck without lands, and with `exact` NotEnumerable.
    """
    question = castable(deck, cast, turn, **conditions)
    swapped = _swapped(question.deck, question.deck.known(into) if isinstance(into, str) else into)
    terms: dict[str, str | int] = {"swapped for": (question.deck.known(into) if isinstance(into, str) else into).name}
    terms |= terms_of(question.deck, question.on_the_play, question.rule, question.policy)
    others = tuple(castable(other, cast, turn, **conditions) for _, _, other in swapped)
    if exact:
        found = _exactly(question, others)
    else:
        tally = run(Compared(question, others), games, seed, processes, progress, scheduler)
        terms = {**played(tally, seed), **terms}
        found = [[_shares(sums, tally.games) for sums in each] for each in tally.sums.tolist()]
    rows: list[Row] = []
    for (land, count, _), cells in zip(swapped, found, strict=True):
        for goal, told in zip(question.goals, cells, strict=True):
            rows.append({"land": land.name, "copies": count, "cost": str(goal.cost), "turn": goal.turn, **told})
    return Table("How much does each land contribute?", terms, tuple(rows))


def _swapped(deck: Deck, into: Characteristics) -> list[tuple[Characteristics, int, Deck]]:
    """Each land with how many there are, and the deck with one of it swapped."""
    lands = [(card, count) for card, count in deck.cards if card.is_a(CardType.LAND)]
    if not lands:
        raise BadDeck("this deck has no lands")
    return [(card, count, deck.swapped(card.name, into)) for card, count in lands]


def _shares(sums: list[int], games: int) -> Row:
    both, one, other = sums
    difference = Mean(one - other, one + other, games, share=True)
    return {"with it": Share(both + one, games), "swapped": Share(both + other, games), "difference": difference}


def _exactly(one: Castable, others: tuple[Castable, ...]) -> list[list[Row]]:
    with_it = exactly(one)
    return [[_both(*pair) for pair in zip(with_it, exactly(each), strict=True)] for each in others]


def _both(one: Answer, other: Answer) -> Row:
    assert isinstance(one.paid, Probability)
    assert isinstance(other.paid, Probability)
    difference = Probability(one.paid.exact - other.paid.exact)
    return {"with it": one.paid, "swapped": other.paid, "difference": difference}
