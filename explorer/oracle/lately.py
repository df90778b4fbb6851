"""More of what was said in other words: names of amounts and of things as they are told today."""

from __future__ import annotations

import re

from explorer.oracle.rewording import Rewording

_pattern = Rewording.of


def _shuffled(found: re.Match[str]) -> str:
    """What an owner does as an instruction, with a capital letter where the sentence began with one."""
    what = "it" if found[1].lower() == "its" else found[1][:1].lower() + found[1][1:]
    return f"{'Shuffle' if found[0][:1].isupper() else 'shuffle'} {what} into its owner's library"


LATELY = (
    _pattern(r"~'(?= (?:power|toughness)\b)", "~'s"),
    _pattern(r"\b1 plus (?=twice )", "one plus "),
    _pattern(r"\b((?:don't|doesn't) untap during [^.,\"]*\bsteps?) as long as\b", r"\1 if"),
    _pattern(r"\b(additional lands?) during each of\b", r"\1 on each of"),
    _pattern(r"\b(all activated abilities of all [^.\"]*?) on the battlefield\b", r"\1"),
    _pattern(r"\b(all activated abilities of) all (cards exiled with) (?:it|~)(?=[.\"]|$)", r"\1 \2 ~"),
    _pattern(r"\b(permanent|spell) that's one or more colors\b", r"colored \1"),
    _pattern(r"\b([Rr]eturn target [\w ]+ you own) from the battlefield to your hand\b", r"\1 to its owner's hand"),
    _pattern(r"\b(target [\w ]+ you (?:own|control)) from the battlefield\b", r"\1"),
    _pattern(r"\b(with flashback) (you own)(?= in exile\b)", r"\2 \1"),
    _pattern(r"\b(for each opponent) you have\b", r"\1"),
    _pattern(r"(~|\b[Tt]arget [^.,:\"']*?)'s owner shuffles it into their library\b", _shuffled),
    _pattern(r"\b[Tt]he owner of (target [^.,:\"]*?) shuffles it into their library\b", _shuffled),
    _pattern(r"\b([Ii]ts) owner shuffles it into their library\b", _shuffled),
    _pattern(r"\b([Ee]xile) all graveyards\b", r"\1 all cards from all graveyards"),
    _pattern(r"\bthe highest (?=(?:power|toughness|mana value) among\b)", "the greatest "),
)
"""Wordings of amounts, and of objects."""
