"""Which of a permanent's activated abilities is meant: by its number, or by the mana that it adds (602.2)."""

from __future__ import annotations

from explorer.abilities.ability import ActivatedAbility
from explorer.abilities.mana import Exactly
from explorer.abilities.mana_abilities import fits, is_mana_ability, mana_effects
from explorer.exact import naming
from explorer.exact.refusals import refuse
from explorer.exact.state import State
from explorer.rules import R
from explorer.values.ids import ObjectId


def index_of(state: State, number: ObjectId, ability: int | None, mana: str | None) -> int:
    """The place, from 0, of the ability that is meant by its number, from 1, or by its mana.

    Raises Refused where there is none, and UnknownName where it is not said which.
    """
    if ability is not None:
        return ability - 1
    found = state.characteristics(state.objects[number]).activated
    fitting = [n for n, each in enumerate(found) if mana is None or (is_mana_ability(each) and _may_add(each, mana))]
    if len(fitting) == 1 or (fitting and mana is not None):
        return fitting[0]
    name = naming.label(state, number)
    if not found:
        raise refuse(R.ACTIVATE, f"{name} has no activated ability")
    if mana is not None:
        raise refuse(R.ACTIVATE, f"{name} has no mana ability that adds {mana}")
    raise naming.UnknownName(f"{name} has {len(found)} activated abilities; say which by `ability`, counted from 1")


def adds_exactly(state: State, number: ObjectId, index: int, mana: str | None) -> bool:
    """Whether the ability leaves no choice, so that the mana named is simply what it adds."""
    found = state.characteristics(state.objects[number]).activated
    if mana is None or not 0 <= index < len(found):
        return False
    effects = list(mana_effects(found[index]))
    return all(isinstance(each.mana, Exactly) for each in effects) and _may_add(found[index], mana)


def _may_add(ability: ActivatedAbility, mana: str) -> bool:
    return any(fits(each.mana, mana) for each in mana_effects(ability))
