"""Circumstances that conditions ask about: life of one or of all, one thing or another, and what is not so."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import CALM, creature, life, situation, stats
from read_cards import read_card

GOBLIN = creature("Goblin", types="Creature — Goblin")
ELF = creature("Elf", types="Creature — Elf")


@pytest.mark.parametrize(
    ("condition", "lives", "holds"),
    [
        ("you have 5 or less life", (5, 20, 20), True),
        ("you have 5 or less life", (6, 1, 1), False),
        ("an opponent has 10 or less life", (20, 10, 20), True),
        ("an opponent has 10 or less life", (10, 20, 20), False),
        ("each opponent has 10 or less life", (20, 10, 9), True),
        ("each opponent has 10 or less life", (10, 10, 11), False),
        ("a player has 13 or less life", (13, 20, 20), True),
        ("a player has 13 or less life", (14, 14, 14), False),
        ("each player has 30 or more life", (30, 31, 30), True),
        ("each player has 30 or more life", (30, 31, 29), False),
    ],
)
def test_life_is_compared_of_one_or_of_all(condition: str, lives: tuple[int, ...], holds: bool) -> None:
    """ "An opponent" is any one of them, and "each opponent" is all of them together (119.1)."""
    ash = read_card("Ash", "Creature — Elf", f"As long as {condition}, Ash gets +1/+1.", size=("1", "1"))
    players = {name: {"life": each} for name, each in zip(("ana", "ben", "cyn"), lives, strict=True)}
    players["ana"]["battlefield"] = [ash]
    assert stats(situation(players), "Ash") == ((2, 2) if holds else (1, 1))


@pytest.mark.parametrize(("others", "holds"), [([], False), ([GOBLIN], True), ([ELF], True), ([GOBLIN, ELF], True)])
def test_one_of_two_conditions_is_enough(others: list[Any], holds: bool) -> None:
    """Where one condition "or" another is asked for, either of them will do."""
    text = "Ash gets +1/+1 as long as you control a Goblin or if you control an Elf."
    ash = read_card("Ash", "Artifact Creature — Golem", text, size=("1", "1"))
    assert stats(situation({"ana": {"battlefield": [ash, *others]}, "ben": {}}), "Ash") == ((2, 2) if holds else (1, 1))


@pytest.mark.parametrize(("others", "gained"), [([], 1), ([GOBLIN], 0)])
def test_unless_does_what_it_says_where_the_condition_fails(others: list[Any], gained: int) -> None:
    """An instruction "unless" something is carried out where that is not so as it resolves (608.2c)."""
    spell = read_card("Spell", "Instant", "You gain 1 life unless you control a Goblin.")
    game = situation({"ana": {"hand": [spell], "battlefield": others}, "ben": {}})
    assert life(game.cast("Spell").resolve())["ana"] == 20 + gained


def test_what_looks_at_life_follows_it_without_delay() -> None:
    """Life that is paid for mana counts at once, before anything else happens (611.3a)."""
    ash = read_card("Ash", "Creature — Elf", "As long as you have 5 or less life, Ash gets +1/+1.", size=("1", "1"))
    grove = read_card("Grove", "Land", "{T}, Pay 1 life: Add {G}.")
    game = situation({"ana": {"life": 6, "battlefield": [ash, grove]}, "ben": {}})
    assert stats(game, "Ash") == (1, 1)
    game.activate("Grove")
    assert stats(game, "Ash") == (2, 2)


def test_a_condition_on_life_ends_as_the_life_changes() -> None:
    """What holds as long as life is low is over at the moment at which it is not (611.3a)."""
    ash = read_card("Ash", "Creature — Elf", "As long as you have 5 or less life, Ash gets +1/+1.", size=("1", "1"))
    game = situation({"ana": {"life": 5, "hand": [CALM], "battlefield": [ash]}, "ben": {}})
    assert stats(game, "Ash") == (2, 2)
    game.cast("Calm").resolve()
    assert stats(game, "Ash") == (1, 1)
