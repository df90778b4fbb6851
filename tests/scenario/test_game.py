"""A game played in Python, in the words of the scenario file."""

from __future__ import annotations

import json

import pytest

import explorer
from explorer.exact.decisions import Priority, Targets
from explorer.exact.naming import UnknownName
from explorer.exact.state import same
from explorer.scenario.game import Game
from explorer.scenario.opening import SaveError, loads
from explorer.scenario.saving import save
from explorer.values.zones import Zone

MIRARI = """
scenario: Mirari and two spells
players:
  ana:
    battlefield: [Mirari, Mountain x5, League Guildmage]
    hand: [Shock, Lightning Bolt, Opt, Forest]
    library: [Island x5]
  ben:
    battlefield: [Mountain x2]
    hand: [Shock]
    library: [Island x5]
"""


@pytest.fixture
def game() -> Game:
    """A game at the beginning of the situation above."""
    return explorer.read_text(MIRARI + "steps: []\n").start()


def life(game: Game) -> list[int]:
    """The life totals in turn order."""
    return [player.life for player in game.state.players]


def test_a_spell_is_cast_copied_and_resolved_in_words(game: Game) -> None:
    """Each question waits until it is answered, in the words of the format."""
    game.cast("Shock", targets=["ben"])
    game.resolve()
    assert "Pay {3}?" in game.question()
    game.choose(pay=True)
    assert isinstance(game.pending, Targets)
    game.choose(targets=["ana"])
    game.resolve("all")
    assert life(game) == [18, 18]


def test_a_spell_announced_without_targets_asks_for_them(game: Game) -> None:
    """What is not said in advance is asked."""
    game.cast("Shock")
    assert isinstance(game.pending, Targets)
    game.choose(targets=["ben"])
    assert isinstance(game.pending, Priority)


def test_every_answer_can_be_taken_back_and_given_otherwise(game: Game) -> None:
    """Going back reaches the same state, and another answer makes a branch."""
    game.cast("Shock", targets=["ben"]).resolve()
    before = game.state
    game.choose(pay=True).choose(targets="keep")
    game.rewind(3)
    assert same(game.state, before)
    game.choose(pay=False)
    game.resolve("all")
    assert life(game) == [20, 18]


def test_a_branch_goes_its_own_way(game: Game) -> None:
    """What happens in a branch does not happen in the game that it came from."""
    game.cast("Shock", targets=["ben"]).resolve()
    other = game.branch()
    assert same(other.state, game.state)
    other.choose(pay=False).resolve("all")
    assert life(other) == [20, 18]
    assert life(game) == [20, 20]
    assert game.unanswered is not None


def test_a_refused_action_leaves_no_trace(game: Game) -> None:
    """The state, the log and the question are as they were, and the refusal tells rule and reason."""
    before, events, pending = game.state, len(game.log), game.pending
    with pytest.raises(explorer.Refused) as refused:
        game.cast("Shock", targets=["Mirari"])
    assert refused.value.cites("601.2c")
    assert same(game.state, before)
    assert len(game.log) == events
    assert type(game.pending) is type(pending)


def test_a_refused_answer_leaves_its_question_standing(game: Game) -> None:
    """A wrong answer changes nothing; the next one may be right."""
    game.cast("Shock")
    with pytest.raises(explorer.Refused, match=r"601\.2c"):
        game.choose(targets=["Mirari"])
    with pytest.raises(explorer.Refused, match="does not answer this question"):
        game.choose(pay=True)
    game.choose(targets=["ben"])
    assert len(game.state.stack) == 2


@pytest.mark.parametrize(
    ("action", "name", "how", "rule"),
    [
        ("cast", "Shock", {"by": "ben", "targets": ["ana"]}, "117.1a"),
        ("cast", "Shock", {"targets": ["Mountain#1"]}, "601.2c"),
        ("activate", "League Guildmage", {"ability": 2, "x": 1, "targets": ["Shock"]}, "601.2c"),
        ("play", "Shock", {}, "305.1"),
        ("activate", "Mountain#6", {}, "602.2"),
    ],
)
def test_why_not_tells_the_rule(game: Game, action: str, name: str, how: dict[str, object], rule: str) -> None:
    """Asking why something is not possible changes nothing."""
    before = game.state
    found = game.why_not(action, name, **how)
    assert found is not None
    assert found.cites(rule), str(found)
    assert same(game.state, before)


def test_why_not_is_silent_about_what_is_possible(game: Game) -> None:
    """What could be done is not done by asking."""
    before = game.state
    assert game.why_not("cast", "Shock", targets=["ben"]) is None
    assert same(game.state, before)
    assert game.answers == []


def test_names_that_fit_nothing_or_several_are_told(game: Game) -> None:
    """A near miss is told the name that was meant, a doubtful one how to be exact."""
    with pytest.raises(UnknownName, match="did you mean 'Lightning Bolt'"):
        game.cast("Lightning Blot", targets=["ben"])
    game.activate("Mountain#2")
    with pytest.raises(UnknownName, match="Mountain#1, Mountain#2"):
        game.cast("Shock", targets=["ben"], pay=["Mountain"])


def test_a_land_is_played_once_a_turn(game: Game) -> None:
    """The second land of a turn is refused by the rule that says so."""
    game.play("Forest")
    assert game.state.players[0].lands_played == 1
    assert len(game.state.zone(Zone.BATTLEFIELD)) == 10


def test_a_game_with_decks_begins_with_hands_and_mulligans() -> None:
    """Two players draw seven cards of shuffled decks; the same seed shuffles alike."""
    decks = {"ana": ["Island"] * 30 + ["Opt"] * 10, "ben": ["Mountain"] * 30 + ["Shock"] * 10}
    game, again = (explorer.new_game(decks, seed=3, first="ben") for _ in range(2))
    assert same(game.state, again.state)
    assert "mulligan" in game.question()
    game.choose(mulligan=True).choose(mulligan=False)
    bottom = game.state.objects[game.state.zone(Zone.HAND, game.player("ben"))[0]].base.name
    game.choose(pick=[bottom]).choose(mulligan=False)
    assert [len(game.state.zone(Zone.HAND, game.player(name))) for name in ("ana", "ben")] == [7, 6]
    assert game.state.players[game.state.active].name == "ben"
    opened = loads(save(game))
    assert same(opened.state, game.state)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda content: content.update(version=99), "version 99"),
        (lambda content: content.update(format="something"), "no saved game"),
        (lambda content: content.pop("answers"), "missing"),
        (lambda content: content["answers"].insert(0, ["cast", 99999, ""]), "answer 1"),
        (lambda content: content["setup"].update(scenario="scenario: ["), "not valid YAML"),
    ],
)
def test_a_saved_game_that_does_not_fit_is_told(game: Game, change: object, message: str) -> None:
    """A file of another version, or one that somebody changed, gets one clear message."""
    game.cast("Shock", targets=["ben"])
    content = json.loads(save(game))
    assert callable(change)
    change(content)
    with pytest.raises(SaveError, match=message):
        loads(json.dumps(content))


def test_what_is_no_json_is_no_saved_game() -> None:
    """Neither a broken text nor a missing file is a traceback."""
    with pytest.raises(SaveError, match="not JSON"):
        loads("{")
    with pytest.raises(SaveError, match="No such file"):
        explorer.load_game("there-is-no-such-file.json")
