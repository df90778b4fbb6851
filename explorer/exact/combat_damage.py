"""The combat damage step (510): creatures assign their damage, and all of it is dealt at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import TypeAlias

from explorer.abilities.combat_rules import DamageAsUnblocked, DamageByToughness
from explorer.abilities.keywords import Keyword
from explorer.exact import damage
from explorer.exact import deeds as d
from explorer.exact.befalling import fought
from explorer.exact.combat import Combat
from explorer.exact.decisions import Asks, Divide
from explorer.exact.door import Proposal, happen_together, record
from explorer.exact.objects import GameObject
from explorer.exact.refusals import Reason
from explorer.exact.standing import told_of
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player

_FIRST = frozenset((Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE))


Assigning: TypeAlias = tuple[ObjectId, tuple[Entity, ...]]
"""A creature that assigns combat damage, and that among which it may divide it."""


def deal_combat_damage(table: Table) -> Procedure[None]:
    """Damage is assigned, by the active player first, and dealt (510.1, 510.2).

    Where a creature has first strike or double strike, those alone deal damage now, and another step follows (510.4).
    """
    combat = table.state.combat
    if combat is None:
        return
    if combat.steps == 1 and (strikers := tuple(each for each in combat.members if _strikes_first(table.state, each))):
        record(table, [d.StrikersNoted(strikers)], R.FIRST_STRIKE_DAMAGE)
    assigned = _Assignment(table.state, table.state.combat or combat)
    for player in table.state.in_turn_order:
        todo = list(assigned.of(player))
        for n, (creature, among) in enumerate(todo, start=1):
            yield from _assign(assigned, creature, among, todo[n:])
    dealt = [
        (creature, d.DamageDealt(creature, to, share, True, assigned.has(creature, Keyword.DEATHTOUCH)))
        for creature, shares in assigned.shares.items()
        for to, share in shares.items()
        if share
    ]
    proposals = [Proposal(deed, R.DEAL_COMBAT_DAMAGE, fought(table.log, creature)) for creature, deed in dealt]
    events = yield from happen_together(table, proposals)
    yield from damage.results_in_combat(table, assigned.state, events)


def another_step_follows(state: State) -> bool:
    """Whether there is another combat damage step, for those that did not strike first (510.4)."""
    return state.combat is not None and state.combat.steps == 1 and bool(state.combat.strikers)


def _strikes_first(state: State, creature: ObjectId) -> bool:
    return not _FIRST.isdisjoint(state.characteristics(state.objects[creature]).keywords)


@dataclass
class _Assignment:
    """The combat damage that has been assigned in this step: by whom, to whom, how much (510.1)."""

    state: State
    combat: Combat
    shares: dict[ObjectId, dict[Entity, int]] = field(default_factory=dict)

    def of(self, player: PlayerId) -> Iterator[Assigning]:
        """A player's creatures that assign damage in this step, each with that among which they may divide it."""
        for number in self.combat.members:
            creature = self.state.objects[number]
            its_turn = creature.controller == player and self.power(number) > 0 and self._is_its_turn(number)
            if its_turn and (among := self._among(creature)):
                yield number, among

    def power(self, creature: ObjectId) -> int:
        """How much damage a creature assigns (510.1a)."""
        seen = self.state.characteristics(self.state.objects[creature])
        return (seen.toughness if self._is_told(creature, DamageByToughness) else seen.power) or 0

    def _is_told(self, creature: ObjectId, kind: type[DamageByToughness | DamageAsUnblocked]) -> bool:
        """Whether effects say that of how a creature assigns its damage."""
        return any(creature in affected for _, affected, _ in told_of(self.state, kind))

    def has(self, creature: ObjectId, keyword: Keyword) -> bool:
        """Whether a creature has that keyword now."""
        return keyword in self.state.characteristics(self.state.objects[creature]).keywords

    def _is_its_turn(self, creature: ObjectId) -> bool:
        """Who strikes first strikes in the first step, everyone else, and double strike, in the second (510.4)."""
        if not self.combat.strikers:
            return True
        struck = creature in self.combat.strikers
        return struck if self.combat.steps == 1 else not struck or self.has(creature, Keyword.DOUBLE_STRIKE)

    def _among(self, creature: GameObject) -> tuple[Entity, ...]:
        """To what a creature may assign its damage (510.1b to 510.1d, 702.19b, 702.19d)."""
        attacker = self.combat.attacker(creature.id)
        if attacker is None:
            blocker = self.combat.blocker(creature.id)
            return () if blocker is None else blocker.blocks
        attacked = () if attacker.attacks is None or _is_out(self.state, attacker.attacks) else (attacker.attacks,)
        if not attacker.blocked:
            return attacked
        goes_on = self.has(creature.id, Keyword.TRAMPLE) or self._is_told(creature.id, DamageAsUnblocked)
        return (*self.combat.blockers_of(creature.id), *(attacked if goes_on else ()))

    def lacks(self, creature: ObjectId, shares: dict[Entity, int], later: list[Assigning]) -> list[ObjectId]:
        """The blockers that lack lethal damage though some goes on to what is attacked (702.19b).

        The assignment is checked as a whole (510.1e): what those that assign `later` could still give them counts.
        """
        trial, lacking = {**self.shares, creature: shares}, dict[ObjectId, int]()
        for attacker in self.combat.attackers:
            own = trial.get(attacker.creature, {})
            if attacker.attacks is None or not own.get(attacker.attacks):
                continue
            blockers = self.combat.blockers_of(attacker.creature)
            if self._is_told(attacker.creature, DamageAsUnblocked):
                if own[attacker.attacks] == sum(own.values()):
                    continue  # it assigns all of it as though it weren't blocked (510.1c)
                if not self.has(attacker.creature, Keyword.TRAMPLE):
                    return list(blockers)
            lacking |= {each: missing for each in blockers if (missing := self._missing(each, trial))}
        return [] if self._can_give(lacking, later) else list(lacking)

    def _missing(self, blocker: ObjectId, trial: dict[ObjectId, dict[Entity, int]]) -> int:
        """How much a creature lacks of lethal damage, with what is marked on it and what others assign (702.2c)."""
        dealt = {each: shares.get(blocker, 0) for each, shares in trial.items()}
        if any(share and self.has(each, Keyword.DEATHTOUCH) for each, share in dealt.items()):
            return 0
        found = self.state.objects[blocker]
        toughness = self.state.characteristics(found).toughness or 0
        return max(0, toughness - found.damage - sum(dealt.values()))

    def _can_give(self, lacking: dict[ObjectId, int], later: list[Assigning]) -> bool:
        """Whether those that assign damage later could give these creatures all that they lack."""
        if not (lacking and later):
            return not lacking
        (creature, among), *rest = later
        enough = self.has(creature, Keyword.DEATHTOUCH)
        most = {each: (1 if enough else missing) for each, missing in lacking.items() if each in among}
        for given in product(*(range(number + 1) for number in most.values())):
            if sum(given) <= self.power(creature):
                left = {
                    each: lacking[each] - (lacking[each] if enough and n else n)
                    for each, n in zip(most, given, strict=True)
                }
                if self._can_give({each: n for each, n in {**lacking, **left}.items() if n}, rest):
                    return True
        return False


def _is_out(state: State, attacked: Entity) -> bool:
    """To a player who has left the game no damage is assigned (800.4e)."""
    return is_player(attacked) and state.players[attacked].lost


def _assign(
    assigned: _Assignment, creature: ObjectId, among: tuple[Entity, ...], later: list[Assigning]
) -> Procedure[None]:
    """A creature's controller divides its damage, any way that trample allows (510.1c, 510.1d)."""
    state = assigned.state
    found = state.objects[creature]
    attacker = assigned.combat.attacker(creature)
    name = state.characteristics(found).name

    def against(shares: tuple[int, ...]) -> tuple[Reason, ...]:
        lacking = assigned.lacks(creature, dict(zip(among, shares, strict=True)), later) if attacker else []
        names = (state.characteristics(state.objects[each]).name for each in lacking)
        return tuple(Reason(R.TRAMPLE, f"{each} is not assigned lethal damage") for each in names)

    divided = yield Divide(
        player=found.controller,
        rule=R.BLOCKED_DAMAGE if attacker else R.BLOCKER_DAMAGE,
        prompt=f"How does {name} divide its {assigned.power(creature)} combat damage?",
        asks=Asks.DIVISION,
        source=creature,
        total=assigned.power(creature),
        among=among,
        least=0,
        against=against,
    )
    assigned.shares[creature] = dict(zip(among, divided, strict=True))
