"""The numbers of many games in a turn of spells, in one array, so that some of the games can be taken out and put back.

Cards that nothing tells apart are counted: `hand[sort]`, `board[sort]`, `ready[sort]`. A sort is a card by its
characteristics.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from explorer.batch.casting.pieces import Piece
from explorer.values.mana import MANA_TYPES

Numbers = NDArray[np.int32]
"""Whole numbers, one for each game: int32 `(games,)` or `(rows, games)`."""

MEASURES = ("cast", "copies", "resolved", "damage", "lost", "gained", "drawn", "milled", "tokens")
"""What is counted from here on: spells you cast, copies of spells put on the stack, spells and copies that resolved,
damage dealt to the opponent, life that the opponent lost, life that you gained, cards you drew, cards the opponent
milled, tokens you created."""

_OTHER = ("cards", "place", "life", "opponents", "opponent_life", "opponent_library", "over", "decked")


@dataclass(frozen=True)
class Rows:
    """Where each number stands in the array.

    There are so many sorts, so many descriptions of earlier spells, and so many abilities that may wait.
    """

    sorts: int
    earlier: int
    later: int = 0

    @property
    def hand(self) -> slice:
        """Cards in hand, by sort."""
        return slice(0, self.sorts)

    @property
    def board(self) -> slice:
        """Permanents you control, by sort."""
        return slice(self.sorts, 2 * self.sorts)

    @property
    def ready(self) -> slice:
        """Those among them whose tap symbol can be paid now (107.5, 302.6)."""
        return slice(2 * self.sorts, 3 * self.sorts)

    @property
    def pool(self) -> slice:
        """Unspent mana, in the order W U B R G C (106.4)."""
        return slice(3 * self.sorts, 3 * self.sorts + 6)

    @property
    def counted(self) -> slice:
        """Spells cast this turn that each description means (608.2i)."""
        return slice(3 * self.sorts + 6, 3 * self.sorts + 6 + self.earlier)

    @property
    def waiting(self) -> slice:
        """Abilities that wait for a spell, of each kind (603.7)."""
        return slice(3 * self.sorts + 6 + self.earlier, self._named)

    @property
    def _named(self) -> int:
        return 3 * self.sorts + 6 + self.earlier + self.later

    def named(self, name: str) -> int:
        """One number by name: a measure, or `place` in the library, `life`, and what else there is one of."""
        return self._named + (*MEASURES, *_OTHER).index(name)

    @property
    def total(self) -> int:
        """How many rows there are."""
        return self._named + len(MEASURES) + len(_OTHER)


class Boards:
    """So many games: `numbers` int32 `(rows, games)`; `library` the sorts of their cards, top first, uint8.

    `lanes` are the numbers of these games in the chunk, and so the columns of `library` `(cards, games of the chunk)`.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        rows: Rows,
        numbers: Numbers,
        library: NDArray[np.uint8],
        lanes: NDArray[np.intp],
    ) -> None:
        self.pieces = pieces
        self.rows = rows
        self.numbers = numbers
        self.library = library
        self.lanes = lanes

    @staticmethod
    def empty(pieces: Sequence[Piece], rows: Rows, library: NDArray[np.uint8]) -> Boards:
        """Games with nothing in them but libraries; a library with fewer cards than rows is told by `cards`."""
        games = library.shape[1]
        numbers: Numbers = np.zeros((rows.total, games), np.int32)
        numbers[rows.named("cards")] = len(library)
        return Boards(pieces, rows, numbers, library, np.arange(games, dtype=np.intp))

    def some(self, which: NDArray[np.intp]) -> Boards:
        """A copy of some of the games, by their places here."""
        return Boards(self.pieces, self.rows, self.numbers[:, which], self.library, self.lanes[which])

    def put_back(self, which: NDArray[np.intp], some: Boards) -> None:
        """Write back games that were taken out."""
        self.numbers[:, which] = some.numbers

    def __len__(self) -> int:
        return len(self.lanes)

    def __getitem__(self, name: str) -> Numbers:
        """One number by name, `(games,)`; what is done to it in place is done to the games."""
        found: Numbers = self.numbers[self.rows.named(name)]
        return found

    def __setitem__(self, name: str, numbers: Numbers) -> None:
        self.numbers[self.rows.named(name)] = numbers

    @property
    def hand(self) -> Numbers:
        """Cards in hand `(sorts, games)`."""
        return self.numbers[self.rows.hand]

    @property
    def board(self) -> Numbers:
        """Permanents you control `(sorts, games)`."""
        return self.numbers[self.rows.board]

    @property
    def ready(self) -> Numbers:
        """Those of them that can be tapped for their own abilities `(sorts, games)`."""
        return self.numbers[self.rows.ready]

    @property
    def pool(self) -> Numbers:
        """Unspent mana `(6, games)`."""
        return self.numbers[self.rows.pool]

    @property
    def counted(self) -> Numbers:
        """Spells cast this turn, by description `(descriptions, games)`."""
        return self.numbers[self.rows.counted]

    @property
    def waiting(self) -> Numbers:
        """Abilities that wait for a spell, by kind `(kinds, games)`."""
        return self.numbers[self.rows.waiting]

    @property
    def going_on(self) -> NDArray[np.bool_]:
        """Games that nobody has lost yet."""
        return np.asarray(self["over"] == 0)

    def draw(self, count: Numbers) -> None:
        """You draw so many cards; who draws from an empty library loses when that is next looked at (704.5b)."""
        size = self["cards"]
        for drawn in range(int(count.max(initial=0))):
            which = count > drawn
            self["decked"][which & (self["place"] >= size)] = 1
            drawing = np.flatnonzero(which & (self["place"] < size))
            sorts = self.library[self["place"][drawing], self.lanes[drawing]]
            self.numbers[sorts, drawing] += 1
            self["place"][drawing] += 1
            self["drawn"][drawing] += 1

    def mill(self, count: Numbers) -> None:
        """You mill so many cards, or as many as there are (701.13b)."""
        self["place"] += np.minimum(self["cards"] - self["place"], count)

    def look_for_losers(self) -> None:
        """Who has no life, or drew from an empty library, loses, and with two players the game is over (704.5a)."""
        lost = (self["life"] <= 0) | (self["opponent_life"] <= 0) | (self["decked"] > 0)
        self["over"][lost] = 1


def index_of(letter_types: Sequence[object]) -> tuple[int, ...]:
    """How much mana of each type this is, in the order of the pool's rows."""
    return tuple(sum(each is kind for each in letter_types) for kind in MANA_TYPES)
