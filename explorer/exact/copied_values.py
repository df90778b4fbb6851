"""Copiable values (707.2): what a copy takes over, and in what it differs (707.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from explorer.abilities.ability import Ability, StaticAbility
from explorer.abilities.changes import (
    Become,
    BecomeColor,
    CopyException,
    Define,
    Gain,
    HasThisAbility,
    HaveBase,
    KeepsColor,
    KeepsName,
    NoLonger,
    NoManaCost,
)
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.static import Changes
from explorer.exact.changing import changed, layers_of


@dataclass(frozen=True, slots=True)
class Copier:
    """What becomes a copy, where it is something already, and the ability that makes it one."""

    own: Characteristics | None = None
    ability: Ability | None = None


NOBODY = Copier()


def copied_values(
    original: Characteristics, exceptions: tuple[CopyException, ...], copier: Copier = NOBODY
) -> Characteristics:
    """The copiable values of a copy, those of the original with each exception (707.2, 707.9a to 707.9c)."""
    values = original
    for each in exceptions:
        values = _excepted(values, each, copier)
    return values


def _excepted(values: Characteristics, exception: CopyException, copier: Copier) -> Characteristics:
    match exception:
        case Become() | BecomeColor() | Gain() | HaveBase():
            for layer in layers_of(exception):
                values = changed(values, exception, layer)
            return _undefined(values) if _sets_size(exception) else values
        case NoLonger(supertype):
            left = tuple(each for each in values.supertypes if each is not supertype)
            return replace(values, line=replace(values.line, supertypes=left))
        case NoManaCost():
            return replace(values, mana_cost=None, given_colors=values.colors)
        case KeepsName():
            return replace(values, name=copier.own.name) if copier.own else values
        case KeepsColor():
            return replace(values, given_colors=copier.own.colors) if copier.own else values
        case HasThisAbility():
            return replace(values, abilities=(*values.abilities, copier.ability)) if copier.ability else values
        case _:
            assert_never(exception)


def _sets_size(exception: CopyException) -> bool:
    return isinstance(exception, Become | HaveBase) and (exception.power, exception.toughness) != (None, None)


def _undefined(values: Characteristics) -> Characteristics:
    """An ability that defines the power and toughness which the copy does not take is not copied either (707.9d)."""
    return replace(values, abilities=tuple(each for each in values.abilities if not _defines_size(each)))


def _defines_size(ability: Ability) -> bool:
    return isinstance(ability, StaticAbility) and any(
        isinstance(each, Changes) and isinstance(each.change, Define) for each in ability.effects
    )
