"""What comes of a turn of spells, as a job for many games: histograms of what is counted, and single lanes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import MEASURES, Boards, Numbers
from explorer.batch.casting.performing import Record, Turn
from explorer.batch.casting.policies import SpellPolicy
from explorer.batch.casting.positions import Position
from explorer.batch.casting.spells import Spells
from explorer.batch.casting.variables import MOST_X, number
from explorer.batch.draws import Shuffles
from explorer.batch.sources import NotVectorized

BINS = 1024
"""A histogram tells numbers below this one apart; what is higher counts together, and in the means as it is."""
_NARROW, _WIDE = 2**31, 2**62
"""Where no number can reach the first of these, int32 holds them all; int64 where none can reach the second."""
_BLOCK = 16384
"""So many games are played side by side: few enough for all their numbers to stay in a processor's cache."""


@dataclass(frozen=True)
class Outcome:
    """What came of each game, int32 `(games,)` each, counted from here on.

    `cast` spells of yours, `copies` put on the stack, `resolved` spells and copies; `damage` dealt to the opponent,
    `lost` all life that the opponent lost; life `gained`, cards `drawn`, cards that the opponent `milled`, `tokens`
    created; in the end `life` and `opponent_life`, cards in `hand`, unspent `mana`; whether the game is `over`.
    """

    cast: Numbers
    copies: Numbers
    resolved: Numbers
    damage: Numbers
    lost: Numbers
    gained: Numbers
    drawn: Numbers
    milled: Numbers
    tokens: Numbers
    life: Numbers
    opponent_life: Numbers
    hand: Numbers
    mana: Numbers
    over: NDArray[np.bool_]

    @staticmethod
    def of(boards: Boards) -> Outcome:
        """What the numbers of some games tell."""
        counted = {name: boards[name] for name in (*MEASURES, "life", "opponent_life")}
        hand, mana = boards.hand.sum(axis=0, dtype=np.int32), boards.pool.sum(axis=0, dtype=np.int32)
        return Outcome(**counted, hand=hand, mana=mana, over=boards["over"] > 0)


@dataclass(frozen=True, eq=False)
class SpellTurn:
    """A turn of spells from a position, by a policy; `cast` names the spells that are cast, in order."""

    position: Position
    policy: SpellPolicy
    cast: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        if self._most >= _WIDE:
            raise NotVectorized(self.position, "so much could happen that the numbers are too large", "this turn")

    @cached_property
    def spells(self) -> Spells:
        """The cards by sort."""
        return self.position.spells(self.cast)

    @cached_property
    def _most(self) -> int:
        """No number can become larger: each spell is copied at most so often, and each resolution does so much."""
        position, pieces = self.position, self.spells.pieces
        cards = len(position.hand) + len(position.library)
        earlier = cards + len(position.state.cast_this_turn)
        abilities = cards + len(position.state.battlefield) + 1
        copied = cards * abilities * self._most_copies_of_permanents(earlier)
        most = max((sum(_amounts(each.steps)) for each in pieces), default=1)
        loud = max(
            (sum(_amounts(w.steps, earlier)) for each in pieces for w in (*each.as_cast, *each.watches)), default=1
        )
        copies = (abilities + copied) * max(loud, 1)
        resolved = cards * (1 + copies + self._most_copied_later(copies)) * (1 + self._again)
        echo = max((sum(_amounts(w.steps)) for each in pieces for w in each.watches if w.copied), default=0)
        return resolved * max(most, (self._echoing() + copied) * echo, 1) * 2

    @cached_property
    def _again(self) -> int:
        """How many copies a spell that targets a spell makes at most."""
        return max((sum(_amounts(each.steps)) for each in self.spells.pieces if each.answers is not None), default=0)

    def _most_copied_later(self, copies: int) -> int:
        """How often what waits for a spell copies it at most, where so many copies are made of a spell otherwise."""
        later = [each for _, each in self.spells.waiting]
        if not later:
            return 0
        objects, watches = self.position.state.objects, [w for each in self.spells.pieces for w in each.watches]
        concerned = {each.card for each in self.spells.pieces if each.waits or each.answers is not None}
        held = [objects[n].base for n in (*self.position.hand, *self.position.library)]
        always = any(isinstance(step, st.Later) for watch in watches for step in watch.steps)
        number = sum(always or card in concerned for card in held)
        times = max(sum(_amounts(each.steps)) for each in later)
        grows = times * (1 + self._again) + any(each.often for each in later) + (self._again > 0)
        most: int = max(grows, 1) ** number
        return most * (copies + 1) * (number + 1) * max(times, 1)

    def _echoing(self) -> int:
        """How many permanents there can be with an ability that triggers on copies, copies of permanents apart."""
        echoing = {each.card for each in self.spells.pieces if any(watch.copied for watch in each.watches)}
        position, objects = self.position, self.position.state.objects
        there = [each.base for each in position.state.permanents(position.you)]
        return sum(
            card in echoing for card in (*there, *(objects[n].base for n in (*position.hand, *position.library)))
        )

    def _most_copies_of_permanents(self, earlier: int) -> int:
        """How many copies of a permanent spell one ability makes at most."""
        pieces = self.spells.pieces
        cast = [each.card for each in pieces if each.cost is not None and each.permanent]
        copying = [each for each in pieces if any(map(each.copies, cast))]
        taps = [copier.times for each in copying for copier in each.copiers]
        taps += [sum(_amounts(each.steps)) for each in copying if each.answers is not None]
        return max(taps + [sum(_amounts(w.steps, earlier)) for each in copying for w in each.watches], default=0)

    def shuffles(self, seed: int, chunk: int, games: int) -> Shuffles | None:
        """The orders of what is unknown in a chunk of games; None where nothing is."""
        unknown = len(self.position.unknown)
        return Shuffles(seed, chunk, unknown, games) if unknown else None

    def begun(self, seed: int, chunk: int, games: int) -> Boards:
        """The games of a chunk before anything is cast."""
        boards = self.position.begin(self.spells, self.shuffles(seed, chunk, games), games)
        if self._most >= _NARROW:
            boards.numbers = boards.numbers.astype(np.int64)
        return boards

    def played(self, boards: Boards, record: Record | None = None) -> Boards:
        """The same games when nothing more is cast."""
        for first in range(0, len(boards), _BLOCK) if record is None else ():
            which = np.arange(first, min(first + _BLOCK, len(boards)))
            some = boards.some(which)
            Turn(self.spells, self.policy, some).play()
            boards.put_back(which, some)
        if record is not None:
            Turn(self.spells, self.policy, boards, record).play()
        return boards

    def lanes(self, seed: int, chunk: int, games: int) -> Outcome:
        """What comes of each game of a chunk."""
        return Outcome.of(self.played(self.begun(seed, chunk, games)))

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """For each measure a histogram, then the sum and the sum of squares; last, in how many games who has lost.

        int64 `(measures * (BINS + 3) + 2,)`: games with 0, 1, ... BINS - 1 and more; opponents, and you.
        """
        boards = self.played(self.begun(seed, chunk, games))
        parts: list[NDArray[np.int64]] = []
        for name in MEASURES:
            numbers = boards[name].astype(np.int64)
            counts = np.bincount(np.minimum(numbers, BINS), minlength=BINS + 1)
            parts.append(np.concatenate([counts, [numbers.sum(), (numbers**2).sum()]]))
        yours = (boards["life"] <= 0) | (boards["decked"] > 0)
        parts.append(np.array([np.count_nonzero(boards["opponent_life"] <= 0), np.count_nonzero(yours)]))
        return np.concatenate(parts).astype(np.int64)


def _amounts(steps: Iterable[st.Step], earlier: int = 0) -> list[int]:
    """How much each step could change a number at once, where so many spells were cast earlier."""
    found = []
    for step in st.every(steps):
        match step:
            case st.Damage(amount) | st.Life(amount) | st.Drawing(amount) | st.Milling(amount) | st.Tokens(_, amount):
                found.append(int(number(amount, np.array(MOST_X))))
            case st.Mana(types):
                found.append(len(types))
            case st.Copies(int() as times) | st.TargetCopies(times):
                found.append(times)
            case st.Copies():
                found.append(earlier)
            case st.Offer() | st.Later():
                pass
    return found


__all__ = ["BINS", "Outcome", "SpellTurn"]
