"""Opening hands of a chunk of games: what is kept after mulligans, and the cards that are drawn after that (103.5)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from explorer.batch.deck import SortedDeck
from explorer.batch.draws import Column, Lanes, Shuffles
from explorer.batch.mulligans import HAND, Hand, Mulligan, put_down
from explorer.core.matching import Counts


@dataclass(frozen=True)
class Opening:
    """The hands that are kept, uint8 `(sorts, games)`; the cards drawn next, each a column; the mulligans taken.

    `shuffles` give what is drawn from a library that has been searched.
    """

    hand: Counts
    draws: tuple[Column, ...]
    mulligans: NDArray[np.uint8]
    shuffles: Shuffles | None = None


@dataclass(frozen=True)
class _Seen:
    """The hands of some games after one shuffle, before it is decided whether they are kept, and the next cards."""

    hand: Hand
    draws: list[Column]


def open_hands(
    deck: SortedDeck, shuffles: Shuffles, rule: Mulligan, draws: int, worst_first: tuple[int, ...]
) -> Opening:
    """Play the games of a chunk up to the hands that are kept, and show the next `draws` cards of their libraries."""
    sizes = rule.sizes()
    seen = _after(deck, shuffles.first(_needed(rule, HAND, draws)), rule, 0, worst_first)
    kept = rule.kept(seen.hand, last=len(sizes) == 1)
    taken = np.zeros(shuffles.games, np.uint8)
    waiting: Lanes = np.flatnonzero(~kept)
    if not waiting.size:
        return Opening(seen.hand.counts, tuple(seen.draws), taken, shuffles)
    hands, columns = seen.hand.counts, [each.copy() for each in seen.draws]
    for number, size in enumerate(sizes[1:], start=1):
        if not waiting.size:
            break
        found = shuffles.again(waiting, number, _needed(rule, size, draws))
        seen = _after(deck, found, rule, number, worst_first)
        kept = rule.kept(seen.hand, last=number == len(sizes) - 1)
        chosen = waiting[kept]
        taken[chosen] = number
        hands[:, chosen] = seen.hand.counts[:, kept]
        for column, drawn in zip(columns, seen.draws, strict=True):
            column[chosen] = drawn[kept]
        waiting = waiting[~kept]
    return Opening(hands, tuple(columns), taken, shuffles)


def _needed(rule: Mulligan, size: int, draws: int) -> int:
    return (size if rule.paris else HAND) + draws


def _after(deck: SortedDeck, columns: list[Column], rule: Mulligan, number: int, worst_first: tuple[int, ...]) -> _Seen:
    """The hands after that many mulligans, with the cards already on the bottom that have to go there."""
    size = rule.sizes()[number]
    drawn = size if rule.paris else HAND
    counts = deck.counts(columns[:drawn])
    if size < drawn:
        counts -= put_down(deck, counts, drawn - size, worst_first)
    return _Seen(Hand(deck, counts, size, number), columns[drawn:])
