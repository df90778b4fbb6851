"""Lands that produce other mana, and permanents that are lands and lose all else that they were and had."""

import pytest
from exact_situations import names, situation
from mana_situations import pool
from read_cards import mana, read_card, seen

from explorer.values.types import CardType

TWIST = read_card(
    "Twist",
    "Enchantment",
    "If tapped for mana, Plains produce {R}, Swamps produce {G}, and Forests produce {B} instead of any other type.",
)
MOON = read_card(
    "Moon",
    "Enchantment — Aura",
    "Enchant creature, land, or planeswalker",
    'Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types and abilities.',
)
BLIGHT = read_card(
    "Blight",
    "Enchantment — Aura",
    "Enchant land",
    'Enchanted land loses all land types and abilities and has "{T}: Add {C}" and '
    '"{T}, Pay 1 life: Add one mana of any color."',
)
MIASMA = read_card(
    "Miasma", "Enchantment", 'All lands have "{T}: Add one mana of any color" and lose all other abilities.'
)
ELF = read_card("Elf", "Creature — Elf", "Trample", "{T}: Add {G}.", cost="{G}", size=("1", "1"))


@pytest.mark.parametrize(
    ("land", "type_"), [("Plains", "R"), ("Swamp", "G"), ("Forest", "B"), ("Mountain", "R"), ("Island", "U")]
)
def test_lands_of_a_type_produce_mana_of_another(land, type_):
    """Each land type that is named has its own mana, and other lands keep theirs (106.12b, 614.1a)."""
    game = situation({"ana": {"battlefield": [TWIST, land]}, "ben": {}})
    assert (mana(game, land), pool(game.activate(land))) == (type_, "{" + type_ + "}")


def test_what_is_a_land_alone_has_lost_all_else():
    """A creature that is but a colorless land has no types and abilities besides, and its one new ability (613.6)."""
    game = situation({"ana": {"battlefield": [ELF, (MOON, {"attached_to": "Elf"})]}, "ben": {}})
    now = seen(game, "Elf")
    assert (now.types, now.colors, now.keywords, len(now.activated)) == ((CardType.LAND,), (), frozenset(), 1)
    assert (mana(game, "Elf"), names(game, "battlefield")) == ("C", ["Elf", "Moon"])


def test_a_land_without_land_types_has_no_mana_of_them():
    """With its basic land type it loses the mana ability of that, and keeps what it is given (305.6, 613.1d)."""
    game = situation({"ana": {"battlefield": ["Forest", (BLIGHT, {"attached_to": "Forest"})]}, "ben": {}})
    assert (seen(game, "Forest").subtypes, len(seen(game, "Forest").activated)) == ((), 2)
    assert pool(game.activate("Forest", ability=1)) == "{C}"


@pytest.mark.parametrize("land", ["Lair", "Forest"])
def test_all_lands_have_one_ability_and_no_other(land):
    """What a land had is gone, the mana ability of its basic land type as well (305.6, 613.1f)."""
    lair = read_card("Lair", "Land", "Lair enters tapped.", "{T}: Add {B}{B}.")
    game = situation({"ana": {"battlefield": [MIASMA, lair, "Forest"]}, "ben": {}})
    assert (mana(game, land), len(seen(game, land).activated)) == ("WUBRG", 1)
