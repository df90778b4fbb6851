"""The least way to meet a demand from mana and sources, in plain numbers: a shortest path, found by A* (601.2g).

Uses are taken up backwards in time. The mana of the last use may pay the cost; a use that costs mana itself opens a
demand that only earlier uses and unspent mana can meet, so that no source pays for itself (605.3c). First come the uses
that cost mana, whose order matters; then the unspent mana; then one source after the other, whose order does not.

A demand is one whole number with a field for each class, above a field for their total.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate
from operator import add
from typing import NamedTuple

from explorer.exact.payer_board import FLOATING, Board, Move

Node = tuple[int, int, int]
"""How far the sources are gone through (-1: those that cost mana), the open demand, and how many of each group of
sources that cost mana are used already."""

_BITS = 10
_MOST = (1 << _BITS) - 1
"""How the used sources of one group are counted in a node, and how many there may be."""


class Step(NamedTuple):
    """The use of a source by one of its moves, or of source -1, which is the unspent mana.

    `given` is the class that each mana pays, `asks` the classes that were paid before.
    """

    source: int
    choice: int
    given: tuple[int, ...]
    asks: tuple[int, ...] = ()


class Path(NamedTuple):
    """A way to pay: how the cost was read, and the steps backwards in time."""

    start: tuple[int, ...]
    steps: tuple[Step, ...]


@lru_cache(maxsize=1024)  # a step taken back, and a game replayed, pays again what was paid before
def cheapest(board: Board) -> Path | None:
    """The way to pay with the least price, or None where there is none; exact however long it takes."""
    return _Search(board).run()


class _Demands:
    """Open demands as whole numbers, and what mana does to them."""

    def __init__(self, board: Board) -> None:
        asked = max(map(len, board.starts), default=0)
        asked += sum(len(group.sources) * max(len(move.asks) for move in group.moves) for group in board.groups)
        width = (asked + 1).bit_length()
        self.field = (1 << width) - 1
        self.shifts = [width * (i + 1) for i in range(len(board.accepts))]
        self.units = [1 | 1 << shift for shift in self.shifts]
        narrow = sorted(range(len(board.accepts)), key=lambda i: board.accepts[i].bit_count())
        self.classes = [[i for i in narrow if board.accepts[i] >> mana & 1] for mana in range(len(board.spending))]
        self.board = board
        shrinking = any(len(move.asks) > len(move.adds) for group in board.groups for move in group.moves)
        least = 0 if shrinking or board.use_all else min(board.spending, default=0)
        self.may_float = [price > least or shrinking or board.use_all for price in board.spending]
        self.known: dict[tuple[tuple[int, ...], int], list[tuple[int, int, tuple[int, ...]]]] = {}

    def of(self, classes: tuple[int, ...]) -> int:
        return sum(self.units[each] for each in classes)

    def spread(self, adds: tuple[int, ...], demand: int) -> list[tuple[int, int, tuple[int, ...]]]:
        """The demands that may be left after this mana is used: each with the least price, and what each mana pays."""
        found = self.known.get((adds, demand))
        if found is None:
            states: dict[int, tuple[int, tuple[int, ...]]] = {demand: (0, ())}
            for mana in adds:
                following: dict[int, tuple[int, tuple[int, ...]]] = {}
                for current, (price, given) in states.items():
                    for each, unit, more in self._outlets(mana, current):
                        if current - unit not in following or price + more < following[current - unit][0]:
                            following[current - unit] = price + more, (*given, each)
                states = following
            found = self.known[adds, demand] = [(left, price, given) for left, (price, given) in states.items()]
        return found

    def _outlets(self, mana: int, demand: int) -> list[tuple[int, int, int]]:
        """What one mana is good for: the classes it pays, with what that takes from the demand and its price.

        It need not pay a class while a narrower one is open: whatever pays the narrower one later could be exchanged
        for it. It need not float while it can pay, unless other mana is cheaper to spend or may not be left over.
        """
        accepts = self.board.accepts
        found: list[tuple[int, int, int]] = []
        for each in self.classes[mana]:
            if demand >> self.shifts[each] & self.field and not any(
                accepts[other] & ~accepts[each] == 0 for other, _, _ in found
            ):
                found.append((each, self.units[each], self.board.spending[mana]))
        if not found or self.may_float[mana]:
            found.append((FLOATING, 0, self.board.floating))
        return found


class _Profile:
    """What one source of a group can do at most, and cost at least."""

    def __init__(self, moves: Sequence[Move], board: Board) -> None:
        self.price = min([move.price for move in moves])
        self.adds = max([len(move.adds) for move in moves])
        nets = {len(move.adds) - len(move.asks) for move in moves}
        self.net, self.down = max(nets), max(0, -min(nets))
        self.shifts = [self.down, *(self.down + net for net in nets)]
        self.unpriced = max([sum([not board.spending[mana] for mana in move.adds]) for move in moves])
        paid = [[sum([accepted >> mana & 1 for mana in move.adds]) for move in moves] for accepted in board.accepts]
        self.room = [max(each) for each in paid]
        self.by_class = [
            (i, min([move.price for move, count in zip(moves, each, strict=True) if count]))
            for i, each in enumerate(paid)
            if any(each)
        ]


@dataclass(slots=True)
class _Rest:
    """What all sources from some point on can do at most, and cost at least.

    `sums` has a bit for each net amount of mana that some of them make together, counted from `lowest`; `prices` and
    `nets` (below zero) are sorted, each the best first; `by_class` are sorted prices of those that pay a class.
    """

    room: list[int]
    by_class: list[list[int]]
    prices: list[int] = field(default_factory=list)
    nets: list[int] = field(default_factory=list)
    sums: int = 1
    lowest: int = 0
    unpriced: int = 0
    most: int = 1

    def plus(self, profile: _Profile, price: int) -> _Rest:
        """The same with one source more."""
        prices, nets, by_class = self.prices.copy(), self.nets.copy(), self.by_class.copy()
        insort(prices, price + profile.price)
        insort(nets, -profile.net)
        for i, least in profile.by_class:
            by_class[i] = by_class[i].copy()
            insort(by_class[i], price + least)
        sums = 0
        for shift in profile.shifts:
            sums |= self.sums << shift
        return _Rest(
            list(map(add, self.room, profile.room)),
            by_class,
            prices,
            nets,
            sums,
            self.lowest - profile.down,
            self.unpriced + profile.unpriced,
            profile.adds if profile.adds > self.most else self.most,
        )

    def uses(self, lacking: int) -> int:
        """How many sources it takes at least to make that much mana, net."""
        if self.most == 1:
            return lacking
        count = 0
        while lacking > 0:
            lacking += self.nets[count]
            count += 1
        return count


def _net(moves: tuple[Move, ...], paid_for: bool) -> int:
    """The most mana, net, from one use that costs mana or does not."""
    return max((len(move.adds) - len(move.asks) for move in moves if bool(move.asks) == paid_for), default=0)


class _Search:
    def __init__(self, board: Board) -> None:
        self.board, self.demands = board, _Demands(board)
        self.chained = [group for group in board.groups if any(move.asks for move in group.moves)]
        self.staged = [group for group in board.groups if not all(move.asks for move in group.moves)]
        self.staged.sort(key=lambda group: (group not in self.chained, -_net(group.moves, False), group.sources[0][1]))
        self.slots = [self.chained.index(group) if group in self.chained else -1 for group in self.staged]
        self.mixed = sum(_MOST << _BITS * slot for slot in self.slots if slot >= 0)
        self.first = [0, *accumulate(len(group.sources) for group in self.staged)]
        self.stages = [(i, *source) for i, group in enumerate(self.staged) for source in group.sources]
        self.dearest = max(board.spending, default=0)
        self.unspent = [sum(each >> mana & 1 for mana in board.pool) for each in board.accepts]
        self.rests = self._rests()
        self.nets = sorted((_net(group.moves, True) for group in self.chained for _ in group.sources), reverse=True)
        self.prices = sorted(
            price + min(move.price for move in group.moves if move.asks)
            for group in self.chained
            for _, price in group.sources
        )
        self.fee = min((len(move.asks) for group in self.chained for move in group.moves if move.asks), default=0)
        self.floors: dict[tuple[int, int], tuple[int, int] | None] = {}

    def _rests(self) -> list[_Rest]:
        """What is left from each stage on, without moves that cost mana; and, last, what there is at the outset."""
        rest = _Rest([0] * len(self.board.accepts), [[] for _ in self.board.accepts])
        rests, everything = [rest], rest
        for group, slot in zip(reversed(self.staged), reversed(self.slots), strict=True):
            profile = _Profile([move for move in group.moves if not move.asks], self.board)
            for _, price in reversed(group.sources):
                rest = rest.plus(profile, price)
                rests.append(rest)
            everything = rest if slot < 0 else everything
        for group in self.chained:
            profile = _Profile(group.moves, self.board)
            for _, price in group.sources:
                everything = everything.plus(profile, price)
        return [*reversed(rests), everything]

    def run(self) -> Path | None:
        """Take up the most promising node again and again, until one is a whole payment."""
        paths: dict[Node, tuple[int, Node | None, Step | None]] = {}
        waiting: list[tuple[int, int, int, Node]] = []
        following: list[tuple[Node, int, Step | None]]
        following = [((-1, self.demands.of(start), 0), 0, None) for start in self.board.starts]
        origin: Node | None = None
        while True:
            for node, price, step in following:
                if node not in paths or price < paths[node][0]:
                    bound = self._bound(node[0], node[1])
                    if bound is not None:
                        paths[node] = price, origin, step
                        heappush(waiting, (price + bound, -node[0], price, node))
            if not waiting:
                return None
            _, _, price, origin = heappop(waiting)
            if price > paths[origin][0]:
                following = []
            elif self._paid(origin):
                return self._path(origin, paths)
            else:
                following = [(node, price + more, step) for node, more, step in self._moves(*origin)]

    def _paid(self, node: Node) -> bool:
        stage, demand, _ = node
        return not demand and stage >= 0 and (stage == len(self.stages) or not self.board.use_all)

    def _path(self, node: Node, paths: dict[Node, tuple[int, Node | None, Step | None]]) -> Path:
        steps: list[Step] = []
        at: Node | None = node
        while at is not None:
            last = at
            _, at, step = paths[last]
            if step is not None:
                steps.append(step)
        start = next(each for each in self.board.starts if self.demands.of(each) == last[1])
        return Path(start, tuple(reversed(steps)))

    def _moves(self, stage: int, demand: int, used: int) -> Iterator[tuple[Node, int, Step | None]]:
        if stage < 0:
            yield from self._chain(demand, used)
            yield from self._unspent(demand, used)
        elif stage < len(self.stages):
            i, source, price = self.stages[stage]
            last = stage + 1 == len(self.stages) or self.stages[stage + 1][0] > i
            onward = self._entrance(i + 1, used)
            for choice, move in enumerate(self.staged[i].moves):
                if not move.asks:
                    for left, more, given in self.demands.spread(move.adds, demand):
                        if left != demand:
                            after = (onward[0], left, onward[1]) if last else (stage + 1, left, used)
                            yield after, price + move.price + more, Step(source, choice, given, move.asks)
            if not self.board.use_all:
                yield (onward[0], demand, onward[1]), 0, None

    def _chain(self, demand: int, used: int) -> Iterator[tuple[Node, int, Step | None]]:
        """Use a source that costs mana before everything that was taken up so far; some of its mana must be spent."""
        for i, group in enumerate(self.chained):
            count = used >> _BITS * i & _MOST
            if count < len(group.sources):
                source, price = group.sources[count]
                for choice, move in enumerate(group.moves):
                    for left, more, given in self.demands.spread(move.adds, demand) if move.asks else ():
                        if left != demand:
                            node = (-1, left + self.demands.of(move.asks), used + (1 << _BITS * i))
                            yield node, price + move.price + more, Step(source, choice, given, move.asks)

    def _unspent(self, demand: int, used: int) -> Iterator[tuple[Node, int, Step | None]]:
        """Spend the unspent mana, after which nothing can be used that costs mana."""
        if self.board.use_all and any(
            used >> _BITS * i & _MOST < len(group.sources)
            for i, group in enumerate(self.chained)
            if group not in self.staged
        ):
            return
        stage, used = self._entrance(0, used & self.mixed)
        for left, price, given in self.demands.spread(self.board.pool, demand):
            if not (self.board.use_all and FLOATING in given):
                yield (stage, left, used), price, Step(-1, 0, given)

    def _entrance(self, i: int, used: int) -> tuple[int, int]:
        """The stage where the unused sources of that staged group begin, and the uses that still matter there."""
        while i < len(self.staged):
            slot = self.slots[i]
            if slot < 0:
                break
            count = used >> _BITS * slot & _MOST
            used -= count << _BITS * slot
            if count < len(self.staged[i].sources):
                return self.first[i] + count, used
            i += 1
        return self.first[i], 0

    def _bound(self, stage: int, demand: int) -> int | None:
        """No more than the price of what is still to be done from a node, or None where it cannot be done."""
        demands, rest = self.demands, self.rests[stage]
        asked = demand & demands.field
        if (stage, asked) not in self.floors:
            self.floors[stage, asked] = self._floor(stage, asked)
        floor = self.floors[stage, asked]
        if floor is None:
            return None
        fixed, uses = floor
        together = 0
        for i, shift in enumerate(demands.shifts):
            part = demand >> shift & demands.field
            if part:
                if part > rest.room[i] + (self.unspent[i] if stage < 0 else 0):
                    return None
                if stage >= 0 and rest.most == 1:
                    together += sum(rest.by_class[i][:part])
                elif stage >= 0:
                    together = max(together, sum(rest.by_class[i][: -(-part // rest.most)]))
        return fixed + max(uses, together)

    def _floor(self, stage: int, asked: int) -> tuple[int, int] | None:
        """The least price of floating and spending mana, and of using sources, to meet that much of any class."""
        rest, pool = self.rests[stage], self.board.pool if stage < 0 else ()
        lacking = asked - len(pool)
        reached = rest.sums >> max(0, lacking - rest.lowest)
        if not reached:
            return None
        surplus = (reached & -reached).bit_length() - 1 + max(0, rest.lowest - lacking)
        unpriced = rest.unpriced + len([mana for mana in pool if not self.board.spending[mana]])
        if stage < 0:
            return surplus * self.board.floating, self._chained(lacking, asked - unpriced)
        spending = self.dearest * max(0, asked - unpriced)
        return surplus * self.board.floating + spending, sum(rest.prices[: rest.uses(max(0, lacking))])

    def _chained(self, lacking: int, priced: int) -> int:
        """The least price of spending mana and using sources, over each number of uses that cost mana."""
        plain, prices = self.rests[0], []
        for count in range(len(self.prices) + 1):
            short = max(0, lacking - sum(self.nets[:count]))
            if short <= -sum(plain.nets):
                spending = self.dearest * max(0, priced + count * self.fee)
                prices.append(spending + sum(self.prices[:count]) + sum(plain.prices[: plain.uses(short)]))
        return min(prices)
