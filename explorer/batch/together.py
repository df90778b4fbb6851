"""What cards of one deck do to one another that many games do not follow: refused by name before the first game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explorer.abilities.characteristics import Characteristics
from explorer.batch.describing import fits
from explorer.batch.sources import NotVectorized, Source, revealed


def revealed_apart(sources: Iterable[Source], others: Iterable[Characteristics]) -> None:
    """Refuse a land that enters untapped for a card revealed from hand, where other cards than sources would do."""
    for source in sources:
        what = revealed(source.enters)
        if what is not None and (found := next((each for each in others if fits(each, what) is not False), None)):
            raise NotVectorized(what, f"{found.name} could be revealed as it enters", source.card.name)


def check_together(sources: Sequence[Source | None], found: Sequence[tuple[int, ...]]) -> None:
    """Raise NotVectorized for sources of a deck that each alone are lowered, and together are not.

    `found` are the numbers of the lands that each of them finds as it searches.
    """
    known = [each for each in sources if each is not None]
    auras = [each for each in known if each.enchants is not None]
    for source in known:
        if source.returns is not None and auras:
            raise NotVectorized(source.returns, f"it could return a land with {auras[0].card.name}", source.card.name)
        for could in (each for way in source.ways for each in way.could if not each.looks):
            if aura := next((each for each in auras if fits(each.card, could.by)), None):
                raise NotVectorized(could, f"it looks at {aura.card.name}, which only adds mana", source.card.name)
            if seen := next((each for each in known if _at_times(each) and fits(each.card, could.by)), None):
                why = f"it could produce what {seen.card.name} could only make at certain times"
                raise NotVectorized(could, why, source.card.name)
    for by, lands in zip(sources, found, strict=True):
        for each in (sources[land] for land in lands):
            if by is not None and each is not None and each.asks:
                raise NotVectorized(by.search, f"it finds {each.card.name}, which asks for a choice", by.card.name)


def _at_times(source: Source) -> bool:
    """Whether it has a mana ability that it can only activate at certain times, and could produce mana by (106.7)."""
    return any(source.card.activated[n].condition is not None for n in source.card.mana_abilities)
