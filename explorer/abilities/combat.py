"""Trigger conditions of combat: attackers and blockers as they are declared (508.3, 509.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.events import ThisOr
from explorer.abilities.phrases import Attached, Description, Filter, Players, This


@dataclass(frozen=True, slots=True)
class Attacks:
    """Whenever this, its host, or such a creature attacks: is declared as an attacker, perhaps of `whom` (508.3a).

    It attacks `alone`, or so many others attack `beside` it, where the text says so (506.5). "That player" is the one
    who is attacked.
    """

    what: This | ThisOr | Attached | Filter
    whom: Description | Attached | None = None
    alone: bool = False
    beside: int = 0


@dataclass(frozen=True, slots=True)
class AttackTogether:
    """Whenever so many such creatures, or more, attack, perhaps the same `whom`: once for all of them (508.3a)."""

    what: Filter
    least: int = 1
    whom: Description | Attached | None = None


@dataclass(frozen=True, slots=True)
class PlayerAttacks:
    """Whenever such a player attacks, perhaps `whom`: with one creature or more, or so many such ones (508.3d, 508.3e).

    "That player" is the one who is attacked if the text says whom, else the one who attacks.
    """

    by: Players
    whom: Description | Attached | None = None
    attackers: Filter | None = None
    least: int = 1


@dataclass(frozen=True, slots=True)
class IsAttacked:
    """Whenever such a player is attacked by one creature or more (508.3b)."""

    who: Players


@dataclass(frozen=True, slots=True)
class Unblocked:
    """Whenever this, its host, or such a creature attacks and isn't blocked (509.3g)."""

    what: This | Attached | Filter


@dataclass(frozen=True, slots=True)
class Blocks:
    """Whenever this, its host, or such a creature blocks, or blocks such an attacker (509.3a, 509.3b).

    "That creature" is the attacker, if the text asks for one.
    """

    what: This | Attached | Filter
    attacker: Filter | None = None


@dataclass(frozen=True, slots=True)
class BecomesBlocked:
    """Whenever this, its host, or such a creature becomes blocked, or that by such a blocker (509.3c, 509.3d)."""

    what: This | Attached | Filter
    blocker: Filter | None = None


Combat: TypeAlias = Attacks | AttackTogether | PlayerAttacks | IsAttacked | Unblocked | Blocks | BecomesBlocked
"""What happens as attackers and blockers are declared."""
