"""Creatures, artifacts and cards in a graveyard that stand in for mana: convoke, improvise and delve."""

from __future__ import annotations

import pytest
from exact_situations import names, situation
from read_cards import read_card

from explorer.draw.billed import way_text
from explorer.exact.bill import Wishes
from explorer.exact.refusals import Refused
from explorer.values.status import TAPPED

ELF = read_card("Elf", "Creature — Elf", "{T}: Add {G}.", cost="{G}", size=("1", "1"))
GOLEM = read_card("Golem", "Artifact Creature — Golem", cost="{2}", size=("2", "2"))
SHIELD = read_card("Shield", "Artifact", cost="{1}")
WURM = read_card("Wurm", "Creature — Wurm", "Convoke", cost="{3}{G}{G}", size=("5", "5"))
GIANT = read_card("Giant", "Creature — Giant", "Improvise", cost="{2}{R}", size=("4", "4"))
TASK = read_card("Task", "Sorcery", "Delve", "You gain 7 life.", cost="{3}{B}")
CHIEF = read_card(
    "Chief", "Creature — Goblin", "Artifact spells you cast have convoke.", cost="{1}{R}", size=("1", "1")
)


def tapped(game):
    """The tapped permanents of ana, by name."""
    there = game.state.permanents(game.player("ana"))
    return [each.base.name for each in there if game.state.is_set(each, TAPPED)]


def test_creatures_pay_where_the_lands_do_not_suffice():
    """Each is tapped for one generic mana or one of its color, a new creature too (702.51a)."""
    game = situation({"ana": {"hand": [WURM], "battlefield": ["Forest", "Forest", "Mountain", ELF, GOLEM]}, "ben": {}})
    assert names(game.cast("Wurm").resolve(), "battlefield")[-1] == "Wurm"
    assert tapped(game) == ["Forest", "Forest", "Mountain", "Elf", "Golem"]


def test_lands_are_tapped_rather_than_creatures():
    """Automatic payment taps as few creatures as it can."""
    game = situation({"ana": {"hand": [WURM], "battlefield": [GOLEM, *["Forest"] * 5]}, "ben": {}})
    assert tapped(game.cast("Wurm")) == ["Forest"] * 5


def test_a_creature_pays_only_what_its_colors_allow():
    """A colorless creature stands in for generic mana, and not for green or colorless mana (702.51a)."""
    forestless = situation({"ana": {"hand": [WURM], "battlefield": [GOLEM] * 5}, "ben": {}})
    with pytest.raises(Refused, match="cannot be paid"):
        forestless.cast("Wurm")


def test_what_is_tapped_so_adds_no_mana_as_well():
    """A creature pays by its mana ability or by being tapped for convoke, and not by both (702.51a)."""
    game = situation({"ana": {"hand": [WURM], "battlefield": ["Forest", "Forest", "Forest", ELF]}, "ben": {}})
    with pytest.raises(Refused):
        game.cast("Wurm", pay=["Forest#1", "Forest#2", "Forest#3", "Elf", {"tap": "Elf"}])
    assert tapped(game) == []


def test_a_payment_names_what_is_tapped():
    """So it is told which creatures stand in for mana."""
    board = ["Forest", "Forest", "Forest", "Forest", ELF, GOLEM]
    game = situation({"ana": {"hand": [WURM], "battlefield": board}, "ben": {}})
    game.cast("Wurm", pay=["Forest#1", "Forest#2", "Forest#3", {"tap": "Elf"}, {"tap": "Golem"}])
    assert tapped(game) == ["Forest"] * 3 + ["Elf", "Golem"]


def test_without_the_keyword_nothing_stands_in():
    """Naming a creature for a spell without convoke is refused."""
    plain = read_card("Plain", "Creature — Elf", cost="{1}", size=("1", "1"))
    game = situation({"ana": {"hand": [plain], "battlefield": [GOLEM]}, "ben": {}})
    with pytest.raises(Refused):
        game.cast("Plain", pay=[{"tap": "Golem"}])


def test_artifacts_pay_generic_mana_by_improvise():
    """They pay no colored mana (702.126a)."""
    game = situation({"ana": {"hand": [GIANT], "battlefield": ["Mountain", SHIELD, GOLEM]}, "ben": {}})
    assert tapped(game.cast("Giant")) == ["Mountain", "Shield", "Golem"]
    red = situation({"ana": {"hand": [GIANT], "battlefield": [SHIELD, SHIELD, SHIELD]}, "ben": {}})
    with pytest.raises(Refused):
        red.cast("Giant")


def test_convoke_can_be_given_to_spells():
    """A spell has it as its total cost is paid, wherever it has it from (702.51b)."""
    game = situation({"ana": {"hand": [SHIELD], "battlefield": [CHIEF]}, "ben": {}})
    assert tapped(game.cast("Shield")) == ["Chief"]


def test_cards_are_exiled_by_delve_where_they_are_named():
    """Automatic payment takes no card; those that are named pay generic mana (702.66a)."""
    seat = {"hand": [TASK], "battlefield": ["Swamp"], "graveyard": [SHIELD, ELF, ELF]}
    game = situation({"ana": seat, "ben": {}})
    with pytest.raises(Refused, match="automatically"):
        game.cast("Task")
    game.cast("Task", pay=["Swamp", {"exile": "Shield"}, {"exile": "Elf"}, {"exile": "Elf"}])
    assert sorted(names(game, "exile", "ana")) == ["Elf", "Elf", "Shield"]
    assert game.resolve().state.players[0].life == 27


def test_a_bill_tells_what_stands_in():
    """The bill of a payment offers what may be tapped for each symbol, and is paid as automatic payment would pay."""
    game = situation({"ana": {"hand": [WURM], "battlefield": ["Forest", ELF, GOLEM, GOLEM, GOLEM]}, "ben": {}})
    legal = game.pending.options()
    game.answer(next(each for each in legal if each[0] == "cast"))
    bill = game.pending.bill(Wishes())
    generic, green = (next(each for each in bill.lines if each.symbol == symbol) for symbol in ("{1}", "{G}"))
    by_name = [[way_text(game.state, bill.ways[n]) for n in each.ways] for each in (generic, green)]
    assert bill.refused is None
    assert "tap Golem#3" in by_name[0]
    assert by_name[1] == ["Forest: {G}", "Elf: {G}", "tap Elf"]
    game.answer(bill.payment)
    assert tapped(game) == ["Forest", "Elf", "Golem", "Golem", "Golem"]
