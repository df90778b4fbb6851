"""Turns of a chunk of games: a card is drawn, a land is played, and it is seen whether the costs can be paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from explorer.batch.deck import SortedDeck
from explorer.batch.draws import Column
from explorer.batch.mulligans import HAND
from explorer.batch.opening import Opening
from explorer.batch.policies import NOTHING, Choice, Goal, Policy, View
from explorer.core.matching import Asked, Counts


@dataclass(frozen=True)
class Rest:
    """What the players of a chunk have when a turn's land has been played: uint8 `(sorts, games)`.

    `untapped` and `tapped` are the permanents.
    """

    hand: Counts
    untapped: Counts
    tapped: Counts


@dataclass
class Turns:
    """What came of it: for each goal whether its cost could be paid, the lands on the battlefield, the lands played.

    `paid[g]` is boolean `(games,)`, `lands[g]` uint8 `(games,)` at the turn of that goal; `played[t]` is the land of
    turn t + 1, and `cast[t]` the source that was cast then.
    """

    paid: list[NDArray[np.bool_]] = field(default_factory=list)
    lands: list[NDArray[np.uint8]] = field(default_factory=list)
    played: list[Choice] = field(default_factory=list)
    cast: list[Choice] = field(default_factory=list)


@dataclass(frozen=True)
class Plan:
    """How games are played: towards which goals, in the order of their turns, by which policy, and who begins.

    `worst_first` are the sorts in the order in which they are discarded.
    """

    deck: SortedDeck
    goals: tuple[Goal, ...]
    policy: Policy
    on_the_play: bool
    worst_first: tuple[int, ...]


def play(plan: Plan, opening: Opening, last_turn: int, seen: Callable[[Rest], object] | None = None) -> Turns:
    """Play so many turns; goals may lie beyond the last one played. `seen` is shown each turn's rest."""
    deck = plan.deck
    hand, board = opening.hand.copy(), np.zeros_like(opening.hand)
    draws = iter(opening.draws)
    table = np.array([deck.sort_of(n) for n in range(len(deck.cards))], np.uint8)
    played = Turns()
    lands: NDArray[np.uint8] = np.zeros(hand.shape[1:], np.uint8)
    for turn in range(1, last_turn + 1):
        if turn > 1 or not plan.on_the_play:
            _draw(hand, table, next(draws))
        choice = plan.policy.land(View(deck, turn, hand, board, plan.goals))
        tapped = _play_land(deck, hand, board, choice)
        lands = lands + (choice >= 0).view(np.uint8)
        played.played.append(choice)
        for goal in plan.goals:
            if goal.turn == turn:
                played.paid.append(goal.asked.met(deck.units, board))
                played.lands.append(lands)
        if seen is not None:
            seen(_rest(hand, board, tapped))
        cast = _cast(plan, hand, board)
        for sort, which in tapped:
            board[sort] += which
        for sort in deck.cast if plan.policy.casts else ():
            _enter(deck, board, sort, (cast == sort).view(np.uint8))
        played.cast.append(cast)
        _discard(hand, plan.worst_first)
    return played


def _cast(plan: Plan, hand: Counts, board: Counts) -> Choice:
    """Cast the costliest source of mana for which there is free mana (601.2); it counts from the next turn on."""
    choice: Choice = np.full(hand.shape[1:], NOTHING, np.int8)
    for sort in reversed(plan.deck.cast if plan.policy.casts else ()):
        source = plan.deck.sorts[sort].source
        assert source is not None
        assert source.price is not None
        paid = Asked.by(source.price.symbols).met(plan.deck.free_units, board) & (hand[sort] > 0)
        choice[paid] = sort
    for sort in plan.deck.cast if plan.policy.casts else ():
        hand[sort] -= (choice == sort).view(np.uint8)
    return choice


def _enter(deck: SortedDeck, board: Counts, sort: int, which: NDArray[np.uint8]) -> None:
    """A source has resolved and its tokens have been created; all of them can be used from the next turn on."""
    source = deck.sorts[sort].source
    board[sort] += which
    for token, number in source.tokens if source is not None else ():
        board[deck.index(token.name)] += which * np.uint8(number)


def _rest(hand: Counts, board: Counts, tapped: list[tuple[int, NDArray[np.uint8]]]) -> Rest:
    still = np.zeros_like(board)
    for sort, which in tapped:
        still[sort] += which
    return Rest(hand.copy(), board.copy(), still)


def _discard(hand: Counts, worst_first: tuple[int, ...]) -> None:
    """Discard to hand size as the turn ends, the least useful cards first (514.1)."""
    total = hand[0].copy()
    for row in hand[1:]:
        total += row
    excess = np.maximum(total, np.uint8(HAND)) - np.uint8(HAND)
    if not excess.any():
        return
    for sort in worst_first:
        gone = np.minimum(hand[sort], excess)
        hand[sort] -= gone
        excess -= gone


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
