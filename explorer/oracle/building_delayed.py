"""Delayed and reflexive triggered abilities as data (603.7, 603.12)."""

from __future__ import annotations

from typing import Any

from explorer.abilities import ability as a
from explorer.abilities import effects as e
from explorer.abilities.phrases import AsCreated, Each, Target, That, Who
from explorer.abilities.transform import as_created, parts
from explorer.abilities.triggers import Leaves, StepBegins
from explorer.oracle.building import Unfit, a_player
from explorer.oracle.building_keywords import Keywords
from explorer.oracle.building_statements import Effects
from explorer.oracle.phrases import noun
from explorer.values.steps import Step


class Delayed(Keywords):
    """Builds what a text has happen later."""

    def _you_do(self) -> None:
        self._outer.append(self.memory)
        self.memory = self.memory.creating()

    def _you_win(self) -> None:
        self._you_do()

    def _you_lose(self) -> None:
        self._you_do()

    def _when_you_win(self, _: None, body: a.Body) -> Effects:
        return self._after_flip(body, won=True)

    def _when_you_lose(self, _: None, body: a.Body) -> Effects:
        return self._after_flip(body, won=False)

    def _after_flip(self, body: a.Body, won: bool) -> Effects:
        self.leave()
        if any(isinstance(each, e.WhenYouDo) for each in body.modes[0].effects):
            raise Unfit("what is done then, and nothing that waits for the flip again")
        return (e.WhenYouDo(body, won),)

    def _when_you_do(self, _: None, body: a.Body) -> Effects:
        self.leave()
        return (e.WhenYouDo(body),)

    def _later_on(self, *_: str) -> None:
        self._you_do()

    def _next_this_turn(self, _: None, trigger: Any) -> tuple[Any, bool]:
        return trigger, True

    def _whenever_this_turn(self, _: None, trigger: Any) -> tuple[Any, bool, bool]:
        return trigger, True, True

    def _next_ever(self, _: None, trigger: Any) -> tuple[Any, bool]:
        return trigger, False

    def _next_time(self, _: None, when: tuple[Any, bool]) -> tuple[Any, bool]:
        return when

    def _next_upkeep(self) -> tuple[Any, bool]:
        return StepBegins(Step.UPKEEP, Who.A_PLAYER), False

    def _next_step(self, step: Step) -> tuple[Any, bool]:
        return StepBegins(step, Who.A_PLAYER), False

    def _next_end_of_combat(self) -> tuple[Any, bool]:
        return StepBegins(Step.END_OF_COMBAT, Who.A_PLAYER), False

    def _next_step_of(self, whose: Any, step: Step) -> tuple[Any, bool]:
        return StepBegins(step, a_player(whose)), False

    def _next_main_phase(self, whose: Any) -> tuple[Any, bool]:
        return StepBegins(Step.PRECOMBAT_MAIN, a_player(whose), any_main=True), False

    def _known_dies(self, what: Any) -> Leaves:
        return Leaves(self._known(what), dies=True)

    def _known_leaves(self, what: Any, _: str) -> Leaves:
        return Leaves(self._known(what))

    def _known(self, what: Any) -> AsCreated:
        """One object that the text before spoke of; what the delayed ability says next is about it."""
        before = self.memory.before
        match what:
            case AsCreated(Target(slot)) if before is not None and before.targets[slot].high == 1:
                self.memory.event = noun(before.targets[slot].filter)
            case AsCreated(That()) if before is not None:
                self.memory.event = before.event
            case _:
                raise Unfit("one object that was spoken of before")
        self.mention(That())
        return what

    def _later(self, next_time: tuple[Any, ...], body: a.Body) -> Effects:
        self.leave()
        trigger, *how = next_time
        return (e.Later(trigger, body, *how),)

    def _later_last_if(self, condition: Any, effects: Effects, next_time: tuple[Any, bool]) -> Effects:
        return (e.If(condition, self._later_last(effects, next_time)),)

    def _later_last(self, effects: Effects, next_time: tuple[Any, bool]) -> Effects:
        for each in parts(effects):
            new_target = isinstance(each, Target) and each.pronoun is None
            if new_target or (isinstance(each, Each) and each == self.memory.again):
                raise Unfit("something that was spoken of before")
        self.memory.latest = None
        body = a.body(*as_created(effects))
        return (e.Later(as_created(next_time[0]), body, next_time[1], trailing=True),)
