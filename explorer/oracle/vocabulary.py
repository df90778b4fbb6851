"""Card text as words: each word with the class that the grammar has for it, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_RAW = (
    r"Urza's(?= (?:Mine|Power-Plant|Tower|land))|"
    r"\{[TQ]\}|(?:\{(?![TQ]\})[^{}]*\})+|[+-](?:\d+|X)(?=:)|[+-](?:\d+|X)/[+-](?:\d+|X)|(?:\d+|X)/(?:\d+|X)|\d+|and/or|"
    r"[^\W\d_]+(?:-[^\W\d_]+)*(?:'(?:t|ve|re))?|'s\b|\S"
)
_COUNTED = re.compile(r" counters?\b")
_QUOTED_STOP = re.compile(r'"(?=$|"| [A-Z~"•])')

UNKNOWN = "UNKNOWN"
"""The class of a word that no rule of the grammar has."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, its class, and where it begins."""

    text: str
    sort: str
    start: int


class Vocabulary:
    """The words of the grammar: fixed ones, and patterns for those that change or come in classes."""

    def __init__(self, fixed: dict[str, str], patterns: dict[str, str]) -> None:
        """Take the classes of fixed words, and the pattern of each class that has one."""
        self._fixed = fixed
        self._patterns = [(sort, re.compile(pattern)) for sort, pattern in patterns.items() if sort not in _LAST]
        self._last = [(sort, re.compile(patterns[sort])) for sort in _LAST if sort in patterns and sort != "COUNTER"]
        several = [re.escape(each) for pattern in patterns.values() for each in pattern.split("|") if " " in each]
        phrases = [each for each in several if not re.search(r"[()\[\]?]", each)]
        self._raw = re.compile(rf"(?i:{'|'.join(phrases)})\b|{_RAW}")
        self._known: dict[str, str] = {}

    def words(self, text: str) -> Iterator[Word]:
        """The words of a line in normal form; words with capital letters behind "named" are a name.

        A quotation that ends a sentence is followed by a full stop.
        """
        naming = False
        for found in self._raw.finditer(text):
            word = found[0]
            naming = word == "named" or (naming and (word[:1].isupper() or word in _WITHIN_NAMES or word == "and"))
            sort = "SUBTYPE" if naming and word not in ("named", "and") else self.sort(word)
            if (sort in _MAY_NAME_COUNTERS or word in _ARE_COUNTERS_TOO) and _COUNTED.match(text, found.end()):
                sort = "COUNTER"
            yield Word(word, sort, found.start())
            if word == '"' and text[: found.start()].endswith((".", '."')) and _QUOTED_STOP.match(text, found.start()):
                yield Word(".", "_STOP", found.start())

    def sort(self, word: str) -> str:
        """The class of a word: as it is written, else without its capital letter."""
        sort = self._known.get(word)
        if sort is None:
            sort = self._known[word] = self._sort(word)
        return sort

    def _sort(self, word: str) -> str:
        small = word[:1].lower() + word[1:]
        for form in (word, small):
            if form in self._fixed:
                return self._fixed[form]
            for sort, pattern in self._patterns:
                if pattern.fullmatch(form):
                    return sort
        return next((sort for sort, pattern in self._last if pattern.fullmatch(word)), UNKNOWN)


_LAST = ("ROMAN", "SUBTYPE", "COUNTER")
"""Classes that take any word of a form: only for what is no other word."""
_ARE_COUNTERS_TOO = frozenset({"level", "page", "time"})
"""Words of the grammar that name counters as well."""
_WITHIN_NAMES = frozenset({"of", "the"})
"""Small words that names have in their midst."""
_MAY_NAME_COUNTERS = frozenset({"CHANGE", "KEYWORD", UNKNOWN})
