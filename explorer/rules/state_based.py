"""Turn-based and state-based actions (703 and 704)."""

from explorer.rules.rule import Rule


class StateBased:
    """Rules 703 and 704, by name."""

    STATE_BASED_ACTIONS = Rule(
        "704.1", "State-based actions come by themselves when their conditions hold, and use no stack."
    )
    STATE_TRIGGER_IS_NO_STATE_BASED_ACTION = Rule(
        "704.1a", "An ability that watches for a state is a trigger, no state-based action."
    )
    STATE_BASED_ACTIONS_UNCONTROLLED = Rule("704.2", "No player controls state-based actions.")
    CHECK_STATE_BASED_ACTIONS = Rule(
        "704.3",
        "Before each priority all state-based actions due are done as one event, again and again, with triggers "
        "between.",
    )
    NOT_WHILE_RESOLVING = Rule("704.4", "State-based actions do not care what went on in the middle of a resolution.")
    LIST_OF_STATE_BASED_ACTIONS = Rule("704.5", "There is a closed list of state-based actions for every game.")
    NO_LIFE = Rule("704.5a", "A player whose life is 0 or lower loses.")
    EMPTY_LIBRARY = Rule("704.5b", "A player who has tried to draw from an empty library since the last check loses.")
    POISON = Rule("704.5c", "A player who has got ten poison counters loses.")
    TOKEN_CEASES = Rule("704.5d", "A token that is not on the battlefield vanishes.")
    COPY_CEASES = Rule(
        "704.5e",
        "A copied spell off the stack vanishes, and so does a copied card elsewhere than stack and battlefield.",
    )
    ZERO_TOUGHNESS = Rule(
        "704.5f", "A creature without positive toughness goes to the graveyard, which is no destruction."
    )
    LETHAL_DAMAGE = Rule("704.5g", "A creature that has damage of at least its toughness is destroyed.")
    DEATHTOUCH_DAMAGE = Rule("704.5h", "A creature that deathtouch has damaged since the last check is destroyed.")
    NO_LOYALTY = Rule("704.5i", "A planeswalker without loyalty goes to the graveyard.")
    LEGEND_RULE = Rule(
        "704.5j", "Of legendary permanents of one name a player keeps one, and the others go to the graveyard."
    )
    WORLD_RULE = Rule("704.5k", "Of world permanents only the newest remains, and none of those that tie for it.")
    AURA_UNATTACHED = Rule("704.5m", "An Aura that is on nothing, or on something illegal, goes to the graveyard.")
    EQUIPMENT_UNATTACHED = Rule(
        "704.5n", "Equipment or a Fortification on something illegal comes off and stays on the battlefield."
    )
    ATTACHED_ILLEGALLY = Rule(
        "704.5p",
        "Anything attached that is no Aura, Equipment or Fortification, or is a creature or battle, comes off.",
    )
    COUNTERS_ANNIHILATE = Rule("704.5q", "Pairs of a +1/+1 and a -1/-1 counter on one permanent are removed.")
    TOO_MANY_COUNTERS = Rule("704.5r", "Counters beyond the most that a permanent may have are removed.")
    SAGA_SACRIFICED = Rule(
        "704.5s",
        "A Saga that has come to its last chapter, with none of its chapters still on the stack, is sacrificed.",
    )
    DUNGEON_COMPLETED = Rule("704.5t", "A dungeon whose last room is reached and done is taken out of the game.")
    NO_DEFENSE = Rule(
        "704.5v", "A battle without defense and without a trigger of its own waiting goes to the graveyard."
    )
    BATTLE_WITHOUT_PROTECTOR = Rule(
        "704.5w", "A battle that is not attacked and has no protector gets one, or else goes to the graveyard."
    )
    SIEGE_PROTECTED_BY_CONTROLLER = Rule(
        "704.5x", "A Siege that its own controller protects goes over to an opponent's protection."
    )
    ROLE_REPLACED = Rule("704.5y", "Of one player's Roles on a permanent only the newest stays.")
    SPEED_STARTS = Rule("704.5z", "A player without speed who controls a permanent that starts engines gets speed 1.")
    ONE_REPLACEMENT_FOR_ALL = Rule(
        "704.7",
        "If several state-based actions would do the same thing at once, one replacement effect stands for all of "
        "them.",
    )
    LAST_KNOWN_BEFORE_ALL = Rule(
        "704.8", "What state-based actions remove together is last known as it was before any of them."
    )
    TURN_BASED_ACTIONS = Rule("703.1", "Turn-based actions come by themselves as steps begin or end, and use no stack.")
    STEP_TRIGGER_IS_NO_TURN_BASED_ACTION = Rule(
        "703.1a", "An ability that watches for a step is a trigger, no turn-based action."
    )
    TURN_BASED_ACTIONS_UNCONTROLLED = Rule("703.2", "No player controls turn-based actions.")
    TURN_BASED_ACTIONS_FIRST = Rule(
        "703.3", "Turn-based actions come first in a step, before checks, triggers and priority."
    )
    LIST_OF_TURN_BASED_ACTIONS = Rule(
        "703.4", "Turn-based actions run from phasing in the untap step to the loss of mana."
    )
    TURN_BASED_PHASING = Rule("703.4a", "Phasing comes first in the untap step.")
    TURN_BASED_DAY_AND_NIGHT = Rule("703.4b", "Second in the untap step, day and night are looked at.")
    TURN_BASED_UNTAP = Rule("703.4c", "Third in the untap step, the active player untaps.")
    TURN_BASED_DRAW = Rule("703.4d", "The draw step begins with the active player's draw.")
    TURN_BASED_LORE = Rule("703.4f", "The precombat main phase begins with a lore counter on each Saga of its player.")
    TURN_BASED_DEFENDING_PLAYER = Rule(
        "703.4h", "Combat begins with the choice of a defending player, where there is one to choose."
    )
    TURN_BASED_ATTACKERS = Rule("703.4i", "The declare attackers step begins with declaring attackers.")
    TURN_BASED_BLOCKERS = Rule("703.4j", "The declare blockers step begins with declaring blockers.")
    TURN_BASED_ASSIGN_DAMAGE = Rule("703.4k", "The combat damage step begins with assigning the damage.")
    TURN_BASED_DEAL_DAMAGE = Rule("703.4m", "Right after being assigned, combat damage is dealt, all at once.")
    TURN_BASED_DISCARD = Rule("703.4n", "Cleanup begins with discarding to hand size.")
    TURN_BASED_WEARS_OFF = Rule("703.4p", "After the discard in cleanup, damage and effects for the turn go away.")
    TURN_BASED_MANA_EMPTIES = Rule("703.4q", "As each step and phase ends, the pools are emptied.")
