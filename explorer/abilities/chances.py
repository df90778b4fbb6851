"""Instructions that leave something to chance (705)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Players, Who


@dataclass(frozen=True, slots=True)
class FlipCoin:
    """Players flip a coin each; later instructions of the same ability ask whether the flip was won (705.1, 705.2)."""

    who: Players = Who.YOU
