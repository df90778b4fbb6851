"""Qualities of spells and abilities that descriptions ask for: what they target, how they were cast, of which kind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.values.zones import Zone

if TYPE_CHECKING:
    from explorer.abilities.phrases import Comparison, Description, Filter, Players, Reference


class AbilityKind(StrEnum):
    """What kind of ability on the stack, or which that never goes there (113.3, 605.1a, 606.1)."""

    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    LOYALTY = "loyalty"
    EXHAUST = "exhaust"
    MANA = "mana"


class ChoiceOnEntering(StrEnum):
    """What may be chosen as a permanent enters (614.1c)."""

    COLOR = "color"
    TYPE = "type"


@dataclass(frozen=True, slots=True)
class OfAbilityKind:
    """Is an ability of one of these kinds (113.3)."""

    kinds: tuple[AbilityKind, ...]


@dataclass(frozen=True, slots=True)
class FromSource:
    """An ability whose source is that object, or such a one (113.7)."""

    source: Reference | Filter


@dataclass(frozen=True, slots=True)
class OfPermanentType:
    """A card or spell that would be a permanent: "permanent card" (110.4a, 110.4b)."""


@dataclass(frozen=True, slots=True)
class IsToken:
    """A permanent that is a token, whatever it is a copy of (111.1)."""


@dataclass(frozen=True, slots=True)
class Blocking:
    """A blocking creature (509.1g)."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """An attacking creature that became blocked, or, where it is not `so`, an unblocked one (509.1h)."""

    so: bool = True


@dataclass(frozen=True, slots=True)
class BlockerOf:
    """A creature that blocks that one (509.1g)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class BlockedBy:
    """An attacking creature that is blocked by that one (509.1g)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class AttackerOf:
    """A creature that attacks such a player (508.1b)."""

    who: Players


@dataclass(frozen=True, slots=True)
class AttackedThisTurn:
    """A creature that was declared as an attacker this turn (508.1k, 608.2i)."""


@dataclass(frozen=True, slots=True)
class MostLife:
    """A player with the most life, or tied for it (119.1)."""


@dataclass(frozen=True, slots=True)
class NumberOfColors:
    """Has so many colors: "multicolored" is two or more (105.2b)."""

    comparison: Comparison
    number: int


@dataclass(frozen=True, slots=True)
class OfChosen:
    """Is of the creature type, or the color, that was chosen as the permanent with the ability entered (607.2d)."""

    what: ChoiceOnEntering


@dataclass(frozen=True, slots=True)
class WasCast:
    """A spell that was cast, or a permanent that was one; copies put on the stack were not (601.2i, 707.10)."""


@dataclass(frozen=True, slots=True)
class CastBy:
    """A spell that such a player has cast or is casting; a copy put on the stack is none (601.2a, 707.10)."""

    who: Players


@dataclass(frozen=True, slots=True)
class NthCast:
    """The nth spell this turn that a description fits of those its controller cast: "the first spell you cast"."""

    filter: Filter
    nth: int


@dataclass(frozen=True, slots=True)
class CastFrom:
    """A spell that was cast from that zone, of such a player where it says whose (601.2a)."""

    zone: Zone
    whose: Players | None = None


@dataclass(frozen=True, slots=True)
class Kicked:
    """A spell that was kicked (702.33d)."""


@dataclass(frozen=True, slots=True)
class Targets:
    """A spell or ability one of whose targets is that object or player (115.9b)."""

    what: Reference | Players


@dataclass(frozen=True, slots=True)
class TargetsSome:
    """A spell or ability with a target that a description fits; `single` if that is all it targets (115.9b, 115.9c)."""

    filter: Description
    single: bool = False


@dataclass(frozen=True, slots=True)
class SharesCreatureType:
    """Has a creature type in common with that object, or with such a one (205.3m)."""

    what: Reference | Description


@dataclass(frozen=True, slots=True)
class SharesName:
    """Has the same name as that object (201.2)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class SingleTarget:
    """A spell or ability with just one target (115.9a)."""


@dataclass(frozen=True, slots=True)
class HasCounters:
    """Has so many counters of that kind on it, or of any kind where none is named (122.1)."""

    kind: str = ""
    least: int = 1


@dataclass(frozen=True, slots=True)
class CostHasX:
    """A card or spell with an X in its mana cost, or an activated ability with one in its cost (107.3)."""


@dataclass(frozen=True, slots=True)
class Modified:
    """Has a counter on it, is equipped, or is enchanted by an Aura that its controller controls (700.9)."""


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """A spell or permanent that such a player owns (108.3)."""

    who: Players


@dataclass(frozen=True, slots=True)
class HasAbilities:
    """Has any ability (113.1)."""


@dataclass(frozen=True, slots=True)
class EnteredThisTurn:
    """A permanent that entered the battlefield this turn (608.2i)."""


@dataclass(frozen=True, slots=True)
class IsCommander:
    """A commander (903.3)."""


@dataclass(frozen=True, slots=True)
class Historic:
    """Is legendary, an artifact, or a Saga (700.6)."""


@dataclass(frozen=True, slots=True)
class PowerOrToughness:
    """Its power or its toughness, or both, compare so with a number (208.1)."""

    comparison: Comparison
    number: int


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Has a keyword ability that is called so (702): "with defender", "with flashback"."""

    word: str


@dataclass(frozen=True, slots=True)
class CardNamed:
    """Has this name (201.2); "~" is the name of the card whose text says so."""

    name: str


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Is face down (708.2)."""


@dataclass(frozen=True, slots=True)
class PaidBySacrifice:
    """A spell or ability for which one or more permanents were sacrificed to pay its cost (118.1, 701.17a)."""


Fighting = Blocking | Blocked | AttackedThisTurn
"""What a creature does or did in combat, whatever it fights."""

OwnQuality = (
    OfAbilityKind
    | OfPermanentType
    | IsToken
    | NumberOfColors
    | WasCast
    | Kicked
    | SingleTarget
    | HasCounters
    | CostHasX
    | HasAbilities
    | IsCommander
    | PowerOrToughness
    | Historic
    | HasKeyword
    | CardNamed
    | FaceDown
    | PaidBySacrifice
    | Modified
    | EnteredThisTurn
    | Fighting
)
"""Qualities for which nothing but the object itself is looked at."""

Quality = (
    OwnQuality
    | BlockerOf
    | BlockedBy
    | AttackerOf
    | MostLife
    | FromSource
    | OfChosen
    | CastBy
    | NthCast
    | CastFrom
    | Targets
    | TargetsSome
    | SharesCreatureType
    | SharesName
    | OwnedBy
)
