"""Searching a library (701.19), and creatures that come back (702.79, 702.93)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import DOOM, names, situation, stats
from read_cards import is_tapped, read_card

from explorer.exact.refusals import Refused

FETCH = read_card(
    "Fetch", "Sorcery", "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
)
TUTOR = read_card("Tutor", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")
QUARTER = read_card(
    "Quarter",
    "Sorcery",
    "Destroy target land. Its controller may search their library for a basic land card, put it onto the battlefield, "
    "then shuffle.",
)
WOLF = read_card("Wolf", "Creature — Wolf", "Undying", size=("1", "1"))
GHOST = read_card("Ghost", "Creature — Spirit", "Persist", size=("2", "2"))
DECK = ["Forest", "Shock", "Island"]


def searching(spell: Any, **more: Any) -> Any:
    """Ana has cast a spell that searches her library, and it has begun to resolve."""
    game = situation({"ana": {"hand": [spell], "library": DECK}, "ben": more})
    return game.cast(spell.name)


def test_what_is_found_fits_the_description() -> None:
    """Only basic land cards can be found, and the library is shuffled (701.19a, 701.20a)."""
    game = searching(FETCH)
    with pytest.raises(Refused):
        game.branch().resolve(choices=[{"pick": ["Shock"]}])
    game.resolve(choices=[{"pick": ["Island"]}])
    assert names(game, "battlefield") == ["Island"]
    assert is_tapped(game, "Island")
    assert game.state.chances == 1
    assert sorted(names(game, "library", "ana")) == ["Forest", "Shock"]
    assert any(event.rule.number == "701.19a" for event in game.log.events)


def test_who_searches_for_a_quality_may_find_nothing() -> None:
    """A basic land need not be found, and the library is shuffled (701.19b); a card has to be (701.19d)."""
    nothing = searching(FETCH).resolve(choices=[{"pick": []}])
    assert (names(nothing, "battlefield"), nothing.state.chances) == ([], 1)
    with pytest.raises(Refused):
        searching(TUTOR).resolve(choices=[{"pick": []}])


def test_up_to_so_many_cards_may_be_none() -> None:
    """Who searches for "up to" a number of any cards says how many (107.1c)."""
    text = "Search your library for up to two cards, put them into your hand, then shuffle."
    plan = read_card("Plan", "Sorcery", text)
    assert names(searching(plan).resolve(choices=[{"pick": []}]), "hand", "ana") == []
    assert names(searching(plan).resolve(choices=[{"pick": ["Shock"]}]), "hand", "ana") == ["Shock"]


def test_its_controller_searches_and_not_who_cast_the_spell() -> None:
    """Ben's land is destroyed, and Ben may look for another one (108.4)."""
    game = situation({"ana": {"hand": [QUARTER], "library": DECK}, "ben": {"battlefield": ["Wastes"], "library": DECK}})
    game.cast("Quarter", targets=["Wastes"])
    game.resolve(choices=[{"may": True}, {"pick": ["Forest"]}])
    assert (names(game, "battlefield", "ben"), len(names(game, "library", "ana"))) == (["Forest"], 3)


@pytest.mark.parametrize(("card", "size"), [(WOLF, (2, 2)), (GHOST, (1, 1))])
def test_a_creature_comes_back_once(card: Any, size: tuple[int, int]) -> None:
    """It returns with a counter, which it has as it dies again (702.93a, 702.79a)."""
    game = situation({"ana": {"battlefield": [card], "hand": [DOOM, DOOM]}, "ben": {}})
    game.cast("Doom", targets=[card.name]).resolve("all")
    assert stats(game, card.name) == size
    game.cast("Doom", targets=[card.name]).resolve("all")
    assert names(game, "battlefield") == []


def test_each_player_searches_in_turn_order() -> None:
    """Everyone finds a card of their own library and shuffles it; the lands enter one after the other (101.4)."""
    text = "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles."
    game = searching(read_card("Ruin", "Sorcery", text), library=["Swamp", "Shock"])
    game.resolve(choices=[{"pick": ["Island"]}, {"pick": ["Swamp"]}])
    assert (names(game, "battlefield", "ana"), names(game, "battlefield", "ben")) == (["Island"], ["Swamp"])
