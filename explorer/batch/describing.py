"""What is asked about a board on which nobody else does anything: which cards fit, how many, and what is so then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.abilities import circumstances as so
from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.batch.sources import Refuse
from explorer.core.matching import Counts
from explorer.exact.appearance import compares
from explorer.exact.measuring import is_of

Number: TypeAlias = int | NDArray[Any]
"""A number that every game has alike, or `(games,)`."""


def fits(card: Characteristics, what: p.Filter) -> bool | None:
    """Whether a permanent or card of yours fits a description; None where its data alone do not tell."""
    found = [passes(card, each, _as_yours) for each in what.tests]
    if None in found or what.kind not in (p.Kind.PERMANENT, p.Kind.CARD):
        return None
    return False not in found


def passes(card: Characteristics, test: p.Test, otherwise: Callable[[p.Test], bool | None]) -> bool | None:
    """Whether a card passes a test; of what its data do not tell, `otherwise` says what is so, or None."""
    match test:
        case p.OfType() | p.OfSupertype() | p.OfSubtype() | p.OfColor():
            return is_of(card, test)
        case p.HasManaValue(comparison, int() as amount):
            return compares(card.mana_cost.mana_value() if card.mana_cost else 0, comparison, amount)
        case p.Not(inner):
            found = passes(card, inner, otherwise)
            return None if found is None else not found
        case _:
            return otherwise(test)


def _as_yours(test: p.Test) -> bool | None:
    match test:
        case p.Controlled(p.Who.YOU) | p.Another():
            return True
        case p.Controlled(p.Who.AN_OPPONENT | p.Who.EACH_OPPONENT):
            return False
        case _:
            return None


@dataclass(frozen=True)
class Seen:
    """What conditions are asked about: the permanents of each sort, uint8 `(sorts, games)`, and how many opponents.

    `cards` says what the sorts are, None for cards that are never permanents. It is your turn.
    """

    cards: Sequence[Characteristics | None]
    there: Counts
    opponents: int

    def count(self, what: p.Filter) -> NDArray[np.uint8]:
        """How many of the permanents fit a description: uint8 `(games,)`."""
        total: NDArray[np.uint8] = np.zeros(self.there.shape[1:], np.uint8)
        for card, number in zip(self.cards, self.there, strict=True):
            if card is not None and fits(card, what):
                total += number
        return total


def anywhere(rows: Any) -> NDArray[np.bool_]:
    """Whether one of these rows `(games,)` at least is not nothing: boolean `(games,)`."""
    found: NDArray[np.bool_] = np.logical_or.reduce(rows, axis=0)
    return found


def holds(condition: p.Condition, seen: Seen) -> NDArray[np.bool_]:
    """Whether a condition that can be `checked` holds in each game: boolean `(games,)`."""
    games = seen.there.shape[1:]
    match condition:
        case so.NotSo(inner):
            return ~holds(inner, seen)
        case so.AnySo(of):
            return anywhere([holds(each, seen) for each in of])
        case so.AllSo(of):
            return ~anywhere([~holds(each, seen) for each in of])
        case p.Compare(left, comparison, right):
            numbers: tuple[Any, Any] = _number(left, seen), _number(right, seen)  # arrays compare as one number does
            return np.broadcast_to(compares(numbers[0], comparison, numbers[1]), games)
        case so.TurnOf(p.Who.YOU, yours):
            return np.broadcast_to(yours, games)
        case _:
            raise TypeError(f"{condition} was not checked")


def _number(amount: p.Amount, seen: Seen) -> Number:
    match amount:
        case int():
            return amount
        case p.CountOf(p.Filter(p.Kind.PLAYER)):
            return seen.opponents
        case p.CountOf(p.Filter() as what):
            return seen.count(what)
        case _:
            raise TypeError(f"{amount} was not checked")


def innermost(condition: p.Condition) -> Iterator[p.Condition]:
    """The conditions of which one is made: not this one, any of these, all of these."""
    match condition:
        case so.NotSo(inner):
            yield from innermost(inner)
        case so.AnySo(of) | so.AllSo(of):
            for each in of:
                yield from innermost(each)
        case _:
            yield condition


def check(condition: p.Condition, card: Characteristics, refuse: Refuse) -> None:
    """Raise the refusal of a condition that is not asked about many boards at once."""
    for each in innermost(condition):
        match each:
            case p.Compare(left, _, right):
                for amount in (left, right):
                    _check_number(amount, card, refuse)
            case so.TurnOf(p.Who.YOU):
                pass
            case _:
                raise refuse(condition, "something is true of it under a condition")


def _check_number(amount: p.Amount, card: Characteristics, refuse: Refuse) -> None:
    match amount:
        case int():
            return
        case p.CountOf(p.Filter(p.Kind.PLAYER, (p.Controlled(p.Who.AN_OPPONENT | p.Who.EACH_OPPONENT),))):
            return
        case p.CountOf(p.Filter(p.Kind.PERMANENT, tests, None) as what) if fits(card, what) is not None:
            if not fits(card, what) or p.Another() in tests:
                return
    raise refuse(amount, "something is counted that many boards are not asked about")
