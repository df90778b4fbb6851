"""Life totals as amounts, and amounts made of others: half of one, twice one, one more than one (107.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from explorer.abilities.phrases import Amount, Players


@dataclass(frozen=True, slots=True)
class LifeTotal:
    """The life total of a player (119.1)."""

    of: Players


@dataclass(frozen=True, slots=True)
class Half:
    """Half an amount, rounded `up` or down (107.1a); `told_later` is wording alone: "Round up each time"."""

    of: Amount
    up: bool
    told_later: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Multiple:
    """An amount so many times: "twice X"; `each` is wording alone: "2 life for each land you control"."""

    times: int
    of: Amount
    each: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Sum:
    """A number plus an amount: "1 plus its mana value"; `behind` is wording alone: "its mana value plus one"."""

    number: int
    of: Amount
    behind: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Plus:
    """Two amounts together: "the number of Elves you control plus the number of Elf cards in your graveyard"."""

    left: Amount
    right: Amount


Combined: TypeAlias = LifeTotal | Half | Multiple | Sum | Plus
