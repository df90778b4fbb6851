"""Searching names: by how they begin, by a word in them, and in spite of a slip of the pen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import OSA, Indel
from rapidfuzz.process import extract

from explorer.cards.naming import plain

_LONG_ENOUGH = 5
"""From so many letters on, two slips are looked past; in a shorter text only one."""

_QUITE_LONG = 8
"""From so many letters on, a letter too few or too many in the beginning of a name is looked past."""

_ALIKE = 0.7
"""How alike names must be to be offered for one that is not known, where 1 is the same name."""


class NameSearch:
    """Search in the names of cards: `names`, each `plain`, in the order of their letters, and the card of each.

    All names are looked through each time: thirty thousand take a few milliseconds, less than an index of all slips
    would take to load.
    """

    def __init__(self, names: Sequence[str], cards: Sequence[int]) -> None:
        """Take the names with their cards; a card may have several names."""
        self._names = names
        self._cards = cards

    def cards(self, text: str, limit: int) -> list[int]:
        """At most `limit` cards: whose name begins with the text, has a word that does, or is one or two slips away.

        Last come those that begin with the text but for a slip, so that one finds a name while one types it.
        """
        wanted = plain(text)
        found: dict[int, None] = {}
        for look in (self._beginning, self._within, self._slips, self._beginning_with_a_slip):
            for place in look(wanted):
                if len(found) >= limit:
                    return list(found)
                found.setdefault(self._cards[place])
        return list(found)

    def near(self, text: str, limit: int) -> list[int]:
        """At most `limit` cards with a name that is much like the text, the likest first."""
        alike = extract(plain(text), self._names, scorer=Indel.normalized_similarity, score_cutoff=_ALIKE, limit=limit)
        return list(dict.fromkeys(self._cards[place] for _, _, place in alike))

    def _beginning(self, wanted: str) -> Iterator[int]:
        for place in range(bisect_left(self._names, wanted), len(self._names)):
            if not self._names[place].startswith(wanted):
                return
            yield place

    def _within(self, wanted: str) -> Iterator[int]:
        word = f" {wanted}"
        return (place for place, name in enumerate(self._names) if word in name)

    def _slips(self, wanted: str) -> Iterator[int]:
        most = 2 if len(wanted) >= _LONG_ENOUGH else 1
        found = extract(wanted, self._names, scorer=OSA.distance, score_cutoff=most, limit=None)
        return (place for _, _, place in found)

    def _beginning_with_a_slip(self, wanted: str) -> Iterator[int]:
        if len(wanted) < _LONG_ENOUGH:
            return iter(())
        # A letter too few or too many counts twice: it moves the end of what is compared as well.
        most = 2 if len(wanted) >= _QUITE_LONG else 1
        cut = [name[: len(wanted)] for name in self._names]
        found = extract(wanted, cut, scorer=OSA.distance, score_cutoff=most, limit=None)
        return (place for _, _, place in found)
