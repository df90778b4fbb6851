"""What a cost demands of a pool: the compiled comparisons against trying every way to pay."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from explorer.core.demands import Demand, can_pay
from explorer.core.pools import POOL_DTYPE, add, empty_pool
from explorer.values.mana import MANA_TYPES, ManaCost, symbol

SYMBOLS = ManaCost.parse("{0}{1}{2}{3}{W}{U}{B}{R}{G}{C}{S}{W/U}{U/B}{B/G}{C/R}{2/W}{2/R}{W/P}{G/U/P}").symbols
costs = st.lists(st.sampled_from(SYMBOLS), max_size=5).map(tuple)
kinds = st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=3)


def small_pools(shape):
    return arrays(POOL_DTYPE, shape, elements=st.sampled_from([0, 0, 1, 1, 2, 3]))


def pays_by_trial(pool, symbols, usable, snow, life=0):
    """Whether some way to hand over the mana, symbol by symbol, pays the cost: every way is tried."""
    if not symbols:
        return life == 0
    first, rest = symbols[0], symbols[1:]
    if first.phyrexian and life and pays_by_trial(pool, rest, usable, snow, life - 1):
        return True
    generic = (symbol("{1}"),) * first.generic
    if generic and first.text != "{1}" and pays_by_trial(pool, generic + rest, usable, snow, life):
        return True
    if generic and not first.types and first.text != "{1}":
        return False
    if not generic and not first.types and not first.snow:
        return pays_by_trial(pool, rest, usable, snow, life)
    for kind, mana in product(range(len(usable)), MANA_TYPES):
        fits = (not first.types or mana in first.types) and (not first.snow or snow[kind])
        if fits and usable[kind] and pool[kind, mana.column]:
            left = pool.copy()
            left[kind, mana.column] -= 1
            if pays_by_trial(left, rest, usable, snow, life):
                return True
    return False


@given(st.data(), costs, kinds)
def test_a_pool_pays_just_when_some_assignment_does(data, symbols, kinds):
    """A pool can pay a cost exactly when its mana can be handed out to the symbols one by one (118.3a, 107.4)."""
    usable, snow = zip(*kinds, strict=True)
    life = data.draw(st.integers(0, sum(each.phyrexian for each in symbols)))
    pool = data.draw(small_pools((len(kinds), 6)))
    demand = Demand.of(symbols, usable, snow, life)
    assert can_pay(pool, demand) == pays_by_trial(pool, symbols, usable, snow, life)


@given(st.data(), costs, st.sampled_from("CF"))
def test_many_pools_are_judged_as_each_alone(data, symbols, order):
    """Among many pools each is judged as if it were the only one, however they lie in memory."""
    pools = np.asarray(data.draw(small_pools((2, 3, 2, 6))), order=order)
    pools.setflags(write=False)
    demand = Demand.of(symbols, (True, True), (False, True))
    together = can_pay(pools, demand)
    assert together.shape == (2, 3)
    assert together.dtype == np.bool_
    for where in np.ndindex(2, 3):
        assert together[where] == can_pay(pools[where], demand)


@given(st.data(), costs, st.integers(0, 5))
def test_more_mana_never_hurts(data, symbols, column):
    """A pool that can pay a cost still can after more mana was added to it."""
    pools = data.draw(small_pools((4, 1, 6)))
    more = add(pools, 0, (np.arange(6) == column).astype(int))
    demand = Demand.of(symbols)
    assert (can_pay(pools, demand) <= can_pay(more, demand)).all()


@pytest.mark.parametrize(
    ("cost", "mana", "paid"),
    [
        ("", [0, 0, 0, 0, 0, 0], True),
        ("{0}", [0, 0, 0, 0, 0, 0], True),
        ("{W}{U}", [2, 0, 0, 0, 0, 0], False),
        ("{W/U}{W/U}", [1, 1, 0, 0, 0, 0], True),
        ("{C}", [1, 1, 1, 1, 1, 0], False),
        ("{5}", [1, 1, 1, 1, 1, 0], True),
        ("{2/W}{2/W}", [1, 0, 0, 2, 0, 0], True),
        ("{2/W}{2/W}", [1, 0, 0, 1, 0, 0], False),
        ("{S}", [9, 9, 9, 9, 9, 9], False),
        ("{1000000}", [9, 9, 9, 9, 9, 9], False),
    ],
)
def test_costs_in_words_of_cards(cost, mana, paid):
    """Colored symbols take their color, {C} takes colorless only, {S} takes snow mana, generic takes all (107.4)."""
    pools = add(empty_pool(3), 0, mana)
    assert can_pay(pools, Demand.of(ManaCost.parse(cost).symbols)).tolist() == [paid] * 3
    assert can_pay(pools[0], Demand.of(ManaCost.parse(cost).symbols)) == paid


def test_full_pools_are_added_up_without_wrapping():
    """Several full columns together are more than one column can count, and count as much."""
    full = np.full((2, 2, 6), np.iinfo(POOL_DTYPE).max, POOL_DTYPE)
    assert can_pay(full, Demand.of(ManaCost.parse("{300000}").symbols, (True, True))).all()
    assert not can_pay(full, Demand.of(ManaCost.parse("{400000}").symbols, (True, True))).any()


def test_restricted_mana_pays_only_where_it_may():
    """Mana of a kind that may not be spent on a cost is no help for it (106.6)."""
    pool = add(empty_pool((), 2), 1, [0, 0, 0, 1, 0, 0])
    red = ManaCost.parse("{R}").symbols
    assert can_pay(pool, Demand.of(red, (True, True)))
    assert not can_pay(pool, Demand.of(red, (True, False)))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda: Demand.of(ManaCost.parse("{X}{R}").symbols), "107.3a"),
        (lambda: Demand.of(ManaCost.parse("{R}").symbols, life=1), "107.4f"),
        (lambda: Demand.of((), (True,), (True, False)), "1 kinds of mana, but snow of 2"),
        (lambda: Demand.of((), ()), "0 kinds"),
        (lambda: can_pay(empty_pool(2, 2), Demand.of(())), r"\(\.\.\., 1, 6\)"),
        (lambda: can_pay(np.zeros(6, POOL_DTYPE), Demand.of(())), r"\(\.\.\., 1, 6\)"),
    ],
)
def test_demands_that_make_no_sense_are_refused(wrong, reason):
    """An unchosen X, life for symbols that are not Phyrexian, or pools of other kinds are refused with the reason."""
    with pytest.raises(ValueError, match=reason):
        wrong()
