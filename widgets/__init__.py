"""The notebook widgets of Rules Explorer: a view goes out, and an answer comes in.

`Viewer` shows a game or a scenario step by step; `explorer.open` makes one.
"""

from .viewer import Viewer, open

__all__ = ["Viewer", "open"]
