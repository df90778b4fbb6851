"""More of what was said in other words: names of amounts and of things as they are told today."""

from __future__ import annotations

from explorer.oracle.rewording import Rewording

_pattern = Rewording.of
LATELY = (
    _pattern(r"~'(?= (?:power|toughness)\b)", "~'s"),
    _pattern(r"\b1 plus (?=twice )", "one plus "),
    _pattern(r"\bthe highest (?=(?:power|toughness|mana value) among\b)", "the greatest "),
)
"""Wordings of amounts."""
