"""Abilities that are given to those that counters, Equipment and Auras mark out."""

from __future__ import annotations

import pytest
from exact_situations import creature, situation
from read_cards import mana, read_card

MODIFIED = read_card(
    "Keeper", "Creature — Monk", 'As long as Keeper is modified, it has "{T}: Add {G}{G}."', size=("1", "1")
)
AURA = read_card("Bond", "Enchantment — Aura", "Enchant creature")
BLADE = read_card("Blade", "Artifact — Equipment", "Equip {1}")


@pytest.mark.parametrize(
    ("marks", "by", "modified"),
    [({"counters": (("charge", 1),)}, None, True), ({}, None, False), ({}, "ana", True), ({}, "ben", False)],
)
def test_a_modified_creature(marks: dict[str, object], by: str | None, modified: bool) -> None:
    """Any counter modifies a permanent, and so does an Aura that its controller controls, but no other one (700.9)."""
    players: dict[str, dict[str, object]] = {"ana": {"battlefield": [(MODIFIED, marks)]}, "ben": {"battlefield": []}}
    if by is not None:
        players[by]["battlefield"] = [*players[by]["battlefield"], (AURA, {"attached_to": "Keeper"})]  # type: ignore[misc]
    assert mana(situation(players), "Keeper") == ("G" if modified else "")


def test_equipment_modifies_whoever_controls_it() -> None:
    """An equipped creature is modified, whoever controls the Equipment (700.9)."""
    players = {"ana": {"battlefield": [MODIFIED]}, "ben": {"battlefield": [(BLADE, {"attached_to": "Keeper"})]}}
    assert mana(situation(players), "Keeper") == "G"


def test_each_creature_with_a_counter() -> None:
    """Creatures with counters of any kind have the ability, the others do not (122.1)."""
    sage = read_card("Sage", "Artifact", 'Each creature you control with a counter on it has "{T}: Add {G}."')
    marked = (creature("Marked"), {"counters": (("charge", 1),)})
    game = situation({"ana": {"battlefield": [sage, marked, creature("Plain")]}, "ben": {}})
    assert (mana(game, "Marked"), mana(game, "Plain")) == ("G", "")
