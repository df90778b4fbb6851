"""The scene of one event: the state before it and the one after it, and what things are called there."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.draw import naming
from explorer.exact.log import Event, Log
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId


@dataclass(frozen=True, slots=True)
class Scene:
    """An event with the states around it and what happens at the same time."""

    event: Event
    before: State
    after: State

    def the(self, entity: Entity) -> str:
        """A player or object inside a sentence."""
        return naming.the(self.after, entity)

    def capital_the(self, entity: Entity) -> str:
        """A player or object that begins a sentence."""
        return naming.capital_the(self.after, entity)

    def player(self, player: Entity) -> str:
        """A player's name."""
        return self.after.players[player].name

    def above(self, number: ObjectId) -> str:
        """What an object on the stack lies on: " above Shock"; nothing at the bottom or elsewhere (405.2)."""
        stack = self.after.stack
        place = stack.index(number) if number in stack else 0
        return f" above {self.the(stack[place - 1])}" if place else ""


def scene(log: Log, event: Event) -> Scene:
    """The scene of an event of the log."""
    return Scene(event, log.state_after(event.group - 1), log.state_after(event.n))
