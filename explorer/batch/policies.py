"""Policies: which land is played each turn, found, or paid life for, for all games of a chunk at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from explorer.batch.views import NOTHING, Choice, Goal, Truth, View
from explorer.core.matching import fitting, of_type
from explorer.values.mana import ManaType

Score: TypeAlias = Callable[[View, int, Truth], NDArray[np.int8]]
"""How good a land of that sort would be, from 0 to 127, if it enters tapped or not: int8 `(games,)`."""


_MOST_COSTS = 6
"""More costs of one turn than this count no further, so that scores are int8."""


def when_needed(view: View, sort: int) -> Truth:
    """Life is paid where this turn's costs, or a source of mana in hand, can be paid for only so."""
    needed: NDArray[np.bool_] = view.pays(sort, False) > view.pays(sort, True)
    for each in view.deck.developing:
        needed = needed | (view.castable(each, sort) & ~view.castable(each))
    return needed


def whenever(view: View, sort: int) -> Truth:
    """Life is paid for every land that would enter tapped otherwise."""
    return True


def never(view: View, sort: int) -> Truth:
    """No life is paid for lands that would enter tapped otherwise."""
    return False


def by_costs(view: View, sort: int, tapped: Truth) -> NDArray[np.int8]:
    """This turn's costs first; then what the next cost lacks; then a land that enters tapped; then later costs."""
    score = np.minimum(view.pays(sort, tapped), np.int8(_MOST_COSTS)) * np.int8(16)
    for goal, weight in zip(view.later, (8, 2, 1), strict=False):
        score += view.helps(goal, sort).view(np.int8) * np.int8(weight)
    return score + np.int8(4) * tapped


def by_this_turn(view: View, sort: int, tapped: Truth) -> NDArray[np.int8]:
    """A land with which most of this turn's costs can be paid, and else one that enters tapped."""
    return view.pays(sort, tapped) * np.int8(2) + np.int8(1) * tapped


def by_colors(view: View, sort: int, tapped: Truth) -> NDArray[np.int8]:
    """A land that makes most types that no permanent makes yet, of those that cards of the deck ask for."""
    asked = {each for card in view.deck.cards if card.mana_cost for each in card.mana_cost.colors}
    score = np.zeros(view.hand.shape[1:], np.int8) + np.int8(1) * tapped
    for types in (of_type(each) for each in ManaType if each in asked):
        if fitting(view.deck.hopes[sort], types):
            score += (~view.makes(types)).view(np.int8) * np.int8(2)
    return score


@dataclass(frozen=True)
class Policy:
    """A way to play by name: `choose` gives the sort of the land that each game plays, or NOTHING.

    Without `choose` it is the land with the highest `score`.

    `casts`: after that, and after it was seen whether the turn's costs can be paid, the costliest spells in hand are
    cast, as many as there is mana for that costs neither life nor a sacrifice. A source of mana, or a search for lands,
    comes before the others that cost as much, with `sources_first` before every other spell. Other spells are
    the permanents that change nothing beside the battlefield (`following`); all others stay in hand. A land that can
    be sacrificed for another one is at once, and of the lands that are found the one with the highest `score` is taken.
    Life is paid for an untapped land where `pays` says so.

    `cast` is a function of one's own for what is cast instead: it gives the sort of a source, or of a spell that the
    question watches, for each game, and is asked again until it casts nothing more; `view.castable(sort)` says where
    one can be cast besides what was cast before.
    """

    name: str
    choose: Callable[[View], Choice] | None = None
    casts: bool = False
    sources_first: bool = False
    score: Score = by_costs
    pays: Callable[[View, int], Truth] = when_needed
    cast: Callable[[View], Choice] | None = None

    @property
    def casting(self) -> bool:
        """Whether it casts anything."""
        return self.casts or self.cast is not None

    def spell(self, view: View) -> Choice:
        """What the function of one's own casts, looked at; raises ValueError where that cannot be cast."""
        assert self.cast is not None
        choice = self._looked_at(self.cast(view), view)
        legal = choice == NOTHING
        for sort in view.deck.cast:
            chosen = choice == sort
            legal |= chosen & view.castable(sort) if chosen.any() else chosen
        if not legal.all():
            lane = int(np.flatnonzero(~legal)[0])
            what = view.deck.sorts[choice[lane]].name if 0 <= choice[lane] < len(view.deck.sorts) else int(choice[lane])
            told = "cannot cast it; `view.castable` says where one can be, and `watch` has spells told apart"
            raise ValueError(f"{self.name!r} casts {what!r} on turn {view.turn} in a game that {told}")
        return choice

    def land(self, view: View) -> Choice:
        """The choice, looked at; raises ValueError where it has another shape or dtype, or is no land in hand."""
        choice = self._looked_at(self._by_score(view) if self.choose is None else self.choose(view), view)
        legal = choice == NOTHING
        for sort in view.deck.lands:
            legal |= (choice == sort) & (view.hand[sort] > 0)
        for sort in view.deck.legends:
            legal &= (choice != sort) | view.alone(sort)
        if not legal.all():
            lane = int(np.flatnonzero(~legal)[0])
            told = "whose hand has no such land, or where it is legendary and there"
            raise ValueError(f"{self.name!r} plays the sort {choice[lane]} on turn {view.turn} in a game {told}")
        return choice

    def _looked_at(self, choice: Any, view: View) -> Choice:
        """A choice of the right shape and dtype; raises ValueError for another one."""
        shape = view.hand.shape[1:]
        if not isinstance(choice, np.ndarray) or choice.shape != shape or choice.dtype.kind != "i":
            told = f"{choice.dtype} {choice.shape}" if isinstance(choice, np.ndarray) else repr(choice)
            raise ValueError(f"a policy gives the number of a sort for each game, int8 {shape}; {self.name!r}: {told}")
        return choice.astype(np.int8, copy=False)

    def _by_score(self, view: View) -> Choice:
        """The land with the highest score; one that searches is as good as the best land that it finds.

        One that would only return itself is the last to be played.
        """
        scores: dict[int, NDArray[np.int8]] = {}
        for sort in (each for each in view.deck.lands if view.deck.sorts[each].count):
            source = view.deck.sorts[sort].source
            if sort in view.deck.searching:
                scores[sort] = _best_found(self, view, sort)
            elif source is not None and source.returns is not None:
                scores[sort] = _entering(self, view, sort, True) * (view.returned(sort) != sort)
            else:
                scores[sort] = _entering(self, view, sort, view.tapped(sort))
        return view.best(scores)

    def form(self, view: View, sort: int) -> Choice:
        """The sort that a card is from now on for which a color is chosen: that with the highest score, white first."""
        tapped = view.tapped(sort)
        chosen: Choice = view.nothing
        highest: NDArray[np.int8] = np.full(chosen.shape, -1, np.int8)
        for each in view.deck.forms[sort]:
            score = self.score(view, each, tapped)
            better = score > highest
            chosen[better] = each
            np.maximum(highest, score, out=highest)
        return chosen

    def find(self, view: View, sort: int) -> Choice:
        """The land that is found with a card of that sort: the one with the highest score in the library."""
        scores = {each: _entering(self, view, each, tapped) for each, tapped in _found(view, sort)}
        return view.best(scores, found=True)

    def pays_life(self, view: View, sort: int) -> Truth:
        """Whether life is paid so that a land of that sort enters untapped, where it can be."""
        may = view.may_pay(sort)
        return may if may is False else may & self.pays(view, sort)


def _found(view: View, sort: int, late: bool = False) -> list[tuple[int, Truth]]:
    """The lands that a card of that sort finds, and whether each enters tapped, or is found `late`, next turn."""
    source = view.deck.sorts[sort].source
    assert source is not None
    assert source.search is not None
    late = late or source.search.tapped
    return [(each, True if late else view.tapped(each)) for each in view.deck.found[sort]]


def _entering(policy: Policy, view: View, sort: int, tapped: Truth) -> NDArray[np.int8]:
    """The score of a land that enters tapped or not, if life is paid for it as the policy does."""
    if tapped is not False and (pays := policy.pays_life(view, sort)) is not False:
        tapped = np.logical_and(tapped, np.logical_not(pays))
    return policy.score(view, sort, tapped)


def _best_found(policy: Policy, view: View, sort: int) -> NDArray[np.int8]:
    best = np.zeros(view.hand.shape[1:], np.int8)
    library = view.games.searched.left
    for each, tapped in _found(view, sort, late=view.tapped(sort) is True):
        score = _entering(policy, view, each, tapped)
        np.maximum(best, np.where(library[each] > 0, score, np.int8(0)), out=best)
    return np.where(view.finds(sort), best, np.int8(0))


DEFAULT = Policy("default", casts=True)
"""Plays a land each turn if it has one, then casts the costliest spell, and the next costliest while there is mana.

It takes a land with which most of this turn's costs can be paid, each for itself; among these one with which one more
symbol of the next cost can be paid; among these one that enters tapped; and then one that helps the two costs after
that. Life is paid for an untapped land where this turn's costs or a source of mana need it. Of two spells that cost as
much it casts the source of mana, or the search for lands, first.
"""
SOURCES_FIRST = Policy("sources first", casts=True, sources_first=True)
"""Plays as the default policy does, but casts all sources of mana and searches for lands before any other spell.

The others are cast with what is left, and so change no answer about mana.
"""
LANDS_ONLY = Policy("lands only")
"""Plays lands as the default policy does, and casts nothing."""
THIS_TURN = Policy("this turn", score=by_this_turn)
"""Plays a land each turn if it has one, and looks at this turn alone: a land with which most of its costs can be paid.

Among those, and where there is none, one that enters tapped, and then the first in the deck.
"""

VARIED = Policy("varied", casts=True, score=by_colors, pays=whenever)
"""Looks at no cost: plays a land that makes most of the colors which cards of the deck ask for and nothing makes yet.

Among these it plays one that enters tapped, and then the first in the deck. It casts as the default policy does, and
pays life for every land that would enter tapped otherwise.
"""

POLICIES = {each.name: each for each in (DEFAULT, SOURCES_FIRST, LANDS_ONLY, THIS_TURN, VARIED)}


def policy(given: str | Policy | Callable[[View], Choice]) -> Policy:
    """A policy by name, as it is, or as a function of the user's own; raises ValueError for an unknown name."""
    if isinstance(given, Policy):
        return given
    if isinstance(given, str):
        if given not in POLICIES:
            raise ValueError(f"no policy is called {given!r}; there are {', '.join(POLICIES)}")
        return POLICIES[given]
    if not callable(given):
        raise ValueError(f"lands are played by {', '.join(map(repr, POLICIES))} or a function of a View, not {given!r}")
    return Policy(getattr(given, "__name__", "own"), given)


__all__ = [
    "NOTHING",
    "POLICIES",
    "Choice",
    "Goal",
    "Policy",
    "View",
    "by_costs",
    "never",
    "policy",
    "when_needed",
    "whenever",
]
