"""A line of text that is rewritten, and still knows where each of its characters came from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traced:
    """A text, and for each of its characters the column from 0 in the line it was made of; the end has one as well."""

    text: str
    columns: tuple[int, ...]

    @classmethod
    def of(cls, line: str) -> Traced:
        """The line as it stands."""
        return cls(line, tuple(range(len(line) + 1)))

    def replaced(self, pattern: re.Pattern[str], new: str | Callable[[re.Match[str]], str]) -> Traced:
        """The text with what a pattern matches replaced; what stays at both ends of a match keeps its columns."""
        if pattern.search(self.text) is None:
            return self
        text, at = "", 0
        columns: list[int] = []
        for found in pattern.finditer(self.text):
            put = new(found) if callable(new) else found.expand(new) if "\\" in new else new
            text += self.text[at : found.start()] + put
            columns += self.columns[at : found.start()]
            columns += self._within(found, put)
            at = found.end()
        return Traced(text + self.text[at:], (*columns, *self.columns[at:]))

    def _within(self, found: re.Match[str], put: str) -> list[int]:
        old, start = found[0], found.start()
        shorter = min(len(old), len(put))
        same = next((n for n in range(shorter) if old[n] != put[n]), shorter)
        behind = next((n for n in range(shorter - same) if old[-1 - n] != put[-1 - n]), shorter - same)
        front = [self.columns[start + n] for n in range(same)]
        middle = [self.columns[start + same]] * (len(put) - same - behind)
        end = found.end()
        return [*front, *middle, *(self.columns[end - behind + n] for n in range(behind))]
