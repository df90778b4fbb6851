"""The official text of the rules, read from a file that the user has."""

import re
from datetime import date
from pathlib import Path

import pytest

from explorer.rules import EDITION, OfficialRules, OfficialRulesError, numbers

OFFICIAL = Path(__file__).parents[3] / "shared" / "rules" / "comprehensive-rules-2025-02-07.txt"
INVENTED = """Rules of Pebbles

These rules are effective as of {day}.

Contents

1. Stones
100. Pebbles
2. The Sea
200. Shells
Glossary
Credits

1. Stones

100. Pebbles

100.1. A pebble is a “small” stone.

100.1a Two pebbles don’t make a pair.
Example: Ana has a pebble, and Ben has another.
     They have no pair.

2. The Sea

200. Shells

200.1.A shell is no pebble.

200.2 Nor is it a stone.

Glossary

Pebble
100.9. This is no rule.

Credits
"""


def rules_file(folder: Path, text: str = INVENTED, encoding: str = "utf-8", day: str = "February 7, 2025") -> Path:
    """A file with these rules, as some editor saves it."""
    file = folder / "rules.txt"
    file.write_bytes(text.replace("{day}", day).encode(encoding))
    return file


def test_a_rule_is_read_with_its_example_and_without_its_subrules(tmp_path: Path) -> None:
    """The text of a rule is its own and its examples', not that of the rules below it."""
    official = OfficialRules.read(rules_file(tmp_path))
    assert official.text("100.1") == "A pebble is a “small” stone."
    assert official.text("100.1a").splitlines() == [
        "Two pebbles don’t make a pair.",
        "Example: Ana has a pebble, and Ben has another.",
        "They have no pair.",
    ]


def test_a_section_has_its_title(tmp_path: Path) -> None:
    """A section is read by its title, and neither contents nor glossary count as rules."""
    official = OfficialRules.read(str(rules_file(tmp_path)))
    assert official.text("100") == "Pebbles"
    assert sorted(official.texts) == ["100", "100.1", "100.1a", "200", "200.1", "200.2"]


def test_misprints_of_the_full_stop_are_read(tmp_path: Path) -> None:
    """A number without its full stop, or without a space after it, is still a number."""
    official = OfficialRules.read(rules_file(tmp_path))
    assert official.text("200.1") == "A shell is no pebble."
    assert official.text("200.2") == "Nor is it a stone."


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_way_of_saving_the_file_reads_the_same(tmp_path: Path, encoding: str, line_end: str) -> None:
    """Byte order marks, line ends of any system, curly quotes and Windows-1252 make no difference."""
    official = OfficialRules.read(rules_file(tmp_path, INVENTED.replace("\n", line_end), encoding))
    assert official.texts == OfficialRules.read(rules_file(tmp_path)).texts
    assert official.edition == EDITION


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A file that is not there is refused, with where the rules are published."""
    with pytest.raises(OfficialRulesError, match=r"nowhere\.txt: There is no such file\. .*published"):
        OfficialRules.read(tmp_path / "nowhere.txt")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """What cannot be read is refused with the reason."""
    with pytest.raises(OfficialRulesError, match=r"cannot be read \(.+\)"):
        OfficialRules.read(tmp_path)


@pytest.mark.parametrize("raw", [b"\x00\x01\x02 100.1. A rule", b"100.1. \x81\x8d\xff\x00", b"\xff\xfe1"])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, raw: bytes) -> None:
    """Bytes that are no text are refused, with how to save the file."""
    (tmp_path / "rules.bin").write_bytes(raw)
    with pytest.raises(OfficialRulesError, match="Save it as UTF-8"):
        OfficialRules.read(tmp_path / "rules.bin")


@pytest.mark.parametrize("text", ["", "Shock deals 2 damage to any target.\n", "1. Ideas\n100. Pebbles\n"])
def test_a_text_without_rules_is_refused(tmp_path: Path, text: str) -> None:
    """A text in which no line begins with a rule number is no text of the rules."""
    with pytest.raises(OfficialRulesError, match="no text of the rules"):
        OfficialRules.read(rules_file(tmp_path, text))


@pytest.mark.parametrize(
    ("number", "offer"), [("100.7", "has 100.1 to 100.1a"), ("300.1", "no such section"), ("", "no such section")]
)
def test_a_number_that_the_file_lacks_is_refused(tmp_path: Path, number: str, offer: str) -> None:
    """A rule that the file does not have is refused, with what its section has."""
    with pytest.raises(OfficialRulesError, match=f"no rule {re.escape(number)} .*{offer}"):
        OfficialRules.read(rules_file(tmp_path)).text(number)


def test_rules_of_the_same_date_need_no_note(tmp_path: Path) -> None:
    """Rules of the edition that is cited say nothing of their date."""
    assert OfficialRules.read(rules_file(tmp_path)).note == ""


def test_rules_of_another_date_come_with_a_note(tmp_path: Path) -> None:
    """Rules of another edition are read, with a note that numbers may differ."""
    official = OfficialRules.read(rules_file(tmp_path, day="June 6, 2025"))
    assert official.edition == date(2025, 6, 6)
    assert (
        official.note == "These rules are of June 6, 2025; numbers here are those of February 7, 2025 and may differ."
    )


@pytest.mark.parametrize("day", ["soon", "Foo 99, 2025"])
def test_rules_without_a_date_come_with_a_note(tmp_path: Path, day: str) -> None:
    """Rules that do not say from when they hold are read, with a note."""
    official = OfficialRules.read(rules_file(tmp_path, day=day))
    assert official.edition is None
    assert "without a date" in official.note


def test_the_official_file_has_the_numbers_that_are_shipped() -> None:
    """The list of numbers is that of the official file of the same date, and every rule has a text there."""
    if not OFFICIAL.exists():
        pytest.skip(f"no official rules at {OFFICIAL}")
    official = OfficialRules.read(OFFICIAL)
    assert official.texts.keys() == numbers()
    assert official.note == ""
    assert all(official.texts.values())
