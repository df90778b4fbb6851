"""A moment of a game as the beginning of many: what is known stays, the rest of the library is in random order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import Keyword
from explorer.batch.casting import steps as st
from explorer.batch.casting.boards import Boards
from explorer.batch.casting.lowering import lower_permanent, lower_spell
from explorer.batch.casting.pieces import Piece
from explorer.batch.casting.policies import usual_order
from explorer.batch.casting.producing import Produced, produced
from explorer.batch.casting.spells import Spells
from explorer.batch.casting.such import is_such
from explorer.batch.casting.variables import check_descriptions
from explorer.batch.draws import MOST_CARDS, Shuffles
from explorer.batch.sources import NotVectorized
from explorer.cards.naming import plain
from explorer.exact.objects import GameObject
from explorer.exact.state import ManaKind, State
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.status import SICK, TAPPED
from explorer.values.steps import Step
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone

_MAIN = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


@dataclass(frozen=True, eq=False)
class Position:
    """A main phase of yours with an empty stack: its state, whose turn of spells it is, what of the library is known.

    `known` are the cards of your library that stay where they are; `draws` so many cards are drawn first, off the
    shuffled library. Raises ValueError for another moment, NotVectorized for what many games at once do not do.
    """

    state: State
    you: PlayerId
    known: frozenset[ObjectId] = frozenset()
    draws: int = 0

    def __post_init__(self) -> None:
        state = self.state
        if state.over or state.stack or state.step not in _MAIN or state.active != self.you:
            raise ValueError(
                "many games begin in a main phase of the player whose spells are cast, with an empty stack"
            )
        if len(state.players) > 2:
            raise NotVectorized(state.players, "there are more than two players", "this game")
        if state.delayed or state.lasting or state.waiting:
            raise NotVectorized(state.delayed, "effects of earlier spells and abilities are still there", "this game")
        if len(self.library) > MOST_CARDS:
            raise ValueError(f"the library has {len(self.library)} cards; {MOST_CARDS} can be shuffled many times")
        if not isinstance(self.draws, int) or self.draws < 0:
            raise ValueError(f"the number of cards drawn first is a whole number from 0, not {self.draws!r}")
        if self.draws > len(self.library):
            raise ValueError(f"{self.draws} cards cannot be drawn from a library of {len(self.library)}")
        kinds = np.flatnonzero(state.pools[self.you].sum(axis=1))
        if any(state.kinds[n] != ManaKind() for n in kinds.tolist()):
            why = "there is unspent mana with a restriction, snow mana, or mana that lasts"
            raise NotVectorized(state.kinds, why, "this game")

    @property
    def library(self) -> tuple[ObjectId, ...]:
        """Your library, top first."""
        return self.state.zone(Zone.LIBRARY, self.you)

    @property
    def hand(self) -> tuple[ObjectId, ...]:
        """Your hand."""
        return self.state.zone(Zone.HAND, self.you)

    @cached_property
    def unknown(self) -> tuple[ObjectId, ...]:
        """The cards of the library that are shuffled, in the order in which they are numbered: by name."""
        found = [each for each in self.library if each not in self.known]
        return tuple(sorted(found, key=lambda each: self.state.objects[each].base.name))

    @property
    def opponent(self) -> PlayerId | None:
        """The other player, where there is one."""
        return PlayerId(1 - self.you) if len(self.state.players) == 2 else None

    # --- cards -----------------------------------------------------------------------------------------------------

    def spells(self, cast: Iterable[str] | None) -> Spells:
        """The cards by sort; what is cast in order: those named, or each instant and sorcery in the usual order.

        Raises NotVectorized with card and line, and ValueError for a name that is no card of yours.
        """
        permanents = dict.fromkeys(map(self.characteristics, self.state.permanents(self.you)))
        held = [self.state.objects[each].base for each in (*self.hand, *self.library)]
        named = None if cast is None else _named(tuple(cast), held)
        wanted = named or [each for each in dict.fromkeys(held) if not each.is_permanent_card and each.mana_cost]
        could = self._produced(permanents, wanted)
        pieces = {card: lower_permanent(card, could=could) for card in permanents}
        pieces |= {card: lower_spell(card, could) for card in wanted}
        for card in held:
            pieces.setdefault(card, self._never_cast(card))
        pieces |= {card: lower_permanent(card) for card in self._tokens() if card not in pieces}
        for piece in tuple(pieces.values()):
            for step in piece.all_steps:
                if isinstance(step, st.Tokens):
                    pieces.setdefault(step.token, lower_permanent(step.token))
        self._look_at_others()
        found = tuple(pieces.values())
        self._look_at_copies(found, held)
        if len(found) > 100:
            raise ValueError(f"there are {len(found)} different cards; up to 100 are told apart")
        self._check_targets(found)
        check_descriptions(found)
        places = {each.card: n for n, each in enumerate(found)}
        return Spells.of(found, usual_order(found) if named is None else tuple(places[each] for each in named))

    def _produced(self, there: Iterable[Characteristics], castable: Iterable[Characteristics]) -> Produced:
        """What sources could produce by other permanents: the same in every game, for no land comes or goes."""
        opposed = any(each.controller != self.you for each in self.state.permanents())
        return produced(there, castable, opposed)

    def _never_cast(self, card: Characteristics) -> Piece:
        """A card that stays in hand or library."""
        return Piece(card)

    def _tokens(self) -> Iterable[Characteristics]:
        """Tokens that may be there besides those of the state."""
        return ()

    def told(self) -> Mapping[str, str | int]:
        """What the games begin with, in words."""
        drawn: dict[str, str | int] = {"drawn first": self.draws} if self.draws else {}
        return {"cards in hand": len(self.hand), **drawn, "cards in random order": len(self.unknown)}

    def _check_targets(self, pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            if piece.at_opponent and self.opponent is None:
                raise NotVectorized(piece, "it needs an opponent to target", piece.card.name)

    def _look_at_copies(self, pieces: tuple[Piece, ...], held: list[Characteristics]) -> None:
        """Two legendary permanents must not meet (704.5j), nor a permanent that copies spells be copied."""
        own = [each.base for each in self.state.permanents(self.you)]
        for piece in pieces:
            castable = held.count(piece.card) if piece.cost is not None and piece.permanent else 0
            several = own.count(piece.card) + castable > 1
            others = [each for each in pieces if several or each is not piece]
            copied = castable and any(each.copies(piece.card) for each in others)
            if Supertype.LEGENDARY in piece.card.supertypes and (copied or several):
                raise NotVectorized(Supertype.LEGENDARY, "the legend rule would concern two of them", piece.card.name)
            if castable and any(each.later and each.copies(piece.card) for each in others):
                raise NotVectorized(piece, "what waits for the next spell could copy a permanent", piece.card.name)
            if copied and (piece.copiers or any(each.copies for each in piece.watches)):
                raise NotVectorized(piece, "it would be copied, and copies spells itself", piece.card.name)

    def _look_at_others(self) -> None:
        """What the opponent controls must not speak up, nor anything that is attached or changed."""
        for permanent in self.state.permanents():
            if permanent.attached_to is not None:
                raise NotVectorized(permanent, "it is attached to something", permanent.base.name)
            card = self.characteristics(permanent)
            if permanent.controller != self.you:
                lower_permanent(card, yours=False)

    def characteristics(self, permanent: GameObject) -> Characteristics:
        """What a permanent is, power and toughness apart; raises NotVectorized where an effect changed that."""
        now, base = self.state.characteristics(permanent), permanent.base
        if replace(now, power=base.power, toughness=base.toughness, loyalty=base.loyalty) != base:
            raise NotVectorized(permanent, "an effect has changed what it is", base.name)
        return base

    # --- many games ------------------------------------------------------------------------------------------------

    def begin(self, spells: Spells, shuffles: Shuffles | None, games: int) -> Boards:
        """So many games at this moment, each with its own order of what is unknown."""
        boards = self._set_up(spells, self._libraries(spells, shuffles, games))
        for each in self.hand:
            boards.hand[spells.place(self.state.objects[each].base)] += 1
        boards.draw(np.full(games, self.draws, np.int32))
        boards["drawn"][:] = 0
        return boards

    def _set_up(self, spells: Spells, library: NDArray[np.uint8]) -> Boards:
        """Games with such libraries and with all else that is known of this moment but the hand."""
        boards = Boards.empty(spells.pieces, spells.rows, library)
        for permanent in self.state.permanents(self.you):
            n = spells.place(self.characteristics(permanent))
            boards.board[n] += 1
            boards.ready[n] += self.is_ready(self.state, permanent)
        boards.pool[:] = np.array(self.state.mana(self.you), np.int32)[:, np.newaxis]
        boards["life"][:] = self.state.players[self.you].life
        boards["opponent_life"][:] = 1
        if self.opponent is not None:
            boards["opponents"][:] = 1
            boards["opponent_life"][:] = self.state.players[self.opponent].life
            boards["opponent_library"][:] = len(self.state.zone(Zone.LIBRARY, self.opponent))
        for n, earlier in enumerate(spells.described):
            boards.counted[n] = sum(
                is_such(record.characteristics, earlier.filter) or False
                for record in self.state.cast_this_turn
                if earlier.anybody or record.player == self.you
            )
        return boards

    @staticmethod
    def is_ready(state: State, permanent: GameObject) -> bool:
        """Whether its own tap symbol can be paid: untapped, and no new creature without haste (302.6)."""
        card = permanent.base
        waits = state.is_set(permanent, SICK) and card.is_a(CardType.CREATURE) and Keyword.HASTE not in card.keywords
        return not state.is_set(permanent, TAPPED) and not waits

    def _libraries(self, spells: Spells, shuffles: Shuffles | None, games: int) -> NDArray[np.uint8]:
        """The sorts of the cards of each library, top first: uint8 `(cards, games)`."""
        table = np.array([spells.place(self.state.objects[each].base) for each in self.unknown], np.uint8)
        columns = iter(() if shuffles is None else shuffles.first(len(self.unknown)))
        found = np.empty((len(self.library), games), np.uint8)
        for place, each in enumerate(self.library):
            fixed = each in self.known
            found[place] = spells.place(self.state.objects[each].base) if fixed else table[next(columns)]
        return found

    # --- one of them -----------------------------------------------------------------------------------------------

    def exact(self, begun: Boards, order: list[int]) -> State:
        """The first state of the exact game of one lane: the library in its order, and the first cards drawn.

        `begun` is that one game before anything is cast, `order` that of the cards that were shuffled.
        """
        unknown = iter(order)
        library = [each if each in self.known else self.unknown[next(unknown)] for each in self.library]
        zones = dict(self.state.zones)
        zones[Zone.LIBRARY, self.you] = tuple(library[self.draws :])
        zones[Zone.HAND, self.you] = (*self.hand, *library[: self.draws])
        objects = dict(self.state.objects)
        objects |= {each: objects[each].evolve(zone=Zone.HAND) for each in library[: self.draws]}
        return self.state.evolve(objects=objects, zones=zones)


def _named(names: tuple[str, ...], held: list[Characteristics]) -> list[Characteristics]:
    """The cards of these names among those in hand and library; raises ValueError for one that is not there."""
    known = {plain(each.name): each for each in held}
    for name in names:
        if plain(name) not in known:
            raise ValueError(f"{name!r} is to be cast, and is neither in the hand nor in the library")
    return list(dict.fromkeys(known[plain(name)] for name in names))


__all__ = ["Position"]
