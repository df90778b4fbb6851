"""Characteristics after all continuous effects, layer by layer (613); the door asks whenever they may have changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

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
class _Applying:
    """One continuous effect that changes characteristics, from where, and since when."""

    timestamp: int
    change: Change
    affected: tuple[Entity, ...]


def changed_characteristics(state: State) -> dict[ObjectId, Characteristics]:
    """The characteristics of every object that counters or continuous effects change.

    Layer by layer, and within a layer by timestamp (613.1, 613.7); each effect looks at what earlier ones have made.
    """
    permanents = tuple(state.permanents())
    lasting = [each for each in state.lasting if isinstance(each.effect, Changes)]
    sources = [each for each in permanents if each.base.changes_others]
    seen: dict[ObjectId, Characteristics] = {}
    working = replace(state, changed=seen) if lasting or sources else state
    for each_layer in LAYERS if lasting or sources else ():
        effects = [
            _Applying(each.timestamp, each.effect.change, each.affected)
            for each in lasting
            if isinstance(each.effect, Changes) and layer(each.effect.change) == each_layer
        ]
        for source in sources:
            effects += _of_static_abilities(working, source, each_layer)
        for effect in sorted(effects, key=lambda each: each.timestamp):
            _apply(working, seen, effect)
    for each in permanents:
        if each.counters:
            seen[each.id] = _with_counters(each, seen.get(each.id, each.base))
    return seen


def _of_static_abilities(state: State, source: GameObject, each_layer: str) -> Iterable[_Applying]:
    speaker = evaluating.Speaker(source.controller, source.id)
    for ability in source.base.static:
        if ability.condition is not None and not evaluating.holds(state, ability.condition, speaker):
            continue
        for effect in ability.effects:
            if isinstance(effect, Changes) and layer(effect.change) == each_layer:
                affected = evaluating.entities(state, effect.what, speaker)
                yield _Applying(source.arrived, effect.change, affected)


def _apply(state: State, seen: dict[ObjectId, Characteristics], effect: _Applying) -> None:
    for number in effect.affected:
        affected = state.objects.get(ObjectId(number))
        if affected is not None:
            seen[affected.id] = _change(seen.get(affected.id, affected.base), effect.change)


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
