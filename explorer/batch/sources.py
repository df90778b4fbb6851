"""What a source of mana is to many games at once: what it makes, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from explorer.abilities.ability import ActivatedAbility
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.costs import Cost, PayLife, RevealCards
from explorer.abilities.phrases import Condition, Filter
from explorer.core.matching import ALL_TYPES, Types, Units
from explorer.values.mana import ManaCost, ManaType
from explorer.values.types import CardType


@dataclass(frozen=True, slots=True)
class Could:
    """One mana of a type, or color, that such a permanent of yours could produce (106.7), from a snow source or not.

    With `looks` it is a color of such a permanent instead (105.2); with `only` this one, if any of them has it.
    """

    by: Filter
    colors_only: bool
    snow: bool
    looks: bool = False
    only: ManaType | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a source (605.3): what it adds, and what it costs besides being tapped.

    `units` are a set of types for each mana; `alike`: all of it has one type, which one is chosen as it is made.
    `could` are so many mana more, whose types depend on what there is. `costs`: the types that each mana accepts that
    is paid for it. `life` is what it costs in life or damage; `once`: the source is sacrificed. `taps`: it has the tap
    symbol, so that its source is tapped for mana (106.12). It is there `when` these conditions are true, and adds its
    units once for `each` permanent that fits.
    """

    units: Units = ()
    alike: bool = False
    could: tuple[Could, ...] = ()
    costs: Units = ()
    life: int = 0
    once: bool = False
    taps: bool = True
    when: tuple[Condition, ...] = ()
    each: Filter | None = None

    @property
    def depends(self) -> bool:
        """Whether what it adds depends on how many other permanents there are."""
        return bool(self.when) or self.each is not None

    @property
    def free(self) -> bool:
        """Whether it asks for neither life nor a sacrifice."""
        return not self.life and not self.once

    @property
    def most(self) -> int:
        """How much mana it adds at most."""
        return len(self.units) + len(self.could)

    @property
    def single(self) -> bool:
        """Whether it adds one mana, for no mana."""
        return self.most == 1 and not (self.costs or self.depends)


@dataclass(frozen=True, slots=True)
class Search:
    """Lands that are found in the library and put onto the battlefield, perhaps tapped, for life (701.19).

    A land that searches does so by its activated ability of that `index`, and is sacrificed.
    """

    what: Filter
    number: int = 1
    tapped: bool = False
    life: int = 0
    index: int = 0


@dataclass(frozen=True, slots=True)
class More:
    """What permanents of yours that fit make more, whenever one of them is tapped for mana (106.12a, 106.12b).

    It makes `times` as much; then these `units` are added, and `alike` so many mana of a type that it made. Or such
    permanents have mana abilities besides their own, which it `gives`.
    """

    what: Filter
    times: int = 1
    units: Units = ()
    alike: int = 0
    gives: tuple[ActivatedAbility, ...] = ()


@dataclass(frozen=True, slots=True)
class Entering:
    """How a land enters tapped (614.1d): always, under one of these conditions, or unless its player pays a cost."""

    always: bool = False
    conditions: tuple[Condition, ...] = ()
    unless: Cost | None = None

    def __bool__(self) -> bool:
        return self != UNTAPPED


UNTAPPED = Entering()


def entering_life(enters: Entering) -> int:
    """The life that may be paid so that it enters untapped."""
    parts = enters.unless.parts if enters.unless is not None else ()
    return sum(part.amount for part in parts if isinstance(part, PayLife) and isinstance(part.amount, int))


def revealed(enters: Entering) -> Filter | None:
    """What may be revealed from hand so that it enters untapped."""
    parts = enters.unless.parts if enters.unless is not None else ()
    return next((each.what for each in parts if isinstance(each, RevealCards)), None)


@dataclass(frozen=True)
class Source:
    """A land, another permanent with mana abilities or because of which others make more, or a spell that brings lands.

    `ways` are its mana abilities, `enters` says whether it enters tapped, `search` finds lands as it is used or
    resolves. `tokens` are the sources of mana that come with it, `gains` the life that is gained as it enters. An Aura
    `enchants` such a land, and its one way is what it adds whenever that land is tapped for mana; `more` is what other
    permanents make because of it. `returns` is the land of yours that is returned to hand as it enters; `chosen` are
    the colors of which one is chosen then (614.12), and the source is one of its `forms` from then on.

    A spell that a policy of the user's own casts is here too, without ways; `harms` is the damage it deals to an
    opponent.
    """

    card: Characteristics
    ways: tuple[Way, ...] = ()
    enters: Entering = UNTAPPED
    search: Search | None = None
    tokens: tuple[tuple[Characteristics, int], ...] = ()
    gains: int = 0
    enchants: Filter | None = None
    more: tuple[More, ...] = ()
    returns: Filter | None = None
    chosen: tuple[ManaType, ...] = ()
    harms: int = 0

    @cached_property
    def units(self) -> Units:
        """What one use of it makes for sure, a set of types for each mana, whatever else is there."""
        return units_for_sure(self.ways)

    @cached_property
    def free(self) -> Units:
        """The same for neither life nor a sacrifice."""
        return units_for_sure(tuple(each for each in self.ways if each.free))

    @cached_property
    def hopes(self) -> Units:
        """What one use of it makes at most, if all else that it depends on is there."""
        if self.simple:
            return self.units
        best = max(self.ways, key=lambda each: each.most)
        return best.units + (ALL_TYPES,) * len(best.could)

    @cached_property
    def most(self) -> int:
        """How much mana one use of it adds at most."""
        return max((each.most for each in self.ways), default=0)

    @cached_property
    def life(self) -> int:
        """What one use of it costs in life or damage at most."""
        return max((each.life for each in self.ways), default=0)

    @cached_property
    def once(self) -> bool:
        """Whether it is sacrificed for its mana."""
        return any(each.once for each in self.ways)

    @cached_property
    def tapped(self) -> bool:
        """Whether it always enters tapped."""
        return self.enters.always

    @cached_property
    def simple(self) -> bool:
        """Whether `units` is all that its ways come to: what it makes depends on nothing else and costs no mana."""
        return is_simple(self.ways) and is_simple(tuple(each for each in self.ways if each.free))

    @property
    def land(self) -> bool:
        """Whether it is played as a land (305.1) and not cast."""
        return self.card.is_a(CardType.LAND)

    @property
    def price(self) -> ManaCost | None:
        """What it costs to cast; None for what cannot be cast (118.6)."""
        return None if self.land else self.card.mana_cost

    @property
    def develops(self) -> bool:
        """Whether mana comes of it, and it is not a spell that is cast besides sources."""
        return bool(self.ways or self.search or self.tokens or self.more)

    @cached_property
    def plain(self) -> bool:
        """Whether it is a land that enters untapped and makes at most one mana, time and again."""
        makes = self.simple and len(self.units) <= 1 and not self.once
        return self.land and makes and not (self.enters or self.search or self.tokens or self.more or self.asks)

    @property
    def asks(self) -> bool:
        """Whether something is chosen as it enters: a color, or a land to return."""
        return bool(self.chosen) or self.returns is not None


def units_for_sure(ways: tuple[Way, ...]) -> Units:
    """What one use surely makes: one mana of any type that one of the ways makes, or what the best way makes."""
    sure = [each for each in ways if not (each.costs or each.could or each.depends)]
    if not sure:
        return ()
    if all(len(each.units) == 1 for each in sure):
        every: Types = 0
        for each in sure:
            every |= each.units[0]
        return (every,)
    best = max(sure, key=lambda each: len(each.units) if not each.alike else 1)
    return best.units[:1] if best.alike else best.units


def is_simple(ways: tuple[Way, ...]) -> bool:
    """Whether these units are all that the ways come to, whatever else is there."""
    if any(each.costs or each.alike or each.could or each.depends for each in ways):
        return False
    best = units_for_sure(ways)
    return all(_within(each.units, best) for each in ways)


def _within(few: Units, many: Units) -> bool:
    """Whether whatever the few units make, different ones of the many can make as well."""
    if not few:
        return True
    first, *rest = few
    return any(first & each == first and _within(tuple(rest), many[:n] + many[n + 1 :]) for n, each in enumerate(many))


class NotVectorized(ValueError):
    """What many games at once cannot do: the ability or the like, why not, and on which line of which card."""

    def __init__(
        self, effect: object, why: str, card: str, line: int | None = None, text: str = "", advice: str = ""
    ) -> None:
        place = card if line is None else f"{card}, line {line}"
        quoted = f" ({text!r})" if text else ""
        super().__init__(
            f"{place}{quoted}: {why}, which many games at once do not do yet; one game does it exactly{advice}"
        )
        self.effect = effect
        self.why = why
        self.card = card
        self.line = line
        self.text = text

    def advised(self, advice: str) -> NotVectorized:
        """The same refusal with what to do instead."""
        return NotVectorized(self.effect, self.why, self.card, self.line, self.text, advice)


Refuse: TypeAlias = Callable[[object, str], NotVectorized]
"""Makes the refusal of a part of an ability that is being lowered."""
