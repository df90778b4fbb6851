"""What requires creatures to attack and block, and what obeys as much of it as can be obeyed (508.1d, 509.1c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import TypeAlias

from explorer.abilities.combat_rules import CombatRule, Goaded, MustAttack, MustBeBlocked, MustBlock
from explorer.exact import evaluating
from explorer.exact.deciding_combat import Declared
from explorer.exact.standing import standing, told_of
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId, is_player

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
    fits: Callable[[Declared], bool],
    often: Callable[[ObjectId], int] = lambda _: 1,
) -> Declared:
    """Of the declarations that break no restriction, one that obeys as much as can be, with few creatures.

    `often` is how many attackers a creature can block. Whom nothing is required of comes along only where that
    lets more be obeyed.
    """
    asked = [(each, whats) for each, whats in able if _wanted(required, each, whats)]
    company = [(each, whats[:1]) for each, whats in able if (each, whats) not in asked]
    alone = _best_of([_ways(required, each, whats, often(each)) for each, whats in asked], required, fits)
    if not company or obeyed(required, alone) == len(required):
        return alone
    ways = [_ways(required, each, whats, often(each)) for each, whats in asked]
    together = _best_of([*ways, *([(), ((each, what),)] for each, (what,) in company)], required, fits)
    return together if obeyed(required, together) > obeyed(required, alone) else alone


def _best_of(
    ways: Sequence[Sequence[Declared]], required: Sequence[Requirement], fits: Callable[[Declared], bool]
) -> Declared:
    found: Declared = ()
    most = (obeyed(required, found), 0)
    for way in product(*ways):
        declared = tuple(pair for each in way for pair in each)
        here = obeyed(required, declared), -len(declared)
        if here > most and fits(declared):
            found, most = declared, here
            if here == (len(required), -len(ways)):
                break
    return found


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
