"""Several amounts of damage that one source deals at the same time (120.1)."""

from __future__ import annotations

import pytest
from exact_situations import life, names, situation
from read_cards import read_card

from explorer.exact.refusals import Refused

IMP = read_card("Imp", "Creature — Imp", size=("1", "1"))
OGRE = read_card("Ogre", "Creature — Ogre", size=("3", "3"))
VOLLEY = read_card("Volley", "Sorcery", "Volley deals 5 damage to any target and 3 damage to any other target.")
WAVE = read_card("Wave", "Sorcery", "Wave deals 2 damage to target player and each creature they control.")
CHAR = read_card(
    "Char It", "Instant", "Char It deals 3 damage to target creature and 2 damage to that creature's controller."
)


def test_two_targets_are_dealt_different_damage():
    """Both amounts are one event, and the second target is another than the first (601.2c)."""
    game = situation({"ana": {"hand": [VOLLEY, VOLLEY]}, "ben": {"battlefield": [OGRE]}})
    game.cast("Volley", targets=["ben", "Ogre"]).resolve()
    assert (life(game)["ben"], names(game, "graveyard", "ben")) == (15, ["Ogre"])
    dealt = {event.group for event in game.log if type(event.deed).__name__ == "DamageDealt"}
    assert len(dealt) == 1
    with pytest.raises(Refused):
        game.cast("Volley", targets=["ben", "ben"])


def test_a_player_and_all_that_player_controls():
    """Everything is dealt the same amount, and nobody else's creatures are (608.2c)."""
    game = situation({"ana": {"hand": [WAVE], "battlefield": [IMP]}, "ben": {"battlefield": [IMP, OGRE]}})
    game.cast("Wave", targets=["ben"]).resolve()
    assert (life(game)["ben"], names(game, "battlefield")) == (18, ["Imp", "Ogre"])


def test_the_controller_of_the_target_is_dealt_damage_too():
    """That is who controls the creature as the spell resolves (608.2h)."""
    game = situation({"ana": {"hand": [CHAR]}, "ben": {"battlefield": [OGRE]}})
    game.cast("Char It", targets=["Ogre"]).resolve()
    assert (life(game)["ben"], names(game, "graveyard", "ben")) == (18, ["Ogre"])
