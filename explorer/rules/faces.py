"""Face-down, split and double-faced cards, Sagas, Adventures and Classes (708 to 716)."""

from explorer.rules.rule import Rule


class Faces:
    """Rules 708 to 716, by name."""

    FACE_DOWN = Rule("708.2", "What is face down has only the characteristics that its rule gives it.")
    FACE_DOWN_CREATURE = Rule(
        "708.2a", "Where nothing else is said, a face-down permanent is a nameless 2/2 creature without text."
    )
    ENTERS_FACE_DOWN = Rule("708.3", "What enters face down has no abilities for entering.")
    CAST_FACE_DOWN = Rule("708.4", "What is cast face down is looked at as the face-down spell that it is.")
    LOOK_AT_FACE_DOWN = Rule("708.5", "Players may look at face-down spells and permanents of their own.")
    MAY_BE_TURNED_UP = Rule("708.7", "The rule that lets something be face down may also let it be turned up.")
    TURNED_FACE_UP = Rule(
        "708.8", "What is turned face up has its own values again, keeps its effects, and does not enter anew."
    )
    REVEALED_ON_LEAVING = Rule("708.9", "A face-down permanent or spell is shown as it leaves.")
    FACE_DOWN_COPY = Rule("708.10", "A face-down permanent that becomes a copy stays as it is until it is turned up.")
    WHILE_TURNED_UP = Rule("708.11", 'What happens "as this is turned face up" happens during the turning.')
    SPLIT_IS_ONE_CARD = Rule("709.2", "A split card is one card.")
    CAST_ONE_HALF = Rule("709.3", "Which half of a split card is cast is chosen before it goes on the stack.")
    ONLY_THE_CAST_HALF = Rule("709.3b", "Of a split card on the stack only the half that was cast exists.")
    SPLIT_COMBINED = Rule("709.4", "Off the stack a split card is both halves together.")
    ROOM = Rule("709.5", "A Room on the battlefield has the names, costs and texts of its unlocked halves.")
    FRONT_FACE_ELSEWHERE = Rule("712.8a", "Off the stack and battlefield a double-faced card is its front face.")
    FRONT_FACE_UP = Rule("712.8d", "While its front face is up, a double-faced permanent is only that face.")
    BACK_FACE_UP = Rule(
        "712.8e", "While its back face is up, a double-faced permanent is only that face, save for its mana value."
    )
    CAST_FRONT_FACE = Rule("712.11", "A double-faced card is cast by its front face, as a rule.")
    CAST_EITHER_FACE = Rule("712.11b", "Of a modal double-faced card either face may be cast, chosen beforehand.")
    PLAY_LAND_FACE = Rule("712.12", "Of a modal double-faced card a land face may be played.")
    SAME_FACE_ENTERS = Rule("712.13", "A double-faced permanent comes in with the face up that was up on the stack.")
    FRONT_FACE_ENTERS = Rule(
        "712.14", "Put onto the battlefield by an effect, a double-faced card comes in with its front face up."
    )
    TRANSFORMED_IS_SAME_OBJECT = Rule("712.18", "A permanent that transforms stays the same object.")
    SAGA_CARD = Rule("714.1", "A Saga has chapter symbols in its text box.")
    CHAPTER_ABILITY = Rule("714.2", "Each chapter symbol is a triggered ability.")
    CHAPTER_TRIGGERS = Rule(
        "714.2b", "A chapter triggers when lore counters bring the Saga from below its number to it or beyond."
    )
    SEVERAL_CHAPTERS_ONE_TEXT = Rule("714.2c", "A text with two chapter symbols is two chapter abilities.")
    FINAL_CHAPTER = Rule("714.2d", "The greatest chapter number of a Saga is its final one.")
    LORE_COUNTERS = Rule("714.3", "Lore counters show how far a Saga has come.")
    FIRST_LORE_COUNTER = Rule("714.3a", "A Saga comes in with a lore counter.")
    LORE_EACH_TURN = Rule("714.3b", "Each precombat main phase of its controller a Saga gets a lore counter.")
    SAGA_ENDS = Rule("714.4", "A Saga at its final chapter, with no chapter on the stack, is sacrificed.")
    CAST_AS_ADVENTURE = Rule("715.3", "Who casts an adventurer card chooses whether it is the Adventure.")
    ADVENTURE_EVALUATED = Rule("715.3a", "Only its Adventure side counts for whether an Adventure may be cast.")
    ADVENTURE_ON_STACK = Rule("715.3b", "On the stack an Adventure has only its Adventure side.")
    ADVENTURE_COPIED = Rule("715.3c", "The copy of an Adventure is an Adventure.")
    ADVENTURE_EXILED = Rule("715.3d", "A resolved Adventure is exiled, and its card may be cast from there.")
    ADVENTURER_ELSEWHERE = Rule("715.4", "Elsewhere, and when cast normally, an adventurer card is only its main part.")
    CLASS_LEVEL = Rule("716.2a", "A Class gains its levels one after another, at the timing of a sorcery.")
    CLASS_STARTS_AT_ONE = Rule("716.2d", "What has no level counts as level 1.")
