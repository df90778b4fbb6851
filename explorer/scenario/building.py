"""A board that is being built: the content of a scenario file as plain data, checked by reading it as one.

Plain data are what the file's own YAML has, apart from entries of zones, each of which is a mapping here, with a
`count`. Whatever is in the file and not looked at stays in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from explorer.cards.data import CardData
from explorer.exact.state import State
from explorer.scenario import nodes, reading
from explorer.scenario.errors import Position, ScenarioError
from explorer.scenario.game import Game
from explorer.scenario.model import PlayerSetup, TurnSetup
from explorer.scenario.model import Scenario as Content
from explorer.scenario.playable import Scenario
from explorer.scenario.saving import put
from explorer.scenario.setting import set_up
from explorer.scenario.setup_reading import ZONES
from explorer.scenario.situation import situation
from explorer.scenario.writing import write

Data = dict[str, Any]

BOARD = "<board>"
"""What errors call the text of a board, which is in no file yet."""

EMPTY = Content("A board of my own", (PlayerSetup("Ada"), PlayerSetup("Nico")), TurnSetup("Ada"))
"""Where one begins who begins with nothing: two players, named as judges name them."""


def begun(start: Scenario | Game | State | None = None) -> Content:
    """The scenario to begin with: a game or state as it is, a scenario with its steps, or an empty board.

    Raises CannotBeSetUp for a moment that no set-up of a scenario file can say, and names what it is.
    """
    match start:
        case None:
            return EMPTY
        case Game():
            return moment(start, start.state)
        case State():
            return situation(start, EMPTY.title)
        case Content():
            return start
    raise TypeError(f"a board begins with a game, a scenario, a state or nothing, not with {start!r}")


def moment(game: Game, state: State, *, in_part: bool = False) -> Scenario:
    """A moment of a game as a scenario without steps, with the cards that the game's own scenario defines.

    Raises CannotBeSetUp for a moment that no set-up of a scenario file can say, unless that is left out `in_part`.
    """
    defined = game.origin.cards if game.origin is not None else ()
    return Scenario.of(replace(situation(state, game.title, game.seed, in_part=in_part), cards=defined))


def data_of(content: Content) -> Data:
    """A scenario as plain data."""
    data: Data = yaml.safe_load(write(content))
    players = {name: player or {} for name, player in data["players"].items()}
    entries = {
        name: [{zone: list(_entries(player[zone])) for zone in ZONES if zone in player}]
        for name, player in players.items()
    }
    data["players"] = [{"name": name, **player, **entries[name][0]} for name, player in players.items()]
    turn = content.turn
    return data | {"turn": {"active": turn.active, "step": turn.step.value, "number": turn.number}}


def _entries(found: list[Any]) -> Iterator[Data]:
    """Each entry of a zone as a mapping, with its count."""
    for each in found:
        if isinstance(each, str):
            card, _, number = each.rpartition(" x")
            counted = bool(card) and number.isdigit()
            yield {"card": card if counted else each, "count": int(number) if counted else 1}
        else:
            yield {**each, "count": 1}


def text_of(data: Data) -> str:
    """Plain data as the text of a scenario file; nothing is checked here, so that reading it tells what is wrong."""
    players = {str(each.get("name")): _player(each) for each in data.get("players", [])}
    content = {key: value for key, value in data.items() if value not in ("", None)} | {"players": players}
    return str(yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None))


def _player(player: Data) -> Data:
    given = {key: value for key, value in player.items() if key != "name" and value not in ("", None, [], {})}
    return {key: list(_written(value)) if key in ZONES else value for key, value in given.items()}


def _written(entries: list[Data]) -> Iterator[Any]:
    """The entries of a zone as the file has them: alike ones counted, unless more is said of them."""
    for each in entries:
        told = {key: value for key, value in each.items() if key != "count" and value is not False}
        said = {key: value for key, value in told.items() if value not in ("", None, {}, [])}
        count = each.get("count", 1)
        if set(said) == {"card"}:
            yield said["card"] if count == 1 else f"{said['card']} x{count}"
        else:
            yield from (dict(said) for _ in range(count))


def checked(text: str, name: str = BOARD, data: CardData | None = None, allow_unread: bool = False) -> Scenario:
    """The scenario in a text; raises ScenarioError where the format refuses it, or a card is not to be had.

    Cards are those built in and, where they are given, those of card data; with `allow_unread` those as well that have
    lines which are not understood, without these lines.
    """
    scenario = Scenario.of(reading.read_text(text, name))
    set_up(scenario, data, allow_unread)
    return scenario


def told(error: ScenarioError, text: str) -> str:
    """What is wrong with a board, as one says it who sees fields and no lines: "Ada's library: ...".

    What is wrong with a file, and a text that cannot be read at all, keep line and column.
    """
    if error.path != BOARD:
        return str(error)
    try:
        way = _way_to(Position(error.line, error.column), nodes.parse(text))
    except ScenarioError:
        return str(error)
    match way:
        case ["players", player, part, *_]:
            return f"{player}'s {part}: {error.message}"
        case ["players", place] | [place, *_]:
            return f"{place}: {error.message}"
    return error.message


def _way_to(at: Position, node: nodes.Node) -> list[str]:
    """The keys that lead to a position in a text: those of the last value that does not begin after it."""
    if isinstance(node, nodes.Mapping):
        before = [(key, value) for key, value in node.pairs if key.at <= at]
        return [before[-1][0].text, *_way_to(at, before[-1][1])] if before else []
    return []


class AlreadyThere(ScenarioError):
    """There is a file of that name, which is not written over unless somebody says so."""


def save(scenario: Scenario, path: Path, over: bool = False) -> None:
    """Write a scenario to a file; raises AlreadyThere where there is one, unless it is written `over`.

    Raises ScenarioError for another ending than .yaml or .yml, and OSError.
    """
    if path.suffix not in (".yaml", ".yml"):
        other = f"{path.suffix!r}" if path.suffix else "a file without an ending"
        raise ScenarioError(f"a scenario is saved as .yaml, not as {other}")
    if path.exists() and not over:
        raise AlreadyThere(
            "there is a file of that name already; save it over that one, or choose another name", str(path)
        )
    put(path, write(scenario))
