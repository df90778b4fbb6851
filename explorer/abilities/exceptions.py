"""Exceptions of copy effects (707.9): in what a copy differs from what it copies, as part of its copiable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.changes import BecomeColor
from explorer.values.types import CardType, Supertype


@dataclass(frozen=True, slots=True)
class NoLonger:
    """The copy does not have that supertype (707.9b)."""

    supertype: Supertype


@dataclass(frozen=True, slots=True)
class AlsoOfType:
    """The copy has these card types in addition to its other types (707.9b, 205.1b)."""

    types: tuple[CardType, ...]


CopyException: TypeAlias = BecomeColor | NoLonger | AlsoOfType
