"""What stands before a noun in a description, and the noun itself: "tapped nonblack artifact creature"."""

from __future__ import annotations

from explorer.abilities import qualities as q
from explorer.abilities.phrases import (
    Another,
    Attacking,
    Comparison,
    Controlled,
    Description,
    Either,
    Filter,
    HasStatus,
    Kind,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Test,
    Who,
)
from explorer.oracle import words
from explorer.values.mana import ManaType
from explorer.values.status import FACE_DOWN, FLIPPED, PHASED_OUT, SICK, TAPPED
from explorer.values.types import BASIC_LAND_TYPES, CardType

_STATUS = {
    TAPPED: ("tapped", "untapped"),
    FLIPPED: ("flipped", "unflipped"),
    FACE_DOWN: ("face-down", "face-up"),
    PHASED_OUT: ("phased-out", "phased-in"),
    SICK: ("summoning-sick", "not summoning-sick"),
}


_WORDS: dict[type[Test], str] = {
    Attacking: "attacking",
    q.Blocking: "blocking",
    q.FaceDown: "face-down",
    q.Historic: "historic",
    q.IsCommander: "commander",
    q.IsToken: "token",
    q.Kicked: "kicked",
    q.Modified: "modified",
    q.OfPermanentType: "permanent",
}
"""Tests that have one word, whatever they are of."""


def colors(types: tuple[ManaType, ...], word: str = "and") -> str:
    """Colors as words; none at all is "colorless" (105.2c)."""
    return words.listing([each.word for each in types], word) if types else "colorless"


def _place(test: Test) -> int | None:
    """Where an adjective comes among others; None for a test that is no adjective."""
    match test:
        case HasStatus() | q.Blocked():
            return 0
        case Attacking():
            return 1
        case OfSupertype():
            return 2
        case OfColor():
            return 3
        case OfSubtype():
            return 4
        case OfType():
            return 5
        case Not(q.OfAbilityKind() | q.IsCommander()):
            return None
        case Not(inner):
            return _place(inner)
        case q.IsCommander() | q.Historic() | q.Kicked() | q.IsToken() | q.Blocking() | q.Modified() | q.FaceDown():
            return 1
        case q.NumberOfColors():
            return None if _color_word(test) is None else 3
        case q.OfPermanentType() | q.OfAbilityKind():
            return 5
        case _:
            return None


def is_adjective(test: Test) -> bool:
    """Whether the words for a test stand before the noun."""
    return _place(test) is not None


def adjective(test: Test, word: str) -> str:
    """A test as an adjective; nothing for one that is none."""
    match test:
        case HasStatus(bit):
            return _STATUS[bit][0]
        case OfSupertype(supertype):
            return supertype.value
        case OfColor(types):
            return colors(types, word)
        case OfSubtype(words.OUTLAWS):
            return "outlaw"
        case OfSubtype(subtypes):
            return words.listing(subtypes, word)
        case OfType(types):
            return words.listing([each.value for each in types], word)
        case Not(inner):
            return _denied(inner, word)
        case q.OfAbilityKind(kinds):
            return words.listing([each.value for each in kinds], word)
        case q.Blocked(so):
            return "blocked" if so else "unblocked"
        case q.NumberOfColors():
            return _color_word(test) or ""
        case _:
            return _WORDS.get(type(test), "")


def _color_word(test: q.NumberOfColors) -> str | None:
    """Numbers of colors for which there is a word (105.2a, 105.2b)."""
    match test:
        case q.NumberOfColors(Comparison.AT_LEAST, 2):
            return "multicolored"
        case q.NumberOfColors(Comparison.EQUAL, 1):
            return "monocolored"
        case _:
            return None


def _denied(test: Test, word: str) -> str:
    match test:
        case HasStatus(bit):
            return _STATUS[bit][1]
        case Not(inner):
            return adjective(inner, word)
        case OfSubtype(subtypes):
            return ", ".join("non-" + each for each in subtypes)
        case OfType(types):
            return ", ".join("non" + each.value for each in types)
        case OfColor(()):
            return "colored"
        case OfColor(types):
            return ", ".join("non" + each.word for each in types)
        case _:
            return "non" + adjective(test, word)


def _is_denied_color(test: Test) -> bool:
    """Whether a test is "nonblack", which stands behind what other words with "non" there are."""
    return isinstance(test, Not) and isinstance(test.test, OfColor)


def before(filter: Filter, word: str) -> str:
    """The adjectives of a description in their usual order; alternatives joined by `word`."""
    own = (_noun_test(filter), q.IsToken(), *((q.IsCommander(),) if nouns(filter) == ("commander",) else ()))
    tests = [each for each in filter.tests if is_adjective(each) and each not in own]
    denied = any(isinstance(each, Not) and isinstance(each.test, OfType) for each in tests)
    tests.sort(key=lambda each: (denied and _is_denied_color(each), _place(each) or 0))
    text = ""
    for test in tests:
        found = adjective(test, word)
        comma = found.startswith("non") and text.rpartition(" ")[2].startswith("non")
        text += ("," if comma else "") + (" " if text else "") + found
    return text


def nouns(filter: Filter) -> tuple[str, ...]:
    """The nouns of a description, in the singular: alternatives such as "artifact", "enchantment"."""
    if filter.kind is Kind.PLAYER and Controlled(Who.AN_OPPONENT) in filter.tests:
        return ("opponent",)
    if q.IsToken() in filter.tests:
        return ("token",)
    match _noun_test(filter):
        case OfType(types):
            return tuple(each.value for each in types)
        case OfSubtype(words.OUTLAWS):
            return ("outlaw",)
        case OfSubtype(subtypes):
            return subtypes
        case None if filter.kind is Kind.PERMANENT and q.IsCommander() in filter.tests:
            return ("commander",)
        case _:
            return (filter.kind.value,)


def _noun_test(filter: Filter) -> OfType | OfSubtype | None:
    """The test whose words are themselves the noun: a permanent's last card type, or else its subtype."""
    if filter.kind is not Kind.PERMANENT or q.IsToken() in filter.tests:
        return None
    types = [each for each in filter.tests if isinstance(each, OfType)]
    subtypes = [each for each in filter.tests if isinstance(each, OfSubtype)]
    return types[-1] if types else subtypes[-1] if subtypes else None


def is_other(description: Description) -> bool:
    """Whether a description leaves out the object that the ability is on."""
    if isinstance(description, Either):
        return all(is_other(each) for each in description.filters)
    return Another() in description.tests


def noun_as_permanent(description: Description) -> str:
    """What a card that a description fits is called on the battlefield: "creature"; "card" if it may vary."""
    match description:
        case Filter(Kind.CARD, tests):
            named = [each.types[0].value for each in tests if isinstance(each, OfType) and len(each.types) == 1]
            return named[-1] if named else "permanent" if q.OfPermanentType() in tests else "card"
        case _:
            return "card"


def noun(description: Description) -> str:
    """The shortest noun for what a description is of: "creature", "spell or permanent"."""
    if isinstance(description, Either):
        return words.listing(list(dict.fromkeys(noun(each) for each in description.filters)), "or")
    found = nouns(description)
    if len(found) > 1 and all(each in BASIC_LAND_TYPES for each in found):
        return CardType.LAND.value
    return found[0] if len(found) == 1 and description.kind is not Kind.PLAYER else description.kind.value


def may_be_player(description: Description) -> bool:
    """Whether what a description fits may be a player, and may be something else."""
    kinds = {each.kind for each in description.filters} if isinstance(description, Either) else set()
    return Kind.PLAYER in kinds and len(kinds) > 1
