"""Counters put on or removed to pay (118, 122), hands discarded, and how often and when an ability is activated."""

from __future__ import annotations

import pytest
from exact_situations import permanent, situation, stats
from read_cards import read_card

from explorer.exact.refusals import Refused
from explorer.scenario.game import Game
from explorer.values.ids import PlayerId
from explorer.values.zones import Zone

VAULT = read_card(
    "Vault",
    "Land",
    "{T}, Remove any number of storage counters from Vault: Add {W} for each storage counter removed this way.",
)
WALL = read_card(
    "Wall", "Creature — Wall", "Put a -0/-1 counter on Wall: Add {G}. Activate only once each turn.", size=("0", "5")
)
EYE = read_card(
    "Eye", "Artifact", "Discard your hand, Sacrifice Eye: Add three mana of any one color. Activate only as an instant."
)
CINDER = read_card("Cinder", "Artifact", "{1}: Add {R}. Activate no more than twice each turn.")
RELIC = read_card("Relic", "Artifact", "{0}: You gain 1 life. Activate only during your turn.")
SPELL = read_card("Test", "Instant", "You gain 1 life.", cost="{W}{W}")


def pool(game: Game) -> str:
    """Ana's unspent mana as letters."""
    letters = zip("WUBRGC", game.state.mana(PlayerId(0)), strict=True)
    return "".join(letter * number for letter, number in letters)


def counters(game: Game, name: str) -> dict[str, int]:
    """The counters on a permanent."""
    return dict(game.state.objects[permanent(game, name)].counters)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_as_many_counters_are_removed_as_the_player_says(number: int) -> None:
    """Each storage counter removed gives one mana; none may be removed as well (107.3, 118.3)."""
    game = situation({"ana": {"battlefield": [(VAULT, {"counters": (("storage", 3),)})]}, "ben": {}})
    game.activate("Vault", x=number)
    assert pool(game) == "W" * number
    assert counters(game, "Vault").get("storage", 0) == 3 - number


def test_more_counters_than_there_are_cannot_be_removed() -> None:
    """A cost that cannot be paid in full is not paid at all (118.3)."""
    game = situation({"ana": {"battlefield": [(VAULT, {"counters": (("storage", 2),)})]}, "ben": {}})
    with pytest.raises(Refused):
        game.activate("Vault", x=3)
    assert counters(game, "Vault") == {"storage": 2}


def test_storage_counters_pay_for_a_spell_by_themselves() -> None:
    """Automatic payment removes as many counters as the spell needs mana."""
    vault = (VAULT, {"counters": (("storage", 3),)})
    game = situation({"ana": {"battlefield": [vault], "hand": [SPELL]}, "ben": {}})
    game.cast("Test")
    assert counters(game, "Vault") == {"storage": 1}


def test_a_counter_for_a_cost_makes_the_wall_smaller() -> None:
    """A -0/-1 counter takes toughness alone, and the limit is for one turn (122.1a, 602.5b)."""
    game = situation({"ana": {"battlefield": [WALL]}, "ben": {}})
    game.activate("Wall")
    assert stats(game, "Wall") == (0, 4)
    with pytest.raises(Refused, match=r"602\.5"):
        game.activate("Wall")


def test_twice_each_turn_is_no_third_time() -> None:
    """A limit of more than one is counted as well (602.5b)."""
    game = situation({"ana": {"battlefield": [CINDER], "mana": "CCC"}, "ben": {}})
    game.activate("Cinder", pay=["{C}"]).activate("Cinder", pay=["{C}"])
    with pytest.raises(Refused, match="twice"):
        game.activate("Cinder", pay=["{C}"])
    assert pool(game) == "RRC"


def test_what_is_activated_as_an_instant_pays_for_no_spell() -> None:
    """It needs priority, and nobody has it while a cost is paid; before that it discards the whole hand (602.5e)."""
    game = situation({"ana": {"battlefield": [EYE], "hand": [SPELL, "Island"]}, "ben": {}})
    with pytest.raises(Refused):
        game.cast("Test", pay=[{"source": "Eye", "mana": "{W}{W}{W}"}])
    game.activate("Eye", mana="{W}{W}{W}")
    assert pool(game) == "WWW"
    assert game.state.zone(Zone.HAND, PlayerId(0)) == ()


def test_your_turn_is_no_other_turn() -> None:
    """An ability for your own turn cannot be activated in another player's (602.5)."""
    game = situation({"ana": {"battlefield": [RELIC], "library": ["Island"] * 3}, "ben": {"library": ["Island"] * 3}})
    game.activate("Relic").resolve().advance("upkeep", "ben")
    game.pass_priority("ben")
    with pytest.raises(Refused, match="your turn"):
        game.activate("Relic", by="ana")


def test_your_upkeep_is_no_other_step_and_no_other_turn() -> None:
    """An ability for your upkeep is refused in your main phase, and in another player's upkeep (602.5)."""
    chime = read_card("Chime", "Artifact", "{0}: You gain 1 life. Activate only during your upkeep.")
    game = situation({"ana": {"battlefield": [chime], "library": ["Island"] * 3}, "ben": {"library": ["Island"] * 3}})
    with pytest.raises(Refused, match="upkeep"):
        game.activate("Chime")
    game.advance("upkeep", "ben").pass_priority("ben")
    with pytest.raises(Refused, match="upkeep"):
        game.activate("Chime", by="ana")
    game.advance("upkeep", "ana").activate("Chime").resolve()
    assert game.state.players[0].life == 21
