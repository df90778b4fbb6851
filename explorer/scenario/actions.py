"""What is done in a scenario, step by step, how costs are paid and how the game's questions are answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from explorer.scenario.errors import NOWHERE, Position
from explorer.scenario.expectations import Counts, Expectation, Key, Mana, Value
from explorer.values.mana import ManaType
from explorer.values.steps import Step
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Source:
    """A cost is paid with mana from that source, activated for it (601.2g); `mana` where it has a choice."""

    name: str
    mana: Mana | None = None
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class UnspentMana:
    """A cost is paid with one unspent mana of a player's pool (106.4); `source` where its source matters."""

    mana: ManaType
    source: str | None = None
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PayLife:
    """One Phyrexian symbol of a cost is paid with two life (107.4f)."""

    at: Position = field(default=NOWHERE, compare=False)


class Surrender(StrEnum):
    """What is done with an object to pay a cost."""

    TAP = "tap"
    SACRIFICE = "sacrifice"
    EXILE = "exile"
    DISCARD = "discard"
    RETURN = "return"


@dataclass(frozen=True, slots=True)
class PayObject:
    """A cost is paid with that object: tapped (as for convoke), sacrificed, exiled, discarded or returned."""

    how: Surrender
    name: str
    at: Position = field(default=NOWHERE, compare=False)


PayItem: TypeAlias = Source | UnspentMana | PayLife | PayObject
Pay: TypeAlias = tuple[PayItem, ...] | None
"""Everything with which a cost is paid; None pays automatically."""


class Keep(StrEnum):
    """The answer that leaves targets, or one target, of a copy as they are (707.10c)."""

    KEEP = "keep"


class ChoiceKind(StrEnum):
    """What a choice answers, by the keys of scenario files."""

    MAY = "may"
    PAY = "pay"
    TARGETS = "targets"
    MODES = "modes"
    X = "x"
    NUMBER = "number"
    DIVIDE = "divide"
    MANA = "mana"
    COLOR = "color"
    TYPE = "type"
    NAME = "name"
    PICK = "pick"
    ORDER = "order"
    CAST = "cast"


@dataclass(frozen=True, slots=True)
class Offer:
    """A spell that an effect lets a player cast while it resolves (608.2g), and how it is cast."""

    card: str
    targets: tuple[str, ...] | None = None
    x: int | None = None
    modes: tuple[int, ...] | None = None
    costs: Counts = ()
    alternative: str | None = None
    divide: Counts = ()
    pay: Pay = None
    at: Position = field(default=NOWHERE, compare=False)


ChoiceValue: TypeAlias = (
    bool | int | str | ManaType | Keep | Mana | tuple[str | Keep, ...] | tuple[int, ...] | Counts | Offer | None
)


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to what the game asks while a step is carried out.

    The value by kind: bool for may and pay; `Keep` or names and `Keep` for targets; mode numbers; an int for x and
    number; counts for divide; mana; a `ManaType` for color; a text for type and name; names for pick and order; an
    `Offer` for cast, or None for `no`. `by` checks who is asked; `illegal` is the rule that refuses this answer.
    """

    kind: ChoiceKind
    value: ChoiceValue
    by: str | None = None
    illegal: str | None = None
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """A step during which the game may ask; `illegal` is the rule that must refuse it."""

    choices: tuple[Choice, ...] = ()
    illegal: str | None = None
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Asking):
    """What is announced and paid for a spell (601.2b-601.2h) or an ability (602.2b).

    `by` is None for whoever has priority. `targets`, `x` and `modes` are None where the file says nothing of them.
    """

    by: str | None = None
    targets: tuple[str, ...] | None = None
    x: int | None = None
    modes: tuple[int, ...] | None = None
    divide: Counts = ()
    pay: Pay = None


@dataclass(frozen=True, slots=True)
class Cast(Announced):
    """A card is cast from a zone (601.2), with the optional costs paid and the alternative way to cast it."""

    card: str
    zone: Zone = Zone.HAND
    costs: Counts = ()
    alternative: str | None = None


@dataclass(frozen=True, slots=True)
class Activate(Announced):
    """An activated ability of an object is activated (602.2): the `ability`th, counted from 1; `mana` it adds."""

    source: str
    ability: int | None = None
    mana: Mana | None = None


@dataclass(frozen=True, slots=True)
class Play(Asking):
    """A land is played (305.1)."""

    card: str
    by: str | None = None
    zone: Zone = Zone.HAND


@dataclass(frozen=True, slots=True)
class Pass(Asking):
    """That player has priority and passes (117.3d)."""

    player: str


@dataclass(frozen=True, slots=True)
class Resolve(Asking):
    """Everyone passes until that many objects have left the top of the stack; None until it is empty (117.4)."""

    count: int | None


@dataclass(frozen=True, slots=True)
class Advance(Asking):
    """Everyone passes until that step next begins, of that player's turn where one is named (500.2)."""

    step: Step
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Attack(Asking):
    """Attackers are declared: each with the player or permanent that it attacks (508.1)."""

    attackers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Block(Asking):
    """Blockers are declared: each with the attacker, or attackers, that it blocks (509.1)."""

    blockers: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Expect:
    """What must be true now."""

    expectations: tuple[Expectation, ...]
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Ask:
    """A question of a lesson: the value of `of` is the answer, and must be among the options where there are any."""

    question: str
    of: Key
    options: tuple[Value, ...] | None = None
    at: Position = field(default=NOWHERE, compare=False)


Action: TypeAlias = Cast | Activate | Play | Pass | Resolve | Advance | Attack | Block | Expect | Ask
"""One step of a scenario: the action that it takes, and what goes with it."""
