"""Abilities that trigger on two events, on the second card of a turn, and on what something was (603.2, 608.2h)."""

from __future__ import annotations

import pytest
from exact_situations import CALM, DOOM, life, names, situation
from read_cards import read_card

SCION = read_card(
    "Scion",
    "Creature — Eldrazi",
    "When you cast this spell and when Scion dies, you gain 1 life.",
    size=("1", "1"),
)
HERALD = read_card(
    "Herald",
    "Creature — Elf",
    "When Herald enters and whenever you cast an instant spell, you gain 2 life.",
    size=("1", "1"),
)
MESSENGER = read_card("Messenger", "Artifact", "Whenever you draw your second card each turn, you gain 1 life.")
STUDY = read_card("Study", "Instant", "Draw two cards.")
KLOTHYS = read_card(
    "Klothys",
    "Sorcery",
    "Exile target card from a graveyard. If it was a land card, you gain 1 life. Otherwise, you gain 2 life.",
)
PHOENIX = read_card(
    "Phoenix",
    "Artifact Creature — Bird",
    "When Phoenix dies, if it was a creature, return it to the battlefield.",
    size=("1", "1"),
)


def test_one_ability_is_of_the_spell_and_of_the_permanent() -> None:
    """It triggers as the spell is cast, on the stack, and as the permanent dies, looking back (113.6k, 603.10a)."""
    game = situation({"ana": {"hand": [SCION, DOOM]}, "ben": {}})
    game.cast("Scion").resolve("all")
    assert life(game)["ana"] == 21
    game.cast("Doom", targets=["Scion"]).resolve("all")
    assert life(game)["ana"] == 22


def test_each_event_is_told_whole() -> None:
    """Entering is one event, and each instant spell is another."""
    game = situation({"ana": {"hand": [HERALD, CALM]}, "ben": {}})
    assert life(game.cast("Herald").resolve("all"))["ana"] == 22
    assert life(game.cast("Calm").resolve("all"))["ana"] == 25


def test_the_second_card_of_a_turn_is_one_event() -> None:
    """Cards are drawn one by one, and the second one of a turn comes once (121.2)."""
    game = situation(
        {"ana": {"battlefield": [MESSENGER], "hand": [STUDY, STUDY], "library": ["Forest"] * 4}, "ben": {}}
    )
    assert life(game.cast("Study").resolve("all"))["ana"] == 21
    assert life(game.cast("Study").resolve("all"))["ana"] == 21


@pytest.mark.parametrize(("card", "alive"), [("Forest", 21), ("Shock", 22)])
def test_what_a_card_was_is_known(card: str, alive: int) -> None:
    """A card that was exiled is asked for as it last was (608.2h)."""
    game = situation({"ana": {"hand": [KLOTHYS]}, "ben": {"graveyard": [card]}})
    assert life(game.cast("Klothys", targets=[card]).resolve())["ana"] == alive


def test_what_died_is_asked_for_as_it_was() -> None:
    """A creature that died returns: it was one on the battlefield (603.10a)."""
    game = situation({"ana": {"battlefield": [PHOENIX], "hand": [DOOM]}, "ben": {}})
    game.cast("Doom", targets=["Phoenix"]).resolve("all")
    assert names(game, "battlefield") == ["Phoenix"]
