"""The combat damage step (510): creatures assign their damage, and all of it is dealt at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from explorer.abilities.combat_rules import DamageAsUnblocked, DamageByToughness
from explorer.abilities.keywords import Keyword
from explorer.exact import damage
from explorer.exact import deeds as d
from explorer.exact.befalling import fought
from explorer.exact.combat import Attacker, Combat
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
        for creature, among in assigned.of(player):
            yield from _assign(assigned, creature, among)
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

    def of(self, player: PlayerId) -> Iterator[tuple[ObjectId, tuple[Entity, ...]]]:
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

    def lacks(self, attacker: Attacker, shares: dict[Entity, int]) -> list[ObjectId]:
        """The blockers that have not been assigned lethal damage though some goes on to what is attacked (702.19b)."""
        if attacker.attacks is None or not shares.get(attacker.attacks):
            return []
        blockers = self.combat.blockers_of(attacker.creature)
        if self._is_told(attacker.creature, DamageAsUnblocked):
            if shares[attacker.attacks] == sum(shares.values()):
                return []  # it assigns all of it as though it weren't blocked (510.1c)
            if not self.has(attacker.creature, Keyword.TRAMPLE):
                return list(blockers)
        return [each for each in blockers if not self._is_lethal(each, attacker.creature, shares)]

    def _is_lethal(self, blocker: ObjectId, by: ObjectId, shares: dict[Entity, int]) -> bool:
        """Whether a creature is assigned lethal damage, with what is marked on it and what others assign (702.2c)."""
        found = self.state.objects[blocker]
        dealt = {**{each: one.get(blocker, 0) for each, one in self.shares.items()}, by: shares.get(blocker, 0)}
        if any(share and self.has(each, Keyword.DEATHTOUCH) for each, share in dealt.items()):
            return True
        return found.damage + sum(dealt.values()) >= (self.state.characteristics(found).toughness or 0)


def _is_out(state: State, attacked: Entity) -> bool:
    """To a player who has left the game no damage is assigned (800.4e)."""
    return is_player(attacked) and state.players[attacked].lost


def _assign(assigned: _Assignment, creature: ObjectId, among: tuple[Entity, ...]) -> Procedure[None]:
    """A creature's controller divides its damage, any way that trample allows (510.1c, 510.1d)."""
    state = assigned.state
    found = state.objects[creature]
    attacker = assigned.combat.attacker(creature)
    name = state.characteristics(found).name

    def against(shares: tuple[int, ...]) -> tuple[Reason, ...]:
        lacking = assigned.lacks(attacker, dict(zip(among, shares, strict=True))) if attacker else []
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
