"""Whether what a player did with cards and permanents meets a trigger condition (603.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.abilities import phrases as p
from explorer.abilities.events import (
    CountersPut,
    Cycles,
    Discards,
    Doing,
    Draws,
    LastCounterRemoved,
    PutIntoGraveyard,
    Sacrifices,
)
from explorer.abilities.keywords import Cycling
from explorer.abilities.meanings import activated_by_keyword
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Event
from explorer.exact.objects import About
from explorer.exact.state import State
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone


def done(
    before: State, state: State, event: Event, group: Sequence[Event], trigger: Doing, speaker: Speaker
) -> About | None:
    """What was discarded, sacrificed or drawn by whom, or what got counters, if the condition is met; else None."""
    match trigger:
        case Discards() | Sacrifices():
            met = [each for each in group if _gave_up(before, state, each, trigger, speaker) is not None]
            if event not in met or (trigger.several and met[0] is not event):
                return None
            return _gave_up(before, state, event, trigger, speaker, len(met) if trigger.several else None)
        case Draws():
            return _drawn(state, event, trigger, speaker)
        case Cycles(by):
            return _cycled(state, event, by, speaker)
        case PutIntoGraveyard(what, whose):
            return _buried(state, event, what, whose, speaker)
        case LastCounterRemoved(counter):
            return _used_up(state, event, counter, speaker)
        case CountersPut():
            return _counted(state, event, trigger, speaker)
        case _:
            assert_never(trigger)


def _drawn(state: State, event: Event, trigger: Draws, speaker: Speaker) -> About | None:
    """A card that was drawn; cards are drawn one by one, so that how many there were tells which it is (121.2)."""
    deed = event.deed
    if not isinstance(deed, d.Moved) or deed.why is not d.Why.DRAWN:
        return None
    owner = state.objects[deed.new].owner
    if not _is_by(state, trigger.by, owner, speaker) or trigger.nth not in (None, state.players[owner].drawn):
        return None
    return About(deed.new, owner, event=event.n)


def _cycled(state: State, event: Event, by: p.Players, speaker: Speaker) -> About | None:
    """A cycling ability was activated; the card is known where it was discarded to (702.29c)."""
    deed = event.deed
    source = state.find(deed.source) if isinstance(deed, d.AbilityActivated) else None
    if source is None or not isinstance(deed, d.AbilityActivated) or not _is_by(state, by, deed.player, speaker):
        return None
    activated = [each for each in state.characteristics(source).abilities if activated_by_keyword(each)]
    cycled = deed.index < len(activated) and isinstance(activated[deed.index], Cycling)
    return About(source.id, deed.player, event=event.n) if cycled else None


def _buried(state: State, event: Event, what: p.Filter, whose: p.Players, speaker: Speaker) -> About | None:
    """A card that has come to a graveyard, as it is there."""
    deed = event.deed
    if not isinstance(deed, d.Moved) or deed.to is not Zone.GRAVEYARD:
        return None
    found = state.find(deed.new)
    if found is None or not _is_by(state, whose, found.owner, speaker):
        return None
    return About(found.id, found.owner, event=event.n) if evaluating.fits(state, found.id, what, speaker) else None


def _is_by(state: State, who: p.Players, player: PlayerId, speaker: Speaker) -> bool:
    return player in evaluating.players(state, who, speaker)


def _gave_up(
    before: State,
    state: State,
    event: Event,
    trigger: Discards | Sacrifices,
    speaker: Speaker,
    number: int | None = None,
) -> About | None:
    """A card as it is where it was discarded to, or a permanent as it last was (701.8a, 603.10a)."""
    deed = event.deed
    if not isinstance(deed, d.Moved):
        return None
    if isinstance(trigger, Discards):
        found, looked, why = state.find(deed.new), state, d.Why.DISCARDED
        who = found.owner if found else None
    else:
        found, looked, why = before.objects.get(deed.object), before, d.Why.SACRIFICED
        who = found.controller if found else None
    if deed.why is not why or found is None or who is None or not _is_by(state, trigger.by, who, speaker):
        return None
    if not evaluating.fits(looked, found.id, trigger.what, speaker):
        return None
    became = deed.new if isinstance(trigger, Sacrifices) else None
    return About(found.id, who, event=event.n, amount=number, became=became)


def _used_up(state: State, event: Event, counter: str, speaker: Speaker) -> About | None:
    """Counters of a kind are removed from this object, and none is left."""
    match event.deed:
        case d.CountersChanged(number, kind, by) if number == speaker.source and kind == counter and by < 0:
            this = state.objects[number]
            return None if this.counters_of(counter) else About(number, this.controller, event=event.n)
        case _:
            return None


def _counted(state: State, event: Event, trigger: CountersPut, speaker: Speaker) -> About | None:
    """Counters that are put on something, also as it enters (122.6)."""
    match event.deed:
        case d.CountersChanged(number, counter, by) if counter == trigger.counter and by > 0:
            return _on(state, number, by, event, trigger, speaker)
        case d.Moved(new=number, counters=counters) | d.TokenCreated(new=number, counters=counters):
            by = dict(counters).get(trigger.counter, 0)
            return _on(state, number, by, event, trigger, speaker) if by else None
        case _:
            return None


def _on(state: State, number: ObjectId, by: int, event: Event, trigger: CountersPut, speaker: Speaker) -> About | None:
    if isinstance(trigger.on, p.Filter):
        fits = evaluating.fits(state, number, trigger.on, speaker)
    else:
        fits = number in evaluating.entities(state, trigger.on, speaker)
    return About(number, state.objects[number].controller, event=event.n, amount=by) if fits else None
