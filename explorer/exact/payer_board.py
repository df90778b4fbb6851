"""What there is to pay with and what for, in plain numbers; and what counting mana tells about it.

Mana that can pay the same things has one number. A class is what the same mana can pay, numbered as well. A price is
one whole number, made so that the least price is the least in every respect in turn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import or_
from typing import NamedTuple

FLOATING = -1
"""Stands for a class where mana pays nothing and stays in the pool."""


class Move(NamedTuple):
    """One way to use a source.

    `adds` is the mana it adds and `asks` the classes that must be paid first, by number; `price` comes on top of the
    price of using the source at all.
    """

    adds: tuple[int, ...]
    asks: tuple[int, ...]
    price: int


class Group(NamedTuple):
    """Sources that are alike but for their place: each by its number, with the price of using it, cheapest first."""

    sources: tuple[tuple[int, int], ...]
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """What there is to pay with, and what for.

    `accepts[c]` has a bit for each mana that can pay class c; `spending[m]` is the price of spending mana m, `floating`
    that of leaving any; `starts` are the ways to read the cost, each a list of classes; `use_all` asks that all unspent
    mana is spent and every source is used.
    """

    accepts: tuple[int, ...]
    spending: tuple[int, ...]
    floating: int
    pool: tuple[int, ...]
    groups: tuple[Group, ...]
    starts: tuple[tuple[int, ...], ...]
    use_all: bool = False


def enough(board: Board) -> bool | None:
    """Whether the mana is enough, as far as counting can tell: None where it can only be found by searching."""
    if any(_suffices(start, _units(board, True)) for start in board.starts):
        return True
    most = _units(board, False)
    return None if any(_suffices(start, most) for start in board.starts) else False


def _units(board: Board, sure: bool) -> Counter[int]:
    """How many single mana there are for each set of classes (as bits) that one may pay: at most, or for sure."""
    pays = [
        sum(1 << i for i, each in enumerate(board.accepts) if each >> mana & 1) for mana in range(len(board.spending))
    ]
    units = Counter(pays[mana] for mana in board.pool)
    for group in board.groups:
        moves = [move for move in group.moves if not (sure and move.asks)]
        if len(moves) == 1:
            for mana in moves[0].adds:
                units[pays[mana]] += len(group.sources)
        elif moves:
            any_of = reduce(or_, (pays[mana] for move in moves for mana in (move.adds[:1] if sure else move.adds)))
            units[any_of] += len(group.sources) * (1 if sure else max(len(move.adds) for move in moves))
    return units


def _suffices(asked: tuple[int, ...], units: Counter[int]) -> bool:
    """Hall's condition: whatever some classes ask for, so much mana pays one of them or another."""
    counts = sorted(Counter(asked).items())
    for chosen in product((False, True), repeat=len(counts)):
        classes, number = 0, 0
        for taken, (each, count) in zip(chosen, counts, strict=True):
            if taken:
                classes, number = classes | 1 << each, number + count
        if number > sum(count for pays, count in units.items() if pays & classes):
            return False
    return True
