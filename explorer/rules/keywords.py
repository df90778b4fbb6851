"""Keyword abilities (702)."""

from explorer.rules.rule import Rule


class Keywords:
    """Rules 702, by name."""

    KEYWORD_COST = Rule("702.1a", 'A "kicker cost" and the like is the cost that is written with the keyword.')
    DEATHTOUCH = Rule("702.2b", "Any damage from a source with deathtouch destroys a creature.")
    DEATHTOUCH_IN_COMBAT = Rule("702.2c", "For assigning combat damage, 1 from deathtouch is lethal.")
    DEFENDER = Rule("702.3b", "A creature with defender cannot attack.")
    DOUBLE_STRIKE = Rule("702.4b", "Double strike deals combat damage first and again with the rest.")
    ENCHANT = Rule("702.5a", "Enchant says what an Aura can target and be attached to.")
    EQUIP = Rule("702.6a", "Equip attaches Equipment to a creature of one's own, at the timing of a sorcery.")
    FIRST_STRIKE = Rule("702.7b", "First strike deals combat damage before those without it.")
    FLASH = Rule("702.8a", "A card with flash may be played whenever an instant could be.")
    FLYING = Rule("702.9b", "Only flying or reach can block a creature with flying.")
    HASTE_ATTACKS = Rule("702.10b", "A creature with haste can attack at once.")
    HASTE_TAPS = Rule("702.10c", "A creature with haste can use {T} and {Q} at once.")
    HEXPROOF = Rule("702.11b", "A permanent with hexproof cannot be targeted by what opponents control.")
    HEXPROOF_PLAYER = Rule("702.11c", "A player with hexproof cannot be targeted by what opponents control.")
    HEXPROOF_FROM = Rule("702.11d", "Hexproof from a quality stops only opponents' targeting with that quality.")
    INDESTRUCTIBLE = Rule("702.12b", "What is indestructible is not destroyed, not even by lethal damage.")
    INTIMIDATE = Rule(
        "702.13b", "Only artifact creatures, or ones of its colors, can block a creature with intimidate."
    )
    LANDWALK = Rule("702.14c", "A creature with landwalk cannot be blocked if the defending player has such a land.")
    LIFELINK = Rule("702.15b", "Damage from a source with lifelink gains its controller that much life.")
    PROTECTION = Rule("702.16a", "Protection is from a quality, most often a color.")
    PROTECTION_TARGETS = Rule("702.16b", "Protection keeps off targeting by spells and sources with the quality.")
    PROTECTION_AURAS = Rule("702.16c", "Protection keeps off Auras with the quality.")
    PROTECTION_EQUIPMENT = Rule("702.16d", "Protection keeps off Equipment with the quality.")
    PROTECTION_DAMAGE = Rule("702.16e", "Protection prevents all damage from sources with the quality.")
    PROTECTION_BLOCKERS = Rule("702.16f", "Protection keeps off blockers with the quality.")
    REACH = Rule("702.17b", "A creature with reach can block flyers.")
    SHROUD = Rule("702.18a", "What has shroud cannot be targeted at all.")
    TRAMPLE = Rule(
        "702.19b", "Trample assigns the blockers lethal damage, and what is left may go on to what is attacked."
    )
    TRAMPLE_PAST_NOTHING = Rule(
        "702.19d", "Where all its blockers are gone, a creature with trample assigns all its damage to what it attacks."
    )
    VIGILANCE = Rule("702.20b", "A creature with vigilance does not tap to attack.")
    WARD = Rule("702.21a", "Ward counters what an opponent targets it with, unless that player pays.")
    WARD_X = Rule("702.21b", "An X in a ward cost is settled as the ward ability resolves.")
    PHASED_OUT = Rule("702.26b", "What is phased out is treated as if it did not exist.")
    PHASING_IS_NO_ZONE_CHANGE = Rule("702.26d", "Phasing changes no zone and triggers nothing of that sort.")
    BUYBACK = Rule("702.27a", "With buyback paid, the spell goes back to hand as it resolves.")
    CUMULATIVE_UPKEEP = Rule(
        "702.24a", "Cumulative upkeep asks each upkeep for its cost once for each age counter, or for the permanent."
    )
    SHADOW = Rule("702.28b", "Creatures with shadow and those without it do not block each other.")
    CYCLING = Rule("702.29a", "Cycling discards its card from hand, for a cost, to draw another.")
    CYCLE_TRIGGER = Rule("702.29c", "Triggers on cycling see the card discarded for the cost of cycling.")
    TYPECYCLING = Rule("702.29e", "Typecycling searches for a card of the type in place of drawing.")
    ECHO = Rule("702.30a", "Echo asks for a cost in the first upkeep, or else the permanent is sacrificed.")
    HORSEMANSHIP = Rule("702.31b", "Only horsemanship can block a creature with horsemanship.")
    KICKER = Rule("702.33a", "Kicker is an additional cost that one may pay.")
    MULTIKICKER = Rule("702.33c", "Multikicker may be paid as often as one likes.")
    KICKED = Rule("702.33d", "A spell is kicked once for each kicker cost that its caster means to pay.")
    KICKER_LINKED = Rule("702.33e", '"If it was kicked" is linked to the kicker on the same object.')
    KICKER_TARGETS = Rule("702.33g", "Targets of a kicked part are chosen only if it was kicked.")
    FLASHBACK = Rule("702.34a", "Flashback casts a card from its graveyard for its flashback cost, and then exiles it.")
    MADNESS = Rule("702.35a", "A discarded card with madness is exiled, and may be cast for its madness cost.")
    MORPH = Rule("702.37a", "Morph casts a card face down as a 2/2 for three mana.")
    UNMORPH = Rule("702.37e", "To turn a morph face up for its morph cost is a special action.")
    STORM = Rule("702.40a", "Storm copies its spell for each spell cast before it this turn.")
    STORM_TWICE = Rule("702.40b", "Each instance of storm triggers on its own.")
    AFFINITY = Rule("702.41a", "Affinity lowers the cost by one for each thing of the kind that its controller has.")
    ENTWINE = Rule("702.42a", "With entwine paid, all modes are chosen.")
    SUNBURST = Rule("702.44a", "Sunburst gives a counter for each color of mana that was spent on the spell.")
    SPLICE = Rule("702.47a", "Splice adds a card's text to another spell for an additional cost.")
    CONVOKE = Rule(
        "702.51a", "With convoke, creatures may be tapped for the spell, each for one generic mana or one of its color."
    )
    CONVOKE_AFTER_TOTAL = Rule("702.51b", "Convoke is no cost of its own, and comes once the total cost is known.")
    DREDGE = Rule("702.52a", "Dredge mills in place of a draw and takes its card back to hand.")
    REPLICATE = Rule("702.56a", "Replicate is paid as often as one likes, and copies its spell as often.")
    REPLICATE_TWICE = Rule("702.56b", "Each instance of replicate is paid on its own and counts its own payments.")
    SPLIT_SECOND = Rule("702.61a", "With split second on the stack nobody casts or activates, mana abilities apart.")
    DURING_SPLIT_SECOND = Rule(
        "702.61b", "Mana abilities, special actions and triggers go on in spite of split second."
    )
    SUSPEND = Rule(
        "702.62a", "A suspended card waits in exile with time counters, and is cast free when they are gone."
    )
    SUSPENDED = Rule("702.62b", "A card in exile with suspend and a time counter is suspended.")
    VANISHING = Rule("702.63a", "Vanishing counts down in upkeeps, and then the permanent is sacrificed.")
    FEAR = Rule("702.36b", "Only artifact creatures and black ones can block a creature with fear.")
    DELVE = Rule("702.66a", "With delve, cards of one's graveyard may be exiled for the spell's generic mana.")
    DELVE_AFTER_TOTAL = Rule("702.66b", "Delve is no cost of its own, and comes once the total cost is known.")
    GRAVESTORM = Rule("702.69a", "Gravestorm copies its spell for each permanent that has died this turn.")
    CHANGELING = Rule("702.73a", "A changeling has all creature types, in every zone.")
    EVOKE = Rule("702.74a", "For its evoke cost a permanent comes in and is sacrificed.")
    PROWL = Rule(
        "702.76a", "Prowl is an alternative cost after one's own creature of such a type has dealt combat damage."
    )
    CONSPIRE = Rule("702.78a", "Conspire copies its spell for two creatures tapped that share a color with it.")
    PERSIST = Rule("702.79a", "Persist brings a creature back with a -1/-1 counter, if it had none.")
    WITHER = Rule("702.80a", "Damage from wither puts -1/-1 counters on creatures.")
    RETRACE = Rule("702.81a", "Retrace casts a card from the graveyard with a discarded land besides.")
    EXALTED = Rule("702.83a", "Exalted gives +1/+1 to one's creature that attacks alone.")
    UNEARTH = Rule(
        "702.84a", "Unearth brings a creature back with haste, and exiles it in the end step or as it leaves."
    )
    CASCADE = Rule("702.85a", "Cascade exiles cards down to a cheaper nonland one, which may be cast free.")
    CASCADE_TWICE = Rule("702.85c", "Each instance of cascade triggers on its own.")
    ANNIHILATOR = Rule("702.86a", "Annihilator makes the defending player sacrifice permanents.")
    REBOUND = Rule("702.88a", "A spell with rebound that came from hand is exiled and may be cast again next upkeep.")
    INFECT_PLAYER = Rule("702.90b", "Infect gives a player poison counters in place of lost life.")
    INFECT_CREATURE = Rule("702.90c", "Infect gives a creature -1/-1 counters in place of marked damage.")
    UNDYING = Rule("702.93a", "Undying brings a creature back with a +1/+1 counter, if it had none.")
    MIRACLE = Rule("702.94a", "The first card drawn in a turn may be shown and cast for its miracle cost.")
    OVERLOAD = Rule("702.96a", 'For its overload cost a spell says "each" for "target".')
    OVERLOAD_WITHOUT_TARGETS = Rule(
        "702.96b", "An overloaded spell has no targets, and affects what could not be targeted."
    )
    OVERLOAD_CHANGES_TEXT = Rule("702.96c", "Overload is a change of text.")
    EXTORT = Rule("702.101a", "Extort drains one life from each opponent for a {W/B} paid on casting a spell.")
    FUSE = Rule("702.102a", "With fuse, both halves of a split card may be cast from hand at once.")
    BESTOW = Rule("702.103a", "For its bestow cost a creature card is cast as an Aura.")
    BESTOW_ENDS = Rule("702.103e", "With its target illegal a bestowed spell resolves as a creature.")
    PROWESS = Rule(
        "702.108a", "Prowess gives +1/+1 for the turn whenever its controller casts a spell that is no creature."
    )
    DASH = Rule("702.109a", "For its dash cost a creature has haste, and goes back to hand in the end step.")
    EXPLOIT = Rule("702.110a", "Exploit offers to sacrifice a creature as it enters.")
    MENACE = Rule("702.111b", "One creature alone cannot block a creature with menace.")
    DEVOID = Rule("702.114a", "What has devoid is colorless, in every zone.")
    SURGE = Rule("702.117a", "Surge is an alternative cost after one's side has cast a spell this turn.")
    SKULK = Rule("702.118b", "Creatures with greater power cannot block a creature with skulk.")
    EMERGE = Rule("702.119a", "Emerge is an alternative cost, less the mana value of a sacrificed creature.")
    ESCALATE = Rule("702.120a", "Escalate is paid for each mode after the first.")
    CREW = Rule("702.122a", "Creatures tapped for crew make a Vehicle a creature for the turn.")
    UNDAUNTED = Rule("702.125a", "Undaunted lowers the cost by one for each opponent.")
    IMPROVISE = Rule("702.126a", "With improvise, artifacts may be tapped for the spell's generic mana.")
    IMPROVISE_AFTER_TOTAL = Rule("702.126b", "Improvise is no cost of its own, and comes once the total cost is known.")
    AFTERMATH = Rule("702.127a", "The aftermath half is cast from the graveyard only, and then exiled.")
    ASSIST = Rule("702.132a", "With assist another player may pay generic mana of the spell.")
    JUMP_START = Rule(
        "702.133a", "Jump-start casts a card from its graveyard with a discarded card besides, and then exiles it."
    )
    SPECTACLE = Rule("702.137a", "Spectacle is an alternative cost in a turn when an opponent has lost life.")
    ESCAPE = Rule("702.138a", "Escape casts a card from its graveyard for its escape cost.")
    COMPANION = Rule("702.139a", "A companion waits outside the game, and comes to hand once for {3}.")
    MUTATE = Rule("702.140a", "For its mutate cost a creature spell merges with a creature that is no Human.")
    FORETELL = Rule(
        "702.143a",
        "For {2} in one's turn a card is exiled face down, to be cast on a later turn for its foretell cost.",
    )
    DEMONSTRATE = Rule("702.144a", "Demonstrate lets its caster copy the spell, and then an opponent gets a copy too.")
    DAYBOUND = Rule("702.145b", "A daybound permanent turns to its night face at night.")
    DISTURB = Rule("702.146a", "Disturb casts the back face from the graveyard for its disturb cost.")
    DECAYED = Rule("702.147a", "What is decayed cannot block, and is sacrificed after it attacks.")
    CLEAVE = Rule("702.148a", "For its cleave cost a spell loses the words in brackets.")
    COMPLEATED = Rule("702.150a", "Compleated enters with less loyalty if life was paid for its Phyrexian symbols.")
    BLITZ = Rule(
        "702.152a", "For its blitz cost a creature has haste, is sacrificed in the end step, and dies for a card."
    )
    CASUALTY = Rule("702.153a", "Casualty copies its spell for a sacrificed creature of enough power.")
    CASUALTY_TWICE = Rule("702.153b", "Each instance of casualty is paid on its own and counts its own payments.")
    PROTOTYPE = Rule("702.160a", "A prototype may be cast small, with its second cost, power and toughness.")
    TOXIC = Rule(
        "702.164c",
        "Combat damage of a toxic creature gives a player as many poison counters as its toxic values add up to.",
    )
    BARGAIN = Rule("702.166a", "Bargain is an additional cost: an artifact, enchantment or token sacrificed.")
    PLOT = Rule("702.170a", "A plotted card is exiled for its cost, and cast free on a later turn.")
    SPREE = Rule("702.172a", "Spree is to choose modes and pay for each.")
    FREERUNNING = Rule(
        "702.173a",
        "Freerunning is an alternative cost after an Assassin or commander of one's own dealt combat damage.",
    )
    GIFT = Rule("702.174a", "With a promised gift an opponent gets something, and the spell may do more.")
    OFFSPRING = Rule("702.175a", "With offspring paid, a 1/1 copy of the creature is created as it enters.")
    EXHAUST = Rule("702.177a", "An exhaust ability may be activated a single time.")
