"""What mana a permanent could produce (106.7): over every choice and every order of replacement effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, combinations_with_replacement
from typing import Any, assert_never

import numpy as np
from numpy.typing import NDArray

from explorer.abilities.ability import ActivatedAbility, TriggeredAbility
from explorer.abilities.effects import ChooseColor, If
from explorer.abilities.mana import (
    AddMana,
    AnyOf,
    Bundles,
    ChosenColor,
    ColorAmong,
    ColorOf,
    Combination,
    CouldProduce,
    DoubleMana,
    EachColorAmong,
    Exactly,
    ManaChoice,
    OfIdentity,
    OneOf,
    ThatColor,
    TypeProduced,
)
from explorer.abilities.phrases import Filter
from explorer.core.producing import least_fixed_point
from explorer.exact import conditions, evaluating, replacing
from explorer.exact.deeds import ManaAdded
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import Announced, GameObject
from explorer.exact.state import ManaKind, State
from explorer.values.ids import ObjectId
from explorer.values.mana import COLORS, MANA_TYPES, ManaType, in_order

Known = dict[ObjectId, frozenset[ManaType]]


def could_produce(state: State, permanent: ObjectId) -> tuple[ManaType, ...]:
    """The types of mana that a permanent could produce, in the order W U B R G C; costs are not looked at (106.7)."""
    return in_order(_all(state)[permanent])


def colors_among(state: State, description: Filter, speaker: Speaker) -> tuple[ManaType, ...]:
    """The colors of the permanents that a description fits (105.2)."""
    found = (state.objects[ObjectId(each)] for each in evaluating.fitting(state, description, speaker))
    return _colors_of(state, found)


def _colors_of(state: State, objects: Iterable[GameObject]) -> tuple[ManaType, ...]:
    """The colors that these objects have now, or last had (105.2, 608.2h)."""
    return in_order(color for each in objects for color in state.characteristics(each).colors)


def _seen(state: State, choice: CouldProduce, speaker: Speaker, known: Known) -> Iterator[ManaType]:
    """What the permanents spoken of could produce; one that has left, as it last was (106.7, 608.2h)."""
    if isinstance(choice.by, Filter):
        found = [state.objects[ObjectId(each)] for each in evaluating.fitting(state, choice.by, speaker)]
    else:
        found = evaluating.meant(state, choice.by, speaker)
    for permanent in found:
        types = known.get(permanent.id)
        for mana_type in in_order(_produced(state, permanent, known) if types is None else types):
            if mana_type in COLORS or not choice.colors_only:
                yield mana_type


def _all(state: State) -> Known:
    """For every permanent at once, as the least fixed point: those that only look at each other produce nothing."""
    permanents = tuple(state.permanents())

    def step(known: NDArray[np.bool_]) -> NDArray[np.bool_]:
        types = _as_types(permanents, known)
        after = np.zeros_like(known)
        for row, permanent in enumerate(permanents):
            for mana_type in _produced(state, permanent, types):
                after[row, mana_type.column] = True
        return after

    return _as_types(permanents, least_fixed_point(step, (len(permanents), len(MANA_TYPES))))


def _as_types(permanents: tuple[GameObject, ...], known: NDArray[np.bool_]) -> Known:
    return {
        permanent.id: frozenset(each for each in MANA_TYPES if known[row, each.column])
        for row, permanent in enumerate(permanents)
    }


def _produced(state: State, permanent: GameObject, known: Known) -> Iterator[ManaType]:
    """Whatever its abilities would add if they resolved now, given what other permanents are known to produce."""
    seen = state.characteristics(permanent)
    abilities: tuple[ActivatedAbility | TriggeredAbility, ...] = (*seen.activated, *seen.triggered)
    for ability in abilities:
        taps = isinstance(ability, ActivatedAbility) and ability.cost.taps_this
        speaker = Speaker(permanent.controller, permanent.id, announced=Announced(x=1), taps_for_mana=taps)
        for effect, said_by in _carried_out(state, ability.body, speaker):
            for mana in _amounts(state, effect, said_by, known):
                deed = ManaAdded(permanent.controller, permanent.id, mana, ManaKind(), taps)
                yield from _after_replacing(state, deed, frozenset())


def _carried_out(state: State, part: Any, speaker: Speaker) -> Iterator[tuple[AddMana | DoubleMana, Speaker]]:
    """The instructions to add mana that would be carried out if the ability resolved now, and who then says them.

    One branch of each "if", and all that follows once for each color that can be chosen.
    """
    if isinstance(part, If):
        chosen = part.then if conditions.holds(state, part.condition, speaker) else part.otherwise
        yield from _carried_out(state, chosen, speaker)
    elif isinstance(part, AddMana | DoubleMana):
        yield part, speaker
    elif isinstance(part, tuple):
        for n, each in enumerate(part):
            if isinstance(each, ChooseColor):
                for color in COLORS:
                    yield from _carried_out(state, part[n + 1 :], replace(speaker, chosen_color=(color,)))
                return
            yield from _carried_out(state, each, speaker)
    elif is_dataclass(part):
        for each in fields(part):
            yield from _carried_out(state, getattr(part, each.name), speaker)


def ways(
    state: State, choice: ManaChoice, number: int, speaker: Speaker, known: Known | None = None
) -> tuple[tuple[ManaType, ...], ...]:
    """Every amount of mana among which a choice leaves its producer free, `number` times what it gives (106.3).

    `known` is what permanents are known to produce, where that is being found out (106.7). None at all where the type
    of the mana is undefined (106.5).
    """
    match choice:
        case Exactly(types):
            found: Iterable[tuple[ManaType, ...]] = (types,)
        case OneOf(types):
            found = ((each,) for each in in_order(types))
        case Bundles(of):
            found = of
        case CouldProduce():
            seen = _seen(state, choice, speaker, known if known is not None else _all(state))
            found = ((each,) for each in in_order(seen))
        case ColorAmong(description):
            found = ((each,) for each in colors_among(state, description, speaker))
        case ColorOf(of):
            found = ((each,) for each in _colors_of(state, evaluating.meant(state, of, speaker)))
        case EachColorAmong(description):
            colors = colors_among(state, description, speaker)
            found = (colors,) if colors else ()
        case ThatColor() | TypeProduced() | ChosenColor() | OfIdentity():
            found = ((each,) for each in _told_before(state, choice, speaker))
        case Combination(types, different):
            return tuple((combinations if different else combinations_with_replacement)(in_order(types), number))
        case AnyOf(of):
            return tuple(dict.fromkeys(way for one in of for way in ways(state, one, number, speaker, known)))
        case _:
            assert_never(choice)
    return tuple(way * number for way in found)


def _told_before(
    state: State, choice: ThatColor | TypeProduced | ChosenColor | OfIdentity, speaker: Speaker
) -> tuple[ManaType, ...]:
    """The types of which something was decided before: by a choice, by an event, or as the game began."""
    match choice:
        case ThatColor():
            return speaker.chosen_color
        case TypeProduced():
            return in_order(speaker.about.produced if speaker.about else ())
        case ChosenColor():
            return chosen_color(state, speaker)
        case OfIdentity():
            return ()  # a game has no commanders here (903.3), and so no color is in their identity
        case _:
            assert_never(choice)


def chosen_color(state: State, speaker: Speaker) -> tuple[ManaType, ...]:
    """The color that was chosen as the source entered, if one was (607.2d)."""
    source = state.find(speaker.source)
    word = dict(source.chosen).get("color") if source else None
    return tuple(each for each in COLORS if each.word == word)


def _amounts(
    state: State, effect: AddMana | DoubleMana, speaker: Speaker, known: Known
) -> Iterator[tuple[ManaType, ...]]:
    """What the effect could add; of a combination a few mana tell all the types that there can be."""
    if isinstance(effect, DoubleMana):
        yield from ((each,) for each, number in zip(MANA_TYPES, state.mana(speaker.you), strict=True) if number)
        return
    number = evaluating.amount(state, effect.amount, speaker)
    if isinstance(effect.mana, Combination):
        number = min(number, len(effect.mana.types))
    yield from (way for way in ways(state, effect.mana, number, speaker, known) if way)


def _after_replacing(state: State, deed: ManaAdded, used: frozenset[object]) -> Iterator[ManaType]:
    """The types left after the replacement effects that apply, over every order of them and every choice."""
    found = [each for each in replacing.applicable(state, deed) if each.key not in used]
    if not found:
        yield from deed.mana
    for each in found:
        for outcome in replacing.outcomes(state, each, deed):
            for instead in outcome:
                if isinstance(instead, ManaAdded):
                    yield from _after_replacing(state, replace(instead), used | {each.key})
