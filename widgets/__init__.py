"""The notebook widgets of Rules Explorer: a view goes out, and an answer comes in.

`Viewer` shows a game or a scenario step by step, `Player` plays a game, `Editor` builds a board, `Reader` reads a
card as it is typed, `Simulator` asks many games; `explorer.open`, `build`, `reader` and `simulator` make them.
"""

from .editor import Editor, build
from .opening import open
from .player import Player
from .reader import Reader, reader
from .simulator import Simulator, simulator
from .viewer import Viewer

__all__ = ["Editor", "Player", "Reader", "Simulator", "Viewer", "build", "open", "reader", "simulator"]
