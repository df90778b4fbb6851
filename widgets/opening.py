"""Opening games and scenarios in a notebook."""

from __future__ import annotations

from explorer.draw.replay import Future
from explorer.scenario import Scenario
from explorer.scenario.game import Game

from .player import Player
from .viewer import Viewer


def open(shown: Game | Scenario, future: Future = "shown") -> Viewer:
    """Show a scenario step by step, or play a game, in a notebook; raises ScenarioError where a scenario cannot begin.

    With `future="hidden"` nothing is shown of what comes after the moment that is looked at, so that a class can guess;
    stepping reveals it, and so does a button. A viewer that only looks at a game is `explorer_widgets.Viewer(game)`.
    """
    return Player(shown, future=future) if isinstance(shown, Game) else Viewer(shown, future=future)
