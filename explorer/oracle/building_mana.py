"""Mana as data: what is added, and what it may be spent on (106)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from explorer.abilities.mana import (
    AnyOf,
    Bundles,
    ChosenColor,
    ColorAmong,
    ColorOf,
    Combination,
    CouldProduce,
    Exactly,
    ManaChoice,
    OfIdentity,
    OneOf,
    OtherUse,
    Spending,
    ThatColor,
    TypeProduced,
)
from explorer.abilities.phrases import ControllerOf, Description, Either, Filter, Kind, OwnerOf, Result, Who
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

    def _color_of(self, whose: Any) -> ManaChoice:
        if isinstance(whose, Who | ControllerOf | OwnerOf):
            raise Unfit("an object's colors")
        return ColorOf(whose)

    def _colorless_mana(self) -> tuple[ManaChoice, Any]:
        return Exactly((ManaType.COLORLESS,), "colorless mana"), 1

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

    def _cast_several(self, *spells: Description) -> Use:
        return Use(spells=Either(tuple(map(one_filter, spells))), apart=True)

    def _disturb(self) -> Use:
        return Use(other=OtherUse.DISTURB)

    def _foretell(self, *_: str) -> Use:
        return Use(other=OtherUse.FORETELL)

    def _foretell_cards(self, _: str) -> Use:
        return Use(other=OtherUse.FORETELL_CARDS)

    def _keyword_costs(self, keyword: str) -> Use:
        if keyword != "cumulative upkeep":
            raise Unfit('"cumulative upkeep"')
        return Use(other=OtherUse.CUMULATIVE_UPKEEP)

    def _activate_power_up(self, _: str) -> Use:
        return Use(keyword="power-up")

    def _of_identity(self) -> ManaChoice:
        return OfIdentity()

    def _turn_up(self, word: str) -> Use:
        return Use(other=OtherUse(f"turn {word} face up"))

    def _class_level(self) -> Use:
        return Use(other=OtherUse.CLASS_LEVEL)

    def _pay_symbol(self, symbol: str) -> Use:
        if symbol != "{C}":
            raise Unfit("{C}")
        return Use(on_c=True)

    def _activate_keyword(self, keyword: str, _: str) -> Use:
        if keyword != "equip":
            raise Unfit('"equip"')
        return Use(keyword=keyword)

    def _activate_keyword_one(self, keyword: str, word: str) -> Use:
        return replace(self._activate_keyword(keyword, word), singly=True)

    def _uses(self, *uses: Use) -> Spending:
        """All uses; each sort is told once, and all in the usual order or the other way round."""
        sorts = [each.sort for each in uses]
        if len(set(sorts)) != len(sorts) or sorts not in (sorted(sorts), sorted(sorts, reverse=True)):
            raise Unfit("spells, sources and other uses, each told once")
        return Spending(
            next((each.spells for each in uses if each.spells is not None), None),
            next((each.sources for each in uses if each.sources is not None), None),
            on_c=any(each.on_c for each in uses),
            by_keyword="".join(each.keyword for each in uses),
            others=tuple(each.other for each in uses if each.other),
            singly=any(each.singly for each in uses),
            apart=any(each.apart for each in uses),
            turned=sorts != sorted(sorts),
        )


@dataclass(frozen=True, slots=True)
class Use:
    """One thing on which mana may be spent: casting such spells, activating abilities of such sources, or another."""

    spells: Description | None = None
    sources: Description | None = None
    keyword: str = ""
    on_c: bool = False
    other: OtherUse | None = None
    singly: bool = False
    apart: bool = False

    @property
    def sort(self) -> int:
        """Where it comes among other uses."""
        given = (self.spells is not None, self.sources is not None, bool(self.keyword), self.on_c, bool(self.other))
        return given.index(True)


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
