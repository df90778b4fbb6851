"""What answers from many games share: their number, the games that pass a test, and each of them by its number."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Integral
from typing import Any

from explorer.batch import lanes
from explorer.batch.chunks import Tally
from explorer.batch.mulligans import Bools
from explorer.batch.replaying import Makes


class ManyGames:
    """Answers from the games of a `question`, with the seed and the sums behind them; `makes` makes the exact ones."""

    question: Any
    tally: Tally
    seed: int
    makes: Makes

    @property
    def games(self) -> int:
        """How many games were played; fewer than were asked for where the run was interrupted."""
        return self.tally.games

    def where(self, test: Callable[[Any], Bools], most: int | None = 10) -> list[int]:
        """The numbers of the first games that pass a test of what came of them: one boolean each; None for all."""
        return lanes.where(self.question, self.games, self.seed, test, most)

    def numbered(self, lane: int) -> int:
        """The number of a game; raises ValueError where there is no such game."""
        if not isinstance(lane, Integral) or not 0 <= lane < self.games:
            raise ValueError(f"the games are numbered from 0 to {self.games - 1}; there is no game {lane!r}")
        return lane
