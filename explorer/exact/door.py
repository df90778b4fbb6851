"""The one door (law 1): deeds are proposed, replaced, applied as one group, logged, and looked at by triggers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from explorer.abilities.circumstances import HasCountersOf, LifeIs
from explorer.abilities.combined import LifeTotal
from explorer.abilities.history import CountersOf, LifeGained, LifeLost
from explorer.abilities.measures import UnspentMana
from explorer.abilities.static import EntersAsCopy, EntersChoosingType, EntersIfDone
from explorer.exact import applying, controlling, layers, leaving_combat, noticing, replacing
from explorer.exact import deeds as d
from explorer.exact.decisions import Asks, Choose, Order
from explorer.exact.log import Event
from explorer.exact.standing import RemovesCounter
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId
from explorer.values.mana import symbols
from explorer.values.zones import Zone

CHANGES_NO_CHARACTERISTICS = frozenset(
    (
        d.PriorityReceived,
        d.PriorityPassed,
        d.ManaAdded,
        d.ManaSpent,
        d.PoolEmptied,
        d.LifeChanged,
        d.PlayerCountersChanged,
        d.Resolving,
        d.Triggered,
        d.TriggerTaken,
        d.DoneThisTurn,
        d.Linked,
        d.AbilityActivated,
        d.ChanceUsed,
        d.StepBegan,
        d.DelayedCreated,
        d.DelayedEnded,
    )
)
"""After these, what continuous effects have made of objects is handed on as it was (law 10)."""
_MEASURED: dict[type[d.Deed], frozenset[type]] = {
    d.ManaAdded: frozenset((UnspentMana,)),
    d.ManaSpent: frozenset((UnspentMana,)),
    d.PoolEmptied: frozenset((UnspentMana,)),
    d.LifeChanged: frozenset((LifeIs, LifeTotal, LifeGained, LifeLost)),
    d.PlayerCountersChanged: frozenset((CountersOf, HasCountersOf)),
}
"""After these it is looked at again where a permanent looks at what they change."""


class Proposal(NamedTuple):
    """A deed that is about to happen by a rule; `causes` are its own where they are not those of the moment.

    `copied` is the event that put on the stack, or made, what the deed copies.
    """

    deed: d.Deed
    rule: Rule
    causes: tuple[int, ...] | None = None
    copied: int | None = None


def happen(
    table: Table, deeds: Sequence[d.Deed], rule: Rule, source: ObjectId | None = None, copied: int | None = None
) -> Procedure[tuple[Event, ...]]:
    """Let deeds happen at the same time, each after the replacement effects that apply to it (614, 616)."""
    return (yield from happen_together(table, [Proposal(deed, rule, copied=copied) for deed in deeds], source))


def happen_together(
    table: Table, proposals: Sequence[Proposal], source: ObjectId | None = None
) -> Procedure[tuple[Event, ...]]:
    """Let deeds happen at the same time, each by a rule and for causes of its own."""
    final: list[Proposal] = []
    preventing: set[object] = set()
    for each in proposals:
        if not isinstance(each.deed, replacing.REPLACEABLE):
            final.append(each)
            continue
        for deed in (yield from replaced(table, each.deed, preventing)):
            final.append(each if deed is each.deed else each._replace(deed=deed))
    events = _commit(table, final, source)
    released = [(each.n, cards) for each in events if (cards := _held_until(table.state, each.deed))]
    if released:
        with table.because(*(n for n, _ in released)):
            yield from table.procedures.bring_back(table, tuple(one for _, cards in released for one in cards))
    return events


def _held_until(state: State, deed: d.Deed) -> tuple[ObjectId, ...]:
    """The cards that were exiled until something left the battlefield, which it has just done (610.3)."""
    if not isinstance(deed, d.Moved | d.Ceased):
        return ()
    known = state.gone.get(deed.object)
    return known.object.holds if known else ()


def record(
    table: Table, deeds: Sequence[d.Deed], rule: Rule, source: ObjectId | None = None, copied: int | None = None
) -> tuple[Event, ...]:
    """Let deeds happen that nothing can replace."""
    return _commit(table, [Proposal(deed, rule, copied=copied) for deed in deeds], source)


def _commit(table: Table, final: Sequence[Proposal], source: ObjectId | None) -> tuple[Event, ...]:
    """Apply deeds as one group, log them, and let triggered abilities look at them (603.2)."""
    if not final:
        return ()
    before = state = table.state
    group = len(table.log)
    events: list[Event] = []
    changing = False
    for n, (deed, rule, causes, copied) in enumerate(final, group):
        if isinstance(deed, d.MAKES_AN_OBJECT):
            deed = _numbered(deed, state)
            copied = _copied_from(before, deed) if copied is None else copied
        state = applying.apply(state, deed, n)
        causes = table.causes if causes is None else causes
        events.append(Event(n, deed, causes, group, source, rule, table.answer, copied))
        table.cited.setdefault(rule.number)
        changing = changing or type(deed) not in CHANGES_NO_CHARACTERISTICS
    changing = changing and bool(state.lasting or state.changed or not state.known.is_still)
    if changing or state.defining or (state.heeded and _are_heeded(state, events)):
        changed = layers.changed_characteristics(state)
        if changed or state.changed:
            state = state.evolve(changed=changed)
    table.state = state
    table.log.append(events, state)
    for triggered in noticing.triggered(before, state, events):
        with table.because(triggered.waiting.about.event):
            rule = R.TRIGGER if triggered.again is None else R.TRIGGERS_ADDITIONAL_TIMES
            record(table, [triggered], rule, triggered.waiting.source)
    if changing:
        _hand_over(table, events[-1].n)
    return tuple(events)


def _are_heeded(state: State, events: list[Event]) -> bool:
    """Whether a permanent looks at what such events change beside objects: unspent mana, life."""
    return any(not state.heeded.isdisjoint(_MEASURED.get(type(each.deed), ())) for each in events)


def _hand_over(table: Table, because: int) -> None:
    """What follows at once from what is so now: effects end that depended on it, and things change hands (613.1b)."""
    following = controlling.due(table.state)
    if following:
        with table.because(because):
            record(table, following, R.DURATION if isinstance(following[0], d.EffectsEnded) else R.LAYER_CONTROL)
    elif table.state.combat is not None and (out := leaving_combat.due(table.state, table.state.combat)):
        with table.because(because):
            record(table, out, R.REMOVED_FROM_COMBAT)


def _numbered(deed: d.MakesAnObject, state: State) -> d.MakesAnObject:
    """The new object gets the next number, if it has none yet."""
    return deed.evolve(new=ObjectId(state.next_id)) if deed.new == d.TO_COME else deed


def _copied_from(state: State, deed: d.MakesAnObject) -> int | None:
    """The event that made what something enters as a copy of."""
    copy = deed.as_copy if isinstance(deed, d.Moved | d.TokenCreated) else None
    original = state.find(copy.of) if copy else None
    return original.arrived if original and original.arrived >= 0 else None


def replaced(
    table: Table, deed: d.Deed, preventing: set[object], used: frozenset[object] = frozenset()
) -> Procedure[list[d.Deed]]:
    """What a deed becomes after all replacement effects that apply to it, each applied once (614.5, 616.1).

    `preventing` are the effects that have prevented damage which would be dealt at the same time: what one does besides
    preventing it does once for all of that damage (615.13).
    """
    planned: list[replacing.Replacement] = []
    while True:
        found = [each for each in replacing.applicable(table.state, deed) if each.key not in used]
        if not found:
            return [deed]
        # One effect may end, or begin, to apply because of another (616.1f, 616.2): then the order is asked anew.
        planned = [each for each in planned if each in found]
        if len(planned) < len(found):
            planned = yield from _order(table, deed, found)
        first = planned.pop(0)
        outcome = yield from _chosen_outcome(table, first, deed)
        if isinstance(deed, d.DamageDealt) and isinstance(first.effect, RemovesCounter):
            outcome = () if first.key in preventing else outcome
            preventing.add(first.key)
        used |= {first.key}
        table.cited.setdefault(first.rule.number)
        if not first.own:
            table.note(first.rule, _replacing(table, first, deed, outcome), first.source)
        if len(outcome) != 1:
            results: list[d.Deed] = []
            for instead in outcome:
                results += yield from replaced(table, instead, preventing, used)
            return results
        deed = outcome[0]


def _order(table: Table, deed: d.Deed, found: list[replacing.Replacement]) -> Procedure[list[replacing.Replacement]]:
    """The order in which the affected player or object's controller wants them to apply; copying first (616.1c)."""
    found = [each for each in found if isinstance(each.effect, EntersAsCopy)] or found
    if all(each.own for each in found) or len({(each.effect, each.name) for each in found}) == 1:
        return list(found)
    player = replacing.affected_player(table.state, deed)
    order = yield Order(
        player=player,
        rule=R.ORDER_OF_REPLACEMENTS,
        prompt="In which order do the replacement effects apply?",
        source=found[0].source,
        items=tuple(each.name for each in found),
        ids=tuple(each.source for each in found),
    )
    return [found[n] for n in order]


def _chosen_outcome(table: Table, replacement: replacing.Replacement, deed: d.Deed) -> Procedure[replacing.Outcome]:
    """Where the replacement leaves a choice of a color, the affected player is asked; so is who may pay instead."""
    found = replacing.outcomes(table.state, replacement, deed)
    cost = replacing.price(replacement.effect)
    if cost is not None:
        player = replacement.speaker_player
        speaker = replacing.speaker_entering(table.state, deed)
        required = isinstance(replacement.effect, EntersIfDone) and not replacement.effect.optional
        ask = table.procedures.pay_as_told if required else table.procedures.offer_payment
        paid = yield from ask(table, player, cost, speaker, replacement.rule)
        return (deed,) if paid else found[0]
    if isinstance(replacement.effect, EntersAsCopy):
        return (yield from _chosen_copy(table, replacement, replacement.effect, deed))
    if len(found) == 1:
        return found[0]
    by_name = {_color_name(each): each for each in found}
    of_mana, of_type = isinstance(deed, d.ManaAdded), isinstance(replacement.effect, EntersChoosingType)
    what = "creature type" if of_type else f"color{' of mana instead' if of_mana else ''}"
    chosen = yield Choose(
        player=replacing.affected_player(table.state, deed),
        rule=R.COLORS_OF_MANA if of_mana else R.CHOICE_BEFORE_ENTERING,
        prompt=f"{replacement.name}: which {what}?",
        asks=Asks.TYPE if of_type else Asks.COLOR,
        source=replacement.source,
        candidates=tuple(by_name),
    )
    return by_name[chosen[0]]


def _chosen_copy(
    table: Table, replacement: replacing.Replacement, effect: EntersAsCopy, deed: d.Deed
) -> Procedure[replacing.Outcome]:
    """What enters as a copy: its controller chooses of what, or that it is no copy where that is free (707.5)."""
    assert isinstance(deed, d.Moved | d.TokenCreated)
    candidates = replacing.copyable(table.state, effect, deed)
    chosen = yield Choose(
        player=replacement.speaker_player,
        rule=R.ENTERS_AS_COPY,
        prompt=f"{replacement.name}: a copy of what?",
        asks=Asks.OBJECTS,
        source=replacement.source,
        candidates=candidates,
        low=0 if effect.optional else min(1, len(candidates)),
        high=min(1, len(candidates)),
    )
    return (replacing.as_copy(table.state, effect, deed, chosen[0]) if chosen else deed,)


def _color_name(outcome: replacing.Outcome) -> str:
    """The color that tells this outcome from the others: of mana, or as something is chosen while entering."""
    (deed,) = outcome
    if isinstance(deed, d.Moved | d.TokenCreated):
        return deed.chosen[-1][1]
    return deed.mana[0].word if isinstance(deed, d.ManaAdded) else str(deed)


def _replacing(table: Table, first: replacing.Replacement, deed: d.Deed, outcome: replacing.Outcome) -> str:
    """What a replacement effect has just made of a deed, in words."""
    match deed, outcome:
        case d.ManaAdded(mana=before), (d.ManaAdded(mana=after),):
            return f"{first.name}: {symbols(after)} is produced instead of {symbols(before)}"
        case d.Moved(object=number, why=d.Why.DESTROYED), (*_, d.EffectsEnded()):
            return f"{table.state.objects[number].base.name} is regenerated instead"
        case _, (d.CountersChanged(counter=counter),):
            return f"{first.name} loses a {counter} counter instead"
        case d.DamageDealt(amount=amount), ():
            return f"{first.name}: {amount} damage is prevented"
        case d.Moved(object=number), (d.Moved(to=to),):
            name = table.state.objects[number].base.name
            return f"{name} is exiled instead" if to is Zone.EXILE else f"{name} goes to the {to} instead"
        case _:
            return f"{first.name} replaces what would happen"
