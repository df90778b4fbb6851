"""Several sources of mana in one turn: those after the first, as far as mana allows (601.2h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from explorer.batch.casting.boards import Numbers
from explorer.batch.casting.paying import NOTHING_DUE, Due, Paid, Purse
from explorer.batch.deck import SortedDeck
from explorer.batch.policies import NOTHING, Choice, Policy, View
from explorer.batch.sorts import Sort
from explorer.batch.sources import Way, is_simple
from explorer.batch.views import Games, Truth
from explorer.core.matching import Asked, Units, types_of
from explorer.values.mana import MANA_TYPES, ManaSymbol

Group = tuple[NDArray[np.intp], tuple[ManaSymbol, ...]]
"""Games that have cast the same sources this turn, and all that these cost."""


def further(games: Games, first: Choice) -> list[Choice]:
    """What is cast after the first source, round by round: the costliest of which the whole turn's costs can be paid.

    What is cast goes from the hands of the `games`; of their untapped permanents those count that make certain mana, or
    one mana of a choice, for neither life nor a sacrifice, whatever else is there. By Hall's condition for all costs
    together, each can be paid in turn so that the others can be paid as well.
    """
    deck = games.deck
    hosted = {sort: View(games, 0, ()).hosted(sort) for sort in _counted(deck)}
    groups = [(np.flatnonzero(first == sort), price(deck, sort)) for sort in _counted(deck)]
    units = spendable(deck)
    rounds: list[Choice] = []
    while groups := _joined(groups):
        choice: Choice = np.full(first.shape, NOTHING, np.int8)
        groups = [more for group in groups for more in _next(games, units, hosted, choice, group)]
        if groups:
            rounds.append(choice)
    return rounds


def _joined(groups: list[Group]) -> list[Group]:
    """The groups that are not empty, those whose costs come to the same as one."""
    by_costs: dict[tuple[ManaSymbol, ...], list[NDArray[np.intp]]] = {}
    for lanes, symbols in groups:
        if lanes.size:
            by_costs.setdefault(tuple(sorted(symbols, key=str)), []).append(lanes)
    return [(np.concatenate(lanes), symbols) for symbols, lanes in by_costs.items()]


def chosen(games: Games, policy: Policy, view: View) -> Iterator[Choice]:
    """What a function of the user's own casts, round by round, until it casts nothing in any game.

    What is cast after the first is paid for as in `further`.
    """
    deck, units = games.deck, spendable(games.deck)
    hosted = {sort: view.hosted(sort) for sort in _counted(deck)}
    groups: list[Group] = [(np.arange(games.hand.shape[1]), ())]
    while groups:
        choice = policy.spell(view)
        if not (choice >= 0).any():
            return
        yield choice
        groups = [part for group in groups for part in _parted(deck, choice, group)]
        for sort in deck.cast:
            games.hand[sort] -= (choice == sort).view(np.uint8)
        view.besides = {sort: _besides(games, units, hosted[sort], sort, groups) for sort in _counted(deck)}


def _parted(deck: SortedDeck, choice: Choice, group: Group) -> Iterator[Group]:
    """The games of a group that can cast more, by what they have just cast."""
    lanes, symbols = group
    for sort in _counted(deck):
        if (here := lanes[choice[lanes] == sort]).size:
            yield here, symbols + price(deck, sort)


def _besides(
    games: Games, units: tuple[Units, ...], hosted: Truth, sort: int, groups: list[Group]
) -> NDArray[np.bool_]:
    """Where a source in hand can be cast beside what each group has cast: boolean `(games,)`."""
    found = np.zeros(games.hand.shape[1:], np.bool_)
    for lanes, symbols in groups:
        cost = Asked.by(symbols + price(games.deck, sort))
        found[lanes] = (games.hand[sort, lanes] > 0) & cost.met(units, games.board[:, lanes])
    return found & hosted


def _next(
    games: Games, units: tuple[Units, ...], hosted: dict[int, Truth], choice: Choice, group: Group
) -> list[Group]:
    """One more source for each game of a group that can pay for it, as groups; the choice is written down."""
    deck, hand, board = games.deck, games.hand, games.board
    lanes, symbols = group
    found: list[Group] = []
    for sort in _counted(deck):
        lanes = lanes[choice[lanes] == NOTHING]
        held = lanes[hand[sort, lanes] > 0]
        if hosted[sort] is not True:
            held = held[np.broadcast_to(hosted[sort], choice.shape)[held]]
        if not held.size:
            continue
        cost = symbols + price(deck, sort)
        paid = held[Asked.by(cost).met(units, board[:, held])]
        choice[paid] = sort
        hand[sort, paid] -= 1
        found += [(paid, cost)] if paid.size else []
    return found


def _counted(deck: SortedDeck) -> list[int]:
    """The sorts that are cast, the costliest first; what searches, or leaves a choice in its cost, is cast alone.

    So is a legendary card of which there are several: it is the first of its turn, or not cast.
    """
    return [
        sort
        for sort in deck.cast
        if sort not in deck.legends
        and len(Asked.by(price(deck, sort)).ways) == 1
        and (source := deck.sorts[sort].source)
        and not source.search
    ]


def spendable(deck: SortedDeck) -> tuple[Units, ...]:
    """What one card of each sort gives for several costs: one mana of a choice, or mana of certain types, not snow.

    Mana that Auras and the like add to that of other permanents counts for nothing here.
    """
    found = zip(deck.sorts, deck.free_ways, deck.free_units, strict=True)
    return tuple(units if _certain(sort, ways, units) else () for sort, ways, units in found)


def _certain(sort: Sort, ways: tuple[Way, ...], units: Units) -> bool:
    by_itself = sort.source is not None and sort.source.enchants is None
    return by_itself and is_simple(ways) and (len(units) == 1 or _PLAIN.issuperset(units))


_PLAIN = frozenset(types_of((each,)) for each in MANA_TYPES)


@dataclass
class Wallet:
    """What one game has to pay with in a turn, and what its further costs are: all of them can be paid together."""

    deck: SortedDeck
    ready: Numbers
    costs: list[tuple[ManaSymbol, ...]]
    pool: Numbers = field(default_factory=lambda: np.zeros((len(MANA_TYPES), 1), np.int32))

    def __len__(self) -> int:
        return 1

    def pay_next(self) -> Paid:
        """Pay the first of the costs that are left."""
        due, *later = map(Due.of, self.costs)
        self.costs = self.costs[1:]
        units = tuple((n, each) for n, each in enumerate(spendable(self.deck)) if each)
        paid = Purse.made_of(units, Counter()).pay(self, due, np.ones(1, np.bool_), sum(later, NOTHING_DUE))
        return Paid([each for each in paid.spent if each[2][0]])


def price(deck: SortedDeck, sort: int) -> tuple[ManaSymbol, ...]:
    """What a card of that sort costs to cast."""
    source = deck.sorts[sort].source
    assert source is not None
    assert source.price is not None
    return source.price.symbols
