"""`explorer simulate`: tables with their conditions, JSON and CSV, and what is wrong by its exit code."""

import csv
import io
import json
import sys

import pytest
from click.testing import CliRunner

import explorer
from explorer.batch import chunks
from explorer.cli import main

ISLES = "14 Island (DOM) 250\n10x Mountain\n36 Shock\n"


@pytest.fixture
def isles(tmp_path):
    """A file with a deck."""
    file = tmp_path / "isles.txt"
    file.write_text(ISLES, "utf-8")
    return str(file)


def simulate(*arguments, code=0):
    """Run the command, and give what it prints."""
    done = CliRunner().invoke(main, ["simulate", *arguments], env={"COLUMNS": "200"})
    assert done.exit_code == code, done.output
    return done


def test_a_table_tells_its_conditions_above_its_numbers(isles):
    """Games, seed, deck, who begins, mulligans and policy stand above a row for each turn."""
    told = simulate(isles, "--cast", "{1}{U}{U}", "--turn", "3-4", "--games", "5000", "--mulligans", "london").stdout
    for words in ("games: 5,000", "seed: 0", "deck: isles", "cards: 60", "on the play", "mulligans: london"):
        assert words in told
    assert told.count("{1}{U}{U}") == 2
    assert "±" in told


def test_an_exact_table_has_no_games(isles):
    """With --exactly the fraction of the reference stands there, and no seed."""
    told = simulate(isles, "--cast", "{1}{U}{U}", "--turn", "3", "--exactly", "--draw").stdout
    exact = explorer.exactly({"Island": 14, "Mountain": 10, "Shock": 36}, "{1}{U}{U}", 3, play=False).on(3)
    assert f"{100 * exact.paid.value:.4f}" in told
    assert "on the draw" in told
    assert "seed" not in told


def test_json_and_csv_say_the_same(isles):
    """Both have the numbers of the Python call, the seed and the versions."""
    asked = ("--curve", "{U} {1}{R}", "--games", "3000", "--seed", "4")
    wanted = explorer.simulate(explorer.deck(isles), curve={1: "{U}", 2: "{1}{R}"}, games=3000, seed=4)
    found = json.loads(simulate(isles, *asked, "--json").stdout)
    assert found["conditions"]["seed"] == 4
    assert set(found["versions"]) == {"rules-explorer", "numpy", "python"}
    assert [each["castable"]["hits"] for each in found["rows"]] == [each.paid.hits for each in wanted]
    comment, *rows = simulate(isles, *asked, "--csv").stdout.splitlines()
    assert json.loads(comment.removeprefix("# ")) == found
    told = list(csv.DictReader(io.StringIO("\n".join(rows))))
    assert [float(each["castable"]) for each in told] == [each.paid.value for each in wanted]


def test_each_spell_of_the_deck_is_asked_about_on_curve(isles):
    """Without costs, --curve has a row for each spell, on the turn of its mana value and the two after it."""
    (row,) = json.loads(simulate(isles, "--curve", "--exactly", "--json").stdout)["rows"]
    found = [each.paid.exact for each in explorer.exactly(explorer.deck(isles), "Shock", [1, 2, 3])]
    assert [row[each]["exact"] for each in ("on curve", "a turn later", "two turns later")] == list(map(str, found))


def test_several_costs_are_each_asked_by_themselves(isles):
    """No cost spoils another one: each row is what the cost alone would have."""
    rows = json.loads(
        simulate(isles, "--cast", "Shock", "--cast", "{U}{U}", "--turn", "2", "--exactly", "--json").stdout
    )
    found = [explorer.exactly(explorer.deck(isles), each, 2).on(2).paid.exact for each in ("Shock", "{U}{U}")]
    assert [each["castable"]["exact"] for each in rows["rows"]] == list(map(str, found))


def test_mana_lands_and_what_each_land_contributes(isles):
    """Each is a table by turn, or by land; the last --turn says how far."""
    mana = json.loads(simulate(isles, "--mana", "--games", "2000", "--turn", "3", "--json").stdout)["rows"]
    assert [row["turn"] for row in mana] == [1, 2, 3]
    assert {"{U}", "{R}"} < set(mana[0])
    assert "at most 2 lands" in simulate(isles, "--lands", "--games", "2000").stdout
    asked = (isles, "--each-land", "--cast", "{U}{U}", "--turn", "2", "--exactly")
    assert "swapped for: Wastes" in simulate(*asked).stdout
    assert "-" in simulate(isles, "--each-land", "Island", *asked[2:]).stdout


@pytest.mark.parametrize(
    ("asked", "usual"),
    [
        (("--cast", "{U}", "--turn", "1"), "default"),
        (("--mana",), "varied"),
        (("--copies", "--turn", "4"), "lands only"),
    ],
)
def test_each_question_has_a_usual_policy_and_heeds_the_one_that_is_named(isles, asked, usual):
    """Where no policy is named, that of the question is told above its numbers; else the one that is named."""
    assert f"lands: {usual}" in simulate(isles, *asked, "--games", "200").stdout
    for named in ("default", "sources first", "varied"):
        assert f"lands: {named}" in simulate(isles, *asked, "--games", "200", "--policy", named).stdout


def test_a_mill_loop_leaves_its_own_card_out_of_the_library(tmp_path):
    """Of a deck with The Tale of Tamiyo the other cards are the library, by games and exactly."""
    file = tmp_path / "mill.txt"
    file.write_text("20 Island\n20 Shock\n1 The Tale of Tamiyo\n", "utf-8")
    many = simulate(str(file), "--mill", "--chapters", "1", "--games", "2000").stdout
    assert "library: 40" in many
    exact = json.loads(simulate(str(file), "--mill", "--chapters", "1", "--exactly", "--json").stdout)
    assert exact["rows"][0]["rounds"] == 1


def test_the_argument_alone_tells_a_deck_from_a_scenario(isles, tmp_path, monkeypatch):
    """Values of options may be called like an example or end like a scenario file; a deck stays a deck."""
    told = simulate(isles, "--cast", "Mirari", "--turn", "5", "--games", "500").stdout
    assert told == simulate("--cast", "Mirari", isles, "--turn", "5", "--games", "500").stdout
    asked = ("--cast", "mirari", "--turn", "5", "--games", "500", "--save", str(tmp_path / "x.yaml"))
    assert "saved as .json, .csv or .parquet" in simulate(isles, *asked, code=2).stderr
    assert "castable" in simulate(isles, *asked[:-2]).stdout
    for arguments in (
        ("mirari", "--copies", "whenever"),
        ("--copies", "whenever", "mirari"),
        ("--audit", "3", "mirari"),
    ):
        assert "spells cast" in simulate(*arguments, "--games", "100").stdout
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mirari").write_text(ISLES, "utf-8")
    assert "deck: mirari" in simulate("mirari", "--cast", "{U}", "--turn", "1", "--games", "100").stdout


def test_places_for_answers_are_looked_at_before_the_first_game(isles, tmp_path, monkeypatch):
    """A plot of a strange kind, a folder that is not there, a library that is not installed: told at once."""
    asked = (isles, "--cast", "{U}", "--turn", "1", "--games", str(10**9))
    assert "such as .png, .svg or .pdf, not to .txt" in simulate(*asked, "--plot", "x.txt", code=2).stderr
    assert "there is no folder" in simulate(*asked, "--plot", str(tmp_path / "no" / "x.png"), code=2).stderr
    for library, wanted, name in (
        ("matplotlib", ("--plot", "x.png"), "plots"),
        ("pyarrow", ("--save", "x.parquet"), "frames"),
        ("distributed", ("--scheduler", "tcp://HOST:1"), "cluster"),
    ):
        with monkeypatch.context() as without:
            without.setitem(sys.modules, library, None)
            for each in [each for each in sys.modules if each.startswith(f"{library}.")]:
                without.setitem(sys.modules, each, None)
            told = simulate(*asked, *wanted, code=2).stderr
        assert f'which is not installed: pip install "rules-explorer[{name}]"' in told


def test_no_number_is_cut_off(isles, monkeypatch):
    """A table that is wider than the terminal is printed with all its digits all the same."""
    monkeypatch.setenv("COLUMNS", "60")
    asked = ("--cast", "{1}{U}{U}", "--turn", "3", "--games", "20000")
    told = simulate(isles, *asked, "--each-land", "Island").stdout
    assert "…" not in told
    assert "difference" in told


WRONG = {
    "no question": ((), 2, "ask a question"),
    "two questions": (("--cast", "{U}", "--mill"), 2, "one question at a time"),
    "no turn": (("--cast", "{U}"), 2, "--turn"),
    "no such turn": (("--cast", "{U}", "--turn", "x"), 2, "is no turn"),
    "turns backwards": (("--cast", "{U}", "--turn", "5-3"), 2, "3-5 tells them"),
    "turn 16": (("--cast", "{U}", "--turn", "16"), 2, "turns go from 1 to 15"),
    "a thousand million turns": (("--cast", "{U}", "--turn", "1-1000000000"), 2, "turns go from 1 to 15"),
    "two ways to print": (("--cast", "{U}", "--turn", "1", "--json", "--csv"), 2, "not as both"),
    "no games": (("--cast", "{U}", "--turn", "1", "--games", "0"), 2, "number of games"),
    "an unknown card": (("--cast", "Shokc", "--turn", "1"), 3, "did you mean Shock"),
    "an unknown rule": (("--cast", "{U}", "--turn", "1", "--mulligans", "x"), 2, "no mulligan rule"),
    "too many cases": (
        ("--curve", "{U} {R} " * 7, "--exactly"),
        2,
        "cases",
    ),
    "mana exactly": (("--mana", "--exactly"), 2, "not enumerated"),
    "each land of nothing": (("--each-land", "Island"), 2, "one --cast"),
    "chapters of nothing": (("--mana", "--chapters", "2"), 2, "--chapters goes with --mill"),
    "a board of no turn": (("--cast", "{U}", "--turn", "1", "--beside", "Mirari"), 2, "--beside goes with --copies"),
    "a turn of a curve": (("--curve", "{U}", "--turn", "1"), 2, "--turn goes with"),
    "no such file": (("--cast", "{U}", "--turn", "1", "--save", "x.xls"), 2, "saved as .json, .csv or .parquet"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_by_words_and_exit_code(isles, case):
    """A mistake ends with 2, and with 3 where a card is not known; nothing is printed as an answer."""
    arguments, code, words = WRONG[case]
    done = simulate(isles, *arguments, code=code)
    assert words in done.stderr
    assert done.stdout == ""


def test_an_unknown_card_in_the_file_is_told_with_its_place(tmp_path):
    """A typo in a deck list has its file, line and column, and exit code 3."""
    file = tmp_path / "typo.txt"
    file.write_text("24 Iland\n", "utf-8")
    done = simulate(str(file), "--cast", "{U}", "--turn", "1", code=3)
    assert f"{file}, line 1, column 4" in done.stderr


def test_an_interrupted_run_prints_what_it_has_and_says_so(isles, monkeypatch):
    """Ctrl+C keeps the games that were played, and the exit code tells that they are not all."""
    honest = chunks._several
    seen = []

    def interrupted(*chunk):
        seen.append(chunk)
        if len(seen) > 2:
            raise KeyboardInterrupt
        return honest(*chunk)

    monkeypatch.setattr(chunks, "_several", interrupted)
    told = simulate(isles, "--cast", "{U}", "--turn", "1", code=130).stdout
    assert "games: 262,144, interrupted, of: 1,000,000" in told


def test_sources_prints_its_table_and_refuses_in_words():
    """The smallest deck of the published tables as JSON; more lands than cards are refused with exit code 2."""
    done = CliRunner().invoke(main, ["sources", "--size", "40", "--lands", "17", "--json"])
    assert json.loads(done.stdout)["rows"][0] == {"generic": 0, "C": 9, "CC": 14, "CCC": 16, "CCCC": 17}
    for wrong in (
        ["--size", "10", "--lands", "17"],
        ["--threshold", "much"],
        ["--threshold", "2"],
        ["--mulligans", "x"],
    ):
        done = CliRunner().invoke(main, ["sources", *wrong])
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr
