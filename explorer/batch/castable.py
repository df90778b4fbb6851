"""The question whether costs can be paid on their turns, as a job for many games and as a case for enumeration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from explorer.batch.deck import BadDeck, Deck, SortedDeck
from explorer.batch.draws import Shuffles
from explorer.batch.lowering import lower_token
from explorer.batch.mulligans import HAND, Mulligan
from explorer.batch.opening import Opening, open_hands
from explorer.batch.policies import DEFAULT, LANDS_ONLY, SOURCES_FIRST, Choice, Goal, Policy
from explorer.batch.sources import NotVectorized, Source
from explorer.batch.turns import Plan, Turns, play
from explorer.batch.views import LIFE
from explorer.core.matching import ALL_TYPES, MOST_UNITS, Counts, Units, fitting
from explorer.values.mana import ManaCost

LAST_TURN = 15
SMALLEST, LARGEST = 40, 100
"""Decks of so many cards are played: from limited ones to those of Commander."""


@dataclass(frozen=True)
class Lanes:
    """What came of each game of a chunk.

    `paid` and `enough` are boolean `(goals, games)`: whether the cost could be paid, and whether as many lands as its
    mana value were on the battlefield. `mulligans` is uint8 `(games,)`; `hand` the hands that were kept, uint8
    `(sorts, games)`; `played` the sort of the land of each turn, int8 `(games,)` each, and `cast` that of the source
    which is cast; without turns where these were not asked for. `turns` has the same and more.
    """

    paid: NDArray[np.bool_]
    enough: NDArray[np.bool_]
    mulligans: NDArray[np.uint8]
    hand: Counts
    played: tuple[Choice, ...]
    cast: tuple[Choice, ...]
    turns: Turns | None = None


@dataclass(frozen=True)
class Castable:
    """Can these costs be paid on their turns, with the lands that were played? Goals are in the order of their turns.

    A deck has from 40 to 100 cards, and the last turn is the 15th. Raises BadDeck, ValueError and NotVectorized.
    """

    deck: Deck
    goals: tuple[Goal, ...]
    on_the_play: bool
    rule: Mulligan
    policy: Policy = DEFAULT
    watch: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not SMALLEST <= len(self.deck) <= LARGEST:
            raise BadDeck(f"the deck has {len(self.deck)} cards; decks of {SMALLEST} to {LARGEST} cards are played")
        if not self.goals:
            raise ValueError("no cost is asked for; say which is to be paid on which turn")
        for goal in self.goals:
            if not 1 <= goal.turn <= LAST_TURN:
                raise ValueError(f"turns go from 1 to {LAST_TURN}, so there is no {goal}")
            if goal.asked.mana > MOST_UNITS:
                raise ValueError(f"{goal}: costs of more than {MOST_UNITS} mana are not counted")
        self._bounded(self.sorted)

    def all_counted(self) -> None:
        """Refuse what could be more mana than is counted, though it is always known whether a cost can be paid."""
        self._bounded(self.sorted.with_all())

    def _bounded(self, deck: SortedDeck) -> None:
        """Refuse what could be more mana than is counted right, or cost more life than there is."""
        sources = [(sort.source, sort.count) for sort in deck.sorts if sort.source is not None]
        lands = max((each.most for each, _ in sources if each.land), default=0)
        most = sorted((_brought(each, lands) for each, count in sources for _ in range(count)), reverse=True)
        if sum(most[: HAND + self.last_turn]) > MOST_UNITS:
            why = f"it could make more than {MOST_UNITS} mana, one source {most[0]} at once"
            raise NotVectorized(most[0], why, "this deck")
        harm = sum(sort.source.harms * sort.count for sort in deck.sorts if sort.source is not None)
        if harm >= LIFE:
            raise NotVectorized(harm, f"its spells could deal {harm} damage, and an opponent lose by it", "this deck")
        if self.reserve > LIFE:
            raise NotVectorized(self.sorted, "its mana could cost more life than a player has", "this deck")

    @cached_property
    def reserve(self) -> int:
        """More life than any payment for mana on a turn up to the last one can cost: that much is always kept."""
        sources = [(sort.source, sort.count) for sort in self.sorted.sorts if sort.source is not None]
        lands = sorted((each.life for each, count in sources if each.land for _ in range(count)), reverse=True)
        others = sum(each.life * count for each, count in sources if not each.land)
        phyrexian = max(sum(each.phyrexian for each in goal.cost.symbols) for goal in self.goals)
        most = len(lands) if self.sorted.shuffles else self.last_turn
        return 1 + sum(lands[:most]) + others + 2 * phyrexian

    @cached_property
    def sorted(self) -> SortedDeck:
        """The deck sorted by kind, in which spells that change no answer are not told apart."""
        deck = SortedDeck.of(self.deck, self.watch, self.policy.casting, self.policy.cast is not None)
        matter = deck.notices_spells or (deck.cast and not self.policy.sources_first)
        return deck.apart(self.policy.sources_first) if matter else deck

    @cached_property
    def apart(self) -> SortedDeck:
        """The deck in which each spell that the policy casts is told apart: the same games, with all that they cast."""
        return self.sorted.apart(self.policy.sources_first) if self.sorted.spells else self.sorted

    @property
    def last_turn(self) -> int:
        """The turn of the last goal."""
        return self.goals[-1].turn

    @property
    def opponents(self) -> int:
        """How many there are: two where a mulligan is free, and nobody skips the first draw, by 103.5c and 103.8c."""
        return 2 if self.rule.free == 1 and not self.on_the_play else 1

    def draws(self, turn: int) -> int:
        """How many cards have been drawn by that turn, after the opening hand (103.8a)."""
        return turn - self.on_the_play

    @cached_property
    def order_matters(self) -> bool:
        """Whether it matters in which order lands are played.

        It does not where each land untapped makes one mana and there is one cost to work for: whoever plays a land each
        turn that lets one more of its symbols be paid, if there is one, can pay it just when the lands seen could.
        """
        plain = not self.sorted.legends and all(each.source is None or each.source.plain for each in self.sorted.sorts)
        one = {goal.asked for goal in self.goals}
        known = self.policy in (DEFAULT, SOURCES_FIRST, LANDS_ONLY)
        return not plain or not known or len(one) > 1 or any(len(each.ways) > 1 for each in one)

    # --- many games ------------------------------------------------------------------------------------------------

    def opening(self, seed: int, chunk: int, games: int, apart: bool = False) -> Opening:
        """The opening hands of a chunk, and the cards drawn up to the last goal's turn; `apart` in the deck of that."""
        shuffles, deck = Shuffles(seed, chunk, len(self.deck), games), self.apart if apart else self.sorted
        return open_hands(deck, shuffles, self.rule, self.draws(self.last_turn), worst_first(deck, self.goals))

    def plan(self, deck: SortedDeck) -> Plan:
        """How the games are played with this deck, or with one that has some of its sorts together."""
        worst = worst_first(deck, self.goals)
        return Plan(deck, self.goals, self.policy, self.on_the_play, worst, self.opponents, self.reserve)

    def lanes(self, seed: int, chunk: int, games: int, played: bool = True) -> Lanes:
        """What comes of each game of a chunk; `played` asks for the lands that were played."""
        opening = self.opening(seed, chunk, games)
        turns = play(self.plan(self.sorted), opening, self.last_turn) if played or self.order_matters else None
        paid, lands = (turns.paid, turns.lands) if turns is not None else self._seen(opening)
        choices = (tuple(turns.played), tuple(turns.cast)) if turns is not None else ((), ())
        enough = [each >= goal.cost.mana_value() for each, goal in zip(lands, self.goals, strict=True)]
        return Lanes(np.stack(paid), np.stack(enough), opening.mulligans, opening.hand, *choices, turns)

    def tally(self, seed: int, chunk: int, games: int) -> NDArray[np.int64]:
        """Games in which the cost was paid, in which there were enough lands, and both, for each goal in turn.

        After these, how many games took no mulligan, one, two and so on.
        """
        lanes = self.lanes(seed, chunk, games, played=False)
        both = lanes.paid & lanes.enough
        shares = np.stack([np.count_nonzero(each, axis=1) for each in (lanes.paid, lanes.enough, both)], axis=1)
        taken = np.bincount(lanes.mulligans, minlength=len(self.rule.sizes()))
        return np.concatenate([shares.ravel(), taken]).astype(np.int64)

    def _seen(self, opening: Opening) -> tuple[list[NDArray[np.bool_]], list[NDArray[np.uint8]]]:
        """What can be paid on the goals' turns where the order of lands does not matter, and the lands in play."""
        paid, lands = [], []
        for goal in self.goals:
            counts = opening.hand
            drawn = list(opening.draws[: self.draws(goal.turn)])
            if drawn:
                counts = counts + self.sorted.counts(drawn)
            paid.append(payable(self.sorted, goal, counts))
            lands.append(lands_in_play(self.sorted, counts, goal.turn))
        return paid, lands


def _brought(source: Source, land: int) -> int:
    """How much mana a source makes at once with its tokens and with the lands that it finds, each for so much."""
    tokens = sum(number * lower_token(token).most for token, number in source.tokens)
    return source.most + tokens + (land * source.search.number if source.search is not None else 0)


def told(units: Units, goals: tuple[Goal, ...]) -> tuple[int, ...]:
    """What goals can tell of a source: how many of its units count in each of their comparisons."""
    return tuple(fitting(units, types) for goal in goals for way in goal.asked.ways for types, _ in way)


def worst_first(deck: SortedDeck, goals: tuple[Goal, ...]) -> tuple[int, ...]:
    """The sorts from the least useful one: spells before lands, lands by how many of the goals' colors they make."""
    asked = {types for goal in goals for way in goal.asked.ways for types, _ in way if types != ALL_TYPES}

    def use(n: int) -> tuple[bool, int, tuple[int, ...]]:
        units = deck.hopes[n]
        return deck.sorts[n].land, sum(fitting(units, types) > 0 for types in asked), told(units, goals)

    return tuple(sorted(range(len(deck.sorts) - 1, -1, -1), key=use))


def payable(deck: SortedDeck, goal: Goal, seen: Counts) -> NDArray[np.bool_]:
    """Whether the lands among the cards seen pay a goal on its turn, where their order does not matter."""
    if goal.asked.mana > goal.turn:
        return np.zeros(seen.shape[1:], np.bool_)
    return goal.asked.met(deck.land_units, seen)


def lands_in_play(deck: SortedDeck, seen: Counts, turn: int) -> NDArray[np.uint8]:
    """How many lands are on the battlefield, one a turn, where so many cards of each sort were seen."""
    lands: NDArray[np.uint8] = np.zeros(seen.shape[1:], np.uint8)
    for n in deck.lands:
        lands += seen[n]
    return np.minimum(lands, np.uint8(turn))


def goals_of(cast: Iterable[tuple[ManaCost, str]], turns: Iterable[int]) -> tuple[Goal, ...]:
    """Each cost on each of the turns, in the order of the turns."""
    costs = list(cast)
    return tuple(Goal(turn, cost, name) for turn in sorted(set(turns)) for cost, name in costs)


def goals_on_curve(curve: Mapping[int, tuple[ManaCost, str]]) -> tuple[Goal, ...]:
    """Each cost on its own turn."""
    return tuple(Goal(turn, *curve[turn]) for turn in sorted(curve))
