"""Sorting out descriptions: which words of "instant or sorcery spell" are alternatives, and what they share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from explorer.abilities.phrases import (
    Another,
    Attacking,
    Controlled,
    Description,
    Either,
    Filter,
    HasManaValue,
    HasStatus,
    Kind,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    TargetsOnly,
    Test,
)
from explorer.oracle.building import Unfit
from explorer.values.zones import Zone

_ORDER = (
    *(OfSubtype, OfType, OfSupertype, OfColor, HasStatus, Attacking, Another, Controlled, HasManaValue, TargetsOnly),
)


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


def described(groups: Sequence[Group], after: Sequence[After]) -> Description:
    """The description that groups of words between "or" or "and", and what stands behind them, make together."""
    filters = _alternatives(groups)
    zones = [each.zone for each in after if each.zone is not None]
    tests = tuple(chain.from_iterable(each.tests for each in after))
    if len(zones) > 1:
        raise Unfit("one zone")
    zone = zones[0] if zones else None
    if zone is not None and any(each.kind is not Kind.CARD for each in filters):
        raise Unfit('"card" before its zone')
    whole = [_ordered(Filter(each.kind, (*each.tests, *tests), zone)) for each in filters]
    return whole[0] if len(whole) == 1 else Either(tuple(whole))


def _alternatives(groups: Sequence[Group]) -> list[Filter]:
    if len(groups) == 1:
        return [_one(groups[0])]
    if _alike(groups):
        return [_one(_merged(groups))]
    if _shares_noun(groups):
        return [_one((*each, groups[-1][-1])) for each in groups[:-1]] + [_one(groups[-1])]
    return [_one(each) for each in groups]


def _one(group: Group) -> Filter:
    """One description: adjectives and a noun."""
    *before, noun = group
    if any(isinstance(each, Named) for each in before):
        raise Unfit("one noun")
    adjectives = tuple(each for each in before if not isinstance(each, Named))
    match noun:
        case Named(kind, tests):
            return Filter(kind, (*adjectives, *tests))
        case OfType() | OfSubtype():
            return Filter(Kind.PERMANENT, (*adjectives, noun))
        case _:
            raise Unfit("a noun")


def _key(groups: Sequence[Group]) -> tuple[int, ...]:
    """Where the alternatives stand in their groups: last in each, but before a common noun in the last one."""
    last = groups[-1]
    common = len(last) == 2 and (isinstance(last[-1], Named) or not isinstance(last[-2], OfType))
    return (*(-1 for _ in groups[:-1]), -2 if common else -1)


def _alike(groups: Sequence[Group]) -> bool:
    """Whether the groups are alternatives for one word: "legendary instant or sorcery spell"."""
    places = _key(groups)
    if len(groups[-1]) != -places[-1] or any(len(each) != 1 for each in groups[1:-1]):
        return False
    sorts = {type(group[place]) for group, place in zip(groups, places, strict=True)}
    return len(sorts) == 1 and sorts <= {OfType, OfSubtype, OfColor}


def _merged(groups: Sequence[Group]) -> Group:
    found = [group[place] for group, place in zip(groups, _key(groups), strict=True)]
    behind = groups[-1][-1:] if _key(groups)[-1] == -2 else ()
    return (*groups[0][:-1], _any_of(found), *behind)


def _any_of(tests: Sequence[Word]) -> Test:
    types = tuple(chain.from_iterable(each.types for each in tests if isinstance(each, OfType)))
    subtypes = tuple(chain.from_iterable(each.subtypes for each in tests if isinstance(each, OfSubtype)))
    colors = tuple(chain.from_iterable(each.colors for each in tests if isinstance(each, OfColor)))
    return OfType(types) if types else OfSubtype(subtypes) if subtypes else OfColor(colors)


def _shares_noun(groups: Sequence[Group]) -> bool:
    """Whether the noun of the last group is that of all: "instant, sorcery, or Elf creature card"."""
    *others, last = groups
    if any(isinstance(word, Named) for group in others for word in group) or len(last) < 2:
        return False
    if not isinstance(last[-1], Named):
        return not any(isinstance(each[-1], OfType | OfSubtype) for each in others)
    return all(_class(each[-1]) == _class(last[-2]) for each in others)


def _class(word: Word) -> type:
    while isinstance(word, Not):
        word = word.test
    return type(word)
