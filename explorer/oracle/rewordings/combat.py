"""How attacking, blocking and combat damage were said in former years, and what is said of them in several ways."""

from __future__ import annotations

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
COMBAT = (
    _pattern(r"\b(attacks?|blocks?) each turn if able\b", r"\1 each combat if able"),
    _pattern(r"(?<!gain )(?<!gains )\b(?:is|are) unblockable\b", "can't be blocked"),
    _pattern(
        r"(?:^|(?<=[:.—\"] ))All (\w)(?=(?:(?! able to )[^.:,\"])* (?:attack|block|can|can't|must) )",
        lambda found: found[1].upper(),
    ),
    _pattern(r"^(Creatures with power (?:less|greater) than ~'s power can't block) it\b", r"\1 ~"),
    _pattern(r"\b(can't (?:attack|block)) if\b", r"\1 as long as"),
    _pattern(r"(\bgets? [+-][\dX]+/[+-][\dX]+) (until end of turn) (for each [^.,\"]*?)(?=[.,\"]| and )", r"\1 \3 \2"),
    _pattern(r"\b([Ii]f|[Aa]s long as|[Uu]nless) it's (?=(?:attacking|blocking|blocked|unblocked)\b)", r"\1 it is "),
    _pattern(r"\bthat's (?=(?:attacking|blocking|blocked by) (?:you|it|~|that)\b)", ""),
    _pattern(r", and (?=(?:its|their) activated abilities can't be activated\b)", " and "),
    _pattern(
        r"\b([Cc]reates? an?) tapped and attacking (?=\d)([^.,\"]*? creature token)(?=[.,])",
        r"\1 \2 that's tapped and attacking",
    ),
    _pattern(
        r"\b([Cc]reates? (?:two|three|four|X)) tapped and attacking (?=\d)([^.,\"]*? creature tokens)(?=[.,])",
        r"\1 \2 that are tapped and attacking",
    ),
    _pattern(r"\b(Activate only during your turn), (?=before )", r"\1. Activate only "),
    _pattern(
        r"\b([Pp]revent all (?:combat )?damage that would be dealt) this turn ((?:by|to) [^.\"]*)(?=\.)",
        r"\1 \2 this turn",
    ),
    _pattern(r"\b(can't attack you or) planeswalkers you control\b", r"\1 a planeswalker you control"),
    _pattern(r"\b(can't be blocked (?:except )?by) an? (\w+)(?=[.\"])", r"\1 \2s"),
)
"""Rewordings of combat, in this order."""
