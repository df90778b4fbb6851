"""The log (law 1): every event with its causes, its rule and the state after it; the chains are drawn from it alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from explorer.exact.deeds import Deed
from explorer.exact.state import State
from explorer.rules import Rule
from explorer.values.ids import ObjectId


class Event(NamedTuple):
    """One event: its number, what was done, why and by which rule.

    `causes` are the numbers of the events that led to it; `copied` that of the event which put on the stack what this
    is a copy of. `answer` is the number of the answer that it carries out, where a player did it. `group` is the number
    of the first of the events that happen at the same time. An event without causes and answer is a turn-based action,
    or the set-up's.
    """

    n: int
    deed: Deed
    causes: tuple[int, ...]
    group: int
    source: ObjectId | None
    rule: Rule
    answer: int | None = None
    copied: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth knowing that changed nothing: why an event did not happen. It follows event `after`."""

    after: int
    rule: Rule
    about: ObjectId | None
    text: str


class Log:
    """The events of a game in order, the state after each group of them, and notes between them."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.events: list[Event] = []
        self.notes: list[Note] = []
        self.states: list[State] = []

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __getitem__(self, n: int) -> Event:
        return self.events[n]

    def append(self, group: Sequence[Event], state: State) -> None:
        """Add events that happened together, and the state in which they left the game."""
        self.events += group
        self.states += [state] * len(group)

    def state_after(self, n: int) -> State:
        """The state after event n and those of its group; that of the set-up for n = -1."""
        return self.states[n] if n >= 0 else self.start

    def cut(self, events: int, notes: int) -> None:
        """Forget all but the first so many events and notes."""
        del self.events[events:]
        del self.states[events:]
        del self.notes[notes:]
