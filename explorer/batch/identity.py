"""The color identity of a deck's commanders (903.4), and cards whose mana is of these colors."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from explorer.abilities.ability import ActivatedAbility, Mode
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.effects import Effect
from explorer.abilities.mana import AddMana, OfIdentity, OneOf
from explorer.oracle import write_ability
from explorer.values.mana import COLORS, ManaType

_SYMBOLS = re.compile(r"\{[^}]+\}")


def color_identity(commanders: Iterable[Characteristics]) -> tuple[ManaType, ...]:
    """The colors of the cards and of the mana symbols in their costs and texts, in the order WUBRG (903.4)."""
    found: set[ManaType] = set()
    for card in commanders:
        said = [*(write_ability(each, card.name) for each in card.abilities), *card.unread]
        symbols = "".join(_SYMBOLS.findall(" ".join([str(card.mana_cost or ""), *said])))
        found |= {*card.colors, *(each for each in COLORS if each.value in symbols)}
    return tuple(each for each in COLORS if each in found)


def identified(card: Characteristics, colors: tuple[ManaType, ...]) -> Characteristics:
    """The card, where the colors in its player's commander's color identity are these; the same for no colors."""
    if not colors:
        return card
    abilities = tuple(
        replace(each, body=replace(each.body, modes=tuple(_mode(mode, colors) for mode in each.body.modes)))
        if isinstance(each, ActivatedAbility)
        else each
        for each in card.abilities
    )
    return card if abilities == card.abilities else replace(card, abilities=abilities)


def _mode(mode: Mode, colors: tuple[ManaType, ...]) -> Mode:
    return replace(mode, effects=tuple(_effect(each, colors) for each in mode.effects))


def _effect(effect: Effect, colors: tuple[ManaType, ...]) -> Effect:
    if isinstance(effect, AddMana) and isinstance(effect.mana, OfIdentity):
        return replace(effect, mana=OneOf(colors))
    return effect
