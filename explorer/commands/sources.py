"""`explorer sources`: how many lands must make a color, for costs of one color, by enumeration."""

from __future__ import annotations

import sys

import click

from explorer.batch.needs import CARDS, LANDS, sources_table
from explorer.commands.answering import put


@click.command("sources")
@click.option("--size", type=int, default=CARDS, show_default=True, help="How many cards the deck has.")
@click.option("--lands", type=int, default=LANDS, show_default=True, help="How many of them are lands.")
@click.option("--mulligans", default="london", show_default=True, help="none, london, commander or paris.")
@click.option("--play/--draw", default=True, help="On the play (if not given), or on the draw.")
@click.option("--threshold", help="How often the cost must be castable given enough lands, as 0.9.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
def command(
    size: int, lands: int, mulligans: str, play: bool, threshold: str | None, as_json: bool, as_csv: bool
) -> None:
    """Tell how many lands must make a color, so that a cost can be paid on the turn of its mana value.

    Without a threshold it must be castable in 89 + its mana value in 100 of the games with enough lands, as published
    by Frank Karsten in 2022. Every hand and draw is enumerated. Exit code 2: it cannot be asked.
    """
    try:
        table = sources_table(cards=size, lands=lands, mulligans=mulligans, play=play, threshold=threshold)
    except ValueError as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    put(table, as_json, as_csv)
