"""What is named so, what has a keyword, and mana for what there is not in a game here: commanders, face-down spells."""

import pytest
from exact_situations import names, situation
from mana_situations import pool
from read_cards import mana, read_card

from explorer.exact.refusals import Refused
from explorer.values.steps import Step

SHARD = read_card("Shard", "Artifact", "{T}: Add {C} for each artifact you control named Shard.")
RITE = read_card("Rite", "Sorcery", "Add {R}{R}, then add {R} for each card named Rite in each graveyard.")
WALL = read_card("Wall", "Creature — Wall", "Defender", size=("0", "4"))
GUARDIAN = read_card(
    "Guardian",
    "Creature — Human",
    "Defender",
    "{T}: Add X mana in any combination of colors, where X is the number of creatures with defender you control.",
    size=("0", "3"),
)
TOWER = read_card("Tower", "Land", "{T}: Add one mana of any color in your commander's color identity.")


def test_an_artifact_counts_those_that_are_named_like_it():
    """All artifacts of that name are counted, copies among them, and others are not (201.2)."""
    game = situation({"ana": {"battlefield": [SHARD, SHARD, "Sol Ring"]}, "ben": {"battlefield": [SHARD]}})
    assert pool(game.activate("Shard#1")) == "{C}{C}"


def test_a_copy_under_another_name_still_speaks_of_the_first_one():
    """A name in a text is that name, also where what has the text is called otherwise (201.2, 707.9b)."""
    twin = read_card("Twin", "Artifact", "{0}: Twin becomes a copy of target artifact, except its name is Twin.")
    game = situation({"ana": {"battlefield": [SHARD, SHARD, twin]}, "ben": {}})
    game.activate("Twin", targets=["Shard#1"]).resolve()
    assert pool(game.activate("Twin")) == "{C}{C}"


def test_cards_of_a_name_are_counted_in_all_graveyards():
    """Each player's graveyard is looked at, and the spell that resolves is in none of them yet (608.2n)."""
    game = situation({"ana": {"hand": [RITE], "graveyard": [RITE, "Shock"]}, "ben": {"graveyard": [RITE]}})
    assert pool(game.cast("Rite").resolve()) == "{R}{R}{R}{R}"


def test_creatures_with_a_keyword_are_counted():
    """Only creatures that have the keyword count, the source among them (702.3)."""
    game = situation({"ana": {"battlefield": [GUARDIAN, WALL, "Grizzly Bears"]}, "ben": {"battlefield": [WALL]}})
    assert pool(game.activate("Guardian", mana="{G}{G}")) == "{G}{G}"


def test_without_a_commander_no_color_is_defined():
    """Who has no commander gets no mana of its color identity, and the land could produce none (903.4, 106.5)."""
    game = situation({"ana": {"battlefield": [TOWER]}, "ben": {}})
    assert (mana(game, "Tower"), pool(game.activate("Tower"))) == ("", "")


@pytest.mark.parametrize(
    ("rule", "pays"),
    [
        ("Spend this mana only to pay cumulative upkeep costs.", True),
        ("Spend this mana only to cast your commander.", False),
    ],
)
def test_mana_for_cumulative_upkeep(rule, pays):
    """Mana for cumulative upkeep costs pays for them, and other mana that is restricted does not (106.6)."""
    unicorn = read_card("Unicorn", "Artifact", f"{{T}}: Add {{U}}. {rule}")
    relic = read_card("Relic", "Artifact", "Cumulative upkeep {U}")
    players = {"ana": {"battlefield": [unicorn, relic], "library": ["Forest"]}, "ben": {"library": ["Forest"]}}
    game = situation(players, step=Step.END, active="ben").advance("upkeep", player="ana")
    game.resolve("all", choices=[{"pay": True}] if pays else [])
    assert names(game, "battlefield", "ana") == (["Relic", "Unicorn"] if pays else ["Unicorn"])


def test_mana_for_cumulative_upkeep_casts_nothing():
    """It may be spent on nothing else (106.6)."""
    unicorn = read_card("Unicorn", "Artifact", "{T}: Add {R}. Spend this mana only to pay cumulative upkeep costs.")
    game = situation({"ana": {"battlefield": [unicorn], "hand": ["Shock"]}, "ben": {}})
    with pytest.raises(Refused):
        game.cast("Shock", targets=["ben"])
