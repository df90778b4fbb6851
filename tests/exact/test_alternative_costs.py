"""Costs paid instead of a mana cost (118.9), a floor under costs (601.2f), and the mana that was spent (106.3)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import creature, life, names, permanent, situation, stats
from read_cards import read_card

POST = read_card(
    "Post",
    "Artifact",
    "You may pay {1} and return a basic land you control to its owner's hand rather than pay this spell's mana cost.",
    cost="{1}{W}{U}",
)
PITCH = read_card(
    "Pitch",
    "Instant",
    "If it's not your turn, you may exile a blue card from your hand rather than pay this spell's mana cost.",
    "You gain 3 life.",
    cost="{4}{U}",
)
SPHERE = read_card(
    "Sphere",
    "Artifact",
    "As long as Sphere is untapped, each spell that would cost less than three mana to cast costs three mana to cast.",
)
PROBE = read_card("Probe", "Sorcery", "You gain 1 life.", cost="{U/P}")
RUNT = read_card(
    "Runt", "Creature — Goblin", "When Runt enters, if {G} was spent to cast it, you gain 1 life.", cost="{1}"
)
WEB = read_card("Web", "Artifact", "Sunburst", cost="{3}")
GOLEM = read_card("Golem", "Artifact Creature — Golem", "Sunburst", cost="{3}", size=("0", "1"))
TALLY = read_card(
    "Tally", "Sorcery", "You gain X life, where X is the number of colors of mana spent to cast this spell.", cost="{3}"
)
COPY = read_card("Echo", "Instant", "Copy target sorcery spell.")


def test_a_spell_is_cast_for_another_cost() -> None:
    """A cost with mana and a returned land takes the place of the mana cost, in full (118.9)."""
    game = situation({"ana": {"battlefield": ["Forest", "Island"], "hand": [POST]}, "ben": {}})
    assert game.why_not("cast", "Post") is not None
    game.cast("Post", way="alternative", pay=["Forest", {"return": "Island"}])
    assert (names(game, "stack"), names(game, "hand", "ana")) == (["Post"], ["Island"])


@pytest.mark.parametrize(("active", "castable"), [("ana", False), ("ben", True)])
def test_another_cost_may_depend_on_the_turn(active: str, castable: bool) -> None:
    """Where its condition does not hold the other cost is not there (118.9a)."""
    there: dict[str, Any] = {"hand": [PITCH, "Counterspell"]}
    game = situation({"ana": there, "ben": {}}, active=active)
    if active == "ben":
        game.pass_priority()
    assert (game.why_not("cast", "Pitch", way="alternative") is None) is castable


@pytest.mark.parametrize(("mana", "castable"), [("RR", False), ("RRR", True)])
def test_a_floor_under_costs_comes_last(mana: str, castable: bool) -> None:
    """A cheap spell costs three mana, generic mana making up what is missing (601.2f)."""
    game = situation({"ana": {"hand": ["Shock"], "mana": mana}, "ben": {"battlefield": [SPHERE]}})
    assert (game.why_not("cast", "Shock", targets=["ben"]) is None) is castable


def test_what_is_paid_with_life_is_made_up_for_with_mana() -> None:
    """A Phyrexian symbol paid with life is no mana, so that three generic mana are owed (107.4f, 601.2b)."""
    there = {"battlefield": ["Forest", "Forest", "Forest"], "hand": [PROBE]}
    game = situation({"ana": there, "ben": {"battlefield": [SPHERE]}})
    game.cast("Probe", pay=["Forest#1", "Forest#2", "Forest#3", "life"])
    assert life(game)["ana"] == 18
    two = situation({"ana": {**there, "battlefield": ["Forest", "Forest"]}, "ben": {"battlefield": [SPHERE]}})
    assert two.why_not("cast", "Probe") is not None


def test_a_tapped_permanent_may_say_nothing() -> None:
    """The floor is there as long as its condition holds (604.1)."""
    game = situation({"ana": {"hand": ["Shock"], "mana": "R"}, "ben": {"battlefield": [(SPHERE, {"tapped": True})]}})
    assert game.why_not("cast", "Shock", targets=["ben"]) is None


@pytest.mark.parametrize(("land", "gained"), [("Forest", 1), ("Island", 0)])
def test_a_permanent_remembers_the_mana_of_its_spell(land: str, gained: int) -> None:
    """An ability of what a spell became sees what mana was spent to cast it (400.7d)."""
    game = situation({"ana": {"battlefield": [land], "hand": [RUNT]}, "ben": {}}).cast("Runt").resolve("all")
    assert life(game)["ana"] == 20 + gained


def test_sunburst_counts_the_colors_that_were_spent() -> None:
    """It gives +1/+1 counters to a creature and charge counters to anything else; colorless is no color (702.44a)."""
    there = {"battlefield": ["Forest", "Island", "Wastes", "Swamp", "Swamp", "Plains"], "hand": [WEB, GOLEM]}
    game = situation({"ana": there, "ben": {}})
    game.cast("Golem", pay=["Forest", "Island", "Wastes"]).resolve().cast("Web").resolve()
    assert stats(game, "Golem") == (2, 3)
    assert dict(game.state.objects[permanent(game, "Web")].counters) == {"charge": 2}


def test_no_mana_was_spent_on_a_copy() -> None:
    """A copy has not been cast, and so no mana was spent to cast it (707.10)."""
    there = {"battlefield": ["Forest", "Island", "Swamp"], "hand": [TALLY, COPY]}
    game = situation({"ana": there, "ben": {}}).cast("Tally").cast("Echo", targets=["Tally"]).resolve().resolve()
    assert life(game)["ana"] == 20
    assert life(game.resolve())["ana"] == 23


@pytest.mark.parametrize(("power", "castable"), [(1, False), (2, True)])
def test_a_spell_costs_less_by_a_measure(power: int, castable: bool) -> None:
    """X is measured as the total cost is determined (601.2f)."""
    text = "This spell costs {X} less to cast, where X is the greatest power among creatures you control."
    henge = read_card("Henge", "Artifact", text, cost="{3}")
    there = {"hand": [henge], "battlefield": [creature("Ox", stats=(power, 2))], "mana": "G"}
    assert (situation({"ana": there, "ben": {}}).why_not("cast", "Henge") is None) is castable


def test_life_is_gained_for_each_thing() -> None:
    """So much life for each creature is so much times their number, at once (107.3, 119.3)."""
    feast = read_card("Feast", "Sorcery", "You gain 2 life for each creature you control.")
    there = {"hand": [feast], "battlefield": [creature("Ox"), creature("Cow")]}
    assert life(situation({"ana": there, "ben": {}}).cast("Feast").resolve())["ana"] == 24
