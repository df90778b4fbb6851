"""What will come of something on the stack, in words: how many copies, and on what that depends."""

from __future__ import annotations

from explorer.draw.asked import answer_text
from explorer.exact.decisions import Answer, Decision, YesNo
from explorer.exact.foretelling import Outcome, copies_to_come, copying
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.oracle import words
from explorer.oracle.writing import write_times

MOST_CASES = 3
"""Where more cases than these are to be told apart, just the least and the most copies are told."""


def expected(state: State, stacked: GameObject) -> tuple[int | None, str]:
    """How many copies it makes if it resolves now, None where that depends on a choice or there are none; and in words.

    The words are "" where nothing is foretold; they begin with "makes", and say on what the number depends (707.10).
    """
    outcomes = copies_to_come(state, stacked)
    if not outcomes:
        return None, ""
    why = "".join(f", {_why(each)}" for each in dict.fromkeys(map(write_times, copying(stacked))) if each)
    numbers = [each.copies for each in outcomes]
    if len(set(numbers)) == 1:
        return numbers[0], f"makes {_counted(numbers[0])}{why}"
    if len(outcomes) > MOST_CASES:
        return None, f"makes {min(numbers)} to {_counted(max(numbers))}{why}, as players choose"
    cases = [f"{_counted(each.copies)} if {_decided(state, each)}" for each in outcomes if each.copies]
    otherwise = ", else none" if len(cases) < len(outcomes) else ""
    return None, f"makes {words.listing(cases, 'or')}{otherwise}{why}"


def _why(times: str) -> str:
    return f"one {times}" if times.startswith("for each") else times


def _counted(number: int) -> str:
    return "no copies" if not number else "1 copy" if number == 1 else f"{number} copies"


def _decided(state: State, outcome: Outcome) -> str:
    return words.listing([_answer(state, decision, answer) for decision, answer in outcome.decided])


def _answer(state: State, decision: Decision, answer: Answer) -> str:
    """One answer as a condition: "{3} is paid"."""
    who = state.players[decision.player].name
    if isinstance(decision, YesNo) and decision.cost:
        return f"{decision.cost} is paid" if answer else f"{decision.cost} is not paid"
    if isinstance(decision, YesNo):
        return f"{who} wants it" if answer else f"{who} does not want it"
    return f"{who} chooses {answer_text(state, decision, answer)}"
