"""Game objects (109.1): cards, tokens, copies and abilities, as they are in one zone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from explorer.abilities.ability import Ability, Body
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import Happened, Players, Reference
from explorer.abilities.static import StaticEffect
from explorer.exact.evolving import Evolving
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.mana import ManaType
from explorer.values.zones import Zone

Bindings: TypeAlias = tuple[tuple[Reference | Players, tuple[Entity, ...]], ...]
"""What references stood for."""
Results: TypeAlias = tuple[tuple[Happened, tuple[ObjectId, ...]], ...]
"""What was done to which objects."""


class Nature(StrEnum):
    """What an object is made of (109.1)."""

    CARD = "card"
    TOKEN = "token"
    COPY = "copy"
    """A copy of a card or of a spell, represented by no card (707.10a)."""
    ABILITY = "ability"
    EMBLEM = "emblem"
    """What a player has in the command zone, with no characteristics but its abilities (114.3)."""


@dataclass(frozen=True, slots=True)
class About:
    """What the event that triggered an ability was about: "that spell", "that player", the mana it produced (603.2).

    `amount` is how much damage or life it was, "that much". `became` is the object that "that" became where it went, if
    it changed zones (603.6). `results` is what the ability that set up this one had done to objects, for "this way" and
    "the sacrificed creature" (603.7c, 603.12), and `as_created` what its own references stood for then, for those that
    this one shares. `defender` is the defending player of an attack (508.5).
    """

    that: Entity | None = None
    player: PlayerId | None = None
    produced: tuple[ManaType, ...] = ()
    event: int = -1
    amount: int | None = None
    became: ObjectId | None = None
    results: Results = ()
    as_created: Bindings = ()
    defender: PlayerId | None = None


@dataclass(frozen=True)
class Announced(Evolving):
    """Everything decided for a spell or ability as it was put on the stack (601.2b to 601.2d); a copy takes it over.

    `targets` has one tuple for each target phrase of the chosen modes, in order; `division` is aligned with the targets
    of the phrase that is divided. `costs` names the optional costs paid, with how often. `way` names another way to
    cast it, such as flashback, and `permission` is what allows to cast it from where it was. `results` are the objects
    that costs did something to.
    """

    body: Body | None = None
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Entity, ...], ...] = ()
    division: tuple[int, ...] = ()
    x: int | None = None
    costs: tuple[tuple[str, int], ...] = ()
    way: str = ""
    results: Results = ()
    permission: MayPlay | None = None

    def times_paid(self, cost: str) -> int:
        """How often the optional cost of that name was paid (702.33c)."""
        return dict(self.costs).get(cost, 0)

    @property
    def all_targets(self) -> tuple[Entity, ...]:
        """All targets in the order in which the text asks for them."""
        return tuple(each for phrase in self.targets for each in phrase)


NOTHING_ANNOUNCED = Announced()


@dataclass(frozen=True, slots=True)
class Copied:
    """Copiable values with which something enters as a copy, and the object that has them (707.5)."""

    values: Characteristics
    of: ObjectId


@dataclass(frozen=True)
class GameObject(Evolving):
    """One object in one zone (109.1); it becomes a new one, with a new number, when it changes zones (400.7).

    `entity` is the number under which the card, token or copy first came up: it stays. `base` are its copiable values
    (707.2): those of the newest of its `copies`, each with the number of its effect, -1 where it entered so; its `own`
    ones are kept beside them. `arrived` is the number of the event that put it here, and `joined` that of the one by
    which it became attached since: the later one is its timestamp (613.7d, 613.7e). `slot` is a permanent's column in
    the status array. `x` is the X of the spell that it was (107.3m), `paid` the optional costs paid for it, with how
    often (400.7d), `exhausted` its exhaust abilities that were activated (702.177a). `spent` is the mana that was
    spent to cast it, or the spell that it was (106.3). `came_from` is the zone it moved
    here from, and `cast_from` the one from which the spell was cast that it was. A card in exile may lie `face_down`
    (406.3). `counted` is when keyword counters were put on it since it arrived, by kind (613.7c). It `holds` cards in
    exile until it leaves the battlefield (610.3). `lender` is who would control it without the effect by which somebody
    else does (613.1b).
    """

    id: ObjectId
    entity: ObjectId
    nature: Nature
    owner: PlayerId
    controller: PlayerId
    zone: Zone
    base: Characteristics
    arrived: int
    own: Characteristics | None = None
    copies: tuple[tuple[int, Characteristics], ...] = ()
    slot: int = -1
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    struck_by_deathtouch: bool = False
    attached_to: Entity | None = None
    joined: int = -1
    chosen: tuple[tuple[str, str], ...] = ()
    linked: tuple[ObjectId, ...] = ()
    holds: tuple[ObjectId, ...] = ()
    exhausted: tuple[Ability, ...] = ()
    x: int = 0
    paid: tuple[tuple[str, int], ...] = ()
    cast: bool = False
    came_from: Zone | None = None
    cast_from: Zone | None = None
    announced: Announced | None = None
    source: ObjectId | None = None
    ability: Ability | None = None
    about: About | None = None
    riders: tuple[StaticEffect, ...] = ()
    spent: tuple[ManaType, ...] = ()
    face_down: bool = False
    counted: tuple[tuple[str, int], ...] = ()
    lender: PlayerId | None = None

    def counters_of(self, kind: str) -> int:
        """How many counters of that kind are on it (122.1)."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0

    @property
    def timestamp(self) -> int:
        """The event by which its effects are as old as they are (613.7d, 613.7e)."""
        return max(self.arrived, self.joined)

    def copying(self, copies: tuple[tuple[int, Characteristics], ...]) -> GameObject:
        """The same object as a copy by these effects, the newest last; by none it is what it was itself (707.4)."""
        own = self.own or self.base
        return self.evolve(own=own if copies else None, copies=copies, base=copies[-1][1] if copies else own)

    @property
    def is_copy(self) -> bool:
        """Whether it is a copy of a spell, of a card or of an ability, and so no card (707.10)."""
        return self.nature is Nature.COPY

    @property
    def is_ability(self) -> bool:
        """Whether it is an ability on the stack, or a copy of one, rather than a spell or a card (113.1c)."""
        return self.ability is not None


def with_counters(counters: tuple[tuple[str, int], ...], kind: str, by: int) -> tuple[tuple[str, int], ...]:
    """The counters after adding (or, below zero, removing) some of one kind; kinds stay in order of arrival."""
    numbers = dict(counters)
    numbers[kind] = max(0, numbers.get(kind, 0) + by)
    return tuple((name, number) for name, number in numbers.items() if number)
