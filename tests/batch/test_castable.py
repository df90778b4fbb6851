"""Whether costs can be paid on their turns: figures of others, and many games against enumeration."""

import pytest
from batch_questions import JOB_A, JOB_B, LANDS
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import agrees, figures

from explorer.batch.simulating import castable, exactly, simulate

CASES = {
    "play_nomull": {},
    "draw_nomull": {"play": False},
    "play_London_K2022": {"mulligans": "london"},
    "draw_London_K2022": {"play": False, "mulligans": "london"},
}


@pytest.mark.parametrize("case", CASES)
def test_fourteen_islands_and_ten_mountains_for_a_spell_with_two_blue(case):
    """{1}{U}{U} on turn 3 has the exact chance of the reference, and four million games come close to it."""
    wanted = figures("exact")["job_A_60_24_14U_1UU_turn3"][case]
    exact = exactly(JOB_A, "{1}{U}{U}", 3, **CASES[case]).on(3)
    assert exact.paid.value == pytest.approx(wanted["P_cast"], rel=1e-14)
    assert exact.enough.value == pytest.approx(wanted["P_lands3"], rel=1e-14)
    assert exact.given_enough.value == pytest.approx(wanted["P_cast_given_lands3"], rel=1e-14)
    many = simulate(JOB_A, "{1}{U}{U}", 3, games=4_000_000, seed=1, **CASES[case]).on(3)
    assert agrees(many.paid, wanted["P_cast"])
    assert agrees(many.given_enough, wanted["P_cast_given_lands3"])


def test_a_curve_with_lands_that_enter_tapped():
    """On turn 1 {U} can be paid in 0.423912 of the games of a deck of three colors with tapped lands; exactly so.

    The figure is that of the reference.
    """
    exact = exactly(JOB_B[0], curve=JOB_B[1], mulligans="london", lands="this turn", until=1)
    assert exact.on(1).paid.value == pytest.approx(0.423912, abs=5e-7)
    many = simulate(JOB_B[0], curve=JOB_B[1], mulligans="london", lands="this turn", games=1_000_000)
    assert agrees(many.on(1).paid, 0.423912)


@pytest.mark.parametrize("lands", ["default", "this turn"])
def test_many_games_agree_with_every_sequence_of_draws(lands):
    """Up to turn 3 of a curve with tapped lands, a million games lie close to the exact chances."""
    curve = {turn: JOB_B[1][turn] for turn in (1, 2, 3)}
    exact = exactly(JOB_B[0], curve=curve, lands=lands)
    many = simulate(JOB_B[0], curve=curve, lands=lands, games=1_000_000, seed=4)
    for one, other in zip(many, exact, strict=True):
        assert agrees(one.paid, other.paid.value)
        assert agrees(one.given_enough, other.given_enough.value)


@given(
    st.lists(st.tuples(st.sampled_from(sorted(LANDS)), st.integers(1, 9)), min_size=1, max_size=4),
    st.sampled_from(["{U}", "{1}{U}{U}", "{U}{B}", "{U}{B}{R}", "{2}{B}", "{C}{U}", "{U/B}{U/B}{R}", "{U}{U}{U}{1}"]),
    st.booleans(),
)
@settings(max_examples=60)
def test_the_default_policy_loses_nothing_for_one_cost(lands, cost, play):
    """Where lands are untapped and one cost is worked for, the lands seen decide: the default policy finds the way."""
    deck = {LANDS[name]: count for name, count in lands if "tapped" not in name}
    deck = {**deck, "Shock": 60 - sum(deck.values())}
    question = castable(deck, cost, range(1, 8), play=play, mulligans="london")
    quick, played = (question.lanes(9, 0, 3_000, played) for played in (False, True))
    assert (quick.paid == played.paid).all()
    assert (quick.enough == played.enough).all()


def test_two_processes_give_the_same_bits():
    """The sums of one process and of two are identical, for a number of games that is no multiple of the chunk."""
    one, two = (
        simulate(JOB_B[0], curve=JOB_B[1], mulligans="london", games=500_001, seed=7, processes=n) for n in (1, 2)
    )
    assert one.tally.sums.tolist() == two.tally.sums.tolist()
    assert one.games == two.games == 500_001


def test_a_color_that_nothing_makes_cannot_be_paid():
    """A white spell in a deck without white reads 0, exactly and in every game."""
    assert exactly(JOB_A, "{W}", 4).on(4).paid.exact == 0
    assert simulate(JOB_A, "{W}", 4, games=1000).on(4).paid.hits == 0


def test_a_card_is_asked_for_by_name():
    """The cost of a card of the deck, or of any other built-in one, is known by the card's name."""
    named = exactly(JOB_A, "Shock", [1, 2])
    assert [each.goal.name for each in named] == ["Shock", "Shock"]
    assert [each.paid for each in named] == [each.paid for each in exactly(JOB_A, "{R}", [1, 2])]
