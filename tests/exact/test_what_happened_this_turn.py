"""What has happened this turn: cards drawn, life gained and lost, what entered and what left (608.2i)."""

from __future__ import annotations

import pytest
from exact_situations import DOOM, ZAP, situation
from mana_situations import pool, refused
from read_cards import GREETER, read_card

from explorer.scenario.situation import unsayable

SCHOLAR = read_card("Scholar", "Artifact", "{T}: Add {C} for each card you've drawn this turn.")
ALCHEMIST = read_card(
    "Alchemist", "Artifact", "{T}: Add X mana of any one color, where X is the amount of life you gained this turn."
)
HELL = read_card("Hell", "Artifact", "{T}: Add {R} for each 1 life your opponents have lost this turn.")
URN = read_card("Urn", "Artifact", "{T}: Add {B} for each creature that died this turn.")
LAIR = read_card(
    "Lair", "Land", "{T}: Add {U}. Activate only if this land entered this turn or if you control a basic land."
)
TRAPPER = read_card(
    "Trapper",
    "Artifact",
    "{T}: Add an amount of {R} equal to the greatest power among creatures you control that entered this turn.",
)
HERBALIST = read_card(
    "Herbalist",
    "Creature — Elf",
    "Revolt — When Herbalist enters, if a permanent left the battlefield under your control this turn, add {G}{G}.",
    size=("2", "2"),
)
RAIDER = read_card(
    "Raider", "Creature — Orc", "Raid — When Raider enters, if you attacked this turn, add {R}{R}.", size=("1", "1")
)
STUDY = read_card("Study", "Instant", "Draw two cards.")
FOREST = read_card("Forest", "Basic Land — Forest", "")


def test_cards_drawn_this_turn_are_counted():
    """Each card that was drawn counts, and in the next turn those of the turn before do not (121.1)."""
    game = situation({"ana": {"battlefield": [SCHOLAR], "hand": [STUDY], "library": [FOREST] * 5}, "ben": {}})
    game.cast("Study").resolve()
    game.activate("Scholar")
    assert pool(game) == "{C}{C}"
    game.advance("upkeep", player="ben")
    assert game.state.players[0].drawn == 0


def test_life_gained_and_life_lost():
    """Damage makes a player lose life; life lost and gained are counted apart, and never set off (120.3a)."""
    game = situation({"ana": {"battlefield": [ALCHEMIST, HELL], "hand": [ZAP, ZAP, GREETER]}, "ben": {}})
    game.cast("Zap", targets=["ben"]).resolve()
    game.cast("Zap", targets=["ana"]).resolve()
    game.cast("Greeter").resolve("all")
    game.activate("Hell")
    assert pool(game) == "{R}{R}{R}"
    game.activate("Alchemist", mana="{G}")
    assert pool(game) == "{R}{R}{R}{G}"


def test_what_died_is_looked_at_as_it_was():
    """A token that died counts although it is nowhere now (608.2h, 700.4)."""
    token = (GREETER, {"token": True})
    game = situation({"ana": {"battlefield": [URN, token], "hand": [DOOM]}, "ben": {}})
    game.cast("Doom", targets=["Greeter"]).resolve()
    game.activate("Urn")
    assert pool(game) == "{B}"


def test_a_land_that_entered_this_turn():
    """The ability can be activated in the turn in which the land enters, later only with a basic land (602.5)."""
    game = situation({"ana": {"hand": [LAIR]}, "ben": {}})
    game.play("Lair")
    assert game.why_not("activate", "Lair") is None
    before = situation({"ana": {"battlefield": [LAIR], "hand": [FOREST]}, "ben": {}})
    with refused(before, "602.5"):
        before.activate("Lair")
    before.play("Forest")
    before.activate("Lair")
    assert pool(before) == "{U}"


def test_only_what_entered_this_turn_is_measured():
    """A creature that was there before is stronger, and is not asked (608.2i)."""
    strong = read_card("Strong", "Creature — Ogre", size=("5", "5"))
    game = situation({"ana": {"battlefield": [TRAPPER, strong], "hand": [HERBALIST]}, "ben": {}})
    game.cast("Herbalist").resolve()
    game.activate("Trapper")
    assert pool(game) == "{R}{R}"


@pytest.mark.parametrize(("whose", "mana"), [("ana", "{G}{G}"), ("ben", "")])
def test_a_permanent_that_left_under_your_control(whose, mana):
    """Whose permanent it was as it left is what counts; without one the ability does not trigger (603.4)."""
    there = {"ana": {"hand": [HERBALIST, DOOM]}, "ben": {}}
    there[whose]["battlefield"] = [GREETER]
    game = situation(there)
    game.cast("Doom", targets=["Greeter"]).resolve()
    game.cast("Herbalist").resolve("all")
    assert pool(game) == mana


def test_what_leaves_the_game_leaves_the_battlefield():
    """A permanent that goes with its owner, who lost, has left under its controller's control (800.4a, 603.4)."""
    ruin = read_card("Ruin", "Sorcery", "Target player loses 20 life.")
    theft = read_card("Theft", "Sorcery", "Gain control of target creature.")
    there = {"ana": {"hand": [theft, ruin, HERBALIST]}, "ben": {"battlefield": [GREETER]}, "cyn": {}}
    game = situation(there)
    game.cast("Theft", targets=["Greeter"]).resolve()
    game.cast("Ruin", targets=["ben"]).resolve()
    game.cast("Herbalist").resolve("all")
    assert pool(game) == "{G}{G}"


def test_nobody_has_attacked():
    """As nothing attacks here, nobody attacked this turn, and the ability does not trigger (508.1, 603.4)."""
    game = situation({"ana": {"hand": [RAIDER]}, "ben": {}})
    game.cast("Raider").resolve("all")
    assert pool(game) == ""


def test_a_moment_that_remembers_is_no_set_up():
    """What happened this turn cannot be said of a set-up: it is named where a card speaks of it, and only there."""
    for card, named in ((SCHOLAR, True), (URN, False)):
        game = situation({"ana": {"battlefield": [card], "hand": [STUDY], "library": [FOREST] * 5}, "ben": {}})
        game.cast("Study").resolve()
        assert any("this turn" in each for each in unsayable(game.state)) is named
