"""Putting triggered abilities on the stack (603.3): in turn order of their controllers, each player's in any order."""

from __future__ import annotations

from collections.abc import Hashable

from explorer.abilities.ability import TriggeredAbility
from explorer.abilities.mana import TypeProduced
from explorer.abilities.phrases import That, Who
from explorer.abilities.transform import mentions
from explorer.exact import announcing
from explorer.exact import deeds as d
from explorer.exact.decisions import Order
from explorer.exact.door import happen, record
from explorer.exact.moving import made
from explorer.exact.refusals import Refused
from explorer.exact.state import Waiting
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, PlayerId


def put_on_stack(table: Table) -> Procedure[bool]:
    """Put every waiting triggered ability on the stack (603.3b, 101.4); tells whether there was any.

    One that a player who has left the game would control is not put there (800.4d).
    """
    for waiting in table.state.waiting:
        if table.state.players[waiting.controller].lost:
            record(table, [d.TriggerTaken(waiting)], R.NO_TRIGGERS_OF_LEAVER, waiting.source)
    if not table.state.waiting:
        return False
    for player in table.state.in_turn_order:
        own = [each for each in table.state.waiting if each.controller == player]
        for waiting in (yield from _ordered(table, player, own)):
            yield from _put(table, waiting)
    return True


def _ordered(table: Table, player: PlayerId, own: list[Waiting]) -> Procedure[list[Waiting]]:
    """The player orders them, if any two differ (603.3b); the first in the order is put on the stack first."""
    if len({each.name for each in own}) < 2 and len({_likeness(each) for each in own}) < 2:
        return own
    order = yield Order(
        player=player,
        rule=R.ORDER_OF_TRIGGERS,
        prompt="In which order are the triggered abilities put on the stack, the last one on top?",
        items=tuple(f"ability of {each.name}" for each in own),
        ids=tuple(each.source for each in own),
        about=tuple(_about(each) for each in own),
    )
    return [own[n] for n in order]


def _about(waiting: Waiting) -> Entity | None:
    """What a trigger is about: the object of its event, or the player."""
    return waiting.about.that if waiting.about.that is not None else waiting.about.player


def _likeness(waiting: Waiting) -> Hashable:
    """Triggers alike in text, source's name and the objects they refer to need no order."""
    about, ability = waiting.about, waiting.ability
    that = about.that if mentions(ability, That()) else None
    player = about.player if mentions(ability, Who.THAT_PLAYER) else None
    produced = about.produced if mentions(ability, TypeProduced()) else ()
    return ability, waiting.name, that, player, produced, about.results, about.as_created


def _put(table: Table, waiting: Waiting) -> Procedure[None]:
    """Modes and targets are chosen as it is put there; without legal ones it is removed (603.3c, 603.3d)."""
    ability = waiting.ability
    assert isinstance(ability, TriggeredAbility)
    cause = table.event_of(waiting)
    with table.because(cause):
        record(table, [d.TriggerTaken(waiting)], R.PUT_TRIGGER_ON_STACK, waiting.source)
        deed = d.AbilityPut(waiting.controller, waiting.source, ability, waiting.name, waiting.about)
        events = yield from happen(table, [deed], R.PUT_TRIGGER_ON_STACK, waiting.source)
    stacked = made(events)[0]
    with table.because(events[0].n):
        announcing.decide(table, stacked, "body", R.PUT_TRIGGER_ON_STACK, body=ability.body)
        try:
            yield from announcing.choose_modes(table, stacked)
            yield from announcing.choose_targets(table, stacked)
        except Refused:
            table.note(
                R.TARGETS_OF_TRIGGER, f"the ability of {waiting.name} has no legal target and is removed", stacked
            )
            record(table, [d.Ceased(stacked, d.Why.NO_LEGAL_TARGET)], R.TARGETS_OF_TRIGGER, stacked)
