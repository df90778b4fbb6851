"""Whether an event meets a trigger condition, and what it was about then (603.2): the table of all conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.abilities import phrases as p
from explorer.abilities.combat import Combat
from explorer.abilities.events import Doing
from explorer.abilities.qualities import ChoiceOnEntering
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
    PlaysLand,
    SpellCast,
    StepBegins,
    TappedForMana,
    ThisOr,
    Trigger,
)
from explorer.exact import combat_triggers, evaluating, events_of_players
from explorer.exact import deeds as d
from explorer.exact.ability_fits import fits_mana_ability
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Event
from explorer.exact.objects import About
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.mana import ManaType, color_named
from explorer.values.steps import Step
from explorer.values.zones import Zone


def met(
    before: State, state: State, event: Event, group: Sequence[Event], trigger: Trigger, speaker: Speaker
) -> About | None:
    """What the event was about, if it meets the trigger condition of which that speaker speaks; else None (603.2).

    `group` are the events that happen together with it, from `before` on; `state` is the one that is looked at.
    """
    if isinstance(trigger, AnyEvent):
        return next((about for each in trigger.of if (about := met(before, state, event, group, each, speaker))), None)
    return _one_met(before, state, event, group, trigger, speaker)


def _one_met(
    before: State, state: State, event: Event, group: Sequence[Event], trigger: Trigger, speaker: Speaker
) -> About | None:
    match trigger, event.deed:
        case SpellCast(cast=True), d.SpellBecameCast(spell):
            return _spell(state, event, spell, trigger, speaker)
        case SpellCast(copied=True), d.CopyPut(new=spell):
            return None if state.objects[spell].is_ability else _spell(state, event, spell, trigger, speaker)
        case Activated(), d.AbilityActivated():
            return _activated(state, event, trigger, speaker)
        case Enters(what), d.Moved(to=Zone.BATTLEFIELD, new=new) | d.TokenCreated(new=new):
            if _is(state, new, what, speaker):
                return About(new, state.objects[new].controller, event=event.n)
        case Leaves(), d.Moved() | d.Ceased():
            return _leaving(before, event, trigger, speaker)
        case StepBegins(step, whose), d.StepBegan(begun):
            fits = step is begun or (trigger.any_main and begun is Step.POSTCOMBAT_MAIN)
            if fits and _is_by(state, whose, state.active, speaker):
                return About(None, state.active, event=event.n)
        case TappedForMana(), d.ManaAdded(tapped=True):
            return _tapped_for_mana(state, event, group, trigger, speaker)
        case CausesMana(), d.ManaAdded():
            return _causes_mana(state, event, group, trigger, speaker)
        case DealsDamage(), d.DamageDealt():
            return _struck(state, event, group, trigger, speaker)
        case BecomesTapped() | IsDealtDamage() | GainsLife() | PlaysLand(), _:
            return _befallen(state, event, group, trigger, speaker)
        case BecomesTarget(), d.Decided(number, what="targets") | d.CopyPut(new=number):
            return _targeted(before, state, event, number, trigger, speaker)
        case Chapter(), _:
            return _chapter(before, state, event, trigger, speaker)
        case _ if isinstance(trigger, Doing):
            return events_of_players.done(before, state, event, group, trigger, speaker)
        case _ if isinstance(trigger, Combat):
            return combat_triggers.met(state, event, group, trigger, speaker, _is)
        case _:
            return None
    return None


def _befallen(
    state: State,
    event: Event,
    group: Sequence[Event],
    trigger: BecomesTapped | IsDealtDamage | GainsLife | PlaysLand,
    speaker: Speaker,
) -> About | None:
    """What became tapped or was dealt damage, who gained how much life, or what land was played by whom (603.2)."""
    match trigger, event.deed:
        case IsDealtDamage(what), d.DamageDealt(to=struck):
            return _dealt(state, event, group, what, struck, speaker)
        case (
            (BecomesTapped(what, False), d.Tapped(number))
            | (BecomesTapped(what, True), d.Untapped(number))
            | (PlaysLand(what=what), d.Moved(why=d.Why.PLAYED, new=number))
        ):
            player = state.objects[number].controller
            by = trigger.by if isinstance(trigger, PlaysLand) else p.Who.A_PLAYER
            if _is_by(state, by, player, speaker) and _is(state, number, what, speaker):
                return About(number, player, event=event.n)
        case GainsLife(who), d.LifeChanged(player, by) if by > 0:
            if _is_by(state, who, player, speaker):
                return About(None, player, event=event.n, amount=by)
        case _:
            return None
    return None


def _dealt(
    state: State,
    event: Event,
    group: Sequence[Event],
    what: p.This | p.Attached | p.Filter,
    struck: Entity,
    speaker: Speaker,
) -> About | None:
    """A permanent is dealt damage, by however many sources at once: the first of the events tells of all of them."""
    hits = [each for each in group if isinstance(each.deed, d.DamageDealt) and each.deed.to == struck]
    if is_player(struck) or hits[0].n != event.n or not _is(state, ObjectId(struck), what, speaker):
        return None
    amount = sum(each.deed.amount for each in hits if isinstance(each.deed, d.DamageDealt))
    return About(struck, state.objects[ObjectId(struck)].controller, event=event.n, amount=amount)


def _is_by(state: State, who: p.Players, player: PlayerId, speaker: Speaker) -> bool:
    return player in evaluating.players(state, who, speaker)


def _is(
    state: State,
    number: ObjectId,
    what: p.This | ThisOr | p.Attached | p.AsCreated | p.Filter,
    speaker: Speaker,
) -> bool:
    match what:
        case ThisOr(other):
            return number == speaker.source or evaluating.fits(state, number, other, speaker)
        case p.This():
            return number == speaker.source
        case p.Attached() | p.AsCreated():
            return number in evaluating.entities(state, what, speaker)
        case p.Filter():
            return evaluating.fits(state, number, what, speaker)
        case _:
            assert_never(what)


def _tapped_for_mana(
    state: State, event: Event, group: Sequence[Event], trigger: TappedForMana, speaker: Speaker
) -> About | None:
    """A mana ability with the tap symbol produces mana: once, whatever kinds of mana for whatever players (106.12a)."""
    produced = [(each, each.deed) for each in group if isinstance(each.deed, d.ManaAdded) and each.deed.mana]
    if not produced or event is not produced[0][0]:
        return None
    tapped = produced[0][1].source
    found = state.find(tapped)
    if found is None or not _is_by(state, trigger.by, found.controller, speaker):
        return None
    types = dict.fromkeys(mana for _, deed in produced for mana in deed.mana)
    if trigger.of is not None and _wanted(state, trigger.of, speaker) not in types:
        return None
    return About(tapped, found.controller, tuple(types), event.n) if _is(state, tapped, trigger.what, speaker) else None


def _causes_mana(
    state: State, event: Event, group: Sequence[Event], trigger: CausesMana, speaker: Speaker
) -> About | None:
    """An ability adds mana of that type for such a player: once, however much it is."""
    deed, wanted = event.deed, _wanted(state, trigger.of, speaker)
    assert isinstance(deed, d.ManaAdded)
    if wanted not in deed.mana or not _is_by(state, trigger.who, deed.player, speaker):
        return None
    met = (each for each in group if isinstance(each.deed, d.ManaAdded) and wanted in each.deed.mana)
    if next(met) is not event or not _is(state, deed.source, trigger.what, speaker):
        return None
    return About(deed.source, deed.player, (wanted,), event.n)


def _wanted(state: State, of: ManaType | ChoiceOnEntering, speaker: Speaker) -> ManaType | None:
    """The type of mana that is asked for: by itself, or the color chosen as the permanent entered (607.2d)."""
    if isinstance(of, ManaType):
        return of
    source = state.find(speaker.source)
    word = dict(source.chosen).get(of.value) if source else None
    return None if word is None else color_named(word)


def _spell(state: State, event: Event, spell: ObjectId, trigger: SpellCast, speaker: Speaker) -> About | None:
    """A spell that was cast or copied, perhaps as the player's first or second of that sort in the turn (603.2)."""
    player = state.objects[spell].controller
    if not _is_by(state, trigger.by, player, speaker) or not _is(state, spell, trigger.what, speaker):
        return None
    if trigger.nth is not None and isinstance(trigger.what, p.Filter):
        cast = [each for each in state.cast_this_turn if each.player == player]
        if sum(evaluating.fitted(state, each, trigger.what, speaker) for each in cast) != trigger.nth:
            return None
    return About(spell, player, event=event.n)


def _targeted(
    before: State, state: State, event: Event, number: ObjectId, trigger: BecomesTarget, speaker: Speaker
) -> About | None:
    """What a spell or ability targets now and did not target before (115.1, 115.7)."""
    stacked, earlier = state.objects[number], before.objects.get(number)
    old = earlier.announced.all_targets if earlier is not None and earlier.announced is not None else ()
    new = stacked.announced.all_targets if stacked.announced is not None else ()
    fresh = [ObjectId(each) for each in new if each not in old and not is_player(each)]
    if not evaluating.fits(state, number, trigger.of, speaker):
        return None
    met = any(_is(state, each, trigger.what, speaker) for each in fresh)
    return About(number, stacked.controller, event=event.n) if met else None


def _struck(state: State, event: Event, group: Sequence[Event], trigger: DealsDamage, speaker: Speaker) -> About | None:
    """Damage to a player or permanent that the description fits; "that player" is the player dealt damage.

    "That creature" is one to which the very object with the ability deals it, else the one that deals it.
    What several sources deal to one of them at the same time is one event if the condition speaks of several, and so is
    what one source deals to several if the condition does not say to what (603.2c, 120.9).
    """
    deed = event.deed
    if not isinstance(deed, d.DamageDealt) or not _is_damage(state, deed, trigger, speaker):
        return None
    if trigger.to is not None and not evaluating.fits(state, deed.to, trigger.to, speaker):
        return None
    together = [
        each
        for each in group
        if isinstance(each.deed, d.DamageDealt)
        and (each.deed.to == deed.to if trigger.several else each.deed.source == deed.source and trigger.to is None)
        and _is_damage(state, each.deed, trigger, speaker)
    ]
    if together and together[0].n != event.n:
        return None
    amount = sum(each.deed.amount for each in together if isinstance(each.deed, d.DamageDealt)) or deed.amount
    player = PlayerId(deed.to) if is_player(deed.to) else None
    that = deed.to if isinstance(trigger.what, p.This) and trigger.to is not None and player is None else deed.source
    return About(None if trigger.several else that, player, event=event.n, amount=amount)


def _is_damage(state: State, deed: d.DamageDealt, trigger: DealsDamage, speaker: Speaker) -> bool:
    """Whether it is damage of such a source, in combat where that is asked for."""
    return (deed.combat or not trigger.combat) and _is(state, deed.source, trigger.what, speaker)


def _activated(state: State, event: Event, trigger: Activated, speaker: Speaker) -> About | None:
    """An ability that was activated; a mana ability is on no stack, so that just its source is there to look at."""
    deed = event.deed
    assert isinstance(deed, d.AbilityActivated)
    if not _is_by(state, trigger.by, deed.player, speaker):
        return None
    if deed.object is None:
        fits = fits_mana_ability(state, deed.source, trigger.what, speaker)
    else:
        fits = evaluating.fits(state, deed.object, trigger.what, speaker)
    return About(deed.object, deed.player, event=event.n) if fits else None


def _leaving(before: State, event: Event, trigger: Leaves, speaker: Speaker) -> About | None:
    """A permanent leaves for another zone, or leaves the game with its owner, which is no dying (603.6c, 700.4)."""
    deed = event.deed
    assert isinstance(deed, d.Moved | d.Ceased)
    left = before.objects.get(deed.object)
    if left is None or left.zone is not Zone.BATTLEFIELD or not _is(before, left.id, trigger.what, speaker):
        return None
    if trigger.dies and not (isinstance(deed, d.Moved) and deed.to is Zone.GRAVEYARD):
        return None
    became = deed.new if isinstance(deed, d.Moved) else None
    return About(left.id, left.controller, event=event.n, became=became)


def _chapter(before: State, state: State, event: Event, trigger: Chapter, speaker: Speaker) -> About | None:
    """A chapter triggers when lore counters go from fewer than its number to at least that many (714.2b)."""
    deed = event.deed
    touched = deed.new if isinstance(deed, d.Moved | d.TokenCreated) else None
    if isinstance(deed, d.CountersChanged) and deed.counter == "lore":
        touched = deed.object
    if touched != speaker.source or touched is None:
        return None
    earlier = before.objects.get(touched)
    had = earlier.counters_of("lore") if earlier else 0
    has = state.objects[touched].counters_of("lore")
    reached = any(had < number <= has for number in trigger.numbers)
    return About(touched, state.objects[touched].controller, event=event.n) if reached else None
