"""The card types: when each may be played, and what it becomes (300 to 310)."""

from explorer.rules.rule import Rule


class CardTypes:
    """Rules 300 to 310, by name."""

    LIST_OF_CARD_TYPES = Rule("300.1", "Every card has a card type, such as creature or land.")
    COMBINED_TYPES = Rule("300.2", "An object of several types is affected as each of them.")
    LAND_IS_NOT_CAST = Rule("300.2a", "What is a land besides another type is only played, never cast.")
    KINDRED_WITH_OTHER_TYPE = Rule("300.2b", "A kindred card is cast and resolves like its other type.")
    ARTIFACT_TIMING = Rule("301.1", "Artifacts are cast in one's own main phase with an empty stack.")
    ARTIFACT_RESOLVES = Rule("301.2", "An artifact spell becomes an artifact under its controller's control.")
    EQUIPMENT = Rule("301.5", "Equipment is attached to creatures and nothing else.")
    EQUIPMENT_ENTERS_UNATTACHED = Rule("301.5b", "Equipment enters on its own and is attached later.")
    EQUIPMENT_LIMITS = Rule(
        "301.5c", "Equipment that is itself a creature equips nothing, and none equips itself or two creatures."
    )
    CONTROLLER_OF_EQUIPMENT = Rule("301.5d", "Whoever controls the creature, the Equipment keeps its own controller.")
    FORTIFICATION = Rule("301.6", "A Fortification is to lands what Equipment is to creatures.")
    VEHICLE = Rule("301.7", "A Vehicle becomes a creature when it is crewed.")
    VEHICLE_POWER = Rule("301.7a", "A Vehicle has its power and toughness only while it is a creature.")
    CREATURE_TIMING = Rule("302.1", "Creatures are cast in one's own main phase with an empty stack.")
    CREATURE_RESOLVES = Rule("302.2", "A creature spell becomes a creature under its controller's control.")
    CREATURE_SUBTYPES = Rule("302.3", "A creature's subtypes are creature types.")
    ONLY_CREATURES_HAVE_POWER = Rule("302.4", "Power and toughness belong to creatures alone.")
    CREATURES_FIGHT_COMBAT = Rule("302.5", "Creatures are what attacks and blocks.")
    SUMMONING_SICKNESS = Rule(
        "302.6", "A creature may attack, or use {T} or {Q}, only if its controller has had it since their turn began."
    )
    LETHAL_DAMAGE_MARKED = Rule("302.7", "Damage marked on a creature destroys it when it comes to its toughness.")
    ENCHANTMENT_TIMING = Rule("303.1", "Enchantments are cast in one's own main phase with an empty stack.")
    ENCHANTMENT_RESOLVES = Rule("303.2", "An enchantment spell becomes an enchantment under its controller's control.")
    AURA = Rule("303.4", "An Aura is attached as it enters, to what its enchant ability allows.")
    AURA_SPELL_TARGET = Rule("303.4a", "An Aura spell targets what its enchant ability says.")
    ENCHANTED = Rule("303.4b", "What an Aura is attached to is enchanted.")
    AURA_FALLS_OFF = Rule("303.4c", "An Aura on something illegal, or on nothing, goes to the graveyard.")
    AURA_LIMITS = Rule(
        "303.4d", "An Aura enchants neither itself nor more than one thing, and nothing while it is a creature."
    )
    CONTROLLER_OF_AURA = Rule("303.4e", "The Aura and what it enchants each keep their own controller.")
    AURA_ENTERS_OTHERWISE = Rule(
        "303.4f",
        "For an Aura that enters without being cast, its controller chooses what it enchants, without a target.",
    )
    AURA_CANNOT_ENTER = Rule("303.4g", "An Aura with nothing to enchant does not enter.")
    AURA_CANNOT_ENTER_THERE = Rule("303.4i", "An Aura that is to enter on something illegal does not enter.")
    AURA_STAYS = Rule("303.4j", "An Aura that is to be moved to something illegal stays where it is.")
    ENCHANTED_BY_OTHERS = Rule("303.4m", '"Enchanted" in a permanent\'s text means what that permanent is attached to.')
    SAGA = Rule("303.5", "A Saga is an enchantment that tells its chapters one by one.")
    CLASS = Rule("303.6", "A Class is an enchantment that gains levels.")
    ROLE = Rule("303.7", "A Role is a kind of Aura.")
    INSTANT_TIMING = Rule("304.1", "Instants are cast whenever one has priority.")
    INSTANT_RESOLVES = Rule("304.2", "An instant does what it says and goes to the graveyard.")
    INSTANT_CANNOT_ENTER = Rule("304.4", "An instant that would enter the battlefield stays where it was.")
    ANY_TIME_AN_INSTANT = Rule("304.5", "What may be done when one could cast an instant needs just priority.")
    LAND_TIMING = Rule(
        "305.1", "Lands are played in one's own main phase with an empty stack, and do not use the stack."
    )
    ONE_LAND_EACH_TURN = Rule("305.2", "One land a turn may be played, unless effects allow more.")
    LANDS_LEFT_TO_PLAY = Rule("305.2a", "A land may be played while fewer have been played this turn than are allowed.")
    NO_LANDS_LEFT = Rule("305.2b", "Who has played all lands allowed this turn cannot play another for any reason.")
    LAND_ONLY_ON_OWN_TURN = Rule("305.3", "Nobody can ever play a land in another's turn.")
    PUT_LAND_IS_NOT_PLAYED = Rule("305.4", "A land that is put onto the battlefield has not been played.")
    BASIC_LAND_TYPES = Rule("305.6", "A land with a basic land type taps for the mana of that type.")
    SET_LAND_TYPE = Rule(
        "305.7", "A land set to a basic type loses its text and old land types and gets that type's mana ability."
    )
    BASIC_BY_SUPERTYPE = Rule("305.8", "A basic land type alone does not make a land basic.")
    LAND_IS_PLAYED = Rule("305.9", "A card that is a land too can be played and never cast.")
    PLANESWALKER_TIMING = Rule("306.1", "Planeswalkers are cast in one's own main phase with an empty stack.")
    PLANESWALKER_RESOLVES = Rule("306.2", "A planeswalker spell becomes a planeswalker under its controller's control.")
    LOYALTY = Rule("306.5", "Loyalty belongs to planeswalkers alone.")
    LOYALTY_OFF_BATTLEFIELD = Rule("306.5a", "Elsewhere a planeswalker's loyalty is the printed number.")
    ENTERS_WITH_LOYALTY = Rule(
        "306.5b", "A planeswalker comes in with its printed loyalty as counters, which is a replacement effect."
    )
    LOYALTY_ON_BATTLEFIELD = Rule("306.5c", "On the battlefield its loyalty counters are its loyalty.")
    LOYALTY_ABILITIES = Rule(
        "306.5d", "Of a planeswalker's loyalty abilities one may be used each turn, at the timing of a sorcery."
    )
    PLANESWALKER_ATTACKED = Rule("306.6", "Planeswalkers may be attacked.")
    PLANESWALKER_DAMAGED = Rule("306.8", "Damage takes loyalty counters off a planeswalker.")
    SORCERY_TIMING = Rule("307.1", "Sorceries are cast in one's own main phase with an empty stack.")
    SORCERY_RESOLVES = Rule("307.2", "A sorcery does what it says and goes to the graveyard.")
    SORCERY_CANNOT_ENTER = Rule("307.4", "A sorcery that would enter the battlefield stays where it was.")
    ANY_TIME_A_SORCERY = Rule(
        "307.5",
        "What may be done when one could cast a sorcery needs priority, one's own main phase and an empty stack.",
    )
    NOT_AS_A_SORCERY = Rule("307.5a", "What was cast when no sorcery could be was cast outside that timing.")
    KINDRED = Rule("308.1", "A kindred card always has a second type, which tells how it is cast.")
    KINDRED_SUBTYPES = Rule("308.2", "A kindred has creature types.")
    BATTLE_TIMING = Rule("310.1", "Battles are cast in one's own main phase with an empty stack.")
    BATTLE_RESOLVES = Rule("310.2", "A battle spell becomes a battle under its controller's control.")
    DEFENSE = Rule("310.4", "Defense belongs to battles.")
    ENTERS_WITH_DEFENSE = Rule("310.4b", "A battle comes in with its printed defense as counters.")
    BATTLE_ATTACKED = Rule("310.5", "Battles may be attacked.")
    BATTLE_DAMAGED = Rule("310.6", "Damage takes defense counters off a battle.")
    BATTLE_PROTECTOR = Rule("310.8", "Each battle has a player who protects it.")
    CHOOSE_PROTECTOR = Rule("310.8a", "A battle's protector is chosen as it enters.")
    SIEGE = Rule("310.11", "A Siege is protected by an opponent.")
    SIEGE_DEFEATED = Rule(
        "310.11b",
        "When its last defense counter is removed, a Siege is exiled and may be cast transformed for nothing.",
    )
