"""Searching a library as data (701.19)."""

from __future__ import annotations

from typing import Any

from explorer.abilities.counting import AnyNumber
from explorer.abilities.phrases import Description, Kind
from explorer.abilities.searching import SearchLibrary
from explorer.oracle.building import Unfit
from explorer.oracle.building_piles import Piles
from explorer.oracle.sorting import one_filter
from explorer.values.zones import Zone


class Searches(Piles):
    """Builds searches of libraries."""

    def _search(self, zone: str, what: Any, *more: Any) -> SearchLibrary:
        *revealed, (to, tapped) = more
        amount, up_to, description = what if isinstance(what, tuple) else (1, False, what)
        filter = one_filter(description)
        if zone != "library" or filter.kind is not Kind.CARD or filter.zone is not None:
            raise Unfit("a library, and cards")
        return SearchLibrary(filter, to, amount, up_to, bool(revealed), tapped)

    def _up_to_so_many(self, amount: Any, description: Description) -> tuple[Any, bool, Description]:
        return amount, True, description

    def _so_many_searched(self, amount: Any, description: Description) -> tuple[Any, bool, Description]:
        return amount, False, description

    def _any_number_searched(self, description: Description) -> tuple[Any, bool, Description]:
        return AnyNumber(), True, description

    def _revealed(self) -> bool:
        return True

    def _found_into(self, zone: str) -> tuple[Zone, bool]:
        if zone not in ("hand", "graveyard"):
            raise Unfit('"hand" or "graveyard"')
        return Zone(zone), False

    def _found_onto(self, zone: str, *status: str) -> tuple[Zone, bool]:
        if zone != "battlefield" or status not in ((), ("tapped",)):
            raise Unfit('"battlefield", and perhaps "tapped"')
        return Zone.BATTLEFIELD, bool(status)
