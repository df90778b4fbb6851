"""What an expectation looks at: the present value of a property of the game, a player or an object."""

from __future__ import annotations

from typing import Any

from explorer.exact import evaluating, naming, producing
from explorer.exact.decisions import Declare
from explorer.exact.objects import Announced, GameObject
from explorer.exact.state import State
from explorer.oracle.writing import write_ability
from explorer.scenario.answering import Names
from explorer.scenario.expectations import OF_PLAYER, ZONES, Aspect, Chosen, Key, Property
from explorer.scenario.playing import Playing
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import ManaType
from explorer.values.status import SICK, TAPPED
from explorer.values.zones import Zone


class CannotTell(ValueError):
    """An expectation looks at something that is not there, or that has no such property."""


def observe(game: Playing, key: Key) -> Any:
    """The value of a property now, in the form in which expectations are read; raises CannotTell or UnknownName."""
    if key.subject is None:
        return _of_game(game, key.property)
    players = [player.name for player in game.state.players]
    if key.subject in players and (key.property in OF_PLAYER or key.property is Property.COUNTERS):
        return _of_player(game, PlayerId(players.index(key.subject)), key)
    return _of_object(game, key)


def _of_game(game: Playing, wanted: Property) -> Any:
    state = game.state
    match wanted:
        case Property.STACK:
            return tuple(naming.full_label(state, each) for each in reversed(state.stack))
        case Property.PRIORITY:
            return _holder(game)
        case Property.ACTIVE:
            return state.players[state.active].name
        case Property.STEP:
            return state.step
        case Property.TURN:
            return state.turn
        case Property.WINNER:
            return None if state.winner is None else state.players[state.winner].name
        case Property.CITES:
            return game.cites
        case _:
            raise CannotTell(f"`{wanted}` belongs to a player or an object: NAME.{wanted}")


def _holder(game: Playing) -> str | None:
    """Who has priority, or will have it once attackers or blockers are declared (508.2, 509.2)."""
    state = game.state
    if isinstance(game.pending, Declare):
        return state.players[state.in_turn_order[0]].name
    return None if state.priority is None else state.players[state.priority].name


def _of_player(game: Playing, player: PlayerId, key: Key) -> Any:
    state = game.state
    if key.property in ZONES:
        return _zone(state, player, Zone(key.property.value), key.aspect)
    match key.property:
        case Property.LIFE:
            return state.players[player].life
        case Property.MANA:
            return tuple(each for each in ManaType for _ in range(state.mana(player)[each.column]))
        case Property.CAST_THIS_TURN:
            return sum(record.player == player for record in state.cast_this_turn)
        case Property.LANDS_PLAYED:
            return state.players[player].lands_played
        case Property.COUNTERS:
            return state.players[player].counters
        case _:
            raise CannotTell(f"a player has no `{key.property}`")


def _zone(state: State, player: PlayerId, zone: Zone, aspect: Aspect | None) -> Any:
    """The names in a player's part of a zone; permanents are their controller's, exiled cards their owner's."""
    there = [state.objects[each] for each in state.zone(zone, player)]
    if zone is Zone.BATTLEFIELD:
        there = [each for each in there if each.controller == player]
    elif not zone.each_player_has_one:
        there = [each for each in there if each.owner == player]
    return len(there) if aspect is Aspect.COUNT else tuple(naming.label(state, each.id) for each in there)


def _of_object(game: Playing, key: Key) -> Any:
    names = Names(game.state, game.ids)
    assert key.subject is not None
    found = names.find(key.subject)
    thing = game.state.objects.get(ObjectId(found))
    if thing is None:
        raise CannotTell(f"{key.subject} is a player and has no `{key.property}`")
    return _characteristic(game.state, thing, key.property)


def _characteristic(state: State, thing: GameObject, wanted: Property) -> Any:
    """What an object is, with what effects make of it (109.3); any other property is looked up further on."""
    seen = state.characteristics(thing)
    match wanted:
        case Property.POWER:
            return seen.power
        case Property.TOUGHNESS:
            return seen.toughness
        case Property.COLORS:
            return seen.colors
        case Property.TYPES:
            words = (*seen.supertypes, *seen.types, *seen.subtypes)
            return tuple(str(each) for each in words)
        case Property.MANA_VALUE:
            return evaluating.mana_value(state, thing)
        case Property.ABILITIES:
            return tuple(write_ability(each, seen.name) for each in seen.abilities)
        case _:
            return _circumstance(state, thing, wanted)


def _circumstance(state: State, thing: GameObject, wanted: Property) -> Any:
    """What belongs to an object without being a characteristic of it: its status, whose it is, what is on it."""
    match wanted:
        case Property.TAPPED:
            return state.is_set(thing, TAPPED)
        case Property.SICK:
            return state.is_set(thing, SICK)
        case Property.COUNTERS:
            return thing.counters
        case Property.DAMAGE:
            return thing.damage
        case Property.CONTROLLER:
            return state.players[evaluating.controller_of(thing)].name
        case Property.OWNER:
            return state.players[thing.owner].name
        case Property.ATTACHED_TO:
            return None if thing.attached_to is None else naming.label(state, thing.attached_to)
        case Property.IS_TOKEN:
            return thing.nature == "token"
        case Property.CHOSEN:
            return Chosen.of(thing.chosen)
        case Property.COULD_PRODUCE:
            return producing.could_produce(state, thing.id)
        case _:
            return _on_stack(state, thing, wanted)


def _on_stack(state: State, thing: GameObject, wanted: Property) -> Any:
    announced = thing.announced
    if announced is None or thing.zone is not Zone.STACK:
        raise CannotTell(f"{thing.base.name} is not on the stack, and has no `{wanted}`")
    match wanted:
        case Property.TARGETS:
            return tuple(naming.full_label(state, each) for each in announced.all_targets)
        case Property.X:
            return announced.x
        case Property.MODES:
            return tuple(n + 1 for n in announced.modes) if _modal(announced) else ()
        case Property.IS_COPY:
            return thing.is_copy
        case Property.COSTS:
            return announced.costs
        case Property.DIVIDE:
            return tuple(
                (naming.label(state, target), share)
                for target, share in zip(announced.all_targets, announced.division, strict=False)
            )
        case _:
            raise CannotTell(f"an object on the stack has no `{wanted}`")


def _modal(announced: Announced) -> bool:
    return announced.body is not None and announced.body.modal


def agrees(game: Playing, key: Key, expected: Any, actual: Any) -> bool:
    """Whether what is there is what was expected: names count in any order, except in a stack and a library."""
    match key.property:
        case Property.STACK | Property.LIBRARY if key.aspect is None:
            return len(expected) == len(actual) and all(map(_same_name, expected, actual))
        case Property.TARGETS:
            return _same_targets(game, expected, actual)
        case _ if key.aspect is Aspect.HAS:
            return all(actual.count(each) >= expected.count(each) for each in expected)
        case _ if key.aspect is Aspect.LACKS:
            return not any(each in actual for each in expected)
        case Property.CITES:
            return all(each in actual for each in expected)
        case Property.TYPES:
            return {str(each).lower() for each in expected} <= {each.lower() for each in actual}
        case Property.COSTS | Property.COUNTERS | Property.DIVIDE:
            return dict(_pairs(expected)) == dict(actual)
        case Property.ABILITIES if isinstance(expected, int):
            return bool(expected == len(actual))
        case Property.ATTACHED_TO:
            return bool(expected == actual or str(expected).partition("#")[0] == actual)
        case _ if isinstance(expected, tuple) and isinstance(actual, tuple):
            return sorted(map(str, expected)) == sorted(map(str, actual))
        case _:
            return bool(expected == actual)


def _pairs(expected: Any) -> list[tuple[Any, int]]:
    return [each if isinstance(each, tuple) else (each, 1) for each in expected]


def _same_name(expected: str, actual: str) -> bool:
    """A name without a number fits any of that name; with one it must be that one, where there are several."""
    return actual in (expected, expected.removesuffix("#1")) or actual.partition("#")[0] == expected


def _same_targets(game: Playing, expected: Any, actual: Any) -> bool:
    """In the order in which the text asks; a name may be an id of the file."""
    if len(expected) != len(actual):
        return False
    for wanted, there in zip(expected, actual, strict=True):
        if not _same_name(wanted, there) and wanted not in game.ids:
            return False
        if wanted in game.ids and naming.full_label(game.state, Names(game.state, game.ids).find(wanted)) != there:
            return False
    return True
