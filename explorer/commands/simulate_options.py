"""What the questions of `explorer simulate` share: how games are run, where answers go, and how a run ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from explorer.batch.plots import drawable
from explorer.batch.saving import savable, save
from explorer.batch.tables import Tabled
from explorer.commands.answering import put

INVALID, UNKNOWN, INTERRUPTED = 2, 3, 130

F = TypeVar("F", bound=Callable[..., Any])


def _all(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Several options as one decorator, in the order in which help tells them."""

    def decorate(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


mill_options = _all(
    click.option(
        "--mill",
        is_flag=False,
        flag_value="The Tale of Tamiyo",
        metavar="[CARD]",
        help="How often a mill loop goes round.",
    ),
    click.option("--chapters", type=click.IntRange(min=1), help="With --mill: so many chapters, not all."),
)

run_options = _all(
    click.option("--games", type=int, default=1_000_000, show_default=True, help="How many games."),
    click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games."),
    click.option("--processes", type=int, default=1, show_default=True, help="How many processes share the games."),
    click.option(
        "--scheduler", metavar="ADDRESS", help="Play on a cluster: where the scheduler of Dask is, as tcp://HOST:PORT."
    ),
)

answer_options = _all(
    click.option("--json", "as_json", is_flag=True, help="Print JSON."),
    click.option("--csv", "as_csv", is_flag=True, help="Print CSV."),
    click.option(
        "--save", "path", type=click.Path(path_type=Path), help="Save to a .json, .csv or .parquet file as well."
    ),
    click.option(
        "--plot", "picture", type=click.Path(path_type=Path), help="Draw a plot to a .png, .svg or .pdf file."
    ),
)


def run_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """How the games are run, as parameters of a question."""
    return {name: options[name] for name in ("games", "seed", "processes", "scheduler")}


def look_at_places(options: Mapping[str, Any]) -> None:
    """Refuse places where answers cannot go, before the first game; raises ValueError and MissingExtra."""
    if options["as_json"] and options["as_csv"]:
        raise click.UsageError("answers are printed as --json or as --csv, not as both")
    if options["path"] is not None:
        savable(options["path"])
    if options["picture"] is not None:
        drawable(options["picture"])


def deliver(answers: Tabled, options: Mapping[str, Any]) -> None:
    """Print answers, and save and draw them where that is asked for."""
    put(answers, options["as_json"], options["as_csv"])
    if options["path"] is not None:
        save(answers, options["path"])
    if options["picture"] is not None:
        answers.plot().save(options["picture"])


@contextmanager
def ending(unknown: Callable[[Exception], bool]) -> Iterator[None]:
    """Tell what goes wrong, and end with its exit code; `unknown` tells cards that cannot be used from other faults."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo("interrupted before the first games were done", err=True)
        sys.exit(INTERRUPTED)
    except (ValueError, OSError, RuntimeError, ImportError) as error:
        click.echo(str(error), err=True)
        sys.exit(UNKNOWN if unknown(error) else INVALID)
