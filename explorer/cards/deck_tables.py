"""Deck lists as tables: comma-separated exports, and the XML of MTGO (.dek) and Cockatrice (.cod)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from xml.parsers import expat

from explorer.cards.deck_entries import BadDeckList, Board, DeckList, Entry

_NAMES = ("name", "card name", "card", "cardname")
_COUNTS = ("count", "quantity", "qty", "amount", "number")
_BOARDS = ("board", "section", "zone", "sideboard", "category", "categories", "type of board")


def comma_separated(text: str, name: str) -> DeckList | None:
    """A table with a line of headings among which are a number and a name; None where the text is no such table.

    Raises BadDeckList for a line whose number is none.
    """
    lines = text.splitlines()
    first = next(
        (n for n, line in enumerate(lines) if line.strip() and not line.strip('" \n').startswith("sep=")), None
    )
    if first is None:
        return None
    for delimiter in ",;\t":
        rows = csv.reader(io.StringIO("\n".join(lines[first:])), delimiter=delimiter)
        try:
            heads = [each.strip().casefold() for each in next(rows)]
            if set(heads) & set(_NAMES) and set(heads) & set(_COUNTS):
                return DeckList(tuple(_rows(rows, heads, lines, first, name)))
        except csv.Error as error:
            raise BadDeckList(name, [(first + rows.line_num, 1, f"this is no row of a table: {error}")]) from None
    return None


def _rows(rows: Iterator[list[str]], heads: list[str], lines: list[str], first: int, name: str) -> Iterator[Entry]:
    """The entry of each row."""
    named, counted = (_place(heads, among) for among in (_NAMES, _COUNTS))
    boards = [n for n, head in enumerate(heads) if head in _BOARDS]
    reader = rows
    for row in reader:
        number = first + reader.line_num  # type: ignore[attr-defined]
        if not any(each.strip() for each in row):
            continue
        cells = row + [""] * (len(heads) - len(row))
        count, card = cells[counted].strip(), cells[named].strip()
        line = lines[min(number, len(lines)) - 1]
        if not count.isdecimal() or not card:
            raise BadDeckList(name, [(number, 1, f"this row has no number of cards, or no name: {line.strip()!r}")])
        found = (Board.of(part) for n in boards for part in cells[n].split(","))
        board = next((each for each in found if each not in (None, Board.MAIN)), None)
        yield Entry(int(count), card, board or Board.MAIN, number, max(line.find(card.split('"')[0]), 0) + 1)


def _place(heads: Sequence[str], among: Sequence[str]) -> int:
    return next(heads.index(each) for each in among if each in heads)


def extensible(text: str, name: str) -> DeckList:
    """A deck as XML; raises BadDeckList where it is not well-formed, declares entities, or has no cards."""
    found: list[Entry] = []
    zone = [Board.MAIN]
    parser = expat.ParserCreate()

    def begins(tag: str, given: dict[str, str]) -> None:
        if tag == "zone":
            zone[0] = Board.of(given.get("name", "")) or Board.ELSEWHERE
        if tag.casefold() not in ("cards", "card"):
            return
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        count, card = given.get("Quantity", given.get("number", "")), given.get("Name", given.get("name", ""))
        if not count.isdecimal() or not card:
            raise BadDeckList(name, [(line, column, f"this {tag} has no number of cards, or no name")])
        board = Board.SIDEBOARD if given.get("Sideboard", "").casefold() == "true" else zone[0]
        found.append(Entry(int(count), card, board, line, column))

    def declared(*_: object) -> None:
        raise BadDeckList(name, [(parser.CurrentLineNumber, 1, "a deck list declares no entities")])

    parser.StartElementHandler, parser.EntityDeclHandler = begins, declared
    try:
        parser.Parse(text.lstrip().encode(), True)
    except expat.ExpatError as error:
        what = expat.errors.messages[error.code]
        raise BadDeckList(name, [(error.lineno, error.offset + 1, f"this is no well-formed XML: {what}")]) from None
    if not found:
        raise BadDeckList(name, [(1, 1, "there are no cards in this XML")])
    return DeckList(tuple(found))
