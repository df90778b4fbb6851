"""Answers: shares of games with their standard errors, or exact probabilities, and what they are conditional on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from explorer.batch.castable import Castable
from explorer.batch.chunks import Tally
from explorer.batch.policies import Goal


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many games; `value` is their ratio, `error` its standard error."""

    hits: int
    games: int

    @property
    def value(self) -> float:
        """The share, and 0.0 of no games at all."""
        return self.hits / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """The standard error of the share as an estimate of a probability; infinite for no games."""
        return sqrt(self.value * (1 - self.value) / self.games) if self.games else float("inf")

    def __str__(self) -> str:
        return f"{self.value:.4%} ± {self.error:.4%}" if self.games else "in no game"


@dataclass(frozen=True, slots=True)
class Probability:
    """An exact probability as a fraction; its `error` is nothing."""

    exact: Fraction

    @property
    def value(self) -> float:
        """The probability as the nearest float."""
        return float(self.exact)

    @property
    def error(self) -> float:
        """Nothing: this is no estimate."""
        return 0.0

    def __str__(self) -> str:
        return f"{self.value:.4%}"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for one goal.

    `paid`: the cost can be paid on its turn; `enough`: as many lands as its mana value are on the battlefield then;
    `given_enough`: the cost can be paid, among the games in which there are as many.
    """

    goal: Goal
    paid: Share | Probability
    enough: Share | Probability
    given_enough: Share | Probability


@dataclass(frozen=True)
class Answers:
    """One answer for each goal of a question, in the order of the turns."""

    question: Castable
    answers: tuple[Answer, ...]

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.answers)

    def on(self, turn: int, name: str = "") -> Answer:
        """The answer for a turn, and for a card or cost where several are asked for; raises KeyError without one."""
        for each in self.answers:
            if each.goal.turn == turn and name in ("", each.goal.name, str(each.goal.cost)):
                return each
        raise KeyError(f"nothing was asked about {name or 'anything'} on turn {turn}")

    @property
    def conditions(self) -> str:
        """What the numbers stand under: who begins, which mulligans, which policy."""
        where = "on the play" if self.question.on_the_play else "on the draw"
        return f"{where}, mulligans: {self.question.rule.name}, lands: {self.question.policy.name}"

    def table(self) -> list[dict[str, object]]:
        """The answers as plain rows, for a DataFrame or a file."""
        return [
            {
                "turn": each.goal.turn,
                "cost": str(each.goal.cost),
                "name": each.goal.name,
                "castable": each.paid.value,
                "castable error": each.paid.error,
                "enough lands": each.enough.value,
                "castable given enough lands": each.given_enough.value,
                "castable given enough lands error": each.given_enough.error,
            }
            for each in self.answers
        ]

    def __str__(self) -> str:
        lines = [f"{len(self.question.deck)} cards, {self.conditions}"]
        lines += [
            f"{each.goal}: castable {each.paid}; with enough lands ({each.enough}): {each.given_enough}"
            for each in self.answers
        ]
        return "\n".join(lines)


def from_tally(question: Castable, tally: Tally) -> tuple[Answer, ...]:
    """The answers that the sums of a run give."""
    shares = tally.sums[: 3 * len(question.goals)].reshape(-1, 3)
    return tuple(
        Answer(goal, Share(paid, tally.games), Share(enough, tally.games), Share(both, enough))
        for goal, (paid, enough, both) in zip(question.goals, shares.tolist(), strict=True)
    )


def kept_sizes(question: Castable, tally: Tally) -> dict[int, Share]:
    """How many games began with a hand of each size, from seven cards down."""
    sizes = question.rule.sizes()
    taken = tally.sums[3 * len(question.goals) :].tolist()
    return {
        size: Share(sum(games for each, games in zip(sizes, taken, strict=True) if each == size), tally.games)
        for size in dict.fromkeys(sizes)
    }
