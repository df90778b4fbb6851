"""Questions to a learner: what is shown before, what is right, and what is counted."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import explorer
from explorer.rules import R
from explorer.scenario.asking import NoAnswer

TEXT = """
scenario: Two Shocks <i>and a Storm</i>
rules: ["707.10"]
players:
  Ada: {battlefield: [Thousand-Year Storm, Mountain x2], hand: [Shock x2]}
  Nico: {}
steps:
  - {cast: Shock, targets: [Nico]}
  - resolve: all
  - ask: What is Nico's life?
    of: Nico.life
    options: [20, 18, 16]
  - {cast: Shock, targets: [Nico]}
  - {cast: Shock, targets: [Nico], illegal: "601.3"}
  - resolve: 1
    choices: [{targets: keep}]
  - ask: What is on the stack, top first?
    of: stack
    options: [[Shock], [copy of Shock, Shock], []]
  - expect: {Nico.life: 18}
  - resolve: all
  - ask: Is a Mountain tapped?
    of: Mountain#1.tapped
"""


@pytest.fixture
def board():
    """A scenario with three questions."""
    return explorer.read_text(TEXT)


@pytest.fixture
def quiz():
    """A count of one's own."""
    return explorer.Quiz()


def test_a_question_shows_what_is_done_before_it_and_no_outcome(board):
    """A learner sees the actions, the question and its options; what is chosen on the way, or refused, is not told."""
    shown = repr(explorer.ask(board))
    assert shown == (
        "  1. Cast Shock, targeting Nico.\n"
        "  2. Everyone passes until the stack is empty.\n"
        "What is Nico's life?\n"
        "  (a) 20\n"
        "  (b) 18\n"
        "  (c) 16"
    )
    second = explorer.ask(board, 2)
    assert second.done == ("Cast Shock, targeting Nico.", "Everyone passes, and one object resolves.")
    assert "(c) nothing" in repr(second)


def test_the_engine_answers_with_the_rule(board, quiz):
    """The answer is what the game says at that step, by letter or value, and the rule stands beside it."""
    right = explorer.ask(board, quiz=quiz).answer("b")
    assert right
    assert right.right is True
    assert repr(right).startswith("Right. The answer: (b) 18\nRule 707.10: ")
    wrong = explorer.ask(board, 2, quiz=quiz).answer("a")
    assert not wrong
    assert repr(wrong).startswith("Not so. The answer: (b) copy of Shock, Shock\n")
    assert explorer.rule(R.COPY_ON_STACK.number).wording in repr(wrong)


@pytest.mark.parametrize(
    ("which", "guess"), [(1, 18), (1, " B "), (2, ["copy of Shock", "Shock"]), (2, "b"), (3, True)]
)
def test_a_value_is_as_good_as_a_letter(board, quiz, which, guess):
    """A number, a list or a truth in Python is read as a scenario file would write it."""
    assert explorer.ask(board, which, quiz=quiz).answer(guess)


def test_a_question_is_found_by_its_key(board):
    """The key of the `ask` step names it as well as its number does."""
    assert explorer.ask(board, "stack").text == "What is on the stack, top first?"


def test_the_first_answer_counts(board, quiz):
    """Who asks again may learn the answer, but the count stays; a question shown without a guess is not counted."""
    explorer.ask(board, quiz=quiz).answer()
    assert repr(quiz) == "no question answered yet"
    explorer.ask(board, quiz=quiz).answer("a")
    explorer.ask(board, quiz=quiz).answer("b")
    explorer.ask(board, 2, quiz=quiz).answer("b")
    assert (quiz.right, quiz.answered) == (1, 2)
    assert repr(quiz) == "1 of 2 right at the first try"


def test_the_count_is_the_learners_alone(board, tmp_path):
    """Nothing is written anywhere: whoever begins anew counts from nothing."""
    script = f"import explorer; print(explorer.ask(explorer.read_text({TEXT!r})).answer('a'))"
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert "0 of 1 right" in done.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("which", "guess", "why"),
    [(1, "z", "answer with a letter: a, b, c"), (1, 17, "none of the options"), (3, "perhaps", "`yes` or `no`")],
)
def test_an_answer_that_is_none_is_told(board, quiz, which, guess, why):
    """What cannot be an answer is refused with what could be one, and not counted; in a notebook in one line."""
    with pytest.raises(NoAnswer, match=re.escape(why)) as caught:
        explorer.ask(board, which, quiz=quiz).answer(guess)
    assert caught.value._render_traceback_() == [str(caught.value)]
    assert quiz.answered == 0


def test_a_question_about_a_game_is_about_now(board, quiz):
    """A game is asked for a key; what is done afterwards does not change the answer."""
    game = board.start()
    question = explorer.ask(game, "Nico.life", question="And <b>now</b>?", options=[20, 18], rules=["120.1"], quiz=quiz)
    game.cast("Shock", targets=["Nico"]).resolve("all")
    assert question.answer("a")
    assert explorer.ask(game, "Nico.life", quiz=quiz).answer(18)
    assert "Rule 120.1" in repr(question.answer())
    assert question.game.state.players[1].life == 20
    assert "&lt;b&gt;now" in question._repr_html_()


def test_texts_are_texts_in_a_page(board):
    """Whatever a file says is shown as text, and an answer without a guess is folded."""
    question = explorer.ask(explorer.read_text(TEXT.replace("What is Nico's life?", "<script>?")))
    assert "<script>" not in question._repr_html_()
    assert "&lt;script&gt;" in question._repr_html_()
    assert "<details>" in question.answer()._repr_html_()
    assert "<details>" not in question.answer("b")._repr_html_()


@pytest.mark.parametrize(
    ("change", "which", "why"),
    [
        (("ask: Is", "ask: Is"), 4, r"no question 4; it has 1 \(of Nico.life\), 2 \(of stack\)"),
        (("[20, 18, 16]", "[20, 16]"), 1, "the right answer, 18, is not among the options"),
        (("hand: [Shock x2]", "hand: [Shock]"), 2, "step 4 cannot be carried out"),
    ],
)
def test_what_cannot_be_asked_is_told(change, which, why):
    """A question that is not there, or whose board does not work, is refused with the reason."""
    with pytest.raises(explorer.ScenarioError, match=why):
        explorer.ask(explorer.read_text(TEXT.replace(*change)), which)


def test_what_fits_no_question_is_told(board):
    """A scenario without questions, a number for a game, and words for a scenario are refused with what would do."""
    with pytest.raises(explorer.ScenarioError, match="asks nothing"):
        explorer.ask(explorer.load("mirari"))
    with pytest.raises(ValueError, match="asked for a key"):
        explorer.ask(board.start(), 1)
    with pytest.raises(ValueError, match="no property"):
        explorer.ask(board.start(), "Nico.lives")
    with pytest.raises(ValueError, match="in its `ask` steps"):
        explorer.ask(board, 1, question="Why?")


def test_the_games_own_questions_name_what_may_be_answered():
    """Orders are told by what is ordered, spells to cast and targets by name, and not by numbers of the engine."""
    triggers = "players: {Ada: {battlefield: [Guttersnipe, Mirari, Mountain x5], hand: [Shock]}, Nico: {}}"
    game = explorer.read_text(f"scenario: Two triggers\n{triggers}").start()
    game.cast("Shock", targets=["Nico"])
    assert "Legal: [ability of Guttersnipe, ability of Mirari]; [" in game.question()
    game.choose(order=["Guttersnipe", "Mirari"])
    game.resolve()
    game.choose(pay=True)
    assert {"[Nico]", "[Ada]", "[Guttersnipe]"} == set(game.question().partition("Legal: ")[2].split("; "))
