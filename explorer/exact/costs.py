"""Costs (118): the total of what is to be paid (601.2f), and what stands against paying its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import assert_never

import numpy as np

from explorer.abilities import costs as c
from explorer.abilities.ability import ActivatedAbility
from explorer.abilities.keywords import Keyword
from explorer.abilities.meanings import required_costs
from explorer.abilities.phrases import THIS, Another, Filter, Kind, OfType, This
from explorer.abilities.player_rules import CrewsAsThough
from explorer.core import status
from explorer.exact import cost_changes, evaluating, moving
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import NOTHING_ANNOUNCED, GameObject
from explorer.exact.refusals import Reason
from explorer.exact.state import State
from explorer.oracle.writing import write_cost
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import ManaCost, ManaSymbol
from explorer.values.status import SICK, TAPPED
from explorer.values.types import CardType
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class TotalCost:
    """The total cost, locked in (601.2f): mana symbols without X, and the other parts.

    Where something says that the mana has a `floor`, what is paid with life instead is made up for (107.4f, 601.2b).
    """

    mana: tuple[ManaSymbol, ...] = ()
    parts: tuple[c.CostPart, ...] = ()
    floor: int = 0

    def with_life(self, paid: Sequence[int]) -> tuple[ManaSymbol, ...]:
        """The mana that is left to pay where the symbols with these places, from 0, are paid with life (107.4f)."""
        return cost_changes.raised(tuple(each for n, each in enumerate(self.mana) if n not in paid), self.floor)

    def __str__(self) -> str:
        mana = (c.PayMana(ManaCost(self.mana)),) if self.mana else ()
        return write_cost(c.Cost((*mana, *self.parts)), "this") if mana or self.parts else "nothing"


def total(cost: c.Cost, x: int) -> TotalCost:
    """A cost with its X filled in, mana apart from the rest (107.3a)."""
    return _total(cost.mana.with_x(x), tuple(part for part in cost.parts if not isinstance(part, c.PayMana)))


def _total(mana: ManaCost, parts: tuple[c.CostPart, ...]) -> TotalCost:
    symbols = tuple(each for each in mana.symbols if each.types or each.snow or each.generic)
    return TotalCost(symbols, parts)


def with_additional(state: State, spell: GameObject, base: c.Cost) -> c.Cost:
    """The mana cost or alternative cost with the additional costs that were announced (118.8, 118.9d, 601.2b)."""
    announced = spell.announced or NOTHING_ANNOUNCED
    seen = state.characteristics(spell)
    parts = [*base.parts, *(part for each in required_costs(seen.abilities) for part in each.parts)]
    for each in seen.optional_costs:
        parts += each.cost.parts * announced.times_paid(each.name)
    return c.Cost(tuple(parts))


def of_spell(state: State, spell: GameObject, base: c.Cost) -> TotalCost:
    """The mana cost or alternative cost, with additional costs and increases, then less the reductions (601.2f)."""
    announced = spell.announced or NOTHING_ANNOUNCED
    whole = with_additional(state, spell, base)
    mana = cost_changes.for_spell(state, spell, whole.mana.with_x(announced.x or 0))
    found = _total(mana, tuple(part for part in whole.parts if not isinstance(part, c.PayMana)))
    floor = cost_changes.floor_of(state, spell)
    return replace(found, mana=cost_changes.raised(found.mana, floor), floor=floor) if floor else found


def of_ability(state: State, source: ObjectId, ability: ActivatedAbility, x: int) -> TotalCost:
    """The activation cost of an ability of that permanent, with what makes it more or less (602.2b, 601.2f)."""
    cost = ability.cost
    mana = cost_changes.for_ability(state, source, ability, cost.mana.with_x(x))
    return _total(mana, tuple(part for part in cost.parts if not isinstance(part, c.PayMana)))


# --- what stands against paying --------------------------------------------------------------------------------------


def symbol_reasons(state: State, permanent: GameObject, cost: c.Cost) -> Iterator[Reason]:
    """Why the tap or untap symbol in a cost cannot be paid: the status, and summoning sickness (107.5, 302.6)."""
    if not cost.uses_symbol:
        return
    seen, taps, untaps = state.characteristics(permanent), cost.taps_this, cost.untaps_this
    word = state.status_of(permanent)
    creature = seen.is_a(CardType.CREATURE)
    haste = Keyword.HASTE in seen.keywords
    if _can_pay_symbol(word, creature, haste, taps):
        return
    tapped = bool(word & TAPPED)
    if taps and tapped:
        yield Reason(R.TAP_SYMBOL, f"{seen.name} is already tapped")
    if untaps and not tapped:
        yield Reason(R.UNTAP_SYMBOL, f"{seen.name} is already untapped")
    if word & SICK and creature and not haste:
        yield Reason(R.SUMMONING_SICKNESS, f"{seen.name} came under its controller's control after their turn began")


@cache
def _can_pay_symbol(word: int, creature: bool, haste: bool, taps: bool) -> bool:
    """What the law on status words says of one word (302.6); there are few of them, so each is asked about once."""
    able = status.can_pay_tap_symbol if taps else status.can_pay_untap_symbol
    return bool(able(np.array([word], np.uint16), creature, haste)[0])


def part_reasons(
    state: State, player: PlayerId, parts: tuple[c.CostPart, ...], speaker: Speaker, name: str
) -> Iterator[Reason]:
    """Why the parts of a cost other than mana and symbols cannot be paid (118.3)."""
    for part in parts:
        missing = _missing(state, player, part, speaker)
        if missing:
            yield Reason(R.UNPAYABLE_COST, f"the cost of {name} cannot be paid: {missing}")
            yield Reason(R.PAY_COSTS, "a cost that cannot be paid in full is not paid at all")


def _missing(state: State, player: PlayerId, part: c.CostPart, speaker: Speaker) -> str:
    """Of what there is not enough to pay a part of a cost; nothing where there is."""
    if isinstance(part, c.PayMana | c.TapThis | c.UntapThis | c.AddCounters | c.DiscardHand | c.Exert):
        return ""
    if isinstance(part, c.TapPower):
        there = sum(max(0, crewing_power(state, each)) for each in crewing(state, player, speaker))
        return "" if there >= part.power else f"untapped creatures with power {part.power} to tap, {there} there"
    wanted = evaluating.amount(state, part.amount, speaker)
    there, what = _there(state, player, part, speaker)
    return "" if there >= wanted else f"{wanted} {what}"


def _there(state: State, player: PlayerId, part: c.Counted, speaker: Speaker) -> tuple[int, str]:
    """How much there is to pay a part of a cost, and what that is."""
    match part:
        case c.Sacrifice(what):
            there = len(moving.sacrificeable(state, player, what, speaker))
            return there, f"to sacrifice, {there} there"
        case c.DiscardCards(what) | c.RevealCards(what):
            there = len(discardable(state, player, what, speaker))
            return there, f"cards to {'discard' if isinstance(part, c.DiscardCards) else 'reveal'}, {there} there"
        case c.PayLife():
            there = state.players[player].life
            return there, f"life to pay, {there} left"
        case c.PayCounters(counter):
            there = state.players[player].counters_of(counter)
            return there, f"{counter} counters to pay, {there} left"
        case c.RemoveCounters(counter):
            this = state.objects.get(speaker.source)
            there = this.counters_of(counter) if this else 0
            return there, f"{counter} counters to remove, {there} there"
        case c.TapOthers(what):
            there = len(tappable(state, player, what, speaker))
            return there, f"untapped permanents to tap, {there} there"
        case c.ReturnToHand(what):
            there = len(own(state, player, what, speaker))
            return there, f"permanents to return, {there} there"
        case c.Exile():
            there = len(exilable(state, part, speaker))
            return there, f"to exile, {there} there"
        case c.PutIntoGraveyard(what):
            there = len(tuple(evaluating.fitting(state, what, speaker)))
            return there, f"cards to put into a graveyard, {there} there"
        case c.MillCards():
            there = len(state.zone(Zone.LIBRARY, player))
            return there, f"cards to mill, {there} there"
        case _:
            assert_never(part)


def discardable(state: State, player: PlayerId, what: This | Filter, speaker: Speaker) -> tuple[ObjectId, ...]:
    """The cards in hand that a discard in a cost may take, or this card; never the card that is being cast."""
    hand = state.zone(Zone.HAND, player)
    if not isinstance(what, Filter):
        return tuple(each for each in hand if each == speaker.source)
    return tuple(each for each in hand if evaluating.fits(state, each, what, speaker))


def exilable(state: State, part: c.Exile, speaker: Speaker) -> tuple[ObjectId, ...]:
    """What a cost may exile: this object where it has to be, or whatever is described; whose it is, the text says."""
    if part.what == THIS:
        this = state.objects.get(speaker.source)
        return () if this is None or this.zone is not part.zone else (this.id,)
    assert isinstance(part.what, Filter)
    return tuple(ObjectId(each) for each in evaluating.fitting(state, part.what, speaker))


def own(state: State, player: PlayerId, what: This | Filter, speaker: Speaker) -> tuple[ObjectId, ...]:
    """The player's permanents that a description fits, or the permanent that pays with itself."""
    if not isinstance(what, Filter):
        return tuple(each.id for each in state.permanents(player) if each.id == speaker.source)
    return tuple(each.id for each in state.permanents(player) if evaluating.fits(state, each.id, what, speaker))


def crewing(state: State, player: PlayerId, speaker: Speaker) -> tuple[ObjectId, ...]:
    """The other untapped creatures that may be tapped for their power, the strongest first (702.122a)."""
    others = Filter(Kind.PERMANENT, (OfType((CardType.CREATURE,)), Another()))
    found = tappable(state, player, others, speaker)
    return tuple(sorted(found, key=lambda each: -crewing_power(state, each)))


def crewing_power(state: State, number: ObjectId) -> int:
    """The power with which a creature crews, which its own text may call greater than it is (702.122a, 609.4)."""
    creature = state.objects[number]
    own = (each for ability in state.characteristics(creature).static for each in ability.effects)
    return evaluating.power(state, creature) + sum(each.more for each in own if isinstance(each, CrewsAsThough))


def tappable(state: State, player: PlayerId, what: Filter, speaker: Speaker) -> tuple[ObjectId, ...]:
    """The untapped permanents that a cost may tap; new creatures too, since it is not the tap symbol (302.6)."""
    return tuple(
        each.id
        for each in state.permanents(player)
        if not state.is_set(each, TAPPED) and evaluating.fits(state, each.id, what, speaker)
    )
