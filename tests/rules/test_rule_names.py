"""The rules by name: each has a number of the edition and one sentence of our own."""

import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.rules import EDITION, OfficialRules, R, Rule, UnknownRule, all_rules, numbers, rule

OFFICIAL = Path(__file__).parents[3] / "shared" / "rules" / "comprehensive-rules-2025-02-07.txt"
BORROWED = 8  # as many words in a row as in the official text would be a copy
ANY_NUMBER = st.sampled_from(sorted(numbers()))
NOT_WORDED = st.sampled_from(sorted(numbers() - {known.number for known in all_rules()}))
ANY_RULE = st.sampled_from(all_rules())


def test_every_number_is_of_the_edition() -> None:
    """No rule is cited by a number that the edition does not have."""
    assert [known.number for known in all_rules() if known.number not in numbers()] == []


def test_no_number_has_two_names() -> None:
    """One rule has one name, so that a citation is found again by its number."""
    assert [number for number, times in Counter(known.number for known in all_rules()).items() if times > 1] == []


def test_no_name_hides_another() -> None:
    """A name means the same rule in its chapter and in the whole namespace."""
    assert [known for known in all_rules() if getattr(R, known.name) is not known] == []


def test_every_wording_is_one_short_sentence() -> None:
    """A wording is a single sentence of less than 200 characters, with a full stop at its end and nowhere else."""
    sentence = re.compile(r"[A-Z+\"{][^\n]*\.")
    wrong = [
        known
        for known in all_rules()
        if not sentence.fullmatch(known.wording) or re.search(r"[.!?]\s", known.wording) or len(known.wording) >= 200
    ]
    assert wrong == []


def test_no_wording_is_copied() -> None:
    """No wording shares eight words in a row with the official text of any rule."""
    if not OFFICIAL.exists():
        pytest.skip(f"no official rules at {OFFICIAL}")
    official = {run for text in OfficialRules.read(OFFICIAL).texts.values() for run in runs_of_words(text)}
    copied = [(known.number, run) for known in all_rules() for run in runs_of_words(known.wording) if run in official]
    assert copied == []


def runs_of_words(text: str) -> list[tuple[str, ...]]:
    """Every run of `BORROWED` words of a text, without case and punctuation; a mana symbol is a word."""
    words = re.findall(r"\{[^}]*\}|[a-z0-9]+(?:'[a-z]+)?", text.lower().replace("’", "'"))
    return [tuple(words[start : start + BORROWED]) for start in range(len(words) - BORROWED + 1)]


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("TAP_SYMBOL", "107.5"),
        ("SUMMONING_SICKNESS", "302.6"),
        ("UNPAYABLE_COST", "118.3"),
        ("CHOOSE_TARGETS", "601.2c"),
        ("PAY_COSTS", "601.2h"),
        ("NOT_ALLOWED_TO_CAST", "601.3"),
        ("ABILITY_RESTRICTIONS", "602.5"),
        ("INTERVENING_IF", "603.4"),
        ("LAST_KNOWN_INFORMATION", "608.2h"),
        ("LEGEND_RULE", "704.5j"),
        ("COPY_ON_STACK", "707.10"),
        ("NEW_TARGETS_FOR_COPY", "707.10c"),
        ("CAST_COPY_WHILE_RESOLVING", "707.12"),
        ("TAKE_BACK", "730.1"),
    ],
)
def test_names_keep_their_numbers(name: str, number: str) -> None:
    """The rules that are cited most are found by name and by number alike."""
    assert str(getattr(R, name)) == number
    assert rule(number) is getattr(R, name)


def test_rules_come_in_the_order_of_their_numbers() -> None:
    """All rules are listed as the rules themselves are: 107.9 before 107.10, 707.10 before 707.10a."""
    listed = [known.number for known in all_rules()]
    assert listed.index("707.9g") < listed.index("707.10") < listed.index("707.10a") < listed.index("707.11")
    assert len(listed) == len(all_rules()) > 450


@pytest.mark.parametrize(
    ("one", "other", "covered"),
    [
        ("302", "302.6", True),
        ("302", "302.6a", True),
        ("302", "302", True),
        ("707.10", "707.10c", True),
        ("707.1", "707.10", False),
        ("707.1", "707.10c", False),
        ("707.10c", "707.10", False),
        ("302.6", "302", False),
        ("30", "302.6", False),
        ("302.6", "702.6", False),
    ],
)
def test_a_rule_covers_its_subrules(one: str, other: str, covered: bool) -> None:
    """A rule covers itself and what is below it, and not what merely begins with the same digits."""
    assert Rule(one, "A rule.").covers(other) is covered


@given(ANY_NUMBER, ANY_NUMBER)
def test_covering_both_ways_is_being_the_same(one: str, other: str) -> None:
    """Every rule covers itself, its section covers it, and two rules that cover each other are one."""
    first, second = Rule(one, "A rule."), Rule(other, "A rule.")
    assert first.covers(one)
    assert Rule(one[:3], "A section.").covers(other) == (one[:3] == other[:3])
    assert (first.covers(other) and second.covers(one)) == (one == other)


@given(ANY_RULE)
def test_a_rule_is_found_by_its_number(known: Rule) -> None:
    """Number and name lead to the same rule, and the rule writes itself as its number."""
    assert rule(known.number) is known
    assert str(known) == known.number


@given(NOT_WORDED)
def test_a_number_without_wording_is_refused_with_a_hint(number: str) -> None:
    """A number of the edition that is not worded is refused, with the nearest rule that is."""
    with pytest.raises(UnknownRule, match="not worded here") as caught:
        rule(number)
    assert caught.value.in_edition
    assert caught.value.nearest in all_rules()


@pytest.mark.parametrize(("number", "nearest"), [("107.4z", "107.4h"), ("601.2j", "601.2i"), ("707.15", "707.14")])
def test_an_unknown_number_names_the_nearest_rule(number: str, nearest: str) -> None:
    """A number that does not exist is refused, with the nearest rule that is worded."""
    with pytest.raises(UnknownRule, match=r"not in the edition of February 7, 2025") as caught:
        rule(number)
    assert not caught.value.in_edition
    assert str(caught.value.nearest) == nearest
    assert str(caught.value.nearest) in str(caught.value)


@pytest.mark.parametrize("text", ["", "banana", "7", "107.", "107.4A", "107.4 a", "٦٠١"])
def test_what_is_no_number_is_told_what_one_looks_like(text: str) -> None:
    """What does not have the form of a rule number is refused, with what one looks like."""
    with pytest.raises(ValueError, match=r"looks like 107, 107\.4 or 107\.4a"):
        rule(text)


def test_the_edition_has_its_date_and_its_numbers() -> None:
    """The edition cited is that of February 7, 2025; its letters leave out l and o."""
    assert date(2025, 2, 7) == EDITION
    assert {"601", "601.2h", "107.4a", "704.5m"} <= numbers()
    assert not {"704.5l", "704.5o", "6", "600.1"} & numbers()
