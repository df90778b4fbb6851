"""What is wrong with a scenario file, and where it is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import TypeVar

Member = TypeVar("Member", bound=StrEnum)


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a scenario file, line and column counted from 1; 0 where a thing was not read from a file."""

    line: int = 0
    column: int = 0


NOWHERE = Position()


class ScenarioError(ValueError):
    """A scenario file cannot be used: what is wrong, why, what would be right, and at which line and column.

    `line` and `column` count from 1; they are 0 where the file as a whole is meant (missing, a folder, too large).
    """

    def __init__(self, message: str, path: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message, path, line, column)
        self.message = message
        self.path = path
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = [self.path] if self.path else []
        if self.line:
            place += [str(self.line), str(self.column)]
        return ": ".join([":".join(place), self.message] if place else [self.message])


def wrong(at: Position, message: str) -> ScenarioError:
    """The error at that position, for its reader to raise; the file's name is added where the file is known."""
    return ScenarioError(message, line=at.line, column=at.column)


def shown(text: str) -> str:
    """The text in quotes, shortened where it is long, as error messages show it."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def listed(words: Iterable[str]) -> str:
    """Words in backquotes, separated by commas, as error messages list what is known."""
    return ", ".join(f"`{word}`" for word in words)


def member(kind: type[Member], word: str, what: str) -> Member:
    """The one of a kind that a word names; raises ValueError that tells all of them, and which was probably meant."""
    try:
        return kind(word)
    except ValueError:
        known = [each.value for each in kind]
        hint = did_you_mean(str(word), known)
        raise ValueError(f"{word!r} is no {what}; there are {', '.join(known)}{hint}") from None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error message that names the known word most like the given one; empty where none is near."""
    by_lower = {each.lower(): each for each in known}
    near = get_close_matches(word.lower()[:200], by_lower, n=1, cutoff=0.6)
    return f"; did you mean `{by_lower[near[0]]}`?" if near else ""
