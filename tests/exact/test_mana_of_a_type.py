"""Abilities that trigger on mana of one type: colorless, or of the color that was chosen as they entered."""

from __future__ import annotations

import pytest
from exact_situations import situation
from read_cards import read_card

MONUMENT = read_card("Monument", "Artifact", "Whenever you tap a permanent for {C}, add an additional {C}.")
SUN = read_card(
    "Sun",
    "Artifact",
    "As Sun enters, choose a color.",
    "Whenever a land's ability causes you to add one or more mana of the chosen color, "
    "add one additional mana of that color.",
)
ROCK = read_card("Rock", "Artifact", "{T}: Add {G}.")
GREEN = (SUN, {"chosen": (("color", "green"),)})


@pytest.mark.parametrize(("land", "mana"), [("Wastes", "CC"), ("Forest", "G")])
def test_mana_of_one_type(land: str, mana: str) -> None:
    """Only the type that is told counts (106.12)."""
    game = situation({"ana": {"battlefield": [MONUMENT, land]}, "ben": {}})
    assert pool(game.activate(land)) == mana


@pytest.mark.parametrize(("source", "mana"), [("Forest", "GG"), ("Mountain", "R"), ("Rock", "G")])
def test_mana_that_an_ability_of_a_land_adds(source: str, mana: str) -> None:
    """Of the chosen color, and by a land: an artifact's mana brings nothing more (605.1b)."""
    game = situation({"ana": {"battlefield": [GREEN, "Forest", "Mountain", ROCK]}, "ben": {}})
    assert pool(game.activate(source)) == mana


def pool(game: object) -> str:
    """Unspent mana of the first player, as letters."""
    amounts = game.state.mana(0)  # type: ignore[attr-defined]
    return "".join(letter * number for letter, number in zip("WUBRGC", amounts, strict=True))
