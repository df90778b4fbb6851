"""Costs (118): what has to be done to cast a spell, activate an ability, or as an effect asks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from explorer.abilities.counting import AnyNumber
from explorer.abilities.phrases import THIS, Amount, Description, Filter, This, X
from explorer.values.mana import ManaCost
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class PayMana:
    """Pay this mana (118.3a)."""

    mana: ManaCost


@dataclass(frozen=True, slots=True)
class TapThis:
    """The tap symbol: tap this permanent (107.5)."""


@dataclass(frozen=True, slots=True)
class UntapThis:
    """The untap symbol: untap this permanent (107.6)."""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Sacrifice this permanent, or so many that a description fits (701.17a)."""

    what: This | Description
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """Discard this card, or so many that a description fits, which the payer or chance chooses (701.8a)."""

    what: This | Filter
    amount: Amount = 1
    random: bool = False


@dataclass(frozen=True, slots=True)
class RevealCards:
    """Reveal so many cards that a description fits (701.16a)."""

    what: Filter
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class ReturnToHand:
    """Return this permanent, or so many of one's own that a description fits, to their owners' hands (118.1)."""

    what: This | Filter
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Exile:
    """Exile this object from that zone, or so many that a description fits, wherever it says they are (701.11a)."""

    what: This | Filter
    amount: Amount = 1
    zone: Zone = Zone.BATTLEFIELD


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard:
    """Put so many cards that a description fits into their owners' graveyards, from where it says they are (400.3)."""

    what: Filter
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class PayLife:
    """Pay so much life (118.3b)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayCounters:
    """Remove so many counters of a kind from oneself: "pay {E}" (107.14)."""

    counter: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Remove so many counters of a kind from this permanent (122.1)."""

    counter: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class AddCounters:
    """Put so many counters of a kind on this permanent (122.6)."""

    counter: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class MillCards:
    """Mill so many cards of one's own library (701.13a)."""

    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Discard all cards in hand, however few they are (701.8a)."""


@dataclass(frozen=True, slots=True)
class Exert:
    """Exert this permanent: it does not untap during its controller's next untap step (701.39a)."""


@dataclass(frozen=True, slots=True)
class TapOthers:
    """Tap so many untapped permanents that a description fits; new creatures will do, as with no tap symbol (302.6)."""

    what: Filter
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class TapPower:
    """Tap any number of other untapped creatures of one's own with so much power together (702.122a)."""

    power: int


_NO_MANA = ManaCost()

TakesObjects: TypeAlias = Sacrifice | DiscardCards | TapOthers | RevealCards | ReturnToHand | Exile | PutIntoGraveyard
"""Parts of a cost that are paid with objects, among which the payer may have a choice."""

Counted: TypeAlias = PayLife | PayCounters | RemoveCounters | MillCards | TakesObjects
"""Parts of a cost of which there has to be so much."""

CostPart: TypeAlias = PayMana | TapThis | UntapThis | AddCounters | DiscardHand | Exert | TapPower | Counted


@dataclass(frozen=True)
class Cost:
    """A cost: all of its parts, in printed order; they may be paid in any order (601.2h)."""

    parts: tuple[CostPart, ...]

    @cached_property
    def mana(self) -> ManaCost:
        """All mana that the cost asks for, together."""
        total = _NO_MANA
        for part in self.parts:
            if isinstance(part, PayMana):
                total = part.mana if not total.symbols else total.plus(part.mana)
        return total

    @cached_property
    def has_x(self) -> bool:
        """Whether an X in the cost has to be announced (107.3a)."""
        return bool(self.mana.variables) or any(
            isinstance(getattr(part, "amount", None), X | AnyNumber) for part in self.parts
        )

    @cached_property
    def taps_this(self) -> bool:
        """Whether the tap symbol is part of the cost, which makes a mana ability "tap for mana" (106.12)."""
        return any(isinstance(part, TapThis) for part in self.parts)

    @cached_property
    def untaps_this(self) -> bool:
        """Whether the untap symbol is part of the cost (107.6)."""
        return any(isinstance(part, UntapThis) for part in self.parts)

    @cached_property
    def zone(self) -> Zone:
        """Where an object is whose ability has this cost, which cannot be paid from elsewhere (113.6k)."""
        for part in self.parts:
            if isinstance(part, DiscardCards) and part.what == THIS:
                return Zone.HAND
            if isinstance(part, Exile) and part.what == THIS:
                return part.zone
        return Zone.BATTLEFIELD

    @cached_property
    def uses_symbol(self) -> bool:
        """Whether the tap symbol or the untap symbol is part of the cost (107.5, 107.6)."""
        return self.taps_this or self.untaps_this

    def repeated(self, times: int) -> Cost:
        """The cost so many times over, all of it together (702.24a)."""
        found: list[CostPart] = [PayMana(self.mana.repeated(times))] if self.mana.symbols else []
        for part in self.parts:
            if isinstance(part, Counted | AddCounters) and isinstance(part.amount, int):
                found.append(replace(part, amount=part.amount * times))
            elif not isinstance(part, PayMana):
                found.append(part)
        return Cost(tuple(found) if times else ())

    @cached_property
    def is_symbol_alone(self) -> bool:
        """Whether it is the tap symbol and nothing else, as with most lands."""
        return self.taps_this and len(self.parts) == 1

    @cached_property
    def is_mana_and_tapping(self) -> bool:
        """Whether it is nothing but mana and the tap symbol: what can pay that can pay it as planned."""
        return all(isinstance(part, PayMana | TapThis) for part in self.parts)


def mana(text: str) -> Cost:
    """A cost that is mana alone, such as `{2}{U}`."""
    return Cost((PayMana(ManaCost.parse(text)),))
