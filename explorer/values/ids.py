"""Numbers that name things: players in turn order from 0, objects in order of their making."""

from typing import NewType

PlayerId = NewType("PlayerId", int)
ObjectId = NewType("ObjectId", int)
"""An object is a new one each time it changes zones (400.7), and has a new number each time."""

FIRST_PLAYER = PlayerId(0)
FIRST_OBJECT = 16
"""Players' numbers are below this one, objects' from it on: a target is one number, whichever it is (115.1)."""

Entity = int
"""A player's or an object's number: what can be a target, be dealt damage, or cause something."""


def is_player(entity: Entity) -> bool:
    """Whether this number names a player rather than an object."""
    return entity < FIRST_OBJECT
