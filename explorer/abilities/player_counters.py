"""Counters that players have (122.1): energy, poison, experience and whatever else a text calls so."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Amount, Players, Who

ENERGY = "energy"
"""The counters for which {E} stands (107.14)."""


@dataclass(frozen=True, slots=True)
class GetCounters:
    """Players get so many counters of a kind: {E} is an energy counter (122.1, 107.14)."""

    counter: str
    amount: Amount = 1
    who: Players = Who.YOU
