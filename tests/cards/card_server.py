"""A server on this machine that has a public file of card data, and does not always behave."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

THIS_MACHINE = ".".join(("127", "0", "0", "1"))

Answer = Callable[["_Handler"], None]
"""What is answered to one request."""


class CardServer:
    """A list of files at `listing`, and one file.

    `asked`: the path and the headers of each request. `next`: how the next requests for the file are answered, one
    after the other; then it is sent as it should be. `next_listing`: the same for the list.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.listing = f"{address}/bulk-data"
        self.content = b""
        self.tag = '"first"'
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.next: list[Answer] = []
        self.next_listing: list[Answer] = []
        self.offer: dict[str, Any] = {
            "object": "bulk_data",
            "type": "oracle_cards",
            "updated_at": "2025-02-07T10:00:00+00:00",
            "jsonl_download_uri": f"{address}/oracle-cards-20250207.jsonl.gz",
        }

    def headers_of(self, number: int) -> dict[str, str]:
        """The headers of one request for the file."""
        return [headers for path, headers in self.asked if path != "/bulk-data"][number]

    @property
    def times(self) -> int:
        """How often the file was asked for."""
        return sum(path != "/bulk-data" for path, _ in self.asked)


class _Handler(BaseHTTPRequestHandler):
    """Answers by the book, or as the test has it."""

    cards: CardServer

    def do_GET(self) -> None:
        self.cards.asked.append((self.path, dict(self.headers)))
        listing = self.path == "/bulk-data"
        waiting = self.cards.next_listing if listing else self.cards.next
        answer = waiting.pop(0) if waiting else (_list if listing else whole)
        answer(self)

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def send(self, status: int, body: bytes, length: int | None = None, **headers: str) -> None:
        """An answer with a body, and the length that is claimed for it."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if length is None:
            length = len(body)
        if length >= 0:
            self.send_header("Content-Length", str(length))
        self.end_headers()
        self.wfile.write(body)


def _list(handler: _Handler) -> None:
    others = [{"type": "rulings", "download_uri": "none"}]
    handler.send(200, json.dumps({"object": "list", "data": [handler.cards.offer, *others]}).encode())


def whole(handler: _Handler, stop: int | None = None) -> None:
    """The file or the part that was asked for, up to some byte of it where the connection breaks off."""
    cards, wanted = handler.cards, handler.headers.get("Range")
    tag = {"ETag": cards.tag} if cards.tag else {}
    if wanted and handler.headers.get("If-Range") == cards.tag:
        begin, size = int(wanted.removeprefix("bytes=").removesuffix("-")), len(cards.content)
        if begin >= size:
            handler.send(416, b"", Content_Range=f"bytes */{size}")
            return
        body = cards.content[begin:stop]
        handler.send(206, body, size - begin, Content_Range=f"bytes {begin}-{size - 1}/{size}", **tag)
    else:
        handler.send(200, cards.content[:stop], len(cards.content), Accept_Ranges="bytes", **tag)


def breaks_off(after: int) -> Answer:
    """The file, of which no more than so many bytes come."""
    return lambda handler: whole(handler, after)


def sends(status: int, body: bytes = b"", length: int | None = None, **headers: str) -> Answer:
    """Some other answer."""
    return lambda handler: handler.send(status, body, length, **headers)


@contextmanager
def serving() -> Iterator[CardServer]:
    """A server for the time of a test."""
    server = ThreadingHTTPServer((THIS_MACHINE, 0), _Handler)
    _Handler.cards = CardServer("http:/" + f"/{THIS_MACHINE}:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield _Handler.cards
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
