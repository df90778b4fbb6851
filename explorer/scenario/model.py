"""A scenario as data: a situation of the game, what is done in it, and what must then be true.

The words are those of the scenario file. What can be checked without cards has been checked by whoever made the data;
names of cards and objects are texts here, and are looked up when the scenario runs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from explorer.scenario.actions import Action
from explorer.scenario.errors import NOWHERE, Position
from explorer.scenario.expectations import Chosen, Counts, Mana
from explorer.values.steps import Step


class Unanswered(Enum):
    """What becomes of a choice that no line of `choices` answers: the run stops, or the documented default is taken."""

    FAIL = "fail"
    FIRST = "first"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a zone in the set-up: a card, `count` times, and what is known of the object.

    `id` names the object in this file; `attached_to` names an object or a player (301.5, 303.4); `owner` is None for
    the player under whom it stands; `linked` are cards it has exiled or imprinted (607.2a); `x` is the X of the spell
    that it was (107.3m). Only an entry that says nothing else may have a count above 1.
    """

    card: str
    count: int = 1
    id: str | None = None
    tapped: bool = False
    sick: bool = False
    counters: Counts = ()
    attached_to: str | None = None
    owner: str | None = None
    token: bool = False
    chosen: Chosen | None = None
    linked: tuple[Entry, ...] = ()
    x: int | None = None
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """A player at the start of the scenario, with their part of each zone; the library's first entry is its top."""

    name: str
    life: int = 20
    battlefield: tuple[Entry, ...] = ()
    hand: tuple[Entry, ...] = ()
    library: tuple[Entry, ...] = ()
    graveyard: tuple[Entry, ...] = ()
    exile: tuple[Entry, ...] = ()
    command: tuple[Entry, ...] = ()
    mana: Mana = ()
    cast_this_turn: tuple[str, ...] = ()
    lands_played: int = 0
    counters: Counts = ()
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class TurnSetup:
    """Whose turn it is at the start, in which step, and the turn's number counted from 1."""

    active: str
    step: Step = Step.PRECOMBAT_MAIN
    number: int = 1
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class CardText:
    """A card defined in the file, in the fields of public card data; a field is empty where the card has none."""

    name: str
    type_line: str
    mana_cost: str = ""
    oracle_text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    at: Position = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation of the game, what is done in it, and what must then be true; players in turn order."""

    title: str
    players: tuple[PlayerSetup, ...]
    turn: TurnSetup
    steps: tuple[Action, ...] = ()
    about: str = ""
    rules: tuple[str, ...] = ()
    cards: tuple[CardText, ...] = ()
    seed: int = 0
    unanswered: Unanswered = Unanswered.FAIL
    path: str = field(default="", compare=False)
