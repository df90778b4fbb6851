"""How permissions to play cards from elsewhere were said (601.3)."""

from __future__ import annotations

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
_THIS_WAY = "to cast spells this way"
_CAST_SO = r"to cast (?:it|them|that spell|those spells|(?:a spell|spells) this way)\b"
_ANY_TYPE = r"(?:you may spend mana as though it were mana of any type|[Mm]ana of any type can be spent)"
_ANY_COLOR = r"you may spend ((?:\w+ )?)mana as though it were mana of any color"
_PLAYED = r"(\b(?:play|cast) [^.\"]*?),? and "
PERMISSIONS = (
    _pattern(
        r"\b([Pp]lay|[Cc]ast|[Ff]rom among) (?:the |those )?(?:exiled cards|cards exiled this way)\b", r"\1 those cards"
    ),
    _pattern(r"\b([Pp]lay|[Cc]ast) the exiled card\b", r"\1 that card"),
    _pattern(r"\b(remains? exiled, you may look at) (?:it|them), you may (?=play|cast)", r"\1 and "),
    _pattern(r"\bmay look at (?:it|them),? and (?:you may )?(?=play|cast)", "may look at and "),
    _pattern(r"\b([Ff]or as long as) (?:that|the|the exiled) card remains exiled\b", r"\1 it remains exiled"),
    _pattern(r"\b([Ff]or as long as) (?:those|the|the exiled) cards remain exiled\b", r"\1 they remain exiled"),
    _pattern(r"\bcast nonland cards from among\b", "cast spells from among"),
    _pattern(rf"{_PLAYED}{_ANY_TYPE} {_CAST_SO}", rf"\1. Mana of any type can be spent {_THIS_WAY}"),
    _pattern(
        rf"{_PLAYED}{_ANY_COLOR} {_CAST_SO}",
        rf"\1. You may spend \2mana as though it were mana of any color {_THIS_WAY}",
    ),
    _pattern(
        rf"\. If you cast a spell this way, {_ANY_COLOR} {_CAST_SO}",
        rf". You may spend \1mana as though it were mana of any color {_THIS_WAY}",
    ),
    _pattern(
        rf"\. (?:If you cast a spell this way, )?{_ANY_TYPE} {_CAST_SO}",
        rf". Mana of any type can be spent {_THIS_WAY}",
    ),
    _pattern(
        r"(\b(?:play|cast) [^\"]*\. )If (?:that spell|a spell cast this way) would be put into "
        r"(?:a|your|its owner's) graveyard(?: this turn)?, ",
        r"\1If a spell cast this way would be put into a graveyard, ",
    ),
)
"""How permissions to play cards from elsewhere were said (601.3)."""
