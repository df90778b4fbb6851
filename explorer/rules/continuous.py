"""Continuous effects and the layers in which they apply (611 to 613)."""

from explorer.rules.rule import Rule


class Continuous:
    """Rules 611 to 613, by name."""

    CONTINUOUS_EFFECT = Rule("611.1", "A continuous effect changes objects, control, players or rules for a time.")
    EFFECT_OF_RESOLUTION = Rule("611.2", "What resolves can leave a continuous effect behind.")
    DURATION = Rule("611.2a", "An effect of something resolved lasts as long as it says, or else for the whole game.")
    FOR_AS_LONG_AS = Rule("611.2b", "An effect whose time is over before it could begin does nothing.")
    SET_LOCKED_IN = Rule(
        "611.2c", "When an effect of something resolved begins, it is settled which objects it changes."
    )
    VARIABLE_LOCKED_IN = Rule("611.2d", "The X of an effect of something resolved is settled as it resolves.")
    ENTERS_BEING = Rule(
        "611.2e",
        'What a permanent "is" as it is put there holds as it enters, what it "becomes" or "gains" only after.',
    )
    NEXT_SPELL = Rule("611.2f", "An effect on the next spell begins when that spell is put on the stack.")
    EFFECT_OF_STATIC_ABILITY = Rule("611.3", "Static abilities make continuous effects.")
    NOT_LOCKED_IN = Rule("611.3a", "A static ability's effect holds at each moment for whatever fits then.")
    WHILE_IT_IS_THERE = Rule("611.3b", "A static ability's effect holds as long as its object is where it works.")
    APPLIES_ON_ENTERING = Rule(
        "611.3c", "A static ability's effect holds for a permanent from the moment that this enters."
    )
    TEXT_CHANGE = Rule("612.1", "A text-changing effect puts other words into an object's text.")
    WORDS_IN_THEIR_SENSE = Rule("612.2", "Only words used in the sense meant are changed, and never a name.")
    GAINED_ABILITY_IS_NO_TEXT = Rule("612.3", "Gained abilities are no part of the text that can be changed.")
    LAYERS = Rule("613.1", "Start from the object as printed or defined, then apply all effects layer by layer.")
    LAYER_COPY = Rule("613.1a", "Layer 1 holds copying and all that changes copiable values.")
    LAYER_CONTROL = Rule("613.1b", "Layer 2 holds changes of control.")
    LAYER_TEXT = Rule("613.1c", "Layer 3 holds changes of text.")
    LAYER_TYPE = Rule("613.1d", "Layer 4 holds changes of types, subtypes and supertypes.")
    LAYER_COLOR = Rule("613.1e", "Layer 5 holds changes of color.")
    LAYER_ABILITIES = Rule("613.1f", "Layer 6 gives and takes away abilities, keyword counters among them.")
    LAYER_POWER_TOUGHNESS = Rule("613.1g", "Layer 7 holds changes of power and toughness.")
    COPY_SUBLAYERS = Rule("613.2", "Layer 1 has two parts, each in order of timestamps.")
    LAYER_COPIABLE_EFFECTS = Rule("613.2a", "Layer 1a holds copy effects and merging.")
    LAYER_FACE_DOWN = Rule("613.2b", "Layer 1b holds what being face down does.")
    COPIABLE_AFTER_LAYER_ONE = Rule("613.2c", "What layer 1 leaves are the copiable values.")
    DEFINING_FIRST = Rule(
        "613.3", "In layers 2 to 6 characteristic-defining abilities come first, then the others by timestamp."
    )
    POWER_SUBLAYERS = Rule("613.4", "Layer 7 has four parts, each in order of timestamps.")
    LAYER_DEFINED_POWER = Rule("613.4a", "Layer 7a defines power and toughness by characteristic-defining abilities.")
    LAYER_SET_POWER = Rule("613.4b", "Layer 7b sets power and toughness to values.")
    LAYER_MODIFY_POWER = Rule("613.4c", "Layer 7c adds and subtracts, counters among them.")
    LAYER_SWITCH_POWER = Rule("613.4d", "Layer 7d switches power with toughness.")
    LAYERS_AT_ONCE = Rule("613.5", "The layers are gone through by themselves and without taking any time.")
    EFFECT_IN_SEVERAL_LAYERS = Rule(
        "613.6", "An effect of several layers goes on through all of them with the objects that it began with."
    )
    TIMESTAMPS = Rule("613.7", "Within a layer the older effect comes first.")
    TIMESTAMP_OF_STATIC = Rule(
        "613.7a", "A static effect is as old as its object, or as the effect that gave it if that is newer."
    )
    TIMESTAMP_OF_RESOLUTION = Rule("613.7b", "An effect of a resolution is as old as its creation.")
    TIMESTAMP_OF_COUNTER = Rule("613.7c", "Counters of one kind all have the timestamp of the newest of them.")
    TIMESTAMP_OF_OBJECT = Rule("613.7d", "An object gets a timestamp as it comes into a zone.")
    TIMESTAMP_OF_ATTACHMENT = Rule("613.7e", "What is attached anew gets a new timestamp.")
    TIMESTAMP_OF_TURNED = Rule("613.7f", "What is turned face up or down gets a new timestamp.")
    TIMESTAMPS_TOGETHER = Rule("613.7m", "Timestamps that would be equal are put into APNAP order.")
    DEPENDENCY = Rule("613.8", "Dependency goes before timestamps.")
    DEPENDS = Rule(
        "613.8a", "An effect depends on another of its layer that changes its text, existence, objects or result."
    )
    DEPENDENT_WAITS = Rule("613.8b", "A dependent effect waits for what it depends on, unless they go round in a loop.")
    DEPENDENCY_ANEW = Rule("613.8c", "After each effect the order of the rest is looked at again.")
    EFFECT_OVERRIDES = Rule("613.9", "One continuous effect may decide whether and how another works.")
    EFFECTS_ON_PLAYERS = Rule("613.10", "Effects on players come after those on objects.")
    EFFECTS_ON_RULES = Rule(
        "613.11", "Effects on the rules of the game come last, and those on costs in the order of the total cost."
    )
