"""Answers in the terminal: a table with its conditions above it, and a bar while games are played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import floor, log10

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from explorer.batch import chunks
from explorer.batch.measures import Cell, Mean, Probability, Share
from explorer.batch.tables import Tabled, told


def show(answers: Tabled) -> None:
    """Print answers: what was asked, the conditions, and a row each."""
    console = Console(highlight=False)
    console.print(Text(answers.heading, "bold"))
    console.print(Text(told(answers.terms), "italic"))
    rows = answers.rows()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    columns = [name for name in (rows[0] if rows else ()) if any(row[name] != "" for row in rows)]
    for name in columns:
        first = rows[0][name]
        percent = " (%)" if _is_share(first) else ""
        table.add_column(f"{name}{percent}", justify="left" if isinstance(first, str) else "right")
    for row in rows:
        table.add_row(*(Text(words(row[name]), no_wrap=True) for name in columns))
    console.print(table)


def _is_share(cell: Cell) -> bool:
    return isinstance(cell, Share | Probability) or (isinstance(cell, Mean) and cell.share)


def words(cell: Cell) -> str:
    """A cell with as many digits as its standard error allows; shares in percent."""
    match cell:
        case Probability():
            return f"{100 * cell.value:.4f}"
        case Share() | Mean() if not cell.games:
            return "in no game"
        case Share() | Mean():
            scale = 100 if _is_share(cell) else 1
            digits = _digits(scale * cell.error)
            sign = "+" if isinstance(cell, Mean) and cell.share else ""
            return f"{scale * cell.value:{sign}.{digits}f} ± {scale * cell.error:.{digits}f}"
        case _:
            return str(cell)


def _digits(error: float) -> int:
    """How many digits after the point show the first digit of an error, from two up to four."""
    return 2 if error == 0 else max(2, min(4, -floor(log10(error))))


@contextmanager
def games_bar(games: int) -> Iterator[chunks.Progress | None]:
    """What is to be told how many games are done; None where no terminal sees a bar."""
    if not sys.stderr.isatty():
        yield None
        return
    words = TextColumn("{task.completed:,.0f} of {task.total:,.0f} games")
    with Progress(BarColumn(), words, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done, asked: bar.update(task, completed=done, total=asked)
