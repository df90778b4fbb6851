"""Turns of a chunk of games: a card is drawn, a land is played, and it is seen whether the costs can be paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from explorer.batch.deck import SortedDeck
from explorer.batch.draws import Column
from explorer.batch.opening import Opening
from explorer.batch.policies import Choice, Goal, Policy, View
from explorer.core.matching import Counts


@dataclass
class Turns:
    """What came of it: for each goal whether its cost could be paid, the lands on the battlefield, the lands played.

    `paid[g]` is boolean `(games,)`, `lands[g]` uint8 `(games,)` at the turn of that goal; `played[t]` is what was
    played on turn t + 1.
    """

    paid: list[NDArray[np.bool_]] = field(default_factory=list)
    lands: list[NDArray[np.uint8]] = field(default_factory=list)
    played: list[Choice] = field(default_factory=list)


def play(
    deck: SortedDeck, opening: Opening, goals: Sequence[Goal], policy: Policy, on_the_play: bool, last_turn: int
) -> Turns:
    """Play so many turns; the goals are in the order of their turns, and may lie beyond the last one played."""
    hand, board = opening.hand.copy(), np.zeros_like(opening.hand)
    draws = iter(opening.draws)
    table = np.array([deck.sort_of(n) for n in range(len(deck.cards))], np.uint8)
    played = Turns()
    lands: NDArray[np.uint8] = np.zeros(hand.shape[1:], np.uint8)
    for turn in range(1, last_turn + 1):
        if turn > 1 or not on_the_play:
            _draw(hand, table, next(draws))
        choice = policy.land(View(deck, turn, hand, board, goals))
        tapped = _play_land(deck, hand, board, choice)
        lands = lands + (choice >= 0).view(np.uint8)
        played.played.append(choice)
        for goal in goals:
            if goal.turn == turn:
                played.paid.append(goal.asked.met(deck.units, board))
                played.lands.append(lands)
        for sort, which in tapped:
            board[sort] += which
    return played


def _draw(hand: Counts, table: NDArray[np.uint8], column: Column) -> None:
    drawn = table[column]
    for sort in range(hand.shape[0]):
        hand[sort] += (drawn == sort).view(np.uint8)


def _play_land(deck: SortedDeck, hand: Counts, board: Counts, choice: Choice) -> list[tuple[int, NDArray[np.uint8]]]:
    """Put the lands onto the battlefield (305.1); those that enter tapped are given back: they untap later (502.3)."""
    tapped = []
    for sort in deck.lands:
        which = (choice == sort).view(np.uint8)
        hand[sort] -= which
        source = deck.sorts[sort].source
        if source is not None and source.tapped:
            tapped.append((sort, which))
        else:
            board[sort] += which
    return tapped
