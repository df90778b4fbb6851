"""The cards that an editor of boards has: those built in, and those of the card data that the user had remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TypeVar

from explorer import cards, settings
from explorer.cards.data import CardData, CardDataError, open_data
from explorer.cards.naming import plain
from explorer.cards.search import NameSearch
from explorer.scenario.setting import CardNotUsable

Used = TypeVar("Used")

_MOST = 8
"""So many names are offered of those built in, and as many of the user's own."""


class Shelf:
    """Cards by what one types of their names; a file of card data is opened when it is first needed.

    `trouble` tells why the user's card data cannot be used, "" where they can or there are none.
    """

    trouble = ""

    @cached_property
    def data(self) -> CardData | None:
        """The card data that the user had remembered; None where there are none, or they are no use."""
        path = settings.cards_file()
        if path is None:
            return None
        try:
            return open_data(path)
        except CardDataError as error:
            self.trouble = f"the card data that are remembered cannot be used: {error}"
            return None

    def names(self, text: str, own: Iterable[str] = ()) -> list[str]:
        """Names that begin with a text, have a word that does, or nearly are it: one's own and built-in ones first."""
        if not text.strip():
            return []
        here = _search((*own, *cards.names()), text)
        more = () if self.data is None else (each.name for each in self.data.search(text, _MOST + len(here)))
        known = set(here)
        return [*here, *[each for each in more if each not in known][:_MOST]]

    def serve(self, use: Callable[[CardData | None], Used]) -> Used:
        """What comes of using the built-in cards or, where these will not do, the user's as well."""
        try:
            return use(None)
        except CardNotUsable:
            if self.data is None:
                raise
        return use(self.data)


def _search(names: Iterable[str], text: str) -> list[str]:
    """At most so many of some names that fit a text, in the order in which they do."""
    known = sorted({plain(each): each for each in names}.items())
    found = NameSearch([each for each, _ in known], range(len(known))).cards(text, _MOST)
    return [known[place][1] for place in found]
