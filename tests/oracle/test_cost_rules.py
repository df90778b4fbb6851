"""What texts say of costs: additional ones, more and less of spells and abilities, and what can't be activated."""

import pytest
from reading_situations import CREATURE, SORCERY, refusal

from explorer.abilities.characteristics import card
from explorer.abilities.cost_rules import ActivationCostChange, AdditionalCost, CantActivate, CostChange
from explorer.abilities.phrases import THIS, Either
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write, write_lines

SPELLS = [
    "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
    "As an additional cost to cast this spell, sacrifice a creature.\n"
    "Ash deals damage equal to the sacrificed creature's power to any target.",
    "As an additional cost to cast this spell, pay X life.\nYou gain X life.",
    "As an additional cost to cast this spell, discard a card.\nDraw two cards.",
    "Affinity for artifacts\nDraw two cards.",
    "This spell costs {1} less to cast for each creature you control.\nDraw a card.",
    "This spell costs {2} less to cast if you control a Wizard.\nDraw a card.",
    "This spell costs {2} less to cast if it targets a creature.\nDestroy target permanent.",
]
PERMANENTS = [
    "As an additional cost to cast this spell, sacrifice a creature.",
    "Activated abilities of creatures can't be activated.",
    "Activated abilities of artifacts and creatures can't be activated unless they're mana abilities.",
    "Activated abilities of creatures cost {1} less to activate. "
    "This effect can't reduce the mana in that cost to less than one mana.",
    "Activated abilities of artifacts cost {2} more to activate.",
    "Cleric spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay.",
    "Black spells and green spells you cast cost {1} less to cast.",
    "Spells you cast cost {1} less to cast for each creature you control.",
]


@pytest.mark.parametrize("text", SPELLS)
def test_a_spell_is_written_as_it_was_read(text):
    """A whole text comes back, what an additional cost did something to among it."""
    spell = card("Ash", "{1}", "Sorcery", *read(text, SORCERY))
    assert normal(write(spell), "Ash") == normal(text, "Ash")


@pytest.mark.parametrize("text", PERMANENTS)
def test_a_permanent_is_written_as_it_was_read(text):
    """What is read is written in the words that were read."""
    assert normal("\n".join(write_lines(read(text, CREATURE), "Ash")), "Ash") == normal(text, "Ash")


def test_costs_are_data():
    """Each says what it is of, and how much (601.2f, 118.8, 602.5)."""
    additional, _ = read(SPELLS[0], SORCERY)
    assert isinstance(additional.effects[0], AdditionalCost)
    own, _ = read(SPELLS[5], SORCERY)
    assert own.effects[0].spells == THIS
    assert own.effects[0].per is not None
    totem, matrix, stone, tax, edge, two = (read(each, CREATURE)[0].effects[0] for each in PERMANENTS[1:7])
    assert (totem, matrix) == (CantActivate(totem.of), CantActivate(matrix.of, but_mana_abilities=True))
    assert (stone.least, stone.less, tax.less) == (1, True, False)
    assert isinstance(tax, ActivationCostChange)
    assert edge.colored_only
    assert isinstance(two, CostChange)
    assert isinstance(two.spells, Either)


def test_what_was_sacrificed_was_sacrificed_before():
    """Without a line that has something sacrificed, no creature is "the sacrificed creature"."""
    assert refusal("Ash deals damage equal to the sacrificed creature's power to any target.", SORCERY)


@pytest.mark.parametrize(
    "text",
    [
        "Channel — {1}{R}, Discard Ash: You gain 4 life. "
        "This ability costs {1} less to activate for each legendary creature you control.",
        "{8}, {T}: Draw a card. This ability costs {1} less to activate for each charge counter on Ash. "
        "Activate only as a sorcery.",
    ],
)
def test_an_ability_tells_what_makes_it_cheaper(text):
    """What it counts is part of the ability, beside its times and limits (602.2b)."""
    (ability,) = read(text, CREATURE)
    assert ability.less is not None
    assert normal("\n".join(write_lines((ability,), "Ash")), "Ash") == normal(text, "Ash")
