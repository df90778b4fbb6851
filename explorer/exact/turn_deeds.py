"""Deeds of the course of a game: turns and steps begin, priority goes round, players lose, it ends (104, 117, 500)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.values.ids import PlayerId
from explorer.values.steps import Step


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The starting player begins the first turn (103.8)."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn begins (500.1)."""

    player: PlayerId
    number: int


@dataclass(frozen=True, slots=True)
class StepBegan:
    """A step or phase begins (500.1)."""

    step: Step


@dataclass(frozen=True, slots=True)
class SicknessEnded:
    """A player's permanents have been under control since the turn began (302.6)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class PriorityReceived:
    """A player receives priority (117.3)."""

    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class PriorityPassed:
    """A player passes, and the next one in turn order receives priority (117.3d)."""

    player: PlayerId
    to: PlayerId | None


@dataclass(frozen=True, slots=True)
class PlayerLost:
    """A player loses the game (104.3)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ends, with a winner or as a draw (104.1)."""

    winner: PlayerId | None
