"""What is exiled until a permanent leaves the battlefield comes back right after that (610.3)."""

from __future__ import annotations

from exact_situations import BEAR, names, situation
from read_cards import read_card

LIGHT = read_card(
    "Light",
    "Enchantment",
    "When Light enters, exile target nonland permanent an opponent controls until Light leaves the battlefield.",
)
BURN_DOWN = read_card("Burn Down", "Instant", "Destroy target enchantment.")
ROBBER = read_card(
    "Robber",
    "Creature — Human",
    "When Robber enters, each opponent exiles a card from their hand until Robber leaves the battlefield.",
    size=("1", "1"),
)
TWO_BLOWS = read_card("Two Blows", "Sorcery", "Destroy all enchantments. Two Blows deals 1 damage to each creature.")
IMP = read_card("Imp", "Creature — Imp", size=("1", "1"))


def shining(**more):
    """A game in which Light has exiled ben's creature."""
    game = situation({"ana": {"hand": [LIGHT, BURN_DOWN, TWO_BLOWS]}, "ben": {"battlefield": [IMP]} | more})
    game.cast("Light").resolve()
    return game.resolve()


def test_it_comes_back_under_its_owners_control():
    """No ability triggers: the creature is there again as soon as the enchantment is gone (610.3, 610.3c)."""
    game = shining()
    assert names(game, "exile", "ben") == ["Imp"]
    game.cast("Burn Down", targets=["Light"]).resolve()
    assert (names(game, "battlefield"), names(game, "exile", "ben"), len(game.state.stack)) == (["Imp"], [], 0)
    assert game.state.permanents(game.player("ben")).__next__().base.name == "Imp"


def test_it_is_back_before_the_next_instruction():
    """A spell that goes on after the enchantment has left finds the creature there (610.3)."""
    game = shining().cast("Two Blows").resolve()
    assert names(game, "graveyard", "ben") == ["Imp"]


def test_what_has_left_first_exiles_nothing():
    """The permanent left while its ability waited on the stack, so that nothing is moved (610.3b)."""
    game = situation({"ana": {"hand": [LIGHT, BURN_DOWN]}, "ben": {"battlefield": [IMP]}})
    game.cast("Light").resolve(1)
    game.cast("Burn Down", targets=["Light"]).resolve()
    assert (names(game, "exile"), names(game, "battlefield")) == ([], ["Imp"])


def test_a_card_from_a_hand_goes_back_to_it():
    """Each opponent chooses a card of their own, and it returns to where it was (610.3)."""
    game = situation({"ana": {"hand": [ROBBER]}, "ben": {"hand": [IMP]}, "cai": {"hand": [BEAR]}})
    game.cast("Robber").resolve()
    game.resolve()
    assert sorted(names(game, "exile")) == ["Bear", "Imp"]
    board = situation(
        {"ana": {"battlefield": [ROBBER], "hand": [TWO_BLOWS]}, "ben": {"hand": [IMP]}, "cai": {"hand": [BEAR]}}
    )
    assert names(board.cast("Two Blows").resolve(), "exile") == []
