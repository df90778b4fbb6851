"""Decisions: what a player is asked, by which rule, what may be answered, and which answer is taken unasked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from typing import Any

from explorer.exact.bill import Bill, Wishes
from explorer.exact.deciding import FEW, action, listed, numbers
from explorer.exact.deciding import PASS as PASS
from explorer.exact.deciding import Action as Action
from explorer.exact.deciding import Answer as Answer
from explorer.exact.deciding import Asks as Asks
from explorer.exact.deciding import Decision as Decision
from explorer.exact.deciding_combat import Declare as Declare
from explorer.exact.deciding_combat import Declared as Declared
from explorer.exact.deciding_order import Order as Order
from explorer.exact.deciding_targets import KEEP as KEEP
from explorer.exact.deciding_targets import Targets as Targets
from explorer.exact.deciding_targets import TargetSlot as TargetSlot
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.values.ids import Entity

AUTO = "auto"
_PAID_WITH: dict[str, tuple[type, ...]] = {
    "life": (str,),
    "mana": (str, str),
    **dict.fromkeys(("source", "tap", "sacrifice", "discard", "exile", "return"), (str, int)),
}
"""What each thing that pays begins with; payment by name looks at the rest."""


@dataclass(frozen=True, kw_only=True)
class Priority(Decision):
    """A player has priority and acts or passes (117.3)."""

    asks: Asks = Asks.ACTION
    legal: Callable[[], tuple[Action, ...]]

    def check(self, answer: Answer) -> Action:
        """The action; whether it is allowed is found out as it is taken (601.2, 602.2)."""
        return action(answer, self.rule)

    def options(self) -> tuple[Action, ...]:
        """Everything that this player could do now, passing first."""
        return self.legal()

    def default(self) -> Action:
        """To pass."""
        return PASS


TakesActions = Priority | Declare
"""What is answered by an action: priority, and a declaration, which the action lets pass."""


@dataclass(frozen=True, kw_only=True)
class Choose(Decision):
    """Choose from `low` to `high` of the candidates, each once; objects and players by number, other things by name."""

    candidates: tuple[Any, ...]
    low: int = 1
    high: int = 1
    against: tuple[Reason, ...] = ()  # what else there is to say to somebody who chooses none of the candidates

    def check(self, answer: Answer) -> tuple[Any, ...]:
        """The chosen ones, in the order of the candidates."""
        chosen = tuple(answer) if isinstance(answer, tuple | list) else (answer,)
        strangers = [each for each in chosen if each not in self.candidates]
        if strangers:
            why = Reason(self.rule, f"{self._name(strangers[0])} is not among what may be chosen")
            raise Refused((why, *self.against), self.allowed())
        if len(set(chosen)) != len(chosen):
            raise refuse(self.rule, "the same thing may not be chosen twice", self.allowed())
        if not self.low <= len(chosen) <= self.high:
            raise refuse(self.rule, f"{len(chosen)} were chosen", self.allowed())
        return tuple(each for each in self.candidates if each in chosen)

    def allowed(self) -> str:
        """What may be chosen, in words."""
        number = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"Legal: {number} of these: {', '.join(map(self._name, self.candidates)) or 'nothing'}"

    def _name(self, one: Any) -> str:
        return self.called(one) if self.asks is Asks.OBJECTS and isinstance(one, int) else str(one)

    def options(self) -> tuple[tuple[Any, ...], ...] | None:
        """All choices, the largest first, or None where there are more than a few."""
        high = min(self.high, len(self.candidates))
        if sum(comb(len(self.candidates), n) for n in range(self.low, high + 1)) > FEW:
            return None
        return tuple(chosen for n in range(high, self.low - 1, -1) for chosen in combinations(self.candidates, n))

    def default(self) -> tuple[Any, ...]:
        """The first of the candidates, as many as must be, one where one may be; no optional costs."""
        if self.asks is Asks.OPTIONAL_COSTS:
            return ()
        return self.candidates[: max(self.low, min(1, self.high))]

    def forced(self) -> bool:
        """Whether all candidates, or none, must be chosen; which spell is cast next is asked, for how it is cast."""
        if self.asks is Asks.CAST:
            return False
        return self.high == 0 or not self.candidates or self.low == len(self.candidates)


def _nothing(_: tuple[int, ...]) -> tuple[Reason, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Divide(Decision):
    """Divide a total among targets, at least one for each (601.2d); an answer has a number for each, in order.

    Of combat damage the `least` is nothing, and `against` tells what stands against a division (510.1c, 702.19b).
    """

    asks: Asks = Asks.DIVISION
    total: int
    among: tuple[Entity, ...]
    least: int = 1
    against: Callable[[tuple[int, ...]], tuple[Reason, ...]] = field(default=_nothing, compare=False, repr=False)

    def check(self, answer: Answer) -> tuple[int, ...]:
        """The shares."""
        shares = numbers(answer, self.rule)
        if len(shares) != len(self.among) or sum(shares) != self.total or min(shares, default=0) < self.least:
            legal = f"Legal: {len(self.among)} numbers of at least {self.least} that add up to {self.total}"
            names = ", ".join(self.called(each) for each in self.among)
            raise refuse(
                self.rule, f"{shares} does not divide {self.total} among {len(self.among)}", f"{legal}: {names}"
            )
        if reasons := self.against(shares):
            raise Refused(reasons, f"Legal, for one: {self._told(self._example())}")
        return shares

    def _example(self) -> tuple[int, ...]:
        """A legal division that leaves the most for the last one, such as for whom a creature with trample attacks."""
        return max(self.options() or (self.default(),), key=lambda way: way[-1])

    def _told(self, shares: tuple[int, ...]) -> str:
        return ", ".join(f"{share} to {self.called(each)}" for each, share in zip(self.among, shares, strict=True))

    def options(self) -> tuple[tuple[int, ...], ...] | None:
        """All divisions, or None where there are more than a few."""
        # Where a share may be nothing, as many more are divided so that each has one too many.
        more = (1 - self.least) * len(self.among)
        total = self.total + more
        if not self.among or comb(max(total - 1, 0), len(self.among) - 1) > FEW:
            return None
        cuts = combinations(range(1, total), len(self.among) - 1)
        ways = (tuple(b - a for a, b in zip((0, *cut), (*cut, total), strict=True)) for cut in cuts)
        found = (tuple(share - (1 - self.least) for share in way) for way in ways)
        return tuple(each for each in found if not self.against(each))

    def default(self) -> tuple[int, ...]:
        """As little as may be for each, and the rest for the first."""
        return (self.total - self.least * (len(self.among) - 1), *(self.least for _ in self.among[1:]))

    def forced(self) -> bool:
        """Whether one target gets it all, or each just one."""
        return len(self.among) == 1 or self.least * len(self.among) == self.total


@dataclass(frozen=True, kw_only=True)
class Number(Decision):
    """Choose a whole number from `low` up to `high`, or to any height where that is None; `usual` is its default.

    `cost` names the optional cost that is asked about, where it is one.
    """

    low: int = 0
    high: int | None = None
    usual: int = 0
    cost: str = ""

    def check(self, answer: Answer) -> int:
        """The number."""
        if not isinstance(answer, int) or isinstance(answer, bool) or answer < self.low:
            raise refuse(self.rule, f"{answer!r} is no whole number from {self.low} on")
        if self.high is not None and answer > self.high:
            raise refuse(self.rule, f"{answer} is too high", f"Legal: {self.low} to {self.high}")
        return answer

    def options(self) -> tuple[int, ...] | None:
        """All numbers, or None where there are more than a few."""
        if self.high is None or self.high - self.low >= FEW:
            return None
        return tuple(range(self.low, self.high + 1))

    def default(self) -> int:
        """The usual one, or the lowest."""
        return max(self.low, self.usual)

    def forced(self) -> bool:
        """Whether only one number is possible."""
        return self.high == self.low


@dataclass(frozen=True, kw_only=True)
class YesNo(Decision):
    """Choose whether to do something; `cost` is what is to be paid for it, "" where nothing is."""

    asks: Asks = Asks.MAY
    cost: str = ""

    def check(self, answer: Answer) -> bool:
        """Yes or no."""
        if not isinstance(answer, bool):
            raise refuse(self.rule, f"{answer!r} is neither yes nor no")
        return answer

    def options(self) -> tuple[bool, ...]:
        """Yes, no."""
        return (True, False)

    def default(self) -> bool:
        """Yes: what may be done is done."""
        return True


@dataclass(frozen=True, kw_only=True)
class Pay(Decision):
    """Pay a cost (601.2h): automatically, or with just the sources, mana and objects that are named.

    `checked` turns a payment into its checked form or raises Refused, `bill` puts one together line by line; `preview`
    is the automatic one by name, and `otherwise` one where only life, sacrifices or the like can pay, or None.
    """

    asks: Asks = Asks.PAYMENT
    cost: str
    checked: Callable[[Answer], Answer]
    preview: Callable[[], Answer | None]
    otherwise: Callable[[], Answer | None]
    bill: Callable[[Wishes], Bill]
    settled: bool = False  # nothing is to be chosen, though it may be named

    def check(self, answer: Answer) -> Answer:
        """The payment."""
        if isinstance(answer, str) and answer == AUTO:
            return self.checked(AUTO)
        for item in listed(answer, self.rule):
            given = listed(item, self.rule)
            wanted = _PAID_WITH.get(given[0]) if given and isinstance(given[0], str) else None
            if wanted is None or len(given) < len(wanted) or not all(map(isinstance, given[1:], wanted[1:])):
                raise refuse(self.rule, f"{item!r} pays nothing", "Name sources, unspent mana, life or objects")
        return self.checked(answer)

    def options(self) -> tuple[Answer, ...] | None:
        """Automatic payment or, where only a dearer one is possible, that; others are for the player to name."""
        found = self.default()
        return None if found == AUTO and self.preview() is None else (found,)

    def default(self) -> Answer:
        """Automatic payment, where it is possible; else a dearer one, where there is one."""
        return AUTO if self.preview() is not None else self.otherwise() or AUTO

    def forced(self) -> bool:
        """Whether there is no mana to pay and no choice of objects."""
        return self.settled


@dataclass(frozen=True, kw_only=True)
class Chance(Decision):
    """Something random: a digit from 0 for each of the sizes, answered from the seed unless somebody answers it.

    A shuffle of n cards has the sizes n, n-1, ..., 1: each digit picks one of the cards that are left, top card first.
    """

    asks: Asks = Asks.CHANCE
    ordinal: int
    sizes: tuple[int, ...]

    def check(self, answer: Answer) -> tuple[int, ...]:
        """The digits."""
        digits = numbers(answer, self.rule)
        if len(digits) != len(self.sizes) or any(
            not 0 <= digit < size for digit, size in zip(digits, self.sizes, strict=True)
        ):
            raise refuse(
                self.rule, f"{digits} is no result of this chance", f"Legal: one digit below each of {self.sizes}"
            )
        return digits

    def options(self) -> None:
        """Not listed: the results are too many to be told one by one."""
        return

    def default(self) -> tuple[int, ...]:
        """All zeros: nothing moves."""
        return tuple(0 for _ in self.sizes)
