"""Beginning a game with decks, and opening a game that was saved."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from explorer import cards
from explorer.exact.refusals import Refused
from explorer.exact.starting import new_game as start_of
from explorer.scenario import running
from explorer.scenario.errors import ScenarioError
from explorer.scenario.game import Game
from explorer.scenario.reading import read_text
from explorer.scenario.saving import FORMAT, VERSION

_LIMIT = 20_000_000


class SaveError(ValueError):
    """A file that is no saved game, or one of another version, or one whose answers no longer fit."""


def new_game(decks: Mapping[str, Sequence[str]], *, seed: int = 0, life: int = 20, first: str | None = None) -> Game:
    """Start a game with decks of built-in cards by name (103): shuffled by the seed, with opening hands and mulligans.

    `first` begins; without it chance decides. Raises UnknownCard, and ValueError for a player without a deck.
    """
    if not decks:
        raise ValueError("a game needs at least one player with a deck, such as {'ana': ['Island'] * 60}")
    if first is not None and first not in decks:
        raise ValueError(f"{first!r} plays no deck; the players are {', '.join(decks)}")
    lists = {player: [cards.find(name) for name in deck] for player, deck in decks.items()}
    setup = {
        "decks": {player: [each.name for each in deck] for player, deck in lists.items()},
        "life": life,
        "first": first,
    }
    return Game(start_of(lists, life, first), seed, setup=setup)


def load_game(path: str | Path) -> Game:
    """Open a saved game; raises SaveError that says what is wrong with the file."""
    path = Path(path)
    try:
        if path.stat().st_size > _LIMIT:
            raise SaveError(f"{path}: larger than {_LIMIT:,} bytes, so no saved game")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SaveError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise SaveError(f"{path}: not UTF-8, so no saved game") from None
    return loads(text, str(path))


def loads(text: str, name: str = "<text>") -> Game:
    """Open a game from a JSON text that `save` wrote; raises SaveError."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError(f"{name}: not JSON, so no saved game") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveError(f"{name}: no saved game; its `format` would be {FORMAT!r}")
    if content.get("version") != VERSION:
        raise SaveError(f"{name}: a saved game of version {content.get('version')!r}; this program reads {VERSION}")
    try:
        game = _started(content)
        for number, each in enumerate(content["answers"], start=1):
            _answer(game, _tuples(each), number)
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise SaveError(f"{name}: something in it is missing or of the wrong type ({error})") from None
    except (ScenarioError, cards.UnknownCard, Refused, ValueError) as error:
        raise SaveError(f"{name}: {error}") from None
    return game


def _started(content: dict[str, Any]) -> Game:
    setup = content["setup"]
    if type(content["seed"]) is not int or type(content["first"]) is not bool:
        raise TypeError("`seed` is a whole number, `first` is true or false")
    if "decks" in setup:
        game = new_game(setup["decks"], seed=content["seed"], life=setup["life"], first=setup["first"])
    else:
        game = running.start(read_text(setup["scenario"]))
        game.seed = content["seed"]
    game.first = bool(content["first"])
    game.dictate({int(ordinal): tuple(digits) for ordinal, digits in content["dictated"].items()})
    return game


def _answer(game: Game, answer: Any, number: int) -> None:
    try:
        game.answer(answer)
    except Refused as refused:
        raise ValueError(f"answer {number} is not legal any more: {refused}") from None


def _tuples(value: Any) -> Any:
    """JSON knows lists only; answers are tuples."""
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value
