"""The parts of a card and what they mean (200 to 210)."""

from explorer.rules.rule import Rule


class PartsOfACard:
    """Rules 200 to 210, by name."""

    PARTS_ARE_CHARACTERISTICS = Rule("200.2", "Some parts of a card are characteristics of the object too.")
    NAME = Rule("201.2", "A card's name is its English one.")
    SAME_NAME = Rule(
        "201.2a", "Two objects have the same name if any name of theirs is equal, and without a name never."
    )
    CHOOSE_NAME = Rule("201.4", "A chosen name has to be that of a real card.")
    REFERS_TO_ITSELF = Rule("201.5", "A text that says the name of its own object means that object alone.")
    NAME_IN_GAINED_ABILITY = Rule("201.5b", "In a gained ability the old object's name stands for the new object.")
    MANA_COST = Rule("202.1", "The mana symbols on top of a card are its mana cost.")
    PAY_MANA_COST = Rule(
        "202.1a", "To pay a mana cost is to match its colored and colorless symbols and cover the generic mana."
    )
    WITHOUT_MANA_COST = Rule("202.1b", "Lands, and most tokens, have no mana cost, which is one that cannot be paid.")
    COLOR_FROM_COST = Rule("202.2", "The symbols of an object's mana cost give its colors.")
    COLORLESS_FROM_COST = Rule("202.2b", "An object without colored symbols in its cost is colorless.")
    SEVERAL_COLORS_FROM_COST = Rule("202.2c", "An object with symbols of several colors is all of them.")
    HYBRID_COLORS = Rule("202.2d", "Hybrid and Phyrexian symbols give all their colors.")
    COLOR_FROM_INDICATOR = Rule("202.2e", "A color indicator gives its colors.")
    MANA_VALUE = Rule("202.3", "The mana value is how much mana the mana cost is, whatever its types.")
    MANA_VALUE_WITHOUT_COST = Rule(
        "202.3a", "Without a mana cost the mana value is 0, back faces and melded cards apart."
    )
    MANA_VALUE_OF_BACK_FACE = Rule(
        "202.3b", "A back face has the mana value of its front face, and a mere copy of it has 0."
    )
    MANA_VALUE_OF_SPLIT_CARD = Rule(
        "202.3d", "A split card has the sum of its halves, and on the stack that of the half which was cast."
    )
    MANA_VALUE_WITH_X = Rule("202.3e", "For the mana value X is 0, but on the stack it is the number chosen.")
    MANA_VALUE_OF_HYBRID = Rule("202.3f", "A hybrid symbol counts as its larger half.")
    MANA_VALUE_OF_PHYREXIAN = Rule("202.3g", "A Phyrexian symbol counts as 1.")
    EXTRA_COST_IS_NOT_MANA_COST = Rule("202.4", "Additional costs are no part of the mana cost.")
    COLOR_INDICATOR = Rule("204.2", "An object is of each color that its indicator shows.")
    TYPE_LINE = Rule("205.1", "The type line holds supertypes, card types and subtypes.")
    SET_TYPE = Rule("205.1a", "A type that is set replaces the old ones, but an instant or sorcery stays one.")
    KEEP_TYPES = Rule("205.1b", "A type that comes in addition leaves the others in place.")
    CARD_TYPES = Rule(
        "205.2a", "Creature, land, sorcery and the like are card types, of which the rules have a closed list."
    )
    SEVERAL_CARD_TYPES = Rule("205.2b", "An object with several card types counts as each of them.")
    TYPES_WITHOUT_CARDS = Rule("205.2c", "Tokens and copies have card types too.")
    SUBTYPES_BELONG = Rule("205.3c", "Each subtype belongs to one of the card types there.")
    SUBTYPE_NEEDS_TYPE = Rule("205.3d", "An object cannot gain a subtype that goes with none of its types.")
    CHOOSE_SUBTYPE = Rule("205.3e", "A chosen subtype has to exist, and to be of the kind asked for.")
    ARTIFACT_TYPES = Rule("205.3g", "Equipment, Treasure and Vehicle are among the artifact types, a closed list.")
    ENCHANTMENT_TYPES = Rule("205.3h", "Aura, Saga and Shrine are among the enchantment types, a closed list.")
    LAND_TYPES = Rule("205.3i", "Gate and Desert are among the land types, a closed list, and five of them are basic.")
    PLANESWALKER_TYPES = Rule("205.3j", "Planeswalker types are names of planeswalkers, a closed list.")
    SPELL_TYPES = Rule("205.3k", "Instants and sorceries share the spell types, such as Arcane and Lesson.")
    CREATURE_TYPES = Rule("205.3m", "Creatures and kindreds share the creature types, a closed list.")
    SUPERTYPES = Rule("205.4a", "Basic, legendary, ongoing, snow and world are the supertypes.")
    SUPERTYPES_INDEPENDENT = Rule("205.4b", "Supertypes do not change with types or subtypes, nor those with them.")
    BASIC_LAND = Rule("205.4c", "A land is basic by its supertype, not by its land type.")
    LEGENDARY = Rule("205.4d", "Legendary permanents are under the legend rule.")
    LEGENDARY_SPELL = Rule(
        "205.4e", "A legendary instant or sorcery needs a legendary creature or planeswalker of one's own to be cast."
    )
    WORLD = Rule("205.4f", "World permanents are under the world rule.")
    SNOW = Rule("205.4g", "A permanent is snow by its supertype and by nothing else.")
    ABILITY_WORD = Rule("207.2c", "An ability word groups cards and has no meaning in the rules.")
    POWER_AND_TOUGHNESS = Rule(
        "208.1", "The numbers of a creature are its power, before the slash, and its toughness, after it."
    )
    STAR_POWER = Rule("208.2a", "A star stands for a value that a characteristic-defining ability gives.")
    NONCREATURE_WITHOUT_POWER = Rule("208.3", "A permanent that is no creature has no power or toughness.")
    BASE_POWER = Rule("208.4b", "Base power and toughness are what is defined or set, without what is added.")
    MISSING_POWER = Rule("208.5", "A creature with no value for power or toughness has 0.")
    PRINTED_LOYALTY = Rule("209.1", "A planeswalker enters with as many loyalty counters as are printed on it.")
    PRINTED_DEFENSE = Rule("210.1", "A battle enters with as many defense counters as are printed on it.")
