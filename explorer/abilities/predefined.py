"""Tokens that a text names without saying what they are (111.10)."""

from __future__ import annotations

from explorer.abilities.ability import ActivatedAbility, Timing, body
from explorer.abilities.characteristics import Characteristics, token
from explorer.abilities.costs import Cost, CostPart, DiscardCards, PayMana, Sacrifice, TapThis
from explorer.abilities.effects import Draw, Effect, GainLife, Lasting, Put, Scry
from explorer.abilities.mana import AddMana, Exactly, OneOf, Spending
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import THIS, Filter, Happened, Kind, Not, OfType, Result, TopCards, Who
from explorer.abilities.static import Duration
from explorer.values.mana import ManaCost, ManaType
from explorer.values.types import CardType
from explorer.values.zones import Zone


def _sacrificed(parts: tuple[CostPart, ...], *effects: Effect) -> ActivatedAbility:
    """An ability for whose cost the token is sacrificed."""
    return ActivatedAbility(Cost((*parts, Sacrifice(THIS))), body(*effects))


_ONE, _TWO = PayMana(ManaCost.parse("{1}")), PayMana(ManaCost.parse("{2}"))
_CARD = Filter(Kind.CARD)
_NONARTIFACT = Filter(Kind.SPELL, (Not(OfType((CardType.ARTIFACT,))),))

BLOOD = token("Blood Token", "", "Artifact — Blood", _sacrificed((_ONE, TapThis(), DiscardCards(_CARD)), Draw(1)))
CLUE = token("Clue Token", "", "Artifact — Clue", _sacrificed((_TWO,), Draw(1)))
FOOD = token("Food Token", "", "Artifact — Food", _sacrificed((_TWO, TapThis()), GainLife(3)))
GOLD = token("Gold Token", "", "Artifact — Gold", _sacrificed((), AddMana(OneOf())))
JUNK = token(
    "Junk Token",
    "",
    "Artifact — Junk",
    ActivatedAbility(
        Cost((TapThis(), Sacrifice(THIS))),
        body(
            Put(TopCards(Who.YOU), Zone.EXILE),
            Lasting(MayPlay(Result(Happened.EXILED)), Duration.THIS_TURN),
        ),
        Timing.AS_A_SORCERY,
    ),
)
POWERSTONE = token(
    "Powerstone Token",
    "",
    "Artifact — Powerstone",
    ActivatedAbility(
        Cost((TapThis(),)),
        body(AddMana(Exactly((ManaType.COLORLESS,)), spending=Spending(only=True, not_on=_NONARTIFACT))),
    ),
)
SHARD = token("Shard Token", "", "Enchantment — Shard", _sacrificed((_TWO,), Scry(1), Draw(1)))
TREASURE = token("Treasure Token", "", "Artifact — Treasure", _sacrificed((TapThis(),), AddMana(OneOf())))
WALKER = token("Walker", "B", "Creature — Zombie", stats=(2, 2))

PREDEFINED: dict[str, Characteristics] = {
    each.name.removesuffix(" Token"): each
    for each in (BLOOD, CLUE, FOOD, GOLD, JUNK, POWERSTONE, SHARD, TREASURE, WALKER)
}
"""Each predefined token by the name that texts give it."""
