"""Creatures that fight outside of combat, or are removed from one (506.4, 701.12)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Reference


@dataclass(frozen=True, slots=True)
class Fight:
    """Two creatures each deal damage equal to their power to the other (701.12a)."""

    one: Reference
    other: Reference


@dataclass(frozen=True, slots=True)
class RemoveFromCombat:
    """Creatures stop attacking and blocking (506.4)."""

    what: Reference
