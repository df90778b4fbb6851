"""Damage (120) and life (119)."""

from __future__ import annotations

from explorer.abilities import effects as e
from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import ControllerOf, OwnerOf, Target, Who
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.table import Procedure, Table
from explorer.exact.targets import share_of
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, is_player
from explorer.values.types import CardType
from explorer.values.zones import Zone


def deal(table: Table, effect: e.DealDamage, speaker: Speaker) -> Procedure[None]:
    """A source deals damage to everything at the same time; with lifelink its controller gains as much (120.3)."""
    state = table.state
    sources = evaluating.entities(state, effect.source, speaker)
    if not sources:
        return
    source = ObjectId(sources[0])
    number = evaluating.amount(state, effect.amount, speaker)
    found = state.find(source)
    keywords = state.characteristics(found).keywords if found else frozenset()
    deeds: list[d.Deed] = []
    for to in _recipients(table, effect, speaker):
        amount = number
        if effect.divided and isinstance(effect.to, Target) and speaker.announced is not None:
            amount = share_of(speaker.announced, speaker.first + effect.to.slot, to)
        if amount:
            deeds.append(d.DamageDealt(source, to, amount, deathtouch=Keyword.DEATHTOUCH in keywords))
    events = yield from happen(table, deeds, R.DAMAGE, source)
    dealt = sum(event.deed.amount for event in events if isinstance(event.deed, d.DamageDealt))
    if dealt and found is not None and Keyword.LIFELINK in keywords:
        with table.because(events[0].n):
            yield from happen(table, [d.LifeChanged(found.controller, dealt)], R.LIFELINK, source)


def _recipients(table: Table, effect: e.DealDamage, speaker: Speaker) -> tuple[Entity, ...]:
    """Players, and those permanents that damage can be dealt to: creatures, planeswalkers and battles (120.1)."""
    state = table.state
    if isinstance(effect.to, Who | ControllerOf | OwnerOf):
        return evaluating.players(state, effect.to, speaker)
    return tuple(
        each
        for each in evaluating.found_again(state, effect.to, speaker)
        if (is_player(each) and not state.players[each].lost) or _can_be_damaged(table, each)
    )


def _can_be_damaged(table: Table, entity: Entity) -> bool:
    found = table.state.objects.get(ObjectId(entity))
    if found is None or found.zone is not Zone.BATTLEFIELD:
        return False
    types = table.state.characteristics(found).types
    return any(each in types for each in (CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE))


def change_life(table: Table, effect: e.GainLife | e.LoseLife, speaker: Speaker) -> Procedure[None]:
    """Players gain or lose life; losing life is no damage (119.3)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    by = number if isinstance(effect, e.GainLife) else -number
    deeds = [d.LifeChanged(player, by) for player in evaluating.players(table.state, effect.who, speaker) if by]
    yield from happen(table, deeds, R.GAIN_AND_LOSE_LIFE, speaker.source)
