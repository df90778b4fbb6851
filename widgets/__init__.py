"""The notebook widgets of Rules Explorer: a view goes out, and an answer comes in.

`Viewer` shows a game or a scenario step by step, `Player` plays a game; `explorer.open` makes the one that fits.
"""

from .opening import open
from .player import Player
from .viewer import Viewer

__all__ = ["Player", "Viewer", "open"]
