"""What each change makes of characteristics, layer by layer (613.1 to 613.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar, assert_never

from explorer.abilities.changes import (
    Become,
    BecomeChosen,
    BecomeColor,
    BecomeCopy,
    BecomeOfChoice,
    Change,
    ChoiceOf,
    Control,
    Define,
    Gain,
    GainActivated,
    GetPowerToughness,
    HaveBase,
    IsNo,
    Lose,
    Switch,
)
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import Amount
from explorer.abilities.qualities import ChoiceOnEntering
from explorer.values.mana import in_order
from explorer.values.subtypes import correlated, kind_of
from explorer.values.types import BASIC_LAND_TYPES, CardType, TypeLine

TYPE, COLOR, ABILITY, DEFINE, SET, MODIFY, SWITCH = "4", "5", "6", "7a", "7b", "7c", "7d"
LAYERS = (TYPE, COLOR, ABILITY, DEFINE, SET, MODIFY, SWITCH)
"""The layers that change what an object is, in the order in which they apply (613.1, 613.4)."""

Measure = Callable[[Amount], int]
"""What an amount is now."""


def layers_of(change: Change) -> tuple[str, ...]:
    """The layers in which a change applies (613.1, 613.4, 613.6)."""
    match change:
        case Become():
            sized = change.power is not None or change.toughness is not None
            parts = (change.line != TypeLine(), change.colors is not None, bool(change.abilities), sized)
            return tuple(layer for layer, said in zip((TYPE, COLOR, ABILITY, SET), parts, strict=True) if said)
        case BecomeColor():
            return (COLOR,)
        case Lose(land_types=True):
            return (TYPE, ABILITY)
        case Gain() | Lose() | GainActivated():
            return (ABILITY,)
        case BecomeOfChoice(ChoiceOf.COLOR | ChoiceOf.COLORS) | BecomeChosen(ChoiceOnEntering.COLOR):
            return (COLOR,)
        case IsNo():
            return (TYPE,)
        case BecomeOfChoice() | BecomeChosen():
            return (TYPE,)
        case Define():
            return (DEFINE,)
        case HaveBase():
            return (SET,)
        case GetPowerToughness():
            return (MODIFY,)
        case Switch():
            return (SWITCH,)
        case Control():
            return ()  # layer 2 changes who has an object and not what it is
        case BecomeCopy():
            return ()  # what layer 1 leaves are the copiable values, which the object itself has (613.2c)
        case _:
            assert_never(change)


def settled(change: Change, measure: Measure) -> Change:
    """The change with its amounts as numbers, which is how an effect of something resolved begins (611.2d)."""
    match change:
        case Become(power=power, toughness=toughness) | Define(power, toughness) | HaveBase(power, toughness):
            sizes = [None if each is None else measure(each) for each in (power, toughness)]
            return replace(change, power=sizes[0], toughness=sizes[1])
        case GetPowerToughness(power, toughness, per) if per is not None:
            number = measure(per)
            return GetPowerToughness(power * number, toughness * number)
        case _:
            return change


def changed(seen: Characteristics, change: Change, layer: str) -> Characteristics:
    """What a settled change makes of characteristics in one of its layers."""
    match change:
        case Become():
            return _become(seen, change, layer)
        case IsNo(card_type):
            types = tuple(each for each in seen.types if each is not card_type)
            return replace(seen, line=replace(seen.line, types=types, subtypes=correlated(seen.subtypes, types)))
        case BecomeColor(colors, besides):
            return replace(seen, given_colors=in_order((*seen.colors, *colors)) if besides else colors)
        case Gain(ability):
            return replace(seen, abilities=(*seen.abilities, ability))
        case Lose() if layer == TYPE:
            kept_types = tuple(each for each in seen.subtypes if kind_of(each) is not CardType.LAND)
            return replace(seen, line=replace(seen.line, subtypes=kept_types))
        case Lose(abilities):
            left = tuple(each for each in seen.abilities if abilities and each not in abilities)
            kept = seen.colors if Keyword.DEVOID in seen.keywords else seen.given_colors  # layer 5 is past (613.6)
            return replace(seen, abilities=left, given_colors=kept, intrinsic=seen.intrinsic and bool(abilities))
        case Define(power, toughness) | HaveBase(power, toughness):
            return _sized(seen, power, toughness)
        case GetPowerToughness(power, toughness):
            if seen.power is None or seen.toughness is None:
                return seen
            return replace(seen, power=seen.power + power, toughness=seen.toughness + toughness)
        case Switch():
            return replace(seen, power=seen.toughness, toughness=seen.power)
        case BecomeCopy() | Control() | BecomeOfChoice() | BecomeChosen() | GainActivated():
            return seen  # the last three are something else once they are settled
        case _:
            assert_never(change)


def _become(seen: Characteristics, change: Become, layer: str) -> Characteristics:
    if layer == COLOR and change.colors is not None:
        return changed(seen, BecomeColor(change.colors, change.colors_besides), COLOR)
    if layer == ABILITY:
        return replace(seen, abilities=(*seen.abilities, *change.abilities))
    if layer == SET:
        return _sized(seen, change.power, change.toughness)
    line, loses_text = _retyped(seen.line, change.line, change.besides)
    return replace(seen, line=line, abilities=() if loses_text else seen.abilities)


def _retyped(old: TypeLine, new: TypeLine, besides: bool) -> tuple[TypeLine, bool]:
    """The types after a change, and whether basic land types take the place of the abilities of the text (305.7)."""
    supertypes = _joined(old.supertypes, new.supertypes)
    if besides:
        return TypeLine(supertypes, _joined(old.types, new.types), _joined(old.subtypes, new.subtypes)), False
    types, kept = new.types or old.types, old.subtypes
    if {CardType.ARTIFACT, CardType.CREATURE} <= set(new.types):  # such a thing stays whatever else it was (205.1b)
        types = _joined(old.types, new.types)
    elif new.types:
        kept = correlated(old.subtypes, types)
    renewed = {kind_of(each) for each in new.subtypes}
    subtypes = _joined(tuple(each for each in kept if kind_of(each) not in renewed), new.subtypes)
    return TypeLine(supertypes, types, subtypes), not BASIC_LAND_TYPES.keys().isdisjoint(new.subtypes)


T = TypeVar("T")


def _joined(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    return (*old, *(each for each in new if each not in old))


def _sized(seen: Characteristics, power: Amount | None, toughness: Amount | None) -> Characteristics:
    """Power and toughness set, where they are numbers; the other ones stay."""
    return replace(
        seen,
        power=power if isinstance(power, int) else seen.power,
        toughness=toughness if isinstance(toughness, int) else seen.toughness,
    )


def with_counters(seen: Characteristics, by: tuple[int, int]) -> Characteristics:
    """Power and toughness with what counters such as +1/+1 and -0/-1 make of them together (613.4c, 122.1a)."""
    return changed(seen, GetPowerToughness(*by), MODIFY)
