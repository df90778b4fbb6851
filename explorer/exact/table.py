"""The table: one game in progress, which every procedure of the rules is handed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias, TypeVar

from explorer.abilities.costs import Cost
from explorer.abilities.permissions import MayPlay
from explorer.exact.deciding import Answer, Asked, Asks, Decision
from explorer.exact.deeds import Triggered
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Log, Note
from explorer.exact.refusals import Refused
from explorer.exact.state import State, Waiting
from explorer.exact.sure_mana import SureMana
from explorer.rules import Rule
from explorer.values.ids import ObjectId, PlayerId

T = TypeVar("T")
Procedure: TypeAlias = Generator[Decision, Answer, T]
"""A procedure of the rules: it reads as the rules do, and stops where a player decides something (law 2)."""


class Procedures(Protocol):
    """What instructions, and the door, call of chapters above them: casting (601), paying a cost (118.12)."""

    def castable(
        self, table: Table, player: PlayerId, cards: tuple[ObjectId, ...], free: bool, by: MayPlay | None = None
    ) -> tuple[tuple[ObjectId, str], ...]:
        """Which of the cards the player could cast now, as each card with each way to cast it."""

    def cast(
        self, table: Table, player: PlayerId, card: ObjectId, way: str, free: bool, by: MayPlay | None = None
    ) -> Procedure[None]:
        """Cast a card or copy while something resolves (608.2g)."""

    def offer_payment(
        self, table: Table, player: PlayerId, cost: Cost, speaker: Speaker, rule: Rule
    ) -> Procedure[bool]:
        """Ask a player who can pay a cost whether to pay it by that rule, and have it paid; tells whether it was."""

    def bring_back(self, table: Table, cards: tuple[ObjectId, ...]) -> Procedure[None]:
        """Return exiled cards to where they were before, as what they were exiled until has happened (610.3)."""

    def pay_as_told(self, table: Table, player: PlayerId, cost: Cost, speaker: Speaker, rule: Rule) -> Procedure[bool]:
        """Have a player pay a cost, or as much of it as they can (609.3); tells whether all of it was paid."""


class Table:
    """The state, the log, and why what happens now happens. Only the door sets `state` (law 1).

    `procedures` are those of chapters that stand above the instructions which need them. `begun` are the mana abilities
    that are being activated, by source and place: none of them can be activated again before it has resolved (605.3c).
    `settled` is the last state that was found to need no state-based action (704.3).
    """

    def __init__(self, state: State, procedures: Procedures, seed: int = 0) -> None:
        self.state = state
        self.procedures = procedures
        self.seed = seed
        self.log = Log(state)
        self.causes: tuple[int, ...] = ()
        self.answer: int | None = None
        self.cited: dict[str, None] = {}
        self.begun: tuple[tuple[ObjectId, int], ...] = ()
        self.settled: State | None = None
        self._sure = SureMana(state)

    def because(self, *events: int) -> _Because:
        """What happens inside is caused by these events."""
        return _Because(self, events)

    @contextmanager
    def beginning(self, source: ObjectId, index: int) -> Iterator[None]:
        """Inside, this mana ability has begun to be activated (605.3c)."""
        before, self.begun = self.begun, (*self.begun, (source, index))
        try:
            yield
        finally:
            self.begun = before

    def note(self, rule: Rule, text: str, about: ObjectId | None = None) -> None:
        """Tell what did not happen, and why."""
        self.cited.setdefault(rule.number)
        self.log.notes.append(Note(len(self.log) - 1, rule, about, text))

    def event_of(self, waiting: Waiting) -> int:
        """The event in which a waiting ability triggered (603.2)."""
        for event in reversed(self.log.events):
            if isinstance(event.deed, Triggered) and event.deed.waiting is waiting:
                return event.n
        return waiting.about.event

    def sure_mana(self) -> SureMana:
        """What tapping permanents for mana is sure to bring now; what was found stays for as long as it holds."""
        if not self._sure.holds_for(self.state):
            self._sure = SureMana(self.state)
        return self._sure

    def fork(self) -> Table:
        """A table of its own for trying something out: same state, an empty log."""
        fork = Table(self.state, self.procedures, self.seed)
        fork.begun = self.begun
        fork._sure = self._sure
        return fork


class _Because:
    """While it is entered, what happens at a table is caused by these events, and carries no answer out."""

    def __init__(self, table: Table, events: tuple[int, ...]) -> None:
        self.table, self.events = table, events

    def __enter__(self) -> None:
        table = self.table
        self.before = table.causes, table.answer
        table.causes, table.answer = self.events, None

    def __exit__(self, *_: object) -> None:
        self.table.causes, self.table.answer = self.before


def explored(
    start: Callable[[], tuple[Table, Procedure[Any]]],
    scripts: Sequence[Sequence[Answer]] = ((),),
    alike: Callable[[Table, Asked, Decision], Hashable] = lambda *_: None,
) -> Iterator[tuple[Table, Asked]]:
    """Every way in which a procedure can end, with the answers that lead there; refused ways are left out.

    `start` begins the procedure anew on a fork; each of the `scripts` answers its first decisions. Decisions with more
    than a few answers are otherwise answered by default only. Where a decision is `alike` an earlier one, in that what
    comes of it is the same, the way ends: it was explored before; None is like no other.
    """
    known: set[Hashable] = set()
    waiting = [list(script) for script in reversed(scripts)]
    while waiting:
        script = waiting.pop()
        table, procedure = start()
        asked: list[tuple[Asks, Answer]] = []
        try:
            decision = next(procedure)
            while True:
                if len(asked) < len(script):
                    answer = decision.check(script[len(asked)])
                else:
                    likeness = alike(table, tuple(asked), decision)
                    if likeness is not None and likeness in known:
                        break
                    known.add(likeness)
                    options = decision.options() or (decision.default(),)
                    before = [each for _, each in asked]
                    waiting += [[*before, other] for other in reversed(options[1:])]
                    answer = options[0]
                asked.append((decision.asks, answer))
                decision = procedure.send(answer)
        except StopIteration:
            yield table, tuple(asked)
        except Refused:
            continue


def scripted(procedure: Procedure[T], answers: Sequence[Answer], left_open: tuple[Asks, ...] = ()) -> Procedure[T]:
    """The procedure with its first decisions already answered; whatever it asks beyond them is asked.

    So are the decisions about what is `left_open`. Raises Refused where an answer is not legal.
    """
    given = iter(answers)
    try:
        decision = next(procedure)
        while True:
            prepared = _NOTHING if decision.asks in left_open else next(given, _NOTHING)
            answer = (yield decision) if prepared is _NOTHING else decision.check(prepared)
            decision = procedure.send(answer)
    except StopIteration as done:
        result: T = done.value
        return result


def by_default(procedure: Procedure[T]) -> T:
    """Carry a procedure out on a fork, answering whatever it asks by default; raises Refused where that fails."""
    try:
        decision = next(procedure)
        while True:
            decision = procedure.send(decision.check(decision.default()))
    except StopIteration as done:
        result: T = done.value
        return result


_NOTHING = object()
