"""The top and the bottom of libraries, and cards of which some are taken, in words (401.1)."""

from __future__ import annotations

from explorer.abilities.phrases import Filter, Kind, NumberOf, Rest, SomeOf, TopCards, Who
from explorer.oracle import words
from explorer.oracle.speech import Noun

_MANY = (Who.EACH_OPPONENT, Who.EACH_PLAYER, Who.EACH_OTHER_PLAYER)


def top_cards(what: TopCards, number: str, whose: str) -> Noun:
    """The top card of a library, or so many: `number` is how many in words, `whose` that of its player."""
    end = "bottom" if what.bottom else "top"
    cards = f"the {end} card" if what.amount == 1 else f"the {end} {number} cards"
    return Noun(f"{cards} of {whose} library", what.amount != 1 or what.whose in _MANY)


def from_among(what: SomeOf, pile: Noun, some: str, many: bool) -> Noun:
    """What is taken from among other cards: "a land card from among them", "one of those cards"."""
    lead = "up to " if what.up_to and not (what.offered and what.amount == 1) else ""
    if what.filter == Filter(Kind.CARD) and isinstance(what.amount, int) and pile.text != "it":
        return Noun(f"{lead}{words.number(what.amount)} of {pile.text}", what.amount != 1)
    if what.among is not None and what.amount == NumberOf(what.among):
        lead = "any number of "
    among = "" if pile.text == "it" else "among "
    return Noun(f"{lead}{some} from {among}{pile.text}", many)


def rest(what: Rest) -> Noun:
    """What is left of some cards."""
    return Noun("the other") if what.other else Noun("the rest", plural=True)
