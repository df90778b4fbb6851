"""What defines power and toughness, and amounts of several things, read and written again as they were said."""

import pytest
from reading_situations import CREATURE

from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines

TOLD = [
    "Ash's power and toughness are each equal to the number of creatures you control.",
    "Ash's power and toughness are each equal to the number of Elves you control plus the number of Elf cards in your "
    "graveyard.",
    "Ash's power and toughness are each equal to your life total.",
    "Ash's power is equal to the number of cards in your hand.",
    "Ash's toughness is equal to the greatest mana value among artifacts you control.",
    "Ash's power is equal to the number of creature cards in all graveyards and its toughness is equal to that number "
    "plus 2.",
    "Ash's power is equal to the number of Swamps you control and its toughness is equal to the number of Forests you "
    "control.",
    "As long as there are four or more card types among cards in your graveyard, Ash has flying.",
    "Ash gets +1/+1 for each card type among cards in your graveyard.",
    "{2}, {T}: Exile all cards from all graveyards.",
]


@pytest.mark.parametrize("text", TOLD)
def test_it_is_told_as_it_was_read(text):
    """What is written from the data is the text in normal form."""
    assert "\n".join(write_lines(read(text, CREATURE), "Ash")) == normal(text, "Ash").replace("~", "Ash")
