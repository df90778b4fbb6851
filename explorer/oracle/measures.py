"""Amounts that are measured, and how many targets there may be, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from explorer.abilities.measures import (
    CardTypesAmong,
    ColorsAmong,
    ColorsOf,
    ColorsSpent,
    DefinedX,
    Devotion,
    Greatest,
    KindsOfCounters,
    LandTypesAmong,
    ManaSpentFor,
    Measure,
    MostOfOneName,
    MostOfOneType,
    PowersAmong,
    TotalPower,
    ToughnessOf,
    UnspentMana,
)
from explorer.abilities.phrases import Amount, Description, Reference
from explorer.abilities.targets import TargetPhrase
from explorer.oracle import words

Whose = Callable[[Reference], str]
"""What the text calls an object as that to which something belongs: "its", "that spell's"."""
Many = Callable[[Description], str]
"""All things that a description fits: "creatures you control"."""


def measured(amount: Measure, whose: Whose, many: Many, whom: Whose) -> str:
    """A measured amount as a number: "its toughness", "the greatest power among creatures you control"."""
    match amount:
        case ToughnessOf(of):
            return f"{whose(of)} toughness"
        case Greatest(what, among):
            return f"the greatest {what.value} among {many(among)}"
        case Devotion(()):
            return "your devotion to that color"
        case Devotion(to):
            return f"your devotion to {words.listing([each.word for each in to])}"
        case ColorsAmong(what):
            return f"the number of colors among {many(what)}"
        case ColorsOf(of):
            return f"the number of colors {whom(of)} is"
        case LandTypesAmong(what):
            return f"the number of basic land types among {many(what)}"
        case CardTypesAmong(what):
            return f"the number of card types among {many(what)}"
        case PowersAmong(what):
            return f"the number of different powers among {many(what)}"
        case TotalPower(what):
            return f"the total power of {many(what)}"
        case MostOfOneType(what):
            return f"the greatest number of {many(what)} that have a creature type in common"
        case MostOfOneName(what):
            return f"the greatest number of {many(what)} with the same name"
        case KindsOfCounters(what):
            return f"the number of kinds of counters among {many(what)}"
        case UnspentMana(kind):
            return f"the amount of unspent {f'{kind.word} ' if kind else ''}mana you have"
        case ColorsSpent(on):
            return f"the number of colors of mana spent to cast {whom(on)}"
        case ManaSpentFor(on, kind):
            return f"the amount of {kind.word} mana spent to cast {whom(on)}"
        case DefinedX():
            return "X"
        case _:
            assert_never(amount)


def each_measured(amount: Measure, many: Many, whom: Whose) -> str | None:
    """One of what is counted, after "for": "each color among permanents you control"; None where nothing is."""
    match amount:
        case ColorsAmong(what):
            return f"each color among {many(what)}"
        case ColorsSpent(on):
            return f"each color of mana spent to cast {whom(on)}"
        case ColorsOf(of):
            return f"each of {whom(of)}'s colors"
        case LandTypesAmong(what):
            return f"each basic land type among {many(what)}"
        case CardTypesAmong(what):
            return f"each card type among {many(what)}"
        case PowersAmong(what):
            return f"each different power among {many(what)}"
        case KindsOfCounters(what):
            return f"each kind of counter among {many(what)}"
        case UnspentMana(kind):
            return f"each unspent {f'{kind.word} ' if kind else ''}mana you have"
        case _:
            return None


def how_many(phrase: TargetPhrase, quantity: Callable[[Amount], str]) -> str:
    """How many targets a phrase may have, where that is not just one: "up to two", "one, two, or three"."""
    low, high = phrase.low, phrase.high
    if high is None:
        few = {0: "any number of", 1: "one or more"}.get(low if isinstance(low, int) else -1)
        return few or f"{quantity(low)} or more"
    if low == high:
        return quantity(high)
    if low == 0:
        return f"up to {quantity(high)}"
    if isinstance(low, int) and isinstance(high, int):
        return words.listing([words.number(each) for each in range(low, high + 1)], "or")
    return f"from {quantity(low)} to {quantity(high)}"
