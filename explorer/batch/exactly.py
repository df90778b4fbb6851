"""Exact answers by enumeration: every opening hand and every draw with its weight, in whole numbers.

Hands are compositions: so many cards of each sort. They are kept, put down and played by the same functions as the
hands of many games; each composition is one game, and counts as often as there are hands like it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer.batch.castable import Castable, lands_in_play, payable, told, worst_first
from explorer.batch.deck import SortedDeck
from explorer.batch.measures import Probability
from explorer.batch.mulligans import HAND, MULLIGANS, Hand, put_down
from explorer.batch.opening import Opening
from explorer.batch.policies import Goal
from explorer.batch.results import Answer, Answers
from explorer.batch.sorts import Sort
from explorer.batch.turns import play
from explorer.core.matching import Counts

MOST_CASES = 2_000_000
"""More cases than this are not enumerated."""

Weights = NDArray[Any]
"""How often each case occurs, as Python's whole numbers: object `(cases,)`."""


class NotEnumerable(ValueError):
    """A question with more cases than are enumerated; many games estimate the answer."""


@dataclass(frozen=True)
class _Kept:
    """Hands that are kept after one number of mulligans; what is left to draw from; weights out of `all`."""

    hand: Counts
    left: Counts
    weights: Weights
    mulligans: int
    all: Fraction


def exactly(question: Castable, until: int | None = None) -> Answers:
    """The exact probabilities for the goals of a question up to a turn, or for all.

    Raises NotEnumerable where there are too many cases, and ValueError where no goal comes so early.
    """
    goals = tuple(goal for goal in question.goals if until is None or goal.turn <= until)
    if not goals:
        raise ValueError(f"no goal has a turn up to {until}; the first one is {question.goals[0]}")
    if question.sorted.shuffles:
        raise NotEnumerable("a library that is searched is shuffled as well, and such orders are not enumerated")
    deck = question.sorted if question.order_matters else _coarse(question)
    kept = list(_kept(question, deck))
    if question.order_matters:
        sums = _ordered(question, deck, kept, goals)
    else:
        sums = [_unordered(question, deck, kept, goal) for goal in goals]
    answers = []
    for goal, (paid, enough, both) in zip(goals, sums, strict=True):
        given = Probability(both / enough if enough else Fraction(0))
        answers.append(Answer(goal, Probability(paid), Probability(enough), given))
    return Answers(question, tuple(answers))


def _coarse(question: Castable) -> SortedDeck:
    """The deck with sorts together that no goal and no keep function tells apart."""
    deck = question.sorted
    own_keep = question.rule.keep not in {each.keep for each in MULLIGANS.values()}
    together: dict[object, list[Sort]] = {}
    for n, sort in enumerate(deck.sorts):
        alike = (sort.land, told(sort.units, question.goals) if sort.land else ())
        together.setdefault(n if own_keep else alike, []).append(sort)
    sorts = tuple(Sort(same[0].name, sum(each.count for each in same), same[0].source) for same in together.values())
    return SortedDeck(sorts, deck.cards)


def _kept(question: Castable, deck: SortedDeck) -> Iterator[_Kept]:
    """The hands that are kept after no mulligan, one, two and so on."""
    rule, reached = question.rule, Fraction(1)
    sizes = rule.sizes()
    worst = worst_first(deck, question.goals)
    for number, size in enumerate(sizes):
        drawn = size if rule.paris else HAND
        counts, weights = hands(deck, drawn)
        hand = counts if size == drawn else counts - put_down(deck, counts, drawn - size, worst)
        keeps = rule.kept(Hand(deck, hand, size, number), last=number == len(sizes) - 1)
        whole = comb(len(deck.cards), drawn)
        left = _counted(deck)[:, np.newaxis] - counts
        yield _Kept(hand[:, keeps], left[:, keeps], weights[keeps], number, reached / whole)
        reached *= Fraction(int(weights[~keeps].sum()), whole)


def hands(deck: SortedDeck, number: int) -> tuple[Counts, Weights]:
    """All compositions of so many cards of a deck, uint8 `(sorts, cases)`, and in how many ways each can be drawn."""
    return _drawn(_counted(deck), number)


def _counted(deck: SortedDeck) -> Counts:
    return np.array([sort.count for sort in deck.sorts], np.uint8)


def _drawn(counts: Counts, number: int) -> tuple[Counts, Weights]:
    """All compositions of so many cards out of these, and in how many ways each can be drawn."""
    cases = np.zeros((0, 1), np.int64)
    for place, count in enumerate(counts.tolist()):
        rest = int(counts[place + 1 :].astype(int).sum())
        grown = [
            np.vstack([cases, np.full((1, cases.shape[1]), taken)])[:, _possible(cases, taken, number, rest)]
            for taken in range(min(count, number) + 1)
        ]
        cases = np.concatenate(grown, axis=1)
        if cases.shape[1] > MOST_CASES:
            raise NotEnumerable(f"more than {MOST_CASES:,} hands would have to be told apart")
    weights = np.ones(cases.shape[1], object)
    for count, row in zip(counts.tolist(), cases, strict=True):
        weights = weights * _binomials(np.full(row.shape, count), row)
    return cases.astype(np.uint8), weights


def _possible(cases: NDArray[np.int64], taken: int, number: int, rest: int) -> NDArray[np.bool_]:
    """Which cases with so many more cards can still come to the number, with so many cards to follow."""
    total = cases.sum(axis=0) + taken
    possible: NDArray[np.bool_] = (total <= number) & (total + rest >= number)
    return possible


def _binomials(of: NDArray[Any], chosen: NDArray[Any]) -> Weights:
    """Binomial coefficients as Python's whole numbers."""
    most = int(of.max(initial=0)) + 1
    table = np.array([[comb(n, k) for k in range(int(chosen.max(initial=0)) + 1)] for n in range(most)], object)
    found: Weights = table[of.astype(np.intp), chosen.astype(np.intp)]
    return found


def _unordered(
    question: Castable, deck: SortedDeck, kept: list[_Kept], goal: Goal
) -> tuple[Fraction, Fraction, Fraction]:
    """Paid, enough lands, and both, where only the number of cards of each sort that are seen matters."""
    number = question.draws(goal.turn)
    draws, _ = _drawn(np.minimum(_counted(deck), np.uint8(number)), number)
    paid, enough, both = Fraction(0), Fraction(0), Fraction(0)
    for level in kept:
        if level.hand.shape[1] * draws.shape[1] > MOST_CASES:
            raise NotEnumerable(f"{level.hand.shape[1] * draws.shape[1]:,} cases are more than {MOST_CASES:,}")
        shape = (level.hand.shape[1], draws.shape[1])
        weights = np.broadcast_to(level.weights[:, np.newaxis], shape)
        for left, drawn in zip(level.left, draws, strict=True):
            weights = weights * _binomials(*np.broadcast_arrays(left[:, np.newaxis], drawn))
        seen = (level.hand[:, :, np.newaxis] + draws[:, np.newaxis, :]).reshape(len(deck.sorts), -1)
        whole = level.all / comb(len(deck.cards) - _held(question, level), number)
        met, lands = payable(deck, goal, seen), lands_in_play(deck, seen, goal.turn) >= goal.cost.mana_value()
        flat = weights.ravel()
        paid += whole * int(flat[met].sum())
        enough += whole * int(flat[lands].sum())
        both += whole * int(flat[met & lands].sum())
    return paid, enough, both


def _held(question: Castable, level: _Kept) -> int:
    """How many cards were drawn for the hands of that level: what is not left in the library above the bottom."""
    return question.rule.sizes()[level.mulligans] if question.rule.paris else HAND


def _ordered(
    question: Castable, deck: SortedDeck, kept: list[_Kept], goals: tuple[Goal, ...]
) -> list[tuple[Fraction, Fraction, Fraction]]:
    """The same where it matters what is drawn when: every hand with every sequence of draws is played."""
    sums = [[Fraction(0)] * 3 for _ in goals]
    number = question.draws(goals[-1].turn)
    for level in kept:
        hand, draws, weights = _sequences(deck, level, number)
        opening = Opening(hand, draws, np.full(hand.shape[1], level.mulligans, np.uint8))
        turns = play(question.plan(deck), opening, goals[-1].turn)
        whole = level.all / perm(len(deck.cards) - _held(question, level), number)
        for total, goal, met, lands in zip(sums, goals, turns.paid, turns.lands, strict=True):
            enough = lands >= goal.cost.mana_value()
            for n, which in enumerate((met, enough, met & enough)):
                total[n] += whole * int(weights[which].sum())
    return [(paid, enough, both) for paid, enough, both in sums]


def _sequences(deck: SortedDeck, level: _Kept, number: int) -> tuple[Counts, tuple[Any, ...], Weights]:
    """Each hand with each sequence of so many draws, as the first card of each sort, and how often it occurs."""
    first = np.array([bound - sort.count for bound, sort in zip(deck.bounds, deck.sorts, strict=True)], np.uint8)
    which, left, weights = np.arange(level.hand.shape[1]), level.left, level.weights
    drawn = np.zeros((0, which.size), np.uint8)
    for _ in range(number):
        if which.size * len(deck.sorts) > MOST_CASES:
            raise NotEnumerable(f"{which.size * len(deck.sorts):,} cases and more, where {MOST_CASES:,} are the most")
        parts = [np.flatnonzero(left[n]) for n in range(len(deck.sorts))]
        sorts = np.concatenate([np.full(part.size, n, np.intp) for n, part in enumerate(parts)])
        cases = np.concatenate(parts)
        weights = weights[cases] * left[sorts, cases].astype(object)
        left = left[:, cases]
        left[sorts, np.arange(cases.size)] -= 1
        drawn = np.vstack([drawn[:, cases], first[sorts]])
        which = which[cases]
    return level.hand[:, which], tuple(drawn), weights
