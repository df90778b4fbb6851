"""`explorer cards`: the built-in cards, and those of a data file that the user has.

The writer of card texts, and the commands below this one, are loaded when needed: a card of a file is there at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from explorer.cards.data import CardText, UnknownCard
from explorer.commands.card_files import opened, remember_file, remembered_file, told
from explorer.commands.card_words import shown

if TYPE_CHECKING:
    from explorer.abilities.characteristics import Characteristics

_HOW = "point to card data with --data PATH, or let explorer cards fetch --remember download some"
_BELOW = {
    "fetch": ("explorer.commands.cards_fetch", "Download public card data from Scryfall."),
    "export": ("explorer.commands.cards_export", "Write cards in the notation of the built-in library."),
}


class _CardsAndBelow(click.Command):
    """A command that names cards, and has commands of its own, `fetch` and `export`, which are names of no card."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if not args or args[0] not in _BELOW:
            return super().make_context(info_name, args, parent, **extra)
        below = import_module(_BELOW[args[0]][0]).command
        assert isinstance(below, click.Command)
        return below.make_context(f"{info_name} {args[0]}", args[1:], parent, **extra)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in _BELOW.items()])


@click.command("cards", cls=_CardsAndBelow)
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
    with told():
        found = _found(names, data, search, limit)
        if remember and data is not None:
            remember_file(data)
        for each in found:
            click.echo(each.name if only_names else _words(each), nl=only_names)


def _found(
    names: Sequence[str], data: Path | None, search: str | None, limit: int
) -> Iterable[Characteristics | CardText]:
    if search is not None:
        path = data or remembered_file()
        if path is None:
            raise click.UsageError(f"--search looks into a file: {_HOW}.")
        return opened(path).search(search, limit)
    if data is not None:
        cards = opened(data)
        return [cards.find(name) for name in names] if names else cards
    return [_named(name) for name in names or _built_in().names()]


def _named(name: str) -> Characteristics | CardText:
    """The built-in card or else, where a file is remembered, the card there."""
    try:
        card: Characteristics = _built_in().find(name)
    except UnknownCard:
        path = remembered_file()
        if path is None:
            raise
        return opened(path).find(name)
    return card


def _words(card: Characteristics | CardText) -> str:
    return shown(card) if isinstance(card, CardText) else str(_built_in().shown(card))


def _built_in() -> Any:
    return import_module("explorer.commands.built_in_cards")
