"""The lessons run from top to bottom, show what they give where no kernel runs, and keep to their form."""

import nbformat
import pytest
from lesson_files import FOLDER, LESSONS, WIDGET, copied, executed, outputs

from explorer.rules import rule
from explorer.scenario import load
from explorer.scenario.actions import Ask
from explorer.scenario.running import run_file

BOARDS = sorted((FOLDER / "boards").glob("*.yaml"))
CARDS = ("mirari", "thousand-year-storm", "league-guildmage", "the-tale-of-tamiyo")

each_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
each_board = pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)


def code(path):
    """The cells of a lesson that have code."""
    return [each for each in nbformat.read(path, as_version=4).cells if each.cell_type == "code"]


def test_each_of_the_four_cards_has_a_lesson_of_its_own():
    """So have mana, tapping, combat, a board and a card of one's own, many games; boards are there for all in need."""
    names = [path.stem[3:] for path in LESSONS]
    assert names[:4] == list(CARDS)
    assert names[4:9] == ["mana", "tapping", "combat", "a-board-of-your-own", "a-card-of-your-own"]
    assert names[9:] == ["a-mana-base", "the-game-behind-a-number", "a-storm-turn-by-the-million"]
    assert {path.stem for path in BOARDS} >= set(CARDS)


@each_lesson
def test_a_lesson_runs_and_gives_what_it_shows(path, tmp_path):
    """Every cell runs without an error, and what stands in the file is what it gives (lesson_files.py renews it)."""
    ran = executed(copied(tmp_path) / path.name)
    assert outputs(ran) == outputs(nbformat.read(path, as_version=4))


@each_lesson
def test_a_lesson_can_be_read_where_no_kernel_runs(path):
    """Outputs are there, without errors and widgets: a game to step through stands there as table and picture."""
    lesson = nbformat.read(path, as_version=4)
    nbformat.validate(lesson)
    assert set(lesson.metadata) == {"kernelspec", "language_info"}
    shown = [output for cell in code(path) for output in cell.outputs]
    assert shown
    assert not [each for each in shown if each.output_type in ("error", "display_data")]
    assert not [each for each in shown if each.get("name") == "stderr"]
    assert WIDGET not in path.read_text("utf-8")
    (stepped,) = [cell for cell in code(path) if "explorer.open(" in cell.source]
    page = stepped.outputs[0].data["text/html"]
    assert "<pre" in page
    assert 'src="data:image/svg+xml;base64,' in page


@each_lesson
def test_a_lesson_is_question_idea_and_answer(path):
    """It asks at least once, tells one idea and the answer, and each cell of code has one to five lines."""
    cells = nbformat.read(path, as_version=4).cells
    assert any("explorer.ask(" in each.source for each in code(path))
    assert any("question.answer()" in each.source for each in code(path))
    text = "\n".join(each.source for each in cells if each.cell_type == "markdown")
    assert text.startswith("# ")
    assert "question" in text
    assert "## One idea" in text
    for cell in code(path):
        lines = [line for line in cell.source.splitlines() if line.strip()]
        assert 1 <= len(lines) <= 5


@each_board
def test_a_board_of_the_lessons_holds(path):
    """`explorer run` passes it, its question has one right option, and its rules are worded."""
    report = run_file(path)
    assert report.passed, report.failures
    board = load(path)
    assert [rule(number).number for number in board.rules]
    (asked,) = [each for each in board.steps if isinstance(each, Ask)]
    assert len(asked.options) >= 2


@each_board
def test_players_have_the_names_that_judges_give(path):
    """The active player's name begins with A, the nonactive player's with N."""
    board = load(path)
    assert [player.name[0] for player in board.players] == ["A", "N"]
    assert board.turn.active == board.players[0].name
