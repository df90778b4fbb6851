"""Beginning a game with decks, and opening a game that was saved."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

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


Deck: TypeAlias = Sequence[str] | Mapping[str, int]
"""The names of its cards, one for each card; or each name with how many there are of it."""

_SUCH_AS = "such as {'ana': ['Island'] * 60} or {'ana': {'Island': 30, 'Swamp': 30}}"


def new_game(decks: Mapping[str, Deck], *, seed: int = 0, life: int = 20, first: str | None = None) -> Game:
    """Start a game with decks of built-in cards by name (103): shuffled by the seed, with opening hands and mulligans.

    `first` begins; without it chance decides. Raises UnknownCard, and ValueError for decks, seeds and life totals that
    are none.
    """
    if not isinstance(decks, Mapping) or not decks:
        raise ValueError(f"a game needs at least one player with a deck, {_SUCH_AS}")
    if first is not None and first not in list(decks):
        raise ValueError(f"{first!r} plays no deck; the players are {', '.join(map(str, decks))}")
    for what, number in (("seed", seed), ("life", life)):
        if not isinstance(number, Integral) or isinstance(number, bool):
            raise ValueError(f"{what} is a whole number; {number!r} is none")
    seed, life = int(seed), int(life)
    lists = {_player(player): [cards.find(name) for name in _names(player, deck)] for player, deck in decks.items()}
    setup = {
        "decks": {player: [each.name for each in deck] for player, deck in lists.items()},
        "life": life,
        "first": first,
    }
    return Game(start_of(lists, life, first), seed, setup=setup)


def _player(name: Any) -> str:
    if not isinstance(name, str) or not name:
        raise ValueError(f"players are called by name; {name!r} is none")
    return name


def _names(player: str, deck: Any) -> list[str]:
    """The names of the cards of a deck, one for each card."""
    if isinstance(deck, Mapping):
        wrong = [each for each in deck.items() if not isinstance(each[1], Integral) or each[1] < 1]
        if wrong:
            raise ValueError(
                f"the deck of {player} has {wrong[0][1]!r} of {wrong[0][0]!r}; a number from 1 on is meant"
            )
        deck = [name for name, number in deck.items() for _ in range(int(number))]
    if isinstance(deck, str | bytes) or not isinstance(deck, Iterable):
        raise ValueError(f"the deck of {player} is no list of names of cards, but {deck!r}; {_SUCH_AS}")
    names = list(deck)
    strangers = [each for each in names if not isinstance(each, str)]
    if strangers:
        raise ValueError(f"the deck of {player} holds names of cards; {strangers[0]!r} is none")
    return names


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
        for number, each in enumerate(_part(content, "answers", list, "a list of answers"), start=1):
            _answer(game, _tuples(each), number)
    except (ScenarioError, cards.UnknownCard, Refused, ValueError) as error:
        raise SaveError(f"{name}: {error}") from None
    return game


P = TypeVar("P")


def _part(content: dict[str, Any], key: str, kind: type[P], words: str) -> P:
    """One part of a saved game; raises ValueError where it is missing, or something else than such a part is."""
    if key not in content:
        raise ValueError(f"`{key}` is missing; it would be {words}")
    found = content[key]
    if not isinstance(found, kind) or (kind is int and isinstance(found, bool)):
        raise ValueError(f"`{key}` would be {words}; it is {json.dumps(found)[:60]}")
    return found


def _started(content: dict[str, Any]) -> Game:
    setup = _part(content, "setup", dict, "the decks, or the text of a scenario")
    seed = _part(content, "seed", int, "a whole number")
    if "decks" in setup:
        decks = _part(setup, "decks", dict, "a deck for each player")
        first = setup.get("first")
        game = new_game(decks, seed=seed, life=_part(setup, "life", int, "a whole number"), first=first)
    else:
        scenario = read_text(_part(setup, "scenario", str, "the text of a scenario"))
        game = running.start(scenario, allow_unread=setup.get("allow_unread") is True)
        game.seed = seed
    game.first = _part(content, "first", bool, "true or false")
    game.dictate(_digits(_part(content, "dictated", dict, "lists of digits by the number of what they decide")))
    return game


def _digits(dictated: dict[str, Any]) -> dict[int, tuple[int, ...]]:
    """What chance is told to give, by its place in the game."""
    for ordinal, digits in dictated.items():
        if not ordinal.isdecimal() or not isinstance(digits, list) or {type(each) for each in digits} - {int}:
            raise ValueError(
                f"`dictated` has lists of whole numbers by number; {ordinal!r} has {json.dumps(digits)[:60]}"
            )
    return {int(ordinal): tuple(digits) for ordinal, digits in dictated.items()}


def _answer(game: Game, answer: Any, number: int) -> None:
    try:
        game.answer(answer)
    except Refused as refused:
        raise ValueError(f"answer {number} is not legal any more: {refused}") from None
    except (KeyError, TypeError, AttributeError, IndexError):
        raise ValueError(f"answer {number} is none: {json.dumps(answer)[:60]}") from None


def _tuples(value: Any) -> Any:
    """JSON knows lists only; answers are tuples."""
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value
