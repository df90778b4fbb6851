"""The decision which creatures attack or block, and what (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TypeAlias

from explorer.exact.deciding import FEW, Action, Answer, Asks, Decision, action, is_action, listed, numbers
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.values.ids import Entity, ObjectId

Declared: TypeAlias = tuple[tuple[ObjectId, Entity], ...]
"""Creatures, each with what it attacks, or with the attacker that it blocks."""


@dataclass(frozen=True, kw_only=True)
class Declare(Decision):
    """Declare attackers, each with what it attacks, or blockers, each with the attacker that it blocks (508.1, 509.1).

    `candidates` are the creatures that could be declared at all, with all that each of them could attack or block;
    `against` tells what stands against a whole declaration. A declaration is also let pass by going on with an action:
    then it is the `usual` one, of nobody where nothing requires more.
    """

    candidates: tuple[tuple[ObjectId, tuple[Entity, ...]], ...]
    against: Callable[[Declared], tuple[Reason, ...]]
    usual: Declared = ()

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
        """What each creature could be declared for, in words."""
        told = [self.told(each, what) for each, whats in self.candidates for what in whats]
        return f"Legal: nobody, or any of these: {', '.join(told)}" if told else "Legal: nobody"

    def told(self, creature: ObjectId, what: Entity) -> str:
        """One creature with what it is declared for: "Grizzly Bears attacks ben"."""
        verb = "attacks" if self.asks is Asks.ATTACKERS else "blocks"
        return f"{self.called(creature)} {verb} {self.called(what)}"

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
