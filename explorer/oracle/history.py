"""What has happened this turn, in words: as a number, for each of it, and as a condition (608.2i)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from explorer.abilities.history import CardsDrawn, CountersOf, Departed, History, LifeGained, LifeLost
from explorer.abilities.phrases import Controlled, Filter, Players, Who
from explorer.oracle import words
from explorer.oracle.speech import Noun

Named = Callable[[Players], Noun]
"""What the text calls players."""
Described = Callable[[Filter], str]
"""Things that a description fits, in the number that is wanted."""


def number_happened(amount: History, named: Named, several: Described) -> str:
    """As a number: "the amount of life you gained this turn"."""
    match amount:
        case CardsDrawn(who):
            return f"the number of cards {_having(named(who))} drawn this turn"
        case LifeGained(who):
            return f"the amount of life {named(who).subject} gained this turn"
        case LifeLost(who):
            return f"the amount of life {named(who).subject} lost this turn"
        case Departed(what):
            return f"the number of {several(_bare(what))} {_how(amount)}"
        case CountersOf(counter, who):
            return f"the number of {counter} counters {named(who).does('have')}"
        case _:
            assert_never(amount)


def each_happened(amount: History, named: Named, one: Described) -> str:
    """One of what is counted, after "for": "each card you've drawn this turn"."""
    match amount:
        case CardsDrawn(who):
            return f"each card {_having(named(who))} drawn this turn"
        case LifeGained(who):
            return f"each 1 life {named(who).does('have')} gained this turn"
        case LifeLost(who):
            return f"each 1 life {named(who).does('have')} lost this turn"
        case Departed(what):
            return f"each {one(_bare(what))} {_how(amount)}"
        case CountersOf(counter, who):
            return f"each {counter} counter {named(who).does('have')}"
        case _:
            assert_never(amount)


def so_happened(amount: History, named: Named, one: Described) -> str:
    """As a condition: "a creature died under your control this turn", "an opponent lost life this turn"."""
    match amount:
        case CardsDrawn(who):
            return f"{named(who).subject} drew a card this turn"
        case LifeGained(who):
            return f"{named(who).subject} gained life this turn"
        case LifeLost(who):
            return f"{named(who).subject} lost life this turn"
        case Departed(what):
            return f"{one(_bare(what))} {_how(amount).removeprefix('that ')}"
        case CountersOf(counter, who):
            return f"{named(who).does('have')} {words.with_article(counter)} counter"
        case _:
            assert_never(amount)


def so_much_happened(amount: CardsDrawn | LifeGained | LifeLost, named: Named, number: int) -> str:
    """As a condition with a number: "you gained 3 or more life this turn"."""
    match amount:
        case CardsDrawn(who):
            return f"{_having(named(who))} drawn {words.number(number)} or more cards this turn"
        case LifeGained(who):
            return f"{named(who).subject} gained {number} or more life this turn"
        case LifeLost(who):
            return f"{named(who).subject} lost {number} or more life this turn"
        case _:
            assert_never(amount)


def _having(who: Noun) -> str:
    return who.does("have").replace("you have", "you've")


def _bare(what: Filter) -> Filter:
    return replace(what, tests=tuple(each for each in what.tests if each != Controlled(Who.YOU)))


def _how(amount: Departed) -> str:
    yours = " under your control" if Controlled(Who.YOU) in amount.what.tests else ""
    return f"that {'died' if amount.died else 'left the battlefield'}{yours} this turn"
