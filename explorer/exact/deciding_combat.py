"""The decision which creatures attack or block, and what (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TypeAlias

from explorer.exact.deciding import FEW, Action, Answer, Asks, Decision, action, is_action, listed, numbers
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.oracle import words
from explorer.values.ids import Entity, ObjectId

Declared: TypeAlias = tuple[tuple[ObjectId, Entity], ...]
"""Creatures, each with what it attacks, or with the attacker that it blocks."""


def _once(_: ObjectId) -> int:
    """A creature attacks one thing (508.1b)."""
    return 1


@dataclass(frozen=True, kw_only=True)
class Declare(Decision):
    """Declare attackers, each with what it attacks, or blockers, each with the attacker that it blocks (508.1, 509.1).

    `candidates` are the creatures that could be declared at all, with all that each of them could attack or block;
    `often` tells for how many of these it may be declared, `against` what stands against a whole declaration. A
    declaration is also let pass by going on with an action: then it is the `usual` one, of nobody where nothing
    requires more.
    """

    candidates: tuple[tuple[ObjectId, tuple[Entity, ...]], ...]
    against: Callable[[Declared], tuple[Reason, ...]]
    usual: Declared = ()
    often: Callable[[ObjectId], int] = _once

    def check(self, answer: Answer) -> Declared | Action:
        """The declaration as pairs of numbers, or the action by which it is let pass."""
        if is_action(answer):
            return action(answer, self.rule)
        declared: list[tuple[ObjectId, Entity]] = []
        for each in listed(answer, self.rule):
            pair = numbers(each, self.rule)
            if len(pair) != 2 or pair in declared:
                raise refuse(self.rule, f"{each!r} is no creature with what it is declared for", self.allowed())
            declared.append((ObjectId(pair[0]), pair[1]))
        reasons = self.against(tuple(declared))
        if reasons:
            raise Refused(reasons, self.allowed())
        return tuple(declared)

    def allowed(self) -> str:
        """What each creature could be declared for, in words, those together that could be for the same."""
        alike: dict[tuple[Entity, ...], list[str]] = {}
        for each, whats in self.candidates:
            alike.setdefault(whats, []).append(self.called(each))
        told = [
            f"{words.listing(names)} {self.verb}{'s' * (len(names) == 1)} {words.listing(self._called(whats), 'or')}"
            for whats, names in alike.items()
        ]
        nobody = [] if self.against(()) else ["nobody"]
        return f"Could be declared: {'; '.join([*nobody, *told])}"

    def _called(self, entities: Iterable[Entity]) -> list[str]:
        return [self.called(each) for each in entities]

    @property
    def verb(self) -> str:
        """What is declared of a creature: that they "attack" or "block"."""
        return "attack" if self.asks is Asks.ATTACKERS else "block"

    def options(self) -> tuple[Declared, ...] | None:
        """All legal declarations in which no creature is declared twice, nobody first, or None where they are many."""
        if prod(len(whats) + 1 for _, whats in self.candidates) > FEW:
            return None
        ways = [(None, *((each, what) for what in whats)) for each, whats in self.candidates]
        declared = (tuple(pair for pair in way if pair is not None) for way in product(*ways))
        return tuple(each for each in declared if not self.against(each))

    def default(self) -> Declared:
        """Nobody, where nothing requires more."""
        return self.usual

    def forced(self) -> bool:
        """Whether no creature could be declared at all."""
        return not self.candidates
