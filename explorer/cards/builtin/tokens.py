"""Tokens as data: predefined ones (111.10), and those that the built-in cards create (111.4)."""

from __future__ import annotations

from explorer.abilities.characteristics import token
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.predefined import BLOOD, CLUE, FOOD, GOLD, SHARD, TREASURE, WALKER

FAERIE_ROGUE = token("Faerie Rogue Token", "B", "Creature — Faerie Rogue", Has(Keyword.FLYING), stats=(1, 1))
RED_ELEMENTAL = token("Elemental Token", "R", "Creature — Elemental", stats=(1, 1))

TOKENS = (BLOOD, CLUE, FOOD, GOLD, SHARD, TREASURE, WALKER, FAERIE_ROGUE, RED_ELEMENTAL)
