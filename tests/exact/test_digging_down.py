"""Cards revealed or exiled from the top of a library until one of a kind is found (701.16a), and cascade (702.85)."""

from __future__ import annotations

from exact_situations import names, situation
from read_cards import read_card

from explorer.values.zones import Zone

IMP = read_card("Imp", "Creature — Imp", cost="{1}", size=("1", "1"))
SPARK = read_card("Spark", "Instant", "You gain 1 life.", cost="{R}")
TITAN = read_card("Titan", "Creature — Giant", cost="{6}", size=("6", "6"))
CALL = read_card(
    "Call",
    "Sorcery",
    "Reveal cards from the top of your library until you reveal a creature card. Put that card onto the battlefield "
    "and the rest on the bottom of your library in any order.",
)
TWO = read_card(
    "Two Lands",
    "Sorcery",
    "Reveal cards from the top of your library until you reveal two land cards. Put those cards into your hand and the "
    "rest into your graveyard.",
)
STEAL = read_card(
    "Steal",
    "Sorcery",
    "Target opponent exiles cards from the top of their library until they exile an instant or sorcery card. You may "
    "cast that card without paying its mana cost. Then put the exiled cards that weren't cast this way on the bottom "
    "of that library in a random order.",
)
STORMY = read_card("Stormy", "Creature — Elemental", "Cascade", cost="{4}", size=("4", "4"))


def library(game):
    """The names of the cards in ana's library, top first."""
    numbers = game.state.zone(Zone.LIBRARY, game.player("ana"))
    return [game.state.objects[each].base.name for each in numbers]


def test_what_is_found_is_told_apart_from_the_rest():
    """The first creature card enters; the cards above it go to the bottom, those below stay where they were."""
    game = situation({"ana": {"hand": [CALL], "library": ["Island", SPARK, IMP, TITAN]}, "ben": {}})
    game.cast("Call").resolve(choices=[{"order": ["Spark", "Island"]}])
    assert names(game, "battlefield") == ["Imp"]
    assert library(game) == ["Titan", "Spark", "Island"]


def test_a_library_without_such_a_card_is_revealed_whole():
    """Then nothing is found, and all of it is the rest."""
    game = situation({"ana": {"hand": [CALL], "library": ["Island", "Island"]}, "ben": {}})
    game.cast("Call").resolve()
    assert (names(game, "battlefield"), names(game, "library", "ana")) == ([], ["Island", "Island"])


def test_several_cards_may_be_looked_for():
    """Revealing goes on until there are two."""
    game = situation({"ana": {"hand": [TWO], "library": ["Island", IMP, "Forest", TITAN]}, "ben": {}})
    game.cast("Two Lands").resolve()
    assert sorted(names(game, "hand", "ana")) == ["Forest", "Island"]
    assert sorted(names(game, "graveyard", "ana")) == ["Imp", "Two Lands"]


def test_another_players_card_is_exiled_and_cast():
    """What is cast is no longer among the cards that are put back (608.2g)."""
    game = situation({"ana": {"hand": [STEAL]}, "ben": {"library": ["Island", IMP, SPARK]}})
    game.cast("Steal", targets=["ben"]).resolve(1, choices=[{"cast": {"card": "Spark"}}])
    assert (sorted(names(game, "library", "ben")), names(game, "exile")) == (["Imp", "Island"], [])
    game.resolve()
    assert names(game, "graveyard", "ben") == ["Spark"]


def test_cascade_casts_a_cheaper_spell_first():
    """It triggers as the spell is cast, passes lands and dearer cards, and resolves before the spell (702.85a)."""
    seat = {"hand": [STORMY], "mana": "CCCC", "library": ["Island", TITAN, SPARK, IMP]}
    game = situation({"ana": seat, "ben": {}})
    game.cast("Stormy").resolve(1, choices=[{"cast": {"card": "Spark"}}])
    assert [game.state.objects[each].base.name for each in game.state.stack] == ["Stormy", "Spark"]
    assert library(game)[0] == "Imp"
    assert names(game, "library", "ana") == ["Imp", "Island", "Titan"]


def test_cascade_may_be_declined():
    """Then the card goes to the bottom with the others (702.85a)."""
    game = situation({"ana": {"hand": [STORMY], "mana": "CCCC", "library": [SPARK, IMP]}, "ben": {}})
    game.cast("Stormy").resolve(1, choices=[{"cast": "no"}])
    assert library(game) == ["Imp", "Spark"]
