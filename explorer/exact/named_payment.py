"""Payments that name every source and every unspent mana used (601.2h): checked before anything is paid."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from explorer.exact.costs import TotalCost
from explorer.exact.payer import Mana, Option, Plan, Source, plan_with
from explorer.exact.payer import Reason as Mismatch
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.exact.sources import Sources, Use, activation_reasons
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId
from explorer.values.mana import ManaSymbol, ManaType

_RULES: dict[Mismatch, Rule] = {
    Mismatch.WRONG_COLOR: R.COLORED_SYMBOL,
    Mismatch.NEEDS_COLORLESS: R.COLORLESS_SYMBOL,
    Mismatch.WRONG_HYBRID: R.HYBRID_SYMBOL,
    Mismatch.NOT_SNOW: R.SNOW_SYMBOL,
    Mismatch.NOT_ENOUGH: R.UNPAYABLE_COST,
    Mismatch.RESTRICTED: R.RESTRICTED_MANA,
}


@dataclass
class NamedPayment:
    """A payment by name: the plan for its mana, the Phyrexian symbols paid with life, the objects for other parts.

    Items of an answer are tuples: ("source", permanent, ability or None, mana or None), ("mana", mana, source or None),
    ("life",), and ("tap" | "sacrifice" | "discard" | "exile" | "return", object).
    """

    answer: tuple[tuple[Any, ...], ...] = ()
    plan: Plan | None = None
    life: int = 0
    objects: dict[str, list[ObjectId]] = field(default_factory=dict)

    def take(self, what: str, number: int) -> tuple[ObjectId, ...]:
        """The next objects named for such a part of the cost; none where none were named."""
        found = self.objects.get(what, [])
        taken, self.objects[what] = found[:number], found[number:]
        return tuple(taken)


def named(sources: Sources, cost: TotalCost, answer: Any) -> NamedPayment:
    """Check a payment by name; raises Refused with the rule for mana of the wrong kind, too little, or a wrong use."""
    items = tuple(tuple(each) for each in answer)
    objects: dict[str, list[ObjectId]] = {}
    used: list[Source] = []
    mana: list[Mana] = []
    life = 0
    for item in items:
        match item:
            case ("source", number, index, text):
                used.append(_source(sources, ObjectId(number), index, text, len(used)))
            case ("mana", text, origin):
                mana.append(_unspent(sources, text, origin, mana))
            case ("life",):
                life += 1
            case ("tap" | "sacrifice" | "discard" | "exile" | "return" as what, number):
                objects.setdefault(what, []).append(ObjectId(number))
            case _:
                raise refuse(R.PAY_COSTS, f"{item!r} pays nothing", "Name sources, unspent mana, life or objects")
    found = _planned(cost.mana, tuple(mana), tuple(used), life)
    player = sources.table.state.players[sources.player]
    if life and player.life < 2 * life:
        raise refuse(R.UNPAYABLE_COST, f"{player.name} has {player.life} life and cannot pay {2 * life}")
    return NamedPayment(items, found, life, objects)


def _planned(cost: tuple[ManaSymbol, ...], mana: tuple[Mana, ...], used: tuple[Source, ...], life: int) -> Plan:
    """Pay with just these; life pays for whichever Phyrexian symbols leave a cost that the mana pays (107.4f)."""
    phyrexian = [n for n, each in enumerate(cost) if each.phyrexian]
    if life > len(phyrexian):
        raise refuse(R.PHYREXIAN_SYMBOL, f"{life} symbols were to be paid with life, {len(phyrexian)} can be")
    mismatches: tuple[Mismatch, ...] = (Mismatch.NOT_ENOUGH,)
    for with_life in combinations(phyrexian, life):
        rest = tuple(each for n, each in enumerate(cost) if n not in with_life)
        found = plan_with(rest, mana, used)
        if isinstance(found, Plan):
            return found
        mismatches = found
    reasons = [Reason(_RULES.get(each, R.PAY_COSTS), each.value) for each in mismatches]
    if Mismatch.NOT_ENOUGH in mismatches:
        reasons.append(Reason(R.PAY_COSTS, "a cost is paid in full or not at all"))
    raise Refused(tuple(reasons), "Legal: sources and mana that pay each symbol of the cost, and nothing more")


def _source(sources: Sources, number: ObjectId, index: int | None, text: str | None, place: int) -> Source:
    """The named permanent with those of its uses that are meant."""
    state = sources.table.state
    permanent = state.objects.get(number)
    if permanent is None or permanent.slot < 0:
        raise refuse(R.ACTIVATE_MANA_ABILITIES, f"{number} is no permanent")
    name = state.characteristics(permanent).name
    found = sources.of(place, permanent, True, index) if number not in sources.spared else None
    if found is None:
        reasons = [
            reason
            for n in range(len(state.characteristics(permanent).activated))
            for reason in activation_reasons(state, sources.player, permanent, n)
        ]
        reasons.append(Reason(R.ACTIVATE_MANA_ABILITIES, f"{name} can add no mana now"))
        raise Refused(tuple(dict.fromkeys(reasons)))
    options = tuple(each for each in found.options if text is None or _adds(each, text))
    if not options:
        raise refuse(R.COLORED_SYMBOL, f"{name} cannot add {text} now")
    return Source(place, options, found.creature, found.kinds)


def _adds(option: Option, text: str) -> bool:
    """Whether that mana is what the ability itself adds: the answer that it asked for, or all that it adds."""
    assert isinstance(option.key, Use)
    if option.key.answers:
        return text in option.key.answers or ManaType(text.strip("{}")).word in option.key.answers
    return text.strip("{}") in {mana.type.value for mana in option.adds}


def _unspent(sources: Sources, text: str, origin: str | None, taken: list[Mana]) -> Mana:
    """One unspent mana of that type, not named before; from a source of that name where one is named."""
    wanted = text.strip("{}")
    left = list(sources.pool())
    for each in taken:
        left.remove(each)
    for mana in sorted(left, key=lambda each: each.tag):
        if mana.type.value == wanted and (origin is None or sources.kinds[mana.tag].source_name == origin):
            return mana
    raise refuse(R.UNPAYABLE_COST, f"there is no unspent {text}" + (f" from {origin}" if origin else ""))
