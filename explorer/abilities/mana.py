"""What mana an effect adds (106.3 to 106.7), and what that mana may be spent on (106.6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from explorer.abilities.phrases import Amount, Description, Filter, Players, Reference, Who
from explorer.values.mana import COLORS, ManaType

if TYPE_CHECKING:
    from explorer.abilities.ability import Body
    from explorer.abilities.static import StaticEffect


@dataclass(frozen=True, slots=True)
class Exactly:
    """Just this mana, such as {C}{C}; `said` keeps other symbols for it, such as {2} or {B/P} (106.9, 106.10)."""

    types: tuple[ManaType, ...]
    said: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OneOf:
    """Mana of one of these types, as its producer chooses; all five colors for "of any color" (106.1a)."""

    types: tuple[ManaType, ...] = COLORS


@dataclass(frozen=True, slots=True)
class CouldProduce:
    """Mana of one type, or of one color, that such a permanent, or that one, could produce (106.7)."""

    by: Filter | Reference
    colors_only: bool


@dataclass(frozen=True, slots=True)
class ColorAmong:
    """Mana of one color that is a color of such a permanent; undefined where there is none (106.5).

    `at_once` is wording alone: no sentence before has the color chosen.
    """

    filter: Filter
    at_once: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ColorOf:
    """Mana of one color of these objects; undefined where they have none (105.2, 106.5)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class EachColorAmong:
    """One mana of each color that is a color of such a permanent (105.2)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ThatColor:
    """Mana of the color that an earlier instruction of the same ability had chosen (608.2d)."""


@dataclass(frozen=True, slots=True)
class TypeProduced:
    """Mana of one of the types that the permanent in the triggering event produced (106.12a)."""


@dataclass(frozen=True, slots=True)
class Bundles:
    """One of several amounts of mana, such as {U}{U}, {U}{B} or {B}{B}."""

    of: tuple[tuple[ManaType, ...], ...]


@dataclass(frozen=True, slots=True)
class Combination:
    """Mana of these types, each mana chosen apart; `different` allows every type once only (106.1a)."""

    types: tuple[ManaType, ...] = COLORS
    different: bool = False


@dataclass(frozen=True, slots=True)
class ChosenColor:
    """Mana of the color chosen as this permanent entered; undefined where none was (106.5, 607.2d)."""


@dataclass(frozen=True, slots=True)
class OfIdentity:
    """Mana of one color in your commander's color identity; undefined without a commander (903.4, 106.5)."""


@dataclass(frozen=True, slots=True)
class AnyOf:
    """What one of these choices gives: "{R} or one mana of the chosen color"."""

    of: tuple[ManaChoice, ...]


ManaChoice: TypeAlias = (
    Exactly
    | OneOf
    | CouldProduce
    | ColorAmong
    | ColorOf
    | EachColorAmong
    | ThatColor
    | TypeProduced
    | Bundles
    | Combination
    | ChosenColor
    | OfIdentity
    | AnyOf
)


class OtherUse(StrEnum):
    """What else mana may be spent on (106.6): costs and special actions of which there are none in a game here."""

    DISTURB = "pay a disturb cost"
    FORETELL = "foretell a card from your hand"
    TURN_PERMANENTS_UP = "turn permanents face up"
    TURN_CREATURES_UP = "turn creatures face up"
    CLASS_LEVEL = "gain a Class level"
    FORETELL_CARDS = "foretell cards"
    CUMULATIVE_UPKEEP = "pay cumulative upkeep costs"


@dataclass(frozen=True, slots=True)
class Spending:
    """What mana may be spent on, and what that does (106.6): only on such spells, or on abilities of such sources.

    With `on_x` it may be spent on costs that contain {X}, with `on_c` on those that contain {C}, and then there are
    abilities with the keyword `by_keyword`, and `others`. Mana that says nothing of these may be spent on all but the
    spells that `not_on` describes, and where not `generic` on no generic mana. `rider` is what becomes true of a spell
    on which the mana is spent, perhaps for `this_turn`; `then` is what a spell so paid triggers, once for each mana.
    The rest is wording alone: whether uses are told of one spell, and the spending as your deed, whether the uses
    stand the other way round, and whether several sorts of spells are told each with their noun.
    """

    spells: Description | None = None
    abilities_of: Description | None = None
    rider: StaticEffect | None = None
    only: bool = True
    on_x: bool = False
    not_on: Filter | None = None
    generic: bool = True
    this_turn: bool = False
    then: Body | None = None
    on_c: bool = False
    by_keyword: str = ""
    others: tuple[OtherUse, ...] = ()
    singly: bool = field(default=False, compare=False, repr=False)
    as_deed: bool = field(default=False, compare=False, repr=False)
    turned: bool = field(default=False, compare=False, repr=False)
    apart: bool = field(default=False, compare=False, repr=False)

    @property
    def restricts(self) -> bool:
        """Whether it names the only uses of the mana."""
        uses = (self.on_x, self.on_c, self.by_keyword, self.others)
        return self.only and (any(uses) or self.spells is not None or self.abilities_of is not None)


@dataclass(frozen=True, slots=True)
class LoseMana:
    """A player loses all unspent mana (106.4)."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class DoubleMana:
    """Add as much mana of each type as there is unspent mana of it; nothing limits what that is spent on (106.6)."""


@dataclass(frozen=True, slots=True)
class AddMana:
    """Add mana to a player's pool (106.4): `amount` times what the choice gives.

    `additional` is wording alone: "an additional {G}", and so is whether what is counted is said as a number, "an
    amount of {G} equal to ...". `lasts` keeps the mana until end of turn as steps end (500.4).
    """

    mana: ManaChoice
    amount: Amount = 1
    who: Players = Who.YOU
    additional: bool = False
    spending: Spending | None = None
    lasts: bool = False
    as_number: bool = field(default=False, compare=False, repr=False)
