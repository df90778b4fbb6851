"""Spells "other than" the one that became the permanent which says so (608.2i, 400.7)."""

from __future__ import annotations

from exact_situations import names, situation
from read_cards import read_card


def test_the_spell_that_became_the_permanent_is_no_other_one() -> None:
    """The first Otter spell other than Alba is the one after Alba, though Alba was cast as an Otter spell, too."""
    alba = read_card(
        "Alba",
        "Legendary Creature — Otter",
        "Whenever you cast a spell, if it's the first Otter spell other than Alba you've cast this turn, draw a card.",
        size=("1", "1"),
    )
    otter = read_card("Otter", "Creature — Otter", size=("1", "1"))
    game = situation({"ana": {"hand": [alba, otter, otter], "library": ["Island", "Island"]}, "ben": {}})
    game.cast("Alba").resolve().cast("Otter").resolve("all")
    assert names(game, "hand", "ana") == ["Island", "Otter"]
    game.cast("Otter").resolve("all")
    assert names(game, "hand", "ana") == ["Island"]
