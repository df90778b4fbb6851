"""How permanents enter and untap, as data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import static as s
from explorer.abilities.changes import HasThisAbility
from explorer.abilities.phrases import THIS, AsCreated, Attached, Each, Filter, Kind, Result, Target, That, This
from explorer.oracle.building import Unfit, a_player
from explorer.oracle.building_changes import Changing, without
from explorer.oracle.sorting import one_filter
from explorer.values.mana import color_named


class Entering(Changing):
    """Builds how permanents enter the battlefield (614.1), and what stays tapped (502.3)."""

    def _leaves_to_exile(self, what: Any, there: str, word: str) -> list[Any]:
        if (there, word) != ("battlefield", "exile") or not isinstance(what, This | Target | That | Result | AsCreated):
            raise Unfit("what was named before, the battlefield and exile")
        return [s.LeavesToExile(what)]

    def _enters_with(self, _: str, counters: tuple[Any, str]) -> list[Any]:
        return [s.EntersWithCounters(counters[1], counters[0])]

    def _enters_with_for_each(self, _: str, counters: tuple[Any, str], amount: Any) -> list[Any]:
        if counters[0] != 1:
            raise Unfit("one counter for each")
        return [s.EntersWithCounters(counters[1], amount)]

    def _more_counters(self, *parts: Any) -> tuple[Any, str]:
        return (parts[0] if len(parts) == 2 else 1), parts[-1]

    def _enters_with_more(self, counters: tuple[Any, str], amount: Any = None) -> list[Any]:
        what = self._it()
        if not isinstance(what, That | AsCreated):
            raise Unfit("a spell that becomes a permanent")
        return self._others_enter_with_more(what, counters, amount)

    def _others_enter_with_more(self, what: Any, counters: tuple[Any, str], amount: Any = None) -> list[Any]:
        if amount is not None and counters[0] != 1:
            raise Unfit("one counter for each")
        return [s.EntersWithMore(_arriving(what), counters[1], counters[0] if amount is None else amount)]

    def _others_enter_tapped(self, what: Any, status: str) -> list[Any]:
        return [s.OthersEnterTapped(_arriving(what), untapped=status == "untapped")]

    def _enters_if_done(self, _: str, cost: Any, *places: str) -> list[Any]:
        if places[1:] != ("battlefield", "graveyard"):
            raise Unfit("the battlefield, and a graveyard")
        return [s.EntersIfDone(cost)]

    def _enters_if_wanted(self, *parts: Any) -> list[Any]:
        return [replace(each, optional=True) for each in self._enters_if_done(*parts)]

    def _rider_enters(self, _: str, counters: tuple[Any, str]) -> list[Any]:
        return [s.EntersWithMore(THIS, counters[1], counters[0])]

    def _begins_on_battlefield(self, _: str, hand: str, there: str) -> list[Any]:
        if (hand, there) != ("hand", "battlefield"):
            raise Unfit("a hand, and the battlefield")
        return [s.BeginsOnBattlefield()]

    def _enters_tapped(self, *_: str) -> list[Any]:
        return [s.EntersTapped()]

    def _enters_copy(self, of: Any, exceptions: tuple[Any, ...] = ()) -> s.EntersAsCopy:
        return s.EntersAsCopy(one_filter(of), without(exceptions, HasThisAbility))

    def _may_enter_as_copy(self, *parts: Any) -> list[Any]:
        status, copy = [each for each in parts[:-1] if each in ("tapped", "untapped")], parts[-1]
        if status not in ([], ["tapped"]):
            raise Unfit('"tapped"')
        return [replace(copy, tapped=bool(status))]

    def _enters_as_copy(self, *parts: Any) -> list[Any]:
        return [replace(each, optional=False) for each in self._may_enter_as_copy(*parts)]

    def _choose_a_color(self, *but: str) -> Any:
        return s.EntersChoosingColor(tuple(color_named(each) for each in but))

    def _enters_choosing(self, _: str, choosing: Any) -> list[Any]:
        return [choosing]

    def _enters_choosing_type(self, _: str, word: str) -> list[Any]:
        if word != "creature":
            raise Unfit('"creature"')
        return [s.EntersChoosingType()]

    def _enters_tapped_choosing(self, *parts: Any) -> list[Any]:
        return [*self._enters_tapped(*parts[:-1]), parts[-1]]

    def _enters_tapped_with(self, this: str, _: str, counters: tuple[Any, str]) -> list[Any]:
        return [s.EntersTapped(), *self._enters_with(this, counters)]

    def _tapped_unless_paid(self, _: str, cost: Any, status: str) -> list[Any]:
        if status != "tapped":
            raise Unfit('"tapped"')
        return [s.EntersTapped(cost)]

    def _doesnt_untap(self, what: Any, whose: Any) -> list[Any]:
        if not isinstance(what, This | Attached | Each | Target | That):
            raise Unfit("a permanent")
        return [s.DoesntUntap(what, a_player(whose))]

    def _doesnt_untap_next(self, what: Any, whose: Any) -> list[Any]:
        (effect,) = self._doesnt_untap(what, whose)
        return [s.DoesntUntap(effect.what, effect.whose, next=True)]

    def _may_stay_tapped(self, _: str) -> list[Any]:
        self.mention(THIS)
        return [s.MayStayTapped()]


def _arriving(what: Any) -> Any:
    if isinstance(what, Each) and not (isinstance(what.filter, Filter) and what.filter.kind is Kind.PERMANENT):
        raise Unfit("permanents")
    return what
