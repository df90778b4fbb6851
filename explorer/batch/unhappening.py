"""What does not happen in games where nobody attacks, opponents do nothing, and permanents stay where they are."""

from __future__ import annotations

import re

from explorer.abilities import combat
from explorer.abilities import triggers as t
from explorer.abilities.phrases import THIS, Who

_OPPONENTS = (Who.AN_OPPONENT, Who.EACH_OPPONENT)


def never(trigger: t.Trigger) -> bool:
    """Whether nothing ever sets off a trigger: it is about combat, harm, or what opponents cast, activate or play."""
    match trigger:
        case combat.Attacks() | combat.AttackTogether() | combat.PlayerAttacks() | combat.IsAttacked():
            return True
        case combat.Unblocked() | combat.Blocks() | combat.BecomesBlocked() | t.DealsDamage(combat=True):
            return True
        case t.SpellCast(by) | t.Activated(by) | t.PlaysLand(by):
            return by in _OPPONENTS
        case t.DealsDamage(what) | t.IsDealtDamage(what) | t.BecomesTarget(what):
            return what == THIS
        case t.AnyEvent(of):
            return all(map(never, of))
        case _:
            return False


# --- lines that are not understood -----------------------------------------------------------------------------------


def unread_matters(line: str, source: bool) -> bool:
    """Whether a line that is not understood could matter to mana, on a permanent that is a `source` of mana or not.

    An ability that is activated matters where it adds mana (605.1a), one about combat never; every other line of a
    source does, and of another permanent one with words of mana, of what makes it, or of what has others' abilities.
    """
    if _LOYALTY.match(line) or _COMBAT.match(line):
        return False
    if _ACTIVATED.match(line):
        return bool(_ADDS.search(line))
    return source or bool(_ADDS.search(line) or _BRINGS.search(line))


_LOYALTY = re.compile(r"[+−–-]?(\d+|X):")
_ACTIVATED = re.compile(r"[^\"“.:]+: ")
_COMBAT = re.compile(
    r"Whenever (?![^,]*\b(enters|dies|cast)\b)[^,]*\b(attacks?|blocks?|becomes blocked|combat damage)\b"
)
_ADDS = re.compile(r"\badds?\b|\bmana\b(?! (value|cost))", re.IGNORECASE)
_BRINGS = re.compile(
    r"\b(search(es)?|cop(y|ies)|abilit(y|ies)|untaps?|treasures?|golds?|powerstones?|landers?|additional lands?)\b"
    r"|\blands?\b( (are|have|is|has)\b|.*\b(tokens?|onto)\b)",
    re.IGNORECASE,
)
