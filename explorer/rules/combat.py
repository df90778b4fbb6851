"""The combat phase and its steps (506 to 511)."""

from explorer.rules.rule import Rule


class Combat:
    """Rules 506 to 511, by name."""

    COMBAT_PHASE = Rule("506.1", "Combat has five steps, and without attackers there are no blocks and no damage.")
    ATTACKING_AND_DEFENDING_PLAYER = Rule("506.2", "The active player attacks, and the other player defends.")
    WHO_CAN_ATTACK = Rule(
        "506.3", "Creatures alone attack and block, and players, planeswalkers and battles are attacked."
    )
    NONCREATURE_ENTERS_ATTACKING = Rule(
        "506.3a", "What enters attacking or blocking without being a creature is in no combat."
    )
    ENTERS_ATTACKING_FOR_ANOTHER = Rule(
        "506.3b", "What enters attacking under a player who is not attacking does not attack."
    )
    REMOVED_FROM_COMBAT = Rule(
        "506.4",
        "A permanent that leaves, changes controller, phases out or stops being what it fought as is out of combat.",
    )
    TOO_LATE_TO_KEEP_FROM_COMBAT = Rule(
        "506.4a", "What would have kept a creature from attacking is too late once it attacks."
    )
    TAPPED_IN_COMBAT = Rule(
        "506.4b", "Tapping an attacker or blocker does not take it out of combat or stop its damage."
    )
    ATTACKED_PERMANENT_GONE = Rule(
        "506.4c", "An attacker whose planeswalker or battle is gone goes on attacking nothing."
    )
    ATTACKS_ALONE = Rule("506.5", "A creature attacks or blocks alone if no other was declared with it.")
    CHOOSE_DEFENDING_PLAYER = Rule(
        "507.1", "In some games of many players, combat begins with the choice of the defending player."
    )
    PRIORITY_AT_BEGINNING_OF_COMBAT = Rule("507.2", "As combat begins the active player has priority.")
    DECLARE_ATTACKERS = Rule(
        "508.1", "The active player declares attackers step by step, and a failed step takes all of it back."
    )
    CHOOSE_ATTACKERS = Rule(
        "508.1a", "Attackers are untapped creatures that are no battles and are hasty or not new this turn."
    )
    WHAT_IS_ATTACKED = Rule("508.1b", "For each attacker it is said which player, planeswalker or battle it attacks.")
    ATTACK_RESTRICTIONS = Rule("508.1c", "An attack that breaks a restriction is illegal.")
    ATTACK_REQUIREMENTS = Rule(
        "508.1d", "As many requirements to attack as the restrictions leave possible have to be met."
    )
    TAP_ATTACKERS = Rule("508.1f", "Attackers are tapped, which is no cost.")
    OPTIONAL_ATTACK_COSTS = Rule("508.1g", "Optional costs of attacking are chosen.")
    ATTACK_COST = Rule("508.1h", "What the attack costs is added up and locked in.")
    MANA_FOR_ATTACK_COST = Rule("508.1i", "If the cost of an attack has mana in it, mana abilities may be activated.")
    PAY_ATTACK_COST = Rule("508.1j", "The whole cost of the attack is paid.")
    BECOME_ATTACKING = Rule("508.1k", "The creatures become attackers until they are out of combat or it ends.")
    ATTACK_TRIGGERS = Rule("508.1m", "What triggers on the declared attackers triggers.")
    PRIORITY_AFTER_ATTACKERS = Rule("508.2", "Once attackers are declared, the active player has priority.")
    ATTACKS_ONLY_ON_DECLARATION = Rule(
        "508.2a", "Attack triggers see only the declaration, not what attackers become later."
    )
    ATTACK_TRIGGERS_ON_STACK = Rule("508.2b", "Attack triggers go on the stack before anyone gets priority.")
    WHENEVER_A_CREATURE_ATTACKS = Rule(
        "508.3a", 'A creature "attacks" when it is declared, not when it enters attacking.'
    )
    WHENEVER_A_PLAYER_IS_ATTACKED = Rule(
        "508.3b", 'A player "is attacked" when attackers are declared against that player.'
    )
    WHENEVER_A_PLAYER_ATTACKS = Rule("508.3d", 'A player "attacks" by declaring one attacker or more.')
    ENTERS_ATTACKING = Rule(
        "508.4", 'For a creature that enters attacking, its controller says whom, and it never "attacked".'
    )
    ENTERS_ATTACKING_UNRESTRICTED = Rule("508.4c", "Rules for declaring attackers do not bind what enters attacking.")
    DEFENDING_PLAYER = Rule("508.5", "An attacker's defending player is whom it attacks, or who has what it attacks.")
    NO_ATTACKERS = Rule("508.8", "Without attackers the steps of blocking and damage are skipped.")
    DECLARE_BLOCKERS = Rule(
        "509.1", "The defending player declares blockers step by step, and a failed step takes all of it back."
    )
    CHOOSE_BLOCKERS = Rule(
        "509.1a",
        "Blockers are untapped creatures that are no battles, each for one attacker of what its controller defends.",
    )
    BLOCK_RESTRICTIONS = Rule("509.1b", "A block that breaks a restriction is illegal.")
    BLOCK_REQUIREMENTS = Rule(
        "509.1c", "As many requirements to block as the restrictions leave possible have to be met."
    )
    BLOCK_COST = Rule("509.1d", "What the block costs is added up and locked in.")
    MANA_FOR_BLOCK_COST = Rule("509.1e", "If the cost of a block has mana in it, mana abilities may be activated.")
    PAY_BLOCK_COST = Rule("509.1f", "The whole cost of the block is paid.")
    BECOME_BLOCKING = Rule("509.1g", "The creatures become blockers of what they block.")
    BLOCKED = Rule("509.1h", "An attacker that something blocks is blocked, and stays so if its blockers go.")
    BLOCK_TRIGGERS = Rule("509.1i", "What triggers on the declared blockers triggers.")
    PRIORITY_AFTER_BLOCKERS = Rule("509.2", "Once blockers are declared, the active player has priority.")
    BLOCK_TRIGGERS_ON_STACK = Rule("509.2a", "Block triggers go on the stack before anyone gets priority.")
    WHENEVER_A_CREATURE_BLOCKS = Rule("509.3a", 'A creature "blocks" once a combat, however many it blocks.')
    WHENEVER_A_CREATURE_BECOMES_BLOCKED = Rule("509.3c", 'A creature "becomes blocked" once a combat, by however many.')
    ATTACKS_UNBLOCKED = Rule("509.3g", 'A creature "isn\'t blocked" if no blocker was declared for it.')
    ENTERS_BLOCKING = Rule(
        "509.4", 'For a creature that enters blocking, its controller says what it blocks, and it never "blocked".'
    )
    ASSIGN_COMBAT_DAMAGE = Rule("510.1", "The attacking player assigns combat damage, then the defending one.")
    DAMAGE_EQUAL_TO_POWER = Rule("510.1a", "Each creature assigns as much damage as it has power, if it has any.")
    UNBLOCKED_DAMAGE = Rule("510.1b", "An unblocked creature assigns its damage to what it attacks.")
    BLOCKED_DAMAGE = Rule(
        "510.1c", "A blocked creature assigns its damage to its blockers, divided as its controller likes."
    )
    BLOCKER_DAMAGE = Rule("510.1d", "A blocker assigns its damage to what it blocks, divided as its controller likes.")
    CHECK_DAMAGE_ASSIGNMENT = Rule("510.1e", "The assignment as a whole is checked, and an illegal one is taken back.")
    DEAL_COMBAT_DAMAGE = Rule("510.2", "All combat damage is dealt at once, and nobody can act before it.")
    PRIORITY_AFTER_COMBAT_DAMAGE = Rule("510.3", "After combat damage the active player has priority.")
    DAMAGE_TRIGGERS_ON_STACK = Rule(
        "510.3a", "What triggered on combat damage and deaths goes on the stack before anyone gets priority."
    )
    FIRST_STRIKE_DAMAGE = Rule(
        "510.4", "With first or double strike about, there is a damage step for them and then one for the rest."
    )
    END_OF_COMBAT_STEP = Rule("511.1", "The end of combat begins with priority.")
    AT_END_OF_COMBAT = Rule("511.2", "Triggers for the end of combat trigger as that step begins.")
    COMBAT_IS_OVER = Rule("511.3", "When the end of combat is over, nothing is in combat any more.")
