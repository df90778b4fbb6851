"""Copying and casting copies as data (707)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from explorer.abilities import effects as e
from explorer.abilities.changes import HasThisAbility, KeepsColor, KeepsName
from explorer.abilities.phrases import (
    AsCreated,
    ControllerOf,
    CouldBeTargetOf,
    Description,
    Happened,
    OwnerOf,
    Result,
    Target,
    That,
    This,
    Who,
    X,
)
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.transform import parts
from explorer.oracle.building import Memory, Unfit, a_player
from explorer.oracle.building_changes import without
from explorer.oracle.building_effects import Instructions
from explorer.oracle.building_statements import Addition, Effects, changing
from explorer.oracle.phrases import noun
from explorer.oracle.sorting import other_than_this


class Copies(Instructions):
    """Builds copying and casting (707)."""

    def _copy(self, what: Any) -> Effects:
        if self._on_stack(what):
            return (e.CopySpell(what, new_targets=False),)
        self.mention(Result(Happened.COPIED))
        return (e.CopyCards(what),)

    def _on_stack(self, what: Any, memory: Memory | None = None) -> bool:
        memory = memory or self.memory
        match what:
            case AsCreated(of):
                return memory.before is not None and self._on_stack(of, memory.before)
            case Target(slot):
                return noun(memory.targets[slot].filter) in ("spell", "ability", "spell or ability", "object")
            case That():
                return memory.event in ("spell", "ability", "spell or ability")
            case This() | Result(Happened.COUNTERED):
                return True
            case _:
                return False

    def _copies(self, what: Any, times: Any) -> Effects:
        if not self._on_stack(what):
            raise Unfit("a spell or ability")
        return (e.CopySpell(what, times, new_targets=False),)

    def _copy_often(self, what: Any, times: str) -> Effects:
        return self._copies(what, self._often(times))

    def _copy_x_times(self, what: Any) -> Effects:
        return self._copies(what, X())

    def _copy_for_each(self, what: Any, amount: Any) -> Effects:
        if any(isinstance(each, CouldBeTargetOf) for each in parts(amount)):
            raise Unfit("something that is counted")
        return self._copies(what, amount)

    def _copy_for_each_target(self, what: Any, description: Description) -> Effects:
        return (e.CopySpell(what, new_targets=False, for_each=description),)

    def _copy_for_each_other_target(self, what: Any, description: Description) -> Effects:
        return self._copy_for_each_target(what, other_than_this(description))

    def _copy_times_equal(self, what: Any, amount: Any) -> Effects:
        return self._copies(what, amount)

    def _copied_except(self, effects: Effects, exceptions: tuple[Any, ...]) -> Effects:
        (effect,) = effects
        if not isinstance(effect, e.CopySpell):
            raise Unfit("a spell that is copied")
        return (replace(effect, exceptions=without(exceptions, KeepsName, KeepsColor, HasThisAbility)),)

    def _new_targets(self) -> Addition:
        return changing(e.CopySpell, lambda effect: replace(effect, new_targets=True))

    def _new_targets_offered(self, _: Any, addition: Addition) -> Addition:
        return addition

    def _choose_new_targets(self, who: Any, what: Any) -> Effects:
        if what == Result(Happened.COPIED):
            raise Unfit("a spell or ability that is no copy made here")
        return (e.ChooseNewTargets(what, a_player(who)),)

    def _with_new_targets(self, effects: Effects, *rest: Any) -> Effects:
        joined = changing(e.CopySpell, lambda effect: replace(effect, new_targets=True, joined=True))
        found: list[Effects] = joined.to([effects])
        return found[0]

    def _copied_by(self, who: Any, effects: Effects) -> Effects:
        return tuple(done_by(who, each) for each in effects)

    def _each_different(self, number: str, *names: str) -> Addition:
        def known(effect: e.CopySpell) -> e.CopySpell:
            if number != "one" or effect.for_each is None:
                raise Unfit(f"a copy for each {' or '.join(names)} before this")
            return effect

        return changing(e.CopySpell, known)

    def _copy_targets(self, what: Any) -> Addition:
        return changing(e.CopySpell, lambda effect: replace(effect, aimed=what))

    def _free(self, *_: str) -> bool:
        return True

    def _any_number_of(self, what: Any) -> Any:
        return what

    def _cast_cards(self, what: Any, *free: bool) -> Effects:
        return (e.CastCards(what, free=bool(free)),)

    def _cast_if_able(self, what: Any, *free: bool) -> Effects:
        return (e.CastCards(what, optional=False, free=bool(free)),)

    def _copy_and_may_cast(self, *free: bool) -> Callable[[Any], Effects]:
        return lambda what: (e.CopyCards(what), self._each(True, free))

    def _copy_and_cast(self, *free: bool) -> Callable[[Any], Effects]:
        return lambda what: (e.CopyCards(what), self._each(False, free))

    def _may_cast_each(self, *free: bool) -> Callable[[Any], Effects]:
        return lambda what: (e.CastCards(what, free=bool(free), each=True),)

    def _each(self, optional: bool, free: tuple[bool, ...]) -> e.Effect:
        return e.CastCards(Result(Happened.COPIED), optional, bool(free), each=True)

    def _for_each_card(self, _: str, happened: str, make: Callable[[Any], Effects]) -> Effects:
        return make(Result(Happened(happened)))


_OF_ONE_PLAYER = (
    e.Draw | e.Discard | e.Mill | e.Scry | e.Surveil | e.GainLife | e.LoseLife | e.CreateTokens | e.SacrificeSome
) | SearchLibrary
"""What one player does with what is theirs."""


def done_by(who: Any, effect: e.Effect) -> e.Effect:
    """What a player does who may do something: the card drawn, the copy and the library are theirs (701.19a)."""
    alone = isinstance(who, ControllerOf | OwnerOf | Target) or who is Who.THAT_PLAYER
    theirs = isinstance(effect, e.CopySpell) or (alone and isinstance(effect, _OF_ONE_PLAYER) and effect.who is Who.YOU)
    return replace(effect, who=a_player(who)) if theirs else effect
