"""Decks and costs that several tests ask about."""

from explorer.abilities.ability import StaticAbility
from explorer.abilities.characteristics import card
from explorer.abilities.costs import Sacrifice, TapThis
from explorer.abilities.effects import CreateTokens, DealDamage
from explorer.abilities.mana import AddMana, Exactly, OneOf
from explorer.abilities.phrases import THIS, Who
from explorer.abilities.predefined import TREASURE
from explorer.abilities.static import EntersTapped
from explorer.abilities.triggers import Enters
from explorer.cards.builtin.shorthand import activated, cost, taps_for, triggered
from explorer.values.mana import ManaType


def land(name, types, tapped=False):
    """A land that taps for one mana of any of these types, and may enter tapped."""
    choice = OneOf(tuple(ManaType(each) for each in types))
    return card(name, None, "Land", *((StaticAbility((EntersTapped(),)),) if tapped else ()), taps_for(choice))


LANDS = {
    "Island": "Island",
    "Swamp": "Swamp",
    "Mountain": "Mountain",
    "Wastes": "Wastes",
    "dual UB": land("Dual UB", "UB"),
    "dual BR": land("Dual BR", "BR"),
    "triple UBR": land("Triple UBR", "UBR"),
    "tapped UB": land("Tapped UB", "UB", tapped=True),
}

JOB_A = {"Island": 14, "Mountain": 10, "Shock": 36}

JOB_B = (
    {
        land("Triple", "UBR", tapped=True): 3,
        land("Tapped UB", "UB", tapped=True): 4,
        land("Tapped UR", "UR", tapped=True): 4,
        land("Dual BR", "BR"): 4,
        "Island": 4,
        "Swamp": 3,
        "Mountain": 3,
        "Shock": 35,
    },
    {
        1: "{U}",
        2: "{1}{B}",
        3: "{1}{U}{U}",
        4: "{2}{B}{R}",
        5: "{2}{U}{B}{R}",
        6: "{3}{B}{B}{R}",
        7: "{4}{U}{U}{R}",
    },
)

LOTUS = card("Petal", "{0}", "Artifact", activated(cost(TapThis(), Sacrifice(THIS)), AddMana(OneOf())))
STONE = card("Stone", "{2}", "Artifact", taps_for(Exactly((ManaType.COLORLESS,))))
MAKER = card(
    "Treasure Maker", "{1}{R}", "Creature — Goblin", triggered(Enters(THIS), CreateTokens(TREASURE)), stats=(1, 1)
)
RAMP = {
    "Forest": 9,
    "Mountain": 6,
    land("Tapped GR", "GR", tapped=True): 3,
    card(
        "Painful Land",
        None,
        "Land",
        taps_for(Exactly((ManaType.COLORLESS,))),
        activated(cost(TapThis()), AddMana(OneOf((ManaType.RED, ManaType.GREEN))), DealDamage(1, Who.YOU)),
    ): 3,
    card("Big Land", None, "Land", taps_for(Exactly((ManaType.COLORLESS, ManaType.COLORLESS)))): 2,
    "Llanowar Elves": 8,
    STONE: 4,
    LOTUS: 3,
    MAKER: 4,
    card("Snowy", None, "Snow Land", taps_for(Exactly((ManaType.GREEN,)))): 2,
    "Shock": 16,
}
"""A deck with sources of many kinds."""
