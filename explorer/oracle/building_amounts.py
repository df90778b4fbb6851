"""Amounts as data: numbers, X, and what is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities.combined import Half, LifeTotal, Multiple, Plus, Sum
from explorer.abilities.counting import CountersOn, RemovedThisWay, ThatMuch
from explorer.abilities.history import CardsDrawn, CountersOf, Departed, LifeGained, LifeLost
from explorer.abilities.measures import (
    CardTypesAmong,
    ColorsAmong,
    ColorsOf,
    ColorsSpent,
    Devotion,
    Greatest,
    KindsOfCounters,
    LandTypesAmong,
    MostOfOneType,
    PowersAmong,
    Statistic,
    TotalPower,
    ToughnessOf,
)
from explorer.abilities.phrases import (
    THIS,
    Another,
    CommanderCasts,
    Controlled,
    ControllerOf,
    CountOf,
    Description,
    Filter,
    Happened,
    Kind,
    ManaValueOf,
    NumberOf,
    OwnerOf,
    PowerOf,
    Result,
    SpellsCast,
    This,
    TimesPaid,
    Who,
    X,
)
from explorer.oracle import words
from explorer.oracle.building import Builder, Unfit, a_player, small
from explorer.oracle.phrases import is_other
from explorer.oracle.sorting import in_order, one_filter
from explorer.values.mana import color_named
from explorer.values.zones import Zone


class Amounts(Builder):
    """Builds amounts."""

    color_chosen = False

    def _number(self, word: str) -> int:
        return words.number_named(small(word))

    def _x(self) -> X:
        return X()

    def _power_of(self, whose: Any) -> PowerOf:
        if isinstance(whose, Who | ControllerOf | OwnerOf):
            raise Unfit("an object's power")
        return PowerOf(self.as_it_was(whose))

    def _mana_value_of(self, whose: Any) -> ManaValueOf:
        return ManaValueOf(self._power_of(whose).of)

    def _toughness_of(self, whose: Any) -> ToughnessOf:
        return ToughnessOf(self._power_of(whose).of)

    def _of_power(self) -> Statistic:
        return Statistic.POWER

    def _of_toughness(self) -> Statistic:
        return Statistic.TOUGHNESS

    def _of_mana_value(self) -> Statistic:
        return Statistic.MANA_VALUE

    def _greatest(self, what: Statistic, among: Description) -> Greatest:
        return Greatest(what, one_filter(among))

    def _most_of_one_type(self, among: Description, word: str) -> MostOfOneType:
        if word != "creature":
            raise Unfit('"creature"')
        return MostOfOneType(one_filter(among))

    def _devotion(self, *names: str) -> Devotion:
        if not names and not self.color_chosen:
            raise Unfit("a color: none was named before")
        return Devotion(tuple(color_named(each) for each in names))

    def _colors_among(self, description: Description) -> ColorsAmong:
        return ColorsAmong(description)

    def _colors_of(self, of: Any) -> ColorsOf:
        return ColorsOf(of)

    def _colors_spent(self, on: Any) -> ColorsSpent:
        return ColorsSpent(on)

    def _colors_spent_on_this(self) -> ColorsSpent:
        return ColorsSpent(THIS)

    def _kinds_of_counters(self, description: Description) -> KindsOfCounters:
        return KindsOfCounters(description)

    def _life_total(self, who: Any) -> LifeTotal:
        return LifeTotal(a_player(who))

    def _multiple(self, word: str, amount: Any) -> Multiple:
        if word != "twice":
            raise Unfit('"twice"')
        return Multiple(2, amount)

    def _sum(self, number: str, amount: Any) -> Sum:
        return Sum(words.number_named(number), amount)

    def _sum_behind(self, amount: Any, number: str) -> Sum:
        return Sum(words.number_named(number), amount, behind=True)

    def _land_types_among(self, supertype: str, card_type: str, among: Description) -> LandTypesAmong:
        if (supertype, card_type) != ("basic", "land"):
            raise Unfit('"basic land types"')
        return LandTypesAmong(one_filter(among))

    def _plus(self, left: Any, right: Any) -> Plus:
        if isinstance(left, int):
            raise Unfit("another amount")
        return Plus(left, right)

    def _card_types_among(self, word: str, among: Description) -> CardTypesAmong:
        if word != "card":
            raise Unfit('"card"')
        return CardTypesAmong(among)

    def _powers_among(self, description: Description) -> PowersAmong:
        return PowersAmong(one_filter(description))

    def _total_power_of(self, description: Description) -> TotalPower:
        return TotalPower(one_filter(description))

    def _all_counters_on(self, on: Any) -> CountersOn:
        return self._counters_on("", on)

    def _half_life(self, amount: Any) -> Half:
        self.memory.halves = True
        return Half(amount, up=False, told_later=True)

    def _half_cards(self, amount: Any, _: str) -> Half:
        return self._half_life(amount)

    def _half_life_rounded(self, amount: Any, up: bool) -> Half:
        return Half(amount, up)

    def _half_cards_rounded(self, amount: Any, _: str, up: bool) -> Half:
        return Half(amount, up)

    def _rounded_up(self) -> bool:
        return True

    def _rounded_down(self) -> bool:
        return False

    def _half_of_life(self, whose: Any, up: bool) -> Half:
        return Half(LifeTotal(a_player(whose)), up)

    def _half_of_zone(self, whose: Any, zone: str, up: bool) -> Half:
        cards = Filter(Kind.CARD, (Controlled(a_player(whose)),), Zone(zone))
        return Half(CountOf(cards), up)

    def _count_of(self, description: Description) -> CountOf:
        return CountOf(description)

    def _gained(self) -> type[LifeGained]:
        return LifeGained

    def _lost(self) -> type[LifeLost]:
        return LifeLost

    def _yours(self) -> Who:
        return Who.YOU

    def _life_this_turn(self, who: Any, change: type[LifeGained | LifeLost]) -> LifeGained | LifeLost:
        return change(a_player(who))

    def _each_life_this_turn(self, number: str, who: Any, change: type[LifeGained | LifeLost]) -> Any:
        if words.number_named(number) != 1:
            raise Unfit("1 life")
        return change(a_player(who))

    def _you_have_drawn(self) -> Who:
        return Who.YOU

    def _drawn_by(self, who: Any) -> Any:
        return a_player(who)

    def _cards_drawn(self, _: str, who: Who) -> CardsDrawn:
        return CardsDrawn(who)

    def _died_this_turn(self, description: Description, *whose: Who) -> Departed:
        return Departed(_of_whom(description, whose), died=True)

    def _counters_of(self, counter: str, who: Any) -> CountersOf:
        return CountersOf(counter, a_player(who))

    def _counters_on(self, counter: str, on: Any) -> CountersOn:
        if isinstance(on, Who | ControllerOf | OwnerOf):
            raise Unfit("an object with counters")
        return CountersOn(counter, on)

    def _that_much(self) -> ThatMuch:
        if not self.memory.much:
            raise Unfit("a number: the event before told none")
        return ThatMuch()

    def _counters_removed(self, counter: str) -> RemovedThisWay:
        if counter != self.memory.removed:
            raise Unfit("counters of which any number was removed before")
        return RemovedThisWay(counter)

    def _cast_this_turn(self, description: Description, by: Who) -> SpellsCast:
        return SpellsCast(_spells(description), by)

    def _cast_before(self, description: Description, by: Who) -> SpellsCast:
        if not is_other(description):
            raise Unfit('"other"')
        filter = _spells(description)
        tests = tuple(each for each in filter.tests if each != Another())
        return SpellsCast(replace(filter, tests=tests), by, before=self.it())

    def _you_cast(self) -> Who:
        return Who.YOU

    def _anyone_cast(self) -> Who:
        return Who.A_PLAYER

    def _times_kicked(self, what: Any) -> TimesPaid:
        if what != This():
            raise Unfit("this object itself")
        return TimesPaid("kicker")

    def _commander_casts(self) -> CommanderCasts:
        return CommanderCasts()

    def _count_revealed(self, word: str) -> NumberOf:
        if word != "card":
            raise Unfit('"card"')
        return NumberOf(Result(Happened.SEEN))

    def _count_this_way(self, word: str, happened: str) -> NumberOf:
        return NumberOf(Result(Happened(happened)))


def _of_whom(description: Description, whose: tuple[Who, ...]) -> Filter:
    """Permanents, under the control of such a player where that is said."""
    filter = one_filter(description)
    if filter.kind is not Kind.PERMANENT:
        raise Unfit("permanents")
    return one_filter(in_order(replace(filter, tests=(*filter.tests, *map(Controlled, whose)))))


def _spells(description: Description) -> Filter:
    filter = one_filter(description)
    if filter.kind is not Kind.SPELL:
        raise Unfit("spells")
    return filter
