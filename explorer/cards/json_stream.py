"""JSON of any length, of which only the part being read is in memory.

The standard library decodes each value; this walks the list or the object around them. (Incremental parsers were
weighed: with one, a hundred thousand brackets in a row, 100 kB, filled all memory.)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from json import JSONDecodeError, JSONDecoder
from typing import TextIO

_CHUNK = 1 << 20
"""Characters read at a time."""

_LONGEST = 1 << 24
"""Characters in the longest value; a card has a few thousand, so anything longer is no card."""

_LONGEST_WORD = 12
"""Characters in the longest word or escape of JSON."""

_CUT_OFF = "breaks off: the file is not complete"
_BLANKS = re.compile(r"[ \t\r\n]*")
_FIRST_KEY = re.compile(r'\{[ \t\r\n]*"(\w*)"')
_decode = JSONDecoder().raw_decode


class JsonProblem(ValueError):
    """The text is no JSON, is cut off, or has a value that is too long or nested too deeply."""


class JsonStream:
    """A reader that goes through a JSON text once, value by value; `on_chunk` is called after each part read.

    Every method raises `JsonProblem`, and what reading the text raises.
    """

    def __init__(self, text: TextIO, on_chunk: Callable[[], None]) -> None:
        """Begin at the beginning of a text."""
        self._text = text
        self._on_chunk = on_chunk
        self._part = ""
        self._at = 0

    def peek(self) -> str:
        """The next character that is not blank; "" at the end."""
        while True:
            self._at = _BLANKS.match(self._part, self._at).end()  # type: ignore[union-attr]  # it matches nothing too
            if self._at < len(self._part):
                return self._part[self._at]
            if not self._more():
                return ""

    def first_key(self) -> str:
        """The first key of the object that comes next, which is not read by this; "" where none begins at once."""
        self.peek()
        found = _FIRST_KEY.match(self._part, self._at)
        return found[1] if found else ""

    def value(self) -> object:
        """The next value, whole."""
        self.peek()
        while True:
            try:
                value, end = _decode(self._part, self._at)
            except JSONDecodeError as error:
                if self._may_go_on(error) and self._more():
                    continue
                raise JsonProblem(self._reason(error)) from None
            except RecursionError:
                raise JsonProblem("is nested too deeply for card data") from None
            except ValueError:  # a number with thousands of digits
                raise JsonProblem("has a number that is too long for card data") from None
            # A number at the end of a part may go on in the next.
            if end == len(self._part) and not isinstance(value, dict | list | str) and self._more():
                continue
            self._at = end
            return value

    def items(self) -> Iterator[object]:
        """The values of the list that comes next."""
        self._expect("[")
        if self._take("]"):
            return
        while True:
            yield self.value()
            if self._take("]"):
                return
            self._expect(",")

    def members(self) -> Iterator[str]:
        """The keys of the object that comes next; whoever takes a key reads its value before the next key."""
        self._expect("{")
        if self._take("}"):
            return
        while True:
            key = self.value()
            if not isinstance(key, str):
                raise JsonProblem("is not JSON: a key is no text")
            self._expect(":")
            yield key
            if self._take("}"):
                return
            self._expect(",")

    def values(self) -> Iterator[object]:
        """All values up to the end of the text, as in JSON Lines."""
        while self.peek():
            yield self.value()

    def end(self) -> None:
        """Make sure that nothing comes any more."""
        if self.peek():
            raise JsonProblem("is not JSON: something stands behind its end")

    def _take(self, mark: str) -> bool:
        found = self.peek() == mark
        self._at += found
        return found

    def _expect(self, mark: str) -> None:
        if not self._take(mark):
            raise JsonProblem(f"is not JSON: {mark!r} is missing" if self.peek() else _CUT_OFF)

    def _more(self) -> bool:
        """Read on, twice as much as is pending, so that a long value is not decoded too often."""
        pending = self._part[self._at :]
        if len(pending) > _LONGEST:
            raise JsonProblem(f"is no card: it is longer than {_LONGEST >> 20} million characters")
        part = self._text.read(max(_CHUNK, 2 * len(pending)))
        self._part, self._at = pending + part, 0
        self._on_chunk()
        return part != ""

    def _may_go_on(self, error: JSONDecodeError) -> bool:
        """Whether what is wrong may be only that the rest is not read yet: a word, an escape or a text is cut."""
        return error.msg.startswith("Unterminated string") or error.pos > len(self._part) - _LONGEST_WORD

    def _reason(self, error: JSONDecodeError) -> str:
        rest = self._part[error.pos :].rstrip()
        if error.msg.startswith("Unterminated string") or not rest or rest.isalnum() or rest[0] in "-\\":
            return _CUT_OFF
        return f"is not JSON: {error.msg[0].lower()}{error.msg[1:]}"
