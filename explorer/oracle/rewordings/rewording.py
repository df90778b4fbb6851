"""What is said in other words: a pattern, and what stands in its stead, tried only where it may fit."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from explorer.oracle.tracing import Traced

_GAP = "\0"
_OPEN = re.compile(r"\\.|\[[^\]]+\]|[.^$]")
"""Parts of a pattern that fit more than one character, or a place between characters."""
_OPTIONAL = re.compile(r"[^()](?:[*?]|\{[^}]*\})\??")
_REPEATED = re.compile(r"(?<=[^()])\+\??")
_GROUP = re.compile(r"\((\?(?:[=!]|<[=!]))?(?:\?:)?([^()?]*)\)([*?]|\{[^}]*\})?(\+?)\??")
"""A group without groups in it: whether it only looks around, what is in it, and how often that comes."""


@dataclass(frozen=True, slots=True)
class Rewording:
    """What fits a pattern is said in other words; `sure` are words without which nothing fits it."""

    pattern: re.Pattern[str]
    new: str | Callable[[re.Match[str]], str]
    sure: str

    @classmethod
    def of(cls, old: str, new: str | Callable[[re.Match[str]], str]) -> Rewording:
        """The rewording of what fits a pattern into a template, or into what is made of each match."""
        return cls(re.compile(old), new, sure_words(old))

    def __call__(self, line: Traced) -> Traced:
        """The line in these other words."""
        return line.replaced(self.pattern, self.new) if self.sure in line.text else line


def sure_words(pattern: str) -> str:
    """The longest words that are in whatever fits a pattern, as far as its form tells; "" where it tells of none."""
    words, groups = _REPEATED.sub(_GAP, _OPTIONAL.sub(_GAP, _OPEN.sub(_GAP, pattern))), 1
    while groups:
        words, groups = _GROUP.subn(_in_group, words)
    return "" if re.search(r"[|()]", words) else max(words.split(_GAP), key=len)


def _in_group(group: re.Match[str]) -> str:
    looks, words, optional, repeated = group.groups()
    return _GAP if looks or optional or "|" in words else words + (_GAP if repeated else "")
