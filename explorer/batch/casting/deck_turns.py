"""A turn of a game with a deck as the beginning: the hand, and what was played before, differ from game to game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from explorer.abilities.characteristics import Characteristics
from explorer.batch.castable import Castable
from explorer.batch.casting.boards import Boards
from explorer.batch.casting.lowering import lower_permanent
from explorer.batch.casting.pieces import Piece
from explorer.batch.casting.positions import Position
from explorer.batch.casting.producing import Produced
from explorer.batch.casting.spells import Spells
from explorer.batch.deck import SortedDeck
from explorer.batch.draws import Shuffles
from explorer.batch.mulligans import HAND, put_down
from explorer.batch.opening import Opening, open_hands
from explorer.batch.results import terms_of
from explorer.batch.searching import draw_shuffled
from explorer.batch.sources import NotVectorized
from explorer.batch.turns import Rest, play
from explorer.batch.views import LIFE
from explorer.exact.setting_up import Board
from explorer.exact.state import State
from explorer.values.status import TAPPED
from explorer.values.zones import Zone


@dataclass(frozen=True, eq=False)
class DeckTurn(Position):
    """The main phase of a turn, its land played; `asked` are the deck and how it is played before that.

    `state` is that turn without these cards: the deck is the library there, and permanents there are on the
    battlefield besides those that were played. Raises ValueError for mulligans after which hands have another size when
    drawn, and for a policy with a casting of its own, which could deal damage before that; NotVectorized for a land for
    which a color is chosen.
    """

    asked: Castable = field(kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.asked.rule.paris:
            raise ValueError("Paris mulligans are not played before a turn of spells; London ones and none are")
        if self.asked.policy.cast is not None:
            told = "what a policy's own function casts before a turn of spells is not followed; 'sources first' is"
            raise ValueError(f"{self.asked.policy.name!r}: {told}")
        for n, forms in enumerate(self._deck.forms):
            if forms:
                told = "before a turn of spells no color is chosen as something enters"
                raise NotVectorized("color", told, self._deck.sorts[n].name)

    @property
    def _deck(self) -> SortedDeck:
        """The deck by sort, with all that is cast before that turn told apart."""
        return self.asked.apart if self.asked.policy.casts else self.asked.sorted

    @property
    def turn(self) -> int:
        """The turn, counted from 1."""
        return self.asked.last_turn

    def told(self) -> Mapping[str, str | int]:
        """What the games begin with, in words."""
        asked = self.asked
        there = ", ".join(each.base.name for each in self.state.permanents(self.you))
        besides: dict[str, str | int] = {"on the battlefield": there} if there else {}
        return {"turn": self.turn, **terms_of(asked.deck, asked.on_the_play, asked.rule, asked.policy), **besides}

    def _produced(self, there: Iterable[Characteristics], castable: Iterable[Characteristics]) -> Produced:
        """What sources could produce differs from game to game, with the lands that were played: nothing is known."""
        return {}

    def _never_cast(self, card: Characteristics) -> Piece:
        """What was played before the turn is on the battlefield; other cards stay where they are."""
        played = {self._deck.sorts[n].card for n in (*self._deck.lands, *self._deck.cast)}
        return lower_permanent(card) if card in played and card.is_permanent_card else Piece(card)

    def _tokens(self) -> Iterable[Characteristics]:
        """The tokens that what was cast before the turn has brought."""
        return [each.card for each in self._deck.sorts if each.card is not None and not each.count]

    def begin(self, spells: Spells, shuffles: Shuffles | None, games: int) -> Boards:
        """So many games on that turn, its land played."""
        assert shuffles is not None, "a deck has cards"
        asked, deck = self.asked, self._deck
        plan = replace(asked.plan(deck), counts_life=True)
        opening = open_hands(deck, shuffles, asked.rule, len(deck.cards) - HAND, plan.worst_first)
        last: deque[Rest] = deque(maxlen=1)
        play(plan, opening, self.turn, last.append)
        (rest,) = last
        table = np.array([spells.place(card) for card in deck.cards], np.uint8)
        left = [table[column] for column in opening.draws[asked.draws(self.turn) :]]
        boards = self._set_up(spells, np.stack([*left, *self._bottoms(table, shuffles, opening)]))
        boards["cards"][:] = len(left) + (HAND - np.array(asked.rule.sizes()))[opening.mulligans]
        places = self._places(spells)
        self._shuffle_again(boards, rest, opening, np.array(places, np.uint8))
        for sort, place in enumerate(places):
            boards.hand[place] += rest.hand[sort]
            boards.board[place] += rest.there[sort]
            boards.ready[place] += rest.untapped[sort]
        if rest.life is not None:
            boards["life"] += rest.life.astype(np.int32) - LIFE
        return boards

    def _places(self, spells: Spells) -> list[int]:
        """For each sort of the deck its sort among the spells; all cards are told apart, so that none is the rest."""
        deck = self._deck
        cards = [
            deck.cards[end - 1] if each.count else each.card for each, end in zip(deck.sorts, deck.bounds, strict=True)
        ]
        return [spells.place(card) for card in cards if card is not None]

    def _shuffle_again(self, boards: Boards, rest: Rest, opening: Opening, places: NDArray[np.uint8]) -> None:
        """Where a library was searched, what is left of it lies in the order in which it would be drawn (701.20a)."""
        if rest.library is None:
            return
        lanes = np.flatnonzero(rest.library.shuffled)
        library = rest.library.left[:, lanes]
        boards["cards"][lanes] = library.sum(axis=0)
        for row in range(len(boards.library)):
            which = np.flatnonzero(library.sum(axis=0))
            if which.size:
                drawn = draw_shuffled(library[:, which], lanes[which], self.turn + 1 + row, opening)
                library[drawn, which] -= 1
                boards.library[row, lanes[which]] = places[drawn]

    def _bottoms(self, table: NDArray[np.uint8], shuffles: Shuffles, opening: Opening) -> list[NDArray[np.uint8]]:
        """The cards that mulligans put on the bottom, in the order of the hand: a row each, as many as one game has."""
        rule, deck = self.asked.rule, self._deck
        rows: list[NDArray[np.uint8]] = [np.zeros(shuffles.games, np.uint8) for _ in range(HAND - rule.sizes()[-1])]
        for number, size in enumerate(rule.sizes()):
            lanes = np.flatnonzero(opening.mulligans == number)
            if size == HAND or not lanes.size:
                continue
            hand = shuffles.again(lanes, number, HAND)
            gone = put_down(deck, deck.counts(hand), HAND - size, self.asked.plan(deck).worst_first)
            filled = np.zeros(lanes.size, np.intp)
            sort_of = np.array([deck.sort_of(n) for n in range(len(deck.cards))], np.intp)
            for column in hand:
                sorts = sort_of[column]
                which = np.flatnonzero(gone[sorts, np.arange(lanes.size)])
                gone[sorts[which], which] -= 1
                for place, row in enumerate(rows):
                    here = which[filled[which] == place]
                    row[lanes[here]] = table[column[here]]
                filled[which] += 1
        return rows

    def exact(self, begun: Boards, order: list[int]) -> State:
        """The first state of the exact game of one lane: it begins on that turn."""
        you, pieces = self.state.players[self.you].name, begun.pieces
        board = Board([each.name for each in self.state.players])
        for player in self.state.players:
            board.set_player(player.name, int(begun["life"][0]) if player.name == you else player.life)
        for n, piece in enumerate(pieces):
            for _ in range(int(begun.hand[n, 0])):
                board.put(you, Zone.HAND, piece.card)
        besides = list(self.state.permanents(self.you))
        for each in besides:
            board.put(you, Zone.BATTLEFIELD, each.base, tapped=self.state.is_set(each, TAPPED))
        for n, piece in enumerate(pieces):
            there = [each for each in besides if each.base == piece.card]
            untapped = int(begun.ready[n, 0]) - sum(self.is_ready(self.state, each) for each in there)
            for land in range(int(begun.board[n, 0]) - len(there)):
                board.put(you, Zone.BATTLEFIELD, piece.card, tapped=land >= untapped)
        for sort in begun.library[: int(begun["cards"][0]), begun.lanes[0]].tolist():
            board.put(you, Zone.LIBRARY, pieces[sort].card)
        if self.opponent is not None:
            name = self.state.players[self.opponent].name
            for number in self.state.zone(Zone.LIBRARY, self.opponent):
                board.put(name, Zone.LIBRARY, self.state.objects[number].base)
        return board.state(active=self.you, turn=self.turn)


__all__ = ["DeckTurn"]
