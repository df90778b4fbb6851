"""Asking about a turn of spells: from cards by name, or from a moment of an exact game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from explorer import cards as catalog
from explorer.abilities.characteristics import Characteristics
from explorer.batch.castable import Castable, goals_of
from explorer.batch.casting.deck_turns import DeckTurn
from explorer.batch.casting.policies import Announces, Casts, Pays, SpellPolicy
from explorer.batch.casting.policies import policy as policy_of
from explorer.batch.casting.positions import Position
from explorer.batch.casting.question import SpellTurn
from explorer.batch.casting.results import SpellTurns
from explorer.batch.chunks import Progress, run
from explorer.batch.deck import BadDeck, Deck
from explorer.batch.mulligans import Keep, Mulligan, mulligan
from explorer.batch.policies import Choice, Policy, View
from explorer.batch.policies import policy as land_policy
from explorer.batch.replaying import Makes
from explorer.batch.simulating import Cards, Find, turns_of
from explorer.cards.naming import plain
from explorer.exact.driver import Driver
from explorer.exact.setting_up import Board
from explorer.values.mana import ManaCost, ManaType
from explorer.values.types import CardType
from explorer.values.zones import Zone

YOU, OPPONENT = "ana", "ben"
LIFE = 1000
"""What the opponent has, so that all damage is counted."""
_LIBRARY = 60


def simulate_spells(
    hand: Cards,
    battlefield: Cards | None = None,
    library: Cards | None = None,
    *,
    draw: int = 0,
    mana: str = "",
    before: Iterable[str | Characteristics] = (),
    opponents_life: int = LIFE,
    find: Find | None = None,
    **asked: Any,
) -> SpellTurns:
    """Play a turn of spells many times: a hand, permanents, and a library in random order.

    Cards are given by name, or as data, with how many there are. `draw`: so many cards are drawn off the library first,
    so that with an empty hand and a deck for a library the hand is a random one. Permanents are untapped and not new.
    `mana` is unspent, as symbols; `before` are spells that you cast earlier this turn. The opponent has
    `opponents_life`, 60 cards in the library, controls nothing and does nothing. The rest is as in `from_position`.

    Raises UnknownCard, BadDeck, NotVectorized and ValueError before the first game for whatever cannot be asked.
    """
    board = _board(opponents_life, battlefield or {}, library or {}, find)
    _put(board, Zone.HAND, Deck.of(hand, find))
    for each in before:
        board.was_cast(YOU, (find or catalog.find)(each) if isinstance(each, str) else each)
    board.set_mana(YOU, _mana(mana))
    return from_position(Position(board.state(), board.number(YOU), draws=draw), **asked)


def simulate_turn(
    deck: Cards,
    turn: int,
    *,
    battlefield: Cards | None = None,
    play: bool = True,
    mulligans: str | Mulligan = "none",
    keep: Keep | None = None,
    lands: str | Policy | Callable[[View], Choice] = "lands only",
    opponents_life: int = LIFE,
    find: Find | None = None,
    cast: str | Iterable[str] | None = None,
    **asked: Any,
) -> SpellTurns:
    """Play a turn of spells of games with a deck, many times, as they stand when the land of that turn has been played.

    Opening hands, `mulligans` ("none", "london" or "commander"), `keep`, and the policy of `lands` are those of
    `explorer.simulate`, and work towards the costs of the spells on that turn; "lands only" casts nothing before it,
    "sources first" casts what makes mana. `battlefield` are further permanents that are there. Cards of which the
    policy never casts any are only drawn. The rest is as in `simulate_spells`.
    """
    found = Deck.of(deck, find)
    board = _board(opponents_life, battlefield or {}, found, find)
    named = _names(cast)
    plainly = None if named is None else [*map(plain, named)]
    spells = [card for card, _ in found.cards if not card.is_a(CardType.LAND) and card.mana_cost is not None]
    wanted = [
        card for card in spells if (not card.is_permanent_card if plainly is None else plain(card.name) in plainly)
    ]
    costs = [(card.mana_cost, card.name) for card in wanted if card.mana_cost and not card.mana_cost.variables]
    goals = goals_of(costs or [(ManaCost(), "")], turns_of(turn))
    every = tuple(card.name for card, _ in found.cards)
    question = Castable(found, goals, play, mulligan(mulligans, keep), land_policy(lands), every)
    state = board.state(turn=turn)
    return from_position(DeckTurn(state, board.number(YOU), asked=question), cast=named, **asked)


def _board(opponents_life: int, battlefield: Cards, library: Cards, find: Find | None) -> Board:
    """You with permanents and a library, and an opponent who does nothing."""
    if not isinstance(opponents_life, int) or opponents_life < 1:
        raise ValueError(f"the opponent has life, a whole number from 1, not {opponents_life!r}")
    board = Board((YOU, OPPONENT))
    board.set_player(OPPONENT, opponents_life)
    _put(board, Zone.BATTLEFIELD, Deck.of(battlefield, find))
    _put(board, Zone.LIBRARY, Deck.of(library, find))
    for _ in range(_LIBRARY):
        board.put(OPPONENT, Zone.LIBRARY, catalog.find("Wastes"))
    return board


def _put(board: Board, zone: Zone, cards: Deck) -> None:
    for card, count in cards.cards:
        if zone is Zone.BATTLEFIELD and not card.is_permanent_card:
            raise BadDeck(f"{card.name} is no permanent card, and cannot be on the battlefield")
        for _ in range(count):
            board.put(YOU, zone, card)


def _mana(text: str) -> tuple[ManaType, ...]:
    """Unspent mana as its types; raises ValueError for a symbol that is no type of mana."""
    if not isinstance(text, str):
        raise ValueError(f"unspent mana is told by its symbols, such as {{R}}{{R}}, not {text!r}")
    symbols = ManaCost.parse(text).symbols
    if any(len(each.types) != 1 or each.generic or each.phyrexian for each in symbols):
        raise ValueError(f"{text!r} is no mana that a player can have; write each as one of its types: {{R}}{{C}}")
    return tuple(each.types[0] for each in symbols)


def _names(cast: str | Iterable[str] | None) -> tuple[str, ...] | None:
    """The names of what is cast, one alone or several; raises ValueError for something else."""
    names = (cast,) if isinstance(cast, str) else cast
    if names is not None and not (isinstance(names, Iterable) and all(isinstance(each, str) for each in names)):
        raise ValueError(f"what is cast is told by the names of cards, such as ['Opt', 'Shock'], not {cast!r}")
    return None if names is None else tuple(names)


def from_position(
    position: Position,
    *,
    cast: str | Iterable[str] | None = None,
    policy: str | SpellPolicy | Casts = "in order",
    copies: str | Pays = "spare mana",
    x: str | Announces = "all mana",
    games: int = 1_000_000,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
    scheduler: Any = None,
    makes: Makes = Driver,
) -> SpellTurns:
    """Play from a position many times, what is unknown of the library shuffled anew each time.

    `cast` names the cards that are cast, first ones first; without it these are all instants and sorceries in hand and
    library: what adds mana, what draws, then the cheapest, then those with X, those with storm last. The policy "in
    order" casts the first of them that can be cast as long as a spell with storm in hand could be paid beside it, and
    what waits for a spell, such as Galvanic Iteration, where one can be paid for with it; your own is a function of a
    `View`.
    `copies` are paid for with "spare mana", which no spell in hand needs, "whenever" they can be, "never", or as a
    function of a `View` and an `Offered` says; so are cards that copy a spell, such as Twincast, which "spare mana"
    keeps for the last one. `x` is the X of a spell: "all mana", as large as the spells with storm in hand allow, up to
    100, or what a function of a `View` and a sort says; copies have the same X. Targets are the opponent, and you of
    what draws or gains; copies keep theirs; of modes the first one that is lowered is chosen; what you scry or surveil
    stays on top. No land is played; life, sacrifices, optional costs are never paid.

    The same seed gives the same bits, whatever the number of processes, or of workers of a Dask `scheduler`.
    """
    question = SpellTurn(position, policy_of(policy, copies, x), _names(cast))
    tally = run(question, games, seed, processes, progress, scheduler)
    return SpellTurns(question, tally, seed, makes)


__all__ = ["from_position", "simulate_spells", "simulate_turn"]
