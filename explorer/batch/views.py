"""What policies see of all games of a chunk: hands, boards, what can be paid, and how a land would enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.batch.deck import SortedDeck
from explorer.batch.describing import Seen, anywhere, holds
from explorer.batch.paying import Means
from explorer.batch.sources import entering_life, revealed
from explorer.core.matching import Asked, Counts, Types, Units, fitting
from explorer.values.mana import ManaCost

Choice: TypeAlias = NDArray[np.int8]
"""What each game plays: the number of a sort, or NOTHING: int8 `(games,)`."""

Truth: TypeAlias = bool | NDArray[np.bool_]
"""What is so in all games alike, or boolean `(games,)`."""

NOTHING = -1
LIFE = 20
"""The life that a player begins with (103.4)."""


_KEPT = 3
"""So many boards with one more permanent are kept."""


@dataclass(frozen=True)
class Goal:
    """A cost that is to be paid on a turn, counted from 1; `name` is what it is the cost of."""

    turn: int
    cost: ManaCost
    name: str = ""

    @cached_property
    def asked(self) -> Asked:
        """What the cost asks of sources; Phyrexian symbols may be paid with life."""
        return Asked.by(self.cost.symbols, life=len(self.cost.symbols))

    def __str__(self) -> str:
        return f"{self.name or self.cost or '{0}'} on turn {self.turn}"


@dataclass(frozen=True)
class Chosen:
    """What was chosen as a card of a sort entered: the sort it is from then on, or the land that it returned to hand.

    `sort` is int8 `(games,)`, NOTHING where nothing was chosen.
    """

    by: int
    sort: Choice


@dataclass
class Library:
    """Libraries that are searched: the cards that are left, by sort, and in which games one was shuffled since.

    `left` is uint8 `(sorts, games)`, `shuffled` boolean `(games,)`.
    """

    left: Counts
    shuffled: NDArray[np.bool_]

    def at(self, lanes: NDArray[np.intp]) -> Library:
        """Those of some of the games, as they are now."""
        return Library(self.left[:, lanes], self.shuffled[lanes])

    def copy(self) -> Library:
        """The same, which stays as it is."""
        return Library(self.left.copy(), self.shuffled.copy())


@dataclass
class Games:
    """Where the games of a chunk stand: counts uint8 `(sorts, games)` of cards in hand and of untapped permanents.

    `tapped` are lands that entered tapped this turn, each sort with the games, uint8 `(games,)`. `library` is kept
    where a deck searches, `life` (int16 `(games,)`) where it pays life. Life is paid while `reserve` is left.
    `chosen` is what was chosen this turn as something entered, in that order.
    """

    deck: SortedDeck
    hand: Counts
    board: Counts
    opponents: int = 1
    reserve: int = 1
    tapped: list[tuple[int, NDArray[np.uint8]]] = field(default_factory=list)
    library: Library | None = None
    life: NDArray[np.int16] | None = None
    chosen: list[Chosen] = field(default_factory=list)

    def at(self, lanes: NDArray[np.intp]) -> Games:
        """Some of the games, as they stand now."""
        return replace(
            self,
            hand=self.hand[:, lanes],
            board=self.board[:, lanes],
            tapped=[(sort, which[lanes]) for sort, which in self.tapped],
            library=None if self.library is None else self.library.at(lanes),
            life=None if self.life is None else self.life[lanes],
            chosen=[],
        )

    @property
    def searched(self) -> Library:
        """The libraries of a deck that searches; raises TypeError for another deck."""
        if self.library is None:
            raise TypeError("nothing in this deck searches a library")
        return self.library

    @property
    def there(self) -> Counts:
        """All permanents, tapped ones too."""
        if not self.tapped:
            return self.board
        found = self.board.copy()
        for sort, which in self.tapped:
            found[sort] += which
        return found


class View:
    """What a policy sees of all games of a chunk on one turn, before a land is played.

    `hand` and `board` are counts uint8 `(sorts, games)` of cards in hand and of untapped permanents, and so is
    `library`, of the cards left, where a deck searches it. `besides` says where each sort can be cast beside what was
    cast this turn, boolean `(games,)`; None before anything was cast.
    """

    def __init__(self, games: Games, turn: int, goals: Sequence[Goal]) -> None:
        self.games = games
        self.deck = games.deck
        self.turn = turn
        self.hand = games.hand
        self.board = games.board
        self.library = None if games.library is None else games.library.left
        self.now = tuple(each for each in goals if each.turn == turn)
        self.later = tuple(each for each in goals if each.turn > turn)
        self._short: dict[tuple[Asked, int], list[list[NDArray[np.int8]]]] = {}
        self._missing: dict[tuple[Asked, int], NDArray[np.int8]] = {}
        self._makes: dict[Types, NDArray[np.bool_]] = {}
        self._paid: dict[tuple[Asked, int], NDArray[np.bool_]] = {}
        self._free: dict[tuple[Asked, int], NDArray[np.bool_]] = {}
        self._known: dict[tuple[int, bool], Means] = {}
        self.besides: dict[int, NDArray[np.bool_]] | None = None

    def at(self, lanes: NDArray[np.intp]) -> View:
        """The same view of some of the games, as they stand now."""
        return View(self.games.at(lanes), self.turn, (*self.now, *self.later))

    @property
    def nothing(self) -> Choice:
        """The choice to play no land in any game."""
        return np.full(self.hand.shape[1:], NOTHING, np.int8)

    # --- what costs lack -------------------------------------------------------------------------------------------

    def missing(self, goal: Goal) -> NDArray[np.int8]:
        """How many symbols of the cost cannot be paid now, at least: int8 `(games,)`; 0 where all of it can be."""
        return self.missing_with(goal, NOTHING)

    def missing_with(self, goal: Goal, sort: int) -> NDArray[np.int8]:
        """The same with one more untapped permanent of that sort."""
        key = (goal.asked, sort)
        if key not in self._missing:
            ways = goal.asked.ways
            found = [self._worst(goal.asked, n, sort) for n in range(len(ways))]
            least = found[0]
            for each in found[1:]:
                least = np.minimum(least, each)
            self._missing[key] = least
        return self._missing[key]

    def _worst(self, asked: Asked, way: int, sort: int) -> NDArray[np.int8]:
        """By how much the comparison that is missed most is missed."""
        worst: NDArray[np.int8] = np.zeros(self.hand.shape[1:], np.int8)
        units: Units = () if sort == NOTHING else self.deck.hopes[sort]
        for n, (types, _) in enumerate(asked.ways[way]):
            np.maximum(worst, self._shortfall(asked, fitting(units, types))[way][n], out=worst)
        return worst

    def _shortfall(self, asked: Asked, less: int) -> list[list[NDArray[np.int8]]]:
        """All shortfalls of a cost with so many units more for each."""
        key = (asked, less)
        if key not in self._short:
            if less == 0:
                found = self._means(NOTHING).shortfalls(asked)
                self._short[key] = [list(way) for way in found]
            else:
                self._short[key] = [[each - np.int8(less) for each in way] for way in self._shortfall(asked, 0)]
        return self._short[key]

    def _means(self, sort: int, free: bool = False) -> Means:
        """What there is to pay with, with one more untapped permanent of that sort; the last few are kept."""
        key = (sort, free)
        if key not in self._known:
            if len(self._known) == _KEPT:
                del self._known[next(iter(self._known))]
            self._known[key] = self._meant(sort, free)
        return self._known[key]

    def _meant(self, sort: int, free: bool) -> Means:
        board, there = self.board, self.board if self.deck.simple else self.games.there
        if sort != NOTHING:
            board, there = board.copy(), there.copy()
            board[sort] += 1
            there[sort] += 1
        return Means(self.deck, board, there, free)

    def pays(self, sort: int, tapped: Truth | None = None) -> NDArray[np.int8]:
        """How many of this turn's costs can each be paid if a land of that sort is played: int8 `(games,)`.

        `tapped`: whether it enters tapped, if that is not as `tapped` tells.
        """
        tapped = self.tapped(sort) if tapped is None else tapped
        total: NDArray[np.int8] = np.zeros(self.hand.shape[1:], np.int8)
        if (source := self.deck.sorts[sort].source) is not None and source.returns is not None:
            return total + sum(self._without(sort).can_pay(goal.asked).view(np.int8) for goal in self.now)
        for goal in self.now:
            if tapped is True or tapped is False:
                total += self._payable(goal, NOTHING if tapped else sort).view(np.int8)
            else:
                total += np.where(tapped, self._payable(goal, NOTHING), self._payable(goal, sort)).view(np.int8)
        return total

    def _payable(self, goal: Goal, sort: int) -> NDArray[np.bool_]:
        if self.deck.simple:
            met: NDArray[np.bool_] = self.missing_with(goal, sort) == 0
            return met
        key = (goal.asked, sort)
        if key not in self._paid:
            self._paid[key] = self._means(sort).can_pay(goal.asked)
        return self._paid[key]

    def _without(self, sort: int) -> Means:
        """What there is to pay with after a land of that sort, which enters tapped, has returned another one."""
        board, there, gone = self.board.copy(), self.games.there.copy(), self.returned(sort)
        for each in self.deck.returned:
            board[each] -= ((gone == each) & (board[each] > 0)).view(np.uint8)
            there[each] += np.uint8(each == sort) - (gone == each).view(np.uint8)
        return Means(self.deck, board, there)

    def helps(self, goal: Goal, sort: int) -> NDArray[np.bool_]:
        """Whether one more symbol of the cost can be paid with a land of that sort: boolean `(games,)`."""
        return self.missing_with(goal, sort) < self.missing(goal)

    def makes(self, types: Types) -> NDArray[np.bool_]:
        """Whether a permanent can make mana of one of these types: boolean `(games,)`."""
        if types not in self._makes:
            able = [sort for sort, units in enumerate(self.deck.hopes) if fitting(units, types)]
            self._makes[types] = anywhere(self.board[able])
        return self._makes[types]

    def castable(self, sort: int, land: int = NOTHING) -> NDArray[np.bool_]:
        """Whether a source in hand can be cast with free mana, and one more untapped land: boolean `(games,)`."""
        source = self.deck.sorts[sort].source
        if source is None or source.price is None:
            return np.zeros(self.hand.shape[1:], np.bool_)
        if self.besides is not None:
            return self.besides.get(sort, np.zeros(self.hand.shape[1:], np.bool_))
        key = (Asked.by(source.price.symbols), land)
        if key not in self._free:
            self._free[key] = self._means(land, free=True).can_pay(key[0])
        found: NDArray[np.bool_] = self._free[key] & (self.hand[sort] > 0)
        found &= self.hosted(sort) & self.alone(sort)
        return found & self.finds(sort) if source.search else found

    def alone(self, sort: int) -> Truth:
        """Whether no legendary permanent of that sort is there, of which a further one would be too many (704.5j)."""
        return self.games.there[sort] == 0 if sort in self.deck.legends else True

    def hosted(self, sort: int) -> Truth:
        """Whether there is a land that an Aura of that sort is cast on; so for everything else."""
        source = self.deck.sorts[sort].source
        if source is None or source.enchants is None:
            return True
        return anywhere(self.games.there[list(self.deck.hosts[sort])]) if self.deck.hosts[sort] else False

    # --- how lands enter -------------------------------------------------------------------------------------------

    def tapped(self, sort: int) -> Truth:
        """Whether a land of that sort enters tapped now, where no life is paid; what can be revealed is revealed."""
        source = self.deck.sorts[sort].source
        if source is None or not source.enters:
            return False
        if source.enters.always or entering_life(source.enters):
            return True
        what = revealed(source.enters)
        if what is not None:
            return ~anywhere(self.hand[list(self.deck.fitting(what))])
        seen = Seen([each.card for each in self.deck.sorts], self.games.there, self.games.opponents)
        return anywhere([holds(each, seen) for each in source.enters.conditions])

    def returned(self, sort: int) -> Choice:
        """The land that one of that sort returns to hand as it enters: one that makes least, or itself, if alone."""
        found: Choice = np.full(self.hand.shape[1:], sort, np.int8)
        for each in reversed(self.deck.returned):
            found[self.board[each] > 0] = each
        return found

    def may_pay(self, sort: int) -> Truth:
        """Whether life can be paid so that a land of that sort enters untapped."""
        source = self.deck.sorts[sort].source
        life = entering_life(source.enters) if source is not None else 0
        return self._has(life) if life else False

    def finds(self, sort: int) -> Truth:
        """Whether what a card of that sort searches for is in the library, and its life can be paid."""
        source = self.deck.sorts[sort].source
        if source is None or source.search is None or self.library is None or not self.deck.found[sort]:
            return False
        there = anywhere(self.library[list(self.deck.found[sort])])
        return there & self._has(source.search.life) if source.search.life else there

    def _has(self, life: int) -> NDArray[np.bool_]:
        assert self.games.life is not None
        return self.games.life >= life + self.games.reserve

    # --- choosing --------------------------------------------------------------------------------------------------

    def best(self, scores: dict[int, NDArray[np.int8]], found: bool = False) -> Choice:
        """The land in hand with the highest score, the first in the deck where several have it.

        `found`: a land in the library is chosen, and not one in hand.
        """
        among = self.games.searched.left if found else self.hand
        room = np.int16(1 << len(self.deck.sorts).bit_length())
        highest: NDArray[np.int16] = np.zeros(self.hand.shape[1:], np.int16)
        for sort, score in scores.items():
            # One number for both: the score counts first, then the place from the end, and 0 is no land at all.
            both = score * room + (room - np.int16(sort + 1))
            here = among[sort] > 0
            both *= (here & self.alone(sort) if sort in self.deck.legends else here).view(np.int8)
            np.maximum(highest, both, out=highest)
        last = (highest & np.int16(room - 1)).astype(np.int8)
        chosen: Choice = np.int8(room - 1) - last
        chosen[last == 0] = NOTHING
        return chosen
