"""Counters that instructions remove, and what is counted of them afterwards (122.1)."""

from __future__ import annotations

import pytest
from exact_situations import creature, life, situation, stats
from read_cards import read_card

from explorer.exact.naming import label
from explorer.scenario.game import Game
from explorer.values.steps import Step

RELIC = read_card(
    "Relic",
    "Artifact",
    "At the beginning of your upkeep, remove all charge counters from Relic. You gain life equal to the number of "
    "charge counters removed this way.",
)
BOUNTY = read_card(
    "Bounty",
    "Enchantment",
    "At the beginning of your upkeep, remove all flood counters from Bounty. If no counters were removed this way, put "
    "a flood counter on Bounty and you gain 1 life. Otherwise, you lose 3 life.",
)
CAT = read_card(
    "Cat", "Creature — Cat", "Whenever you tap a land for mana, remove a +1/+1 counter from Cat.", size=("1", "1")
)
SCOUR = read_card("Scour", "Instant", "Remove all counters from target creature.")


def upkeep(card: object, counters: tuple[tuple[str, int], ...]) -> Game:
    """The upkeep of a player with that permanent, once what triggers then has resolved."""
    game = situation(
        {"ana": {"battlefield": [(card, {"counters": counters})]}, "ben": {"library": ["Forest"]}},
        step=Step.END,
        active="ben",
    )
    return game.advance("upkeep", player="ana").resolve("all")


@pytest.mark.parametrize("number", [0, 3])
def test_all_counters_of_a_kind_are_removed_and_counted(number: int) -> None:
    """As many as there were are counted, and none of another kind (122.1)."""
    counters = (("charge", number), ("oil", 1)) if number else (("oil", 1),)
    game = upkeep(RELIC, counters)
    assert life(game)["ana"] == 20 + number
    assert game.state.objects[game.state.battlefield[0]].counters == (("oil", 1),)


@pytest.mark.parametrize(("number", "alive"), [(0, 21), (2, 17)])
def test_whether_any_was_removed_is_known(number: int, alive: int) -> None:
    """What is done otherwise is done where there was a counter to remove."""
    assert life(upkeep(BOUNTY, (("flood", number),) if number else ()))["ana"] == alive


def test_a_counter_is_removed_where_there_is_one() -> None:
    """A permanent without counters loses none."""
    cat = (CAT, {"counters": (("+1/+1", 1),)})
    game = situation({"ana": {"battlefield": [cat, "Forest", "Island"]}, "ben": {}})
    game.activate("Forest").resolve("all")
    assert stats(game, "Cat") == (1, 1)
    game.activate("Island").resolve("all")
    assert stats(game, "Cat") == (1, 1)


def test_counters_of_every_kind_are_removed() -> None:
    """Without a kind, all counters are meant."""
    bear = (creature("Bear"), {"counters": (("+1/+1", 2), ("oil", 1))})
    game = situation({"ana": {"battlefield": [bear], "hand": [SCOUR]}, "ben": {}})
    game.cast("Scour", targets=["Bear"]).resolve()
    (number,) = game.state.battlefield
    assert (label(game.state, number), game.state.objects[number].counters) == ("Bear", ())
