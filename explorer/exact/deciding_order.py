"""The decision in which order things come, each of them told apart from the others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from math import factorial

from explorer.exact.deciding import FEW, Answer, Asks, Decision, numbers
from explorer.exact.refusals import refuse
from explorer.values.ids import Entity, ObjectId


@dataclass(frozen=True, kw_only=True)
class Order(Decision):
    """Put the things into an order; an answer is their places in the offered list, first one first.

    `about` is what each thing is about, if anything, so that those of one name can be told apart.
    """

    asks: Asks = Asks.ORDER
    items: tuple[str, ...]
    ids: tuple[ObjectId, ...] = ()
    about: tuple[Entity | None, ...] = ()

    def named(self, place: int) -> str:
        """The name of a thing; one of several of that name with its number among them."""
        name = self.items[place]
        alike = [n for n, each in enumerate(self.items) if each == name]
        return name if len(alike) == 1 else f"{name}#{alike.index(place) + 1}"

    def told(self, place: int) -> str:
        """The thing by its name and, where others have it too, what it is about."""
        name = self.named(place)
        about = self.about[place] if self.about and name != self.items[place] else None
        return name if about is None else f"{name} ({self.called(about)})"

    def legal(self) -> str:
        """What would be legal, in words."""
        return f"Legal: any order of {', '.join(self.told(n) for n in range(len(self.items)))}"

    def check(self, answer: Answer) -> tuple[int, ...]:
        """A permutation of the places."""
        places = numbers(answer, self.rule)
        if sorted(places) != list(range(len(self.items))):
            raise refuse(self.rule, f"{answer!r} is no order of {len(self.items)} things", self.legal())
        return places

    def options(self) -> tuple[tuple[int, ...], ...] | None:
        """All orders, the offered one first, or None where there are more than a few."""
        if factorial(len(self.items)) > FEW:
            return None
        return tuple(permutations(range(len(self.items))))

    def default(self) -> tuple[int, ...]:
        """As offered."""
        return tuple(range(len(self.items)))

    def forced(self) -> bool:
        """Whether there are fewer than two things."""
        return len(self.items) < 2
