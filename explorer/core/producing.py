"""What permanents could produce (106.7), where that depends on what others could produce.

Lands may look at each other in a circle. A type of mana is one that a permanent could produce only if that follows from
something other than itself: the least set of types that the rule allows, reached from nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from explorer.values.mana import ManaType

Bools = NDArray[np.bool_]


def least_fixed_point(step: Callable[[Bools], Bools], shape: tuple[int, ...]) -> Bools:
    """The least boolean array of that shape that the step leaves as it is, if the step is monotone: more in, more out.

    Starts from nothing and repeats the step until nothing is added. Raises ValueError where the step takes back what it
    gave before, which no monotone step does and which need not end, and where it changes the shape or the dtype.
    """
    reached: Bools = np.zeros(shape, np.bool_)
    while True:
        following = step(reached)
        if following.shape != reached.shape or following.dtype != np.bool_:
            raise ValueError(f"the step must give a boolean array {shape}, not {following.dtype} {following.shape}")
        if (reached & ~following).any():
            raise ValueError("the step is not monotone: with more to start from, it took back what it had given")
        if (following == reached).all():
            return following
        reached = following


def could_produce(own: Bools, sees: Bools, colors_only: Bools) -> Bools:
    """The types of mana that each of n permanents could produce: boolean `(..., n, 6)` (106.7).

    `own` `(..., n, 6)` is what each makes by itself; `sees` `(..., n, n)` says that the first could produce what the
    second could; `colors_only` `(..., n)` that it takes only the colors of it. Circles add nothing by themselves.
    Raises ValueError for other shapes or dtypes.
    """
    n = own.shape[-2] if own.ndim >= 2 else 0
    leading = own.shape[:-2]
    if {own.dtype, sees.dtype, colors_only.dtype} != {np.dtype(np.bool_)} or (
        own.shape != (*leading, n, 6) or sees.shape != (*leading, n, n) or colors_only.shape != (*leading, n)
    ):
        raise ValueError(
            "could_produce takes boolean arrays own (..., n, 6), sees (..., n, n) and colors_only (..., n); these are "
            f"{own.dtype} {own.shape}, {sees.dtype} {sees.shape} and {colors_only.dtype} {colors_only.shape}"
        )
    taken = np.ones_like(own)
    taken[..., ManaType.COLORLESS.column] = ~colors_only
    return least_fixed_point(lambda known: own | (sees @ known) & taken, own.shape)
