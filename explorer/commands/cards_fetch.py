"""`explorer cards fetch`: public card data, downloaded when asked for."""

from __future__ import annotations

from pathlib import Path

import click

from explorer.cards.fetching import fetch
from explorer.commands.card_files import opened, progress_bar, remember_file, told


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
def command(kind: str, to: Path | None, remember: bool) -> None:
    """Download public card data from Scryfall.

    What breaks off goes on where it was when you ask again; what is still the newest is not downloaded again.
    """
    with told():
        with progress_bar("Fetching") as progress:
            path = fetch(kind, to, progress)
        data = opened(path)
        if remember:
            remember_file(path)
    click.echo(f"{len(data):,} cards are in {path}")
    click.echo(f"Left out: tokens, emblems and the like ({data.left_out:,}).")
    click.echo("They are remembered." if remember else f"explorer cards --data '{path}' lists them.")
