"""What static abilities make true of mana in pools: that it is kept, what it becomes, as what it may be spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from explorer.abilities.phrases import Filter, Players
from explorer.values.mana import ManaType


@dataclass(frozen=True, slots=True)
class KeepsMana:
    """Such players don't lose unspent mana, or just that of these types, as steps and phases end (500.4)."""

    who: Players
    types: tuple[ManaType, ...] = ()


@dataclass(frozen=True, slots=True)
class UnspentBecomes:
    """Unspent mana that such a player would lose becomes mana of that type instead (614.1a)."""

    who: Players
    type: ManaType


@dataclass(frozen=True, slots=True)
class SpendAsThough:
    """Such players may spend mana, or just that of one type, as though it were of these types (609.4b).

    Where `to_cast` says so, that is so only for casting such spells; with `own_abilities` only for activating abilities
    of the object that says so.
    """

    who: Players
    types: tuple[ManaType, ...]
    mana: ManaType | None = None
    to_cast: Filter | None = None
    own_abilities: bool = False


ManaRule: TypeAlias = KeepsMana | UnspentBecomes | SpendAsThough
