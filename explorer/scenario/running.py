"""Running a scenario: the exact engine carries out its steps, and its expectations are compared with what is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from explorer.cards.data import CardData
from explorer.exact.naming import UnknownName
from explorer.exact.refusals import Refused
from explorer.exact.state import same
from explorer.scenario.actions import Action as Step
from explorer.scenario.actions import Activate, Advance, Ask, Attack, Block, Cast, Expect, Pass, Play, Resolve
from explorer.scenario.errors import Position, ScenarioError
from explorer.scenario.expectations import Key
from explorer.scenario.game import Game
from explorer.scenario.model import Scenario, Unanswered
from explorer.scenario.observing import CannotTell, agrees, observe
from explorer.scenario.prepared import Unanswered as NotAnswered
from explorer.scenario.reading import read
from explorer.scenario.setting import CardNotUsable, set_up
from explorer.scenario.words import announced, choices, plain, shown

PASSED, FAILED, INVALID, NO_CARD = 0, 1, 2, 3
"""The exit codes of the format: all held; an expectation did not; invalid or refused; a card is not usable."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that went wrong: in which step (from 1) and line, and what was expected and found, as plain data."""

    message: str
    step: int = 0
    line: int = 0
    key: str = ""
    expected: Any = None
    actual: Any = None


@dataclass
class Report:
    """What became of one scenario file."""

    file: str
    scenario: str = ""
    exit: int = PASSED
    failures: list[Failure] = field(default_factory=list)
    cites: tuple[str, ...] = ()
    log: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether every expectation held."""
        return self.exit == PASSED

    def fail(self, exit_code: int, failure: Failure) -> None:
        """Add a failure; the highest exit code stays."""
        self.exit = max(self.exit, exit_code)
        self.failures.append(failure)


class StepRefused(Exception):
    """A step that cannot be carried out: refused, unanswered, or naming what is not there."""


def start(scenario: Scenario, data: CardData | None = None, allow_unread: bool = False) -> Game:
    """The game of a scenario before its first step; raises CardNotUsable or ScenarioError."""
    setting = set_up(scenario, data, allow_unread)
    first = scenario.unanswered is Unanswered.FIRST
    return Game(setting.state, scenario.seed, setting.ids, first, origin=scenario)


@dataclass
class Outcome:
    """What came of one step, counted from 1: what did not hold, and the refusal where one was expected."""

    number: int
    step: Step
    failures: list[Failure] = field(default_factory=list)
    refusal: Refused | None = None


def play_steps(scenario: Scenario, game: Game) -> Iterator[Outcome]:
    """Carry out step after step, telling after each what came of it; raises StepRefused where one cannot be done."""
    for number, step in enumerate(scenario.steps, start=1):
        outcome = Outcome(number, step)
        outcome.failures += _carry_out(game, outcome)
        yield outcome


def run(scenario: Scenario, data: CardData | None = None, allow_unread: bool = False) -> Report:
    """Run a scenario to its end, or to the step that cannot be carried out."""
    report = Report(scenario.path, scenario.title)
    try:
        game = start(scenario, data, allow_unread)
    except CardNotUsable as error:
        report.fail(NO_CARD, Failure(str(error), line=error.line))
        return report
    except ScenarioError as error:
        report.fail(INVALID, Failure(str(error), line=error.line))
        return report
    steps = play_steps(scenario, game)
    for number, step in enumerate(scenario.steps, start=1):
        try:
            outcome = next(steps)
        except StepRefused as refused:
            report.fail(INVALID, Failure(str(refused), number, step.at.line))
            break
        for failure in outcome.failures:
            report.fail(FAILED, failure)
    report.cites = game.cites
    report.log = tuple(line.text for line in game.log.lines)
    return report


def run_file(path: Path, data: CardData | None = None, allow_unread: bool = False) -> Report:
    """Read a scenario file and run it; a file that cannot be read is reported, never raised."""
    try:
        scenario = read(path)
    except ScenarioError as error:
        report = Report(str(path))
        report.fail(INVALID, Failure(str(error), line=error.line))
        return report
    return run(scenario, data, allow_unread)


def files(paths: list[Path]) -> list[Path]:
    """The scenario files meant: a folder stands for every .yaml file below it, sorted."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def _carry_out(game: Game, outcome: Outcome) -> Iterator[Failure]:
    step, number = outcome.step, outcome.number
    match step:
        case Expect(expectations=expectations):
            for each in expectations:
                yield from _expect(game, each.key, each.value, number, each.at)
        case Ask(of=key, options=options):
            yield from _ask(game, key, options, number, step.at)
        case _ if step.illegal is not None:
            yield from _must_be_refused(game, outcome, step.illegal)
        case _:
            _do(game, step)


def _do(game: Game, step: Step) -> None:
    try:
        perform(game, step)
    except (Refused, UnknownName, NotAnswered, ValueError) as error:
        raise StepRefused(str(error)) from error


def perform(game: Game, step: Step) -> None:
    """Carry out the action of a step; raises Refused, UnknownName, or Unanswered where a choice is left open."""
    answers = [] if isinstance(step, Expect | Ask) else choices(step.choices)
    match step:
        case Cast():
            way = step.alternative
            game.cast(step.card, zone=step.zone, costs=step.costs or None, way=way, choices=answers, **announced(step))
        case Activate():
            mana = None if step.mana is None else shown(step.mana)
            game.activate(step.source, ability=step.ability, mana=mana, choices=answers, **announced(step))
        case Play():
            game.play(step.card, by=step.by, zone=step.zone, choices=answers)
        case Pass():
            game.pass_priority(step.player, answers)
        case Resolve():
            game.resolve("all" if step.count is None else step.count, answers)
        case Advance():
            game.advance(step.step, step.player, answers)
        case Attack():
            game.attack(dict(step.attackers), choices=answers)
        case Block():
            game.block({each: list(whats) for each, whats in step.blockers}, choices=answers)
        case Expect() | Ask():
            return
    if game.unanswered:
        raise NotAnswered(game.unanswered, game.question())


def _must_be_refused(game: Game, outcome: Outcome, rule: str) -> Iterator[Failure]:
    """The action must be refused by that rule, and nothing may have changed."""
    step, number = outcome.step, outcome.number
    before = game.state
    try:
        perform(game, step)
    except Refused as refused:
        outcome.refusal = refused
        if not refused.cites(rule):
            cited = ", ".join(reason.rule.number for reason in refused.reasons)
            yield Failure(f"refused, but not by {rule}: {refused}", number, step.at.line, "illegal", rule, cited)
    except (UnknownName, NotAnswered, ValueError) as error:
        raise StepRefused(str(error)) from error
    else:
        yield Failure(f"this should have been refused by {rule}", number, step.at.line, "illegal", rule, "allowed")
    if not same(before, game.state):
        yield Failure("a refused action changed the game", number, step.at.line, "illegal", "no change", "a change")


def _expect(game: Game, key: Key, expected: Any, number: int, at: Position) -> Iterator[Failure]:
    try:
        actual = observe(game, key)
    except (CannotTell, UnknownName) as error:
        yield Failure(str(error), number, at.line, str(key), plain(expected))
        return
    if not agrees(game, key, expected, actual):
        message = f"{key} is {shown(actual)}, expected {shown(expected)}"
        yield Failure(message, number, at.line, str(key), plain(expected), plain(actual))


def _ask(game: Game, key: Key, options: Any, number: int, at: Position) -> Iterator[Failure]:
    """A question's right answer must be among its options."""
    try:
        actual = observe(game, key)
    except (CannotTell, UnknownName) as error:
        yield Failure(str(error), number, at.line, str(key))
        return
    if options and not any(agrees(game, key, each, actual) for each in options):
        message = f"the right answer, {shown(actual)}, is not among the options"
        yield Failure(message, number, at.line, str(key), plain(options), plain(actual))
