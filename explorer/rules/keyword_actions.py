"""Events, modes and keyword actions (700 and 701)."""

from explorer.rules.rule import Rule


class KeywordActions:
    """Rules 700 and 701, by name."""

    EVENT = Rule("700.1", "Whatever happens is an event, which can be one to this ability and several to that.")
    MODAL = Rule("700.2", "A modal spell or ability has a list of options to choose from.")
    CHOOSE_MODES = Rule("700.2a", "Modes are chosen while casting or activating, and only legal ones.")
    CHOOSE_TRIGGER_MODES = Rule(
        "700.2b", "A trigger's modes are chosen as it goes on the stack, and without one it is removed."
    )
    TARGETS_OF_MODE = Rule("700.2c", "Only the targets of chosen modes are chosen.")
    SAME_MODE_TWICE = Rule("700.2d", "No mode can be chosen twice, unless the text allows it.")
    MODE_BY_ANOTHER = Rule("700.2e", "Where another player chooses the mode, that is done at the usual time.")
    NEW_TARGET_SAME_MODE = Rule("700.2f", "A change of target is never one of mode.")
    MODE_COPIED = Rule("700.2g", "A copy has the modes of its original.")
    MODES_WITH_COSTS = Rule("700.2h", "Modes with a plus and a cost add that cost each.")
    PILES = Rule("700.3", "Objects may be parted into piles, which are no objects.")
    DIES = Rule("700.4", "To die is to be put from the battlefield into a graveyard.")
    DEVOTION = Rule("700.5", "Devotion to a color counts the symbols of that color in the costs of one's permanents.")
    DEVOTION_LAYER = Rule("700.5a", "Devotion is counted after copying, control and text, before other changes.")
    HISTORIC = Rule("700.6", "What is legendary, an artifact or a Saga is historic.")
    THIS_OBJECT = Rule("700.7", '"This creature" and the like means the object even when it is none now.')
    PARTY = Rule("700.8", "A party is up to one Cleric, Rogue, Warrior and Wizard each.")
    MODIFIED = Rule("700.9", "A permanent is modified by counters, Equipment, or its controller's Auras.")
    DESCENDED = Rule("700.11", "A player has descended if a permanent card went to their graveyard this turn.")
    CRIME = Rule("700.13", "To commit a crime is to target an opponent, or something of theirs.")
    EXPEND = Rule("700.14", "To expend N is to come to N mana spent on spells this turn.")
    ENTERS = Rule("700.15", '"Enters" means entering the battlefield.')
    ACTION_ACTIVATE = Rule(
        "701.2a", "An ability is activated by putting it on the stack and paying for it, as its controller may."
    )
    ATTACH = Rule("701.3a", "To attach is to put an Aura or Equipment on what it may be on.")
    CANNOT_ATTACH = Rule("701.3b", "An Aura or Equipment that cannot be attached somewhere stays where it is.")
    ATTACH_TIMESTAMP = Rule("701.3c", "Attaching to something else gives a new timestamp.")
    UNATTACH = Rule("701.3d", "To unattach Equipment is to take it off and leave it on the battlefield.")
    ACTION_CAST = Rule(
        "701.4a", "A spell is cast by putting it on the stack and paying for it, so that it may resolve."
    )
    CAST_A_CARD = Rule("701.4b", "Casting a card means casting it as a spell.")
    COUNTER = Rule(
        "701.5a", "What is countered leaves the stack without any effect, a spell for its owner's graveyard."
    )
    NO_REFUND = Rule("701.5b", "Costs of what was countered are not given back.")
    CREATE = Rule("701.6a", "To create tokens is to put them onto the battlefield.")
    CREATE_REPLACED = Rule(
        "701.6b",
        "To replace creating a token comes before a look at continuous effects, to replace its entering after it.",
    )
    DESTROY = Rule("701.7a", "To destroy a permanent is to put it into its owner's graveyard.")
    ONLY_DESTROY_DESTROYS = Rule("701.7b", 'Only "destroy", lethal damage and deathtouch destroy permanents.')
    DISCARD = Rule("701.8a", "To discard is to put a card from its owner's hand into the graveyard.")
    WHO_CHOOSES_DISCARD = Rule("701.8b", "The discarding player chooses, unless the effect says otherwise.")
    DOUBLE = Rule("701.9a", "Doubling power adds to it and does not set it.")
    DOUBLE_MANA = Rule("701.9f", "To double mana of a type is to add as much of it as there is.")
    EXCHANGE = Rule("701.10a", "An exchange happens as a whole or not at all.")
    EXILE = Rule("701.11a", "To exile is to move an object to exile.")
    FIGHT = Rule("701.12a", "Two creatures that fight deal damage equal to their power to each other.")
    FIGHT_FAILS = Rule("701.12b", "If either creature is gone, or is no creature any more, neither fights.")
    MILL = Rule("701.13a", "To mill is to put cards from the top of one's library into the graveyard.")
    MILL_LIMIT = Rule("701.13b", "Nobody mills more than the library has, nor chooses to, nor pays so.")
    MILLED_CARD_FOUND = Rule("701.13c", "A milled card can be found in whichever public zone it went to.")
    PLAY_A_LAND = Rule("701.14a", "To play a land is to put it onto the battlefield as a special action.")
    ACTION_PLAY_A_CARD = Rule("701.14b", "To play a card is to play it as a land or cast it, as it fits.")
    REGENERATE = Rule("701.15a", "Regenerating sets a shield against the next destruction this turn.")
    REVEAL = Rule("701.16a", "To reveal a card is to show it to all players as long as it matters.")
    LOOK = Rule("701.16e", "To look at a card is to have it shown to oneself alone.")
    SACRIFICE = Rule(
        "701.17a",
        "To sacrifice one's own permanent is to put it straight into its owner's graveyard, without destruction.",
    )
    SCRY = Rule("701.18a", "To scry is to put any of the top cards on the bottom, and the others back.")
    SCRY_ZERO = Rule("701.18b", "To scry 0 is to do nothing.")
    SEARCH = Rule("701.19a", "To search is to look through a zone for a card that fits.")
    FAIL_TO_FIND = Rule("701.19b", "Who searches a hidden zone for a quality need not find anything.")
    FIND_A_QUANTITY = Rule("701.19d", "Who searches just for a number of cards has to find them.")
    FOUND_NOT_REVEALED = Rule("701.19e", "Found cards are shown only if the effect says so.")
    SHUFFLE = Rule("701.20a", "To shuffle is to put cards into an order that nobody knows.")
    SHUFFLE_ANYWAY = Rule("701.20c", "A library is shuffled even if what was to go into it is not there.")
    TAP = Rule("701.21a", "Only what is untapped can be tapped.")
    UNTAP = Rule("701.21b", "Only what is tapped can be untapped.")
    PROLIFERATE = Rule(
        "701.27a", "To proliferate is to give chosen players and permanents one more of each counter that they have."
    )
    TRANSFORM = Rule("701.28a", "To transform is to turn a double-faced permanent to its other face.")
    TRANSFORM_ONCE = Rule("701.28f", "An ability turns its own permanent only if it has not been turned since.")
    DETAIN = Rule(
        "701.29a", "A detained permanent cannot attack, block or use abilities until the detainer's next turn."
    )
    POPULATE = Rule("701.30a", "To populate is to create a copy of a creature token of one's own.")
    MONSTROSITY = Rule("701.31a", "Monstrosity puts counters on a permanent once and makes it monstrous.")
    BOLSTER = Rule("701.33a", "Bolster puts counters on the least tough creature of one's own.")
    INVESTIGATE = Rule("701.36a", "To investigate is to create a Clue.")
    GOADED = Rule("701.38b", "A goaded creature has to attack, and someone other than the goader if it can.")
    EXPLORE = Rule(
        "701.40a", "To explore is to reveal the top card, which goes to hand as a land or else gives a counter."
    )
    SURVEIL = Rule("701.42a", "To surveil is to put any of the top cards into the graveyard, and the others back.")
    ADAPT = Rule("701.43a", "To adapt is to put +1/+1 counters on this permanent if it has none.")
    AMASS = Rule("701.44a", "To amass is to put counters on an Army of one's own, created if there is none.")
    CONNIVE = Rule("701.47a", "To connive is to draw, discard, and get a counter for a nonland card.")
    INCUBATE = Rule("701.51a", "To incubate is to create an Incubator with counters.")
    DISCOVER = Rule("701.55a", "To discover is to exile down to a cheap enough card, and cast it free or take it.")
