"""Finding a built-in card or token by its name."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from explorer.abilities.characteristics import Characteristics
from explorer.cards.builtin import CARDS, TOKENS
from explorer.cards.library import LIBRARY
from explorer.cards.naming import UnknownCard, plain

_CARDS = {plain(each.name): each for each in CARDS}
_TOKENS = {plain(each.name): each for each in TOKENS}


def find(name: str) -> Characteristics:
    """The built-in card with that name, in any case and with any quotes; raises UnknownCard."""
    key = plain(name)
    found = _CARDS.get(key) or LIBRARY.find(key)
    if found is None:
        raise _unknown(name, {key: each.name for key, each in _CARDS.items()} | LIBRARY.names(), "built-in card")
    return found


def token(name: str) -> Characteristics:
    """The built-in token with the name that rule 111.4 gives it, such as "Treasure Token"; raises UnknownCard."""
    found = _TOKENS.get(plain(name))
    if found is None:
        raise _unknown(name, {key: each.name for key, each in _TOKENS.items()}, "built-in token")
    return found


def names() -> tuple[str, ...]:
    """The names of the built-in cards in alphabetical order."""
    return tuple(sorted((*(each.name for each in CARDS), *LIBRARY.names().values())))


def all_cards() -> tuple[Characteristics, ...]:
    """The built-in cards, by theme."""
    return (*CARDS, *LIBRARY)


def _unknown(name: str, among: Mapping[str, str], sort: str) -> UnknownCard:
    near = get_close_matches(plain(name), among, n=3, cutoff=0.6)
    return UnknownCard(name, tuple(among[each] for each in near), sort)
