"""The entries of card data: their fields, each of the kind it should be, in the spelling of its publisher."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from explorer.cards.card_text import BETWEEN_FACES, CardText
from explorer.cards.errors import CardDataError
from explorer.cards.layouts import NOT_CARDS
from explorer.values.mana import ManaType, in_order

_COLOR_LETTER = re.compile("[WUBRG]")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_NO_CARD_WORDS = frozenset({"token", "emblem", "card"})


@dataclass(frozen=True, slots=True)
class Spelling:
    """What a publisher calls the fields that are not called alike everywhere."""

    mana_cost: str
    type_line: str
    oracle_text: str
    color_indicator: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One object in card data: its fields, the file, and the number of the entry that it is in, from 1."""

    fields: Mapping[str, object]
    path: Path
    number: int

    def wrong(self, problem: str) -> CardDataError:
        """The error that something is wrong with this entry; its name is told where it has one."""
        name = self.fields.get("name")
        called = f"({name}) " if isinstance(name, str) and name else ""
        return CardDataError(called + problem, self.path, self.number)

    def text(self, key: str) -> str:
        """A text, "" where there is none; raises CardDataError for anything else."""
        value = self.fields.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise self.wrong(f"has no text as its {key} but {value!r:.40}")
        if _HALF_CHARACTER.search(value):
            raise self.wrong(f"has half a character in its {key}; the file was spoiled when it was written")
        return value

    def name(self, key: str = "name") -> str:
        """The name; raises CardDataError where there is none."""
        name = self.text(key).strip()
        if not name:
            raise self.wrong(f"has no {key}, and every card in card data has one")
        return name

    def number_text(self, key: str) -> str | None:
        """A power, toughness, loyalty or defense as text, None where there is none; raises CardDataError."""
        value = self.fields.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
        return self.text(key) or None

    def colors(self, key: str) -> tuple[ManaType, ...] | None:
        """Colors in the order W U B R G, None where the entry does not say; raises CardDataError."""
        value = self.fields.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(each, str) and each in "WUBRG" and each for each in value):
            raise self.wrong(f"has {value!r:.40} as its {key}; colors are a list of W, U, B, R and G")
        return in_order(ManaType(each) for each in value)

    def objects(self, key: str) -> list[Entry]:
        """A list of objects, such as the faces of a card; raises CardDataError for anything else."""
        value = self.fields.get(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.wrong(f"has no list of objects as its {key} but {value!r:.40}")
        return [Entry(each, self.path, self.number) for each in value]

    def is_no_card(self, line: str) -> bool:
        """Whether this is a token, an emblem, a picture or the like (108.2b, 114.5), by its layout or its type line."""
        if self.text("layout") in NOT_CARDS:
            return True
        front = line.split(BETWEEN_FACES)[0].partition("—")[0]
        return not _NO_CARD_WORDS.isdisjoint(front.lower().split())

    def card(self, spelling: Spelling, name: str, layout: str, colors: tuple[ManaType, ...] | None = None) -> CardText:
        """This entry as a card with one face, or as one face; `colors` hold where the entry does not say.

        Where nothing else tells them, colors are those of the mana cost (105.2). Raises CardDataError.
        """
        cost = self.text(spelling.mana_cost)
        line = self.text(spelling.type_line)
        if not line:
            raise self.wrong(f"has no {spelling.type_line}, so it is no card")
        if colors is None:
            colors = in_order(ManaType(each) for each in _COLOR_LETTER.findall(cost))
        own = self.colors("colors")
        own = own if own is not None else self.colors(spelling.color_indicator)
        return CardText(
            name=name,
            mana_cost=cost,
            type_line=_kindred(line),
            oracle_text=_said(line, self.text(spelling.oracle_text)),
            colors=colors if own is None else own,
            power=self.number_text("power"),
            toughness=self.number_text("toughness"),
            loyalty=self.number_text("loyalty"),
            defense=self.number_text("defense"),
            layout=layout,
        )


def _said(line: str, text: str) -> str:
    """A card's text without the letter that some data give for the mana of a basic land, told by its type (305.6)."""
    return "" if line.startswith("Basic ") and _COLOR_LETTER.fullmatch(text) else text


def _kindred(line: str) -> str:
    """A type line in which the card type kindred (308) is not called by its old name, Tribal."""
    types, dash, subtypes = line.partition("—")
    return re.sub(r"\bTribal\b", "Kindred", types) + dash + subtypes
