"""Laws of writing: whatever the data are, the text is well formed, and it says all of them."""

import re
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from oracle_strategies import filters, instructions, target_phrases

from explorer.abilities.ability import SpellAbility, body
from explorer.oracle import normal, write_ability, write_description, write_effect, write_targets


def write_spell(effects, targets):
    return write_ability(SpellAbility(body(*effects, targets=targets)), "Ash")


@given(instructions, target_phrases())
def test_every_instruction_becomes_well_formed_sentences(effect, phrase):
    """A sentence begins with a capital letter, ends with a full stop, and has single blanks and nothing empty."""
    text = write_spell((effect,), (phrase,))
    assert re.match(r"[A-Z]", text)
    assert text.endswith(".")
    assert not re.search(r"  | [,.:]|\.\.|,,|^ | $|\bNone\b|<", text)


@given(instructions, instructions, target_phrases())
def test_the_normal_form_is_normal_already(first, second, phrase):
    """Taking the normal form of a normal form changes nothing."""
    form = normal(write_spell((first, second), (phrase,)), "Ash")
    assert normal(form, "Ash") == form


@given(filters())
def test_every_test_of_a_description_is_said(described):
    """A description with one test fewer is written differently, in the singular and in the plural."""
    for n in range(len(described.tests)):
        looser = replace(described, tests=described.tests[:n] + described.tests[n + 1 :])
        assert write_description(looser) != write_description(described)
        assert write_description(looser, plural=True) != write_description(described, plural=True)


@given(st.lists(filters(), unique=True, max_size=20))
def test_different_descriptions_have_different_words(described):
    """No two descriptions are written the same way."""
    assert len({write_description(each) for each in described}) == len(described)


@given(st.lists(target_phrases(), unique=True, max_size=20))
def test_different_target_phrases_have_different_words(phrases):
    """Number and description of targets can be told from the text."""
    assert len({write_targets(each) for each in phrases}) == len(phrases)


@given(st.lists(instructions, unique=True, max_size=20))
def test_different_instructions_have_different_words(effects):
    """Nothing that an instruction says is left out of its text."""
    assert len({write_effect(each, "Ash") for each in effects}) == len(effects)
