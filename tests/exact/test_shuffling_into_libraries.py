"""Objects and zones that are shuffled into libraries, and what is no creature for the time being (701.20, 205)."""

from __future__ import annotations

import pytest
from exact_situations import BEAR, situation
from read_cards import read_card, seen

from explorer.values.types import CardType
from explorer.values.zones import Zone

CLOUD = read_card("Cloud", "Instant", "Target creature's owner shuffles it into their library.")
SPIRAL = read_card(
    "Spiral", "Sorcery", "Each player shuffles their hand and graveyard into their library, then draws seven cards."
)


def test_a_permanent_goes_to_its_owners_library_which_is_shuffled() -> None:
    """Whoever controls it, its owner's library is one card bigger, and in a new order (701.20a, 400.3)."""
    bear = (BEAR, {"owner": "ana"})
    game = situation(
        {"ana": {"hand": [CLOUD], "library": ["Island"] * 4}, "ben": {"battlefield": [bear], "library": ["Island"]}}
    )
    game.cast("Cloud", targets=["Bear"]).resolve()
    ana, ben = (game.state.zone(Zone.LIBRARY, each) for each in game.state.in_turn_order)
    assert (len(ana), len(ben)) == (5, 1)
    assert game.state.chances == 1


def test_a_token_ceases_to_exist_and_the_library_is_shuffled_all_the_same() -> None:
    """The library is shuffled even though no card comes to it (701.20c, 111.7)."""
    game = situation(
        {"ana": {"hand": [CLOUD], "battlefield": [(BEAR, {"token": True})], "library": ["Island"] * 4}, "ben": {}}
    )
    game.cast("Cloud", targets=["Bear"]).resolve()
    assert len(game.state.zone(Zone.LIBRARY, game.state.active)) == 4
    assert game.state.chances == 1


def test_hands_and_graveyards_of_all_players_go_to_their_libraries() -> None:
    """Everyone draws from a library in which their hand and graveyard have been shuffled (701.20d)."""
    game = situation(
        {
            "ana": {"hand": [SPIRAL, "Shock"], "graveyard": ["Island"], "library": ["Island"] * 8},
            "ben": {"hand": ["Forest"] * 2, "library": ["Island"] * 8},
        }
    )
    game.cast("Spiral").resolve()
    counts = [
        [len(game.state.zone(zone, each)) for zone in (Zone.HAND, Zone.LIBRARY)] for each in game.state.in_turn_order
    ]
    assert counts == [[7, 3], [7, 3]]


@pytest.mark.parametrize(("lands", "is_creature"), [(1, False), (3, True)])
def test_a_god_is_a_creature_only_with_enough_devotion(lands: int, is_creature: bool) -> None:
    """It loses the card type and the creature types with it, and is a creature again as soon as it may (205.1a)."""
    god = read_card(
        "Sun",
        "Legendary Enchantment Creature — God",
        "As long as your devotion to white is less than three, Sun isn't a creature.",
        size=("5", "6"),
    )
    monk = read_card("Monk", "Creature — Human Monk", cost="{W}", size=("1", "1"))
    game = situation({"ana": {"battlefield": [god, *[monk] * lands]}, "ben": {}})
    assert seen(game, "Sun").is_a(CardType.CREATURE) is is_creature
    assert ("God" in seen(game, "Sun").subtypes) is is_creature


@pytest.mark.parametrize(
    ("types", "draws"),
    [("Legendary Creature — Elf", True), ("Artifact", True), ("Enchantment — Saga", True), ("Creature — Elf", False)],
)
def test_what_is_historic(types: str, draws: bool) -> None:
    """Legendary things, artifacts and Sagas are historic, and nothing else is (700.6)."""
    scribe = read_card("Scribe", "Artifact", "Whenever you cast a historic spell, you gain 1 life.")
    thing = read_card("Thing", types, size=("1", "1") if "Creature" in types else ("", ""))
    game = situation({"ana": {"battlefield": [scribe], "hand": [thing]}, "ben": {}})
    game.cast("Thing").resolve()
    assert (game.state.players[game.state.active].life == 21) is draws
