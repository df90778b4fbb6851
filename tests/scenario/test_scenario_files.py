"""Scenario files as files: what is no scenario is refused in words, whatever it is."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.scenario import ScenarioError, examples, read, read_text
from explorer.scenario.actions import ChoiceKind
from explorer.scenario.choice_reading import OFFER_KEYS, PAY_KEYS
from explorer.scenario.expectations import Property
from explorer.scenario.reading import KEYS
from explorer.scenario.setup_reading import CARD_KEYS, ENTRY_KEYS, PLAYER_KEYS
from explorer.scenario.step_reading import ACTIONS

TEXTS = [path.read_text(encoding="utf-8") for path in examples().values()]
MINIMAL = "scenario: T\nplayers: {ana: {}}\n"

NAMES = ("ana", "ben", "Shock", "ana.life", "Shock.power", "ana.hand.count", "keep", "all", "no", "upkeep", "707.10")
WORDS = (*NAMES, *KEYS, *PLAYER_KEYS, *ENTRY_KEYS, *CARD_KEYS, *ACTIONS, *OFFER_KEYS, *PAY_KEYS, *ChoiceKind, *Property)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(WORDS).map(str) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS).map(str), inner, max_size=5),
    max_leaves=25,
)


def assert_read_or_refused(text: str) -> None:
    """The text is read, or refused with a ScenarioError whose place is in the text."""
    try:
        answer = read_text(text, "any.yaml").title
    except ScenarioError as error:
        answer = str(error).removeprefix("any.yaml:")
        assert_in(text, error)
    assert answer


def assert_in(text: str, error: ScenarioError) -> None:
    """The error's place is in the text, or just behind its end."""
    lines = re.split(r"\r\n|[\r\n\x85\u2028\u2029]", text)
    assert 1 <= error.line <= len(lines) + 1
    assert error.column >= 1


def refusal(path: Path) -> ScenarioError:
    """The error with which that file is refused."""
    with pytest.raises(ScenarioError) as refused:
        read(path)
    return refused.value


def test_a_missing_file(tmp_path: Path) -> None:
    """A file that is not there is named, with the reason that the system gives."""
    error = refusal(tmp_path / "none.yaml")
    assert str(error) == f"{tmp_path / 'none.yaml'}: the file can't be read: {os.strerror(2)}; name a scenario file"


def test_a_folder(tmp_path: Path) -> None:
    """A folder is no scenario file."""
    assert str(refusal(tmp_path)) == f"{tmp_path}: this is a folder; name a scenario file in it"


def test_a_path_that_cannot_be() -> None:
    """A path that no file can have is refused like a missing one."""
    assert "can't be read" in str(refusal(Path("a\0b.yaml")))
    assert "can't be read" in str(refusal(Path("a" * 5000)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe(tmp_path: Path) -> None:
    """A pipe is refused at once, instead of being waited for."""
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "no ordinary file" in str(refusal(tmp_path / "pipe.yaml"))


def test_an_empty_file(tmp_path: Path) -> None:
    """An empty file is refused with how a scenario begins."""
    (tmp_path / "empty.yaml").write_bytes(b"")
    error = refusal(tmp_path / "empty.yaml")
    assert str(error) == f"{tmp_path / 'empty.yaml'}:1:1: the file is empty; a scenario begins with `scenario: TITLE`"


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A byte that is not UTF-8 is pointed at, columns counted in characters."""
    (tmp_path / "latin.yaml").write_bytes(MINIMAL.encode() + "about: é".encode() + b"caf\xe9\n")
    error = refusal(tmp_path / "latin.yaml")
    assert (error.line, error.column) == (3, 12)
    assert "the byte 0xe9 is no UTF-8 text" in error.message


def test_a_mark_at_the_beginning_and_other_line_ends(tmp_path: Path) -> None:
    """A byte order mark is skipped, and line ends of other systems are line ends."""
    text = MINIMAL + "seed: many\n"
    (tmp_path / "marked.yaml").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert (refusal(tmp_path / "marked.yaml").line, refusal(tmp_path / "marked.yaml").column) == (3, 7)


def test_a_file_over_the_limit(tmp_path: Path) -> None:
    """A file of more than 1 MB is refused without being read to its end."""
    with (tmp_path / "large.yaml").open("wb") as file:
        file.write(MINIMAL.encode())
        file.truncate(50_000_000)
    assert "the limit is 1000000 bytes" in str(refusal(tmp_path / "large.yaml"))
    (tmp_path / "just.yaml").write_text(MINIMAL + "#" * (1_000_000 - len(MINIMAL)), encoding="utf-8")
    assert read(tmp_path / "just.yaml").title == "T"


def test_a_scenario_knows_its_file(tmp_path: Path) -> None:
    """What is read keeps the path that it was read from, and equality does not look at it."""
    (tmp_path / "here.yaml").write_text(MINIMAL, encoding="utf-8")
    scenario = read(str(tmp_path / "here.yaml"))
    assert scenario.path == str(tmp_path / "here.yaml")
    assert scenario == read_text(MINIMAL)


@given(st.text() | st.text(st.sampled_from("ab:-,[]{}&*!|>%@?#'\"\\ \n\t0")))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text whatever makes reading fail in another way than with a ScenarioError."""
    assert_read_or_refused(text)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(WORDS).map(str), values, max_size=5), st.lists(values, max_size=4), values)
def test_any_data_are_read_or_refused(top: dict[str, object], steps: list[object], player: object) -> None:
    """Words of the format in places where they do not belong are refused with a ScenarioError."""
    data = {**top, "scenario": "T", "players": {"ana": player}}
    assert_read_or_refused(yaml.safe_dump({**data, "steps": steps}, allow_unicode=True))
    assert_read_or_refused(yaml.safe_dump({**data, "players": {"ana": {}, "ben": {}}, "steps": steps}))


@settings(deadline=None)
@given(st.data())
def test_a_changed_file_is_read_or_refused(data: st.DataObject) -> None:
    """A good file with any piece replaced by another piece or by any text is read or refused."""
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 4))):
        begin, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        end = min(end, begin + 60)
        piece = data.draw(st.text(max_size=6) | st.sampled_from(WORDS).map(str) | st.just(text[end : end + 40]))
        text = text[:begin] + piece + text[end:]
    assert_read_or_refused(text)
