"""Amounts in card text: numbers, X, and what is counted or measured (107, 608.2i)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from explorer.abilities.combined import Combined
from explorer.abilities.counting import Counting
from explorer.abilities.history import History
from explorer.abilities.measures import Measure
from explorer.abilities.players import Who

if TYPE_CHECKING:
    from explorer.abilities.phrases import Description, Filter, Players, Reference


@dataclass(frozen=True, slots=True)
class X:
    """The value of X announced for the spell or ability, or that the permanent had as a spell (107.3)."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many things a description fits."""

    filter: Description


@dataclass(frozen=True, slots=True)
class SpellsCast:
    """How many such spells such players have cast this turn, copies left out; `before` one of them (608.2i, 707.10)."""

    filter: Filter
    by: Players = Who.YOU
    before: Reference | None = None


@dataclass(frozen=True, slots=True)
class TimesPaid:
    """How often that optional cost was paid for the spell which this is, or was, or came from (601.2b, 702.33d)."""

    cost: str


@dataclass(frozen=True, slots=True)
class CommanderCasts:
    """How often you have cast your commander from the command zone this game (903.8)."""


@dataclass(frozen=True, slots=True)
class NumberOf:
    """How many objects a reference stands for."""

    of: Reference


@dataclass(frozen=True, slots=True)
class PowerOf:
    """The power of an object, or the power it last had (208.1, 608.2h)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class ManaValueOf:
    """The mana value of an object, or the one it last had (202.3, 608.2h)."""

    of: Reference


_Counted: TypeAlias = CountOf | SpellsCast | TimesPaid | CommanderCasts | NumberOf
Amount: TypeAlias = int | X | _Counted | PowerOf | ManaValueOf | Counting | Measure | Combined | History
