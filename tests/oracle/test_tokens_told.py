"""Reading tokens: those that are created tapped, named ones, and predefined ones."""

import pytest

from explorer.abilities.effects import CreateTokens
from explorer.abilities.predefined import PREDEFINED
from explorer.oracle import CardFacts, read
from explorer.oracle.writing import write_ability

ASH = CardFacts.of("Ash", "Creature — Elf")
TEXTS = [
    "When Ash enters, create a tapped Treasure token.",
    "When Ash enters, create two tapped Powerstone tokens.",
    "When Ash enters, create a tapped 1/1 white Human creature token for each land you control.",
    '{3}: Create a colorless snow artifact token named Icy Manalith with "{T}: Add one mana of any color."',
    '{6}: Create a tapped colorless Planet land token named New Planet with "{T}: Add {C}."',
]


@pytest.mark.parametrize("text", TEXTS)
def test_tokens_are_read_and_written_again(text: str) -> None:
    """Whether they are tapped stands first, then size, color, snow and types, and what they are named last."""
    (ability,) = read(text, ASH)
    assert write_ability(ability, "Ash") == text


def test_a_powerstone() -> None:
    """A predefined token has the ability that the rules give it (111.10h)."""
    (ability,) = read("{T}: Create a Powerstone token.", ASH)
    assert ability.body.modes[0].effects == (CreateTokens(PREDEFINED["Powerstone"]),)  # type: ignore[union-attr]
    text = "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."
    assert read(text, ASH) == PREDEFINED["Powerstone"].abilities
