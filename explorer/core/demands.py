"""What a cost demands of a mana pool, and whether the pool can meet it (107.4, 118.3).

Each symbol accepts the mana of some cells of a pool; a cell is one type of one kind. By Hall's theorem a pool pays the
symbols, one mana each, just when no set of cells is asked for more than it holds. Sets that are not unions of what some
symbols accept ask for nothing, and sets that fall apart into two ask no more than their parts do. So a cost is
compiled once into a few comparisons; symbols that can be paid in several ways give several lists of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations, product
from operator import add
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer.rules import R
from explorer.values.mana import MANA_TYPES, ManaSymbol, ManaType

Cells = frozenset[int]
"""Cells of a pool by number: six times the kind, plus the column of the type."""


@dataclass(frozen=True, slots=True)
class Demand:
    """A cost compiled for pools with so many kinds of mana: `Demand.of(symbols)`.

    A pool pays it when it meets every comparison of one of the `ways`: `(i, n)` is met when the cells `sets[i]` hold at
    least n mana together.
    """

    kinds: int
    sets: tuple[tuple[int, ...], ...]
    ways: tuple[tuple[tuple[int, int], ...], ...]

    @staticmethod
    def of(
        symbols: Iterable[ManaSymbol], usable: Sequence[bool] = (True,), snow: Sequence[bool] = (), life: int = 0
    ) -> Demand:
        """Compile the symbols of a cost, each X already replaced; what was compiled before is remembered.

        `usable` `(kinds,)` says which kinds of mana may be spent on it (106.6), `snow` `(kinds,)` which kinds come from
        snow sources (107.4h; by default none); `life` is how many Phyrexian symbols are paid with life (107.4f), any of
        them. Raises ValueError for an X, for more life than Phyrexian symbols, and where `usable` and `snow` differ in
        length.
        """
        allowed = tuple(map(bool, usable))
        cold = tuple(map(bool, snow)) or (False,) * len(allowed)
        if len(allowed) != len(cold) or not allowed:
            raise ValueError(f"usable tells of {len(allowed)} kinds of mana, but snow of {len(cold)}")
        return _compiled(tuple(symbols), allowed, cold, life)


def can_pay(pool: NDArray[np.signedinteger[Any]], demand: Demand) -> NDArray[np.bool_]:
    """Whether each pool `(..., kinds, 6)` holds mana that pays the whole cost: boolean `(...)` (118.3, 118.3a).

    Raises ValueError where the pool does not have the kinds of mana for which the demand was compiled.
    """
    if pool.shape[-2:] != (demand.kinds, 6):
        raise ValueError(f"this demand is for pools of shape (..., {demand.kinds}, 6); this pool has {pool.shape}")
    if pool.ndim == 2:
        held: list[Any] = _held(pool.ravel().tolist(), demand.sets)
        return np.asarray(any(all(held[i] >= number for i, number in way) for way in demand.ways))
    held = _held([pool[..., cell // 6, cell % 6] for cell in range(6 * demand.kinds)], demand.sets)
    paid = np.zeros(pool.shape[:-2], np.bool_, order="F")
    for way in demand.ways:
        met = np.ones_like(paid)
        for i, number in way:
            met &= held[i] >= number
        paid |= met
    return paid


def _held(cells: list[Any], sets: tuple[tuple[int, ...], ...]) -> list[Any]:
    """How much mana each set of cells holds; the cells are whole numbers, or arrays of them."""
    return [reduce(add, (cells[each] for each in rest), _wide(cells[first])) for first, *rest in sets]


def _wide(cell: Any) -> Any:
    """The same mana with room for sums: two full cells are more than a pool's dtype counts."""
    return cell.astype(np.int64 if cell.dtype.itemsize > 2 else np.int32) if isinstance(cell, np.ndarray) else cell


@lru_cache(maxsize=4096)
def _compiled(symbols: tuple[ManaSymbol, ...], usable: tuple[bool, ...], snow: tuple[bool, ...], life: int) -> Demand:
    cells = {
        (each, cold): frozenset(
            6 * kind + each.column for kind, ok in enumerate(usable) if ok and (snow[kind] or not cold)
        )
        for each in MANA_TYPES
        for cold in (False, True)
    }
    ways = {_comparisons([_accepted(each, cells) for each in way]) for way in ways_to_pay(symbols, life)}
    possible = sorted(way for way in ways if all(accepted for accepted, _ in way))
    sets = sorted({accepted for way in possible for accepted, _ in way})
    return Demand(
        len(usable), tuple(sets), tuple(tuple((sets.index(each), number) for each, number in way) for way in possible)
    )


def ways_to_pay(symbols: tuple[ManaSymbol, ...], life: int) -> Iterator[list[ManaSymbol]]:
    """The cost in symbols that one mana each pays, once for each choice of life and of halves (107.4e, 107.4f)."""
    phyrexian = [i for i, each in enumerate(symbols) if each.phyrexian]
    if not 0 <= life <= len(phyrexian):
        raise ValueError(
            f"{life} of {len(phyrexian)} Phyrexian symbols cannot be paid with life ({R.PHYREXIAN_SYMBOL.number})"
        )
    for left_out in combinations(phyrexian, life):
        rest = [_choices(each) for i, each in enumerate(symbols) if i not in left_out]
        for chosen in product(*rest):
            yield [each for part in chosen for each in part]


def _choices(symbol: ManaSymbol) -> list[list[ManaSymbol]]:
    """The symbol as lists of symbols of which each takes one mana: two such lists where it has a generic half."""
    if symbol.variable:
        raise ValueError(
            f"the value of X is chosen before its cost is paid ({R.CHOOSE_X.number}): replace {{X}} by that number"
        )
    generic = [ManaSymbol("{1}")] * symbol.generic
    if not symbol.types and not symbol.snow:
        return [generic]
    one = [ManaSymbol(symbol.text, symbol.types, snow=symbol.snow)]
    return [one, generic] if generic else [one]


def _accepted(symbol: ManaSymbol, cells: dict[tuple[ManaType, bool], Cells]) -> Cells:
    """The cells whose mana pays this symbol: generic mana is paid with any type (107.4b)."""
    return frozenset().union(*(cells[each, symbol.snow] for each in symbol.types or MANA_TYPES))


def _comparisons(accepted: list[Cells]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Hall's condition for symbols that accept these cells, without the comparisons that follow from others."""
    unions = set(accepted)
    grown = unions
    while grown:
        grown = {one | other for one in grown for other in accepted if one & other} - unions
        unions = unions | grown
    asked = {union: sum(each <= union for each in accepted) for union in unions}
    needed = (
        (tuple(sorted(union)), number)
        for union, number in asked.items()
        if not any(other < union and asked[other] >= number for other in asked)
    )
    return tuple(sorted(needed))
