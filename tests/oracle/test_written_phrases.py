"""Noun phrases: what a description, a target phrase and a cost are in words."""

import pytest
from oracle_phrases import CARD, CREATURE_CARD, GOBLIN, OPPOSING, YOUR_CREATURE, YOURS, of_type, such

from explorer.abilities.costs import (
    Cost,
    DiscardCards,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapThis,
)
from explorer.abilities.phrases import (
    ANY_TARGET,
    CREATURE,
    LAND,
    PERMANENT,
    PLAYER,
    SPELL,
    THIS,
    Another,
    Attacking,
    Comparison,
    Either,
    Filter,
    HasManaValue,
    HasStatus,
    Kind,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    TargetsOnly,
    X,
)
from explorer.abilities.targets import TargetPhrase
from explorer.oracle import write_cost, write_description, write_filter, write_targets
from explorer.values.mana import ManaCost, ManaType
from explorer.values.status import TAPPED
from explorer.values.types import Supertype
from explorer.values.zones import Zone

RED = OfColor((ManaType.RED,))
CHEAP = HasManaValue(Comparison.AT_MOST, 2)

FILTERS = [
    (PERMANENT, "permanent", "permanents"),
    (YOUR_CREATURE, "creature you control", "creatures you control"),
    (such(CREATURE, OPPOSING), "creature an opponent controls", "creatures your opponents control"),
    (such(LAND, Not(YOURS)), "land you don't control", "lands you don't control"),
    (GOBLIN, "Goblin", "Goblins"),
    (such(CREATURE, OfSubtype(("Elf", "Wolf"))), "Elf or Wolf creature", "Elf and Wolf creatures"),
    (such(SPELL, Not(RED)), "nonred spell", "nonred spells"),
    (such(SPELL, OfColor(())), "colorless spell", "colorless spells"),
    (such(PERMANENT, *of_type("artifact").tests, *CREATURE.tests), "artifact creature", "artifact creatures"),
    (of_type("artifact", "land"), "artifact or land", "artifacts and lands"),
    (of_type("instant", "sorcery", kind=Kind.SPELL), "instant or sorcery spell", "instant and sorcery spells"),
    (such(LAND, OfSupertype(Supertype.BASIC)), "basic land", "basic lands"),
    (such(LAND, Not(OfSupertype(Supertype.BASIC))), "nonbasic land", "nonbasic lands"),
    (
        such(PERMANENT, Not(of_type("creature", "land").tests[0])),
        "noncreature, nonland permanent",
        "noncreature, nonland permanents",
    ),
    (such(CREATURE, HasStatus(TAPPED), Attacking()), "tapped attacking creature", "tapped attacking creatures"),
    (such(CREATURE, Not(HasStatus(TAPPED))), "untapped creature", "untapped creatures"),
    (such(SPELL, CHEAP), "spell with mana value 2 or less", "spells with mana value 2 or less"),
    (
        such(SPELL, HasManaValue(Comparison.EQUAL, X())),
        "spell with mana value X",
        "spells with mana value X",
    ),
    (such(SPELL, Not(CHEAP)), "spell with mana value greater than 2", "spells with mana value greater than 2"),
    (such(SPELL, TargetsOnly(THIS)), "spell that targets only this", "spells that target only this"),
    (CREATURE_CARD, "creature card in your graveyard", "creature cards in your graveyard"),
    (Filter(Kind.CARD, (), Zone.GRAVEYARD), "card in a graveyard", "cards in all graveyards"),
    (Filter(Kind.CARD, (OPPOSING,), Zone.HAND), "card in an opponent's hand", "cards in your opponents' hands"),
    (such(PLAYER, OPPOSING), "opponent", "opponents"),
]


@pytest.mark.parametrize(("described", "one", "many"), FILTERS, ids=[one for _, one, _ in FILTERS])
def test_a_description_in_the_singular_and_in_the_plural(described, one, many):
    """Adjectives come before the noun in their usual order, everything else after it."""
    assert write_filter(described) == one
    assert write_filter(described, plural=True) == many


EITHER = [
    ((PLAYER, CREATURE), "player or creature"),
    ((SPELL, PERMANENT), "spell or permanent"),
    ((such(SPELL, YOURS), such(PERMANENT, YOURS)), "spell or permanent you control"),
    ((such(SPELL, RED), such(SPELL, Not(RED))), "red or nonred spell"),
    ((CREATURE, such(SPELL, RED)), "creature or red spell"),
    ((CREATURE, such(LAND, YOURS)), "creature or land you control"),
    ((LAND, CREATURE, PLAYER), "land, creature, or player"),
]


@pytest.mark.parametrize(("filters", "expected"), EITHER, ids=[expected for _, expected in EITHER])
def test_alternatives_share_what_they_have_in_common(filters, expected):
    """Of several descriptions the common noun and the common ending are said once."""
    assert write_description(Either(filters)) == expected


TARGETS = [
    (TargetPhrase(CREATURE), "target creature"),
    (TargetPhrase(such(CREATURE, Another())), "another target creature"),
    (TargetPhrase(ANY_TARGET), "any target"),
    (TargetPhrase(ANY_TARGET, 1, 3), "one, two, or three targets"),
    (TargetPhrase(ANY_TARGET, 0, 1), "up to one target"),
    (TargetPhrase(CREATURE, 2, 2), "two target creatures"),
    (TargetPhrase(CREATURE, 1, 2), "one or two target creatures"),
    (TargetPhrase(CREATURE, 0, 1), "up to one target creature"),
    (TargetPhrase(such(CREATURE, Another()), 0, 2), "up to two other target creatures"),
    (TargetPhrase(CREATURE, 0, None), "any number of target creatures"),
    (TargetPhrase(CREATURE, 1, None), "one or more target creatures"),
    (TargetPhrase(CREATURE, X(), X()), "X target creatures"),
    (TargetPhrase(CREATURE, 0, X()), "up to X target creatures"),
    (TargetPhrase(of_type("artifact", "land"), 0, 2), "up to two target artifacts and/or lands"),
    (TargetPhrase(CREATURE_CARD), "target creature card from your graveyard"),
]


@pytest.mark.parametrize(("phrase", "expected"), TARGETS, ids=[expected for _, expected in TARGETS])
def test_a_target_phrase_says_how_many_targets(phrase, expected):
    """The number stands before the word "target", and a card is chosen from its zone (115.1)."""
    assert write_targets(phrase) == expected


COSTS = [
    ((PayMana(ManaCost.parse("{2}{R}")), TapThis()), "{2}{R}, {T}"),
    ((UntapThis(), Sacrifice(THIS)), "{Q}, Sacrifice Brass Crow"),
    ((Sacrifice(CREATURE, 2),), "Sacrifice two creatures"),
    ((Sacrifice(such(CREATURE, Another())),), "Sacrifice another creature"),
    ((DiscardCards(CARD),), "Discard a card"),
    ((PayLife(2),), "Pay 2 life"),
    ((RemoveCounters("charge"),), "Remove a charge counter from Brass Crow"),
    ((RemoveCounters("+1/+1", X()),), "Remove X +1/+1 counters from Brass Crow"),
    ((TapOthers(CREATURE),), "Tap an untapped creature you control"),
]


@pytest.mark.parametrize(("parts", "expected"), COSTS, ids=[expected for _, expected in COSTS])
def test_a_cost_is_its_parts_in_printed_order(parts, expected):
    """Mana, the tap and the untap symbol are symbols, everything else is said in words (602.1a)."""
    assert write_cost(Cost(parts), "Brass Crow") == expected
