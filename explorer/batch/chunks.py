"""Running a job over chunks of games: in this process, in several, or on a cluster, which give the same bits."""

from __future__ import annotations

import pickle
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from explorer.batch.cluster import LostWorker, on_cluster
from explorer.batch.draws import CHUNK

MOST_GAMES = 10**12
"""So many games are counted at most: no sum of squares gets too large for its integer."""

_TOGETHER = 32
"""So many chunks are handed to another process at a time, at most."""

_TIMES = 4
"""Each process is handed chunks so often at least, as far as there are any: the last to end does not end much later."""


class Job(Protocol):
    """Anything whose answers are sums of whole numbers over chunks of games."""

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """The numbers for the first `games` games of a chunk: int64, of a shape that is the same for every chunk."""


@dataclass(frozen=True, eq=False)
class Tally:
    """Sums over the first `games` games of a run; `asked` is how many were asked for. Equal bits make equal tallies."""

    sums: NDArray[np.int64]
    games: int
    asked: int

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        same = (self.games, self.asked) == (other.games, other.asked)
        return same and np.array_equal(self.sums, other.sums)

    __hash__ = None  # type: ignore[assignment]  # arrays have no hash

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for were played."""
        return self.games == self.asked


Progress = Callable[[int, int], None]
"""Told how many games have been played, and of how many."""


def run(
    job: Job,
    games: int,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
    scheduler: Any = None,
) -> Tally:
    """Play so many games; the same sums however many processes, or workers of a Dask scheduler, share the work.

    `scheduler` is a client of Dask or an address. An interrupt ends the run with the games played up to then, and the
    tally says so. Raises ValueError for less than one game or process, for too many games, for a job that
    cannot be handed to another process, and RuntimeError where a process or worker ends before its work is done.
    """
    for number, what in ((games, "games"), (processes, "processes")):
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise ValueError(f"the number of {what} is a whole number from 1, not {number!r}")
    if games > MOST_GAMES:
        raise ValueError(f"up to {MOST_GAMES:,} games are counted, not {games:,}")
    sums: NDArray[np.int64] | None = None
    done = 0
    try:
        for part, played in _parts(job, games, seed, processes, scheduler):
            sums = part if sums is None else sums + part
            done += played
            if progress is not None:
                progress(done, games)
    except KeyboardInterrupt:
        if sums is None:
            raise
    except (BrokenProcessPool, LostWorker):
        raise RuntimeError("a process ended before its games were played; nothing of this run is given out") from None
    assert sums is not None
    return Tally(sums, done, games)


def _parts(job: Job, games: int, seed: int, processes: int, scheduler: Any) -> Iterator[tuple[NDArray[np.int64], int]]:
    """The sums of one chunk after another, or of many chunks together, in the order of the chunks."""
    chunks = -(-games // CHUNK)
    if scheduler is None and (processes == 1 or chunks == 1):
        yield from (_several(job, games, seed, range(n, n + 1)) for n in range(chunks))
        return
    together = min(_TOGETHER, -(-chunks // (_TIMES * max(processes, 2))))
    parts = [(job, games, seed, range(n, min(n + together, chunks))) for n in range(0, chunks, together)]
    if scheduler is not None:
        yield from on_cluster(scheduler, _several, parts)
        return
    _handed_over(job)
    with ProcessPoolExecutor(processes, initializer=_ignore_interrupts) as pool:
        try:
            yield from pool.map(_several, *zip(*parts, strict=True))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """Ctrl+C reaches every process of a terminal; the one that shares the work out answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _handed_over(job: Job) -> None:
    """Refuse a job that another process cannot be given."""
    try:
        pickle.dumps(job)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise ValueError(
            "with several processes, functions of your own (keep, a policy) must stand in a module or cell by name, so "
            f"that the others find them; this run cannot be shared: {error}"
        ) from None


def _several(job: Job, games: int, seed: int, chunks: range) -> tuple[NDArray[np.int64], int]:
    """The sums over some chunks, and how many games they are."""
    sums: Any = 0
    played = 0
    for chunk in chunks:
        size = min(CHUNK, games - chunk * CHUNK)
        sums = sums + job.tally(seed, chunk, size)
        played += size
    return sums, played
