"""What does not happen in games where nobody attacks, opponents do nothing, and permanents stay where they are."""

from __future__ import annotations

import re

from explorer.abilities import combat
from explorer.abilities import triggers as t
from explorer.abilities.keywords import Keyword as K
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


IDLE = frozenset(
    {
        K.BATTLE_CRY,
        K.CHANGELING,
        K.CHOOSE_A_BACKGROUND,
        K.CONSPIRE,
        K.CONVOKE,
        K.DEATHTOUCH,
        K.DEFENDER,
        K.DELVE,
        K.DETHRONE,
        K.DEVOID,
        K.DOCTORS_COMPANION,
        K.DOUBLE_STRIKE,
        K.EXALTED,
        K.FEAR,
        K.FIRST_STRIKE,
        K.FLANKING,
        K.FLASH,
        K.FLYING,
        K.FORESTWALK,
        K.FRIENDS_FOREVER,
        K.GRAVESTORM,
        K.HASTE,
        K.HEXPROOF,
        K.HORSEMANSHIP,
        K.IMPROVISE,
        K.INDESTRUCTIBLE,
        K.INTIMIDATE,
        K.ISLANDWALK,
        K.LIFELINK,
        K.MELEE,
        K.MENACE,
        K.MENTOR,
        K.MOUNTAINWALK,
        K.MYRIAD,
        K.PARTNER,
        K.PERSIST,
        K.PLAINSWALK,
        K.REACH,
        K.SHADOW,
        K.SHROUD,
        K.SKULK,
        K.SPLIT_SECOND,
        K.SWAMPWALK,
        K.TRAINING,
        K.TRAMPLE,
        K.UNDYING,
        K.VIGILANCE,
    }
)
"""Keywords by which nothing happens in such games; by others a spell brings more, or a permanent changes."""


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
