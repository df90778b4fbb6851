"""Payments that name every source and every unspent mana used (601.2h): checked before anything is paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice, product
from typing import Any

from explorer.abilities import costs as c
from explorer.exact.costs import TotalCost
from explorer.exact.deciding import Asked
from explorer.exact.objects import GameObject
from explorer.exact.payer import Mana, Option, Plan, Source, plan_with
from explorer.exact.payer import Reason as Mismatch
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.exact.sources import Sources, Use
from explorer.exact.uses import EXILE, TAP
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId
from explorer.values.mana import ManaCost, ManaType
from explorer.values.zones import Zone

_RULES: dict[Mismatch, Rule] = {
    Mismatch.WRONG_COLOR: R.COLORED_SYMBOL,
    Mismatch.NEEDS_COLORLESS: R.COLORLESS_SYMBOL,
    Mismatch.WRONG_HYBRID: R.HYBRID_SYMBOL,
    Mismatch.NOT_SNOW: R.SNOW_SYMBOL,
    Mismatch.NOT_ENOUGH: R.UNPAYABLE_COST,
    Mismatch.RESTRICTED: R.RESTRICTED_MANA,
}


NAMED_AS: dict[type[c.CostPart], str] = {
    c.Sacrifice: "sacrifice",
    c.DiscardCards: "discard",
    c.TapOthers: "tap",
    c.TapPower: "tap",
    c.ReturnToHand: "return",
    c.Exile: "exile",
}
"""What a payment by name calls it; what is revealed, or put into a graveyard, is asked for."""

_MOST_READINGS = 4096
"""So many ways to read which unspent mana is meant are tried, the plainest first."""


@dataclass
class NamedPayment:
    """A payment by name: the plan for its mana, the Phyrexian symbols paid with life, the objects for other parts.

    Items of an answer are tuples: ("source", permanent, ability or None, mana or None), ("mana", mana, source or None),
    ("life",), and ("tap" | "sacrifice" | "discard" | "exile" | "return", object). A source is named as often as it is
    used; its mana is what the ability itself adds, or else all that is answered on the way.
    """

    answer: tuple[tuple[Any, ...], ...] = ()
    plan: Plan | None = None
    life: int = 0
    objects: dict[str, list[ObjectId]] = field(default_factory=dict)

    def take(self, what: str, number: int, candidates: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """The next objects named for such a part of the cost that can pay it; none where none were named."""
        found = self.objects.get(what, [])
        taken = [each for each in found if each in candidates][:number]
        for each in taken:
            found.remove(each)
        return tuple(taken)

    def require_all_used(self) -> None:
        """Raise Refused where objects were named that no part of the cost took."""
        left = [f"{what} {each}" for what, objects in self.objects.items() for each in objects]
        if left:
            raise refuse(R.PAY_COSTS, f"the cost does not ask for this: {', '.join(left)}", "Name just what is used")


def named(sources: Sources, cost: TotalCost, answer: Any) -> NamedPayment:
    """Check a payment by name; raises Refused with the rule for mana of the wrong kind, too little, or a wrong use."""
    items = tuple(tuple(each) for each in answer)
    objects: dict[str, list[ObjectId]] = {}
    mentions: list[_Mention] = []
    mana: list[tuple[str, str | None]] = []
    life = 0
    for item in items:
        match item:
            case ("source", number, index, text):
                mentions.append(_Mention(ObjectId(number), index, text))
            case ("mana", text, origin):
                mana.append((text, origin))
            case ("life",):
                life += 1
            case ("tap" | "sacrifice" | "discard" | "exile" | "return" as what, number):
                objects.setdefault(what, []).append(ObjectId(number))
            case _:
                raise refuse(R.PAY_COSTS, f"{item!r} pays nothing", "Name sources, unspent mana, life or objects")
    instead = _standing_in(sources, cost, objects)
    used = (*_used(sources, mentions, {each for found in objects.values() for each in found}), *instead)
    found = _first_plan(cost, _unspent(sources, mana), used, life)
    player = sources.table.state.players[sources.player]
    if life and player.life < 2 * life:
        raise refuse(R.UNPAYABLE_COST, f"{player.name} has {player.life} life and cannot pay {2 * life}")
    return NamedPayment(items, found, life, objects)


def _standing_in(sources: Sources, cost: TotalCost, objects: dict[str, list[ObjectId]]) -> Iterator[Source]:
    """What is named to be tapped or exiled beyond what parts of the cost take stands in for mana (702.51a)."""
    for what in (TAP, EXILE) if sources.helping else ():
        taken = sum(getattr(part, "amount", 1) for part in cost.parts if NAMED_AS.get(type(part)) == what)
        named = objects.get(what, [])
        for place, number in enumerate(named[taken:]):
            found = sources.table.state.objects.get(number)
            option = None if found is None else sources.standing_in(found)
            if option is None or not isinstance(option.key, Use) or option.key.instead != what:
                name = found.base.name if found else str(number)
                raise refuse(R.PAY_COSTS, f"nothing lets {name} stand in for mana ({what})", "Name just what is used")
            yield Source(place, (option,), False, 0)
        del named[taken:]


def _first_plan(cost: TotalCost, ways: Iterator[tuple[Mana, ...]], used: tuple[Source, ...], life: int) -> Plan:
    """The first reading of the named unspent mana that pays; the refusal of the first one, where none does."""
    first: Refused | None = None
    for mana in ways:
        try:
            return _planned(cost, mana, used, life)
        except Refused as refused:
            first = first or refused
    assert first is not None
    raise first


def _planned(cost: TotalCost, mana: tuple[Mana, ...], used: tuple[Source, ...], life: int) -> Plan:
    """Pay with just these; life pays for whichever Phyrexian symbols leave a cost that the mana pays (107.4f)."""
    phyrexian = [n for n, each in enumerate(cost.mana) if each.phyrexian]
    if life > len(phyrexian):
        raise refuse(R.PHYREXIAN_SYMBOL, f"{life} symbols were to be paid with life, {len(phyrexian)} can be")
    mismatches: dict[Mismatch, None] = {}
    for with_life in combinations(phyrexian, life):
        found = plan_with(cost.with_life(with_life), mana, used)
        if isinstance(found, Plan):
            return found
        mismatches |= dict.fromkeys(found)
    reasons = [Reason(_RULES.get(each, R.PAY_COSTS), each.value) for each in mismatches]
    if Mismatch.NOT_ENOUGH in mismatches:
        reasons.append(Reason(R.PAY_COSTS, "a cost is paid in full or not at all"))
    raise Refused(tuple(reasons), "Legal: sources and mana that pay each symbol of the cost, and nothing more")


# --- sources ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Mention:
    """A source as it is named: perhaps with the number of its ability, and with the mana that it adds."""

    source: ObjectId
    index: int | None
    text: str | Asked | None


def _used(sources: Sources, mentions: list[_Mention], objects: set[ObjectId]) -> tuple[Source, ...]:
    """What is named, as sources for the payer; of a permanent named several times just one use may tap it."""
    found: list[Source] = []
    tapping: set[ObjectId] = set()
    for place, mention in enumerate(mentions):
        permanent = sources.table.state.objects.get(mention.source)
        if permanent is None or permanent.zone not in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD):
            raise refuse(R.ACTIVATE_MANA_ABILITIES, f"{mention.source} is no permanent")
        often = sum(each.source == mention.source for each in mentions) > 1
        abilities = sources.table.state.characteristics(permanent).mana_units
        units = [unit for unit in abilities if mention.index is None or mention.index in unit]
        if often:
            units = [unit for unit in units if not (sources.taps(permanent, unit) and permanent.id in tapping)]
        options = _options(sources, permanent, units, mention, objects)
        if often and options and sources.taps(permanent, (_index(options[0]),)):
            tapping.add(permanent.id)
            options = tuple(each for each in options if sources.taps(permanent, (_index(each),)))
        kinds = len({mana.type for option in options for mana in option.adds})
        found.append(Source(place, options, False, kinds))
    return tuple(found)


def _index(option: Option) -> int:
    assert isinstance(option.key, Use)
    return option.key.index


def _options(
    sources: Sources, permanent: GameObject, units: list[tuple[int, ...]], mention: _Mention, objects: set[ObjectId]
) -> tuple[Option, ...]:
    """The ways to use the source that are meant; raises Refused, with every reason, where there are none."""
    name = sources.table.state.characteristics(permanent).name
    found = [
        option
        for unit in units
        for option in sources.options(permanent, unit, True)
        if mention.index in (None, _index(option))
    ]
    if not found:
        raise Refused(tuple(dict.fromkeys(_against(sources, permanent, name))))
    meant = found
    if isinstance(mention.text, str):
        meant = _meant(found, mention.text)
    elif mention.text is not None:
        meant = [each for each in found if isinstance(each.key, Use) and each.key.asked == mention.text]
    if not meant:
        wanted = R.COLORLESS_SYMBOL if mention.text == "{C}" else R.COLORED_SYMBOL
        raise refuse(wanted, f"{name} cannot add {mention.text} now")
    paid_with = [each for each in meant if isinstance(each.key, Use) and objects.issuperset(each.key.objects)]
    return tuple(paid_with or meant)


def _against(sources: Sources, permanent: GameObject, name: str) -> Iterator[Reason]:
    """Why a permanent cannot be used as a source, by every mana ability it has."""
    found = sources.table.state.characteristics(permanent).mana_units
    seen = [reason for unit in found for index in unit for reason in sources.reasons(permanent, index)]
    yield from seen
    if found and not seen:
        yield Reason(R.TAP_SYMBOL, f"{name} is named more often than it can be tapped")
    yield Reason(R.ACTIVATE_MANA_ABILITIES, f"{name} can add no mana for this")
    yield Reason(R.UNPAYABLE_COST, f"without {name} the cost is not paid as it was named")
    yield Reason(R.PAY_COSTS, "a cost is paid in full or not at all")


def _meant(options: list[Option], text: str) -> list[Option]:
    """Those that add just this mana, by the text of the ability or in the end; else those that add this type of it."""
    try:
        wanted = Counter(each.types for each in ManaCost.parse(text).symbols)
    except ValueError as error:
        raise refuse(R.PAY_COSTS, str(error)) from None
    exact = [each for each in options if wanted in _contents(each)]
    types = {kind for kinds in wanted for kind in kinds}
    return exact or [each for each in options if isinstance(each.key, Use) and types == set(each.key.own)]


def _contents(option: Option) -> tuple[Counter[tuple[ManaType, ...]], ...]:
    assert isinstance(option.key, Use)
    return Counter((each,) for each in option.key.own), Counter((each.type,) for each in option.adds)


# --- unspent mana ----------------------------------------------------------------------------------------------------


def _unspent(sources: Sources, wanted: list[tuple[str, str | None]]) -> Iterator[tuple[Mana, ...]]:
    """The unspent mana that may be meant, the plainest that can be spent on this first; each by type and source.

    Raises Refused where so much is not there.
    """
    pool = Counter(sources.pool())
    for text, origin in wanted:
        fitting = sum(number for mana, number in pool.items() if _is(sources, mana, text, origin))
        if fitting < wanted.count((text, origin)):
            raise refuse(R.UNPAYABLE_COST, f"there is no more unspent {text}" + (f" from {origin}" if origin else ""))
    plainest = sorted(pool, key=lambda each: (not each.usable, each.tag))
    ways = product(*([each for each in plainest if _is(sources, each, *one)] for one in wanted))
    there = (way for way in islice(ways, _MOST_READINGS) if Counter(way) <= pool)
    seen: set[frozenset[tuple[Mana, int]]] = set()
    for way in there:
        content = frozenset(Counter(way).items())
        if content not in seen:
            seen.add(content)
            yield way
    if not seen:
        raise refuse(R.UNPAYABLE_COST, "so much unspent mana is not there")


def _is(sources: Sources, mana: Mana, text: str, origin: str | None) -> bool:
    return mana.type.value == text.strip("{}") and origin in (None, sources.kinds[mana.tag].source_name)
