"""Wordings of today that say the same as another, and which of the two is the normal form."""

from __future__ import annotations

import re

from explorer.oracle import words
from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
_SORTS = "artifact|creature|enchantment|land|permanent|planeswalker|battle|card|token|spell|[A-Z][a-z]+"
_SORT = re.compile(rf"\b(?:{_SORTS})(?=,? (?:and|or) |, |$)")
_COUNTED = re.compile(r"^(?:[\w+'/-]+,? )*?(\w+?)(?= (?:in|on|among|you|that|target|an|with|named|discarded|of)\b|$)")


def _all(found: re.Match[str]) -> str:
    """ "Untap each Myr": all of them, each sort in the plural."""
    with_one = re.compile(r" with an? ([\w+/-]+) counter on it")
    behind = with_one.sub(r" with \1 counters on them", found[3])
    return f"{found[1]} all {_SORT.sub(lambda sort: words.plural(sort[0]), found[2])}{behind}"


def _for_each(found: re.Match[str], noun: str, counted: str) -> str | None:
    """So many of a thing as there are others: one for each of these."""
    named = _COUNTED.match(counted)
    if named is None or words.singular(named[1]) == named[1]:
        return None
    one = counted[: named.start(1)] + words.singular(named[1]) + counted[named.end(1) :]
    return f"{words.with_article(noun)} for each {one}"


def _cards(found: re.Match[str]) -> str:
    """ "Draw cards equal to the number of Goblins you control": a card for each of them."""
    said = _for_each(found, "card", found[2])
    return found[0] if said is None else f"{found[1]} {said}"


def _tokens(found: re.Match[str]) -> str:
    """ "Create a number of Goblin tokens equal to the number of ...": a token for each of them."""
    said = _for_each(found, found[2], found[3])
    return found[0] if said is None else f"{found[1]} {said}"


def _milled(found: re.Match[str]) -> str:
    """Cards from the top of a library into the graveyard: they are milled (701.13a)."""
    many = "a card" if found[2] == "card" else f"{found[2]} cards"
    return f"{words.conjugate('mill', plural=found[1] == 'put')} {many}"


def _doing(found: re.Match[str]) -> str:
    """What "they" do, where no other player than "that player" is named."""
    return f"{found[1]}that player {words.conjugate(found[2], plural=False)}"


def _whom_first(found: re.Match[str]) -> str:
    """Whom damage is dealt to before how much, unless the one is called after a player that the other names."""
    if found[3].startswith("to that"):
        before = found.string[: found.start()]
        called = _A_PLAYER.search(before) and _NAMES_A_PLAYER.search(found[2])
    else:
        called = None if found[3] == "to you" else _CALLS_A_PLAYER.search(found[2])
    return found[0] if called else f"{found[1]} {found[3]} {found[2]}"


def _of_one(found: re.Match[str]) -> str:
    """What is called by the names of two is one object."""
    does = [words.conjugate(verb, plural=False) for verb in found.group(2, 3) if verb]
    return f"{found[1]}~ {' or '.join(does)}"


def _fewer(found: re.Match[str]) -> str:
    """ "Fewer than three" are two or fewer."""
    return f"{words.number(words.number_named(found[1]) - 1)} or fewer"


_NO_OBJECT = r"(?:(?!\btarget (?!player|opponent))[^\"])"
"""Text that names no target that "it" might be."""
_NAMES_A_PLAYER = re.compile(r"\b(?:target|an|a|another|each) (?:player|opponent)")
_A_PLAYER = re.compile(r"player|opponent")
_CALLS_A_PLAYER = re.compile(r"\b(?:their|that player)\b")
_ONE_DOES = r"(enter|attack|deal|die|leave|block|become|get|gain)(?: or (enter|attack|die))?"
_SOME_TARGETS = r"((?:[Uu]p to \w+|X|[Oo]ne or two|[Aa]ny number of) (?:other )?target [\w' -]+?)(?<!each)"
_OTHERS = (
    r"\b(?:target|each|an|another|the chosen|defending) (?:player|opponent)|\bplayers|\bopponents|\bcontroller|\bowner"
)
"""Players besides "that player" whom "they" might mean."""
_THAT_PLAYER = rf"(\bthat player\b(?:(?!{_OTHERS}|\byou )[^.\"])*?\b)"
_PLURAL_OBJECTS = r"(?:one or two|two|three|up to (?!one\b)\w+|any number of|all|X|~ and)"
_WITH = (
    r"((?:with|without) (?:no abilities|[a-z]+(?: strike)?"
    r"|(?:base )?(?:power|toughness|mana value) (?:\d+|X)(?: or \w+)?"
    r"|an? [\w+/-]+ counter on (?:it|them))|of the chosen (?:color|type)|named (?:~|[A-Z]\w*(?: [A-Z]\w*)*))"
)
"""What a thing is like, told without naming another thing."""
_WHOSE = r"((?:you|an opponent|your opponents|that player|defending player|target player) (?:don't )?controls?)\b"
_NUMBER_OF = r"(?:twice )?the (?:number of|greatest [\w ]+? among) (?:(?!\bon it\b)[\w+/' -])+?"
_DAMAGE = rf"(?:{_NUMBER_OF}|(?:that|the sacrificed|the discarded) \w+'s [\w ]+?)"
_TIMES = "two|three|four|five|six|seven|eight|nine|ten"
_ANYONE = r"\b(Any player may activate this ability),? but only"
_THEY = r"(?:they|that player|the player)"
EQUIVALENTS = (
    _pattern(r"\b(put|puts) the top (\w+) cards of their library into their graveyard\b", _milled),
    _pattern(r"\b(put|puts) the top (card) of their library into their graveyard\b", _milled),
    _pattern(
        r"\b([Ii]f|[Aa]s long as|[Uu]nless) (\w+ or more [^.,\"]*?cards) are in (your|an opponent's) graveyard\b",
        r"\1 there are \2 in \3 graveyard",
    ),
    _pattern(r"\b([Aa]dds?) \{W\}, \{U\}, \{B\}, \{R\}, or \{G\}(?!\{)", r"\1 one mana of any color"),
    _pattern(
        r"\b([Aa]dds?) an amount of (\{.\}) and/or (\{.\}) equal to ([^.\"]*)",
        r"\1 X mana in any combination of \2 and/or \3, where X is \4",
    ),
    _pattern(rf"{_ANYONE} any time they could cast a sorcery", r"\1. Activate only as a sorcery"),
    _pattern(rf"{_ANYONE} during their (?=turn\b)", r"\1. Activate only during your "),
    _pattern(rf"{_ANYONE} (?=during any|if )", r"\1. Activate only "),
    _pattern(rf"\bfewer than ({_TIMES})(?= (?:cards in|[\w+/-]+ counters)\b)", _fewer),
    _pattern(r"\b(opponents?) you have\b(?! \w)", r"\1"),
    _pattern(
        rf"(, ){_THEY} may pay ((?:\{{[^}}]*\}})+)\. If {_THEY} (?:don't|doesn't), ([^.\"]+)",
        r"\1\3 unless that player pays \2",
    ),
    _pattern(rf"(?<!\bor )\b{_WITH} {_WHOSE}(?! with)", r"\2 \1"),
    _pattern(
        r"\b(spells) (you cast|your opponents cast) "
        r"(with (?:power|toughness|mana value) \d+ or (?:greater|less)) (?=cost\b)",
        r"\1 \3 \2 ",
    ),
    _pattern(rf"\b{_WITH} (from (?:your|a|an opponent's) (?:graveyard|hand))\b", r"\2 \1"),
    _pattern(
        rf"\b(deals? damage) (equal to {_DAMAGE}) (to (?:any|target|each|that|you\b)[^.,\"]*?)(?=\.|,|\"| and )",
        _whom_first,
    ),
    _pattern(r"\b(deals? damage) (to (?:itself|you)) (equal to its [\w ]+?)(?=\.|,)", r"\1 \3 \2"),
    _pattern(r"\bnonland, nontoken\b", "nontoken, nonland"),
    _pattern(r"\b(non\w+|Unblocked|unblocked) (attacking)\b", r"\2 \1"),
    _pattern(r"(?:^|(?<=[.:] |[—•] ))[a-z]", lambda found: found[0].upper()),
    _pattern(r"\b(each (?:(?!\bof\b|\beach\b)[^.,:\"])*?[^s\W]) your opponents control\b", r"\1 an opponent controls"),
    _pattern(
        r"\b([Uu]ntap|[Dd]estroy|[Ee]xile|[Rr]egenerate) each ((?:other )?(?:[\w-]+,? )*?"
        rf"(?:{_SORTS}))((?: you (?:don't )?control)?(?: with an? [\w+/-]+ counter on it)?)"
        r"(?= your opponents| with| without| in |\.|,? then|$)",
        _all,
    ),
    _pattern(
        r"\b([Dd]raws?|[Mm]ills?) cards equal to the number of ((?:(?! plus |, | minus )[^.\"])+?)(?=\.|,|\"| and )",
        _cards,
    ),
    _pattern(
        r"\b([Cc]reates?) a number of ([^.,\"]*? token)s equal to the number of ((?:(?! plus )[^.,\"])+?)(?=\.|,|\")",
        _tokens,
    ),
    _pattern(rf"{_THAT_PLAYER}they (controls?|pay|sacrifice|discard|have)\b", _doing),
    _pattern(rf"{_THAT_PLAYER}their life\b", r"\1that player's life"),
    _pattern(r"(\bthat player equal to the number of cards in )their hand\b", r"\1that player's hand"),
    _pattern(r"^(Cumulative upkeep)—Pay (\{[^ ]*\})\.?$", r"\1 \2"),
    _pattern(
        r"\b(Ward|Kicker|Equip|Buyback|Flashback|Echo|Cycling|Evoke|Madness|Reinforce \w+|Suspend \w+) — ", r"\1—"
    ),
    _pattern(rf"\b{_SOME_TARGETS} (?=(?:gain|get|become|have base)\b)", r"\1 each "),
    _pattern(r"\bThey each (?=get|gain)", "They "),
    _pattern(rf"^(When ~ enters\b{_NO_OBJECT}*?,? [Ii]f )it was kicked\b", r"\1~ was kicked"),
    _pattern(rf"^((?:When ~ enters,|~ enters with) {_NO_OBJECT}*? for each time )it was kicked\b", r"\1~ was kicked"),
    _pattern(
        rf"\b([Rr]eturn {_PLURAL_OBJECTS} [^.:\"]*? to their) (?:owner's )?hand\b(?!:| rather)", r"\1 owners' hands"
    ),
    _pattern(
        r"\b([Rr]eturn (?:up to \w+ )?target [^.,:\"]*? and (?:up to \w+ )?target [^.,:\"]*? to )your hand\b",
        r"\1their owners' hands",
    ),
    _pattern(
        r"(\b(?:those cards|them) to the battlefield (?:tapped )?under their) owner's control", r"\1 owners' control"
    ),
    _pattern(
        r"\b([Rr])eturn the exiled cards to their owners?'s? hands?\b", r"\1eturn the exiled card to its owner's hand"
    ),
    _pattern(
        r"\b([Rr])eturn the exiled cards (to the battlefield (?:tapped )?under) their owners?'s? control\b",
        r"\1eturn the exiled card \2 its owner's control",
    ),
    _pattern(r"\b(each (?:(?!\beach\b|\bplayer\b|\bopponent\b)[^.,:\"])*?),? and/or (?=\w)", r"\1 or "),
    _pattern(
        r"(\bdamage to each (?:(?!\beach\b|\bplayer\b|\bopponent\b)[^.\"])*?) and (?=(?:planeswalker|battle)\b)",
        r"\1 or ",
    ),
    _pattern(
        r"\b(each (?:(?!you\b|player\b|opponent\b)[\w-]+,? )+?)and (?=[\w-]+ (?:you control\b|card in ))", r"\1or "
    ),
    _pattern(r"\battacking or blocking (?=creatures\b)", "attacking and/or blocking "),
    _pattern(r"\b([Rr]eturn) each ([\w ]*?card)()(?= with | from )", _all),
    _pattern(
        r"\b([Rr]emove all [^.\"]*?counters? from )all (\w+)(?=[.,]| and)",
        lambda found: f"{found[1]}each {words.singular(found[2])}",
    ),
    _pattern(r"\b([Rr]eturn (?:another )?target [^.,:\"]*? you own to )your hand\b", r"\1its owner's hand"),
    _pattern(
        r"^((?:(?!\bcreature)[^\"])*[Dd]estroy (?:target|enchanted) (?:[\w-]+,? )*creature\. )That creature "
        r"(?=can't be regenerated\b)",
        r"\1It ",
    ),
    _pattern(r"(\b[Rr]emove [^:,.]* counters? from ~, Sacrifice )~(?=:)", r"\1it"),
    _pattern(r"(\b[Cc]reate [^.\"]*? token(?: with [^.,\"]*)?), then (?=attach )", r"\1 and "),
    _pattern(r"^(When ~ enters, sacrifice )~(?= unless\b)", r"\1it"),
    _pattern(rf"(?:^|(?<=[—:.,] ))(When |Whenever |)~ {_ONE_DOES}(?= )", _of_one),
)
"""Wordings that are read as others, in this order."""
