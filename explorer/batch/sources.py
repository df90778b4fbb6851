"""What a source of mana is to many games at once: what it makes, and when."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.characteristics import Characteristics
from explorer.core.matching import Units
from explorer.values.mana import ManaCost
from explorer.values.types import CardType


@dataclass(frozen=True, slots=True)
class Source:
    """A land, or another permanent with mana abilities: what one use of it makes, a set of types for each mana.

    `free` is what it makes for neither life nor a sacrifice. `tapped`: it enters tapped; `life`: what one use costs in
    life or damage at most; `once`: it is sacrificed for its mana. `tokens` are the sources of mana that come with it.
    """

    card: Characteristics
    units: Units
    free: Units = ()
    tapped: bool = False
    life: int = 0
    once: bool = False
    tokens: tuple[tuple[Characteristics, int], ...] = ()

    @property
    def land(self) -> bool:
        """Whether it is played as a land (305.1) and not cast."""
        return self.card.is_a(CardType.LAND)

    @property
    def price(self) -> ManaCost | None:
        """What it costs to cast; None for what cannot be cast (118.6)."""
        return None if self.land else self.card.mana_cost

    @property
    def plain(self) -> bool:
        """Whether it is a land that enters untapped and makes at most one mana, time and again."""
        return self.land and not self.tapped and not self.once and len(self.units) <= 1 and not self.tokens


class NotVectorized(ValueError):
    """What many games at once cannot do: the ability or the like, why not, and on which line of which card."""

    def __init__(self, effect: object, why: str, card: str, line: int | None = None, text: str = "") -> None:
        place = card if line is None else f"{card}, line {line}"
        quoted = f" ({text!r})" if text else ""
        super().__init__(f"{place}{quoted}: {why}, which many games at once do not do yet; one game does it exactly")
        self.effect = effect
        self.why = why
        self.card = card
        self.line = line
