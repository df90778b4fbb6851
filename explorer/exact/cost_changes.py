"""What makes spells and abilities cost more or less (601.2f, 118.7), and what can't be activated (602.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from explorer.abilities import cost_rules as r
from explorer.abilities.ability import ActivatedAbility, StaticAbility
from explorer.abilities.meanings import own_cost_changes
from explorer.abilities.phrases import THIS, Attached, Filter, This
from explorer.exact import conditions, evaluating
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import About, GameObject
from explorer.exact.state import State
from explorer.values.ids import ObjectId
from explorer.values.mana import ManaCost, ManaSymbol, ManaType, symbol

T = TypeVar("T", bound=r.CostRule)
_ONE = symbol("{1}")


def for_spell(state: State, spell: GameObject, mana: ManaCost) -> ManaCost:
    """The mana that a spell costs in all: increases before reductions (601.2f)."""
    changes = [(each, _times(state, each, speaker)) for each, speaker in _of_spell(state, spell)]
    for each, times in changes:
        if not each.less:
            for _ in range(times):
                mana = mana.plus(each.mana)
    for each, times in changes:
        if each.less and each.colored_only:
            mana = _less_colored(mana, ManaCost(each.mana.symbols * times))
    less = [each.mana.symbols * times for each, times in changes if each.less and not each.colored_only]
    return reduced(mana, ManaCost(tuple(one for symbols in less for one in symbols)))


def floor_of(state: State, spell: GameObject) -> int:
    """The least mana that anything says this spell costs, looked at after all else has been counted (601.2f)."""
    floors = _prevailing(state, r.CostFloor) if state.prevailing else ()
    return max((each.least for each, by in floors if evaluating.fits(state, spell.id, each.spells, by)), default=0)


def raised(cost: tuple[ManaSymbol, ...], floor: int) -> tuple[ManaSymbol, ...]:
    """A cost with as much generic mana more as makes it so much mana (601.2f)."""
    short = floor - ManaCost(cost).mana_value()
    return (*cost, symbol("{" + str(short) + "}")) if short > 0 else cost


def for_ability(state: State, source: ObjectId, ability: ActivatedAbility, mana: ManaCost) -> ManaCost:
    """The mana that an ability of that permanent costs to activate (602.2b)."""
    if not state.prevailing and ability.less is None:
        return mana
    changes = [
        each
        for each, speaker in _prevailing(state, r.ActivationCostChange)
        if evaluating.fits(state, source, each.of, speaker)
    ]
    for each in changes:
        if not each.less:
            mana = mana.plus(each.mana)
    if ability.less is not None and (this := state.find(source)) is not None:
        times = evaluating.amount(state, ability.less.per, Speaker(this.controller, source))
        mana = reduced(mana, ManaCost(ability.less.mana.symbols * times))
    for each in (each for each in changes if each.less):
        mana = _not_below(mana, each.mana, each.least)
    return mana


def can_activate(state: State, source: ObjectId, mana_ability: bool) -> bool:
    """Whether nothing says that such an ability of that permanent can't be activated (602.5)."""
    return not state.prevailing or not any(
        _is_one(state, source, each.of, speaker) and not (mana_ability and each.but_mana_abilities)
        for each, speaker in _prevailing(state, r.CantActivate)
    )


def _is_one(state: State, source: ObjectId, of: Filter | This | Attached, speaker: Speaker) -> bool:
    """Whether an object is what is spoken of, or one that the description fits."""
    if isinstance(of, Filter):
        return evaluating.fits(state, source, of, speaker)
    return source in evaluating.entities(state, of, speaker)


def _prevailing(state: State, kind: type[T]) -> Iterator[tuple[T, Speaker]]:
    """What permanents say of one kind now, each with who says it."""
    for permanent, ability, effect in state.prevailing:
        speaker = Speaker(permanent.controller, permanent.id)
        if isinstance(effect, kind) and _is_on(state, ability, speaker):
            yield effect, speaker


def _is_on(state: State, ability: StaticAbility, speaker: Speaker) -> bool:
    return ability.condition is None or conditions.holds(state, ability.condition, speaker)


def _of_spell(state: State, spell: GameObject) -> Iterator[tuple[r.CostChange, Speaker]]:
    """What changes the cost of this spell: what permanents say, and what it says itself (113.6)."""
    for effect, speaker in _prevailing(state, r.CostChange):
        if isinstance(effect.spells, This) or spell.controller not in evaluating.players(state, effect.by, speaker):
            continue
        if evaluating.fits(state, spell.id, effect.spells, speaker):
            yield effect, replace(speaker, about=About(player=spell.controller))
    own = Speaker(spell.controller, spell.id, stacked=spell.id, announced=spell.announced)
    seen = state.characteristics(spell)
    yield from ((each, own) for each in own_cost_changes(seen.abilities))
    for ability in seen.static:
        for each in ability.effects:
            if isinstance(each, r.CostChange) and each.spells == THIS and _is_on(state, ability, own):
                yield each, own


def _times(state: State, change: r.CostChange, speaker: Speaker) -> int:
    return 1 if change.per is None else evaluating.amount(state, change.per, speaker)


def _less_colored(cost: ManaCost, by: ManaCost) -> ManaCost:
    """A cost less colored mana that is there, and nothing for what is not."""
    left = list(cost.symbols)
    for each in by.symbols:
        alike = _of_types(left, each.colors)
        if alike is not None:
            left.remove(alike)
    return ManaCost(tuple(left))


def _not_below(cost: ManaCost, by: ManaCost, least: int) -> ManaCost:
    """A cost less as much of a reduction as leaves so much mana."""
    for each in by.symbols:
        for one in [_ONE] * each.generic if each.generic and not each.types else [each]:
            if cost.mana_value() > least:
                cost = reduced(cost, ManaCost((one,)))
    return cost


def reduced(cost: ManaCost, by: ManaCost) -> ManaCost:
    """A cost less a reduction: generic mana comes off the generic part alone, typed mana off its type first (118.7).

    Typed mana that the cost does not have, or not so much of, comes off the generic part instead (118.7b to 118.7d).
    Snow counts as generic (118.7g). Hybrid symbols are read as the payer would: as the half that takes off more, and in
    the cost as the half that can be taken off (118.7e, 601.2b).
    """
    left = list(cost.symbols)
    generic_off = 0
    for each in sorted(by.symbols, key=lambda one: len(one.types) > 1 or one.generic > 1):
        alike = _of_types(left, each.types)
        if alike is not None:
            left.remove(alike)
        elif not each.variable:
            generic_off += each.generic if each.generic or not (each.types or each.snow) else 1
    result: list[ManaSymbol] = []
    for each in left:
        if each.generic and not each.types:
            taken = min(each.generic, generic_off)
            generic_off -= taken
            each = symbol("{" + str(each.generic - taken) + "}")
        result.append(each)
    return ManaCost(tuple(result))


def _of_types(symbols: list[ManaSymbol], types: tuple[ManaType, ...]) -> ManaSymbol | None:
    """The symbol that asks for mana of one of these types, and leaves the least choice of how to pay it."""
    asking = [each for each in symbols if any(one in types for one in each.types)]
    return min(asking, key=lambda each: (len(each.types), each.phyrexian, each.generic), default=None)
