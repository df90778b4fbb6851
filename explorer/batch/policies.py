"""Policies: which land is played each turn, for all games of a chunk at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.batch.deck import SortedDeck
from explorer.core.matching import Asked, Counts, fitting, of_type
from explorer.values.mana import ManaCost, ManaType

Choice: TypeAlias = NDArray[np.int8]
"""What each game plays: the number of a sort, or NOTHING: int8 `(games,)`."""

NOTHING = -1


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


class View:
    """What a policy sees of all games of a chunk on one turn, before a land is played.

    `hand` and `board` are counts uint8 `(sorts, games)` of cards in hand and of untapped permanents.
    """

    def __init__(self, deck: SortedDeck, turn: int, hand: Counts, board: Counts, goals: Sequence[Goal]) -> None:
        self.deck = deck
        self.turn = turn
        self.hand = hand
        self.board = board
        self.now = tuple(each for each in goals if each.turn == turn)
        self.later = tuple(each for each in goals if each.turn > turn)
        self._short: dict[tuple[Asked, int], list[list[NDArray[np.int8]]]] = {}
        self._missing: dict[tuple[Asked, int], NDArray[np.int8]] = {}

    @property
    def nothing(self) -> Choice:
        """The choice to play no land in any game."""
        return np.full(self.hand.shape[1:], NOTHING, np.int8)

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
        units = () if sort == NOTHING else self.deck.units[sort]
        for n, (types, _) in enumerate(asked.ways[way]):
            np.maximum(worst, self._shortfall(asked, fitting(units, types))[way][n], out=worst)
        return worst

    def _shortfall(self, asked: Asked, less: int) -> list[list[NDArray[np.int8]]]:
        """All shortfalls of a cost with so many units more for each."""
        key = (asked, less)
        if key not in self._short:
            if less == 0:
                found = asked.shortfalls(self.deck.units, self.board)
                self._short[key] = [list(way) for way in found]
            else:
                self._short[key] = [[each - np.int8(less) for each in way] for way in self._shortfall(asked, 0)]
        return self._short[key]

    def pays(self, sort: int) -> NDArray[np.bool_]:
        """Whether every cost of this turn can be paid if a land of that sort is played: boolean `(games,)`."""
        source = self.deck.sorts[sort].source
        tapped = source is not None and source.tapped
        all_paid = np.ones(self.hand.shape[1:], np.bool_)
        for goal in self.now:
            all_paid &= self.missing_with(goal, NOTHING if tapped else sort) == 0
        return all_paid

    def helps(self, goal: Goal, sort: int) -> NDArray[np.bool_]:
        """Whether one more symbol of the cost can be paid with a land of that sort: boolean `(games,)`."""
        return self.missing_with(goal, sort) < self.missing(goal)

    def best(self, scores: dict[int, NDArray[np.int8]]) -> Choice:
        """The land in hand with the highest score, the first in the deck where several have it."""
        room = np.int16(1 << len(self.deck.sorts).bit_length())
        highest: NDArray[np.int16] = np.zeros(self.hand.shape[1:], np.int16)
        for sort, score in scores.items():
            # One number for both: the score counts first, then the place from the end, and 0 is no land at all.
            both = score * room + (room - np.int16(sort + 1))
            both *= (self.hand[sort] > 0).view(np.int8)
            np.maximum(highest, both, out=highest)
        last = (highest & np.int16(room - 1)).astype(np.int8)
        found: Choice = np.int8(room - 1) - last
        found[last == 0] = NOTHING
        return found


@dataclass(frozen=True)
class Policy:
    """A way to play by name: `choose` gives the sort of the land that each game plays, or NOTHING.

    `casts`: after that, and after it was seen whether the turn's costs can be paid, the costliest source of mana in
    hand is cast for which there is mana that costs neither life nor a sacrifice.
    """

    name: str
    choose: Callable[[View], Choice]
    casts: bool = False

    def land(self, view: View) -> Choice:
        """The choice, looked at; raises ValueError where it has another shape or dtype, or is no land in hand."""
        choice: Any = self.choose(view)
        shape = view.hand.shape[1:]
        if not isinstance(choice, np.ndarray) or choice.shape != shape or choice.dtype.kind != "i":
            told = f"{choice.dtype} {choice.shape}" if isinstance(choice, np.ndarray) else repr(choice)
            raise ValueError(f"a policy gives the number of a sort for each game, int8 {shape}; {self.name!r}: {told}")
        legal = choice == NOTHING
        for sort in view.deck.lands:
            legal |= (choice == sort) & (view.hand[sort] > 0)
        if not legal.all():
            lane = int(np.flatnonzero(~legal)[0])
            raise ValueError(
                f"{self.name!r} plays the sort {choice[lane]} on turn {view.turn} in a game whose hand has no such land"
            )
        return choice.astype(np.int8, copy=False)


def _default(view: View) -> Choice:
    """This turn's costs first; then what the next cost lacks; then a land that enters tapped; then later costs."""
    scores: dict[int, NDArray[np.int8]] = {}
    for sort in view.deck.lands:
        source = view.deck.sorts[sort].source
        score = view.pays(sort).astype(np.int8) * np.int8(16)
        for goal, weight in zip(view.later, (8, 2, 1), strict=False):
            score += view.helps(goal, sort).view(np.int8) * np.int8(weight)
        scores[sort] = score + np.int8(4 * (source is not None and source.tapped))
    return view.best(scores)


def _this_turn(view: View) -> Choice:
    """A land with which this turn's costs can be paid, and else one that enters tapped."""
    scores: dict[int, NDArray[np.int8]] = {}
    for sort in view.deck.lands:
        source = view.deck.sorts[sort].source
        tapped = source is not None and source.tapped
        scores[sort] = view.pays(sort).astype(np.int8) * np.int8(2) + np.int8(tapped)
    return view.best(scores)


def _varied(view: View) -> Choice:
    """A land that makes most types that no permanent makes yet, of those that cards of the deck ask for."""
    asked = {each for card in view.deck.cards if card.mana_cost for each in card.mana_cost.colors}
    wanted = [of_type(each) for each in ManaType if each in asked]
    made = dict.fromkeys(wanted, view.nothing >= 0)
    for types in wanted:
        for sort, units in enumerate(view.deck.units):
            if fitting(units, types):
                made[types] |= view.board[sort] > 0
    scores: dict[int, NDArray[np.int8]] = {}
    for sort in view.deck.lands:
        source = view.deck.sorts[sort].source
        score = np.full(view.hand.shape[1:], source is not None and source.tapped, np.int8)
        for types in wanted:
            if fitting(view.deck.units[sort], types):
                score += (~made[types]).view(np.int8) * np.int8(2)
        scores[sort] = score
    return view.best(scores)


DEFAULT = Policy("default", _default, casts=True)
"""Plays a land each turn if it has one, and casts a creature, artifact or the like that makes mana if it can.

It takes a land with which this turn's costs can be paid, if there is one; among these one with which one more symbol of
the next cost can be paid; among these one that enters tapped; and then one that helps the two costs after that.
"""
LANDS_ONLY = Policy("lands only", _default)
"""Plays lands as the default policy does, and casts nothing."""
THIS_TURN = Policy("this turn", _this_turn)
"""Plays a land each turn if it has one, and looks at this turn alone: a land with which its costs can be paid.

Among those, and where there is none, one that enters tapped, and then the first in the deck.
"""

VARIED = Policy("varied", _varied, casts=True)
"""Looks at no cost: plays a land that makes most of the colors which cards of the deck ask for and nothing makes yet.

Among these it plays one that enters tapped, and then the first in the deck. It casts as the default policy does.
"""

POLICIES = {each.name: each for each in (DEFAULT, LANDS_ONLY, THIS_TURN, VARIED)}


def policy(given: str | Policy | Callable[[View], Choice]) -> Policy:
    """A policy by name, as it is, or as a function of the user's own; raises ValueError for an unknown name."""
    if isinstance(given, Policy):
        return given
    if isinstance(given, str):
        if given not in POLICIES:
            raise ValueError(f"no policy is called {given!r}; there are {', '.join(POLICIES)}")
        return POLICIES[given]
    if not callable(given):
        raise ValueError(f"lands are played by {', '.join(map(repr, POLICIES))} or a function of a View, not {given!r}")
    return Policy(getattr(given, "__name__", "own"), given)
