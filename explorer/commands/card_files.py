"""What commands do with a file of card data: open it with a bar, remember it, and tell what is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import click

from explorer import settings
from explorer.cards.data import CardData, CardDataError, UnknownCard, open_data


@contextmanager
def told() -> Iterator[None]:
    """Tell an error in one sentence: exit code 3 for a card that is not known, 2 for a file that cannot be used."""
    try:
        yield
    except UnknownCard as error:
        click.echo(str(error), err=True)
        sys.exit(3)
    except CardDataError as error:
        click.echo(str(error), err=True)
        sys.exit(2)


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


def opened(path: Path) -> CardData:
    """The cards of a file; raises CardDataError."""
    with progress_bar("Reading") as progress:
        return open_data(path, progress)


def remember_file(path: Path) -> None:
    """Remember a file of card data; raises CardDataError where that cannot be written."""
    try:
        settings.remember(cards_file=str(path.expanduser().absolute()))
    except OSError as error:
        raise CardDataError(f"this cannot be remembered: {error}", path) from None


def remembered_file() -> Path | None:
    """The file that is remembered, None without one."""
    return settings.cards_file()
