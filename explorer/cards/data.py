"""Public card data: any card of a file that the user has, by its name.

`open_data` takes Scryfall's bulk files of oracle cards and of default cards (as one JSON list or one object a line)
and MTGJSON's AtomicCards, gzipped or not. Printings of one card become one: those with the same oracle id or, where
there is none, with the same texts. Tokens, emblems, art cards and covers of packs are no cards (108.2b, 114.5) and are
left out; `CardData.left_out` counts them. The old card type Tribal is told as Kindred (308).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from platformdirs import user_cache_path

from explorer.cards.card_text import CardText
from explorer.cards.errors import CardDataError
from explorer.cards.index import Index
from explorer.cards.loading import Progress
from explorer.cards.naming import UnknownCard
from explorer.cards.search import NameSearch

__all__ = ["CardData", "CardDataError", "CardText", "Progress", "UnknownCard", "open_data"]


class CardData:
    """The cards of a file: `find` by name, `search`, `len`, and iteration in file order.

    `path`: the file. `left_out`: how many of its entries are no cards.
    """

    def __init__(self, path: Path, index: Index) -> None:
        """Stand on an index; `open_data` makes it."""
        self.path = path
        self.left_out = index.left_out
        self._index = index

    def find(self, name: str) -> CardText:
        """The card with that name, by "A // B", or by the name of one of its faces; case and accents do not matter.

        Where several cards are called so, such as variants of a joke card, it is the first in the file. Raises
        UnknownCard, with the names that are most like it.
        """
        number = self._index.named(name)
        if number is None:
            near = tuple(dict.fromkeys(self._index.card(each).name for each in self._names.near(name, 3)))
            raise UnknownCard(name, near, f"card in {self.path.name}", "search for a part of the name")
        return self._index.card(number)

    def search(self, text: str, limit: int = 20) -> tuple[CardText, ...]:
        """At most `limit` cards whose name, or a face's, begins with the text, has a word that does, or nearly is it.

        In this order; one slip is looked past (a letter too many, too few, wrong, or two changed about), and two in
        five letters or more. Last come names that begin with five letters of text or more but for a slip. Case and
        accents do not matter.
        """
        return tuple(self._index.card(each) for each in self._names.cards(text, limit))

    def __len__(self) -> int:
        return self._index.cards

    def __iter__(self) -> Iterator[CardText]:
        return self._index.all()

    @cached_property
    def _names(self) -> NameSearch:
        return NameSearch(*self._index.names())


def open_data(path: str | os.PathLike[str], progress: Progress | None = None, *, cache: Path | None = None) -> CardData:
    """The cards of a file of public card data.

    The first time the file is read, which `progress` is told in bytes, and an index of it is kept in `cache` (the
    user's cache folder, if None); afterwards the index is enough until the file changes. Raises CardDataError.
    """
    file = Path(path).expanduser().absolute()
    folder = cache or user_cache_path("rules-explorer") / "cards"
    return CardData(file, Index.of(file, folder, progress))
