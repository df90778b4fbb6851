"""What every decision has: a player who is asked, by which rule, what may be answered, and what is taken unasked.

Answers are plain data (numbers, texts, tuples of them), so that a game is its set-up and its answers (law 3).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from explorer.exact.evolving import Evolving
from explorer.exact.refusals import refuse
from explorer.rules import Rule
from explorer.values.ids import Entity, ObjectId, PlayerId

Answer: TypeAlias = Any
Action: TypeAlias = tuple[Any, ...]
"""What a player with priority does: ("pass",), ("cast", card, way), ("activate", permanent, index), ("play", land)."""

PASS: Action = ("pass",)
_ACTIONS = {"pass": (), "cast": (int, str), "activate": (int, int), "play": (int,)}
"""What goes with each action."""

FEW = 200
"""Legal answers are listed up to this many; beyond that the domain is only described."""


class Asks(StrEnum):
    """What a question is about; the words are the keys of scenario files where these have one."""

    MODES = "modes"
    X = "x"
    OPTIONAL_COSTS = "costs"
    TARGETS = "targets"
    DIVISION = "divide"
    PAYMENT = "pay"
    OBJECTS = "pick"
    MANA = "mana"
    COLOR = "color"
    TYPE = "type"
    CAST = "cast"
    ORDER = "order"
    NUMBER = "number"
    MAY = "may"
    MAY_PAY = "pay?"
    ACTION = "action"
    CHANCE = "chance"
    MULLIGAN = "mulligan"
    ATTACKERS = "attack"
    BLOCKERS = "block"


Asked: TypeAlias = tuple[tuple[Asks, Answer], ...]
"""What a procedure asked about, in order, and how that was answered."""


@dataclass(frozen=True, kw_only=True)
class Decision(Evolving, ABC):
    """A question to one player; `source` is the object that asks, where one does.

    `called` tells what players and objects are called, for refusals; whoever hands the question out knows it.
    """

    player: PlayerId
    rule: Rule
    prompt: str
    asks: Asks
    source: ObjectId | None = None
    called: Callable[[Entity], str] = field(default=str, compare=False, repr=False)

    @abstractmethod
    def check(self, answer: Answer) -> Answer:
        """The answer in the form in which it is kept; raises Refused where it is not legal."""

    @abstractmethod
    def options(self) -> tuple[Answer, ...] | None:
        """Every legal answer, or None where there are more than a few."""

    @abstractmethod
    def default(self) -> Answer:
        """The documented default: targets kept, "may" taken, orders as offered, else the first legal answer."""

    def forced(self) -> bool:
        """Whether there is just one legal answer, which is taken without asking."""
        return False

    def __str__(self) -> str:
        return f"{self.prompt} ({self.rule.number})"


def action(answer: Answer, rule: Rule) -> Action:
    """An answer that has to be an action, as a tuple; raises Refused for anything else."""
    given = listed(answer, rule)
    wanted = _ACTIONS.get(given[0]) if given and isinstance(given[0], str) else None
    if wanted is None or [type(each) for each in given[1:]] != list(wanted):
        raise refuse(rule, f"{answer!r} is no action", 'Actions are pass, cast, activate and play, such as ("pass",)')
    return given


def is_action(answer: Answer) -> bool:
    """Whether an answer says what to do with priority, be it well said or not."""
    return isinstance(answer, tuple | list) and bool(answer) and isinstance(answer[0], str)


def listed(answer: Answer, rule: Rule) -> tuple[Any, ...]:
    """An answer that has to be a list, as a tuple; raises Refused for anything else."""
    if not isinstance(answer, tuple | list):
        raise refuse(rule, f"{answer!r} is no list")
    return tuple(answer)


def numbers(answer: Answer, rule: Rule) -> tuple[int, ...]:
    """An answer that has to be a list of whole numbers, as a tuple; raises Refused for anything else."""
    found = listed(answer, rule)
    for each in found:
        if not isinstance(each, int) or isinstance(each, bool):
            raise refuse(rule, f"{each!r} is no whole number")
    return found
