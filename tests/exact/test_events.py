"""Events that abilities trigger on: what becomes tapped, is dealt damage or gained, and lands played (603.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from exact_situations import CALM, ZAP, life, situation, stats
from read_cards import read_card, seen

from explorer.exact.refusals import Refused
from explorer.values.mana import ManaType

BRASS = read_card("Brass", "Land", "Whenever Brass becomes tapped, it deals 1 damage to you.", "{T}: Add {R}.")
SHY = read_card("Shy", "Land", "When you play another land, sacrifice Shy.", "{T}: Add {C}{C}.")
SPITE = read_card(
    "Spite",
    "Creature — Wall",
    "Whenever Spite is dealt damage, it deals that much damage to each opponent.",
    size=("0", "4"),
)
CHOIR = read_card("Choir", "Enchantment", "Whenever you gain life, each opponent loses that much life.")
TOLL = read_card(
    "Toll", "Enchantment", "Whenever a player taps a land for mana, if it's not that player's turn, destroy that land."
)
GUARD = read_card("Guard", "Creature — Elf", "As long as it's your turn, Guard gets +2/+0.", size=("1", "1"))


def test_a_land_that_becomes_tapped_hurts_through_the_stack() -> None:
    """The mana is there at once, the damage only as the ability resolves (605.5a)."""
    game = situation({"ana": {"battlefield": [BRASS]}, "ben": {}})
    game.activate("Brass")
    assert (len(game.state.stack), life(game)["ana"]) == (1, 20)
    game.resolve()
    assert life(game)["ana"] == 19


def test_another_land_played_is_the_end_of_the_shy_one() -> None:
    """Playing it triggers the sacrifice, for its own controller alone (305.4)."""
    game = situation({"ana": {"battlefield": [SHY], "hand": ["Island"]}, "ben": {"battlefield": [SHY]}})
    game.play("Island").resolve()
    owners = [game.state.objects[each].owner for each in game.state.battlefield]
    names = [game.state.objects[each].base.name for each in game.state.battlefield]
    assert sorted(zip(names, owners, strict=True)) == [("Island", 0), ("Shy", 1)]


def test_as_much_damage_as_was_dealt() -> None:
    """ "That much" is the damage of the event, though the permanent dies of it (603.10, 608.2h)."""
    game = situation({"ana": {"battlefield": [SPITE], "hand": [ZAP, ZAP]}, "ben": {}})
    game.cast("Zap", targets=["Spite"]).resolve(2)
    assert life(game)["ben"] == 17
    game.cast("Zap", targets=["Spite"]).resolve(2)
    assert life(game)["ben"] == 14


def test_as_much_life_as_was_gained() -> None:
    """Life gained is told, and life of another player is not (119.9)."""
    game = situation({"ana": {"battlefield": [CHOIR], "hand": [CALM]}, "ben": {"hand": [CALM]}})
    game.cast("Calm").resolve("all")
    assert (life(game)["ana"], life(game)["ben"]) == (21, 19)
    game.pass_priority("ana")
    game.cast("Calm", by="ben").resolve("all")
    assert (life(game)["ana"], life(game)["ben"]) == (21, 20)


def test_a_land_is_lost_in_another_players_turn() -> None:
    """The condition looks at whose turn it is, as it triggers and as it resolves (603.4)."""
    game = situation({"ana": {"battlefield": [TOLL, "Mountain"]}, "ben": {"battlefield": ["Island"]}})
    game.activate("Mountain")
    assert not game.state.stack
    game.pass_priority("ana")
    game.activate("Island", by="ben").resolve()
    assert [game.state.objects[each].base.name for each in game.state.battlefield] == ["Toll", "Mountain"]


def test_it_is_your_turn_for_as_long_as_it_is() -> None:
    """A static ability that asks for your turn is off in every other (604.2)."""
    deck = ["Island"] * 5
    game = situation({"ana": {"battlefield": [GUARD], "library": deck}, "ben": {"library": deck}})
    assert stats(game, "Guard") == (3, 1)
    game.advance("upkeep", "ben")
    assert stats(game, "Guard") == (1, 1)


def test_devoid_is_colorless_also_without_its_abilities() -> None:
    """It defines the color in layer 5; what takes abilities away comes later (702.114a, 613.6)."""
    drone = read_card("Drone", "Creature — Eldrazi", "Devoid", cost="{1}{B}", size=("1", "1"))
    hush = read_card("Hush", "Enchantment", "Creatures lose all abilities.")
    game = situation({"ana": {"battlefield": [drone, hush]}, "ben": {}})
    assert (seen(game, "Drone").colors, seen(game, "Drone").abilities) == ((), ())
    assert replace(drone, abilities=()).colors == (ManaType.BLACK,)


def test_an_ability_for_other_turns_is_refused_in_ones_own() -> None:
    """What may be activated only if it's not your turn cannot be now (602.5)."""
    relic = read_card("Relic", "Artifact", "{0}: You gain 1 life. Activate only if it's not your turn.")
    game = situation({"ana": {"battlefield": [relic]}, "ben": {}})
    with pytest.raises(Refused, match=r"602\.5"):
        game.activate("Relic")
