"""Coins and dice, controlled players, ended turns, loops, illegal actions, leaving (705, 706, 720 to 730, 800)."""

from explorer.rules.rule import Rule


class SpecialCases:
    """Rules 705, 706, 720 to 730, 800, by name."""

    FLIP_A_COIN = Rule("705.1", "A coin flip has two results, equally likely.")
    WIN_A_FLIP = Rule("705.2", "Who flips calls a side and wins the flip if it comes, where the effect asks for that.")
    ROLL_A_DIE = Rule("706.1", "An effect that has dice rolled says what dice, and how many.")
    RESULT_OF_ROLL = Rule("706.2", "The result of a roll is the number rolled with all that modifies it.")
    CONTROL_A_PLAYER = Rule("720.1", "Who controls another player does so for that player's next turn.")
    ONLY_THE_PLAYER_IS_CONTROLLED = Rule(
        "720.3", "A controlled player still controls their own objects and is still active."
    )
    DECIDE_FOR_PLAYER = Rule("720.5", "Who controls a player makes all that player's choices.")
    PAY_FOR_PLAYER = Rule("720.5a", "Only the controlled player's own resources pay for that player.")
    END_THE_TURN = Rule("721.1", "Ending the turn exiles the stack and goes straight to cleanup.")
    MONARCH = Rule("722.1", "One player can be the monarch, and at first nobody is.")
    RESTART_THE_GAME = Rule("724.1", "A restarted game is over without a result, and a new one begins.")
    MERGE = Rule("727.2", "A merged permanent is one object of several cards, and its top one counts.")
    DAY_OR_NIGHT = Rule("728.1", "Once it is day or night, it is always one of the two.")
    DAY_AND_NIGHT_CHECK = Rule("728.2", "Each untap step looks at the turn before to see whether day and night change.")
    SHORTCUT = Rule("729.1", "Players may agree to skip over obvious choices.")
    LOOP = Rule("729.1b", "A loop may be shortened by saying how often it goes round.")
    PROPOSE_SHORTCUT = Rule("729.2", "A shortcut is proposed, and others take it or stop it earlier.")
    FRAGMENTED_LOOP = Rule(
        "729.3", "If players keep up a loop between them, the active player has to choose something else."
    )
    LOOP_IS_DRAW = Rule("729.4", "A loop that nobody can choose to end is a draw.")
    TAKE_BACK = Rule(
        "730.1", "What proves illegal is taken back whole with its payments, and mana abilities may be taken back too."
    )
    AFTER_TAKING_BACK = Rule(
        "730.2", "After an action was taken back, the same player has priority and may do anything legal."
    )
    PLAYER_LEAVES = Rule("800.4a", "When a player leaves, all that is theirs leaves, and their effects of control end.")
    NO_TRIGGERS_OF_LEAVER = Rule(
        "800.4d", "For a player who has left nothing is created, and no triggered ability is put on the stack."
    )
    TURN_WITHOUT_PLAYER = Rule("800.4j", "The turn of a player who has left goes on without an active player.")
