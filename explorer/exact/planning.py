"""Automatic payment: the least way to pay that can be carried out, and the same way told by name (601.2g)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from explorer.exact.costs import TotalCost
from explorer.exact.decisions import Answer
from explorer.exact.payer import Mana, Option, Plan, Source, plan
from explorer.exact.payer import Use as PlannedUse
from explorer.exact.sources import Sources, Use
from explorer.values.ids import ObjectId
from explorer.values.mana import ManaSymbol

Trial = Callable[[Plan, int], frozenset[ObjectId] | None]
"""Tries a plan, with so many symbols paid with life, on a fork: the permanents that spoil it, or None if it works."""


def least(
    sources: Sources, cost: tuple[ManaSymbol, ...], trial: Trial, priced: bool = False, life: int = 0
) -> Plan | None:
    """The least way to pay that can be carried out, or None.

    Sources that get in each other's way, such as two that tap the same creature, are found out by trying.
    """
    there = sources.all(priced)
    if _too_little(sources, cost, there):
        return None
    if sources.to_untap is not None:
        return _tapping_first(sources, sources.to_untap, cost, trial, there)
    while True:
        found = plan(cost, sources.pool(), there)
        if found is None:
            return None
        spoilers = trial(found, life)
        if spoilers is None:
            return found
        fewer = tuple(each for each in there if _permanent(each) not in spoilers)
        if len(fewer) == len(there):
            return None
        there = fewer


def _too_little(sources: Sources, cost: tuple[ManaSymbol, ...], there: tuple[Source, ...]) -> bool:
    """Whether all the mana that there could be is less than the cost takes at least, whatever its types."""
    most = len(sources.pool()) + sum(max([len(option.adds) for option in each.options]) for each in there)
    return most < sum(1 if each.types or each.snow else each.generic for each in cost)


def _tapping_first(
    sources: Sources, first: ObjectId, cost: tuple[ManaSymbol, ...], trial: Trial, there: tuple[Source, ...]
) -> Plan | None:
    """The way to pay that leaves the least mana, where a permanent has to be tapped for mana to be untapped then."""
    found: list[Plan] = []
    rest = [each for each in there if _permanent(each) != first]
    for option in (option for each in there if _permanent(each) == first for option in each.options):
        paid = plan(cost, (*sources.pool(), *option.adds), rest) if not option.cost else None
        if paid is not None:
            found.append(Plan((PlannedUse(-1, option), *paid.uses), paid.spent, paid.left))
    return next((each for each in sorted(found, key=lambda one: len(one.left)) if trial(each, 0) is None), None)


def by_any_means(sources: Sources, cost: TotalCost, trial: Trial, most_life: int) -> tuple[Plan, int] | None:
    """A way to pay that costs what automatic payment leaves alone, with as few symbols paid with life as can be.

    It is asked for where automatic payment has found nothing.
    """
    phyrexian = [n for n, each in enumerate(cost.mana) if each.phyrexian]
    if not phyrexian and not sources.any_priced:
        return None  # automatic payment has looked at all that there is
    for life in range(min(len(phyrexian), most_life // 2) + 1):
        for with_life in combinations(phyrexian, life):
            found = least(sources, cost.with_life(with_life), trial, priced=True, life=life)
            if found is not None:
                return found, life
    return None


def _permanent(source: Source) -> ObjectId:
    return use_of(source.options[0]).source


def use_of(option: Option) -> Use:
    """How the source of an option is used."""
    assert isinstance(option.key, Use)
    return option.key


def in_order(sources: Sources, found: Plan) -> tuple[tuple[Use, tuple[Mana, ...]], ...]:
    """The uses of a plan with the mana spent on each: first those that take nothing else, then those that cost mana.

    Last comes what is tapped or exiled in the place of mana, as the cost itself is paid (601.2h).
    """
    uses = [(use_of(each.option), each.spent) for each in found.uses]
    order = {use: (bool(use.instead), bool(spent), not _plain(sources, use)) for use, spent in uses}
    return tuple(sorted(uses, key=lambda each: order[each[0]]))


def is_plain(sources: Sources, found: Plan) -> bool:
    """Whether the plan can be carried out for sure, since its sources ask for nothing but mana and tapping."""
    return all(_plain(sources, use_of(each.option)) for each in found.uses)


def _plain(sources: Sources, use: Use) -> bool:
    if use.instead:
        return True
    state = sources.table.state
    ability = state.characteristics(state.objects[use.source]).activated[use.index]
    return ability.cost.is_mana_and_tapping


def by_name(sources: Sources, found: Plan, life: int = 0, exact: bool = False) -> Answer:
    """The plan as a payment by name, in plain data: sources with the mana they add, unspent mana, life.

    `exact` names all that a source asks on the way, in the place of the mana that it adds itself.
    """
    items: list[tuple[object, ...]] = []
    for use, _ in in_order(sources, found):
        if use.instead:
            items.append((use.instead, use.source))
            continue
        text = "".join("{" + each.value + "}" for each in use.own)
        items.append(("source", use.source, use.index, use.asked if exact else text))
    items += [
        ("mana", "{" + each.type.value + "}", sources.kinds[each.tag].source_name or None) for each in taken(found)
    ]
    return (*items, *(("life",) for _ in range(life)))


def taken(found: Plan) -> tuple[Mana, ...]:
    """The mana that was unspent before and is spent: what no source of the plan had made by then."""
    made: Counter[Mana] = Counter()
    before: list[Mana] = []
    for spent, adds in (*((each.spent, each.option.adds) for each in found.uses), (found.spent, ())):
        needed = Counter(spent)
        before += (needed - made).elements()
        made = made - needed + Counter(adds)
    return tuple(before)
