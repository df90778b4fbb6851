"""Casting spells and activating abilities (601 and 602)."""

from explorer.rules.rule import Rule


class Casting:
    """Rules 601 and 602, by name."""

    PLAY_A_CARD = Rule("601.1a", "To play a card is to play it as a land or cast it as a spell, as it fits.")
    CAST = Rule(
        "601.2",
        "To cast is to put a spell on the stack and pay for it, step by step, and a failed step takes all of it back.",
    )
    PROPOSE = Rule("601.2a", "The card or copy moves to the top of the stack and its caster becomes its controller.")
    ANNOUNCE_MODES_AND_COSTS = Rule(
        "601.2b", "Modes, X, other and extra costs, and how to pay hybrid and Phyrexian symbols are announced."
    )
    CHOOSE_TARGETS = Rule(
        "601.2c", 'A legal target is chosen for each "target", and never the same one twice for the same word.'
    )
    DIVIDE = Rule("601.2d", "What is divided among targets is divided now, with one or more for each of them.")
    CHECK_LEGALITY = Rule("601.2e", "The game checks whether the spell as proposed is legal to cast.")
    TOTAL_COST = Rule(
        "601.2f",
        "Mana cost or alternative cost, plus additions, less reductions, is the total cost, which is then locked in.",
    )
    ACTIVATE_MANA_ABILITIES = Rule("601.2g", "If mana is to be paid, mana abilities are activated now and no later.")
    PAY_COSTS = Rule("601.2h", "The total cost is paid in full, with what is random or comes from a library last.")
    BECOMES_CAST = Rule(
        "601.2i",
        "The spell becomes cast, what triggers on that triggers, and its caster has priority again if they had it.",
    )
    NOT_ALLOWED_TO_CAST = Rule(
        "601.3", "A spell can be begun only if something allows its player to cast it and nothing forbids it."
    )
    PROHIBITION_CHOICES_MAY_LIFT = Rule(
        "601.3a", "A prohibition is ignored at the start if choices of the proposal could lift it."
    )
    FLASH_CHOICES_MAY_GIVE = Rule(
        "601.3b", "Permission as though with flash counts at the start if choices of the proposal could earn it."
    )
    FLASH_FOR_A_COST = Rule(
        "601.3c", "If paying an extra or other cost gives flash, the spell may be begun as though it had it."
    )
    CONDITIONAL_FLASH = Rule("601.3d", "If a condition gives flash, it has to be met as the casting begins.")
    CAST_BY_OTHER_CHARACTERISTICS = Rule(
        "601.3e", "Where a rule says so, other characteristics than the printed ones decide whether it may be cast."
    )
    CAST_FACE_DOWN_EXILED = Rule("601.3f", "From among face-down exiled cards one may cast only what one may look at.")
    CHOICES_AHEAD = Rule("601.4", "A mode or cost may be chosen because of a choice that comes later in the same step.")
    NO_LONGER_ALLOWED = Rule(
        "601.5", "A spell that is not allowed any more once proposed is taken back, and later changes do not matter."
    )
    FLASH_KEPT = Rule("601.5a", "A casting begun thanks to conditional flash goes on even if the condition ends.")
    OPPONENT_CHOOSES = Rule(
        "601.6", "A choice that the spell gives to an opponent is made when its controller would make it."
    )
    COST_CHANGE_TOO_LATE = Rule("601.7", "What is on the stack already does not feel a later change of costs.")
    ACTIVATED_ABILITY = Rule("602.1", "An activated ability is a cost, a colon and an effect.")
    ACTIVATION_COST = Rule("602.1a", "All that stands before the colon is the cost, and whoever activates pays it.")
    ACTIVATION_INSTRUCTIONS = Rule(
        "602.1b", "Text after the effect on who may activate, and when, is no part of the effect and holds always."
    )
    ONLY_ACTIVATED_IS_ACTIVATED = Rule("602.1c", "Only activated abilities are ever activated.")
    CHANGED_ACTIVATION_COST = Rule(
        "602.1e", "What changes how an activation cost may be paid holds for the whole total cost."
    )
    ACTIVATE = Rule(
        "602.2",
        "Only its controller may activate an ability, unless it says otherwise, and a failed step takes all of it "
        "back.",
    )
    PUT_ABILITY_ON_STACK = Rule(
        "602.2a", "The ability is announced and becomes the top object of the stack, under its activator's control."
    )
    ACTIVATE_LIKE_CASTING = Rule(
        "602.2b", "Activating goes on as casting does, with the activation cost in place of the mana cost."
    )
    OPPONENT_CHOOSES_FOR_ABILITY = Rule(
        "602.3", "A choice that the ability gives to an opponent is made when its controller would make it."
    )
    ACTIVATION_COST_CHANGE_TOO_LATE = Rule("602.4", "Abilities that alter costs leave alone what is on the stack.")
    ABILITY_RESTRICTIONS = Rule("602.5", "An ability that something forbids to activate cannot be begun.")
    SICK_CREATURE_ABILITY = Rule(
        "602.5a", "A sick creature's abilities with {T} or {Q} in the cost cannot be activated, unless it has haste."
    )
    RESTRICTION_STAYS = Rule(
        "602.5b", "A limit such as once each turn holds on for the object when its controller changes."
    )
    RESTRICTION_OF_GAINED_ABILITY = Rule(
        "602.5c", "The limit of a gained ability counts for it alone, not for others worded like it."
    )
    ONLY_AS_A_SORCERY = Rule("602.5d", 'An ability "only as a sorcery" has the timing of sorceries, without being one.')
    ONLY_AS_AN_INSTANT = Rule(
        "602.5e", 'An ability "only as an instant" has the timing of instants, without being one.'
    )
