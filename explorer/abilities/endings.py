"""Instructions that end the game for somebody (104): to win it, or to lose it."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Players, Who


@dataclass(frozen=True, slots=True)
class WinGame:
    """A player wins the game (104.2b)."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class LoseGame:
    """Players lose the game (104.3e)."""

    who: Players = Who.YOU
