"""Looking at the top of a library, taking cards from there, and what becomes of the rest (701.16, 401.4)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import names, situation
from read_cards import read_card

from explorer.draw.known import known_cards
from explorer.exact.permissions import seers_of_top
from explorer.exact.refusals import Refused
from explorer.scenario.game import Game
from explorer.values.zones import Zone

DIG = read_card(
    "Dig",
    "Sorcery",
    "Look at the top three cards of your library. You may reveal a creature card from among them and put it into your "
    "hand. Put the rest on the bottom of your library in any order.",
)
PICK = read_card(
    "Pick",
    "Sorcery",
    "Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.",
)
RANDOM = read_card(
    "Random",
    "Sorcery",
    "Reveal the top four cards of your library. You may put a land card from among them onto the battlefield tapped. "
    "Put the rest on the bottom of your library in a random order.",
)
RESHAPE = read_card(
    "Reshape",
    "Sorcery",
    "Reveal the top card of your library. You may put that card onto the battlefield if it's a permanent card with "
    "mana value 3 or less. Otherwise, put that card into your hand.",
)
MILLED = read_card("Milled", "Sorcery", "Mill two cards. You may put a land card from among them into your hand.")
SPYGLASS = read_card("Spyglass", "Artifact", "You may look at the top card of your library any time.")
OPEN = read_card("Open", "Artifact", "Play with the top card of your library revealed.")
DECK = ["Forest", "Grizzly Bears", "Shock", "Island", "Swamp"]


def casting(spell: Any, library: list[str] = DECK) -> Game:
    """Ana has cast a sorcery with this library."""
    return situation({"ana": {"hand": [spell], "library": library}, "ben": {}}).cast(spell.name)


def library(game: Game) -> list[str]:
    """Ana's library, the top card first."""
    state = game.state
    return [state.objects[each].base.name for each in state.zone(Zone.LIBRARY, game.player("ana"))]


def test_a_card_that_fits_is_taken_and_the_rest_goes_below() -> None:
    """The creature may be taken, the land may not, and the others lie on the bottom in the order wanted (401.4)."""
    game = casting(DIG)
    with pytest.raises(Refused):
        game.branch().resolve(choices=[{"pick": ["Forest"]}])
    game.resolve(choices=[{"pick": ["Grizzly Bears"]}, {"order": ["Shock", "Forest"]}])
    assert names(game, "hand", "ana") == ["Grizzly Bears"]
    assert library(game) == ["Island", "Swamp", "Shock", "Forest"]
    assert any(note.rule.number.startswith("701.16") for note in game.log.notes)


def test_nothing_need_be_taken() -> None:
    """It is one offer: to pick nothing is to decline (608.2d)."""
    game = casting(DIG).resolve(choices=[{"pick": []}, {"order": ["Forest", "Grizzly Bears", "Shock"]}])
    assert (names(game, "hand", "ana"), library(game)[2:]) == ([], ["Forest", "Grizzly Bears", "Shock"])


def test_one_has_to_be_taken_where_the_text_says_so() -> None:
    """One card goes to the hand, the other two to the graveyard (608.2c)."""
    game = casting(PICK)
    with pytest.raises(Refused):
        game.branch().resolve(choices=[{"pick": []}])
    game.resolve(choices=[{"pick": ["Shock"]}])
    assert names(game, "hand", "ana") == ["Shock"]
    assert sorted(names(game, "graveyard", "ana")) == ["Forest", "Grizzly Bears", "Pick"]


def test_the_rest_in_a_random_order() -> None:
    """The same seed gives the same order, and the same cards lie at the bottom (701.20a)."""
    one, other = (casting(RANDOM).resolve(choices=[{"pick": ["Island"]}]) for _ in range(2))
    assert library(one) == library(other)
    assert sorted(library(one)[1:]) == ["Forest", "Grizzly Bears", "Shock"]
    assert names(one, "battlefield") == ["Island"]


@pytest.mark.parametrize(
    ("top", "choices", "zone"),
    [
        ("Grizzly Bears", [{"may": True}], "battlefield"),
        ("Grizzly Bears", [{"may": False}], "hand"),
        ("Shock", [], "hand"),
        ("Mirrorwing Dragon", [], "hand"),
    ],
)
def test_otherwise_is_for_whoever_could_not_and_whoever_would_not(
    top: str, choices: list[dict[str, Any]], zone: str
) -> None:
    """A card that is no such permanent card goes to the hand, and one that is not wanted on the battlefield too."""
    game = casting(RESHAPE, [top, "Island"]).resolve(choices=choices)
    assert top in names(game, zone, *(["ana"] if zone == "hand" else []))


def test_one_of_the_milled_cards() -> None:
    """Cards are taken from the graveyard to which they were milled (400.7j)."""
    game = casting(MILLED, ["Forest", "Shock", "Island"]).resolve(choices=[{"pick": ["Forest"]}])
    assert (names(game, "hand", "ana"), sorted(names(game, "graveyard", "ana"))) == (["Forest"], ["Milled", "Shock"])


@pytest.mark.parametrize(("card", "known_to"), [(SPYGLASS, ["ana"]), (OPEN, ["ana", "ben"])])
def test_who_sees_the_top_card_all_the_time(card: Any, known_to: list[str]) -> None:
    """It is known to whoever may look at it, or to all where it is revealed (401.5)."""
    game = situation({"ana": {"battlefield": [card], "library": DECK}, "ben": {"library": DECK}})
    ana, ben = game.player("ana"), game.player("ben")
    assert sorted(game.state.players[each].name for each in seers_of_top(game.state, ana)) == known_to
    assert not seers_of_top(game.state, ben)
    (shown,) = known_cards(game.state, ana, {}, {})
    assert (shown.label, shown.place) == ("Forest", "top")
