"""A turn of spells in games with a deck: hands, lands and libraries are those of the games up to that turn."""

from collections import Counter
from dataclasses import replace

import land_decks as decks
import pytest
from click.testing import CliRunner
from spell_questions import RITUAL, STORM

import explorer
from explorer.batch import lanes
from explorer.batch.casting.simulating import simulate_turn
from explorer.batch.mulligans import HAND
from explorer.batch.policies import Policy
from explorer.batch.replaying import Script
from explorer.batch.sources import NotVectorized
from explorer.batch.turns import play
from explorer.cli import main
from explorer.scenario.game import Game
from explorer.values.zones import Zone

DECK = {"Island": 9, "Mountain": 12, "Shock": 13, "Opt": 11, "Concentrate": 4, "Grapeshot": 5, RITUAL: 6}
SEARCHING = {
    **dict.fromkeys((decks.STRAND, decks.DELTA), 4),
    **dict.fromkeys((decks.WATERY, decks.HALLOWED, decks.WILDS, decks.GAIN), 3),
    **dict.fromkeys((decks.BOILER, decks.TEMPLE), 2),
    "Island": 3,
    "Mountain": 4,
    "Opt": 9,
    "Shock": 10,
    "Concentrate": 5,
    "Blaze": 5,
}
"""A deck with lands that search, that life is paid for, that gain it, that return a land, and that scry."""
BEFORE = {
    **dict.fromkeys((decks.GROWTH, decks.SCOUT, "Llanowar Elves", "Grizzly Bears", "Sol Ring"), 4),
    **dict.fromkeys((decks.WILDS, decks.CHECK, decks.BRASS), 3),
    "Forest": 9,
    "Mountain": 6,
    "Shock": 10,
    "Blaze": 6,
}
"""A deck of which sources and creatures are cast before the turn."""
TURNS = {
    "lands that search, and life": {"deck": SEARCHING, "turn": 5, "mulligans": "london", "battlefield": {STORM: 1}},
    "sources before it": {
        "deck": BEFORE,
        "turn": 5,
        "lands": "sources first",
        "cast": ["Shock", "Blaze"],
        "battlefield": {"Mirari": 1},
    },
    "the costliest spells before it": {
        "deck": BEFORE,
        "turn": 4,
        "lands": "default",
        "cast": ["Grizzly Bears", "Shock"],
        "mulligans": "london",
        "play": False,
    },
    "no mulligans": {"turn": 6, "battlefield": {STORM: 1}},
    "London mulligans on the draw": {"turn": 4, "play": False, "mulligans": "london", "battlefield": {"Mirari": 1}},
    "a free mulligan": {"turn": 5, "mulligans": "commander", "lands": "this turn", "copies": "whenever"},
}


@pytest.mark.parametrize("name", TURNS)
def test_the_exact_engine_agrees_spell_by_spell(name):
    """From the turn's first spell on the exact engine has the same numbers, with the whole library that is left."""
    asked = simulate_turn(**{"deck": DECK, **TURNS[name]}, games=3000, seed=3)
    assert asked.audit(40) == []


@pytest.mark.parametrize("name", TURNS)
def test_the_turn_begins_where_the_games_before_it_end(name):
    """Hands and permanents are those of the exact games up to that turn; libraries are in the order of the shuffles."""
    asked = simulate_turn(**{"deck": DECK, **TURNS[name]}, games=400, seed=9)
    question = asked.question.position.asked
    assert list(lanes.audit(question, 400, 9, 20)) == []
    begun = asked.question.begun(9, 0, 400)
    mulligans = question.opening(9, 0, 400).mulligans
    for lane in (0, 57, 198, 399, *(int(each) for each in mulligans.argsort()[-3:])):
        if question.sorted.shuffles:
            continue  # its order after a search is looked at below
        script = Script(question, 9, lane, int(mulligans[lane]), ())
        left = [*script.orders[-1][HAND + question.draws(question.last_turn) :], *script.down(script.mulligans)]
        sorts = begun.library[: begun["cards"][lane], lane]
        assert [begun.pieces[each].card.name for each in sorts] == [question.sorted.cards[n].name for n in left]


def test_a_library_that_was_searched_is_drawn_as_the_games_would_go_on():
    """Its next card is the one that the same game draws on the next turn, and no card is there twice or missing."""
    asked = simulate_turn(SEARCHING, 4, games=3000, seed=2, mulligans="london", lands="this turn").question
    before, rests = asked.position.asked, []
    begun, later = asked.begun(2, 0, 3000), replace(before, goals=(*before.goals, replace(before.goals[0], turn=5)))
    opening, deck = later.opening(2, 0, 3000), later.sorted
    turns = play(later.plan(deck), opening, 5, rests.append)
    shuffled = rests[3].library.shuffled
    assert 0.3 < shuffled.mean() < 1
    names = [each.name for each in deck.sorts]
    for lane in shuffled.nonzero()[0][:200]:
        assert begun.pieces[begun.library[0, lane]].card.name == names[turns.drawn[4][lane]]
        left = Counter(begun.pieces[each].card.name for each in begun.library[: begun["cards"][lane], lane])
        assert left == Counter(dict(zip(names, rests[3].library.left[:, lane].tolist(), strict=True)))
    assert (begun["life"] < 20).any()
    assert (begun["life"] > 20).any()


def test_what_is_chosen_as_it_enters_is_refused_before_the_first_game():
    """A land for which a color is chosen is named with the reason."""
    with pytest.raises(NotVectorized, match="Thriving: before a turn of spells no color is chosen"):
        simulate_turn({decks.THRIVING: 20, "Shock": 40}, 4, games=10)


def test_casting_of_ones_own_before_the_turn_is_refused():
    """A function that casts could deal damage or gain life before the turn, which nothing there would know of."""
    own = Policy("mine", cast=lambda view: view.nothing)
    with pytest.raises(ValueError, match=r"'mine': what a policy's own function casts .* is not followed"):
        simulate_turn({"Mountain": 24, "Grizzly Bears": 36}, 4, lands=own, cast="Grizzly Bears", games=10)


def test_its_games_open_on_that_turn():
    """A lane opens as the exact game of the turn, with the lands that were played, and more damage than copies."""
    asked = explorer.simulate_turn(DECK, 6, battlefield={STORM: 1}, cast=["Shock", "Grapeshot"], games=2000)
    (lane,) = asked.where(lambda lanes: lanes.copies >= 5, most=1)
    game = asked.game(lane)
    assert isinstance(game, Game)
    assert game.state.turn == 6
    cards = [game.state.zone(zone, 0) for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.BATTLEFIELD)]
    assert sum(map(len, cards)) >= 60 - 2


def test_two_processes_and_other_mulligans():
    """The same sums with two processes; Paris mulligans are refused."""
    one, two = (simulate_turn(DECK, 5, mulligans="london", games=140_000, processes=n) for n in (1, 2))
    assert (one.tally.sums == two.tally.sums).all()
    with pytest.raises(ValueError, match="Paris mulligans are not played"):
        simulate_turn(DECK, 5, mulligans="paris", games=10)


def test_a_deck_on_the_command_line(tmp_path):
    """Copies on a turn, what is cast in which order, and what is there besides: in the terminal."""
    file = tmp_path / "storm.txt"
    file.write_text("21 Mountain\n26 Shock\n13 Grapeshot\n", "utf-8")
    asked = [str(file), "--copies", "--turn", "5", "--beside", STORM, "--cast", "Shock", "--games", "2000"]
    told = CliRunner().invoke(main, ["simulate", *asked], env={"COLUMNS": "200"})
    assert told.exit_code == 0, told.output
    assert "on the battlefield: Thousand-Year Storm, cast: Shock" in told.stdout
    refused = CliRunner().invoke(main, ["simulate", *asked[:2], "--turn", "2-4"])
    assert refused.exit_code == 2
    assert "on one --turn" in refused.output


def test_life_that_lands_gained_is_there_on_the_turn():
    """With a land that gained a life, whoever loses 20 of the 21 or more has not lost (119.3)."""
    bargain = decks.written("Bargain", "Sorcery", "You lose 20 life.", "{U}")
    asked = simulate_turn({decks.GAIN: 20, bargain: 20, "Island": 20}, 2, games=2000, seed=4)
    gained = asked.where(lambda lanes: (lanes.cast == 1) & (lanes.life > 0), most=None)
    assert 0 < len(gained) < 2000
    assert len(gained) == len(asked.where(lambda lanes: (lanes.cast == 1) & ~lanes.over, most=None))
    assert asked.audit(30) == []
