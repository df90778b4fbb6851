"""What things become, have, gain, lose and get: read to data, and written again as it was said."""

import pytest
from reading_situations import AURA, CREATURE, SORCERY, refusal

from explorer.abilities.ability import StaticAbility
from explorer.abilities.changes import Become, Gain, GetPowerToughness, HaveBase, Lose
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import CREATURE as A_CREATURE
from explorer.abilities.phrases import THIS, Controlled, CountOf, Each, Filter, Who
from explorer.abilities.static import Changes
from explorer.oracle import CardFacts, read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines
from explorer.values.types import type_line

LAND = CardFacts.of("Ash", "Land")
HASTE, FLYING = Has(Keyword.HASTE), Has(Keyword.FLYING)


def changes(text, card=CREATURE):
    """The changes that a static ability makes, with what it changes."""
    (ability,) = read(text, card)
    assert isinstance(ability, StaticAbility)
    return [(each.what, each.change) for each in ability.effects if isinstance(each, Changes)]


YOURS = Each(Filter(A_CREATURE.kind, (*A_CREATURE.tests, Controlled(Who.YOU))))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ash is a Knight in addition to its other types.", (THIS, Become(type_line("— Knight"), besides=True))),
        ("Creatures you control are artifacts.", (YOURS, Become(type_line("Artifact")))),
        (
            "Creatures you control are 2/2 Bird creatures with flying.",
            (YOURS, Become(type_line("Creature — Bird"), None, 2, 2, (FLYING,))),
        ),
        ("Creatures you control have base power and toughness 1/3.", (YOURS, HaveBase(1, 3))),
        ("Creatures you control have base toughness 4.", (YOURS, HaveBase(None, 4))),
        ("Creatures you control lose haste.", (YOURS, Lose((HASTE,)))),
        ("Creatures you control lose all abilities.", (YOURS, Lose())),
        ("Ash gets +1/+2 for each creature you control.", (THIS, GetPowerToughness(1, 2, CountOf(YOURS.filter)))),
    ],
)
def test_a_change_is_read(text, found):
    """One sentence of what is simply true is one change of certain objects."""
    assert changes(text) == [found]


def test_several_changes_of_the_same_objects_stand_side_by_side():
    """ "Gets, is, and has" is three changes (613.6)."""
    found = changes("Ash gets +0/+2, is a Wizard in addition to its other types, and has flying.")
    assert [type(change) for _, change in found] == [GetPowerToughness, Become, Gain]


STILL = [
    "Target land becomes a 2/2 Elemental creature until end of turn. It's still a land.",
    "Until end of turn, target land becomes a 2/2 Elemental creature with haste. It's still a land.",
    "Target land becomes a 2/2 Elemental creature that's still a land until end of turn.",
    "Target land becomes a 2/2 Elemental creature in addition to its other types until end of turn.",
]


def test_ways_to_say_what_stays_are_one_thing():
    """ "Still a land", in a sentence of its own or within it, is "in addition to its other types" (205.1b)."""
    first, *others = (read(each, SORCERY) for each in STILL)
    assert [each[0].body.modes[0].effects[0].effect.change.besides for each in (first, *others)] == [True] * 4
    assert first == others[1] == others[2]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        *((each, SORCERY) for each in STILL),
        ("Nonbasic lands are Mountains.", CREATURE),
        ("Each land is a Swamp in addition to its other land types.", LAND),
        ("All permanents are artifacts in addition to their other types.", CREATURE),
        ("Forests you control are 1/1 creatures that are still lands.", CREATURE),
        ("Enchanted permanent is a black Zombie in addition to its other colors and types.", AURA),
        ("Target artifact becomes an artifact creature with base power and toughness 5/5 until end of turn.", SORCERY),
        ("Target creature becomes a blue Frog with base power and toughness 1/1 until end of turn.", SORCERY),
        ("Target creature loses all abilities until end of turn.", SORCERY),
        ("Each other creature gets -1/-1 for each artifact you control.", CREATURE),
    ],
)
def test_a_change_is_written_as_it_was_said(text, card):
    """What was read is written in the words that were read."""
    assert normal("\n".join(write_lines(read(text, card), "~")), "~") == normal(text, card.name)


@pytest.mark.parametrize(
    "text",
    [
        "It's still a land.",
        "Draw a card. It's still a land.",
        "Target land becomes a until end of turn.",
        "Target creature becomes a 2/2 until end of turn.",
    ],
)
def test_a_change_that_says_nothing_is_refused(text):
    """What remains needs a sentence before it, and what something becomes needs a type."""
    assert refusal(text, SORCERY).line == 1
