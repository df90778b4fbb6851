"""Basic lands: a basic land type carries its mana ability in itself (305.6), so only Wastes has one of its own."""

from __future__ import annotations

from explorer.abilities.characteristics import card
from explorer.abilities.mana import Exactly
from explorer.cards.builtin.shorthand import taps_for
from explorer.values.mana import ManaType

BASICS = (
    card("Plains", None, "Basic Land — Plains"),
    card("Island", None, "Basic Land — Island"),
    card("Swamp", None, "Basic Land — Swamp"),
    card("Mountain", None, "Basic Land — Mountain"),
    card("Forest", None, "Basic Land — Forest"),
    card("Wastes", None, "Basic Land", taps_for(Exactly((ManaType.COLORLESS,)))),
)
