"""A deck from a file or a text: its list is read, and every card is found and understood."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from explorer.batch.deck import BadDeck, Deck
from explorer.batch.identity import color_identity, identified
from explorer.cards.data import CardData, open_data
from explorer.cards.deck_entries import BadDeckList, Board, DeckList
from explorer.cards.decklists import read_list
from explorer.cards.naming import UnknownCard
from explorer.cards.pool import NotUsable, Pool

_NAMELESS = "the deck list"
"""What a list that was given as a text is called."""

_MORE_CARDS = "Cards that are not built in come from public card data: `--cards PATH`, or explorer.deck(list, PATH)."


def deck(source: str | Path, cards: CardData | str | Path | None = None, *, allow_unread: bool = False) -> Deck:
    """The deck of a file, or of a text with an end of line in it, as somebody exported it.

    `cards`: public card data for those that are not built in. A card with lines that are not understood is taken
    without them; a question in which they could matter is refused, unless `allow_unread` has it asked all the same.

    Raises BadDeckList, which tells each card that is not known with line and column, CardDataError and OSError.
    """
    text, name = _text(source)
    listed = read_list(text, name)
    if not listed.board(Board.MAIN):
        raise BadDeck(f"{name} has no cards in its main deck")
    data = open_data(cards) if isinstance(cards, str | Path) else cards
    titled = listed if listed.title or name == _NAMELESS else replace(listed, title=Path(name).stem)
    return _found(titled, name, Pool(data=data, allow_unread=True, in_decks=True), allow_unread)


def _text(source: str | Path) -> tuple[str, str]:
    """The text of a list, and what to call it."""
    if isinstance(source, str) and ("\n" in source or source.startswith("<")):
        return source, _NAMELESS
    if not isinstance(source, str | Path):
        raise BadDeck(
            f"{source!r} is no deck list: one is a file, or a text such as '24 Island\\n36 Opt\\n'; what asks about "
            "decks takes a mapping from names to numbers as it is"
        )
    path = Path(source)
    try:
        return _decoded(path.read_bytes(), path), str(path)
    except IsADirectoryError:
        raise BadDeck(f"{path} is a folder, not a deck list") from None
    except FileNotFoundError:
        raise BadDeck(f"there is no file {path}; a text is a deck list if there is an end of line in it") from None


_MOST = 10**6
"""No list has more cards of one name, whatever it is for."""

_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f]")
"""Characters that stand in no text."""


def _decoded(data: bytes, path: Path) -> str:
    """The text of a file in UTF-8, in UTF-16 that says so, or in the older encoding of Windows; raises BadDeck."""
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    if _NO_TEXT.search(text):
        raise BadDeck(f"{path} is no text, and so no deck list")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _found(listed: DeckList, name: str, pool: Pool, allow_unread: bool) -> Deck:
    """The deck with its cards; all that are not known are told at once."""
    counts: dict[Board, dict[str, int]] = {board: {} for board in Board}
    wrong: list[tuple[int, int, str]] = []
    cards = {}
    for board in (Board.MAIN, Board.COMMANDER):
        for entry in listed.board(board):
            if entry.count > _MOST:
                raise BadDeckList(name, [(entry.line, entry.column, f"{entry.count} cards of one name are too many")])
            try:
                card = pool.find(entry.name)
            except (UnknownCard, NotUsable) as error:
                wrong.append((entry.line, entry.column, str(error)))
                continue
            cards[card.name] = card
            counts[board][card.name] = counts[board].get(card.name, 0) + entry.count
    if wrong:
        raise BadDeckList(name, sorted(wrong), unknown=True, advice="" if pool.has_data else _MORE_CARDS)
    commanders = tuple(cards[each] for each in counts[Board.COMMANDER])
    colors = color_identity(commanders)
    return Deck(
        tuple((identified(cards[each], colors), count) for each, count in counts[Board.MAIN].items()),
        listed.title,
        commanders,
        tuple((each.name, each.count) for each in listed.board(Board.SIDEBOARD)),
        allow_unread,
        pool.find,
    )
