"""Trigger conditions about what players do with cards and permanents: discard, sacrifice, draw, put counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.phrases import Attached, Filter, Players, This


@dataclass(frozen=True, slots=True)
class ThisOr:
    """This object, or such another one: "~ or another creature you control" (603.2)."""

    other: Filter


@dataclass(frozen=True, slots=True)
class Discards:
    """Whenever such a player discards such a card, or `several` of them at once (701.8a, 603.2c)."""

    by: Players
    what: Filter
    several: bool = False


@dataclass(frozen=True, slots=True)
class Sacrifices:
    """Whenever such a player sacrifices such a permanent, or `several` at once; looks back (701.17a, 603.10a)."""

    by: Players
    what: Filter
    several: bool = False


@dataclass(frozen=True, slots=True)
class Draws:
    """Whenever such a player draws a card, or their `nth` one of the turn (121.1)."""

    by: Players
    nth: int | None = None


@dataclass(frozen=True, slots=True)
class CountersPut:
    """Whenever one or more counters of that kind are put on this, or on such a permanent (122.6)."""

    counter: str
    on: This | Attached | Filter


@dataclass(frozen=True, slots=True)
class LastCounterRemoved:
    """When the last counter of that kind is removed from this object (122.1, 702.63a)."""

    counter: str


@dataclass(frozen=True, slots=True)
class Cycles:
    """Whenever such a player cycles a card: activates its cycling ability (702.29c)."""

    by: Players


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard:
    """Whenever such a card is put into the graveyard of such a player, from whatever zone (603.6c)."""

    what: Filter
    whose: Players


Doing: TypeAlias = Discards | Sacrifices | Draws | CountersPut | LastCounterRemoved | Cycles | PutIntoGraveyard
"""What is done with cards and permanents."""
