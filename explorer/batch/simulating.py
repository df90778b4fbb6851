"""Asking: a question in the user's words becomes games by the million, or an enumeration."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from numbers import Integral
from typing import Any

from explorer.abilities.characteristics import Characteristics
from explorer.batch import lanes
from explorer.batch.behind import ManyGames
from explorer.batch.castable import Castable, goals_of, goals_on_curve
from explorer.batch.chunks import Progress, Tally, run
from explorer.batch.deck import Deck
from explorer.batch.exactly import exactly as enumerated
from explorer.batch.measures import Share
from explorer.batch.mulligans import Keep, Mulligan, mulligan
from explorer.batch.policies import Choice, Goal, Policy, View, policy
from explorer.batch.replaying import Makes
from explorer.batch.results import Answers, from_tally, kept_sizes, played
from explorer.cards.card_text import BETWEEN_FACES
from explorer.cards.naming import UnknownCard
from explorer.exact.driver import Driver
from explorer.values.mana import ManaCost

Cards = Mapping[str | Characteristics, int] | Deck
Find = Callable[[str], Characteristics]
"""Gives the card of a name."""


@dataclass(frozen=True, repr=False)
class Simulated(ManyGames, Answers):
    """Answers from many games: `where(lambda lanes: ~lanes.paid[0] & lanes.enough[0])`, by what `Lanes` tell."""

    tally: Tally
    seed: int
    makes: Makes = Driver

    def game(self, lane: int) -> Driver:
        """The exact engine's game of that number, with the same draws and the policy's answers, up to the last goal.

        It can be taken back and played otherwise. Raises ValueError where there is no such game.
        """
        return lanes.opened(self.question, self.seed, self.numbered(lane), self.makes)

    def audit(self, number: int = 200) -> list[lanes.Difference]:
        """Play so many of the games in the exact engine too, turn by turn: every difference, which should be none."""
        return list(lanes.audit(self.question, self.games, self.seed, number))

    def kept_sizes(self) -> dict[int, Share]:
        """How many games began with a hand of each size after mulligans, from seven cards down."""
        return kept_sizes(self.question, self.tally)

    @property
    def terms(self) -> Mapping[str, str | int]:
        """What the numbers stand under, the games and their seed first."""
        return {**played(self.tally, self.seed), **super().terms}


def castable(
    deck: Cards,
    cast: str | ManaCost | Characteristics | Sequence[str] | None = None,
    turn: int | Iterable[int] | None = None,
    *,
    curve: Mapping[int, str] | None = None,
    play: bool = True,
    mulligans: str | Mulligan = "none",
    keep: Keep | None = None,
    lands: str | Policy | Callable[[View], Choice] = "default",
    watch: Iterable[str] = (),
    find: Find | None = None,
) -> Castable:
    """The question whether costs can be paid on their turns, for `simulate` and `exactly`, which tell the parameters.

    Raises ValueError and its kinds for whatever cannot be asked.
    """
    found = Deck.of(deck, find)
    found = found if find is None else replace(found, find=find)
    if (curve is None) == (cast is None):
        raise ValueError("say what is to be cast: either `cast` and `turn`, or `curve` with a cost for each turn")
    if curve is not None:
        if not isinstance(curve, Mapping):
            raise ValueError(f"a curve is a cost for each turn, such as {{1: '{{U}}', 2: '{{1}}{{R}}'}}, not {curve!r}")
        goals = goals_on_curve({each: _cost(what, found) for each, what in curve.items()})
    else:
        if turn is None:
            raise ValueError("say on which `turn` it is to be cast, or on which turns")
        goals = goals_of([_cost(each, found) for each in _costs(cast)], turns_of(turn))
    return Castable(found, goals, play, mulligan(mulligans, keep), policy(lands), tuple(watch))


def _costs(cast: Any) -> list[Any]:
    """Each of the costs or cards that are asked about; raises ValueError for what is none."""
    costs = [cast] if isinstance(cast, str | ManaCost | Characteristics) or not isinstance(cast, Iterable) else [*cast]
    for each in costs:
        if not isinstance(each, str | ManaCost | Characteristics):
            raise ValueError(f"{each!r} is neither a cost nor a card, such as '{{1}}{{U}}' or 'Shock'")
    return costs


def turns_of(turn: Any) -> list[int]:
    """The turns that are asked about; raises ValueError for what is none."""
    turns = list(turn) if isinstance(turn, Iterable) and not isinstance(turn, str) else [turn]
    for each in turns:
        if not isinstance(each, Integral):
            raise ValueError(f"{each!r} is no turn; turns are whole numbers, such as 4 or range(2, 7)")
    return turns


def _cost(what: Any, deck: Deck) -> tuple[ManaCost, str]:
    """A cost, and of what: of a mana cost itself, of a card of the deck or of another card by name.

    Raises UnknownCard, and ValueError for a card without mana cost and for a cost with X.
    """
    if isinstance(what, str) and "{" in what:
        what = ManaCost.parse(what)
    if isinstance(what, ManaCost):
        cost, name = what, ""
    else:
        card = what if isinstance(what, Characteristics) else deck.known(what)
        if card.mana_cost is None and BETWEEN_FACES in card.name:
            halves = " or ".join(map(repr, card.name.split(BETWEEN_FACES)))
            raise ValueError(f"{card.name} is cast as one of its halves; ask about {halves}")
        if card.mana_cost is None:
            raise ValueError(f"{card.name} has no mana cost, so it cannot be cast by paying it")
        cost, name = card.mana_cost, card.name
    if cost.variables:
        raise ValueError(f"{name or cost}: say how much X is, by a cost such as {cost.with_x(2)} for X = 2")
    return cost, name


def simulate(
    deck: Cards,
    cast: str | ManaCost | Characteristics | Sequence[str] | None = None,
    turn: int | Iterable[int] | None = None,
    *,
    games: int = 1_000_000,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
    scheduler: Any = None,
    makes: Makes = Driver,
    **conditions: Any,
) -> Simulated:
    """Play many games and tell how often a cost could be paid on a turn, with the lands that were played.

    `deck`: cards by name, or as data, with how many there are. `cast`: a cost such as `"{1}{U}{U}"`, the name of a
    card, or several of them; `turn`: a turn or several, counted from 1. Or `curve={1: "{U}", 2: "{1}{B}"}`: one game in
    which each turn has a cost of its own. `play`: on the play, or else on the draw. `mulligans`: `"none"`, `"london"`,
    `"commander"`, `"paris"` or a `Mulligan`; `keep`: a function of a `Hand` of your own. `lands`: the policy by which
    lands are played, `"default"`, `"this turn"`, or a function of a `View`. `watch`: names of cards that `keep` asks
    about; `find` gives the card of a name. `makes` makes the exact game of a first state and a seed, for `game(lane)`.

    The same seed gives the same bits, whatever the number of `processes`, and with `scheduler`, a client of Dask or the
    address of its scheduler. Raises ValueError and its kinds before the
    first game for whatever cannot be asked.
    """
    question = castable(deck, cast, turn, **conditions)
    tally = run(question, games, seed, processes, progress, scheduler)
    return Simulated(question, from_tally(question, tally), tally, seed, makes)


def exactly(
    deck: Cards,
    cast: str | ManaCost | Characteristics | Sequence[str] | None = None,
    turn: int | Iterable[int] | None = None,
    *,
    until: int | None = None,
    **conditions: Any,
) -> Answers:
    """The same as exact probabilities, by enumeration; the parameters are those of `simulate` without its games.

    `until` leaves out the answers for later turns, whose costs are worked for all the same.

    Raises NotEnumerable where there are too many cases.
    """
    return enumerated(castable(deck, cast, turn, **conditions), until)


__all__ = ["Castable", "Goal", "Simulated", "UnknownCard", "castable", "exactly", "simulate"]
