"""What characteristics alone tell of an object, and how numbers compare (109.3)."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities import phrases as p
from explorer.abilities import qualities as q
from explorer.abilities.characteristics import Characteristics
from explorer.values.types import CardType, Supertype


def compares(left: int, comparison: p.Comparison, right: int) -> bool:
    """Whether one number compares so with another."""
    match comparison:
        case p.Comparison.EQUAL:
            return left == right
        case p.Comparison.AT_MOST:
            return left <= right
        case p.Comparison.AT_LEAST:
            return left >= right
        case _:
            assert_never(comparison)


def is_historic(seen: Characteristics) -> bool:
    """Whether it is legendary, an artifact, or a Saga (700.6)."""
    return seen.is_a(CardType.ARTIFACT) or Supertype.LEGENDARY in seen.supertypes or "Saga" in seen.subtypes


def looks_so(seen: Characteristics, test: q.Historic | q.PowerOrToughness | q.HasKeyword | q.CardNamed) -> bool:
    """Whether characteristics alone tell that it is so."""
    match test:
        case q.Historic():
            return is_historic(seen)
        case q.PowerOrToughness(comparison, number):
            return any(each is not None and compares(each, comparison, number) for each in (seen.power, seen.toughness))
        case q.HasKeyword(word):
            return word in seen.keyword_words
        case q.CardNamed(name):
            return seen.name == name
        case _:
            assert_never(test)
