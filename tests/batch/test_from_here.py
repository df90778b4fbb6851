"""From a position: what happens from a moment of a game, or of a scenario file, with the unknown library shuffled."""

import json

import numpy as np
import pytest
from click.testing import CliRunner
from land_decks import written
from spell_questions import RITUAL

import explorer
from explorer.batch.sources import NotVectorized
from explorer.cli import main
from explorer.scenario.game import Game
from explorer.values.zones import Zone

SPARING = written("Sparing", "Artifact", "Spells with mana value 5 or greater you cast cost {1} less to cast.", "{2}")
TURN = """
scenario: A storm turn
players:
  ana:
    battlefield: [Thousand-Year Storm, Mirari, Mountain x6, Island x3]
    hand: [Shock x2, Concentrate]
    library: [Shock x8, Island x8, Grapeshot x2]
  ben: {library: [Island x9]}
steps:
  - cast: Shock
    targets: [ben]
    choices: [{order: [ability of Thousand-Year Storm, ability of Mirari]}]
  - resolve: all
    choices: [{pay: no}]
"""


@pytest.fixture
def game():
    """The turn after the first Shock has resolved."""
    started = explorer.read_text(TURN).start()
    started.cast("Shock", targets=["ben"], choices=[{"order": ["ability of Thousand-Year Storm", "ability of Mirari"]}])
    return started.resolve("all", choices=[{"pay": False}])


def test_a_moment_of_a_game_goes_on_many_times(game):
    """What was cast and tapped before counts: the next Shock has one copy, and 18 life are left."""
    found = game.simulate(cast=["Shock"], copies="never", games=1000)
    assert (found.copies.exactly(1).value, found.damage.mean.value) == (1, 4)
    assert game.simulate(games=4000, seed=1).audit(20) == []


def test_its_games_open_as_games_in_words(game):
    """A game of the many is told in words and taken back, and the game that was asked stays where it was."""
    before = len(game.answers)
    found = game.simulate(games=4000)
    (lane,) = found.where(lambda lanes: lanes.opponent_life <= 0, most=1)
    won = found.game(lane)
    assert isinstance(won, Game)
    assert won.state.winner == 0
    assert "Concentrate" in str(won.log)
    won.rewind()
    assert won.state.winner is None
    assert len(game.answers) == before
    assert abs(found.opponent_has_lost.value - np.mean(found.question.lanes(0, 0, 4000).over)) < 1e-9


KNOWN = """
scenario: A look at two cards
cards:
  - {name: Look, mana_cost: "{U}", type_line: Instant, oracle_text: Scry 2.}
players:
  ana:
    battlefield: [Island x3]
    hand: [Look, Concentrate]
    library: [Grapeshot, Shock, Island x20]
  ben: {library: [Island x9]}
"""


def test_what_players_know_of_the_library_stays_where_it_is():
    """Two cards that were scried and left on top are milled first in every game; without the look they are shuffled."""
    looked = explorer.read_text(KNOWN).start()
    before = looked.simulate_mill(chapters=1, games=2000)
    looked.cast("Look").resolve("all", choices=[{"pick": []}, {"order": ["Grapeshot", "Shock"]}])
    after = looked.simulate_mill(chapters=1, games=2000, seed=5)
    assert before.question.known == ()
    assert [(place, card.name) for place, card in after.question.known] == [(0, "Grapeshot"), (1, "Shock")]
    assert after.rounds[1].value == 1
    assert after.audit(20) == []
    assert looked.simulate(games=500).question.position.known == set(looked.state.zone(Zone.LIBRARY, 0)[:2])


def test_another_moment_is_refused(game):
    """With something on the stack, or where a question waits, nothing is simulated, and the error says why."""
    game.cast("Shock", targets=["ben"])
    with pytest.raises(ValueError, match="now it is asked: In which order"):
        game.simulate(games=10)
    game.choose(order=["ability of Thousand-Year Storm", "ability of Mirari"])
    with pytest.raises(ValueError, match="with an empty stack"):
        game.simulate(games=10)


@pytest.mark.parametrize(
    ("hand", "board", "told"),
    [
        ({"Fork": 1}, {}, "Fork, line 1 .*copies, casts or aims"),
        ({"Cryptic Command": 1}, {}, "Cryptic Command, line 1 .*several of its modes are chosen"),
        ({"Shock": 1}, {"Mirari": 2}, "Mirari: the legend rule"),
        ({"Shock": 1}, {"Hive Mind": 1}, "Hive Mind"),
        ({"Electrolyze": 1}, {}, "Electrolyze, line 1 .*how much it does"),
        ({"Blaze": 1}, {SPARING: 1}, "Sparing: it asks for the mana value of Blaze, which depends on X"),
    ],
)
def test_what_is_not_lowered_is_refused_by_name(hand, board, told):
    """The card, the line and the reason are told before the first game; nothing is approximated."""
    with pytest.raises(NotVectorized, match=told):
        explorer.simulate_spells(hand, board, games=10)


def test_what_is_never_cast_asks_for_nothing():
    """A spell that is not lowered may be in hand where `cast` names the others; an unknown name is refused."""
    hand = {"Fork": 1, "Shock": 1, RITUAL: 1}
    assert explorer.simulate_spells(hand, {"Mountain": 3}, cast=["Shock"], games=10).cast.mean.value == 1
    with pytest.raises(ValueError, match="'Opt' is to be cast, and is neither"):
        explorer.simulate_spells(hand, {"Mountain": 3}, cast=["Opt"], games=10)
    with pytest.raises(ValueError, match="'spare mana', 'whenever', 'never'"):
        explorer.simulate_spells({"Shock": 1}, copies="sometimes", games=10)
    with pytest.raises(ValueError, match="30 cards cannot be drawn from a library of 20"):
        explorer.simulate_spells({}, library={"Shock": 20}, draw=30, games=10)


def test_a_policy_that_casts_what_it_cannot_is_refused():
    """A policy gives the sort of a castable card for each game; anything else is told."""
    with pytest.raises(ValueError, match="in a game that cannot cast it"):
        explorer.simulate_spells({"Shock": 1}, policy=lambda view: view.nothing * 0, games=10)
    with pytest.raises(ValueError, match="number of a sort for each game"):
        explorer.simulate_spells({"Shock": 1}, policy=lambda view: 0, games=10)


def simulate(*arguments, code=0):
    """Run the command, and give what it prints."""
    done = CliRunner().invoke(main, ["simulate", *arguments], env={"COLUMNS": "200"})
    assert done.exit_code == code, done.output
    return done


def test_a_scenario_on_the_command_line(tmp_path):
    """A scenario file is asked about its turn of spells, or its mill loop, from any step, and audited."""
    file = tmp_path / "turn.yaml"
    file.write_text(TURN, "utf-8")
    told = simulate(str(file), "--games", "2000", "--after", "2", "--audit", "5").stdout
    assert "damage to the opponent" in told
    assert "5 games in the exact engine as well: 0 differences" in told
    found = json.loads(simulate(str(file), "--cast", "Shock", "--games", "100", "--json").stdout)
    assert found["conditions"]["cast"] == "Shock"
    assert "rounds" in simulate(str(file), "--mill", "--chapters", "1", "--games", "500").stdout
    assert "nothing after 9" in simulate(str(file), "--after", "9", code=2).stderr
    assert "none.yaml" in simulate(str(tmp_path / "none.yaml"), code=2).stderr
    assert "damage to the opponent" in simulate("mirari", "--games", "100").stdout
