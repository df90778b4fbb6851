"""What will come of something on the stack if it resolves now, found out by resolving it on a fork (608, 707.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorer.abilities import effects as e
from explorer.exact import deeds as d
from explorer.exact.decisions import Answer, Chance, Choose, Decision, Divide, Number, Order, Pay, Targets, YesNo
from explorer.exact.driver import PROCEDURES
from explorer.exact.evaluating import phrases_of
from explorer.exact.objects import GameObject
from explorer.exact.refusals import Refused
from explorer.exact.resolving import resolve
from explorer.exact.state import State
from explorer.exact.table import Table

MOST_OUTCOMES = 16
"""Where more ways than these lead to different numbers, none is told."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """So many copies, and what players have to decide for that: each decision with its answer."""

    copies: int
    decided: tuple[tuple[Decision, Answer], ...] = ()


def copies_to_come(state: State, stacked: GameObject) -> tuple[Outcome, ...]:
    """How many copies an object on the stack makes if it resolves now, for all that players may decide on the way.

    () where it never makes any, is resolving already, has no targets yet, or depends on chance or on too many answers.
    New targets, orders and payments change no number, and are not told.
    """
    announced = stacked.announced
    if announced is None or announced.body is None or state.resolving == stacked.id:
        return ()
    if not copying(stacked) or len(announced.targets) < len(phrases_of(announced)):
        return ()
    return _outcomes(state, stacked)


def copying(stacked: GameObject) -> tuple[e.CopySpell, ...]:
    """The instructions to copy among those of an object on the stack, those that depend on something too."""
    announced = stacked.announced
    if announced is None or announced.body is None:
        return ()
    found = [each for number in announced.modes for each in announced.body.modes[number].effects]
    return tuple(one for each in found for one in _copies(each))


def _copies(effect: e.Effect) -> Iterator[e.CopySpell]:
    """The instructions to copy in one that may hold others; what waits for another time is not among them."""
    match effect:
        case e.CopySpell():
            yield effect
        case e.If(_, then, otherwise):
            yield from (one for each in (*then, *otherwise) for one in _copies(each))
        case e.May(effects, done=done):
            yield from (one for each in (*effects, *done) for one in _copies(each))
        case e.Unless(effects):
            yield from (one for each in effects for one in _copies(each))
        case e.Process(effects, _, then):
            yield from (one for each in (*effects, *then) for one in _copies(each))
        case _:
            return


def _outcomes(state: State, stacked: GameObject) -> tuple[Outcome, ...]:
    """Resolve it once for every way in which the decisions that matter can be answered."""
    found: list[Outcome] = []
    waiting: list[tuple[Answer, ...]] = [()]
    while waiting:
        script = waiting.pop(0)
        tried = _tried(state, stacked, script)
        if tried is None or len(found) == MOST_OUTCOMES:
            return ()
        outcome, others = tried
        found.append(outcome)
        waiting += others
    return tuple(found)


def _tried(
    state: State, stacked: GameObject, script: tuple[Answer, ...]
) -> tuple[Outcome, list[tuple[Answer, ...]]] | None:
    """One way, and the ways that branch off it; None where it is left to chance, or to too many answers."""
    table = Table(state, PROCEDURES)
    decided: list[tuple[Decision, Answer]] = []
    others: list[tuple[Answer, ...]] = []
    procedure = resolve(table, stacked)
    try:
        decision = next(procedure)
        while True:
            answers = _answers(decision)
            if answers is None:
                return None
            answer = answers[0]
            if len(answers) > 1:
                if len(decided) < len(script):
                    answer = script[len(decided)]
                else:
                    before = tuple(each for _, each in decided)
                    others += [(*before, each) for each in answers[1:]]
                decided.append((decision, answer))
            decision = procedure.send(decision.check(answer))
    except StopIteration:
        pass
    except Refused:
        return None
    copies = sum(isinstance(event.deed, d.CopyPut) for event in table.log.events)
    return Outcome(copies, tuple(decided)), others


def _answers(decision: Decision) -> tuple[Answer, ...] | None:
    """The answers that may lead to other numbers; one where any does, and None where there are too many."""
    match decision:
        case Targets() | Order() | Pay() | Divide():
            return (decision.default(),)
        case YesNo() | Choose() | Number():
            options = decision.options()
            return options if options and len(options) < MOST_OUTCOMES else None
        case Chance():
            return None
        case _:
            raise TypeError(f"nothing that resolves asks {decision}")
