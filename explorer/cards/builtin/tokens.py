"""Tokens as data: predefined ones (111.10), and those that the built-in cards create (111.4)."""

from __future__ import annotations

from explorer.abilities.characteristics import token
from explorer.abilities.costs import DiscardCards, Sacrifice, TapThis
from explorer.abilities.effects import Draw, GainLife, Scry
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.mana import AddMana, OneOf
from explorer.abilities.phrases import THIS, Filter, Kind
from explorer.cards.builtin.shorthand import activated, cost

_SACRIFICE = Sacrifice(THIS)


BLOOD = token(
    "Blood Token",
    "",
    "Artifact — Blood",
    activated(cost("{1}", TapThis(), DiscardCards(Filter(Kind.CARD)), _SACRIFICE), Draw(1)),
)
CLUE = token("Clue Token", "", "Artifact — Clue", activated(cost("{2}", _SACRIFICE), Draw(1)))
FOOD = token("Food Token", "", "Artifact — Food", activated(cost("{2}", TapThis(), _SACRIFICE), GainLife(3)))
GOLD = token("Gold Token", "", "Artifact — Gold", activated(cost(_SACRIFICE), AddMana(OneOf())))
SHARD = token("Shard Token", "", "Enchantment — Shard", activated(cost("{2}", _SACRIFICE), Scry(1), Draw(1)))
TREASURE = token("Treasure Token", "", "Artifact — Treasure", activated(cost(TapThis(), _SACRIFICE), AddMana(OneOf())))
WALKER = token("Walker", "B", "Creature — Zombie", stats=(2, 2))

FAERIE_ROGUE = token("Faerie Rogue Token", "B", "Creature — Faerie Rogue", Has(Keyword.FLYING), stats=(1, 1))
RED_ELEMENTAL = token("Elemental Token", "R", "Creature — Elemental", stats=(1, 1))

TOKENS = (BLOOD, CLUE, FOOD, GOLD, SHARD, TREASURE, WALKER, FAERIE_ROGUE, RED_ELEMENTAL)
