"""Players in card text: named for themselves, or by what they control or own (109.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.abilities.phrases import Reference


class Who(Enum):
    """A player or players named without reference to an object (109.5)."""

    YOU = "you"
    AN_OPPONENT = "an opponent"
    A_PLAYER = "a player"
    EACH_OPPONENT = "each opponent"
    EACH_PLAYER = "each player"
    THAT_PLAYER = "that player"
    """The player whom the event that triggered the ability is about."""
    CHOSEN_PLAYER = "the chosen player"
    """The player chosen by an earlier instruction of the same ability."""
    EACH_OTHER_PLAYER = "each other player"
    """Everyone but the player whom the event that triggered the ability is about."""
    DEFENDING_PLAYER = "defending player"
    """The player whom the creature attacks that the ability is on, or that it triggered on (508.5)."""


@dataclass(frozen=True, slots=True)
class ControllerOf:
    """The controller of an object, or its last one (108.4, 608.2h)."""

    of: Reference


@dataclass(frozen=True, slots=True)
class OwnerOf:
    """The owner of an object (108.3)."""

    of: Reference
