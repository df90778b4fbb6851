"""Keyword actions with a procedure of their own (701): proliferate, adapt, connive, discover."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.phrases import Amount, Players, Reference, Who


@dataclass(frozen=True, slots=True)
class Proliferate:
    """Give any number of permanents and players one more of each kind of counter that they have (701.27a)."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Adapt:
    """If this permanent has no +1/+1 counters on it, put so many on it (701.43a)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Connive:
    """Its controller draws and discards so many cards, and it gets a counter for each nonland card (701.47a)."""

    what: Reference
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Discover:
    """Exile down to a nonland card with at most that mana value; cast it free, or take it to hand (701.55a)."""

    amount: Amount
    who: Players = Who.YOU


KeywordAction: TypeAlias = Proliferate | Adapt | Connive | Discover
