"""Lands that enter the battlefield, and libraries that are searched for them and shuffled (614.1d, 701.19, 701.20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from explorer.batch.opening import Opening
from explorer.batch.policies import NOTHING, Choice, Goal, Policy, View
from explorer.batch.sources import entering_life
from explorer.batch.views import Chosen, Games
from explorer.core.matching import Counts


@dataclass(frozen=True)
class Found:
    """One search of many games: by a card of which sort, for which lands, and where life was paid to have one untapped.

    `sort` is int8 `(games,)`, NOTHING where nobody searched, `paid` boolean `(games,)`.
    """

    by: int
    sort: Choice
    paid: NDArray[np.bool_]


def enter(
    games: Games, policy: Policy, view: View, sort: int, which: NDArray[np.bool_], late: bool = False
) -> NDArray[np.bool_]:
    """Put a land onto the battlefield in these games, `late` ones tapped, and say where life is paid for it."""
    source = games.deck.sorts[sort].source
    assert source is not None
    counted = which.view(np.uint8)
    gain(games, sort, counted)
    if not (source.enters or source.asks or late):
        games.board[sort] += counted
        return np.zeros(which.shape, np.bool_)
    paid = which & (False if late else _pays(policy, view, sort, which))
    tapped = which & ~paid & (True if late else view.tapped(sort))
    if games.life is not None:
        games.life -= paid * np.int16(entering_life(source.enters))
    if source.returns is not None:
        which = which & ~_return(games, sort, np.where(which, view.returned(sort), np.int8(NOTHING)))
    for each, here in becomes(games, policy, view, sort, which):
        still = (tapped & here).view(np.uint8)
        games.tapped.append((each, still))
        games.board[each] += here.view(np.uint8) - still
    return paid


def _pays(policy: Policy, view: View, sort: int, which: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Where the policy pays life for a land of that sort, among these games."""
    paid, lanes = np.zeros_like(which), np.flatnonzero(which)
    if lanes.size and view.may_pay(sort) is not False:
        paid[lanes] = policy.pays_life(view.at(lanes), sort)
    return paid


def becomes(
    games: Games, policy: Policy, view: View, sort: int, which: NDArray[np.bool_]
) -> list[tuple[int, NDArray[np.bool_]]]:
    """The sorts that cards of that sort are as they enter in these games, and in which: one, or one for each color."""
    if not games.deck.forms[sort]:
        return [(sort, which)]
    chosen: Choice = np.where(which, policy.form(view, sort), np.int8(NOTHING))
    games.chosen.append(Chosen(sort, chosen))
    return [(each, chosen == each) for each in games.deck.forms[sort]]


def _return(games: Games, by: int, gone: Choice) -> NDArray[np.bool_]:
    """Return an untapped land to hand in each game, and say where there is none but the one that enters."""
    games.chosen.append(Chosen(by, gone))
    itself: NDArray[np.bool_] = (gone == by) & (games.board[by] == 0)
    for each in games.deck.lands:
        here = gone == each
        games.hand[each] += here.view(np.uint8)
        games.board[each] -= (here & ~itself).view(np.uint8)
    return itself


def gain(games: Games, sort: int, which: NDArray[np.uint8]) -> None:
    """Life is gained as permanents of that sort enter, uint8 `(games,)`, where life is counted (119.3)."""
    source = games.deck.sorts[sort].source
    if games.life is not None and source is not None:
        games.life += which * np.int16(source.gains)


def searched(games: Games, policy: Policy, turn: int, goals: Sequence[Goal]) -> list[Found]:
    """Sacrifice each untapped land that searches and finds something, one after another, while its life can be paid."""
    done: list[Found] = []
    for sort in games.deck.searching:
        source = games.deck.sorts[sort].source
        assert source is not None
        assert source.search is not None
        while (which := (games.board[sort] > 0) & View(games, turn, goals).finds(sort)).any():
            games.board[sort] -= which.view(np.uint8)
            if games.life is not None:
                games.life -= which * np.int16(source.search.life)
            view = View(games, turn, goals)
            found = find(games, policy, view, sort, which)
            for each in games.deck.found[sort]:
                found.paid[:] |= enter(games, policy, view, each, found.sort == each, source.search.tapped)
            done.append(found)
    return done


def find(games: Games, policy: Policy, view: View, sort: int, which: NDArray[np.bool_]) -> Found:
    """Take a land out of the library in these games, where there is one, and shuffle."""
    library = games.searched
    choice, lanes = view.nothing, np.flatnonzero(which)
    if lanes.size:
        choice[lanes] = policy.find(view.at(lanes), sort)
    for each in games.deck.found[sort]:
        library.left[each] -= (choice == each).view(np.uint8)
    library.shuffled |= which
    return Found(sort, choice, np.zeros(which.shape, np.bool_))


def draw_shuffled(library: Counts, games: NDArray[np.intp], turn: int, opening: Opening) -> NDArray[np.uint8]:
    """The sort of the card that each of these games draws from a library in random order: uint8 `(games,)`."""
    assert opening.shuffles is not None, "who searches a library has one"
    left = opening.shuffles.after_searching(games, turn, library.sum(axis=0))
    drawn = np.full(games.shape, library.shape[0] - 1, np.uint8)
    waiting = np.ones(games.shape, np.bool_)
    for sort, count in enumerate(library):
        here = waiting & (left < count)
        drawn[here] = sort
        waiting &= ~here
        left = left - count
    return drawn
