"""Comparing the names of cards, and the answer to a name that no card has."""

from __future__ import annotations

import re
import unicodedata

_QUOTES = {"’": "'", "‘": "'", "“": '"', "”": '"'}
_LETTERS = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"}  # those that are no letter with an accent on it
_SPELLED_OUT = str.maketrans(_QUOTES | _LETTERS)
_BETWEEN_FACES = re.compile(r"\s*//?\s*")


class UnknownCard(ValueError):
    """No card or token of some sort has this name; `near` are the names that are most like it, the nearest first."""

    def __init__(
        self,
        name: str,
        near: tuple[str, ...],
        sort: str = "built-in card",
        otherwise: str = "`explorer cards`, in Python explorer.cards.names(), lists what is there",
    ) -> None:
        """Join the name, the sort of thing that was looked for, and the near names or, without any, what to do."""
        hint = f"did you mean {' or '.join(near)}?" if near else otherwise
        super().__init__(f"no {sort} is named {name!r}; {hint}")
        self.name = name
        self.near = near


def plain(name: str) -> str:
    """A name for comparing (201.2): without case and accents, with straight quotes, single spaces and " // "."""
    lower = name.casefold().translate(_SPELLED_OUT)
    if not lower.isascii():
        lower = "".join(each for each in unicodedata.normalize("NFKD", lower) if not unicodedata.combining(each))
    return " ".join(_BETWEEN_FACES.sub(" // ", lower).split())
