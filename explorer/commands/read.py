"""`explorer read`: how a text is understood, line by line, and the first word of a line that is not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text
from rich.tree import Tree

from explorer.cards import find
from explorer.cards.data import CardDataError, open_data
from explorer.cards.naming import UnknownCard
from explorer.commands.card_files import remembered_file
from explorer.draw.understood import against, caret
from explorer.oracle import CardFacts, ReadLine, read_lines, write
from explorer.oracle.outline import Outline, outline

_TYPE_LINE = "Creature"

UNREAD = 3
"""The exit code where a line is not understood, or no card has that name."""


@dataclass(frozen=True, slots=True)
class _Given:
    """A text with what is known of its card."""

    facts: CardFacts
    text: str


@click.command("read")
@click.argument("what", metavar="CARD|FILE|-")
@click.option(
    "--cards", "data", type=click.Path(path_type=Path), help="Public card data with CARD; else those remembered."
)
@click.option("--name", default="", help="What the card of a text in a FILE is called; its file name if not given.")
@click.option("--type", "line", help=f"The type line of the card of such a text; {_TYPE_LINE} if not given.")
def command(what: str, data: Path | None, name: str, line: str | None) -> None:
    """Show how the text of a card, of a file or of standard input (-) is understood.

    Each line is followed by its abilities as a tree, or by a caret under the first word that is not understood, with
    what was expected there. Exit code 3: a line is not understood, or no card has that name.
    """
    console = Console(highlight=False, soft_wrap=True)
    understood = True
    try:
        for given in _given(what, data, name, line or _TYPE_LINE):
            console.print(Text(f"{given.facts.name}  ", "bold").append(str(given.facts.line), "italic"))
            for each in read_lines(given.text, given.facts):
                understood &= _show(each, console)
    except (CardDataError, UnknownCard, OSError, ValueError) as error:
        click.echo(str(error), err=True)
        sys.exit(UNREAD if isinstance(error, UnknownCard) else 2)
    if not understood and line is None and _is_text(what, data):
        click.echo(
            f"\nThis was read as the text of a {_TYPE_LINE}; another card's is read with --type, as --type Instant."
        )
    sys.exit(0 if understood else UNREAD)


def _is_text(what: str, data: Path | None) -> bool:
    """Whether a text was given, of a file or of standard input, and no card."""
    return what == "-" or (data is None and Path(what).is_file())


def _given(what: str, data: Path | None, name: str, line: str) -> Iterator[_Given]:
    if what == "-":
        yield _Given(CardFacts.of(name or "this card", line), sys.stdin.read())
    elif _is_text(what, data):
        yield _Given(CardFacts.of(name or Path(what).stem, line), Path(what).read_text(encoding="utf-8"))
    else:
        yield from _named(what, data)


def _named(name: str, data: Path | None) -> Iterator[_Given]:
    """The card of a file that was named, else one that is built in, else one of the file that is remembered."""
    if data is None:
        try:
            card = find(name)
        except UnknownCard:
            data = remembered_file()
            if data is None:
                raise
        else:
            yield _Given(CardFacts(card.name, card.line), write(card))
            return
    for face in open_data(data).find(name).parts:
        yield _Given(CardFacts.of(face.name, face.type_line), face.oracle_text)


def _show(line: ReadLine, console: Console) -> bool:
    """Print one line and what it means; whether it is understood and performed."""
    console.print(Text("\n" + _visible(line.text)))
    if not line.unread:
        for ability in line.abilities:
            console.print(_tree(outline(ability)))
    missing = against(line)
    if missing:
        console.print(Text(caret(line) + missing, "red"))
    return not missing


def _visible(text: str) -> str:
    """The text with a sign in the place of each character that a terminal would obey rather than print."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)


def _tree(of: Outline) -> Tree:
    tree = Tree(Text(of.text))
    for each in of.below:
        tree.children.append(_tree(each))
    return tree
