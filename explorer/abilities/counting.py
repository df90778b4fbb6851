"""Amounts of counters, numbers that are left to the player, and "that much" (122.1, 107.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.abilities.phrases import Reference


@dataclass(frozen=True, slots=True)
class CountersOn:
    """How many counters of a kind are on an object, or were on it last (122.1, 608.2h).

    `has` is wording alone: a condition that says what the object has, and not what there is on it.
    """

    counter: str
    on: Reference
    has: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """As many as the player likes, who says how many as X would be announced (601.2b, 107.3a)."""


@dataclass(frozen=True, slots=True)
class RemovedThisWay:
    """How many counters of that kind an instruction removed, or the cost, which left the number open (122.1)."""

    counter: str


@dataclass(frozen=True, slots=True)
class ThatMuch:
    """How much damage or life the event that triggered the ability was about (603.2)."""


Counting = CountersOn | AnyNumber | RemovedThisWay | ThatMuch
