"""Triggered abilities that come of instructions: delayed ones that wait (603.7), reflexive ones at once (603.12)."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities.ability import Body, TriggeredAbility
from explorer.abilities.effects import Later
from explorer.abilities.phrases import THIS, AsCreated, ControllerOf, OwnerOf, Players, Reference, Who
from explorer.abilities.transform import parts
from explorer.abilities.triggers import JustDone
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import About, Bindings
from explorer.exact.state import DelayedTrigger, State, Waiting
from explorer.exact.table import Table
from explorer.rules import R
from explorer.values.ids import Entity


def create_delayed(table: Table, effect: Later, speaker: Speaker) -> None:
    """A delayed triggered ability begins to wait, and knows what it is to speak of (603.7a, 603.7c)."""
    delayed = DelayedTrigger(
        table.state.next_effect,
        effect.trigger,
        effect.body,
        speaker.you,
        speaker.source,
        _name(table, speaker),
        table.state.turn if effect.this_turn else None,
        tuple(speaker.results.items()),
        effect.often,
        _as_created(table.state, effect, speaker),
    )
    record(table, [d.DelayedCreated(delayed)], R.DELAYED_TRIGGER_CREATED, speaker.source)


def trigger_at_once(table: Table, body: Body, speaker: Speaker) -> None:
    """A reflexive triggered ability triggers at once, because of what was just done (603.12)."""
    ability = TriggeredAbility(JustDone(), body)
    about = replace(
        speaker.about or About(),
        event=len(table.log) - 1,
        results=tuple(speaker.results.items()),
        as_created=_as_created(table.state, body, speaker),
    )
    waiting = Waiting(speaker.you, speaker.source, ability, about, _name(table, speaker))
    record(table, [d.Triggered(waiting)], R.REFLEXIVE_TRIGGER, speaker.source)


def _as_created(state: State, part: object, speaker: Speaker) -> Bindings:
    """What a delayed or reflexive triggered ability is to know, this object too if it is a new one now (603.7c)."""
    this = (THIS,) if speaker.went(speaker.source) != speaker.source else ()
    shared = dict.fromkeys((*this, *(each.of for each in parts(part) if isinstance(each, AsCreated))))
    return tuple((each, _stands_for(state, each, speaker)) for each in shared)


def _stands_for(state: State, reference: Reference | Players, speaker: Speaker) -> tuple[Entity, ...]:
    if isinstance(reference, Who | ControllerOf | OwnerOf):
        return evaluating.players(state, reference, speaker)
    return evaluating.found_again(state, reference, speaker)


def _name(table: Table, speaker: Speaker) -> str:
    source = table.state.find(speaker.source)
    return table.state.characteristics(source).name if source else ""
