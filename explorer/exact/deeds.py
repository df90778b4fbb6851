"""Deeds: the ways in which a state can change, as plain data. Only the door applies them, one logged event each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, get_args

from explorer.abilities.ability import Ability
from explorer.abilities.characteristics import Characteristics
from explorer.exact.combat_deeds import AttackerDeclared as AttackerDeclared
from explorer.exact.combat_deeds import BecameBlocked as BecameBlocked
from explorer.exact.combat_deeds import BlockerDeclared as BlockerDeclared
from explorer.exact.combat_deeds import CombatDeed as CombatDeed
from explorer.exact.combat_deeds import CombatEnded as CombatEnded
from explorer.exact.combat_deeds import RemovedFromCombat as RemovedFromCombat
from explorer.exact.combat_deeds import StrikersNoted as StrikersNoted
from explorer.exact.evolving import Evolving
from explorer.exact.mana_deeds import ManaAdded as ManaAdded
from explorer.exact.mana_deeds import ManaSpent as ManaSpent
from explorer.exact.mana_deeds import PoolEmptied as PoolEmptied
from explorer.exact.objects import About, Announced, Copied
from explorer.exact.state import DelayedTrigger, LastingEffect, Waiting
from explorer.exact.turn_deeds import GameEnded as GameEnded
from explorer.exact.turn_deeds import GameStarted as GameStarted
from explorer.exact.turn_deeds import PlayerLost as PlayerLost
from explorer.exact.turn_deeds import PriorityPassed as PriorityPassed
from explorer.exact.turn_deeds import PriorityReceived as PriorityReceived
from explorer.exact.turn_deeds import SicknessEnded as SicknessEnded
from explorer.exact.turn_deeds import StepBegan as StepBegan
from explorer.exact.turn_deeds import TurnBegan as TurnBegan
from explorer.exact.why import Why as Why
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.zones import Zone

TO_COME = ObjectId(-1)
"""Stands for the number of an object that the door is about to make."""


@dataclass(frozen=True)
class Moved(Evolving):
    """An object changes zones and becomes a new object there (400.7).

    `bottom` puts it at the end of an ordered zone. The rest says how it enters the battlefield or the stack.
    """

    object: ObjectId
    to: Zone
    why: Why
    controller: PlayerId | None = None
    bottom: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    attached_to: Entity | None = None
    x: int = 0
    was_cast: bool = False
    as_copy: Copied | None = None
    regenerable: bool = True
    by_effect: bool = False
    face_down: bool = False
    new: ObjectId = TO_COME


@dataclass(frozen=True)
class AbilityPut(Evolving):
    """An activated or triggered ability is put on the stack (602.2a, 603.3)."""

    controller: PlayerId
    source: ObjectId
    ability: Ability
    name: str
    about: About | None = None
    new: ObjectId = TO_COME


@dataclass(frozen=True)
class CopyPut(Evolving):
    """A copy of a spell or ability is put on the stack; it is not cast or activated (707.10).

    `base` are its copiable values where the copy effect has exceptions (707.9).
    """

    of: ObjectId
    controller: PlayerId
    new: ObjectId = TO_COME
    base: Characteristics | None = None


@dataclass(frozen=True)
class CardCopied(Evolving):
    """A copy of a card is made in the zone in which the card is (707.12)."""

    of: ObjectId
    controller: PlayerId
    new: ObjectId = TO_COME


@dataclass(frozen=True)
class TokenCreated(Evolving):
    """A token is created under a player's control (111.2)."""

    token: Characteristics
    controller: PlayerId
    tapped: bool = False
    as_copy: Copied | None = None
    counters: tuple[tuple[str, int], ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    new: ObjectId = TO_COME


@dataclass(frozen=True)
class EmblemCreated(Evolving):
    """A player gets an emblem, which they own and control (114.2)."""

    emblem: Characteristics
    player: PlayerId
    new: ObjectId = TO_COME


@dataclass(frozen=True, slots=True)
class Ceased:
    """An object leaves the game: an ability that is done, a token in a wrong zone, a leaver's things (800.4a)."""

    object: ObjectId
    why: Why


@dataclass(frozen=True, slots=True)
class Decided:
    """What was announced for an object on the stack changes: modes, X, costs, targets, division (601.2b to 601.2d)."""

    object: ObjectId
    announced: Announced
    what: str


@dataclass(frozen=True, slots=True)
class SpellBecameCast:
    """A spell becomes cast (601.2i)."""

    spell: ObjectId


@dataclass(frozen=True, slots=True)
class AbilityActivated:
    """An ability becomes activated (602.2b); `index` counts the activated abilities of its source from 0."""

    source: ObjectId
    index: int
    player: PlayerId
    mana_ability: bool
    object: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class Triggered:
    """An ability triggers and waits for the stack (603.3); `again` is what had it trigger once more (603.2d)."""

    waiting: Waiting
    delayed: int | None = None
    again: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class TriggerTaken:
    """A waiting triggered ability stops waiting: it is put on the stack, resolves at once, or is removed (603.3)."""

    waiting: Waiting


@dataclass(frozen=True, slots=True)
class Linked:
    """What a permanent's ability exiled is remembered for another ability of it that speaks of it (607.2a).

    Or it is `held`: it comes back as soon as the permanent leaves the battlefield (610.3).
    """

    permanent: ObjectId
    cards: tuple[ObjectId, ...]
    held: bool = False


@dataclass(frozen=True, slots=True)
class DoneThisTurn:
    """What an ability lets its controller do only once each turn has been done (603.2i)."""

    source: ObjectId
    ability: Ability


@dataclass(frozen=True, slots=True)
class Tapped:
    """A permanent becomes tapped (701.21a)."""

    permanent: ObjectId


@dataclass(frozen=True, slots=True)
class Untapped:
    """A permanent becomes untapped (701.21b)."""

    permanent: ObjectId


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """A source deals damage to a permanent or player (120.3)."""

    source: ObjectId
    to: Entity
    amount: int
    combat: bool = False
    deathtouch: bool = False


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """A player gains or loses life (119.3)."""

    player: PlayerId
    by: int


@dataclass(frozen=True, slots=True)
class CountersChanged:
    """Counters are put on or removed from a permanent (122.1)."""

    object: ObjectId
    counter: str
    by: int


@dataclass(frozen=True, slots=True)
class PlayerCountersChanged:
    """A player gets counters, or gives them up (122.1)."""

    player: PlayerId
    counter: str
    by: int


@dataclass(frozen=True, slots=True)
class Attached:
    """A permanent becomes attached to an object or player (701.3a), or (None) unattached (701.3d)."""

    permanent: ObjectId
    to: Entity | None


@dataclass(frozen=True, slots=True)
class ControlChanged:
    """A permanent or spell comes under the control of another player (613.1b)."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class LibraryOrdered:
    """A library, or part of it, gets a new order: shuffled, or as a player put it (701.20a, 401.4)."""

    player: PlayerId
    order: tuple[ObjectId, ...]
    shuffled: bool
    number: int = 0


@dataclass(frozen=True, slots=True)
class ChanceUsed:
    """A random result was drawn; the next one has the next ordinal."""

    result: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrewFromNothing:
    """A player had to draw from an empty library, and will lose for it (121.4, 704.5b)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class EffectBegan:
    """A continuous effect begins (611.2)."""

    effect: LastingEffect


@dataclass(frozen=True, slots=True)
class EffectsEnded:
    """Continuous effects end: "until end of turn" and "this turn" in the cleanup step (514.2)."""

    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DamageWoreOff:
    """Marked damage is removed in the cleanup step (514.2), or just that it came from deathtouch is past (704.5h)."""

    permanents: tuple[ObjectId, ...]
    deathtouch_alone: bool = False


@dataclass(frozen=True, slots=True)
class DelayedCreated:
    """A delayed triggered ability is created (603.7)."""

    delayed: DelayedTrigger


@dataclass(frozen=True, slots=True)
class DelayedEnded:
    """A delayed triggered ability's time is over (603.7b)."""

    id: int


@dataclass(frozen=True, slots=True)
class RiderGained:
    """Mana with a rider was spent on a spell (106.6)."""

    spell: ObjectId
    kind: int


@dataclass(frozen=True, slots=True)
class Resolving:
    """The top object of the stack begins to resolve, or (None) has finished; nobody has priority meanwhile (117.2e)."""

    object: ObjectId | None


Deed: TypeAlias = (
    Moved
    | AbilityPut
    | CopyPut
    | CardCopied
    | TokenCreated
    | EmblemCreated
    | Ceased
    | Decided
    | SpellBecameCast
    | AbilityActivated
    | Triggered
    | TriggerTaken
    | Linked
    | DoneThisTurn
    | Tapped
    | Untapped
    | SicknessEnded
    | DamageDealt
    | LifeChanged
    | ManaAdded
    | ManaSpent
    | PoolEmptied
    | CountersChanged
    | PlayerCountersChanged
    | Attached
    | ControlChanged
    | LibraryOrdered
    | ChanceUsed
    | DrewFromNothing
    | EffectBegan
    | EffectsEnded
    | DamageWoreOff
    | DelayedCreated
    | DelayedEnded
    | RiderGained
    | GameStarted
    | TurnBegan
    | StepBegan
    | PriorityReceived
    | PriorityPassed
    | Resolving
    | PlayerLost
    | GameEnded
    | CombatDeed
)

MakesAnObject: TypeAlias = Moved | AbilityPut | CopyPut | CardCopied | TokenCreated | EmblemCreated
MAKES_AN_OBJECT = get_args(MakesAnObject)
"""Deeds that make a new object, whose number the door gives them."""
