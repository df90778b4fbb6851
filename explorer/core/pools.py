"""Mana pools (106.4) as arrays of whole numbers: `(..., kinds, 6)`, with a column for each type W U B R G C (106.1b).

Kind 0 is plain mana. What another kind is (its source, snow, a restriction, how long it lasts) is described elsewhere;
here kinds are only counted apart. The leading axes are games, players, or nothing at all. With many games, pools made
with `order="F"` keep the games axis contiguous, and every law here keeps it so: several times faster in bulk.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from explorer.core.demands import can_pay as can_pay
from explorer.rules import R

POOL_DTYPE = np.int16
"""The whole numbers that pools are made of; pools of another signed integer dtype are served too."""

COLUMNS = 6
"""One column for each type of mana (106.1b)."""

Pool = NDArray[np.signedinteger[Any]]


def empty_pool(shape: int | tuple[int, ...] = (), kinds: int = 1, order: Literal["C", "F"] = "C") -> Pool:
    """A pool without mana for each game of `shape`: zeros `(*shape, kinds, 6)` of POOL_DTYPE (106.4)."""
    leading = (shape,) if isinstance(shape, int) else tuple(shape)
    return np.zeros((*leading, kinds, COLUMNS), POOL_DTYPE, order)


def with_kinds(pool: Pool, kinds: int) -> Pool:
    """The pool with room for that many kinds of mana, the new ones empty; raises ValueError where it would shrink."""
    _require_pool(pool)
    if kinds < pool.shape[-2]:
        raise ValueError(f"the pool has {pool.shape[-2]} kinds of mana; with {kinds} some would be lost")
    room = [(0, 0)] * (pool.ndim - 2) + [(0, kinds - pool.shape[-2]), (0, 0)]
    return np.pad(pool, room)


def add(pool: Pool, kind: int, mana: ArrayLike) -> Pool:
    """The pool after mana `(..., 6)` of one kind was added to it (106.3, 106.4).

    Every sum is checked, also in bulk. Raises OverflowError where a pool would hold more than its dtype can count, and
    ValueError for mana below zero, an unknown kind or shapes that do not fit.
    """
    _require_pool(pool)
    if not 0 <= kind < pool.shape[-2]:
        raise ValueError(f"the pool has no mana of kind {kind}; its kinds are 0 to {pool.shape[-2] - 1}")
    added = _counts(mana, pool.dtype, "the mana that is added")
    if not added.shape or added.shape[-1] != COLUMNS or not _fits(added.shape, (*pool.shape[:-2], COLUMNS)):
        raise ValueError(f"mana of shape {added.shape} cannot be added to a pool of shape {pool.shape}: it is (..., 6)")
    result = pool.copy("K")
    before, after = pool[..., kind, :], result[..., kind, :]
    after += added
    if (after < before).any():
        if (added < 0).any():
            raise ValueError(
                f"less than no mana cannot be added ({R.NEGATIVE_NUMBERS.number}); mana is taken away with pay or empty"
            )
        raise OverflowError(f"a pool counts at most {np.iinfo(pool.dtype).max} mana of one type and kind")
    return result


def produce(mana: ArrayLike, times: ArrayLike) -> Pool:
    """What mana `(..., 6)` becomes where a replacement effect makes a source produce it `times` `(...)` over (106.12b).

    Whole numbers of the dtype of `mana`, or of POOL_DTYPE where that is no array of signed ones. Raises
    OverflowError where the dtype cannot count the result, and ValueError for anything below zero or shapes that do not
    fit.
    """
    dtype = mana.dtype if isinstance(mana, np.ndarray) and mana.dtype.kind == "i" else np.dtype(POOL_DTYPE)
    amounts = _counts(mana, dtype, "the mana that is produced")
    factors = _counts(times, np.dtype(np.int64), "the number of times")
    if not amounts.shape or amounts.shape[-1] != COLUMNS:
        raise ValueError(
            f"mana has a last axis of 6, one column for each type ({R.TYPES_OF_MANA.number}), "
            f"not the shape {amounts.shape}"
        )
    if (amounts < 0).any() or (factors < 0).any():
        raise ValueError(
            f"mana cannot be produced less than no times, nor in amounts below zero ({R.NEGATIVE_NUMBERS.number})"
        )
    if _broadcast(amounts.shape[:-1], factors.shape) is None:
        raise ValueError(f"times of shape {factors.shape} do not fit mana of shape {amounts.shape}")
    most = np.iinfo(dtype).max
    if int(amounts.max(initial=0)) * int(factors.max(initial=0)) > most:
        largest = (amounts.astype(object) * factors[..., np.newaxis]).max()
        if largest > most:
            raise OverflowError(f"a pool counts at most {most} mana of one type; here it would be {largest}")
    product: Pool = amounts * factors.astype(dtype)[..., np.newaxis]
    return product


def total(pool: Pool) -> NDArray[np.int64]:
    """How much mana each pool holds, of all kinds and types: int64 `(...)` (106.4)."""
    _require_pool(pool)
    return np.asarray(pool.sum((-2, -1), dtype=np.int64))


def pay(pool: Pool, spent: ArrayLike) -> Pool:
    """The pool after exactly the mana `spent` `(..., kinds, 6)` was removed from it (118.3a).

    Raises ValueError where that mana is not all there (118.3), for amounts below zero and for shapes that do not fit.
    """
    _require_pool(pool)
    removed = _counts(spent, pool.dtype, "the mana that is spent")
    if removed.shape[-2:] != pool.shape[-2:] or not _fits(removed.shape, pool.shape):
        raise ValueError(f"mana of shape {removed.shape} cannot be spent from a pool of shape {pool.shape}")
    if (removed > pool).any():
        raise ValueError(f"the pool does not hold the mana that is to be spent ({R.UNPAYABLE_COST.number})")
    if (removed < 0).any():
        raise ValueError(f"less than no mana cannot be spent ({R.NEGATIVE_NUMBERS.number})")
    return pool - removed


def empty(pool: Pool, keep: ArrayLike = False, types: ArrayLike = False) -> Pool:
    """What is left of the pool when a step or phase ends (106.4, 500.4): only the kinds, and types, of mana that last.

    `keep` is boolean, `(kinds,)` or `(..., kinds)`, and `types` `(6,)` or `(..., 6)`; without them nothing lasts.
    Raises ValueError where they do not fit.
    """
    _require_pool(pool)
    lasting = np.asarray(keep)
    if lasting.dtype != np.bool_ or not _fits(lasting.shape, pool.shape[:-1]):
        raise ValueError(
            f"keep says true or false for each kind, {pool.shape[:-1]}; it is {lasting.dtype} {lasting.shape}"
        )
    kept = np.asarray(types)
    if kept.dtype != np.bool_ or not _fits(kept.shape, (*pool.shape[:-2], COLUMNS)):
        raise ValueError(f"types says true or false for each of the six types; it is {kept.dtype} {kept.shape}")
    left: Pool = pool * (
        lasting[..., np.newaxis] | kept[..., np.newaxis, :] if kept.shape else lasting[..., np.newaxis]
    )
    return left


def _require_pool(pool: Pool) -> None:
    if pool.ndim < 2 or pool.shape[-1] != COLUMNS or pool.dtype.kind != "i":
        raise ValueError(
            "a pool is an array of signed whole numbers (..., kinds, 6), "
            f"a column for each type of mana ({R.TYPES_OF_MANA.number}); "
            f"this is {pool.dtype} {pool.shape}"
        )


def _counts(numbers: ArrayLike, dtype: np.dtype[Any], what: str) -> Pool:
    """The numbers as whole numbers of that dtype; raises OverflowError where they do not fit into it."""
    array = np.asarray(numbers)
    if array.dtype == dtype:
        return array
    if array.dtype.kind not in "iu":
        raise ValueError(f"{what} is counted in whole numbers ({R.INTEGERS.number}), not in {array.dtype}")
    bounds = np.iinfo(dtype)
    if array.size and not (bounds.min <= int(array.min()) and int(array.max()) <= bounds.max):
        raise OverflowError(f"{what} does not fit: a pool counts from {bounds.min} to {bounds.max}")
    return array.astype(dtype)


def _broadcast(*shapes: tuple[int, ...]) -> tuple[int, ...] | None:
    try:
        return np.broadcast_shapes(*shapes)
    except ValueError:
        return None


def _fits(shape: tuple[int, ...], within: tuple[int, ...]) -> bool:
    """Whether an array of this shape stretches to that one without enlarging it."""
    return shape == within or _broadcast(shape, within) == within
