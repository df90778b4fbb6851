"""Keyword abilities in words (702)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.abilities.changes import Gain
from explorer.abilities.costs import Cost, PayMana
from explorer.abilities.keywords import (
    Affinity,
    Buyback,
    Casualty,
    Crew,
    CumulativeUpkeep,
    Cycling,
    Enchant,
    Equip,
    Fading,
    Flashback,
    Has,
    InCombat,
    InGraveyard,
    Keyword,
    KeywordAbility,
    Kicker,
    Overload,
    Protection,
    Reinforce,
    Replicate,
    Suspend,
    Transmute,
    Vanishing,
    Ward,
)
from explorer.abilities.phrases import OfSubtype, OfType, Test
from explorer.abilities.static import Changes, StaticEffect
from explorer.oracle import words
from explorer.oracle.adjectives import adjective
from explorer.oracle.costs import cost_line
from explorer.oracle.phrases import describe, value
from explorer.oracle.speech import Speech

ALONE = frozenset(
    {
        Keyword.CASCADE,
        Keyword.CHANGELING,
        Keyword.CHOOSE_A_BACKGROUND,
        Keyword.DEVOID,
        Keyword.DOCTORS_COMPANION,
        Keyword.FRIENDS_FOREVER,
        Keyword.PARTNER,
        Keyword.FLASH,
        Keyword.SPLIT_SECOND,
        Keyword.GRAVESTORM,
        Keyword.STORM,
        Keyword.SUNBURST,
        Keyword.CONSPIRE,
        Keyword.CONVOKE,
        Keyword.DELVE,
        Keyword.IMPROVISE,
        Keyword.DEMONSTRATE,
        Keyword.PROWESS,
        Keyword.PERSIST,
        Keyword.UNDYING,
    }
)
"""Keywords that have a line of their own, since they are about the spell."""


_AT_OWN_COST = {Gain(Replicate(None)): "replicate", Gain(Flashback(None)): "flashback"}


def own_cost(effects: Sequence[StaticEffect]) -> str:
    """The keyword that effects give without a cost of its own, which is the mana cost of what gets it; "" for none."""
    given = (each.change for each in effects if isinstance(each, Changes) and isinstance(each.change, Gain))
    return next((_AT_OWN_COST[each] for each in given if each in _AT_OWN_COST), "")


def keyword(ability: KeywordAbility, speech: Speech) -> str:
    """A keyword ability as a line: "Flying", "Kicker {4}", "Flashback—Sacrifice a creature."."""
    match ability:
        case Has(word):
            return words.capital(word.value)
        case Kicker(cost, multi):
            return _with_cost("Multikicker" if multi else "Kicker", cost, speech)
        case Buyback(cost):
            return _with_cost("Buyback", cost, speech)
        case Flashback(cost):
            return _with_cost("Flashback", cost, speech) if cost else "Flashback"
        case Overload(cost):
            return _with_cost("Overload", cost, speech)
        case Replicate(cost):
            return _with_cost("Replicate", cost, speech) if cost else "Replicate"
        case Casualty(number) | Crew(number) | Vanishing(number) | Fading(number):
            return f"{type(ability).__name__} {number}"
        case InCombat(word, number):
            return f"{words.capital(word.value)} {number}"
        case InGraveyard(word, cost):
            return _with_cost(words.capital(word.value), cost, speech)
        case Equip(cost):
            return _with_cost("Equip", cost, speech)
        case CumulativeUpkeep(cost):
            return _with_cost("Cumulative upkeep", cost, speech)
        case Cycling() | Transmute() | Reinforce() | Suspend():
            return _in_hand(ability, speech)
        case Ward(cost):
            return _with_cost("Ward", cost, speech)
        case Affinity(filter):
            return f"Affinity for {describe(filter, speech, plural=True)}"
        case Protection():
            return words.capital(protection(ability))
        case Enchant(filter):
            return f"Enchant {describe(filter, speech)}"
        case _:
            assert_never(ability)


def _in_hand(ability: Cycling | Transmute | Reinforce | Suspend, speech: Speech) -> str:
    """A keyword whose ability functions in hand: "Basic landcycling {1}", "Reinforce 1—{1}{W}"."""
    match ability:
        case Cycling(cost, tests):
            return _with_cost(
                words.capital(f"{' '.join(adjective(each, 'or') for each in tests)}cycling"), cost, speech
            )
        case Suspend(number, cost):
            return f"Suspend {number}—{cost_line(cost, speech)}"
        case Transmute(cost):
            return _with_cost("Transmute", cost, speech)
        case Reinforce(amount, cost):
            return f"Reinforce {value(amount, speech)}—{cost_line(cost, speech)}"
        case _:
            assert_never(ability)


def protection(ability: Protection) -> str:
    """Protection from colors, types, or everything: "protection from red and from artifacts"."""
    if ability.chosen:
        return "protection from the color of your choice"
    return f"protection {words.listing([f'from {_quality(each)}' for each in ability.tests]) or 'from everything'}"


def _quality(test: Test) -> str:
    word = adjective(test, "and")
    return words.plural(word) if isinstance(test, OfType | OfSubtype) else word


def _with_cost(word: str, cost: Cost, speech: Speech) -> str:
    """The keyword with mana after a space, or with another cost after a dash and with a full stop."""
    line = cost_line(cost, speech)
    return f"{word} {line}" if all(isinstance(part, PayMana) for part in cost.parts) else f"{word}—{line}."
