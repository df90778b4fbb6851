"""Turns of spells that several tests ask about."""

import numpy as np
from batch_questions import STONE, land

from explorer.abilities.amounts import X
from explorer.abilities.characteristics import card
from explorer.abilities.combined import Half, Multiple, Sum
from explorer.abilities.costs import Cost, PayMana
from explorer.abilities.effects import CreateTokens, DealDamage, Draw, GainLife, LoseLife, May, Mill, Surveil
from explorer.abilities.mana import AddMana, Exactly
from explorer.abilities.phrases import PLAYER, Target, Who
from explorer.abilities.predefined import TREASURE
from explorer.abilities.targets import TargetPhrase
from explorer.cards.builtin.shorthand import spell
from explorer.values.mana import ManaCost, ManaType

RITUAL = card("Ritual", "{1}{R}", "Instant", spell(AddMana(Exactly((ManaType.RED,) * 3))))
BIG_LAND = next(each for each in [card("Twice", None, "Land", STONE.abilities[0])])
INSIGHT = card(
    "Insight", "{U}", "Sorcery", spell(Draw(1, Target(0)), GainLife(1, Who.YOU), targets=(TargetPhrase(PLAYER),))
)
HYBRID = card("Hybrid", "{U/R}{1}", "Instant", spell(Draw(1)))

FLARE = card("Flare", "{1}", "Sorcery", spell(DealDamage(1, Who.EACH_PLAYER)))
"""Concerns both players."""
DRAIN = card(
    "Drain", "{U}", "Instant", spell(LoseLife(1, Who.EACH_OPPONENT), GainLife(2, Who.YOU), LoseLife(1, Who.YOU))
)
DREDGE = card("Dredge", "{R}", "Sorcery", spell(Mill(2), May((Draw(1),)), Surveil(1)))
"""Mills its own player, and offers a card."""
PRICE = card("Price", "{R}", "Instant", spell(May((CreateTokens(TREASURE),), Cost((PayMana(ManaCost.parse("{1}")),)))))
"""Offers something for mana as it resolves, so each copy does too."""

GEYSER = card(
    "Geyser",
    "{X}{U}",
    "Instant",
    spell(DealDamage(Half(X(), up=True), Who.EACH_OPPONENT), Draw(Sum(1, X())), GainLife(Multiple(2, X()), Who.YOU)),
)
"""Does as much as X says, halved, doubled and with one more."""
MUSTER = card("Muster", "{X}{X}{R}", "Sorcery", spell(CreateTokens(TREASURE, X()), Mill(X(), Who.EACH_OPPONENT)))
"""Has X in its cost twice."""

STORM = "Thousand-Year Storm"


def half_of_it(view, sort):
    """Half of the X that there is mana for."""
    return view.most_x(sort) // np.int32(2)


ALL_LANDS = {"Mountain": 4, "Island": 2, land("Dual UR", "UR"): 3, land("Triple", "UBR"): 1}

TURNS = {
    "two storms, a Mirari and a Guildmage": {
        "hand": {"Shock": 2, "Grapeshot": 1, "Concentrate": 1},
        "battlefield": {STORM: 2, "Mirari": 1, "League Guildmage": 1, "Mountain": 8, "Island": 3},
        "library": {"Shock": 8, "Grapeshot": 4, "Concentrate": 4, "Island": 8},
    },
    "a random hand with rituals": {
        "hand": {},
        "battlefield": {STORM: 1, "Mirari": 1, **ALL_LANDS},
        "library": {RITUAL: 8, INSIGHT: 8, "Grapeshot": 2, "Empty the Warrens": 2, HYBRID: 6, "Mountain": 10},
        "draw": 7,
        "copies": "whenever",
    },
    "what watches spells": {
        "hand": {"Brain Freeze": 1, "Tendrils of Agony": 1, INSIGHT: 2, RITUAL: 2},
        "battlefield": {
            "Young Pyromancer": 1,
            "Guttersnipe": 2,
            "Archmage Emeritus": 1,
            STORM: 1,
            **ALL_LANDS,
            "Swamp": 2,
        },
        "library": {INSIGHT: 6, "Shock": 6, "Island": 6, RITUAL: 3},
        "mana": "{R}{U}{C}",
        "before": ["Shock", "Grizzly Bears"],
    },
    "permanents are cast, and the opponent dies": {
        "hand": {STORM: 1, "Guttersnipe": 2, STONE: 2, RITUAL: 4, "Shock": 1},
        "battlefield": {"Mountain": 9, "Island": 3, BIG_LAND: 2, STONE: 1},
        "library": {"Shock": 5, RITUAL: 6},
        "cast": ["Ritual", "Stone", STORM, "Guttersnipe", "Shock"],
        "opponents_life": 11,
    },
    "what costs less and more": {
        "hand": {"Ruby Medallion": 1, "Goblin Electromancer": 2, "Grapeshot": 1},
        "battlefield": {"Mountain": 5, "Island": 3, "Mirari": 1, "Sphere of Resistance": 1, STORM: 1},
        "library": {"Shock": 6, "Opt": 6, RITUAL: 6, "Concentrate": 4, "Mountain": 4},
        "draw": 4,
        "cast": ["Ruby Medallion", "Goblin Electromancer", "Ritual", "Opt", "Concentrate", "Shock", "Grapeshot"],
        "copies": "whenever",
    },
    "spells that copy spells": {
        "hand": {},
        "battlefield": {STORM: 1, "Mirari": 1, "Guttersnipe": 1, "League Guildmage": 1, "Mountain": 6, "Island": 8},
        "library": {
            "Twincast": 4,
            "Reverberate": 2,
            "Galvanic Iteration": 5,
            "Shock": 8,
            "Concentrate": 3,
            "Grapeshot": 3,
            "Island": 18,
        },
        "draw": 6,
        "copies": "whenever",
    },
    "X, with all mana": {
        "hand": {"Blaze": 1},
        "battlefield": {STORM: 1, "Mirari": 1, "League Guildmage": 1, "Mountain": 8, "Island": 4},
        "library": {"Blaze": 4, GEYSER: 6, "Shock": 6, "Grapeshot": 4, "Island": 10},
        "draw": 3,
    },
    "X, with mana left for copies and cards that change costs": {
        "hand": {"Goblin Electromancer": 1},
        "battlefield": {"Mirari": 1, "League Guildmage": 1, "Mountain": 12, "Island": 6, "Ruby Medallion": 2},
        "library": {"Blaze": 4, GEYSER: 4, MUSTER: 4, "Shock": 6, "Island": 10},
        "draw": 5,
        "cast": ["Goblin Electromancer", "Geyser", "Muster", "Blaze", "Shock"],
        "copies": "whenever",
        "x": half_of_it,
    },
    "what lands could produce": {
        "hand": {"Star Compass": 1, "Fellwar Stone": 1},
        "battlefield": {"Reflecting Pool": 2, "Shivan Reef": 1, "Island": 3, "Mountain": 1, "Mirari": 1},
        "library": {"Shock": 8, INSIGHT: 6, "Opt": 6, "Concentrate": 4},
        "draw": 4,
        "cast": ["Star Compass", "Opt", "Insight", "Concentrate", "Shock"],
    },
    "an empty library": {
        "hand": {INSIGHT: 3, "Concentrate": 2, "Opt": 2},
        "battlefield": {STORM: 1, "Island": 14},
        "library": {INSIGHT: 2, "Island": 3},
    },
}
"""What is asked of `simulate_spells`, with what every turn here shows."""
