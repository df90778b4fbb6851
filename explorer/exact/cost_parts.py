"""Paying the parts of a cost that are not mana (601.2h): tapping, sacrificing, discarding, life and counters."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities import costs as c
from explorer.abilities.effects import Lasting
from explorer.abilities.phrases import THIS, ControllerOf, Happened
from explorer.abilities.static import DoesntUntap, Duration
from explorer.exact import deeds as d
from explorer.exact import evaluating, lasting, moving
from explorer.exact.chances import some_at_random
from explorer.exact.costs import (
    crewing,
    crewing_power,
    discardable,
    exilable,
    own,
    part_reasons,
    symbol_reasons,
    tappable,
)
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.named_payment import NAMED_AS as NAMED_AS
from explorer.exact.named_payment import NamedPayment
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table, scripted
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone

_ACTIONS = {
    c.Sacrifice: ("sacrificed", R.SACRIFICE),
    c.DiscardCards: ("discarded", R.DISCARD),
    c.TapOthers: ("tapped", R.TAP),
    c.RevealCards: ("revealed", R.REVEAL),
    c.ReturnToHand: ("returned", R.OWNERS_ZONE),
    c.Exile: ("exiled", R.EXILE),
    c.PutIntoGraveyard: ("put there", R.OWNERS_ZONE),
}
"""What is done to the objects that pay each of these parts, and the rule of it."""


def candidates(state: State, player: PlayerId, part: c.CostPart, speaker: Speaker) -> tuple[ObjectId, ...]:
    """The objects among which a part of a cost leaves a choice; none where it takes no objects."""
    match part:
        case c.Sacrifice(what):
            return moving.sacrificeable(state, player, what, speaker)
        case c.DiscardCards(what) | c.RevealCards(what):
            return discardable(state, player, what, speaker)
        case c.TapOthers(what):
            return tappable(state, player, what, speaker)
        case c.TapPower():
            return crewing(state, player, speaker)
        case c.ReturnToHand(what):
            return own(state, player, what, speaker)
        case c.Exile():
            return exilable(state, part, speaker)
        case c.PutIntoGraveyard(what):
            return tuple(ObjectId(each) for each in evaluating.fitting(state, what, speaker))
        case _:
            return ()


def takes_objects(parts: tuple[c.CostPart, ...]) -> bool:
    """Whether some part of a cost is paid with objects, which whoever pays may name."""
    return any(isinstance(part, c.TakesObjects | c.TapPower) for part in parts)


def by_chance(part: c.CostPart) -> bool:
    """Whether nobody chooses what pays a part of a cost (701.8a)."""
    return isinstance(part, c.DiscardCards) and part.random


def has_choice(state: State, player: PlayerId, parts: tuple[c.CostPart, ...], speaker: Speaker) -> bool:
    """Whether the payer may choose which objects pay some part of a cost."""
    if any(isinstance(part, c.TapPower) for part in parts):
        return True
    return any(
        len(candidates(state, player, part, speaker)) > evaluating.amount(state, part.amount, speaker)
        for part in parts
        if isinstance(part, c.TakesObjects) and not by_chance(part)
    )


def pay_part(
    table: Table, player: PlayerId, part: c.CostPart, speaker: Speaker, chosen: NamedPayment, name: str
) -> Procedure[None]:
    """Pay one part of a cost that is not mana; raises Refused where that has become impossible (118.3)."""
    missing = tuple(_missing(table.state, player, part, speaker, name))
    if missing:
        raise Refused(missing)
    yield from _pay_possible(table, player, part, speaker, chosen)


def _pay_possible(
    table: Table, player: PlayerId, part: c.CostPart, speaker: Speaker, chosen: NamedPayment
) -> Procedure[None]:
    source = speaker.source
    match part:
        case c.PayMana():
            return
        case c.TapThis():
            yield from happen(table, [d.Tapped(source)], R.TAP_SYMBOL, source)
        case c.UntapThis():
            yield from happen(table, [d.Untapped(source)], R.UNTAP_SYMBOL, source)
        case c.PayLife(amount):
            yield from pay_life(table, player, evaluating.amount(table.state, amount, speaker), source)
        case c.PayCounters(counter, amount):
            number = evaluating.amount(table.state, amount, speaker)
            deeds = [d.PlayerCountersChanged(player, counter, -number)] if number else []
            yield from happen(table, deeds, R.ENERGY_SYMBOL, source)
        case c.RemoveCounters() | c.AddCounters():
            yield from _change_counters(table, part, speaker)
        case c.MillCards(amount):
            yield from _mill(table, player, evaluating.amount(table.state, amount, speaker), speaker)
        case c.Exert():
            held = DoesntUntap(THIS, ControllerOf(THIS), next=True)
            yield from lasting.begin(table, Lasting(held, Duration.INDEFINITELY), speaker)
        case c.DiscardHand():
            yield from _discard(table, table.state.zone(Zone.HAND, player), speaker)
        case c.TapPower(power):
            crew = yield from _crew(table, player, part, power, speaker, chosen)
            yield from happen(table, [d.Tapped(each) for each in crew], R.CREW, source)
        case _ if isinstance(part, c.TakesObjects):
            objects = yield from _choose(table, player, part, speaker, chosen)
            yield from _pay_with(table, part, objects, speaker)
        case _:
            assert_never(part)


def _pay_with(table: Table, part: c.TakesObjects, objects: tuple[ObjectId, ...], speaker: Speaker) -> Procedure[None]:
    """Pay a part of a cost with the objects that were chosen for it."""
    match part:
        case c.Sacrifice():
            yield from moving.sacrifice_permanents(table, objects, speaker)
        case c.DiscardCards():
            yield from _discard(table, objects, speaker)
        case c.RevealCards():
            for each in objects:
                table.note(R.REVEAL, f"{table.state.objects[each].base.name} is revealed", speaker.source)
        case c.ReturnToHand():
            returned = [d.Moved(each, Zone.HAND, d.Why.RETURNED) for each in objects]
            yield from happen(table, returned, R.OWNERS_ZONE, speaker.source)
        case c.Exile():
            exiled = [d.Moved(each, Zone.EXILE, d.Why.EXILED) for each in objects]
            events = yield from happen(table, exiled, R.EXILE, speaker.source)
            speaker.happened(Happened.EXILED, moving.made(events))
        case c.PutIntoGraveyard():
            put = [d.Moved(each, Zone.GRAVEYARD, d.Why.PUT) for each in objects]
            yield from happen(table, put, R.OWNERS_ZONE, speaker.source)
        case c.TapOthers():
            yield from happen(table, [d.Tapped(each) for each in objects], R.TAP, speaker.source)
        case _:
            assert_never(part)


def _mill(table: Table, player: PlayerId, number: int, speaker: Speaker) -> Procedure[None]:
    deeds = [d.Moved(each, Zone.GRAVEYARD, d.Why.MILLED) for each in table.state.zone(Zone.LIBRARY, player)[:number]]
    events = yield from happen(table, deeds, R.MILL, speaker.source)
    speaker.happened(Happened.MILLED, moving.made(events))


def _discard(table: Table, cards: tuple[ObjectId, ...], speaker: Speaker) -> Procedure[None]:
    deeds = [d.Moved(each, Zone.GRAVEYARD, d.Why.DISCARDED) for each in cards]
    events = yield from happen(table, deeds, R.DISCARD, speaker.source)
    speaker.happened(Happened.DISCARDED, moving.made(events))


def _change_counters(table: Table, part: c.RemoveCounters | c.AddCounters, speaker: Speaker) -> Procedure[None]:
    number = evaluating.amount(table.state, part.amount, speaker)
    by = -number if isinstance(part, c.RemoveCounters) else number
    deeds = [d.CountersChanged(speaker.source, part.counter, by)] if by else []
    yield from happen(table, deeds, R.COUNTERS, speaker.source)


def pay_life(table: Table, player: PlayerId, life: int, source: ObjectId) -> Procedure[None]:
    """Pay so much life; paying none is always possible and no event (118.3b)."""
    there = table.state.players[player]
    if there.life < life:
        raise Refused(_unpayable(f"{there.name} has {there.life} life and cannot pay {life}"))
    yield from happen(table, [d.LifeChanged(player, -life)] if life else [], R.PAY_LIFE, source)


def _unpayable(why: str) -> tuple[Reason, ...]:
    return Reason(R.UNPAYABLE_COST, why), Reason(R.PAY_COSTS, "a cost that cannot be paid in full is not paid at all")


def _missing(state: State, player: PlayerId, part: c.CostPart, speaker: Speaker, name: str) -> tuple[Reason, ...]:
    """What stands against paying this part now, after what was paid before it."""
    reasons = tuple(part_reasons(state, player, (part,), speaker, name))
    if isinstance(part, c.TapThis | c.UntapThis | c.RemoveCounters | c.AddCounters):
        this = state.objects.get(speaker.source)
        if this is None or this.zone is not Zone.BATTLEFIELD:
            return _unpayable(f"{name} is no longer on the battlefield")
        against = tuple(symbol_reasons(state, this, c.Cost((part,))))
        reasons += (*against, *(_unpayable(f"the symbol in the cost of {name} cannot be paid") if against else ()))
    return reasons


def _choose(
    table: Table,
    player: PlayerId,
    part: c.TakesObjects,
    speaker: Speaker,
    chosen: NamedPayment,
) -> Procedure[tuple[ObjectId, ...]]:
    """The objects that pay a part of a cost: those that were named, else those that the player chooses now."""
    number = evaluating.amount(table.state, part.amount, speaker)
    there = candidates(table.state, player, part, speaker)
    if by_chance(part):
        return tuple(ObjectId(each) for each in (yield from some_at_random(table, there, number)))
    given = chosen.take(NAMED_AS.get(type(part), ""), number, there)
    if len(there) == number:
        return there
    return (yield from scripted(_ask(table, player, part, speaker, number), [given] if given else []))


def _crew(
    table: Table, player: PlayerId, part: c.TapPower, power: int, speaker: Speaker, chosen: NamedPayment
) -> Procedure[tuple[ObjectId, ...]]:
    """The creatures that are tapped for their power: those that were named, else those that are chosen now."""
    there = candidates(table.state, player, part, speaker)
    given = chosen.take("tap", len(there), there)
    if not given:
        given = yield Choose(
            player=player,
            rule=R.CREW,
            prompt=f"Which creatures, with power {power} together, are tapped?",
            asks=Asks.OBJECTS,
            source=speaker.source,
            candidates=there,
            low=next(n for n in range(len(there) + 1) if _power_of(table.state, there[:n]) >= power),
            high=len(there),
        )
    if _power_of(table.state, given) < power:
        raise refuse(R.CREW, f"their power together is {_power_of(table.state, given)}", f"Legal: {power} or more")
    return given


def _power_of(state: State, creatures: tuple[ObjectId, ...]) -> int:
    return sum(crewing_power(state, each) for each in creatures)


def _ask(
    table: Table, player: PlayerId, part: c.TakesObjects, speaker: Speaker, number: int
) -> Procedure[tuple[ObjectId, ...]]:
    verb, rule = _ACTIONS[type(part)]
    picked: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=rule,
        prompt=f"What is {verb} to pay the cost?",
        asks=Asks.OBJECTS,
        source=speaker.source,
        candidates=candidates(table.state, player, part, speaker),
        low=number,
        high=number,
    )
    return picked
