"""`explorer cards`: the built-in cards with their text, as our own writer prints it."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.text import Text

from explorer import cards
from explorer.abilities.characteristics import Characteristics
from explorer.oracle.writing import write


@click.command("cards")
@click.argument("names", nargs=-1)
@click.option("--names", "only_names", is_flag=True, help="Only the names, one a line.")
def command(names: tuple[str, ...], only_names: bool) -> None:
    """List the built-in cards, or those named, with the text that our own writer prints from their data."""
    try:
        found = [cards.find(name) for name in names] or [cards.find(name) for name in cards.names()]
    except cards.UnknownCard as error:
        click.echo(str(error), err=True)
        sys.exit(3)
    console = Console(highlight=False)
    for each in found:
        if only_names:
            console.print(each.name, markup=False)
        else:
            console.print(_card(each))


def _card(card: Characteristics) -> Text:
    text = Text()
    text.append(card.name, style="bold")
    text.append(f"  {card.mana_cost}" if card.mana_cost is not None else "", style="cyan")
    text.append(f"\n  {card.line}", style="italic")
    if card.power is not None:
        text.append(f"  {card.power}/{card.toughness}")
    for line in write(card).splitlines():
        text.append(f"\n  {line}")
    text.append("\n")
    return text
