"""Conditions read to data and written again: life, hands, opponents, one thing or another, and "unless"."""

import pytest
from reading_situations import CREATURE, refusal

from explorer.abilities.circumstances import AnySo, LifeIs, NotSo
from explorer.abilities.phrases import (
    Compare,
    Comparison,
    Controlled,
    CountOf,
    Filter,
    Kind,
    OfSubtype,
    Who,
)
from explorer.oracle import CardFacts, read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines
from explorer.values.zones import Zone

LAND = CardFacts.of("Ash", "Land")


def yours(subtype):
    """That you control a permanent of that subtype."""
    filter = Filter(Kind.PERMANENT, (OfSubtype((subtype,)), Controlled(Who.YOU)))
    return Compare(CountOf(filter), Comparison.AT_LEAST, 1)


OPPONENTS = Filter(Kind.PLAYER, (Controlled(Who.AN_OPPONENT),))
IN_HAND = Filter(Kind.CARD, (Controlled(Who.YOU),), Zone.HAND)
CONDITIONS = {
    "you have 5 or less life": LifeIs(Who.YOU, Comparison.AT_MOST, 5),
    "an opponent has 10 or more life": LifeIs(Who.AN_OPPONENT, Comparison.AT_LEAST, 10),
    "each opponent has 10 or less life": LifeIs(Who.EACH_OPPONENT, Comparison.AT_MOST, 10),
    "you have two or more opponents": Compare(CountOf(OPPONENTS), Comparison.AT_LEAST, 2),
    "you have no cards in hand": Compare(CountOf(IN_HAND), Comparison.EQUAL, 0),
    "you control a Goblin or if you control an Elf": AnySo((yours("Goblin"), yours("Elf"))),
}


@pytest.mark.parametrize("said", CONDITIONS)
def test_a_condition_is_read_and_written_as_it_was_said(said):
    """The clause after "as long as" is one condition, and is written in the words that were read."""
    text = f"As long as {said}, Ash has flying."
    (ability,) = read(text, CREATURE)
    assert ability.condition == CONDITIONS[said]
    assert normal("\n".join(write_lines((ability,), "Ash")), "Ash") == normal(text, "Ash")


@pytest.mark.parametrize("said", CONDITIONS)
def test_unless_denies_the_whole_condition(said):
    """What enters tapped "unless" something is so enters tapped where that is not so."""
    text = f"Ash enters tapped unless {said}."
    (ability,) = read(text, LAND)
    assert ability.condition == NotSo(CONDITIONS[said])
    assert normal("\n".join(write_lines((ability,), "Ash")), "Ash") == normal(text, "Ash")


@pytest.mark.parametrize("said", ["you have five lives", "you have two opponents in hand", "there is life"])
def test_a_condition_that_asks_nothing_known_is_refused(said):
    """A number without "or more" or "or less", and things that nobody has in a hand, are no conditions."""
    assert refusal(f"As long as {said}, Ash has flying.").line == 1
