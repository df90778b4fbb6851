"""The table: one game in progress, which every procedure of the rules is handed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias, TypeVar

from explorer.abilities.costs import Cost
from explorer.exact.decisions import Answer, Decision
from explorer.exact.log import Log, Note
from explorer.exact.refusals import Refused
from explorer.exact.state import State
from explorer.rules import Rule
from explorer.values.ids import ObjectId, PlayerId

T = TypeVar("T")
Procedure: TypeAlias = Generator[Decision, Answer, T]
"""A procedure of the rules: it reads as the rules do, and stops where a player decides something (law 2)."""


class Procedures(Protocol):
    """What instructions of a resolving spell or ability call: casting (601) and paying a cost (118.12)."""

    def castable(
        self, table: Table, player: PlayerId, cards: tuple[ObjectId, ...], free: bool
    ) -> tuple[tuple[ObjectId, str], ...]:
        """Which of the cards the player could cast now, as each card with each way to cast it."""

    def cast(self, table: Table, player: PlayerId, card: ObjectId, way: str, free: bool) -> Procedure[None]:
        """Cast a card or copy while something resolves (608.2g)."""

    def offer_payment(self, table: Table, player: PlayerId, cost: Cost, speaker: Any) -> Procedure[bool]:
        """Ask a player who can pay a cost whether to pay it, and have it paid; tells whether it was."""


class Table:
    """The state, the log, and why what happens now happens. Only the door sets `state` (law 1).

    `procedures` are those of chapters that stand above the instructions which need them.
    """

    def __init__(self, state: State, procedures: Procedures, seed: int = 0) -> None:
        self.state = state
        self.procedures = procedures
        self.seed = seed
        self.log = Log(state)
        self.causes: tuple[int, ...] = ()
        self.answer: int | None = None
        self.cited: dict[str, None] = {}

    @contextmanager
    def because(self, *events: int) -> Iterator[None]:
        """What happens inside is caused by these events."""
        before, self.causes = self.causes, events
        answer, self.answer = self.answer, None
        try:
            yield
        finally:
            self.causes, self.answer = before, answer

    def note(self, rule: Rule, text: str, about: ObjectId | None = None) -> None:
        """Tell what did not happen, and why."""
        self.log.notes.append(Note(len(self.log) - 1, rule, about, text))

    def fork(self) -> Table:
        """A table of its own for trying something out: same state, an empty log."""
        return Table(self.state, self.procedures, self.seed)


def explored(
    start: Callable[[], tuple[Table, Procedure[Any]]], limit: int = 400
) -> Iterator[tuple[Table, list[Answer]]]:
    """Every way in which a procedure can end, with the answers that lead there; refused ways are left out.

    `start` begins the procedure anew on a fork. Decisions with more than a few answers are answered by default only.
    """
    waiting: list[list[Answer]] = [[]]
    seen = 0
    while waiting and seen < limit:
        script = waiting.pop()
        seen += 1
        table, procedure = start()
        given = iter(script)
        asked: list[Answer] = []
        try:
            decision = next(procedure)
            while True:
                answer = next(given, None) if len(asked) < len(script) else None
                if answer is None:
                    options = decision.options() or (decision.default(),)
                    waiting += [[*asked, other] for other in reversed(options[1:])]
                    answer = options[0]
                asked.append(answer)
                decision = procedure.send(answer)
        except StopIteration:
            yield table, asked
        except Refused:
            continue


def scripted(procedure: Procedure[T], answers: list[Answer]) -> Procedure[T]:
    """The procedure with its first decisions already answered; whatever it asks beyond them is asked."""
    given = iter(answers)
    try:
        decision = next(procedure)
        while True:
            prepared = next(given, _NOTHING)
            answer = (yield decision) if prepared is _NOTHING else prepared
            decision = procedure.send(answer)
    except StopIteration as done:
        result: T = done.value
        return result


_NOTHING = object()
