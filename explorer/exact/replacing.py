"""Replacement and prevention effects (614 to 616): which apply to a deed, and what each would make of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.costs import Cost
from explorer.abilities.keywords import Keyword
from explorer.abilities.mana import Exactly, OneOf
from explorer.abilities.mana_rules import UnspentBecomes
from explorer.abilities.measures import ColorsSpent
from explorer.abilities.phrases import THIS, Attached, Each
from explorer.abilities.static import (
    DamageCantBePrevented,
    EntersAsCopy,
    EntersChoosingColor,
    EntersChoosingType,
    EntersIfDone,
    EntersTapped,
    EntersWithCounters,
    EntersWithMore,
    LeavesToExile,
    OthersEnterTapped,
    PreventDamage,
    Regeneration,
    ReplaceMana,
    StaticEffect,
)
from explorer.abilities.time_counters import entering_with
from explorer.exact import applying, evaluating, layers
from explorer.exact.copied_values import Copier, copied_values
from explorer.exact.deeds import (
    CountersChanged,
    DamageDealt,
    DamageWoreOff,
    Deed,
    EffectsEnded,
    ManaAdded,
    Moved,
    PoolEmptied,
    RemovedFromCombat,
    Tapped,
    TokenCreated,
    Untapped,
    Why,
)
from explorer.exact.objects import Copied, GameObject, Nature, with_counters
from explorer.exact.standing import Built, BuysBack, Exiles, RemovesCounter, is_on, shielded
from explorer.exact.standing import Replacement as Replacement
from explorer.exact.standing import has_static as has_static
from explorer.exact.standing import standing as standing
from explorer.exact.state import State
from explorer.rules import R, Rule
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.mana import COLORS
from explorer.values.status import TAPPED
from explorer.values.subtypes import CREATURE_TYPES
from explorer.values.types import CardType
from explorer.values.zones import Zone

Outcome: TypeAlias = tuple[Deed, ...]
"""What happens instead: the deeds that take the place of one; none where it is prevented."""


REPLACEABLE = (ManaAdded, Moved, TokenCreated, DamageDealt, PoolEmptied, Untapped)
"""The deeds that some replacement effect could apply to."""


def applicable(state: State, deed: Deed) -> tuple[Replacement, ...]:
    """All replacement effects that apply to a deed, in the order of their sources' arrival (614.1, 616.1)."""
    match deed:
        case ManaAdded():
            return tuple(_on_mana(state, deed))
        case Moved():
            return tuple(_on_moving(state, deed))
        case TokenCreated():
            return tuple(_on_entering(state, deed))
        case DamageDealt():
            return tuple(_on_damage(state, deed))
        case PoolEmptied(becomes=None):
            return tuple(_on_losing_mana(state, deed))
        case Untapped(number):
            return tuple(_counter_instead(state.objects[number], "stun", R.STUN_COUNTERS))
        case _:
            return ()


def affected_player(state: State, deed: Deed) -> PlayerId:
    """Who chooses among replacement effects: the affected player, or the affected object's controller (616.1)."""
    match deed:
        case ManaAdded() | TokenCreated():
            return deed.player if isinstance(deed, ManaAdded) else deed.controller
        case PoolEmptied():
            return deed.player
        case Moved():
            return evaluating.controller_of(state.objects[deed.object])
        case DamageDealt() if is_player(deed.to):
            return PlayerId(deed.to)
        case DamageDealt():
            return state.objects[ObjectId(deed.to)].controller
        case Untapped(number):
            return state.objects[number].controller
        case _:
            return state.active


def outcomes(state: State, replacement: Replacement, deed: Deed) -> tuple[Outcome, ...]:
    """What one replacement effect makes of one deed, with an outcome for each choice it leaves. A pure function."""
    match replacement.effect, deed:
        case ReplaceMana() as effect, ManaAdded():
            return _mana_outcomes(effect, deed)
        case EntersWithCounters(counter, amount), Moved() | TokenCreated():
            number = evaluating.amount(state, amount, speaker_entering(state, deed))
            return ((replace(deed, counters=with_counters(deed.counters, counter, number)),),)
        case EntersChoosingColor(but), Moved() | TokenCreated():
            colors = [each.word for each in COLORS if each not in but]
            return tuple((replace(deed, chosen=(*deed.chosen, ("color", each))),) for each in colors)
        case EntersChoosingType(), Moved() | TokenCreated():
            types = sorted(CREATURE_TYPES)
            return tuple((replace(deed, chosen=(*deed.chosen, ("type", each))),) for each in types)
        case EntersAsCopy() as effect, Moved() | TokenCreated():
            made = tuple((as_copy(state, effect, deed, each),) for each in copyable(state, effect, deed))
            return ((deed,), *made) if effect.optional or not made else made
        case EntersTapped(), Moved() | TokenCreated():
            return ((replace(deed, tapped=True),),)
        case OthersEnterTapped(untapped=untapped), Moved() | TokenCreated():
            return ((replace(deed, tapped=not untapped),),)
        case EntersIfDone(), Moved():
            return ((replace(deed, to=Zone.GRAVEYARD, controller=None),),)
        case EntersIfDone(), TokenCreated():
            return ((),)
        case RemovesCounter(counter), _:
            return ((CountersChanged(replacement.source, counter, -1),),)
        case PreventDamage(), DamageDealt():
            return ((),)
        case Regeneration(), Moved():
            return (tuple(_regenerated(state, replacement, deed.object)),)
        case UnspentBecomes(type=kind), PoolEmptied():
            return ((replace(deed, becomes=kind),),)
        case Exiles(), Moved():
            return ((replace(deed, to=Zone.EXILE),),)
        case BuysBack(), Moved():
            return ((replace(deed, to=Zone.HAND),),)
        case _:
            raise TypeError(f"{replacement.effect} replaces no such deed as {deed}")


def price(effect: StaticEffect | Built) -> Cost | None:
    """What its player may pay so that an effect replaces nothing; None where nothing may be paid."""
    match effect:
        case EntersTapped(cost) | EntersIfDone(cost):
            return cost
        case _:
            return None


# --- mana ------------------------------------------------------------------------------------------------------------


def _on_mana(state: State, deed: ManaAdded) -> Iterator[Replacement]:
    """Mana of a permanent tapped for mana (106.12b); where nothing is produced nothing is replaced (614.7)."""
    if not deed.tapped or not deed.mana:
        return
    for effect, found in standing(state, ReplaceMana):
        speaker = evaluating.Speaker(found.speaker_player, found.source)
        if len(deed.mana) < effect.at_least:
            continue
        if evaluating.fits(state, deed.source, effect.what, speaker) and deed.player in evaluating.players(
            state, effect.by, speaker
        ):
            yield replace(found, rule=R.TAPPED_FOR_MANA_REPLACEMENT)


def _on_losing_mana(state: State, deed: PoolEmptied) -> Iterator[Replacement]:
    """Unspent mana that becomes mana of another type instead of being lost (614.1a)."""
    for effect, found in standing(state, UnspentBecomes):
        speaker = evaluating.Speaker(found.speaker_player, found.source)
        if deed.player in evaluating.players(state, effect.who, speaker):
            yield found


def _mana_outcomes(effect: ReplaceMana, deed: ManaAdded) -> tuple[Outcome, ...]:
    amount = (1 if effect.one else len(deed.mana)) * effect.times
    match effect.choice:
        case None:
            return ((replace(deed, mana=tuple(each for each in deed.mana for _ in range(effect.times))),),)
        case Exactly(types):
            return ((replace(deed, mana=types * amount),),)
        case OneOf(types):
            return tuple((replace(deed, mana=(each,) * amount),) for each in types)
        case _:
            raise TypeError(f"no card makes tapped permanents produce {effect.choice} instead")


def _counter_instead(on: GameObject, counter: str, rule: Rule) -> Iterator[Replacement]:
    """However many such counters there are, they make one effect (122.1c, 122.1d)."""
    if on.zone is Zone.BATTLEFIELD and on.counters_of(counter):
        yield Replacement(RemovesCounter(counter), on.id, on.base.name, rule, on.controller, key=(counter, on.id))


# --- entering and leaving --------------------------------------------------------------------------------------------


def _on_moving(state: State, deed: Moved) -> Iterator[Replacement]:
    moving = state.objects[deed.object]
    if deed.to is Zone.BATTLEFIELD:
        yield from _on_entering(state, deed)
    if deed.why is Why.DESTROYED and deed.regenerable and state.lasting:
        for _, found in standing(state, Regeneration):
            if moving.id in shielded(state, found):
                yield replace(found, rule=R.REGENERATE)
    if moving.zone is Zone.BATTLEFIELD and deed.to is not Zone.EXILE and state.lasting:
        for _, found in standing(state, LeavesToExile):
            if moving.id in shielded(state, found):
                yield replace(found, effect=Exiles(), rule=R.REPLACEMENT_EFFECT)
    if deed.by_effect and moving.counters:
        yield from _counter_instead(moving, "shield", R.SHIELD_COUNTERS)
    if moving.counters and deed.to is Zone.GRAVEYARD and moving.counters_of("finality"):
        yield Replacement(
            Exiles(), moving.id, moving.base.name, R.FINALITY_COUNTERS, moving.controller, key=("finality",)
        )
    if moving.zone is Zone.STACK and moving.announced is not None:
        way, paid = moving.announced.way, moving.announced.times_paid("buyback")
        if way == "flashback" and moving.nature is Nature.CARD and deed.to is not Zone.EXILE:
            yield Replacement(Exiles(), moving.id, moving.base.name, R.FLASHBACK, moving.controller, key=("flashback",))
        by = moving.announced.permission
        if by and by.exiled and moving.nature is Nature.CARD and deed.to is Zone.GRAVEYARD:
            rule = R.REPLACEMENT_EFFECT
            yield Replacement(Exiles(), moving.id, moving.base.name, rule, moving.controller, key=("exiled",))
        if paid and deed.why is Why.RESOLVED and deed.to is Zone.GRAVEYARD:
            yield Replacement(BuysBack(), moving.id, moving.base.name, R.BUYBACK, moving.controller, key=("buyback",))


def _regenerated(state: State, shield: Replacement, number: ObjectId) -> Iterator[Deed]:
    """Instead it is tapped, its damage is removed, it leaves combat, and the shield is used up (701.15a)."""
    permanent = state.objects[number]
    if permanent.damage:
        yield DamageWoreOff((number,))
    if not state.is_set(permanent, TAPPED):
        yield Tapped(number)
    if state.combat is not None and number in state.combat.members:
        yield RemovedFromCombat(number)
    yield EffectsEnded(tuple(each.id for each in state.lasting if (each.id,) == shield.key))


_ON_ENTERING = (EntersWithCounters, EntersTapped, EntersChoosingColor, EntersChoosingType, EntersAsCopy, EntersIfDone)
_RULES = {EntersIfDone: R.REPLACEMENT_EFFECT, EntersTapped: R.ENTERS_TAPPED, EntersAsCopy: R.ENTERS_AS_COPY}


def _on_entering(state: State, deed: Moved | TokenCreated) -> Iterator[Replacement]:
    """What its own text says of how it enters, and what the rules say of Sagas and planeswalkers (614.1, 614.12)."""
    seen, speaker = _as_it_would_be(state, deed), speaker_entering(state, deed)

    def own(effect: StaticEffect, rule: Rule, *key: object) -> Replacement:
        return Replacement(effect, speaker.source, seen.name, rule, speaker.you, own=True, key=key)

    for ability in seen.static:
        for n, effect in enumerate(ability.effects):
            if isinstance(effect, _ON_ENTERING) and is_on(state, ability, speaker):
                yield own(effect, _RULES.get(type(effect), R.ENTERS_WITH), ability, n)
    yield from _said_by_others(state, deed)
    if Keyword.SUNBURST in seen.keywords:
        counter = "+1/+1" if seen.is_a(CardType.CREATURE) else "charge"
        yield own(EntersWithCounters(counter, ColorsSpent(THIS)), R.SUNBURST, "sunburst")
    for each in entering_with(seen.abilities):
        yield own(each, R.ENTERS_WITH, each)
    if "Saga" in seen.subtypes:
        yield own(EntersWithCounters("lore", 1), R.FIRST_LORE_COUNTER, "lore")
    if seen.is_a(CardType.PLANESWALKER) and seen.loyalty:
        yield own(EntersWithCounters("loyalty", seen.loyalty), R.ENTERS_WITH_LOYALTY, "loyalty")


def _said_by_others(state: State, deed: Moved | TokenCreated) -> Iterator[Replacement]:
    """What other permanents, and what has resolved, say of how it enters (614.12)."""
    for effect, found in standing(state, EntersWithMore):
        speaker = evaluating.Speaker(found.speaker_player, found.source)
        about = isinstance(deed, Moved) and deed.object in shielded(state, found)
        if about or (isinstance(effect.what, Each) and _would_fit(state, deed, effect.what, speaker)):
            more = EntersWithCounters(effect.counter, evaluating.amount(state, effect.amount, speaker))
            yield replace(found, effect=more, rule=R.ENTERS_WITH, own=True)
    for others, found in standing(state, OthersEnterTapped):
        speaker = evaluating.Speaker(found.speaker_player, found.source)
        if _would_fit(state, deed, others.what, speaker):
            yield replace(found, rule=R.ENTERS_TAPPED, own=not others.untapped)


def _would_fit(state: State, deed: Moved | TokenCreated, what: Each, speaker: evaluating.Speaker) -> bool:
    """Whether a description would fit what enters, as it would be on the battlefield (614.12)."""
    number = ObjectId(state.next_id)
    after = applying.apply(state, replace(deed, new=number), state.next_id)
    after = after.evolve(changed=layers.changed_characteristics(after)) if state.has_changers else after
    return evaluating.fits(after, number, what.filter, speaker)


def _as_it_would_be(state: State, deed: Moved | TokenCreated) -> Characteristics:
    """What enters, as it would be on the battlefield under the continuous effects that there are (614.12)."""
    values = _values(state, deed)
    if not state.has_changers:
        return values
    after = applying.apply(state, replace(deed, new=ObjectId(state.next_id)), state.next_id)
    return layers.changed_characteristics(after).get(ObjectId(state.next_id), values)


def _values(state: State, deed: Moved | TokenCreated) -> Characteristics:
    """The copiable values with which something enters (707.5)."""
    if deed.as_copy is not None:
        return deed.as_copy.values
    return deed.token if isinstance(deed, TokenCreated) else state.objects[deed.object].base


def copyable(state: State, effect: EntersAsCopy, deed: Deed) -> tuple[ObjectId, ...]:
    """What can be chosen to be copied by what enters; nothing that enters at the same time is there yet (707.5)."""
    speaker = speaker_entering(state, deed)
    return tuple(ObjectId(each) for each in evaluating.fitting(state, effect.of, speaker))


def as_copy(state: State, effect: EntersAsCopy, deed: Moved | TokenCreated, of: ObjectId) -> Deed:
    """It enters with the copiable values of that object, but for the exceptions (707.5, 707.9)."""
    copier = Copier(_values(state, deed))
    values = copied_values(state.objects[of].base, effect.exceptions, copier)
    return replace(deed, as_copy=Copied(values, of), tapped=deed.tapped or effect.tapped)


def speaker_entering(state: State, deed: Deed) -> evaluating.Speaker:
    """For the text of what enters, X and the costs paid are those of the spell which it was (107.3m, 400.7d)."""
    if isinstance(deed, TokenCreated):
        return evaluating.Speaker(deed.controller, deed.new)
    assert isinstance(deed, Moved)
    entering = state.objects[deed.object]
    player = deed.controller if deed.controller is not None else entering.owner
    return evaluating.Speaker(player, entering.id, announced=entering.announced)


# --- damage ----------------------------------------------------------------------------------------------------------


def _kept(state: State, effect: PreventDamage, found: Replacement, entity: Entity) -> bool:
    """Whether damage is prevented to or by that: all of it is, by such a description, or for what was named (615.1)."""
    speaker = evaluating.Speaker(found.speaker_player, found.source)
    match effect.what:
        case None:
            return True
        case Each(description):
            return evaluating.fits(state, entity, description, speaker)
        case Attached():
            return entity in evaluating.entities(state, effect.what, speaker)
        case _:
            return entity in shielded(state, found)


def _on_damage(state: State, deed: DamageDealt) -> Iterator[Replacement]:
    """Prevention effects; damage that can't be prevented is dealt all the same (615.1, 615.12)."""
    if has_static(state, deed.source, DamageCantBePrevented):
        return
    struck = None if is_player(deed.to) else state.objects[ObjectId(deed.to)]
    if (
        struck is not None
        and state.characteristics(struck).protections
        and evaluating.is_protected(state, struck, deed.source)
    ):
        prevents = PreventDamage(THIS, combat_only=False)
        yield Replacement(
            prevents, struck.id, struck.base.name, R.PROTECTION_DAMAGE, struck.controller, key=("protection", struck.id)
        )
    if struck is not None:
        yield from _counter_instead(struck, "shield", R.SHIELD_COUNTERS)
    for effect, found in standing(state, PreventDamage):
        both = ((effect.to, deed.to), (effect.by, deed.source))
        if (deed.combat or not effect.combat_only) and any(so and _kept(state, effect, found, one) for so, one in both):
            yield replace(found, rule=R.PREVENTION_EFFECT)
