"""Reading amounts that are measured, and an X that the text defines."""

import pytest
from oracle_phrases import YOUR_CREATURE
from reading_situations import CREATURE, as_read, refusal

from explorer.abilities.effects import DealDamage, Draw
from explorer.abilities.mana import AddMana, Combination, Exactly
from explorer.abilities.measures import DefinedX, Devotion, Greatest, Statistic, ToughnessOf
from explorer.abilities.phrases import THIS, CountOf, Target
from explorer.oracle import read
from explorer.values.mana import ManaType

READ = {
    "Draw X cards, where X is the greatest toughness among creatures you control.": Draw(
        DefinedX(Greatest(Statistic.TOUGHNESS, YOUR_CREATURE))
    ),
    "Draw X cards, where X is your devotion to white and blue.": Draw(
        DefinedX(Devotion((ManaType.WHITE, ManaType.BLUE)))
    ),
    "Ash deals damage equal to Ash's toughness to target player.": DealDamage(ToughnessOf(THIS), Target(0)),
    "Add an amount of {R} equal to the number of creatures you control.": AddMana(
        Exactly((ManaType.RED,)), CountOf(YOUR_CREATURE)
    ),
    "Add one mana of any color for each creature you control.": AddMana(Combination(), CountOf(YOUR_CREATURE)),
}


@pytest.mark.parametrize("text", READ)
def test_an_amount_is_read(text):
    """An amount is told by its words, whatever it is that comes in that amount."""
    said = text if text.startswith("Ash") else f"{text[:1].lower()}{text[1:]}"
    (ability,) = read(f"When Ash enters, {said}", CREATURE)
    assert ability.body.modes[0].effects == as_read((READ[text],))


def test_devotion_to_that_color_needs_a_color():
    """Where no color was chosen "that color" is not understood."""
    found = refusal("{T}: Add an amount of {G} equal to your devotion to that color.", CREATURE)
    assert "a color: none was named before" in found.expected


def test_whose_toughness_x_is_has_to_be_clear():
    """ "Its" behind a target and a source could be either, so that it is refused."""
    found = refusal("{T}: Ash deals X damage to target creature, where X is its toughness.", CREATURE)
    assert "whose" in found.expected
