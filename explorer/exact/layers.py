"""Characteristics after all continuous effects, layer by layer (613); the door asks whenever they may have changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from explorer.abilities.ability import Ability, StaticAbility
from explorer.abilities.changes import Become, Change, Define, Gain
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import OF_COUNTERS, Has, Keyword
from explorer.abilities.phrases import Reference
from explorer.abilities.static import Changes
from explorer.exact import conditions, evaluating
from explorer.exact.changing import ABILITY, DEFINE, LAYERS, MODIFY, changed, layers_of, settled, with_counters
from explorer.exact.lending import settled_now
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId
from explorer.values.zones import Zone

Voice: TypeAlias = tuple[ObjectId, int, int]
"""A static ability of an object: which object, which ability, and which of those that are the very same one.

The ability is known by its identity: an object can have it twice, and lose what stands before it.
"""

Key: TypeAlias = tuple[object, ...]
"""Which continuous effect it is."""


@dataclass(frozen=True, slots=True)
class _Effect:
    """One continuous effect that changes characteristics: since when, what it affects, and what it does now.

    `affected` is settled for what has resolved (611.2c); for a static ability it is what fits now. `group` holds the
    parts of a static ability together that change the same objects.
    """

    key: Key
    timestamp: int
    change: Change
    affected: tuple[Entity, ...]
    group: tuple[Voice, Reference] | None = None


class _Layers:
    """All layers for one state; `now` looks at what the effects applied so far have made (613.1)."""

    def __init__(self, state: State) -> None:
        self.seen: dict[ObjectId, Characteristics] = {}
        self.now = state.evolve(changed=self.seen)
        self.given: dict[Voice, int] = {}
        self.begun: dict[tuple[Voice, Reference], tuple[Entity, ...]] = {}
        self.speaking: dict[Voice, StaticAbility] = {}

    def apply_all(self, layer: str) -> None:
        """Apply the effects of one layer; after each the order of the others is looked at anew (613.8c)."""
        applied: set[Key] = set()
        while waiting := [each for each in self.effects(layer) if each.key not in applied]:
            effect = self._next(waiting, layer)
            applied.add(effect.key)
            self.apply(effect, layer)

    def effects(self, layer: str) -> list[_Effect]:
        """The effects of a layer as they are now, the oldest first (613.7)."""
        found = [
            _Effect((each.id,), each.timestamp, each.effect.change, each.affected)
            for each in self.now.lasting
            if isinstance(each.effect, Changes) and layer in layers_of(each.effect.change)
        ]
        for voice, ability in self._voices().items():
            found += self._of(voice, ability, layer)
        if layer == ABILITY:
            found += [each for one in self.now.eventful for each in _of_counters(one)]
        return sorted(found, key=_age)

    def _voices(self) -> dict[Voice, StaticAbility]:
        """The static abilities that change something, and those that have begun to and are there no more (613.6)."""
        found = dict(self.speaking)
        for source in self.now.known.speakers:
            seen = self.now.characteristics(source)
            if seen.changes_others:
                found |= _voices(source, seen.static)
        return found

    def _of(self, voice: Voice, ability: StaticAbility, layer: str) -> Iterator[_Effect]:
        source = self.now.objects[voice[0]]
        speaker = evaluating.Speaker(source.controller, source.id)
        timestamp = max(source.timestamp, self.given.get(voice, source.timestamp))
        for place, effect in enumerate(ability.effects):
            if not isinstance(effect, Changes) or layer not in layers_of(effect.change):
                continue
            group = (voice, effect.what)
            affected = self.begun.get(group)
            if affected is None and self._is_on(ability, speaker):
                affected = evaluating.entities(self.now, effect.what, speaker)
            if affected is not None:
                change = settled_now(self.now, effect.change, speaker)
                yield _Effect((voice, place), timestamp, change, affected, group)

    def define_elsewhere(self) -> None:
        """What defines its own size does so in every zone; where it has no controller, its owner is "you" (604.3)."""
        for each in self.now.objects.values():
            if each.zone is Zone.BATTLEFIELD or not each.base.defines_size:
                continue
            speaker = evaluating.Speaker(evaluating.controller_of(each), each.id)
            measure = partial(evaluating.amount, self.now, speaker=speaker)
            for ability in each.base.static:
                for effect in ability.effects:
                    if (
                        isinstance(effect, Changes)
                        and isinstance(effect.change, Define)
                        and self._is_on(ability, speaker)
                    ):
                        before = self.seen.get(each.id, each.base)
                        self.seen[each.id] = changed(before, settled(effect.change, measure), DEFINE)

    def _is_on(self, ability: StaticAbility, speaker: evaluating.Speaker) -> bool:
        return ability.condition is None or conditions.holds(self.now, ability.condition, speaker)

    def apply(self, effect: _Effect, layer: str) -> None:
        """Apply one effect to what it affects; in later layers it goes on with the same objects (613.6)."""
        if effect.group is not None:
            self.begun.setdefault(effect.group, effect.affected)
            voice = effect.group[0]
            self.speaking[voice] = self._voices()[voice]
        for number in effect.affected:
            found = self.now.objects.get(ObjectId(number))
            if found is not None:
                before = self.seen.get(found.id, found.base)
                self.seen[found.id] = after = changed(before, effect.change, layer)
                if len(after.static) > len(before.static):
                    self._give(found, effect)

    def _give(self, to: GameObject, effect: _Effect) -> None:
        """A static ability that an effect gives is as old as that effect, if it is newer than its object (613.7a)."""
        given = {id(each) for each in _abilities_given(effect.change)}
        for voice in _voices(to, self.seen[to.id].static):
            if voice[1] in given:
                self.given.setdefault(voice, effect.timestamp)

    # --- dependency (613.8) ------------------------------------------------------------------------------------------

    def _next(self, waiting: list[_Effect], layer: str) -> _Effect:
        """The oldest effect that waits for no other; those that wait for each other do not wait (613.8b)."""
        if len(waiting) == 1 or all(each.group is None for each in waiting):
            return waiting[0]
        awaited = self._awaited(waiting, layer)
        reached = {key: _reachable(key, awaited) for key in awaited}
        free = (each for each in waiting if all(each.key in reached[other] for other in awaited[each.key]))
        return next(free)

    def _awaited(self, waiting: list[_Effect], layer: str) -> dict[Key, set[Key]]:
        """For each effect the others whose application would change whether it is there, its objects, or what it does.

        What has resolved depends on nothing: all of it is settled (611.2c, 613.8a).
        """
        found: dict[Key, set[Key]] = {each.key: set() for each in waiting}
        for other in waiting:
            after = {each.key: each for each in self._tried(other, layer).effects(layer)}
            for effect in waiting:
                if effect.group is not None and effect.key != other.key and after.get(effect.key) != effect:
                    found[effect.key].add(other.key)
        return found

    def _tried(self, effect: _Effect, layer: str) -> _Layers:
        """What would be after that effect."""
        trial = _Layers(self.now)
        trial.seen.update(self.seen)
        trial.given, trial.begun, trial.speaking = dict(self.given), dict(self.begun), dict(self.speaking)
        trial.apply(effect, layer)
        return trial


def _age(effect: _Effect) -> tuple[int, int]:
    """The timestamp; what was there from the beginning of a set-up is in the order in which it is listed (613.7m)."""
    return effect.timestamp, -1 if effect.group is None else effect.group[0][0]


def _voices(source: GameObject, abilities: tuple[StaticAbility, ...]) -> dict[Voice, StaticAbility]:
    found: dict[Voice, StaticAbility] = {}
    for each in abilities:
        same = sum(1 for voice in found if voice[1] == id(each))
        found[source.id, id(each), same] = each
    return found


def _abilities_given(change: Change) -> tuple[Ability, ...]:
    match change:
        case Gain(ability):
            return (ability,)
        case Become(abilities=abilities):
            return abilities
        case _:
            return ()


def _reachable(start: Key, awaited: dict[Key, set[Key]]) -> set[Key]:
    """All effects for which one waits, directly or through others."""
    found: set[Key] = set()
    left = list(awaited[start])
    while left:
        key = left.pop()
        if key not in found:
            found.add(key)
            left += awaited[key]
    return found


def changed_characteristics(state: State) -> dict[ObjectId, Characteristics]:
    """The characteristics of every object that counters or continuous effects change, layer by layer (613.1)."""
    counted = [(each, by) for each in state.eventful if each.counters and (by := _counted(each))]
    if not (
        state.defining
        or any(each.counters and any(_of_counters(each)) for each in state.eventful)
        or state.has_changers
        or (state.lasting and any(isinstance(each.effect, Changes) for each in state.lasting))
    ):
        return {each.id: with_counters(each.base, by) for each, by in counted}
    layers = _Layers(state)
    for layer in LAYERS:
        layers.apply_all(layer)
        if layer == DEFINE and state.defining:
            layers.define_elsewhere()
        if layer == MODIFY:
            for each, by in counted:
                layers.seen[each.id] = with_counters(layers.seen.get(each.id, each.base), by)
    return layers.seen


def _of_counters(permanent: GameObject) -> Iterator[_Effect]:
    """The keywords that counters give, each as old as the newest counter of its kind (122.1b, 613.7c)."""
    for name, _ in permanent.counters:
        if name in OF_COUNTERS:
            timestamp = dict(permanent.counted).get(name, permanent.timestamp)
            yield _Effect((permanent.id, name), timestamp, Gain(Has(Keyword(name))), (permanent.id,))


def _counted(permanent: GameObject) -> tuple[int, int] | None:
    """What counters make of power and toughness, together; None if nothing (122.1a)."""
    power = toughness = 0
    for name, number in permanent.counters:
        first, slash, second = name.partition("/")
        if slash and first[:1] in "+-" and second[:1] in "+-":
            power, toughness = power + number * int(first), toughness + number * int(second)
    return (power, toughness) if power or toughness else None
