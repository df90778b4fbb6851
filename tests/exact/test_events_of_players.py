"""Abilities that trigger on what players discard, sacrifice, draw, and put counters on."""

from __future__ import annotations

from exact_situations import creature, life, situation, stats
from read_cards import read_card

DRAIN = read_card("Drain", "Artifact", "Whenever an opponent discards a land card, you gain 1 life.")
DEVIL = read_card(
    "Devil",
    "Creature — Devil",
    "Whenever a player sacrifices a permanent, Devil deals 1 damage to that player.",
    size=("1", "1"),
)
ALTAR = read_card("Altar", "Artifact", "Sacrifice a creature: You gain 2 life.")


def test_only_such_cards_count() -> None:
    """A land card that an opponent discards counts, one of your own or another card does not (603.2)."""
    rot = read_card("Rot", "Sorcery", "Each player discards three cards.")
    hand = ["Forest", "Forest", "Shock"]
    game = situation({"ana": {"battlefield": [DRAIN], "hand": [rot, *hand]}, "ben": {"hand": hand}})
    assert life(game.cast("Rot").resolve("all"))["ana"] == 22


def test_several_cards_at_once_are_one_event() -> None:
    """ "One or more" triggers once for all that is discarded together, and knows how many (603.2c)."""
    well = read_card("Well", "Artifact", "Whenever you discard one or more cards, you gain that much life.")
    rot = read_card("Rot", "Sorcery", "Discard two cards.")
    game = situation({"ana": {"battlefield": [well], "hand": [rot, "Forest", "Shock"]}, "ben": {}})
    assert life(game.cast("Rot").resolve("all"))["ana"] == 22


def test_what_is_sacrificed_may_be_what_watches() -> None:
    """A permanent that triggers on sacrifices sees its own one (603.10a)."""
    game = situation({"ana": {"battlefield": [ALTAR, DEVIL]}, "ben": {}})
    assert life(game.activate("Altar").resolve("all"))["ana"] == 20 + 2 - 1


def test_each_card_drawn_is_an_event() -> None:
    """Two cards drawn by one instruction trigger twice (121.2)."""
    sage = read_card("Sage", "Artifact", "Whenever an opponent draws a card, Sage deals 1 damage to that player.")
    draw = read_card("Study", "Sorcery", "Target player draws two cards.")
    library = {"library": ["Forest", "Forest"]}
    game = situation({"ana": {"battlefield": [sage], "hand": [draw]}, "ben": library})
    assert life(game.cast("Study", targets=["ben"]).resolve("all"))["ben"] == 18


def test_counters_that_are_put_on_it() -> None:
    """Counters put on it together trigger it once, and so do those that it enters with (122.6)."""
    brood = read_card(
        "Brood",
        "Creature — Eldrazi",
        "Brood enters with two +1/+1 counters on it.",
        "Whenever one or more +1/+1 counters are put on Brood, you gain 1 life.",
        size=("0", "0"),
    )
    grow = read_card("Grow", "Instant", "Put two +1/+1 counters on target creature.")
    game = situation({"ana": {"hand": [brood, grow], "battlefield": [creature("Other")]}, "ben": {}})
    assert life(game.cast("Brood").resolve("all"))["ana"] == 21
    assert life(game.cast("Grow", targets=["Brood"]).resolve("all"))["ana"] == 22
    assert stats(game, "Brood") == (4, 4)
