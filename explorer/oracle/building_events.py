"""What events are about, as data: this object, such a one, or several at once (603.2)."""

from __future__ import annotations

from typing import Any

from explorer.abilities import triggers as t
from explorer.abilities.phrases import Another, Attached, Description, Filter, Kind, That, This
from explorer.oracle import words
from explorer.oracle.building import Unfit
from explorer.oracle.building_tokens import Tokens
from explorer.oracle.phrases import noun
from explorer.oracle.sorting import one_filter


class Events(Tokens):
    """Builds what trigger conditions are about, and notes it for the effect."""

    def _about(self, description: Description) -> None:
        self.memory.event = noun(description)
        self.mention(That())

    def _this_or(self, _: str, description: Description) -> t.ThisOr:
        if Another() not in one_filter(description).tests:
            raise Unfit('"another"')
        self._about(description)
        return t.ThisOr(one_filter(description))

    def _event_one(self, description: Description) -> Any:
        self._about(description)
        return one_filter(description)

    def _of_kind(self, description: Description, kind: Kind) -> Filter:
        filter = one_filter(description)
        if filter.kind is not kind:
            raise Unfit(kind.value)
        return filter

    def _about_several(self, number: str, description: Description) -> None:
        if number != "one":
            raise Unfit('"one"')
        self._about_so_many(number, description)

    def _about_so_many(self, number: str, description: Description) -> int:
        self.memory.event = noun(description)
        self.memory.much = True
        return words.number_named(number)

    def _a_permanent(self, what: Any) -> Any:
        if not isinstance(what, This | Attached | Filter):
            raise Unfit("a permanent")
        if isinstance(what, Attached):
            self.memory.event = self.memory.held.noun
        return what
