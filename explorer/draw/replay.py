"""A game as one page: stepping, story, rules and chain in a single file that needs nobody else."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from typing import Literal

from explorer.draw.joined import script, style
from explorer.draw.trace import Trace, Tracer
from explorer.exact.driver import Driver
from explorer.values.ids import ObjectId

Future = Literal["shown", "hidden"]
"""Whether a viewer shows what comes after the moment that is looked at; who looks can change that."""

FUTURES: tuple[Future, ...] = ("shown", "hidden")

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main data-rx-replay="rx-trace" data-rx-future="{future}"></main>
<noscript>{title}: this page steps through a game by a script, which is turned off here.</noscript>
<script type="application/json" id="rx-trace">{trace}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def html(game: Driver, names: Mapping[str, ObjectId] | None = None, title: str = "", future: Future = "shown") -> str:
    """The game so far as the text of an HTML page that works from a file, offline, and asks nobody for anything.

    `names` are the ids of a scenario file. With `future` "hidden" nothing is shown at first of what comes after the
    moment that is looked at; it stands in the page all the same. The page allows just its own script
    and styles, by their digests.
    """
    return page(Tracer(game, names, title or "A game, step by step").trace(), future)


def page(trace: Trace, future: Future = "shown") -> str:
    """The page of a trace; whatever stands in the trace is data in it, never markup. Raises ValueError (see `html`)."""
    if future not in FUTURES:
        raise ValueError(f"the future is {' or '.join(map(repr, FUTURES))}, not {future!r}")
    code, look = script("replay.js"), style("page.css")
    policy = "; ".join(
        [
            "default-src 'none'",
            f"script-src '{_digest(code)}'",
            f"style-src '{_digest(look)}'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )
    data = _embedded(trace)
    return _PAGE.format(policy=policy, title=escape(trace["title"]), style=look, trace=data, script=code, future=future)


def _digest(text: str) -> str:
    """What a Content-Security-Policy names a text by."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _embedded(trace: Trace) -> str:
    """JSON that can stand inside of a script element: without a character that could end it."""
    text = json.dumps(trace, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
