"""Copying objects (707)."""

from explorer.rules.rule import Rule


class Copying:
    """Rules 707, by name."""

    COPY = Rule("707.1", "Effects make something a copy of a spell, a permanent or a card.")
    COPIABLE_VALUES = Rule(
        "707.2",
        "A copy takes what is printed, as other copy effects have changed it, and on the stack the choices made.",
    )
    COLOR_AND_ABILITIES_COPIED = Rule(
        "707.2a", "A copy's color and abilities come with its cost and text, and do not come twice."
    )
    COPY_DOES_NOT_FOLLOW = Rule("707.2b", "A copy once made does not follow later changes of the original.")
    STATIC_COPY_EFFECT_FIXED = Rule("707.2c", "A static copy effect settles its values when it first applies.")
    COPY_OF_COPY = Rule("707.3", "A copy's values are copied in turn by what copies it.")
    COPY_SOMETHING_ELSE = Rule(
        "707.4", "A permanent that turns into another copy neither enters nor leaves, and keeps its other effects."
    )
    ENTERS_AS_COPY = Rule("707.5", 'What enters as a copy is one from the first, so that its "enters" abilities work.')
    CHOICES_OF_PERMANENT_NOT_COPIED = Rule(
        "707.6", "Choices made for a permanent are not copied, and a copy that enters makes its own."
    )
    LINKED_ABILITIES_COPIED = Rule(
        "707.7", "Linked abilities stay linked to one another on the copy, and to nothing else."
    )
    COPY_FACE_UP_SIDE = Rule("707.8", "Of a double-faced permanent the face that is up is copied.")
    TRANSFORMING_TOKEN_COPY = Rule("707.8a", "A token copy of a transforming permanent has both faces as well.")
    COPY_EXCEPT = Rule("707.9", "Copy effects can come with exceptions.")
    COPY_GAINS_ABILITY = Rule("707.9a", "An ability that the copy effect adds is copiable.")
    COPY_MODIFIES_VALUE = Rule("707.9b", "A value that the copy effect changes is copiable as changed.")
    COPY_KEEPS_VALUE = Rule("707.9c", "A copy effect may leave some values as they were before.")
    NO_DEFINING_ABILITY_COPIED = Rule(
        "707.9d", "An ability that defines a value which the copy does not take is not copied either."
    )
    EXTRA_EFFECT_LOST = Rule(
        "707.9e", "An exception that is an extra effect is lost when a further copy effect overrides it."
    )
    EXCEPTION_DEPENDS_ON_COPY = Rule(
        "707.9f", "Whether a conditional exception applies is seen from the copy as it would be without it."
    )
    LINKED_TRIGGER_LOST = Rule(
        "707.9g", "A trigger linked to the copy effect is lost when a further copy effect overrides it."
    )
    COPY_ON_STACK = Rule(
        "707.10",
        "A copied spell or ability goes on the stack with all the choices made for it, neither cast nor activated.",
    )
    COPY_OFF_THE_STACK = Rule("707.10a", "Copies of spells and cards in other zones than theirs cease to be.")
    COPY_OF_ABILITY = Rule("707.10b", "The copy of an ability shares its source, and counts as the same ability.")
    NEW_TARGETS_FOR_COPY = Rule(
        "707.10c", "A copy's controller may leave each target or choose another, which then has to be legal."
    )
    COPY_FOR_EACH_TARGET = Rule(
        "707.10d", "For each possible target there is a copy, and they go on the stack as their controller likes."
    )
    COPY_WITH_GIVEN_TARGET = Rule("707.10e", "A copy with a given target is made only if every target can be that one.")
    COPY_OF_PERMANENT_SPELL = Rule("707.10f", "A permanent spell's copy turns into a token as it resolves.")
    COPY_OF_TRANSFORMING_SPELL = Rule(
        "707.10g", "The copy of a transforming spell has both faces and the same side up."
    )
    NAMED_PERMANENT_TRACKED = Rule("707.11", "An effect that names a permanent follows it even under another name.")
    CAST_COPY_WHILE_RESOLVING = Rule(
        "707.12", "The copy of a card to be cast is made where the card is, and cast during the resolution."
    )
    COPY_OF_NAMED_CARD = Rule(
        "707.13", "A copy of a card that is only named is made from its official text, outside the game."
    )
    COPY_OF_NOTED_CARD = Rule("707.14", "A copy of a noted card uses that card as it last was in the graveyard.")
