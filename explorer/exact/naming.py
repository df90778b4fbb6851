"""Names of players and objects, as scenario files and people use them: "Shock", "Mountain#2", "copy of Shock"."""

from __future__ import annotations

import difflib
import re
from collections.abc import Hashable, Iterable, Iterator, Mapping

from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.zones import Zone

LOOKED_FOR = (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND, Zone.GRAVEYARD)
"""Where an object is looked for by name, in this order; then everywhere else."""


class UnknownName(ValueError):
    """A name that fits nothing in reach, or several different things."""


def label(state: State, entity: Entity) -> str:
    """What a player or object is called, without a number: "ana", "Shock", "copy of Shock", "ability of Mirari"."""
    if is_player(entity):
        return state.players[entity].name
    found = state.find(entity)
    if found is None:
        return f"object {entity}"
    name = state.characteristics(found).name
    if found.zone is not Zone.STACK:
        return name
    if found.is_ability:
        name = f"ability of {found.base.name}"
    return f"copy of {name}" if found.is_copy else name


def full_label(state: State, entity: Entity) -> str:
    """The label, with a number where another thing in the same zone has the same: "Mountain#2"."""
    name = label(state, entity)
    found = None if is_player(entity) else state.objects.get(ObjectId(entity))
    if found is None:
        return name
    alike = [each for each in _zone_of(state, found) if label(state, each) == name]
    return name if len(alike) < 2 else f"{name}#{alike.index(found.id) + 1}"


def _zone_of(state: State, found: GameObject) -> tuple[ObjectId, ...]:
    return state.zone(found.zone, found.owner)


def find(
    state: State,
    text: str,
    ids: Mapping[str, ObjectId],
    among: Iterable[Entity] | None = None,
    zones: tuple[Zone, ...] = LOOKED_FOR,
) -> Entity:
    """The player or object of that name: among the given ones first, then where names are looked for.

    A number counts those of the name in the zone of what is meant, as `full_label` does, so that whatever is told as
    legal is found by the name that it is told by. Raises UnknownName where nothing, or several things that differ, are
    meant.
    """
    if not isinstance(text, str):
        raise UnknownName(f"{text!r} is no name; players and objects are named by texts, such as 'Shock'")
    for n, player in enumerate(state.players):
        if player.name == text:
            return PlayerId(n)
    if text in ids:
        return _by_id(state, ids[text], text)
    name, number = _split(text)
    preferred = [each for each in among or () if label(state, each) == name]
    if number is not None and len(told := [each for each in preferred if full_label(state, each) == text]) == 1:
        return told[0]
    for group in ([preferred] if preferred and number is None else []) + list(_by_zone(state, name, zones)):
        if number is None:
            return _only(state, group, text)
        if number <= len(group):
            return group[number - 1]
    raise UnknownName(_not_found(state, text))


def _split(text: str) -> tuple[str, int | None]:
    match = re.fullmatch(r"(.+)#([1-9]\d*)", text)
    return (match[1], int(match[2])) if match else (text, None)


def _by_id(state: State, entity: ObjectId, text: str) -> ObjectId:
    for each in state.objects.values():
        if each.entity == entity:
            return each.id
    raise UnknownName(f"the object with the id {text!r} is no longer in the game")


def _by_zone(state: State, name: str, zones: tuple[Zone, ...]) -> Iterator[list[Entity]]:
    """The objects of that name, zone by zone, each in order of arrival."""
    for zone in dict.fromkeys((*zones, *(Zone if zones == LOOKED_FOR else ()))):
        owners = range(len(state.players)) if zone.each_player_has_one else (None,)
        found: list[Entity] = [
            each
            for owner in owners
            for each in state.zone(zone, None if owner is None else PlayerId(owner))
            if label(state, each) == name
        ]
        if found:
            yield found


def _only(state: State, group: list[Entity], text: str) -> Entity:
    """The one that is meant: there is one, or all of them are interchangeable."""
    if len({likeness(state, each) for each in group}) > 1:
        names = ", ".join(full_label(state, each) for each in group)
        raise UnknownName(f"{text!r} could be any of {names}; say which by its number")
    return group[0]


def likeness(state: State, entity: Entity) -> Hashable:
    """What two interchangeable objects have in common: what they are, where, whose, and all that is marked on them."""
    if is_player(entity):
        return entity
    each = state.find(entity)
    if each is None:
        return entity
    seen = state.characteristics(each)
    attached = tuple(label(state, other.id) for other in state.permanents() if other.attached_to == each.id)
    return (
        seen.name, each.zone, each.owner, each.controller, each.nature, state.status_of(each), each.counters,
        each.damage, each.attached_to, each.chosen, each.announced, each.own, seen.given_colors, seen.power, attached,
        _in_combat(state, each),
    )  # fmt: skip


def _in_combat(state: State, each: GameObject) -> Hashable:
    """What a creature does in combat: what it attacks or blocks, whether it is blocked, and by what."""
    combat = state.combat
    if combat is None:
        return None
    attacker, blocker = combat.attacker(each.id), combat.blocker(each.id)
    attacking = attacker and (attacker.attacks, attacker.blocked, combat.blockers_of(each.id))
    return attacking, blocker and blocker.blocks


def _not_found(state: State, text: str) -> str:
    everything = [each.name for each in state.players] + [label(state, each) for each in state.objects]
    near = difflib.get_close_matches(text, dict.fromkeys(everything), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"nothing in the game is called {text!r}{hint}"
