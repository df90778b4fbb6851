"""What each land contributes: the same deck with that land swapped, game by game with the same cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer import cards as catalog
from explorer.abilities.characteristics import Characteristics
from explorer.batch.castable import Castable
from explorer.batch.chunks import Progress, run
from explorer.batch.deck import BadDeck, Deck
from explorer.batch.exactly import exactly
from explorer.batch.measures import Mean, Probability, Row, Share
from explorer.batch.results import played, terms_of
from explorer.batch.simulating import Cards, castable
from explorer.batch.tables import Table
from explorer.values.types import CardType

INTO = "Wastes"
"""What a land is swapped for, unless something else is named: a land of no color."""


@dataclass(frozen=True)
class Compared:
    """The same question of two decks, whose games with the same number see the same cards in the same places."""

    one: Castable
    other: Castable

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """For each goal: games in which both pay it, only the one, only the other."""
        one, other = (each.lanes(seed, chunk, games, played=False).paid for each in (self.one, self.other))
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
    swapped = _swapped(question.deck, into)
    terms: dict[str, str | int] = {"swapped for": catalog.find(into).name if isinstance(into, str) else into.name}
    terms |= terms_of(question.deck, question.on_the_play, question.rule, question.policy)
    rows: list[Row] = []
    for land, count, other in swapped:
        asked = castable(other, cast, turn, **conditions)
        if exact:
            cells = _exactly(question, asked)
        else:
            tally = run(Compared(question, asked), games, seed, processes, progress, scheduler)
            terms = {**played(tally, seed), **terms}
            cells = [_shares(both, one, other, tally.games) for both, one, other in tally.sums.tolist()]
        for goal, found in zip(question.goals, cells, strict=True):
            rows.append({"land": land.name, "copies": count, "cost": str(goal.cost), "turn": goal.turn, **found})
        if "interrupted, of" in terms:
            break
    return Table("How much does each land contribute?", terms, tuple(rows))


def _swapped(deck: Deck, into: str | Characteristics) -> list[tuple[Characteristics, int, Deck]]:
    """Each land with how many there are, and the deck with one of it swapped."""
    lands = [(card, count) for card, count in deck.cards if card.is_a(CardType.LAND)]
    if not lands:
        raise BadDeck("this deck has no lands")
    return [(card, count, deck.swapped(card.name, into)) for card, count in lands]


def _shares(both: int, one: int, other: int, games: int) -> Row:
    difference = Mean(one - other, one + other, games, share=True)
    return {"with it": Share(both + one, games), "swapped": Share(both + other, games), "difference": difference}


def _exactly(one: Castable, other: Castable) -> list[Row]:
    found: list[Row] = []
    for first, second in zip(exactly(one), exactly(other), strict=True):
        assert isinstance(first.paid, Probability)
        assert isinstance(second.paid, Probability)
        difference = Probability(first.paid.exact - second.paid.exact)
        found.append({"with it": first.paid, "swapped": second.paid, "difference": difference})
    return found
