"""Lands and other sources by their text, of each kind that many games know, and questions with decks of them."""

from dataclasses import replace

from explorer.cards.card_text import CardText
from explorer.cards.pool import understood


def written(name, line, text, cost="", power=None):
    """A card by its type line and text, in which ~ is its name; a creature is as tough as powerful."""
    told = CardText(name, mana_cost=cost, type_line=line, oracle_text=text.replace("~", name))
    return understood(replace(told, power=power, toughness=power))


def pays_life(name, types):
    """A land of two basic types that enters tapped unless two life are paid."""
    return written(name, f"Land — {types}", "As ~ enters, you may pay 2 life. If you don't, it enters tapped.")


def unless(name, condition, mana):
    """A land that enters tapped unless a condition holds."""
    return written(name, "Land", f"~ enters tapped unless {condition}.\n{{T}}: Add {mana}.")


def searches(name, what, cost="{T}, Pay 1 life, Sacrifice ~", tapped=""):
    """A land that is sacrificed for another one."""
    then = f"put it onto the battlefield{tapped}, then shuffle."
    return written(name, "Land", f"{cost}: Search your library for {what} card, {then}")


WATERY, HALLOWED = pays_life("Watery", "Island Swamp"), pays_life("Hallowed", "Plains Island")
PLAINS = written("Field", "Basic Land — Plains", "")
CHECK = unless("Check", "you control a Plains or an Island", "{W} or {U}")
FAST = unless("Fast", "you control two or fewer other lands", "{W} or {B}")
SLOW = unless("Slow", "you control two or more other lands", "{U} or {B}")
GAIN = written("Gain", "Land", "~ enters tapped.\nWhen ~ enters, you gain 1 life.\n{T}: Add {U} or {B}.")
TANGO = unless("Tango", "you control two or more basic lands", "{W} or {U}")
CROWD = unless("Crowd", "you have two or more opponents", "{W} or {U}")
SNARL = written(
    "Snarl",
    "Land",
    "As ~ enters, you may reveal a Plains or Island card from your hand. If you don't, it enters tapped.\n"
    "{T}: Add {W} or {U}.",
)
STRAND, DELTA = searches("Strand", "a Plains or Island"), searches("Delta", "an Island or Swamp")
WILDS = searches("Wilds", "a basic land", "{T}, Sacrifice ~", " tapped")
RIVER = written(
    "River",
    "Land",
    "~ enters tapped.\n{T}, Sacrifice ~: Search your library for an Island or Swamp card, put it onto the battlefield, "
    "then shuffle.",
)
GROWTH = written(
    "Growth",
    "Sorcery",
    "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
    "{1}{G}",
)
SCOUT = written(
    "Scout",
    "Creature — Elf",
    "When ~ enters, search your library for a Forest card, put that card onto the battlefield, then shuffle.",
    "{2}{G}",
    power="1",
)
CLAIM = written(
    "Claim",
    "Sorcery",
    "Search your library for up to two Forest cards, put them onto the battlefield, then shuffle.",
    "{3}{G}",
)
TITAN = written(
    "Titan",
    "Sorcery",
    "Search your library for up to two land cards, put them onto the battlefield tapped, then shuffle.",
    "{1}{G}",
)
GATE = written("Gate", "Land", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.")
EXPANSE = written("Expanse", "Land", "{1}, {T}: Add {W}{U}.")
SIGNET = written("Signet", "Artifact", "{1}, {T}: Add {U}{B}.", "{2}")
LOTUS = written("Bloom", "Artifact", "{T}: Add three mana of any one color.", "{5}")
CHOICE = written("Choice", "Land", "{T}: Add {C}{C}.\n{T}, Pay 1 life: Add {U}.")
BRASS = written(
    "Brass", "Land", "Whenever ~ becomes tapped, it deals 1 damage to you.\n{T}: Add one mana of any color."
)
POOL = written("Pool", "Land", "{T}: Add one mana of any type that a land you control could produce.")
ORCHARD = written("Orchard", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce.")
COMPASS = written(
    "Compass",
    "Artifact",
    "~ enters tapped.\n{T}: Add one mana of any color that a basic land you control could produce.",
    "{2}",
)

FORGE = written("Forge", "Land", "{T}: Add one mana of any color that an artifact you control could produce.")
MOX = written("Mox", "Artifact", "{T}: Add one mana of any color that a land you control could produce.", "{0}")

ADDS = "Whenever enchanted land is tapped for mana, its controller adds an additional"
GROWING = written("Growing", "Enchantment — Aura", f"Enchant land\n{ADDS} {{G}}.", "{G}")
FERTILE = written("Fertile", "Enchantment — Aura", f"Enchant land\n{ADDS} one mana of any color.", "{1}{G}")
SPRAWL = written(
    "Sprawl",
    "Enchantment — Aura",
    "Enchant Forest\nAs ~ enters, choose a color.\n"
    "Whenever enchanted Forest is tapped for mana, its controller adds an additional one mana of the chosen color.",
    "{G}",
)
OVERGROWN = written(
    "Overgrown", "Enchantment — Aura", f"Enchant land\nWhen ~ enters, you gain 2 life.\n{ADDS} {{G}}{{G}}.", "{2}{G}"
)
HAVEN = written(
    "Haven", "Land", "~ enters tapped. As it enters, choose a color.\n{T}: Add one mana of the chosen color."
)
THRIVING = written(
    "Thriving",
    "Land",
    "~ enters tapped. As it enters, choose a color other than green.\n{T}: Add {G} or one mana of the chosen color.",
)
HEART = written(
    "Heart",
    "Snow Artifact",
    "~ enters tapped.\nAs ~ enters, choose a color.\n{T}: Add one mana of the chosen color.",
    "{2}",
)
BOILER = written(
    "Boiler",
    "Land",
    "~ enters tapped.\nWhen ~ enters, return a land you control to its owner's hand.\n{T}: Add {U}{R}.",
)
TEMPLE = written("Shrine", "Land", "~ enters tapped.\nWhen ~ enters, scry 1.\n{T}: Add {U} or {R}.")
CRYPT = written("Crypt", "Land — Island Swamp", "~ enters tapped.\nWhen ~ enters, surveil 1.")
TWICE = written(
    "Twice",
    "Enchantment",
    "If you tap a permanent for mana, it produces twice as much of that mana instead.",
    "{2}{G}{G}",
)
WAKING = written(
    "Waking",
    "Enchantment",
    "Whenever you tap a land for mana, add one mana of any type that land produced.",
    "{2}{G}",
)
SPIRIT = written(
    "Spirit", "Creature — Spirit", "Whenever you tap a Swamp for mana, add an additional {B}.", "{3}{B}", power="2"
)
STATUE = written("Statue", "Artifact", "Creatures you control get +1/+1.\n{T}: Add {G}.", "{3}")
ANY = "{T}: Add one mana of any color."
LANTERN = written("Lamp", "Artifact", f'Lands you control have "{ANY}"\n{ANY}', "{3}")
RITE = written("Rite", "Enchantment", f'Creatures you control have "{ANY}"', "{1}{G}")
TENDER = written(
    "Tender",
    "Creature — Elf",
    "{T}: For each color among permanents you control, add one mana of that color.",
    "{1}{G}",
    "1",
)
AMBER = written(
    "Amber", "Artifact", "{T}: Add one mana of any color among creatures and planeswalkers you control.", "{0}"
)
BOG = written(
    "Bog", "Land", "~ enters tapped.\nWhen ~ enters, exile all cards from target player's graveyard.\n{T}: Add {B}."
)
THRONE = written("Throne", "Legendary Land", "{T}: Add {W} or {U}.")
GEM = written("Gem", "Legendary Artifact", "{T}: Add {G}.", "{1}")
BEAR = written("Bear", "Creature — Bear", "", "{1}{G}", power="2")
GROVE = written("Grove", "Land", "{T}: Add {G} or {U}.")

ENTERING = {
    WATERY: 3,
    HALLOWED: 3,
    CHECK: 3,
    FAST: 3,
    SLOW: 3,
    TANGO: 2,
    CROWD: 2,
    SNARL: 2,
    GAIN: 2,
    "Island": 2,
    PLAINS: 2,
}
FETCHING = {STRAND: 4, DELTA: 4, WILDS: 2, RIVER: 2, WATERY: 3, HALLOWED: 3, "Island": 2, "Swamp": 2, PLAINS: 2}
RAMPING = {"Forest": 10, "Mountain": 5, WILDS: 3, GROWTH: 5, SCOUT: 4, CLAIM: 3, "Llanowar Elves": 4}
FINDING_ANY = {TITAN: 12, GAIN: 12, STRAND: 4, PLAINS: 2, "Forest": 8}
FILTERING = {GATE: 4, EXPANSE: 3, SIGNET: 4, CHOICE: 3, "Island": 4, "Swamp": 3, "Wastes": 3}
SHRINE = written("Shrine", "Land", "{T}: Add {C}{C}. Activate only if you control five or more lands.")
MAZE = written(
    "Maze",
    "Land",
    "{T}: Add {C}.\n{T}: Add {W}. Activate only if you control an Island.\n"
    "{T}: Add {U}. Activate only if you control a Plains.",
)
VAULT = written("Vault", "Land", "{2}, {T}: Add {B} for each Swamp you control.")
CRADLE = written("Cradle", "Legendary Land", "{T}: Add {G} for each creature you control.")
LEADER = written("Leader", "Creature — Elf", "{T}: Add {G} for each Elf you control.", "{1}{G}{G}", power="1")
RIG = written("Rig", "Land — Urza's Tower", "{T}: Add {C}. If you control an Urza's Mine, add {C}{C}{C} instead.")
PIT = written("Pit", "Land — Urza's Mine", "{T}: Add {C}. If you control an Urza's Tower, add {C}{C} instead.")
DEPENDING = {SHRINE: 4, MAZE: 4, RIG: 4, PIT: 4, PLAINS: 4, "Island": 5, "Sol Ring": 2, "Star Compass": 2}
EACH = {VAULT: 4, CRADLE: 2, LEADER: 5, "Llanowar Elves": 5, BEAR: 6, "Swamp": 8, "Forest": 9}
ENCHANTED = {"Forest": 12, "Island": 6, "Mountain": 3, GROWING: 4, FERTILE: 4, SPRAWL: 4, OVERGROWN: 3}
CHOOSING = {"Forest": 8, "Island": 4, HAVEN: 4, THRIVING: 4, HEART: 4, GROVE: 4}
BOUNCING = {"Island": 8, "Mountain": 6, BOILER: 6, TEMPLE: 4, CRYPT: 3}
DOUBLING = {"Forest": 10, "Swamp": 5, GROVE: 3, "Llanowar Elves": 4, STATUE: 2, TWICE: 2, WAKING: 3, SPIRIT: 3}
CHAINED = {FORGE: 10, MOX: 10, POOL: 4, "Island": 8}
CURVE = {
    "Forest": 11,
    "Mountain": 9,
    "Llanowar Elves": 5,
    SIGNET: 3,
    GROWTH: 3,
    BEAR: 8,
    "Hill Giant": 8,
    "Craw Wurm": 5,
}
LENDING = {"Forest": 9, "Island": 4, BOG: 4, TEMPLE: 2, LANTERN: 4, RITE: 4, BEAR: 8, "Llanowar Elves": 4}
COLORFUL = {"Forest": 10, "Island": 7, "Mountain": 4, TENDER: 6, AMBER: 4, BEAR: 5, "Hill Giant": 5, "Desert Drake": 5}
LEGENDARY = {"Forest": 9, THRONE: 9, GEM: 8, BEAR: 8}
POOLING = {POOL: 4, ORCHARD: 2, BRASS: 2, COMPASS: 4, LOTUS: 4, GATE: 2, "Island": 5, "Swamp": 5}


def of_sixty(cards):
    """The cards and as many spells as make a deck of sixty."""
    return {**cards, "Shock": 60 - sum(cards.values())}


LANDS = {
    "lands that enter tapped or not": {
        "deck": of_sixty(ENTERING),
        "cast": ["{W}", "{1}{W}{U}", "{2}{U}{B}"],
        "turn": range(1, 6),
        "mulligans": "london",
    },
    "the same against two": {
        "deck": of_sixty(ENTERING),
        "cast": "{U}{W}",
        "turn": 2,
        "mulligans": "commander",
        "play": False,
    },
    "the same with mulligans for two": {
        "deck": of_sixty(ENTERING),
        "cast": "{U}{W}",
        "turn": 2,
        "mulligans": "commander",
    },
    "lands that search": {
        "deck": of_sixty(FETCHING),
        "cast": ["{B}", "{1}{W}{U}", "{2}{U}{B}{W}"],
        "turn": range(1, 7),
        "mulligans": "london",
        "play": False,
    },
    "spells that find lands that gain life": {
        "deck": of_sixty(FINDING_ANY),
        "cast": "{2}{U}",
        "turn": range(1, 5),
    },
    "spells that search": {
        "deck": of_sixty(RAMPING),
        "cast": ["{R}", "{2}{R}{R}", "{5}{G}"],
        "turn": range(1, 7),
        "mulligans": "london",
    },
}
"""Questions that the exact engine answers quickly."""

CASTING = {
    "the costliest spells": {
        "deck": of_sixty(CURVE),
        "cast": ["{3}{R}", "{4}{G}{G}"],
        "turn": range(1, 7),
        "mulligans": "london",
    },
    "sources and then other spells": {
        "deck": of_sixty(CURVE),
        "cast": ["{2}{R}", "{5}{G}{G}"],
        "turn": range(2, 8),
        "mulligans": "london",
        "play": False,
        "lands": "sources first",
    },
}
"""Questions with creatures that are cast beside sources of mana."""

DEEP = {
    "mana that costs mana": {"deck": of_sixty(FILTERING), "cast": ["{W}{W}", "{U}{B}{W}"], "turn": [2, 4]},
    "mana that depends on what depends on lands": {"deck": of_sixty(CHAINED), "cast": ["{U}{U}", "{2}{U}"], "turn": 3},
    "mana that depends on lands": {"deck": of_sixty(POOLING), "cast": ["{U}{B}", "{2}{U}{U}{B}"], "turn": [2, 5]},
}
"""Questions for which the exact engine searches long: how mana abilities can pay for one another."""


MORE = {
    "mana only if there is something": {
        "deck": of_sixty(DEPENDING),
        "cast": ["{W}{U}", "{3}{U}", "{6}{W}"],
        "turn": range(2, 7),
        "mulligans": "london",
    },
    "mana for each": {
        "deck": of_sixty(EACH),
        "cast": ["{G}{G}", "{1}{B}{G}", "{4}{G}{G}", "{3}{B}{B}{B}"],
        "turn": range(2, 7),
        "play": False,
    },
    "Auras that add mana": {
        "deck": of_sixty(ENCHANTED),
        "cast": ["{2}{U}", "{3}{R}{G}", "{5}{G}"],
        "turn": range(2, 6),
        "mulligans": "london",
    },
    "colors chosen as cards enter": {
        "deck": of_sixty(CHOOSING),
        "cast": ["{W}{U}", "{2}{R}{G}", "{5}{G}"],
        "turn": range(2, 6),
        "mulligans": "london",
        "play": False,
    },
    "lands that return lands": {
        "deck": of_sixty(BOUNCING),
        "cast": ["{R}", "{2}{U}{R}", "{5}{U}"],
        "turn": range(1, 7),
        "mulligans": "london",
    },
    "several of what is legendary": {
        "deck": of_sixty(LEGENDARY),
        "cast": ["{W}{G}", "{2}{U}{G}"],
        "turn": range(2, 6),
        "mulligans": "london",
    },
    "mana abilities that others have": {
        "deck": of_sixty(LENDING),
        "cast": ["{W}{U}{B}", "{2}{R}{G}{W}", "{5}{U}"],
        "turn": range(2, 6),
        "mulligans": "london",
    },
    "mana of colors among permanents": {
        "deck": of_sixty(COLORFUL),
        "cast": ["{1}{U}{R}", "{2}{U}{G}{G}"],
        "turn": range(2, 6),
        "mulligans": "london",
    },
    "permanents that others make more mana with": {
        "deck": of_sixty(DOUBLING),
        "cast": ["{5}{B}", "{5}{G}{G}{U}"],
        "turn": range(4, 7),
        "mulligans": "london",
    },
}
"""Questions with cards that lean on lands: Auras, doublers, lands that return lands or ask for a color."""
