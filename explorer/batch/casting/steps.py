"""What instructions are to many games at once: steps that change numbers, a few kinds for all cards.

An `Amount` in a step is a number, or one that is made of the spell's X (`variables`).

Each is lowered from the same data as the exact engine performs (`lowering`), and done by `performing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.phrases import Amount, Filter
from explorer.values.mana import ManaSymbol, ManaType


class Side(Enum):
    """Whom a step concerns."""

    YOU = "you"
    OPPONENT = "the opponent"
    EVERYBODY = "everybody"


Aim: TypeAlias = Side | Filter
"""What a spell targets: a player, or a spell of yours that such a description means."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """How many such spells were cast this turn before the one in question (608.2i); by anybody, or by you."""

    filter: Filter
    anybody: bool


@dataclass(frozen=True, slots=True)
class Damage:
    """So much damage is dealt to players (120.3a)."""

    amount: Amount
    to: Side


@dataclass(frozen=True, slots=True)
class Life:
    """Players gain so much life, or lose it where it is `lost` (119.3)."""

    amount: Amount
    of: Side
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """You draw so many cards (121.1)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Milling:
    """Players mill so many cards, as many as there are (701.13a)."""

    amount: Amount
    who: Side


@dataclass(frozen=True, slots=True)
class Tokens:
    """You create so many tokens (111.1)."""

    token: Characteristics
    amount: Amount


@dataclass(frozen=True, slots=True)
class Mana:
    """You add just this mana (106.4)."""

    types: tuple[ManaType, ...]


@dataclass(frozen=True, slots=True)
class Copies:
    """The spell in question is copied so many times; the copies keep its targets, and are not cast (707.10)."""

    times: int | Earlier


@dataclass(frozen=True, slots=True)
class TargetCopies:
    """The spell that is targeted is copied so many times, in the same way (707.10)."""

    times: int


@dataclass(frozen=True, slots=True)
class Offer:
    """You may pay mana; if you do, these steps follow (118.12)."""

    cost: tuple[ManaSymbol, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Later:
    """When you next cast such a spell this turn, or each time where `often`, these steps follow (603.7)."""

    what: tuple[Filter, ...]
    steps: tuple[Step, ...]
    often: bool = False

    @property
    def offers(self) -> bool:
        """Whether it lets you pay for something."""
        return pays(self.steps)


Step: TypeAlias = Damage | Life | Drawing | Milling | Tokens | Mana | Copies | TargetCopies | Offer | Later


def every(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, and those that follow a payment."""
    for step in steps:
        yield step
        if isinstance(step, Offer):
            yield from every(step.steps)


def within(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, those that follow a payment, and those that follow later."""
    for step in every(steps):
        yield step
        if isinstance(step, Later):
            yield from within(step.steps)


def pays(steps: Iterable[Step]) -> bool:
    """Whether some of them let you pay for something."""
    return any(isinstance(each, Offer) for each in steps)


@dataclass(frozen=True, slots=True)
class Watch:
    """An ability that triggers as you cast such a spell, and as you copy one where `copied` (603.2).

    `what` None is the spell that has the ability; `nth` that it triggers on that one alone of such spells each turn.
    """

    what: Filter | None
    steps: tuple[Step, ...]
    cast: bool = True
    copied: bool = False
    nth: int | None = None

    @property
    def offers(self) -> bool:
        """Whether it lets you pay for something."""
        return pays(self.steps)

    @property
    def copies(self) -> bool:
        """Whether it copies the spell, perhaps for a payment."""
        return any(isinstance(each, Copies) for each in every(self.steps))


@dataclass(frozen=True, slots=True)
class Price:
    """Such spells of yours cost so much generic mana more to cast, or less where that is below zero (601.2f)."""

    what: Filter
    more: int


@dataclass(frozen=True, slots=True)
class Copier:
    """An activated ability: tap this permanent and pay; a spell of yours of such a kind is copied (602.1, 707.10).

    `cost` may have an X, which is the mana value of the spell. `number` is the place of the ability, from 0.
    """

    number: int
    cost: tuple[ManaSymbol, ...]
    what: Filter
    times: int
