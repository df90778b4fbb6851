"""Amounts as data: numbers, X, and what is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities.counting import CountersOn, RemovedThisWay, ThatMuch
from explorer.abilities.phrases import (
    Another,
    CommanderCasts,
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
from explorer.oracle.building import Builder, Unfit, small
from explorer.oracle.phrases import is_other
from explorer.oracle.sorting import one_filter


class Amounts(Builder):
    """Builds amounts."""

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

    def _count_of(self, description: Description) -> CountOf:
        return CountOf(description)

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

    def _times_kicked(self, *_: str) -> TimesPaid:
        self.mention(This())
        return TimesPaid("kicker")

    def _commander_casts(self) -> CommanderCasts:
        return CommanderCasts()

    def _count_this_way(self, word: str, happened: str) -> NumberOf:
        return NumberOf(Result(Happened(happened)))


def _spells(description: Description) -> Filter:
    filter = one_filter(description)
    if filter.kind is not Kind.SPELL:
        raise Unfit("spells")
    return filter
