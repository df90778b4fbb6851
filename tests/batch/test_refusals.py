"""What cannot be asked is refused before the first game, in words; what goes wrong later leaves no number behind."""

import os

import pytest
from batch_questions import JOB_A, land

from explorer.abilities.characteristics import card
from explorer.abilities.effects import Draw
from explorer.abilities.mana import Exactly
from explorer.abilities.phrases import THIS
from explorer.abilities.triggers import Enters
from explorer.batch.deck import BadDeck
from explorer.batch.exactly import NotEnumerable
from explorer.batch.simulating import castable, exactly, simulate
from explorer.batch.sources import NotVectorized
from explorer.cards import UnknownCard
from explorer.cards.builtin.shorthand import taps_for, triggered
from explorer.values.mana import ManaType

REFUSED = {
    "39 cards": (BadDeck, "39 cards", {"deck": {"Island": 39}}),
    "no cards": (BadDeck, "0 cards", {"deck": {}}),
    "half a card": (BadDeck, "no number of cards", {"deck": {"Island": 59.5}}),
    "an unknown card": (UnknownCard, "did you mean Island", {"deck": {"Iland": 60}}),
    "no cost": (ValueError, "say what is to be cast", {"cast": None}),
    "no mana cost": (ValueError, "no mana cost", {"cast": "Island"}),
    "no turn": (ValueError, "on which `turn`", {"turn": None}),
    "a turn in letters": (ValueError, "'2' is no turn; turns are whole numbers", {"turn": "2"}),
    "a cost as a number": (ValueError, "5 is neither a cost nor a card", {"cast": 5}),
    "turn 16": (ValueError, "turns go from 1 to 15", {"turn": 16}),
    "more mana than is counted": (ValueError, "more than 127 mana", {"cast": "{128}"}),
    "an X": (ValueError, "how much X is", {"cast": "{X}{U}"}),
    "no symbol": (ValueError, "no mana symbol", {"cast": "{Q}"}),
    "no games": (ValueError, "number of games", {"games": 0}),
    "no processes": (ValueError, "number of processes", {"processes": 0}),
    "a seed below zero": (ValueError, "seed", {"seed": -1}),
    "a seed of 21 digits": (ValueError, "a seed has 64 bits", {"seed": 10**20}),
    "more games than are counted": (ValueError, "1,000,000,000,000 games", {"games": 10**20}),
    "more cards than any deck has": (BadDeck, "no number of cards of one name", {"deck": {"Island": 10**20}}),
    "an unknown rule": (ValueError, "no mulligan rule", {"mulligans": "vancouver"}),
    "an unknown policy": (ValueError, "no policy", {"lands": "best"}),
    "a keep function of the wrong shape": (ValueError, "one boolean for each", {"keep": lambda hand: True}),
    "a keep function of numbers": (ValueError, "one boolean for each", {"keep": lambda hand: hand.lands}),
    "a card not told apart": (BadDeck, "add it to `watch`", {"keep": lambda hand: hand.count("Shock") > 0}),
    "a watched card that is not there": (BadDeck, "no card of this deck", {"watch": ["Opt"]}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_said_what_is_wrong(name):
    """Each mistake gets an error of its own kind that says what would be right."""
    kind, words, changes = REFUSED[name]
    asked = {"deck": JOB_A, "cast": "{U}", "turn": 2, "mulligans": "london", "games": 1000, **changes}
    with pytest.raises(kind, match=words):
        simulate(**asked)


def test_a_card_that_is_not_lowered_is_named_with_its_line():
    """A land that draws a card as it enters is refused: many games do not have that, and one game does."""
    drawing = card("Reading Room", None, "Land", taps_for(Exactly((ManaType.BLUE,))), triggered(Enters(THIS), Draw(1)))
    with pytest.raises(NotVectorized, match=r"Reading Room, line 2.*draw a card.*one game does it exactly") as refusal:
        simulate({drawing: 24, "Shock": 36}, "{U}", 1)
    assert refusal.value.effect == Draw(1)


def test_too_many_cases_are_told_and_not_begun():
    """A late turn with tapped lands has too many sequences of draws to enumerate them."""
    deck = {land("A", "U", tapped=True): 8, land("B", "B"): 8, land("C", "R"): 8, "Shock": 36}
    with pytest.raises(NotEnumerable, match="cases"):
        exactly(deck, "{U}{B}{R}", 12)


def dying(hand):
    """A keep function that ends its process."""
    os._exit(1)


def test_a_process_that_ends_leaves_no_number():
    """Where a process ends midway, the run says so and gives no part of it for the whole."""
    with pytest.raises(RuntimeError, match="nothing of this run"):
        simulate(JOB_A, "{U}", 1, keep=dying, mulligans="london", games=500_000, processes=2)


def test_a_function_that_no_other_process_finds_is_told():
    """A lambda cannot be handed to another process, which is said before the first game."""
    with pytest.raises(ValueError, match="must stand in a module or cell by name"):
        simulate(JOB_A, "{U}", 1, keep=lambda hand: hand.lands > 1, mulligans="london", games=500_000, processes=2)


def test_an_interrupted_run_says_how_many_games_it_has():
    """An interrupt keeps the games played up to then, and the answer does not pass for the whole."""

    def interrupt(done, games):
        if done > 200_000:
            raise KeyboardInterrupt

    asked = simulate(JOB_A, "{U}", 1, games=900_000, progress=interrupt)
    assert not asked.tally.complete
    assert asked.games == 2 * 131_072
    assert "interrupted" in str(asked)
    assert asked.on(1).paid == simulate(JOB_A, "{U}", 1, games=2 * 131_072).on(1).paid


def test_a_source_that_is_cast_is_refused_with_the_policy_that_casts_nothing():
    """A rock that is not lowered names its line, and the policy that answers without it; a land has no such policy."""
    with pytest.raises(NotVectorized, match=r"Gemstone Array, line 2 .*the policy 'lands only' leaves it in hand"):
        castable({"Mountain": 59, "Gemstone Array": 1}, "{R}", 1)
    with pytest.raises(NotVectorized, match=r"Nykthos, Shrine to Nyx, line 2 .*one game does it exactly$"):
        castable({"Mountain": 59, "Nykthos, Shrine to Nyx": 1}, "{R}", 1)
