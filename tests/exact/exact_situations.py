"""Situations for tests of the exact engine: players, their zones as lists of cards, and the game that begins there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer import cards
from explorer.abilities.ability import SpellAbility, StaticAbility, TriggeredAbility, body
from explorer.abilities.characteristics import Characteristics, card
from explorer.abilities.effects import DealDamage, Destroy, Effect, GainLife
from explorer.abilities.phrases import ANY_TARGET, CREATURE, Filter, Kind, Target
from explorer.abilities.static import StaticEffect
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Trigger
from explorer.exact.naming import label
from explorer.exact.setting_up import Board
from explorer.exact.state import State
from explorer.scenario.game import Game
from explorer.values.ids import ObjectId, PlayerId, is_player
from explorer.values.mana import ManaType
from explorer.values.steps import Step
from explorer.values.zones import Zone

TARGET = Target(0)
A_CREATURE = TargetPhrase(CREATURE)
ANY = TargetPhrase(ANY_TARGET)
A_CARD = Filter(Kind.CARD)

Entry = str | Characteristics | tuple[str | Characteristics, Mapping[str, Any]]
"""A card by name or as data, perhaps with what the board shall know of it: `("Shock", {"owner": "ben"})`."""


def creature(name: str, *abilities: Any, stats: tuple[int, int] = (1, 1), types: str = "Creature — Test") -> Any:
    """A made-up creature that costs nothing."""
    return card(name, "{0}", types, *abilities, stats=stats)


def instant(name: str, *effects: Effect, targets: tuple[TargetPhrase, ...] = (), cost: str = "{0}") -> Any:
    """A made-up instant that costs nothing, with one paragraph of text."""
    return card(name, cost, "Instant", SpellAbility(body(*effects, targets=targets)))


def whenever(trigger: Trigger, *effects: Effect, targets: tuple[TargetPhrase, ...] = ()) -> TriggeredAbility:
    """A triggered ability without an intervening "if"."""
    return TriggeredAbility(trigger, body(*effects, targets=targets))


def static(*effects: StaticEffect) -> StaticAbility:
    """A static ability that is always on."""
    return StaticAbility(effects)


BEAR = creature("Bear", stats=(2, 2))
ZAP = instant("Zap", DealDamage(3, TARGET), targets=(ANY,))
DOOM = instant("Doom", Destroy(TARGET), targets=(A_CREATURE,))
CALM = instant("Calm", GainLife(1))


def situation(
    players: Mapping[str, Mapping[str, Any]],
    *,
    active: str | None = None,
    step: Step = Step.PRECOMBAT_MAIN,
    turn: int = 3,
    first: bool = False,
    seed: int = 0,
) -> Game:
    """A game in a situation: for each player the zones by name, `life`, `counters` and `mana` (letters)."""
    return Game(set_up(players, active=active, step=step, turn=turn), seed, first=first)


def set_up(
    players: Mapping[str, Mapping[str, Any]],
    *,
    active: str | None = None,
    step: Step = Step.PRECOMBAT_MAIN,
    turn: int = 3,
) -> State:
    """The first state of a situation."""
    board = Board(tuple(players))
    for name, there in players.items():
        board.set_player(name, there.get("life", 20), there.get("counters", ()))
        board.set_mana(name, tuple(ManaType(each) for each in there.get("mana", "")))
        for zone in Zone:
            for entry in there.get(zone.value, ()):
                put(board, name, zone, entry)
    who = None if active is None else board.number(active)
    return board.state(active=who, step=step, turn=turn)


def put(board: Board, player: str, zone: Zone, entry: Entry) -> ObjectId:
    """Put one entry into a zone; `attached_to` names a permanent that is there already."""
    thing, options = entry if isinstance(entry, tuple) else (entry, {})
    options = dict(options)
    found = thing if isinstance(thing, Characteristics) else _named(thing)
    host = options.pop("attached_to", None)
    token = options.pop("token", not isinstance(thing, Characteristics) and thing.endswith("Token"))
    number = board.put(player, zone, found, token=token, **options)
    if host is not None:
        there = board.on_battlefield(host)
        board.attach(number, board.number(host) if there is None else there)
    return number


def _named(name: str) -> Characteristics:
    return cards.token(name) if name.endswith("Token") else cards.find(name)


# --- looking ---------------------------------------------------------------------------------------------------------


def life(game: Game) -> dict[str, int]:
    """Everyone's life."""
    return {player.name: player.life for player in game.state.players}


def names(game: Game, zone: str, player: str | None = None) -> list[str]:
    """The names in a zone, sorted; of the battlefield what the player controls, of exile what the player owns."""
    state = game.state
    who = None if player is None else game.player(player)
    there = (state.objects[each] for each in state.zone(Zone(zone), who))
    shared = zone in ("battlefield", "stack", "exile")
    own = [each for each in there if who is None or not shared or _whose(zone, each) == who]
    return sorted(state.characteristics(each).name for each in own)


def _whose(zone: str, each: Any) -> PlayerId:
    found: PlayerId = each.owner if zone == "exile" else each.controller
    return found


def stack(game: Game) -> list[str]:
    """The stack in words, top first."""
    return [game_label(game, each) for each in reversed(game.state.stack)]


def game_label(game: Game, number: int) -> str:
    """What something is called, as scenario files call it."""
    return label(game.state, number)


def aims(game: Game, place: int = 0) -> list[str]:
    """The targets of the object at that place of the stack, counted from the top."""
    announced = game.state.objects[game.state.stack[-1 - place]].announced
    assert announced is not None
    return [_called(game, each) for each in announced.all_targets]


def _called(game: Game, entity: int) -> str:
    return game.state.players[entity].name if is_player(entity) else game_label(game, entity)


def stats(game: Game, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of the permanent of that name."""
    seen = game.state.characteristics(game.state.objects[permanent(game, name)])
    return seen.power, seen.toughness


def permanent(game: Game, name: str) -> ObjectId:
    """The permanent of that name, or NAME#N for the Nth of them in order of arrival."""
    name, _, number = name.partition("#")
    found = [each.id for each in game.state.permanents() if game.state.characteristics(each).name == name]
    return found[int(number or 1) - 1]
