"""Noun phrases of card text: which players, which objects, how many, and under which condition."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from explorer.abilities.amounts import Amount as Amount
from explorer.abilities.amounts import CommanderCasts as CommanderCasts
from explorer.abilities.amounts import CountOf as CountOf
from explorer.abilities.amounts import ManaValueOf as ManaValueOf
from explorer.abilities.amounts import NumberOf as NumberOf
from explorer.abilities.amounts import PowerOf as PowerOf
from explorer.abilities.amounts import SpellsCast as SpellsCast
from explorer.abilities.amounts import TimesPaid as TimesPaid
from explorer.abilities.amounts import X as X
from explorer.abilities.circumstances import Circumstance
from explorer.abilities.players import ControllerOf as ControllerOf
from explorer.abilities.players import OwnerOf as OwnerOf
from explorer.abilities.players import Who as Who
from explorer.abilities.qualities import IsCommander, OwnedBy, Quality
from explorer.values.mana import ManaType
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone

# --- objects ---------------------------------------------------------------------------------------------------------


class Happened(StrEnum):
    """What an earlier instruction or cost of the same ability did to objects, so that a later one can refer to them."""

    MILLED = "milled"
    EXILED = "exiled"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    COPIED = "copied"
    CHOSEN = "chosen"
    CREATED = "created"
    RETURNED = "returned"
    SEEN = "looked at"
    """Looked at or revealed, and still where it was."""
    COUNTERED = "countered"
    DESTROYED = "destroyed"
    FOUND = "found"
    """What cards were revealed or exiled one by one to find."""


@dataclass(frozen=True, slots=True)
class This:
    """The object that the ability is on, or that it came from (201.5, 113.7a).

    `pronoun` keeps how the text refers to it: by "it", or by a noun; None leaves that to whoever writes it.
    """

    pronoun: bool | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Target:
    """The targets chosen for one target phrase of the ability, counted from 0 (115.1)."""

    slot: int = 0
    pronoun: bool | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class That:
    """The object that the event which triggered the ability is about: "that spell", "it" (603.2)."""

    pronoun: bool | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Attached:
    """The object or player to which this permanent is attached: "enchanted land" (303.4, 301.5)."""

    pronoun: bool | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Result:
    """The objects to which an instruction or a cost of this ability did something: "exiled this way" (608.2c)."""

    what: Happened
    pronoun: bool | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Each:
    """All objects that a description fits as the instruction is carried out.

    `singly` is wording alone: a text that says what is so of "each creature" rather than of "creatures".
    """

    filter: Filter | Either
    singly: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeOf:
    """So many objects that a description fits, or `up_to` so many, of one's choice as it is carried out (608.2d).

    They are chosen `among` those objects where it says so, or at `random`. Somebody else may choose: whoever they are
    chosen `by`. `offered` is wording alone: "you may" for "up to".
    """

    filter: Filter
    amount: Amount = 1
    up_to: bool = False
    among: Reference | None = None
    random: bool = False
    by: Players = Who.YOU
    offered: bool = field(default=False, compare=False, repr=False)
    pronoun: bool | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Rest:
    """Those of some objects that earlier instructions of the same ability have left where they were: "the rest".

    `other` is wording alone: it is one object, "the other".
    """

    of: Reference
    other: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TopCards:
    """So many cards on top of the library of each such player, as many as there are, or at its `bottom` (401.1)."""

    whose: Players
    amount: Amount = 1
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class ExiledWith:
    """The cards in exile that an ability of this object, linked to the one that says so, has put there (607.2a)."""


@dataclass(frozen=True, slots=True)
class Together:
    """What one instruction names side by side and does at the same time: "exile target A and target B" (608.2c)."""

    of: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class AsCreated:
    """What a reference stood for as this delayed or reflexive triggered ability was created (603.7c, 603.12).

    "At the beginning of the next end step, destroy that creature": it has no target, but knows the creature.
    """

    of: Reference | Players


Reference: TypeAlias = (
    This | Target | That | Attached | Result | Each | SomeOf | Rest | TopCards | ExiledWith | Together | AsCreated
)


Whoever = Who | ControllerOf | OwnerOf
"""Phrases that can stand for nothing but players."""
Players: TypeAlias = Whoever | Target | Attached | AsCreated
"""`Target` stands for players where the phrase's targets are players ("target player"), `Attached` for one's host."""


class Kind(StrEnum):
    """What sort of thing a description is of (109.2)."""

    PERMANENT = "permanent"
    SPELL = "spell"
    ABILITY = "ability"
    CARD = "card"
    SOURCE = "source"
    PLAYER = "player"


class Comparison(StrEnum):
    """How a number is compared."""

    EQUAL = "="
    AT_MOST = "<="
    AT_LEAST = ">="


@dataclass(frozen=True, slots=True)
class OfType:
    """Has one of these card types (205.2)."""

    types: tuple[CardType, ...]


@dataclass(frozen=True, slots=True)
class OfSupertype:
    """Has this supertype (205.4)."""

    supertype: Supertype


@dataclass(frozen=True, slots=True)
class OfSubtype:
    """Has one of these subtypes (205.3)."""

    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfColor:
    """Is one of these colors (105.2)."""

    colors: tuple[ManaType, ...]


@dataclass(frozen=True, slots=True)
class Controlled:
    """Is controlled by such a player (108.4); a card outside the battlefield and the stack counts for its owner.

    A player counts as controlled by themself: a player controlled by an opponent is an opponent.
    """

    by: Players


@dataclass(frozen=True, slots=True)
class HasManaValue:
    """Its mana value compares so with an amount (202.3)."""

    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class HasPower:
    """Its power compares so with an amount (208.1)."""

    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class SharesColor:
    """Has a color in common with that object; what is colorless shares none (105.2)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class HasStatus:
    """A permanent with this bit of the status word set (110.5)."""

    bit: int


@dataclass(frozen=True, slots=True)
class Attacking:
    """An attacking creature (508.1k)."""


@dataclass(frozen=True, slots=True)
class Another:
    """Is not the object that the ability is on."""


@dataclass(frozen=True, slots=True)
class TargetsOnly:
    """A spell or ability whose every target is that object or player (115.9c)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class CouldBeTargetOf:
    """Would be a legal target for that spell or ability (707.10d)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Not:
    """Does not pass the test."""

    test: Test


Plain: TypeAlias = (
    OfType
    | OfSupertype
    | OfSubtype
    | OfColor
    | Controlled
    | HasManaValue
    | HasPower
    | SharesColor
    | HasStatus
    | Attacking
    | Another
    | TargetsOnly
    | CouldBeTargetOf
    | Not
)
Test: TypeAlias = Plain | Quality


@dataclass(frozen=True, slots=True)
class Filter:
    """A description: things of one kind, in one zone where it is a card's, that pass every test."""

    kind: Kind
    tests: tuple[Test, ...] = ()
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class Either:
    """A description that fits what one of its parts fits: "any target", "spell or permanent"."""

    filters: tuple[Filter, ...]


Description: TypeAlias = Filter | Either

# --- conditions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WasKicked:
    """The spell was kicked, or is a copy of one that was (702.33d)."""


@dataclass(frozen=True, slots=True)
class Compare:
    """An amount compares so with another one."""

    left: Amount
    comparison: Comparison
    right: Amount


@dataclass(frozen=True, slots=True)
class ShareCardType:
    """Two of these objects have a card type in common; supertypes and subtypes do not count (300.1, 205.2b)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class Passes:
    """That object passes the test now, or as it last was: "it's tapped", "that spell targets only this" (608.2h)."""

    what: Reference
    test: Test


@dataclass(frozen=True, slots=True)
class IsSuch:
    """A description fits that object now, or as it last was: "it is a land card" (608.2h).

    `was` is wording alone: the text says "was" of something that has moved since.
    """

    what: Reference
    filter: Filter
    was: bool = field(default=False, compare=False, repr=False)


Condition: TypeAlias = WasKicked | Compare | ShareCardType | Passes | IsSuch | Circumstance

# --- common descriptions ---------------------------------------------------------------------------------------------

THIS = This()
PLAYER = Filter(Kind.PLAYER)
YOURSELF = Filter(Kind.PLAYER, (Controlled(Who.YOU),))
PERMANENT = Filter(Kind.PERMANENT)
SPELL = Filter(Kind.SPELL)
CREATURE = Filter(Kind.PERMANENT, (OfType((CardType.CREATURE,)),))
LAND = Filter(Kind.PERMANENT, (OfType((CardType.LAND,)),))
YOUR_COMMANDER = Filter(Kind.SPELL, (OwnedBy(Who.YOU), IsCommander()))
"""Your commander as a spell (903.3)."""
INSTANT_OR_SORCERY = OfType((CardType.INSTANT, CardType.SORCERY))
ANY_TARGET = Either(
    (Filter(Kind.PERMANENT, (OfType((CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE)),)), PLAYER)
)
"""What "any target" means: a creature, player, planeswalker or battle (115.4)."""
