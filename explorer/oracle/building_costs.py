"""Costs as data (118)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from explorer.abilities import costs as c
from explorer.abilities import effects as e
from explorer.abilities.counting import AnyNumber
from explorer.abilities.phrases import (
    THIS,
    Controlled,
    Filter,
    Happened,
    HasStatus,
    Not,
    Result,
    SomeOf,
    This,
    Who,
)
from explorer.abilities.player_counters import ENERGY
from explorer.abilities.removing import RemoveFrom
from explorer.oracle import words
from explorer.oracle.building import Unfit, small
from explorer.oracle.building_nouns import Nouns
from explorer.oracle.counting import Simple
from explorer.oracle.sorting import one_filter
from explorer.values.mana import ManaCost, ManaType
from explorer.values.status import TAPPED
from explorer.values.zones import Zone


def mana_types(symbols: str) -> tuple[ManaType, ...]:
    """The types of mana that symbols such as {G}{G} stand for; raises Unfit for any other symbol."""
    letters = re.findall(r"\{([^{}]*)\}", symbols)
    if any(each not in set(ManaType) for each in letters):
        raise Unfit("symbols for mana of one type each, such as {G} or {C}")
    return tuple(ManaType(each) for each in letters)


def mana_cost(symbols: str) -> ManaCost:
    """The cost that symbols stand for; raises Unfit for what is no mana symbol."""
    try:
        return ManaCost.parse(symbols)
    except ValueError:
        raise Unfit("mana symbols, such as {2}{U}") from None


def energy(symbols: str) -> int:
    """How many energy counters so many symbols stand for (107.14)."""
    return symbols.count("{E}")


def much_energy(amount: Any, symbols: str) -> Any:
    """An amount of energy counters said before the one symbol; raises Unfit for several symbols."""
    if energy(symbols) != 1:
        raise Unfit("{E}")
    return amount


_TAPPABLE = (Not(HasStatus(TAPPED)), Controlled(Who.YOU))
"""What can be tapped to pay a cost."""


def is_payment(effect: e.Effect) -> bool:
    """Whether an instruction is said as a part of a cost is: before "if you do" it is read as one (118.12)."""
    match effect:
        case e.Discard(amount):
            return amount is None or isinstance(amount, Simple)
        case RemoveFrom(what=This(), amount=int()):
            return True
        case e.SacrificeSome(Filter() | This()) | e.Put(SomeOf(up_to=False), Zone.EXILE):
            return True
        case e.Put(SomeOf(filter, up_to=False), Zone.HAND):
            return Controlled(Who.YOU) in filter.tests
        case e.Put(SomeOf(filter, up_to=False), Zone.GRAVEYARD):
            return filter.zone is Zone.EXILE
        case e.Tap(SomeOf(filter, up_to=False)):
            return all(each in filter.tests for each in _TAPPABLE)
        case _:
            return False


def _is_done_to_this(part: c.CostPart) -> bool:
    """Whether it is read as an instruction before "if you do", which may find the object in another zone (400.7)."""
    return isinstance(part, c.AddCounters) or (isinstance(part, c.Exile | c.ReturnToHand) and part.what == THIS)


class Costs(Nouns):
    """Builds costs (118)."""

    def _cost(self, *parts: c.CostPart) -> c.Cost:
        return c.Cost(parts)

    def _deeds(self, *parts: c.CostPart) -> c.Cost:
        return c.Cost(parts)

    def _payment(self, cost: c.Cost) -> c.Cost:
        """What a player may pay before "if they do", where that is not read as an instruction."""
        if all(_is_done_to_this(each) for each in cost.parts):
            raise Unfit("an instruction, which may be done")
        return cost

    def _pay_mana(self, symbols: str) -> c.CostPart:
        return c.PayMana(mana_cost(symbols))

    def _tap_this(self) -> c.CostPart:
        return c.TapThis()

    def _untap_this(self) -> c.CostPart:
        return c.UntapThis()

    def _pay_life(self, amount: Any) -> c.CostPart:
        return c.PayLife(amount)

    def _pay_energy(self, symbols: str) -> c.CostPart:
        return c.PayCounters(ENERGY, energy(symbols))

    def _pay_much_energy(self, amount: Any, symbols: str) -> c.CostPart:
        return c.PayCounters(ENERGY, much_energy(amount, symbols))

    def _sacrificed_this(self, _: str) -> Any:
        return 1, self.mention(THIS)

    def _sacrificed_it(self) -> Any:
        it = self._it()
        if it != THIS:
            raise Unfit("what is sacrificed")
        return 1, it

    def _sacrifice_cost(self, what: tuple[Any, Any]) -> c.CostPart:
        return c.Sacrifice(what[1], what[0])

    def _discard_cost(self, what: tuple[Any, Any]) -> c.DiscardCards:
        return c.DiscardCards(one_filter(what[1]), what[0])

    def _discard_random_cost(self, what: tuple[Any, Any]) -> c.CostPart:
        return replace(self._discard_cost(what), random=True)

    def _reveal_cost(self, what: tuple[Any, Any]) -> c.CostPart:
        return c.RevealCards(one_filter(what[1]), what[0])

    def _mill_cost(self, amount: Any) -> c.CostPart:
        return c.MillCards(amount)

    def _return_cost(self, what: tuple[Any, Any], zone: str) -> c.CostPart:
        filter = one_filter(what[1])
        if Controlled(Who.YOU) not in filter.tests or zone != "hand":
            raise Unfit("permanents you control, and their owner's hand")
        return c.ReturnToHand(filter, what[0])

    def _put_into_graveyard_cost(self, what: tuple[Any, Any], zone: str) -> c.CostPart:
        filter = one_filter(what[1])
        if filter.zone is not Zone.EXILE or words.singular(zone) != "graveyard":
            raise Unfit("cards in exile, and a graveyard")
        return c.PutIntoGraveyard(filter, what[0])

    def _return_this(self, name: str, zone: str) -> c.CostPart:
        if zone != "hand" or not name:
            raise Unfit("its owner's hand")
        return c.ReturnToHand(self.mention(THIS))

    def _exile_cost(self, word: str, what: tuple[Any, Any]) -> c.CostPart:
        filter = one_filter(what[1])
        if small(word) != "exile":
            raise Unfit('"exile"')
        self.mention(Result(Happened.EXILED))
        return c.Exile(filter, what[0])

    def _exile_this(self, word: str, _: str) -> c.CostPart:
        if small(word) != "exile":
            raise Unfit('"exile"')
        return c.Exile(self.mention(THIS))

    def _exile_it(self, word: str) -> c.CostPart:
        if self.it() != THIS:
            raise Unfit("what is exiled")
        return self._exile_this(word, "")

    def _exile_this_from(self, word: str, name: str, zone: str) -> c.CostPart:
        if small(word) != "exile" or zone not in ("graveyard", "hand") or not name:
            raise Unfit('"exile", and "graveyard" or "hand"')
        return c.Exile(self.mention(THIS), zone=Zone(zone))

    def _discard_this(self, _: str) -> c.CostPart:
        return c.DiscardCards(self.mention(THIS))

    def _remove_counters(self, counters: tuple[Any, str], *named: str) -> c.CostPart:
        if not named and self.it() != THIS:
            raise Unfit("its own name")
        self.mention(THIS)
        return c.RemoveCounters(counters[1], counters[0])

    def _remove_any_number(self, counter: str, _: str) -> c.CostPart:
        self.memory.removed = counter
        self.mention(THIS)
        return c.RemoveCounters(counter, AnyNumber())

    def _add_counters(self, counters: tuple[Any, str], _: str) -> c.CostPart:
        self.mention(THIS)
        return c.AddCounters(counters[1], counters[0])

    def _exert(self, _: str) -> c.CostPart:
        self.mention(THIS)
        return c.Exert()

    def _discard_hand(self, zone: str) -> c.CostPart:
        if zone != "hand":
            raise Unfit('"hand"')
        return c.DiscardHand()

    def _tap_others(self, what: tuple[Any, Any]) -> c.CostPart:
        filter = one_filter(what[1])
        if any(each not in filter.tests for each in _TAPPABLE):
            raise Unfit("untapped permanents you control")
        tests = tuple(each for each in filter.tests if each not in _TAPPABLE)
        return c.TapOthers(replace(filter, tests=tests), what[0])

    def _counters(self, *parts: Any) -> tuple[Any, str]:
        return (parts[0] if len(parts) == 2 else 1), parts[-1]
