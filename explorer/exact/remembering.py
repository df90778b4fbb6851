"""What is remembered for the turn of what triggered, resolved and left the battlefield (603.2, 608.2i)."""

from __future__ import annotations

from explorer.abilities.ability import Ability, TriggeredAbility
from explorer.abilities.characteristics import counts_resolutions
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
    if why is not d.Why.RESOLVED or left.source is None or left.ability is None or not _is_counted(left, left.ability):
        return state
    return state.evolve(resolved_this_turn=(*state.resolved_this_turn, (left.source, left.ability)))


def _is_counted(left: GameObject, ability: Ability) -> bool:
    """Whether the text of an ability counts how often it resolved; of an object's own ones that is known."""
    if any(each is ability for each in (*left.base.triggered, *left.base.activated)):
        return any(each is ability for each in left.base.counted)
    return counts_resolutions(ability)
