"""Putting objects into zones by an effect: what may enter the battlefield and how, and what stays (303.4, 400)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from explorer.abilities import effects as e
from explorer.abilities.keywords import Enchant
from explorer.abilities.phrases import ExiledWith, Happened, OwnerOf, Players, Result
from explorer.abilities.transform import mentions
from explorer.core.chance import permutation
from explorer.exact import arranging, attaching, chances, evaluating, moving
from explorer.exact import deeds as d
from explorer.exact.decisions import Asks, Choose, Order
from explorer.exact.door import happen, record
from explorer.exact.evaluating import Speaker
from explorer.exact.moving import made
from explorer.exact.objects import GameObject, Nature
from explorer.exact.put_attacking import attack_as_put
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.types import CardType
from explorer.values.zones import Zone

_WHY = {Zone.EXILE: d.Why.EXILED, Zone.HAND: d.Why.RETURNED}
_RULES = {Zone.EXILE: R.EXILE, Zone.BATTLEFIELD: R.ENTERS_UNDER_WHOSE_CONTROL}


def put(table: Table, effect: e.Put, speaker: Speaker) -> Procedure[None]:
    """Objects go to a zone of their owners, or onto the battlefield under "your" control, together (400.3, 110.2a)."""
    if effect.until_gone and not moving.present(table.state, (speaker.source,), Zone.BATTLEFIELD):
        name = table.state.find(speaker.source)
        table.note(R.UNTIL_ALREADY_OVER, f"{name.base.name if name else 'it'} has left already", speaker.source)
        return
    found = dict.fromkeys(evaluating.found_again(table.state, effect.what, speaker))
    objects = [table.state.objects[ObjectId(each)] for each in found if each in table.state.objects]
    objects = [each for each in objects if effect.out_of in (None, each.zone)]
    there = [each for each in objects if _can_move(table, each, effect.to)]
    deeds: list[d.Deed] = []
    if effect.reveal:
        arranging.reveal(table, tuple(each.id for each in there))
    if effect.to is Zone.LIBRARY:
        staying = [each for each in there if each.zone is Zone.LIBRARY]
        yield from arranging.put_back(table, staying, effect, speaker)
        coming = [each for each in there if each not in staying]
        there = yield from (_shuffled(table, coming) if effect.random else _arranged(table, coming, effect.bottom))
    for each in there:
        if effect.to is not Zone.BATTLEFIELD:
            why = d.Why.PUT if _is_taken(each, effect.to) else _WHY.get(effect.to, d.Why.PUT)
            moved = d.Moved(each.id, effect.to, why, bottom=effect.bottom, face_down=effect.face_down)
            deeds.append(replace(moved, counters=effect.counters))
            continue
        player = _controller(table.state, effect.under, each, speaker)
        deeds += yield from _entering(table, each, player, effect.tapped, effect.counters)
    events = yield from happen(table, deeds, _RULES.get(effect.to, R.OWNERS_ZONE), speaker.source)
    speaker.happened(Happened.EXILED if effect.to is Zone.EXILE else Happened.RETURNED, made(events))
    if effect.to is Zone.EXILE and _is_spoken_of(table.state, speaker):
        record(table, [d.Linked(speaker.source, made(events))], R.LINKED_BY_EXILE, speaker.source)
    if effect.attacking:
        yield from attack_as_put(table, made(events), speaker)
    if effect.until_gone and moving.present(table.state, (speaker.source,), Zone.BATTLEFIELD):
        record(table, [d.Linked(speaker.source, made(events), held=True)], R.UNTIL_IT_COMES_BACK, speaker.source)


def shuffle_into(table: Table, objects: tuple[Entity, ...], speaker: Speaker) -> Procedure[None]:
    """Objects go to their owners' libraries, which are shuffled even where none of them is there (701.20c)."""
    found = [each for number in objects if (each := table.state.find(number)) is not None]
    owners = [each for each in table.state.in_turn_order if any(one.owner == each for one in found)]
    yield from _shuffle_in(table, [each.id for each in found], owners, speaker)


def shuffle_zones(
    table: Table, zones: tuple[Zone, ...], players: tuple[PlayerId, ...], speaker: Speaker
) -> Procedure[None]:
    """All cards of these zones of each of the players go to their library, which is shuffled (701.20d)."""
    cards = [card for player in players for zone in zones for card in table.state.zone(zone, player)]
    yield from _shuffle_in(table, cards, list(players), speaker)


def _shuffle_in(table: Table, objects: list[ObjectId], owners: list[PlayerId], speaker: Speaker) -> Procedure[None]:
    there = [table.state.objects[each] for each in objects if each in table.state.objects]
    moving_ = [each for each in there if each.zone is not Zone.LIBRARY and _can_move(table, each, Zone.LIBRARY)]
    deeds = [d.Moved(each.id, Zone.LIBRARY, d.Why.PUT) for each in moving_]
    yield from happen(table, deeds, R.OWNERS_ZONE, speaker.source)
    for owner in owners:
        yield from chances.shuffle(table, owner, R.SHUFFLE)


def _entering(
    table: Table, each: GameObject, player: PlayerId, tapped: bool = False, counters: tuple[tuple[str, int], ...] = ()
) -> Procedure[list[d.Deed]]:
    """How an object enters the battlefield under that player's control; an Aura for which there is no host does not."""
    arriving = d.Moved(each.id, Zone.BATTLEFIELD, d.Why.PUT, controller=player, tapped=tapped, counters=counters)
    if not _is_aura(table.state, each):
        return [arriving]
    host = yield from _host(table, each, player)
    return [] if host is None else [replace(arriving, attached_to=host)]


def bring_back(table: Table, cards: tuple[ObjectId, ...]) -> Procedure[None]:
    """Cards exiled until something happened return together to where they were, under their owners' control (610.3)."""
    deeds: list[d.Deed] = []
    for each in moving.present(table.state, cards, Zone.EXILE):
        to = each.came_from or Zone.BATTLEFIELD
        if to is Zone.BATTLEFIELD:
            deeds += (yield from _entering(table, each, each.owner)) if _can_move(table, each, to) else ()
        else:
            deeds.append(d.Moved(each.id, to, d.Why.RETURNED))
    yield from happen(table, deeds, R.UNTIL_IT_COMES_BACK)


def _is_taken(each: GameObject, to: Zone) -> bool:
    """Whether a card comes to a hand from a library, to which it does not return."""
    return each.zone is Zone.LIBRARY and to is Zone.HAND


def _is_spoken_of(state: State, speaker: Speaker) -> bool:
    """Whether another ability of the permanent speaks of what this one exiles (607.2a)."""
    source = state.objects.get(speaker.source)
    if source is None or source.zone is not Zone.BATTLEFIELD or speaker.stacked is None:
        return False
    this = state.objects[speaker.stacked].ability if speaker.stacked in state.objects else None
    others = (each for each in state.characteristics(source).abilities if each != this)
    return any(mentions(each, Result(Happened.EXILED)) or mentions(each, ExiledWith()) for each in others)


def _controller(state: State, under: Players | None, each: GameObject, speaker: Speaker) -> PlayerId:
    """Under whose control it enters: of who is named, each of its own owner, else of who puts it there (110.2a)."""
    if under is None:
        return speaker.you
    if isinstance(under, OwnerOf):
        return each.owner
    return next(iter(evaluating.players(state, under, speaker)), speaker.you)


def _can_move(table: Table, each: GameObject, to: Zone) -> bool:
    """Tokens that have left the battlefield never move again; instants and sorceries never enter it (111.8, 304.4)."""
    name = each.base.name
    if each.nature is Nature.TOKEN and each.zone is not Zone.BATTLEFIELD:
        table.note(R.TOKEN_CANNOT_RETURN, f"{name} has left the battlefield, so it stays where it is", each.id)
        return False
    if to is not Zone.BATTLEFIELD:
        return True
    seen = table.state.characteristics(each)
    for card_type, rule in _NEVER_ENTER.items():
        if seen.is_a(card_type) and not each.is_ability:
            table.note(rule, f"{name} cannot enter the battlefield", each.id)
            return False
    return seen.is_permanent_card and not each.is_ability and each.zone is not Zone.BATTLEFIELD


_NEVER_ENTER = {CardType.SORCERY: R.SORCERY_CANNOT_ENTER, CardType.INSTANT: R.INSTANT_CANNOT_ENTER}


def _shuffled(table: Table, cards: list[GameObject]) -> Procedure[list[GameObject]]:
    """Cards that come into a library in a random order."""
    if len(cards) < 2:
        return cards
    digits = yield from chances.chance(table, R.ARRANGE_IN_LIBRARY, tuple(range(len(cards), 0, -1)))
    return [cards[n] for n in permutation(digits)]


def _arranged(table: Table, cards: list[GameObject], bottom: bool) -> Procedure[list[GameObject]]:
    """Cards that go on top of a library together, or to its bottom, lie there in their owner's order (401.4)."""
    arranged: list[GameObject] = []
    for owner in table.state.in_turn_order:
        own = [each for each in cards if each.owner == owner]
        order = yield Order(
            player=owner,
            rule=R.ARRANGE_IN_LIBRARY,
            prompt=f"In which order do they lie {'on the bottom' if bottom else 'on top'}, the topmost first?",
            items=tuple(each.base.name for each in own),
            ids=tuple(each.id for each in own),
        )
        arranged += [own[n] for n in (order if bottom else reversed(order))]
    return arranged


def _is_aura(state: State, each: GameObject) -> bool:
    return "Aura" in state.characteristics(each).subtypes


def _host(table: Table, aura: GameObject, player: PlayerId) -> Procedure[Entity | None]:
    """An Aura that is put onto the battlefield goes on what its player chooses, or stays (303.4f, 303.4g)."""
    candidates = tuple(dict.fromkeys(_hosts(table.state, aura, player)))
    if not candidates:
        table.note(R.AURA_CANNOT_ENTER, f"there is nothing for {aura.base.name} to enchant", aura.id)
        return None
    chosen = yield Choose(
        player=player,
        rule=R.AURA_ENTERS_OTHERWISE,
        prompt=f"What does {aura.base.name} enchant?",
        asks=Asks.OBJECTS,
        source=aura.id,
        candidates=candidates,
    )
    host: Entity = chosen[0]
    return host


def _hosts(state: State, aura: GameObject, player: PlayerId) -> Iterator[Entity]:
    speaker = Speaker(player, aura.id)
    for ability in state.characteristics(aura).abilities:
        if isinstance(ability, Enchant):
            yield from evaluating.fitting(state, ability.filter, speaker)


def attach(table: Table, effect: e.Attach, speaker: Speaker) -> Procedure[None]:
    """A permanent becomes attached to another one; where it is already, or may not be, nothing happens (701.3b)."""
    state = table.state
    hosts = moving.present(state, evaluating.entities(state, effect.to, speaker), Zone.BATTLEFIELD)
    there = moving.present(state, evaluating.entities(state, effect.what, speaker), Zone.BATTLEFIELD)
    deeds = [
        d.Attached(each.id, host.id)
        for host in hosts[:1]
        for each in there
        if each.attached_to != host.id and attaching.may_be_on(state, each, host.id)
    ]
    yield from happen(table, deeds, R.ATTACH, speaker.source)
