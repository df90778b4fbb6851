"""Chance as a pure function of a seed: the digits of shuffles and flips, the same for one game and for a million.

A counter-based generator: each draw is a mix of (seed, ordinal, place, attempt), so a lane of a batch that looks only
at the digits which it needs, and an exact game that looks at all of them, see the same ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_M1 = np.uint64(0xBF58476D1CE4E5B9)
_M2 = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)


def _mixed(word: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The finalizer of splitmix64 (Steele, Lea, Flood 2014): every bit of the word decides about every bit."""
    word = (word ^ (word >> np.uint64(30))) * _M1
    word = (word ^ (word >> np.uint64(27))) * _M2
    return np.asarray(word ^ (word >> np.uint64(31)), dtype=np.uint64)


def _word(*parts: ArrayLike, after: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
    """64 mixed bits for each broadcast combination of the parts, whole numbers from 0, going on from other bits."""
    word = np.zeros((), dtype=np.uint64) if after is None else after
    with np.errstate(over="ignore"):
        for part in parts:
            word = _mixed(word + _GOLDEN + np.asarray(part, dtype=np.uint64))
    return word


def lane_seed(seed: ArrayLike, lane: ArrayLike) -> NDArray[np.uint64]:
    """The seed of one lane of a batch: uint64, broadcast over both."""
    return _word(seed, lane)


def digits(seed: ArrayLike, ordinal: ArrayLike, places: ArrayLike, sizes: ArrayLike) -> NDArray[np.int64]:
    """Unbiased digits from 0 below `sizes`, for these places of the chance of that ordinal: int64, broadcast over all.

    32 random bits are scaled to the size, and drawn again in the rare case that would favor some digits (Lemire 2019).
    Raises ValueError for sizes outside 1 to 2**31.
    """
    return more_digits(begun(seed, ordinal), places, sizes)


def begun(seed: ArrayLike, ordinal: ArrayLike) -> NDArray[np.uint64]:
    """The chance of that ordinal, for drawing `more_digits` place by place: uint64, broadcast over both."""
    return _word(seed, ordinal)


def more_digits(chance: NDArray[np.uint64], places: ArrayLike, sizes: ArrayLike) -> NDArray[np.int64]:
    """The same digits as `digits`, of a chance that was `begun`."""
    limit = np.asarray(sizes, dtype=np.int64)
    if limit.size and (limit.min() < 1 or limit.max() > 2**31):
        raise ValueError("a chance has from 1 to 2**31 results")
    wide = limit.astype(np.uint64)
    unfair = (np.uint64(2**32) - wide) % wide
    attempt = 0
    product = _scaled(chance, places, attempt, wide)
    again = (product & _LOW) < unfair
    while again.any():
        attempt += 1
        product = np.where(again, _scaled(chance, places, attempt, wide), product)
        again = (product & _LOW) < unfair
    return np.asarray(product >> np.uint64(32), dtype=np.int64)


def _scaled(chance: NDArray[np.uint64], places: ArrayLike, attempt: int, wide: Any) -> NDArray[np.uint64]:
    return np.asarray((_word(places, attempt, after=chance) >> np.uint64(32)) * wide, dtype=np.uint64)


def permutation(chosen: tuple[int, ...]) -> list[int]:
    """The order that the digits of a shuffle stand for: each picks one of those left, the first one for the top."""
    left = list(range(len(chosen)))
    return [left.pop(digit) for digit in chosen]
