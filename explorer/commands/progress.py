"""A bar that tells how far something is, where somebody is there to see it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import click


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None] | None]:
    """Give what is to be told bytes done and bytes in all; the bar appears with the first. None if no terminal sees."""
    if not sys.stderr.isatty():
        yield None
        return
    with ExitStack() as stack:
        bars: list[Any] = []

        def tell(done: int, total: int) -> None:
            if not bars:
                bars.append(stack.enter_context(click.progressbar(length=1, label=label, file=sys.stderr)))
            (bar,) = bars
            bar.length = max(done, total)
            bar.update(done - bar.pos)

        yield tell
