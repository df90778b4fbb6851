"""Deeds of combat: creatures become attackers and blockers, strike first, leave combat, and it ends (506 to 511)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.values.ids import Entity, ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class AttackerDeclared:
    """A creature becomes an attacking one: it is `declared` (508.1k), or put there attacking (508.4)."""

    creature: ObjectId
    attacks: Entity
    defender: PlayerId
    declared: bool = True


@dataclass(frozen=True, slots=True)
class BlockerDeclared:
    """A creature blocks an attacker: it is `declared` as a blocker, or put there blocking (509.1g, 509.4)."""

    creature: ObjectId
    blocks: ObjectId
    declared: bool = True


@dataclass(frozen=True, slots=True)
class BecameBlocked:
    """An attacker becomes a blocked creature or, where `blocked` is not so, an unblocked one (509.1h)."""

    attacker: ObjectId
    blocked: bool


@dataclass(frozen=True, slots=True)
class StrikersNoted:
    """The first of two combat damage steps begins with these creatures that have first or double strike (510.4)."""

    creatures: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class RemovedFromCombat:
    """A permanent is removed from combat while it stays on the battlefield (506.4)."""

    permanent: ObjectId


@dataclass(frozen=True, slots=True)
class CombatEnded:
    """The end of combat step ends, and nothing is in combat any more (511.3)."""


CombatDeed: TypeAlias = (
    AttackerDeclared | BlockerDeclared | BecameBlocked | StrikersNoted | RemovedFromCombat | CombatEnded
)
