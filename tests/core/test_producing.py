"""What permanents could produce when they look at each other (106.7)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from explorer.core.producing import could_produce, least_fixed_point
from explorer.values.mana import MANA_TYPES, ManaType

SIZE = 4
boards = st.tuples(
    arrays(np.bool_, (2, SIZE, 6), elements=st.sampled_from([False, False, False, True])),
    arrays(np.bool_, (2, SIZE, SIZE)),
    arrays(np.bool_, (2, SIZE)),
)


def reached_by_hand(own, sees, colors_only):
    """The types each permanent could produce, followed with sets from what each makes by itself."""
    found = [{each for each in MANA_TYPES if row[each.column]} for row in own]
    changed = True
    while changed:
        changed = False
        for i in range(SIZE):
            seen = set().union(*(found[j] for j in range(SIZE) if sees[i, j]))
            more = {each for each in seen if not (colors_only[i] and each is ManaType.COLORLESS)}
            changed |= not more <= found[i]
            found[i] |= more
    return [[each in types for each in MANA_TYPES] for types in found]


@given(boards)
def test_a_type_is_reached_only_from_what_makes_it(board):
    """A permanent could produce what it makes itself and what those it looks at could produce, nothing else (106.7)."""
    result = could_produce(*board)
    for game in range(2):
        assert result[game].tolist() == reached_by_hand(*(each[game] for each in board))


@given(boards, boards)
def test_more_lands_and_more_sight_never_take_away(board, other):
    """Whoever makes more, sees more or may take more could produce at least as much."""
    own, sees, colors_only = board
    more = could_produce(own | other[0], sees | other[1], colors_only & other[2])
    assert (could_produce(own, sees, colors_only) <= more).all()


@given(boards)
def test_nothing_is_left_to_find(board):
    """The answer is stable: looking once more adds no type, and no smaller answer is stable."""
    own, sees, colors_only = board
    result = could_produce(own, sees, colors_only)
    assert (could_produce(result, sees, colors_only) == result).all()


@given(boards, st.permutations(range(SIZE)))
def test_the_order_of_the_permanents_does_not_matter(board, order):
    """Permanents listed in another order could produce the same."""
    own, sees, colors_only = board
    moved = could_produce(own[:, order], sees[:, order][:, :, order], colors_only[:, order])
    assert (moved == could_produce(*board)[:, order]).all()


@given(arrays(np.bool_, (2, SIZE, SIZE)), arrays(np.bool_, (2, SIZE)))
def test_circles_invent_nothing(sees, colors_only):
    """Lands that only repeat each other, with nothing to start from, could produce no mana (106.7)."""
    assert not could_produce(np.zeros((2, SIZE, 6), np.bool_), sees, colors_only).any()


def test_a_land_for_colors_hands_on_no_colorless_mana():
    """A land that takes any color of what it sees takes no colorless mana, nor does one that sees only it."""
    own = np.zeros((3, 6), np.bool_)
    own[0, ManaType.COLORLESS.column] = own[0, ManaType.RED.column] = True
    sees = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.bool_)
    result = could_produce(own, sees, np.array([False, True, False]))
    assert result[:, ManaType.RED.column].tolist() == [True, True, True]
    assert result[:, ManaType.COLORLESS.column].tolist() == [True, False, False]


def test_a_step_that_takes_back_is_refused():
    """A step that gives less for more is no rule about what could be produced, and is refused, not repeated."""
    with pytest.raises(ValueError, match="not monotone"):
        least_fixed_point(lambda known: ~known, (2, 6))
    with pytest.raises(ValueError, match=r"boolean array \(2, 6\)"):
        least_fixed_point(lambda known: known[0], (2, 6))


@pytest.mark.parametrize(
    "wrong",
    [
        (np.zeros((2, 5), bool), np.zeros((2, 2), bool), np.zeros(2, bool)),
        (np.zeros((2, 6), bool), np.zeros((2, 3), bool), np.zeros(2, bool)),
        (np.zeros((2, 6), bool), np.zeros((2, 2), bool), np.zeros(3, bool)),
        (np.zeros((2, 6)), np.zeros((2, 2), bool), np.zeros(2, bool)),
        (np.zeros(6, bool), np.zeros((2, 2), bool), np.zeros(2, bool)),
    ],
)
def test_boards_that_do_not_fit_are_refused(wrong):
    """Arrays that are not boolean or tell of different numbers of permanents are refused."""
    with pytest.raises(ValueError, match="could_produce takes boolean arrays"):
        could_produce(*wrong)
