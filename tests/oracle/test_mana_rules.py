"""Reading what is true of unspent mana, conditions of mana that is added instead, and symbols that are added."""

import pytest
from reading_situations import CREATURE, as_read, refusal

from explorer.abilities.circumstances import AllSo, PlayedLand
from explorer.abilities.effects import If
from explorer.abilities.mana import AddMana, CouldProduce, Exactly
from explorer.abilities.mana_rules import KeepsMana, SpendAsThough, UnspentBecomes
from explorer.abilities.phrases import SPELL, Filter, Kind, OfType, Who
from explorer.oracle import read
from explorer.oracle.writing import write_ability
from explorer.values.mana import COLORS, MANA_TYPES, ManaType
from explorer.values.types import CardType

RULES = {
    "You don't lose unspent red mana as steps and phases end.": KeepsMana(Who.YOU, (ManaType.RED,)),
    "Players don't lose unspent mana as steps and phases end.": KeepsMana(Who.EACH_PLAYER),
    "If you would lose unspent mana, that mana becomes black instead.": UnspentBecomes(Who.YOU, ManaType.BLACK),
    "Players may spend mana as though it were mana of any color.": SpendAsThough(Who.EACH_PLAYER, COLORS),
    "You may spend blue mana as though it were red mana.": SpendAsThough(Who.YOU, (ManaType.RED,), ManaType.BLUE),
    "You may spend mana as though it were mana of any type to cast creature spells.": SpendAsThough(
        Who.YOU, MANA_TYPES, None, Filter(SPELL.kind, (OfType((CardType.CREATURE,)),))
    ),
}


@pytest.mark.parametrize("text", RULES)
def test_what_is_true_of_mana(text):
    """A rule about mana is read and written again in the same words."""
    (ability,) = read(text, CREATURE)
    assert ability.effects == as_read((RULES[text],))
    assert write_ability(ability, "Ash") == text


def test_mana_added_instead_on_two_conditions():
    """ "A and B" are two things of which there has to be one each, subtypes with an apostrophe among them."""
    text = "{T}: Add {C}. If you control an Urza's Mine and an Urza's Tower, add {C}{C}{C} instead."
    (ability,) = read(text, CREATURE)
    (effect,) = ability.body.modes[0].effects
    assert isinstance(effect, If)
    assert isinstance(effect.condition, AllSo)
    assert (effect.then[0].mana, effect.otherwise[0].mana) == (
        Exactly((ManaType.COLORLESS,) * 3),
        Exactly((ManaType.COLORLESS,)),
    )


def test_mana_added_instead_after_a_land_was_played():
    """Whether a land was played this turn is a circumstance of the moment."""
    (ability,) = read("{T}: Add {U}. If you played a land this turn, add {B} instead.", CREATURE)
    assert ability.body.modes[0].effects[0].condition == PlayedLand(Who.YOU)


def test_more_of_the_type_that_was_told():
    """ "That type" is the choice of types in the sentence before, and without one there is none."""
    text = (
        "{T}: Add one mana of any type that a land you control could produce. "
        "If Ash has a +1/+1 counter on it, add three mana of that type instead."
    )
    (ability,) = read(text, CREATURE)
    (effect,) = ability.body.modes[0].effects
    (more,), (one,) = effect.then, effect.otherwise
    assert isinstance(more, AddMana)
    assert isinstance(more.mana, CouldProduce)
    assert (more.mana, more.amount, one.amount) == (one.mana, 3, 1)
    assert "a type" in refusal("{T}: Add {G}. If Ash is tapped, add three mana of that type instead.").expected


@pytest.mark.parametrize(("symbols", "types"), [("{3}", "CCC"), ("{B/P}", "B"), ("{2}{G}", "CCG")])
def test_symbols_that_are_no_type_of_mana(symbols, types):
    """Generic symbols add colorless mana, and Phyrexian ones mana of their color (106.9, 106.10)."""
    (ability,) = read(f"{{T}}: Add {symbols}.", CREATURE)
    assert ability.body.modes[0].effects[0].mana == Exactly(tuple(ManaType(each) for each in types))
    assert write_ability(ability, "Ash") == f"{{T}}: Add {symbols}."


def test_kinds_of_things_that_are_no_spells_are_not_cast():
    """Mana is spent to cast spells, so that a description of anything else is refused."""
    assert (
        Kind.SPELL.value
        in refusal("You may spend mana as though it were mana of any color to cast creatures.").expected
    )


SPENDING = [
    "Spend this mana only to cast an Elf spell or a Wizard creature spell or activate an ability of an Elf.",
    "Spend this mana only to activate abilities.",
    "Spend this mana only to cast creature spells of the chosen type.",
    "Spend this mana only to cast spells from exile.",
    "Spend this mana only on costs that contain {X}.",
    "This mana can't be spent to cast noncreature spells.",
    "This mana can't be spent to pay generic mana costs.",
    "If that mana is spent on a creature spell, that spell gains haste until end of turn.",
    "When that mana is spent to cast an instant spell, copy it and you may choose new targets for the copy.",
    "When you spend this mana to cast a Dragon creature spell, scry 2.",
]


@pytest.mark.parametrize("text", SPENDING)
def test_on_what_mana_may_be_spent(text):
    """Each use, and what comes of it, is read and written again in the same words."""
    (ability,) = read(f"{{T}}: Add {{G}}. {text}", CREATURE)
    assert ability.body.modes[0].effects[0].spending is not None
    assert write_ability(ability, "Ash") == f"{{T}}: Add {{G}}. {text}"


def test_what_is_chosen_as_it_enters():
    """A creature type is chosen, and of other types there is no such choice yet."""
    (ability,) = read("As Ash enters, choose a creature type.", CREATURE)
    assert write_ability(ability, "Ash") == "As Ash enters, choose a creature type."
    assert "creature" in refusal("As Ash enters, choose a land type.").expected
