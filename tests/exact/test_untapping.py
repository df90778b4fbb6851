"""The untap step (502.3): what an effect holds, for how long, and what its controller may leave tapped."""

from __future__ import annotations

from typing import Any

from exact_situations import BEAR, DOOM, creature, situation
from read_cards import is_tapped, read_card

from explorer.scenario.game import Game

ELK = creature("Elk")
DECK = ["Island"] * 6
CHAINS = read_card(
    "Chains",
    "Enchantment — Aura",
    "Enchant creature",
    "Enchanted creature doesn't untap during its controller's untap step.",
)
FROST = read_card(
    "Frost",
    "Instant",
    "Tap up to two target creatures. They don't untap during their controllers' next untap steps.",
)


def tapped(game: Game, *names: str) -> list[str]:
    """Which of these permanents are tapped."""
    return [each for each in names if is_tapped(game, each)]


def board(ana: dict[str, Any], ben: dict[str, Any]) -> Game:
    """Ana's main phase; both have cards to draw."""
    return situation({"ana": {"library": DECK, **ana}, "ben": {"library": DECK, **ben}})


def test_an_aura_holds_what_it_is_attached_to() -> None:
    """The enchanted creature stays tapped through its controller's untap step, whoever controls the Aura (502.3)."""
    elk, bear = (ELK, {"tapped": True}), (BEAR, {"tapped": True})
    chains = (CHAINS, {"attached_to": "Elk"})
    game = situation(
        {"ben": {"library": DECK, "battlefield": [elk, bear]}, "ana": {"library": DECK, "battlefield": [chains]}},
        active="ana",
    )
    game.advance("upkeep", "ben")
    assert tapped(game, "Bear", "Elk") == ["Elk"]


def test_just_the_next_untap_step_of_its_controller_is_missed() -> None:
    """The untap step of another player does not count; after the controller's own the effect is over (502.3)."""
    game = board({"hand": [FROST]}, {"battlefield": [(BEAR, {"tapped": True})]})
    game.cast("Frost", targets=["Bear"]).resolve().advance("upkeep", "ben")
    assert tapped(game, "Bear") == ["Bear"]
    game.advance("upkeep", "ana").advance("upkeep", "ben")
    assert tapped(game, "Bear") == []
    assert game.state.lasting == ()


def test_creatures_of_two_players_each_miss_their_controllers_step() -> None:
    """One effect holds creatures of two players, each for one untap step of its own controller (502.3)."""
    game = board({"hand": [FROST], "battlefield": [ELK]}, {"battlefield": [BEAR]})
    game.cast("Frost", targets=["Bear", "Elk"]).resolve().advance("upkeep", "ben")
    assert tapped(game, "Bear", "Elk") == ["Bear", "Elk"]
    game.advance("upkeep", "ana")
    assert tapped(game, "Bear", "Elk") == ["Bear", "Elk"]
    game.advance("upkeep", "ben")
    assert tapped(game, "Bear", "Elk") == ["Elk"]
    game.advance("upkeep", "ana")
    assert tapped(game, "Bear", "Elk") == []
    assert game.state.lasting == ()


def test_a_creature_that_is_untapped_misses_the_step_as_well() -> None:
    """The next untap step is the next one, whether there was anything to untap or not (502.3)."""
    calm = read_card("Calm Frost", "Instant", "Target creature doesn't untap during its controller's next untap step.")
    game = board({"hand": [calm]}, {"battlefield": [BEAR]})
    game.cast("Calm Frost", targets=["Bear"]).resolve().advance("upkeep", "ben")
    assert game.state.lasting == ()


def test_what_holds_until_a_turn_is_not_used_up_by_an_untap_step() -> None:
    """An effect that lasts until its player's next turn is still there after an untap step that it reached (611.2a)."""
    text = "Until your next turn, target creature doesn't untap during its controller's untap step."
    game = board({"hand": [read_card("Deep Frost", "Instant", text)]}, {"battlefield": [(BEAR, {"tapped": True})]})
    game.cast("Deep Frost", targets=["Bear"]).resolve().advance("upkeep", "ben")
    assert (tapped(game, "Bear"), len(game.state.lasting)) == (["Bear"], 1)
    game.advance("upkeep", "ana")
    assert (tapped(game, "Bear"), len(game.state.lasting)) == (["Bear"], 0)


def test_what_is_gone_is_waited_for_no_longer() -> None:
    """Where the creature has left, the effect is over with the next untap step of anybody (502.3)."""
    game = board({"hand": [FROST, DOOM], "battlefield": [ELK]}, {})
    game.cast("Frost", targets=["Elk"]).resolve().cast("Doom", targets=["Elk"]).resolve().advance("upkeep", "ben")
    assert game.state.lasting == ()


def test_your_untap_step_is_that_of_one_player() -> None:
    """What holds all creatures in its controller's step holds those of others in no step of theirs (502.3)."""
    winter = read_card("Winter", "Enchantment", "Creatures don't untap during your untap step.")
    asleep = {"tapped": True}
    game = board({"battlefield": [winter, (ELK, asleep)]}, {"battlefield": [(BEAR, asleep)]})
    game.advance("upkeep", "ben").advance("upkeep", "ana")
    assert tapped(game, "Bear", "Elk") == ["Elk"]


def test_what_holds_only_under_a_condition_is_asked_as_the_step_comes() -> None:
    """A condition is looked at in the untap step itself (502.3, 611.3a)."""
    sloth = read_card(
        "Sloth",
        "Creature — Sloth",
        "Sloth doesn't untap during your untap step as long as you control an Elk.",
        size=("1", "1"),
    )
    elk = creature("Elk", types="Creature — Elk")
    for others, found in (([], []), ([elk], ["Sloth"])):
        game = board({"battlefield": [(sloth, {"tapped": True}), *others]}, {})
        game.advance("upkeep", "ben").advance("upkeep", "ana")
        assert tapped(game, "Sloth") == found
