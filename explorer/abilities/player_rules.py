"""What is true of players: how many cards they keep, when they may cast, and what their next spell is like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.changes import Gain
from explorer.abilities.phrases import SPELL, Amount, Description, Players, Who


@dataclass(frozen=True, slots=True)
class CantBeCountered:
    """This spell can't be countered (701.5a)."""


@dataclass(frozen=True, slots=True)
class NoMaximumHandSize:
    """Such players discard no cards in their cleanup steps (402.2)."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class CastAsThoughFlash:
    """Such a player may cast such spells as though they had flash (609.4, 702.8a)."""

    spells: Description = SPELL
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class NeverCountered:
    """Such spells can't be countered (701.5a)."""

    spells: Description


@dataclass(frozen=True, slots=True)
class NextSpell:
    """The next such spell that you cast has an ability, can't be countered, or may be cast as though with flash.

    It is so of one spell alone, from the moment at which it is put on the stack (601.2a, 611.2). `such` is what is so.
    """

    such: Gain | CantBeCountered | CastAsThoughFlash
    spells: Description = SPELL


@dataclass(frozen=True, slots=True)
class CanBeCommander:
    """This can be a commander, which is decided before the game begins (903.3)."""


@dataclass(frozen=True, slots=True)
class CrewsAsThough:
    """This crews Vehicles, and saddles Mounts, as though its power were so much greater (702.122a, 609.4)."""

    more: int


@dataclass(frozen=True, slots=True)
class AdditionalLands:
    """Such players may play so many lands more in each of their turns (305.2)."""

    amount: Amount = 1
    who: Players = Who.YOU


PlayerRule: TypeAlias = (
    AdditionalLands
    | NoMaximumHandSize
    | CastAsThoughFlash
    | NeverCountered
    | NextSpell
    | CanBeCommander
    | CrewsAsThough
)
