"""The kinds of abilities (113.3): spell, activated, triggered and static ones, and keyword abilities."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from explorer.abilities.cost_rules import Discount
from explorer.abilities.costs import Cost
from explorer.abilities.effects import Effect
from explorer.abilities.keywords import KeywordAbility
from explorer.abilities.phrases import Condition
from explorer.abilities.static import StaticEffect
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Next, Trigger


@dataclass(frozen=True, slots=True)
class Mode:
    """Instructions in order, and the targets that they speak of: `Target(n)` is the nth phrase (700.2, 608.2c).

    `sentences` keeps how the text groups them where it does otherwise than usual: how many instructions each sentence
    has, and whether "then" joins them.
    """

    effects: tuple[Effect, ...]
    targets: tuple[TargetPhrase, ...] = ()
    sentences: tuple[tuple[int, bool], ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Body:
    """What a spell or ability does: one mode, or several of which `choose` are chosen as it is cast (700.2a).

    Where `more` may be chosen, up to all of them are: "choose one or both", "choose one or more".
    """

    modes: tuple[Mode, ...]
    choose: int = 1
    more: bool = False

    @property
    def modal(self) -> bool:
        """Whether there is a choice of modes (700.2)."""
        return len(self.modes) > 1

    @property
    def most(self) -> int:
        """How many modes may be chosen."""
        return len(self.modes) if self.more else self.choose


def body(*effects: Effect, targets: tuple[TargetPhrase, ...] = ()) -> Body:
    """A body with one mode."""
    return Body((Mode(effects, targets),))


@dataclass(frozen=True, slots=True)
class SpellAbility:
    """What an instant or sorcery does as it resolves (113.3a)."""

    body: Body


class Timing(StrEnum):
    """When an activated ability may be activated besides "whenever its controller has priority" (602.5)."""

    ANY = ""
    AS_A_SORCERY = "activate only as a sorcery"
    AS_AN_INSTANT = "activate only as an instant"
    """With priority: a mana ability so restricted pays for nothing while a cost is being paid (605.3a)."""
    YOUR_TURN = "activate only during your turn"
    YOUR_UPKEEP = "activate only during your upkeep"
    LOYALTY = "one loyalty ability each turn, as a sorcery"
    """A loyalty symbol in the cost: as a sorcery, and one such ability of a permanent each turn (606.2, 606.3)."""


@dataclass(frozen=True, slots=True)
class ActivatedAbility:
    """A cost and an effect, "[cost]: [effect.]" (113.3b, 602.1); `most_each_turn` bounds how often (602.5b).

    With `exhaust` it is activated once at most as long as the permanent is there (702.177a). X is at least `least_x`;
    what is not `copiable` can't be copied. It costs `less` where its text says so. `by_anyone`, any player may activate
    it, who is "you" then (602.2).
    """

    cost: Cost
    body: Body
    timing: Timing = Timing.ANY
    condition: Condition | None = None
    most_each_turn: int | None = None
    least_x: int = 0
    copiable: bool = True
    less: Discount | None = None
    exhaust: bool = False
    by_anyone: bool = False


@dataclass(frozen=True, slots=True)
class TriggeredAbility:
    """A trigger condition and an effect (113.3c); `condition` is an intervening "if" clause (603.4).

    With `once_each_turn` it triggers only once each turn (603.2), with `done_once` only until what it lets its
    controller do has been done in that turn (603.2i). `during` is what has to be so as the event occurs, and at no
    other time: "while".
    """

    trigger: Trigger
    body: Body
    condition: Condition | None = None
    once_each_turn: bool = False
    done_once: bool = False
    during: Condition | None = None

    @property
    def event(self) -> Trigger:
        """The event that it triggers on, also where a delayed ability waited for the next of its kind (603.7b)."""
        return self.trigger.trigger if isinstance(self.trigger, Next) else self.trigger


@dataclass(frozen=True, slots=True)
class StaticAbility:
    """What is simply true while it functions (113.3d); `condition` is "as long as", "if" or "unless".

    `trailing` keeps whether the text names the condition behind what is true.
    """

    effects: tuple[StaticEffect, ...]
    condition: Condition | None = None
    trailing: bool = field(default=False, compare=False, repr=False)


Ability: TypeAlias = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | KeywordAbility
