"""Static, mana, loyalty and linked abilities (604 to 607)."""

from explorer.rules.rule import Rule


class Abilities:
    """Static, mana, loyalty and linked abilities (604 to 607)."""

    MANA_ABILITY = Rule(
        "605.1", "Some activated and some triggered abilities are mana abilities, whatever else they do."
    )
    ACTIVATED_MANA_ABILITY = Rule(
        "605.1a", "An activated ability that could add mana, has no target and is no loyalty ability is a mana ability."
    )
    TRIGGERED_MANA_ABILITY = Rule(
        "605.1b",
        "A trigger on a mana ability or on added mana that could add mana and has no target is a mana ability.",
    )
    STILL_A_MANA_ABILITY = Rule("605.2", "A mana ability stays one even when as things stand it makes no mana.")
    ACTIVATE_MANA_ABILITY = Rule("605.3", "Mana abilities are activated like others, with exceptions.")
    MANA_ABILITY_FOR_PAYMENT = Rule(
        "605.3a",
        "A mana ability may be activated with priority, or whenever mana is asked for, even in the midst of something.",
    )
    MANA_ABILITY_NO_STACK = Rule(
        "605.3b", "A mana ability resolves at once without the stack, so that nobody can respond to it or target it."
    )
    MANA_ABILITY_NOT_WITHIN_ITSELF = Rule(
        "605.3c", "A mana ability once begun cannot be activated again before it has resolved."
    )
    TRIGGERED_MANA_ABILITY_RULES = Rule("605.4", "Triggered mana abilities go like other triggers, with one exception.")
    TRIGGERED_MANA_ABILITY_NO_STACK = Rule(
        "605.4a",
        "A triggered mana ability resolves right after what triggered it, without the stack and without priority.",
    )
    NOT_A_MANA_ABILITY = Rule("605.5", "All other abilities, and all spells, are no mana abilities.")
    TARGET_OR_OTHER_TRIGGER = Rule(
        "605.5a", "With a target, or triggered by something else, an ability that makes mana uses the stack."
    )
    SPELL_IS_NO_MANA_ABILITY = Rule("605.5b", "A spell that makes mana is cast, and resolves, like any spell.")
