"""Resolving spells and abilities, and effects (608 to 610)."""

from explorer.rules.rule import Rule


class Resolving:
    """Resolving spells and abilities, and effects (608 to 610)."""

    RESOLVE_TOP = Rule("608.1", "When all players have passed in a row, what is on top of the stack resolves.")
    RESOLVE = Rule("608.2", "First come the checks, then the instructions, and at the end the object leaves the stack.")
    CHECK_INTERVENING_IF = Rule("608.2a", "A trigger whose intervening if is false by now is removed and does nothing.")
    CHECK_TARGETS = Rule(
        "608.2b",
        "With all its targets illegal a spell or ability does not resolve, and with some it does nothing to those.",
    )
    FOLLOW_INSTRUCTIONS = Rule(
        "608.2c", "Its controller follows the text in the order in which it is written, read as a whole."
    )
    CHOOSE_ON_RESOLUTION = Rule(
        "608.2d", "Choices not made on casting are made as the effect applies, and only among what is possible."
    )
    STEP_BY_STEP_APNAP = Rule(
        "608.2e", "Of several actions for several players each is chosen in APNAP order, then done all at once."
    )
    SIMULTANEOUS_ACTIONS = Rule(
        "608.2f", "An action on several players or objects is done at once, or else one by one in APNAP order."
    )
    CAST_OR_PAY_ON_RESOLUTION = Rule(
        "608.2g",
        "Who may pay mana may use mana abilities, and who may cast a spell does, but nobody gets priority for it.",
    )
    LAST_KNOWN_INFORMATION = Rule(
        "608.2h", "Information is taken once, as it is now, or as the object last was if it has left its zone."
    )
    LOOK_BACK_AT_EARLIER_STATE = Rule("608.2i", "What asks about an earlier state or action takes the facts of then.")
    ONLY_THE_NAMED_CHARACTERISTIC = Rule(
        "608.2j", "What asks for a characteristic looks at its values only, not at related ones."
    )
    OBJECT_OF_COST_OR_TRIGGER = Rule(
        "608.2k", "An object that the cost or trigger spoke of is still affected after it has changed."
    )
    RESOLVES_THOUGH_GONE = Rule("608.2m", "What leaves the stack while it resolves goes on resolving.")
    LEAVES_THE_STACK = Rule("608.2n", "At last a spell goes to its owner's graveyard, and an ability ceases to exist.")
    TRIGGERS_ON_RESOLVING = Rule("608.2p", "What triggers on its resolving triggers when all that is done.")
    RESOLVE_PERMANENT_SPELL = Rule("608.3", "A permanent spell resolves in steps of its own.")
    BECOMES_PERMANENT = Rule("608.3a", "Without targets it enters the battlefield under its controller's control.")
    TARGET_OF_PERMANENT_SPELL = Rule(
        "608.3b",
        "With its target illegal it goes to the graveyard, except for bestow and mutate, which make it a creature.",
    )
    AURA_ENTERS_ATTACHED = Rule("608.3c", "An Aura spell enters attached to what it targeted.")
    MUTATING_SPELL_MERGES = Rule("608.3d", "A mutating creature spell merges with its target.")
    PERMANENT_CANNOT_ENTER = Rule("608.3e", "If it cannot enter, it goes to its owner's graveyard instead.")
    COPY_BECOMES_TOKEN = Rule("608.3f", "The copy of a permanent spell enters as a token, which has not been created.")
    DELAYED_TRIGGER_AS_IT_ENTERS = Rule(
        "608.3g", "A delayed trigger of the spell's static ability is set up as the permanent enters."
    )
