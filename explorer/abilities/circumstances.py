"""Circumstances that conditions ask about: what is denied or joined, life, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from explorer.abilities.phrases import Amount, Comparison, Condition, Players


@dataclass(frozen=True, slots=True)
class NotSo:
    """The condition does not hold: "unless"."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnySo:
    """One of these conditions holds, or several do."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AllSo:
    """All of these conditions hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class LessThan:
    """An amount is less than a number: "your devotion to black is less than five", "fewer than eight cards"."""

    left: Amount
    number: int


@dataclass(frozen=True, slots=True)
class PlayedLand:
    """Such a player has played a land this turn (305.2)."""

    who: Players


@dataclass(frozen=True, slots=True)
class LifeIs:
    """The life total of such a player compares so with an amount (119.1)."""

    who: Players
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class HasCountersOf:
    """Such a player has so many counters of a kind: corrupted (122.1, 207.2c)."""

    who: Players
    counter: str
    comparison: Comparison
    number: int


@dataclass(frozen=True, slots=True)
class TurnOf:
    """It is, or is not, the turn of such a player (102.1)."""

    who: Players
    so: bool = True


@dataclass(frozen=True, slots=True)
class ActivatedOften:
    """This ability has been activated so many times this turn, or more often (602.5b, 608.2i)."""

    least: int


@dataclass(frozen=True, slots=True)
class NthResolution:
    """This is the nth time that this ability resolves this turn (608.2i).

    `again` is wording alone: what is counted was told before, "if it's the third time".
    """

    nth: int
    again: bool = field(default=False, compare=False, repr=False)


class Designation(StrEnum):
    """What a player can be or have without any object or counter that shows it (702.131, 722, 723)."""

    MONARCH = "the monarch"
    INITIATIVE = "the initiative"
    BLESSING = "the city's blessing"


@dataclass(frozen=True, slots=True)
class HasDesignation:
    """You have that designation: "you're the monarch", "you have the initiative" (722.1, 723.1)."""

    what: Designation


@dataclass(frozen=True, slots=True)
class FlipWon:
    """The coin flipped by an earlier instruction of the same ability was `won`, or was lost (705.2)."""

    won: bool


class Period(StrEnum):
    """A part of the turn as texts tell of it (500.1, 506.1)."""

    DURING_COMBAT = "during combat"
    BEFORE_ATTACKERS = "before attackers are declared"
    DECLARE_ATTACKERS = "during the declare attackers step"
    BEFORE_BLOCKERS = "before blockers are declared"
    COMBAT_BEFORE_BLOCKERS = "during combat before blockers are declared"
    DECLARE_BLOCKERS = "during the declare blockers step"
    AFTER_BLOCKERS = "during combat after blockers are declared"
    BEFORE_DAMAGE = "before the combat damage step"
    AFTER_COMBAT = "after combat"


@dataclass(frozen=True, slots=True)
class ItIs:
    """It is such a part of the turn (500.1)."""

    period: Period


@dataclass(frozen=True, slots=True)
class Attacked:
    """Such a player has attacked with a creature this turn (508.1)."""

    who: Players


Remembered: TypeAlias = PlayedLand | FlipWon | NthResolution | ActivatedOften | HasDesignation | Attacked
Circumstance: TypeAlias = NotSo | LessThan | AnySo | AllSo | LifeIs | HasCountersOf | TurnOf | ItIs | Remembered
