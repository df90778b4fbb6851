"""Which abilities trigger on which events (603.2), looking at the game right after, or back for leaving (603.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from explorer.abilities import phrases as p
from explorer.abilities.ability import TriggeredAbility
from explorer.abilities.combat import (
    Attacks,
    AttackTogether,
    BecomesBlocked,
    Blocks,
    IsAttacked,
    PlayerAttacks,
    Unblocked,
)
from explorer.abilities.events import (
    CountersPut,
    Cycles,
    Discards,
    Draws,
    LastCounterRemoved,
    PutIntoGraveyard,
    Sacrifices,
)
from explorer.abilities.static import TriggersAgain
from explorer.abilities.triggers import (
    Activated,
    AnyEvent,
    BecomesTapped,
    BecomesTarget,
    CausesMana,
    Chapter,
    DealsDamage,
    Enters,
    GainsLife,
    IsDealtDamage,
    Leaves,
    Next,
    PlaysLand,
    SpellCast,
    StepBegins,
    TappedForMana,
    Trigger,
    events_of,
)
from explorer.exact import conditions
from explorer.exact import deeds as d
from explorer.exact.ability_fits import fits_trigger
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Event
from explorer.exact.objects import About, GameObject
from explorer.exact.state import DelayedTrigger, State, Waiting
from explorer.exact.trigger_conditions import met
from explorer.values.ids import ObjectId

_WATCHED: dict[type[d.Deed], tuple[type[Trigger], ...]] = {
    d.SpellBecameCast: (SpellCast,),
    d.CopyPut: (SpellCast, BecomesTarget),
    d.AbilityActivated: (Activated, Cycles),
    d.Moved: (Enters, Leaves, Chapter, PlaysLand, Discards, Sacrifices, Draws, CountersPut, PutIntoGraveyard),
    d.TokenCreated: (Enters, Chapter, CountersPut),
    d.Ceased: (Leaves,),
    d.StepBegan: (StepBegins,),
    d.ManaAdded: (TappedForMana, CausesMana),
    d.DamageDealt: (DealsDamage, IsDealtDamage),
    d.LifeChanged: (GainsLife,),
    d.Tapped: (BecomesTapped,),
    d.Untapped: (BecomesTapped,),
    d.Decided: (BecomesTarget,),
    d.CountersChanged: (Chapter, CountersPut, LastCounterRemoved),
    d.AttackerDeclared: (Attacks, AttackTogether, PlayerAttacks, IsAttacked),
    d.BlockerDeclared: (Blocks, BecomesBlocked),
    d.BecameBlocked: (BecomesBlocked, Unblocked),
}
"""Which trigger conditions can be met by which deed."""


@cache
def _heard(before: frozenset[type], after: frozenset[type]) -> frozenset[type[d.Deed]]:
    """The deeds on which abilities of permanents with such trigger conditions, or a spell's own, may trigger."""
    awaited = before | after | {SpellCast}
    return frozenset(deed for deed, watched in _WATCHED.items() if not awaited.isdisjoint(watched))


_LOOKING_BACK = (Leaves, Sacrifices)
"""Conditions of what is no longer there once it has happened (603.10a)."""


def triggered(before: State, after: State, events: Sequence[Event]) -> list[d.Triggered]:
    """The abilities that trigger on a group of simultaneous events, each once for each event (603.2c)."""
    found: list[d.Triggered] = []
    spent: set[int | None] = set()
    heard = _heard(before.known.awaited, after.known.awaited)
    for event in events:
        if type(event.deed) not in heard and not after.delayed:
            continue
        watched = _WATCHED.get(type(event.deed), ())
        for watcher, ability, trigger, looks_back in _watchers(before, after, watched):
            state = before if looks_back else after
            about = met(before, state, event, events, trigger, Speaker(watcher.controller, watcher.id))
            if about is None or _has_triggered(after, found, watcher, ability):
                continue
            if ability.during is not None and not _holds(state, ability.during, watcher, about):
                continue
            if _intervening_if(after, ability, watcher, about):
                name = state.characteristics(watcher).name
                found.append(d.Triggered(Waiting(watcher.controller, watcher.id, ability, about, name)))
                for again in _additional_times(before, state, event, watcher, ability):
                    waiting = Waiting(watcher.controller, watcher.id, ability, about, name)
                    found.append(d.Triggered(waiting, again=again))
        for each in _delayed(before, after, event, events, watched) if after.delayed else ():
            if each.delayed not in spent:
                spent |= {each.delayed} - {None}
                found.append(each)
    return found


def _additional_times(
    before: State, state: State, event: Event, watcher: GameObject, ability: TriggeredAbility
) -> Iterator[ObjectId]:
    """The permanents that have an ability trigger an additional time, if it may trigger more than once (603.2d, 101.2).

    What a chapter triggers on is its counters, not that the Saga enters (714.2b).
    """
    for permanent, seen in () if ability.once_each_turn else state.outspoken:
        for static in seen.static:
            for effect in static.effects:
                if not isinstance(effect, TriggersAgain):
                    continue
                speaker = Speaker(permanent.controller, permanent.id)
                if (
                    (static.condition is None or conditions.holds(state, static.condition, speaker))
                    and fits_trigger(state, watcher.id, effect.what, speaker)
                    and (effect.cause is None or _causes(before, state, event, effect.cause, ability, speaker))
                ):
                    yield permanent.id


def _causes(
    before: State, state: State, event: Event, cause: Trigger, ability: TriggeredAbility, speaker: Speaker
) -> bool:
    return not isinstance(ability.trigger, Chapter) and met(before, state, event, (event,), cause, speaker) is not None


def _has_triggered(state: State, found: Sequence[d.Triggered], watcher: GameObject, ability: TriggeredAbility) -> bool:
    """Whether an ability that triggers only once each turn has done so, in this turn or right now (603.2)."""
    earlier = (*state.triggered_this_turn, *((each.waiting.source, each.waiting.ability) for each in found))
    if ability.done_once:
        return (watcher.id, ability) in state.triggered_this_turn
    return ability.once_each_turn and (watcher.id, ability) in earlier


def _watchers(
    before: State, after: State, watched: tuple[type[Trigger], ...]
) -> Iterator[tuple[GameObject, TriggeredAbility, Trigger, bool]]:
    """Permanents whose abilities could trigger, on which of their events; for leaving, those that were there before.

    Abilities that trigger when their own spell is cast function on the stack (113.6k).
    """
    for permanent, ability in after.triggered:
        if (trigger := _watched(ability.trigger, watched, leaving=False)) is None:
            continue
        if isinstance(trigger, Chapter):
            yield from ((permanent, each, each.trigger, False) for each in _chapter_by_chapter(ability))
        else:
            yield permanent, ability, trigger, False
    if SpellCast in watched:
        for number in after.stack:
            spell = after.objects[number]
            for ability in () if spell.is_ability else after.characteristics(spell).triggered:
                for each in events_of(ability.trigger):
                    if isinstance(each, SpellCast) and each.what == p.THIS:
                        yield spell, ability, each, False
    if Leaves in watched:
        for permanent, ability in before.triggered:
            if (trigger := _watched(ability.trigger, watched, leaving=True)) is not None:
                yield permanent, ability, trigger, True


def _watched(trigger: Trigger, watched: tuple[type[Trigger], ...], leaving: bool) -> Trigger | None:
    """The trigger condition as far as such an event can meet it; `leaving` is whether the game is looked at before."""
    if not isinstance(trigger, AnyEvent):
        return trigger if isinstance(trigger, watched) and isinstance(trigger, _LOOKING_BACK) is leaving else None
    of = tuple(each for each in trigger.of if _watched(each, watched, leaving) is not None)
    return AnyEvent(of) if of else None


def _chapter_by_chapter(ability: TriggeredAbility) -> tuple[TriggeredAbility, ...]:
    """A text with several chapter symbols is as many chapter abilities (714.2c)."""
    if isinstance(ability.trigger, Chapter) and len(ability.trigger.numbers) > 1:
        return tuple(replace(ability, trigger=Chapter((number,))) for number in ability.trigger.numbers)
    return (ability,)


def _intervening_if(state: State, ability: TriggeredAbility, watcher: GameObject, about: About) -> bool:
    """An ability with an intervening "if" triggers only if the condition holds at once (603.4)."""
    return ability.condition is None or _holds(state, ability.condition, watcher, about)


def _holds(state: State, condition: p.Condition, watcher: GameObject, about: About) -> bool:
    speaker = Speaker(watcher.controller, watcher.id, about=about)
    return conditions.holds(state, condition, speaker)


def _delayed(
    before: State, after: State, event: Event, group: Sequence[Event], watched: tuple[type[Trigger], ...]
) -> Iterator[d.Triggered]:
    """Delayed triggered abilities trigger once, the next time, unless they say "whenever" (603.7b, 603.7c)."""
    for each in after.delayed:
        if isinstance(each.trigger, (*watched, AnyEvent)):
            speaker = Speaker(each.controller, each.source, about=About(as_created=each.as_created))
            about = met(before, after, event, group, each.trigger, speaker)
            if about is not None:
                yield d.Triggered(_waiting(each, about), None if each.often else each.id)


def _waiting(delayed: DelayedTrigger, about: About) -> Waiting:
    ability = TriggeredAbility(Next(delayed.trigger, delayed.until_turn is not None, delayed.often), delayed.body)
    about = replace(about, results=delayed.results, as_created=delayed.as_created)
    return Waiting(delayed.controller, delayed.source, ability, about, delayed.name)


def limited(state: State, speaker: Speaker) -> tuple[ObjectId, TriggeredAbility] | None:
    """The ability carried out, with its source, if what it offers is done only once each turn (603.2i)."""
    stacked = None if speaker.stacked is None else state.find(speaker.stacked)
    ability = stacked.ability if stacked else None
    return (speaker.source, ability) if isinstance(ability, TriggeredAbility) and ability.done_once else None
