"""What has every creature type (205.3m, 702.73a), in every zone and whatever is done to its abilities."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import creature, names, situation, stats
from read_cards import read_card, seen

from explorer.values.types import EVERY_CREATURE_TYPE, CardType, type_line

SHIFTER = read_card("Shifter", "Creature — Shapeshifter", "Changeling", size=("2", "2"))
LORD = read_card("Lord", "Enchantment", "Goblins get +1/+1.")
CROAK = read_card("Croak", "Instant", "Target creature becomes a 1/1 Frog creature until end of turn.")
DULL = read_card("Dull", "Instant", "Target creature loses all abilities until end of turn.")
HAVEN = read_card(
    "Haven",
    "Land",
    "{0}: Haven becomes a 4/3 creature with vigilance and all creature types until end of turn. It's still a land.",
)
PACK = read_card("Pack", "Creature — Beast", "Pack is also a Cleric, Goblin, and Wizard.", size=("2", "1"))
FIND = "Search your library for any number of Goblin cards, put them onto the battlefield, then shuffle."
CALL = read_card("Call", "Sorcery", FIND)
MAKE = read_card("Make", "Sorcery", "Create a 1/1 colorless Shapeshifter creature token with changeling.")
HYDRA = read_card(
    "Lair", "Land", "{X}: Until end of turn, Lair becomes an X/X green Hydra creature. It's still a land."
)
PILOTED = read_card("Wagon", "Artifact — Vehicle", "Crew 3", size=("4", "4"))
PILOT = read_card(
    "Pilot",
    "Creature — Pilot",
    "Pilot saddles Mounts and crews Vehicles as though its power were 2 greater.",
    size=("1", "1"),
)


def there(*permanents: Any, **more: Any) -> Any:
    """Ana has these permanents."""
    return situation({"ana": {"battlefield": list(permanents), **more}, "ben": {}})


def test_a_changeling_is_of_each_creature_type() -> None:
    """It counts as a Goblin among others, and goes on to without its abilities (702.73a, 613.6)."""
    game = there(SHIFTER, LORD, hand=[DULL])
    assert stats(game, "Shifter") == (3, 3)
    assert stats(game.cast("Dull", targets=["Shifter"]).resolve(), "Shifter") == (3, 3)
    assert str(seen(game, "Shifter").line).endswith(EVERY_CREATURE_TYPE)


def test_a_changeling_that_becomes_a_frog_is_nothing_but_a_frog() -> None:
    """New creature types take the place of all that it had (205.1a)."""
    game = there(SHIFTER, LORD, hand=[CROAK]).cast("Croak", targets=["Shifter"]).resolve()
    assert (stats(game, "Shifter"), seen(game, "Shifter").subtypes) == ((1, 1), ("Frog",))


def test_it_is_so_in_the_library_too() -> None:
    """Any number of such cards are found, changelings among them, and nothing else (604.3, 701.19a)."""
    goblin = creature("Gob", types="Creature — Goblin")
    game = there(hand=[CALL], library=[SHIFTER, goblin, creature("Ox")]).cast("Call")
    assert names(game.branch().resolve(choices=[{"pick": []}]), "battlefield") == []
    assert names(game.resolve(choices=[{"pick": ["Shifter", "Gob"]}]), "battlefield") == ["Gob", "Shifter"]


def test_a_token_is_a_changeling() -> None:
    """A token's abilities make it every creature type as a card's do (111.3)."""
    game = there(LORD, hand=[MAKE]).cast("Make").resolve()
    assert stats(game, "Shapeshifter Token") == (2, 2)


def test_a_land_gets_every_creature_type() -> None:
    """It has them as long as it is a creature, with the land types that it had (205.1b)."""
    game = there(HAVEN, LORD).activate("Haven").resolve()
    assert (stats(game, "Haven"), seen(game, "Haven").is_a(CardType.LAND)) == ((5, 4), True)


def test_a_creature_is_also_of_other_types() -> None:
    """A text may say of which types it is besides those on its type line (604.3)."""
    game = there(PACK, LORD)
    assert (stats(game, "Pack"), seen(game, "Pack").subtypes) == ((3, 2), ("Beast", "Cleric", "Goblin", "Wizard"))


def test_a_land_is_as_great_as_was_announced() -> None:
    """Power and toughness are the X of the ability (107.3a, 611.2d)."""
    game = there(HYDRA, "Forest", "Forest", "Forest").activate("Lair", x=3).resolve()
    assert stats(game, "Lair") == (3, 3)


@pytest.mark.parametrize(("crew", "able"), [([PILOT], True), ([creature("Ox", stats=(2, 2))], False)])
def test_a_pilot_crews_with_more_than_its_power(crew: list[Any], able: bool) -> None:
    """A creature with power 1 may crew as though it had power 3 (702.122a, 609.4)."""
    assert (there(PILOTED, *crew).why_not("activate", "Wagon") is None) is able


def test_the_type_line_is_read_as_it_is_written() -> None:
    """All creature types at once stand behind the others."""
    line = type_line(f"Creature — Shapeshifter {EVERY_CREATURE_TYPE}")
    assert (line.subtypes, str(line)) == (
        ("Shapeshifter", EVERY_CREATURE_TYPE),
        f"Creature — Shapeshifter {EVERY_CREATURE_TYPE}",
    )
