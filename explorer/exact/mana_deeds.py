"""Deeds about mana: it is added, spent, and lost (106.4, 118.3a, 500.4)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.exact.state import ManaKind
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import ManaType


@dataclass(frozen=True, slots=True)
class ManaAdded:
    """A source produces mana for a player's pool (106.3, 106.4); `tapped` if it was tapped for it (106.12)."""

    player: PlayerId
    source: ObjectId
    mana: tuple[ManaType, ...]
    kind: ManaKind
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class ManaSpent:
    """Mana leaves a pool to pay a cost (118.3a): amounts by kind of mana and type."""

    player: PlayerId
    spent: tuple[tuple[int, ManaType, int], ...]
    on: ObjectId | None


@dataclass(frozen=True, slots=True)
class PoolEmptied:
    """Unspent mana is lost as a step or phase ends (500.4): the amounts lost, in the order W U B R G C.

    Mana that lasts is lost only with the turn (`lasting_too`), and mana of the types `kept` not at all. Where it
    `becomes` mana of a type it is not lost. `by_effect` is so where an effect makes a player lose it, at any time.
    """

    player: PlayerId
    mana: tuple[int, ...]
    lasting_too: bool = False
    kept: tuple[ManaType, ...] = ()
    becomes: ManaType | None = None
    by_effect: bool = False
