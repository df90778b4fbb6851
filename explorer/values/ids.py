"""Numbers that name things: players in turn order from 0, objects in order of their making."""

from typing import NewType

PlayerId = NewType("PlayerId", int)
ObjectId = NewType("ObjectId", int)
"""An object is a new one each time it changes zones (400.7), and has a new number each time."""
