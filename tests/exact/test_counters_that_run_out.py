"""Keywords whose counters are removed one by one each upkeep: suspend, vanishing and fading."""

from __future__ import annotations

import pytest
from exact_situations import names, permanent, situation
from read_cards import read_card

from explorer.abilities.keywords import Keyword
from explorer.exact.refusals import Refused

VISION = read_card("Vision", "Sorcery", "Suspend 2—{U}", "You gain 3 life.", cost="")
RIFTER = read_card("Rifter", "Creature — Human", "Suspend 1—{R}", cost="{5}{R}", size=("3", "3"))
GHOST = read_card("Ghost", "Creature — Spirit", "Vanishing 2", cost="{2}", size=("2", "2"))
MIST = read_card("Mist", "Creature — Illusion", "Fading 1", cost="{1}", size=("3", "3"))
ISLANDS = {"library": ["Island"] * 9}


def upkeeps(game, number, **choices):
    """The game so many of ana's upkeeps later, with all that triggered there resolved."""
    for _ in range(number):
        game.advance("upkeep", player="ana").resolve("all", **choices)
    return game


def test_a_card_is_suspended_for_its_cost():
    """It is exiled with time counters at once, and nothing goes on the stack (702.62a)."""
    game = situation({"ana": {"hand": [VISION], "mana": "U"}, "ben": {}})
    game.cast("Vision", way="suspend")
    (card,) = [each for each in game.state.objects.values() if each.base.name == "Vision"]
    assert (card.counters, len(game.state.stack), game.state.mana(game.player("ana"))) == ((("time", 2),), 0, (0,) * 6)


def test_a_suspended_card_is_cast_when_its_last_counter_is_gone():
    """One counter goes each upkeep of its owner; then it may be cast without paying, whatever its cost (702.62a)."""
    game = situation({"ana": {"hand": [VISION], "mana": "U", **ISLANDS}, "ben": ISLANDS})
    game.cast("Vision", way="suspend")
    upkeeps(game, 1)
    assert names(game, "exile") == ["Vision"]
    upkeeps(game, 1, choices=[{"cast": {"card": "Vision"}}])
    assert (game.state.players[0].life, names(game, "graveyard", "ana")) == (23, ["Vision"])


def test_a_creature_so_cast_has_haste():
    """It has haste for as long as its player controls it (702.62a)."""
    game = situation({"ana": {"hand": [RIFTER], "mana": "R", **ISLANDS}, "ben": ISLANDS})
    game.cast("Rifter", way="suspend")
    upkeeps(game, 1, choices=[{"cast": {"card": "Rifter"}}])
    found = game.state.objects[permanent(game, "Rifter")]
    assert Keyword.HASTE in game.state.characteristics(found).keywords


def test_a_card_is_suspended_only_when_it_could_be_cast():
    """A sorcery is suspended in its owner's main phase alone (702.62c)."""
    game = situation({"ana": {"hand": [VISION], "mana": "U"}, "ben": {}}, active="ben")
    with pytest.raises(Refused):
        game.cast("Vision", way="suspend")


def test_a_vanishing_permanent_is_sacrificed_with_its_last_counter():
    """It enters with time counters and loses one each upkeep (702.63a)."""
    game = situation({"ana": {"hand": [GHOST], "mana": "CC", **ISLANDS}, "ben": ISLANDS})
    game.cast("Ghost").resolve()
    assert dict(game.state.objects[permanent(game, "Ghost")].counters) == {"time": 2}
    assert names(upkeeps(game, 1), "battlefield") == ["Ghost"]
    assert names(upkeeps(game, 1), "graveyard", "ana") == ["Ghost"]


def test_a_fading_permanent_is_sacrificed_once_no_counter_is_left_to_remove():
    """So it stays a turn longer than it has counters (702.32a)."""
    game = situation({"ana": {"hand": [MIST], "mana": "C", **ISLANDS}, "ben": ISLANDS})
    game.cast("Mist").resolve()
    assert names(upkeeps(game, 1), "battlefield") == ["Mist"]
    assert names(upkeeps(game, 1), "graveyard", "ana") == ["Mist"]
