"""What each deed makes of a state: one complete table, and the only code that builds new states of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

from explorer.core import status
from explorer.exact import applying_combat, applying_effects, applying_mana, remembering
from explorer.exact import deeds as d
from explorer.exact.applying_players import begin_turn, change_life, change_player
from explorer.exact.objects import Announced, GameObject, Nature, with_counters
from explorer.exact.state import CastRecord, LastKnown, State
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.types import CardType
from explorer.values.zones import Zone


def apply(state: State, deed: d.Deed, n: int) -> State:
    """The state after a deed, which is event number n (law 1); the commonest deeds stand first."""
    match deed:
        case d.PriorityPassed():
            return state.evolve(priority=deed.to, passed=state.passed + 1)
        case d.Resolving():
            return state.evolve(resolving=deed.object, priority=None, passed=0)
        case d.Decided():
            return change_object(state, deed.object, announced=deed.announced)
        case d.PriorityReceived():
            return state.evolve(priority=deed.player, passed=0)
        case d.Moved():
            return _move(state, deed, n)
        case d.Ceased(number, why):
            return remembering.ceased(_without(state, state.objects[number]), state.objects[number], why)
        case d.ManaAdded():
            return applying_mana.add(state, deed)
        case d.Triggered():
            return remembering.triggered(state, deed)
        case d.TriggerTaken():
            return state.evolve(waiting=tuple(each for each in state.waiting if each is not deed.waiting))
        case d.Tapped():
            return state.evolve(status=_read_only(status.tap(state.status, _only(state, deed.permanent))))
        case d.AbilityActivated():
            return _activated(state, deed)
        case d.AbilityPut():
            return _put_ability(state, deed, n)
        case d.CopyPut() | d.CardCopied():
            return _copy(state, deed, n)
        case d.ManaSpent():
            return applying_mana.spend(state, deed)
        case d.SpellBecameCast():
            return _became_cast(state, deed.spell)
        case d.StepBegan():
            return applying_combat.begin_step(state, deed.step)
        case d.TokenCreated():
            return _create_token(state, deed, n)
        case d.EmblemCreated():
            return _create_emblem(state, deed, n)
        case d.Linked(permanent, cards, held):
            name = "holds" if held else "linked"
            return change_object(state, permanent, **{name: (*getattr(state.objects[permanent], name), *cards)})
        case d.DoneThisTurn(source, done):
            return state.evolve(triggered_this_turn=(*state.triggered_this_turn, (source, done)))
        case d.Untapped():
            return state.evolve(status=_read_only(status.untap(state.status, _only(state, deed.permanent))))
        case d.SicknessEnded():
            return state.evolve(status=_read_only(status.wake(state.status, _controlled(state, deed.player))))
        case d.DamageDealt():
            return _deal_damage(state, deed)
        case d.LifeChanged():
            return change_life(state, deed.player, deed.by)
        case d.PoolEmptied():
            return applying_mana.empty(state, deed)
        case d.CountersChanged():
            on = state.objects[deed.object]
            return change_object(state, on.id, **applying_effects.counters_changed(on, deed, n))
        case d.PlayerCountersChanged():
            counters = with_counters(state.players[deed.player].counters, deed.counter, deed.by)
            return change_player(state, deed.player, counters=counters)
        case d.Attached():
            return applying_effects.attach(state, deed, n)
        case d.ControlChanged():
            return _hand_over(state, deed)
        case d.LibraryOrdered():
            return state.evolve_in(Zone.LIBRARY, zones=_zones(state, Zone.LIBRARY, deed.player, deed.order))
        case d.ChanceUsed():
            return state.evolve(chances=state.chances + 1)
        case d.DrewFromNothing():
            return change_player(state, deed.player, drew_from_nothing=True)
        case d.EffectBegan():
            return applying_effects.begin(state, deed.effect)
        case d.EffectsEnded():
            return applying_effects.end(state, deed.ids)
        case d.DamageWoreOff():
            return _wear_off(state, deed)
        case d.DelayedCreated():
            return state.evolve(delayed=(*state.delayed, deed.delayed), next_effect=state.next_effect + 1)
        case d.DelayedEnded():
            return state.evolve(delayed=tuple(each for each in state.delayed if each.id != deed.id))
        case d.RiderGained():
            return _gain_rider(state, deed)
        case d.GameStarted():
            return state.evolve(started=True)
        case d.TurnBegan():
            return begin_turn(state, deed, n)
        case d.PlayerLost():
            return change_player(state, deed.player, lost=True)
        case d.GameEnded():
            return state.evolve(over=True, winner=deed.winner, priority=None)
        case _ if isinstance(deed, d.CombatDeed):
            return applying_combat.apply(state, deed)
        case _:
            assert_never(deed)


# --- objects and zones -----------------------------------------------------------------------------------------------


def change_object(state: State, number: ObjectId, **changes: Any) -> State:
    """The state with one object changed in place; it stays the same object (400.7 speaks of zones only)."""
    before = state.objects[number]
    return state.evolve_in(_sphere(before), objects={**state.objects, number: before.evolve(**changes)})


def _sphere(each: GameObject) -> Zone:
    """Where a change to an object counts: what triggers in another zone is known with the permanents (113.6)."""
    return Zone.BATTLEFIELD if each.zone in each.base.remote else each.zone


Zones: TypeAlias = dict[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]]


def _zones(state: State, zone: Zone, player: PlayerId | None, content: tuple[ObjectId, ...]) -> Zones:
    """The zones with other content of one of them."""
    return {**state.zones, (zone, player if zone.each_player_has_one else None): content}


def _without(state: State, leaving: GameObject) -> State:
    """The state after an object has left its zone; what it last was is kept (608.2h), and its slot becomes free."""
    fighting = (state.attacker(leaving), state.blocker(leaving)) if state.combat else (None, None)
    known = LastKnown(leaving, state.characteristics(leaving), state.status_of(leaving), *fighting)
    state = applying_combat.removed(state, leaving.id)
    rest = dict(state.objects)
    del rest[leaving.id]
    words = state.status
    if leaving.slot >= 0:
        words = words.copy()
        words[leaving.slot] = 0
        words = _read_only(words)
    there = state.zone(leaving.zone, leaving.owner)
    place = there.index(leaving.id)
    return state.evolve_in(
        _sphere(leaving),
        objects=rest,
        zones=_zones(state, leaving.zone, leaving.owner, there[:place] + there[place + 1 :]),
        gone=state.gone.insert(leaving.id, known),
        status=words,
    )


def _with(state: State, arriving: GameObject, tapped: bool = False, bottom: bool = False) -> State:
    """The state after an object has arrived: on top of its zone, or at the bottom (stack and battlefield: last)."""
    words = state.status
    if arriving.zone is Zone.BATTLEFIELD:
        slot, words = _free_slot(state)
        here = np.arange(len(words)) == slot
        words = status.sicken(words, here)
        words = _read_only(status.tap(words, here) if tapped else words)
        arriving = arriving.evolve(slot=slot)
    there = state.zone(arriving.zone, arriving.owner)
    on_top = arriving.zone is Zone.LIBRARY and not bottom
    content = (arriving.id, *there) if on_top else (*there, arriving.id)
    return state.evolve_in(
        _sphere(arriving),
        objects={**state.objects, arriving.id: arriving},
        zones=_zones(state, arriving.zone, arriving.owner, content),
        status=words,
        next_id=max(state.next_id, arriving.id + 1),
    )


def _free_slot(state: State) -> tuple[int, NDArray[np.uint16]]:
    """The first column of the status array that no permanent uses, and the array, made wider if need be."""
    used = {each.slot for each in state.permanents()}
    free = next(n for n in range(len(used) + 1) if n not in used)
    words = state.status
    if free >= len(words):
        words = np.pad(words, (0, max(8, len(words))))
    return free, words


def _move(state: State, deed: d.Moved, n: int) -> State:
    old = state.objects[deed.object]
    controller = deed.controller if deed.controller is not None else old.owner
    resolves = old.zone is Zone.STACK and deed.to is Zone.BATTLEFIELD
    new = GameObject(
        id=deed.new,
        entity=old.entity,
        nature=Nature.TOKEN if old.nature is Nature.COPY and resolves else old.nature,
        owner=old.owner,
        controller=controller,
        zone=deed.to,
        base=old.own or old.base,
        arrived=n,
        counters=deed.counters,
        chosen=deed.chosen,
        attached_to=deed.attached_to,
        x=deed.x,
        paid=old.announced.costs if resolves and old.announced else (),
        cast=deed.was_cast,
        came_from=old.zone,
        face_down=deed.face_down,
        cast_from=old.came_from if resolves and deed.was_cast else None,
        announced=Announced() if deed.to is Zone.STACK else None,
    )
    if deed.as_copy is not None:
        new = new.copying(((-1, deed.as_copy.values),))
    state = _with(_without(state, old), new, deed.tapped, deed.bottom)
    if resolves:
        state = applying_effects.carry_over(state, old, new.id)
    return _remembered(remembering.departed(state, old, died=deed.to is Zone.GRAVEYARD), deed, controller)


def _remembered(state: State, deed: d.Moved, controller: PlayerId) -> State:
    """What is remembered of who moved a card until the turn ends (305.2, 608.2i)."""
    if deed.why is d.Why.PLAYED:
        return change_player(state, controller, lands_played=state.players[controller].lands_played + 1)
    if deed.why is d.Why.DRAWN:
        return change_player(state, controller, drawn=state.players[controller].drawn + 1)
    return state


def _put_ability(state: State, deed: d.AbilityPut, n: int) -> State:
    source = state.find(deed.source)
    if source is None:
        raise ValueError(f"no object {deed.source} can be the source of an ability ({R.SOURCE_OF_ABILITY.number})")
    ability = GameObject(
        id=deed.new,
        entity=deed.new,
        nature=Nature.ABILITY,
        owner=deed.controller,
        controller=deed.controller,
        zone=Zone.STACK,
        base=source.base if source.base.name == deed.name else replace(source.base, name=deed.name),
        arrived=n,
        announced=Announced(),
        source=deed.source,
        ability=deed.ability,
        about=deed.about,
    )
    return _with(state, ability)


def _copy(state: State, deed: d.CopyPut | d.CardCopied, n: int) -> State:
    """A copy has the copiable values and all decisions of the original, but its maker controls and owns it (707.10)."""
    original = state.find(deed.of)
    if original is None:
        raise ValueError(f"no object {deed.of} can be copied ({R.COPY_ON_STACK.number})")
    differing = deed.base if isinstance(deed, d.CopyPut) else None
    copy = original.evolve(
        id=deed.new,
        entity=deed.new,
        nature=Nature.COPY,
        owner=deed.controller,
        controller=deed.controller,
        arrived=n,
        slot=-1,
        cast=False,
        base=differing or original.base,
        came_from=None if isinstance(deed, d.CopyPut) else original.came_from,
        riders=(),
        spent=(),
    )
    return _with(state, copy)


def _create_token(state: State, deed: d.TokenCreated, n: int) -> State:
    token = GameObject(
        id=deed.new,
        entity=deed.new,
        nature=Nature.TOKEN,
        owner=deed.controller,
        controller=deed.controller,
        zone=Zone.BATTLEFIELD,
        base=deed.token,
        arrived=n,
        counters=deed.counters,
        chosen=deed.chosen,
    )
    if deed.as_copy is not None:
        token = token.copying(((-1, deed.as_copy.values),))
    return _with(state, token, deed.tapped)


def _create_emblem(state: State, deed: d.EmblemCreated, n: int) -> State:
    emblem = GameObject(
        id=deed.new,
        entity=deed.new,
        nature=Nature.EMBLEM,
        owner=deed.player,
        controller=deed.player,
        zone=Zone.COMMAND,
        base=deed.emblem,
        arrived=n,
    )
    return _with(state, emblem)


def _activated(state: State, deed: d.AbilityActivated) -> State:
    """An activated ability is known for the turn, an exhaust ability for good (602.5b, 702.177a)."""
    state = state.evolve(activated_this_turn=(*state.activated_this_turn, (deed.source, deed.index)))
    source = state.objects.get(deed.source)
    abilities = state.characteristics(source).activated if source is not None else ()
    if source is None or deed.index >= len(abilities) or not abilities[deed.index].exhaust:
        return state
    return change_object(state, deed.source, exhausted=(*source.exhausted, abilities[deed.index]))


def _became_cast(state: State, spell: ObjectId) -> State:
    state = change_object(state, spell, cast=True)
    found = state.objects[spell]
    record = CastRecord(found.controller, found, state.characteristics(found))
    return state.evolve(cast_this_turn=(*state.cast_this_turn, record))


# --- permanents and players ------------------------------------------------------------------------------------------


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    array.setflags(write=False)
    return array


def _only(state: State, permanent: ObjectId) -> NDArray[np.bool_]:
    mask = np.zeros(len(state.status), dtype=bool)
    mask[state.objects[permanent].slot] = True
    return mask


def _controlled(state: State, player: PlayerId) -> NDArray[np.bool_]:
    mask = np.zeros(len(state.status), dtype=bool)
    mask[[each.slot for each in state.permanents(player)]] = True
    return mask


def _hand_over(state: State, deed: d.ControlChanged) -> State:
    """A permanent that changes hands is not under its new controller's control for long (302.6)."""
    state = applying_effects.hand_over(state, deed.object, deed.player)
    found = state.objects[deed.object]
    if found.zone is not Zone.BATTLEFIELD:
        return state
    state = applying_combat.removed(state, found.id)
    return state.evolve(status=_read_only(status.sicken(state.status, _only(state, found.id))))


def _deal_damage(state: State, deed: d.DamageDealt) -> State:
    """Damage costs a player life, is marked on a creature, takes loyalty or defense counters off others (120.3)."""
    to: Entity = deed.to
    if is_player(to):
        return change_life(state, PlayerId(to), -deed.amount)
    struck = state.objects[ObjectId(to)]
    seen = state.characteristics(struck)
    counters = struck.counters
    if seen.is_a(CardType.PLANESWALKER):
        counters = with_counters(counters, "loyalty", -deed.amount)
    if seen.is_a(CardType.BATTLE):
        counters = with_counters(counters, "defense", -deed.amount)
    damage = struck.damage + (deed.amount if seen.is_a(CardType.CREATURE) else 0)
    deadly = struck.struck_by_deathtouch or deed.deathtouch
    return change_object(state, struck.id, damage=damage, counters=counters, struck_by_deathtouch=deadly)


def _wear_off(state: State, deed: d.DamageWoreOff) -> State:
    objects = dict(state.objects)
    for each in deed.permanents:
        damage = objects[each].damage if deed.deathtouch_alone else 0
        objects[each] = objects[each].evolve(damage=damage, struck_by_deathtouch=False)
    return state.evolve(objects=objects)


# --- mana ------------------------------------------------------------------------------------------------------------


def _gain_rider(state: State, deed: d.RiderGained) -> State:
    spending = state.kinds[deed.kind].spending
    if spending is None or spending.rider is None:
        raise ValueError(f"mana of this kind has no rider ({R.RESTRICTED_MANA.number})")
    spell = state.objects[deed.spell]
    return change_object(state, spell.id, riders=(*spell.riders, spending.rider))
