"""Sorting out descriptions: which words of "instant or sorcery spell" are alternatives, and what they share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias, get_args

from explorer.abilities.phrases import (
    Another,
    Attacking,
    Controlled,
    Description,
    Either,
    Filter,
    HasManaValue,
    HasPower,
    HasStatus,
    Kind,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    SharesColor,
    TargetsOnly,
    Test,
)
from explorer.abilities.qualities import (
    CastBy,
    CastFrom,
    CostHasX,
    HasCounters,
    HasKeyword,
    IsCommander,
    Kicked,
    NumberOfColors,
    OfAbilityKind,
    OfChosen,
    OfPermanentType,
    OwnedBy,
    PowerOrToughness,
    Quality,
    SharesCreatureType,
    SingleTarget,
    Targets,
    TargetsSome,
)
from explorer.oracle.building import Unfit
from explorer.values.types import CardType
from explorer.values.zones import Zone

_LAST = (NumberOfColors, Kicked, Targets, TargetsSome, SharesCreatureType, SingleTarget, HasCounters, CostHasX)
_ORDER = (
    *(OfSubtype, OfType, OfSupertype, OfColor, HasStatus, Attacking, Another, Controlled),
    *(HasManaValue, HasPower, SharesColor, TargetsOnly, CastBy),
    *(each for each in get_args(Quality) if each not in _LAST),
    *_LAST,
)
"""Classes of tests in the order in which reading gives them, which is that of the words behind a noun."""


@dataclass(frozen=True, slots=True)
class Named:
    """A noun that is not a card type or subtype: "spell", "opponent"."""

    kind: Kind
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class After:
    """What stands behind the nouns: tests, or the zone of cards."""

    tests: tuple[Test, ...] = ()
    zone: Zone | None = None


Word: TypeAlias = Test | Named
Group: TypeAlias = tuple[Word, ...]


def in_order(description: Description) -> Description:
    """The description with its tests in the one order that reading gives them."""
    if isinstance(description, Either):
        return Either(tuple(_ordered(each) for each in description.filters))
    return _ordered(description)


def _ordered(filter: Filter) -> Filter:
    return replace(filter, tests=tuple(sorted(filter.tests, key=_rank)))


def _rank(test: Test) -> int:
    while isinstance(test, Not):
        test = test.test
    return next((n for n, sort in enumerate(_ORDER) if isinstance(test, sort)), len(_ORDER))


_CREATURE = OfType((CardType.CREATURE,))
_CREATURES_HAVE = (
    *("flying", "reach", "defender", "menace", "trample", "vigilance", "haste", "first strike", "double strike"),
    *("deathtouch", "lifelink", "shadow", "horsemanship", "fear", "intimidate", "skulk", "infect", "wither"),
)
"""Keyword abilities that mean something for creatures alone (702)."""
_WITHOUT_COUNTERS = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)
"""Where cards have no counters: those that move there lose theirs, and nothing puts any on cards there (122.2)."""


def described(parts: Sequence[Group | str], after: Sequence[After]) -> Description:
    """The description that groups of words, the "," and "or" between them, and what stands behind them make together.

    Neighbours of one class are alternatives for one word ("Elf or Wolf creature"); other groups are descriptions of
    their own, which may share a noun ("instant, sorcery, or Elf creature card") and share what stands behind.
    """
    filters = _filters(_split(_merged(list(parts))))
    zones = [each.zone for each in after if each.zone is not None]
    tests = tuple(chain.from_iterable(each.tests for each in after))
    if len(zones) > 1:
        raise Unfit("one zone")
    zone = zones[0] if zones else None
    if zone is not None and all(each.kind is Kind.SPELL for each in filters):
        tests = tuple(chain.from_iterable(cast_from(each).tests for each in after))
        zone = None
    if zone is not None and any(each.kind is not Kind.CARD for each in filters):
        raise Unfit('"card" before its zone')
    if any(each.kind is Kind.ABILITY for each in filters) and any(isinstance(each, OfChosen) for each in tests):
        raise Unfit("a spell, card, or permanent of that type or color")
    if zone in _WITHOUT_COUNTERS and any(isinstance(each, HasCounters) for each in tests):
        raise Unfit("cards where counters stay on them")
    whole = [
        _ordered(Filter(each.kind, (*each.tests, *_owners(each.kind, told)), zone))
        for each, told in _told_of(filters, tests)
    ]
    return whole[0] if len(whole) == 1 else Either(tuple(whole))


def _told_of(filters: Sequence[Filter], tests: Sequence[Test]) -> list[tuple[Filter, Sequence[Test]]]:
    """Each description with what is told of it: what only creatures have is told of the creature it stands behind.

    Of "artifact, enchantment, or creature with flying" no artifact has to fly.
    """
    rest = [each for each in tests if not _is_of_creatures(each)]
    apart = [one for each in filters for one in _types_apart(each)]
    if len(rest) == len(tests) or _CREATURE not in apart[-1].tests:
        return [(each, tests) for each in filters]
    return [(each, rest if _is_no_creature(each) else tests) for each in apart]


def _is_of_creatures(test: Test) -> bool:
    """Whether only a creature, or a card that becomes one, can be so (208.1, 702)."""
    match test:
        case Not(inner):
            return _is_of_creatures(inner)
        case HasKeyword(word):
            return word in _CREATURES_HAVE
        case _:
            return isinstance(test, HasPower | PowerOrToughness)


def _is_no_creature(filter: Filter) -> bool:
    return (
        any(isinstance(each, OfType) and each != _CREATURE for each in filter.tests) and _CREATURE not in filter.tests
    )


def _types_apart(filter: Filter) -> list[Filter]:
    """A permanent of one of several types, the last of which is "creature", as a description for each type."""
    *before, last = filter.tests or (None,)
    if filter.kind is not Kind.PERMANENT or not isinstance(last, OfType) or last.types[-1:] != _CREATURE.types:
        return [filter]
    return [replace(filter, tests=(*before, OfType((each,)))) for each in last.types]


def _owners(kind: Kind, tests: Sequence[Test]) -> tuple[Test, ...]:
    """The tests that stand behind a noun; whoever owns a card in some zone is told as whoever controls it (108.4a)."""

    def told(test: Test) -> Test:
        match test:
            case OwnedBy(who):
                return Controlled(who)
            case Not(inner):
                return Not(told(inner))
            case _:
                return test

    return tuple(told(each) for each in tests) if kind is Kind.CARD else tuple(tests)


def cast_from(after: After) -> After:
    """What stands behind a spell, with its zone as the one from which it was cast."""
    if after.zone is None:
        return after
    whose = next((each.by for each in after.tests if isinstance(each, Controlled)), None)
    return After((CastFrom(after.zone, whose),))


def _merged(parts: list[Group | str]) -> list[Group | str]:
    """The groups, with alternatives for one word as one test, and denials after a comma in one group."""
    at = 1
    while at < len(parts):
        end = _run(parts, at)
        before, behind = parts[at - 1], parts[end + 1]
        assert isinstance(before, tuple)
        assert isinstance(behind, tuple)
        if end > at or _may_merge(before, behind, parts[at]):
            words = [before[-1], *(each[0] for each in parts[at + 1 : end + 2 : 2] if isinstance(each, tuple))]
            parts[at - 1 : end + 2] = [(*before[:-1], _any_of(words), *behind[1:])]
            if end > at and at > 1 and parts[at - 2] == ",":
                parts[at - 2] = "or"  # the "or" of the list stood among the words that are one now
        elif parts[at] == "," and isinstance(before[-1], Not) and isinstance(behind[0], Not):
            parts[at - 1 : at + 2] = [(*before, *behind)]
        else:
            at += 2
    return parts


def _run(parts: Sequence[Group | str], at: int) -> int:
    """Where the last "or" of a list of single words of one class stands that begins with the sign at a place."""
    end = at
    while end + 2 < len(parts) and parts[end] == "," and len(parts[end + 1]) == 1:
        end += 2
    first, last = parts[at - 1], parts[end + 1]
    inner = [each[0] for each in parts[at + 1 : end + 1 : 2] if isinstance(each, tuple)]
    assert isinstance(first, tuple)
    assert isinstance(last, tuple)
    fits = end > at and _may_merge(first, last, parts[end])
    return end if fits and all(type(each) is type(first[-1]) for each in inner) else at


def _may_merge(before: Group, behind: Group, sign: Group | str) -> bool:
    """Whether the words on both sides of an "or" are alternatives, and not the ends of two descriptions."""
    sort = type(before[-1])
    if sign != "or" or sort not in (OfType, OfSubtype, OfColor, OfAbilityKind) or type(behind[0]) is not sort:
        return False
    return not any(type(each) is sort for each in (*before[-2:-1], *behind[1:2]))


def _any_of(tests: Sequence[Word]) -> Test:
    types = tuple(chain.from_iterable(each.types for each in tests if isinstance(each, OfType)))
    subtypes = tuple(chain.from_iterable(each.subtypes for each in tests if isinstance(each, OfSubtype)))
    colors = tuple(chain.from_iterable(each.colors for each in tests if isinstance(each, OfColor)))
    kinds = tuple(chain.from_iterable(each.kinds for each in tests if isinstance(each, OfAbilityKind)))
    if kinds:
        return OfAbilityKind(kinds)
    return OfType(types) if types else OfSubtype(subtypes) if subtypes else OfColor(colors)


def _split(parts: Sequence[Group | str]) -> list[Group]:
    """The groups that are descriptions of their own; raises Unfit for a list without "or"."""
    if len(parts) > 1 and parts[-2] != "or":
        raise Unfit('"or"')
    return [each for each in parts if isinstance(each, tuple)]


def _filters(groups: Sequence[Group]) -> list[Filter]:
    if len(groups) > 1 and _shares_noun(groups):
        return [_one((*each, groups[-1][-1])) for each in groups[:-1]] + [_one(groups[-1])]
    return [_one(each) for each in groups]


def _one(group: Group) -> Filter:
    """One description: adjectives and a noun."""
    *before, noun = group
    if before and isinstance(noun, Named) and noun.kind in (Kind.SPELL, Kind.CARD):
        before = [OfPermanentType() if each == Named(Kind.PERMANENT) else each for each in before]
    if any(isinstance(each, Named) for each in before):
        raise Unfit("one noun")
    adjectives = tuple(each for each in before if not isinstance(each, Named))
    match noun:
        case Named(kind, tests):
            return Filter(kind, (*adjectives, *tests))
        case OfType() | OfSubtype() | IsCommander():
            return Filter(Kind.PERMANENT, (*adjectives, noun))
        case _:
            raise Unfit("a noun")


def _shares_noun(groups: Sequence[Group]) -> bool:
    """Whether the noun of the last group is that of all: "instant, sorcery, or Elf creature card"."""
    *others, last = groups
    if any(isinstance(word, Named) for group in others for word in group) or len(last) < 2:
        return False
    if not isinstance(last[-1], Named):
        return not any(isinstance(each[-1], OfType | OfSubtype) for each in others)
    return all(_class(each[-1]) in (_class(last[-2]), OfSupertype) for each in others)


def _class(word: Word) -> type:
    while isinstance(word, Not):
        word = word.test
    return type(word)


def other_than_this(description: Description) -> Description:
    """The description with "another"."""
    if isinstance(description, Either):
        return Either(tuple(one_filter(other_than_this(each)) for each in description.filters))
    return _ordered(replace(description, tests=(*description.tests, Another())))


def one_filter(description: Description) -> Filter:
    """A description of one kind of thing; raises Unfit for alternatives of several kinds."""
    if isinstance(description, Either):
        raise Unfit("a description of one kind of thing")
    return description
