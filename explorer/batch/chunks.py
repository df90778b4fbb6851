"""Running a job over chunks of games: in this process, or in several that give the same bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import repeat
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from explorer.batch.draws import CHUNK

_TOGETHER = 32
"""So many chunks are handed to another process at a time."""


class Job(Protocol):
    """Anything whose answers are sums of whole numbers over chunks of games."""

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """The numbers for the first `games` games of a chunk: int64, of a shape that is the same for every chunk."""


@dataclass(frozen=True)
class Tally:
    """Sums over the first `games` games of a run; `asked` is how many were asked for."""

    sums: NDArray[np.int64]
    games: int
    asked: int

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for were played."""
        return self.games == self.asked


Progress = Callable[[int, int], None]
"""Told how many games have been played, and of how many."""


def run(job: Job, games: int, seed: int = 0, processes: int = 1, progress: Progress | None = None) -> Tally:
    """Play so many games; the same sums however many processes share the work.

    An interrupt ends the run with the games played up to then, and the tally says so. Raises ValueError for less than
    one game or process, and RuntimeError where a process ends before its work is done.
    """
    for number, what in ((games, "games"), (processes, "processes")):
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise ValueError(f"the number of {what} is a whole number from 1, not {number!r}")
    sums: NDArray[np.int64] | None = None
    done = 0
    try:
        for part, played in _parts(job, games, seed, processes):
            sums = part if sums is None else sums + part
            done += played
            if progress is not None:
                progress(done, games)
    except KeyboardInterrupt:
        if sums is None:
            raise
    except BrokenProcessPool:
        raise RuntimeError("a process ended before its games were played; nothing of this run is given out") from None
    assert sums is not None
    return Tally(sums, done, games)


def _parts(job: Job, games: int, seed: int, processes: int) -> Iterator[tuple[NDArray[np.int64], int]]:
    """The sums of one chunk after another, or of many chunks together, in the order of the chunks."""
    chunks = -(-games // CHUNK)
    if processes == 1 or chunks == 1:
        yield from (_several(job, games, seed, range(n, n + 1)) for n in range(chunks))
        return
    together = min(_TOGETHER, -(-chunks // processes))
    ranges = [range(n, min(n + together, chunks)) for n in range(0, chunks, together)]
    with ProcessPoolExecutor(processes) as pool:
        try:
            yield from pool.map(_several, repeat(job), repeat(games), repeat(seed), ranges)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _several(job: Job, games: int, seed: int, chunks: range) -> tuple[NDArray[np.int64], int]:
    """The sums over some chunks, and how many games they are."""
    sums: Any = 0
    played = 0
    for chunk in chunks:
        size = min(CHUNK, games - chunk * CHUNK)
        sums = sums + job.tally(seed, chunk, size)
        played += size
    return sums, played
