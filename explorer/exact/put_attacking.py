"""Creatures that effects put into a combat, attacking, or take out of it (506.4, 508.4)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.abilities.phrases import Reference
from explorer.exact import combat_legality, evaluating
from explorer.exact import deeds as d
from explorer.exact.choosing import one_of
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import ObjectId, is_player
from explorer.values.types import CardType
from explorer.values.zones import Zone


def attack_as_put(table: Table, creatures: Sequence[ObjectId], speaker: Speaker) -> Procedure[None]:
    """Each attacks what its controller chooses, if that is the attacking player, and was never declared to (508.4).

    What is no creature, or comes while nothing attacks, attacks nothing (508.4a, 508.4b).
    """
    for each in creatures:
        state = table.state
        found = state.objects.get(each)
        if state.combat is None or found is None or found.zone is not Zone.BATTLEFIELD:
            continue
        if found.controller != state.active or not state.characteristics(found).is_a(CardType.CREATURE):
            continue
        what = yield from one_of(combat_legality.attackable(state, found.controller), "What does it attack?", speaker)
        if what is not None:
            deed = d.AttackerDeclared(each, what, combat_legality.defender(table.state, what), declared=False)
            record(table, [deed], R.ENTERS_ATTACKING, speaker.source)


def remove_from_combat(table: Table, what: Reference, speaker: Speaker) -> None:
    """An effect removes these from combat, as far as they are in it (506.4)."""
    combat = table.state.combat
    there = [ObjectId(each) for each in evaluating.entities(table.state, what, speaker) if not is_player(each)]
    leaving = [d.RemovedFromCombat(each) for each in there if combat is not None and combat.concerns(each)]
    if leaving:
        record(table, leaving, R.REMOVED_FROM_COMBAT, speaker.source)
