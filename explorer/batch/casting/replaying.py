"""One turn of spells of the many, played by the exact engine: the same cards, and the answers of the policy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from explorer.abilities.phrases import Filter
from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import MEASURES, Boards, Numbers
from explorer.batch.casting.paying import Paid, by_name
from explorer.batch.casting.performing import Happening, Record
from explorer.batch.casting.question import SpellTurn
from explorer.batch.draws import CHUNK
from explorer.batch.lanes import Difference, chosen
from explorer.batch.replaying import Makes
from explorer.exact import deeds as d
from explorer.exact.decisions import KEEP, PASS, Action, Answer, Asks, Choose, Decision, Order, Priority, Targets
from explorer.exact.driver import Driver
from explorer.exact.log import Event
from explorer.exact.objects import GameObject, Nature
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone

_ABILITY = "ability of "
"""So begins what a triggered ability is called, before the name of the object it is of."""


@dataclass(frozen=True)
class Script:
    """What the policy did in one game, in order, and the numbers of that game whenever the stack was empty.

    A rest is `(numbers, cast)`, whether a spell was cast since the last one. `begun` is the game before anything was.
    """

    question: SpellTurn
    seed: int
    lane: int
    happenings: tuple[Happening, ...]
    rests: tuple[tuple[Numbers, bool], ...]
    begun: Boards

    @property
    def order(self) -> list[int]:
        """The order of the cards that were shuffled, by their numbers."""
        chunk, place = divmod(self.lane, CHUNK)
        shuffles = self.question.shuffles(self.seed, chunk, place + 1)
        return [] if shuffles is None else shuffles.order(place, 0)


def scripts(question: SpellTurn, seed: int, chunk: int, places: list[int]) -> Iterator[Script]:
    """What happened in some games of a chunk, in the order of their numbers."""
    record = Record()
    begun = question.begun(seed, chunk, places[-1] + 1).some(np.array(places, np.intp))
    first = [begun.some(np.array([n])) for n in range(len(places))]
    question.played(begun, record)
    for n, place in enumerate(places):
        happenings = tuple(found for each in record.happenings if (found := _of(each, place)) is not None)
        rests = tuple((each.numbers[:, n], bool(each.cast[n])) for each in record.rests)
        yield Script(question, seed, chunk * CHUNK + place, happenings, rests, first[n])


def _of(happening: Happening, place: int) -> Happening | None:
    """What happened, as far as it happened in one game of the chunk."""
    (where,) = np.nonzero(happening.lanes == place)
    if not where.size:
        return None
    spent = [(unit, kind, number[where]) for unit, kind, number in happening.paid.spent if number[where[0]]]
    lanes, chosen, after = happening.lanes[where], happening.chosen[where], happening.after[:, where]
    return Happening(happening.what, happening.sort, lanes, chosen, Paid(spent), after, happening.x[where])


@dataclass
class Replay:
    """The exact engine's game of one lane: `cast_next` plays one spell until the stack is empty again."""

    script: Script
    makes: Makes = Driver
    game: Driver = field(init=False)
    _next: int = 0
    _read: int = 0
    _found: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.position = self.script.question.position
        self.pieces = self.script.question.spells.pieces
        self.you = self.position.you
        self.game = self.makes(self.position.exact(self.script.begun, self.script.order), 0)
        self._read = len(self.game.log)

    @property
    def happening(self) -> Happening | None:
        """What comes next."""
        happenings = self.script.happenings
        return happenings[self._next] if self._next < len(happenings) else None

    def cast_next(self) -> bool:
        """Cast the next spell and let everything resolve; whether there was one."""
        happening = self.happening
        if happening is None or not isinstance(self.game.pending, Priority):
            return False
        card = self._held(happening.sort)
        self.game.answer(("cast", card, ""))
        while self.game.pending is not None and not (isinstance(self.game.pending, Priority) and self._done()):
            self.game.answer(self._answer(self.game.pending))
        return True

    def to_end(self) -> Driver:
        """Play all spells."""
        while self.cast_next():
            pass
        return self.game

    def _done(self) -> bool:
        return not self.game.state.stack

    def _held(self, sort: int) -> ObjectId:
        hand = self.game.state.zone(Zone.HAND, self.you)
        return next(each for each in hand if self.game.state.objects[each].base == self.pieces[sort].card)

    # --- answers ---------------------------------------------------------------------------------------------------

    def _answer(self, pending: Decision) -> Answer:
        """The policy's answer to what is asked."""
        match pending:
            case Priority():
                return self._action(pending)
            case Targets(current=None):
                return self._targets(pending)
            case Targets():
                return KEEP
            case Order(items=items) if all(each.startswith(_ABILITY) for each in items):
                return self._order(pending)
            case Choose() if self._is_looked_at(pending):
                return ()
            case _ if pending.asks is Asks.PAYMENT:
                return self._payment()
            case _ if pending.asks is Asks.MODES:
                return self.pieces[self._sort_of(self.game.state.objects[self.game.state.stack[-1]])].modes
            case _ if pending.asks is Asks.MAY_PAY:
                return self._offered("pay")
            case _ if pending.asks is Asks.X:
                return self._x()
            case _:
                return pending.default()

    def _is_looked_at(self, pending: Choose) -> bool:
        """Whether cards of the library are chosen among, of which the policy leaves all on top."""
        objects = self.game.state.objects
        return pending.low == 0 and all(
            each in objects and objects[each].zone is Zone.LIBRARY for each in pending.candidates
        )

    def _x(self) -> int:
        """The X that was announced for the spell, or the mana value of the one that an ability copies (202.3e)."""
        happening = self.happening
        assert happening is not None, "X is announced for what the policy does"
        x = int(happening.x[0])
        if happening.what != "activate":
            return x
        cost = self.game.state.objects[self.game.state.stack[0]].base.mana_cost
        return 0 if cost is None else cost.mana_value(x)

    def _offered(self, what: str) -> bool:
        """Whether what is offered now is paid for; the payment follows.

        Where just life or a sacrifice could pay, the many games are offered nothing, and it is not paid.
        """
        happening, now = self.happening, self._counted()
        if happening is None or happening.what != what:
            return False
        if happening.after[:, 0].tolist() != [now["resolved"], now["copies"]]:
            return False
        if not happening.chosen[0]:
            self._next += 1
            return False
        return True

    def _action(self, pending: Priority) -> Action:
        """Copy the spell where that was paid for while it was alone on the stack, and else pass."""
        if pending.player != self.you or len(self.game.state.stack) > 1:
            return PASS
        while (happening := self.happening) is not None and happening.what in ("activate", "answer"):
            before = self._next
            if self._offered(happening.what):
                return self._copying(happening)
            if self._next == before:
                break
        return PASS

    def _copying(self, happening: Happening) -> Action:
        """Tap a permanent for a copy, or cast a card that makes one."""
        if happening.what == "answer":
            return ("cast", self._held(happening.sort), "")
        return ("activate", self._ready(happening.sort)[0], self.pieces[happening.sort].copiers[0].number)

    def _targets(self, pending: Targets) -> Answer:
        top = self.game.state.objects[self.game.state.stack[-1]]
        if top.nature is Nature.ABILITY:
            return ((self.game.state.stack[0],),)
        return tuple((self._aimed(each),) for each in self.pieces[self._sort_of(top)].targets)

    def _aimed(self, aim: st.Aim) -> ObjectId | PlayerId | None:
        """What is targeted: the spell below, or a player."""
        if isinstance(aim, Filter):
            return self.game.state.stack[0]
        return self.you if aim is st.Side.YOU else self.position.opponent

    def _sort_of(self, spell: GameObject) -> int:
        return next(n for n, each in enumerate(self.pieces) if each.card == spell.base)

    def _order(self, pending: Order) -> Answer:
        """What resolves last goes onto the stack first."""
        spells = self.script.question.spells
        objects = (self.game.state.objects[each] for each in reversed(self.game.state.stack))
        sort = self._sort_of(next(each for each in objects if each.nature is not Nature.ABILITY))
        ranked = [self.pieces[n].card.name for n, _ in spells.triggered(sort) + spells.triggered(sort, copied=True)]
        names = [each.removeprefix(_ABILITY).split("#")[0].strip() for each in pending.items]
        return tuple(sorted(range(len(names)), key=lambda n: -ranked.index(names[n])))

    def _payment(self) -> Answer:
        """The payment that the policy made, by name."""
        happening = self.happening
        assert happening is not None, "nothing is paid but what the policy paid for"
        self._next += 1
        return by_name(happening.paid, self._ready)

    def _ready(self, sort: int) -> list[ObjectId]:
        """The permanents of that sort that can be tapped now."""
        from_state = self.game.state.permanents(self.you)
        return [each.id for each in from_state if each.base == self.pieces[sort].card and self._is_ready(each)]

    def _is_ready(self, permanent: GameObject) -> bool:
        return self.position.is_ready(self.game.state, permanent)

    # --- what is there ---------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """The numbers of the exact game now, by the names that the many games have for them."""
        state, you = self.game.state, self.you
        sorts = {each.card: n for n, each in enumerate(self.pieces)}
        hand, board, ready = ([0] * len(self.pieces) for _ in range(3))
        for each in state.zone(Zone.HAND, you):
            hand[sorts[state.objects[each].base]] += 1
        for permanent in state.permanents(you):
            board[sorts[permanent.base]] += 1
            ready[sorts[permanent.base]] += self._is_ready(permanent)
        opponent = self.position.opponent
        return {
            "hand": hand,
            "board": board,
            "ready": ready,
            "pool": list(state.mana(you)),
            "library": len(state.zone(Zone.LIBRARY, you)),
            "life": state.players[you].life,
            "opponent_life": 1 if opponent is None else state.players[opponent].life,
            "opponent_library": 0 if opponent is None else len(state.zone(Zone.LIBRARY, opponent)),
            "waiting": len(state.delayed),
            "over": int(state.over),
            **self._counted(),
        }

    def _counted(self) -> dict[str, int]:
        """What has happened so far, by the log alone: each measure."""
        log = self.game.log
        for n in range(self._read, len(log)):
            for name, number in self._measured(log[n]):
                self._found[name] += number
        self._read = len(log)
        return {name: self._found[name] for name in MEASURES}

    def _measured(self, event: Event) -> Iterator[tuple[str, int]]:
        """What an event adds to which measures."""
        opponent, objects = self.position.opponent, self.game.log.state_after(event.n).objects
        match event.deed:
            case d.SpellBecameCast():
                yield "cast", 1
            case d.CopyPut():
                yield "copies", 1
            case d.Resolving(int() as number):
                yield "resolved", int(objects[number].nature is not Nature.ABILITY)
            case d.DamageDealt(to=to, amount=amount) if to == opponent:
                yield "damage", amount
                yield "lost", amount
            case d.LifeChanged(player, by) if by < 0 and player == opponent:
                yield "lost", -by
            case d.LifeChanged(player, by) if by > 0 and player == self.you:
                yield "gained", by
            case d.Moved(why=d.Why.DRAWN, new=new):
                yield "drawn", int(objects[new].owner == self.you)
            case d.Moved(why=d.Why.MILLED, new=new):
                yield "milled", int(objects[new].owner == opponent)
            case d.TokenCreated():
                yield "tokens", 1
            case _:
                pass


def audit(question: SpellTurn, games: int, seed: int, number: int) -> Iterator[Difference]:
    """Play so many lanes, spread over all games, in the exact engine too, and tell every difference spell by spell."""
    for chunk, places in chosen(games, number):
        for script in scripts(question, seed, chunk, places):
            yield from differences(Replay(script))


def differences(replay: Replay) -> Iterator[Difference]:
    """Where the exact engine's game of a lane has other numbers, whenever the stack is empty."""
    script = replay.script
    question = script.question
    told = replay.told()
    for n, (rest, cast) in enumerate(script.rests):
        if cast:
            if not replay.cast_next():
                yield Difference(script.lane, n, "what comes next", "a spell is cast", str(replay.game.pending))
                return
            told = replay.told()
        boards = Boards(
            question.spells.pieces,
            question.spells.rows,
            rest[:, np.newaxis],
            np.zeros((0, 1), np.uint8),
            np.zeros(1, np.intp),
        )
        for what, exact in told.items():
            many = _many(boards, what)
            if many != exact:
                yield Difference(script.lane, n, what, many, exact)
    if replay.happening is not None:
        yield Difference(script.lane, len(script.rests), "what comes next", replay.happening.what, "nothing")


def _many(boards: Boards, what: str) -> Any:
    """A number of one of the many games, by name."""
    match what:
        case "hand" | "board" | "ready" | "pool":
            return getattr(boards, what)[:, 0].tolist()
        case "waiting":
            return int(boards.waiting.sum())
        case "library":
            return int(boards["cards"][0] - boards["place"][0])
        case _:
            return int(boards[what][0])
