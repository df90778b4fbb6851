"""Built-in cards that stand in files of our own notation: by name, each understood when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.notation import Plain
from explorer.cards.naming import plain
from explorer.cards.notation_files import card, opened


@dataclass(frozen=True, slots=True)
class _Noted:
    """A card as it stands in a file: the file, its version, the card's number from 1, and its notation."""

    path: Path | Traversable
    version: int
    number: int
    noted: Plain


class Library:
    """The cards of some files; a file that is none of cards in our notation raises NotationFileError when looked at."""

    def __init__(self, paths: Iterable[Path | Traversable]) -> None:
        """Take the files, which are read when a card is first asked for."""
        self._paths = tuple(paths)
        self._understood: dict[str, Characteristics] = {}

    def find(self, key: str) -> Characteristics | None:
        """The card whose plain name that is, or None."""
        if key not in self._understood:
            noted = self._noted.get(key)
            if noted is None:
                return None
            self._understood[key] = card(noted.path, noted.version, noted.number, noted.noted)
        return self._understood[key]

    def names(self) -> dict[str, str]:
        """The name of each card by its plain name, file by file."""
        return {key: each.noted["name"] for key, each in self._noted.items()}

    def __iter__(self) -> Iterator[Characteristics]:
        for key in self._noted:
            found = self.find(key)
            assert found is not None
            yield found

    @cached_property
    def _noted(self) -> dict[str, _Noted]:
        found = {}
        for path in self._paths:
            version, cards = opened(path)
            for number, each in enumerate(cards, 1):
                found[plain(each["name"])] = _Noted(path, version, number, each)
        return found


def built_in_files() -> tuple[Traversable, ...]:
    """The files of built-in cards, a theme each."""
    folder = files("explorer.cards") / "builtin"
    return tuple(sorted((each for each in folder.iterdir() if each.name.endswith(".json")), key=lambda each: each.name))


LIBRARY = Library(built_in_files())
"""The built-in cards that stand in files."""
