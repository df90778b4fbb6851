"""Conditions as data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import qualities as q
from explorer.abilities.circumstances import (
    ActivatedOften,
    AllSo,
    AnySo,
    Attacked,
    Designation,
    FlipWon,
    HasCountersOf,
    HasDesignation,
    ItIs,
    LessThan,
    LifeIs,
    NthResolution,
    Period,
    PlayedLand,
    TurnOf,
)
from explorer.abilities.counting import CountersOn, RemovedThisWay
from explorer.abilities.history import CardsDrawn, History, LifeGained, LifeLost
from explorer.abilities.measures import ManaSpentFor, MostOfOneName, TotalPower, UnspentMana
from explorer.abilities.phrases import (
    THIS,
    YOUR_COMMANDER,
    Attacking,
    Compare,
    Comparison,
    Controlled,
    CountOf,
    Description,
    Either,
    ExiledWith,
    Filter,
    Happened,
    HasManaValue,
    IsSuch,
    Kind,
    Not,
    NumberOf,
    OfSubtype,
    OfType,
    Passes,
    Result,
    ShareCardType,
    SpellsCast,
    Target,
    That,
    This,
    WasKicked,
    Who,
)
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player, small
from explorer.oracle.building_costs import mana_types
from explorer.oracle.building_triggers import Triggers
from explorer.oracle.sorting import After, cast_from, in_order, one_filter, other_than_this
from explorer.values.zones import Zone


class Conditions(Triggers):
    """Builds conditions."""

    def _period_during_combat(self) -> ItIs:
        return ItIs(Period.DURING_COMBAT)

    def _period_before_attackers(self) -> ItIs:
        return ItIs(Period.BEFORE_ATTACKERS)

    def _period_declare_attackers(self) -> ItIs:
        return ItIs(Period.DECLARE_ATTACKERS)

    def _period_before_blockers(self) -> ItIs:
        return ItIs(Period.BEFORE_BLOCKERS)

    def _period_combat_before_blockers(self) -> ItIs:
        return ItIs(Period.COMBAT_BEFORE_BLOCKERS)

    def _period_declare_blockers(self) -> ItIs:
        return ItIs(Period.DECLARE_BLOCKERS)

    def _period_after_blockers(self) -> ItIs:
        return ItIs(Period.AFTER_BLOCKERS)

    def _period_before_damage(self) -> ItIs:
        return ItIs(Period.BEFORE_DAMAGE)

    def _period_after_combat(self) -> ItIs:
        return ItIs(Period.AFTER_COMBAT)

    def _was_kicked(self, what: Any) -> WasKicked | Passes:
        match what:
            case This():
                return WasKicked()
            case Target(slot) if self._is_spell(self.memory.targets[slot].filter):
                return Passes(what, q.Kicked())
            case That() if self.memory.event == Kind.SPELL.value:
                return Passes(what, q.Kicked())
        raise Unfit("this object itself, or a spell")

    def _is_spell(self, description: Description) -> bool:
        return isinstance(description, Filter) and description.kind is Kind.SPELL

    def _was_one(self, description: Description) -> tuple[Filter]:
        return (one_filter(description),)

    def _card_is_exiled_with(self, _: str, happened: str, __: str) -> Compare:
        if happened != "exiled":
            raise Unfit('"exiled"')
        return Compare(NumberOf(ExiledWith()), Comparison.AT_LEAST, 1)

    def _nth_resolution(self, word: str, kind: str) -> NthResolution:
        if kind != "ability":
            raise Unfit('"ability"')
        return NthResolution(words.ORDINALS.index(word) + 1)

    def _nth_resolution_again(self, word: str) -> NthResolution:
        return replace(self._nth_resolution(word, "ability"), again=True)

    def _is_monarch(self) -> HasDesignation:
        return HasDesignation(Designation.MONARCH)

    def _has_initiative(self) -> HasDesignation:
        return HasDesignation(Designation.INITIATIVE)

    def _has_blessing(self, *_: str) -> HasDesignation:
        return HasDesignation(Designation.BLESSING)

    def _none_removed(self) -> Compare:
        if not self.memory.removed:
            raise Unfit("counters of one kind that were removed before")
        return Compare(RemovedThisWay(self.memory.removed), Comparison.EQUAL, 0)

    def _passes(self, what: Any, predicate: Any) -> Any:
        if isinstance(predicate, Filter):
            return IsSuch(what, predicate)
        if isinstance(predicate, tuple):
            return IsSuch(what, predicate[0], was=True)
        tests = predicate.tests if isinstance(predicate, After) else (predicate,)
        return Passes(what, tests[0])

    def _was_spent(self, symbols: str, on: Any) -> Compare:
        types = mana_types(symbols)
        if len(set(types)) != 1:
            raise Unfit("mana of one type")
        return Compare(ManaSpentFor(on, types[0]), Comparison.AT_LEAST, len(types))

    def _cost_contains_x(self, what: Any, symbols: str) -> Passes:
        if symbols != "{X}":
            raise Unfit("{X}")
        return Passes(what, q.CostHasX())

    def _either_cost_contains_x(self, *found: str) -> Passes:
        if found[:2] != ("spell", "ability") or self.memory.event != "spell or ability":
            raise Unfit("a spell or ability that the event is about")
        return self._cost_contains_x(That(), found[-1])

    def _nth_spell(self, word: str, description: Description) -> Passes:
        filter = self._of_kind(description, Kind.SPELL)
        return Passes(That(), q.NthCast(filter, words.ORDINALS.index(word) + 1))

    def _nth_other_spell(self, word: str, description: Description, _: str) -> Passes:
        return self._nth_spell(word, other_than_this(description))

    def _is_nth_spell(self, *those: Passes) -> Any:
        if self.memory.event != Kind.SPELL.value:
            raise Unfit("a spell that the event is about")
        self.mention(That())
        return those[0] if len(those) == 1 else AnySo(those)

    def _is_status(self, word: str) -> Any:
        return self._status(word)

    def _you_have_cast(self, existing: Compare) -> Compare:
        assert isinstance(existing.left, CountOf)
        return replace(existing, left=SpellsCast(self._of_kind(existing.left.filter, Kind.SPELL)))

    def _compare(self, left: Any, compared: Any) -> Any:
        match compared:
            case Not(HasManaValue(Comparison.AT_LEAST, int(amount))):
                return LessThan(left, amount)
        if isinstance(compared, Not):
            raise Unfit('"or more" or "or less"')
        assert isinstance(compared, HasManaValue)
        return Compare(left, compared.comparison, compared.amount)

    def _you_control(self, existing: Compare) -> Compare:
        return self._so_many_controlled(existing, Who.YOU)

    def _defender_controls(self, _: str, existing: Compare) -> Compare:
        return self._so_many_controlled(existing, Who.DEFENDING_PLAYER)

    def _so_many_controlled(self, existing: Compare, by: Who) -> Compare:
        assert isinstance(existing.left, CountOf)
        description = existing.left.filter
        if isinstance(description, Either):
            each = (replace(one, tests=(*one.tests, Controlled(by))) for one in description.filters)
            return replace(existing, left=CountOf(in_order(Either(tuple(each)))))
        kind = Kind.PERMANENT if description == YOUR_COMMANDER else description.kind
        theirs = replace(description, kind=kind, tests=(*description.tests, Controlled(by)))
        self.memory.described = one_filter(in_order(theirs))
        return replace(existing, left=CountOf(self.memory.described))

    def _attacked_so(self) -> After:
        return self._attacked_this_turn()

    def _you_cast_that(self, what: Any) -> Passes:
        return Passes(what, q.CastBy(Who.YOU))

    def _you_cast_that_from(self, what: Any, zone: After) -> AllSo:
        (test,) = cast_from(zone).tests
        return AllSo((self._you_cast_that(what), Passes(what, test)))

    def _total_power(self, description: Description, compared: Any) -> Any:
        return self._compare(TotalPower(one_filter(description)), compared)

    def _is_attacking(self) -> Attacking:
        return Attacking()

    def _is_modified(self) -> q.Modified:
        return q.Modified()

    def _is_one(self, description: Description) -> Any:
        match one_filter(description):
            case Filter(Kind.SPELL, (q.OfPermanentType(),)):
                return q.OfPermanentType()
            case Filter(Kind.PERMANENT, ((OfType() | OfSubtype()) as test,), None):
                return test
            case Filter(Kind.CARD, _, None) as card:
                return card
        raise Unfit("a card type, a subtype or a permanent spell")

    def _sacrificed_to_activate(self, number: str, kind: str, happened: str, what: Any) -> Passes:
        if (number, kind, happened) != ("one", "permanents", "sacrificed"):
            raise Unfit("one or more permanents that were sacrificed")
        return Passes(what, q.PaidBySacrifice())

    def _flip_won(self, who: Any) -> FlipWon:
        return FlipWon(self._own_flip(who, won=True))

    def _flip_lost(self, who: Any) -> FlipWon:
        return FlipWon(self._own_flip(who, won=False))

    def _own_flip(self, who: Any, won: bool) -> bool:
        if who is not Who.YOU:
            raise Unfit('"you"')
        return won

    def _is_turn_of(self, whose: Any) -> TurnOf:
        return TurnOf(a_player(whose))

    def _isnt_turn_of(self, whose: Any) -> TurnOf:
        return TurnOf(a_player(whose), so=False)

    def _you_control_both(self, *existing: Compare) -> AllSo:
        return AllSo(tuple(self._you_control(each) for each in existing))

    def _played_land(self, who: Any, word: str) -> PlayedLand:
        if word != "land":
            raise Unfit('"land"')
        return PlayedLand(a_player(who))

    def _any_so(self, *conditions: Any) -> AnySo:
        return AnySo(conditions)

    def _you_have(self, existing: Compare) -> Compare:
        assert isinstance(existing.left, CountOf)
        filter = one_filter(existing.left.filter)
        if filter.zone is Zone.HAND:
            return replace(
                existing, left=CountOf(in_order(replace(filter, tests=(*filter.tests, Controlled(Who.YOU)))))
            )
        if filter != Filter(Kind.PLAYER, (Controlled(Who.AN_OPPONENT),)):
            raise Unfit('cards "in hand", or opponents')
        return existing

    def _attacked(self, who: Any) -> Attacked:
        return Attacked(a_player(who))

    def _some_life_this_turn(self, who: Any, change: type[LifeGained | LifeLost]) -> Compare:
        return _at_least_once(change(a_player(who)))

    def _so_much_life_this_turn(self, who: Any, change: type[LifeGained | LifeLost], number: str) -> Compare:
        return Compare(change(a_player(who)), Comparison.AT_LEAST, words.number_named(number))

    def _drawn_so_many(self, *parts: Any) -> Compare:
        *who, number, _ = parts
        drawn = CardsDrawn(a_player(who[0]) if who else Who.YOU)
        return Compare(drawn, Comparison.AT_LEAST, words.number_named(number))

    def _left_this_turn(self, description: Description, zone: str, whose: Who) -> Compare:
        if zone != "battlefield":
            raise Unfit('"battlefield"')
        return _at_least_once(replace(self._died_this_turn(description, whose), died=False))

    def _one_died_this_turn(self, description: Description, *whose: Who) -> Compare:
        return _at_least_once(self._died_this_turn(description, *whose))

    def _life_is(self, who: Any, compared: Any) -> LifeIs:
        if not isinstance(compared, HasManaValue):
            raise Unfit('"or more" or "or less"')
        return LifeIs(a_player(who), compared.comparison, compared.amount)

    def _player_has_counters(self, who: Any, there: Compare) -> HasCountersOf:
        assert isinstance(there.left, CountersOn)
        assert isinstance(there.right, int)
        return HasCountersOf(a_player(who), there.left.counter, there.comparison, there.right)

    def _have_unspent(self, number: str) -> Compare:
        return Compare(UnspentMana(), Comparison.AT_LEAST, words.number_named(number))

    def _name(self, *said: str) -> str:
        return " ".join(said)

    def _you_control_named(self, word: str, *called: str) -> AllSo:
        of_type = self._card_type(word)
        named = (Filter(Kind.PERMANENT, (of_type, q.CardNamed(each))) for each in called)
        return AllSo(tuple(self._you_control(self._at_least_one(each)) for each in named))

    def _so_many_of_one_name(self, number: str, description: Description) -> Compare:
        filter = one_filter(description)
        yours = one_filter(in_order(replace(filter, tests=(*filter.tests, Controlled(Who.YOU)))))
        return Compare(MostOfOneName(yours), Comparison.AT_LEAST, words.number_named(number))

    def _activated_often(self, kind: str, word: str, number: str) -> ActivatedOften:
        if (kind, word) != ("ability", "activated"):
            raise Unfit('"ability" and "activated"')
        return ActivatedOften(words.number_named(number))

    def _none(self, description: Description) -> Compare:
        return Compare(CountOf(description), Comparison.EQUAL, 0)

    def _there_are(self, existing: Compare) -> Compare:
        return existing

    def _so_many_among(self, number: str, among: Any) -> Compare:
        return Compare(among, Comparison.AT_LEAST, words.number_named(number))

    def _at_least_one(self, description: Description) -> Compare:
        return Compare(CountOf(description), Comparison.AT_LEAST, 1)

    def _exactly_so_many(self, number: str, description: Description) -> Compare:
        return Compare(CountOf(description), Comparison.EQUAL, words.number_named(number))

    def _so_many_or_more(self, number: str, description: Description) -> Compare:
        return Compare(CountOf(description), Comparison.AT_LEAST, words.number_named(number))

    def _fewer_than(self, number: str, description: Description) -> LessThan:
        return LessThan(CountOf(one_filter(description)), words.number_named(number))

    def _isnt_one(self, description: Description) -> Not:
        found = self._is_one(description)
        if not isinstance(found, OfType | OfSubtype):
            raise Unfit("a card type or a subtype")
        return Not(found)

    def _so_many_or_fewer(self, number: str, description: Description) -> Compare:
        return Compare(CountOf(description), Comparison.AT_MOST, words.number_named(number))

    def _counters_are_on(self, there: Compare, on: Any) -> Compare:
        assert isinstance(there.left, CountersOn)
        return replace(there, left=self._counters_on(there.left.counter, on))

    def _has_counters(self, on: Any, there: Compare) -> Compare:
        assert isinstance(there.left, CountersOn)
        return replace(there, left=replace(self._counters_on(there.left.counter, on), has=True))

    def _a_counter(self, counter: str) -> Compare:
        return Compare(CountersOn(counter, THIS), Comparison.AT_LEAST, 1)

    def _no_counters(self, counter: str) -> Compare:
        return Compare(CountersOn(counter, THIS), Comparison.EQUAL, 0)

    def _exactly_counters(self, number: str, counter: str) -> Compare:
        return Compare(CountersOn(counter, THIS), Comparison.EQUAL, words.number_named(number))

    def _counters_or_more(self, number: str, counter: str) -> Compare:
        return Compare(CountersOn(counter, THIS), Comparison.AT_LEAST, words.number_named(number))

    def _counters_or_fewer(self, number: str, counter: str) -> Compare:
        return Compare(CountersOn(counter, THIS), Comparison.AT_MOST, words.number_named(number))

    def _share_card_type(self, number: str, name: str, _: str, happened: str) -> ShareCardType:
        if number != "two" or not name:
            raise Unfit('"two"')
        return ShareCardType(Result(Happened(small(happened))))


def _at_least_once(happened: History) -> Compare:
    return Compare(happened, Comparison.AT_LEAST, 1)
