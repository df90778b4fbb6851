"""What last befell a thing: the cause of a state-based action, which itself looks at the situation alone (704.1)."""

from __future__ import annotations

from explorer.exact import deeds as d
from explorer.exact.log import Log
from explorer.exact.state import State
from explorer.rules import R, Rule
from explorer.values.ids import Entity, ObjectId


def causes_of(log: Log, state: State, deed: d.Deed, rule: Rule) -> tuple[int, ...]:
    """The event that last befell what a state-based action is about; the action looks at the situation (704.1)."""
    about = _about(state, deed, rule)
    for earlier in reversed(log.events):
        if about & befallen(earlier.deed):
            return (earlier.n,)
    return (len(log) - 1,) if len(log) else ()


def fought(log: Log, creature: ObjectId) -> tuple[int, ...]:
    """The event by which a creature came to attack or block last: what its combat damage comes from."""
    for earlier in reversed(log.events):
        if isinstance(earlier.deed, d.AttackerDeclared | d.BlockerDeclared) and earlier.deed.creature == creature:
            return (earlier.n,)
    return ()


def _about(state: State, deed: d.Deed, rule: Rule) -> frozenset[Entity]:
    """What a state-based action is about: its object or player, an Aura's host, all legends of one name (704.5)."""
    match deed:
        case d.Moved(number) if rule == R.LEGEND_RULE:
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
        case d.CountersChanged(object=number) | d.Attached(permanent=number) | d.ControlChanged(number):
            return frozenset({number})
        case d.DamageDealt(to=entity):
            return frozenset({entity})
        case d.LifeChanged(player=player) | d.PlayerCountersChanged(player=player) | d.DrewFromNothing(player=player):
            return frozenset({player})
        case d.EffectBegan(effect):
            return frozenset(ObjectId(each) for each in effect.affected)
        case _:
            return frozenset()
