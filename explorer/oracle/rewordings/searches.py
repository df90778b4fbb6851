"""How searching a library was said (701.19)."""

from __future__ import annotations

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
_SEARCH = r"(\b[Ss]earch(?:es)? (?:your|their) library for [^.\"]*"
SEARCHES = (
    _pattern(r"\b([Ss]huffle) your library\b", r"\1"),
    _pattern(r"\b(shuffles|(?:that player|[Tt]hey) shuffle) their library\b", r"\1"),
    _pattern(r"(\b[Ss]earch their library for [^.\"]*, then shuffle) their library\b", r"\1"),
    _pattern(r"(?<!may )" + _SEARCH + r")\. (?:Then s|S)huffle\b", r"\1, then shuffle"),
    _pattern(_SEARCH + r")\. If you do, shuffle\b", r"\1, then shuffle"),
    _pattern(r"(\b[Ee]ach player searches [^.\"]*, )puts (it [^.\"]*, then shuffle)s?\b", r"\1put \2"),
    _pattern(_SEARCH + r"?),? (?:and )?(?:then )?put (it|them|that card|those cards)\b", r"\1, put \2"),
    _pattern(_SEARCH + r"?),? and reveal\b", r"\1, reveal"),
    _pattern(_SEARCH + r"?, reveal) that card\b", r"\1 it"),
    _pattern(_SEARCH + r"?, reveal) those cards\b", r"\1 them"),
    _pattern(_SEARCH + r"?, put) that card\b", r"\1 it"),
    _pattern(_SEARCH + r"?, put) those cards\b", r"\1 them"),
)
"""How searching a library was said."""
