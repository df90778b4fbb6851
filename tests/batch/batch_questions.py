"""Decks and costs that several tests ask about."""

from explorer.abilities.ability import StaticAbility
from explorer.abilities.characteristics import card
from explorer.abilities.mana import OneOf
from explorer.abilities.static import EntersTapped
from explorer.cards.builtin.shorthand import taps_for
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
