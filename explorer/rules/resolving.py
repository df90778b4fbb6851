"""Resolving spells and abilities, and effects (608 to 610)."""

from explorer.rules.rule import Rule


class Resolving:
    """Rules 608 to 610, by name."""

    RESOLVE_TOP = Rule("608.1", "When all players have passed in a row, what is on top of the stack resolves.")
    RESOLVE = Rule(
        "608.2",
        "On resolution first come the checks, then the instructions, and at the end the object leaves the stack.",
    )
    CHECK_INTERVENING_IF = Rule("608.2a", "A trigger whose intervening if is false by now is removed and does nothing.")
    CHECK_TARGETS = Rule(
        "608.2b",
        "With all its targets illegal a spell or ability does not resolve, and with some it does nothing to those.",
    )
    FOLLOW_INSTRUCTIONS = Rule(
        "608.2c", "A spell or ability does what it says in the order in which it is written, read as a whole."
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
    LEAVES_THE_STACK = Rule(
        "608.2n", "Last of all, a resolved spell goes to its owner's graveyard, and an ability ceases to exist."
    )
    TRIGGERS_ON_RESOLVING = Rule(
        "608.2p", "What triggers on something's resolving triggers when all else of it is done."
    )
    RESOLVE_PERMANENT_SPELL = Rule("608.3", "A permanent spell resolves in steps of its own.")
    BECOMES_PERMANENT = Rule(
        "608.3a", "A permanent spell without targets enters the battlefield under its controller's control."
    )
    TARGET_OF_PERMANENT_SPELL = Rule(
        "608.3b",
        "An Aura spell whose target is illegal goes to the graveyard, but bestow and mutate make a creature of it.",
    )
    AURA_ENTERS_ATTACHED = Rule("608.3c", "An Aura spell enters attached to what it targeted.")
    MUTATING_SPELL_MERGES = Rule("608.3d", "A mutating creature spell merges with its target.")
    PERMANENT_CANNOT_ENTER = Rule(
        "608.3e", "A permanent spell that cannot enter goes to its owner's graveyard instead."
    )
    COPY_BECOMES_TOKEN = Rule("608.3f", "The copy of a permanent spell enters as a token, which has not been created.")
    DELAYED_TRIGGER_AS_IT_ENTERS = Rule(
        "608.3g", "A delayed trigger of the spell's static ability is set up as the permanent enters."
    )
    EFFECT = Rule("609.1", "An effect is what spells and abilities make happen.")
    EFFECTS_ON_PERMANENTS = Rule("609.2", "Effects are about permanents, unless they plainly mean other zones.")
    AS_MUCH_AS_POSSIBLE = Rule("609.3", "What can be done only in part is done in part.")
    AS_THOUGH = Rule("609.4", '"As though" pretends something for that one effect and for nothing else.')
    AS_THOUGH_TOGETHER = Rule("609.4a", 'Several "as though" effects can work together.')
    SPEND_AS_THOUGH = Rule(
        "609.4b", "Mana spent as though of another type changes neither the cost nor what that mana is."
    )
    REPLACEMENT_IS_CONTINUOUS = Rule("609.6", "Replacement and prevention effects are continuous effects.")
    CHOSEN_SOURCE = Rule("609.7", "Some effects are about damage from one source.")
    CHOOSE_SOURCE = Rule(
        "609.7a", "A source of damage may be a permanent, a spell, or what something waiting refers to."
    )
    SHIELD_CHECKS_SOURCE = Rule("609.7b", "A shield against a source looks at its qualities again when damage comes.")
    ONE_SHOT_EFFECT = Rule("610.1", "A one-shot effect does its thing once and is over.")
    DELAYED_FROM_ONE_SHOT = Rule("610.2", "A one-shot effect may leave a delayed trigger.")
    UNTIL_IT_COMES_BACK = Rule("610.3", 'What is moved "until" an event comes back right after that event.')
    UNTIL_ALREADY_OVER = Rule(
        "610.3a", 'If the "until" has come already since the ability went on the stack, nothing is moved.'
    )
    RETURNS_UNDER_OWNER = Rule("610.3c", 'What comes back after an "until" is under its owner\'s control.')
