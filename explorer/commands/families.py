"""Families of lines: those about mana, those about copying, and all of them."""

from __future__ import annotations

import re

_MANA = (
    r"(?:^|[^a-z])adds? (?:\{|one|two|three|four|five|six|seven|ten|x |an amount|an additional|that much|mana|for each|"
    r"either|another|up to|its|their)|mana of any|could produce|for mana\b|unspent mana|produces? "
)
_COPY = (
    r"\bcop(?:y|ies)\b[^.]*\b(?:spell|ability|cast)\b|copy it\b|^storm\b|\bhas storm\b|\breplicate\b|\bcasualty\b|"
    r"\bdemonstrate\b|\bgravestorm\b|\bconspire\b"
)
_PATTERNS = {"mana": re.compile(_MANA, re.IGNORECASE), "copy": re.compile(_COPY, re.IGNORECASE)}
_REMINDER = re.compile(r"\([^()]*\)")

FAMILIES = (*_PATTERNS, "all")
"""The names of the families."""


def families(line: str) -> tuple[str, ...]:
    """The families that a line of a card's text belongs to, reminder text left out (207.2a)."""
    said = _REMINDER.sub("", line)
    return (*(name for name, pattern in _PATTERNS.items() if pattern.search(said)), "all")
