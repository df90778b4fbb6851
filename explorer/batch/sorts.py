"""Cards that games at once do not tell apart: a sort, with how many there are in the deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explorer.abilities.characteristics import Characteristics
from explorer.batch.sources import Source
from explorer.core.matching import Units


@dataclass(frozen=True)
class Sort:
    """Cards that games at once do not tell apart: a source and its number, or what a question watches, or the rest."""

    name: str
    count: int
    source: Source | None = None

    @property
    def card(self) -> Characteristics | None:
        """The card, where these can be permanents."""
        return None if self.source is None else self.source.card

    @property
    def land(self) -> bool:
        """Whether these are lands."""
        return self.source is not None and self.source.land

    @property
    def units(self) -> Units:
        """What one of them makes at once."""
        return () if self.source is None else self.source.units


def form_name(source: Source, n: int) -> str:
    """What a source is called for which the color of that number was chosen as it entered."""
    return f"{source.card.name} ({source.chosen[n].word})"


def found_units(own: Units, found: Iterable[Units]) -> Units:
    """The units of a source, or one mana of all types that the lands make which it finds."""
    types = 0
    for each in (unit for units in found for unit in units):
        types |= each
    return own or ((types,) if types else ())
