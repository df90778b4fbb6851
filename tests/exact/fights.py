"""Situations for tests of combat: creatures with keywords on two sides, and a fight between them."""

from __future__ import annotations

from typing import Any

from exact_situations import creature, situation
from read_cards import read_card

from explorer.abilities.characteristics import Characteristics
from explorer.scenario.game import Game
from explorer.values.steps import Step

BEAR = creature("Bear", stats=(2, 2))
OX = creature("Ox", stats=(2, 4))


def fighter(name: str, size: str, *lines: str, types: str = "Creature — Test", cost: str = "{0}") -> Characteristics:
    """A creature of that size ("2/2") with that text."""
    power, toughness = size.split("/")
    return read_card(name, types, *lines, cost=cost, size=(power, toughness))


def face_off(ana: list[Any], ben: list[Any], **more: Any) -> Game:
    """A game before attackers are declared: ana attacks with what she has, ben has what he has."""
    library = ["Forest"] * 3
    players = {"ana": {"battlefield": ana, "library": library}, "ben": {"battlefield": ben, "library": library}}
    for name, zones in more.items():
        players[name] = {**players.get(name, {}), **zones}
    return situation(players, step=Step.DECLARE_ATTACKERS)


def after_damage(game: Game, **choices: Any) -> Game:
    """The game after combat damage; the choices are those of the step."""
    return game.advance("combat damage", **choices)


def lives(game: Game) -> tuple[int, ...]:
    """The life totals in turn order."""
    return tuple(player.life for player in game.state.players)


def there(game: Game, player: str = "ben") -> list[str]:
    """The names of a player's permanents."""
    number = game.player(player)
    return [game.state.characteristics(each).name for each in game.state.permanents(number)]
