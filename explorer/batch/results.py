"""Answers about costs: whether they can be paid on their turns, and what that is conditional on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from explorer.batch.castable import Castable
from explorer.batch.chunks import Tally
from explorer.batch.deck import Deck
from explorer.batch.following import uncounted
from explorer.batch.measures import Probability, Row, Share
from explorer.batch.mulligans import Mulligan
from explorer.batch.policies import Goal, Policy
from explorer.batch.tables import Tabled, told


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


@dataclass(frozen=True, repr=False)
class Answers(Tabled):
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
    def heading(self) -> str:
        """What was asked, in one line."""
        return "Can it be cast on that turn?"

    @property
    def terms(self) -> Mapping[str, str | int]:
        """What the numbers stand under: the deck, who begins, which mulligans, which policy."""
        return terms_of(self.question.deck, self.question.on_the_play, self.question.rule, self.question.policy)

    @property
    def conditions(self) -> str:
        """The same in one line."""
        return told(self.terms)

    def rows(self) -> list[Row]:
        """A row for each goal."""
        return [
            {
                "turn": each.goal.turn,
                "cost": str(each.goal.cost),
                "name": each.goal.name,
                "castable": each.paid,
                "enough lands": each.enough,
                "castable given enough lands": each.given_enough,
            }
            for each in self.answers
        ]

    def __str__(self) -> str:
        lines = [self.conditions]
        lines += [
            f"{each.goal}: castable {each.paid}; with enough lands ({each.enough}): {each.given_enough}"
            for each in self.answers
        ]
        return "\n".join(lines)


def terms_of(deck: Deck, play: bool, rule: Mulligan, policy: Policy) -> dict[str, str | int]:
    """The conditions of games with a deck, by their names."""
    found: dict[str, str | int] = {"deck": deck.title} if deck.title else {}
    found |= {"cards": len(deck), "begins": "on the play" if play else "on the draw"}
    found |= {"mulligans": rule.name, "lands": policy.name}
    idle = [card.name for card, _ in deck.cards if policy.casts and uncounted(card)]
    if idle:
        found["no mana is counted from"] = ", ".join(idle)
    unread = [card.name for card, _ in deck.cards if card.unread and card.is_permanent_card]
    if deck.allow_unread and unread:
        found["without lines that are not understood"] = ", ".join(unread)
    return found


def played(tally: Tally, seed: int) -> dict[str, str | int]:
    """How many games were played, and how many were asked for where the run was interrupted; and the seed."""
    cut: dict[str, str | int] = {} if tally.complete else {"interrupted, of": tally.asked}
    return {"games": tally.games, **cut, "seed": seed}


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
