"""Asking a public server politely: who asks, how often, and what is done when it says no or nothing."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPMessage, HTTPResponse
from importlib.metadata import version
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

TRIES = 5
"""How often something is asked for that fails for the moment."""

_PACE = 0.1
"""Seconds from one request to the next: publishers of card data ask for at most ten in a second."""

_PATIENCE = 120.0
"""Seconds that are waited at most when a server asks to wait; the user is told of longer ones."""

_TIMEOUT = 30.0
"""Seconds without a byte after which a connection counts as broken."""

_HOPELESS = (socket.gaierror, ConnectionRefusedError)
"""What does not mend within seconds: no network, no such host, nobody there."""

BROKEN = (HTTPException, OSError)
"""What reading an answer raises when the connection breaks off."""


class WebError(Exception):
    """A server cannot be asked, or does not give what was asked for; the message is the reason in words."""


class NotThatPart(WebError):
    """The part of a file that was asked for does not exist."""


class _StaySecure(HTTPRedirectHandler):
    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        check_address(newurl, secure=req.type == "https")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def check_address(address: str, *, secure: bool) -> None:
    """Raise WebError for an address that is not of the web or, where it has to be `secure`, not encrypted."""
    allowed = ("https",) if secure else ("http", "https")
    try:
        followed = urlsplit(address).scheme in allowed and urlsplit(address).hostname and address.isascii()
    except ValueError:
        followed = False
    if not followed:
        raise WebError(f"{address!r:.80} is no address to follow: it has to begin with {' or '.join(allowed)}")


class Web:
    """Asks servers, with a pause after each question; `sleep` waits for some seconds."""

    def __init__(self, sleep: Callable[[float], None]) -> None:
        """Begin without a pause."""
        self.sleep = sleep
        self._opener = build_opener(_StaySecure)
        self._headers = {"User-Agent": f"rules-explorer/{version('rules-explorer')}", "Accept": "*/*"}
        self._last = float("-inf")

    def get(self, address: str, headers: Mapping[str, str]) -> HTTPResponse:
        """The answer to a question, asked again while that may help; raises WebError."""
        problem = ""
        for attempt in range(TRIES):
            self._keep_pace()
            pause = float(2**attempt)
            try:
                answer = self._opener.open(Request(address, headers={**self._headers, **headers}), timeout=_TIMEOUT)
                assert isinstance(answer, HTTPResponse)
                return answer
            except HTTPError as error:
                problem, pause = _refusal(error, pause)
            except (HTTPException, OSError) as error:
                problem = _failure(error, address)
            if attempt < TRIES - 1:
                self.sleep(pause)
        raise WebError(problem)

    def _keep_pace(self) -> None:
        pause = self._last + _PACE - time.monotonic()
        if pause > 0:
            self.sleep(pause)
        self._last = time.monotonic()


def _refusal(error: HTTPError, pause: float) -> tuple[str, float]:
    """Why a server refused, and for how long to wait; raises WebError where asking again is no use."""
    with error:
        problem = f"{urlsplit(error.url).netloc} answers {error.code} {error.reason}"
        if error.code == 416:
            raise NotThatPart(problem)
        if 300 <= error.code < 400:
            raise WebError(f"{urlsplit(error.url).netloc} sends from one address to another without end")
        if error.code != 429 and error.code < 500:
            raise WebError(problem)
        pause = _asked_to_wait(error.headers.get("Retry-After", ""), pause)
    if pause > _PATIENCE:
        raise WebError(f"{problem} and asks to wait for {pause:.0f} seconds; try again then")
    return problem, pause


def _asked_to_wait(header: str, otherwise: float) -> float:
    """The seconds of a Retry-After header, which are a number or a date."""
    if header.strip().isdecimal():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return otherwise


def _failure(error: HTTPException | OSError, address: str) -> str:
    """Why there was no answer; raises WebError where asking again is no use."""
    reason = error.reason if isinstance(error, URLError) else error
    problem = f"{urlsplit(address).netloc} cannot be reached ({reason})"
    if isinstance(reason, _HOPELESS):
        raise WebError(f"{problem}; without a network, use a file of card data that you have")
    return problem
