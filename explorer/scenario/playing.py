"""What a game in play offers to those who prepare its answers, look at it, write it down or save it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from explorer.exact.decisions import Answer, Decision
from explorer.exact.log import Log
from explorer.exact.state import State
from explorer.scenario.answering import Names
from explorer.scenario.model import Scenario
from explorer.values.ids import ObjectId


class Playing(Protocol):
    """A game in play: its beginning, its answers, and all that followed from them."""

    start: State
    seed: int
    dictated: dict[int, tuple[int, ...]]
    answers: list[Answer]
    ids: dict[str, ObjectId]
    first: bool
    origin: Scenario | None
    setup: Mapping[str, Any] | None

    pending: Decision | None

    @property
    def state(self) -> State:
        """The state now."""

    @property
    def log(self) -> Log:
        """What has happened so far."""

    @property
    def cites(self) -> tuple[str, ...]:
        """The rule numbers cited so far."""

    @property
    def names(self) -> Names:
        """What names mean now."""
