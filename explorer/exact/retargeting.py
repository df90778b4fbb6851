"""Changing the targets of what is on the stack (115.7); who controls it, and its mode, stay (115.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from explorer.abilities.retargeting import ChangeTarget
from explorer.exact import announcing, evaluating, targets
from explorer.exact.decisions import Asks, Choose, Targets, TargetSlot
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import NOTHING_ANNOUNCED, GameObject
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId

Places: TypeAlias = tuple[tuple[Entity, ...], ...]
"""Targets, by target phrase."""


def change_target(table: Table, effect: ChangeTarget, speaker: Speaker) -> Procedure[None]:
    """Targets are changed to other legal ones, and stay where there are none (115.7a, 115.7b)."""
    rule = R.CHANGE_A_TARGET if effect.one else R.CHANGE_THE_TARGETS
    for number in evaluating.entities(table.state, effect.of, speaker):
        stacked = table.state.objects.get(ObjectId(number))
        if stacked is None or stacked.announced is None or not stacked.announced.all_targets:
            continue
        changed = yield from (_one if effect.one else _all)(table, stacked, effect, speaker)
        if changed is None:
            table.note(rule, f"no other target would be legal for {stacked.base.name}, so its target stays", stacked.id)
        else:
            announcing.decide(table, stacked.id, "targets", rule, targets=changed)


def _all(table: Table, stacked: GameObject, effect: ChangeTarget, speaker: Speaker) -> Procedure[Places | None]:
    """Every target becomes another legal one, or none does (115.7a)."""
    slots = _others(table, stacked, effect, speaker)
    if not targets.enough(slots):
        return None
    return (yield from _chosen(table, stacked, slots, speaker))


def _one(table: Table, stacked: GameObject, effect: ChangeTarget, speaker: Speaker) -> Procedure[Places | None]:
    """Just one of the targets becomes another legal one (115.7b)."""
    current = (stacked.announced or NOTHING_ANNOUNCED).targets
    slots = _beside(_others(table, stacked, effect, speaker), current)
    there = {
        old: n for n, (slot, chosen) in enumerate(zip(slots, current, strict=True)) for old in chosen if slot.candidates
    }
    if not there:
        return None
    picked = yield Choose(
        player=speaker.you,
        rule=R.CHANGE_A_TARGET,
        prompt=f"Which target of {stacked.base.name} is changed?",
        asks=Asks.OBJECTS,
        source=stacked.id,
        candidates=tuple(there),
    )
    old, n = picked[0], there[picked[0]]
    ((new,),) = yield from _chosen(table, stacked, (TargetSlot(slots[n].candidates, 1, 1),), speaker)
    phrase = tuple(new if each == old else each for each in current[n])
    return (*current[:n], phrase, *current[n + 1 :])


def _beside(slots: tuple[TargetSlot, ...], current: Places) -> tuple[TargetSlot, ...]:
    """What is legal for each phrase as long as the targets of the others stay: "another" one is none of them."""
    found = []
    for n, slot in enumerate(slots):
        kept = {each for m, chosen in enumerate(current) if m != n and slots[max(m, n)].apart for each in chosen}
        found.append(replace(slot, candidates=tuple(each for each in slot.candidates if each not in kept)))
    return tuple(found)


def _others(table: Table, stacked: GameObject, effect: ChangeTarget, speaker: Speaker) -> tuple[TargetSlot, ...]:
    """For each target phrase, what would be legal there and is not targeted yet."""
    wanted = None if effect.to is None else evaluating.entities(table.state, effect.to, speaker)
    found = []
    for slot, chosen in zip(
        targets.slots(table.state, stacked), (stacked.announced or NOTHING_ANNOUNCED).targets, strict=True
    ):
        others = [each for each in slot.candidates if each not in chosen and (wanted is None or each in wanted)]
        found.append(replace(slot, candidates=tuple(others), low=len(chosen), high=len(chosen)))
    return tuple(found)


def _chosen(table: Table, stacked: GameObject, slots: tuple[TargetSlot, ...], speaker: Speaker) -> Procedure[Places]:
    chosen: Places = yield Targets(
        player=speaker.you,
        rule=R.CHANGE_TARGETS,
        prompt=f"New target for {stacked.base.name}?",
        source=stacked.id,
        slots=slots,
    )
    return chosen
