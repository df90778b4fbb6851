"""Files of cards in our own notation: JSON that is laid out for reading and for comparing line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.notation import VERSION, NotationError, Place, Plain, meant, noted

_WIDTH = 120
_HEAD = {"notation", "cards"}


class NotationFileError(ValueError):
    """A file is none of cards in our notation: the file, the place in it, and why."""

    def __init__(self, path: Path | Traversable, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


def text_of(cards: Iterable[Characteristics]) -> str:
    """A file of these cards."""
    return _laid_out({"notation": VERSION, "cards": [noted(each) for each in cards]}) + "\n"


def read_file(path: Path | Traversable) -> tuple[Characteristics, ...]:
    """The cards of a file in its order; raises NotationFileError with the place of what is wrong."""
    version, cards = opened(path)
    return tuple(card(path, version, number, each) for number, each in enumerate(cards, 1))


def opened(path: Path | Traversable) -> tuple[int, Sequence[Plain]]:
    """The version of a file, and its cards as they are noted, of which each has a name; raises NotationFileError."""
    try:
        whole = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_each_once)
    except (OSError, UnicodeDecodeError) as error:
        raise NotationFileError(path, f"this cannot be read: {error}") from None
    except (ValueError, RecursionError) as error:
        raise NotationFileError(path, f"this is no JSON that can hold cards: {error}") from None
    if not isinstance(whole, dict) or set(whole) != _HEAD or not isinstance(whole["cards"], list):
        raise NotationFileError(path, 'a file of cards is {"notation": its version, "cards": [...]}')
    for number, each in enumerate(whole["cards"], 1):
        if not isinstance(each, dict) or not isinstance(each.get("name"), str):
            raise NotationFileError(path, f"cards, {number}: a card is a mapping with its name, not {each!r:.60}")
    return whole["notation"], whole["cards"]


def card(path: Path | Traversable, version: int, number: int, noted_card: Plain) -> Characteristics:
    """The card of that number of a file, as it is noted there; raises NotationFileError with its place."""
    place: Place = ("cards", number, f"({noted_card['name']})")
    try:
        found = meant(noted_card, Characteristics, place, version)
    except NotationError as error:
        raise NotationFileError(path, str(error)) from None
    assert isinstance(found, Characteristics)
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for n, name in enumerate(names) if name in names[:n])
        raise ValueError(f"the name {twice!r:.60} stands twice in one mapping")
    return found


def _laid_out(plain: Plain, indent: str = "") -> str:
    """JSON in which what fits into a line stands in one, and else each of its parts in a line of its own."""
    flat = json.dumps(plain, ensure_ascii=False)
    if len(indent) + len(flat) < _WIDTH or not plain or not isinstance(plain, list | dict):
        return flat
    deeper = indent + " "
    if isinstance(plain, list):
        inside = [deeper + _laid_out(each, deeper) for each in plain]
        return "[\n" + ",\n".join(inside) + f"\n{indent}]"
    inside = [f"{deeper}{json.dumps(name)}: {_laid_out(each, deeper)}" for name, each in plain.items()]
    return "{\n" + ",\n".join(inside) + f"\n{indent}}}"
