"""Public card data as files have it, read from beginning to end: what shape it is, and card after card.

Three shapes are known by their content, whatever the file is called and whether or not it is gzipped: a list of
Scryfall's card objects; one such object a line; and MTGJSON's AtomicCards.
"""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from explorer.cards import mtgjson, scryfall
from explorer.cards.entries import Entry
from explorer.cards.errors import CardDataError
from explorer.cards.json_stream import JsonProblem, JsonStream

T = TypeVar("T")

Progress = Callable[[int, int], None]
"""Is told the bytes that are done and the bytes in all (0 where nobody knows)."""

_NO_CARD: list[scryfall.Keyed | None] = [None]
_GZIP = b"\x1f\x8b"
_PACKED = {b"PK\x03\x04": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"\x28\xb5\x2f\xfd": "zstd", b"7z\xbc\xaf": "7z"}
_EXPECTED = "Scryfall's oracle cards and default cards and MTGJSON's AtomicCards can be read"


def read_cards(path: Path, progress: Progress | None = None) -> Iterator[scryfall.Keyed | None]:
    """Each card of a file with its key, in file order; None for each entry that is no card.

    Printings of a card come one by one, with the same key (or, where files tell none, ""). Raises CardDataError.
    """
    reading = _Reading(path)
    try:
        with _opened(path) as (raw, text):
            size = path.stat().st_size
            stream = JsonStream(text, lambda: progress(raw.tell(), size) if progress else None)
            yield from reading.cards(stream)
    except JsonProblem as problem:
        raise CardDataError(str(problem), path, reading.entry) from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        reason = "breaks off" if isinstance(error, EOFError) else f"is damaged ({error})"
        raise CardDataError(f"{reason}: the gzipped file is not whole, fetch it again", path) from None
    except UnicodeDecodeError:
        raise CardDataError(f"this is no text in UTF-8; {_EXPECTED}", path) from None
    except OSError as error:
        raise CardDataError(f"this cannot be read: {error.strerror or error}", path) from None


def check_readable(path: Path) -> None:
    """Raise CardDataError for a file that is not there, is a folder, or is empty."""
    try:
        empty = path.is_file() and path.stat().st_size == 0
    except OSError as error:
        raise CardDataError(f"this cannot be read: {error.strerror}", path) from None
    if path.is_dir():
        raise CardDataError("this is a folder; name the file of card data in it", path)
    if not path.exists():
        raise CardDataError("there is no such file; explorer cards fetch downloads one", path)
    if empty:
        raise CardDataError(f"this file is empty; {_EXPECTED}", path)


@contextmanager
def _opened(path: Path) -> Iterator[tuple[io.BufferedReader, io.TextIOWrapper]]:
    """The file, whose position tells how far it is read, and its text, unpacked as often as it is packed."""
    check_readable(path)
    with path.open("rb") as raw:
        data: io.BufferedReader[Any] = raw
        head = raw.peek(8)
        while head.startswith(_GZIP):
            data = io.BufferedReader(gzip.GzipFile(fileobj=data, mode="rb"), 1 << 18)
            head = data.peek(8)
        for magic, name in _PACKED.items():
            if head.startswith(magic):
                raise CardDataError(f"this is packed with {name}; unpack it first (gzip is read as it is)", path)
        with io.TextIOWrapper(data, encoding="utf-8-sig", newline="") as text:
            yield raw, text


class _Reading:
    """One reading of a file: how many entries are `done`, and whether it is `within` another one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.done = 0
        self.within = False

    @property
    def entry(self) -> int | None:
        """The number of the entry that is being read, None outside of any."""
        return self.done + 1 if self.within else None

    def cards(self, stream: JsonStream) -> Iterator[scryfall.Keyed | None]:
        """The cards of the stream, by the shape that it has."""
        match stream.peek():
            case "[":
                yield from self._listed(stream.items())
                stream.end()
            case "{" if stream.first_key() in ("meta", "data"):
                yield from self._by_name(stream)
                stream.end()
            case "{":
                yield from self._listed(stream.values())
            case "":
                raise self._unknown("this file is empty")
            case "<":
                raise self._unknown("this is a web page or XML")
            case _:
                raise self._unknown("this is not JSON")
        if not self.done:
            raise self._unknown("this has no cards")

    def _unknown(self, what: str) -> CardDataError:
        return CardDataError(f"{what}; {_EXPECTED}", self.path)

    def _counted(self, values: Iterator[T]) -> Iterator[tuple[int, T]]:
        self.within = True
        for number, value in enumerate(values, 1):
            yield number, value
            self.done = number
        self.within = False

    def _listed(self, values: Iterator[object]) -> Iterator[scryfall.Keyed | None]:
        for number, value in self._counted(values):
            if not isinstance(value, dict):
                raise CardDataError(f"is no object with the fields of a card but {value!r:.40}", self.path, number)
            yield from scryfall.cards_of(Entry(value, self.path, number)) or _NO_CARD

    def _by_name(self, stream: JsonStream) -> Iterator[scryfall.Keyed | None]:
        for part in stream.members():
            if part != "data":
                stream.value()
                continue
            if stream.peek() != "{":
                raise self._unknown("its data are not cards by name")
            for number, name in self._counted(stream.members()):
                yield from self._named(Entry({"name": name, "faces": stream.value()}, self.path, number)) or _NO_CARD

    def _named(self, entry: Entry) -> list[scryfall.Keyed]:
        name = entry.name()
        if not isinstance(entry.fields["faces"], list):
            raise entry.wrong("has no list of faces; of MTGJSON's files, AtomicCards is the one to use")
        return [("", card) for card in mtgjson.cards_of(name, entry.objects("faces"))]
