"""What is true of players as data: hand size, timing, and what their next spell is like."""

from __future__ import annotations

from typing import Any

from explorer.abilities.changes import Gain
from explorer.abilities.phrases import Description, Either, Kind
from explorer.abilities.player_rules import (
    CanBeCommander,
    CantBeCountered,
    CastAsThoughFlash,
    CrewsAsThough,
    NeverCountered,
    NextSpell,
    NoMaximumHandSize,
)
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player
from explorer.oracle.building_entering import Entering


class PlayerRules(Entering):
    """Builds what is true of players."""

    def _no_maximum_hand_size(self, who: Any, zone: str) -> list[Any]:
        if zone != "hand":
            raise Unfit('"hand"')
        return [NoMaximumHandSize(a_player(who))]

    def _can_be_commander(self, _: str) -> list[Any]:
        return [CanBeCommander()]

    def _crews_as_though(self, _: str, vehicles: str, number: str) -> list[Any]:
        if vehicles != "Vehicles":
            raise Unfit('"Vehicles"')
        return [CrewsAsThough(words.number_named(number))]

    def _cast_as_though(self, spells: Description, keyword: str) -> CastAsThoughFlash:
        if keyword != "flash":
            raise Unfit('"flash"')
        return CastAsThoughFlash(_of_spells(spells))

    def _spell_gains(self, ability: Any) -> Gain:
        return Gain(ability)

    def _spell_uncountered(self) -> CantBeCountered:
        return CantBeCountered()

    def _spell_with_flash(self, keyword: str) -> CastAsThoughFlash:
        if keyword != "flash":
            raise Unfit('"flash"')
        return CastAsThoughFlash()

    def _never_countered(self, spells: Description) -> list[Any]:
        return [NeverCountered(_of_spells(spells))]

    def _next_spell(self, spells: Description, such: Any) -> list[Any]:
        return [NextSpell(such, _of_spells(spells))]


def _of_spells(description: Description) -> Description:
    filters = description.filters if isinstance(description, Either) else (description,)
    if any(each.kind is not Kind.SPELL for each in filters):
        raise Unfit("spells")
    return description
