"""Paying costs (601.2g, 601.2h) and the mana abilities that are activated for it (605)."""

from __future__ import annotations

from typing import Any

from explorer.abilities import costs as c
from explorer.abilities.ability import TriggeredAbility
from explorer.abilities.phrases import Happened
from explorer.exact import deeds as d
from explorer.exact import evaluating, moving
from explorer.exact.costs import TotalCost, discardable, has_x, part_reasons, tappable, total
from explorer.exact.decisions import AUTO, Answer, Asks, Choose, Number, Pay, YesNo
from explorer.exact.door import happen, record
from explorer.exact.evaluating import Speaker
from explorer.exact.named_payment import NamedPayment, named
from explorer.exact.objects import Announced
from explorer.exact.payer import Mana, Plan, plan
from explorer.exact.performing import perform_all
from explorer.exact.refusals import Reason, Refused
from explorer.exact.sources import Purpose, Sources, Use, is_mana_ability
from explorer.exact.table import Procedure, Table, scripted
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone

CANNOT_PAY = "the cost cannot be paid"


def pay(
    table: Table,
    player: PlayerId,
    cost: TotalCost,
    purpose: Purpose,
    speaker: Speaker,
    name: str,
    prepaid: tuple[Mana, ...] | None = None,
) -> Procedure[None]:
    """Pay a total cost: mana abilities first, then everything in it (601.2g, 601.2h).

    `prepaid` is the unspent mana that a larger payment has set aside for this one. Raises Refused where the cost cannot
    be paid (118.3).
    """
    missing = tuple(part_reasons(table.state, player, cost.parts, speaker, name))
    if missing:
        raise Refused(missing)
    chosen = NamedPayment()
    if cost.mana and prepaid is None:
        chosen = yield from _pay_mana(table, player, cost, purpose, speaker, name)
    elif cost.mana and prepaid:
        _spend(table, player, prepaid, tuple(table.state.kinds), purpose)
    for part in cost.parts:
        yield from _pay_part(table, player, part, speaker, chosen)


def _sources(table: Table, player: PlayerId, cost: TotalCost, purpose: Purpose, speaker: Speaker) -> Sources:
    """A permanent that is tapped for the very cost cannot be tapped for mana to pay it (118.10)."""
    taps = any(isinstance(part, c.TapThis | c.UntapThis) for part in cost.parts)
    spared = frozenset({speaker.source} if taps else ())
    return Sources(table, player, purpose, spared, activate_mana_ability)


def _automatic(sources: Sources, cost: TotalCost) -> Plan | None:
    return plan(cost.mana, sources.pool(), sources.all())


def can_pay(
    table: Table, player: PlayerId, cost: TotalCost, purpose: Purpose, speaker: Speaker, priced: bool = True
) -> bool:
    """Whether the player could pay the cost now; `priced` counts sources that automatic payment leaves out too."""
    if any(part_reasons(table.state, player, cost.parts, speaker, "")):
        return False
    if not cost.mana:
        return True
    sources = _sources(table, player, cost, purpose, speaker)
    return plan(cost.mana, sources.pool(), sources.all(priced)) is not None


def _pay_mana(
    table: Table, player: PlayerId, cost: TotalCost, purpose: Purpose, speaker: Speaker, name: str
) -> Procedure[NamedPayment]:
    sources = _sources(table, player, cost, purpose, speaker)
    found: list[Plan | None] = []

    def automatic() -> Plan | None:
        if not found:
            found.append(_automatic(sources, cost))
        return found[0]

    def checked(answer: Answer) -> Answer:
        if answer == AUTO:
            if automatic() is None:
                raise Refused(
                    (
                        Reason(R.UNPAYABLE_COST, f"{cost} for {name} {CANNOT_PAY}"),
                        Reason(R.PAY_COSTS, "nothing is paid"),
                    )
                )
            return AUTO
        return named(sources, cost, answer).answer

    answer = yield Pay(
        player=player,
        rule=R.PAY_COSTS,
        prompt=f"How is {cost} paid for {name}?",
        source=speaker.source,
        cost=str(cost),
        checked=checked,
        possible=lambda: automatic() is not None,
    )
    chosen = NamedPayment() if answer == AUTO else named(sources, cost, answer)
    payment = automatic() if answer == AUTO else chosen.plan
    if payment is not None:
        yield from _carry_out(table, player, payment, sources, purpose)
    for _ in range(chosen.life):
        yield from happen(table, [d.LifeChanged(player, -2)], R.PHYREXIAN_SYMBOL, speaker.source)
    return chosen


def _carry_out(table: Table, player: PlayerId, payment: Plan, sources: Sources, purpose: Purpose) -> Procedure[None]:
    """Activate the mana abilities of the plan one by one (605.3), then spend the mana."""
    kinds = tuple(sources.kinds)
    for each in payment.uses:
        use = each.option.key
        assert isinstance(use, Use)
        prepaid = tuple(each.spent)
        activation = activate_mana_ability(table, player, use.source, use.index, _retagged(table, prepaid, kinds))
        yield from scripted(activation, list(use.answers))
    _spend(table, player, _retagged(table, payment.spent, kinds), tuple(table.state.kinds), purpose)


def _retagged(table: Table, mana: tuple[Mana, ...], kinds: tuple[Any, ...]) -> tuple[Mana, ...]:
    """The same mana by the kinds as the table numbers them now."""
    here = table.state.kinds
    return tuple(Mana(each.type, snow=each.snow, tag=here.index(kinds[each.tag])) for each in mana)


def _spend(table: Table, player: PlayerId, mana: tuple[Mana, ...], kinds: tuple[Any, ...], purpose: Purpose) -> None:
    """Take the mana out of the pool; what it was spent on may gain what its kind brings along (106.6)."""
    amounts: dict[tuple[int, Any], int] = {}
    for each in mana:
        amounts[each.tag, each.type] = amounts.get((each.tag, each.type), 0) + 1
    spent = tuple((kind, mana_type, number) for (kind, mana_type), number in amounts.items())
    if spent:
        record(table, [d.ManaSpent(player, spent, purpose.spell)], R.PAY_MANA, purpose.spell)
    for kind in dict.fromkeys(each.tag for each in mana):
        spending = kinds[kind].spending
        if spending is not None and spending.rider is not None and purpose.spell is not None:
            record(table, [d.RiderGained(purpose.spell, kind)], R.RESTRICTED_MANA, purpose.spell)


def _pay_part(
    table: Table, player: PlayerId, part: c.CostPart, speaker: Speaker, chosen: NamedPayment
) -> Procedure[None]:
    """Pay one part of a cost that is not mana."""
    source = speaker.source
    match part:
        case c.PayMana():
            return
        case c.TapThis():
            yield from happen(table, [d.Tapped(source)], R.TAP_SYMBOL, source)
        case c.UntapThis():
            yield from happen(table, [d.Untapped(source)], R.UNTAP_SYMBOL, source)
        case c.Sacrifice(what, amount):
            number = evaluating.amount(table.state, amount, speaker)
            given = chosen.take("sacrifice", number)
            procedure = moving.choose_sacrifices(table, player, what, number, speaker)
            sacrificed = yield from scripted(procedure, [given] if given else [])
            yield from moving.sacrifice_permanents(table, sacrificed, speaker)
        case c.DiscardCards(what, amount):
            number = evaluating.amount(table.state, amount, speaker)
            cards = yield from _choose(
                table, player, discardable(table.state, player, what, speaker), number, chosen, "discard"
            )
            deeds = [d.Moved(each, Zone.GRAVEYARD, d.Why.DISCARDED) for each in cards]
            events = yield from happen(table, deeds, R.DISCARD, source)
            speaker.happened(Happened.DISCARDED, moving.made(events))
        case c.PayLife(amount):
            life = evaluating.amount(table.state, amount, speaker)
            yield from happen(table, [d.LifeChanged(player, -life)] if life else [], R.PAY_LIFE, source)
        case c.RemoveCounters(counter, amount):
            number = evaluating.amount(table.state, amount, speaker)
            deeds_ = [d.CountersChanged(source, counter, -number)] if number else []
            yield from happen(table, deeds_, R.PAY_COSTS, source)
        case c.TapOthers(what, amount):
            number = evaluating.amount(table.state, amount, speaker)
            permanents = yield from _choose(
                table, player, tappable(table.state, player, what, speaker), number, chosen, "tap"
            )
            yield from happen(table, [d.Tapped(each) for each in permanents], R.PAY_COSTS, source)


def _choose(
    table: Table,
    player: PlayerId,
    candidates: tuple[ObjectId, ...],
    number: int,
    chosen: NamedPayment,
    what: str,
) -> Procedure[tuple[ObjectId, ...]]:
    """The objects that pay a part of a cost: those that were named, else those that the player chooses now."""

    def ask() -> Procedure[tuple[ObjectId, ...]]:
        picked: tuple[ObjectId, ...] = yield Choose(
            player=player,
            rule=R.PAY_COSTS,
            prompt=f"What is used to pay: {what}?",
            asks=Asks.OBJECTS,
            candidates=candidates,
            low=number,
            high=number,
        )
        return picked

    given = chosen.take(what, number)
    return (yield from scripted(ask(), [given] if given else []))


# --- mana abilities --------------------------------------------------------------------------------------------------


def activate_mana_ability(
    table: Table, player: PlayerId, number: ObjectId, index: int, prepaid: tuple[Mana, ...] | None = None
) -> Procedure[None]:
    """A mana ability does not use the stack: it resolves as soon as its cost is paid (605.3b).

    Triggered mana abilities resolve right after the one that they trigger on (605.4a).
    """
    permanent = table.state.objects[number]
    name = table.state.characteristics(permanent).name
    ability = table.state.characteristics(permanent).activated[index]
    announced = Announced(body=ability.body, modes=(0,))
    if has_x(ability.cost):
        x = yield Number(player=player, rule=R.CHOOSE_X, prompt=f"What is X for {name}?", asks=Asks.X, source=number)
        announced = Announced(body=ability.body, modes=(0,), x=x)
    speaker = Speaker(player, number, announced=announced, taps_for_mana=ability.cost.taps_this)
    cost = total(ability.cost, announced.x or 0)
    yield from pay(table, player, cost, Purpose(ability_of=number), speaker, name, prepaid)
    events = record(
        table, [d.AbilityActivated(number, index, player, mana_ability=True)], R.ACTIVATE_MANA_ABILITY, number
    )
    with table.because(events[0].n):
        yield from perform_all(table, ability.body.modes[0].effects, speaker)
    yield from resolve_triggered_mana_abilities(table)


def resolve_triggered_mana_abilities(table: Table) -> Procedure[None]:
    """Those that wait resolve at once, without the stack (605.4a)."""
    while True:
        found = [each for each in table.state.waiting if _adds_mana(each.ability)]
        if not found:
            return
        waiting = found[0]
        events = record(table, [d.TriggerTaken(waiting)], R.TRIGGERED_MANA_ABILITY_NO_STACK, waiting.source)
        assert isinstance(waiting.ability, TriggeredAbility)
        speaker = Speaker(waiting.controller, waiting.source, about=waiting.about)
        with table.because(events[0].n):
            yield from perform_all(table, waiting.ability.body.modes[0].effects, speaker)


def _adds_mana(ability: Any) -> bool:
    return isinstance(ability, TriggeredAbility) and is_mana_ability(ability)


# --- costs that effects ask for --------------------------------------------------------------------------------------


def offer_payment(table: Table, player: PlayerId, cost: c.Cost, speaker: Speaker) -> Procedure[bool]:
    """Ask whether to pay, if the player can, and have it paid as the instruction is carried out (118.12, 608.2g)."""
    payer = Speaker(
        you=player,
        source=speaker.source,
        stacked=speaker.stacked,
        announced=speaker.announced,
        about=speaker.about,
        targets=speaker.targets,
        results=speaker.results,
    )
    what = total(cost, evaluating.value_of_x(table.state, speaker))
    if not can_pay(table, player, what, Purpose(), payer):
        return False
    wanted = yield YesNo(
        player=player, rule=R.COST_ON_RESOLUTION, prompt=f"Pay {what}?", asks=Asks.MAY_PAY, source=speaker.source
    )
    if wanted:
        source = table.state.find(speaker.source)
        yield from pay(table, player, what, Purpose(), payer, source.base.name if source else "the effect")
    return bool(wanted)
