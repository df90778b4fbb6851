"""`explorer cards`: the built-in cards, those of a data file that the user has, and fetching such a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from explorer import cards, settings
from explorer.abilities.characteristics import Characteristics
from explorer.cards.data import CardData, CardDataError, CardText, UnknownCard, open_data
from explorer.cards.fetching import fetch
from explorer.commands.card_words import shown
from explorer.commands.progress import progress_bar

_HOW = "point to card data with --data PATH, or let explorer cards fetch --remember download some"


@contextmanager
def _told() -> Iterator[None]:
    """Tell an error in one sentence: exit code 3 for a card that is not known, 2 for a file that cannot be used."""
    try:
        yield
    except UnknownCard as error:
        click.echo(str(error), err=True)
        sys.exit(3)
    except CardDataError as error:
        click.echo(str(error), err=True)
        sys.exit(2)


class _CardsAndFetch(click.Command):
    """A command that names cards, and has one command of its own: `fetch`, which is the name of no card."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if args[:1] == ["fetch"]:
            return fetch_command.make_context(f"{info_name} fetch", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([("fetch", fetch_command.get_short_help_str(80))])


@click.command("cards", cls=_CardsAndFetch)
@click.argument("names", nargs=-1)
@click.option("--names", "only_names", is_flag=True, help="Only the names, one a line.")
@click.option("--data", type=click.Path(path_type=Path), help="The cards of this file: Scryfall's or MTGJSON's.")
@click.option("--search", metavar="TEXT", help="The cards of the file with a name like this.")
@click.option("--limit", type=click.IntRange(min=1), default=20, show_default=True, help="How many --search lists.")
@click.option("--remember", is_flag=True, help="Remember the file of --data.")
def command(
    names: tuple[str, ...], only_names: bool, data: Path | None, search: str | None, limit: int, remember: bool
) -> None:
    """List the built-in cards, or those named, with the text that our own writer prints from their data.

    With --data, the cards of a file that you have, with the text that stands there. A file that is remembered serves
    for --search, and for names that are not built in. Exit code 2: the file cannot be used; 3: a card is not known.
    """
    if remember and data is None:
        raise click.UsageError("--remember goes with --data PATH, which it remembers.")
    if search is not None and names:
        raise click.UsageError("Either name cards or use --search.")
    with _told():
        found = _found(names, data, search, limit)
        if remember and data is not None:
            _remember(data)
        for each in found:
            click.echo(each.name if only_names else shown(each), nl=only_names)


@click.command("fetch")
@click.option(
    "--kind",
    type=click.Choice(["oracle_cards", "default_cards"]),
    default="oracle_cards",
    show_default=True,
    help="Each card once, or all its printings (larger, and no more cards).",
)
@click.option("--to", type=click.Path(path_type=Path), help="The file; your own data folder if not given.")
@click.option("--remember", is_flag=True, help="Remember the file, as explorer cards --data PATH --remember does.")
def fetch_command(kind: str, to: Path | None, remember: bool) -> None:
    """Download public card data from Scryfall.

    What breaks off goes on where it was when you ask again; what is still the newest is not downloaded again.
    """
    with _told():
        with progress_bar("Fetching") as progress:
            path = fetch(kind, to, progress)
        data = _opened(path)
        if remember:
            _remember(path)
    click.echo(f"{len(data):,} cards are in {path}")
    click.echo(f"Left out: tokens, emblems and the like ({data.left_out:,}).")
    click.echo("They are remembered." if remember else f"explorer cards --data '{path}' lists them.")


def _opened(path: Path) -> CardData:
    with progress_bar("Reading") as progress:
        return open_data(path, progress)


def _remember(path: Path) -> None:
    try:
        settings.remember(cards_file=str(path.expanduser().absolute()))
    except OSError as error:
        raise CardDataError(f"this cannot be remembered: {error}", path) from None


def _remembered() -> Path | None:
    path = settings.read().get("cards_file")
    return Path(path) if path else None


def _found(
    names: Sequence[str], data: Path | None, search: str | None, limit: int
) -> Iterable[Characteristics | CardText]:
    if search is not None:
        path = data or _remembered()
        if path is None:
            raise click.UsageError(f"--search looks into a file: {_HOW}.")
        return _opened(path).search(search, limit)
    if data is not None:
        opened = _opened(data)
        return [opened.find(name) for name in names] if names else opened
    return [_named(name) for name in names or cards.names()]


def _named(name: str) -> Characteristics | CardText:
    """The built-in card or else, where a file is remembered, the card there."""
    try:
        return cards.find(name)
    except UnknownCard:
        path = _remembered()
        if path is None:
            raise
        return _opened(path).find(name)
