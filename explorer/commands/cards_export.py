"""`explorer cards export`: cards as data in our own notation, facts and abilities without their text."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from explorer.abilities.characteristics import Characteristics
from explorer.cards import find
from explorer.cards.naming import UnknownCard
from explorer.cards.notation_files import text_of
from explorer.cards.pool import NotUsable, understood
from explorer.commands.card_files import opened, remembered_file, told

NOT_UNDERSTOOD = 3
"""The exit code where a card is unknown, or its text is not understood."""


@click.command("export")
@click.argument("names", nargs=-1, required=True)
@click.option("--data", type=click.Path(path_type=Path), help="Read the cards' text in this file of card data.")
@click.option("--out", type=click.Path(path_type=Path), help="Write to this file instead of the terminal.")
def command(names: tuple[str, ...], data: Path | None, out: Path | None) -> None:
    """Write the cards NAMES in the notation of the built-in library.

    Their abilities are read from the text in the file of --data, or in the one that is remembered for a card that is
    not built in. Nothing is written unless all of them are understood. Exit code 2: a file cannot be used; 3: a card
    is not known or not understood.
    """
    with told():
        cards = [_card(name, data) for name in names]
    text = text_of(cards)
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        click.echo(f"{out}: {error.strerror or error}", err=True)
        sys.exit(2)
    click.echo(f"{len(cards)} {'card is' if len(cards) == 1 else 'cards are'} in {out}")


def _card(name: str, data: Path | None) -> Characteristics:
    """The built-in card, unless a file is named, or else the card of the file; ends where it is not understood."""
    if data is None:
        try:
            return find(name)
        except UnknownCard:
            data = remembered_file()
            if data is None:
                raise
    try:
        return understood(opened(data).find(name))
    except NotUsable as error:
        click.echo(str(error), err=True)
        sys.exit(NOT_UNDERSTOOD)
