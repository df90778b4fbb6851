"""The index of a file of card data, kept in the user's cache folder so that the file is read but once.

It is a database of SQLite, which Python brings: it is built and asked in little memory however large the file is.
The name of an index holds a digest of the file that it was made of and one of itself. So an index is never trusted
when the file has changed, when it was made by another version, or when a bit of it is wrong; it is complete as soon
as it has its name; and two processes that make the same index do not disturb each other.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import weakref
from array import array
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from hashlib import blake2b, file_digest
from pathlib import Path

from explorer.cards.card_text import CardText
from explorer.cards.errors import CardDataError
from explorer.cards.loading import Progress, check_readable, read_cards
from explorer.cards.naming import plain

VERSION = 2
"""Counts up when what is kept, or what is made of a file, changes."""

_KEPT = 8
"""Indexes that stay in the folder: those used last."""

_ENDS = 1 << 16
"""Bytes at the beginning and at the end of a file that its digest looks at, beside size and time of change."""

_WHOLE, _FRONT, _OTHER = range(3)
"""What a name stands for: a card, its front face, another face."""

_TABLES = """
    CREATE TABLE card (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE name (plain TEXT, standing INTEGER, card INTEGER, PRIMARY KEY (plain, standing, card)) WITHOUT ROWID;
    CREATE TABLE names (plain TEXT NOT NULL, cards BLOB NOT NULL);
    CREATE TABLE fact (key TEXT PRIMARY KEY, value INTEGER NOT NULL);
    CREATE TEMPORARY TABLE seen (key BLOB PRIMARY KEY) WITHOUT ROWID;
"""


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


class Index:
    """The cards of a file by number, from 1 in file order, and their names."""

    def __init__(self, file: Path) -> None:
        """Open an index that is known to be whole."""
        # Nothing writes to it any more, so it needs no locks and may be asked from any thread.
        self._base = sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        self.close = weakref.finalize(self, self._base.close)
        with suppress(OSError):
            os.utime(file)
        facts = dict(self._base.execute("SELECT key, value FROM fact").fetchall())
        self.cards: int = facts["cards"]
        self.left_out: int = facts["left out"]

    @classmethod
    def of(cls, path: Path, folder: Path, progress: Progress | None = None) -> Index:
        """The index of a file of card data, made where there is none that holds; raises CardDataError."""
        name = f"{_digest(os.fsencode(path))}-{_fingerprint(path)}"
        try:
            return cls._kept(folder, name) or cls._made(path, folder, name, progress)
        except OSError as error:
            raise CardDataError(f"its index cannot be kept in {folder}: {error.strerror or error}", path) from None

    @classmethod
    def _kept(cls, folder: Path, name: str) -> Index | None:
        for file in folder.glob(f"{name}-*.sqlite"):
            with suppress(OSError, sqlite3.Error, KeyError):
                if file.stem.removeprefix(f"{name}-") == _digest_of_file(file):
                    return cls(file)
            with suppress(OSError):
                file.unlink()
        return None

    @classmethod
    def _made(cls, path: Path, folder: Path, name: str, progress: Progress | None) -> Index:
        folder.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(".building", f"{name}-", folder)
        os.close(handle)
        building = Path(temporary)
        try:
            _build(building, path, progress)
            if not name.endswith(_fingerprint(path)):
                raise CardDataError("the file changed while it was read; try again when it is whole", path)
            file = folder / f"{name}-{_digest_of_file(building)}.sqlite"
            _replace(building, file)
            made = cls(file)
        except sqlite3.Error as error:
            raise CardDataError(f"its index cannot be kept in {folder}: {error}", path) from None
        finally:
            building.unlink(missing_ok=True)
        _tidy(folder, name)
        return made

    def named(self, name: str) -> int | None:
        """The card with that name, or with a face of that name; the first in file order where there are several."""
        ask = "SELECT card FROM name WHERE plain = ? ORDER BY standing, card LIMIT 1"
        row = self._base.execute(ask, (plain(name),)).fetchone()
        return row[0] if row else None

    def card(self, number: int) -> CardText:
        """The card with that number."""
        (text,) = self._base.execute("SELECT text FROM card WHERE id = ?", (number,)).fetchone()
        return CardText.from_json(text)

    def all(self) -> Iterator[CardText]:
        """Every card in file order."""
        for (text,) in self._base.execute("SELECT text FROM card ORDER BY id"):
            yield CardText.from_json(text)

    def names(self) -> tuple[Sequence[str], Sequence[int]]:
        """Every name, made plain, in the order of letters, and the card of each."""
        names, cards = self._base.execute("SELECT plain, cards FROM names").fetchone()
        return names.split("\n"), array("I", cards)


def _fingerprint(path: Path) -> str:
    """What changes when a file does: its size, when it was changed, how it begins and ends; raises CardDataError."""
    check_readable(path)
    try:
        with path.open("rb") as file:
            state = os.fstat(file.fileno())
            head = file.read(_ENDS)
            file.seek(max(0, state.st_size - _ENDS))
            return _digest(f"{VERSION} {state.st_size} {state.st_mtime_ns} ".encode() + head + file.read(_ENDS))
    except OSError as error:
        raise CardDataError(f"this cannot be read: {error.strerror or error}", path) from None


def _digest_of_file(file: Path) -> str:
    with file.open("rb") as opened:
        return file_digest(opened, lambda: blake2b(digest_size=8)).hexdigest()


def _replace(building: Path, file: Path) -> None:
    try:
        building.replace(file)
    except PermissionError:
        # Some systems do not replace a file that is open elsewhere. By its name it is the same, byte for byte.
        if not file.exists():
            raise


def _build(file: Path, path: Path, progress: Progress | None) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as base:
        # If this is cut short there is no index, so nothing is kept to go back to.
        base.executescript(f"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; {_TABLES} BEGIN;")
        cards = left_out = 0
        for found in read_cards(path, progress):
            if found is None:
                left_out += 1
                continue
            key, card = found
            text = card.to_json()
            if _is_new(base, key or text):
                cards += 1
                _add(base, cards, card, text)
        _list_names(base)
        facts = {"cards": cards, "left out": left_out}
        base.executemany("INSERT INTO fact VALUES (?, ?)", facts.items())
        base.execute("COMMIT")


def _is_new(base: sqlite3.Connection, key: str) -> bool:
    """Whether this is not a printing of a card that came before."""
    same = blake2b(key.encode(), digest_size=16).digest()
    return base.execute("INSERT OR IGNORE INTO seen VALUES (?)", (same,)).rowcount == 1


def _add(base: sqlite3.Connection, number: int, card: CardText, text: str) -> None:
    base.execute("INSERT INTO card VALUES (?, ?)", (number, text))
    names = [(plain(card.name), _WHOLE, number)]
    names += [(plain(each.name), _OTHER if n else _FRONT, number) for n, each in enumerate(card.faces)]
    base.executemany("INSERT OR IGNORE INTO name VALUES (?, ?, ?)", names)


def _list_names(base: sqlite3.Connection) -> None:
    """Write all names once more into one row: a search looks through them all, and so has them at once."""
    names, cards = [], array("I")
    for name, card in base.execute("SELECT plain, card FROM name ORDER BY plain, standing, card"):
        names.append(name)
        cards.append(card)
    base.execute("INSERT INTO names VALUES (?, ?)", ("\n".join(names), cards.tobytes()))


def _tidy(folder: Path, name: str) -> None:
    """Remove other indexes of the same file, those not used for long, and what killed processes left behind."""
    source = name.partition("-")[0]
    indexes = sorted(folder.glob("*.sqlite"), key=_last_used, reverse=True)
    stale = [each for each in indexes if each.name.startswith(f"{source}-") and not each.name.startswith(name)]
    newest = max(map(_last_used, indexes), default=0.0)
    stale += [each for each in folder.glob("*.building") if newest - _last_used(each) > 24 * 60 * 60]
    for file in {*stale, *indexes[_KEPT:]}:
        with suppress(OSError):
            file.unlink()


def _last_used(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
