"""Cards, objects, permanents, tokens, spells, abilities and emblems (108 to 114)."""

from explorer.rules.rule import Rule


class Objects:
    """Rules 108 to 114, by name."""

    CARD = Rule("108.2", "A card, for the rules, is a Magic card or what one stands for.")
    TOKEN_IS_NO_CARD = Rule("108.2b", "Tokens are no cards, whatever they are printed on.")
    OWNER_OF_CARD = Rule("108.3", "A card belongs to whoever began the game with it, or brought it in.")
    CARD_FROM_OUTSIDE = Rule(
        "108.3b", "A card from outside the game belongs to who had it in the sideboard, or legally owns it."
    )
    CARD_WITHOUT_CONTROLLER = Rule("108.4", "A card has a controller only as a permanent or a spell.")
    OWNER_FOR_CONTROLLER = Rule("108.4a", "Where a card has no controller, its owner stands in.")
    OBJECT = Rule(
        "109.1", "Objects are cards, their copies, tokens, spells, permanents, emblems, and abilities on the stack."
    )
    DESCRIPTION_MEANS_PERMANENT = Rule("109.2", "A bare type in a text means a permanent of that type.")
    DESCRIPTION_WITH_CARD = Rule("109.2a", 'With "card" and a zone, a text means a card there.')
    DESCRIPTION_WITH_SPELL = Rule("109.2b", 'With "spell", a text means something on the stack.')
    DESCRIPTION_WITH_SOURCE = Rule(
        "109.2c", 'With "source", a text means where an ability, damage or mana comes from, in whatever zone.'
    )
    CHARACTERISTICS = Rule(
        "109.3",
        "Name, cost, color, types, text, abilities, power, toughness and the like are characteristics, and nothing "
        "else.",
    )
    CONTROLLER = Rule(
        "109.4", "Only what is on the stack or the battlefield is controlled by someone, with few exceptions."
    )
    CONTROLLER_OF_MANA_ABILITY = Rule("109.4a", "A mana ability has the controller that it would have on the stack.")
    CONTROLLER_OF_WAITING_TRIGGER = Rule(
        "109.4b", "A waiting trigger belongs to who controlled its source as it triggered."
    )
    CONTROLLER_OF_EMBLEM = Rule("109.4c", "An emblem belongs to the player who got it.")
    YOU = Rule("109.5", '"You" is the controller, or who would be it, or else the owner.')
    PERMANENT = Rule("110.1", "A permanent is a card or token while it is on the battlefield.")
    CONTROLLER_OF_PERMANENT = Rule(
        "110.2", "A permanent is controlled, to begin with, by the player under whose control it entered."
    )
    ENTERS_UNDER_WHOSE_CONTROL = Rule(
        "110.2a", "Who is told to put something onto the battlefield controls it, unless the effect says otherwise."
    )
    CONTROL_OF_TAKEN_SPELL = Rule(
        "110.2b", "Who has taken control of a permanent spell controls the permanent that comes of it."
    )
    CHARACTERISTICS_OF_PERMANENT = Rule(
        "110.3", "A permanent is what its card says, as continuous effects have changed it."
    )
    PERMANENT_TYPES = Rule(
        "110.4", "Artifacts, battles, creatures, enchantments, lands and planeswalkers can be permanents."
    )
    PERMANENT_CARD = Rule("110.4a", "A permanent card is one that could be on the battlefield.")
    PERMANENT_SPELL = Rule("110.4b", "A permanent spell is one that will enter the battlefield as it resolves.")
    PERMANENT_WITHOUT_TYPE = Rule("110.4c", "A permanent that has lost all its types stays where it is.")
    STATUS = Rule("110.5", "A permanent is tapped or not, flipped or not, face down or up, and phased out or in.")
    STATUS_IS_NO_CHARACTERISTIC = Rule("110.5a", "Status is no characteristic.")
    STATUS_ON_ENTERING = Rule(
        "110.5b", "Permanents enter untapped, unflipped, face up and phased in, if nothing says otherwise."
    )
    STATUS_STAYS = Rule("110.5c", "A status lasts until something changes it.")
    ONLY_PERMANENTS_HAVE_STATUS = Rule("110.5d", "Off the battlefield nothing has a status.")
    TOKEN = Rule("111.1", "A token is a permanent that no card stands for.")
    OWNER_OF_TOKEN = Rule("111.2", "Who creates a token owns it and has it under their control at first.")
    CHARACTERISTICS_OF_TOKEN = Rule("111.3", "A token has just what its maker's text defines, and that can be copied.")
    NAME_OF_TOKEN = Rule("111.4", 'A token that gets no name has its subtypes and "Token" for a name.')
    TOKEN_NOT_CREATED = Rule(
        "111.5", "A token that could not be on the battlefield, such as one that copies a sorcery card, is not created."
    )
    TOKEN_LIKE_PERMANENT = Rule("111.6", "A token is affected like any permanent, and yet is no card.")
    TOKEN_OFF_BATTLEFIELD = Rule(
        "111.7", "A token elsewhere than on the battlefield ceases, after what its move triggers has triggered."
    )
    TOKEN_CANNOT_RETURN = Rule("111.8", "A token that has left the battlefield never changes zones again.")
    PREDEFINED_TOKEN = Rule("111.10", "Some kinds of token are defined by the rules and not by the card.")
    TREASURE = Rule("111.10a", "A Treasure is an artifact that is tapped and sacrificed for one mana of any color.")
    FOOD = Rule("111.10b", "A Food is an artifact that for two mana is tapped and sacrificed for 3 life.")
    GOLD = Rule("111.10c", "A Gold is an artifact that is sacrificed for one mana of any color.")
    CLUE = Rule("111.10f", "A Clue is an artifact that for two mana is sacrificed for a card.")
    BLOOD = Rule(
        "111.10g", "A Blood is an artifact that for a mana and a discarded card is tapped and sacrificed for a card."
    )
    POWERSTONE = Rule(
        "111.10h", "A Powerstone is an artifact that taps for {C}, but not for spells that are no artifacts."
    )
    INCUBATOR = Rule("111.10i", "An Incubator is an artifact that for two mana turns into a Phyrexian creature.")
    MAP = Rule("111.10s", "A Map is an artifact that for a mana is tapped and sacrificed so that a creature explores.")
    JUNK = Rule("111.10t", "A Junk is an artifact that is tapped and sacrificed to play one's top card this turn.")
    TOKEN_COPY_OF_NOTHING = Rule("111.12", "A token copy of something that does not exist is not created.")
    TOKEN_FROM_COPIED_SPELL = Rule("111.13", "A permanent spell's copy becomes a token, without having been created.")
    SPELL = Rule("112.1", "A card on the stack is a spell, from the first step of its casting until it leaves.")
    COPY_IS_A_SPELL = Rule("112.1a", "The copy of a spell is a spell too.")
    CAST_COPY_IS_A_SPELL = Rule("112.1b", "A card's copy that has been cast is a spell too.")
    OWNER_AND_CONTROLLER_OF_SPELL = Rule(
        "112.2", "A spell is owned as its card is, a copy by who put it on the stack, and that player controls it."
    )
    OWNER_OF_CARD_COPY = Rule("112.2a", "A card's copy that may be cast belongs to the player who was told to make it.")
    CHARACTERISTICS_OF_SPELL = Rule("112.3", "A spell is what its card says, as continuous effects have changed it.")
    CHANGE_STAYS_WITH_PERMANENT = Rule("112.4", "What changed a permanent spell goes on changing the permanent.")
    ABILITY = Rule("113.1", "An ability is a quality of an object or a player, or an object of its own on the stack.")
    ABILITY_OF_OBJECT = Rule("113.1a", "An object's abilities come from its text or from effects.")
    ABILITY_OF_PLAYER = Rule("113.1b", "A player can have abilities that effects have given.")
    ABILITY_ON_STACK = Rule("113.1c", "On the stack an activated or triggered ability is an object.")
    SEVERAL_ABILITIES = Rule("113.2c", "Each paragraph is an ability, and the same ability twice works twice.")
    KINDS_OF_ABILITIES = Rule("113.3", "Abilities are spell abilities, activated, triggered or static.")
    SPELL_ABILITY = Rule("113.3a", "A spell ability is what an instant or sorcery says to do as it resolves.")
    ACTIVATED = Rule(
        "113.3b", "An activated ability has a cost before a colon and an effect after it, and mostly uses the stack."
    )
    TRIGGERED = Rule(
        "113.3c",
        "A triggered ability has a condition with when, whenever or at, and goes on the stack at the next priority.",
    )
    STATIC = Rule("113.3d", "A static ability simply holds while its object is where it works.")
    MANA_ABILITIES_ARE_SPECIAL = Rule("113.4", "Mana abilities do without the stack and can be used during payments.")
    LOYALTY_ABILITIES_ARE_SPECIAL = Rule(
        "113.5", "Loyalty abilities are used once each turn, when one could cast a sorcery."
    )
    WHERE_ABILITIES_WORK = Rule(
        "113.6",
        "Abilities of instants and sorceries work on the stack, all others on the battlefield, with exceptions.",
    )
    DEFINING_ABILITY_WORKS_EVERYWHERE = Rule("113.6a", "Characteristic-defining abilities work in every zone.")
    ABILITY_STATES_ITS_ZONES = Rule("113.6b", "An ability that names its zones works just there.")
    COST_ABILITY_WORKS_ON_STACK = Rule("113.6d", "What changes the costs of the object itself works on the stack.")
    CASTING_RESTRICTION_WORKS_WHERE_CAST = Rule(
        "113.6e", "What limits how the object itself is cast works where it can be cast from, and on the stack."
    )
    CASTING_ZONE_ABILITY_WORKS_EVERYWHERE = Rule(
        "113.6f", "What says from where the object itself may be cast works everywhere."
    )
    CANT_BE_COUNTERED_OR_COPIED = Rule("113.6g", '"Can\'t be countered" and "can\'t be copied" work on the stack.')
    ENTERING_ABILITY_WORKS_AS_IT_ENTERS = Rule(
        "113.6h", "What changes how the object itself enters works as it enters."
    )
    COST_TELLS_ZONE = Rule("113.6j", "An ability whose cost cannot be paid on the battlefield works where it can be.")
    TRIGGER_TELLS_ZONE = Rule("113.6k", "A trigger that cannot happen on the battlefield works where it can.")
    MOVE_TELLS_ZONE = Rule("113.6m", "An ability that moves its own card out of a zone works only there.")
    EMBLEM_WORKS_IN_COMMAND_ZONE = Rule("113.6p", "Abilities of emblems work in the command zone.")
    SOURCE_OF_ABILITY = Rule("113.7", "An ability's source is the object whose ability it is.")
    ABILITY_WITHOUT_ITS_SOURCE = Rule(
        "113.7a", "An ability on the stack goes on without its source, and uses what that last was."
    )
    CONTROLLER_OF_ABILITY = Rule(
        "113.8", "An ability is controlled by who activated it, or controlled its source as it triggered."
    )
    ABILITY_IS_NO_SPELL = Rule(
        "113.9", "An ability on the stack is no spell, and what counters only spells does not counter it."
    )
    ADD_AND_REMOVE_ABILITIES = Rule("113.10", "Effects give objects abilities and take them away.")
    ALL_INSTANCES_REMOVED = Rule("113.10b", "An effect that removes an ability removes each instance.")
    LATER_ABILITY_EFFECT = Rule("113.10c", "Of giving and taking the same ability, the later mostly holds.")
    CANT_HAVE_ABILITY = Rule("113.11", "An object that cannot have an ability loses it, and does not get it.")
    EMBLEM = Rule("114.1", "An emblem is an object in the command zone that has abilities and little else.")
    GET_EMBLEM = Rule("114.2", "A player who gets an emblem owns and controls it.")
    EMBLEM_ABILITIES = Rule("114.4", "The abilities of an emblem work from the command zone.")
    EMBLEM_IS_NO_PERMANENT = Rule("114.5", "An emblem is no card and no permanent.")
