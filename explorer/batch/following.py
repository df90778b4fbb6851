"""Spells besides sources of mana that a policy casts: permanents that change nothing but what is on the battlefield."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.abilities import circumstances as so
from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.batch.describing import fits
from explorer.batch.lowering import lower_spell
from explorer.batch.sources import NotVectorized, Source, revealed
from explorer.values.types import Supertype


def followed(card: Characteristics, copies: int) -> Source | None:
    """What a card is that the policies cast beside sources of mana, of which a deck has so many copies; else None.

    It is a permanent by whose being there nothing else changes: no life, no mana, no cards, and by the legend rule no
    other one of it (704.5j).
    """
    if not card.is_permanent_card or card.mana_cost is None or card.unread:
        return None
    if copies > 1 and Supertype.LEGENDARY in card.supertypes:
        return None
    try:
        source = lower_spell(card)
    except NotVectorized:
        return None
    return source if source == Source(card) else None


def noticed(sources: Iterable[Source], spells: Iterable[Characteristics]) -> bool:
    """Whether it matters to one of the sources which of these spells are in hand or on the battlefield."""
    looked_at = [what for each in sources for what in _looks_at(each)]
    return any(fits(card, what) is not False for card in spells for what in looked_at)


def _looks_at(source: Source) -> Iterable[p.Filter]:
    """The descriptions of what counts as it enters."""
    found = [what for each in source.enters.conditions for what in _counted(each)]
    what = revealed(source.enters)
    return found if what is None else [*found, what]


def _counted(condition: p.Condition) -> list[p.Filter]:
    match condition:
        case so.NotSo(inner):
            return _counted(inner)
        case so.AnySo(of) | so.AllSo(of):
            return [what for each in of for what in _counted(each)]
        case p.Compare(left, _, right):
            amounts = [each.filter for each in (left, right) if isinstance(each, p.CountOf)]
            return [each for each in amounts if isinstance(each, p.Filter) and each.kind is not p.Kind.PLAYER]
        case _:
            return []
