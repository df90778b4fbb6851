"""Lands more than one, untapping with others, chosen colors and types, abilities of others: told as they were read."""

import pytest
from reading_situations import CREATURE

from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines

TOLD = [
    "Ash doesn't untap during your untap step if it has a depletion counter on it.",
    "{T}: Target commander gains lifelink until end of turn.",
    "{T}: Return target commander you own from the battlefield to its owner's hand.",
    'Commander creatures you own have "{T}: Add {C}."',
    "Each player may play an additional land during each of their turns.",
    "You may play two additional lands on each of your turns.",
    "{T}: You may play up to three additional lands this turn.",
    "{T}: You may play an additional land this turn.",
    "Untap Ash during each other player's untap step.",
    "As long as you control a Swamp, untap all creatures you control during each other player's untap step.",
    "Whenever you cast a spell, put a +1/+1 counter on Ash for each of that spell's colors.",
    "Whenever you cast a multicolored spell, Ash deals X damage to any target, where X is the number of colors that "
    "spell is.",
    "{T}: Exile target creature with power or toughness 1 or less.",
    "{T}: Target creature gets +X/-X until end of turn, where X is the number of artifacts you control.",
    "{T}: Target creature becomes the color or colors of your choice until end of turn.",
    "{T}: Target land you control becomes the basic land type of your choice until end of turn.",
    "{T}: Target creature becomes the creature type of your choice in addition to its other types until end of turn.",
    "Creatures you control are the chosen type in addition to their other types.",
    "Ash is the chosen color.",
    "Ash has all activated abilities of all lands on the battlefield.",
    "Ash has all activated abilities of all artifact cards in your graveyard.",
    "{U}: Ash gains all activated abilities of target creature until end of turn.",
    "Ash has all activated abilities of all cards exiled with it.",
    "Whenever you cast a colorless spell, exile up to one target permanent that's one or more colors.",
]


@pytest.mark.parametrize("text", TOLD)
def test_it_is_told_as_it_was_read(text):
    """What is written from the data is the text in normal form."""
    assert normal("\n".join(write_lines(read(text, CREATURE), "Ash")), "Ash") == normal(text, "Ash")
