"""Removal from combat (506.4): what stops being what it fought as, or was attacked as, is out of it."""

from __future__ import annotations

from explorer.exact import combat_deeds as d
from explorer.exact.combat import Combat
from explorer.exact.state import State
from explorer.values.ids import ObjectId, is_player
from explorer.values.types import CardType


def due(state: State, combat: Combat) -> list[d.RemovedFromCombat]:
    """What is still in combat and no longer a creature, or attacked and neither planeswalker nor battle (506.4).

    One that is a blocker and attacked stays while it is either (506.4d).
    """
    attacked = {ObjectId(each.attacks) for each in combat.attackers if each.attacks is not None}
    attacked = {each for each in attacked if not is_player(each) and _is(state, each, *_ATTACKED)}
    there = dict.fromkeys((*combat.members, *(each.attacks for each in combat.attackers)))
    objects = [ObjectId(each) for each in there if each is not None and not is_player(each)]
    fighting = {each for each in combat.members if _is(state, each, CardType.CREATURE)}
    return [d.RemovedFromCombat(each) for each in objects if each not in attacked | fighting]


_ATTACKED = (CardType.PLANESWALKER, CardType.BATTLE)


def _is(state: State, number: ObjectId, *types: CardType) -> bool:
    seen = state.characteristics(state.objects[number])
    return any(map(seen.is_a, types))
