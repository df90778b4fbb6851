"""Mana as data: what is added, and what it may be spent on (106)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from explorer.abilities.mana import (
    AnyOf,
    Bundles,
    ChosenColor,
    ColorAmong,
    Combination,
    CouldProduce,
    Exactly,
    ManaChoice,
    OneOf,
    Spending,
    ThatColor,
    TypeProduced,
)
from explorer.abilities.phrases import Description, Either, Filter, Kind, Result
from explorer.oracle import words
from explorer.oracle.building import Unfit
from explorer.oracle.building_costs import Costs, mana_cost, mana_types
from explorer.oracle.sorting import one_filter
from explorer.values.mana import COLORS, ManaType


class Mana(Costs):
    """Builds what mana is added, and what it may be spent on (106)."""

    color_of: Description | None = None
    type_told: ManaChoice | None = None

    def _number_of_mana(self, number: str, symbols: str) -> tuple[ManaChoice, Any]:
        types = mana_types(symbols)
        if len(types) != 1:
            raise Unfit("one symbol")
        return Exactly(types), words.number_named(number)

    def _exactly_mana(self, symbols: str) -> tuple[ManaChoice, Any]:
        return _added(symbols), 1

    def _one_of_mana(self, *symbols: str) -> tuple[ManaChoice, Any]:
        each = tuple(mana_types(one) for one in symbols)
        if len({len(one) for one in each}) != 1 or any(len(set(one)) != 1 for one in each):
            return Bundles(each), 1
        return OneOf(tuple(one[0] for one in each)), len(each[0])

    def _symbols_or_kind(self, symbols: str, quantity: Any, kind: ManaChoice) -> tuple[ManaChoice, Any]:
        if quantity != 1:
            raise Unfit("one mana")
        return AnyOf((Exactly(mana_types(symbols)), kind)), 1

    def _any_combination(self, quantity: Any, *symbols: str) -> tuple[ManaChoice, Any]:
        types = tuple(each for one in symbols if one.startswith("{") for each in mana_types(one))
        return Combination(types or COLORS), quantity

    def _different_colors(self, quantity: Any, *_: str) -> tuple[ManaChoice, Any]:
        return Combination(different=True), quantity

    def _chosen_color(self, *_: str) -> ManaChoice:
        return ChosenColor()

    def _x_mana_of(self, symbols: str) -> tuple[ManaChoice, Any]:
        return Exactly(mana_types(symbols)), self._x()

    def _that_much_of(self, symbols: str) -> tuple[ManaChoice, Any]:
        return Exactly(mana_types(symbols)), self._that_much()

    def _amount_of(self, symbols: str, value: Any) -> tuple[ManaChoice, Any]:
        return Exactly(mana_types(symbols)), value

    def _mana_of(self, quantity: Any, kind: ManaChoice) -> tuple[ManaChoice, Any]:
        return kind, quantity

    def _amount_of_kind(self, kind: ManaChoice, value: Any) -> tuple[ManaChoice, Any]:
        return kind, value

    def _any_color(self, *_: str) -> ManaChoice:
        return OneOf()

    def _of_these(self, *symbols: str) -> ManaChoice:
        return OneOf(tuple(each for one in symbols for each in mana_types(one)))

    def _color_that_could(self, *by: Any) -> ManaChoice:
        return CouldProduce(_producer(by[-1]), colors_only=True)

    def _type_that_could(self, *by: Any) -> ManaChoice:
        self.type_told = CouldProduce(_producer(by[-1]), colors_only=False)
        return self.type_told

    def _color_among(self, description: Description) -> ManaChoice:
        return ColorAmong(one_filter(description), at_once=True)

    def _type_produced(self, name: str) -> ManaChoice:
        if name != self.memory.event:
            raise Unfit(f"the {self.memory.event or 'object'} of the event")
        return TypeProduced()

    def _that_type(self) -> ManaChoice:
        if self.type_told is None:
            raise Unfit("a type: the choice of one was not told before")
        return self.type_told

    def _that_color(self) -> ManaChoice:
        if self.color_of is not None:
            return ColorAmong(one_filter(self.color_of))
        if not self.color_chosen:
            raise Unfit("a color: none was named before")
        return ThatColor()

    def _on_spells(self, description: Description) -> tuple[Any, Any]:
        return one_filter(description), None

    def _on_abilities(self, _: str, description: Description) -> tuple[Any, Any]:
        return None, one_filter(description)

    def _on_both(self, spells: Description, _: str, sources: Description) -> tuple[Any, Any]:
        return one_filter(spells), one_filter(sources)

    def _cast_such(self, spells: Description) -> Use:
        return Use(spells=spells)

    def _cast_one(self, *spells: Description) -> Use:
        return Use(spells=spells[0] if len(spells) == 1 else Either(tuple(map(one_filter, spells))), singly=True)

    def _activate_of(self, _: str, sources: Description) -> Use:
        return Use(sources=sources)

    def _activate_of_one(self, _: str, sources: Description) -> Use:
        return Use(sources=sources, singly=True)

    def _activate_any(self, word: str) -> Use:
        return Use(sources=Filter(Kind.SOURCE))

    def _activate_any_one(self, word: str) -> Use:
        return Use(sources=Filter(Kind.SOURCE), singly=True)

    def _uses(self, *uses: Use) -> Spending:
        spells = [each.spells for each in uses if each.spells is not None]
        sources = [each.sources for each in uses if each.sources is not None]
        if len(spells) > 1 or len(sources) > 1:
            raise Unfit("spells and sources, each told once")
        singly = any(each.singly for each in uses)
        return Spending(spells[0] if spells else None, sources[0] if sources else None, singly=singly)


@dataclass(frozen=True, slots=True)
class Use:
    """One thing on which mana may be spent: casting such spells, or activating abilities of such sources."""

    spells: Description | None = None
    sources: Description | None = None
    singly: bool = False


def _added(symbols: str) -> Exactly:
    """The mana that symbols stand for as it is added: colorless for generic, of its color for Phyrexian symbols."""
    found = mana_cost(symbols).symbols
    if all(len(each.types) == 1 and each.text == "{" + each.types[0].value + "}" for each in found):
        return Exactly(mana_types(symbols))
    if any(len(each.types) > 1 or (each.types and each.generic) or each.variable or each.snow for each in found):
        raise Unfit("symbols for mana of one type each, such as {G} or {C}")
    types = (each.types or (ManaType.COLORLESS,) * each.generic for each in found)
    return Exactly(tuple(kind for one in types for kind in one), symbols)


def _producer(by: Any) -> Filter | Result:
    return by if isinstance(by, Result) else one_filter(by)
