"""Counters that an instruction removes (122.1); the same as a cost stands with the costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from explorer.abilities.player_counters import GetCounters

if TYPE_CHECKING:
    from explorer.abilities.phrases import Amount, Reference


@dataclass(frozen=True, slots=True)
class RemoveFrom:
    """Remove so many counters of that kind, or all of them without a number, of every kind where none is named (122.1).

    How many were removed "this way" is known to later instructions of the same ability.
    """

    counter: str
    what: Reference
    amount: Amount | None = None


OfCounters: TypeAlias = GetCounters | RemoveFrom
"""Instructions about counters that are told otherwise than those that are put on objects."""
