"""Questions to a learner: predict what the game will say, then compare with what it does say, and with the rule.

A question of a scenario is one of its `ask` steps. Whoever asks it shows what is done before it, and no outcome: the
steps are carried out, and the answer is what the engine finds then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from string import ascii_lowercase
from typing import Any

import yaml

from explorer.rules import Rule, UnknownRule, rule
from explorer.scenario import model, nodes, running
from explorer.scenario.actions import Ask, Expect
from explorer.scenario.errors import ScenarioError
from explorer.scenario.expectation_reading import ExpectationReader
from explorer.scenario.expectations import Key, Value
from explorer.scenario.game import Game
from explorer.scenario.headings import heading
from explorer.scenario.observing import agrees, observe
from explorer.scenario.words import shown


class NoAnswer(ValueError):
    """What was given is none of the answers that the question knows."""

    def _render_traceback_(self) -> list[str]:
        """One line in a notebook, where the way through our modules would tell a learner nothing."""
        return [str(self)]


class Quiz:
    """The questions that a learner has answered, and how many of them rightly: told to the learner alone.

    The first answer to a question counts; whoever asks it again may try again, and the count stays.
    """

    def __init__(self) -> None:
        self._first: dict[tuple[str, str], bool] = {}

    @property
    def answered(self) -> int:
        """How many questions were answered."""
        return len(self._first)

    @property
    def right(self) -> int:
        """How many of them were answered rightly at the first try."""
        return sum(self._first.values())

    def count(self, question: Question, right: bool) -> None:
        """Count an answer, unless that question was answered before."""
        self._first.setdefault((question.title, question.text), right)

    def __repr__(self) -> str:
        if not self._first:
            return "no question answered yet"
        return f"{self.right} of {self.answered} right at the first try"


OWN = Quiz()
"""The count of whoever works in this Python: it begins anew with the next one, and is written nowhere."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A question with its options, as it is put to the learner; `answer` tells whether a guess is right.

    `done` is what is done before it, in words. `game` is the game as it is then: to look at after answering.
    """

    title: str
    text: str
    key: Key
    options: tuple[Value, ...]
    done: tuple[str, ...]
    rules: tuple[str, ...]
    game: Game
    quiz: Quiz = OWN
    value: Value = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", observe(self.game, self.key))

    @property
    def labels(self) -> tuple[str, ...]:
        """The letters of the options: a, b, c."""
        return tuple(f"{ascii_lowercase[n % 26]}{n // 26 or ''}" for n in range(len(self.options)))

    def answer(self, guess: Any = None) -> Verdict:
        """Tell whether a guess is right: the letter of an option, or a value such as 14 or ["Shock"].

        Without a guess the answer is shown folded, and nothing is counted. Raises NoAnswer.
        """
        if guess is None:
            return Verdict(self, None)
        right = self._is(self._value_of(guess))
        self.quiz.count(self, right)
        return Verdict(self, right)

    def _value_of(self, guess: Any) -> Value:
        """The value that is meant by a guess."""
        by_letter = dict(zip(self.labels, self.options, strict=True))
        if isinstance(guess, str) and guess.strip().lower() in by_letter:
            return by_letter[guess.strip().lower()]
        try:
            found = self._read(guess)
        except (ScenarioError, yaml.YAMLError) as error:
            raise NoAnswer(
                self._instead(guess, getattr(error, "message", "it is no value of a scenario file"))
            ) from None
        if self.options and found not in self.options:
            raise NoAnswer(self._instead(guess, "it is none of the options"))
        return found

    def _read(self, guess: Any) -> Value:
        players = [each.name for each in self.game.state.players]
        plain = list(guess) if isinstance(guess, tuple) else guess
        node = nodes.parse(yaml.safe_dump(plain, default_flow_style=True, allow_unicode=True))
        return ExpectationReader(players).value(self.key, node, "the answer")

    def _instead(self, guess: Any, why: str) -> str:
        known = f"; answer with a letter: {', '.join(self.labels)}" if self.options else ""
        return f"{guess!r} is no answer to this question: {why}{known}"

    def _is(self, value: Value) -> bool:
        return agrees(self.game, self.key, value, self.value)

    @property
    def right(self) -> str:
        """The right answer in words, with its letter where there are options."""
        for label, option in zip(self.labels, self.options, strict=True):
            if self._is(option):
                return f"({label}) {said(option)}"
        return said(self.value)

    def __repr__(self) -> str:
        before = [f"  {n}. {each}" for n, each in enumerate(self.done, 1)]
        options = [f"  ({label}) {said(each)}" for label, each in zip(self.labels, self.options, strict=True)]
        return "\n".join([*before, self.text, *options])

    def _repr_html_(self) -> str:
        options = (
            f"<div><b>({label})</b> {escape(said(each))}</div>"
            for label, each in zip(self.labels, self.options, strict=True)
        )
        return _box(_listed(self.done) + f'<p style="margin:.4em 0"><b>{escape(self.text)}</b></p>' + "".join(options))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The engine's answer with its rule, and whether the guess was right: None where there was no guess."""

    question: Question
    right: bool | None

    def __bool__(self) -> bool:
        return bool(self.right)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which it is so, each with our wording where there is one."""
        return tuple(map(_worded, self.question.rules))

    @property
    def _verdict(self) -> str:
        return {True: "Right.", False: "Not so.", None: ""}[self.right]

    def __repr__(self) -> str:
        first = f"{self._verdict} The answer: {self.question.right}".strip()
        last = [] if self.right is None else [f"({self.question.quiz!r})"]
        return "\n".join([first, *self.rules, *last])

    def _repr_html_(self) -> str:
        answer = f"<div>The answer: <b>{escape(self.question.right)}</b></div>"
        answer += "".join(f"<div>{escape(each)}</div>" for each in self.rules)
        if self.right is None:
            return _box(f"<details><summary>Show the answer</summary>{answer}</details>")
        count = f'<div style="opacity:.75">{escape(repr(self.question.quiz))}</div>'
        return _box(f"<div><b>{self._verdict}</b></div>{answer}{count}")


def ask(
    about: Game | model.Scenario,
    which: int | str = 1,
    *,
    question: str = "",
    options: Sequence[Any] = (),
    rules: Sequence[str] = (),
    quiz: Quiz = OWN,
) -> Question:
    """Ask a scenario's question, by its number from 1 or its key, or for what a key is in a game now.

    `question`, `options` and `rules` word what is asked about a game; a scenario does so itself. Raises ScenarioError
    where there is no such question, the steps before it cannot be carried out, or the right answer is none of the
    options; ValueError for a key that is none.
    """
    if isinstance(about, Game):
        return _about_game(about, which, question, options, tuple(rules) or _latest_rule(about), quiz)
    if not isinstance(about, model.Scenario):
        raise ValueError(f"a game or a scenario is asked about, such as explorer.load('mirari'), not {about!r}")
    if question or options or rules:
        raise ValueError(
            "a scenario's questions are worded in its `ask` steps; `question` and `options` go with a game"
        )
    number, step = _step(about, which)
    return _about_scenario(about, number, step, quiz)


def _step(scenario: model.Scenario, which: int | str) -> tuple[int, Ask]:
    """The `ask` step that is meant, and its place among the steps, from 0."""
    asked = [(place, each) for place, each in enumerate(scenario.steps) if isinstance(each, Ask)]
    if not asked:
        raise ScenarioError(f"{scenario.title!r} asks nothing; a question is a step `ask: ...` with `of: ...`")
    fitting = [each for n, each in enumerate(asked, 1) if which in (n, str(each[1].of))]
    if not fitting:
        known = ", ".join(f"{n} (of {each.of})" for n, (_, each) in enumerate(asked, 1))
        raise ScenarioError(f"{scenario.title!r} has no question {which!r}; it has {known}")
    return fitting[0]


def _about_scenario(scenario: model.Scenario, place: int, step: Ask, quiz: Quiz) -> Question:
    game = running.start(scenario)
    steps = running.play_steps(scenario, game)
    since: list[str] = []
    for number, each in enumerate(scenario.steps[:place], 1):
        try:
            next(steps)
        except running.StepRefused as refused:
            raise ScenarioError(f"{scenario.title!r}: step {number} cannot be carried out: {refused}") from None
        if isinstance(each, Ask):
            since.clear()
        elif not isinstance(each, Expect) and each.illegal is None:
            since.append(_sentence(heading(replace(each, choices=()))))
    rules = scenario.rules or _latest_rule(game)
    asked = Question(
        scenario.title, step.question, step.of, step.options or (), tuple(since), rules, game.branch(), quiz
    )
    return _with_right_option(asked)


def _about_game(
    game: Game, which: int | str, text: str, options: Sequence[Any], rules: tuple[str, ...], quiz: Quiz
) -> Question:
    if not isinstance(which, str):
        raise ValueError(
            "a game is asked for a key, such as ask(game, 'stack'); a scenario's own questions have numbers: "
            "ask(scenario, 1)"
        )
    title, words = f"{game.title}, answer {len(game.answers)}", text or f"What is {which} now?"
    asked = Question(title, words, Key.parse(which), (), (), rules, game.branch(), quiz)
    return _with_right_option(replace(asked, options=tuple(map(asked._read, options))))


def _with_right_option(question: Question) -> Question:
    if question.options and not any(map(question._is, question.options)):
        raise ScenarioError(f"the right answer, {said(question.value)}, is not among the options: {question.text}")
    return question


def _latest_rule(game: Game) -> tuple[str, ...]:
    lines = game.log.lines
    return (lines[-1].rule.number,) if lines else ()


def _worded(number: str) -> str:
    try:
        known: Rule = rule(number)
    except UnknownRule:
        return f"Rule {number}"
    return f"Rule {number}: {known.wording}"


def said(value: Any) -> str:
    """A value as one would say it: `yes`, `nothing`, `copy of Shock, Shock`, `{G}{G}`."""
    match value:
        case bool():
            return "yes" if value else "no"
        case () | "":
            return "nothing"
        case tuple() if not shown(value).startswith("{"):
            return shown(value)[1:-1]
        case _:
            return shown(value)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _listed(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(each)}</li>" for each in lines)
    return f'<ol style="margin:0;padding-left:1.6em">{items}</ol>' if items else ""


def _box(inside: str) -> str:
    """A frame that stands out on light and dark alike; inline styles, which every renderer lets through."""
    return f'<div style="border-left:.3em solid #5b8dd6;padding:.3em 0 .3em 1em;text-align:left">{inside}</div>'
