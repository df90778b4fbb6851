"""Amounts of what has happened this turn: cards drawn, life gained or lost, permanents that left; counters (608.2i)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from explorer.abilities.phrases import Filter, Players


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """How many cards such players have drawn this turn (121.1)."""

    who: Players


@dataclass(frozen=True, slots=True)
class LifeGained:
    """How much life such players have gained this turn, together (119.3)."""

    who: Players


@dataclass(frozen=True, slots=True)
class LifeLost:
    """How much life such players have lost this turn, together; damage is among it (119.3, 120.3a)."""

    who: Players


@dataclass(frozen=True, slots=True)
class Departed:
    """How many such permanents have left the battlefield this turn, or have died, as they last were (608.2h, 700.4)."""

    what: Filter
    died: bool = False


@dataclass(frozen=True, slots=True)
class CountersOf:
    """How many counters of a kind such players have been given and still have, together (122.1)."""

    counter: str
    who: Players


History: TypeAlias = CardsDrawn | LifeGained | LifeLost | Departed | CountersOf
