"""Paying costs (601.2g, 601.2h) and the mana abilities that are activated for it (605)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cached_property

from explorer.abilities import costs as c
from explorer.abilities.ability import Ability, ActivatedAbility, TriggeredAbility
from explorer.abilities.mana_abilities import is_mana_ability
from explorer.abilities.phrases import Happened
from explorer.exact import conditions, evaluating, planning, riders
from explorer.exact import deeds as d
from explorer.exact.activation import activation_reasons
from explorer.exact.bill import Bill, Wishes
from explorer.exact.billing import Billing
from explorer.exact.cost_parts import candidates, has_choice, pay_life, pay_part, takes_objects
from explorer.exact.costs import TotalCost, of_ability, part_reasons, total
from explorer.exact.decisions import AUTO, Answer, Asks, Choose, Number, Pay, YesNo
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.named_payment import NamedPayment, named
from explorer.exact.objects import Announced
from explorer.exact.payer import Mana, Plan
from explorer.exact.performing import perform_all
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.exact.sources import Sources, Use
from explorer.exact.spending import Purpose, brings_rider, to_activate, to_pay
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table, by_default, scripted
from explorer.exact.uses import stand_in
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.status import TAPPED


def pay(
    table: Table,
    player: PlayerId,
    cost: TotalCost,
    purpose: Purpose,
    speaker: Speaker,
    name: str,
) -> Procedure[None]:
    """Pay a total cost: mana abilities first, then everything in it (601.2g, 601.2h).

    Raises Refused where the cost cannot be paid, or something was named that it does not ask for (118.3).
    """
    yield from _pay(_Payment(table, player, cost, purpose, speaker, name))


def can_pay(table: Table, player: PlayerId, cost: TotalCost, purpose: Purpose, speaker: Speaker) -> bool:
    """Whether the player could pay the cost now, with sources and life that automatic payment leaves alone as well."""
    return _can_pay(_Payment(table, player, cost, purpose, speaker, ""))


class _Payment:
    """One payment of mana that is asked for: what there is to pay with, and how it could be paid."""

    def __init__(
        self, table: Table, player: PlayerId, cost: TotalCost, purpose: Purpose, speaker: Speaker, name: str
    ) -> None:
        self.table, self.player, self.cost, self.purpose = table, player, cost, purpose
        self.speaker, self.name = speaker, name
        taps = any(isinstance(part, c.TapThis) for part in cost.parts)
        untaps = any(isinstance(part, c.UntapThis) for part in cost.parts)
        this = table.state.objects.get(speaker.source)
        untapped = this is not None and this.slot >= 0 and not table.state.is_set(this, TAPPED)
        to_untap = speaker.source if untaps and untapped else None
        spared = frozenset({speaker.source} if taps else ())
        wanted = sum(max(each.generic, 1) for each in cost.mana)
        self.sources = Sources(table, player, purpose, spared, activate_untold, wanted, to_untap)

    @cached_property
    def automatic(self) -> Plan | None:
        """The least way to pay, without life and without sources whose price is life, a sacrifice or cards."""
        return planning.least(self.sources, self.cost.mana, self.trial)

    @cached_property
    def otherwise(self) -> Answer | None:
        """A payment by name that costs more than automatic payment may, where that alone is possible."""
        return self._dearer and planning.by_name(self.sources, *self._dearer, exact=True)

    @cached_property
    def _dearer(self) -> tuple[Plan, int] | None:
        life = self.table.state.players[self.player].life
        return planning.by_any_means(self.sources, self.cost, self.trial, life)

    def bill(self, wishes: Wishes) -> Bill:
        """The payment line by line, as it is wished."""
        return self._billing.bill(self._as_offered, wishes)

    @cached_property
    def _billing(self) -> Billing:
        return Billing(self.sources, self.cost, self.speaker, self._tried)

    @cached_property
    def _as_offered(self) -> dict[str, int | None]:
        """The lines as automatic payment would pay them, or else the dearer one."""
        if self.automatic is not None:
            return self._billing.of_plan(self.automatic, 0)
        return {} if self._dearer is None else self._billing.of_plan(*self._dearer)

    def _tried(self, answer: Answer) -> State:
        """The state after paying so, on a fork, all further choices by default; raises Refused."""
        fork = self.table.fork()
        speaker = replace(self.speaker, results=dict(self.speaker.results))
        again = _Payment(fork, self.player, self.cost, self.purpose, speaker, self.name)
        by_default(scripted(_pay(again), [answer]))
        return fork.state

    def preview(self) -> Answer | None:
        """The automatic payment by name, or None where there is none."""
        return None if self.automatic is None else planning.by_name(self.sources, self.automatic)

    def checked(self, answer: Answer) -> Answer:
        """The payment; raises Refused where it does not pay the cost."""
        if answer != AUTO:
            return named(self.sources, self.cost, answer).answer
        if self.automatic is None:
            why = f"{self.cost} for {self.name} cannot be paid automatically"
            raise Refused((Reason(R.UNPAYABLE_COST, why), Reason(R.PAY_COSTS, "nothing is paid")))
        return AUTO

    def trial(self, found: Plan, life: int) -> frozenset[ObjectId] | None:
        """Carry a plan out on a fork: the permanents that spoil it, or None where it works."""
        parts = [part for part in self.cost.parts if not isinstance(part, c.TapThis | c.RemoveCounters)]
        if not life and not parts and planning.is_plain(self.sources, found):
            return None
        fork = self.table.fork()
        for use, spent in planning.in_order(self.sources, found):
            try:
                by_default(_use(fork, self, use, spent, NamedPayment()))
            except Refused:
                return frozenset({use.source})
        speaker = replace(self.speaker, results=dict(self.speaker.results))
        try:
            by_default(_spend_all(fork, self, found, life))
            for part in self.cost.parts:
                by_default(pay_part(fork, self.player, part, speaker, NamedPayment(), self.name))
        except Refused:
            return self._spoilers(found)
        return None

    def _spoilers(self, found: Plan) -> frozenset[ObjectId]:
        """What the plan uses that other parts of the cost need as well, or that costs the life that they need."""
        used = {planning.use_of(each.option).source: each.option.damage for each in found.uses}
        state, cost = self.table.state, self.cost
        needed = {each for part in cost.parts for each in candidates(state, self.player, part, self.speaker)}
        return frozenset(each for each, damage in used.items() if damage or each in needed)


def _pay(payment: _Payment) -> Procedure[None]:
    """Pay the mana, and then every other part."""
    table, player, cost, speaker = payment.table, payment.player, payment.cost, payment.speaker
    missing = tuple(part_reasons(table.state, player, cost.parts, speaker, payment.name))
    if missing:
        raise Refused(missing)
    chosen = NamedPayment()
    if cost.mana or (payment.purpose.of_announced and takes_objects(cost.parts)):
        chosen = yield from _ask_and_pay_mana(payment)
    for part in cost.parts:
        yield from pay_part(table, player, part, speaker, chosen, payment.name)
    chosen.require_all_used()


def _can_pay(payment: _Payment) -> bool:
    """Where several parts might get in each other's way it is tried on a fork, each choice answered by its default."""
    table, player, cost, speaker = payment.table, payment.player, payment.cost, payment.speaker
    if any(part_reasons(table.state, player, cost.parts, speaker, "")):
        return False
    if cost.mana:
        return payment.automatic is not None or payment.otherwise is not None
    if len(cost.parts) < 2:
        return True
    apart = replace(speaker, results=dict(speaker.results))
    try:
        by_default(pay(table.fork(), player, cost, payment.purpose, apart, ""))
    except Refused:
        return False
    return True


def _ask_and_pay_mana(payment: _Payment) -> Procedure[NamedPayment]:
    """Ask how the mana is paid, then activate the mana abilities for it and spend it."""
    cost, table = payment.cost, payment.table
    asked = str(cost)
    answer = yield Pay(
        player=payment.player,
        rule=R.PAY_COSTS,
        prompt=f"How is {asked} paid for {payment.name}?",
        source=payment.speaker.source,
        cost=asked,
        checked=payment.checked,
        preview=payment.preview,
        otherwise=lambda: payment.otherwise,
        bill=payment.bill,
        settled=not cost.mana and not has_choice(table.state, payment.player, cost.parts, payment.speaker),
    )
    chosen = NamedPayment() if answer == AUTO else named(payment.sources, cost, answer)
    found = payment.automatic if answer == AUTO else chosen.plan
    assert found is not None
    for use, spent in planning.in_order(payment.sources, found):
        yield from _use(table, payment, use, spent, chosen)
    yield from _spend_all(table, payment, found, chosen.life)
    return chosen


def _use(table: Table, payment: _Payment, use: Use, spent: tuple[Mana, ...], chosen: NamedPayment) -> Procedure[None]:
    """Activate one of the mana abilities of a plan; which objects its cost takes is asked, unless it was named.

    What stands in for mana is tapped or exiled (702.51a, 702.66a, 702.126a).
    """
    if use.instead:
        spell = payment.purpose.spell
        exiled = yield from stand_in(table, use, payment.sources.helping, spell)
        payment.speaker.happened(Happened.EXILED, exiled)
        return
    prepaid = _retagged(table, spent, payment.sources)
    activation = activate_mana_ability(table, payment.player, use.source, use.index, prepaid, chosen)
    answers = [answer for asks, answer in use.asked if asks is not Asks.OBJECTS]
    yield from scripted(activation, answers, left_open=(Asks.OBJECTS,))


def _spend_all(table: Table, payment: _Payment, found: Plan, life: int) -> Procedure[None]:
    """Spend the mana of a plan, and life for the Phyrexian symbols that are paid with it (107.4f)."""
    _spend(table, payment.player, _retagged(table, found.spent, payment.sources), payment.purpose)
    for _ in range(life):
        yield from pay_life(table, payment.player, 2, payment.speaker.source)


def _retagged(table: Table, mana: tuple[Mana, ...], sources: Sources) -> tuple[Mana, ...]:
    """The same mana by the kinds as the table numbers them now; raises Refused where such mana never came."""
    here, kinds = table.state.kinds, sources.kinds
    mana = tuple(each for each in mana if not each.stands_in)
    if any(kinds[each.tag] not in here for each in mana):
        raise Refused(_NOT_THERE)
    return tuple(Mana(each.type, snow=each.snow, tag=here.index(kinds[each.tag])) for each in mana)


_NOT_THERE = (
    Reason(R.UNPAYABLE_COST, "the mana that was to be spent is not there"),
    Reason(R.PAY_COSTS, "a cost that cannot be paid in full is not paid at all"),
)


def _spend(table: Table, player: PlayerId, mana: tuple[Mana, ...], purpose: Purpose) -> None:
    """Take the mana out of the pool; what it was spent on may gain what its kind brings along (106.6)."""
    kinds = table.state.kinds
    amounts = Counter((each.tag, each.type) for each in mana)
    pool = table.state.pools[player]
    if any(pool[kind, mana_type.column] < number for (kind, mana_type), number in amounts.items()):
        raise Refused(_NOT_THERE)
    spent = tuple((kind, mana_type, number) for (kind, mana_type), number in amounts.items())
    if spent:
        record(table, [d.ManaSpent(player, spent, purpose.spell)], R.PAY_MANA, purpose.spell)
    for kind in dict.fromkeys(each.tag for each in mana):
        if purpose.spell is not None and brings_rider(table.state, player, kinds[kind], purpose.spell):
            number = sum(each.tag == kind for each in mana)
            riders.bring(table, player, kinds[kind], kind, purpose.spell, number)


# --- mana abilities --------------------------------------------------------------------------------------------------


def activate_mana_ability(
    table: Table,
    player: PlayerId,
    number: ObjectId,
    index: int,
    prepaid: tuple[Mana, ...] | None = None,
    chosen: NamedPayment | None = None,
) -> Procedure[None]:
    """A mana ability does not use the stack: it resolves as soon as its cost is paid (605.3b).

    `prepaid` is the unspent mana that a larger payment has set aside for it, `chosen` the objects named there.
    Triggered mana abilities resolve right after the one that they trigger on (605.4a). Raises Refused.
    """
    permanent = table.state.objects.get(number)
    if permanent is None:
        raise refuse(R.ACTIVATE, "it is no longer there")
    against = tuple(activation_reasons(table.state, player, permanent, index))
    if against:
        raise Refused(against)
    seen = table.state.characteristics(permanent)
    name, ability = seen.name, seen.activated[index]
    with table.beginning(number, index):
        announced = yield from _announce(player, number, ability, name)
        speaker = Speaker(player, number, announced=announced, taps_for_mana=ability.cost.taps_this)
        cost = of_ability(table.state, number, ability, announced.x or 0)
        purpose = to_activate(table.state, number, ability)
        if prepaid is None:
            yield from pay(table, player, cost, purpose, speaker, name)
        else:
            _spend(table, player, prepaid, purpose)
            for part in cost.parts:
                yield from pay_part(table, player, part, speaker, chosen or NamedPayment(), name)
        activated = d.AbilityActivated(number, index, player, mana_ability=True)
        events = record(table, [activated], R.ACTIVATE_MANA_ABILITY, number)
        with table.because(events[0].n):
            for mode in announced.modes:
                yield from perform_all(table, ability.body.modes[mode].effects, speaker)
    yield from resolve_triggered_mana_abilities(table)


def _announce(player: PlayerId, number: ObjectId, ability: ActivatedAbility, name: str) -> Procedure[Announced]:
    """What is announced for a mana ability: its modes, and X (602.2b, 601.2b)."""
    body = ability.body
    modes: tuple[int, ...] = tuple(range(len(body.modes)))
    if body.modal:
        chosen = yield Choose(
            player=player,
            rule=R.ANNOUNCE_MODES_AND_COSTS,
            prompt=f"Which mode of {name}?",
            asks=Asks.MODES,
            source=number,
            candidates=tuple(n + 1 for n in modes),
            low=body.choose,
            high=body.most,
        )
        modes = tuple(n - 1 for n in chosen)
    if not ability.cost.has_x:
        return Announced(body=body, modes=modes)
    x = yield Number(player=player, rule=R.CHOOSE_X, prompt=f"What is X for {name}?", asks=Asks.X, source=number)
    return Announced(body=body, modes=modes, x=x)


def activate_untold(table: Table, player: PlayerId, number: ObjectId, index: int) -> Procedure[None]:
    """Activate a mana ability on a fork as if its mana were paid, to see what comes of it."""
    yield from activate_mana_ability(table, player, number, index, ())


def resolve_triggered_mana_abilities(table: Table) -> Procedure[None]:
    """Those that wait resolve at once, without the stack (605.4a)."""
    while waiting := next((each for each in table.state.waiting if _adds_mana(each.ability)), None):
        with table.because(table.event_of(waiting)):
            events = record(table, [d.TriggerTaken(waiting)], R.TRIGGERED_MANA_ABILITY_NO_STACK, waiting.source)
        assert isinstance(waiting.ability, TriggeredAbility)
        speaker = Speaker(waiting.controller, waiting.source, about=waiting.about)
        condition = waiting.ability.condition
        if condition is not None and not conditions.holds(table.state, condition, speaker):
            table.note(R.CHECK_INTERVENING_IF, f"the condition of {waiting.name} no longer holds", waiting.source)
            continue
        with table.because(events[0].n):
            yield from perform_all(table, waiting.ability.body.modes[0].effects, speaker)


def _adds_mana(ability: Ability) -> bool:
    return isinstance(ability, TriggeredAbility) and is_mana_ability(ability)


# --- costs that effects ask for --------------------------------------------------------------------------------------


def offer_payment(table: Table, player: PlayerId, cost: c.Cost, speaker: Speaker, rule: Rule) -> Procedure[bool]:
    """Ask whether to pay, if the player can, and have it paid as the instruction is carried out (608.2g).

    `rule` is the one by which the text asks: "you may pay" (118.12) or "unless" (118.12a).
    """
    what = total(cost, evaluating.value_of_x(table.state, speaker))
    source = table.state.find(speaker.source)
    name = source.base.name if source else "the effect"
    payment = _Payment(table, player, what, to_pay(cost, rule), replace(speaker, you=player), name)
    if not _can_pay(payment):
        return False
    asked = str(what)
    wanted = yield YesNo(
        player=player, rule=rule, prompt=f"Pay {asked}?", asks=Asks.MAY_PAY, source=speaker.source, cost=asked
    )
    if wanted:
        yield from _pay(payment)
    return bool(wanted)


def pay_as_told(table: Table, player: PlayerId, cost: c.Cost, speaker: Speaker, rule: Rule) -> Procedure[bool]:
    """Have a player do what a text tells them to, as much of it as they can; tells whether all was done (609.3)."""
    source = table.state.find(speaker.source)
    for less in range(max((_number(each) for each in cost.parts), default=1)):
        some = c.Cost(tuple(_lessened(each, less) for each in cost.parts))
        what = total(some, evaluating.value_of_x(table.state, speaker))
        name = source.base.name if source else "the effect"
        payment = _Payment(table, player, what, to_pay(some, rule), replace(speaker, you=player), name)
        if _can_pay(payment):
            table.cited.setdefault(rule.number)
            yield from _pay(payment)
            return less == 0
    return False


def _number(part: c.CostPart) -> int:
    amount = getattr(part, "amount", 1)
    return amount if isinstance(amount, int) else 1


def _lessened(part: c.CostPart, less: int) -> c.CostPart:
    return replace(part, amount=max(1, _number(part) - less)) if isinstance(part, c.TakesObjects) else part
