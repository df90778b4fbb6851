"""What several commands share: the option for card data, and opening it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from explorer.cards.data import CardData, CardDataError, open_data
from explorer.commands.card_files import remembered_file

F = TypeVar("F", bound=Callable[..., Any])


def cards_option(command: F) -> F:
    """Add the option `--cards PATH` to a command."""
    return click.option(
        "--cards",
        type=click.Path(path_type=Path),
        help="Public card data, for cards that are not built in; if not given, those that are remembered.",
    )(command)


def allow_unread_option(command: F) -> F:
    """Add the option `--allow-unread` to a command."""
    return click.option(
        "--allow-unread", is_flag=True, help="Play cards without the lines that are not understood, and mark them."
    )(command)


def opened(cards: Path | None) -> CardData | None:
    """The card data that a user named, or had remembered, or None; a file that is no use is told, with exit code 2."""
    path = cards or remembered_file()
    if path is None or (cards is None and not path.exists()):
        return None
    try:
        return open_data(path)
    except CardDataError as error:
        click.echo(str(error), err=True)
        sys.exit(2)
