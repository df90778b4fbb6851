"""Abilities that function in hand or in a graveyard (113.6), and cards exiled or discarded to pay for them."""

from __future__ import annotations

import pytest
from exact_situations import BEAR, names, situation
from read_cards import read_card

from explorer.exact.refusals import Refused

DUNE = read_card("Dune", "Land", "{T}: Add {R}.", "Cycling {1}")
APE = read_card("Ape", "Creature — Ape Spirit", "Exile Ape from your hand: Add {R}.", cost="{2}{R}", size=("2", "2"))
GHOUL = read_card(
    "Ghoul", "Creature — Zombie", "{1}, Exile Ghoul from your graveyard: You gain 2 life.", size=("2", "2")
)
HAUNT = read_card("Haunt", "Artifact", "{T}, Exile a creature card from your graveyard: You gain 1 life.")
BURN = read_card("Burn", "Sorcery", "You gain 3 life.", cost="{R}")


def test_a_card_is_cycled_from_hand() -> None:
    """It is discarded as the cost, and its ability draws a card from the stack (702.29a)."""
    game = situation({"ana": {"hand": [DUNE], "mana": "C", "library": ["Island"]}, "ben": {}})
    game.activate("Dune", ability=2)
    assert (names(game, "graveyard", "ana"), len(game.state.stack)) == (["Dune"], 1)
    assert names(game.resolve(), "hand", "ana") == ["Island"]


def test_what_functions_in_hand_does_not_on_the_battlefield() -> None:
    """A permanent cannot be cycled, and a card in hand has no tap symbol to pay (113.6)."""
    game = situation({"ana": {"battlefield": [DUNE], "mana": "CC"}, "ben": {}})
    with pytest.raises(Refused, match="activated only from the hand"):
        game.activate("Dune", ability=2)
    held = situation({"ana": {"hand": [DUNE], "mana": "CC"}, "ben": {}})
    with pytest.raises(Refused, match="activated only from the battlefield"):
        held.activate("Dune", ability=1)
    assert [each[0] for each in held.pending.legal() if each[0] == "activate"] == ["activate"]


def test_a_mana_ability_in_hand_is_one_all_the_same() -> None:
    """It resolves without the stack, and pays for a spell where it is named (605.1a, 605.3b)."""
    game = situation({"ana": {"hand": [APE, BURN]}, "ben": {}})
    game.activate("Ape")
    assert (names(game, "exile", "ana"), len(game.state.stack)) == (["Ape"], 0)
    assert game.state.mana(game.player("ana"))[3] == 1
    other = situation({"ana": {"hand": [APE, BURN]}, "ben": {}})
    other.cast("Burn", pay=["Ape"])
    assert names(other, "exile", "ana") == ["Ape"]


def test_nobody_pays_with_a_card_from_hand_unasked() -> None:
    """Automatic payment never takes a card (118.3)."""
    game = situation({"ana": {"hand": [APE, BURN], "battlefield": ["Mountain"]}, "ben": {}})
    game.cast("Burn")
    assert sorted(names(game, "hand", "ana")) == ["Ape"]


def test_a_card_in_a_graveyard_is_exiled_for_its_own_ability() -> None:
    """Only its owner may, and from there alone (113.6)."""
    game = situation({"ana": {"graveyard": [GHOUL], "mana": "C"}, "ben": {}})
    assert names(game.activate("Ghoul"), "exile", "ana") == ["Ghoul"]
    assert game.resolve().state.players[0].life == 22
    theirs = situation({"ana": {"mana": "C"}, "ben": {"graveyard": [GHOUL]}})
    with pytest.raises(Refused):
        theirs.activate("Ghoul")


def test_a_creature_card_of_ones_own_graveyard_is_exiled_to_pay() -> None:
    """Without such a card the ability cannot be activated; among several the player chooses (118.3)."""
    game = situation({"ana": {"battlefield": [HAUNT], "graveyard": [BEAR, "Island"]}, "ben": {"graveyard": [BEAR]}})
    game.activate("Haunt")
    assert (names(game, "exile", "ana"), names(game, "graveyard", "ben")) == (["Bear"], ["Bear"])
    empty = situation({"ana": {"battlefield": [HAUNT], "graveyard": ["Island"]}, "ben": {"graveyard": [BEAR]}})
    with pytest.raises(Refused, match="to exile"):
        empty.activate("Haunt")


def test_a_card_of_any_graveyard_is_exiled_where_the_text_says_so() -> None:
    """Whose card pays is for the text to say: "a graveyard" is anybody's, and the player chooses among all (118.3)."""
    moss = read_card("Moss", "Artifact", "Exile a creature card from a graveyard: You gain 1 life.")
    game = situation({"ana": {"battlefield": [moss], "graveyard": [BEAR]}, "ben": {"graveyard": ["Hill Giant"]}})
    game.activate("Moss", pay=[{"exile": "Hill Giant"}]).activate("Moss")
    assert (names(game, "exile", "ana"), names(game, "exile", "ben")) == (["Bear"], ["Hill Giant"])
