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
from explorer.batch.paying import Means
from explorer.batch.policies import NOTHING, Choice, Goal, Policy, View
from explorer.batch.searching import Found, becomes, draw_shuffled, enter, find, gain, searched
from explorer.batch.several import chosen, further
from explorer.batch.views import LIFE, Chosen, Games, Library
from explorer.core.matching import Counts


@dataclass(frozen=True)
class Rest:
    """What the players of a chunk have when a turn's land has been played: uint8 `(sorts, games)`.

    `untapped` and `tapped` are the permanents. `life` is int16 `(games,)`, where life is counted. `library` is there
    where libraries may be searched.
    """

    hand: Counts
    untapped: Counts
    tapped: Counts
    life: NDArray[np.int16] | None = None
    library: Library | None = None

    @property
    def there(self) -> Counts:
        """All permanents."""
        total: Counts = self.untapped + self.tapped
        return total


@dataclass(frozen=True, slots=True)
class Played:
    """What one game did in one turn, by the numbers of sorts, NOTHING for nothing.

    The card drawn, the land played and whether life was paid for it, the searches (by what, for which land, and whether
    life was paid for that), the sources that were cast, in their order, and what was chosen as something entered: by
    what, and which sort.
    """

    drawn: int
    land: int
    life: bool
    found: tuple[tuple[int, int, bool], ...]
    casts: tuple[int, ...]
    chosen: tuple[tuple[int, int], ...] = ()


@dataclass
class Turns:
    """What came of it: for each goal whether its cost could be paid, the lands on the battlefield, the lands played.

    `paid[g]` is boolean `(games,)`, `lands[g]` uint8 `(games,)` at the turn of that goal; `played[t]` is the land of
    turn t + 1, `life[t]` whether life was paid for it, `found[t]` the lands found in that turn in their order,
    `cast[t]` the source that was cast then, and `more[t]` those that were cast after it, round by round. `drawn[t]` is
    the sort that was drawn, where a library may be shuffled; `chosen[t]` what was chosen as cards entered.
    """

    paid: list[NDArray[np.bool_]] = field(default_factory=list)
    lands: list[NDArray[np.uint8]] = field(default_factory=list)
    drawn: list[Choice] = field(default_factory=list)
    played: list[Choice] = field(default_factory=list)
    life: list[NDArray[np.bool_]] = field(default_factory=list)
    found: list[list[Found]] = field(default_factory=list)
    cast: list[Choice] = field(default_factory=list)
    more: list[list[Choice]] = field(default_factory=list)
    chosen: list[list[Chosen]] = field(default_factory=list)

    def lane(self, place: int) -> tuple[Played, ...]:
        """What one game of the chunk did, turn by turn."""
        return tuple(
            Played(
                int(self.drawn[turn][place]) if turn < len(self.drawn) else NOTHING,
                int(land[place]),
                bool(self.life[turn][place]),
                tuple((each.by, int(each.sort[place]), bool(each.paid[place])) for each in self.found[turn]),
                tuple(int(each[place]) for each in (self.cast[turn], *self.more[turn]) if each[place] >= 0),
                tuple((each.by, int(each.sort[place])) for each in self.chosen[turn] if each.sort[place] >= 0),
            )
            for turn, land in enumerate(self.played)
        )


@dataclass(frozen=True)
class Plan:
    """How games are played: towards which goals, in the order of their turns, by which policy, and who begins.

    `worst_first` are the sorts in the order in which they are discarded; there are so many `opponents`, and life is
    paid while `reserve` is left. `counts_life` asks for life totals where no land asks for life.
    """

    deck: SortedDeck
    goals: tuple[Goal, ...]
    policy: Policy
    on_the_play: bool
    worst_first: tuple[int, ...]
    opponents: int = 1
    reserve: int = 1
    counts_life: bool = False


def play(plan: Plan, opening: Opening, last_turn: int, seen: Callable[[Rest], object] | None = None) -> Turns:
    """Play so many turns; goals may lie beyond the last one played. `seen` is shown each turn's rest."""
    deck = plan.deck
    games = _begun(plan, opening)
    draws = iter(opening.draws)
    table = np.array([deck.sort_of(n) for n in range(len(deck.cards))], np.uint8)
    played = Turns()
    lands: NDArray[np.uint8] = np.zeros(games.hand.shape[1:], np.uint8)
    for turn in range(1, last_turn + 1):
        if turn > 1 or not plan.on_the_play:
            drawn = _draw(games, table[next(draws)], turn, opening)
            played.drawn += [drawn.view(np.int8)] if deck.shuffles else []
        elif deck.shuffles:
            played.drawn.append(np.full(lands.shape, NOTHING, np.int8))
        view = View(games, turn, plan.goals)
        choice = plan.policy.land(view)
        played.life.append(_play_land(plan, games, view, choice))
        lands = lands + (choice >= 0).view(np.uint8)
        played.played.append(choice)
        played.found.append(searched(games, plan.policy, turn, plan.goals) if deck.searching else [])
        for goal in plan.goals:
            if goal.turn == turn:
                played.paid.append(_means(games).can_pay(goal.asked))
                played.lands.append(_on_battlefield(games) if deck.shuffles or deck.returns else lands)
        if seen is not None:
            seen(_rest(games))
        cast, *more = _casts(plan, games, View(games, turn, plan.goals))
        for sort, which in games.tapped:
            games.board[sort] += which
        games.tapped.clear()
        for each in (cast, *more):
            _resolve(plan, games, turn, each, played)
        played.cast.append(cast)
        played.more.append(more)
        played.chosen.append(games.chosen)
        games.chosen = []
        _discard(games.hand, plan.worst_first)
    return played


def _begun(plan: Plan, opening: Opening) -> Games:
    """The games as the first turn begins."""
    deck, shape = plan.deck, opening.hand.shape[1:]
    games = Games(deck, opening.hand.copy(), np.zeros_like(opening.hand), plan.opponents, plan.reserve)
    if deck.shuffles:
        counts = np.array([sort.count for sort in deck.sorts], np.uint8)
        games.library = Library(counts[:, np.newaxis] - opening.hand, np.zeros(shape, np.bool_))
    if deck.pays_life or plan.counts_life:
        games.life = np.full(shape, LIFE, np.int16)
    return games


def _means(games: Games, free: bool = False) -> Means:
    return Means(games.deck, games.board, games.board if games.deck.simple else games.there, free)


def _on_battlefield(games: Games) -> NDArray[np.uint8]:
    total: NDArray[np.uint8] = np.zeros(games.hand.shape[1:], np.uint8)
    for sort in games.deck.lands:
        total += games.board[sort]
    for _, which in games.tapped:
        total += which
    return total


def _casts(plan: Plan, games: Games, view: View) -> list[Choice]:
    """What is cast, round by round, one at least; it counts from the next turn on."""
    if plan.policy.cast is not None:
        return [*chosen(games, plan.policy, view)] or [view.nothing]
    cast = _cast(plan, games, view)
    return [cast, *further(games, cast)] if plan.policy.casts else [cast]


def _cast(plan: Plan, games: Games, view: View) -> Choice:
    """Cast the first spell of the policy's order for which there is free mana (601.2); it counts from the next turn."""
    choice: Choice = np.full(games.hand.shape[1:], NOTHING, np.int8)
    for sort in reversed(plan.deck.cast if plan.policy.casts else ()):
        choice[view.castable(sort)] = sort
    for sort in plan.deck.cast if plan.policy.casts else ():
        games.hand[sort] -= (choice == sort).view(np.uint8)
    return choice


def _resolve(plan: Plan, games: Games, turn: int, cast: Choice, played: Turns) -> None:
    """Sources have resolved, with their tokens and the lands they bring; all can be used from the next turn on."""
    for sort in plan.deck.cast if plan.policy.casting else ():
        source = plan.deck.sorts[sort].source
        assert source is not None
        which = (cast == sort).view(np.uint8)
        if source.card.is_permanent_card and not source.asks:
            games.board[sort] += which
        elif source.asks and which.any():
            for each, entered in becomes(games, plan.policy, View(games, turn, plan.goals), sort, which.view(np.bool_)):
                games.board[each] += entered.view(np.uint8)
        gain(games, sort, which)
        for token, number in source.tokens:
            games.board[plan.deck.index(token.name)] += which * np.uint8(number)
        for _ in range(source.search.number if source.search is not None else 0):
            view = View(games, turn, plan.goals)
            brought = find(games, plan.policy, view, sort, which.view(np.bool_) & view.finds(sort))
            played.found[-1].append(brought)
            for each in plan.deck.found[sort]:
                here = (brought.sort == each).view(np.uint8)
                games.board[each] += here
                gain(games, each, here)


def _rest(games: Games) -> Rest:
    still = np.zeros_like(games.board)
    for sort, which in games.tapped:
        still[sort] += which
    life = None if games.life is None else games.life.copy()
    library = None if games.library is None else games.library.copy()
    return Rest(games.hand.copy(), games.board.copy(), still, life, library)


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


def _draw(games: Games, drawn: Column, turn: int, opening: Opening) -> Column:
    """Draw a card (504.1): the next one of the order, or any card of a library that has been shuffled since."""
    library = games.library
    if library is not None:
        which = np.flatnonzero(library.shuffled)
        if which.size:
            drawn[which] = draw_shuffled(library.left[:, which], which, turn, opening)
    for sort in range(games.hand.shape[0]):
        here = (drawn == sort).view(np.uint8)
        games.hand[sort] += here
        if library is not None:
            library.left[sort] -= here
    return drawn


def _play_land(plan: Plan, games: Games, view: View, choice: Choice) -> NDArray[np.bool_]:
    """Put the lands onto the battlefield (305.1), and say where life was paid so that one is untapped.

    Those that enter tapped untap later (502.3).
    """
    paid: NDArray[np.bool_] = np.zeros(choice.shape, np.bool_)
    for sort in plan.deck.lands:
        which = choice == sort
        games.hand[sort] -= which.view(np.uint8)
        source = plan.deck.sorts[sort].source
        if source is not None and ((source.enters and not source.tapped) or source.asks or games.life is not None):
            paid |= enter(games, plan.policy, view, sort, which)
        elif source is not None and source.tapped:
            games.tapped.append((sort, which.view(np.uint8)))
        else:
            games.board[sort] += which.view(np.uint8)
    return paid
