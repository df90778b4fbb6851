"""Mana in words: what is added, on what it may be spent, and what is produced instead."""

import pytest
from oracle_phrases import GOBLIN, YOURS, of_type, such

from explorer.abilities.ability import StaticAbility
from explorer.abilities.changes import Gain
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.mana import (
    AddMana,
    ColorAmong,
    CouldProduce,
    Exactly,
    OneOf,
    Spending,
    TypeProduced,
)
from explorer.abilities.phrases import LAND, PERMANENT, THIS, CountOf, Kind, PowerOf, Who, X
from explorer.abilities.static import CantBeCountered, Changes, ReplaceMana
from explorer.oracle import write_ability, write_effect
from explorer.values.mana import ManaType

R, G = ManaType.RED, ManaType.GREEN
RED = Exactly((R,))
YOUR_LAND = such(LAND, YOURS)
BEASTS = of_type("creature", kind=Kind.SPELL)

ADDED = [
    (AddMana(Exactly((R, R, G))), "Add {R}{R}{G}."),
    (AddMana(RED, 3), "Add {R}{R}{R}."),
    (AddMana(RED, X()), "Add X mana of {R}."),
    (AddMana(RED, CountOf(GOBLIN)), "Add {R} for each Goblin."),
    (AddMana(RED, PowerOf(THIS)), "Add an amount of {R} equal to Ash's power."),
    (AddMana(RED, who=Who.EACH_PLAYER, additional=True), "Each player adds an additional {R}."),
    (AddMana(OneOf()), "Add one mana of any color."),
    (AddMana(OneOf(), 2), "Add two mana of any one color."),
    (AddMana(OneOf((R, G))), "Add {R} or {G}."),
    (
        AddMana(CouldProduce(YOUR_LAND, colors_only=True)),
        "Add one mana of any color that a land you control could produce.",
    ),
    (AddMana(CouldProduce(LAND, colors_only=False)), "Add one mana of any type that a land could produce."),
    (AddMana(ColorAmong(YOUR_LAND)), "Choose a color of a land you control. Add one mana of that color."),
    (AddMana(TypeProduced(), who=Who.THAT_PLAYER), "That player adds one mana of any type that object produced."),
    (
        AddMana(RED, lasts=True),
        "Add {R}. Until end of turn, you don't lose this mana as steps and phases end.",
    ),
    (AddMana(RED, spending=Spending(BEASTS)), "Add {R}. Spend this mana only to cast creature spells."),
    (
        AddMana(RED, spending=Spending(BEASTS, of_type("artifact"))),
        "Add {R}. Spend this mana only to cast creature spells or activate abilities of artifacts.",
    ),
    (
        AddMana(RED, spending=Spending(BEASTS, rider=CantBeCountered())),
        "Add {R}. Spend this mana only to cast creature spells, and that spell can't be countered.",
    ),
    (
        AddMana(RED, spending=Spending(BEASTS, rider=Changes(THIS, Gain(Has(Keyword.HASTE))), only=False)),
        "Add {R}. If that mana is spent on a creature spell, that spell gains haste.",
    ),
]


@pytest.mark.parametrize(("effect", "expected"), ADDED, ids=[expected for _, expected in ADDED])
def test_added_mana(effect, expected):
    """Fixed mana is written as symbols, mana that is chosen in words (106.4)."""
    assert write_effect(effect, "Ash") == expected


REPLACED = [
    (
        ReplaceMana(PERMANENT, Who.YOU, times=4),
        "If you tap a permanent for mana, it produces four times as much of that mana instead.",
    ),
    (
        ReplaceMana(LAND, Who.A_PLAYER, choice=RED),
        "If a land is tapped for mana, it produces {R} instead of any other type.",
    ),
    (
        ReplaceMana(YOUR_LAND, Who.A_PLAYER, choice=RED, one=True),
        "If a land you control is tapped for mana, it produces {R} instead of any other type and amount.",
    ),
    (
        ReplaceMana(LAND, Who.AN_OPPONENT, times=2, choice=OneOf()),
        "If an opponent taps a land for mana, it produces twice as much mana of a color of your choice "
        "instead of any other type.",
    ),
    (
        ReplaceMana(LAND, Who.YOU, choice=CouldProduce(LAND, colors_only=False), one=True),
        "If you tap a land for mana, it produces one mana of any type that a land could produce "
        "instead of any other type and amount.",
    ),
]


@pytest.mark.parametrize(("effect", "expected"), REPLACED, ids=[expected for _, expected in REPLACED])
def test_mana_produced_instead(effect, expected):
    """Where anyone may tap it, it is tapped; otherwise it is said who taps it (106.12b)."""
    assert write_ability(StaticAbility((effect,)), "Ash") == expected
