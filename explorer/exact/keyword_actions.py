"""Keyword actions with a procedure of their own, carried out (701): proliferate, adapt, connive, discover."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.keyword_actions import Adapt, Connive, Discover, KeywordAction, Proliferate
from explorer.abilities.phrases import THIS, Amount
from explorer.core.chance import permutation
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.chances import chance
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.measuring import mana_value
from explorer.exact.moving import discard_cards, draw_cards, made, present
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.types import CardType
from explorer.values.zones import Zone

_GROWTH = "+1/+1"


def act(table: Table, effect: KeywordAction, speaker: Speaker) -> Procedure[None]:
    """Carry out a keyword action."""
    match effect:
        case Proliferate(who):
            for player in evaluating.players(table.state, who, speaker):
                yield from _proliferate(table, player, speaker)
        case Adapt(amount):
            yield from _adapt(table, amount, speaker)
        case Connive(what, amount):
            number = evaluating.amount(table.state, amount, speaker)
            for each in evaluating.meant(table.state, what, speaker):
                yield from _connive(table, each, number, speaker)
        case Discover(amount, who):
            number = evaluating.amount(table.state, amount, speaker)
            for player in evaluating.players(table.state, who, speaker):
                yield from _discover(table, player, number, speaker)
        case _:
            assert_never(effect)


def _proliferate(table: Table, player: PlayerId, speaker: Speaker) -> Procedure[None]:
    """Whoever proliferates chooses among all that have counters; each gets one more of each kind (701.27a)."""
    counted: dict[Entity, tuple[tuple[str, int], ...]] = {each.id: each.counters for each in table.state.permanents()}
    counted |= {each: table.state.players[each].counters for each in table.state.in_turn_order}
    candidates = tuple(each for each, counters in counted.items() if counters)
    chosen: tuple[Entity, ...] = yield Choose(
        player=player,
        rule=R.PROLIFERATE,
        prompt="What gets another counter of each kind that it has?",
        asks=Asks.OBJECTS,
        source=speaker.source,
        candidates=candidates,
        low=0,
        high=len(candidates),
    )
    deeds = [_one_more(each, kind) for each in chosen for kind, _ in counted[each]]
    yield from happen(table, deeds, R.PROLIFERATE, speaker.source)


def _one_more(what: Entity, kind: str) -> d.Deed:
    if is_player(what):
        return d.PlayerCountersChanged(PlayerId(what), kind, 1)
    return d.CountersChanged(ObjectId(what), kind, 1)


def _adapt(table: Table, amount: Amount, speaker: Speaker) -> Procedure[None]:
    """Only what has no +1/+1 counter yet as this is carried out gets any (701.43a)."""
    number = evaluating.amount(table.state, amount, speaker)
    there = present(table.state, evaluating.found_again(table.state, THIS, speaker), Zone.BATTLEFIELD)
    deeds = [d.CountersChanged(each.id, _GROWTH, number) for each in there if not dict(each.counters).get(_GROWTH)]
    yield from happen(table, deeds if number else [], R.ADAPT, speaker.source)


def _connive(table: Table, creature: GameObject, number: int, speaker: Speaker) -> Procedure[None]:
    """The cards are drawn and discarded even if the permanent has gone, by whoever controlled it last (701.47a)."""
    player = creature.controller
    yield from draw_cards(table, player, number, R.CONNIVE, speaker.source)
    cards = yield from discard_cards(table, (player,), number, R.CONNIVE, speaker.source)
    spells = sum(not _is_land(table.state, each) for each in cards)
    there = table.state.objects.get(creature.id)
    if spells and there is not None and there.zone is Zone.BATTLEFIELD:
        yield from happen(table, [d.CountersChanged(there.id, _GROWTH, spells)], R.CONNIVE, speaker.source)


def _is_land(state: State, number: ObjectId) -> bool:
    return state.characteristics(state.objects[number]).is_a(CardType.LAND)


def _discover(table: Table, player: PlayerId, most: int, speaker: Speaker) -> Procedure[None]:
    """Exile from the top down to a cheap enough card; the others go to the bottom in a random order (701.55a)."""
    passed: list[ObjectId] = []
    found: ObjectId | None = None
    while found is None and (library := table.state.zone(Zone.LIBRARY, player)):
        moved = yield from happen(table, [d.Moved(library[0], Zone.EXILE, d.Why.EXILED)], R.DISCOVER, speaker.source)
        for each in made(moved):
            cheap = mana_value(table.state, table.state.objects[each]) <= most
            if cheap and not _is_land(table.state, each):
                found = each
            else:
                passed.append(each)
    if found is not None:
        yield from _cast_or_take(table, player, found, speaker)
    yield from _put_below(table, passed, speaker)


def _cast_or_take(table: Table, player: PlayerId, card: ObjectId, speaker: Speaker) -> Procedure[None]:
    """The discovered card may be cast without paying its mana cost; else it goes to hand (701.55a)."""
    ways = table.procedures.castable(table, player, (card,), True)
    chosen = yield Choose(
        player=player,
        rule=R.DISCOVER,
        prompt="Is it cast?",
        asks=Asks.CAST,
        source=speaker.source,
        candidates=ways,
        low=0,
    )
    for number, way in chosen:
        yield from table.procedures.cast(table, player, number, way, True)
    if not chosen:
        yield from happen(table, [d.Moved(card, Zone.HAND, d.Why.PUT)], R.DISCOVER, speaker.source)


def _put_below(table: Table, cards: list[ObjectId], speaker: Speaker) -> Procedure[None]:
    """Cards go to the bottom of their owner's library in a random order."""
    order = cards
    if len(cards) > 1:
        digits = yield from chance(table, R.DISCOVER, tuple(range(len(cards), 0, -1)))
        order = [cards[n] for n in permutation(digits)]
    deeds = [d.Moved(each, Zone.LIBRARY, d.Why.PUT, bottom=True) for each in order]
    yield from happen(table, deeds, R.DISCOVER, speaker.source)
