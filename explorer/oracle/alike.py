"""When two texts in normal form say the same in the same words: the check that nothing was lost in reading."""

from __future__ import annotations

import re

from explorer.oracle import words

_SAME = {"and/or": "and"} | {words.number(n): str(n) for n in range(21)}
"""Words for one and the same: a number is a word or digits."""
_WHENEVER = re.compile(r"(?:^|(?<=\n)|(?<=[\"—•] ))whenever\b")
"""The beginning of an ability: how often it triggers is told by its event alone (603.2), however it begins."""
_WORD = re.compile(r"[\w'/+-]+|\S")
_ENERGY = re.compile(r"(?:\{E\}){2,}")


def alike(text: str) -> tuple[str, ...]:
    """The words of a text in normal form, whatever its capital letters: with one that has them all, nothing is lost.

    A subject "you" goes without saying, where another one would be told.
    """
    spelled = _ENERGY.sub(lambda symbols: f"{len(symbols[0]) // 3} {{E}}", text)
    found = (_SAME.get(word, word) for word in _WORD.findall(_WHENEVER.sub("when", spelled.casefold())))
    return tuple(word for word in found if word != "you")
