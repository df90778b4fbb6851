"""Which spells a description means, as far as a card alone tells."""

from __future__ import annotations

from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.exact.measuring import compares, is_of


def is_such(card: Characteristics, what: p.Filter) -> bool | None:
    """Whether a spell with these characteristics is such a one; None where a card alone does not tell."""
    found = [_passes(card, each) for each in what.tests]
    if what.kind is not p.Kind.SPELL or what.zone is not None or None in found:
        return None
    return all(found)


def _passes(card: Characteristics, test: p.Test) -> bool | None:
    match test:
        case p.OfType() | p.OfSupertype() | p.OfSubtype() | p.OfColor():
            return is_of(card, test)
        case p.HasManaValue(comparison, int() as amount):
            return compares(card.mana_cost.mana_value() if card.mana_cost else 0, comparison, amount)
        case p.Not(inner):
            found = _passes(card, inner)
            return None if found is None else not found
        case _:
            return None
