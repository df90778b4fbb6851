"""Deck lists as people export them: plain lists, MTGA, MTGO, Moxfield, Archidekt, Forge and XMage.

The form is told by what stands in the text, never by a file's name. A line is a number and a name; what programs add
to it (set, collector number, foil, categories, tags) is looked past. Headings such as `Sideboard` say which part
follows. A list of at least 60 cards, an empty line and at most 15 more, without any heading, has a sideboard, as MTGO
writes it.
"""

from __future__ import annotations

import re

from explorer.cards.deck_entries import BadDeckList, Board, DeckList, Entry
from explorer.cards.deck_tables import comma_separated, extensible

MAIN_AT_LEAST, SIDEBOARD_AT_MOST = 60, 15
"""Without headings, what follows an empty line after so many cards is a sideboard if it has no more than so many."""

_COUNTED = re.compile(r"(?P<side>SB:\s*)?(?:(?P<count>\d+)[xX×]?\s+)?(?:\[[^\]]*\]\s*)?(?P<rest>\S.*)", re.IGNORECASE)
_AFTER = re.compile(r"\s+[xX×](?P<count>\d+)$")
_TAILS = tuple(
    re.compile(each)
    for each in (
        r"\s*\^[^^]*\^$",  # Archidekt: the color of a tag
        r"\s*\[[^\]]*\]$",  # categories, or a set
        r"\s*<[^>]*>$",  # a printing
        r"\s+\*[A-Za-z]+\*$",  # foil or etched
        r"\s+\((?:F|FOIL|[Ee]tched)\)$",
        r"\s+#.*$",  # tags and comments
        r"\s*\([A-Za-z0-9_]{2,8}\)(?:\s+[^\s()\[\]]*\d[^\s()\[\]]*)?$",  # a set, and the number of the card in it
        r"\|[^|]*(?:\|[^|]*)*$",  # Forge: a set and more
    )
)
_KINDS = re.compile(
    r"(?:other |non-?land |basic )?(?:lands?|creatures?|spells?|instants?|sorcery|sorceries|artifacts?|enchantments?|"
    r"planeswalkers?|battles?)(?: and (?:instants?|sorcery|sorceries|spells?))?\s*:?\s*(?:\(\d+\))?\s*:?",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:name|title)\s*[:=]\s*(?P<title>.*)|name (?P<told>\S.*)", re.IGNORECASE)
_SETTING = re.compile(r"(?:layout\b.*|[a-z ]+=.*)", re.IGNORECASE)


def read_list(text: str, name: str = "the deck list") -> DeckList:
    """What a deck list says; `name` is that of its file, for complaints. Raises BadDeckList."""
    text = text.removeprefix("\ufeff")
    start = text.lstrip()
    if start.startswith("<"):
        return extensible(text, name)
    found = comma_separated(text, name)
    return _Lines(name).read(text) if found is None else found


class _Lines:
    """A plain list that is being read: the part of the deck that is at hand, and what has been found."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.board = Board.MAIN
        self.headed = False
        self.about = False
        self.title = ""
        self.blocks: list[list[Entry]] = [[]]

    def read(self, text: str) -> DeckList:
        """Read line by line."""
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip():
                self.about = False
                if self.blocks[-1]:
                    self.blocks.append([])
            elif not self._heading(line.strip()):
                self._card(line, number)
        return DeckList(tuple(each for block in self._parted() for each in block), self.title)

    def _heading(self, line: str) -> bool:
        """Whether a line is no card; a heading changes the part that is at hand."""
        comment = line.startswith(("//", "#"))
        words = line.strip("/#[] \t").rstrip(":")
        if line[0].isdigit():
            return False
        if board := Board.of(words):
            self.board, self.headed = board, True
        elif words.casefold() in ("about", "metadata"):
            self.about = True
        elif title := _TITLE.fullmatch(words):
            if not (title["title"] is not None or self.about):
                return comment
            self.title = self.title or (title["title"] or title["told"] or "").strip()
        elif _KINDS.fullmatch(words) and self.board is not Board.SIDEBOARD:
            self.board, self.headed = Board.MAIN, True
        else:
            return comment or _SETTING.fullmatch(line) is not None
        return True

    def _card(self, line: str, number: int) -> None:
        """A line with a card; raises BadDeckList where nothing is left of it."""
        start = len(line) - len(line.lstrip())
        found = _COUNTED.fullmatch(line.strip())
        if found is None:
            raise BadDeckList(
                self.name, [(number, start + 1, f"this is no number of cards and no name: {line.strip()!r}")]
            )
        name, count = found["rest"], found["count"]
        board = Board.SIDEBOARD if found["side"] else self._marked(name)
        name = _bare(name)
        after = _AFTER.search(name)
        if after and count is None:
            name, count = name[: after.start()], after["count"]
        self.blocks[-1].append(Entry(int(count or 1), name, board, number, start + found.start("rest") + 1))

    def _marked(self, rest: str) -> Board:
        """The part of the deck that a line itself names, in Archidekt's brackets or deckstats' comment."""
        if "# !commander" in rest.casefold():
            return Board.COMMANDER
        for categories in re.findall(r"\[([^\]]*)\]", rest):
            boards = [Board.of(each) for each in categories.split(",")]
            named = [each for each in boards if each not in (None, Board.MAIN)]
            if named:
                return named[0] or self.board
            if "{nodeck}" in categories.casefold():
                return Board.ELSEWHERE
        return self.board

    def _parted(self) -> list[list[Entry]]:
        """The blocks of entries; the last of two is the sideboard where that is how MTGO writes one."""
        blocks = [block for block in self.blocks if block]
        if self.headed or len(blocks) != 2 or any(each.board is not Board.MAIN for each in blocks[1]):
            return blocks
        main, rest = (sum(each.count for each in block) for block in blocks)
        if main < MAIN_AT_LEAST or rest > SIDEBOARD_AT_MOST:
            return blocks
        side = [Entry(each.count, each.name, Board.SIDEBOARD, each.line, each.column) for each in blocks[1]]
        return [blocks[0], side]


def _bare(name: str) -> str:
    """A name without what programs write after it."""
    while True:
        for tail in _TAILS:
            shorter = tail.sub("", name).rstrip()
            if shorter and shorter != name:
                name = shorter
                break
        else:
            return name
