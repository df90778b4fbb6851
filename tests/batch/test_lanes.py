"""From a number to the one game behind it: lanes are found, opened in the exact engine, and agree with it."""

import numpy as np
import pytest
from batch_questions import JOB_A, JOB_B, LANDS, RAMP
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.batch import castable as questions
from explorer.batch.policies import NOTHING
from explorer.batch.simulating import castable, simulate
from explorer.draw.hearing import Hearing
from explorer.values.zones import Zone

QUESTIONS = {
    "one cost": {"deck": JOB_A, "cast": "{1}{U}{U}", "turn": [2, 3, 4], "mulligans": "london"},
    "a curve": {"deck": JOB_B[0], "curve": JOB_B[1], "mulligans": "london", "lands": "this turn"},
    "a curve on the draw": {"deck": JOB_B[0], "curve": {2: "{U}{B}", 5: "{2}{U/B}{R}{R}"}, "play": False},
    "a free mulligan": {"deck": JOB_A, "cast": "{U}{U}", "turn": 3, "mulligans": "commander", "play": False},
    "sources of many kinds": {"deck": RAMP, "cast": ["{2}{R}{R}", "{S}{G}", "{4}{C}"], "turn": range(1, 7)},
    "older mulligans": {"deck": JOB_A, "cast": "{U}{R}", "turn": 4, "mulligans": "paris"},
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_exact_engine_agrees_game_by_game(name):
    """Hands, permanents and what can be paid are the same in the exact engine, turn by turn, in forty of the games."""
    assert simulate(**QUESTIONS[name], games=140_000, seed=6).audit(40) == []


def own_policy(view):
    """Plays any land that is in hand, or none, depending on the turn and on how many lands are there."""
    choice = view.nothing
    for sort in view.deck.lands:
        wanted = (view.hand[sort] > 0) & ((view.board.sum(axis=0) + sort + view.turn) % 3 > 0)
        choice = np.where(wanted, np.int8(sort), choice)
    return choice


@given(
    st.dictionaries(st.sampled_from(sorted(LANDS)), st.integers(1, 12), min_size=1, max_size=4),
    st.integers(0, 10**6),
    st.booleans(),
    st.sampled_from(["none", "london", "paris"]),
)
@settings(max_examples=8)
def test_a_step_of_many_games_is_the_step_of_one(lands, seed, play, mulligans):
    """After every draw and land of any policy, many games and the exact game have the same cards in the same places."""
    deck = {LANDS[name]: count for name, count in lands.items()}
    deck["Shock"] = 60 - sum(deck.values())
    costs = ["{U}", "{1}{U/B}", "{C}{R}{2}"]
    conditions = {"lands": own_policy, "play": play, "mulligans": mulligans}
    asked = simulate(deck, costs, range(1, 6), games=500, seed=seed, **conditions)
    assert asked.audit(3) == []


def test_a_difference_is_told(monkeypatch):
    """An audit names the game, the turn, and what both sides say."""
    asked = simulate(JOB_A, "{U}", 1, games=100)
    honest = questions.Castable.lanes

    def liar(question, *chunk, **more):
        lanes = honest(question, *chunk, **more)
        return questions.Lanes(~lanes.paid, lanes.enough, lanes.mulligans, lanes.hand, (), ())

    monkeypatch.setattr(questions.Castable, "lanes", liar)
    assert {(each.turn, each.what) for each in asked.audit(5)} == {(1, "{U} on turn 1")}
    assert "by the million" in str(asked.audit(1)[0])


def test_a_game_in_which_it_failed_can_be_looked_at():
    """A lane with three lands that could not pay {1}{U}{U} opens as a game, which shows just that, and goes on."""
    asked = explorer.simulate(JOB_A, "{1}{U}{U}", 3, mulligans="london", games=50_000)
    lanes = asked.where(lambda lanes: ~lanes.paid[0] & lanes.enough[0] & (lanes.mulligans == 1), most=2)
    assert len(lanes) == 2
    game = asked.game(lanes[0])
    lands = [each.base.name for each in game.state.permanents(game.player("ana"))]
    assert len(lands) == 3
    assert lands.count("Island") < 2
    assert len(game.state.zone(Zone.HAND, game.player("ana"))) == 6 + 2 - 3
    game.rewind()
    assert len(list(game.state.permanents(game.player("ana")))) == 2


def test_a_game_with_mulligans_is_told_from_its_beginning():
    """Every shuffle is dictated; whoever plays the answers anew hears the same game, and after going back too."""
    asked = explorer.simulate(JOB_A, "{1}{U}{U}", 3, mulligans="london", games=50_000)
    (lane,) = asked.where(lambda lanes: (lanes.mulligans == 2) & lanes.enough[0], most=1)
    game = asked.game(lane)
    hearing = Hearing(game)
    told = hearing.choices()
    assert [each.answer for each in told].count("yes") == 2
    answer = game.answers[-1]
    game.rewind()
    assert hearing.choices() == told[:-1]
    game.answer(answer)
    assert hearing.choices() == told


def test_what_is_no_game_or_no_test_is_refused():
    """There is no game beyond the last one, and a test of lanes gives one boolean each."""
    asked = simulate(JOB_A, "{U}", 1, games=100)
    with pytest.raises(ValueError, match="no game 100"):
        asked.game(100)
    with pytest.raises(ValueError, match="one boolean for each game"):
        asked.where(lambda lanes: True)


def test_a_policy_that_plays_what_is_not_in_hand_is_refused():
    """A policy gives a sort that each hand has, or nothing; anything else is told with the turn."""
    island = castable(JOB_A, "{U}", 1, lands=lambda view: np.zeros_like(view.nothing))
    with pytest.raises(ValueError, match="on turn 1 in a game whose hand has no such land"):
        island.tally(0, 0, 1000)
    with pytest.raises(ValueError, match="number of a sort for each game"):
        castable(JOB_A, "{U}", 1, lands=lambda view: NOTHING).tally(0, 0, 1000)
