"""What becomes of a state as continuous effects begin, end, go on, and become newer (611.2, 613.7e, 707.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities.keywords import OF_COUNTERS
from explorer.exact import deeds as d
from explorer.exact.objects import GameObject, with_counters
from explorer.exact.state import LastingEffect, State
from explorer.values.ids import ObjectId, PlayerId


def begin(state: State, effect: LastingEffect) -> State:
    """A copy effect gives the objects that it names their copiable values (707.4)."""
    objects = dict(state.objects)
    for number, values in effect.values:
        objects[number] = objects[number].copying((*objects[number].copies, (effect.id, values)))
    return state.evolve(objects=objects, lasting=(*state.lasting, effect), next_effect=state.next_effect + 1)


def end(state: State, ids: tuple[int, ...]) -> State:
    """What was a copy for a time is what older copy effects make of it, or what it is itself."""
    objects = dict(state.objects)
    for each in state.lasting:
        for number, _ in each.values if each.id in ids else ():
            found = objects.get(number)
            if found is not None:
                objects[number] = found.copying(tuple(one for one in found.copies if one[0] != each.id))
    lasting = tuple(each for each in state.lasting if each.id not in ids)
    return state.evolve(objects=objects, lasting=lasting)


def hand_over(state: State, number: ObjectId, player: PlayerId) -> State:
    """An object with another controller; it is kept who would have it without that effect (613.1b)."""
    found = state.objects[number]
    own = found.controller if found.lender is None else found.lender
    changed = found.evolve(controller=player, lender=None if own == player else own)
    return state.evolve_in(found.zone, objects={**state.objects, number: changed})


def attach(state: State, deed: d.Attached, n: int) -> State:
    """Event number n attaches a permanent, which is a new timestamp for it, or unattaches it (613.7e, 701.3c)."""
    found = state.objects[deed.permanent]
    changed = found.evolve(attached_to=deed.to, joined=found.joined if deed.to is None else n)
    return state.evolve_in(found.zone, objects={**state.objects, found.id: changed})


def carry_over(state: State, spell: GameObject, permanent: ObjectId) -> State:
    """What changed a permanent spell, or prevents its damage, goes on for the permanent (400.7a, 400.7c).

    It is known of the permanent what mana was spent on the spell (400.7d).
    """
    if spell.spent:
        became = state.objects[permanent].evolve(spent=spell.spent)
        state = state.evolve_in(became.zone, objects={**state.objects, permanent: became})
    return state.evolve(lasting=tuple(_carried_over(each, spell.id, permanent) for each in state.lasting))


def _carried_over(effect: LastingEffect, spell: ObjectId, permanent: ObjectId) -> LastingEffect:
    if spell not in effect.affected:
        return effect
    return replace(effect, affected=(*effect.affected, permanent))


def counters_changed(on: GameObject, deed: d.CountersChanged, n: int) -> dict[str, Any]:
    """What changes with counters of one kind; a keyword counter is as old as the newest of its kind (613.7c)."""
    counters = with_counters(on.counters, deed.counter, deed.by)
    if deed.by <= 0 or deed.counter not in OF_COUNTERS:
        return {"counters": counters}
    return {"counters": counters, "counted": (*on.counted, (deed.counter, n))}
