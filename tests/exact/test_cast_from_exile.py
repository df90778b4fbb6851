"""What lasts until a card is cast from exile, permissions of one's own turn, and piles that a player exiles (611.2)."""

from __future__ import annotations

import pytest
from exact_situations import life, names, situation
from read_cards import mana, read_card

from explorer.exact.permissions import playable
from explorer.exact.refusals import Refused
from explorer.scenario.game import Game

BANDITS = read_card(
    "Bandits",
    "Creature — Raccoon",
    '{0}, Exile Bandits from your hand: Target land gains "{T}: Add {B}, {R}, or {G}" until Bandits is cast from '
    "exile. You may cast Bandits for as long as it remains exiled.",
    size=("5", "5"),
)
THIEF = read_card(
    "Thief",
    "Creature — Rogue",
    "During your turn, you may play lands from among cards exiled with Thief.",
    "When Thief enters, exile the top card of target opponent's library.",
    size=("1", "1"),
)
ROBBERY = read_card(
    "Robbery",
    "Sorcery",
    "Target opponent exiles the top two cards of their library face down. You may look at and play those cards for as "
    "long as they remain exiled.",
)


def exiled() -> Game:
    """A land has the abilities that Bandits gave it as it was exiled."""
    game = situation({"ana": {"battlefield": ["Island"], "hand": [BANDITS, "Shock"]}, "ben": {}})
    return game.activate("Bandits", targets=["Island"]).resolve()


def test_a_card_exiled_as_a_cost_is_found_by_its_ability() -> None:
    """The ability speaks of the card in exile, which may be cast from there (400.7j, 601.3)."""
    game = exiled()
    assert (names(game, "exile"), mana(game, "Island")) == (["Bandits"], "UBRG")


def test_the_effect_ends_as_the_card_is_cast_from_exile() -> None:
    """Once it has been cast, the land is what it was, whatever becomes of the spell (611.2a)."""
    game = exiled()
    game.cast("Bandits", zone="exile")
    assert mana(game, "Island") == "U"
    game.resolve()
    assert (names(game, "battlefield"), mana(game, "Island")) == (["Bandits", "Island"], "U")


def may_be_played(game: Game) -> list[str]:
    """The cards elsewhere that somebody may play."""
    return sorted(game.state.objects[number].base.name for number in playable(game.state))


def test_a_permission_of_ones_own_turn() -> None:
    """Cards may be played in that turn, and in no other one (601.3)."""
    libraries = {"library": ["Forest", "Island", "Swamp"]}
    game = situation({"ana": {"hand": [THIEF], **libraries}, "ben": libraries})
    game.cast("Thief").resolve().resolve("all")
    assert may_be_played(game) == ["Forest"]
    game.advance("precombat main", player="ben")
    assert may_be_played(game) == []


def test_cards_that_a_player_exiles_face_down_may_be_played() -> None:
    """The cards of that library are exiled, whoever is said to do it (406.3, 601.3)."""
    game = situation({"ana": {"hand": [ROBBERY]}, "ben": {"library": ["Forest", "Shock", "Island"]}})
    game.cast("Robbery", targets=["ben"]).resolve()
    assert may_be_played(game) == ["Forest", "Shock"]


URGE = read_card(
    "Urge",
    "Sorcery",
    "Target opponent reveals their hand. You choose a nonland card from that player's graveyard or hand and exile it. "
    "You may cast that card for as long as it remains exiled, and you may spend mana as though it were mana of any "
    "color to cast that spell.",
)


@pytest.mark.parametrize("chosen", ["Shock", "Opt"])
def test_a_card_is_chosen_from_two_zones_of_a_player(chosen: str) -> None:
    """A card of the graveyard, or one of the hand that was revealed, is exiled and may be cast (608.2d)."""
    game = situation({"ana": {"hand": [URGE]}, "ben": {"hand": ["Shock", "Forest"], "graveyard": ["Opt", "Island"]}})
    game.cast("Urge", targets=["ben"]).resolve(choices=[{"pick": [chosen]}])
    assert (names(game, "exile"), may_be_played(game)) == ([chosen], [chosen])


LABYRINTH = read_card("Labyrinth", "Land", "{T}: Add {C}. If a card is exiled with Labyrinth, add {C}{C} instead.")
REFRACTOR = read_card(
    "Refractor",
    "Artifact",
    "You may spend mana as though it were mana of any color to pay the activation costs of Refractor's abilities.",
    "{U}: You gain 1 life.",
)
OTHER = read_card("Other", "Artifact", "{U}: You gain 1 life.")


def test_nothing_is_exiled_with_what_has_exiled_nothing() -> None:
    """Cards in exile that another object put there do not count (607.2a)."""
    game = situation({"ana": {"battlefield": [LABYRINTH]}, "ben": {"exile": ["Shock"]}})
    assert game.activate("Labyrinth").state.pools[0].sum() == 1


def test_mana_pays_for_own_abilities_as_though_it_were_of_any_color() -> None:
    """What is said of one object's abilities is said of no other's (609.4b)."""
    game = situation({"ana": {"battlefield": [REFRACTOR, OTHER, "Forest"]}, "ben": {}})
    assert life(game.branch().activate("Refractor").resolve())["ana"] == 21
    with pytest.raises(Refused):
        game.activate("Other")


BIRTH = read_card("Birth", "Instant", "Target opponent exiles a card from their graveyard. You gain 1 life.")
ATTENDANT = read_card(
    "Attendant",
    "Creature — Eldrazi",
    "Put a card an opponent owns from exile into that player's graveyard: You gain 1 life.",
    size=("2", "3"),
)
HERDER = read_card(
    "Herder",
    "Creature — Eldrazi",
    "When you cast this spell, you may put two cards your opponents own from exile into their owners' graveyards. If "
    "you do, you gain 3 life.",
    size=("4", "5"),
)


def test_the_player_who_exiles_a_card_chooses_it() -> None:
    """What a player is to do, that player decides (608.2d)."""
    game = situation({"ana": {"hand": [BIRTH]}, "ben": {"graveyard": ["Shock", "Forest"]}})
    game.cast("Birth", targets=["ben"]).resolve(choices=[{"by": "ben", "pick": ["Forest"]}])
    assert (names(game, "exile"), life(game)["ana"]) == (["Forest"], 21)


def test_a_card_in_exile_pays_a_cost() -> None:
    """A card that an opponent owns goes to that player's graveyard; without one nothing can be paid (118.3)."""
    game = situation({"ana": {"battlefield": [ATTENDANT]}, "ben": {"exile": ["Shock"]}})
    game.activate("Attendant").resolve()
    assert (names(game, "graveyard", "ben"), life(game)["ana"]) == (["Shock"], 21)
    with pytest.raises(Refused):
        game.activate("Attendant")


@pytest.mark.parametrize(("cards", "alive"), [(["Shock", "Forest"], 23), (["Shock"], 20)])
def test_a_cost_is_paid_whole_or_not_at_all(cards: list[str], alive: int) -> None:
    """Two cards are put into graveyards, or none, and then nothing comes of it (118.3, 118.12)."""
    game = situation({"ana": {"hand": [HERDER]}, "ben": {"exile": cards}})
    choices = [{"pay": True}] if len(cards) == 2 else []
    game.cast("Herder").resolve("all", choices=choices)
    assert life(game)["ana"] == alive
    assert len(names(game, "exile")) == (0 if alive == 23 else 1)


REST = read_card("Rest", "Sorcery", "You gain 1 life. Exile Rest with three time counters on it.")
SOON = read_card(
    "Soon", "Sorcery", "Exile the top card of your library. Until your next end step, you may play that card."
)
QUICK = read_card(
    "Quick",
    "Creature — Rogue",
    "You may cast cards exiled with Quick as though they had flash.",
    "When Quick enters, exile the top card of target opponent's library.",
    size=("1", "1"),
)


def test_a_spell_exiles_itself_with_counters() -> None:
    """Counters may be put on a card in exile (122.6)."""
    game = situation({"ana": {"hand": [REST]}, "ben": {}})
    game.cast("Rest").resolve()
    (card,) = (each for each in game.state.objects.values() if each.base.name == "Rest")
    assert (names(game, "exile"), card.counters) == (["Rest"], (("time", 3),))


def test_what_lasts_until_the_end_step_is_over_as_it_begins() -> None:
    """The effect ends as that player's next end step begins (611.2a)."""
    game = situation({"ana": {"hand": [SOON], "library": ["Forest"]}, "ben": {}})
    game.cast("Soon").resolve()
    assert may_be_played(game) == ["Forest"]
    game.advance("end")
    assert may_be_played(game) == []


def test_a_permission_may_be_of_casting_as_though_with_flash() -> None:
    """What so is allowed is cast in another player's turn as well (702.8a)."""
    bear = read_card("Bear", "Creature — Bear", size=("2", "2"))
    game = situation({"ana": {"hand": [QUICK]}, "ben": {"library": [bear, "Forest", "Forest"]}})
    game.cast("Quick").resolve().resolve("all")
    game.advance("upkeep", player="ben").pass_priority("ben")
    game.cast("Bear", by="ana", zone="exile").resolve()
    assert "Bear" in names(game, "battlefield")
