"""Finding a built-in card or token by its name."""

from __future__ import annotations

from difflib import get_close_matches

from explorer.abilities.characteristics import Characteristics
from explorer.cards.builtin import CARDS, TOKENS
from explorer.cards.naming import UnknownCard, plain

_CARDS = {plain(each.name): each for each in CARDS}
_TOKENS = {plain(each.name): each for each in TOKENS}


def _find(name: str, among: dict[str, Characteristics], sort: str) -> Characteristics:
    found = among.get(plain(name))
    if found is None:
        near = get_close_matches(plain(name), among, n=3, cutoff=0.6)
        raise UnknownCard(name, tuple(among[each].name for each in near), sort)
    return found


def find(name: str) -> Characteristics:
    """The built-in card with that name, in any case and with any quotes; raises UnknownCard."""
    return _find(name, _CARDS, "built-in card")


def token(name: str) -> Characteristics:
    """The built-in token with the name that rule 111.4 gives it, such as "Treasure Token"; raises UnknownCard."""
    return _find(name, _TOKENS, "built-in token")


def names() -> tuple[str, ...]:
    """The names of the built-in cards in alphabetical order."""
    return tuple(sorted(each.name for each in CARDS))


def all_cards() -> tuple[Characteristics, ...]:
    """The built-in cards, by theme."""
    return CARDS
