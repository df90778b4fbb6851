"""Copying spells and abilities on the stack (707.10), and cards so that the copies can be cast (707.12)."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities import effects as e
from explorer.abilities.ability import ActivatedAbility
from explorer.abilities.changes import CopyException
from explorer.abilities.phrases import Another, Description, Either, Happened
from explorer.abilities.static import CantBeCopied, CopiesMore
from explorer.exact import announcing, evaluating, targets
from explorer.exact import deeds as d
from explorer.exact.copied_values import copied_values
from explorer.exact.decisions import Order
from explorer.exact.door import happen, record
from explorer.exact.evaluating import Speaker
from explorer.exact.moving import made
from explorer.exact.objects import GameObject
from explorer.exact.replacing import has_static, standing
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player


def copy_spell(table: Table, effect: e.CopySpell, speaker: Speaker) -> Procedure[None]:
    """Copies are put on the stack one by one, each with new targets if wanted; none of them is cast (707.10)."""
    for number in evaluating.entities(table.state, effect.what, speaker):
        original = table.state.find(number)
        if original is None or original.announced is None or not _copiable(table, original):
            continue
        times = evaluating.amount(table.state, effect.times, speaker)
        for player in evaluating.players(table.state, effect.who, speaker):
            before = len(table.log)
            if effect.for_each is not None:
                wanted = _possible_targets(table, original, effect.for_each, speaker)
                yield from _for_each(table, original, wanted, speaker, player, effect.exceptions)
            elif effect.aimed is not None:
                yield from _aimed(table, original, effect, speaker, player)
            else:
                yield from _several(table, original, effect, speaker, player, times)
            if any(isinstance(table.log[n].deed, d.CopyPut) for n in range(before, len(table.log))):
                for _ in range(_additional(table, original, player)):
                    copy = yield from put_copy(table, original, speaker, player, effect.exceptions)
                    yield from choose_new_targets(table, copy)


def _copiable(table: Table, original: GameObject) -> bool:
    """Whether nothing says that it can't be copied, which wins (101.2)."""
    ability = original.ability
    can = not has_static(table.state, original.id, CantBeCopied) if ability is None else True
    if isinstance(ability, ActivatedAbility):
        can = ability.copiable
    if not can:
        table.note(R.CANT_BEATS_CAN, f"{original.base.name} can't be copied", original.id)
    return can


def _several(
    table: Table, original: GameObject, effect: e.CopySpell, speaker: Speaker, player: PlayerId, times: int
) -> Procedure[None]:
    """So many copies, each with new targets before the next one is made, where they may be chosen (707.10c)."""
    for _ in range(times):
        copy = yield from put_copy(table, original, speaker, player, effect.exceptions)
        if effect.new_targets:
            yield from choose_new_targets(table, copy)


def _additional(table: Table, original: GameObject, player: PlayerId) -> int:
    """How many copies of a spell replacement effects add to those that an instruction has made (614.1a)."""
    more = 0
    for effect, found in () if original.is_ability else standing(table.state, CopiesMore):
        if player in evaluating.players(table.state, effect.by, Speaker(found.speaker_player, found.source)):
            table.note(found.rule, f"{found.name}: {original.base.name} is copied an additional time", found.source)
            more += 1
    return more


def put_copy(
    table: Table,
    original: GameObject,
    speaker: Speaker,
    player: PlayerId,
    exceptions: tuple[CopyException, ...] = (),
) -> Procedure[ObjectId]:
    """One copy, controlled by the player who makes it; it is remembered what it was copied from."""
    deed = d.CopyPut(original.id, player, base=copied_values(original.base, exceptions) if exceptions else None)
    events = yield from happen(table, [deed], R.COPY_ON_STACK, speaker.source, copied=original.arrived)
    speaker.happened(Happened.COPIED, made(events))
    return made(events)[0]


def choose_new_targets(table: Table, copy: ObjectId) -> Procedure[None]:
    """The copy's controller may choose new targets; a division stays with the places of the targets (707.10c)."""
    stacked = table.state.objects[copy]
    chosen = yield from targets.new_targets(table, stacked, f"New targets for the copy of {stacked.base.name}?")
    if chosen is not None and stacked.announced is not None:
        announced = stacked.announced.evolve(targets=chosen)
        record(table, [d.Decided(copy, announced, "targets")], R.NEW_TARGETS_FOR_COPY, copy)


def choose_new_targets_of(table: Table, effect: e.ChooseNewTargets, speaker: Speaker) -> Procedure[None]:
    """A player chooses new targets for a spell or ability; they have to be legal for its controller (115.7d)."""
    for number in evaluating.entities(table.state, effect.what, speaker):
        stacked = table.state.objects.get(ObjectId(number))
        for player in evaluating.players(table.state, effect.who, speaker):
            if stacked is None or stacked.announced is None:
                continue
            prompt = f"New targets for {stacked.base.name}?"
            chosen = yield from targets.new_targets(table, stacked, prompt, player, R.CHOOSE_NEW_TARGETS)
            if chosen is not None:
                announced = stacked.announced.evolve(targets=chosen)
                record(table, [d.Decided(stacked.id, announced, "targets")], R.CHOOSE_NEW_TARGETS, stacked.id)


def _for_each(
    table: Table,
    original: GameObject,
    wanted: tuple[Entity, ...],
    speaker: Speaker,
    player: PlayerId,
    exceptions: tuple[CopyException, ...],
) -> Procedure[None]:
    """One copy for each object that could be each of the original's targets, with that as its target (707.10d)."""
    fitting = tuple(each for each in wanted if targets.is_legal_for_all(table.state, original, each, player))
    order = yield Order(
        player=player,
        rule=R.COPY_FOR_EACH_TARGET,
        prompt="In which order are the copies put on the stack, the last one on top?",
        source=speaker.source,
        items=tuple(_name(table, each) for each in fitting),
        ids=tuple(ObjectId(each) for each in fitting),
    )
    for n in order:
        copy = yield from put_copy(table, original, speaker, player, exceptions)
        _retarget(table, copy, fitting[n], R.COPY_FOR_EACH_TARGET)


def _possible_targets(table: Table, original: GameObject, wanted: Description, speaker: Speaker) -> tuple[Entity, ...]:
    """What a description of "each" fits; "each other" leaves out what the original itself targets."""
    filters = wanted.filters if isinstance(wanted, Either) else (wanted,)
    aimed = original.announced.all_targets if original.announced else ()
    found: list[Entity] = []
    for each in filters:
        others = replace(each, tests=tuple(test for test in each.tests if test != Another()))
        there = evaluating.fitting(table.state, others, speaker)
        found += [one for one in there if others == each or one not in aimed]
    return tuple(dict.fromkeys(found))


def _aimed(
    table: Table, original: GameObject, effect: e.CopySpell, speaker: Speaker, player: PlayerId
) -> Procedure[None]:
    """A copy that targets what the effect says; it is not made where that is no legal target for it (707.10e)."""
    for target in () if effect.aimed is None else evaluating.found_again(table.state, effect.aimed, speaker):
        if targets.is_legal_for_all(table.state, original, target, player):
            copy = yield from put_copy(table, original, speaker, player, effect.exceptions)
            _retarget(table, copy, target, R.COPY_WITH_GIVEN_TARGET)


def _retarget(table: Table, copy: ObjectId, target: Entity, rule: Rule) -> None:
    """Each target of a copy becomes the same one."""
    before = announcing.announced(table, copy).targets
    announcing.decide(table, copy, "targets", rule, targets=tuple(tuple(target for _ in phrase) for phrase in before))


def _name(table: Table, entity: Entity) -> str:
    if is_player(entity):
        return table.state.players[entity].name
    return table.state.objects[ObjectId(entity)].base.name


def copy_cards(table: Table, effect: e.CopyCards, speaker: Speaker) -> None:
    """Copies of cards come into being where the cards are; those not cast soon cease to exist (707.12, 704.5e)."""
    originals = [ObjectId(each) for each in evaluating.found_again(table.state, effect.what, speaker)]
    there = [each for each in originals if each in table.state.objects]
    made_of: tuple[ObjectId, ...] = ()
    for each in there:
        deed, arrived = d.CardCopied(each, speaker.you), table.state.objects[each].arrived
        copied = arrived if arrived >= 0 else None
        made_of += made(record(table, [deed], R.CAST_COPY_WHILE_RESOLVING, speaker.source, copied))
    speaker.happened(Happened.COPIED, made_of)
