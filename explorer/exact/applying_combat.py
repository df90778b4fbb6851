"""What the deeds of combat make of a state (506 to 511)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from explorer.exact import combat_deeds as d
from explorer.exact.combat import Assault, Attacker, Blocker, Combat
from explorer.exact.state import State
from explorer.values.ids import ObjectId
from explorer.values.steps import Step


def apply(state: State, deed: d.CombatDeed) -> State:
    """The state after a deed of combat."""
    combat = state.combat or Combat()
    match deed:
        case d.AttackerDeclared():
            return _attack(state, combat, deed)
        case d.BlockerDeclared(creature, attacker):
            return state.evolve(combat=_blocking(combat, creature, attacker))
        case d.BecameBlocked(creature, blocked):
            attackers = (
                replace(each, blocked=blocked) if each.creature == creature else each for each in combat.attackers
            )
            return state.evolve(combat=combat.evolve(attackers=tuple(attackers)))
        case d.StrikersNoted(creatures):
            return state.evolve(combat=combat.evolve(strikers=creatures))
        case d.RemovedFromCombat(permanent):
            return removed(state, permanent)
        case d.CombatEnded():
            return state.evolve(combat=None)
        case _:
            assert_never(deed)


def _attack(state: State, combat: Combat, deed: d.AttackerDeclared) -> State:
    """It attacks; that it was declared is remembered for the turn (508.3a, 608.2i)."""
    attacker = Attacker(deed.creature, deed.attacks, deed.defender)
    state = state.evolve(combat=combat.evolve(attackers=(*combat.attackers, attacker)))
    if not deed.declared:
        return state
    assault = Assault(deed.creature, state.objects[deed.creature].controller, deed.attacks)
    return state.evolve(attacked_this_turn=(*state.attacked_this_turn, assault))


def _blocking(combat: Combat, creature: ObjectId, attacker: ObjectId) -> Combat:
    there = combat.blocker(creature)
    if there is None:
        return combat.evolve(blockers=(*combat.blockers, Blocker(creature, (attacker,))))
    more = replace(there, blocks=(*there.blocks, attacker))
    return combat.evolve(blockers=tuple(more if each is there else each for each in combat.blockers))


def removed(state: State, permanent: ObjectId) -> State:
    """The state after a permanent has left combat, if it was there (506.4)."""
    if state.combat is None or not state.combat.concerns(permanent):
        return state
    return state.evolve(combat=state.combat.without(permanent))


def begin_step(state: State, step: Step) -> State:
    """A step begins without anybody having priority; combat damage steps are counted (510.4)."""
    if step is Step.COMBAT_DAMAGE and state.combat is not None:
        state = state.evolve(combat=state.combat.evolve(steps=state.combat.steps + 1))
    return state.evolve(step=step, priority=None, passed=0)
