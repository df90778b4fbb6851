"""Other words for the same: tried only where a line has the words without which nothing fits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.oracle.rewordings.rewording import Rewording, sure_words
from explorer.oracle.rewordings.stages import STAGES
from explorer.oracle.tracing import Traced

SURE = {
    r"\bconverted mana cost": "converted mana cost",
    r"\b([Ii]f that mana is spent) to cast\b": "f that mana is spent to cast",
    r"(?<=, )you gain control of\b": "you gain control of",
    r"\bcopies? (?:the|that) spell(?! or)": " spell",
    r"\bdraw (?:a|the (?:top|last))+ cards": " cards",
    r"(?:very )+well": "very ",
    r"(?:very )*well": "well",
    r"(?:very ){2,}well": "well",
    r"as|so": "",
    r"(?i:as) it is": "",
    r"\s+": "",
}


@pytest.mark.parametrize("pattern", SURE)
def test_what_is_sure_to_be_there_is_what_no_choice_leaves_out(pattern):
    """The longest words count that stand in no choice, are not optional, and are not only looked at."""
    assert sure_words(pattern) == SURE[pattern]


REWORDINGS = [each for stage in STAGES for each in stage.rewordings]


@given(st.sampled_from(REWORDINGS).flatmap(lambda each: st.tuples(st.just(each), fitting(each))))
def test_whatever_fits_has_the_words_that_are_sure(found):
    """No rewording of card text is passed over in a line that it fits."""
    rewording, text = found
    assert rewording.sure in text


def fitting(rewording):
    """Texts that a rewording fits."""
    return st.from_regex(rewording.pattern)


def test_a_rewording_leaves_alone_what_it_does_not_fit():
    """The words that are sure are not enough."""
    rewording = Rewording.of(r"\bcosts? (\d)\b", r"for \1")
    line = Traced.of("it is for cost alone")
    assert rewording(line) is line
    assert rewording(Traced.of("at cost 3")).text == "at for 3"
