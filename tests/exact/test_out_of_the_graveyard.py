"""Abilities that move their own card out of a graveyard function there, and nowhere else (113.6m)."""

from __future__ import annotations

import pytest
from exact_situations import names, situation
from read_cards import read_card

from explorer.exact.refusals import Refused

BONES = read_card(
    "Bones",
    "Creature — Skeleton",
    "{B}: Return this card from your graveyard to the battlefield tapped.",
    size=("1", "1"),
)
RAT = read_card(
    "Rat",
    "Creature — Rat",
    "Whenever a Skeleton you control enters, you may return Rat from your graveyard to your hand.",
    size=("1", "1"),
)
LAST = read_card(
    "Last",
    "Creature — Spirit",
    "{B}: Return Last from your graveyard to the battlefield with a finality counter on it.",
    size=("1", "1"),
)
KILL = read_card("Kill", "Instant", "Destroy target creature.")


def test_a_card_returns_itself_from_the_graveyard():
    """On the battlefield the same ability can't be activated (113.6m)."""
    game = situation({"ana": {"graveyard": [BONES], "mana": "B"}, "ben": {}})
    assert names(game.activate("Bones").resolve(), "battlefield") == ["Bones"]
    there = situation({"ana": {"battlefield": [BONES], "mana": "B"}, "ben": {}})
    with pytest.raises(Refused, match="only from the graveyard"):
        there.activate("Bones")


def test_what_was_returned_before_is_not_moved_again():
    """The ability was activated twice; as the second resolves the card is a new object elsewhere (400.7)."""
    game = situation({"ana": {"graveyard": [BONES], "mana": "BB"}, "ben": {}})
    game.activate("Bones").activate("Bones").resolve("all")
    assert (names(game, "battlefield"), names(game, "graveyard", "ana")) == (["Bones"], [])


def test_an_ability_triggers_in_the_graveyard():
    """It waits there for its event, and does nothing on the battlefield (113.6m, 603.2)."""
    game = situation({"ana": {"graveyard": [BONES, RAT], "mana": "B"}, "ben": {}})
    game.activate("Bones").resolve()
    assert names(game.resolve(choices=[{"may": True}]), "hand", "ana") == ["Rat"]
    there = situation({"ana": {"graveyard": [BONES], "battlefield": [RAT], "mana": "B"}, "ben": {}})
    assert len(there.activate("Bones").resolve().state.stack) == 0


def test_what_died_meanwhile_triggers_from_then_on():
    """A card that has come to the graveyard in the course of the game is heard there as well (113.6m)."""
    game = situation({"ana": {"graveyard": [BONES], "battlefield": [RAT], "hand": [KILL], "mana": "B"}, "ben": {}})
    game.cast("Kill", targets=["Rat"]).resolve()
    game.activate("Bones").resolve()
    assert len(game.state.stack) == 1


def test_a_finality_counter_sends_it_to_exile():
    """A permanent with such a counter is exiled where it would go to the graveyard (122.1h)."""
    game = situation({"ana": {"graveyard": [LAST], "hand": [KILL], "mana": "B"}, "ben": {}})
    game.activate("Last").resolve().cast("Kill", targets=["Last"]).resolve()
    assert (names(game, "exile", "ana"), names(game, "graveyard", "ana")) == (["Last"], ["Kill"])
