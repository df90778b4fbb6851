"""Abilities that define power and toughness, on the battlefield and everywhere else (604.3, 208.2a)."""

from __future__ import annotations

import pytest
from exact_situations import BEAR, situation, stats
from read_cards import read_card, seen

from explorer.cards.pool import NotUsable

HERD = read_card(
    "Herd",
    "Creature — Elk",
    "Herd's power and toughness are each equal to the number of creatures you control.",
    size=("*", "*"),
)
DRAKE = read_card(
    "Drake", "Creature — Drake", "Drake's power is equal to the number of cards in your hand.", size=("*", "4")
)
GOYF = read_card(
    "Goyf",
    "Creature — Lhurgoyf",
    "Goyf's power is equal to the number of card types among cards in all graveyards and its toughness is equal to "
    "that number plus 1.",
    size=("*", "1+*"),
)
RETURN = read_card(
    "Small Return",
    "Sorcery",
    "Return target creature card with power 1 or less from your graveyard to your hand.",
)


def test_a_size_follows_what_it_is_equal_to() -> None:
    """The herd counts itself, and shrinks and grows with what its controller controls (613.4a)."""
    game = situation({"ana": {"battlefield": [HERD, BEAR], "hand": [HERD]}, "ben": {"battlefield": [BEAR]}})
    assert stats(game, "Herd") == (2, 2)


def test_one_of_the_two_numbers_alone_may_be_defined() -> None:
    """The drake has as much power as its controller has cards; its toughness is the printed one (208.2a)."""
    game = situation({"ana": {"battlefield": [DRAKE], "hand": ["Island", "Island"]}, "ben": {"hand": ["Shock"]}})
    assert stats(game, "Drake") == (2, 4)


def test_card_types_in_every_graveyard_count() -> None:
    """Two instants and a land are two card types, whoever owns them (205.2)."""
    game = situation(
        {"ana": {"battlefield": [GOYF], "graveyard": ["Shock"]}, "ben": {"graveyard": ["Island", "Shock"]}}
    )
    assert stats(game, "Goyf") == (2, 3)


def test_the_size_is_defined_in_a_graveyard_as_well() -> None:
    """In a graveyard the herd is as big as its owner's creatures are many, and so a target or none (604.3)."""
    for beasts, legal in (([BEAR], True), ([BEAR, BEAR], False)):
        game = situation({"ana": {"hand": [RETURN], "graveyard": [HERD], "battlefield": beasts}, "ben": {}})
        assert (game.why_not("cast", "Small Return", targets=["Herd"]) is None) is legal


def test_an_ability_that_is_given_defines_a_size_too() -> None:
    """A land that becomes a creature with such an ability has that size, and dies as a 0/0 (704.5f)."""
    tomb = read_card(
        "Tomb",
        "Land",
        "{0}: Until end of turn, Tomb becomes a black and green Plant Zombie creature with \"This creature's power and "
        "toughness are each equal to the number of creature cards in your graveyard.\" It's still a land.",
    )
    game = situation({"ana": {"battlefield": [tomb], "graveyard": [BEAR, BEAR]}, "ben": {}})
    game.activate("Tomb").resolve()
    assert stats(game, "Tomb") == (2, 2)
    assert seen(game, "Tomb").colors != ()


def test_a_token_has_the_size_that_its_ability_defines() -> None:
    """A token of no printed size is as big as its ability says as soon as it is created (111.3, 613.4a)."""
    ooze = read_card(
        "Grow",
        "Sorcery",
        "Create a green Ooze creature token with \"This creature's power and toughness are each equal to the number of "
        'lands you control."',
    )
    game = situation({"ana": {"hand": [ooze], "battlefield": ["Island", "Island", "Forest"]}, "ben": {}})
    game.cast("Grow").resolve()
    assert stats(game, "Ooze Token") == (3, 3)


def test_a_star_that_nothing_defines_is_refused() -> None:
    """A star stands for an ability; without one that is understood the card is not played (208.2a)."""
    with pytest.raises(NotUsable, match=r"'\*' is no number"):
        read_card("Riddle", "Creature — Elf", size=("*", "1"))
