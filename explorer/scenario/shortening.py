"""Runs of passes in the words of a scenario file: everyone passes until something resolves, or a step begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from explorer.exact.state import State
from explorer.scenario import actions as a
from explorer.values.steps import Step

Done: TypeAlias = a.Cast | a.Activate | a.Play | a.Pass | a.Advance | a.Resolve | a.Attack | a.Block


class Passes:
    """The steps of a game that is written down, in which a round of passes becomes one step (117.4).

    A round is written pass by pass where it asked something, or where nobody has priority after it.
    """

    def __init__(self) -> None:
        self.steps: list[Done] = []
        self._gone_by: list[tuple[Step, str]] = []

    def shorten(self, before: State, after: State) -> None:
        """After the last of all players has passed: write the round in short, one with that before where it can be."""
        number = len(before.in_turn_order)
        round_ = self.steps[-number:]
        if before.passed + 1 < number or not all(isinstance(each, a.Pass) and not each.choices for each in round_):
            return
        if before.stack:
            del self.steps[-number:]
            self._resolve()
        elif after.step is not Step.CLEANUP:
            del self.steps[-number:]
            self._advance(after.step, after.players[after.active].name)

    def _resolve(self) -> None:
        last = self.steps[-1] if self.steps else None
        if isinstance(last, a.Resolve) and last.count is not None and not last.choices:
            self.steps[-1] = replace(last, count=last.count + 1)
        else:
            self.steps.append(a.Resolve(1))

    def _advance(self, step: Step, player: str) -> None:
        """Steps in which nobody does anything go by, unless the one that is meant is itself among them (500.2)."""
        last = self.steps[-1] if self.steps else None
        if isinstance(last, a.Advance) and not last.choices and (step, player) not in self._gone_by:
            self.steps[-1] = a.Advance(step, player)
        else:
            self.steps.append(a.Advance(step, player))
            self._gone_by = []
        self._gone_by.append((step, player))
