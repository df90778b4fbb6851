"""What there is to pay with and what for, in plain numbers.

Mana that can pay the same things has one number. A class is what the same mana can pay, numbered as well. A price is
one whole number, made so that the least price is the least in every respect in turn.
"""

from __future__ import annotations

from dataclasses import dataclass
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
