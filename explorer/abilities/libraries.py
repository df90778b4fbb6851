"""Instructions that change the order of libraries: to arrange their tops, and to shuffle them (401.4, 701.20)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Amount, Filter, Players, Reference, SomeOf, TopCards, Who
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Arrange:
    """Look at so many cards on top of a player's library, and put them back in any order (701.16e, 401.4)."""

    amount: Amount
    whose: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class LookAt:
    """Look at such cards, or `reveal` them; later instructions of the same ability speak of them (701.16a, 701.16e)."""

    what: TopCards | SomeOf
    reveal: bool = False


@dataclass(frozen=True, slots=True)
class DigDown:
    """Reveal cards from the top of a library one by one until so many such cards are found, or `exile` them (701.16a).

    What is found is known to later instructions apart from all that was revealed or exiled.
    """

    what: Filter
    exile: bool = False
    amount: Amount = 1
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class SeeHand:
    """A player reveals their hand, or you `look` at it; later instructions of the same ability speak of its cards."""

    who: Players = Who.YOU
    look: bool = False


@dataclass(frozen=True, slots=True)
class TopIsSeen:
    """The top card of such players' libraries is revealed, or may be looked at any time by you alone (401.5)."""

    whose: Players
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class ShuffleInto:
    """Put objects into their owners' libraries and shuffle these, even if none of the objects is there (701.20c)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class ShuffleZones:
    """A player shuffles all cards of these zones into their library (701.20d)."""

    zones: tuple[Zone, ...]
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A player shuffles their library (701.20a)."""

    who: Players = Who.YOU
