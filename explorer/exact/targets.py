"""Targets (115): who may be chosen as a spell or ability is put on the stack, and who is still legal as it resolves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from explorer.abilities.effects import DealDamage, PutCounters
from explorer.abilities.phrases import Amount, Either, Filter, Kind, OfType, Target
from explorer.exact import evaluating
from explorer.exact.decisions import Divide, Targets, TargetSlot
from explorer.exact.evaluating import phrases_of, speaker_of
from explorer.exact.objects import NOTHING_ANNOUNCED, Announced, GameObject
from explorer.exact.refusals import refuse
from explorer.exact.speaking import told_apart
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import Entity, PlayerId, is_player


def slots(state: State, stacked: GameObject) -> tuple[TargetSlot, ...]:
    """For each target phrase of the chosen modes: who may be chosen, and how many (601.2c)."""
    speaker = speaker_of(stacked)
    found = []
    announced = stacked.announced or NOTHING_ANNOUNCED
    for phrase, apart in zip(phrases_of(announced), told_apart(announced), strict=True):
        parts = phrase.filter.filters if isinstance(phrase.filter, Either) else (phrase.filter,)
        there = [
            each
            for part in parts
            for each in _among(state, part)
            if evaluating.can_be_target(state, each, part, speaker)
        ]
        candidates = tuple(dict.fromkeys(there))
        low = evaluating.amount(state, phrase.low, speaker)
        high = len(candidates) if phrase.high is None else evaluating.amount(state, phrase.high, speaker)
        found.append(TargetSlot(candidates, low, high, apart=apart))
    return tuple(found)


def _among(state: State, description: Filter) -> tuple[Entity, ...]:
    """Everything among which such targets are looked for: of permanents those of the card types that are asked for."""
    asked = [test.types for test in description.tests if isinstance(test, OfType)]
    if description.kind is Kind.PERMANENT and asked:
        return state.known.of_types(asked[0])
    return evaluating.candidates(state, description)


def enough(found: tuple[TargetSlot, ...]) -> bool:
    """Whether every phrase has as many legal targets as it needs, and so have those together that are told apart."""
    return all(
        len({each for slot in group for each in slot.candidates}) >= sum(slot.low for slot in group)
        for size in range(1, len(found) + 1)
        for group in combinations(found, size)
        if all(slot.apart for slot in group[1:])
    )


def choose(table: Table, stacked: GameObject) -> Procedure[tuple[tuple[Entity, ...], ...]]:
    """Ask for the targets of every phrase (601.2c); refuses where there are not enough legal ones."""
    found = slots(table.state, stacked)
    if not found:
        return ()
    if not enough(found):
        raise refuse(R.CHOOSE_TARGETS, f"there is no legal target for {stacked.base.name}")
    chosen: tuple[tuple[Entity, ...], ...] = yield Targets(
        player=stacked.controller,
        rule=R.CHOOSE_TARGETS,
        prompt=f"Targets for {stacked.base.name}?",
        source=stacked.id,
        slots=found,
    )
    return chosen


def divided(announced: Announced) -> tuple[int, Amount] | None:
    """The number of the target phrase among which something is divided, and how much; None for nothing (601.2d)."""
    first = 0
    for mode in () if announced.body is None else (announced.body.modes[n] for n in announced.modes):
        for effect in mode.effects:
            if isinstance(effect, DealDamage) and effect.divided and isinstance(effect.to, Target):
                return first + effect.to.slot, effect.amount
            if isinstance(effect, PutCounters) and effect.divided and isinstance(effect.on, Target):
                return first + effect.on.slot, effect.amount
        first += len(mode.targets)
    return None


def divide(table: Table, stacked: GameObject) -> Procedure[tuple[int, ...]]:
    """Ask how the effect is divided among its targets; each gets at least one (601.2d)."""
    announced = stacked.announced or NOTHING_ANNOUNCED
    found = divided(announced)
    if found is None:
        return ()
    slot, amount = found
    total = evaluating.amount(table.state, amount, speaker_of(stacked))
    among = announced.targets[slot]
    if len(among) > total:
        raise refuse(R.DIVIDE, f"{total} cannot be divided among {len(among)} targets so that each gets one")
    shares: tuple[int, ...] = yield Divide(
        player=stacked.controller,
        rule=R.DIVIDE,
        prompt=f"How does {stacked.base.name} divide {total}?",
        source=stacked.id,
        total=total,
        among=among,
    )
    return shares


def still_legal(state: State, stacked: GameObject) -> tuple[tuple[Entity, ...], ...]:
    """The targets that are legal now, by target phrase; one that has changed zones is not (608.2b)."""
    announced = stacked.announced or NOTHING_ANNOUNCED
    speaker = speaker_of(stacked)
    return tuple(
        tuple(
            each
            for each in chosen
            if (is_player(each) or each in state.objects)
            and evaluating.can_be_target(state, each, phrase.filter, speaker)
        )
        for phrase, chosen in zip(phrases_of(announced), announced.targets, strict=True)
    )


def is_legal_for_all(state: State, stacked: GameObject, candidate: Entity, player: PlayerId) -> bool:
    """Whether a copy under that player's control could have it for every target of the original (707.10d).

    A spell or ability without targets could target nothing.
    """
    announced = stacked.announced or NOTHING_ANNOUNCED
    speaker = replace(speaker_of(stacked), you=player)
    return bool(announced.all_targets) and all(
        evaluating.can_be_target(state, candidate, phrase.filter, speaker)
        for phrase, chosen in zip(phrases_of(announced), announced.targets, strict=True)
        if chosen
    )


def share_of(announced: Announced, slot: int, target: Entity) -> int:
    """What was announced for one target of the phrase that is divided (601.2d); a copy's new target has its place."""
    place = announced.targets[slot].index(target)
    return announced.division[place]


def new_targets(
    table: Table,
    stacked: GameObject,
    prompt: str,
    player: PlayerId | None = None,
    rule: Rule = R.NEW_TARGETS_FOR_COPY,
) -> Procedure[tuple[tuple[Entity, ...], ...] | None]:
    """Ask its controller, or that player, for new targets: each may stay or become a legal one (707.10c, 115.7d)."""
    announced = stacked.announced
    if announced is None or not announced.all_targets:
        return None
    chosen: tuple[tuple[Entity, ...], ...] = yield Targets(
        player=stacked.controller if player is None else player,
        rule=rule,
        prompt=prompt,
        source=stacked.id,
        slots=slots(table.state, stacked),
        current=announced.targets,
    )
    return None if chosen == announced.targets else chosen
