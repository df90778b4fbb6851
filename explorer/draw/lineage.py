"""Where an event comes from: its causes and, for a state-based action, what last befell the thing that it is about."""

from __future__ import annotations

from explorer.exact import deeds as d
from explorer.exact.log import Event, Log
from explorer.exact.state import State, Waiting
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId


def reasons(log: Log, event: Event) -> tuple[int, ...]:
    """The numbers of the events that led to this one; what stops waiting comes from where it triggered.

    State-based actions look at the situation alone (704.1): for them it is what last befell their objects and players.
    """
    if isinstance(event.deed, d.TriggerTaken):
        return _triggered(log, event, event.deed.waiting)
    if isinstance(event.deed, d.GameEnded):
        lost = [earlier.n for earlier in log.events[: event.n] if isinstance(earlier.deed, d.PlayerLost)]
        return tuple(lost[-1:])
    if not R.LIST_OF_STATE_BASED_ACTIONS.covers(event.rule.number):
        return event.causes
    about = _about(log.state_after(event.group - 1), event)
    for earlier in reversed(log.events[: event.group]):
        if about & befallen(earlier.deed):
            return (earlier.n,)
    return ()


def _triggered(log: Log, event: Event, waiting: Waiting) -> tuple[int, ...]:
    """The event in which that ability triggered (603.3)."""
    for earlier in reversed(log.events[: event.n]):
        if isinstance(earlier.deed, d.Triggered) and earlier.deed.waiting is waiting:
            return (earlier.n,)
    return event.causes


def _about(state: State, event: Event) -> frozenset[Entity]:
    """What a state-based action is about: its object or player, an Aura's host, all legends of one name (704.5)."""
    match event.deed:
        case d.Moved(number) if event.rule == R.LEGEND_RULE:
            name = state.characteristics(state.objects[number]).name
            return frozenset(each.id for each in state.permanents() if state.characteristics(each).name == name)
        case d.Moved(number) | d.Ceased(number) | d.CountersChanged(number):
            host = state.objects[number].attached_to if number in state.objects else None
            return frozenset({number} if host is None else {number, host})
        case d.PlayerLost(player):
            return frozenset({player})
        case _:
            return frozenset()


def befallen(deed: d.Deed) -> frozenset[Entity]:
    """The things that a deed makes, moves, damages or marks, so that a state-based action may follow."""
    match deed:
        case d.Moved(object=old, new=new):
            return frozenset({old, new})
        case d.CopyPut(new=number) | d.CardCopied(new=number) | d.TokenCreated(new=number):
            return frozenset({number})
        case d.CountersChanged(object=number) | d.Attached(permanent=number):
            return frozenset({number})
        case d.DamageDealt(to=entity):
            return frozenset({entity})
        case d.LifeChanged(player=player) | d.DrewFromNothing(player=player):
            return frozenset({player})
        case d.EffectBegan(effect):
            return frozenset(ObjectId(each) for each in effect.affected)
        case _:
            return frozenset()
