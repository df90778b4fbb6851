"""`explorer rules`: a rule in our wording, and the official text beside it from the user's own copy of the rules."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from explorer import settings
from explorer.rules import EDITION, OfficialRules, OfficialRulesError, R, UnknownRule, all_rules, rule

_HOW = "explorer rules --file PATH points to your copy of the Comprehensive Rules, and is remembered"


@click.command("rules")
@click.argument("numbers", nargs=-1)
@click.option(
    "--file", "path", type=click.Path(path_type=Path), help="Your copy of the official rules text; remembered."
)
@click.option("--list", "listed", is_flag=True, help="Every rule that we word, by number.")
def command(numbers: tuple[str, ...], path: Path | None, listed: bool) -> None:
    """Tell rules by number, such as 707.10: our own wording, and the official text once you have pointed to it."""
    try:
        if path is not None:
            _remember(path)
        for each in all_rules() if listed else ():
            click.echo(f"{each.number:8} {each.wording}")
        for number in numbers:
            _tell(number)
    except (UnknownRule, OfficialRulesError) as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    if not numbers and path is None and not listed:
        click.echo(f"Name a rule: explorer rules {R.COPY_ON_STACK.number}. {_HOW}. Edition: {EDITION:%B %d, %Y}.")


def _remember(path: Path) -> None:
    official = OfficialRules.read(path)
    settings.remember(rules_file=str(path.resolve()))
    click.echo(f"Official rules are read from {path} from now on.")
    if official.note:
        click.echo(official.note)


def _tell(number: str) -> None:
    found = rule(number)
    click.echo(click.style(found.number, bold=True) + f"  {found.wording}")
    path = settings.read().get("rules_file")
    if path is None:
        click.echo(f"          (official text: {_HOW})")
        return
    click.echo("Official:")
    for line in OfficialRules.read(Path(path)).text(number).splitlines():
        click.echo(f"    {line}")
