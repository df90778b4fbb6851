"""Several costs, each by itself: every game is played towards one of them, with the same cards for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from explorer.abilities.characteristics import Characteristics
from explorer.batch.castable import LAST_TURN
from explorer.batch.deck import BadDeck, Deck
from explorer.batch.measures import Row
from explorer.batch.results import Answers
from explorer.batch.tables import Table
from explorer.values.types import CardType

Ask = Callable[..., Answers]
"""`simulate` or `exactly` with the deck and the conditions already told."""

LATER = ("on curve", "a turn later", "two turns later")


def each_alone(ask: Ask, costs: Sequence[Any], turns: Iterable[int]) -> Table:
    """Whether each cost can be paid on each of the turns, with lands played towards that cost alone.

    A run that is interrupted ends the table there.
    """
    rows: list[Row] = []
    answers = None
    wanted = list(turns)
    for cost in costs:
        answers = ask(cast=cost, turn=wanted)
        rows += answers.rows()
        if "interrupted, of" in answers.terms:
            break
    if answers is None:
        raise ValueError("no cost is asked for; say which is to be paid")
    return Table("Can it be cast on that turn, with lands played towards it alone?", answers.terms, tuple(rows))


def on_curve(ask: Ask, deck: Deck) -> Table:
    """Whether each spell of a deck can be cast on the turn of its mana value, a turn later, and two turns later.

    Raises BadDeck for a deck without such spells.
    """
    rows: list[Row] = []
    terms: dict[str, str | int] = {}
    for spell, count in _spells(deck):
        assert spell.mana_cost is not None
        first = max(1, spell.mana_cost.mana_value())
        turns = [turn for turn in range(first, first + len(LATER)) if turn <= LAST_TURN]
        answers = ask(cast=spell, turn=turns)
        cells = [each.paid for each in answers] + [""] * (len(LATER) - len(turns))
        row: Row = {"spell": spell.name, "cost": str(spell.mana_cost), "copies": count, "turn": first}
        rows.append(row | dict(zip(LATER, cells, strict=True)))
        terms = dict(answers.terms)
        if "interrupted, of" in terms:
            break
    if not rows:
        raise BadDeck("this deck has no spells with a mana cost")
    return Table("Can it be cast on curve, with lands played towards it alone?", terms, tuple(rows))


def _spells(deck: Deck) -> list[tuple[Characteristics, int]]:
    """The cards that can be cast for a cost that is known, commanders first, the cheapest first after them."""
    found = [(each, 1) for each in deck.commanders] + sorted(deck.cards, key=_mana_value)
    return [
        (card, count)
        for card, count in found
        if card.mana_cost is not None and not card.mana_cost.variables and not card.is_a(CardType.LAND)
    ]


def _mana_value(entry: tuple[Characteristics, int]) -> tuple[int, str]:
    cost = entry[0].mana_cost
    return (cost.mana_value() if cost else 0), entry[0].name
