"""Changes settled by what there is beside numbers: the abilities of others, and what was chosen (613.1, 607.2d)."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.abilities.ability import ActivatedAbility
from explorer.abilities.changes import Become, BecomeChosen, BecomeColor, Change, GainActivated
from explorer.abilities.qualities import ChoiceOnEntering
from explorer.exact import evaluating
from explorer.exact.changing import settled
from explorer.exact.evaluating import Speaker
from explorer.exact.state import State
from explorer.values.mana import color_named
from explorer.values.types import TypeLine


def settled_now(state: State, change: Change, speaker: Speaker) -> Change:
    """The change as it is now: with numbers, with the abilities that others have, with what was chosen."""
    match change:
        case GainActivated(of):
            found = (state.characteristics(each).activated for each in evaluating.meant(state, of, speaker))
            return Become(TypeLine(), abilities=_once(each for several in found for each in several))
        case BecomeChosen(what, besides):
            return _chosen(state, what, besides, speaker)
        case _:
            return settled(change, lambda amount: evaluating.amount(state, amount, speaker))


def _once(abilities: Iterable[ActivatedAbility]) -> tuple[ActivatedAbility, ...]:
    """Each ability once, unless it counts how often it was activated: to have it twice is no different (113.2c)."""
    found: list[ActivatedAbility] = []
    for each in abilities:
        if each not in found or each.most_each_turn is not None or each.exhaust:
            found.append(each)
    return tuple(found)


def _chosen(state: State, what: ChoiceOnEntering, besides: bool, speaker: Speaker) -> Become | BecomeColor:
    source = state.find(speaker.source)
    word = dict(source.chosen).get(what.value) if source else None
    if what is ChoiceOnEntering.TYPE:
        return Become(TypeLine(subtypes=(word,)), besides=besides) if word else Become(TypeLine(), besides=True)
    return BecomeColor((color_named(word),), besides) if word else BecomeColor((), besides=True)
