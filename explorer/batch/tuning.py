"""A deck with more or fewer lands, and more or fewer sources among them: what sliders do to a mana base."""

from __future__ import annotations

from explorer import cards as catalog
from explorer.abilities.characteristics import Characteristics, card
from explorer.batch.deck import BadDeck, Deck
from explorer.batch.lowering import lower
from explorer.core.matching import ALL_TYPES, fitting, of_type
from explorer.values.mana import ManaCost, ManaType
from explorer.values.types import CardType

OTHER = card("any other card", None, "Sorcery")
"""What comes in where lands go out."""

_BASICS = dict(zip(ManaType, ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"), strict=True))

_Counts = dict[Characteristics, int]


def mana_base(deck: Deck, cost: ManaCost) -> tuple[int, int]:
    """How many lands a deck has, and how many of them make a color of a cost; all of them for a cost without color."""
    sources, others, _ = _parts(deck, cost)
    return sum(sources.values()) + sum(others.values()), sum(sources.values())


def tuned(deck: Deck, cost: ManaCost, lands: int, sources: int) -> Deck:
    """The deck with so many lands, of which so many make a color of the cost; it has as many cards as before.

    Basic lands of the color with the fewest sources come in, and Wastes for lands of no color of the cost. What goes
    out is what there are most of. Raises BadDeck for more sources than lands, or more lands than cards.
    """
    if not 0 <= sources <= lands <= len(deck):
        raise BadDeck(f"{sources} of {lands} lands among {len(deck)} cards: each is at most the next one")
    good, other, rest = _parts(deck, cost)
    while sum(good.values()) < sources:
        fewest = min(cost.colors or (ManaType.COLORLESS,), key=lambda color: _makers(good, color))
        _add(good, catalog.find(_BASICS[fewest]))
    _less(good, sources)
    while sum(other.values()) < lands - sources:
        _add(other, catalog.find(_BASICS[ManaType.COLORLESS]))
    _less(other, lands - sources)
    while sum(rest.values()) < len(deck) - lands:
        _add(rest, OTHER)
    _less(rest, len(deck) - lands)
    counts = good | {each: good.get(each, 0) + count for each, count in other.items()} | rest
    return Deck(tuple((each, count) for each, count in counts.items() if count), allow_unread=deck.allow_unread)


def _parts(deck: Deck, cost: ManaCost) -> tuple[_Counts, _Counts, _Counts]:
    """The sources of a deck for a cost, its other lands, and the rest."""
    wanted = sum(map(of_type, cost.colors)) or ALL_TYPES
    parts: tuple[_Counts, _Counts, _Counts] = ({}, {}, {})
    for each, count in deck.cards:
        place = 2
        if each.is_a(CardType.LAND):
            source = lower(each, deck.allow_unread)
            place = 0 if source is not None and fitting(source.units, wanted) else 1
        parts[place][each] = count
    return parts


def _makers(cards: _Counts, color: ManaType) -> int:
    """How many of these make a color."""
    lowered = [(count, lower(each, True)) for each, count in cards.items()]
    return sum(count for count, source in lowered if source is not None and fitting(source.units, of_type(color)))


def _add(cards: _Counts, each: Characteristics) -> None:
    cards[each] = cards.get(each, 0) + 1


def _less(cards: _Counts, number: int) -> None:
    """Take out what there are most of, until there are so many."""
    while sum(cards.values()) > number:
        cards[max(cards, key=lambda each: cards[each])] -= 1
