"""What is remembered for the turn of what triggered, resolved and left the battlefield (603.2, 608.2i)."""

from __future__ import annotations

from explorer.abilities.ability import TriggeredAbility
from explorer.abilities.circumstances import NthResolution
from explorer.abilities.transform import parts
from explorer.exact import deeds as d
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.values.zones import Zone


def triggered(state: State, deed: d.Triggered) -> State:
    """What triggered waits; that it does so only once each turn is remembered until the turn ends (603.2, 603.3)."""
    left = tuple(each for each in state.delayed if each.id != deed.delayed)
    state = state.evolve(waiting=(*state.waiting, deed.waiting), delayed=left)
    ability = deed.waiting.ability
    if not isinstance(ability, TriggeredAbility) or not ability.once_each_turn:
        return state
    return state.evolve(triggered_this_turn=(*state.triggered_this_turn, (deed.waiting.source, ability)))


def departed(state: State, leaving: GameObject, died: bool = False) -> State:
    """A permanent that left the battlefield, or the game from there, is remembered for the turn (608.2i, 800.4a)."""
    if leaving.zone is not Zone.BATTLEFIELD:
        return state
    return state.evolve_in(Zone.STACK, departed=(*state.departed, (leaving.id, died)))


def ceased(state: State, left: GameObject, why: d.Why) -> State:
    """What ceased to exist has left; an ability that resolved is remembered where its text counts how often it did."""
    state = departed(state, left)
    counts = any(isinstance(each, NthResolution) for each in parts(left.ability)) if left.ability else False
    if why is not d.Why.RESOLVED or not counts or left.source is None or left.ability is None:
        return state
    return state.evolve(resolved_this_turn=(*state.resolved_this_turn, (left.source, left.ability)))
