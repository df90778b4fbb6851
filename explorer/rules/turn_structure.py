"""The turn and its steps, without combat (500 to 505, 512 to 514)."""

from explorer.rules.rule import Rule


class TurnStructure:
    """Rules 500 to 505, 512 to 514, by name."""

    PHASES_OF_TURN = Rule(
        "500.1", "A turn is a beginning phase, a main phase, combat, another main phase and an ending phase."
    )
    STEP_ENDS_ON_PASSES = Rule(
        "500.2", "A step with priority ends when all have passed in a row with nothing on the stack."
    )
    STEP_WITHOUT_PRIORITY_ENDS = Rule("500.3", "A step without priority ends when all that happens in it is done.")
    MANA_EMPTIES = Rule("500.4", "As a step or phase ends, unspent mana is lost.")
    UNTIL_END_OF_STEP = Rule("500.5", "Effects that last until a step, or its end, run out there.")
    BEGINNING_OF_STEP_TRIGGERS = Rule("500.6", "Triggers on the beginning of a step wait for its first priority.")
    EXTRA_TURN = Rule("500.7", "Extra turns come right after the turn that they follow, the last created first.")
    EXTRA_PHASE = Rule("500.8", "Extra phases come right after the phase that they follow, the last created first.")
    EXTRA_STEP = Rule("500.9", "Extra steps come right before or after the step named, the last created first.")
    EXTRA_STEP_AFTER_PHASE = Rule(
        "500.10", "A step added after a phase comes in a phase of its own kind, whose other steps are skipped."
    )
    EXTRA_STEP_OF_OWN_TURN = Rule("500.10a", 'A step that "you get" comes in your own turn or not at all.')
    SKIP = Rule("500.11", "What is skipped is passed over as if it were not there.")
    NOTHING_BETWEEN_STEPS = Rule("500.12", "Nothing ever happens between two steps, phases or turns.")
    BEGINNING_PHASE = Rule("501.1", "The beginning phase is untap, upkeep and draw.")
    PHASING_IN_UNTAP_STEP = Rule("502.1", "First in the untap step, permanents phase in and out together.")
    DAY_AND_NIGHT_IN_UNTAP_STEP = Rule(
        "502.2", "Second in the untap step, day and night may change by what was cast last turn."
    )
    UNTAP_PERMANENTS = Rule(
        "502.3",
        "Third in the untap step, the active player's permanents untap together, save those that an effect holds.",
    )
    NO_PRIORITY_IN_UNTAP_STEP = Rule(
        "502.4", "Nobody gets priority in the untap step, and its triggers wait for the upkeep."
    )
    UPKEEP_STEP = Rule("503.1", "The upkeep has no turn-based actions and begins with priority for the active player.")
    UPKEEP_TRIGGERS = Rule(
        "503.1a",
        "Triggers of the untap step and of the upkeep go on the stack before anyone gets priority in the upkeep.",
    )
    DRAW_FOR_TURN = Rule("504.1", "First in the draw step, the active player draws, without the stack.")
    PRIORITY_IN_DRAW_STEP = Rule("504.2", "After that draw, the active player gets priority.")
    MAIN_PHASES = Rule("505.1", "There is a main phase before combat and another after it.")
    PRECOMBAT_MAIN = Rule("505.1a", "The turn's first main phase is the precombat one, and all others are postcombat.")
    MAIN_PHASE_ENDS = Rule("505.2", "A main phase has no steps and ends when all pass in a row on an empty stack.")
    SAGAS_GET_LORE = Rule(
        "505.4", "Before combat, each Saga of the active player gets a lore counter as the main phase begins."
    )
    PRIORITY_IN_MAIN_PHASE = Rule(
        "505.6", "When its turn-based actions are done, a main phase gives the active player priority."
    )
    MAIN_PHASE_SPELLS = Rule("505.6a", "Spells other than instants are normally for the active player's main phases.")
    LAND_IN_MAIN_PHASE = Rule(
        "505.6b", "One land a turn may be played in a main phase with an empty stack, and nobody can respond to it."
    )
    ENDING_PHASE = Rule("512.1", "The ending phase is the end step and the cleanup step.")
    END_STEP = Rule("513.1", "The end step begins with priority, after its triggers.")
    TOO_LATE_FOR_END_STEP = Rule(
        "513.2", 'What comes after the end step has begun waits with its "end step" trigger for the next turn\'s.'
    )
    DISCARD_TO_HAND_SIZE = Rule(
        "514.1", "First in cleanup, the active player discards down to the most cards that a hand may hold."
    )
    DAMAGE_WEARS_OFF = Rule("514.2", "Second in cleanup, damage goes away and effects for the turn end, all at once.")
    NO_PRIORITY_IN_CLEANUP = Rule("514.3", "Cleanup normally gives nobody priority.")
    CLEANUP_AGAIN = Rule(
        "514.3a",
        "If something is still to be done or has triggered, there is priority, and another cleanup step follows.",
    )
