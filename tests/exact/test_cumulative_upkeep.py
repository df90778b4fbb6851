"""Cumulative upkeep: one age counter more each upkeep, and the cost once for each of them."""

from __future__ import annotations

import pytest
from exact_situations import life, names, situation
from read_cards import read_card

from explorer.exact.decisions import Priority
from explorer.scenario.game import Game
from explorer.values.steps import Step

RELIC = read_card("Relic", "Artifact", "Cumulative upkeep—Pay 2 life.")


def upkeep(counters: int, pays: bool, alive: int = 20) -> Game:
    """The upkeep of a player whose Relic had so many age counters before."""
    relic = (RELIC, {"counters": (("age", counters),) if counters else ()})
    players = {"ana": {"battlefield": [relic], "life": alive}, "ben": {"library": ["Forest"]}}
    game = situation(players, step=Step.END, active="ben")
    game.advance("upkeep", player="ana")
    return game.resolve("all", choices=[{"pay": pays}] if alive > 2 * counters + 2 else [])


@pytest.mark.parametrize("counters", [0, 2])
def test_the_cost_grows_with_the_counters(counters: int) -> None:
    """A counter is put on it first, and then the cost is paid for each of them (702.24a)."""
    game = upkeep(counters, pays=True)
    assert (life(game)["ana"], names(game, "battlefield")) == (20 - 2 * (counters + 1), ["Relic"])


def test_who_does_not_pay_sacrifices_it() -> None:
    """It is sacrificed where the player does not want to pay, and nothing is paid in part (702.24a)."""
    game = upkeep(1, pays=False)
    assert (life(game)["ana"], names(game, "graveyard", "ana")) == (20, ["Relic"])


def test_nothing_is_asked_for_what_has_gone() -> None:
    """Only while it is on the battlefield does the ability do anything, also as it resolves (702.24a, 603.4)."""
    smash = read_card("Smash", "Instant", "Destroy target artifact.")
    relic = (RELIC, {"counters": (("age", 1),)})
    game = situation(
        {"ana": {"battlefield": [relic]}, "ben": {"hand": [smash], "library": ["Forest"]}}, step=Step.END, active="ben"
    )
    game.advance("upkeep", player="ana")
    game.pass_priority("ana")
    game.cast("Smash", by="ben", targets=["Relic"]).resolve().resolve()
    assert (names(game, "graveyard", "ana"), life(game)["ana"]) == (["Relic"], 20)
    assert isinstance(game.pending, Priority)


def test_cards_are_milled_for_each_counter() -> None:
    """Each part of the cost grows, cards that are milled as well: with two counters two cards (702.24a, 701.13a)."""
    relic = (read_card("Relic", "Artifact", "Cumulative upkeep—Mill a card."), {"counters": (("age", 1),)})
    players = {"ana": {"battlefield": [relic], "library": ["Forest"] * 3}, "ben": {"library": ["Forest"]}}
    game = situation(players, step=Step.END, active="ben")
    game.advance("upkeep", player="ana")
    game.resolve("all", choices=[{"pay": True}])
    assert names(game, "graveyard", "ana") == ["Forest", "Forest"]
    assert names(game, "library", "ana") == ["Forest"]


def test_for_each_in_what_somebody_may_pay() -> None:
    """A price "for each" thing is asked for once for each of them (118.12a)."""
    tithe = read_card(
        "Tithe", "Instant", "Counter target spell unless its controller pays {1} for each Island you control."
    )
    players = {"ana": {"hand": ["Shock"], "mana": "RR"}, "ben": {"hand": [tithe], "battlefield": ["Island", "Island"]}}
    game = situation(players).cast("Shock", targets=["ben"])
    game.pass_priority("ana")
    game.cast("Tithe", by="ben", targets=["Shock"]).resolve("all")
    assert life(game)["ben"] == 20
