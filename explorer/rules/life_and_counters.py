"""Life, damage, drawing and counters (119 to 122)."""

from explorer.rules.rule import Rule


class LifeAndCounters:
    """Rules 119 to 122, by name."""

    LIFE_AT_START = Rule("119.1", "Everyone starts at 20 life, save in some variants.")
    DAMAGE_COSTS_LIFE = Rule("119.2", "Damage makes a player lose as much life.")
    GAIN_AND_LOSE_LIFE = Rule("119.3", "Gains and losses of life change the life total.")
    LIFE_TO_PAY = Rule("119.4", "Nobody can pay more life than they have, and paying life is losing it.")
    PAY_ZERO_LIFE = Rule("119.4b", "Paying 0 life is always possible.")
    SET_LIFE = Rule("119.5", "To set a life total is to gain or lose the difference.")
    NO_LIFE_LEFT = Rule("119.6", "A player without life loses by a state-based action.")
    CANT_GAIN_LIFE = Rule(
        "119.7", "Who cannot gain life cannot exchange or be set upwards, and replacing the gain does nothing."
    )
    CANT_LOSE_LIFE = Rule("119.8", "Who cannot lose life cannot be set downwards, and cannot pay life.")
    LIFE_GAIN_TRIGGER = Rule("119.9", "Gaining 0 life is no gain and triggers nothing.")
    LIFE_GAIN_REPLACEMENT = Rule("119.10", "Gaining 0 life is nothing that could be replaced.")
    DAMAGE = Rule("120.1", "Battles, creatures, planeswalkers and players can be dealt damage by objects.")
    NO_DAMAGE_TO_OTHERS = Rule("120.1a", "What is no battle, creature, planeswalker or player cannot be dealt damage.")
    ANYTHING_DEALS_DAMAGE = Rule("120.2", "Any object may be the one that deals damage.")
    COMBAT_DAMAGE = Rule("120.2a", "In combat, attackers and blockers deal damage equal to their power.")
    DAMAGE_OF_EFFECT = Rule("120.2b", "An effect that deals damage says which object deals it.")
    RESULTS_OF_DAMAGE = Rule("120.3", "What damage does depends on who is dealt it, and by what.")
    DAMAGE_TO_PLAYER = Rule("120.3a", "A damaged player loses that much life, unless the source has infect.")
    INFECT_DAMAGE_TO_PLAYER = Rule("120.3b", "From a source with infect a player gets that many poison counters.")
    DAMAGE_TO_PLANESWALKER = Rule("120.3c", "A damaged planeswalker loses that many loyalty counters.")
    WITHER_DAMAGE_TO_CREATURE = Rule("120.3d", "From wither or infect a creature gets that many -1/-1 counters.")
    DAMAGE_TO_CREATURE = Rule("120.3e", "Other damage to a creature is marked on it.")
    LIFELINK_DAMAGE = Rule("120.3f", "The controller of a source with lifelink gains as much life besides.")
    TOXIC_DAMAGE = Rule("120.3g", "A player dealt combat damage by a toxic creature gets its poison counters besides.")
    DAMAGE_TO_BATTLE = Rule("120.3h", "A damaged battle loses that many defense counters.")
    STEPS_OF_DAMAGE = Rule("120.4", "Damage goes through four steps, from its amount to its results.")
    EXCESS_ELSEWHERE = Rule("120.4a", "First, excess damage that is to go elsewhere is moved there.")
    DAMAGE_IS_DEALT = Rule("120.4b", "Second, replacement and prevention have their say, and the damage is dealt.")
    DAMAGE_HAS_RESULTS = Rule(
        "120.4c", "Third, the damage turns into lost life or counters, which may be replaced too."
    )
    DAMAGE_HAPPENS = Rule("120.4d", "At last the damage event takes place.")
    DAMAGE_DOES_NOT_DESTROY = Rule("120.5", "Damage itself destroys nothing, state-based actions may.")
    MARKED_DAMAGE = Rule("120.6", "Damage stays on a creature until cleanup, and at its toughness it is lethal.")
    SOURCE_OF_DAMAGE = Rule("120.7", "Whichever object deals damage is its source.")
    ZERO_DAMAGE = Rule("120.8", "Zero damage is no damage: nothing triggers and nothing is there to replace.")
    DAMAGE_DEALT_BY_SOURCE = Rule("120.9", 'A trigger\'s "damage dealt" is that of the sources it speaks of.')
    EXCESS_DAMAGE = Rule("120.10", "Excess damage is what goes beyond lethal damage, loyalty or defense.")
    DRAW = Rule("121.1", "To draw is to put the top card of one's library into the hand.")
    DRAW_ONE_BY_ONE = Rule("121.2", "Several cards are drawn one after another.")
    DRAW_NUMBER_REPLACED = Rule("121.2a", "A change of how many cards are drawn comes before the single draws.")
    DRAW_LIMIT = Rule("121.2b", "A limit on draws holds for each single draw, so that a part of them may still happen.")
    DRAW_ORDER_OF_PLAYERS = Rule("121.2c", "When several players draw, the active player draws all theirs first.")
    DRAW_FROM_EMPTY_LIBRARY = Rule(
        "121.3", "Drawing may be chosen with an empty library, but not where drawing is forbidden."
    )
    DRAW_FAILS = Rule("121.4", "Who tries to draw from an empty library loses at the next check.")
    NOT_DRAWN = Rule("121.5", 'Cards put into the hand without the word "draw" have not been drawn.')
    DRAW_REPLACED = Rule("121.6", "Draws can be replaced.")
    DRAW_REPLACED_WITH_EMPTY_LIBRARY = Rule("121.6a", "A draw is replaced even if there was no card to draw.")
    DRAW_REPLACED_IN_SEQUENCE = Rule("121.6b", "A replaced draw is dealt with wholly before the next one.")
    ACTION_ON_DRAWN_CARD = Rule(
        "121.6c", "What was to be done with the drawn card is not done with cards that the replacement brings."
    )
    DRAWS_AFTER_REST_OF_EVENT = Rule("121.7", "Draws that a replacement brings come after what is left of the event.")
    DRAWN_WHILE_CASTING = Rule(
        "121.8", "A card drawn in the midst of casting stays face down until the spell becomes cast."
    )
    COUNTERS = Rule("122.1", "A counter is a marker on an object or a player, and is itself no object.")
    POWER_TOUGHNESS_COUNTERS = Rule(
        "122.1a", "A +X/+Y counter adds to power and toughness, and a -X/-Y one takes away."
    )
    KEYWORD_COUNTERS = Rule("122.1b", "A keyword counter gives its keyword.")
    SHIELD_COUNTERS = Rule(
        "122.1c", "A shield counter is removed in place of destruction by an effect, or as it prevents damage."
    )
    STUN_COUNTERS = Rule("122.1d", "A stun counter is removed in place of untapping.")
    LOYALTY_COUNTERS = Rule("122.1e", "A planeswalker's loyalty is its number of loyalty counters.")
    POISON_COUNTERS = Rule("122.1f", "Ten poison counters lose the game.")
    DEFENSE_COUNTERS = Rule("122.1g", "A battle's defense is its number of defense counters.")
    FINALITY_COUNTERS = Rule(
        "122.1h", "A finality counter sends a permanent to exile where it would go to the graveyard."
    )
    COUNTERS_LOST_WITH_ZONE = Rule("122.2", "When an object changes zones, its counters are no more.")
    PLUS_AND_MINUS_COUNTERS = Rule("122.3", "+1/+1 and -1/-1 counters on a permanent cancel out in pairs.")
    COUNTER_LIMIT = Rule("122.4", "Counters above the limit of a permanent are removed.")
    MOVE_COUNTER = Rule("122.5", "A counter is moved only if it can be taken off the one and put onto the other.")
    PUT_COUNTERS = Rule("122.6", "To put counters on an object is also to have it enter with them.")
    WHO_PUTS_COUNTERS = Rule(
        "122.6a", "Counters that an object enters with are put on it by its controller, if nothing else is said."
    )
    NTH_COUNTER = Rule("122.7", "What triggers on the Nth counter triggers as the number reaches N from below.")
    SAME_COUNTERS_ON_ANOTHER = Rule(
        "122.8", "Counters of an object that has left are not moved: the other gets as many of its own."
    )
