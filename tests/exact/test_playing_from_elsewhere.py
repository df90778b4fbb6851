"""Permissions to play cards from exile, graveyards and the tops of libraries (601.3, 305.1, 609.4b)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import names, situation
from read_cards import read_card

from explorer.cards.pool import NotUsable
from explorer.exact.refusals import Refused
from explorer.scenario.game import Game
from explorer.values.zones import Zone

IMPULSE = read_card(
    "Impulse", "Sorcery", "Exile the top two cards of your library. You may play those cards this turn."
)
LONG = read_card(
    "Long",
    "Sorcery",
    "Exile the top card of your library. Until the end of your next turn, you may play that card.",
)
THEFT = read_card(
    "Theft",
    "Instant",
    "Exile the top card of target opponent's library. You may cast that card for as long as it remains exiled, and "
    "mana of any type can be spent to cast that spell. If that spell would be put into a graveyard, exile it instead.",
)
ONE = read_card(
    "One",
    "Sorcery",
    "Exile the top three cards of your library. Until end of turn, you may cast an instant spell from among those "
    "cards without paying its mana cost.",
)
TOP = read_card(
    "Top",
    "Creature — Test",
    "You may play lands and cast instant spells from the top of your library.",
    size=("1", "1"),
)
CRUCIBLE = read_card("Crucible", "Artifact", "You may play lands from your graveyard.")
HOARD = read_card(
    "Hoard",
    "Artifact",
    "At the beginning of your upkeep, exile the top card of each opponent's library.",
    "You may cast spells from among cards exiled with Hoard.",
)

GONTI = read_card(
    "Gonti",
    "Sorcery",
    "Look at the top two cards of target opponent's library. Exile one of them face down and put the other on the "
    "bottom of that library. You may look at and play the exiled card for as long as it remains exiled, and you may "
    "spend mana as though it were mana of any color to cast that spell.",
)
FLASH = read_card(
    "Again",
    "Sorcery",
    "You may cast target instant or sorcery card from your graveyard without paying its mana cost. If that spell would "
    "be put into your graveyard this turn, exile it instead.",
)
PEEK = read_card(
    "Peek", "Sorcery", "Target opponent reveals their hand. You choose a nonland card from it. That player discards it."
)
CHOOSE = read_card(
    "Sift", "Sorcery", "Exile the top three cards of your library. Choose one. You may play that card this turn."
)


def exiled(spell: Any, library: list[Any], **more: Any) -> Game:
    """Ana has cast a spell that exiles cards from the top of her library, and it has resolved."""
    game = situation({"ana": {"hand": [spell], "library": library, **more}, "ben": {"library": ["Island"] * 9}})
    return game.cast(spell.name).resolve()


def options(game: Game) -> list[str]:
    """The cards that can be cast or played now, by what they are called."""
    return [name for _, name in offered(game)]


def offered(game: Game) -> list[tuple[tuple[Any, ...], str]]:
    """What can be cast or played now, each with what its card is called."""
    assert game.pending is not None
    actions = [each for each in game.pending.options() if each[0] in ("cast", "play")]
    return [(each, game.state.objects[each[1]].base.name) for each in actions]


def test_exiled_cards_are_offered_and_played_from_exile() -> None:
    """The land and the spell are among what can be done, and both leave exile (601.3, 116.2a)."""
    game = exiled(IMPULSE, ["Forest", "Shock", "Island"], battlefield=["Mountain"])
    assert options(game) == ["Forest", "Shock"]
    game.play("Forest", zone="exile").cast("Shock", zone="exile", targets=["ben"]).resolve()
    assert (names(game, "exile"), game.state.players[1].life) == ([], 18)
    assert "Forest" in names(game, "battlefield")


def test_a_permission_for_this_turn_is_over_afterwards() -> None:
    """On ana's next turn the Shock stays where it is (514.2)."""
    game = exiled(IMPULSE, ["Shock", "Forest", "Island", "Island"], battlefield=["Mountain"])
    game.advance("upkeep", "ana")
    with pytest.raises(Refused, match=r"601\.3"):
        game.cast("Shock", zone="exile", targets=["ben"])


def test_until_the_end_of_your_next_turn() -> None:
    """It lasts through Ben's turn and ana's next one, and ends with that (514.2)."""
    game = exiled(LONG, ["Shock", *["Island"] * 5], battlefield=["Mountain"])
    game.advance("upkeep", "ben")
    assert options(game.branch().pass_priority("ben")) == ["Shock"]
    game.advance("precombat main", "ana")
    assert "Shock" in options(game)
    game.advance("upkeep", "ben").pass_priority("ben")
    assert "Shock" not in options(game)


def test_mana_of_any_type_pays_for_what_was_stolen_and_it_is_exiled_again() -> None:
    """A Forest pays for Ben's Shock, which goes back to exile in place of his graveyard (609.4b, 614.1a)."""
    game = situation({"ana": {"hand": [THEFT], "battlefield": ["Forest"]}, "ben": {"library": ["Shock", "Island"]}})
    game.cast("Theft", targets=["ben"]).resolve()
    game.cast("Shock", zone="exile", targets=["ben"], pay=[{"source": "Forest"}]).resolve()
    assert (game.state.players[1].life, names(game, "exile", "ben"), names(game, "graveyard", "ben")) == (
        18,
        ["Shock"],
        [],
    )


def test_only_one_spell_is_free() -> None:
    """After the first instant the other one can't be cast, and the creature never could (601.3)."""
    game = exiled(ONE, ["Shock", "Lightning Bolt", "Grizzly Bears"])
    assert options(game) == ["Shock", "Lightning Bolt"]
    game.cast("Shock", zone="exile", way="without paying", targets=["ben"]).resolve()
    assert (options(game), game.state.players[1].life) == ([], 18)


def test_the_top_of_the_library_is_played_as_it_comes_to_light() -> None:
    """Land, then the instant below it; the creature on top after that has to wait (601.3, 401.5)."""
    game = situation(
        {
            "ana": {"battlefield": [TOP, "Mountain"], "library": ["Forest", "Shock", "Grizzly Bears"]},
            "ben": {"library": ["Shock"]},
        }
    )
    assert options(game) == ["Forest"]
    game.play("Forest", zone="library").cast("Shock", zone="library", targets=["ben"]).resolve()
    assert (options(game), names(game, "library", "ana")) == ([], ["Grizzly Bears"])


def test_lands_from_the_graveyard_count_for_the_one_a_turn() -> None:
    """A second land is refused by the number of lands, not by where it lies (305.2)."""
    game = situation({"ana": {"battlefield": [CRUCIBLE], "graveyard": ["Forest", "Island", "Shock"]}, "ben": {}})
    assert options(game) == ["Forest", "Island"]
    game.play("Forest", zone="graveyard")
    with pytest.raises(Refused, match=r"305\.2"):
        game.play("Island", zone="graveyard")


def test_a_card_may_say_by_itself_from_where_it_is_cast() -> None:
    """It is offered where its own text functions, in exile as in a graveyard, and nowhere else (113.6b)."""
    squee = read_card("Squee", "Creature — Test", "You may cast Squee from exile.", size=("1", "1"))
    dread = read_card("Dread", "Creature — Test", "You may cast Dread from your graveyard.", size=("1", "1"))
    game = situation({"ana": {"exile": [squee, dread], "graveyard": [squee, dread]}, "ben": {}})
    assert [(game.state.objects[each[1]].zone.value, name) for each, name in offered(game)] == [
        ("graveyard", "Dread"),
        ("exile", "Squee"),
    ]


def test_cards_exiled_with_a_permanent_can_be_cast_while_it_is_there() -> None:
    """What Hoard exiled is linked to it (607.2a)."""
    game = situation(
        {
            "ana": {"battlefield": [HOARD, "Mountain"], "library": ["Island"] * 3},
            "ben": {"library": ["Shock", "Island"]},
        },
        active="ben",
    )
    game.advance("upkeep", "ana").resolve()
    assert options(game) == ["Shock"]
    game.cast("Shock", zone="exile", targets=["ben"]).resolve()
    assert names(game, "graveyard", "ben") == ["Shock"]


def test_without_permission_the_refusal_says_so() -> None:
    """A card in exile that nothing allows to play is refused by the rule of permissions (601.3)."""
    game = situation({"ana": {"exile": ["Shock"], "battlefield": ["Mountain"]}, "ben": {}})
    with pytest.raises(Refused, match=r"601\.3"):
        game.cast("Shock", zone="exile", targets=["ben"])


def test_a_card_exiled_face_down_is_known_to_who_may_play_it() -> None:
    """It is cast from exile with mana as though of any color, and a description of cards does not find it (406.3a)."""
    game = situation(
        {"ana": {"hand": [GONTI], "battlefield": ["Forest"]}, "ben": {"library": ["Shock", "Island", "Swamp"]}}
    )
    game.cast("Gonti", targets=["ben"]).resolve(choices=[{"pick": ["Shock"]}])
    (card,) = (game.state.objects[each] for each in game.state.zone(Zone.EXILE))
    assert (card.face_down, options(game)) == (True, ["Shock"])
    game.cast("Shock", zone="exile", targets=["ben"])
    assert not game.state.objects[game.state.stack[-1]].face_down
    assert game.resolve().state.players[1].life == 18


def test_what_is_cast_while_something_resolves_is_exiled_afterwards() -> None:
    """The Shock from the graveyard is exiled in the place of going back there (614.1a)."""
    game = situation({"ana": {"hand": [FLASH], "graveyard": ["Shock"]}, "ben": {}})
    game.cast("Again", targets=["Shock"]).resolve(choices=[{"cast": {"card": "Shock", "targets": ["ben"]}}])
    game.resolve()
    assert (names(game, "exile"), names(game, "graveyard", "ana")) == (["Shock"], ["Again"])


def test_a_card_is_chosen_from_a_revealed_hand() -> None:
    """Ana chooses the nonland card that Ben discards (701.8a, 701.16a)."""
    game = situation({"ana": {"hand": [PEEK]}, "ben": {"hand": ["Shock", "Forest", "Lightning Bolt"]}})
    game.cast("Peek", targets=["ben"]).resolve(choices=[{"pick": ["Shock"], "by": "ana"}])
    assert (names(game, "hand", "ben"), names(game, "graveyard", "ben")) == (["Forest", "Lightning Bolt"], ["Shock"])


def test_only_the_chosen_card_may_be_played() -> None:
    """Of the three cards in exile just one may be played (608.2d, 601.3)."""
    game = situation(
        {"ana": {"hand": [CHOOSE], "library": ["Shock", "Forest", "Island"], "battlefield": ["Mountain"]}, "ben": {}}
    )
    game.cast("Sift").resolve(choices=[{"pick": ["Shock"]}])
    assert options(game) == ["Shock"]


@pytest.mark.parametrize(("allowing", "zone"), [("Hall", "graveyard"), ("Gift", "exile")])
def test_a_permission_is_chosen_also_where_its_source_is_gone(allowing: str, zone: str) -> None:
    """Of two different permissions the player says which one is used, and what it says comes with it (601.3)."""
    hall = read_card("Hall", "Artifact", "You may cast spells from your graveyard.")
    gift = read_card(
        "Gift",
        "Sorcery",
        "You may cast target instant card from your graveyard this turn. If that spell would be put into your "
        "graveyard this turn, exile it instead.",
    )
    game = situation({"ana": {"battlefield": [hall, "Mountain"], "hand": [gift], "graveyard": ["Shock"]}, "ben": {}})
    game.cast("Gift", targets=["Shock"]).resolve()
    game.cast("Shock", zone="graveyard", targets=["ben"], choices=[{"pick": [allowing]}]).resolve()
    assert "Shock" in names(game, zone, "ana")


def test_one_spell_without_a_time_is_no_permission_that_stays() -> None:
    """A permanent that lets "a" spell be cast and does not say how often is refused rather than taken for many."""
    with pytest.raises(NotUsable, match="is not understood"):
        read_card("Once", "Artifact", "You may cast a creature spell from your graveyard.")
