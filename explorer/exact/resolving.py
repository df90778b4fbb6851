"""Resolving spells and abilities (608): the top of the stack, step by step."""

from __future__ import annotations

from explorer.abilities.ability import TriggeredAbility
from explorer.exact import conditions, targets
from explorer.exact import deeds as d
from explorer.exact.door import happen, record
from explorer.exact.evaluating import speaker_of
from explorer.exact.objects import NOTHING_ANNOUNCED, Announced, GameObject
from explorer.exact.performing import perform_all
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.zones import Zone


def resolve_top(table: Table) -> Procedure[None]:
    """Resolve the object on top of the stack (608.1); what it does is caused by its resolving."""
    number = table.state.stack[-1]
    stacked = table.state.objects[number]
    with table.because(stacked.arrived):
        events = record(table, [d.Resolving(number)], R.RESOLVE_TOP, number)
    with table.because(events[0].n):
        yield from resolve(table, stacked)
        record(table, [d.Resolving(None)], R.RESOLVE, number)


def resolve(table: Table, stacked: GameObject) -> Procedure[None]:
    """Carry out an object on the stack, or have it leave without (608.2a to 608.2n)."""
    announced = stacked.announced or NOTHING_ANNOUNCED
    # 608.2a
    condition = stacked.ability.condition if isinstance(stacked.ability, TriggeredAbility) else None
    if condition is not None and not conditions.holds(table.state, condition, speaker_of(stacked)):
        table.note(R.CHECK_INTERVENING_IF, f"the condition of {stacked.base.name} no longer holds", stacked.id)
        yield from _leave(table, stacked, d.Why.NO_LEGAL_TARGET, R.CHECK_INTERVENING_IF)
        return
    # 608.2b
    legal = targets.still_legal(table.state, stacked)
    if announced.all_targets and not any(legal):
        table.note(
            R.CHECK_TARGETS, f"all targets of {stacked.base.name} are illegal, so it does not resolve", stacked.id
        )
        yield from _leave(table, stacked, d.Why.NO_LEGAL_TARGET, R.CHECK_TARGETS)
        return
    if not stacked.is_ability and table.state.characteristics(stacked).is_permanent_card:
        yield from _enter(table, stacked)
        return
    # 608.2c
    yield from _carry_out(table, stacked, announced, legal)
    # 608.2n
    still_there = table.state.objects.get(stacked.id)
    if still_there is not None and still_there.zone is Zone.STACK:
        yield from _leave(table, stacked, d.Why.RESOLVED, R.LEAVES_THE_STACK)


def _carry_out(
    table: Table, stacked: GameObject, announced: Announced, legal: tuple[tuple[int, ...], ...]
) -> Procedure[None]:
    """The instructions of each chosen mode in printed order (608.2c, 700.2)."""
    if announced.body is None:
        return
    speaker = speaker_of(stacked)
    speaker.targets = legal
    for number in announced.modes:
        mode = announced.body.modes[number]
        yield from perform_all(table, mode.effects, speaker)
        speaker.first += len(mode.targets)


def _leave(table: Table, stacked: GameObject, why: d.Why, rule: Rule) -> Procedure[None]:
    """A spell goes to its owner's graveyard, an ability is gone (608.2b, 608.2n)."""
    if stacked.is_ability:
        yield from happen(table, [d.Ceased(stacked.id, why)], rule, stacked.id)
    else:
        yield from happen(table, [d.Moved(stacked.id, Zone.GRAVEYARD, why)], rule, stacked.id)


def _enter(table: Table, stacked: GameObject) -> Procedure[None]:
    """A permanent spell becomes a permanent, an Aura attached to its target, a copy a token (608.3a, 608.3c)."""
    announced = stacked.announced or NOTHING_ANNOUNCED
    host = announced.all_targets[0] if announced.all_targets else None
    deed = d.Moved(
        stacked.id,
        Zone.BATTLEFIELD,
        d.Why.RESOLVED,
        controller=stacked.controller,
        attached_to=host,
        x=announced.x or 0,
        was_cast=stacked.cast,
    )
    rule = R.AURA_ENTERS_ATTACHED if host is not None else R.BECOMES_PERMANENT
    yield from happen(table, [deed], R.COPY_BECOMES_TOKEN if stacked.is_copy else rule, stacked.id)
