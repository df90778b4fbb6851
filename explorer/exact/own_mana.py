"""The mana of a mana ability itself, before anything replaces it or triggers on it (106.12)."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities.ability import ActivatedAbility
from explorer.abilities.mana import AddMana, Exactly
from explorer.abilities.mana_abilities import mana_effects
from explorer.exact.deciding import Asked
from explorer.exact.decisions import Asks
from explorer.values.mana import MANA_TYPES, ManaType


def own_mana(ability: ActivatedAbility, asked: Asked) -> tuple[ManaType, ...]:
    """The mana of the ability itself: as its text says, or as was chosen."""
    chosen = iter([answer[0] for asks, answer in asked if asks in (Asks.MANA, Asks.COLOR)])
    found: list[ManaType] = []
    for effect in mana_effects(ability.body):
        found += _types(effect, chosen)
    return tuple(found)


def _types(effect: AddMana, chosen: Iterator[str]) -> tuple[ManaType, ...]:
    if isinstance(effect.mana, Exactly):
        return effect.mana.types * (effect.amount if isinstance(effect.amount, int) else 1)
    word = next(chosen, "")
    named = [each for each in MANA_TYPES if word == each.word]
    return tuple(named or [ManaType(each) for each in word if each not in "{}"])
