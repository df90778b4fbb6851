"""The golden rules, players, starting and ending the game (100 to 104)."""

from explorer.rules.rule import Rule


class StartingAndEnding:
    """Rules 100 to 104, by name."""

    PLAYERS_NEEDED = Rule("100.1", "A game has two players or more.")
    CARD_BEATS_RULE = Rule(
        "101.1", "Where a card contradicts a rule, the card is right, except that anyone can always concede."
    )
    CANT_BEATS_CAN = Rule("101.2", "Where one effect permits and another forbids, the forbidding one wins.")
    ABILITIES_ADDED_AND_REMOVED = Rule(
        "101.2a", "Adding and removing abilities is no matter of permitting and forbidding."
    )
    IMPOSSIBLE_PART_IGNORED = Rule("101.3", "What part of an instruction cannot be done is left out.")
    APNAP = Rule(
        "101.4",
        "When several players choose at once, the active player chooses first, and then the others in turn order.",
    )
    CHOOSE_HIDDEN_CARD = Rule(
        "101.4a", "Cards chosen from a hidden zone may stay face down while it is clear which they are."
    )
    EARLIER_CHOICES_KNOWN = Rule("101.4b", "Who chooses later knows the earlier choices.")
    SEVERAL_CHOICES_OF_ONE_PLAYER = Rule(
        "101.4c", "A player who has several choices at once makes them in the order given, or in any."
    )
    CHOICES_BEGIN_ANEW = Rule(
        "101.4d", "If a choice gives one to a player earlier in the order, the order starts again for all that is open."
    )
    CHOICES_BEFORE_THE_GAME = Rule("101.4e", "Before the game the starting player counts as the active one.")
    ACTIVE_PLAYER = Rule("102.1", "The active player is the one whose turn it is.")
    OPPONENT = Rule("102.2", "In a game of two, the other player is the opponent.")
    TEAMMATES_AND_OPPONENTS = Rule("102.3", "Between teams, everyone who is not on one's own team is an opponent.")
    STARTING_PLAYER = Rule(
        "103.1", "Chance or the loser of the last game decides who begins, and turns go clockwise from there."
    )
    BEFORE_SHUFFLING = Rule("103.2", "Once it is known who starts, sideboards, companions and commanders are seen to.")
    SET_SIDEBOARDS_ASIDE = Rule("103.2a", "Sideboards are set aside, and what is left is the starting deck.")
    REVEAL_COMPANION = Rule("103.2b", "A player may show one companion whose condition the starting deck meets.")
    COMMANDERS_TO_COMMAND_ZONE = Rule("103.2c", "In Commander, commanders go to the command zone face up.")
    SHUFFLE_DECKS = Rule("103.3", "All decks are shuffled and become libraries.")
    STARTING_LIFE = Rule("103.4", "A player starts at 20 life, unless a variant says otherwise.")
    OPENING_HANDS = Rule(
        "103.5",
        "Seven cards are drawn, and for each mulligan a new hand is drawn and one card more goes to the bottom.",
    )
    ANY_TIME_ONE_COULD_MULLIGAN = Rule(
        "103.5b", "What may be done when one could mulligan is done before saying whether one does."
    )
    FIRST_MULLIGAN_FREE = Rule("103.5c", "With more than two players the first mulligan costs no card.")
    ACTIONS_FROM_OPENING_HAND = Rule(
        "103.6", "After the mulligans, players in turn order may do what cards in their opening hands allow."
    )
    BEGIN_ON_BATTLEFIELD = Rule("103.6a", "A card that may begin the game on the battlefield is put there.")
    REVEAL_FROM_OPENING_HAND = Rule("103.6b", "A card shown from an opening hand stays in sight until the first turn.")
    FIRST_TURN = Rule("103.8", "The game begins with the starting player's first turn.")
    SKIP_FIRST_DRAW = Rule("103.8a", "With two players, who begins does without the first draw step.")
    NO_FIRST_DRAW_SKIPPED = Rule("103.8c", "With more players, nobody does without a draw step.")
    GAME_ENDS = Rule("104.1", "The game is over the moment someone wins, or it is drawn or restarted.")
    WINNING = Rule("104.2", "A player wins when all opponents have left, or by an effect.")
    LAST_PLAYER_WINS = Rule("104.2a", "A player whose opponents have all left wins, whatever effects say.")
    EFFECT_WINS = Rule("104.2b", "An effect can make a player win.")
    LOSING = Rule(
        "104.3", "A player loses by conceding, without life, by drawing from nothing, by poison or by an effect."
    )
    CONCEDE = Rule("104.3a", "Anyone may concede at any moment, and so leaves and loses.")
    LOSE_WITH_NO_LIFE = Rule("104.3b", "With no life left, a player loses before anyone gets priority again.")
    LOSE_BY_DRAWING = Rule("104.3c", "Who has to draw more than the library holds draws what there is, and then loses.")
    LOSE_BY_POISON = Rule("104.3d", "With ten poison counters a player loses before anyone gets priority again.")
    EFFECT_LOSES = Rule("104.3e", "An effect can make a player lose.")
    WIN_AND_LOSE = Rule("104.3f", "To win and lose at once is to lose.")
    DRAWN_GAME = Rule("104.4", "A game is drawn when all lose at once, in an endless loop, or by an effect.")
    ALL_LOSE = Rule("104.4a", "If all who are left lose together, the game is drawn.")
    MANDATORY_LOOP = Rule("104.4b", "A loop of things that must happen and that nobody can stop is a draw.")
    EFFECT_DRAWS = Rule("104.4c", "An effect can make the game a draw.")
    LEAVE_THE_GAME = Rule("104.5", "Whoever loses leaves the game.")
    GAME_RESTARTED = Rule("104.6", "A restart ends the game, and a new one begins at once.")
