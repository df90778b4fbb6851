"""A payment line by line (601.2g, 601.2h): what is owed, what could pay each part of it, and what is to pay it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from explorer.exact.refusals import Refused
from explorer.values.ids import ObjectId
from explorer.values.mana import ManaType

GENERIC = ("generic",)
"""The way to pay the other half of a monocolored hybrid symbol: as generic mana, on lines of its own (107.4e)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that could pay: a use of a source, unspent mana, or 2 life; `item` is what a payment calls it."""

    item: tuple[Any, ...]
    adds: tuple[ManaType, ...] = ()
    cost: str = ""
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One mana that is owed, for the cost itself or for using the source `of`.

    `ways` are the numbers of all that could pay it by its kind, and `paid` is the one that is to, or None.
    """

    key: str
    symbol: str
    of: ObjectId | None
    ways: tuple[int, ...]
    paid: int | None


@dataclass(frozen=True, slots=True)
class ObjectsOwed:
    """Objects that a part of a cost takes and the payer may choose; `what` is what a payment by name calls it."""

    key: str
    what: str
    number: int
    of: ObjectId
    candidates: tuple[ObjectId, ...]
    chosen: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the payer wants: ways (or nothing: None) for lines by key, and objects for parts of costs by key.

    Lines without a wish are filled. `changed` is the line that was changed last, and `before` what it was paid with.
    """

    paid: Mapping[str, int | None] = field(default_factory=dict)
    objects: Mapping[str, tuple[ObjectId, ...]] = field(default_factory=dict)
    changed: str = ""
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Bill:
    """A payment line by line; `payment` is it by name, and `refused` what the engine says against it, or None.

    `left` is the mana that would be in the pool afterwards. Objects that are not chosen are asked for as it is paid.
    """

    ways: tuple[Way, ...]
    lines: tuple[Line, ...]
    objects: tuple[ObjectsOwed, ...]
    payment: tuple[tuple[Any, ...], ...]
    refused: Refused | None
    left: tuple[ManaType, ...] = ()
