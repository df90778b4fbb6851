"""What is shuffled into libraries, what is historic, what is or is no creature: told as it was read."""

import pytest
from reading_situations import CREATURE

from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines

TOLD = [
    "As long as your devotion to black and red is less than seven, Ash isn't a creature.",
    "As long as there are fewer than eight cards in your graveyard, Ash isn't a creature.",
    "Ash isn't a creature unless you control an artifact.",
    "{5}: If Ash isn't a creature, it becomes a 2/4 Wizard creature with haste.",
    "{5}: If Ash isn't a creature, it becomes a 2/4 Wizard creature with haste. It's still a land.",
    "{4}: Put two +1/+1 counters on Ash. Then you may have it become a 0/0 Elemental creature until end of turn. It's "
    "still a land.",
    "As long as Ash has a slumber counter on it, it's a land.",
    "As long as Ash has a slumber counter on it, it's a 5/5 Elemental creature in addition to its other types.",
    "Whenever you cast a historic spell, draw a card.",
    "{T}: Return up to one target historic card from your graveyard to your hand, then exile all graveyards.",
    "{T}: Return target commander you own from the battlefield to your hand. Activate only during your turn.",
    "{T}: Create a 1/1 black Rat creature token for each opponent you have.",
    "{T}: Create a 0/1 red Kobold creature token named Kobolds of Kher Keep.",
    "{T}: Target creature's owner shuffles it into their library.",
    "{T}: The owner of target nonland permanent shuffles it into their library.",
    "At the beginning of each end step, Ash's owner shuffles it into their library.",
    "When Ash dies, shuffle it into its owner's library.",
    "{T}: Shuffle your graveyard into your library.",
    "{T}: Target player shuffles their graveyard into their library.",
    "{T}: Shuffle up to four target cards from your graveyard into your library.",
    "When Ash enters, each player shuffles their hand and graveyard into their library, then draws seven cards.",
    "When Ash enters, shuffle your hand and graveyard into your library, then draw seven cards.",
]


@pytest.mark.parametrize("text", TOLD)
def test_it_is_told_as_it_was_read(text):
    """What is written from the data is the text in normal form."""
    assert normal("\n".join(write_lines(read(text, CREATURE), "Ash")), "Ash") == normal(text, "Ash")
