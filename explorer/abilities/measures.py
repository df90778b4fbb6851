"""Amounts that are measured of objects: toughness, the greatest of many, devotion, and an X so defined."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from explorer.values.mana import ManaType

if TYPE_CHECKING:
    from explorer.abilities.phrases import Amount, Description, Filter, Reference


class Statistic(StrEnum):
    """A number that an object has (202.3, 208.1)."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"


@dataclass(frozen=True, slots=True)
class ToughnessOf:
    """The toughness of an object, or the toughness it last had (208.1, 608.2h)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class Greatest:
    """The greatest power, toughness or mana value among such objects, 0 where there are none (208.1)."""

    what: Statistic
    among: Filter


@dataclass(frozen=True, slots=True)
class Devotion:
    """Your devotion to one color or to several; without any, to the color that was chosen before (700.5)."""

    to: tuple[ManaType, ...] = ()


@dataclass(frozen=True, slots=True)
class ColorsAmong:
    """How many colors there are among such objects (105.2)."""

    what: Description


@dataclass(frozen=True, slots=True)
class ColorsOf:
    """How many colors an object is, or was last (105.2, 608.2h)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class LandTypesAmong:
    """How many basic land types there are among such lands: domain (305.6, 207.2c)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class PowersAmong:
    """How many different powers there are among such creatures: coven (208.1, 207.2c)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class TotalPower:
    """The total power of such creatures: formidable (208.1, 207.2c)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class KindsOfCounters:
    """How many kinds of counters there are among such objects (122.1)."""

    what: Description


@dataclass(frozen=True, slots=True)
class CardTypesAmong:
    """How many card types there are among such objects: delirium (205.2, 207.2c)."""

    what: Description


@dataclass(frozen=True, slots=True)
class MostOfOneType:
    """The greatest number of such creatures that have a creature type in common (205.3m)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class MostOfOneName:
    """The greatest number of such objects that have the same name (201.2)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class UnspentMana:
    """How much unspent mana you have, or just of one type (106.4)."""

    type: ManaType | None = None


@dataclass(frozen=True, slots=True)
class ColorsSpent:
    """How many colors of mana were spent to cast this, or the spell that it was: converge (106.3, 400.7d)."""

    on: Reference


@dataclass(frozen=True, slots=True)
class ManaSpentFor:
    """How much mana of one type was spent to cast this, or the spell that it was (106.3, 400.7d)."""

    on: Reference
    type: ManaType


@dataclass(frozen=True, slots=True)
class DefinedX:
    """X where the text itself says what X is: "X cards, where X is your devotion to blue" (107.3c)."""

    of: Amount


Among: TypeAlias = (
    ColorsAmong
    | LandTypesAmong
    | CardTypesAmong
    | PowersAmong
    | TotalPower
    | KindsOfCounters
    | MostOfOneType
    | MostOfOneName
)
Spent: TypeAlias = ColorsSpent | ManaSpentFor
Measure: TypeAlias = ToughnessOf | ColorsOf | Greatest | Devotion | Among | UnspentMana | Spent | DefinedX
