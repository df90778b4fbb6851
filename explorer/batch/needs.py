"""How many sources a cost needs, and what a few cards drawn from a pile pay: exact answers to two common questions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from explorer.abilities.characteristics import card
from explorer.abilities.mana import Exactly, OneOf
from explorer.batch.castable import Castable
from explorer.batch.deck import BadDeck, Deck, SortedDeck
from explorer.batch.exactly import exactly, hands
from explorer.batch.measures import Probability, Row
from explorer.batch.mulligans import Mulligan, mulligan
from explorer.batch.policies import Goal
from explorer.batch.results import Answer
from explorer.batch.simulating import Cards
from explorer.batch.tables import Table
from explorer.cards.builtin.shorthand import taps_for
from explorer.core.matching import MOST_UNITS, Asked
from explorer.values.mana import ManaCost, ManaType

CARDS, LANDS = 60, 25
"""The deck about which sources are asked, unless another is told."""


@dataclass(frozen=True)
class Needed:
    """The least number of sources with which a chance reaches a threshold; one answer each for 0 sources, 1, 2, ..."""

    cost: ManaCost
    turn: int
    threshold: Fraction
    answers: tuple[Answer, ...]

    @property
    def sources(self) -> int | None:
        """That number of sources; None where not even all lands reach the threshold."""
        reached = (n for n, each in enumerate(self.answers) if _exact(each) >= self.threshold)
        return next(reached, None)


def _exact(answer: Answer) -> Fraction:
    assert isinstance(answer.given_enough, Probability)
    return answer.given_enough.exact


def with_sources(cost: ManaCost, sources: int, lands: int, cards: int) -> Deck:
    """A deck in which so many lands make the colors of a cost, the other lands only colorless mana.

    Raises BadDeck where there are more sources than lands, or more lands than cards.
    """
    if not 0 <= sources <= lands <= cards:
        raise BadDeck(f"{sources} of {lands} lands among {cards} cards: each is at most the next one")
    good = card("source", None, "Land", taps_for(OneOf(cost.colors)))
    other = card("other land", None, "Land", taps_for(Exactly((ManaType.COLORLESS,))))
    return Deck.of({good: sources, other: lands - sources, card("spell", None, "Sorcery"): cards - lands})


def _share(threshold: float | Fraction | str) -> Fraction:
    """A threshold as a share of games; raises ValueError for what is none."""
    try:
        found = Fraction(str(threshold))
    except (ValueError, ZeroDivisionError):
        found = Fraction(-1)
    if not 0 < found <= 1:
        raise ValueError(f"{threshold!r} is no share of games; a threshold is more than 0 and at most 1, such as 0.9")
    return found


def sources_needed(
    cost: str,
    turn: int | None = None,
    *,
    cards: int = CARDS,
    lands: int = LANDS,
    threshold: float | Fraction | None = None,
    play: bool = True,
    mulligans: str | Mulligan = "london",
) -> Needed:
    """How many sources of its color a cost needs, so that it can be paid with a certain chance given enough lands.

    The turn is the cost's mana value unless it is told, and the threshold (89 + mana value) in 100 (Karsten 2022).
    Raises ValueError for a cost of no color or of several, and its kinds.
    """
    paid = ManaCost.parse(cost)
    if len(paid.colors) != 1:
        raise ValueError(f"{cost} has {len(paid.colors)} colors; sources are counted for one color at a time")
    on = paid.mana_value() if turn is None else turn
    wanted = Fraction(89 + paid.mana_value(), 100) if threshold is None else _share(threshold)
    found = []
    for sources in range(lands + 1):
        deck = with_sources(paid, sources, lands, cards)
        (answer,) = exactly(Castable(deck, (Goal(on, paid),), play, mulligan(mulligans)))
        found.append(answer)
    return Needed(paid, on, wanted, tuple(found))


_GENERIC = {1: 5, 2: 5, 3: 4, 4: 1}
"""How much generic mana beside so many symbols of one color the table of sources goes up to."""


def sources_table(**conditions: Any) -> Table:
    """How many sources costs of one color need, as a table: generic mana down, symbols of the color (C) across.

    The conditions are those of `sources_needed`, which raises the same. A cell is empty where no number of sources is
    enough, and where the cost is not asked about.
    """
    rows: list[Row] = []
    for generic in range(max(_GENERIC.values()) + 1):
        row: Row = {"generic": generic}
        for colored, most in _GENERIC.items():
            asked = generic <= most
            cost = f"{{{generic}}}" * bool(generic) + "{U}" * colored
            row["C" * colored] = (sources_needed(cost, **conditions).sources or "") if asked else ""
        rows.append(row)
    deck = {"cards": conditions.get("cards", CARDS), "lands": conditions.get("lands", LANDS)}
    rule = mulligan(conditions.get("mulligans", "london")).name
    begins = "on the play" if conditions.get("play", True) else "on the draw"
    enough = conditions.get("threshold") or "(89 + mana value) %"
    terms = {
        **deck,
        "begins": begins,
        "mulligans": rule,
        "turn": "the mana value",
        "castable given enough lands": enough,
    }
    return Table("How many lands must make a color?", {name: _term(each) for name, each in terms.items()}, tuple(rows))


def _term(told: Any) -> str | int:
    return told if isinstance(told, int) else str(told)


def payable_from(pile: Cards, cost: str, drawn: int) -> Probability:
    """The exact chance that so many cards drawn at once from a pile make the mana for a cost together.

    Raises BadDeck for more cards than the pile has, or for more mana than is counted.
    """
    deck = Deck.of(pile)
    if not 0 <= drawn <= len(deck):
        raise BadDeck(f"{drawn} cards cannot be drawn from {len(deck)}")
    piled = SortedDeck.of(deck)
    asked = Asked.by(ManaCost.parse(cost).symbols)
    most = max(asked.mana, drawn * max(map(len, piled.units)))
    if most > MOST_UNITS:
        raise BadDeck(f"{cost} of {drawn} cards may be about {most} mana; no more than {MOST_UNITS} are counted")
    cases, weights = hands(piled, drawn)
    met = asked.met(piled.units, cases)
    return Probability(Fraction(int(weights[met].sum()), comb(len(deck), drawn)))
