"""Fetching a public file of card data, when it is asked for: Scryfall's bulk files.

Scryfall lists its bulk files at one address, with the address of each. It asks those who fetch them to name
themselves, to send an Accept header, to ask at most ten times a second, and not to fetch a file again that has not
changed. The urllib of the standard library is enough for that.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from http.client import HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path

from explorer.cards.errors import CardDataError
from explorer.cards.loading import Progress, read_cards
from explorer.cards.web import BROKEN, TRIES, NotThatPart, Web, WebError, check_address

LISTING = "https://api.scryfall.com/bulk-data"
"""Where Scryfall lists its bulk files."""

_LONGEST_LISTING = 1 << 20
_CHUNK = 1 << 16
_KNOWN_ENDINGS = (".jsonl.gz", ".json.gz", ".jsonl", ".json")
_RANGE = re.compile(r"bytes (\d+)-\d+/(\d+|\*)")


@dataclass(frozen=True, slots=True)
class _Offer:
    """A file on a server: its address, when it was made, and its size if the listing has it, else 0."""

    address: str
    updated: str
    size: int

    @property
    def ending(self) -> str:
        path = urlsplit(self.address).path
        return next((each for each in _KNOWN_ENDINGS if path.endswith(each)), ".json")


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a file or a part of it came from, kept beside it: the address, and by what the server knows this version.

    `validator` is "" if the server has none; then a part is of no use later. `size`: that of the whole file, in bytes.
    """

    address: str
    updated: str
    validator: str
    size: int = 0

    @staticmethod
    def _file(path: Path) -> Path:
        return path.with_name(f"{path.name}.source")

    @classmethod
    def of(cls, path: Path) -> _Source | None:
        """The source of a file, None where it is not known."""
        with suppress(OSError, ValueError, TypeError):
            if path.is_file():
                return cls(**json.loads(cls._file(path).read_text("utf-8")))
        return None

    def is_still(self, offer: _Offer, file: Path) -> bool:
        """Whether the file that came from here is what is offered, and nobody cut it since."""
        return (self.address, self.updated, self.size) == (offer.address, offer.updated, file.stat().st_size)

    def keep(self, path: Path) -> None:
        """Note this as the source of a file."""
        self._file(path).write_text(json.dumps(asdict(self)), "utf-8")

    @classmethod
    def drop(cls, path: Path) -> None:
        """Remove a file with its source."""
        path.unlink(missing_ok=True)
        cls._file(path).unlink(missing_ok=True)


def fetch(
    kind: str = "oracle_cards",
    to: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
    *,
    listing: str | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> Path:
    """Fetch one of Scryfall's bulk files, and give the file that it is in.

    `kind`: "oracle_cards" or "default_cards". `to`: the file; if None, one in the folder of the user's data.
    `progress` is told bytes. What breaks off goes on where it was, now or the next time; the file is replaced in one
    moment, when all is there and is card data; one that is still the newest is not fetched again. `listing` (LISTING,
    if None) and `sleep` are for mirrors and tests. Raises CardDataError, and leaves the file as it was.
    """
    web, kind, listing = Web(sleep), kind.replace("-", "_"), listing or LISTING
    place = Path(to).expanduser().absolute() if to is not None else user_data_path("rules-explorer") / kind
    try:
        check_address(listing, secure=False)
        offer = _offered(web, listing, kind)
        file = place if to is not None else place.with_name(place.name + offer.ending)
        known = _Source.of(file)
        if known is not None and known.is_still(offer, file):
            return file
        if file.is_dir():
            raise CardDataError("this is a folder; name a file in it", file)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.part")
        source = _Download(web, offer, part, progress).run()
        _check(part, file)
        part.replace(file)
        replace(source, size=file.stat().st_size).keep(file)
        _Source.drop(part)
    except WebError as error:
        raise CardDataError(f"this cannot be fetched: {error}", place) from None
    except OSError as error:
        raise CardDataError(f"this cannot be written: {error.strerror or error}", place) from None
    return file


def _offered(web: Web, listing: str, kind: str) -> _Offer:
    with web.get(listing, {"Accept": "application/json"}) as answer:
        try:
            offers = {each["type"]: each for each in json.loads(answer.read(_LONGEST_LISTING))["data"]}
        except BROKEN as error:
            raise WebError(f"the list of files at {listing} breaks off ({error})") from None
        except (ValueError, KeyError, TypeError):
            raise WebError(f"what {listing} answers is no list of files") from None
    if kind not in offers:
        raise WebError(f"there is no file called {kind!r}; there is {', '.join(sorted(map(str, offers))) or 'none'}")
    return _offer(offers[kind], secure=urlsplit(listing).scheme == "https")


def _offer(found: dict[str, Any], *, secure: bool) -> _Offer:
    """The newer listing has gzipped JSON Lines alone, the older one a JSON list."""
    address = found.get("jsonl_download_uri") or found.get("download_uri")
    if not isinstance(address, str):
        raise WebError(f"the list of files names no address for {found['type']!r}")
    check_address(address, secure=secure)
    size = found.get("compressed_size") or found.get("size")
    return _Offer(address, str(found.get("updated_at", "")), size if isinstance(size, int) else 0)


def _check(part: Path, file: Path) -> None:
    """Make sure that a file that was fetched is card data, by reading it; else it goes."""
    try:
        for _ in read_cards(part):
            pass
    except CardDataError as error:
        _Source.drop(part)
        reason = str(error).removeprefix(f"{part}: ")
        raise CardDataError(
            f"what was fetched is no whole file of card data ({reason}); nothing changed", file
        ) from None


class _Download:
    """One download into a part file that goes on where it broke off."""

    def __init__(self, web: Web, offer: _Offer, part: Path, progress: Progress | None) -> None:
        self.web, self.offer, self.part, self.progress = web, offer, part, progress

    def run(self) -> _Source:
        """Fetch until all is there; raises WebError, and OSError where it cannot be written."""
        for attempt in range(TRIES):
            if attempt:
                self.web.sleep(float(2**attempt))
            try:
                with self._ask() as answer:
                    if self._take(answer):
                        return self._source(answer)
            except NotThatPart:
                _Source.drop(self.part)
        raise WebError(f"the connection broke off {TRIES} times; {self._done:,} bytes are kept, fetching again goes on")

    @property
    def _done(self) -> int:
        return self.part.stat().st_size if self.part.exists() else 0

    def _ask(self) -> HTTPResponse:
        known = _Source.of(self.part)
        if known is None or not known.validator or known.address != self.offer.address:
            _Source.drop(self.part)
            return self.web.get(self.offer.address, {})
        return self.web.get(self.offer.address, {"Range": f"bytes={self._done}-", "If-Range": known.validator})

    def _source(self, answer: HTTPResponse) -> _Source:
        tag = answer.headers.get("ETag", "")
        validator = answer.headers.get("Last-Modified", "") if not tag or tag.startswith("W/") else tag
        return _Source(self.offer.address, self.offer.updated, validator)

    def _take(self, answer: HTTPResponse) -> bool:
        """Write what comes; whether all of it came."""
        begin, total = self._extent(answer)
        with self.part.open("r+b" if begin else "wb") as out:
            out.seek(begin)
            self._source(answer).keep(self.part)
            while True:
                try:
                    data = answer.read(_CHUNK)
                except BROKEN:
                    return False
                if not data:
                    break
                out.write(data)
                if self.progress is not None:
                    self.progress(out.tell(), total or self.offer.size)
            return total in (0, out.tell())

    def _extent(self, answer: HTTPResponse) -> tuple[int, int]:
        """Where the answer begins in the file, and the size of the file, 0 where the server does not tell."""
        if answer.status != 206:
            return 0, answer.length or 0
        match = _RANGE.fullmatch(answer.headers.get("Content-Range", ""))
        if not match or int(match[1]) != self._done:
            raise NotThatPart("the server sends another part than was asked for")
        return int(match[1]), 0 if match[2] == "*" else int(match[2])
