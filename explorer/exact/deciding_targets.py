"""The question about targets (115): phrase by phrase as something is cast, or new ones for what is on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import Any

from explorer.exact.deciding import FEW, Answer, Asks, Decision, listed, numbers
from explorer.exact.refusals import refuse
from explorer.values.ids import Entity

KEEP = "keep"


@dataclass(frozen=True, slots=True)
class TargetSlot:
    """One target phrase as it is asked: who may be chosen, and how many (601.2c); `apart` from earlier targets."""

    candidates: tuple[Entity, ...]
    low: int
    high: int
    words: str = ""
    apart: bool = False


@dataclass(frozen=True, kw_only=True)
class Targets(Decision):
    """Choose the targets of every target phrase (601.2c), or new ones where `current` are given (115.7d, 707.10c).

    An answer has one tuple for each phrase. Current targets may be kept even when they have become illegal; their
    number stays.
    """

    asks: Asks = Asks.TARGETS
    slots: tuple[TargetSlot, ...]
    current: tuple[tuple[Entity, ...], ...] | None = None

    def check(self, answer: Answer) -> tuple[tuple[Entity, ...], ...]:
        """One tuple of targets for each phrase; a flat list is dealt out to the phrases in order."""
        if answer == KEEP:
            if self.current is None:
                raise refuse(self.rule, "there are no targets to keep yet", self.allowed())
            return self.current
        given = listed(answer, self.rule)
        if given and all(isinstance(each, tuple | list) for each in given):
            chosen = tuple(numbers(each, self.rule) for each in given)
        else:
            chosen = self._dealt(numbers(given, self.rule))
        if len(chosen) != len(self.slots):
            raise refuse(self.rule, f"targets for {len(chosen)} phrases were given", self.allowed())
        for n, (slot, targets) in enumerate(zip(self.slots, chosen, strict=True)):
            self._check_slot(slot, targets, self.current[n] if self.current is not None else None)
        if not self._told_apart(chosen):
            raise refuse(self.rule, "another target is asked for than those before it", self.allowed())
        return chosen

    def _told_apart(self, chosen: tuple[tuple[Entity, ...], ...]) -> bool:
        """Whether "another" target is none of those of the phrases before; those that are kept are not asked again."""
        return chosen == self.current or not any(
            target in earlier
            for n, slot in enumerate(self.slots)
            if slot.apart
            for earlier in chosen[:n]
            for target in chosen[n]
        )

    def _dealt(self, flat: tuple[Any, ...]) -> tuple[tuple[Entity, ...], ...]:
        """Deal a flat list out: each phrase takes what the ones after it do not need."""
        dealt: list[tuple[Entity, ...]] = []
        for n, slot in enumerate(self.slots):
            needed_later = sum(self._least(m) for m in range(n + 1, len(self.slots)))
            most = len(self.current[n]) if self.current is not None else slot.high
            take = max(0, min(most, len(flat) - needed_later))
            dealt.append(tuple(flat[:take]))
            flat = flat[take:]
        if flat:
            raise refuse(self.rule, "more targets were given than the text asks for", self.allowed())
        return tuple(dealt)

    def _least(self, n: int) -> int:
        return len(self.current[n]) if self.current is not None else self.slots[n].low

    def _check_slot(self, slot: TargetSlot, targets: tuple[Entity, ...], old: tuple[Entity, ...] | None) -> None:
        low, high = (len(old), len(old)) if old is not None else (slot.low, slot.high)
        if not low <= len(targets) <= high:
            raise refuse(self.rule, f"{len(targets)} targets were given", self.allowed())
        if len(set(targets)) != len(targets):
            raise refuse(self.rule, "the same target may not be chosen twice for one phrase", self.allowed())
        for place, target in enumerate(targets):
            kept = old is not None and old[place] == target
            if target not in slot.candidates and not kept:
                raise refuse(self.rule, f"{self.called(target)} is no legal target", self.allowed())

    def allowed(self) -> str:
        """What may be targeted, in words, phrase by phrase."""
        parts = []
        for n, slot in enumerate(self.slots):
            low, high = (self._least(n), self._least(n)) if self.current is not None else (slot.low, slot.high)
            number = str(low) if low == high else f"{low} to {high}"
            parts.append(f"{number} of these: {', '.join(map(self.called, slot.candidates)) or 'nothing'}")
        return "Legal: " + "; then ".join(parts) if parts else "Legal: no targets"

    def options(self) -> tuple[tuple[tuple[Entity, ...], ...], ...] | None:
        """All legal sets of targets, or None where there are more than a few; kept targets come first."""
        found = tuple(islice(self._all(), FEW + 1))
        return found if len(found) <= FEW else None

    def _all(self) -> Iterator[tuple[tuple[Entity, ...], ...]]:
        if self.current is not None:
            yield self.current
        ways = [self._ways(n, slot) for n, slot in enumerate(self.slots)]
        yield from (each for each in product(*ways) if each != self.current and self._told_apart(each))

    def _ways(self, n: int, slot: TargetSlot) -> list[tuple[Entity, ...]]:
        if self.current is not None:
            choices = [(*slot.candidates, *((old,) if old not in slot.candidates else ())) for old in self.current[n]]
            return [way for way in islice(product(*choices), 20 * FEW) if len(set(way)) == len(way)]
        high = min(slot.high, len(slot.candidates))
        ways = (way for size in range(slot.low, high + 1) for way in combinations(slot.candidates, size))
        return list(islice(ways, FEW + 1))

    def default(self) -> tuple[tuple[Entity, ...], ...]:
        """Targets kept; else the first candidates, as many as must be, one where one may be."""
        if self.current is not None:
            return self.current
        usual = tuple(slot.candidates[: max(slot.low, min(1, slot.high))] for slot in self.slots)
        return usual if self._told_apart(usual) else next(self._all())

    def forced(self) -> bool:
        """Whether no other legal set of targets exists."""
        return len(tuple(islice(self._all(), 2))) == 1
