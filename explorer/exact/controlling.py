"""Who controls what after all effects that change it (layer 2, 613.1b); the door hands over what they give away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from explorer.abilities.changes import Control
from explorer.abilities.static import Duration
from explorer.exact import conditions, evaluating
from explorer.exact import deeds as d
from explorer.exact.objects import GameObject
from explorer.exact.state import LastingEffect, State
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.zones import Zone

Holders = dict[ObjectId, PlayerId]
"""Who controls an object."""


class _Gift(NamedTuple):
    """An effect that gives a player control of objects since a timestamp, and the object that says so."""

    timestamp: int
    source: ObjectId
    affected: tuple[Entity, ...]
    player: PlayerId


def due(state: State) -> list[d.Deed]:
    """Effects whose duration is over, and then changes of control that have to follow from what is so now."""
    known = state.known
    if not (state.lasting or known.takers or known.lent):
        return []
    ended = tuple(each.id for each in state.lasting if each.duration in _WHILE and not _goes_on(state, each))
    if ended:
        return [d.EffectsEnded(ended)]
    given = [each for each in state.lasting if each.to is not None]
    return list(_changes(state, given)) if given or known.takers or known.lent else []


_WHILE = (Duration.UNTIL_LOST, Duration.WHILE_CONTROLLED, Duration.WHILE_THERE, Duration.UNTIL_CAST_FROM_EXILE)


def _goes_on(state: State, effect: LastingEffect) -> bool:
    """Whether the object that an effect depends on is there still, and with whoever it has to be with (611.2b)."""
    if effect.duration is Duration.UNTIL_CAST_FROM_EXILE:
        return not _is_cast_from_exile(state, effect.source)
    if effect.duration is Duration.UNTIL_LOST:
        there = (state.objects.get(ObjectId(each)) for each in effect.affected)
        return any(each is not None and each.controller == effect.controller for each in there)
    source = state.objects.get(effect.source)
    if source is None or source.zone is not Zone.BATTLEFIELD:
        return False
    return effect.duration is Duration.WHILE_THERE or source.controller == effect.controller


def _is_cast_from_exile(state: State, number: ObjectId) -> bool:
    """Whether the card that was that object is on the stack now as a spell that was cast from exile (601.2a)."""
    was = state.find(number)
    spells = (state.objects[each] for each in state.stack)
    return was is not None and any(each.entity == was.entity and each.came_from is Zone.EXILE for each in spells)


def _changes(state: State, given: list[LastingEffect]) -> Iterator[d.ControlChanged]:
    own = {each.id: each.controller if each.lender is None else each.lender for each in _concerned(state, given)}
    holders = own
    for _ in range(len(given) + len(state.known.takers) + 1):
        before, holders = holders, _held(own, _gifts(state, given, holders))
        if holders == before:
            break
    for number, player in holders.items():
        if player != state.objects[number].controller:
            yield d.ControlChanged(number, player)


def _concerned(state: State, given: list[LastingEffect]) -> list[GameObject]:
    """Everything that could change hands: permanents, and the spells that effects name."""
    named = {ObjectId(number) for each in given for number in each.affected}
    stacked = (state.objects[each] for each in state.stack if each in named)
    return [*state.known.permanents, *stacked]


def _gifts(state: State, given: list[LastingEffect], holders: Holders) -> list[_Gift]:
    """The effects, the oldest first; "you" in the text of an Aura is whoever controls it by the other ones (613.8)."""
    found = [_Gift(each.timestamp, each.source, each.affected, each.to) for each in given if each.to is not None]
    for source, ability, effect in state.known.takers:
        speaker = evaluating.Speaker(holders[source.id], source.id)
        if ability.condition is None or conditions.holds(state, ability.condition, speaker):
            affected = evaluating.entities(state, effect.what, speaker)
            assert isinstance(effect.change, Control)
            for player in evaluating.players(state, effect.change.who, speaker)[:1]:
                found.append(_Gift(source.timestamp, source.id, affected, player))
    return sorted(found)


def _held(own: Holders, gifts: list[_Gift]) -> Holders:
    """Who has what if each gift takes the place of the older ones (613.7)."""
    found = dict(own)
    for gift in gifts:
        found |= {ObjectId(each): gift.player for each in gift.affected if each in found}
    return found
