"""What cards of one deck do to one another that many games do not follow: refused by name before the first game."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.batch.describing import fits
from explorer.batch.sources import NotVectorized, Source


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
    for by, lands in zip(sources, found, strict=True):
        for each in (sources[land] for land in lands):
            if by is not None and each is not None and each.asks:
                raise NotVectorized(by.search, f"it finds {each.card.name}, which asks for a choice", by.card.name)
