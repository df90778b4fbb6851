"""Which spells a description means, as far as a card alone tells."""

from __future__ import annotations

from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.batch.describing import passes


def is_such(card: Characteristics, what: p.Filter) -> bool | None:
    """Whether a spell with these characteristics is such a one; None where a card alone does not tell."""
    found = [passes(card, each, lambda _: None) for each in what.tests]
    if what.kind is not p.Kind.SPELL or what.zone is not None or None in found:
        return None
    return all(found)
