"""The command line as a stranger uses it: what is printed, where, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from explorer.cli import main
from explorer.scenario import examples


def explorer(*words: str) -> Result:
    """What the command prints and returns."""
    return CliRunner().invoke(main, list(words))


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is remembered beyond a test."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_run_checks_a_folder_in_order() -> None:
    """A folder means every .yaml file below it, sorted; exit code 0 when all holds."""
    folder = examples()["mirari"].parent
    result = explorer("run", str(folder))
    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert [line.split()[-1] for line in lines[:-1]] == sorted(map(str, folder.glob("*.yaml")))


def test_run_prints_json_lines() -> None:
    """With --json each file is one JSON object on one line, with the keys of the format."""
    result = explorer("run", str(examples()["mirari"]), "--json")
    (line,) = result.output.splitlines()
    found = json.loads(line)
    assert list(found) == ["file", "scenario", "passed", "exit", "failures", "cites", "log"]
    assert found["passed"] is True
    assert "707.10" in found["cites"]
    assert any("copy of" in told.lower() for told in found["log"])


def test_run_tells_what_did_not_hold(tmp_path: Path) -> None:
    """Step, line, key, expected and actual are told, and the highest exit code is that of the run."""
    path = tmp_path / "wrong.yaml"
    path.write_text("scenario: Wrong\nplayers: {ana: {}, ben: {}}\nsteps:\n  - expect: {ben.life: 19}\n")
    result = explorer("run", str(path), str(examples()["mirari"]), "--json")
    found = json.loads(result.output.splitlines()[0])
    (failure,) = found["failures"]
    assert result.exit_code == 1
    assert failure["step"] == 1
    assert failure["line"] == 4
    assert (failure["key"], failure["expected"], failure["actual"]) == ("ben.life", 19, 20)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("missing.yaml", None, "missing.yaml"),
        ("latin.yaml", "scenario: für\n".encode("latin-1"), "UTF-8"),
        ("broken.yaml", b"scenario: [\n", "broken.yaml:"),
        ("empty.yaml", b"", "empty"),
        ("large.yaml", b"#" * 50_000_000, "too large"),
    ],
)
def test_a_broken_file_gets_one_clear_message(name: str, content: bytes | None, message: str, tmp_path: Path) -> None:
    """Exit code 2 and the file's name, never a traceback."""
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    result = explorer("run", str(path))
    assert result.exit_code == 2
    assert name in result.output
    assert message in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_cards_of_the_users_data_are_played(tmp_path: Path) -> None:
    """--cards PATH serves cards that are not built in; a line not understood is exit code 3."""
    data = tmp_path / "cards.json"
    card = {"object": "card", "name": "Grey Pup", "layout": "normal", "mana_cost": "{W}", "cmc": 1.0}
    card |= {"type_line": "Creature — Dog", "oracle_text": "Vigilance", "colors": ["W"], "power": "1", "toughness": "1"}
    other = card | {"name": "Odd Pup", "oracle_text": "Flibber the gibbet."}
    data.write_text(json.dumps([card, other]), encoding="utf-8")
    for name, code in (("Grey Pup", 0), ("Odd Pup", 3), ("No Pup", 3)):
        path = tmp_path / "pup.yaml"
        path.write_text(
            f"scenario: A pup\nplayers: {{ana: {{battlefield: [{name}]}}, ben: {{}}}}\n"
            f"steps:\n  - expect: {{{name}.power: 1}}\n"
        )
        result = explorer("run", "--cards", str(data), str(path))
        assert (result.exit_code, name in result.output or code == 0) == (code, True), result.output
    assert explorer("run", "--cards", str(tmp_path / "none.json"), str(data)).exit_code == 2


def test_card_data_that_are_remembered_need_not_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `explorer cards --remember` was told serves every command; a file that is gone is as if it never was."""
    monkeypatch.setattr("explorer.settings.user_config_path", lambda name: tmp_path / "config")
    data, path = tmp_path / "cards.json", tmp_path / "pup.yaml"
    card = {"object": "card", "name": "Grey Pup", "layout": "normal", "mana_cost": "{W}", "cmc": 1.0}
    card |= {"type_line": "Creature — Dog", "oracle_text": "Vigilance", "colors": ["W"], "power": "1", "toughness": "1"}
    data.write_text(json.dumps([card]), encoding="utf-8")
    path.write_text("scenario: A pup\nplayers: {ana: {battlefield: [Grey Pup]}, ben: {}}\n")
    commands = [("run", str(path)), ("show", str(path)), ("read", "Grey Pup")]
    assert [explorer(*each).exit_code for each in commands] == [3, 3, 3]
    assert explorer("cards", "--data", str(data), "--remember", "--names").exit_code == 0
    assert [explorer(*each).exit_code for each in commands] == [0, 0, 0]
    data.unlink()
    assert [explorer(*each).exit_code for each in commands[:2]] == [3, 3]


def test_cards_prints_our_own_text() -> None:
    """A built-in card is listed with its cost, its type and the text that the writer makes of its data."""
    result = explorer("cards", "mirari")
    assert result.exit_code == 0
    assert "{5}" in result.output
    assert "Legendary Artifact" in result.output
    assert "copy" in result.output


def test_an_unknown_card_is_guessed_in_words() -> None:
    """A near miss is told the name that was probably meant."""
    result = explorer("cards", "Lightning Blot")
    assert result.exit_code == 3
    assert "Lightning Bolt" in result.output


def test_rules_tells_our_wording_and_then_the_official_one(tmp_path: Path) -> None:
    """The official text stands beside ours once the user has pointed to a file, which is remembered."""
    path = tmp_path / "rules.txt"
    path.write_text("These rules are effective as of February 7, 2025.\n\n107.5. An invented sentence about tapping.\n")
    first = explorer("rules", "107.5")
    assert "official text" in first.output
    assert explorer("rules", "--file", str(path)).exit_code == 0
    assert "An invented sentence about tapping." in explorer("rules", "107.5").output


@pytest.mark.parametrize("number", ["107.99", "banana", "999"])
def test_an_unknown_rule_number_is_told(number: str) -> None:
    """Exit code 2, and whether the number exists in the edition."""
    result = explorer("rules", number)
    assert result.exit_code == 2
    assert number in result.output


def test_help_names_every_command() -> None:
    """The first thing that a stranger types tells what there is."""
    result = explorer("--help")
    assert result.exit_code == 0
    for command in ("show", "run", "cards", "rules"):
        assert command in result.output


@pytest.mark.parametrize("option", ["--svg", "--dot", "--html"])
def test_what_cannot_be_written_is_told_before_anything_is_played(option: str, tmp_path: Path) -> None:
    """A folder that does not exist, or that stands where the file would, ends `show` at once with exit code 2."""
    for path, why in ((tmp_path / "nowhere" / "out", "there is no folder"), (tmp_path, "name a file in it")):
        result = explorer("show", "mirari", option, str(path))
        assert result.exit_code == 2
        assert why in result.output
        assert len(result.output.splitlines()) == 1


def test_what_a_terminal_would_obey_is_not_printed() -> None:
    """Control characters in a text that is read stand as a sign, so that the caret stays in its column."""
    result = CliRunner().invoke(main, ["read", "-"], input="Draw a \x1b[31mcard\x07.\n")
    assert result.exit_code == 3
    assert "Draw a \N{REPLACEMENT CHARACTER}[31mcard\N{REPLACEMENT CHARACTER}." in result.output
    assert not set("\x1b\x07") & set(result.output)


def test_an_unknown_command_is_told_those_that_there_are() -> None:
    """A slip in a command's name is answered with all the names."""
    result = explorer("shw", "mirari")
    assert result.exit_code == 2
    assert "there is no command 'shw'; there are show, run, " in result.output
