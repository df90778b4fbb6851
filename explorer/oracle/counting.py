"""Amounts of counters in words (122.1), and how a number compares."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from explorer.abilities.counting import AnyNumber, CountersOn, Counting, RemovedThisWay, ThatMuch
from explorer.abilities.measures import DefinedX
from explorer.abilities.phrases import Comparison, Reference, X

Named = Callable[[Reference], str]
"""What the text calls an object."""
Simple = int | X | DefinedX | ThatMuch
"""Amounts that stand right before what they count, and not behind it."""


def number_counted(amount: Counting, named: Named) -> str:
    """An amount as a number: "the number of charge counters on it"."""
    match amount:
        case AnyNumber():
            return "any number of"
        case CountersOn(counter, on):
            return f"the number of {f'{counter} counters'.strip()} on {named(on)}"
        case RemovedThisWay(counter):
            return f"the number of {counter} counters removed this way"
        case ThatMuch():
            return "that much"
        case _:
            assert_never(amount)


def each_counted(amount: Counting, named: Named) -> str | None:
    """One of what is counted, after "for": "each charge counter on it"; None where nothing is counted."""
    match amount:
        case AnyNumber() | ThatMuch():
            return None
        case CountersOn(counter, on):
            return f"each {f'{counter} counter'.strip()} on {named(on)}"
        case RemovedThisWay(counter):
            return f"each {counter} counter removed this way"
        case _:
            assert_never(amount)


def comparing(comparison: Comparison, number: str, simple: bool, more: str) -> str:
    """How a number compares with one in words; a `simple` one is a numeral, and `more` is "more" or "greater"."""
    match comparison:
        case Comparison.EQUAL:
            return number if simple else f"equal to {number}"
        case Comparison.AT_MOST:
            return f"{number} or less" if simple else f"less than or equal to {number}"
        case Comparison.AT_LEAST:
            return f"{number} or {more}" if simple else f"greater than or equal to {number}"
        case _:
            assert_never(comparison)
