"""What is true of attacking, blocking and combat damage: what may not be, what must be, and what may be besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.phrases import (
    AsCreated,
    Attached,
    Description,
    Each,
    Result,
    Target,
    That,
    This,
    Together,
)

Fighters: TypeAlias = This | Attached | Each | Target | That | Result | AsCreated | Together
"""Creatures of which a text says how they fight."""


@dataclass(frozen=True, slots=True)
class CantBeBlocked:
    """These creatures can't be blocked, or just not by such creatures, or by no `others` than those (509.1b)."""

    what: Fighters
    by: Description | None = None
    others: bool = False


@dataclass(frozen=True, slots=True)
class BlockedByNumber:
    """These creatures can't be blocked by fewer creatures than so many, or by more than at `most` so many (509.1b)."""

    what: Fighters
    least: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class CantFight:
    """These creatures can't attack, can't block, or neither; perhaps just not `alone`, or not `whom` (508.1c, 509.1b).

    A creature attacks or blocks alone if it is the only one declared to (506.5).
    """

    what: Fighters
    attack: bool = True
    block: bool = True
    alone: bool = False
    whom: Description | None = None


@dataclass(frozen=True, slots=True)
class CantBlockSuch:
    """These creatures can't block such attackers, or can block no `others` than those (509.1b)."""

    what: Fighters
    attackers: Description | Fighters
    others: bool = False


@dataclass(frozen=True, slots=True)
class MustAttack:
    """These creatures attack each combat if able, perhaps `whom` (508.1d)."""

    what: Fighters
    whom: Description | None = None


@dataclass(frozen=True, slots=True)
class Goaded:
    """These creatures attack each combat if able, and a player other than you if able (701.38b)."""

    what: Fighters


@dataclass(frozen=True, slots=True)
class MustBlock:
    """These creatures block each combat if able, perhaps that `attacker` (509.1c)."""

    what: Fighters
    attacker: Fighters | None = None


@dataclass(frozen=True, slots=True)
class MustBeBlocked:
    """These creatures must be blocked if able, or by all creatures that are able to (509.1c)."""

    what: Fighters
    by_all: bool = False


@dataclass(frozen=True, slots=True)
class BlocksMore:
    """These creatures can block so many more creatures each combat, or any number without one (509.1a)."""

    what: Fighters
    more: int | None = 1


@dataclass(frozen=True, slots=True)
class FightsAsThough:
    """These creatures can attack, or can be `blocked`, as though they didn't have that keyword ability (609.4)."""

    what: Fighters
    keyword: str
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class DamageByToughness:
    """These creatures assign combat damage equal to their toughness rather than their power (510.1a)."""

    what: Fighters


@dataclass(frozen=True, slots=True)
class DamageAsUnblocked:
    """Whoever controls these creatures may have them assign combat damage as though they weren't blocked (510.1c)."""

    what: Fighters


CombatRule: TypeAlias = (
    CantBeBlocked
    | BlockedByNumber
    | CantFight
    | CantBlockSuch
    | MustAttack
    | Goaded
    | MustBlock
    | MustBeBlocked
    | BlocksMore
    | FightsAsThough
    | DamageByToughness
    | DamageAsUnblocked
)
"""What is true of creatures in combat beyond what they are."""
