"""What must be true at a point of a scenario: properties of the game, of its players and of its objects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from explorer.scenario.errors import NOWHERE, Position, did_you_mean, listed, shown
from explorer.values.mana import ManaType, color_named
from explorer.values.steps import Step

Mana: TypeAlias = tuple[ManaType, ...]
"""Some mana, one type for each, as it was written (106.1b)."""

Counts: TypeAlias = tuple[tuple[str, int], ...]
"""How many of each, by name, in the order in which they were written: counters, shares of a division, costs."""


class Property(StrEnum):
    """What an expectation looks at, by the names that scenario files use."""

    STACK = "stack"
    PRIORITY = "priority"
    ACTIVE = "active"
    STEP = "step"
    TURN = "turn"
    WINNER = "winner"
    CITES = "cites"
    LIFE = "life"
    MANA = "mana"
    CAST_THIS_TURN = "cast_this_turn"
    LANDS_PLAYED = "lands_played"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    LIBRARY = "library"
    COUNTERS = "counters"
    TAPPED = "tapped"
    SICK = "sick"
    POWER = "power"
    TOUGHNESS = "toughness"
    DAMAGE = "damage"
    CONTROLLER = "controller"
    OWNER = "owner"
    COLORS = "colors"
    TYPES = "types"
    MANA_VALUE = "mana_value"
    ABILITIES = "abilities"
    TARGETS = "targets"
    X = "x"
    MODES = "modes"
    IS_COPY = "is_copy"
    COSTS = "costs"
    DIVIDE = "divide"
    ATTACHED_TO = "attached_to"
    IS_TOKEN = "is_token"
    CHOSEN = "chosen"
    COULD_PRODUCE = "could_produce"


class Aspect(StrEnum):
    """How an expectation looks at a player's zone, where it does not list the zone exactly."""

    COUNT = "count"
    HAS = "has"
    LACKS = "lacks"


_ALL = tuple(Property)
OF_GAME: tuple[Property, ...] = _ALL[: _ALL.index(Property.LIFE)]
OF_PLAYER: tuple[Property, ...] = _ALL[_ALL.index(Property.LIFE) : _ALL.index(Property.COUNTERS)]
ZONES: tuple[Property, ...] = _ALL[_ALL.index(Property.HAND) : _ALL.index(Property.COUNTERS)]
OF_OBJECT: tuple[Property, ...] = _ALL[_ALL.index(Property.COUNTERS) :]


@dataclass(frozen=True, slots=True)
class Key:
    """An expectation's key: whose property it is (None for the game's own), which one, and how a zone is looked at."""

    subject: str | None
    property: Property
    aspect: Aspect | None = None

    @classmethod
    def parse(cls, text: str) -> Key:
        """Read a key such as `stack`, `ana.hand.count` or `Mr. Orfeo, the Boulder.power`.

        The last dots decide, since names may contain dots. Raises ValueError that says what would be a key.
        """
        if text in OF_GAME:
            return cls(None, Property(text))
        front, _, last = text.rpartition(".")
        subject, _, zone = front.rpartition(".")
        if last in tuple(Aspect) and zone in ZONES and subject:
            return cls(subject, Property(zone), Aspect(last))
        if front and last in OF_PLAYER + OF_OBJECT:
            return cls(front, Property(last))
        raise ValueError(_no_key(text, front, last))

    def __str__(self) -> str:
        return ".".join(part for part in (self.subject, self.property, self.aspect) if part is not None)


def _no_key(text: str, front: str, last: str) -> str:
    """Why a text is no expectation key, and what would be one."""
    if not front:
        hint = did_you_mean(text, OF_GAME)
        return f"{shown(text)} is no expectation; it is NAME.PROPERTY or one of {listed(OF_GAME)}{hint}"
    if last in tuple(Aspect):
        return f"`.{last}` goes with a player's zone: {listed(f'NAME.{zone}.{last}' for zone in ZONES)}"
    if last in OF_GAME:
        return f"`{last}` belongs to the game and to no name; write `{last}` alone"
    known = OF_PLAYER + OF_OBJECT
    hint = did_you_mean(last, known + tuple(Aspect))
    return f"{shown(last)} is no property that can be expected; there are {listed(known)}{hint}"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen as a permanent entered the battlefield (607.2d): a color, a type, a name."""

    color: ManaType | None = None
    type: str | None = None
    name: str | None = None

    @classmethod
    def of(cls, facts: Iterable[tuple[str, str]]) -> Chosen:
        """What was chosen, from the facts that an object keeps of it: the color by its name."""
        known = dict(facts)
        color = color_named(known["color"]) if "color" in known else None
        return cls(color, known.get("type"), known.get("name"))

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """The facts that an object keeps of it, none for what was not chosen."""
        known = {"color": self.color.word if self.color else None, "type": self.type, "name": self.name}
        return tuple((name, value) for name, value in known.items() if value is not None)


Value: TypeAlias = int | bool | str | Step | Mana | tuple[str, ...] | tuple[int, ...] | Counts | Chosen | None
"""The value of a property.

A number; a truth; a name (`winner` is None while the game goes on); a step; mana, also for `colors`; names, types,
rule numbers or the words of abilities; modes; counts; what was chosen.
"""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One property and the value that it must have."""

    key: Key
    value: Value
    at: Position = field(default=NOWHERE, compare=False)

    @property
    def subject(self) -> str | None:
        """Whose property it is: a player's or an object's name; None for the game's own."""
        return self.key.subject
