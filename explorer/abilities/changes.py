"""What continuous effects change of objects, in which layers (613.1): control, types, colors, abilities, power."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from explorer.abilities.phrases import Amount, Players, Reference
from explorer.abilities.qualities import ChoiceOnEntering
from explorer.values.mana import ManaType
from explorer.values.types import CardType, Supertype, TypeLine

if TYPE_CHECKING:
    from explorer.abilities.ability import Ability


@dataclass(frozen=True, slots=True)
class Become:
    """Becomes, or is, a thing of such types, colors, power, toughness and abilities, each in its layer (613.6).

    `besides` leaves all other types (205.1b); else new types take the place of those of their kind (205.1a, 305.7).
    `colors_besides` leaves its other colors; None for colors or power leaves all as it is. `said` and `based` are
    wording alone: which others the text names that stay, and whether it speaks of a base power and toughness.
    """

    line: TypeLine
    colors: tuple[ManaType, ...] | None = None
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple[Ability, ...] = ()
    besides: bool = False
    colors_besides: bool = False
    said: str = field(default="", compare=False, repr=False)
    based: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IsNo:
    """Is not of that card type, nor of the subtypes that only such things have (layer 4, 613.1d, 205.3d)."""

    type: CardType


@dataclass(frozen=True, slots=True)
class Control:
    """Is under the control of that player (layer 2, 613.1b)."""

    who: Players


@dataclass(frozen=True, slots=True)
class BecomeColor:
    """Becomes just these colors, or these ones `besides` its others (layer 5, 613.1e)."""

    colors: tuple[ManaType, ...]
    besides: bool = False


class ChoiceOf(StrEnum):
    """What whoever resolves an ability may choose that something becomes (608.2d)."""

    COLOR = "color"
    COLORS = "color or colors"
    LAND_TYPE = "basic land type"
    CREATURE_TYPE = "creature type"


@dataclass(frozen=True, slots=True)
class BecomeOfChoice:
    """Becomes the color, colors or type of one's choice, which is chosen as the effect begins (608.2d, 611.2)."""

    what: ChoiceOf
    besides: bool = False


@dataclass(frozen=True, slots=True)
class BecomeChosen:
    """Is of the color or creature type that was chosen as the permanent entered that says so (607.2d)."""

    what: ChoiceOnEntering
    besides: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    """Gains an ability (layer 6, 613.1f)."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class GainActivated:
    """Gains, or has, all activated abilities of those objects, mana abilities among them (layer 6, 613.1f, 113.3b)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class Lose:
    """Loses these abilities, or all of them where none are named (layer 6, 613.1f).

    With `land_types` it loses all of those as well (layer 4). `other` is wording alone: what else it loses is told
    behind what it has and is, as "all other abilities" or "all other card types and abilities".
    """

    abilities: tuple[Ability, ...] = ()
    land_types: bool = False
    other: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Define:
    """A characteristic-defining ability sets power, toughness or both, wherever the card is (7a, 604.3, 613.4a)."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True, slots=True)
class HaveBase:
    """Has this base power, this base toughness, or both (layer 7b, 613.4b)."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True, slots=True)
class GetPowerToughness:
    """Gets +p/+t (layer 7c, 613.4c), as often as `per` counts where it says "for each".

    `variable` is wording alone: "+X/+X" for "+1/+1" so often.
    """

    power: int
    toughness: int
    per: Amount | None = None
    variable: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Switch:
    """Power and toughness change places (layer 7d, 613.4d)."""


# --- copies (707) ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoManaCost:
    """The copy has no mana cost (707.9b, 202.1b)."""


@dataclass(frozen=True, slots=True)
class NoLonger:
    """The copy does not have that supertype (707.9b)."""

    supertype: Supertype


@dataclass(frozen=True, slots=True)
class KeepsName:
    """What becomes the copy keeps its own name (707.9b, 707.9c)."""


@dataclass(frozen=True, slots=True)
class KeepsColor:
    """What becomes the copy keeps its own colors (707.9c)."""


@dataclass(frozen=True, slots=True)
class HasThisAbility:
    """The copy has the ability that makes it one as well (707.9a)."""


CopyException: TypeAlias = (
    Become | BecomeColor | Gain | HaveBase | NoLonger | NoManaCost | KeepsName | KeepsColor | HasThisAbility
)
"""In what a copy differs from what it copies, as part of its copiable values (707.9)."""


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """Becomes a copy of that object, but for the exceptions (layer 1, 613.1a, 707.2)."""

    of: Reference
    exceptions: tuple[CopyException, ...] = ()


Change: TypeAlias = (
    Control
    | Become
    | IsNo
    | BecomeOfChoice
    | BecomeChosen
    | GainActivated
    | BecomeColor
    | Gain
    | Lose
    | Define
    | HaveBase
    | GetPowerToughness
    | Switch
    | BecomeCopy
)
