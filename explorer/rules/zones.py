"""The zones and moves between them (400 to 408)."""

from explorer.rules.rule import Rule


class Zones:
    """Rules 400 to 408, by name."""

    ZONES = Rule(
        "400.1",
        "Library, hand and graveyard are each player's own, battlefield, stack, exile and command zone are shared.",
    )
    PUBLIC_AND_HIDDEN_ZONES = Rule("400.2", "All zones are public, except that libraries and hands are hidden.")
    OWNERS_ZONE = Rule("400.3", "What would go to another's library, hand or graveyard goes to its owner's.")
    ZONE_BARRED = Rule("400.4", "Cards of some types cannot be in some zones.")
    INSTANTS_STAY_OFF_BATTLEFIELD = Rule(
        "400.4a", "An instant or sorcery card never enters the battlefield, and stays where it was."
    )
    ORDER_OF_ZONES = Rule("400.5", "Libraries, graveyards and the stack keep their order.")
    MOVE = Rule(
        "400.6", "As an object moves, what it will be there is looked at, replacement effects apply, and then it moves."
    )
    NEW_OBJECT = Rule("400.7", "What changes zones becomes a new object that has nothing to do with the old one.")
    CHANGES_OF_SPELL_CARRY_OVER = Rule("400.7a", "What changed a permanent spell still changes the permanent.")
    STATIC_GRANTS_CARRY_OVER = Rule(
        "400.7b", "An ability that a static ability gave to a permanent spell stays with the permanent."
    )
    PREVENTION_CARRIES_OVER = Rule(
        "400.7c", "A prevention effect on a permanent spell's damage holds for the permanent's."
    )
    PERMANENT_KNOWS_ITS_SPELL = Rule("400.7d", "A permanent can tell how its spell was cast and what was paid for it.")
    TRIGGER_FINDS_NEW_OBJECT = Rule("400.7e", "What triggers on a move to a public zone can find the card there.")
    TRIGGER_FINDS_AURAS = Rule(
        "400.7f", "What triggers on an enchanted permanent leaving can find the Auras in the graveyard."
    )
    GRANTED_CASTING_CARRIES_OVER = Rule("400.7g", "An ability that let a card be cast stays on it on the stack.")
    EFFECT_FINDS_CAST_CARD = Rule("400.7h", "An effect that let a card be cast can find it on the stack.")
    EFFECT_FINDS_PLAYED_LAND = Rule("400.7i", "An effect that let a land be played can find it on the battlefield.")
    EFFECT_FINDS_MOVED_OBJECT = Rule(
        "400.7j", "An effect, or a cost, that moves an object to a public zone can find it there."
    )
    EXILED_AGAIN = Rule("400.8", "What is exiled from exile stays there as a new object.")
    OUTSIDE_THE_GAME = Rule("400.11", "Outside the game is no zone.")
    BROUGHT_INTO_THE_GAME = Rule("400.11b", "A card brought in from outside stays in the game.")
    ZONE_AS_A_WHOLE = Rule("400.12", "What is done to a zone is done to all the cards in it.")
    LIBRARY = Rule("401.1", "At the start each deck becomes a library.")
    LIBRARY_FACE_DOWN = Rule("401.2", "A library lies face down, and nobody looks at it or changes its order.")
    ARRANGE_IN_LIBRARY = Rule(
        "401.4", "Cards that go to one place in a library together are put there in the order their owner likes."
    )
    TOP_CARD_REVEALED = Rule(
        "401.5", "While something is being put on the stack, a new top card of a revealed library is not shown."
    )
    NTH_FROM_TOP = Rule("401.7", "A card that is to be put deeper than the library reaches goes to its bottom.")
    HAND = Rule("402.1", "The hand holds the cards that its player has drawn.")
    MAXIMUM_HAND_SIZE = Rule("402.2", "In cleanup a hand of more than seven cards is cut down to seven, as a rule.")
    HAND_IS_HIDDEN = Rule("402.3", "Players look at their own hands only, and may count the others.")
    ONLY_THE_BATTLEFIELD = Rule("403.2", "A text that names no zone and no player is about the battlefield.")
    PERMANENTS_ARE_THERE = Rule("403.3", "Everything on the battlefield is a permanent, and nothing elsewhere is.")
    ENTERS_AS_NEW = Rule("403.4", "A permanent that enters is new and has no past.")
    GRAVEYARD = Rule(
        "404.1", "Discarded, destroyed, sacrificed and countered cards go on top of their owner's graveyard."
    )
    GRAVEYARD_FACE_UP = Rule("404.2", "Graveyards lie face up, in order, for all to look at.")
    ARRANGE_IN_GRAVEYARD = Rule(
        "404.3", "Cards that go to a graveyard together are put there in the order their owner likes."
    )
    STACK = Rule("405.1", "Spells are on the stack as cards, abilities without a card.")
    ORDER_OF_STACK = Rule("405.2", "What is put on the stack goes on top of all that is there.")
    TOGETHER_ON_STACK = Rule(
        "405.3", "What goes on the stack together goes in APNAP order, each player ordering their own."
    )
    OBJECTS_ON_STACK = Rule("405.4", "A spell has its card's qualities, and an ability only its text.")
    TOP_RESOLVES = Rule(
        "405.5", "When all have passed in a row the top of the stack resolves, or an empty stack ends the step."
    )
    NOT_ON_STACK = Rule("405.6", "Some things happen without the stack.")
    EFFECTS_NOT_ON_STACK = Rule("405.6a", "Effects are not on the stack, they come of what resolves.")
    STATIC_NOT_ON_STACK = Rule("405.6b", "Static abilities are never on the stack.")
    MANA_ABILITY_RESOLVES_AT_ONCE = Rule(
        "405.6c", "A mana ability gives its mana, and does what else it does, at once."
    )
    SPECIAL_ACTIONS_NOT_ON_STACK = Rule("405.6d", "Special actions take place at once.")
    TURN_BASED_NOT_ON_STACK = Rule("405.6e", "Turn-based actions take place by themselves.")
    STATE_BASED_NOT_ON_STACK = Rule("405.6f", "State-based actions take place by themselves.")
    CONCEDING_NOT_ON_STACK = Rule("405.6g", "Conceding takes place at once.")
    EXILE_ZONE = Rule("406.1", "Exile keeps cards apart, for a while or for good.")
    EXILE_AN_OBJECT = Rule("406.2", "To exile something is to put it into exile from wherever it is.")
    EXILED_FACE_UP = Rule("406.3", "Exiled cards lie face up, unless the effect says face down.")
    EXILED_FACE_DOWN = Rule(
        "406.3a", "What is exiled face down has no characteristics until it is turned up to be played."
    )
    EXILED_WITH_THIS = Rule("406.6", '"Exiled with this" means the cards that the linked ability has exiled.')
    ALREADY_EXILED = Rule("406.7", "To exile a card that is in exile makes it a new object there.")
    COMMAND_ZONE = Rule("408.1", "The command zone holds emblems and such, which are no permanents.")
    EMBLEMS_IN_COMMAND_ZONE = Rule("408.2", "Emblems are in the command zone.")
