"""How things were said in former years, and what is told longer than it needs to be (207.2c)."""

from __future__ import annotations

import re

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
_ABILITY_WORDS = (
    "Adamant|Addendum|Alliance|Battalion|Bloodrush|Celebration|Channel|Chroma|Cohort|Constellation|Converge|Corrupted|"
    "Council's dilemma|Coven|Delirium|Descend 4|Descend 8|Domain|Eerie|Eminence|Enrage|Fateful hour|"
    "Fathomless descent|Ferocious|Flurry|Formidable|Grandeur|Hellbent|Heroic|Imprint|Inspired|Join forces|Kinship|"
    "Landfall|Lieutenant|Magecraft|Metalcraft|Morbid|Pack tactics|Paradox|Parley|Radiance|Raid|Rally|Renew|Revolt|"
    "Secret council|Spell mastery|Strive|Survival|Sweep|Tempting offer|Threshold|Undergrowth|Valiant|Vivid|"
    "Will of the council|Will of the Planeswalkers"
)
"""What a text may be headed with without any meaning of its own (207.2c)."""
_EXILES_TOP = r" exiles the top (card|\w+ cards) of their library\b"


def _shuffled(found: re.Match[str]) -> str:
    """What an owner does as an instruction, with a capital letter where the sentence began with one."""
    what = "it" if found[1].lower() == "its" else found[1][:1].lower() + found[1][1:]
    return f"{'Shuffle' if found[0][:1].isupper() else 'shuffle'} {what} into its owner's library"


FORMER = (
    _pattern(r"^\[([+-]?(?:\d+|X))\]:", r"\1:"),
    _pattern(
        r"\b[Tt]his (?:spell|creature|land|artifact|enchantment|permanent|planeswalker|token|card|"
        r"emblem|Saga|Aura|Equipment|Vehicle|Case|Class|Siege)\b",
        "~",
    ),
    _pattern(rf"^(?:{_ABILITY_WORDS}) — (?=\S)", ""),
    _pattern(r"\b[Cc]omes? into play\b", "enters"),
    _pattern(r"\benter(s?) the battlefield\b", r"enter\1"),
    _pattern(r"\bentered the battlefield(?= this turn\b)", "entered"),
    _pattern(r" to (?:your|their|his or her) mana pools?\b", ""),
    _pattern(r"\bconverted mana cost", "mana value"),
    _pattern(r"\bhis or her\b", "their"),
    _pattern(
        r"(\b[Ee]xile an? [^:,\"]*: Add X mana [^.,\"]*, where X is )the exiled creature's (?=mana value plus\b)",
        r"\1its ",
    ),
    _pattern(r"\bthe exiled cards' colors\b", "the exiled card's colors"),
    _pattern(r"\b(target [\w ]*cards) from graveyards\b", r"\1 from a graveyard"),
    _pattern(r"\bPut the top card of your library into your graveyard\b", "Mill a card"),
    _pattern(r"\bput the top card of your library into your graveyard\b", "mill a card"),
    _pattern(r"\bPut the top (\w+) cards of your library into your graveyard\b", r"Mill \1 cards"),
    _pattern(r"\bput the top (\w+) cards of your library into your graveyard\b", r"mill \1 cards"),
    _pattern(r"\bcreatures with (defender|flying) you control\b", r"creatures you control with \1"),
    _pattern(r"\b([Ii]f that mana is spent) to cast\b", r"\1 on"),
    _pattern(r"(\bcast (?:an?|your \w+) [^,.]*creature spell[^,.]*, )that creature (?=enters\b)", r"\1it "),
    _pattern(r"\b(?:Activate|Play) this ability only\b", "Activate only"),
    _pattern(r"\bany time you could cast a sorcery\b", "as a sorcery"),
    _pattern(r"\b(may cast [^.\"]*?spells) this turn (as though they had flash)\b", r"\1 \2 this turn"),
    _pattern(r"\byou already control\b", "you control"),
    _pattern(
        r"\b([Ii]f|[Aa]s long as|[Uu]nless) it's "
        r"(?=(?:(?:un)?tapped|legendary|snow|colorless|white|blue|black|red|green)\b"
        r"|an? (?:artifact|creature|land|permanent)\b)",
        r"\1 it is ",
    ),
    _pattern(r"^During your turn, (?=(?:~|[^,.]* you control) )", "As long as it's your turn, "),
    _pattern(r"\b(Activate only as a sorcery) and only if\b", r"\1. Activate only if"),
    _pattern(r"\b(for each legendary creature) and (?=planeswalker you control)", r"\1 or "),
    _pattern(r"(?<=shuffle\. )You (create)\b", r"Create"),
    _pattern(r"\bSacrifice ~ and (?=an? [^:.]*:)", "Sacrifice ~, Sacrifice "),
    _pattern(r"\b(Remove [^:,.]* counters? from ~) and sacrifice (?:it|~)(?=:)", r"\1, Sacrifice it"),
    _pattern(r"\b(Remove [^:,.]* counters? from ~) and exile (?:it|~)(?=:)", r"\1, Exile it"),
    _pattern(r"(?:^|(?<=[.:] ))Draw ([^.,\"]*), then you (?=(?:lose|gain)\b)", r"You draw \1, then "),
    _pattern(r"(\binto your graveyard from [^.\"]*?\breturn (?:it|that card) to )your hand\b", r"\1its owner's hand"),
    _pattern(r"\b([Rr]eturn (?:two|three|four|X) [^.:\"]*? to their) owner's hand(?=\.)", r"\1 owners' hands"),
    _pattern(
        r"\b([Tt]hose \w+s don't untap during their) controller's next untap step\b",
        r"\1 controllers' next untap steps",
    ),
    _pattern(r"\b(for each [A-Z]\w+) and/or (?=[A-Z])", r"\1 or "),
    _pattern(
        r"(\bsacrifices [^.,\"]*?"
        r"|\b(?:players?|opponents?|[Tt]hey) (?:(?!\byou\b)[^.,\"])*?\bsacrifice [^.,\"]*?) of their choice\b",
        r"\1",
    ),
    _pattern(r"\bcard that's an? ([^.\n]*?) from\b", r"\1 card from"),
    _pattern(r"^(As ~ enters, [^.]*\. If you don't), ~ enters", r"\1, it enters"),
    _pattern(r"\bunless any player\b", "unless a player"),
    _pattern(
        r"(\bdamage to [^.,\"]*? and each \w+) and (\w+ (?:they|that player|your opponents) control)", r"\1 or \2"
    ),
    _pattern(r"(\bdamage to each opponent and each [\w -]*?) they control\b", r"\1 your opponents control"),
    _pattern(
        r"(\bdamage to (?:target (?:player|opponent)|that player) and (?:\w+ damage to )?each [\w -]*?) they control\b",
        r"\1 that player controls",
    ),
    _pattern(r"(\bdamage to any target and \w+ damage to )another target(?=[.,])", r"\1any other target"),
    _pattern(r"(\bdamage to target (\w+) and \w+ damage to )its controller\b", r"\1that \2's controller"),
    _pattern(r"\bInvestigate\b(?! \w)", "Create a Clue token"),
    _pattern(r"\binvestigate(s?)\b(?! \w)", r"create\1 a Clue token"),
    _pattern(r"((?:^|[.•] |\")(?:When|Whenever|At|If|Until) [^.,\"]*, )you (?=gain control of\b)", r"\1"),
    _pattern(r"\b(\w+ or more [\w'-]+) and/or (?!\w+s? an? )", r"\1 and "),
    _pattern(r"( at random)( from (?:your|their|an opponent's|that player's) (?:graveyard|hand|library))", r"\2\1"),
    _pattern(r"\b1 plus (?=the )", "one plus "),
    _pattern(r"\bwith a mana cost that contains \{X\}", "with {X} in its mana cost"),
    _pattern(r"(\bmana of the chosen color, [^.\"]*? mana of )that color\b", r"\1the chosen color"),
    _pattern(r"\b(adds?) one additional mana of\b", r"\1 an additional one mana of"),
    _pattern(r"^(Cumulative upkeep — ?|Cumulative upkeep—)Pay (\{[^ ]*\}) and (\d+) life", r"\1\2, Pay \3 life"),
    _pattern(r"\bprecombat main phase", "first main phase"),
    _pattern(r"\bpostcombat main phase", "second main phase"),
    _pattern(r"(~(?:(?! an? | another )[^:\"])*): It\b", r"\1: ~"),
    _pattern(r"^(When(?:ever)? ~ [^,.:\"]*), ~(?= )", r"\1, it"),
    _pattern(r"\b([Ss]pend this mana only to [^.\"]*?) or to (?=activate|cast|turn|gain|foretell)", r"\1 or "),
    _pattern(
        r"(\bmana of the chosen color\. Spend this mana only to cast [^.\"]* of )that color\b", r"\1the chosen color"
    ),
    _pattern(r"(?<=spells )that have (?=foretell\b)", "with "),
    _pattern(r"\b([Rr]eveal any number of [^.\"]*?) in your hand\b", r"\1 from your hand"),
    _pattern(r"(\badds? [^.\"]* mana of any (?:one )?color) they choose\b", r"\1"),
    _pattern(r"(\b[Cc]hoose a player\. )That player\b", r"\1The chosen player"),
    _pattern(r"\bA player of your choice (?=\w+s\b)", "Choose a player. The chosen player "),
    _pattern(r"(?<=\. )You add (?=\{)", "Add "),
    _pattern(r"(\bspells you cast) this turn (can't be countered)\b", r"\1 \2 this turn"),
    _pattern(r"\bin their mana cost(?= )", "in their mana costs"),
    _pattern(r"\b([Dd]estroy) each ((?:[\w-]+ )?\w+) (?=with )", r"\1 all \2s "),
    _pattern(r"\byou don't control an? ([\w -]+[^s\W])(?=[.,])", r"you control no \1s"),
    _pattern(r"\b(control an? [A-Z]\w+), an? ([A-Z]\w+), or an? (?=[\w ]+,)", r"\1, \2, or "),
    _pattern(r"\bthe number of times it's been cast from\b", "the number of times you've cast your commander from"),
    _pattern(r"\b(tokens?) with (\w+) named (~|[A-Z][\w']*)(?=[.\"])", r"\1 named \3 with \2"),
    _pattern(r"\b(for each [^.,\"]*\bcards?\b[^.,\"]*) in (?:each graveyard|all graveyards)\b", r"\1 in a graveyard"),
    _pattern(r"\b([Ss]pend this mana only to [^.\"]*?) and/or ", r"\1 and "),
    _pattern(r"\b([Tt]his mana can't be spent to cast) an? ([^.\"]*?) spell\b", r"\1 \2 spells"),
    _pattern(r"\b([Ii]f that mana is spent on [^.,\"]* spell), it (?=gains\b|can't\b)", r"\1, that spell "),
    _pattern(
        r"\b([Ss]pend this mana only to cast (?:(?! with)[\w ])+) or ((?:(?! with)[\w ])+ spells)\b", r"\1 and \2"
    ),
    _pattern(r"\bis put into a graveyard from the battlefield\b", "dies"),
    _pattern(r"\b(control an? [A-Z]\w+) or an? ([A-Z]\w+)\b", r"\1 or \2"),
    _pattern(r"\b(for each|the number of) ((?:(?!\bcards?\b)[^,.])*?) on the battlefield\b", r"\1 \2"),
    _pattern(r"\b(any (?:color|type)) (?=(?:an?|the) [^.\"]* could produce\b)", r"\1 that "),
    _pattern(r"(\b[Cc]reate [^.\"]* creature tokens?)\. (?:It has|They have) (?=\")", r"\1 with "),
    _pattern(
        r"\b([Yy])ou ((?:lose|gain|draw|create|get|add)\b(?:(?! and )[^.,:\"])*) and you "
        r"(?=(?:lose|gain|draw|create)\b)",
        r"\1ou \2 and ",
    ),
    _pattern(r"(?<!that )\b(?:that|the) (spell|ability) could target\b", r"that the \1 could target"),
    _pattern(r"\b(each other player copies [^.]*\.) Each of those players may\b", r"\1 Each other player may"),
    _pattern(
        r"(?:^|(?<=\"))When "
        r"((?:~|enchanted creature) (?:becomes (?:the target|(?:un)?tapped|blocked)|attacks|blocks|deals)|"
        r"you play another)\b",
        r"Whenever \1",
    ),
    _pattern(r"\b(attacks?|damage to) one of your opponents\b", r"\1 an opponent"),
    _pattern(r"\b(attacks? you) and/or one or more (\w+)s you control\b", r"\1 or a \2 you control"),
    _pattern(r"\bWhenever ~ (dies|enters)\b(?! or (?!dies|leaves))", r"When ~ \1"),
    _pattern(r"\b([Ii])f (?:the|that) player does,", r"\1f they do,"),
    _pattern(r"\bwith exactly (\w+) colors\b", r"that are exactly \1 colors"),
    _pattern(r"\b(?:he|she) (?=(?:becomes|was|gains|gets|has|is)\b)", "it "),
    _pattern(r"\b(?:He|She)(?='s | (?:becomes|gains|gets|has|is)\b)", "It"),
    _pattern(r"\bif a player taps (an? [^,.]*) for mana, it produces\b", r"if \1 is tapped for mana, it produces"),
    _pattern(r"(\bthat land produced), and ", r"\1 and "),
    _pattern(
        r"(\b[Cc]reate an? [^.\"]*? creature token)( for each [^.\"]*)\. (?:The|Those|These) tokens have (\"[^\"]*\")",
        r"\1 with \3\2.",
    ),
    _pattern(rf"\bT((?:arget|hat) (?:player|opponent)){_EXILES_TOP}", r"Exile the top \2 of t\1's library"),
    _pattern(rf"\bE(ach (?:player|opponent)){_EXILES_TOP}", r"Exile the top \2 of e\1's library"),
    _pattern(rf"\b((?:target|that|each) (?:player|opponent)){_EXILES_TOP}", r"exile the top \2 of \1's library"),
    _pattern(
        r"^(Whenever [^.,\"]* combat damage to (?:a player|an opponent), "
        r"(?:(?!\b(?:target|each|an|another) (?:player|opponent)|\bcontroller|\bowner)[^.\"])* of) their library\b",
        r"\1 that player's library",
    ),
    _pattern(r"(\bfrom exile into) that player's graveyard\b", r"\1 its owner's graveyard"),
    _pattern(r"(?<=\. )You create\b", "Create"),
    _pattern(r"(\bmay cast [^.,\"]*?) and you may cast (?:it|them) (as though (?:it|they) had flash)\b", r"\1 \2"),
    _pattern(
        r"\bexile cards equal to (its [a-z ]+?) from the top of (your|target \w+'s) library\b",
        r"exile the top X cards of \2 library, where X is \1",
    ),
    _pattern(r"^During your turn, ", "As long as it's your turn, "),
    _pattern(
        r"\bchoose (?:a new target|new targets) for (?:the|that|their) (copy|copies)(?: they control)?",
        r"choose new targets for the \1",
    ),
    _pattern(r", and (?=(?:you )?may choose new targets\b)", " and "),
    _pattern(
        r"\b[Cc]opy the next instant or sorcery (spell(?: with [^.,]*?)?) you cast this turn when you cast it\b",
        r"when you next cast an instant or sorcery \1 this turn, copy it",
    ),
    _pattern(
        r"\b[Cc]opy the next spell you cast this turn when you cast it\b",
        "when you next cast a spell this turn, copy it",
    ),
    _pattern(
        r"\b[Cc]opy the next loyalty ability you activate this turn when you activate it\b",
        "when you next activate a loyalty ability this turn, copy it",
    ),
    _pattern(r"(\bcast [^,.]* spell(?: [^,.]*)?), copy that spell\b(?! or)", r"\1, copy it"),
    _pattern(r"\b([Cc]op(?:y|ies)) the (spell|ability) (?=for each\b)", r"\1 that \2 "),
    _pattern(r"\ba(?: (single))? (creature|permanent|land|artifact) other than ~", r"a \1 other \2"),
    _pattern(r"\ba  other\b", "another"),
    _pattern(r"\bentering the battlefield\b", "entering"),
    _pattern(r"(\ban? [^.,]*?) entering under your control\b", r"\1 you control entering"),
    _pattern(r"\bIf any ability of\b", "If an ability of"),
    _pattern(
        r"\b(Activate only (?:during your turn|as a sorcery)) and only once each turn\b",
        r"\1. Activate only once each turn",
    ),
    _pattern(r"\bThis ability can't be copied and X can't be\b", "This ability can't be copied. X can't be"),
    _pattern(
        r"(^Whenever (?:an opponent|a player) [^.,]*, )they (lose|gain|draw|discard|mill|sacrifice|create)\b",
        r"\1that player \2s",
    ),
    _pattern(r"\b([Pp]revent all damage) target (\w+) would deal\b", r"\1 that would be dealt by target \2"),
    _pattern(r"\bmay also copy\b", "may copy"),
    _pattern(
        r"\b((?:[Tt]arget|[Cc]op(?:y|ies) of) [^.,:\"]*?\bcards?) in (your|an?|an opponent's) graveyard\b"
        r"( with mana value (?:X|\d+)(?: or \w+)?)?",
        r"\1\3 from \2 graveyard",
    ),
    _pattern(
        r"\b(?:[Tt]he|[Ii]ts) flashback cost is equal to (?:its|that card's) mana cost",
        "The flashback cost is equal to its mana cost",
    ),
    _pattern(r"\bit triggers (?=an additional time\b)", "that ability triggers "),
    _pattern(r"\b(controls?) one or more other (creature|permanent|artifact|land|enchantment)s\b", r"\1 another \2"),
    _pattern(r"\bTarget (\w+)'s controller\b", r"The controller of target \1"),
    _pattern(r"\btarget (\w+)'s controller\b", r"the controller of target \1"),
    _pattern(r"~'(?= (?:power|toughness)\b)", "~'s"),
    _pattern(r"\b1 plus (?=twice )", "one plus "),
    _pattern(r"\b((?:don't|doesn't) untap during [^.,\"]*\bsteps?) as long as\b", r"\1 if"),
    _pattern(r"\b(additional lands?) during each of\b", r"\1 on each of"),
    _pattern(r"\b(all activated abilities of all [^.\"]*?) on the battlefield\b", r"\1"),
    _pattern(r"\b(all activated abilities of) all (cards exiled with) (?:it|~)(?=[.\"]|$)", r"\1 \2 ~"),
    _pattern(r"\b(permanent|spell) that's one or more colors\b", r"colored \1"),
    _pattern(r"\b([Rr]eturn target [\w ]+ you own) from the battlefield to your hand\b", r"\1 to its owner's hand"),
    _pattern(r"\b(target [\w ]+ you (?:own|control)) from the battlefield\b", r"\1"),
    _pattern(r"\b(with flashback) (you own)(?= in exile\b)", r"\2 \1"),
    _pattern(r"\b(for each opponent) you have\b", r"\1"),
    _pattern(r"(~|\b[Tt]arget [^.,:\"']*?)'s owner shuffles it into their library\b", _shuffled),
    _pattern(r"\b[Tt]he owner of (target [^.,:\"]*?) shuffles it into their library\b", _shuffled),
    _pattern(r"\b([Ii]ts) owner shuffles it into their library\b", _shuffled),
    _pattern(r"\b([Ee]xile) all graveyards\b", r"\1 all cards from all graveyards"),
    _pattern(r"\bthe highest (?=(?:power|toughness|mana value) among\b)", "the greatest "),
)
"""Words of former years, and today's instead."""
