"""Amounts that depend on the X announced for a spell (107.3), in many games at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from explorer.abilities import phrases as p
from explorer.abilities.combined import Half, Multiple, Plus, Sum
from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import Numbers
from explorer.batch.casting.pieces import Piece
from explorer.batch.casting.such import is_such
from explorer.batch.sources import NotVectorized

MOST_X = 100
"""No larger X is announced by a policy, so that a turn has an end and numbers have a bound."""


def is_told(amount: p.Amount) -> bool:
    """Whether an amount is a number, or made of numbers and of X alone."""
    match amount:
        case int() | p.X():
            return True
        case Half(of) | Multiple(_, of) | Sum(_, of):
            return is_told(of)
        case Plus(left, right):
            return is_told(left) and is_told(right)
        case _:
            return False


def has_x(amount: p.Amount) -> bool:
    """Whether an amount that is told depends on X."""
    match amount:
        case Half(of) | Multiple(_, of) | Sum(_, of):
            return has_x(of)
        case Plus(left, right):
            return has_x(left) or has_x(right)
        case _:
            return isinstance(amount, p.X)


def number(amount: p.Amount, x: Numbers) -> Numbers:
    """An amount that is told, where X is this in each game: `(games,)`, as `x` is (107.1a, 107.3)."""
    match amount:
        case int():
            return np.full_like(x, amount)
        case Half(of, up):
            return (number(of, x) + x.dtype.type(up)) // x.dtype.type(2)
        case Multiple(times, of):
            return number(of, x) * x.dtype.type(times)
        case Sum(more, of):
            return number(of, x) + x.dtype.type(more)
        case Plus(left, right):
            return number(left, x) + number(right, x)
        case p.X():
            return x
        case _:
            raise TypeError(f"{amount} depends on more than X")


def check_descriptions(pieces: Iterable[Piece]) -> None:
    """The mana value of a spell with X is not told by its card (202.3e); raises NotVectorized where one asks for it."""
    found = tuple(pieces)
    for spell in (each for each in found if each.variables):
        for piece in found:
            for what in _described(piece):
                if is_such(spell.card, what) is None:
                    told = f"it asks for the mana value of {spell.card.name}, which depends on X"
                    raise NotVectorized(what, told, piece.card.name)


def _described(piece: Piece) -> Iterator[p.Filter]:
    """The descriptions of spells that a card has."""
    watches = (*piece.as_cast, *piece.watches)
    yield from (each.what for each in watches if each.what is not None)
    yield from (each.what for each in piece.copiers)
    yield from (each.what for each in piece.prices)
    yield from (what for each in piece.later for what in each.what)
    times = (each.times for each in piece.all_steps if isinstance(each, st.Copies))
    yield from (each.filter for each in times if isinstance(each, st.Earlier))
    if piece.answers is not None:
        yield piece.answers
