"""Trigger conditions (603.1): the events after "when", "whenever" and "at"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from explorer.abilities.combat import Combat
from explorer.abilities.events import Doing
from explorer.abilities.events import ThisOr as ThisOr
from explorer.abilities.phrases import AsCreated, Attached, Description, Filter, Players, This
from explorer.abilities.qualities import ChoiceOnEntering
from explorer.values.mana import ManaType
from explorer.values.steps import Step


@dataclass(frozen=True, slots=True)
class SpellCast:
    """Whenever such a player casts such a spell, or when you cast this one (601.2i).

    With `copied` copying such a spell triggers it too, or alone where not `cast`. `nth` is which spell of that sort
    of that player's in the turn it is: "your second spell each turn". `their_next` is wording alone: "your next spell".
    """

    by: Players
    what: This | Filter
    cast: bool = True
    copied: bool = False
    nth: int | None = None
    their_next: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Activated:
    """Whenever such a player activates such an ability (602.2b)."""

    by: Players
    what: Filter


@dataclass(frozen=True, slots=True)
class DealsDamage:
    """Whenever this, its host, or such a source deals damage, or combat damage, to such a thing (120.3).

    Without `to` it does not matter to what. Where `several` deal it at once it happens once for each that is dealt it.
    """

    what: This | Attached | Filter
    to: Description | None
    combat: bool = False
    several: bool = False


@dataclass(frozen=True, slots=True)
class TurnedFaceUp:
    """When this, or whenever such a permanent, is turned face up (708.7, 708.8)."""

    what: This | ThisOr | Filter


@dataclass(frozen=True, slots=True)
class IsDealtDamage:
    """Whenever this, its host, or such a permanent is dealt damage, all of one moment together (120.3)."""

    what: This | Attached | Filter


@dataclass(frozen=True, slots=True)
class GainsLife:
    """Whenever such a player gains life (119.9)."""

    who: Players


@dataclass(frozen=True, slots=True)
class PlaysLand:
    """Whenever such a player plays such a land; one that is put onto the battlefield is not played (305.4)."""

    by: Players
    what: Filter


@dataclass(frozen=True, slots=True)
class BecomesTapped:
    """Whenever this, its host, or such a permanent becomes tapped or `untapped`; entering so is none (701.21)."""

    what: This | Attached | Filter
    untapped: bool = False


@dataclass(frozen=True, slots=True)
class BecomesTarget:
    """Whenever this, or such a permanent, becomes the target of such a spell or ability (115.1)."""

    what: This | Attached | Filter
    of: Description


@dataclass(frozen=True, slots=True)
class Enters:
    """When this, or whenever such a permanent, enters the battlefield (603.6a)."""

    what: This | ThisOr | Filter


@dataclass(frozen=True, slots=True)
class Leaves:
    """When this, or whenever such a permanent, leaves the battlefield; looks back in time (603.6c, 603.10a).

    `dies` narrows it to being put into a graveyard (700.4).
    """

    what: This | ThisOr | Filter | AsCreated
    dies: bool = False


@dataclass(frozen=True, slots=True)
class StepBegins:
    """At the beginning of such a step of such a player's turn; or of any main phase with `any_main` (603.2b, 500.6)."""

    step: Step
    whose: Players
    any_main: bool = False


@dataclass(frozen=True, slots=True)
class TappedForMana:
    """Whenever such a player taps such a permanent for mana: by a mana ability with the tap symbol (106.12).

    With `of` only mana of that type, or of the chosen color, counts. `passive` keeps whether the text says that the
    permanent "is tapped for mana".
    """

    by: Players
    what: Filter | Attached | This
    of: ManaType | ChoiceOnEntering | None = None
    passive: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CausesMana:
    """Whenever an ability of such a permanent causes such a player to add mana of that type, however much (106.3)."""

    who: Players
    what: Filter
    of: ManaType | ChoiceOnEntering


@dataclass(frozen=True, slots=True)
class Chapter:
    """When lore counters reach one of these chapter numbers (714.2b)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ManaSpentOn:
    """When this mana is spent to cast such a spell: known from the mana alone, wherever its source is (106.6)."""

    what: Description


@dataclass(frozen=True, slots=True)
class JustDone:
    """When you do: what a reflexive triggered ability waits for has happened as the ability is created (603.12)."""


@dataclass(frozen=True, slots=True)
class AnyEvent:
    """Whenever one of these events occurs: "cast an instant spell or activate a loyalty ability" (603.2).

    `apart` is wording alone: each event is told whole, "when ~ enters and at the beginning of your upkeep".
    """

    of: tuple[Trigger, ...]
    apart: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Next:
    """When the event next occurs: what a delayed triggered ability waited for, while it is on the stack (603.7b).

    With `often` it was any such event of the turn.
    """

    trigger: Trigger
    this_turn: bool = False
    often: bool = False


Trigger: TypeAlias = (
    SpellCast
    | Activated
    | BecomesTapped
    | BecomesTarget
    | IsDealtDamage
    | GainsLife
    | PlaysLand
    | DealsDamage
    | TurnedFaceUp
    | Enters
    | Leaves
    | StepBegins
    | TappedForMana
    | CausesMana
    | Chapter
    | ManaSpentOn
    | JustDone
    | AnyEvent
    | Next
    | Combat
    | Doing
)


def events_of(trigger: Trigger) -> tuple[Trigger, ...]:
    """The events of a trigger condition, each by itself: several where any of them will do (603.2)."""
    if isinstance(trigger, AnyEvent):
        return tuple(one for each in trigger.of for one in events_of(each))
    return (trigger,)
