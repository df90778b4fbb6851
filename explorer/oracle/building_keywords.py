"""Keyword abilities as data (702)."""

from __future__ import annotations

from typing import Any

from explorer.abilities import keywords as k
from explorer.abilities.phrases import Description, OfSubtype, OfSupertype, OfType
from explorer.oracle import words
from explorer.oracle.building import Unfit, small
from explorer.oracle.building_copies import Copies
from explorer.oracle.sorting import one_filter
from explorer.values.types import CardType, Supertype


class Keywords(Copies):
    """Builds keyword abilities."""

    def _keywords(self, *abilities: Any) -> tuple[Any, ...]:
        return abilities

    def _protection(self, *tests: Any) -> k.Protection:
        return k.Protection(tests)

    def _chosen_protection(self) -> k.Protection:
        return k.Protection(chosen=True)

    def _full_protection(self) -> k.Protection:
        return k.Protection()

    def _keyword_with_mana(self, word: str, symbols: str) -> Any:
        return self._keyword_with_cost(word, self._cost(self._pay_mana(symbols)))

    def _keyword_with_cost(self, word: str, cost: Any) -> Any:
        match word := small(word):
            case "kicker" | "multikicker":
                return k.Kicker(cost, multi=word == "multikicker")
            case "buyback":
                return k.Buyback(cost)
            case "flashback":
                return k.Flashback(cost)
            case "equip":
                return k.Equip(cost)
            case "cycling":
                return k.Cycling(cost)
            case "transmute":
                return k.Transmute(cost)
            case "cumulative upkeep":
                return k.CumulativeUpkeep(cost)
            case "ward":
                return k.Ward(cost)
            case "replicate":
                return k.Replicate(cost)
            case "embalm" | "eternalize" | "scavenge" | "unearth":
                return k.InGraveyard(k.GraveyardKeyword(word), cost)
            case _:
                return k.Overload(cost)

    def _keyword_with_number(self, word: str, number: str) -> Any:
        match small(word):
            case "crew":
                return k.Crew(words.number_named(number))
            case "casualty":
                return k.Casualty(words.number_named(number))
            case "vanishing":
                return k.Vanishing(words.number_named(number))
            case "fading":
                return k.Fading(words.number_named(number))
            case other:
                return k.InCombat(k.CombatKeyword(other), words.number_named(number))

    def _suspend(self, number: str, cost: Any) -> Any:
        return k.Suspend(words.number_named(number), cost)

    def _reinforce(self, amount: Any, cost: Any) -> Any:
        return k.Reinforce(amount, cost)

    def _subtypecycling(self, word: str, symbols: str) -> Any:
        return k.Cycling(self._cost(self._pay_mana(symbols)), (OfSubtype((word.removesuffix("cycling"),)),))

    def _landcycling(self, *parts: str) -> Any:
        tests = tuple(OfSupertype(Supertype(small(each))) for each in parts[:-1])
        return k.Cycling(self._cost(self._pay_mana(parts[-1])), (*tests, OfType((CardType.LAND,))))

    def _affinity(self, description: Description) -> Any:
        return k.Affinity(one_filter(description))

    def _enchant(self, description: Description) -> Any:
        return k.Enchant(one_filter(description))

    def _has_at_own_cost(self, word: str) -> Any:
        match small(word):
            case "replicate":
                return k.Replicate(None)
            case "flashback":
                return k.Flashback(None)
        raise Unfit("a keyword whose cost is known")
