"""The same work on more machines, by the scheduler of Dask: chunks are handed out, and come back in their order."""

from __future__ import annotations

from asyncio import CancelledError as Cancelled
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from typing import Any, TypeVar

from explorer.batch.extras import extra
from explorer.batch.versions import versions

T = TypeVar("T")

WAIT = "30s"
"""So long a scheduler has to answer when it is called by its address, and a first worker to join it."""


class LostWorker(RuntimeError):
    """A worker, or the way to the scheduler, was lost before its games were played."""


def on_cluster(scheduler: Any, work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
    """What `work` gives for each part, in their order, by a client of Dask or by the address of a scheduler.

    Raises MissingExtra without `distributed`, ValueError for a cluster without workers or with other versions than
    these, OSError where no scheduler answers, and LostWorker.
    """
    own = not isinstance(scheduler, extra("distributed").Client)
    client = _called(scheduler) if own else scheduler
    killed, closed = extra("distributed.scheduler").KilledWorker, extra("distributed.comm").CommClosedError
    futures: list[Any] = []
    try:
        _check(client)
        futures += (client.submit(work, *part, pure=False) for part in parts)
        for future in futures:
            try:
                yield future.result()
            except (killed, closed, CancelledError, Cancelled) as error:
                raise LostWorker(str(error)) from None
    finally:
        client.cancel(futures)
        if own:
            client.close()


def _called(address: Any) -> Any:
    """A client of the scheduler at an address; raises ValueError for what is none, and OSError without an answer."""
    if not isinstance(address, str):
        raise ValueError(f"a scheduler is a client of Dask or an address such as tcp://HOST:PORT, not {address!r}")
    try:
        extra("distributed.comm").get_address_host_port(address, strict=True)
    except ValueError as error:
        raise ValueError(f"{address!r} is no address of a scheduler, such as tcp://HOST:PORT: {error}") from None
    return extra("distributed").Client(address, timeout=WAIT, set_as_default=False)


def _check(client: Any) -> None:
    """Refuse workers that would give other bits: those of other versions."""
    try:
        client.wait_for_workers(1, timeout=WAIT)
        found = client.run(versions)
    except ModuleNotFoundError as error:
        raise ValueError(f"a worker of this cluster cannot play: {error}") from None
    except TimeoutError:
        raise ValueError(f"no worker has joined this cluster within {WAIT}") from None
    for worker, theirs in found.items():
        other = [
            f"{name} {theirs.get(name)}, not {mine}" for name, mine in versions().items() if theirs.get(name) != mine
        ]
        if other:
            raise ValueError(f"the worker {worker} has {' and '.join(other)}, and might give other bits")
