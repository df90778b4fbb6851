"""What becomes tapped, is played, gained or dealt, whose turn it is, and keywords, read and written again."""

import pytest
from reading_situations import AURA, CREATURE, refusal

from explorer.abilities.circumstances import TurnOf
from explorer.abilities.counting import ThatMuch
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import Who
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines

LINES = [
    "Whenever Ash becomes tapped, it deals 1 damage to you.",
    "When Ash becomes untapped, sacrifice it.",
    "When you play another land, sacrifice Ash.",
    "Whenever a player plays a land, that player draws a card.",
    "Whenever a player taps a land for mana, if it's not that player's turn, destroy that land.",
    "Whenever you tap Ash for mana, it deals 1 damage to each opponent.",
    "Whenever Ash is dealt damage, it deals that much damage to any target.",
    "Whenever Ash is dealt damage, create that many 1/1 red Goblin creature tokens.",
    "Whenever Ash is dealt damage, put that many +1/+1 counters on it.",
    "Whenever you gain life, each opponent loses that much life.",
    "As long as it's your turn, Ash has first strike.",
    "{T}: Draw a card. Activate only if it's not your turn.",
    "Ash can't attack or block unless you control another creature.",
    "Creatures can't attack.",
    "Devoid",
    "Battle cry",
]


@pytest.mark.parametrize("text", LINES)
def test_a_line_is_written_as_it_was_read(text):
    """What is read is written in the words that were read."""
    assert normal("\n".join(write_lines(read(text, CREATURE), "Ash")), "Ash") == normal(text, "Ash")


def test_that_much_is_the_number_of_the_event():
    """The damage that triggered an ability is the amount of its effect (603.2)."""
    (ability,) = read(LINES[6], CREATURE)
    assert ability.body.modes[0].effects[0].amount == ThatMuch()


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Ash becomes tapped, it deals that much damage to any target.",
        "Whenever you gain life, each opponent loses 1 life, then you draw that many cards.",
    ],
)
def test_that_much_needs_one_number_it_could_be(text):
    """An event without a number, or another number said before, leaves "that much" open."""
    assert "the event before told none" in refusal(text, CREATURE).expected


def test_whose_turn_it_is_not():
    """The denial belongs to the condition."""
    (ability,) = read(LINES[4], CREATURE)
    assert ability.condition == TurnOf(Who.THAT_PLAYER, so=False)


def test_an_enchanted_land_is_that_land_later():
    """What befalls what the Aura is attached to can be spoken of."""
    text = "Enchant land\nWhenever enchanted land becomes tapped, Ash deals 1 damage to that land's controller."
    found = read(text, AURA)
    assert normal("\n".join(write_lines(found, "Ash", "land")), "Ash") == normal(text, "Ash")


def test_keywords_of_combat_are_words_alone():
    """Such keywords are known; nothing ever attacks, so that nothing comes of them."""
    assert read("Flying, swampwalk", CREATURE) == (Has(Keyword.FLYING), Has(Keyword.SWAMPWALK))
