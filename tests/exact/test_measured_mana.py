"""Mana in amounts that are measured: devotion, the greatest power, colors among permanents, an X that is defined."""

from __future__ import annotations

import pytest
from exact_situations import names, situation
from mana_situations import pool
from read_cards import mana, read_card

SHRINE = read_card(
    "Shrine",
    "Land",
    "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
)
HYBRID = read_card("Hybrid", "Creature — Elf", cost="{2}{G/W}{W}", size=("3", "2"))
RANCHER = read_card(
    "Rancher", "Artifact", "{T}: Add an amount of {G} equal to the greatest power among creatures you control."
)
TENDER = read_card(
    "Tender", "Artifact", "Vivid — {T}: For each color among permanents you control, add one mana of that color."
)
AMBER = read_card(
    "Amber", "Artifact", "{T}: Add one mana of any color among legendary creatures and planeswalkers you control."
)
ALLY = read_card(
    "Ally",
    "Artifact",
    "{T}: Add X mana in any combination of {R} and/or {G}, where X is the number of Elves you control.",
)
EATER = read_card(
    "Eater",
    "Artifact",
    "{T}, Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's mana value.",
)
FELLER = read_card(
    "Feller", "Artifact", "Sacrifice a land: Add one mana of any type the sacrificed land could produce."
)
WASTES = read_card("Wastes", "Basic Land", "{T}: Add {C}.")


@pytest.mark.parametrize(("color", "number"), [("white", 2), ("green", 1), ("blue", 0)])
def test_mana_as_much_as_devotion_to_the_color_chosen(color, number):
    """A hybrid symbol counts for both of its colors, and a color without symbols gives no mana (700.5)."""
    game = situation({"ana": {"battlefield": [SHRINE, HYBRID]}, "ben": {}})
    game.activate("Shrine", mana=color)
    assert pool(game) == ("{" + {"white": "W", "green": "G", "blue": "U"}[color] + "}") * number


def test_what_became_a_copy_has_the_mana_cost_that_it_copied():
    """Devotion counts the mana costs that permanents have now, so that of a copy as well (700.5, 707.2)."""
    shifter = read_card(
        "Shifter", "Creature — Shapeshifter", "{0}: Shifter becomes a copy of target creature.", size=("0", "3")
    )
    game = situation({"ana": {"battlefield": [SHRINE, HYBRID, shifter]}, "ben": {}})
    game.activate("Shifter", targets=["Hybrid"]).resolve()
    game.activate("Shrine", mana="white")
    assert pool(game) == "{W}{W}{W}{W}"


def test_it_could_produce_the_colors_to_which_its_player_is_devoted():
    """Each color that could be chosen is looked at, and those of which no mana would come are left out (106.7)."""
    game = situation({"ana": {"battlefield": [SHRINE, HYBRID]}, "ben": {}})
    assert mana(game, "Shrine") == "WG"


def test_the_greatest_power_and_none_without_creatures():
    """The greatest of no numbers is 0, and no mana comes of it."""
    game = situation({"ana": {"battlefield": [RANCHER, HYBRID]}, "ben": {}})
    game.activate("Rancher")
    assert pool(game) == "{G}{G}{G}"
    alone = situation({"ana": {"battlefield": [RANCHER]}, "ben": {}})
    alone.activate("Rancher")
    assert pool(alone) == ""


def test_one_mana_of_each_color():
    """For each color among the permanents there is one mana of it, at once (105.2)."""
    game = situation({"ana": {"battlefield": [TENDER, HYBRID, HYBRID]}, "ben": {}})
    game.activate("Tender")
    assert pool(game) == "{W}{G}"


def test_a_color_among_nothing_is_undefined():
    """Without a legendary creature or a planeswalker no color is defined, so that no mana is produced (106.5)."""
    game = situation({"ana": {"battlefield": [AMBER, HYBRID]}, "ben": {}})
    game.activate("Amber")
    assert (pool(game), mana(game, "Amber")) == ("", "")


def test_each_mana_of_a_combination_is_chosen_apart():
    """X is what the text says it is, and each of the mana is of a type of its own (107.3c, 106.1a)."""
    game = situation({"ana": {"battlefield": [ALLY, HYBRID, HYBRID]}, "ben": {}})
    game.activate("Ally", mana="{R}{G}")
    assert pool(game) == "{R}{G}"


def test_what_was_sacrificed_is_measured_as_it_last_was():
    """The mana value of the sacrificed creature is the one that it had (608.2h)."""
    game = situation({"ana": {"battlefield": [EATER, HYBRID]}, "ben": {}})
    game.activate("Eater")
    assert pool(game) == "{B}" * 4


def test_what_fits_both_parts_of_a_description_is_one_thing():
    """A black artifact creature is offered once as "black or artifact", so that nothing is asked; a red one is not."""
    adnate = read_card(
        "Adnate",
        "Artifact",
        "{T}, Sacrifice a black or artifact creature: Add an amount of {B} equal to the sacrificed creature's mana "
        "value.",
    )
    golem = read_card("Golem", "Artifact Creature — Golem", cost="{B}", size=("1", "1"))
    goblin = read_card("Goblin", "Creature — Goblin", cost="{R}{R}", size=("1", "1"))
    game = situation({"ana": {"battlefield": [adnate, golem, goblin]}, "ben": {"battlefield": [golem]}})
    game.activate("Adnate")
    assert (pool(game), names(game, "graveyard", "ana")) == ("{B}", ["Golem"])


def test_the_type_that_a_sacrificed_land_could_produce():
    """The land is gone as its mana is added, and is looked at as it last was (106.7, 608.2h)."""
    game = situation({"ana": {"battlefield": [FELLER, WASTES]}, "ben": {}})
    assert mana(game, "Feller") == ""
    game.activate("Feller")
    assert pool(game) == "{C}"
