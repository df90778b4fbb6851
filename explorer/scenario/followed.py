"""The trace of a game that is played: what a trace has, and what may be answered, with the branches."""

from __future__ import annotations

from typing import Any

from explorer.draw.answerable import answerable
from explorer.draw.trace import Trace, Tracer
from explorer.scenario.branches import Branches
from explorer.scenario.game import Game


class PlayTracer(Tracer):
    """Follows a game with its branches.

    The trace has one key more, `play`: `asked` (the domain of the pending decision, see `answerable`; None where
    nothing is asked), `branches` (mappings as `Branch` has them), `ahead` (how many answers were taken back), `back`
    (whether any can be) and `mid` (whether an action or something that resolves is under way).
    """

    def __init__(self, game: Game, title: str = "", notice: str = "") -> None:
        super().__init__(game, game.ids, title, notice)
        self.branches = Branches(game)

    def trace(self, draw: bool = True) -> Trace:
        """The whole trace of the game as it is now, and what may be answered."""
        made = super().trace(draw)
        made["play"] = self._play()
        return made

    def _play(self) -> dict[str, Any]:
        game, branches = self.game, self.branches
        plain = [
            {"name": each.name, "answers": each.answers, "shared": each.shared, "about": each.about}
            | ({"played": True} if each.played else {})
            for each in branches.all
        ]
        return {
            "asked": None if game.pending is None else answerable(game.state, game.pending),
            "branches": plain,
            "ahead": branches.ahead,
            "back": bool(game.answers),
            "mid": branches.game.unanswered is not None,
        }
