"""Damage (120) and life (119)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.abilities import effects as e
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.fighting import Fight
from explorer.abilities.keywords import CombatKeyword, InCombat, Keyword
from explorer.abilities.phrases import ControllerOf, OwnerOf, Target, Who
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Event
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.exact.targets import share_of
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.types import CardType
from explorer.values.zones import Zone


def deal(table: Table, effect: e.DealDamage, speaker: Speaker) -> Procedure[None]:
    """A source deals damage to everything at the same time; with lifelink its controller gains as much (120.3)."""
    yield from deal_together(table, (effect,), speaker)


def deal_together(table: Table, effects: tuple[e.DealDamage, ...], speaker: Speaker) -> Procedure[None]:
    """One source deals several amounts of damage at the same time (120.1)."""
    sources = evaluating.entities(table.state, effects[0].source, speaker)
    if not sources:
        return
    source = ObjectId(sources[0])
    found = table.state.find(source)
    keywords = table.state.characteristics(found).keywords if found else frozenset()
    deadly = Keyword.DEATHTOUCH in keywords
    shares = [share for effect in effects for share in _shares(table, effect, speaker)]
    deeds = [d.DamageDealt(source, to, amount, deathtouch=deadly) for to, amount in shares if amount]
    events = yield from happen(table, deeds, R.DAMAGE, source)
    if found is not None and Keyword.LIFELINK in keywords:
        yield from _lifelink(table, found, events)


def _shares(table: Table, effect: e.DealDamage, speaker: Speaker) -> Iterator[tuple[Entity, int]]:
    """Who is dealt how much; where it is divided as was announced (601.2d)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    for to in _recipients(table, effect, speaker):
        if effect.divided and isinstance(effect.to, Target) and speaker.announced is not None:
            yield to, share_of(speaker.announced, speaker.first + effect.to.slot, to)
        else:
            yield to, number


def fight(table: Table, effect: Fight, speaker: Speaker) -> Procedure[None]:
    """Both deal damage at the same time; if either is gone or is no creature, neither does (701.12a to 701.12c)."""
    fighters = [
        found
        for side in (effect.one, effect.other)
        for each in evaluating.found_again(table.state, side, speaker)
        if (found := table.state.objects.get(ObjectId(each))) is not None
        and found.zone is Zone.BATTLEFIELD
        and CardType.CREATURE in table.state.characteristics(found).types
    ]
    if len(fighters) != 2:
        table.note(R.FIGHT_FAILS, "a creature that was to fight is not there, so that none does", speaker.source)
        return
    seen = [table.state.characteristics(each) for each in fighters]
    deeds = [
        d.DamageDealt(one.id, other.id, own.power, deathtouch=Keyword.DEATHTOUCH in own.keywords)
        for one, other, own in zip(fighters, reversed(fighters), seen, strict=True)
        if own.power is not None and own.power > 0
    ]
    events = yield from happen(table, deeds, R.FIGHT, speaker.source)
    for one, own in zip(fighters, seen, strict=True):
        if Keyword.LIFELINK in own.keywords:
            yield from _lifelink(table, one, events)


def results_in_combat(table: Table, before: State, events: Sequence[Event]) -> Procedure[None]:
    """What combat damage leads to beside its marks: life of lifelink, poison of toxic (120.3f, 120.3g)."""
    dealt = [(event.n, event.deed) for event in events if isinstance(event.deed, d.DamageDealt)]
    for source in dict.fromkeys(deed.source for _, deed in dealt):
        found = before.objects[source]
        if Keyword.LIFELINK in before.characteristics(found).keywords:
            yield from _lifelink(table, found, events)
    for n, deed in dealt:
        if is_player(deed.to) and (poison := toxicity(before.characteristics(before.objects[deed.source]))):
            with table.because(n):
                given = d.PlayerCountersChanged(PlayerId(deed.to), "poison", poison)
                yield from happen(table, [given], R.TOXIC_DAMAGE, deed.source)


def toxicity(seen: Characteristics) -> int:
    """The total toxic value of a creature (702.164b)."""
    return sum(
        each.number for each in seen.abilities if isinstance(each, InCombat) and each.keyword is CombatKeyword.TOXIC
    )


def _lifelink(table: Table, source: GameObject, events: Sequence[Event]) -> Procedure[None]:
    """The controller of a source with lifelink gains as much as it has dealt in these events (702.15b)."""
    dealt = [each for each in events if isinstance(each.deed, d.DamageDealt) and each.deed.source == source.id]
    amount = sum(each.deed.amount for each in dealt if isinstance(each.deed, d.DamageDealt))
    if amount:
        with table.because(dealt[0].n):
            yield from happen(table, [d.LifeChanged(source.controller, amount)], R.LIFELINK, source.id)


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
