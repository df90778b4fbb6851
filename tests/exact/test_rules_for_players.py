"""What is true of players and of what enters: hand size, timing, the next spell, and entering otherwise (614.12)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import BEAR, creature, names, situation, stats
from read_cards import is_tapped, read_card

from explorer.values.steps import Step

VESSEL = read_card("Vessel", "Artifact", "You have no maximum hand size.")
REFUGE = read_card("Refuge", "Land", "{T}: You may cast creature spells this turn as though they had flash.")
ANTHEM = read_card("Anthem", "Enchantment", "You may cast enchantment spells as though they had flash.")
VILLAGE = read_card("Village", "Land", "{T}: The next spell you cast this turn can't be countered.")
HASTE = read_card("Haste", "Land", "{T}: The next creature spell you cast this turn has haste.")
ICON = read_card(
    "Icon", "Artifact", "{T}: The next artifact spell you cast this turn can be cast as though it had flash."
)
ANGEL = read_card(
    "Giver",
    "Creature — Angel",
    "Each other creature you control enters with an additional +1/+1 counter on it for each Angel you already control.",
    size=("2", "2"),
)
FROST = read_card("Frost", "Enchantment", "Creatures your opponents control enter tapped.")
VALE = read_card(
    "Vale",
    "Land",
    "If Vale would enter, sacrifice two untapped lands instead. If you do, put Vale onto the battlefield. If you "
    "don't, put it into its owner's graveyard.",
)
MOX = read_card(
    "Mox",
    "Artifact",
    "If Mox would enter, you may discard a land card instead. If you do, put Mox onto the battlefield. If you don't, "
    "put it into its owner's graveyard.",
)
HAND = ["Forest"] * 8


@pytest.mark.parametrize(("there", "kept"), [([VESSEL], 8), ([], 7)])
def test_without_a_maximum_hand_size_nothing_is_discarded(there: list[Any], kept: int) -> None:
    """In cleanup the active player discards down to seven cards, as a rule (402.2, 514.1)."""
    game = situation({"ana": {"battlefield": there, "hand": HAND}, "ben": {"library": HAND}}, step=Step.END)
    game.advance("upkeep", choices=[] if there else [{"pick": ["Forest#1"]}])
    assert len(names(game, "hand", "ana")) == kept


def test_spells_are_cast_as_though_they_had_flash() -> None:
    """An effect of this turn, or a permanent, lets its controller cast such spells at any time (609.4, 702.8a)."""
    there = {"battlefield": [REFUGE, ANTHEM], "hand": [BEAR, VESSEL, ANTHEM]}
    game = situation({"ben": {"library": HAND}, "ana": there}, active="ben").pass_priority()
    assert [game.why_not("cast", name) is None for name in ("Bear", "Vessel", "Anthem")] == [False, False, True]
    game.activate("Refuge").resolve()
    game.pass_priority()
    assert [game.why_not("cast", name) is None for name in ("Bear", "Vessel")] == [True, False]


def test_what_is_so_of_the_next_spell_is_so_of_one_spell() -> None:
    """It holds for the next spell that fits, whatever becomes of it, and for none after that (611.2)."""
    there = {"battlefield": [VILLAGE, HASTE], "hand": ["Shock", BEAR, creature("Ox")], "mana": "RR"}
    game = situation({"ana": there, "ben": {"hand": ["Counterspell", "Counterspell"], "mana": "UUUU"}})
    game.activate("Village").resolve().activate("Haste").resolve()
    game.cast("Shock", targets=["ben"]).pass_priority().cast("Counterspell", targets=["Shock"]).resolve()
    assert "Shock" in names(game, "stack")
    game.resolve().cast("Bear").resolve().cast("Ox").resolve()
    hasty = [bool(game.state.characteristics(each).keywords) for each in game.state.permanents()][-2:]
    assert hasty == [True, False]


def test_the_next_spell_may_be_cast_as_though_it_had_flash() -> None:
    """Another artifact after it is cast at the usual time again (609.4)."""
    there = {"battlefield": [ICON], "hand": [VESSEL, VESSEL]}
    game = situation({"ben": {}, "ana": there}, active="ben").pass_priority().activate("Icon").resolve()
    game.pass_priority().cast("Vessel").resolve().pass_priority()
    assert game.why_not("cast", "Vessel") is not None


def test_other_permanents_enter_with_more_counters() -> None:
    """What says so counts what is there before, and does not speak of itself (614.12)."""
    seraph = creature("Seraph", types="Creature — Angel")
    game = situation({"ana": {"hand": [ANGEL, seraph, BEAR]}, "ben": {}})
    for name in ("Giver", "Seraph", "Bear"):
        game.cast(name).resolve()
    assert [stats(game, name) for name in ("Giver", "Seraph", "Bear")] == [(2, 2), (2, 2), (4, 4)]


def test_permanents_of_opponents_enter_tapped() -> None:
    """It is looked at what enters as it would be on the battlefield: under whose control, and as what (614.12)."""
    game = situation({"ana": {"hand": [BEAR, VESSEL]}, "ben": {"battlefield": [FROST]}})
    game.cast("Bear").resolve().cast("Vessel").resolve()
    assert (is_tapped(game, "Bear"), is_tapped(game, "Vessel")) == (True, False)


@pytest.mark.parametrize(
    ("lands", "there", "graveyard"),
    [(["Forest", "Island"], ["Vale"], ["Forest", "Island"]), (["Forest"], [], ["Forest", "Vale"]), ([], [], ["Vale"])],
)
def test_what_is_done_instead_of_entering(lands: list[str], there: list[str], graveyard: list[str]) -> None:
    """As much is sacrificed as can be; only if all of it was does the land enter (614.1a, 609.3)."""
    game = situation({"ana": {"battlefield": lands, "hand": [VALE]}, "ben": {}}).play("Vale")
    assert (names(game, "battlefield", "ana"), names(game, "graveyard", "ana")) == (there, graveyard)


def test_what_may_be_done_instead_of_entering() -> None:
    """Who may discard a land card is asked, and may decline (614.1a)."""
    game = situation({"ana": {"hand": [MOX, "Forest", "Shock"]}, "ben": {}}).cast("Mox")
    paid = game.branch().resolve(choices=[{"pay": True}])
    assert (names(paid, "battlefield", "ana"), names(paid, "graveyard", "ana")) == (["Mox"], ["Forest"])
    assert names(game.resolve(choices=[{"pay": False}]), "graveyard", "ana") == ["Mox"]
