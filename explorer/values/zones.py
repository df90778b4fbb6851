"""The zones of the game (400.1)."""

from enum import StrEnum


class Zone(StrEnum):
    """A place where objects can be (400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"

    @property
    def each_player_has_one(self) -> bool:
        """Whether each player has a zone of this kind of their own (400.1)."""
        return self in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)

    @property
    def hidden(self) -> bool:
        """Whether not all players can see the faces of the cards there (400.2)."""
        return self in (Zone.LIBRARY, Zone.HAND)
