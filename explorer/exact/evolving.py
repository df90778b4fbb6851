"""How immutable things of a game go on: the next one is this one with some fields changed."""

from __future__ import annotations

from typing import Any, Self


class Evolving:
    """A frozen dataclass without slots and without cached properties, of which there are very many in a game."""

    def evolve(self, **changes: Any) -> Self:
        """The next one: this one with some fields changed (`dataclasses.replace`, without its price)."""
        following = object.__new__(type(self))
        object.__setattr__(following, "__dict__", self.__dict__ | changes)
        return following
