"""Colors, mana, numbers and symbols (105 to 107)."""

from explorer.rules.rule import Rule


class ManaAndSymbols:
    """Rules 105 to 107, by name."""

    FIVE_COLORS = Rule("105.1", "There are five colors, white, blue, black, red and green, and there is no sixth.")
    COLOR_OF_OBJECT = Rule(
        "105.2", "An object has the colors of the symbols in its mana cost, or of its color indicator, or none."
    )
    MONOCOLORED = Rule("105.2a", "To be monocolored is to have just one color.")
    MULTICOLORED = Rule("105.2b", "To be multicolored is to have at least two colors.")
    COLORLESS = Rule("105.2c", "To be colorless is to have no color, and colorless is not itself a color.")
    CHANGE_COLOR = Rule("105.3", "A new color takes the place of all the old ones, unless the effect adds it to them.")
    CHOOSE_COLOR = Rule("105.4", "Who chooses a color chooses white, blue, black, red or green, and nothing else.")
    MANA = Rule("106.1", "Mana is what players spend on costs, above all on spells and activated abilities.")
    COLORS_OF_MANA = Rule("106.1a", "Colored mana is white, blue, black, red or green.")
    TYPES_OF_MANA = Rule("106.1b", "Mana has one of six types: a color, of which there are five, or colorless.")
    MANA_IN_SYMBOLS = Rule("106.2", "Mana, and costs of mana, are written in mana symbols.")
    SOURCE_OF_MANA = Rule(
        "106.3", "Mana comes from the spell that adds it, or from the source of the ability that adds it."
    )
    MANA_POOL = Rule("106.4", "Added mana waits in its player's pool, which is emptied when a step or phase ends.")
    ANNOUNCE_MANA_AFTER_PAYING = Rule("106.4a", "A player who has mana left over after a payment says which.")
    ANNOUNCE_MANA_ON_PASS = Rule("106.4b", "A player who passes with mana in the pool says which mana that is.")
    UNDEFINED_MANA = Rule("106.5", "Mana whose type nothing defines is not produced at all.")
    RESTRICTED_MANA = Rule(
        "106.6",
        "Mana may come with a limit on its use or an extra effect for what it pays, and its type stays the same.",
    )
    RESTRICTION_ON_EXTRA_MANA = Rule(
        "106.6a", "When a replacement effect adds to the mana, its limits and riders go to the added mana as well."
    )
    COULD_PRODUCE = Rule(
        "106.7",
        "A permanent could produce what its abilities would make if they resolved now, replaced or not, costs aside.",
    )
    ADD_HYBRID_MANA = Rule("106.8", "For a hybrid symbol to be added, its player picks one of the halves.")
    ADD_PHYREXIAN_MANA = Rule("106.9", "Adding a Phyrexian symbol means adding one mana of that symbol's color.")
    ADD_GENERIC_MANA = Rule("106.10", "Adding generic mana means adding as much colorless mana.")
    ADD_SNOW_MANA = Rule("106.11", "Adding snow symbols means adding as much colorless mana.")
    TAP_FOR_MANA = Rule(
        "106.12", "Tapping a permanent for mana is activating a mana ability of it whose cost has the tap symbol."
    )
    TAPPED_FOR_MANA_TRIGGER = Rule(
        "106.12a", "What triggers on tapping for mana triggers as that mana ability resolves and makes the mana."
    )
    TAPPED_FOR_MANA_REPLACEMENT = Rule(
        "106.12b", "What replaces tapping for mana changes the mana as the ability makes it."
    )
    MANA_TAKEN_OVER = Rule(
        "106.13", "Mana that one player loses and another adds keeps its source, its limits and its riders."
    )
    INTEGERS = Rule("107.1", "All numbers in the game are whole.")
    NO_FRACTIONS = Rule("107.1a", "Nothing is ever a fraction: what halves something also says which way to round.")
    NEGATIVE_NUMBERS = Rule(
        "107.1b", "Values and sums can drop below zero, but what an effect does with such a result is mostly zero."
    )
    ANY_NUMBER = Rule("107.1c", "Whoever chooses any number may choose zero.")
    UNKNOWN_NUMBER = Rule("107.2", "A number that nothing determines counts as zero.")
    X = Rule("107.3", "X stands for a number that the text defines or else its controller chooses.")
    CHOOSE_X = Rule(
        "107.3a",
        "The X of a cost, unless the text defines it, is announced while casting or activating and holds on the stack.",
    )
    X_WITHOUT_PAYING = Rule("107.3b", "Who casts a spell with X without paying that cost can only choose 0 for X.")
    DEFINED_X = Rule(
        "107.3c", "An X that the text itself defines is not chosen, and can change while it is on the stack."
    )
    X_OF_SPECIAL_ACTION = Rule("107.3d", "The X of a special action's cost is chosen right before it is paid.")
    X_OF_ANOTHER_OBJECT = Rule("107.3e", "Text that speaks of the X in another object's cost uses that object's X.")
    X_NOT_IN_COST = Rule(
        "107.3f", "An X that is in no cost and not defined is chosen by the controller when it is needed."
    )
    X_OFF_THE_STACK = Rule("107.3g", "Anywhere but on the stack, X in a mana cost counts as 0.")
    PAY_COST_WITH_X = Rule(
        "107.3h", "Who has to pay an object's mana cost takes its X as 0, or as chosen if it is a spell."
    )
    SAME_X = Rule("107.3i", "Every X of an object is the same number at one time.")
    X_OF_GAINED_ABILITY = Rule("107.3j", "A gained ability defines its own X, which is 0 if it does not.")
    X_OF_ACTIVATED_ABILITY = Rule(
        "107.3k", "Each activation has an X of its own, whatever X its object or its other abilities have."
    )
    X_FOR_ENTERING = Rule(
        "107.3m", "What happens on entering can use the X of the spell, while the permanent's own X is 0."
    )
    X_FOR_DELAYED_TRIGGER = Rule("107.3n", "A delayed trigger that does not define X has the X of what created it.")
    MANA_SYMBOLS = Rule("107.4", "Mana symbols are colored, colorless, numeric, variable, hybrid, Phyrexian or snow.")
    COLORED_SYMBOL = Rule("107.4a", "A colored symbol is paid by one mana of its color and by no other.")
    GENERIC_SYMBOL = Rule("107.4b", "A number, or X, in a cost is generic mana, for which every type will do.")
    COLORLESS_SYMBOL = Rule("107.4c", "In a cost {C} takes colorless mana only.")
    ZERO_SYMBOL = Rule("107.4d", "In a cost {0} means that nothing is needed to pay it.")
    HYBRID_SYMBOL = Rule("107.4e", "A hybrid symbol is paid by either of its halves and has the colors of both.")
    PHYREXIAN_SYMBOL = Rule("107.4f", "A Phyrexian symbol is paid by one mana of its color or by two life.")
    ANY_PHYREXIAN_SYMBOL = Rule("107.4g", "In text {H} means whichever of the Phyrexian symbols.")
    SNOW_SYMBOL = Rule(
        "107.4h", "In a cost {S} takes one mana from a snow source, of whatever type, and no reduction of generic mana."
    )
    TAP_SYMBOL = Rule(
        "107.5", "{T} in a cost taps the permanent itself, which must be untapped and, if a creature, not sick."
    )
    UNTAP_SYMBOL = Rule(
        "107.6", "{Q} in a cost untaps the permanent itself, which must be tapped and, if a creature, not sick."
    )
    LOYALTY_SYMBOL = Rule(
        "107.7", "A loyalty symbol as a cost puts on, or takes off, as many loyalty counters as it shows."
    )
    COLOR_INDICATOR_SYMBOL = Rule("107.13", "The dot left of a type line makes its object the color that the dot has.")
    ENERGY_SYMBOL = Rule("107.14", "To pay {E}, a player gives up an energy counter.")
    CHAPTER_SYMBOL = Rule("107.15", "A chapter symbol is a triggered ability, and the text beside it is its effect.")
    CHAPTER_TRIGGER = Rule(
        "107.15a",
        "A chapter triggers as lore counters come on and bring the Saga from below its number to it or beyond.",
    )
    SEVERAL_CHAPTER_SYMBOLS = Rule(
        "107.15b", "Two chapter symbols at one text are two chapter abilities with that effect."
    )
    CLASS_LEVEL_BAR = Rule(
        "107.16", "A level bar of a Class is an ability to reach the level and a static ability of that level."
    )
