"""How many are alike, how often an ability was activated, and spells that can't be countered."""

import pytest
from exact_situations import names, situation
from mana_situations import pool
from read_cards import read_card

from explorer.exact.refusals import Refused

TILE = read_card(
    "Tile",
    "Artifact",
    "{T}: Add X mana of any one color, where X is the greatest number of creatures you control that have a creature "
    "type in common.",
)
SCEPTRE = read_card(
    "Sceptre",
    "Artifact",
    "{T}: Add three mana of any one color. Activate only if you control three or more lands with the same name.",
)
PRIEST = read_card(
    "Priest",
    "Artifact",
    "{1}: Add {W}. If this ability has been activated four or more times this turn, sacrifice Priest at the beginning "
    "of the next end step.",
)
ANARCH = read_card("Anarch", "Sorcery", "Creature spells you cast this turn can't be countered.")
CANCEL = read_card("Cancel", "Instant", "Counter target spell.")
BEAR = read_card("Bear", "Creature — Bear", size=("2", "2"))


def kin(name, types):
    """A creature of such types."""
    return read_card(name, f"Creature — {types}", size=("1", "1"))


@pytest.mark.parametrize(
    ("types", "number"), [(["Elf"], 1), (["Elf Druid", "Human Druid", "Human"], 2), (["Elf", "Elf Cleric", "Elf"], 3)]
)
def test_the_most_creatures_that_share_one_type(types, number):
    """All of them have one type in common, and not each two of them some type (205.3m)."""
    tribe = [kin(f"Kin {n}", each) for n, each in enumerate(types)]
    game = situation({"ana": {"battlefield": [TILE, *tribe]}, "ben": {"battlefield": [kin("Foe", "Elf")]}})
    assert pool(game.activate("Tile", mana="{G}")) == "{G}" * number


@pytest.mark.parametrize(("types", "number"), [([], 1), (["Elf", "Elf", "Bear"], 3)])
def test_a_changeling_has_that_type_too(types, number):
    """What is every creature type is counted once, with the creatures of the most common type (702.73a)."""
    changeling = read_card("Odd", "Creature — Shapeshifter", "Changeling", size=("1", "1"))
    tribe = [kin(f"Kin {n}", each) for n, each in enumerate(types)]
    game = situation({"ana": {"battlefield": [TILE, changeling, *tribe]}, "ben": {}})
    assert pool(game.activate("Tile", mana="{G}")) == "{G}" * number


@pytest.mark.parametrize(("lands", "may"), [(["Forest"] * 3, True), (["Forest", "Forest", "Island"], False)])
def test_lands_with_the_same_name(lands, may):
    """Three lands of one name are needed, and three of several names are not enough (201.2)."""
    game = situation({"ana": {"battlefield": [SCEPTRE, *lands]}, "ben": {"battlefield": ["Forest"]}})
    if may:
        assert pool(game.activate("Sceptre", mana="{U}")) == "{U}{U}{U}"
    else:
        with pytest.raises(Refused):
            game.activate("Sceptre", mana="{U}")


@pytest.mark.parametrize(("times", "left"), [(3, ["Priest"]), (4, [])])
def test_an_ability_that_was_activated_too_often(times, left):
    """With the fourth activation of the turn it is to be sacrificed at the next end step (603.7)."""
    game = situation(
        {"ana": {"battlefield": [PRIEST], "mana": "C" * times, "library": ["Forest"]}, "ben": {"library": ["Forest"]}}
    )
    for _ in range(times):
        game.activate("Priest", pay=["{C}"])
    game.advance("end", player="ana").resolve("all")
    assert names(game, "battlefield") == left


@pytest.mark.parametrize("warned", [False, True])
def test_creature_spells_of_this_turn_cannot_be_countered(warned):
    """What was said of a turn's creature spells is so of those cast later in that turn as well (611.2c)."""
    game = situation({"ana": {"hand": [ANARCH, BEAR]}, "ben": {"hand": [CANCEL]}})
    if warned:
        game.cast("Anarch").resolve()
    game.cast("Bear").pass_priority("ana")
    game.cast("Cancel", by="ben", targets=["Bear"]).resolve("all")
    assert names(game, "battlefield") == (["Bear"] if warned else [])
