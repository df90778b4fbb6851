"""What static abilities say of costs (118.7 to 118.9, 601.2f, 602.5): more, less, besides, and what may not be used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.costs import Cost
from explorer.abilities.phrases import Amount, Attached, Description, Filter, Players, This
from explorer.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class CostChange:
    """Such spells of such players, or this spell, cost more or less (601.2f): increases before reductions.

    It is so much for each of what `per` counts. With `colored_only` what is not there is not taken off generic mana.
    """

    spells: Description | This
    by: Players
    mana: ManaCost
    less: bool = False
    per: Amount | None = None
    colored_only: bool = False


@dataclass(frozen=True, slots=True)
class ActivationCostChange:
    """Abilities of such permanents cost more or less to activate (602.2b); less, but not less than `least` mana."""

    of: Filter
    mana: ManaCost
    less: bool = False
    least: int = 0


@dataclass(frozen=True, slots=True)
class Discount:
    """An activated ability costs so much less for each of what `per` counts (602.2b, 601.2f)."""

    mana: ManaCost
    per: Amount


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """Besides its other costs this is to be paid to cast this spell (118.8, 601.2b)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class CantActivate:
    """Activated abilities of such permanents, of this one or of its host can't be activated (602.5).

    Mana abilities can, where the text says so.
    """

    of: Filter | This | Attached
    but_mana_abilities: bool = False


@dataclass(frozen=True, slots=True)
class AlternativeCost:
    """This cost may be paid to cast this spell rather than its mana cost (118.9)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class CostFloor:
    """Each such spell that would cost less than so much mana costs that much, when all else is counted (601.2f)."""

    spells: Filter
    least: int


CostRule: TypeAlias = CostChange | ActivationCostChange | AdditionalCost | AlternativeCost | CostFloor | CantActivate
PREVAILING = CostChange | CostFloor | ActivationCostChange | CantActivate
"""What a permanent says of costs of other things."""
