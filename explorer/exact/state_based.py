"""State-based actions (704): all that apply are done together, again and again, until none applies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from operator import attrgetter, is_

from explorer.abilities.ability import TriggeredAbility
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import Keyword
from explorer.abilities.triggers import Chapter
from explorer.exact import attaching
from explorer.exact import deeds as d
from explorer.exact.befalling import causes_of
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import Proposal, happen_together, record
from explorer.exact.leaving import leave
from explorer.exact.objects import GameObject, Nature
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import FIRST_OBJECT, ObjectId, PlayerId
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone


def check(table: Table) -> Procedure[bool]:
    """Perform state-based actions until none is left to perform (704.3); tells whether any was."""
    performed = False
    while not (table.state.over or _is_settled(table)):
        found = to_do(table.state, table.settled)
        unique = table.state.known.singular
        for legends in _legend_groups(table.state, unique) if unique else ():
            found += yield from _legend_rule(table, legends)
        found += _world_rule(table, unique) if unique else ()
        if found:
            yield from _perform(table, found)
            performed = True
        _forget_deathtouch(table)
        if not found:
            table.settled = table.state
    return performed


_NEVER_LOOKED_AT = frozenset(
    (
        *("step", "priority", "passed", "resolving", "kinds", "pools", "chances"),
        *("cast_this_turn", "activated_this_turn", "resolved_this_turn", "departed", "began", "attacked_this_turn"),
    )
)
"""Fields of a state of which no state-based action depends."""
_looked_at = attrgetter(*(each.name for each in fields(State) if each.name not in _NEVER_LOOKED_AT))


def _is_settled(table: Table) -> bool:
    """Whether nothing that state-based actions look at has changed since none was to be performed."""
    then = table.settled
    if then is None or table.state.objects is not then.objects:
        return False
    return all(map(is_, _looked_at(table.state), _looked_at(then)))


def _perform(table: Table, found: list[tuple[d.Deed, Rule]]) -> Procedure[None]:
    """All at the same time (704.3), each thing once though several of them may want it gone."""
    unique: dict[object, tuple[d.Deed, Rule]] = {}
    for deed, rule in found:
        unique.setdefault(deed.object if isinstance(deed, d.Moved | d.Ceased) else deed, (deed, rule))
    proposals = [Proposal(deed, rule, causes_of(table.log, table.state, deed, rule)) for deed, rule in unique.values()]
    events = yield from happen_together(table, proposals)
    lost = [(event.n, event.deed.player) for event in events if isinstance(event.deed, d.PlayerLost)]
    with table.because(*(n for n, _ in lost)):
        yield from leave(table, [player for _, player in lost])


def _forget_deathtouch(table: Table) -> None:
    """Deathtouch counts only for damage dealt since the last check (704.5h)."""
    struck = tuple(each.id for each in table.state.eventful if each.struck_by_deathtouch)
    if struck:
        record(table, [d.DamageWoreOff(struck, deathtouch_alone=True)], R.DEATHTOUCH_DAMAGE)


def to_do(state: State, then: State | None = None) -> list[tuple[d.Deed, Rule]]:
    """Every state-based action that applies now, but for the legend rule, which asks.

    `then` is an earlier state in which none applied. What was there then is in a zone where it can stay; and where the
    permanents are what they were, of those that depend on nothing else none has anything to happen to it.
    """
    found = [*_players(state)]
    known = state.known
    for permanent in known.eventful if then is None or known is not then.known else known.dependent:
        found += _permanent(state, permanent)
    for number in range(FIRST_OBJECT if then is None else then.next_id, state.next_id):
        each = state.objects.get(ObjectId(number))
        if each is not None and each.nature in _KEEPS and each.zone not in _KEEPS[each.nature]:
            rule = R.TOKEN_CEASES if each.nature is Nature.TOKEN else R.COPY_CEASES
            found.append((d.Ceased(each.id, d.Why.STATE_BASED), rule))
    return found


_KEEPS = {
    Nature.TOKEN: (Zone.BATTLEFIELD,),
    Nature.COPY: (Zone.STACK,),
}
"""Where what is represented by no card can stay (704.5d, 704.5e)."""


def _players(state: State) -> Iterator[tuple[d.Deed, Rule]]:
    for n, player in enumerate(state.players):
        if player.lost:
            continue
        if player.life <= 0:
            yield d.PlayerLost(PlayerId(n)), R.NO_LIFE
        if player.drew_from_nothing:
            yield d.PlayerLost(PlayerId(n)), R.EMPTY_LIBRARY
        if player.counters_of("poison") >= 10:
            yield d.PlayerLost(PlayerId(n)), R.POISON


def _permanent(state: State, each: GameObject) -> Iterator[tuple[d.Deed, Rule]]:
    seen = state.characteristics(each)
    if seen.is_a(CardType.CREATURE):
        yield from _creature(each, seen)
    if seen.is_a(CardType.PLANESWALKER) and not each.counters_of("loyalty"):
        yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.NO_LOYALTY
    if seen.is_a(CardType.BATTLE) and not each.counters_of("defense") and not _has_trigger(state, each):
        yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.NO_DEFENSE
    yield from _attachment(state, each, seen)
    if each.counters:
        yield from _counters(state, each, seen)


def _counters(state: State, each: GameObject, seen: Characteristics) -> Iterator[tuple[d.Deed, Rule]]:
    """Counters of +1/+1 and -1/-1 go in pairs; a Saga goes when its story is told (704.5q, 704.5s)."""
    plus, minus = each.counters_of("+1/+1"), each.counters_of("-1/-1")
    if plus and minus:
        for kind in ("+1/+1", "-1/-1"):
            yield d.CountersChanged(each.id, kind, -min(plus, minus)), R.COUNTERS_ANNIHILATE
    if "Saga" in seen.subtypes and _story_told(state, each):
        yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.SACRIFICED), R.SAGA_SACRIFICED


def _creature(each: GameObject, seen: Characteristics) -> Iterator[tuple[d.Deed, Rule]]:
    """Toughness 0 is no destruction; lethal damage is, and indestructible stops it (704.5f, 704.5g, 702.12b)."""
    toughness = seen.toughness or 0
    if toughness <= 0:
        yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.ZERO_TOUGHNESS
    elif each.damage and Keyword.INDESTRUCTIBLE not in seen.keywords:
        destroyed = d.Moved(each.id, Zone.GRAVEYARD, d.Why.DESTROYED)
        if each.damage >= toughness:
            yield destroyed, R.LETHAL_DAMAGE
        elif each.struck_by_deathtouch:
            yield destroyed, R.DEATHTOUCH_DAMAGE


def _attachment(state: State, each: GameObject, seen: Characteristics) -> Iterator[tuple[d.Deed, Rule]]:
    """An Aura without a legal host goes to the graveyard; anything else comes off and stays (704.5m to 704.5p)."""
    if "Aura" in seen.subtypes:
        if each.attached_to is None or not attaching.may_be_on(state, each, each.attached_to):
            yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.AURA_UNATTACHED
    elif each.attached_to is not None and not attaching.may_be_on(state, each, each.attached_to):
        of_its_own = seen.can_be_attached
        yield d.Attached(each.id, None), R.EQUIPMENT_UNATTACHED if of_its_own else R.ATTACHED_ILLEGALLY


def _story_told(state: State, saga: GameObject) -> bool:
    """At its final chapter or beyond, with no chapter ability of it on the stack or on the way there (714.4)."""
    chapters = [each for each in state.characteristics(saga).triggered if isinstance(each.trigger, Chapter)]
    final = max((n for each in chapters if isinstance(each.trigger, Chapter) for n in each.trigger.numbers), default=0)
    if not final or saga.counters_of("lore") < final:
        return False
    return not _has_trigger(state, saga, Chapter)


def _has_trigger(state: State, source: GameObject, kind: type | None = None) -> bool:
    """Whether a triggered ability of it, with such a trigger condition, waits or is on the stack; no copies (714.4)."""
    stacked = (state.objects[each] for each in state.stack)
    abilities = [each.ability for each in stacked if each.source == source.id and not each.is_copy]
    abilities += [each.ability for each in state.waiting if each.source == source.id]
    return any(isinstance(each, TriggeredAbility) and isinstance(each.event, kind or object) for each in abilities)


# --- the world rule and the legend rule ------------------------------------------------------------------------------


def _world_rule(table: Table, unique: tuple[GameObject, ...]) -> Iterator[tuple[d.Deed, Rule]]:
    """All world permanents but the newest go, and those too that came together as the newest (704.5k)."""
    worlds = [each for each in unique if Supertype.WORLD in table.state.characteristics(each).supertypes]
    came = [table.log[each.arrived].group if each.arrived >= 0 else -1 for each in worlds]
    for each, when in zip(worlds, came, strict=True):
        if len(worlds) > 1 and (when < max(came) or came.count(when) > 1):
            yield d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.WORLD_RULE


def _legend_groups(state: State, unique: tuple[GameObject, ...]) -> list[list[GameObject]]:
    """Legendary permanents of one name under one controller, where there are two or more, in APNAP order (704.5j)."""
    groups: dict[tuple[PlayerId, str], list[GameObject]] = {}
    for player in state.in_turn_order:
        for each in unique:
            seen = state.characteristics(each)
            if each.controller == player and Supertype.LEGENDARY in seen.supertypes:
                groups.setdefault((player, seen.name), []).append(each)
    return [group for group in groups.values() if len(group) > 1]


def _legend_rule(table: Table, legends: list[GameObject]) -> Procedure[list[tuple[d.Deed, Rule]]]:
    """Their controller keeps one of them; the others go to the graveyard, which is neither destroyed nor sacrificed."""
    name = table.state.characteristics(legends[0]).name
    kept = yield Choose(
        player=legends[0].controller,
        rule=R.LEGEND_RULE,
        prompt=f"Which {name} stays?",
        asks=Asks.OBJECTS,
        source=legends[0].id,
        candidates=tuple(each.id for each in legends),
    )
    return [
        (d.Moved(each.id, Zone.GRAVEYARD, d.Why.STATE_BASED), R.LEGEND_RULE) for each in legends if each.id not in kept
    ]
