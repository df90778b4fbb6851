"""What is true of mana in pools, as data: that it is kept, what it becomes, as what it may be spent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities.mana_rules import KeepsMana, SpendAsThough, UnspentBecomes
from explorer.abilities.measures import UnspentMana
from explorer.abilities.phrases import Kind, Who
from explorer.oracle.building import Unfit
from explorer.oracle.building_combat_rules import CombatRules
from explorer.values.mana import COLORS, MANA_TYPES, ManaType, color_named


class ManaRules(CombatRules):
    """Builds what static abilities make true of mana in pools."""

    def _all_players(self, word: str) -> Who:
        if not word.endswith("s"):
            raise Unfit('"players"')
        return Who.EACH_PLAYER

    def _mana_word(self, word: str) -> ManaType:
        return color_named(word)

    def _colorless_word(self) -> ManaType:
        return ManaType.COLORLESS

    def _unspent_mana(self, *kind: ManaType) -> UnspentMana:
        return UnspentMana(*kind)

    def _keeps_mana(self, who: Any, *kind: ManaType) -> list[Any]:
        return [KeepsMana(who, kind)]

    def _unspent_becomes(self, kind: ManaType) -> list[Any]:
        return [UnspentBecomes(Who.YOU, kind)]

    def _as_any_color(self) -> tuple[ManaType, ...]:
        return COLORS

    def _as_any_type(self) -> tuple[ManaType, ...]:
        return MANA_TYPES

    def _as_one_type(self, kind: ManaType) -> tuple[ManaType, ...]:
        return (kind,)

    def _spend_as_though(self, *parts: Any) -> list[Any]:
        return [SpendAsThough(parts[0], parts[-1], parts[1] if len(parts) == 3 else None)]

    def _spend_as_though_to_activate(self, *parts: Any) -> list[Any]:
        *before, _, word = parts
        if word != "abilities":
            raise Unfit('"abilities"')
        (rule,) = self._spend_as_though(*before)
        return [replace(rule, own_abilities=True)]

    def _spend_as_though_to_cast(self, *parts: Any) -> list[Any]:
        *before, spells = parts
        (rule,) = self._spend_as_though(*before)
        return [SpendAsThough(rule.who, rule.types, rule.mana, self._of_kind(spells, Kind.SPELL))]
