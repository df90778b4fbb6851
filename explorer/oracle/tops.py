"""The top and the bottom of libraries, in words (401.1)."""

from __future__ import annotations

from explorer.abilities.phrases import TopCards, Who
from explorer.oracle.speech import Noun

_MANY = (Who.EACH_OPPONENT, Who.EACH_PLAYER, Who.EACH_OTHER_PLAYER)


def top_cards(what: TopCards, number: str, whose: str) -> Noun:
    """The top card of a library, or so many: `number` is how many in words, `whose` that of its player."""
    end = "bottom" if what.bottom else "top"
    cards = f"the {end} card" if what.amount == 1 else f"the {end} {number} cards"
    return Noun(f"{cards} of {whose} library", what.amount != 1 or what.whose in _MANY)
