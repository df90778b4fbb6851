"""The cards that a game can use: those defined for it, those built in, and those of the user's card data."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.abilities.ability import Ability
from explorer.abilities.characteristics import Characteristics
from explorer.cards import catalog
from explorer.cards.card_text import CardText
from explorer.cards.data import CardData
from explorer.cards.naming import UnknownCard, plain
from explorer.oracle import CardFacts, read_lines
from explorer.oracle.performed import unperformed
from explorer.values.mana import ManaCost, ManaType
from explorer.values.types import type_line


class NotUsable(ValueError):
    """A card's text is not understood, or cannot be performed: the card, the line, and what was expected where."""

    def __init__(self, card: str, why: str) -> None:
        super().__init__(f"{card}: {why}")
        self.card = card


def understood(text: CardText) -> Characteristics:
    """The card that a text describes (113.1); raises NotUsable at the first line not understood or performed."""
    if text.faces:
        raise NotUsable(text.name, f"cards with several faces ({text.layout}) cannot be played yet")
    try:
        line = type_line(text.type_line)
        cost = ManaCost.parse(text.mana_cost) if text.mana_cost else None
    except ValueError as error:
        raise NotUsable(text.name, str(error)) from None
    abilities: list[Ability] = []
    for each in read_lines(text.oracle_text, CardFacts(text.name, line)):
        if each.unread is not None:
            where = f"line {each.unread.line}, column {each.unread.column}"
            raise NotUsable(text.name, f"{where} is not understood: {each.text!r}; expected {each.unread.expected}")
        for ability in each.abilities:
            lacking = unperformed(ability)
            if lacking:
                raise NotUsable(text.name, f"line {each.number} cannot be performed yet: {each.text!r} ({lacking})")
        abilities += each.abilities
    return Characteristics(
        text.name,
        cost,
        line,
        tuple(abilities),
        _number(text, "power", text.power),
        _number(text, "toughness", text.toughness),
        _number(text, "loyalty", text.loyalty),
        _colors(text, cost),
    )


def _number(text: CardText, what: str, number: str | None) -> int | None:
    """A printed number; a star stands for an ability that defines it, which is not performed yet."""
    if not number:
        return None
    try:
        return int(number)
    except ValueError:
        raise NotUsable(text.name, f"its {what} {number!r} is no number, and cannot be played yet") from None


def _colors(text: CardText, cost: ManaCost | None) -> tuple[ManaType, ...] | None:
    """Colors of its own where they are not those of its mana cost: a color indicator (204.1)."""
    printed = cost.colors if cost else ()
    return None if not text.colors or tuple(text.colors) == tuple(printed) else text.colors


class Pool:
    """Cards by name: one defined for the game wins over a built-in one, and that over one of the card data."""

    def __init__(self, defined: Iterable[CardText] = (), data: CardData | None = None) -> None:
        self._defined = {plain(each.name): each for each in defined}
        self._data = data
        self._understood: dict[str, Characteristics] = {}

    def find(self, name: str) -> Characteristics:
        """The card of that name; raises UnknownCard, and NotUsable where its text is not understood."""
        key = plain(name)
        if key not in self._understood:
            self._understood[key] = self._found(name, key)
        return self._understood[key]

    def _found(self, name: str, key: str) -> Characteristics:
        if key in self._defined:
            return understood(self._defined[key])
        try:
            return catalog.find(name)
        except UnknownCard:
            if self._data is None:
                raise
        return understood(self._data.find(name))

    def token(self, name: str) -> Characteristics:
        """The built-in token of that name; raises UnknownCard."""
        return catalog.token(name)
