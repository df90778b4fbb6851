"""Replacement and prevention effects (614 to 616)."""

from explorer.rules.rule import Rule


class Replacing:
    """Rules 614 to 616, by name."""

    REPLACEMENT_EFFECT = Rule("614.1", "A replacement effect watches for an event and puts another in its place.")
    INSTEAD = Rule("614.1a", 'What says "instead" replaces.')
    SKIPPING_REPLACES = Rule("614.1b", 'What says "skip" replaces by nothing.')
    ENTERS_WITH = Rule(
        "614.1c", '"Enters with", "as it enters" and "enters as" replace the way in which a permanent enters.'
    )
    ENTERS_TAPPED = Rule("614.1d", '"Enters tapped" and the like replace the way in which a permanent enters.')
    AS_TURNED_FACE_UP = Rule("614.1e", '"As it is turned face up" replaces how it is turned.')
    REPLACES_DAMAGE = Rule("614.2", "Some replacement effects are for damage from a source.")
    REPLACEMENT_LASTS = Rule("614.3", "A replacement effect lasts until it is used up or its time is over.")
    EXISTS_BEFORE = Rule("614.4", "A replacement effect has to be there before the event, and never reaches back.")
    APPLIES_ONCE = Rule("614.5", "A replacement effect gets one chance at an event, however that is changed.")
    REPLACED_NEVER_HAPPENS = Rule(
        "614.6", "A replaced event never happens, and the changed one does, and may trigger abilities."
    )
    NOTHING_TO_REPLACE = Rule("614.7", "What would never happen cannot be replaced.")
    ZERO_DAMAGE_NOT_REPLACED = Rule("614.7a", "Zero damage is no event to increase or move.")
    REGENERATION_REPLACES = Rule(
        "614.8", "Regeneration replaces destruction by tapping the permanent, healing it and taking it out of combat."
    )
    REDIRECTION = Rule("614.9", "Redirected damage goes to something else, if that is still there.")
    SKIP_REPLACES_STEP = Rule("614.10", "A step or turn can be skipped only before it has begun.")
    SKIPPED_THINGS_WAIT = Rule("614.10a", "What was set for a skipped step does not happen, and two skips skip two.")
    DRAW_REPLACEMENT = Rule("614.11", "A draw is replaced even where no card could be drawn.")
    DRAW_REPLACEMENT_COMPLETED = Rule("614.11a", "The replacement of one draw is done before the next draw.")
    HOW_IT_ENTERS = Rule(
        "614.12", "What applies to an entering permanent is seen from what it would be on the battlefield."
    )
    CHOICE_BEFORE_ENTERING = Rule("614.12a", "Choices about how a permanent enters are made before it does.")
    MOVES_WHILE_ENTERING = Rule("614.13", "What changes how a permanent enters may move other objects.")
    NOT_WHAT_ENTERS_TOO = Rule(
        "614.13a", "What enters at the same time cannot be chosen to be moved for an entering permanent."
    )
    SELF_REPLACEMENT = Rule(
        "614.15", "An effect that replaces part of its own spell's or ability's effect comes before all others."
    )
    TOKENS_AND_COUNTERS_REPLACED = Rule(
        "614.16", "Effects on created tokens or counters apply also to what another replacement creates."
    )
    CANT = Rule("614.17", 'What says "can\'t" is no replacement, but works much like one.')
    CANT_EXISTS_BEFORE = Rule("614.17a", 'A "can\'t" effect has to be there before the event.')
    CANT_PAY = Rule("614.17b", "A cost that has in it what cannot happen cannot be paid.")
    CANT_BE_REPLACED = Rule("614.17c", "What cannot happen cannot be replaced either, save by a self-replacement.")
    CANT_ENTER = Rule("614.17d", "Whether a permanent cannot enter is seen from what it would be on the battlefield.")
    PREVENTION_EFFECT = Rule("615.1", "A prevention effect watches for damage and keeps it from being dealt.")
    PREVENT = Rule("615.1a", 'What says "prevent" prevents.')
    PREVENTION_EXISTS_BEFORE = Rule("615.4", "A prevention effect has to be there before the damage.")
    PREVENTION_WITH_EXTRA = Rule("615.5", "What else a prevention effect does comes right after the damage would have.")
    PREVENTED_NEVER_HAPPENS = Rule("615.6", "Prevented damage never happens.")
    PREVENTION_SHIELD = Rule("615.7", "A shield of N prevents N damage, one by one.")
    PREVENT_NEXT_TIME = Rule("615.8", '"The next time" prevents all of one instance of damage.')
    CANT_BE_PREVENTED = Rule(
        "615.12", "Damage that cannot be prevented is dealt, uses up no shield, and lets extra effects work."
    )
    ORDER_OF_REPLACEMENTS = Rule(
        "616.1", "The affected player, or the affected object's controller, chooses which effect applies first."
    )
    SELF_REPLACEMENT_FIRST = Rule("616.1a", "Among effects on one event, self-replacement is chosen first.")
    CONTROL_REPLACEMENT_NEXT = Rule("616.1b", "Second are effects that change under whose control something enters.")
    COPY_REPLACEMENT_NEXT = Rule("616.1c", "Third are effects that make something enter as a copy.")
    BACK_FACE_REPLACEMENT_NEXT = Rule("616.1d", "Fourth are effects that make something enter with its back face up.")
    ANY_REPLACEMENT = Rule("616.1e", "Where no effect has to come first, any that applies may be chosen.")
    REPLACEMENTS_REPEAT = Rule(
        "616.1f", "After each replacement the choice is made anew among what applies now, until nothing does."
    )
    CONTAINED_EVENT_LATER = Rule("616.1g", "What replaces a part of an event waits for what replaces the whole.")
    NEWLY_APPLICABLE = Rule("616.2", "A replacement may make another one applicable.")
