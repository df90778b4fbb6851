"""`explorer coverage`: how many of a file's cards and lines are read and performed, and what is refused."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from explorer.cards.card_text import CardText
from explorer.cards.data import CardDataError
from explorer.commands.card_files import opened
from explorer.commands.families import FAMILIES, families
from explorer.commands.singles import Singles
from explorer.oracle import CardFacts, ReadLine, Unread, normal, read_lines
from explorer.oracle.performed import unperformed


@dataclass(slots=True)
class Counts:
    """How many cards and lines of a family there are, and how many of them are read and performed."""

    cards: int = 0
    cards_performed: int = 0
    lines: int = 0
    lines_read: int = 0
    lines_performed: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that is refused: its card, the line and column from 1 of the first word not understood, and why."""

    card: str
    line: int
    column: int
    text: str
    expected: str


@dataclass(slots=True)
class Coverage:
    """What reading a file came to: counts by family, the refused lines, and their shapes, each with an example."""

    families: dict[str, Counts] = field(default_factory=lambda: {name: Counts() for name in FAMILIES})
    refused: list[Refused] = field(default_factory=list)
    shapes: Counter[str] = field(default_factory=Counter)
    examples: dict[str, Refused] = field(default_factory=dict)

    def count(self, card: CardText, family: str, singles: Singles) -> None:
        """Read one card, all its faces; refused lines are kept if they are of the family that is asked for."""
        seen: set[str] = set()
        whole = True
        for face in card.parts:
            for line in _lines(face):
                own = families(line.text)
                singles.count(card.name, line.rules)
                refusal = _refusal(face, line)
                seen.update(own)
                whole &= refusal is None
                for name in own:
                    counts = self.families[name]
                    counts.lines += 1
                    counts.lines_read += line.unread is None
                    counts.lines_performed += refusal is None
                if refusal and family in own:
                    self._refuse(refusal, face.name)
        for name in seen:
            self.families[name].cards += 1
            self.families[name].cards_performed += whole

    def _refuse(self, refusal: Refused, name: str) -> None:
        shape = shape_of(refusal.text, name)
        self.refused.append(refusal)
        self.shapes[shape] += 1
        self.examples.setdefault(shape, refusal)


def _lines(face: CardText) -> Iterator[ReadLine]:
    try:
        facts = CardFacts.of(face.name, face.type_line)
    except ValueError as error:
        for number, line in enumerate(face.oracle_text.split("\n"), 1):
            if normal(line, face.name):
                yield ReadLine(number, line, (), Unread(number, 1, f"a card with another type line: {error}"))
        return
    yield from read_lines(face.oracle_text, facts)


def _refusal(face: CardText, line: ReadLine) -> Refused | None:
    """Why a line is refused; None if it is read and performed."""
    if line.unread:
        return Refused(face.name, line.number, line.unread.column, line.text, line.unread.expected)
    missing = unperformed(line.abilities)
    if missing:
        return Refused(face.name, line.number, 1, line.text, f"what is performed: {missing.__name__} is not yet")
    return None


_SHAPES = (
    (re.compile(r"(?:\{(?![TQ]\})[^{}]*\})+"), "{M}"),
    (re.compile(r"[+-]?[\dX*]+/[+-]?[\dX*]+"), "P/T"),
    (re.compile(r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b"), "N"),
    (re.compile(r"\b(?:white|blue|black|red|green)\b"), "COLOR"),
    (re.compile(r"(?<=[a-z,] )[A-Z][\w'-]+"), "NAME"),
)


def shape_of(text: str, name: str) -> str:
    """A line with names, numbers and colors replaced, so that lines that differ in nothing else are one shape."""
    shape = normal(text, name)
    for pattern, sign in _SHAPES:
        shape = pattern.sub(sign, shape)
    return shape


@click.command("coverage")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--family", type=click.Choice(FAMILIES), default="all", show_default=True, help="Lines to tell of.")
@click.option("--json", "as_json", is_flag=True, help="The counts and every refused line as one JSON object.")
@click.option("--shapes", default=20, show_default=True, help="How many of the most frequent refused shapes to tell.")
@click.option("--singles", "tell_singles", is_flag=True, help="Also the rules of the grammar that one card alone uses.")
def command(path: Path, family: str, as_json: bool, shapes: int, tell_singles: bool) -> None:
    """Tell how many cards and lines of PATH, a file of public card data, are read and performed, by family.

    A line counts as performed when all of it is read and performed, a card when all of its lines are. The counts are
    of every family; the refused lines are those of the family that is asked for. With --singles, the rules of the
    grammar follow that fewer than two of the cards use, each with the card, and with the reason why it is there.
    """
    found, singles = Coverage(), Singles()
    try:
        data = opened(path)
        with Progress(console=Console(stderr=True), transient=True) as bar:
            for card in bar.track(data, total=len(data), description="reading"):
                found.count(card, family, singles)
    except CardDataError as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    listed = singles.listed() if tell_singles else ()
    if as_json:
        click.echo(_json(found, {"singles": [asdict(each) for each in listed]} if tell_singles else {}))
    else:
        _tell(found, shapes)
        for each in listed:
            click.echo(each)


def _json(found: Coverage, more: dict[str, Any]) -> str:
    told = {
        "family": {name: asdict(counts) for name, counts in found.families.items()},
        "refused": [asdict(each) for each in found.refused],
    }
    return json.dumps(told | more, ensure_ascii=False)


def _tell(found: Coverage, shapes: int) -> None:
    """Print the counts as a table, and the most frequent refused shapes with an example each."""
    console = Console(highlight=False, soft_wrap=True)
    table = Table("family", "cards", "performed", "lines", "read", "performed")
    for name, counts in found.families.items():
        cards = _share(counts.cards_performed, counts.cards)
        read, performed = (_share(each, counts.lines) for each in (counts.lines_read, counts.lines_performed))
        table.add_row(name, f"{counts.cards:,}", cards, f"{counts.lines:,}", read, performed)
    console.print(table)
    for shape, often in found.shapes.most_common(shapes):
        example = found.examples[shape]
        console.print(f"{often:6} {shape}", markup=False)
        console.print(f"       {example.card}, column {example.column}: expected {example.expected}", markup=False)


def _share(some: int, of: int) -> str:
    return f"{some:,} ({some / of:.1%})" if of else "0"
