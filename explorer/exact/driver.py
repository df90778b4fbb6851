"""The driver of a game: its set-up and its answers, from which everything else follows (law 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from numbers import Integral
from typing import Any, NamedTuple

from explorer.abilities.costs import Cost
from explorer.abilities.permissions import MayPlay
from explorer.core.chance import digits
from explorer.exact import casting, entering, naming, paying, starting, turn
from explorer.exact.deciding import is_action
from explorer.exact.decisions import Answer, Asks, Chance, Decision, Declare, Priority
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Log
from explorer.exact.refusals import refuse
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId, PlayerId

NOT_GIVEN: Any = object()
"""What a prepared-answers function gives for a decision for which it has none."""

Prepared = Callable[[Decision, bool], Answer]
"""Gives the prepared answer to a decision, or NOT_GIVEN; told whether the decision is forced, and so not asked."""

_DENSE = 64
"""So many of the latest rests are kept; of older ones, every sixteenth."""


class _Rest(NamedTuple):
    """A moment where the state alone is the game: after so many answers, events, notes and rules (law 2)."""

    answers: int
    state: State
    events: int
    notes: int
    cited: int


class _Procedures:
    """Casting and paying, for the instructions that call them."""

    def castable(
        self, table: Table, player: PlayerId, cards: tuple[ObjectId, ...], free: bool, by: MayPlay | None = None
    ) -> tuple[tuple[ObjectId, str], ...]:
        return casting.castable(table, player, cards, free, by)

    def cast(
        self, table: Table, player: PlayerId, card: ObjectId, way: str, free: bool, by: MayPlay | None = None
    ) -> Procedure[None]:
        return casting.cast_while_resolving(table, player, card, way, free, by)

    def offer_payment(
        self, table: Table, player: PlayerId, cost: Cost, speaker: Speaker, rule: Rule
    ) -> Procedure[bool]:
        return paying.offer_payment(table, player, cost, speaker, rule)

    def bring_back(self, table: Table, cards: tuple[ObjectId, ...]) -> Procedure[None]:
        return entering.bring_back(table, cards)

    def pay_as_told(self, table: Table, player: PlayerId, cost: Cost, speaker: Speaker, rule: Rule) -> Procedure[bool]:
        return paying.pay_as_told(table, player, cost, speaker, rule)


PROCEDURES = _Procedures()
"""Those of every game."""


def _tell_unread(table: Table) -> None:
    """Tell which lines of cards do nothing because they are not understood, before anything happens."""
    lines = {(each.base.name, line): None for each in table.state.objects.values() for line in each.base.unread}
    for name, line in lines:
        table.note(
            R.ABILITY_OF_OBJECT, f'{name} is partly read: this line is not understood and does nothing: "{line}"'
        )


class Driver:
    """Plays a game: gives out the pending decision, takes its answer, goes back, and goes another way.

    A refused answer leaves its decision standing and everything as it was (law 3). Random results follow from the seed;
    `dictated` are those that somebody chose instead, by their ordinal.
    """

    def __init__(
        self,
        start: State,
        seed: int = 0,
        answers: Iterable[Answer] = (),
        dictated: Mapping[int, tuple[int, ...]] | None = None,
    ) -> None:
        self.start = start
        self.seed = seed
        self.dictated = dict(dictated or {})
        self.answers: list[Answer] = []
        self.pending: Decision | None = None
        self._rests: list[_Rest] = []
        self._table = Table(start, PROCEDURES, seed)
        _tell_unread(self._table)
        self._procedure: Procedure[None] = _play(self._table)
        self._receive(next(self._procedure, None))
        for answer in answers:
            self.answer(answer)

    # --- what is ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state now; read it, nothing in it can be changed."""
        return self._table.state

    @property
    def log(self) -> Log:
        """All events so far, with the state after each of them."""
        return self._table.log

    @property
    def cites(self) -> tuple[str, ...]:
        """The rule numbers cited so far, in the order in which each was first cited."""
        return tuple(self._table.cited)

    @property
    def table(self) -> Table:
        """The table of the game, for asking what could be done."""
        return self._table

    # --- going on --------------------------------------------------------------------------------------------------

    def answer(self, answer: Answer, prepared: Prepared | None = None) -> None:
        """Answer the pending decision, and those that follow as far as `prepared` has answers for them.

        Raises Refused where an answer is not legal; then nothing has changed, however far the action had come (730.1).
        """
        if self.pending is None:
            raise refuse(R.GAME_ENDS, "the game is over, and nothing is asked any more")
        before = len(self.answers)
        checked = self.pending.check(answer)
        self._take(checked, prepared, before)

    def _take(self, checked: Answer, prepared: Prepared | None, before: int) -> None:
        try:
            self._send(checked, prepared)
            while prepared is not None and self.pending is not None:
                given = prepared(self.pending, False)
                if given is NOT_GIVEN:
                    return
                self._send(self.pending.check(given), prepared)
        except BaseException:  # an interrupted answer is taken back as well
            self._go_to(before)
            raise

    def _send(self, checked: Answer, prepared: Prepared | None = None) -> None:
        """Record an answer and go on to the next decision that is not decided by itself.

        An action lets a declaration pass that is asked for, which then is no answer of its own.
        """
        self._table.answer = len(self.answers)
        if isinstance(self.pending, Declare) and is_action(checked):
            self._let_pass(prepared)
        self.answers.append(checked)
        self._receive(self._next(checked), prepared)

    def _let_pass(self, prepared: Prepared | None) -> None:
        """Declare what is usual, so that somebody has priority; that is no rest, since no answer leads there."""
        while isinstance(self.pending, Declare):
            self._receive(self._next(self.pending.default()), prepared)
        if not isinstance(self.pending, Priority):
            rule = R.NO_PRIORITY_WHILE_RESOLVING
            raise refuse(rule, f"nobody has priority before this is answered: {self.pending}")
        self._rests.pop()

    def _next(self, answer: Answer) -> Decision | None:
        try:
            return self._procedure.send(answer)
        except StopIteration:
            return None

    def _receive(self, decision: Decision | None, prepared: Prepared | None = None) -> None:
        """Chance is answered from the seed and a forced choice by itself; what is left is pending.

        A forced choice for which an answer was prepared all the same must be the one that is forced.
        """
        while decision is not None:
            decision = decision.evolve(called=partial(naming.full_label, self.state))
            if isinstance(decision, Chance):
                decision = self._next(self._digits(decision))
            elif decision.forced():
                answer = decision.check(decision.default())
                given = NOT_GIVEN if prepared is None else prepared(decision, True)
                if given is not NOT_GIVEN and decision.asks is Asks.PAYMENT:
                    answer = decision.check(given)  # what pays may be named, and is looked at as it is paid
                elif given is not NOT_GIVEN and decision.check(given) != answer:
                    raise refuse(decision.rule, "there is only one legal answer, and it is another one")
                decision = self._next(answer)
            else:
                break
        self.pending = decision
        if isinstance(decision, Priority):
            self._keep_rest()

    def _digits(self, chance: Chance) -> tuple[int, ...]:
        if chance.ordinal in self.dictated:
            return chance.check(self.dictated[chance.ordinal])
        places = tuple(range(len(chance.sizes)))
        return tuple(int(each) for each in digits(self.seed, chance.ordinal, places, chance.sizes))

    # --- going back ------------------------------------------------------------------------------------------------

    def _keep_rest(self) -> None:
        """Remember this rest; the state alone is the game here (law 2)."""
        table = self._table
        rest = _Rest(len(self.answers), table.state, len(table.log), len(table.log.notes), len(table.cited))
        self._rests.append(rest)
        if len(self._rests) > 4 * _DENSE:
            old, recent = self._rests[:-_DENSE], self._rests[-_DENSE:]
            self._rests = [each for n, each in enumerate(old) if n == 0 or each.answers % 16 == 0] + recent

    def _go_to(self, count: int) -> None:
        """Back to the decision after so many answers, by replay from the nearest rest before it."""
        answers = self.answers[:count]
        while self._rests and self._rests[-1].answers > count:
            self._rests.pop()
        rest = self._rests.pop() if self._rests else _Rest(0, self.start, 0, 0, 0)
        log, cited = self._table.log, tuple(self._table.cited)
        log.cut(rest.events, rest.notes)
        self._table = Table(rest.state, PROCEDURES, self.seed)
        self._table.log = log
        self._table.cited = dict.fromkeys(cited[: rest.cited])
        self.answers = answers[: rest.answers]
        self._procedure = _play(self._table)
        self._receive(next(self._procedure, None))
        for answer in answers[rest.answers :]:
            self._send(answer)

    def dictate(self, dictated: Mapping[int, tuple[int, ...]]) -> None:
        """Choose random results instead of the seed, by their ordinals; what came of them by now is played anew.

        Raises Refused where an answer is then not legal any more, or a result is none; then nothing has changed.
        """
        before, answers = self.dictated, list(self.answers)
        if all(ordinal >= self.state.chances for ordinal in dictated):
            self.dictated = before | dict(dictated)
            return
        try:
            self._play_again(before | dict(dictated), answers)
        except Exception:
            self._play_again(before, answers)
            raise

    def _play_again(self, dictated: Mapping[int, tuple[int, ...]], answers: list[Answer]) -> None:
        self.dictated = dict(dictated)
        self._rests.clear()
        self._go_to(0)
        for answer in answers:
            self.answer(answer)

    def rewind(self, answers: int = 1) -> None:
        """Take back so many answers (all, where there are fewer); answering otherwise then makes a branch.

        Raises ValueError for what is no number of answers.
        """
        if not isinstance(answers, Integral) or answers < 0:
            raise ValueError(f"{answers!r} is no number of answers to take back; 0 or more are meant")
        self._go_to(max(0, len(self.answers) - answers))
        self.dictated = {n: each for n, each in self.dictated.items() if n < self.state.chances}

    def options(self) -> tuple[Answer, ...] | None:
        """The legal answers to what is pending, or None where they are too many to list."""
        return () if self.pending is None else self.pending.options()


def _play(table: Table) -> Procedure[None]:
    if not table.state.started:
        yield from starting.begin(table)
    yield from turn.play(table)
