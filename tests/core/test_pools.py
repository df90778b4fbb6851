"""Mana pools as arrays: what is added, spent, kept and lost."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from explorer.core.pools import POOL_DTYPE, add, empty, empty_pool, pay, produce, total, with_kinds

shapes = st.tuples(st.integers(0, 3), st.integers(1, 2))


def pools(shape, high=9):
    return arrays(POOL_DTYPE, shape, elements=st.integers(0, high))


@given(shapes, st.integers(1, 4), st.sampled_from("CF"))
def test_a_new_pool_is_empty(shape, kinds, order):
    """A new pool holds no mana of any kind or type, for any number of games (106.4)."""
    pool = empty_pool(shape, kinds, order)
    assert pool.shape == (*shape, kinds, 6)
    assert pool.dtype == POOL_DTYPE
    assert not pool.any()
    assert empty_pool(3).shape == (3, 1, 6)


@given(st.data(), shapes, st.integers(0, 2))
def test_added_mana_stays_what_it_is(data, shape, kind):
    """Mana goes into the pool with its kind and type, and what was there stays (106.4)."""
    pool = data.draw(pools((*shape, 3, 6)))
    mana = data.draw(pools((*shape, 6)))
    pool.setflags(write=False)
    after = add(pool, kind, mana)
    assert (after[..., kind, :] == pool[..., kind, :] + mana).all()
    others = [each for each in range(3) if each != kind]
    assert (after[..., others, :] == pool[..., others, :]).all()


@given(st.data(), shapes, st.integers(0, 1))
def test_one_game_is_any_of_many(data, shape, kind):
    """What happens to a pool among many is what happens to it alone."""
    pool = data.draw(pools((*shape, 2, 6)))
    mana = data.draw(pools((*shape, 6)))
    for where in np.ndindex(shape):
        assert (add(pool, kind, mana)[where] == add(pool[where], kind, mana[where])).all()
        assert total(pool)[where] == total(pool[where])
        assert (empty(pool, [True, False])[where] == empty(pool[where], [True, False])).all()


@given(st.data(), st.integers(0, 1))
def test_mana_added_can_be_spent_again(data, kind):
    """Spending just the mana that was added leaves the pool as it was (118.3a)."""
    pool = data.draw(pools((4, 2, 6)))
    mana = data.draw(pools((4, 6)))
    spent = add(empty_pool(4, 2), kind, mana)
    assert (pay(add(pool, kind, mana), spent) == pool).all()


@given(st.data())
def test_mana_that_is_not_there_is_not_spent(data):
    """A player cannot spend mana that is not in the pool, even if there is other mana (118.3)."""
    pool = data.draw(pools((2, 6)))
    spent = pool.copy()
    spent[data.draw(st.integers(0, 1)), data.draw(st.integers(0, 5))] += 1
    with pytest.raises(ValueError, match=r"118\.3"):
        pay(pool, spent)


def test_less_than_no_mana_is_refused():
    """Mana comes in amounts of zero or more, whatever is done with it (107.1b)."""
    pool = empty_pool(2)
    below = [-1, 0, 0, 0, 0, 0]
    for refused in (lambda: add(pool, 0, below), lambda: pay(pool, [below]), lambda: produce(below, 2)):
        with pytest.raises(ValueError, match=r"107\.1b"):
            refused()
    with pytest.raises(ValueError, match=r"107\.1b"):
        produce([1, 0, 0, 0, 0, 0], -1)


@given(st.data(), st.integers(0, 5))
def test_growing_a_pool_changes_no_mana(data, more):
    """A pool with room for more kinds of mana holds the same mana, and none of the new kinds."""
    pool = data.draw(pools((2, 3, 6)))
    grown = with_kinds(pool, 3 + more)
    assert (grown[..., :3, :] == pool).all()
    assert (total(grown) == total(pool)).all()


@given(st.data(), st.integers(0, 9), st.integers(0, 9))
def test_multiplied_twice_is_multiplied_by_both(data, one, other):
    """Two doublings make four times the mana, of the same types: their order does not matter (106.12b)."""
    mana = data.draw(pools((3, 6)))
    assert (produce(produce(mana, one), other) == produce(mana, one * other)).all()
    assert (produce(mana, [one, other, 1]) == mana * np.array([[one], [other], [1]])).all()


@given(st.data())
def test_only_lasting_mana_outlives_a_phase(data):
    """When a step or phase ends, a pool keeps the kinds of mana that last and nothing else (500.4)."""
    pool = data.draw(pools((2, 3, 6)))
    keep = data.draw(arrays(np.bool_, st.sampled_from([(3,), (2, 3)])))
    left = empty(pool, keep)
    kept = np.broadcast_to(keep, (2, 3))
    assert (left[kept] == pool[kept]).all()
    assert not left[~kept].any()
    assert not empty(pool).any()
    assert (empty(left, keep) == left).all()


def test_a_pool_never_wraps_around():
    """More mana than a pool can count is an error, never a small number."""
    full = np.full((3, 1, 6), np.iinfo(POOL_DTYPE).max, POOL_DTYPE)
    one = np.array([0, 0, 0, 1, 0, 0])
    with pytest.raises(OverflowError, match="at most 32767"):
        add(full, 0, one)
    with pytest.raises(OverflowError, match="40000"):
        produce((one * 20_000).tolist(), 2)
    assert produce([one * 20_000, one], [1, 20_000]).max() == 20_000
    with pytest.raises(OverflowError, match="does not fit"):
        add(empty_pool(), 0, one * 100_000)
    assert total(full).tolist() == [6 * 32767] * 3


@given(shapes)
def test_contiguous_games_stay_contiguous(shape):
    """Pools whose games axis is contiguous keep it so through every law, since bulk speed depends on it."""
    pool = empty_pool((5, *shape, 4), 2, "F")
    for after in (add(pool, 1, [1, 0, 0, 0, 0, 2]), pay(pool, pool), empty(pool, [True, False]), with_kinds(pool, 3)):
        assert after.flags.f_contiguous


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: add(np.zeros((2, 5), POOL_DTYPE), 0, [0] * 6),
        lambda: add(np.zeros((2, 6)), 0, [0] * 6),
        lambda: add(np.zeros(6, POOL_DTYPE), 0, [0] * 6),
        lambda: add(empty_pool(), 1, [0] * 6),
        lambda: add(empty_pool(), -1, [0] * 6),
        lambda: add(empty_pool(), 0, [0] * 5),
        lambda: add(empty_pool(), 0, [[0] * 6] * 2),
        lambda: add(empty_pool(), 0, [0.5] * 6),
        lambda: produce([1, 2], 2),
        lambda: produce([[0] * 6] * 2, [1, 2, 3]),
        lambda: pay(empty_pool(2), np.zeros((3, 1, 6), POOL_DTYPE)),
        lambda: pay(empty_pool(2), np.zeros(6, POOL_DTYPE)),
        lambda: empty(empty_pool(2, 3), [True, False]),
        lambda: empty(empty_pool(2, 3), [1, 0, 1]),
        lambda: with_kinds(empty_pool(2, 3), 2),
        lambda: total(np.zeros((2, 1, 6), np.uint16)),
    ],
)
def test_what_is_no_pool_is_refused(wrong):
    """Arrays of the wrong shape or dtype are refused with a reason, not stretched into something else."""
    with pytest.raises(ValueError, match=r"pool|kind|mana|keep|times"):
        wrong()


@given(st.data(), st.lists(st.booleans(), min_size=6, max_size=6))
def test_types_of_mana_can_be_kept(data, types):
    """What is kept of a type stays to the last mana, of every kind, and everything else empties (500.4)."""
    pool = data.draw(pools((2, 3, 6)))
    left = empty(pool, types=np.array(types))
    assert (left[..., types] == pool[..., types]).all()
    assert not left[..., [not each for each in types]].any()
    with pytest.raises(ValueError, match="six types"):
        empty(pool, types=np.array([True, False]))
