"""Characteristics after all continuous effects, layer by layer (613); the door asks whenever they may have changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from explorer.abilities.ability import StaticAbility
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.static import BecomeColor, Change, Changes, Gain, GetPowerToughness
from explorer.exact import evaluating
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId

COLOR, ABILITY, MODIFY = "5", "6", "7c"
LAYERS = (COLOR, ABILITY, MODIFY)


def layer(change: Change) -> str:
    """The layer in which a change applies (613.1, 613.4)."""
    match change:
        case BecomeColor():
            return COLOR
        case Gain():
            return ABILITY
        case GetPowerToughness():
            return MODIFY
        case _:
            assert_never(change)


def _with_counters(of: GameObject, seen: Characteristics) -> Characteristics:
    """Power and toughness with +1/+1 and -1/-1 counters (613.4c, 122.1a)."""
    by = of.counters_of("+1/+1") - of.counters_of("-1/-1")
    if not by or seen.power is None or seen.toughness is None:
        return seen
    return replace(seen, power=seen.power + by, toughness=seen.toughness + by)


@dataclass(frozen=True, slots=True)
class _Effect:
    """One continuous effect that changes characteristics: whence, since when, and what it affects.

    `affected` is settled for what has resolved (611.2c); for a static ability it is what fits now.
    """

    key: tuple[object, ...]
    timestamp: int
    changes: Changes
    affected: tuple[Entity, ...]


class _Layers:
    """All layers for one state; `now` looks at what the effects applied so far have made (613.1)."""

    def __init__(self, state: State) -> None:
        self.seen: dict[ObjectId, Characteristics] = {}
        self.now = state.evolve(changed=self.seen)
        self.granted: dict[ObjectId, tuple[int, ...]] = {}
        self.begun: dict[tuple[object, ...], tuple[Entity, ...]] = {}

    def apply_all(self, each_layer: str) -> None:
        """Apply the effects of one layer; after each the order of the others is looked at anew (613.8c)."""
        applied: set[tuple[object, ...]] = set()
        while waiting := [each for each in self.effects(each_layer) if each.key not in applied]:
            effect = self._next(waiting, each_layer)
            applied.add(effect.key)
            self.apply(effect)

    def effects(self, each_layer: str) -> list[_Effect]:
        """The effects of a layer as they are now, the oldest first (613.7)."""
        found = [
            _Effect((each.id,), each.timestamp, each.effect, each.affected)
            for each in self.now.lasting
            if isinstance(each.effect, Changes) and layer(each.effect.change) == each_layer
        ]
        for source in self.now.permanents():
            if self.now.characteristics(source).changes_others:
                found += self._of_static_abilities(source, each_layer)
        return sorted(found, key=lambda each: each.timestamp)

    def _of_static_abilities(self, source: GameObject, each_layer: str) -> Iterator[_Effect]:
        speaker = evaluating.Speaker(source.controller, source.id)
        printed = len(source.base.static)
        for n, ability in enumerate(self.now.characteristics(source).static):
            is_on = ability.condition is None or evaluating.holds(self.now, ability.condition, speaker)
            granted = self.granted[source.id][n - printed] if n >= printed else source.arrived
            for place, effect in enumerate(ability.effects):
                if not isinstance(effect, Changes) or layer(effect.change) != each_layer:
                    continue
                # Parts of one effect in several layers go on with the objects of the first of them (613.6).
                affected = self.begun.get((source.id, n, effect.what))
                if affected is None and is_on:
                    affected = evaluating.entities(self.now, effect.what, speaker)
                if affected is not None:
                    key = (source.id, n, place, effect.what)
                    yield _Effect(key, max(source.arrived, granted), _counted(self.now, effect, speaker), affected)

    def apply(self, effect: _Effect) -> None:
        """Apply one effect to what it affects."""
        change = effect.changes.change
        if len(effect.key) > 1:
            source, n, _, what = effect.key
            self.begun.setdefault((source, n, what), effect.affected)
        for number in effect.affected:
            found = self.now.objects.get(ObjectId(number))
            if found is not None:
                self.seen[found.id] = _change(self.seen.get(found.id, found.base), change)
                if isinstance(change, Gain) and isinstance(change.ability, StaticAbility):
                    self.granted[found.id] = (*self.granted.get(found.id, ()), effect.timestamp)

    # --- dependency (613.8) ------------------------------------------------------------------------------------------

    def _next(self, waiting: list[_Effect], each_layer: str) -> _Effect:
        """The oldest effect that waits for no other; those that wait for each other do not wait (613.8b)."""
        if len(waiting) == 1 or all(len(each.key) == 1 for each in waiting):
            return waiting[0]
        awaited = {each.key: self._awaited(each, waiting, each_layer) for each in waiting}
        reached = {key: _reachable(key, awaited) for key in awaited}
        free = (each for each in waiting if all(each.key in reached[other] for other in awaited[each.key]))
        return next(free)

    def _awaited(self, effect: _Effect, waiting: list[_Effect], each_layer: str) -> set[tuple[object, ...]]:
        """The other effects whose application would change what this one affects, or whether it is there (613.8a)."""
        found = set()
        for other in waiting:
            if other.key != effect.key and len(effect.key) > 1:
                after = {each.key: each.affected for each in self._tried(other).effects(each_layer)}
                if after.get(effect.key) != effect.affected:
                    found.add(other.key)
        return found

    def _tried(self, effect: _Effect) -> _Layers:
        """What would be after that effect."""
        trial = _Layers(self.now)
        trial.seen.update(self.seen)
        trial.granted, trial.begun = dict(self.granted), dict(self.begun)
        trial.apply(effect)
        return trial


def _counted(state: State, effect: Changes, speaker: evaluating.Speaker) -> Changes:
    """A change "for each" of something as the change that it is now (613.4c)."""
    match effect.change:
        case GetPowerToughness(power, toughness, per) if per is not None:
            n = evaluating.amount(state, per, speaker)
            return replace(effect, change=GetPowerToughness(power * n, toughness * n))
        case _:
            return effect


def _reachable(start: tuple[object, ...], awaited: dict[tuple[object, ...], set[tuple[object, ...]]]) -> set[object]:
    """All effects for which one waits, directly or through others."""
    found: set[object] = set()
    left = list(awaited[start])
    while left:
        key = left.pop()
        if key not in found:
            found.add(key)
            left += awaited[key]
    return found


def changed_characteristics(state: State) -> dict[ObjectId, Characteristics]:
    """The characteristics of every object that counters or continuous effects change, layer by layer (613.1)."""
    permanents = tuple(state.permanents())
    seen: dict[ObjectId, Characteristics] = {}
    if any(isinstance(each.effect, Changes) for each in state.lasting) or any(
        each.base.changes_others for each in permanents
    ):
        layers = _Layers(state)
        for each_layer in LAYERS:
            layers.apply_all(each_layer)
        seen = layers.seen
    for each in permanents:
        if each.counters:
            seen[each.id] = _with_counters(each, seen.get(each.id, each.base))
    return seen


def _change(seen: Characteristics, change: Change) -> Characteristics:
    match change:
        case BecomeColor(colors):
            return replace(seen, given_colors=colors)
        case Gain(ability):
            return replace(seen, abilities=(*seen.abilities, ability))
        case GetPowerToughness(power, toughness):
            if seen.power is None or seen.toughness is None:
                return seen
            return replace(seen, power=seen.power + power, toughness=seen.toughness + toughness)
        case _:
            assert_never(change)
