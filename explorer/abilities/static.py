"""What static abilities and lasting effects do (604, 611, 613, 614): change, replace, forbid, or change costs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from explorer.abilities.changes import Change, CopyException
from explorer.abilities.combat_rules import CombatRule
from explorer.abilities.cost_rules import CostRule
from explorer.abilities.costs import Cost
from explorer.abilities.libraries import TopIsSeen
from explorer.abilities.mana import ManaChoice
from explorer.abilities.mana_rules import ManaRule
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import (
    Amount,
    AsCreated,
    Attached,
    Condition,
    Each,
    Filter,
    Players,
    Reference,
    Result,
    Target,
    That,
    This,
)
from explorer.abilities.player_rules import CantBeCountered as CantBeCountered
from explorer.abilities.player_rules import PlayerRule
from explorer.abilities.triggers import Trigger
from explorer.values.mana import ManaType

# --- changes of objects (613) ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Changes:
    """A continuous effect that changes characteristics (611, 613)."""

    what: Reference
    change: Change


# --- replacement effects (614) ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReplaceMana:
    """If such a player taps such a permanent for mana, it produces something else instead (106.12b).

    `times` multiplies each mana; `choice` gives the type instead of any other; `one` makes it one mana whatever the
    amount was. With `at_least` that is so only where it would produce so much.
    """

    what: Filter
    by: Players
    times: int = 1
    choice: ManaChoice | None = None
    one: bool = False
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class EntersWithCounters:
    """This permanent enters the battlefield with counters (614.1c)."""

    counter: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class EntersWithMore:
    """That spell, as it becomes a permanent, or such permanents enter the battlefield with more counters (614.12)."""

    what: This | That | AsCreated | Each
    counter: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class OthersEnterTapped:
    """Such permanents enter the battlefield tapped, or `untapped` (614.1d, 614.12)."""

    what: Each
    untapped: bool = False


@dataclass(frozen=True, slots=True)
class EntersIfDone:
    """If this would enter the battlefield, its controller does that instead; it enters only if they did (614.1a).

    Otherwise it is put into its owner's graveyard. Where it is not `optional` they do as much of it as they can.
    """

    cost: Cost
    optional: bool = False


@dataclass(frozen=True, slots=True)
class EntersChoosingColor:
    """As this permanent enters, its controller chooses a color, or one that is not among these (614.1c, 607.2d)."""

    but: tuple[ManaType, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersChoosingType:
    """As this permanent enters, its controller chooses a creature type (614.1c, 607.2d)."""


@dataclass(frozen=True, slots=True)
class EntersAsCopy:
    """This permanent enters, perhaps tapped, as a copy of such an object of its controller's choice (707.5, 614.1c)."""

    of: Filter
    exceptions: tuple[CopyException, ...] = ()
    tapped: bool = False
    optional: bool = True


@dataclass(frozen=True, slots=True)
class EntersTapped:
    """This permanent enters the battlefield tapped, perhaps unless its controller pays a cost (614.1d, 614.12)."""

    unless: Cost | None = None


@dataclass(frozen=True, slots=True)
class PreventDamage:
    """Damage that would be dealt to, and by, that object, or such ones, is prevented; or all damage (615.1)."""

    what: Target | This | AsCreated | Attached | Each | None
    combat_only: bool
    to: bool = True
    by: bool = True


@dataclass(frozen=True, slots=True)
class LeavesToExile:
    """If that permanent would leave the battlefield, it is exiled instead of being put anywhere else (614.1a)."""

    what: This | Target | That | Result | AsCreated


@dataclass(frozen=True, slots=True)
class BeginsOnBattlefield:
    """This card may begin the game on the battlefield if it is in the opening hand (103.6a)."""


@dataclass(frozen=True, slots=True)
class Regeneration:
    """The next time each of these would be destroyed, it is tapped and its damage removed instead (701.15a)."""

    what: Reference


# --- what stays tapped -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DoesntUntap:
    """These do not untap during the untap step of such a player, or just the next one that comes (502.3)."""

    what: This | Attached | Each | Target | That
    whose: Players
    next: bool = False


@dataclass(frozen=True, slots=True)
class UntapsWithOthers:
    """These untap during the untap step of each other player (502.3)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class MayStayTapped:
    """You may choose not to untap this permanent during your untap step (502.3)."""


# --- what may not be, and what costs ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CantBeCopied:
    """This spell can't be copied (101.2)."""


@dataclass(frozen=True, slots=True)
class CastOnly:
    """This spell is cast only where that is so (601.3)."""

    when: Condition


@dataclass(frozen=True, slots=True)
class DamageCantBePrevented:
    """Damage that this spell deals can't be prevented (615.12)."""


# --- what happens more often -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TriggersAgain:
    """Such triggered abilities trigger an additional time, on whatever event or if such an event causes it (603.2d)."""

    what: Filter
    cause: Trigger | None = None


@dataclass(frozen=True, slots=True)
class CopiesMore:
    """If such a player copies a spell at all, they copy it that often and once more, with new targets (614.1a)."""

    by: Players


StaticEffect: TypeAlias = (
    Changes
    | ReplaceMana
    | EntersWithCounters
    | EntersWithMore
    | OthersEnterTapped
    | EntersIfDone
    | EntersChoosingColor
    | EntersChoosingType
    | EntersAsCopy
    | EntersTapped
    | DoesntUntap
    | UntapsWithOthers
    | MayStayTapped
    | PreventDamage
    | Regeneration
    | BeginsOnBattlefield
    | LeavesToExile
    | CantBeCountered
    | CantBeCopied
    | DamageCantBePrevented
    | CastOnly
    | CostRule
    | TriggersAgain
    | CopiesMore
    | ManaRule
    | MayPlay
    | TopIsSeen
    | PlayerRule
    | CombatRule
)


class Duration(StrEnum):
    """How long an effect of a resolving spell or ability lasts (611.2a)."""

    END_OF_TURN = "until end of turn"
    THIS_TURN = "this turn"
    YOUR_NEXT_TURN = "until your next turn"
    YOUR_NEXT_END_STEP = "until your next end step"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    WHILE_CONTROLLED = "for as long as you control ~"
    WHILE_THERE = "for as long as ~ remains on the battlefield"
    UNTIL_CAST_FROM_EXILE = "until ~ is cast from exile"
    UNTIL_LOST = "until you lose control of it"
    WHILE_EXILED = "for as long as it remains exiled"
    INDEFINITELY = ""
