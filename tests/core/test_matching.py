"""What a cost asks of sources: Hall's comparisons against matching symbols and units one by one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.matching import ALL_TYPES, Asked, types_of
from explorer.values.mana import MANA_TYPES, ManaCost, symbol

SYMBOLS = ManaCost.parse("{0}{1}{2}{3}{W}{U}{B}{R}{G}{C}{S}{W/U}{U/B}{2/W}{2/R}{W/P}{G/U/P}").symbols
costs = st.lists(st.sampled_from(SYMBOLS), max_size=4).map(tuple)
type_sets = st.builds(types_of, st.sets(st.sampled_from(MANA_TYPES), min_size=1), st.booleans())
sorts = st.lists(st.tuples(st.lists(type_sets, max_size=2).map(tuple), st.integers(0, 2)), min_size=1, max_size=4)


def matched(symbols, units, life):
    """Whether every symbol can be given a unit of its own: every way is tried."""
    if not symbols:
        return True
    first, rest = symbols[0], symbols[1:]
    if first.phyrexian and life and matched(rest, units, life - 1):
        return True
    if first.generic and (first.types or first.generic > 1):
        if matched((symbol("{1}"),) * first.generic + rest, units, life):
            return True
        if not first.types:
            return False
    elif not first.generic and not first.types and not first.snow:
        return matched(rest, units, life)
    accepted = types_of(first.types or MANA_TYPES, True) | (0 if first.snow else types_of(first.types or MANA_TYPES))
    return any(each & accepted and matched(rest, units[:n] + units[n + 1 :], life) for n, each in enumerate(units))


@given(costs, sorts, st.integers(0, 2))
def test_sources_pay_just_when_each_symbol_gets_a_unit_of_its_own(symbols, sorts, life):
    """Sources pay a cost exactly when its symbols can be matched with different units (107.4, 118.3)."""
    units = tuple(unit for made, count in sorts for _ in range(count) for unit in made)
    counts = np.array([count for _, count in sorts], np.uint8)[:, np.newaxis]
    met = Asked.by(symbols, life).met([made for made, _ in sorts], counts)
    assert met.tolist() == [matched(symbols, units, life)]


def test_colors_that_share_their_sources_are_counted_together():
    """One land that makes blue or black does not pay {U}{B}, and two of them do."""
    dual = (types_of(ManaCost.parse("{U}{B}").colors),)
    met = Asked.by(ManaCost.parse("{U}{B}").symbols).met([dual], np.array([[1, 2]], np.uint8))
    assert met.tolist() == [False, True]


def test_what_a_cost_asks_for_has_no_comparison_that_follows_from_another():
    """{1}{U}{U} asks for two that make blue and three in all."""
    blue = types_of(ManaCost.parse("{U}").colors) | types_of(ManaCost.parse("{U}").colors, snow=True)
    assert Asked.by(ManaCost.parse("{1}{U}{U}").symbols).ways == (((blue, 2), (ALL_TYPES, 3)),)


def test_an_x_has_to_be_replaced_first():
    """A cost with X is refused: how much X is has been chosen before it is paid (601.2b)."""
    with pytest.raises(ValueError, match="value of X"):
        Asked.by(ManaCost.parse("{X}{U}").symbols)
