"""Targets and special actions (115 and 116)."""

from explorer.rules.rule import Rule


class Targets:
    """Rules 115 and 116, by name."""

    TARGETS = Rule(
        "115.1", "Targets are chosen as a spell or ability is put on the stack, and only an effect can change them."
    )
    SPELL_TARGETS = Rule("115.1a", 'An instant or sorcery is targeted if its spell ability says "target".')
    AURA_TARGETS = Rule(
        "115.1b", "An Aura spell has a target, which its enchant ability names, and the Aura permanent has none."
    )
    ACTIVATED_ABILITY_TARGETS = Rule(
        "115.1c", 'An activated ability that says "target" gets its targets as it is activated.'
    )
    TRIGGERED_ABILITY_TARGETS = Rule(
        "115.1d", 'A triggered ability that says "target" gets its targets as it goes on the stack.'
    )
    KEYWORD_TARGETS = Rule("115.1e", 'The "target" of a keyword may stand in its rule and not on the card.')
    ONLY_PERMANENTS_ARE_TARGETS = Rule(
        "115.2", "Permanents alone are legal targets, unless the text says something else."
    )
    SAME_TARGET_ONCE = Rule("115.3", 'For one "target" in the text nothing can be chosen twice, for another it can.')
    ANY_TARGET = Rule("115.4", '"Any target" is a creature, a player, a planeswalker or a battle.')
    NOT_ITSELF = Rule("115.5", "Nothing on the stack can target itself.")
    ZERO_TARGETS = Rule("115.6", "Where no target need be chosen and none is, the spell or ability is not targeted.")
    CHANGE_TARGETS = Rule("115.7", "Some effects change targets, and others let new ones be chosen.")
    CHANGE_THE_TARGETS = Rule("115.7a", '"Change the targets" changes all of them to other legal ones, or none.')
    CHANGE_A_TARGET = Rule("115.7b", '"Change a target" changes just one.')
    CHANGE_ANY_TARGETS = Rule("115.7c", '"Change any targets" changes as many as one likes.')
    CHOOSE_NEW_TARGETS = Rule(
        "115.7d", 'With "new targets" any may stay, even illegal ones, and each new one has to be legal.'
    )
    ONLY_FINAL_TARGETS_COUNT = Rule("115.7e", "Whether a change is legal is seen from the targets as they end up.")
    DIVISION_STAYS = Rule("115.7f", "New targets do not change how the effect was divided.")
    MODE_STAYS = Rule("115.8", "New targets do not change the mode.")
    LOOK_AT_TARGETS = Rule(
        "115.9", "What looks at another object's targets may look at them now, or as they were chosen."
    )
    NUMBER_OF_TARGETS = Rule(
        "115.9a", "How many targets something has is counted as they were chosen, repeated ones again."
    )
    TARGETS_SOMETHING = Rule("115.9b", 'What "targets" something is seen from its targets as they are now.')
    TARGETS_ONLY = Rule(
        "115.9c", 'What "targets only" something has just that one object or player for its targets, as it is now.'
    )
    AFFECTED_UNTARGETED = Rule("115.10", "What is affected without being targeted is mostly chosen on resolution.")
    AFFECTED_IS_NOT_TARGETED = Rule("115.10a", "Being affected does not make anything a target.")
    SPECIAL_ACTION = Rule("116.1", "A special action is something a player with priority does without the stack.")
    SPECIAL_ACTIONS = Rule("116.2", "There is a closed list of special actions.")
    PLAY_LAND = Rule(
        "116.2a", "Playing a land is a special action, once in one's own turn, in a main phase with an empty stack."
    )
    TURN_FACE_UP = Rule("116.2b", "To turn a face-down creature up is a special action for any time with priority.")
    END_EFFECT_ACTION = Rule("116.2c", "Ending an effect that offers it is a special action.")
    IGNORE_EFFECT_ACTION = Rule("116.2d", "Buying oneself off from a static ability for a while is a special action.")
    SUSPEND_ACTION = Rule(
        "116.2f", "Suspending a card from the hand is a special action, if one could begin to cast it."
    )
    COMPANION_ACTION = Rule(
        "116.2g", "Paying {3} to get one's companion is a special action, as a sorcery and once a game."
    )
    FORETELL_ACTION = Rule("116.2h", "Foretelling is a special action in one's own turn.")
    PLOT_ACTION = Rule("116.2k", "Plotting is a special action in one's own turn with an empty stack.")
    UNLOCK_ACTION = Rule("116.2m", "Unlocking half of a Room is a special action at the timing of a sorcery.")
    PRIORITY_AFTER_SPECIAL_ACTION = Rule("116.3", "After a special action the same player has priority.")
