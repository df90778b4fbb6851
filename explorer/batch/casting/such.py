"""Which spells a description means, as far as a card alone tells."""

from __future__ import annotations

from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.transform import parts
from explorer.batch.describing import passes


def is_such(card: Characteristics, what: p.Filter) -> bool | None:
    """Whether a spell with these characteristics is such a one; None where a card alone does not tell.

    It does not tell the mana value of a spell with X in its cost (202.3e).
    """
    found = [None if _is_open(card, each) else passes(card, each, lambda _: None) for each in what.tests]
    if what.kind is not p.Kind.SPELL or what.zone is not None or None in found:
        return None
    return all(found)


def _is_open(card: Characteristics, test: p.Test) -> bool:
    """Whether a test asks for a mana value that depends on X."""
    variable = card.mana_cost is not None and card.mana_cost.variables > 0
    return variable and any(isinstance(each, p.HasManaValue) for each in parts(test))
