"""Reading real cards: the built-in ones say what their real texts say, and no shape has two readings.

The real cards are not part of the project; without them these tests skip. All shapes of lines, and not a sample, are
looked at with `EXPLORER_ALL_SHAPES=1 pytest tests/oracle/test_reading_real_cards.py`.
"""

import os

import pytest
from reading_situations import real_cards, sample_of_real_cards

from explorer import cards
from explorer.abilities.effects import Attach, DealDamage
from explorer.abilities.fighting import Fight
from explorer.abilities.transform import parts
from explorer.oracle import CardFacts, alike, normal, read, read_lines
from explorer.oracle.speech import Held
from explorer.oracle.writing import held_by, write_lines

needs_real_cards = pytest.mark.skipif(not real_cards(), reason="the real cards are not here")
SAMPLE = len(real_cards()) if os.environ.get("EXPLORER_ALL_SHAPES") else 600


@needs_real_cards
@pytest.mark.parametrize("name", cards.names())
def test_a_built_in_card_is_what_its_real_text_says(name):
    """The data of a built-in card equal those read from the text printed on it."""
    printed = next((each for each in real_cards() if each["name"] == name), None)
    if printed is None:
        pytest.skip("not among the real cards")
    assert read(printed["oracle_text"], CardFacts.of(name, printed["type_line"])) == cards.find(name).abilities


@needs_real_cards
def test_no_real_line_has_two_readings():
    """Every line that fits the grammar in several ways has one meaning among them (a seeded sample of the cards)."""
    twice = []
    for card in sample_of_real_cards(SAMPLE, seed=7):
        for line in read_lines(card["oracle_text"], CardFacts.of(card["name"], card["type_line"])):
            if line.unread and ("one way only" in line.unread.expected or "fewer ways" in line.unread.expected):
                twice.append(line.text)
    assert not twice


@needs_real_cards
def test_nothing_is_read_as_done_to_itself_unless_the_line_says_itself():
    """What attaches, fights or deals damage does so to something else (a seeded sample of the cards)."""
    seen = 0
    for card in sample_of_real_cards(SAMPLE, seed=9):
        for line in read_lines(card["oracle_text"], CardFacts.of(card["name"], card["type_line"])):
            for part in (part for ability in line.abilities for part in parts(ability)):
                pair = _doer_and_object(part)
                seen += pair is not None
                assert pair is None or pair[0] != pair[1] or "itself" in line.text, line.text
    assert seen > 0


def _doer_and_object(part):
    """Both sides of what one thing does to another."""
    match part:
        case Attach(one, other) | Fight(one, other) | DealDamage(source=one, to=other):
            return one, other
        case _:
            return None


@needs_real_cards
def test_what_is_read_of_a_real_line_is_written_in_its_normal_form():
    """Nothing that a line says is lost on the way to data (a seeded sample of the cards)."""
    lines = 0
    for card in sample_of_real_cards(SAMPLE, seed=8):
        facts = CardFacts.of(card["name"], card["type_line"])
        held = Held.by(facts.line)
        for line in read_lines(card["oracle_text"], facts):
            held = held_by(line.abilities, held)
            if line.abilities and not line.text.startswith("•"):
                again = "\n".join(write_lines(line.abilities, card["name"], held))
                told = normal(line.text, card["name"], facts.first_name)
                assert alike(normal(again, card["name"])) == alike(told)
                lines += 1
    assert lines > 0
