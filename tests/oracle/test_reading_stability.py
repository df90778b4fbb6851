"""Laws of real lines: read again they say the same, noted they stay the same, and spoiled they make no other error.

The real cards are not part of the project; without them these tests skip. All of them, and not a sample, are looked at
with `EXPLORER_ALL_SHAPES=1 pytest tests/oracle/test_reading_stability.py`.
"""

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_situations import CREATURE, SORCERY, real_cards, sample_of_real_cards
from test_reading_laws import holds, outcome

from explorer.abilities.ability import Ability
from explorer.abilities.notation import meant, noted
from explorer.oracle import LONGEST, CardFacts, normal, read_lines
from explorer.oracle.speech import Held
from explorer.oracle.writing import write_lines

SAMPLE = len(real_cards()) if os.environ.get("EXPLORER_ALL_SHAPES") else 500
needs_real_cards = pytest.mark.skipif(not real_cards(), reason="the real cards are not here")

texts = [each["oracle_text"] for each in sample_of_real_cards(400, seed=12) if each["oracle_text"]] or ["Draw a card."]
lines = st.sampled_from([line for text in texts for line in text.split("\n")])
marks = st.one_of(
    st.sampled_from(['"', "“", "”", "'", "’", "(", ")", "{", "}", "—", "–", "•", "~", ":", ".", ",", "\n", "\r", "\t"]),
    st.characters(),
)


def read_of(seed):
    """The abilities of each real card of a sample that are read, with the facts of the card."""
    for card in sample_of_real_cards(SAMPLE, seed=seed):
        facts = CardFacts.of(card["name"], card["type_line"])
        for line in read_lines(card["oracle_text"], facts):
            if line.abilities:
                yield facts, line.abilities


@needs_real_cards
def test_what_was_read_and_written_is_read_as_the_same():
    """The normal form of a line is a line that says the same, and is its own normal form."""
    found = 0
    for facts, abilities in read_of(seed=13):
        text = "\n".join(write_lines(abilities, facts.name, Held.by(facts.line)))
        again, unread = outcome(text, facts)
        assert unread is None, text
        assert again == abilities
        assert normal("\n".join(write_lines(again, facts.name, Held.by(facts.line))), facts.name) == normal(
            text, facts.name
        )
        found += 1
    assert found > 0


@needs_real_cards
def test_whatever_is_read_is_noted_and_meant_as_the_same():
    """The notation holds everything that any line says, and how it words it."""
    found = 0
    for _, abilities in read_of(seed=14):
        for ability in abilities:
            plain = json.loads(json.dumps(noted(ability)))
            assert meant(plain, Ability) == ability
            assert noted(meant(plain, Ability)) == noted(ability)
            found += 1
    assert found > 0


@given(
    lines, st.lists(st.tuples(st.integers(0, 400), marks), min_size=1, max_size=4), st.sampled_from([CREATURE, SORCERY])
)
def test_real_lines_with_stray_characters_are_read_or_refused(line, strays, card):
    """Quotation marks, brackets, line breaks and characters of any script, anywhere in a line, make no other error."""
    for at, mark in strays:
        line = line[:at] + mark + line[at:]
    holds(line, card)


@given(
    st.lists(lines, min_size=2, max_size=4), st.sampled_from(["", " ", ", ", ". ", " and ", ": ", '"', ' "', "\n• "])
)
def test_real_lines_that_run_together_are_read_or_refused(several, between):
    """Lines that lost the break between them are told by the place where they do not fit, or make sense as well."""
    holds(between.join(several), CREATURE)


@given(
    lines,
    st.integers(1, 12),
    st.sampled_from(['Creatures you control have "', '{T}: Target creature gains "', '"', "("]),
)
def test_real_lines_within_quotations_are_read_or_refused(line, depth, opening):
    """Abilities that grant abilities, however deep, make no other error."""
    closing = ")" if opening == "(" else '"'
    holds(opening * depth + line + closing * depth, CREATURE)


@given(st.text(min_size=1, max_size=40), st.sampled_from([" ", "", '"', " and "]))
def test_lines_that_are_too_long_are_refused_at_once(piece, between):
    """A line of more than 2,000 characters costs nothing: it is refused before anybody looks at its words."""
    line = between.join([piece.replace("\n", " ")] * (LONGEST + 1))
    with pytest.MonkeyPatch.context() as patch:
        for step in ("normal_line", "understand_line", "understand_mode"):
            patch.setattr(f"explorer.oracle.reading.{step}", None)
        (found,) = read_lines(line, CREATURE)
    assert (found.text, found.unread.column) == (line, LONGEST + 1)
    assert f"at most {LONGEST} characters" in found.unread.expected
