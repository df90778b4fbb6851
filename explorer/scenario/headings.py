"""Steps of a scenario in words, for whoever reads along: what is done, and what is answered on the way."""

from __future__ import annotations

from typing import assert_never

from explorer.scenario import actions as a
from explorer.scenario.words import choices, shown


def heading(step: a.Action) -> str:
    """What a step does, in one line."""
    text = _deed(step)
    if isinstance(step, a.Expect | a.Ask):
        return text
    for each in choices(step.choices):
        answer = ", ".join(f"{word}: {shown_words(value)}" for word, value in each.items())
        text += f"; {answer}"
    return text + (f"; illegal by {step.illegal}" if step.illegal else "")


def _deed(step: a.Action) -> str:
    match step:
        case a.Cast():
            place = "" if step.zone == "hand" else f" from {step.zone}"
            way = f" as {step.alternative}" if step.alternative else ""
            costs = "".join(f" with {name}" for name, times in step.costs if times)
            return f"cast {step.card}{place}{way}{costs}{_announced(step)}"
        case a.Activate():
            number = f", ability {step.ability}" if step.ability else ""
            mana = f", adding {shown(step.mana)}" if step.mana else ""
            return f"activate {step.source}{number}{mana}{_announced(step)}"
        case a.Play():
            return f"play {step.card}"
        case a.Pass():
            return f"{step.player} passes"
        case a.Resolve(count=None):
            return "everyone passes until the stack is empty"
        case a.Resolve(count=count):
            return "everyone passes, and " + ("one object resolves" if count == 1 else f"{count} objects resolve")
        case a.Advance():
            whose = f" of {step.player}" if step.player else ""
            return f"everyone passes until the {step.step.value} step{whose}"
        case a.Attack():
            return "; ".join(f"{each} attacks {what}" for each, what in step.attackers) or "nothing attacks"
        case a.Block():
            return (
                "; ".join(f"{each} blocks {' and '.join(whats)}" for each, whats in step.blockers) or "nothing blocks"
            )
        case a.Expect():
            return "it is expected: " + "; ".join(f"{each.key} = {shown(each.value)}" for each in step.expectations)
        case a.Ask():
            return f"question: {step.question}"
        case _:
            assert_never(step)


def _announced(step: a.Cast | a.Activate) -> str:
    parts = []
    if step.modes is not None:
        parts.append(f"mode {', '.join(map(str, step.modes))}")
    if step.x is not None:
        parts.append(f"X = {step.x}")
    if step.targets:
        parts.append(f"targeting {', '.join(step.targets)}")
    if step.divide:
        parts.append("dividing " + ", ".join(f"{share} to {name}" for name, share in step.divide))
    return "".join(f", {part}" for part in parts) + (f", by {step.by}" if step.by else "")


def shown_words(value: object) -> str:
    """The value of a choice as a reader would say it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{word} {shown_words(inner)}" for word, inner in value.items())
        case list() | tuple():
            return ", ".join(shown_words(each) for each in value) or "none"
        case None:
            return "no"
        case _:
            return str(value)
