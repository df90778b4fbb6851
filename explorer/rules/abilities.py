"""Static, mana, loyalty and linked abilities (604 to 607)."""

from explorer.rules.rule import Rule


class Abilities:
    """Rules 604 to 607, by name."""

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
        "605.5a",
        "An ability that makes mana uses the stack if it has a target, or triggers on anything but mana abilities or "
        "mana.",
    )
    SPELL_IS_NO_MANA_ABILITY = Rule("605.5b", "A spell that makes mana is cast, and resolves, like any spell.")
    STATIC_ABILITY = Rule("604.1", "A static ability does not happen, it simply holds.")
    STATIC_EFFECT = Rule(
        "604.2", "A static ability's continuous effect lasts while its object has it and is where it works."
    )
    CHARACTERISTIC_DEFINING_ABILITY = Rule(
        "604.3", "A characteristic-defining ability says what cost, type line or power box would say, in every zone."
    )
    WHAT_DEFINES_CHARACTERISTICS = Rule(
        "604.3a",
        "A defining ability is printed or copied, sets its own object's color, subtype, power or toughness, and "
        'knows no "if".',
    )
    ATTACHED_STATIC_ABILITY = Rule(
        "604.4", "What an Aura or Equipment does to its bearer does not target, and moves along with it."
    )
    STATIC_ON_STACK = Rule(
        "604.5", "Some static abilities hold while the spell is on the stack, such as those about its costs."
    )
    STATIC_WHERE_CAST_FROM = Rule(
        "604.6", "A static ability on playing its own card holds in the zones that the card could be played from."
    )
    NO_LAST_KNOWN_FOR_STATIC = Rule("604.7", "Static abilities never go by last known information.")
    LOYALTY_ABILITY_RULES = Rule("606.1", "Loyalty abilities have rules of their own.")
    LOYALTY_ABILITY = Rule("606.2", "An ability whose cost is a loyalty symbol is a loyalty ability.")
    LOYALTY_ABILITY_TIMING = Rule(
        "606.3", "One loyalty ability of a permanent may be used each turn, in one's main phase with an empty stack."
    )
    LOYALTY_COST = Rule(
        "606.4", "A loyalty ability is paid by putting on or taking off the counters that its symbol shows."
    )
    LOYALTY_COSTS_COMBINED = Rule("606.5", "Several loyalty costs of one ability are added up to one.")
    LOYALTY_COST_TOO_HIGH = Rule("606.6", "More loyalty counters than there are cannot be paid.")
    LINKED_ABILITIES = Rule("607.1", "Of two linked abilities the second knows only what the first has done.")
    LINKED_ACROSS_OBJECTS = Rule("607.1d", "An ability can be linked with one of the object that it has made.")
    LINKED_BY_EXILE = Rule("607.2a", '"The exiled card" is what the linked ability of this object has exiled.')
    LINKED_BY_REPLACED_EXILE = Rule(
        "607.2b", "Cards that this object's replacement effect has exiled are linked in the same way."
    )
    LINKED_BY_CREATION = Rule("607.2c", '"Created with this" is what the linked ability has put onto the battlefield.')
    LINKED_BY_CHOICE = Rule("607.2d", '"The chosen" color, name or type is what the linked ability had chosen.')
    LINKED_IN_PARAGRAPH = Rule("607.2h", "A static ability and the triggers in its paragraph are linked to each other.")
    LINKED_BY_ADDITIONAL_COST = Rule("607.2i", '"If it was kicked" is about the kicker cost that is printed with it.')
    LINKED_BY_EXILE_COST = Rule("607.2q", 'A permanent\'s "exiled with" may mean cards that paid for its spell.')
    SEVERAL_EXILED_CARDS = Rule("607.3", 'If "the exiled card" is several cards, the ability deals with each of them.')
    LINKED_TWICE = Rule("607.4", "One ability may be linked to more than one other.")
    LINKED_ABILITIES_GAINED = Rule("607.5", "Linked abilities gained together are linked on their new object.")
    UNDEFINED_CHOICE = Rule("607.5a", "Where the choice was never made, what refers to it does nothing.")
