"""The notebook widgets of Rules Explorer: a view goes out, and an answer comes in.

`Viewer` shows a game or a scenario step by step, `Player` plays a game, `Editor` builds a board; `explorer.open` and
`explorer.build` make them.
"""

from .editor import Editor, build
from .opening import open
from .player import Player
from .viewer import Viewer

__all__ = ["Editor", "Player", "Viewer", "build", "open"]
