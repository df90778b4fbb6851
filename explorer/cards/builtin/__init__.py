"""The cards that are part of the product, as data: facts of the cards, none of their text."""

from __future__ import annotations

from explorer.abilities.characteristics import Characteristics
from explorer.cards.builtin.basics import BASICS
from explorer.cards.builtin.burn import BURN
from explorer.cards.builtin.copies import COPIES
from explorer.cards.builtin.creatures import CREATURES
from explorer.cards.builtin.mana import MANA
from explorer.cards.builtin.tokens import TOKENS
from explorer.cards.builtin.tricks import TRICKS

CARDS: tuple[Characteristics, ...] = (*BASICS, *CREATURES, *MANA, *BURN, *COPIES, *TRICKS)

__all__ = ["CARDS", "TOKENS"]
