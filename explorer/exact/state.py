"""The state of a game: immutable, so that every moment of it can be kept and looked back at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from rpds import HashTrieMap

from explorer.abilities.ability import Ability, Body, StaticAbility, TriggeredAbility
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.cost_rules import CostRule
from explorer.abilities.mana import Spending
from explorer.abilities.static import Duration, StaticEffect
from explorer.abilities.triggers import Trigger
from explorer.exact.combat import Assault, Attacker, Blocker, Combat
from explorer.exact.evolving import Evolving
from explorer.exact.objects import About, Bindings, GameObject, Nature, Results
from explorer.exact.permanents import Permanents
from explorer.values.ids import FIRST_OBJECT, FIRST_PLAYER, Entity, ObjectId, PlayerId
from explorer.values.steps import Step
from explorer.values.zones import Zone


@dataclass(frozen=True)
class Player(Evolving):
    """What is known of one player apart from cards and mana (102.1).

    Lands played, cards drawn, and life gained and lost are those of this turn (608.2i).
    """

    name: str
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    lands_played: int = 0
    drawn: int = 0
    life_gained: int = 0
    life_lost: int = 0
    drew_from_nothing: bool = False
    lost: bool = False

    def counters_of(self, counter: str) -> int:
        """How many counters of that kind the player has (122.1)."""
        return dict(self.counters).get(counter, 0)


@dataclass(frozen=True, slots=True)
class ManaKind:
    """What mana of one kind is, beside its type: kind 0 is plain, others differ in these facts (106.3, 106.6)."""

    source: ObjectId | None = None
    source_name: str = ""
    snow: bool = False
    spending: Spending | None = None
    lasts: bool = False


@dataclass(frozen=True, slots=True)
class CastRecord:
    """A spell that was cast this turn, as it was then (601.2i, 608.2i)."""

    player: PlayerId
    spell: GameObject
    characteristics: Characteristics


@dataclass(frozen=True, slots=True)
class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (603.3)."""

    controller: PlayerId
    source: ObjectId
    ability: Ability
    about: About
    name: str


@dataclass(frozen=True, slots=True)
class LastingEffect:
    """A continuous effect of a spell or ability that resolved (611.2); it affects just the objects that it names.

    `values` are the copiable values that a copy effect has given to each of them, settled as it began (707.2b).
    `to` is who gains control of them where that is what it does, `turn` the turn in which it began.
    """

    id: int
    effect: StaticEffect
    controller: PlayerId
    source: ObjectId
    duration: Duration
    affected: tuple[Entity, ...]
    timestamp: int
    values: tuple[tuple[ObjectId, Characteristics], ...] = ()
    to: PlayerId | None = None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class DelayedTrigger:
    """A delayed triggered ability that waits for its event (603.7)."""

    id: int
    trigger: Trigger
    body: Body
    controller: PlayerId
    source: ObjectId
    name: str
    until_turn: int | None
    results: Results = ()
    often: bool = False
    as_created: Bindings = ()


@dataclass(frozen=True, slots=True)
class LastKnown:
    """An object that has left its zone, as it last was there, and what it was in combat then (608.2h)."""

    object: GameObject
    characteristics: Characteristics
    status: int
    attacker: Attacker | None = None
    blocker: Blocker | None = None


_MAKES_PERMANENTS = frozenset(("objects", "zones", "changed"))
"""The fields of a state of which it depends what is known of the permanents."""
_BATTLEFIELD = (Zone.BATTLEFIELD, None)
_STACK = (Zone.STACK, None)
_COMMAND = (Zone.COMMAND, None)
_REMOTE = frozenset((Zone.GRAVEYARD, Zone.HAND, Zone.EXILE))


@dataclass(frozen=True, eq=False)
class State(Evolving):
    """One moment of a game. Nothing in it is ever changed; only the door makes the next one (110 to 122, 400).

    `status` is a uint16 array (slots,), `pools` an int16 array (players, kinds, 6), both read-only. `zones` maps a zone
    and its player (None for shared zones) to object ids in order: libraries top first, the stack bottom first.
    With `defining` there are cards whose own abilities define their size wherever they are (604.3).
    `departed` are the permanents that left the battlefield this turn, with whether they died, and `began` is the event
    with which the turn began.
    """

    players: tuple[Player, ...]
    objects: dict[ObjectId, GameObject]
    zones: dict[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]]
    status: NDArray[np.uint16]
    pools: NDArray[np.int16]
    kinds: tuple[ManaKind, ...] = (ManaKind(),)
    gone: HashTrieMap[ObjectId, LastKnown] = field(default_factory=HashTrieMap)
    turn: int = 1
    active: PlayerId = FIRST_PLAYER
    step: Step = Step.PRECOMBAT_MAIN
    priority: PlayerId | None = None
    passed: int = 0
    resolving: ObjectId | None = None
    cast_this_turn: tuple[CastRecord, ...] = ()
    activated_this_turn: tuple[tuple[ObjectId, int], ...] = ()
    triggered_this_turn: tuple[tuple[ObjectId, Ability], ...] = ()
    resolved_this_turn: tuple[tuple[ObjectId, Ability], ...] = ()
    departed: tuple[tuple[ObjectId, bool], ...] = ()
    attacked_this_turn: tuple[Assault, ...] = ()
    combat: Combat | None = None
    began: int = -1
    waiting: tuple[Waiting, ...] = ()
    lasting: tuple[LastingEffect, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    next_id: int = FIRST_OBJECT
    next_effect: int = 0
    chances: int = 0
    started: bool = True
    over: bool = False
    defining: bool = False
    winner: PlayerId | None = None
    changed: dict[ObjectId, Characteristics] = field(default_factory=dict, repr=False)
    """Characteristics of the objects that counters and continuous effects change; the door has the layers fill it."""

    def characteristics(self, of: GameObject) -> Characteristics:
        """The characteristics of an object now or, if it has left its zone, as they last were (109.3, 608.2h)."""
        if of.id in self.objects:
            return self.changed.get(of.id, of.base) if self.changed else of.base
        known = self.gone.get(of.id)
        return known.characteristics if known else of.base

    def evolve(self, **changes: Any) -> Self:
        """The next state; what is known of its permanents is looked at anew where the change may have to do with it."""
        following = super().evolve(**changes)
        if not _MAKES_PERMANENTS.isdisjoint(changes):
            following.__dict__.pop("known", None)
        return following

    def evolve_in(self, zone: Zone, **changes: Any) -> Self:
        """The next state after a change to what is in that zone alone: elsewhere the permanents are what they were."""
        return self.evolve(**changes) if zone in (Zone.BATTLEFIELD, Zone.COMMAND) else super().evolve(**changes)

    @cached_property
    def known(self) -> Permanents:
        """What is known of the permanents: it is handed on from state to state until one of them changes."""
        command = map(self.objects.__getitem__, self.zones.get(_COMMAND, ()))
        emblems = tuple([each for each in command if each.nature is Nature.EMBLEM])
        return Permanents(tuple(self.permanents()), self.changed, emblems, tuple(self._remote()))

    def _remote(self) -> Iterator[GameObject]:
        """The cards with triggered abilities that function where they are, and not on the battlefield (113.6)."""
        for zone, ids in self.zones.items():
            if zone[0] in _REMOTE:
                for each in map(self.objects.__getitem__, ids):
                    if zone[0] in self.changed.get(each.id, each.base).remote:
                        yield each

    @property
    def outspoken(self) -> tuple[tuple[GameObject, Characteristics], ...]:
        """The permanents with static or triggered abilities, and their characteristics, in order of arrival (113.3)."""
        return self.known.outspoken

    @property
    def triggered(self) -> tuple[tuple[GameObject, TriggeredAbility], ...]:
        """The triggered abilities of permanents, each with its permanent, in order of arrival (113.3c)."""
        return self.known.triggered

    @property
    def prevailing(self) -> tuple[tuple[GameObject, StaticAbility, CostRule], ...]:
        """What permanents say of costs and of what can't be activated, perhaps on a condition (601.2f, 602.5)."""
        return self.known.prevailing

    @property
    def heeded(self) -> frozenset[type]:
        """The measures of players on which it may depend what a permanent is: unspent mana, life."""
        return self.known.heeded

    @property
    def eventful(self) -> tuple[GameObject, ...]:
        """The permanents at which state-based actions look at all, in order of arrival (704.3)."""
        return self.known.eventful

    @property
    def has_changers(self) -> bool:
        """Whether a static ability of some permanent changes characteristics (613)."""
        return self.known.has_changers

    def zone(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectId, ...]:
        """The objects in a zone, in order; `player` matters where each player has one of their own (400.1)."""
        return self.zones.get((zone, player if zone.each_player_has_one else None), ())

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The stack, bottom first: the last one resolves next (405.5)."""
        return self.zones.get(_STACK, ())

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """All permanents in order of arrival."""
        return self.zones.get(_BATTLEFIELD, ())

    def permanents(self, controller: PlayerId | None = None) -> Iterator[GameObject]:
        """The permanents that a player controls, or all, in order of arrival (110.1)."""
        found = map(self.objects.__getitem__, self.zones.get(_BATTLEFIELD, ()))
        return found if controller is None else (each for each in found if each.controller == controller)

    def find(self, number: Entity) -> GameObject | None:
        """The object of that number where it is now, else as it last was (608.2h), else None."""
        found = self.objects.get(ObjectId(number))
        if found is None:
            known = self.gone.get(ObjectId(number))
            return known.object if known else None
        return found

    def status_of(self, permanent: GameObject) -> int:
        """The status word of a permanent, or the one it last had (110.5)."""
        if permanent.id in self.objects and permanent.slot >= 0:
            return int(self.status[permanent.slot])
        known = self.gone.get(permanent.id)
        return known.status if known else 0

    def attacker(self, creature: GameObject) -> Attacker | None:
        """A creature as the attacking one that it is, or last was before it left; None where it is none (508.1k)."""
        if creature.id in self.objects:
            return None if self.combat is None else self.combat.attacker(creature.id)
        known = self.gone.get(creature.id)
        return known.attacker if known else None

    def blocker(self, creature: GameObject) -> Blocker | None:
        """A creature as the blocking one that it is, or last was before it left; None where it is none (509.1g)."""
        if creature.id in self.objects:
            return None if self.combat is None else self.combat.blocker(creature.id)
        known = self.gone.get(creature.id)
        return known.blocker if known else None

    def is_set(self, permanent: GameObject, bit: int) -> bool:
        """Whether a bit of the permanent's status word is set."""
        return bool(self.status_of(permanent) & bit)

    @property
    def stage(self) -> tuple[int, Step, int]:
        """The turn and the step, and which of several combat damage steps it is (500.1, 510.4)."""
        return self.turn, self.step, self.combat.steps if self.combat else 0

    @property
    def in_turn_order(self) -> tuple[PlayerId, ...]:
        """The players still in the game, the active player first (101.4)."""
        order = (*range(self.active, len(self.players)), *range(self.active))
        return tuple([PlayerId(each) for each in order if not self.players[each].lost])

    def after(self, player: PlayerId) -> PlayerId:
        """The next player in turn order who is still in the game (101.4)."""
        for n in range(player + 1, player + len(self.players)):
            if not self.players[n % len(self.players)].lost:
                return PlayerId(n % len(self.players))
        return player

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Everyone else who is still in the game, in turn order from the active player (102.2, 102.3)."""
        return tuple(each for each in self.in_turn_order if each != player)

    def mana(self, player: PlayerId) -> tuple[int, ...]:
        """All unspent mana of a player by type, in the order W U B R G C (106.4)."""
        return tuple(int(amount) for amount in self.pools[player].sum(axis=0))


def same(one: State, other: State) -> bool:
    """Whether two states are the same game situation to the last bit."""
    for each in fields(State):
        if each.name == "changed":
            continue
        left, right = getattr(one, each.name), getattr(other, each.name)
        equal = np.array_equal(left, right) if isinstance(left, np.ndarray) else left == right
        if not equal:
            return False
    return True
