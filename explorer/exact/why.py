"""Why objects change zones or leave the game, in the words that abilities and players use for it (701)."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """What a change of zones is called (701): the words that abilities and players use for it."""

    CAST = "cast"
    PLAYED = "played"
    DRAWN = "drawn"
    MILLED = "milled"
    SURVEILED = "surveiled"
    DISCARDED = "discarded"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    COUNTERED = "countered"
    EXILED = "exiled"
    RETURNED = "returned"
    RESOLVED = "resolved"
    NO_LEGAL_TARGET = "no legal target"
    STATE_BASED = "state-based action"
    PUT = "put"
    LEFT_GAME = "left the game"
