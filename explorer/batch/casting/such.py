"""Which spells a description means, as far as a card alone tells."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics


def is_such(card: Characteristics, what: p.Filter) -> bool | None:
    """Whether a spell with these characteristics is such a one; None where a card alone does not tell."""
    found = [_passes(card, each) for each in what.tests]
    if what.kind is not p.Kind.SPELL or what.zone is not None or None in found:
        return None
    return all(found)


def _passes(card: Characteristics, test: p.Test) -> bool | None:
    match test:
        case p.OfType(types):
            return any(map(card.is_a, types))
        case p.OfSupertype(supertype):
            return supertype in card.supertypes
        case p.OfSubtype(subtypes):
            return any(each in card.subtypes for each in subtypes)
        case p.OfColor(colors):
            return any(each in card.colors for each in colors)
        case p.HasManaValue(comparison, int() as amount):
            return _compared(card.mana_cost.mana_value() if card.mana_cost else 0, comparison, amount)
        case p.Not(inner):
            found = _passes(card, inner)
            return None if found is None else not found
        case _:
            return None


def _compared(left: int, comparison: p.Comparison, right: int) -> bool:
    match comparison:
        case p.Comparison.EQUAL:
            return left == right
        case p.Comparison.AT_MOST:
            return left <= right
        case p.Comparison.AT_LEAST:
            return left >= right
        case _:
            assert_never(comparison)
