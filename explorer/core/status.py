"""Status of permanents (110.5) as rows of words `(..., slots)` of uint16, each bit one thing that is so or not.

`which` is boolean `(..., slots)` or anything that stretches to it, and says which permanents are meant.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from explorer.rules import R
from explorer.values.status import ALL, SICK, TAPPED

Words = NDArray[np.uint16]


def set_bits(words: Words, bits: int, which: ArrayLike = True) -> Words:
    """Those bits set for the permanents meant; raises ValueError for a shape or dtype that does not fit."""
    return words | _where(words, bits, which)


def clear_bits(words: Words, bits: int, which: ArrayLike = True) -> Words:
    """Those bits cleared for the permanents meant; raises ValueError for a shape or dtype that does not fit."""
    return words & (np.uint16(ALL) ^ _where(words, bits, which))


def tap(words: Words, which: ArrayLike = True) -> Words:
    """The permanents meant are tapped; those already tapped stay so (701.21a)."""
    return set_bits(words, TAPPED, which)


def untap(words: Words, which: ArrayLike = True) -> Words:
    """The permanents meant are untapped; those already untapped stay so (701.21b, 502.3)."""
    return clear_bits(words, TAPPED, which)


def is_tapped(words: Words) -> NDArray[np.bool_]:
    """Which permanents are tapped: boolean `(..., slots)` (110.5)."""
    return _has(words, TAPPED)


def sicken(words: Words, which: ArrayLike = True) -> Words:
    """The permanents meant came under a player's control since that player's turn began (302.6)."""
    return set_bits(words, SICK, which)


def wake(words: Words, which: ArrayLike = True) -> Words:
    """A turn begins for the controller of the permanents meant, who has them from now on continuously (302.6)."""
    return clear_bits(words, SICK, which)


def can_pay_tap_symbol(words: Words, creature: ArrayLike, haste: ArrayLike = False) -> NDArray[np.bool_]:
    """Which permanents can pay {T}: untapped ones, and creatures only if not new or with haste (107.5, 302.6, 702.10c).

    `creature` and `haste` are boolean and stretch to `(..., slots)`; raises ValueError where they do not.
    """
    return ~_has(words, TAPPED) & _awake(words, creature, haste)


def can_pay_untap_symbol(words: Words, creature: ArrayLike, haste: ArrayLike = False) -> NDArray[np.bool_]:
    """Which permanents can pay {Q}: tapped ones, and creatures only if not new or with haste (107.6, 302.6, 702.10c).

    `creature` and `haste` are boolean and stretch to `(..., slots)`; raises ValueError where they do not.
    """
    return _has(words, TAPPED) & _awake(words, creature, haste)


def _awake(words: Words, creature: ArrayLike, haste: ArrayLike) -> NDArray[np.bool_]:
    return ~(_has(words, SICK) & _mask(words, creature, "creature")) | _mask(words, haste, "haste")


def _has(words: Words, bits: int) -> NDArray[np.bool_]:
    _require_words(words)
    found: NDArray[np.bool_] = words & bits != 0
    return found


def _where(words: Words, bits: int, which: ArrayLike) -> Words:
    """The bits as a word for the permanents meant, and 0 for the others."""
    _require_words(words)
    if not 0 <= bits <= ALL:
        raise ValueError(f"a status word has 16 bits; {bits} is not one of 0 to {ALL}")
    return _mask(words, which, "which") * np.uint16(bits)


def _mask(words: Words, mask: ArrayLike, name: str) -> NDArray[np.bool_]:
    array = np.asarray(mask)
    if array.dtype != np.bool_:
        raise ValueError(f"{name} says true or false for each permanent; it is made of {array.dtype}")
    if array.shape not in ((), words.shape):
        try:
            np.broadcast_shapes(array.shape, words.shape)
        except ValueError:
            raise ValueError(f"{name} of shape {array.shape} does not fit permanents of shape {words.shape}") from None
    return array


def _require_words(words: Words) -> None:
    if words.dtype != np.uint16 or not words.ndim:
        raise ValueError(
            f"status words are uint16 (..., slots) ({R.STATUS.number}); these are {words.dtype} {words.shape}"
        )
