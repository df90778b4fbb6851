"""Handling triggered abilities (603)."""

from explorer.rules.rule import Rule


class Triggers:
    """Rules 603, by name."""

    TRIGGERED_ABILITY = Rule("603.1", "A triggered ability is a condition with when, whenever or at, and an effect.")
    TRIGGER_INSTRUCTIONS = Rule(
        "603.1a", "Text after the effect, on targets or on being countered, holds while the ability is on the stack."
    )
    TRIGGER = Rule("603.2", "When its event happens an ability triggers by itself, and as yet does nothing.")
    TRIGGERS_IN_SPITE_OF_BANS = Rule("603.2a", "Abilities trigger even while nobody may cast or activate.")
    AT_THE_BEGINNING = Rule("603.2b", "Abilities for the beginning of a step trigger as that step begins.")
    ONCE_FOR_EACH_EVENT = Rule(
        "603.2c", "An ability triggers once for each time that the event contains what it looks for."
    )
    TRIGGERS_ADDITIONAL_TIMES = Rule(
        "603.2d",
        "How often an ability triggers is settled at once, with the additional times, which do not feed themselves.",
    )
    TRIGGERS_OF_AN_OBJECT = Rule(
        "603.2e", "The triggered abilities of an object do not include delayed ones that it has made."
    )
    BECOMES = Rule(
        "603.2f",
        "A trigger on becoming something triggers at that moment, not while the state lasts, nor for entering in it.",
    )
    HIDDEN_TRIGGER = Rule("603.2g", "An ability of an object that never is in sight of all players does not trigger.")
    ONLY_WHAT_HAPPENS = Rule("603.2h", "What is prevented or replaced has not happened and triggers nothing.")
    DO_THIS_ONCE_EACH_TURN = Rule(
        "603.2i", "A trigger that may be used once each turn does not trigger after its action has been taken."
    )
    PUT_TRIGGER_ON_STACK = Rule(
        "603.3", "A triggered ability is put on the stack by its controller before anyone next gets priority."
    )
    CONTROLLER_OF_TRIGGER = Rule(
        "603.3a", "A triggered ability belongs to the player who controlled its source as it triggered."
    )
    ORDER_OF_TRIGGERS = Rule(
        "603.3b", "In APNAP order the players put their waiting triggers on the stack, each in the order they like."
    )
    MODES_OF_TRIGGER = Rule(
        "603.3c", "A trigger's mode is chosen as it goes on the stack, and without a legal mode it is removed."
    )
    TARGETS_OF_TRIGGER = Rule(
        "603.3d", "A trigger's targets are chosen as it goes on the stack, and without legal ones it is removed."
    )
    INTERVENING_IF = Rule(
        "603.4",
        'An "if" right after the condition must be true for the ability to trigger, and again as it resolves.',
    )
    OPTIONAL_TRIGGER = Rule(
        "603.5",
        'A trigger with "may" or "unless" goes on the stack anyway, and the choice waits for its resolution.',
    )
    ZONE_CHANGE_TRIGGER = Rule("603.6", "What triggers on a change of zones looks for the object only where it went.")
    ENTERS_TRIGGER = Rule(
        "603.6a", "As permanents enter, all on the battlefield are asked for enters triggers, the new ones among them."
    )
    ENTERS_AS_MODIFIED = Rule(
        "603.6b", "Continuous effects hold for a permanent from its first moment on the battlefield."
    )
    LEAVES_TRIGGER = Rule(
        "603.6c",
        "Leaves triggers come of a move off the battlefield, and find the card only in the first zone that it reached.",
    )
    ENTERS_STATIC = Rule(
        "603.6d", '"Enters with", "as it enters" and "enters tapped" are static, and part of the entering itself.'
    )
    AURA_TRIGGER_FINDS_CARDS = Rule(
        "603.6e", "When the enchanted permanent leaves, the Aura's trigger finds what that card, and the Aura, became."
    )
    DELAYED_TRIGGER = Rule("603.7", "An effect can set up a triggered ability for later.")
    DELAYED_TRIGGER_CREATED = Rule("603.7a", "A delayed trigger sees nothing that happened before it was created.")
    DELAYED_TRIGGER_ONCE = Rule("603.7b", "A delayed trigger triggers a single time, unless it has a duration.")
    DELAYED_TRIGGER_OBJECT = Rule(
        "603.7c", "A delayed trigger acts on its object however that has changed, but not after it has changed zones."
    )
    DELAYED_TRIGGER_OF_SPELL = Rule(
        "603.7d", "A spell's delayed trigger has the spell as source and its controller as controller."
    )
    DELAYED_TRIGGER_OF_ABILITY = Rule(
        "603.7e", "An ability's delayed trigger has the same source, and the ability's controller."
    )
    DELAYED_TRIGGER_OF_REPLACEMENT = Rule(
        "603.7f", "The delayed trigger of a static replacement has that object as source, and its controller then."
    )
    DELAYED_TRIGGER_OF_ACTION = Rule(
        "603.7g", "The delayed trigger of an action that a static ability allows has that object as source."
    )
    DELAYED_TRIGGER_AFTER_RESOLUTIONS = Rule(
        "603.7h", "A delayed trigger that counts resolutions in a turn is made only in the resolution concerned."
    )
    STATE_TRIGGER = Rule(
        "603.8", "A state trigger triggers as its state comes true, and again only after it has left the stack."
    )
    LOSES_TRIGGER = Rule("603.9", "What triggers on a lost game triggers however the player lost it.")
    LOOK_BACK = Rule(
        "603.10", "Triggers look at the game right after the event, save those that look back to before it."
    )
    ZONE_CHANGE_LOOKS_BACK = Rule(
        "603.10a", "Leaving the battlefield or a graveyard, and going in sight to a hand or library, looks back."
    )
    PHASES_OUT_LOOKS_BACK = Rule("603.10b", "Triggers on phasing out look back.")
    UNATTACHED_LOOKS_BACK = Rule("603.10c", "Triggers on becoming unattached look back.")
    CONTROL_LOST_LOOKS_BACK = Rule("603.10d", "Triggers on losing control look back.")
    COUNTERED_LOOKS_BACK = Rule("603.10e", "Triggers on a countered spell look back.")
    LOST_GAME_LOOKS_BACK = Rule("603.10f", "Triggers on a lost game look back.")
    STATIC_WITH_TRIGGER = Rule("603.11", "A static ability and the triggers in its paragraph are linked.")
    REFLEXIVE_TRIGGER = Rule(
        "603.12", '"When you do" is checked at once for what was done earlier in the same resolution.'
    )
    REFLEXIVE_TRIGGER_TIMES = Rule(
        "603.12a", 'A reflexive trigger triggers for each time, but once if a cost was paid "one or more times".'
    )
