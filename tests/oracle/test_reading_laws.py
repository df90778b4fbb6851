"""Laws of reading: what our writer wrote is read back, and no text does more than be read or be refused."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle_phrases import GOBLIN
from oracle_strategies import filters, instructions, target_phrases
from reading_situations import CREATURE, SORCERY, as_read, sample_of_real_cards
from test_written_abilities import KEYWORDS, LEADING, STATIC
from test_written_effects import LASTING, ONE, SEVERAL
from test_written_mana import ADDED, REPLACED

from explorer.abilities.ability import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility, body
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.costs import Cost, PayLife, Sacrifice, TapOthers, TapThis
from explorer.abilities.effects import If
from explorer.abilities.phrases import CREATURE as ANY_CREATURE
from explorer.abilities.phrases import Kind, Target, Who
from explorer.abilities.transform import mentions
from explorer.abilities.triggers import Enters, Leaves, SpellCast, StepBegins
from explorer.oracle import CardFacts, Unread, alike, normal, read, write, write_ability
from explorer.values.steps import Step

costs = st.lists(
    st.one_of(
        st.just(TapThis()),
        st.builds(PayLife, st.integers(1, 9)),
        st.builds(Sacrifice, filters(), st.integers(1, 3)),
        st.builds(TapOthers, st.sampled_from([ANY_CREATURE, GOBLIN]), st.integers(1, 3)),
    ),
    min_size=1,
    max_size=3,
).map(lambda parts: Cost(tuple(parts)))
triggers = st.one_of(
    st.builds(Enters, filters()),
    st.builds(Leaves, filters(), st.booleans()),
    st.builds(
        SpellCast,
        st.sampled_from([Who.YOU, Who.AN_OPPONENT, Who.A_PLAYER]),
        filters(kinds=(Kind.SPELL,)),
        copied=st.booleans(),
    ),
    st.builds(SpellCast, st.just(Who.YOU), filters(kinds=(Kind.SPELL,)), nth=st.integers(1, 3)),
    st.builds(
        StepBegins, st.sampled_from([Step.UPKEEP, Step.END, Step.DRAW]), st.sampled_from([Who.YOU, Who.EACH_OPPONENT])
    ),
)


def a_body(effect, phrase):
    """A body with that instruction, which has the target phrase if it speaks of it."""
    return body(effect, targets=(phrase,) if mentions(effect, Target(0)) else ())


def read_back(ability, card):
    """What is read of the text that our writer gives the ability."""
    return read(write_ability(ability, card.name), card)


def outcome(text, card):
    """What is read of a text, and no refusal; or nothing, and the refusal."""
    try:
        return read(text, card), None
    except Unread as unread:
        return None, unread


@given(instructions, target_phrases())
def test_what_a_spell_does_is_read_back(effect, phrase):
    """The text of every instruction is read as that instruction."""
    ability = as_read(SpellAbility(a_body(effect, phrase)))
    assert read_back(ability, SORCERY) == (ability,)


@given(costs, instructions, target_phrases())
def test_an_activated_ability_is_read_back(cost, effect, phrase):
    """The text of every cost and effect is read as that cost and effect."""
    ability = as_read(ActivatedAbility(cost, a_body(effect, phrase)))
    assert read_back(ability, CREATURE) == (ability,)


@given(triggers, instructions, target_phrases())
def test_a_triggered_ability_is_read_back_or_refused(trigger, effect, phrase):
    """The text of every event and effect is read as nothing else; where its words would do for two, it is refused.

    An "if" right behind the event is a condition of the whole ability (603.4).
    """
    ability = as_read(TriggeredAbility(trigger, a_body(effect, phrase)))
    if isinstance(effect, If):
        (mode,) = ability.body.modes
        ability = replace(
            ability, body=body(*mode.effects[0].then, targets=mode.targets), condition=mode.effects[0].condition
        )
    found, unread = outcome(write_ability(ability, "Ash"), CREATURE)
    assert "one" in unread.expected if unread else found == (ability,)


TABLES = [
    *(SpellAbility(body(*each[0], targets=each[1])) for each in SEVERAL),
    *(SpellAbility(body(each[0], targets=each[1])) for each in (*ONE, *LASTING) if "Clue" not in each[2]),
    *(
        SpellAbility(a_body(each[0], target))
        for each in LEADING
        for target in [None]
        if not mentions(each[0], Target(0))
    ),
    *(SpellAbility(body(each[0])) for each in ADDED if "object" not in each[1] and "{R}{R}{R}" not in each[1]),
    *(StaticAbility(each[0], each[1]) for each in STATIC if "nchanted" not in each[2]),
    *(StaticAbility((each[0],)) for each in REPLACED),
    *(each[0] for each in KEYWORDS),
]


@pytest.mark.parametrize("ability", TABLES, ids=[write_ability(each, "Ash") for each in TABLES])
def test_every_wording_of_our_writer_is_read_back(ability):
    """Whatever a wording was tested with, reading it gives that back."""
    card = SORCERY if isinstance(ability, SpellAbility) else CREATURE
    assert read_back(ability, card) == (as_read(ability),)


def holds(text, card):
    """Read a text, or be refused with a place in it; what is read is written in the text's normal form."""
    abilities, unread = outcome(text, card)
    if unread:
        lines = text.split("\n")
        assert 1 <= unread.line <= len(lines)
        assert 1 <= unread.column <= len(lines[unread.line - 1]) + 1
        assert unread.expected
    else:
        again = write(Characteristics(card.name, None, card.line, abilities))
        assert alike(normal(again, card.name)) == alike(normal(text, card.name))


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text):
    """Nothing but a refusal comes of a text that means nothing."""
    holds(text, CREATURE)


WORDS = st.sampled_from(
    [
        *(
            "Whenever",
            "you",
            "cast",
            "a",
            "creature",
            "spell",
            ",",
            "add",
            "{G}",
            ".",
            "~",
            "deals",
            "2",
            "damage",
            "to",
        ),
        *(
            "target",
            "player",
            "and",
            "draw",
            "X",
            "cards",
            "for",
            "each",
            "Elf",
            "control",
            '"',
            "'",
            ":",
            ";",
            "—",
            "•",
        ),
        *(
            "(",
            ")",
            "any",
            "number",
            "of",
            "it",
            "its",
            "the",
            "that",
            "copy",
            "{T}",
            "{2}{U}",
            "{}",
            "}",
            "{",
            "+1/+1",
        ),
        *(
            "counter",
            "3/3",
            "named",
            "if",
            "unless",
            "may",
            "instead",
            "until",
            "end",
            "turn",
            "one",
            "two",
            "or",
            "other",
        ),
    ]
)


@given(st.lists(WORDS, max_size=20).map(" ".join), st.sampled_from([CREATURE, SORCERY]))
def test_words_of_the_language_in_any_order_are_read_or_refused(text, card):
    """Well-known words that make no sense together are refused."""
    holds(text, card)


@given(st.integers(1, 40), st.sampled_from(['"', "'", "(", '"{T}: ', 'Creatures you control have "']))
def test_nested_quotations_are_read_or_refused(depth, mark):
    """Abilities within abilities, however deep and however broken, make no other error."""
    holds(mark * depth + "Draw a card." + mark * depth, CREATURE)


@given(st.data())
def test_real_lines_with_a_slip_are_read_or_refused(data):
    """A word left out, doubled or changed about is told by its place, or makes sense as well."""
    cards = [each for each in sample_of_real_cards(300, seed=11) if each["oracle_text"]]
    if not cards:
        pytest.skip("the real cards are not here")
    card = data.draw(st.sampled_from(cards))
    words = card["oracle_text"].split(" ")
    at, other = data.draw(st.tuples(*[st.integers(0, len(words) - 1)] * 2))
    slip = data.draw(st.sampled_from(["left out", "doubled", "changed about", "cut"]))
    match slip:
        case "left out":
            del words[at]
        case "doubled":
            words.insert(at, words[at])
        case "changed about":
            words[at], words[other] = words[other], words[at]
        case _:
            words[at] = words[at][: len(words[at]) // 2]
    holds(" ".join(words), CardFacts.of(card["name"], card["type_line"]))
