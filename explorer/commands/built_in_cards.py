"""The built-in cards for the terminal: their text is what our own writer prints from their data."""

from __future__ import annotations

from explorer.abilities.characteristics import Characteristics
from explorer.cards.catalog import find, names
from explorer.commands.card_words import face
from explorer.oracle.writing import write

__all__ = ["find", "names", "shown"]


def shown(card: Characteristics) -> str:
    """A built-in card in several lines, the last one empty."""
    size = "" if card.power is None else f"{card.power}/{card.toughness}"
    loyalty = "" if card.loyalty is None else str(card.loyalty)
    return face(card.name, str(card.mana_cost or ""), str(card.line), write(card), size, loyalty)
