"""What stands to replace something: static abilities of permanents, and effects that last (604.1, 611, 614.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from explorer.abilities.ability import StaticAbility
from explorer.abilities.combat_rules import CombatRule, Fighters
from explorer.abilities.static import StaticEffect
from explorer.exact import conditions, evaluating
from explorer.exact.objects import About, GameObject
from explorer.exact.state import State
from explorer.rules import R, Rule
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Exiles:
    """A card cast with flashback is exiled instead of going anywhere else from the stack (702.34a).

    So is one cast by a permission that says so, or a permanent with a finality counter, instead of going to a graveyard
    (122.1h).
    """


@dataclass(frozen=True, slots=True)
class BuysBack:
    """A spell whose buyback was paid goes to its owner's hand instead of the graveyard as it resolves (702.27a)."""


@dataclass(frozen=True, slots=True)
class RemovesCounter:
    """A shield counter is removed instead of damage or destruction, a stun counter instead of untapping (122.1c)."""

    counter: str


Built: TypeAlias = Exiles | BuysBack | RemovesCounter
"""What rules replace by themselves, without a text that says so."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """One effect that would replace a deed: where it comes from, and by which rule.

    `own` marks those of the very object that enters, or that the rules apply themselves; among them no order matters.
    """

    effect: StaticEffect | Built
    source: ObjectId
    name: str
    rule: Rule
    speaker_player: PlayerId
    own: bool = False
    key: tuple[object, ...] = ()


E = TypeVar("E", bound=StaticEffect)
Told = TypeVar("Told", bound=CombatRule)


def standing(state: State, kind: type[E], defender: PlayerId | None = None) -> Iterator[tuple[E, Replacement]]:
    """Effects of a kind from static abilities of permanents and from what has resolved, in order of arrival (614.1).

    Conditions may ask what holds of the `defender`, the defending player of an attack that is looked at (508.5).
    """
    for permanent, seen in state.outspoken:
        for place, ability in enumerate(seen.static):
            for n, effect in enumerate(ability.effects):
                if isinstance(effect, kind) and is_on(state, ability, speaker_of(permanent, defender)):
                    key = (permanent.id, place, n)
                    yield (
                        effect,
                        Replacement(
                            effect, permanent.id, seen.name, R.REPLACEMENT_EFFECT, permanent.controller, key=key
                        ),
                    )
    for lasting in state.lasting:
        if isinstance(lasting.effect, kind):
            name = source.base.name if (source := state.find(lasting.source)) else ""
            yield (
                lasting.effect,
                Replacement(
                    lasting.effect, lasting.source, name, R.REPLACEMENT_EFFECT, lasting.controller, key=(lasting.id,)
                ),
            )


def speaker_of(permanent: GameObject, defender: PlayerId | None = None) -> evaluating.Speaker:
    """Who says what a permanent says: its controller, of it, perhaps with that defending player (109.5, 508.5)."""
    about = None if defender is None else About(player=defender)
    return evaluating.Speaker(permanent.controller, permanent.id, about=about)


def is_on(state: State, ability: StaticAbility, speaker: evaluating.Speaker) -> bool:
    """Whether the condition of a static ability holds now, if it has one (604.1)."""
    return ability.condition is None or conditions.holds(state, ability.condition, speaker)


def shielded(state: State, found: Replacement) -> tuple[Entity, ...]:
    """Whom it shields: what a lasting effect named as it began, else the permanent with the ability itself (611.2c)."""
    lasting = [each for each in state.lasting if (each.id,) == found.key]
    return lasting[0].affected if lasting else (found.source,)


def has_static(state: State, number: ObjectId, kind: type[StaticEffect]) -> bool:
    """Whether a static ability of that object, or a rider of the mana spent on it, says so of it now (604.1, 106.6)."""
    found = state.find(number)
    if found is None:
        return False
    if any(isinstance(rider, kind) for rider in found.riders):
        return True
    if any(isinstance(each.effect, kind) and number in each.affected for each in state.lasting):
        return True
    speaker = evaluating.speaker_of(found) if found.zone is Zone.STACK else speaker_of(found)
    return any(
        isinstance(effect, kind) and is_on(state, ability, speaker)
        for ability in state.characteristics(found).static
        for effect in ability.effects
    )


def told_of(
    state: State, kind: type[Told], defender: PlayerId | None = None
) -> Iterator[tuple[Told, frozenset[Entity], evaluating.Speaker]]:
    """Each effect of that kind, with all of which it speaks now, and who says it (611.2c, 611.3a).

    With a `defender` it is told what holds of an attack on that player (508.5).
    """
    for effect, said in standing(state, kind, defender):
        lasting = [each for each in state.lasting if (each.id,) == said.key]
        speaker = evaluating.Speaker(said.speaker_player, said.source)
        yield effect, frozenset(lasting[0].affected if lasting else _spoken_of(state, effect.what, speaker)), speaker


def _spoken_of(state: State, what: Fighters, speaker: evaluating.Speaker) -> tuple[Entity, ...]:
    return evaluating.entities(state, what, speaker)
