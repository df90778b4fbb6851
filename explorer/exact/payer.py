"""Paying mana automatically: which sources to use, and which mana to spend on what (601.2g, 601.2h, 602.2b).

`plan` finds the least of all ways to pay; `plan_with` pays with exactly what a player names. What a source is, whether
it may be used and what it adds is for the caller to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, product

from explorer.exact.payer_board import FLOATING, Board, Group, Move
from explorer.exact.payer_search import Path, cheapest
from explorer.rules import R
from explorer.values.mana import MANA_TYPES, ManaSymbol, ManaType


@dataclass(frozen=True, slots=True)
class Mana:
    """One mana, unspent or to be added, with all that decides what it may be spent on (106.6, 107.4).

    `restricted`: it may be spent on this cost, but not on everything; `usable`: it may be spent on this cost at all;
    `nested`: it may pay the activation cost of any other source; `pays_for`: or just of sources so marked; `generic`:
    it may pay generic mana; `spent_as`: the types as which it may be spent, where that is not just its own (609.4b),
    and `nested_as` on activation costs of other sources;
    `tag`: its kind in a pool, for the caller. What `stands_in` is no mana, but something tapped or exiled in its place:
    it pays generic mana and the colors in `spent_as`, and nothing else (702.51a).
    """

    type: ManaType
    snow: bool = False
    restricted: bool = False
    usable: bool = True
    nested: bool = True
    generic: bool = True
    spent_as: tuple[ManaType, ...] = ()
    nested_as: tuple[ManaType, ...] = ()
    pays_for: frozenset[Hashable] = frozenset()
    tag: int = 0
    stands_in: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One way to use a source: the mana it adds, the mana to pay for that first, the damage and life it costs.

    `mark` is what restricted mana that may pay this cost knows it by. `key` tells the caller which ability and which
    choice it is, and means nothing here: options that differ in nothing else are equal.
    """

    adds: tuple[Mana, ...]
    cost: tuple[ManaSymbol, ...] = ()
    damage: int = 0
    mark: Hashable = None
    key: Hashable = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Source:
    """A permanent that can be used once, by one of its options; `kinds` is how many types of mana it could make."""

    position: int
    options: tuple[Option, ...]
    creature: bool = False
    kinds: int = 1


@dataclass(frozen=True, slots=True)
class Use:
    """One use of the source with that index, and the mana spent on its activation cost."""

    source: int
    option: Option
    spent: tuple[Mana, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to pay.

    The uses of sources stand in an order in which each can be paid for; `spent` is the mana spent on the cost itself,
    and `left` is the mana left in the pool.
    """

    uses: tuple[Use, ...]
    spent: tuple[Mana, ...]
    left: tuple[Mana, ...]


class Reason(StrEnum):
    """Why the mana and the sources that a player names do not pay a cost."""

    WRONG_COLOR = "a colored symbol is paid with mana of its color only"
    """107.4a"""
    NEEDS_COLORLESS = "the symbol {C} is paid with colorless mana only"
    """107.4c"""
    WRONG_HYBRID = "a hybrid symbol is paid by one of its halves only"
    """107.4e"""
    NOT_SNOW = "the symbol {S} is paid with mana from snow sources only"
    """107.4h"""
    RESTRICTED = "some of the mana may not be spent on this"
    """106.6"""
    NOT_ENOUGH = "it is not enough mana"
    """118.3"""
    TOO_MUCH = "some of it is not needed"
    """Whoever names what is used names nothing else."""
    AMBIGUOUS = "a source has several choices of mana that would do, and none is named"


def plan(cost: Sequence[ManaSymbol], pool: Sequence[Mana], sources: Sequence[Source]) -> Plan | None:
    """The least way to pay the cost, or None where there is none; exact, however long the search takes.

    The least in this order: mana left floating; damage and life lost; spent mana that has no restriction; sources used;
    creatures used; kinds of mana that the used sources could make, added up; positions, the first position first. Only
    sources of which some mana is spent are used. A Phyrexian symbol takes mana here. Raises ValueError for an X.
    """
    return _Payment(cost, pool, sources).best()


def plan_with(cost: Sequence[ManaSymbol], pool: Sequence[Mana], sources: Sequence[Source]) -> Plan | tuple[Reason, ...]:
    """The way to pay with all of this unspent mana and all of these sources, or every reason found why there is none.

    Mana of a source may be left over if some of it is spent. Where a source has several options just one of them may
    lead to a payment; alike sources may trade theirs. Raises ValueError for an X.
    """
    found = _Payment(cost, pool, sources, use_all=True).best()
    if found is None:
        return _reasons(cost, pool, sources)
    return (Reason.AMBIGUOUS,) if _ambiguous(cost, pool, sources, found) else found


Offer = tuple[Option, tuple[Mana, ...]]
"""An option with its mana in the order of their numbers."""

Payee = tuple[Hashable, ...]
"""What is paid: the cost itself (nothing), or the activation cost of a source with that mark."""

Want = tuple[tuple[ManaType, ...], bool, Payee]
"""What one mana must be: of one of these types (any, if none are named); snow; and allowed to pay for that."""


def accepts(want: Want, mana: Mana) -> bool:
    """Whether that mana may pay what is wanted (106.6, 107.4)."""
    types, snow, payee = want
    if not ((mana.nested or payee[0] in mana.pays_for) if payee else mana.usable):
        return False
    if snow:
        return mana.snow
    as_types = (mana.nested_as if payee else mana.spent_as) or (() if mana.stands_in else (mana.type,))
    return any(each in types for each in as_types) if types else mana.generic


@lru_cache(maxsize=1024)
def _readings(symbols: tuple[ManaSymbol, ...], payee: Payee) -> tuple[tuple[Want, ...], ...]:
    """The cost as what is wanted, mana by mana: once for each choice of halves of monocolored hybrid symbols."""
    choices: list[tuple[tuple[Want, ...], ...]] = []
    for each in symbols:
        if each.variable:
            raise ValueError(f"X is chosen before its cost is paid ({R.CHOOSE_X.number}): replace {{X}} by that number")
        generic: tuple[Want, ...] = (((), False, payee),) * each.generic
        if not each.types and not each.snow:
            choices.append((generic,))
        else:
            one: tuple[Want, ...] = ((each.types, each.snow, payee),)
            choices.append((one, generic) if generic else (one,))
    readings = (tuple(want for part in chosen for want in part) for chosen in product(*choices))
    return tuple({tuple(sorted(each)): each for each in readings}.values())


class _Payment:
    """One payment in numbers: mana that can pay the same has one number, symbols that the same mana pays one class."""

    def __init__(
        self, cost: Sequence[ManaSymbol], pool: Sequence[Mana], sources: Sequence[Source], use_all: bool = False
    ) -> None:
        self.pool, self.sources = tuple(pool), tuple(sources)
        readings = _readings(tuple(cost), ())
        asked = dict.fromkeys((option.cost, option.mark) for each in sources for option in each.options)
        nested = [_readings(symbols, (mark,)) for symbols, mark in asked]
        self.wants = list({want: None for every in (readings, *nested) for reading in every for want in reading})
        self.numbers: dict[int, int] = {}
        self.traits: dict[tuple[tuple[bool, ...], bool], int] = {}
        unspent = tuple(self._number(mana) for mana in self.pool)
        numbered = [
            [
                (option, sorted([(self._number(mana), i) for i, mana in enumerate(option.adds)]))
                for option in each.options
            ]
            for each in self.sources
        ]
        masks = [sum(1 << i for i, (can, _) in enumerate(self.traits) if can[at]) for at in range(len(self.wants))]
        accepts = list(dict.fromkeys(masks))
        self.classes = {want: accepts.index(mask) for want, mask in zip(self.wants, masks, strict=True)}
        self._weigh()
        self.offers: list[list[Offer]] = []
        groups = self._groups(numbered)
        self.board = Board(
            tuple(accepts),
            tuple(0 if restricted else self.free for _, restricted in self.traits),
            self.floating,
            unspent,
            groups,
            tuple(self._asked(each) for each in readings),
            use_all,
        )

    def _number(self, mana: Mana) -> int:
        """Its number, which is known by its identity: most mana is the very same object, and equal one has the same."""
        number = self.numbers.get(id(mana))
        if number is None:
            trait = tuple(accepts(want, mana) for want in self.wants), mana.restricted
            number = self.numbers[id(mana)] = self.traits.setdefault(trait, len(self.traits))
        return number

    def _asked(self, reading: tuple[Want, ...]) -> tuple[int, ...]:
        return tuple(self.classes[want] for want in reading)

    def _weigh(self) -> None:
        """One price for each thing to keep low, each more than all there can be of the things after it."""
        many, options = len(self.sources), [option for source in self.sources for option in source.options]
        mana = len(self.pool) + sum([len(each.adds) for each in options])
        self.kinds = 1 << many + many.bit_length()
        self.creatures = self.kinds << sum([each.kinds for each in self.sources]).bit_length()
        self.uses = self.creatures << many.bit_length()
        self.free = self.uses << many.bit_length()
        self.damage = self.free << mana.bit_length()
        self.floating = self.damage << sum([each.damage for each in options]).bit_length()

    def _groups(self, numbered: list[list[tuple[Option, list[tuple[int, int]]]]]) -> tuple[Group, ...]:
        """Sources that differ in nothing but their position, together; the first positions are the cheapest."""
        keys = [self._moves(each) for each in numbered]
        groups: dict[tuple[tuple[Move, ...], int], list[tuple[int, int]]] = {}
        order = sorted(range(len(keys)), key=lambda i: self.sources[i].position)
        for rank, i in enumerate(order):
            source = self.sources[i]
            price = self.uses + self.creatures * source.creature + self.kinds * source.kinds
            position = (1 << len(order)) - (1 << len(order) - 1 - rank)
            if keys[i]:
                groups.setdefault((keys[i], price), []).append((i, price + position))
        return tuple(Group(tuple(members), moves) for (moves, _), members in groups.items())

    def _moves(self, numbered: list[tuple[Option, list[tuple[int, int]]]]) -> tuple[Move, ...]:
        """The ways to use a source; of those that add and ask the same only the one with the least damage."""
        best: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, Offer]] = {}
        for option, adds in numbered:
            if adds:
                numbers, price = tuple([number for number, _ in adds]), option.damage * self.damage
                offer = option, tuple([option.adds[i] for _, i in adds])
                for reading in _readings(option.cost, (option.mark,)):
                    key = numbers, self._asked(reading)
                    if key not in best or price < best[key][0]:
                        best[key] = price, offer
        ordered = sorted(best.items())
        self.offers.append([offer for _, (_, offer) in ordered])
        return tuple([Move(numbers, asks, price) for (numbers, asks), (price, _) in ordered])

    def best(self) -> Plan | None:
        """The least way to pay, or None."""
        path = cheapest(self.board) if all(self.offers) or not self.board.use_all else None
        return self._plan(path) if path else None

    def _plan(self, path: Path) -> Plan:
        """Hand the mana out: each mana that pays a class goes to whoever waits for that class."""
        waiting: dict[int, list[int]] = {}
        for each in path.start:
            waiting.setdefault(each, []).append(-1)
        spent: dict[int, list[Mana]] = {-1: []}
        used: list[tuple[int, Option]] = []
        left: list[Mana] = []
        for step in path.steps:
            mana = self.pool
            if step.source >= 0:
                option, mana = self.offers[step.source][step.choice]
                used.append((step.source, option))
            for one, each in zip(mana, step.given, strict=True):
                (left if each == FLOATING else spent[waiting[each].pop(0)]).append(one)
            spent.setdefault(step.source, [])
            for each in step.asks:
                waiting.setdefault(each, []).append(step.source)
        uses = [Use(source, option, tuple(spent[source])) for source, option in reversed(used)]
        uses.sort(key=lambda use: (bool(use.spent), not use.spent and self.sources[use.source].position))
        return Plan(tuple(uses), tuple(spent[-1]), tuple(left))


def _ambiguous(cost: Sequence[ManaSymbol], pool: Sequence[Mana], sources: Sequence[Source], found: Plan) -> bool:
    """Whether other choices pay too: alike sources then use one of their options more often than in the plan."""
    chosen = Counter((sources[use.source].options, _content(use.option)) for use in found.uses)
    for options in {each.options for each in sources}:
        alike = [i for i, each in enumerate(sources) if each.options == options]
        contents = {_content(option): option for option in options}
        for content, option in contents.items() if len(contents) > 1 else ():
            fixed = alike[: chosen[options, content] + 1]
            if len(fixed) > chosen[options, content]:
                tried = [replace(each, options=(option,)) if i in fixed else each for i, each in enumerate(sources)]
                if _Payment(cost, pool, tried, use_all=True).best():
                    return True
    return False


def _content(option: Option) -> tuple[object, ...]:
    return frozenset(Counter(option.adds).items()), option.cost, option.damage


def _reasons(cost: Sequence[ManaSymbol], pool: Sequence[Mana], sources: Sequence[Source]) -> tuple[Reason, ...]:
    """The amount, if that is wrong; and each requirement that ever makes the difference when it alone is lifted."""

    def pays(lifted: Collection[Reason], use_all: bool) -> bool:
        return _Payment(*_lifted(lifted, cost, pool, sources), use_all).best() is not None

    present = _requirements(cost, pool, sources)
    exact = pays(present, True)
    if not exact and not pays(present, False):
        return (Reason.NOT_ENOUGH,)
    subsets = [frozenset(each) for n in range(len(present) + 1) for each in combinations(present, n)]
    paid = {each: pays(each, exact) for each in subsets}
    found = tuple(one for one in present if any(paid[each | {one}] and not paid[each] for each in subsets))
    return found if exact else (*found, Reason.TOO_MUCH)


def _requirement(symbol: ManaSymbol) -> Reason | None:
    """Which mana the symbol takes: None where any does."""
    if symbol.snow:
        return Reason.NOT_SNOW
    if len(symbol.types) > 1 or (symbol.types and symbol.generic):
        return Reason.WRONG_HYBRID
    if symbol.types == (ManaType.COLORLESS,):
        return Reason.NEEDS_COLORLESS
    return Reason.WRONG_COLOR if symbol.types else None


def _requirements(cost: Sequence[ManaSymbol], pool: Sequence[Mana], sources: Sequence[Source]) -> list[Reason]:
    options = [option for source in sources for option in source.options]
    found = {_requirement(each) for each in (*cost, *(each for option in options for each in option.cost))}
    mana = [*pool, *(each for option in options for each in option.adds)]
    if not all(each.usable and each.nested and each.generic for each in mana):
        found.add(Reason.RESTRICTED)
    return [each for each in Reason if each in found]


def _lifted(
    lifted: Collection[Reason], cost: Sequence[ManaSymbol], pool: Sequence[Mana], sources: Sequence[Source]
) -> tuple[list[ManaSymbol], list[Mana], list[Source]]:
    """The same payment without some requirements: symbols that any mana pays, mana that may be spent on anything."""

    def symbols(cost: Sequence[ManaSymbol]) -> list[ManaSymbol]:
        return [replace(one, types=MANA_TYPES, snow=False) if _requirement(one) in lifted else one for one in cost]

    def free(mana: Sequence[Mana]) -> list[Mana]:
        if Reason.RESTRICTED not in lifted:
            return list(mana)
        return [replace(each, usable=True, nested=True, generic=True) for each in mana]

    def option(each: Option) -> Option:
        return replace(each, adds=tuple(free(each.adds)), cost=tuple(symbols(each.cost)))

    lighter = [replace(each, options=tuple(option(one) for one in each.options)) for each in sources]
    return symbols(cost), free(pool), lighter
