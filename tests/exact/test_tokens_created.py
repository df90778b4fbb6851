"""Tokens as they are created."""

from __future__ import annotations

from exact_situations import situation
from read_cards import is_tapped, read_card


def test_a_token_may_be_created_tapped() -> None:
    """It is tapped from the beginning, and gives no mana before it untaps (111.1)."""
    find = read_card("Find", "Sorcery", "Create a tapped Treasure token.")
    game = situation({"ana": {"hand": [find]}, "ben": {}})
    game.cast("Find").resolve()
    assert is_tapped(game, "Treasure Token")
    assert game.why_not("activate", "Treasure Token") is not None
