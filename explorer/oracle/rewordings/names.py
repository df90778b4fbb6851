"""What a text calls its own object (201.5)."""

from __future__ import annotations

import re
from functools import lru_cache

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
_COPY = re.compile(r"\b(?:the copy|the token|he|she)(?='s | (?:is|isn't|has|gains) )")
PRONOUNS = (
    _pattern(r"\bexcept [^.\"]*", lambda found: _COPY.sub("it", found[0])),
    _pattern(r"\b(?:[Hh]e|[Ss]he)'s ", "~ is "),
    _pattern(r"\b(?:[Hh]e|[Ss]he)(?= (?:is|isn't|has|gets|gains|deals) )", "~"),
)
"""Who "he" or "she" is: in what differs in a copy, the copy (707.9); else the object itself, whatever was named."""


@lru_cache(maxsize=1024)
def own_names(name: str, first: str) -> tuple[Rewording, ...]:
    """What a text may call its own object is "~": its name, the first part of a legendary one, or another (201.5c)."""
    short, comma, _ = name.partition(",")
    own = (name, short) if comma else (name, first)
    return tuple(Rewording(re.compile(rf"(?<!\w){re.escape(each)}(?!\w)"), "~", each) for each in own if each)
