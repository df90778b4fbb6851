"""Targets, special actions, priority and costs (115 to 118)."""

from explorer.rules.rule import Rule


class PriorityAndCosts:
    """Rules 115 to 118, by name."""

    PRIORITY = Rule("117.1", "Who has priority may act, be it with a spell, an ability or a special action.")
    CAST_TIMING = Rule(
        "117.1a", "Instants need only priority; other spells need one's own main phase and an empty stack too."
    )
    ACTIVATE_TIMING = Rule("117.1b", "To activate an ability, a player has to have priority.")
    SPECIAL_ACTION_TIMING = Rule(
        "117.1c", "Some special actions need priority only, others one's own main phase and an empty stack."
    )
    MANA_ABILITY_TIMING = Rule("117.1d", "Mana abilities need priority, or a payment of mana that is being asked for.")
    WITHOUT_PRIORITY = Rule("117.2", "Some things the game or the players do while nobody has priority.")
    TRIGGERS_WAIT = Rule(
        "117.2a", "An ability that triggers waits to go on the stack until someone is about to get priority."
    )
    STATIC_WITHOUT_PRIORITY = Rule("117.2b", "Static abilities always apply and know nothing of priority.")
    TURN_BASED_BEFORE_PRIORITY = Rule(
        "117.2c", "Turn-based actions of a beginning step come before anyone gets priority."
    )
    STATE_BASED_BEFORE_PRIORITY = Rule("117.2d", "State-based actions come before anyone gets priority.")
    NO_PRIORITY_WHILE_RESOLVING = Rule(
        "117.2e", "While something resolves nobody has priority, not even who makes its choices."
    )
    WHO_HAS_PRIORITY = Rule("117.3", "The turn and the last thing done tell who has priority.")
    PRIORITY_IN_STEP = Rule(
        "117.3a", "Once its turn-based actions and triggers are dealt with, a step gives priority to the active player."
    )
    PRIORITY_AFTER_RESOLVING = Rule(
        "117.3b", "When something other than a mana ability has resolved, the active player is next to act."
    )
    PRIORITY_AFTER_ACTING = Rule("117.3c", "Who acts with priority has it again afterwards.")
    PASS = Rule("117.3d", "Who does nothing with priority passes it on to the player next in turn order.")
    ALL_PASS = Rule(
        "117.4", "When all pass in a row, the top of the stack resolves, or with an empty stack the step ends."
    )
    BEFORE_PRIORITY = Rule(
        "117.5", "Before priority come state-based actions until there are none, then waiting triggers, over and over."
    )
    IN_RESPONSE = Rule(
        "117.7", "What is cast or activated over another object of the stack responds to it and resolves before it."
    )
    COST = Rule("118.1", "A cost is what a player does or pays in order to do, or to stop, something else.")
    MANA_ABILITIES_FOR_COST = Rule("118.2", "Where a cost asks for mana, its payer may first activate mana abilities.")
    UNPAYABLE_COST = Rule("118.3", "A cost can be paid only by someone who has all that it takes.")
    PAY_MANA = Rule("118.3a", "Mana is paid by taking it out of the payer's pool.")
    PAY_LIFE = Rule("118.3b", "Life is paid by lowering the payer's life total.")
    MANA_ABILITIES_OPTIONAL = Rule(
        "118.3c", "Nobody is ever made to activate a mana ability, even for a cost that must be paid."
    )
    X_IN_COST = Rule("118.4", "Costs with X follow the rules for X.")
    ZERO_COST = Rule("118.5", "A cost of {0} takes nothing, and still its player has to say that it is paid.")
    ZERO_COST_SPELL = Rule("118.5a", "What costs {0} is cast or activated like anything else.")
    NO_MANA_COST = Rule("118.6", "An object without a mana cost has a cost that cannot be paid.")
    UNPAYABLE_COST_REPLACED = Rule(
        "118.6a", "A cost that cannot be paid stays so when more is added, but an alternative cost can stand in for it."
    )
    COST_CHANGED = Rule("118.7", "Effects can change a cost, and paying the changed one pays the original.")
    REDUCE_GENERIC = Rule("118.7a", "A reduction by generic mana touches just the generic part of a cost.")
    REDUCE_TYPE_NOT_THERE = Rule(
        "118.7b", "A reduction by a type that the cost does not ask for comes off its generic part."
    )
    REDUCE_COLOR_OVER = Rule(
        "118.7c", "A color's reduction that is more than the cost has of it goes on into the generic part."
    )
    REDUCE_COLORLESS_OVER = Rule(
        "118.7d", "A colorless reduction that is more than the cost has goes on into the generic part."
    )
    REDUCE_HYBRID = Rule("118.7e", "For a reduction by a hybrid symbol, the payer picks the half as it is applied.")
    REDUCE_PHYREXIAN = Rule("118.7f", "A reduction by a Phyrexian symbol is one by mana of that color.")
    REDUCE_SNOW = Rule("118.7g", "A reduction by snow symbols is one by generic mana.")
    ADDITIONAL_COST = Rule("118.8", "An additional cost is paid along with the mana cost or the activation cost.")
    SEVERAL_ADDITIONAL_COSTS = Rule(
        "118.8a", "Any number of additional costs can come together, announced while casting or activating."
    )
    OPTIONAL_COST = Rule("118.8b", "An additional cost may be optional.")
    IF_ABLE_WITH_HIDDEN_COST = Rule(
        "118.8c",
        'Nobody must cast a spell "if able" whose additional cost needs cards with some quality from a hidden zone.',
    )
    ADDITIONAL_COST_KEEPS_MANA_COST = Rule("118.8d", "An additional cost leaves the mana cost of the spell as it is.")
    ALTERNATIVE_COST = Rule("118.9", "An alternative cost is paid in place of the mana cost.")
    ONE_ALTERNATIVE_COST = Rule("118.9a", "A spell takes one alternative cost at the most.")
    ALTERNATIVE_COST_OPTIONAL = Rule(
        "118.9b", "Alternative costs are a choice, unless the permission to cast demands one."
    )
    ALTERNATIVE_COST_KEEPS_MANA_COST = Rule("118.9c", "An alternative cost leaves the mana cost of the spell as it is.")
    CHANGES_OF_ALTERNATIVE_COST = Rule(
        "118.9d", "Additions, increases and reductions work on the alternative cost that is paid."
    )
    ONE_PAYMENT_ONE_COST = Rule("118.10", "One payment is for one cost only.")
    COST_PAID_THOUGH_REPLACED = Rule("118.11", "A cost counts as paid even if an effect changes what its payment does.")
    COST_ON_RESOLUTION = Rule(
        "118.12", 'What is done before an "if you do" is a cost that is paid as the spell or ability resolves.'
    )
    UNLESS = Rule("118.12a", '"Unless" offers a payment, and without it the rest is done.')
    IF_SEARCHED = Rule(
        "118.12b", '"If you do" after an offered search asks whether the player searched, not what was found.'
    )
    SYMBOL_WITH_TWO_WAYS = Rule("118.13", "Hybrid and Phyrexian symbols can be paid in more than one way.")
    CHOOSE_WAY_WHEN_PROPOSED = Rule(
        "118.13a", "How hybrid and Phyrexian symbols are paid is said as the spell or ability is proposed."
    )
    CHOOSE_WAY_ON_RESOLUTION = Rule(
        "118.13b", "For a cost during resolution, how to pay hybrid and Phyrexian symbols is said right before paying."
    )
    CHOOSE_WAY_FOR_SPECIAL_ACTION = Rule(
        "118.13c", "For a special action's cost, how to pay hybrid and Phyrexian symbols is said right before paying."
    )
    ANY_TYPE_CAN_BE_SPENT = Rule(
        "118.14", "Where mana of any type can be spent, each mana may pay for whichever type the cost asks for."
    )
