"""Mana that permanents of yours could produce (106.7), where these are the same in every game of a turn of spells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TypeAlias

import numpy as np

from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.batch.deck import Deck, SortedDeck
from explorer.batch.describing import fits
from explorer.batch.lowering import lower
from explorer.batch.paying import Means
from explorer.batch.sources import Could, NotVectorized, Source
from explorer.cards.pool import NotUsable
from explorer.core.matching import Types

Produced: TypeAlias = Mapping[Could, Types]
"""The types that mana can have which depends on other permanents."""


def produced(
    permanents: Iterable[Characteristics], castable: Iterable[Characteristics], opposed: bool
) -> Mapping[Could, Types]:
    """What sources among these permanents, and among what is cast in the turn, could produce by other permanents.

    `opposed`: an opponent has permanents. Raises NotVectorized for a source that looks at what could be cast in the
    turn, or at permanents of opponents where there are any.
    """
    there, cast = dict.fromkeys(permanents), [each for each in castable if each.is_permanent_card]
    every = dict.fromkeys((*there, *cast))
    looking = [(source, could) for card in every for source, could in _looking(card)]
    if not looking:
        return {}
    for source, could in looking:
        _check(source, could, cast, opposed)
    deck = SortedDeck.of(Deck(tuple((card, 1) for card in every)), casts=True)
    board = np.array([[sort.card in there] for sort in deck.sorts], np.uint8)
    return {could: int(types[0]) for could, types in Means(deck, board, board).could.items()}


def _looking(card: Characteristics) -> Iterator[tuple[Source, Could]]:
    """What a card looks at, as a source; one that is not lowered is refused, with its line, where it is used."""
    with suppress(NotVectorized, NotUsable):
        source = lower(card)
        if source is not None:
            yield from ((source, could) for way in source.ways for could in way.could)


def _check(source: Source, could: Could, castable: Iterable[Characteristics], opposed: bool) -> None:
    """Refuse what could be another thing from game to game, or from spell to spell."""
    if opposed and p.Controlled(p.Who.YOU) not in could.by.tests:
        raise NotVectorized(could, "it looks at permanents of an opponent", source.card.name)
    if found := next((each for each in castable if fits(each, could.by) is not False), None):
        raise NotVectorized(could, f"it looks at {found.name}, which may come in that turn", source.card.name)
