"""From numbers to games: finding lanes, opening one in the exact engine, and checking many of them there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from explorer.batch.castable import Castable, Lanes
from explorer.batch.draws import CHUNK
from explorer.batch.mulligans import Bools
from explorer.batch.replaying import Makes, Replay, Script
from explorer.batch.turns import Rest, play
from explorer.exact.driver import Driver


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the exact engine disagrees with the many games: the lane, the turn, and what both say."""

    lane: int
    turn: int
    what: str
    many: Any
    exact: Any

    def __str__(self) -> str:
        return f"game {self.lane}, turn {self.turn}, {self.what}: {self.many} by the million, {self.exact} exactly"


class Laned(Protocol):
    """A question that tells what came of each game."""

    def lanes(self, seed: int, chunk: int, games: int) -> Any:
        """What came of the first `games` games of a chunk."""


def where(question: Laned, games: int, seed: int, test: Callable[[Any], Bools], most: int | None = 10) -> list[int]:
    """The numbers of the first lanes that pass a test of what came of them; None for all of them.

    Raises ValueError for a test that does not give one boolean for each game.
    """
    found: list[int] = []
    for chunk in range(-(-games // CHUNK)):
        size = min(CHUNK, games - chunk * CHUNK)
        passed: Any = test(question.lanes(seed, chunk, size))
        if not isinstance(passed, np.ndarray) or passed.dtype != np.bool_ or passed.shape != (size,):
            raise ValueError(f"a test of lanes gives one boolean for each game, ({size},); this gave {passed!r}")
        found += (np.flatnonzero(passed) + chunk * CHUNK).tolist()
        if most is not None and len(found) >= most:
            return found[:most]
    return found


def chosen(games: int, number: int) -> Iterator[tuple[int, list[int]]]:
    """So many lanes spread over all games: each chunk that has any of them, and their places in it.

    Raises ValueError for less than one lane.
    """
    if not isinstance(number, int) or number < 1:
        raise ValueError(f"the number of games to play exactly as well is a whole number from 1, not {number!r}")
    lanes = sorted({int(each) for each in np.linspace(0, games - 1, number)})
    for chunk in sorted({lane // CHUNK for lane in lanes}):
        yield chunk, [lane % CHUNK for lane in lanes if lane // CHUNK == chunk]


def script(question: Castable, seed: int, lane: int) -> Script:
    """What happened in one lane."""
    chunk, place = divmod(lane, CHUNK)
    opening = question.opening(seed, chunk, place + 1, apart=True)
    turns = play(question.plan(question.apart), opening, question.last_turn)
    return Script(question, seed, lane, int(opening.mulligans[place]), turns.lane(place))


def opened(question: Castable, seed: int, lane: int, makes: Makes = Driver) -> Driver:
    """The exact engine's game of a lane, up to the turn of the last goal, with its land played."""
    return Replay(script(question, seed, lane), makes).to_turn(question.last_turn)


def audit(question: Castable, games: int, seed: int, number: int) -> Iterator[Difference]:
    """Play so many lanes, spread over all games, in the exact engine too, and tell every difference turn by turn.

    Compared are the hand, the permanents untapped and tapped, life where it may be paid, and for each goal whether its
    cost can be paid.
    """
    for chunk, places in chosen(games, number):
        opening = question.opening(seed, chunk, places[-1] + 1, apart=True)
        rests: list[Rest] = []
        turns = play(question.plan(question.apart), opening, question.last_turn, rests.append)
        quick = question.lanes(seed, chunk, places[-1] + 1, played=False)
        for place in places:
            lane, mulligans = chunk * CHUNK + place, int(opening.mulligans[place])
            replay = Replay(Script(question, seed, lane, mulligans, turns.lane(place)))
            yield from _differences(replay, rests, quick, place)


def _differences(replay: Replay, rests: list[Rest], quick: Lanes, place: int) -> Iterator[Difference]:
    lane = replay.script.lane
    for turn, rest in enumerate(rests, start=1):
        replay.to_turn(turn)
        many = [each[:, place].tolist() for each in (rest.hand, rest.untapped, rest.tapped)]
        for what, counted, exact in zip(("hand", "untapped", "tapped"), many, replay.counted(), strict=True):
            if counted != exact:
                yield Difference(lane, turn, what, counted, exact)
        if rest.life is not None and int(rest.life[place]) != replay.life:
            yield Difference(lane, turn, "life", int(rest.life[place]), replay.life)
        for n, goal in enumerate(replay.question.goals):
            if goal.turn == turn and bool(quick.paid[n, place]) != (payable := replay.can_pay(goal.cost)):
                yield Difference(lane, turn, str(goal), bool(quick.paid[n, place]), payable)
