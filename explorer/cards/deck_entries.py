"""The lines of deck lists, in whatever form somebody exported them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum


class Board(Enum):
    """The part of a deck list that a card stands in."""

    MAIN = "main deck"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    ELSEWHERE = "neither"

    @staticmethod
    def of(words: str) -> Board | None:
        """The part that a heading or a column names, such as `Sideboard` or `COMMANDER (1)`; None for other words."""
        return _BOARDS.get(re.sub(r"\(.*?\)|\{.*?\}|[^a-z ]", "", words.casefold()).strip())


_BOARDS = {
    each: board
    for board, names in {
        Board.MAIN: "deck, main, main deck, maindeck, mainboard, main board, library, false",
        Board.SIDEBOARD: "sideboard, side board, side, sb, companion, companions, true",
        Board.COMMANDER: "commander, commanders, command zone, oathbreaker, signature spell",
        Board.ELSEWHERE: (
            "maybeboard, maybe, considering, acquireboard, wishlist, tokens, attractions, stickers, planes, schemes, "
            "planar, avatar, conspiracy, dungeon, contraptions"
        ),
    }.items()
    for each in names.split(", ")
}


@dataclass(frozen=True, slots=True)
class Entry:
    """So many cards of a name in a part of a deck list; line and column are those of the name, counted from 1."""

    count: int
    name: str
    board: Board
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class DeckList:
    """What a deck list says, its names as they stand there; `title` is "" where it has none."""

    entries: tuple[Entry, ...]
    title: str = ""

    def board(self, board: Board) -> tuple[Entry, ...]:
        """The entries of a part of the list, none of which counts no card."""
        return tuple(each for each in self.entries if each.board is board and each.count)


class BadDeckList(ValueError):
    """A deck list that cannot be read, or with cards that cannot be used: each with file, line and column.

    `unknown` is so where it can be read, and names cards that are not known or cannot be used.
    """

    def __init__(
        self, name: str, complaints: list[tuple[int, int, str]], unknown: bool = False, advice: str = ""
    ) -> None:
        """Join the complaints, a line each, and the advice as the last line."""
        told = [f"{name}, line {line}, column {column}: {what}" for line, column, what in complaints]
        super().__init__("\n".join([*told, *([advice] if advice else [])]))
        self.complaints = tuple(complaints)
        self.unknown = unknown

    def _render_traceback_(self) -> list[str]:
        """The complaints alone in a notebook, where the way through our modules would tell a user nothing."""
        return str(self).splitlines()
