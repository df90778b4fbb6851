"""Answers in the terminal: a table with its conditions above it, and a bar while games are played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.measure import Measurement
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from explorer.batch import chunks
from explorer.batch.measures import words
from explorer.batch.saving import as_csv, as_json
from explorer.batch.tables import Tabled, titled, told

_UNBOUNDED = 10_000
"""So wide that no table is narrowed by it."""


def put(answers: Tabled, in_json: bool, in_csv: bool) -> None:
    """Print answers as they are wanted: as a table, or as JSON or CSV."""
    if in_json:
        click.echo(as_json(answers), nl=False)
    elif in_csv:
        click.echo(as_csv(answers), nl=False)
    else:
        show(answers)


def show(answers: Tabled) -> None:
    """Print answers: what was asked, the conditions, and a row each; no number is cut off, however narrow it is."""
    console = Console(highlight=False)
    console.print(Text(answers.heading, "bold"))
    console.print(Text(told(answers.terms), "italic"))
    rows = answers.rows()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    columns = answers.columns()
    for name in columns:
        first = rows[0][name]
        widest = max(len(words(row[name])) for row in rows)
        table.add_column(titled(name, first), justify="left" if isinstance(first, str) else "right", min_width=widest)
    for row in rows:
        table.add_row(*(Text(words(row[name]), no_wrap=True) for name in columns))
    needed = Measurement.get(console, console.options.update(width=_UNBOUNDED), table).minimum
    console.print(table, width=max(console.width, needed), crop=False)


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
