"""More of what was said in other words: names of amounts and of things as they are told today."""

from __future__ import annotations

from explorer.oracle.rewording import Rewording

_pattern = Rewording.of
LATELY = (
    _pattern(r"~'(?= (?:power|toughness)\b)", "~'s"),
    _pattern(r"\b1 plus (?=twice )", "one plus "),
    _pattern(r"\b((?:don't|doesn't) untap during [^.,\"]*\bsteps?) as long as\b", r"\1 if"),
    _pattern(r"\b(additional lands?) during each of\b", r"\1 on each of"),
    _pattern(r"\b(all activated abilities of all [^.\"]*?) on the battlefield\b", r"\1"),
    _pattern(r"\b(all activated abilities of) all (cards exiled with) (?:it|~)(?=[.\"]|$)", r"\1 \2 ~"),
    _pattern(r"\b(permanent|spell) that's one or more colors\b", r"colored \1"),
    _pattern(r"\b(target [\w ]+ you (?:own|control)) from the battlefield\b", r"\1"),
    _pattern(r"\bthe highest (?=(?:power|toughness|mana value) among\b)", "the greatest "),
)
"""Wordings of amounts, and of objects."""
