"""What requires creatures to attack and block, and what obeys as much of it as can be obeyed (508.1d, 509.1c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from explorer.abilities.combat_rules import CombatRule, Goaded, MustAttack, MustBeBlocked, MustBlock
from explorer.exact import evaluating
from explorer.exact.deciding_combat import Declared
from explorer.exact.standing import standing, told_of
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId, is_player

Fits: TypeAlias = Callable[[Declared, bool], bool]
"""Whether a declaration breaks no restriction, or, where more could follow, none that more creatures cannot mend."""

Able: TypeAlias = Sequence[tuple[ObjectId, tuple[Entity, ...]]]
"""Creatures that could be declared, each with all that it could attack or block."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """One requirement: it is obeyed by a declaration in which that creature attacks or blocks one of these.

    No creature stands for whoever blocks an attacker that must be blocked; without `whats` anything will do.
    """

    creature: ObjectId | None
    whats: tuple[Entity, ...] = ()

    def is_obeyed(self, declared: Declared) -> bool:
        """Whether a declaration obeys it."""
        return any(self.creature in (None, each) and self.fits(fought) for each, fought in declared)

    def fits(self, what: Entity) -> bool:
        """Whether that is what is to be attacked or blocked."""
        return not self.whats or what in self.whats

    def told(self, state: State) -> str:
        """The requirement in words, up to "if able"."""
        what = " or ".join(_called(state, each) for each in self.whats)
        if self.creature is None:
            return f"{what} must be blocked"
        return f"{_called(state, self.creature)} {'blocks' if state.combat else 'attacks'} {what}".rstrip()


def told(state: State) -> Iterator[CombatRule]:
    """All that stands that requires blocks."""
    yield from (rule for rule, _ in standing(state, MustBlock))
    yield from (rule for rule, _ in standing(state, MustBeBlocked))


def to_attack(state: State) -> tuple[Requirement, ...]:
    """What requires creatures to attack: one requirement for each effect and creature (508.1d)."""
    found: list[Requirement] = []
    for rule, affected, speaker in told_of(state, MustAttack):
        wanted = [] if rule.whom is None else list(evaluating.fitting(state, rule.whom, speaker))
        for each in sorted(affected):
            found += [Requirement(ObjectId(each), (what,)) for what in wanted]
            found += [] if rule.whom else [Requirement(ObjectId(each))]
    for _, affected, speaker in told_of(state, Goaded):
        for each in sorted(affected):
            there = state.objects.get(ObjectId(each))
            others = tuple(one for one in state.opponents(there.controller) if one != speaker.you) if there else ()
            found += [Requirement(ObjectId(each)), *([Requirement(ObjectId(each), others)] if others else [])]
    return tuple(found)


def to_block(state: State, able: Able) -> tuple[Requirement, ...]:
    """What requires blocks of those that are able to: of each blocker, and of each attacker that must be blocked."""
    found: list[Requirement] = []
    for rule, affected, speaker in told_of(state, MustBlock):
        wanted = () if rule.attacker is None else evaluating.entities(state, rule.attacker, speaker)
        if wanted or rule.attacker is None:
            found += [Requirement(each, wanted) for each, _ in able if each in affected]
    for must, affected, _ in told_of(state, MustBeBlocked):
        for each in sorted(affected):
            blockers = [blocker for blocker, whats in able if each in whats]
            found += [Requirement(one, (each,)) for one in (blockers if must.by_all else [None] if blockers else [])]
    return tuple(found)


def obeyed(required: Sequence[Requirement], declared: Declared) -> int:
    """How many requirements a declaration obeys."""
    return sum(each.is_obeyed(declared) for each in required)


def lacking(required: Sequence[Requirement], declared: Declared, best: Declared) -> Iterator[Requirement]:
    """The requirements that a declaration does not obey while a better one does."""
    return (each for each in required if each.is_obeyed(best) and not each.is_obeyed(declared))


def best(
    required: Sequence[Requirement],
    able: Able,
    fits: Fits,
    often: Callable[[ObjectId], int] = lambda _: 1,
) -> Declared:
    """Of the declarations that break no restriction, one that obeys as much as can be, with few creatures.

    `often` is how many attackers a creature can block. Only where that lets more be obeyed does a creature join others:
    at what they are to attack or block, which lifts restrictions on how many do; and one of the rest elsewhere, which
    lifts the one against attacking or blocking alone.
    """
    asked = [(each, whats) for each, whats in able if _wanted(required, each, whats)]
    ways = [_ways(required, each, whats, often(each)) for each, whats in asked]
    alone = _Search(required, fits, ways, ()).best()
    if obeyed(required, alone) == len(required):
        return alone
    wanted = {what for each, whats in asked for what in _wanted(required, each, whats)}
    joined = [
        [*own, *(pair for pair in _each(each, whats, wanted) if pair not in own)]
        for own, (each, whats) in zip(ways, asked, strict=True)
    ]
    others = [(each, whats) for each, whats in able if (each, whats) not in asked]
    company = [[(), *_each(each, whats, wanted)] for each, whats in others if not wanted.isdisjoint(whats)]
    company += [[(), ((each, whats[0]),)] for each, whats in others if wanted.isdisjoint(whats)][:1]
    if not company and joined == ways:
        return alone
    return _Search(required, fits, [*joined, *company], alone).best()


def _each(creature: ObjectId, whats: tuple[Entity, ...], wanted: set[Entity]) -> list[Declared]:
    """That creature at each single thing that is wanted of somebody."""
    return [((creature, what),) for what in whats if what in wanted]


class _Search:
    """The search through what each creature could do, in which no branch is looked at that cannot be better.

    What is still possible is bounded creature by creature: each obeys as many of its own requirements as it could.
    """

    def __init__(
        self, required: Sequence[Requirement], fits: Fits, ways: Sequence[Sequence[Declared]], found: Declared
    ) -> None:
        self.required = required
        self.fits = fits
        self.ways = ways
        self.found = found
        self.most = (obeyed(required, found), 0)
        self._possible = [self._at_most(rest) for rest in range(len(ways) + 1)]

    def best(self) -> Declared:
        """The first of those that obey most, with the fewest creatures; what was found before where none obeys more."""
        self._look((), 0)
        return self.found

    def _at_most(self, begin: int) -> tuple[int, list[Requirement]]:
        """What creatures from there on could obey: how much of what is asked of them, and what of anybody."""
        own = [each for each in self.required if each.creature is not None]
        number = sum(max(obeyed(own, way) for way in ways) for ways in self.ways[begin:])
        every = tuple(pair for ways in self.ways[begin:] for way in ways for pair in way)
        return number, [each for each in self.required if each.creature is None and each.is_obeyed(every)]

    def _look(self, declared: Declared, place: int) -> None:
        number, of_anybody = self._possible[place]
        number += sum(not each.is_obeyed(declared) for each in of_anybody)
        here = obeyed(self.required, declared)
        if (here + number, -len(declared)) <= self.most or not self.fits(declared, place < len(self.ways)):
            return
        if place == len(self.ways):
            self.found, self.most = declared, (here, -len(declared))
            return
        for way in self.ways[place]:
            self._look((*declared, *way), place + 1)


def _wanted(required: Sequence[Requirement], creature: ObjectId, whats: tuple[Entity, ...]) -> list[Entity]:
    """What a creature could attack or block so that a requirement is obeyed; one thing where any will do."""
    wanted = [what for what in whats if any(each.is_obeyed(((creature, what),)) for each in required)]
    named = {what for each in required for what in each.whats}
    return [what for what in wanted if what in named] or wanted[:1]


def _ways(required: Sequence[Requirement], creature: ObjectId, whats: tuple[Entity, ...], often: int) -> list[Declared]:
    """What a creature could do: attack or block as much as it can of what is wanted of it, less, or nothing."""
    wanted = _wanted(required, creature, whats)
    some = [chosen for size in range(min(often, len(wanted)), 0, -1) for chosen in combinations(wanted, size)]
    return [*(tuple((creature, what) for what in chosen) for chosen in some), ()]


def _called(state: State, number: Entity) -> str:
    if is_player(number):
        return state.players[number].name
    return state.characteristics(state.objects[ObjectId(number)]).name
