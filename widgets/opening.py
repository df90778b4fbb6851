"""Opening games and scenarios in a notebook."""

from __future__ import annotations

from explorer.scenario import Scenario
from explorer.scenario.game import Game

from .player import Player
from .viewer import Viewer


def open(shown: Game | Scenario) -> Viewer:
    """Show a scenario step by step, or play a game, in a notebook; raises ScenarioError where a scenario cannot begin.

    A viewer that only looks at a game is `explorer_widgets.Viewer(game)`.
    """
    return Player(shown) if isinstance(shown, Game) else Viewer(shown)
