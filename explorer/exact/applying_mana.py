"""What deeds about mana make of a state (106, 500.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer.core import pools
from explorer.exact import deeds as d
from explorer.exact.state import ManaKind, State
from explorer.values.ids import PlayerId
from explorer.values.mana import MANA_TYPES, ManaType


def mana_array(types: tuple[ManaType, ...]) -> NDArray[np.int16]:
    """Mana as a row of six amounts in the order W U B R G C."""
    row = np.zeros(6, dtype=pools.POOL_DTYPE)
    for each in types:
        row[each.column] += 1
    return row


def add(state: State, deed: d.ManaAdded) -> State:
    """The mana is in the pool, among mana of its kind (106.4)."""
    return _added(state, deed.player, deed.kind, mana_array(deed.mana))


def _added(state: State, player: PlayerId, kind: ManaKind, mana: NDArray[np.int16]) -> State:
    kinds, pool = state.kinds, state.pools
    if kind not in kinds:
        kinds = (*kinds, kind)
        pool = pools.with_kinds(pool, len(kinds))
    added = pools.add(pool[player], kinds.index(kind), mana)
    return state.evolve(kinds=kinds, pools=_with_pool(pool, player, added))


def spend(state: State, deed: d.ManaSpent) -> State:
    """The mana has left the pool (118.3a), and it is known on which spell it was spent (106.3)."""
    spent = np.zeros(state.pools.shape[1:], dtype=pools.POOL_DTYPE)
    for kind, mana_type, number in deed.spent:
        spent[kind, mana_type.column] += number
    state = state.evolve(pools=_with_pool(state.pools, deed.player, pools.pay(state.pools[deed.player], spent)))
    spell = None if deed.on is None else state.objects.get(deed.on)
    if spell is None:
        return state
    types = tuple(mana_type for _, mana_type, number in deed.spent for _ in range(number))
    on = spell.evolve(spent=(*spell.spent, *types))
    return state.evolve_in(spell.zone, objects={**state.objects, spell.id: on})


def left(state: State, player: PlayerId, kept: tuple[ManaType, ...], lasting_too: bool) -> NDArray[np.int16]:
    """What is left of a pool that is emptied but for these types, and for mana that lasts (500.4): `(kinds, 6)`."""
    lasting = np.array([kind.lasts and not lasting_too for kind in state.kinds])
    return pools.empty(state.pools[player], lasting, np.array([each in kept for each in MANA_TYPES]))


def empty(state: State, deed: d.PoolEmptied) -> State:
    """Mana empties from the pool, or becomes mana of another type; once all pools are empty no kind is known (500.4).

    What becomes of mana that lasted for the turn lasts no longer.
    """
    before = state.pools[deed.player]
    rest = left(state, deed.player, deed.kept, deed.lasting_too)
    lost = (before - rest).sum(axis=1)
    pool = _with_pool(state.pools, deed.player, rest)
    after = state.evolve(pools=pool)
    if deed.becomes is not None:
        for kind, number in zip(state.kinds, lost.tolist(), strict=True):
            if number:
                after = _added(after, deed.player, replace(kind, lasts=False), mana_array((deed.becomes,) * number))
    if after.pools.any():
        return after
    return after.evolve(kinds=(ManaKind(),), pools=_read_only(pools.empty_pool(len(state.players), 1)))


def _with_pool(pool: NDArray[np.int16], player: PlayerId, changed: NDArray[np.int16]) -> NDArray[np.int16]:
    result = pool.copy()
    result[player] = changed
    return _read_only(result)


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    array.setflags(write=False)
    return array
