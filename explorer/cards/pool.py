"""The cards that a game can use: those defined for it, those built in, and those of the user's card data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from explorer.abilities.ability import Ability, StaticAbility
from explorer.abilities.changes import Define
from explorer.abilities.characteristics import Characteristics, with_every_type
from explorer.abilities.static import Changes
from explorer.cards import catalog
from explorer.cards.card_text import CardText
from explorer.cards.data import CardData
from explorer.cards.layouts import COMBINED, EITHER, PLAYABLE
from explorer.cards.naming import UnknownCard, plain
from explorer.oracle import BULLET, CardFacts, ReadLine, normal, read_lines
from explorer.oracle.performed import unperformed
from explorer.values.mana import COLORS, ManaCost, ManaType
from explorer.values.types import TypeLine, type_line


class NotUsable(ValueError):
    """A card's text is not understood, or cannot be performed: the card, the line, and what was expected where.

    `but_for_lines` is so where the rest of the card can be played without the lines that are to blame.
    """

    def __init__(self, card: str, why: str, but_for_lines: bool = False) -> None:
        super().__init__(f"{card}: {why}")
        self.card = card
        self.but_for_lines = but_for_lines


def in_library(text: CardText, name: str) -> Characteristics:
    """A card as a deck has it, where nobody transforms or chooses a face: without lines that are not understood.

    A card of several faces is the front one (712.8a, 715.4), or that which `name` says among those that may be played.
    A split card by its whole name is both halves, and cannot be cast as such (709.4).
    Raises NotUsable where it is not said which face is meant, and one is a land.
    """
    front, *others = text.parts
    named = next((each for each in others if plain(each.name) == plain(name)), front)
    if text.faces and text.layout in COMBINED and plain(name) == plain(text.name):
        cards = [in_library(each, each.name) for each in text.parts]
        types = tuple(dict.fromkeys(each for card in cards for each in card.line.types))
        colors = tuple(each for each in COLORS if any(each in card.colors for card in cards))
        return Characteristics(text.name, None, TypeLine((), types, ()), given_colors=colors)
    if text.layout not in PLAYABLE:
        named = front
    if text.layout == EITHER and plain(name) == plain(text.name) and any("Land" in one.type_line for one in others):
        either = " or ".join(repr(each.name) for each in text.parts)
        raise NotUsable(text.name, f"either face may be played; say which one you play: {either}")
    known = (each if each is None or each.isdecimal() else None for each in (named.power, named.toughness))
    return understood(replace(named, power=next(known), toughness=next(known)), allow_unread=True)


def understood(text: CardText, allow_unread: bool = False) -> Characteristics:
    """The card that a text describes (113.1); raises NotUsable at the first line not understood or performed.

    With `allow_unread` such lines do nothing, and the card keeps them to show them.
    """
    if text.faces:
        raise NotUsable(text.name, f"cards with several faces ({text.layout}) cannot be played yet")
    try:
        line = type_line(text.type_line)
        cost = ManaCost.parse(text.mana_cost) if text.mana_cost else None
    except ValueError as error:
        raise NotUsable(text.name, str(error)) from None
    abilities, unread = _abilities(text, line, allow_unread)
    defined = [size for each in abilities if (size := _defined(each)) is not None]
    return Characteristics(
        text.name,
        cost,
        with_every_type(line, abilities),
        abilities,
        _number(text, "power", text.power, any(each.power is not None for each in defined)),
        _number(text, "toughness", text.toughness, any(each.toughness is not None for each in defined)),
        _number(text, "loyalty", text.loyalty),
        _colors(text, cost),
        unread,
    )


def _abilities(text: CardText, line: TypeLine, allow_unread: bool) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
    """The abilities of a text, and its lines that give none though they say something."""
    abilities: list[Ability] = []
    unread: dict[int, str] = {}
    choice: dict[int, str] = {}
    for each in read_lines(text.oracle_text, CardFacts(text.name, line)):
        if not normal(each.text, text.name).startswith(BULLET):
            unread |= choice
            choice = {}
        why = _refusal(each)
        if why and not allow_unread:
            raise NotUsable(text.name, why, but_for_lines=True)
        if why:
            unread[each.number] = each.text
        elif each.abilities:
            abilities += each.abilities
            choice = {}
        else:
            # A line of a choice of modes says nothing by itself: with a mode that is not understood, all of it is not.
            choice[each.number] = each.text
    return tuple(abilities), tuple(said for _, said in sorted((unread | choice).items()))


def _refusal(line: ReadLine) -> str:
    """Why a line gives no ability that is performed, "" where it does."""
    if line.unread is not None:
        where = f"line {line.unread.line}, column {line.unread.column}"
        return f"{where} is not understood: {line.text!r}; expected {line.unread.expected}"
    lacking = next(filter(None, map(unperformed, line.abilities)), None)
    return f"line {line.number} cannot be performed yet: {line.text!r} ({lacking})" if lacking else ""


def _defined(ability: Ability) -> Define | None:
    """What an ability defines of the size of its card, if it does (604.3)."""
    for each in ability.effects if isinstance(ability, StaticAbility) else ():
        if isinstance(each, Changes) and isinstance(each.change, Define):
            return each.change
    return None


def _number(text: CardText, what: str, number: str | None, defined: bool = False) -> int | None:
    """A printed number; a star, with or without a number beside it, is 0 as long as no ability defines it (208.2a)."""
    if not number:
        return None
    if defined and "*" in number:
        return 0
    try:
        return int(number)
    except ValueError:
        raise NotUsable(text.name, f"its {what} {number!r} is no number, and cannot be played yet") from None


def _colors(text: CardText, cost: ManaCost | None) -> tuple[ManaType, ...] | None:
    """Colors of its own where they are not those of its mana cost: a color indicator (204.1)."""
    printed = cost.colors if cost else ()
    return None if not text.colors or tuple(text.colors) == tuple(printed) else text.colors


class Pool:
    """Cards by name: one defined for the game wins over a built-in one, and that over one of the card data.

    With `allow_unread` a card is there without its lines that are not understood; with `in_decks` as `in_library`
    tells it.
    """

    def __init__(
        self,
        defined: Iterable[CardText] = (),
        data: CardData | None = None,
        allow_unread: bool = False,
        in_decks: bool = False,
    ) -> None:
        self._defined = {plain(each.name): each for each in defined}
        self._data = data
        self._allow_unread = allow_unread
        self._in_decks = in_decks
        self._understood: dict[str, Characteristics] = {}

    @property
    def has_data(self) -> bool:
        """Whether there are cards of the user's data besides those built in."""
        return self._data is not None

    def find(self, name: str) -> Characteristics:
        """The card of that name; raises UnknownCard, and NotUsable where its text is not understood."""
        key = plain(name)
        if key not in self._understood:
            self._understood[key] = self._found(name, key)
        return self._understood[key]

    def _found(self, name: str, key: str) -> Characteristics:
        if key in self._defined:
            return understood(self._defined[key], self._allow_unread)
        try:
            return catalog.find(name)
        except UnknownCard:
            if self._data is None:
                raise
        text = self._data.find(name)
        return in_library(text, name) if self._in_decks else understood(text, self._allow_unread)

    def token(self, name: str) -> Characteristics:
        """The built-in token of that name; raises UnknownCard."""
        return catalog.token(name)
