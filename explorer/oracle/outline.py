"""An ability as a small tree in words: what it is, and its parts as the reader understood them."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from explorer.abilities.ability import Ability
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.costs import Cost
from explorer.abilities.phrases import Either, Filter
from explorer.abilities.targets import TargetPhrase
from explorer.oracle.writing import write_cost, write_description, write_targets, write_token
from explorer.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class Outline:
    """A node of the tree: what it says, and what is below it."""

    text: str
    below: tuple[Outline, ...] = ()

    def lines(self, indent: str = "") -> list[str]:
        """The tree as lines of text, two blanks deeper for each level."""
        return [indent + self.text, *(line for each in self.below for line in each.lines(indent + "  "))]


def outline(ability: Ability) -> Outline:
    """The tree of one ability."""
    return _node("", ability)


def _node(role: str, part: Any) -> Outline:
    lead = f"{role}: " if role else ""
    if (phrase := _phrase(part)) is not None:
        return Outline(lead + phrase)
    if isinstance(part, tuple):
        return _together(role, tuple(_node("", each) for each in part))
    below: list[Outline] = []
    for each in fields(part):
        value = getattr(part, each.name)
        # What does not make two parts different is there for the printer of texts, and means nothing to a reader.
        if not each.compare or _is_usual(each.default, value):
            continue
        if isinstance(value, tuple) and len(value) == 1 and is_dataclass(value[0]):
            value = value[0]
        below += _below(each.name.replace("_", " ").strip(), value)
    return Outline(lead + _kind(part), tuple(below))


def _below(role: str, part: Any) -> tuple[Outline, ...]:
    """A part as what hangs below another: itself, or its own parts where it would only say its name twice."""
    node = _node(role, part)
    repeats = is_dataclass(part) and role.removesuffix("s") == _kind(part)
    return node.below if repeats and node.below else (node,)


def _together(role: str, within: tuple[Outline, ...]) -> Outline:
    """Several parts under their role; those without one, such as one of two pairs, on one line if they are words."""
    if role or any(each.below for each in within):
        return Outline(role, within)
    return Outline(", ".join(each.text for each in within))


def _is_usual(default: Any, value: Any) -> bool:
    """Whether a part goes without saying: it is what it would be anyway, or empty."""
    return value is None or value == () or (not isinstance(value, bool) and value == default) or value is default


def _kind(part: Any) -> str:
    """The kind of a part in words: "triggered ability", "deal damage"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(part).__name__).lower()


def _phrase(part: Any) -> str | None:
    """A part as a phrase, if our own writer has one for it by itself."""
    match part:
        case Filter() | Either():
            return write_description(part)
        case TargetPhrase():
            return write_targets(part)
        case Cost():
            return write_cost(part, "this")
        case Characteristics():
            return write_token(part)
        case ManaCost():
            return str(part)
        case Enum():
            return str(part.value).lower() or part.name.lower().replace("_", " ")
        case bool():
            return "yes" if part else "no"
        case str() | int():
            return str(part)
        case _ if is_dataclass(part) and not fields(part):
            return _kind(part)
        case _:
            return None
