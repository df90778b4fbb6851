"""Instructions that look through libraries (701.19)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Amount, Filter, Players, Who
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class SearchLibrary:
    """Search one's library for such cards, put them somewhere, perhaps revealed or tapped, and shuffle (701.19a).

    It is for so many cards, or for any number up to that many.
    """

    what: Filter
    to: Zone
    amount: Amount = 1
    up_to: bool = False
    reveal: bool = False
    tapped: bool = False
    who: Players = Who.YOU
