"""Payments put together line by line (601.2g, 601.2h): what could pay each mana that is owed, and what then pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from explorer.abilities import costs as c
from explorer.exact import evaluating
from explorer.exact.bill import GENERIC, Bill, Line, ObjectsOwed, Way, Wishes
from explorer.exact.cost_parts import NAMED_AS, by_chance, candidates
from explorer.exact.costs import TotalCost
from explorer.exact.decisions import Answer
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import Announced, GameObject
from explorer.exact.payer import Mana, Option, Payee, Plan, Want, accepts
from explorer.exact.planning import taken, use_of
from explorer.exact.refusals import Refused
from explorer.exact.sources import PRICED, Sources
from explorer.exact.state import State
from explorer.exact.uses import in_graveyard
from explorer.values.ids import ObjectId
from explorer.values.mana import MANA_TYPES, ManaSymbol, ManaType

Paid = dict[str, int | None]
"""The number of a way for each line, by key; None for a line that is to stay open."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way with what the engine knows of it: its mana, how often it can be used, and who else uses the same thing."""

    shown: Way
    adds: tuple[Mana, ...]
    often: int
    holder: Hashable
    option: Option | None = None


@dataclass(frozen=True, slots=True)
class _Owed:
    """One mana that is owed: what it must be, for which permanent's ability, if for one; `life` may pay some."""

    key: str
    symbol: str
    of: ObjectId | None
    want: Want | None
    life: bool = False
    generic: bool = False


class Billing:
    """The bill of one payment: `tried` carries a payment out on a fork and gives the state then, or raises Refused."""

    def __init__(self, sources: Sources, cost: TotalCost, speaker: Speaker, tried: Callable[[Answer], State]) -> None:
        self.sources, self.cost, self.speaker, self.tried = sources, cost, speaker, tried

    def bill(self, paid: Paid, wishes: Wishes) -> Bill:
        """The bill as it is wished, its other lines filled as far as plain mana goes."""
        paid = self._filled(self._swapped({**paid}, wishes))
        owed = self._owed(paid)
        objects = tuple(self._objects(paid, owed, wishes.objects))
        payment = (*self._items(paid, owed), *((each.what, one) for each in objects for one in each.chosen))
        refused: Refused | None = None
        left: tuple[ManaType, ...] = ()
        try:
            left = _mana_in(self.tried(payment), self.sources)
        except Refused as refusal:
            refused = refusal
        lines = tuple(Line(each.key, each.symbol, each.of, self._fitting(each), paid.get(each.key)) for each in owed)
        return Bill(tuple(each.shown for each in self.ways), lines, objects, payment, refused, left)

    # --- what could pay ----------------------------------------------------------------------------------------------

    @cached_property
    def ways(self) -> tuple[_Way, ...]:
        """All that could pay anything, each with its number: unspent mana, uses of sources, life, the generic half."""
        found = [*self._unspent(), *self._uses()]
        if any(each.phyrexian for each in self.cost.mana):
            found.append(_Way(Way(("life",)), (), len(self.cost.mana), "life"))
        if any(each.types and each.generic for each in self.cost.mana):
            found.append(_Way(Way(GENERIC), (), len(self.cost.mana), "generic"))
        return tuple(found)

    def _unspent(self) -> Iterator[_Way]:
        held: dict[tuple[ManaType, str | None], list[Mana]] = {}
        for mana in self.sources.pool():
            held.setdefault((mana.type, self.sources.kinds[mana.tag].source_name or None), []).append(mana)
        for (mana_type, origin), there in held.items():
            item = ("mana", "{" + mana_type.value + "}", origin)
            best = max(there, key=lambda each: (each.usable, each.nested))
            yield _Way(Way(item, (mana_type,)), (best,), len(there), item)

    def _uses(self) -> Iterator[_Way]:
        state = self.sources.table.state
        for permanent in state.permanents(self.sources.player):
            for unit in state.characteristics(permanent).mana_units:
                holder = permanent.id, unit
                often = self.sources.times(permanent, unit)
                for option, named in _told_apart(self.sources.options(permanent, unit, True)):
                    item = ("source", permanent.id, use_of(option).index, named)
                    cost = "".join(map(str, option.cost))
                    types = tuple(each.type for each in option.adds)
                    yield _Way(Way(item, types, cost, option.damage), option.adds, often, holder, option)
        yield from self._standing_in()

    def _standing_in(self) -> Iterator[_Way]:
        """What may be tapped or exiled in the place of mana; what is tapped so adds no mana as well (702.51a)."""
        state, player = self.sources.table.state, self.sources.player
        there = (*state.permanents(player), *in_graveyard(state, player, self.sources.helping))
        for each in there if self.sources.helping else ():
            option = self.sources.standing_in(each)
            if option is not None:
                tapping = (unit for unit in state.characteristics(each).mana_units if self.sources.taps(each, unit))
                item = (use_of(option).instead, each.id)
                yield _Way(Way(item), option.adds, 1, (each.id, next(tapping, ())), option)

    def _fitting(self, owed: _Owed) -> tuple[int, ...]:
        return tuple(n for n, way in enumerate(self.ways) if _fits(owed, way))

    # --- what is owed ------------------------------------------------------------------------------------------------

    def _owed(self, paid: Mapping[str, int | None]) -> list[_Owed]:
        """Every mana that is owed if it is paid so: for the cost, and for the sources that ask for mana themselves."""
        base = [one for n, each in enumerate(self.cost.mana) for one in self._of(each, f"{n}", None, (), paid)]
        owed = base
        while True:
            more = [*base, *self._for_sources(self._times_used(owed, paid), paid)]
            if len(more) == len(owed):
                return more
            owed = more

    def _for_sources(self, used: Mapping[int, int], paid: Mapping[str, int | None]) -> Iterator[_Owed]:
        for number, times in used.items():
            option = self.ways[number].option
            for use in range(times if option is not None else 0):
                assert option is not None
                for n, each in enumerate(option.cost):
                    key = f"{number}/{use}/{n}"
                    yield from self._of(each, key, use_of(option).source, (option.mark,), paid)

    def _of(
        self, symbol: ManaSymbol, key: str, of: ObjectId | None, payee: Payee, paid: Mapping[str, int | None]
    ) -> Iterator[_Owed]:
        """The lines of one symbol: one for each generic mana, and one for anything else."""
        ones = [_Owed(f"{key}.{n}", "{1}", of, ((), False, payee)) for n in range(symbol.generic)]
        if symbol.types or symbol.snow:
            want = symbol.types, symbol.snow, payee
            yield _Owed(key, symbol.text, of, want, symbol.phyrexian and of is None, bool(ones) and of is None)
            now = paid.get(key)
            if now is None or self.ways[now].shown.item != GENERIC:
                return
        yield from ones

    def _times_used(self, owed: list[_Owed], paid: Mapping[str, int | None]) -> dict[int, int]:
        """How often each way is used: a source once for all the mana that one use of it adds."""
        counted = Counter(found for each in owed if (found := paid.get(each.key)) is not None)
        return {
            number: min(-(-many // max(1, len(self.ways[number].adds))), max(1, self.ways[number].often))
            for number, many in counted.items()
        }

    # --- what is to pay ----------------------------------------------------------------------------------------------

    def of_plan(self, found: Plan, life: int) -> Paid:
        """The lines as a plan pays them, so many of its symbols with life."""
        supply = [(self._unspent_number(each), each) for each in taken(found)]
        paid: Paid = {}
        used: Counter[int] = Counter()
        for use in found.uses:
            number = self._number(use.option)
            owed = [
                one
                for n, each in enumerate(use.option.cost)
                for one in self._of(
                    each, f"{number}/{used[number]}/{n}", use_of(use.option).source, (use.option.mark,), {}
                )
            ]
            paid |= self._matched(owed, _handed(supply, use.spent), 0) or {}
            supply += [(number, each) for each in use.option.adds]
            used[number] += 1
        spent = _handed(supply, found.spent)
        halves = [n for n, each in enumerate(self.cost.mana) if each.types and each.generic]
        for generic in product((False, True), repeat=len(halves)):
            chosen: Paid = {f"{n}": self._named(GENERIC) for n, whole in zip(halves, generic, strict=True) if whole}
            owed = [one for n, each in enumerate(self.cost.mana) for one in self._of(each, f"{n}", None, (), chosen)]
            matched = self._matched([each for each in owed if each.key not in chosen], spent, life)
            if matched is not None:
                return paid | chosen | matched
        return paid

    def _matched(self, owed: list[_Owed], units: list[tuple[int, Mana]], life: int) -> Paid | None:
        """Every line with one of these units of mana, or with life; None where that cannot be."""
        if len(owed) != len(units) + life:
            return None
        takers: list[_Owed | None] = [None] * len(owed)

        def seat(line: _Owed, seen: set[int]) -> bool:
            for n, taker in enumerate(takers):
                able = line.life if n >= len(units) else line.want is not None and accepts(line.want, units[n][1])
                if able and n not in seen:
                    seen.add(n)
                    if taker is None or seat(taker, seen):
                        takers[n] = line
                        return True
            return False

        if not all(seat(each, set()) for each in owed):
            return None
        numbers = [*(number for number, _ in units), *(self._named(("life",)) for _ in range(life))]
        return {taker.key: number for taker, number in zip(takers, numbers, strict=True) if taker is not None}

    def _number(self, option: Option) -> int:
        use, likeness = use_of(option), _likeness(option)
        for n, each in enumerate(self.ways):
            if each.option is not None and (use_of(each.option).source, _likeness(each.option)) == (
                use.source,
                likeness,
            ):
                return n
        raise ValueError(f"{use} is no way to pay")

    def _unspent_number(self, mana: Mana) -> int:
        return self._named(("mana", "{" + mana.type.value + "}", self.sources.kinds[mana.tag].source_name or None))

    def _named(self, item: tuple[Any, ...]) -> int:
        return next(n for n, each in enumerate(self.ways) if each.shown.item == item)

    def _swapped(self, paid: Paid, wishes: Wishes) -> Paid:
        """With what is wished; lines whose source is used elsewhere now get what the changed line had, if it fits."""
        there = range(len(self.ways))
        paid |= {key: number for key, number in wishes.paid.items() if number is None or number in there}
        while over := self._overdrawn(paid):
            held = [
                each for each in self._owed(paid) if each.key != wishes.changed and self._holder(each, paid) == over
            ]
            if not held:
                break
            freed = held[-1]
            old = wishes.before
            paid[freed.key] = old if old is not None and _fits(freed, self.ways[old]) else None
            if paid[freed.key] is None or self._overdrawn(paid) == self._holder(freed, paid):
                del paid[freed.key]
        return paid

    def _filled(self, paid: Paid) -> Paid:
        """With plain mana for every line that nothing was said of, as far as there is any."""
        while True:
            open_lines = [each for each in self._owed(paid) if each.key not in paid]
            if not open_lines:
                return paid
            for each in open_lines:
                fitting = (n for n in self._fitting(each) if self._is_plain(self.ways[n]))
                paid[each.key] = next((n for n in fitting if not self._overdrawn(paid | {each.key: n})), None)

    def _is_plain(self, way: _Way) -> bool:
        if way.option is None:
            return bool(way.shown.item[0] == "mana")
        priced = use_of(way.option).instead or any(isinstance(each, PRICED) for each in self._parts(way.option))
        return not priced and not way.option.cost and way.option.damage == 0

    def _holder(self, owed: _Owed, paid: Mapping[str, int | None]) -> Hashable:
        number = paid.get(owed.key)
        return None if number is None else self.ways[number].holder

    def _overdrawn(self, paid: Mapping[str, int | None]) -> Hashable:
        """Something that is used more often than it can be, or None."""
        owed = self._owed(paid)
        counted = Counter(found for each in owed if (found := paid.get(each.key)) is not None)
        used: Counter[Hashable] = Counter()
        for number, many in counted.items():
            way = self.ways[number]
            used[way.holder] += -(-many // max(1, len(way.adds)))
            if used[way.holder] > way.often:
                return way.holder
        return None

    def _items(self, paid: Mapping[str, int | None], owed: list[_Owed]) -> Iterator[tuple[Any, ...]]:
        """What pays, by name: sources in the order of the battlefield, then the rest."""
        used = sorted(
            self._times_used(owed, paid).items(), key=lambda each: (self.ways[each[0]].option is None, each[0])
        )
        for number, times in used:
            item = self.ways[number].shown.item
            yield from () if item == GENERIC else (item for _ in range(times))

    # --- objects -----------------------------------------------------------------------------------------------------

    def _objects(
        self, paid: Mapping[str, int | None], owed: list[_Owed], wanted: Mapping[str, tuple[ObjectId, ...]]
    ) -> Iterator[ObjectsOwed]:
        """What may be chosen for the cost itself and for the sources that are used."""
        yield from self._objects_of("", self.cost.parts, self.speaker, wanted)
        for number, times in self._times_used(owed, paid).items():
            option = self.ways[number].option
            for use in range(times if option is not None else 0):
                assert option is not None
                speaker = Speaker(self.sources.player, use_of(option).source, announced=Announced())
                yield from self._objects_of(f"{number}/{use}", self._parts(option), speaker, wanted)

    def _objects_of(
        self,
        key: str,
        parts: tuple[c.CostPart, ...],
        speaker: Speaker,
        wanted: Mapping[str, tuple[ObjectId, ...]],
    ) -> Iterator[ObjectsOwed]:
        state, player = self.sources.table.state, self.sources.player
        for n, part in enumerate(parts):
            if not isinstance(part, c.TakesObjects) or type(part) not in NAMED_AS or by_chance(part):
                continue
            number = evaluating.amount(state, part.amount, speaker)
            there = candidates(state, player, part, speaker)
            if 0 < number < len(there):
                chosen = tuple(each for each in wanted.get(f"{key}:{n}", ()) if each in there)
                yield ObjectsOwed(f"{key}:{n}", NAMED_AS[type(part)], number, speaker.source, there, chosen)

    def _parts(self, option: Option) -> tuple[c.CostPart, ...]:
        use, state = use_of(option), self.sources.table.state
        if use.instead:
            return ()
        return _ability_parts(state, state.objects[use.source], use.index)


def _ability_parts(state: State, permanent: GameObject, index: int) -> tuple[c.CostPart, ...]:
    return state.characteristics(permanent).activated[index].cost.parts


def _fits(owed: _Owed, way: _Way) -> bool:
    """Whether a way is of a kind that may pay what is owed."""
    if way.shown.item == ("life",):
        return owed.life
    if way.shown.item == GENERIC:
        return owed.generic
    if way.option is not None and use_of(way.option).source == owed.of:
        return False
    return owed.want is not None and any(accepts(owed.want, each) for each in way.adds)


def _likeness(option: Option) -> tuple[object, ...]:
    """What tells the uses of one source apart, but for the objects that it takes."""
    use = use_of(option)
    return use.index, use.own, frozenset(Counter(option.adds).items()), option.cost, option.damage


def _told_apart(options: tuple[Option, ...]) -> Iterator[tuple[Option, Any]]:
    """The different uses of a source, each with how a payment names its mana: by the mana, where that is enough."""
    apart = {_likeness(each): each for each in reversed(options)}
    owns = Counter((use_of(each).index, use_of(each).own) for each in apart.values())
    for each in reversed(apart.values()):
        use = use_of(each)
        text = "".join("{" + one.value + "}" for one in use.own)
        yield each, text if owns[use.index, use.own] == 1 else use.asked


def _handed(supply: list[tuple[int, Mana]], spent: tuple[Mana, ...]) -> list[tuple[int, Mana]]:
    """Take so much mana out of the supply; gives it with the numbers of the ways that it came by."""
    found = []
    for mana in spent:
        unit = next(each for each in supply if each[1] == mana)
        supply.remove(unit)
        found.append(unit)
    return found


def _mana_in(state: State, sources: Sources) -> tuple[ManaType, ...]:
    """The mana in the payer's pool."""
    amounts = state.pools[sources.player].sum(axis=0)
    return tuple(each for each in MANA_TYPES for _ in range(int(amounts[each.column])))
