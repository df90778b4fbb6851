"""How long effects of resolving spells and abilities last, as data (611.2a)."""

from __future__ import annotations

from explorer.abilities import static as s
from explorer.oracle.building import Unfit
from explorer.oracle.building_searches import Searches


class Durations(Searches):
    """Builds durations."""

    def _end_of_turn(self) -> s.Duration:
        return s.Duration.END_OF_TURN

    def _this_turn(self) -> s.Duration:
        return s.Duration.THIS_TURN

    def _end_of_your_next_turn(self) -> s.Duration:
        return s.Duration.END_OF_YOUR_NEXT_TURN

    def _while_controlled(self, _: str) -> s.Duration:
        return s.Duration.WHILE_CONTROLLED

    def _while_there(self, *_: str) -> s.Duration:
        return s.Duration.WHILE_THERE

    def _your_next_end_step(self) -> s.Duration:
        return s.Duration.YOUR_NEXT_END_STEP

    def _until_cast_from_exile(self, _: str, zone: str) -> s.Duration:
        if zone != "exile":
            raise Unfit('"exile"')
        return s.Duration.UNTIL_CAST_FROM_EXILE

    def _your_next_turn(self, *_: str) -> s.Duration:
        return s.Duration.YOUR_NEXT_TURN

    def _while_exiled(self, happened: str) -> s.Duration:
        if happened != "exiled":
            raise Unfit('"exiled"')
        return s.Duration.WHILE_EXILED
