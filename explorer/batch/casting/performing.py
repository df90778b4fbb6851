"""A turn of spells in many games at once: casting, what triggers, copies, and resolving (601, 603, 707.10, 608).

Nobody else acts, so that whatever is on top of the stack resolves: a copy resolves before the next ability of the same
spell does, and the spell itself last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

import numpy as np
from numpy.typing import NDArray

from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import Filter
from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import Boards, Numbers, index_of
from explorer.batch.casting.paying import Bools, Paid
from explorer.batch.casting.policies import Offered, SpellPolicy, View
from explorer.batch.casting.spells import Spells
from explorer.batch.casting.such import is_such
from explorer.batch.casting.variables import number
from explorer.batch.policies import NOTHING, Choice
from explorer.values.mana import ManaCost
from explorer.values.types import CardType


@dataclass(frozen=True)
class Happening:
    """What the policy did once: cast a card, or was offered a copy; in which games, and how it paid.

    `lanes` are the numbers of the games in the chunk, `chosen` whether each did it; `after` are the numbers of
    resolutions and of copies then, int32 `(2, games)`, which tell one offer from another; `x` is the X of the spell.
    """

    what: str
    sort: int
    lanes: NDArray[np.intp]
    chosen: Bools
    paid: Paid
    after: Numbers
    x: Numbers


@dataclass(frozen=True)
class Rest:
    """The games with an empty stack: all their numbers, and in which of them a spell was cast since the last rest."""

    numbers: Numbers
    cast: Bools


@dataclass
class Record:
    """All that happened, in order, and the games whenever the stack was empty again."""

    happenings: list[Happening] = field(default_factory=list)
    rests: list[Rest] = field(default_factory=list)


class Turn:
    """The turn of some games: `play` casts spells by the policy until it casts none any more."""

    def __init__(
        self,
        spells: Spells,
        policy: SpellPolicy,
        boards: Boards,
        record: Record | None = None,
    ) -> None:
        self.spells = spells
        self.policy = policy
        self.boards = boards
        self.record = record

    def play(self) -> None:
        """Cast, copy and resolve until nothing more is cast in any game."""
        self._rest(np.zeros(len(self.boards), np.bool_))
        while True:
            choice = self.policy.choice(View(self.spells, self.boards))
            if (choice == NOTHING).all():
                return
            for sort in np.unique(choice[choice != NOTHING]).tolist():
                which = np.flatnonzero(choice == sort)
                some = self.boards.some(which)
                _Spell(self, some, sort).cast()
                self.boards.put_back(which, some)
            self._rest(choice != NOTHING)

    def _rest(self, cast: Bools) -> None:
        if self.record is not None:
            self.record.rests.append(Rest(self.boards.numbers.copy(), cast))


class _Spell:
    """One spell of the same sort in some games, from its casting until it has resolved.

    `below` is the spell that it was cast upon and targets, where it targets one.
    """

    def __init__(self, turn: Turn, boards: Boards, sort: int, below: _Spell | None = None) -> None:
        self.turn = turn
        self.boards = boards
        self.sort = sort
        self.piece = turn.spells.pieces[sort]
        self.below = below
        self.x = np.zeros(len(boards), boards.numbers.dtype)
        self.before: dict[st.Earlier, Numbers] = {}

    def cast(self) -> None:
        """Cast it, let what triggers and all copies resolve, offer copies for tapping, and let it resolve."""
        boards = self.boards
        everywhere = np.ones(len(boards), np.bool_)
        self.x += self.turn.policy.announced(View(self.turn.spells, boards), self.sort)
        paid = self.turn.spells.purse.pay(boards, self.turn.spells.due(boards, self.sort, self.x), everywhere)
        self._record("cast", self.sort, everywhere, paid)
        self._become_cast(everywhere)
        self._offer_tapping()
        self._offer_answers()
        self._resolve(boards.going_on)

    def _become_cast(self, which: Bools) -> None:
        """It is on the stack in some games, paid for, and what triggers on that resolves (601.2i)."""
        boards = self.boards
        boards.hand[self.sort] -= which
        boards["cast"] += which
        for n, each in enumerate(self.turn.spells.described):
            self.before[each] = boards.counted[n].copy()
            if is_such(self.piece.card, each.filter):
                boards.counted[n] += which
        triggered = self.turn.spells.triggered(self.sort)
        numbers = [self._triggering(ability, whose) * which for whose, ability in triggered]
        for whose, ability in triggered:
            if isinstance(ability, st.Later) and not ability.often:
                boards.waiting[self.turn.spells.waiting[whose, ability]] *= ~which
        for (whose, ability), times in zip(triggered, numbers, strict=True):
            for n in range(int(times.max(initial=0)) if ability.steps else 0):
                self._perform(ability.steps, boards.going_on & (times > n), whose)
                boards.look_for_losers()

    def _triggering(self, ability: st.Watch | st.Later, whose: int) -> Numbers:
        """How many abilities of a kind trigger as this spell is cast."""
        there: Numbers = self.boards.board[whose].copy()
        match ability:
            case st.Later():
                there = self.boards.waiting[self.turn.spells.waiting[whose, ability]].copy()
            case st.Watch(what=None):
                there = np.ones(len(self.boards), np.int32)
            case st.Watch(what=Filter() as what, nth=int() as nth):
                there *= self.before[st.Earlier(what, False)] == nth - 1
        return there

    def _resolve(self, which: Bools) -> None:
        """The spell or a copy of it resolves in some games, and it is looked whether somebody has lost (704.3).

        A permanent enters first, and a copy of it is a token (608.3f); then what triggers on that resolves.
        """
        self.boards["resolved"] += which
        if self.piece.permanent:
            self._enter(which)
        self._perform(self.piece.steps, which, self.sort)
        self.boards.look_for_losers()

    def _enter(self, which: Bools) -> None:
        """The permanent is on the battlefield; a creature has to wait for its own tap symbol (302.6)."""
        card, boards = self.piece.card, self.boards
        boards.board[self.sort] += which
        new = card.is_a(CardType.CREATURE) and Keyword.HASTE not in card.keywords
        if not new and not self.piece.enters_tapped:
            boards.ready[self.sort] += which

    def _offer_tapping(self) -> None:
        """Permanents that copy it for mana and tapping are offered one by one, while it is alone on the stack."""
        boards, pieces = self.boards, self.turn.spells.pieces
        cost = self.piece.card.mana_cost or ManaCost()
        for whose, piece in enumerate(pieces):
            for copier in piece.copiers:
                if not is_such(self.piece.card, copier.what):
                    continue
                printed = ManaCost(copier.cost)
                price = printed.with_x(cost.mana_value()).symbols
                more = self.x * np.int32(printed.variables * self.piece.variables)
                ready = boards.ready[whose].copy()
                for n in range(int(ready.max(initial=0))):
                    which = boards.going_on & (ready > n)
                    paid = self._offered("activate", Offered(price, whose, self.sort, more), which)
                    boards.ready[whose] -= paid
                    self._copy(copier.times * paid.astype(np.int32))

    def _offer_answers(self) -> None:
        """Cards in hand that copy it are offered one after another, while it is alone on the stack (117.1a)."""
        boards, spells = self.boards, self.turn.spells
        for sort in spells.answers:
            what = spells.pieces[sort].answers
            if what is None or not is_such(self.piece.card, what):
                continue
            wanted = np.ones(len(boards), np.bool_)
            while (which := wanted & boards.going_on & (boards.hand[sort] > 0)).any():
                offered = Offered(spells.pieces[sort].cost or (), sort, self.sort, spells.more(boards, sort))
                wanted = self._offered("answer", offered, which)
                answer = _Spell(self.turn, boards, sort, below=self)
                answer._become_cast(wanted)
                answer._resolve(wanted & boards.going_on)

    def _offered(self, what: str, offered: Offered, which: Bools) -> Bools:
        """Where a payment is offered and made: boolean `(games,)`."""
        purse = self.turn.spells.purse
        due = offered.due
        payable = which & purse.can_pay(self.boards, due)
        if not payable.any():
            return payable
        pays = payable & self.turn.policy.paid(View(self.turn.spells, self.boards), offered)
        self._record(what, offered.by, payable, purse.pay(self.boards, due, pays), pays)
        return pays

    def _copy(self, times: Numbers) -> None:
        """So many copies are put onto the stack; what triggers on copying resolves, then they do (707.10)."""
        if not self.piece.copiable:
            return
        boards = self.boards
        boards["copies"] += times
        for whose, watch in self.turn.spells.triggered(self.sort, copied=True):
            triggered = times * boards.board[whose]
            for n in range(int(triggered.max(initial=0))):
                self._perform(watch.steps, boards.going_on & (triggered > n), whose)
                boards.look_for_losers()
        for n in range(int(times.max(initial=0))):
            self._resolve(boards.going_on & (times > n))

    def _perform(self, steps: Sequence[st.Step], which: Bools, whose: int) -> None:
        """Do what is written, in those games: the table of the steps."""
        boards = self.boards
        for step in steps:
            match step:
                case st.Damage(amount, to):
                    dealt = number(amount, self.x) * which
                    self._change_life(-dealt, to)
                    if to is not st.Side.YOU:
                        boards["damage"] += dealt * (boards["opponents"] > 0)
                case st.Life(amount, of, lost):
                    change = number(amount, self.x) * which
                    self._change_life(-change if lost else change, of)
                case st.Drawing(amount):
                    boards.draw(number(amount, self.x) * which)
                case st.Milling(amount, who):
                    self._mill(number(amount, self.x) * which, who)
                case st.Tokens(token, amount):
                    self._create(token, number(amount, self.x) * which)
                case st.Mana(types):
                    for n, each in enumerate(index_of(types)):
                        boards.pool[n] += each * which
                case st.Copies(times):
                    made: Any = self.before[times] if isinstance(times, st.Earlier) else times
                    self._copy(made * which.astype(np.int32))
                case st.TargetCopies(times):
                    assert self.below is not None, "what targets a spell is cast upon one"
                    self.below._copy(times * which.astype(np.int32))
                case st.Later():
                    boards.waiting[self.turn.spells.waiting[whose, step]] += which
                case st.Offer(cost, more):
                    self._perform(more, self._offered("pay", Offered(cost, whose, self.sort), which), whose)
                case _:
                    assert_never(step)

    def _change_life(self, change: Numbers, of: st.Side) -> None:
        boards = self.boards
        if of is not st.Side.OPPONENT:
            boards["life"] += change
            boards["gained"] += np.maximum(change, 0)
        if of is not st.Side.YOU:
            theirs = change * (boards["opponents"] > 0)
            boards["opponent_life"] += theirs
            boards["lost"] -= np.minimum(theirs, 0)

    def _mill(self, amount: Numbers, who: st.Side) -> None:
        if who is not st.Side.OPPONENT:
            self.boards.mill(amount)
        if who is not st.Side.YOU:
            milled = np.minimum(self.boards["opponent_library"], amount)
            self.boards["opponent_library"] -= milled
            self.boards["milled"] += milled

    def _create(self, token: Any, amount: Numbers) -> None:
        sort = next(n for n, each in enumerate(self.turn.spells.pieces) if each.card == token)
        self.boards.board[sort] += amount
        if not token.is_a(CardType.CREATURE) or Keyword.HASTE in token.keywords:
            self.boards.ready[sort] += amount
        self.boards["tokens"] += amount

    def _record(self, what: str, sort: int, which: Bools, paid: Paid, chosen: Bools | None = None) -> None:
        if self.turn.record is not None:
            here = np.flatnonzero(which)
            spent = [(unit, kind, units[here]) for unit, kind, units in paid.spent]
            made = which if chosen is None else chosen
            after = np.stack([self.boards["resolved"][here], self.boards["copies"][here]])
            happening = Happening(what, sort, self.boards.lanes[here], made[here], Paid(spent), after, self.x[here])
            self.turn.record.happenings.append(happening)


__all__ = ["Choice", "Filter", "Happening", "Record", "Rest", "Turn"]
