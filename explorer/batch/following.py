"""Spells besides sources of mana that a policy casts: permanents that change nothing but what is on the battlefield."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from explorer.abilities import effects as e
from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.mana import AddMana
from explorer.abilities.phrases import Who
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.transform import parts
from explorer.batch.describing import fits, innermost
from explorer.batch.lowering import lower, lower_spell
from explorer.batch.sources import NotVectorized, Source, revealed
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone


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


def uncounted(card: Characteristics) -> bool:
    """Whether mana could come of a card that is no land, which is no source here: no policy uses it for that."""
    if card.is_a(CardType.LAND) or card.mana_cost is None or lower(card, True) is not None:
        return False
    unread = [line for line in card.unread if _BRINGS.search(line)]
    return bool(unread) or any(_brings(each) for each in parts(card.abilities))


_BRINGS = re.compile(
    r"\badds?\b.*(\{[WUBRGC]\}|\bmana\b)|\btreasure|\buntap\b.*\b(land|forest|island|mountain|plains|swamp)s?\b"
    r"|\b(search|put)\b.*\bland\b.*\bonto the battlefield",
    re.IGNORECASE,
)


def _brings(part: Any) -> bool:
    """Whether an instruction, wherever it stands in a card, brings mana or a land to you."""
    match part:
        case AddMana():
            return True
        case SearchLibrary(what, Zone.BATTLEFIELD, who=Who.YOU):
            return any(CardType.LAND in types for types in _types(what)) or not any(_types(what))
        case e.CreateTokens(token, _, Who.YOU):
            return bool(token.mana_abilities)
        case e.Put(p.SomeOf(p.Filter() as what), Zone.BATTLEFIELD):
            return any(CardType.LAND in types for types in _types(what))
        case _:
            return False


def _types(what: p.Filter) -> list[tuple[CardType, ...]]:
    return [test.types for test in what.tests if isinstance(test, p.OfType)]


def noticed(sources: Iterable[Source], spells: Iterable[Characteristics]) -> bool:
    """Whether it matters to one of the sources which of these spells are in hand or on the battlefield."""
    looked_at = [what for each in sources for what in _looks_at(each)]
    return any(fits(card, what) is not False for card in spells for what in looked_at)


def _looks_at(source: Source) -> Iterable[p.Filter]:
    """The descriptions of what counts as it enters, or for its mana, and of what has mana abilities because of it."""
    found = [what for each in source.enters.conditions for what in _counted(each)]
    found += [could.by for way in source.ways for could in way.could if could.looks]
    found += [way.each for way in source.ways if way.each is not None]
    found += [what for way in source.ways for each in way.when for what in _counted(each)]
    found += [each.what for each in source.more if each.gives]
    what = revealed(source.enters)
    return found if what is None else [*found, what]


def _counted(condition: p.Condition) -> list[p.Filter]:
    """The descriptions of permanents that a condition counts."""
    compared = [each for each in innermost(condition) if isinstance(each, p.Compare)]
    amounts = [each.filter for one in compared for each in (one.left, one.right) if isinstance(each, p.CountOf)]
    return [each for each in amounts if isinstance(each, p.Filter) and each.kind is not p.Kind.PLAYER]
