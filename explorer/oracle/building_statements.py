"""Statements as data: what a static ability or a lasting effect makes true, and what mana may be spent on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from explorer.abilities import cost_rules as r
from explorer.abilities import effects as e
from explorer.abilities import static as s
from explorer.abilities import triggers as t
from explorer.abilities.ability import Body
from explorer.abilities.changes import Become
from explorer.abilities.circumstances import ItIs
from explorer.abilities.combat import Attacks
from explorer.abilities.mana import AddMana, Exactly, Spending
from explorer.abilities.phrases import (
    THIS,
    AsCreated,
    Attached,
    Each,
    Either,
    Filter,
    Kind,
    OfSubtype,
    SpellsCast,
    Target,
    This,
    Who,
)
from explorer.abilities.qualities import CastBy, NthCast
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player
from explorer.oracle.building_costs import mana_cost, mana_types
from explorer.oracle.building_mana_rules import ManaRules
from explorer.oracle.sorting import one_filter

Effects: TypeAlias = tuple[e.Effect, ...]


class Sequel(tuple[e.Effect, ...]):
    """Instructions of one sentence of which the last is said to be "then"."""


@dataclass(frozen=True, slots=True)
class Addition:
    """A sentence that adds something to what was said before: it takes the sentences before it and gives new ones."""

    to: Callable[[list[Effects]], list[Effects]]


class Statements(ManaRules):
    """Builds what static abilities and lasting effects make true."""

    def _combat_damage(self) -> bool:
        return True

    def _any_damage(self) -> bool:
        return False

    def _to(self) -> tuple[bool, bool]:
        return True, False

    def _by(self) -> tuple[bool, bool]:
        return False, True

    def _to_and_by(self) -> tuple[bool, bool]:
        return True, True

    def _untaps_with_others(self, what: Any, _: str) -> list[Any]:
        return [s.UntapsWithOthers(what)]

    def _prevented(self, combat: bool, ways: tuple[bool, bool], what: Any) -> list[Any]:
        if not isinstance(what, Target | This | AsCreated | Attached):
            raise Unfit("a target, this object itself, or what it is attached to")
        return [s.PreventDamage(what, combat, *ways)]

    def _all_prevented(self, combat: bool) -> list[Any]:
        return [s.PreventDamage(None, combat)]

    def _such_prevented(self, combat: bool, ways: tuple[bool, bool], what: Any) -> list[Any]:
        return [s.PreventDamage(self.mention(Each(self._of_kind(what, Kind.PERMANENT))), combat, *ways)]

    def _cast_only(self, _: str, period: ItIs) -> list[Any]:
        return [s.CastOnly(period)]

    def _cast_only_if(self, _: str, condition: Any) -> list[Any]:
        return [s.CastOnly(condition)]

    def _its_cant_be_activated(self, of: Any, kind: str, word: str, done: str) -> list[Any]:
        if (kind, word, done) != ("activated", "abilities", "activated") or not isinstance(of, This | Attached):
            raise Unfit("activated abilities of this object, or of what it is attached to")
        return [r.CantActivate(of)]

    def _cant_be_countered(self, *_: str) -> list[Any]:
        return [s.CantBeCountered()]

    def _cant_be_copied(self, *_: str) -> list[Any]:
        return [s.CantBeCopied()]

    def _damage_cant_be_prevented(self) -> list[Any]:
        return [s.DamageCantBePrevented()]

    def _less_mana(self) -> bool:
        return True

    def _more_mana(self) -> bool:
        return False

    def _costing(self, symbols: str, less: bool) -> tuple[Any, bool]:
        return mana_cost(symbols), less

    def _cost_change(self, spells: Any, costing: tuple[Any, bool], per: Any = None) -> list[Any]:
        filters = spells.filters if isinstance(spells, Either) else (spells,)
        if any(each.kind is not Kind.SPELL for each in filters):
            raise Unfit("spells")
        by = {each.who for one in filters for each in one.tests if isinstance(each, CastBy)} or {Who.A_PLAYER}
        if len(by) > 1:
            raise Unfit("spells of the same players")
        bare = [replace(one, tests=tuple(each for each in one.tests if each != CastBy(*by))) for one in filters]
        return [r.CostChange(bare[0] if len(bare) == 1 else Either(tuple(bare)), by.pop(), *costing, per)]

    def _colored_cost_change(self, spells: Any, costing: tuple[Any, bool]) -> list[Any]:
        return [replace(each, colored_only=True) for each in self._cost_change(spells, costing)]

    def _each_cost_change(self, spells: Any, costing: tuple[Any, bool], other: Any, _: str) -> list[Any]:
        counted = SpellsCast(self._of_kind(other, Kind.SPELL), Who.THAT_PLAYER)
        return self._cost_change(spells, costing, counted)

    def _own_cost_change(self, _: str, costing: tuple[Any, bool], per: Any = None) -> list[Any]:
        self.mention(THIS)
        return [r.CostChange(THIS, Who.YOU, *costing, per)]

    def _own_cost_change_of_x(self, name: str, costing: tuple[Any, bool], amount: Any) -> list[Any]:
        if str(costing[0]) != "{X}":
            raise Unfit("{X} in what it costs more or less")
        return self._own_cost_change(name, (mana_cost("{1}"), costing[1]), amount)

    def _activation_change(self, *parts: Any) -> list[Any]:
        *_, of, symbols, less = parts[:5]
        least = words.number_named(parts[5]) if len(parts) > 5 else 0
        return [r.ActivationCostChange(one_filter(of), mana_cost(symbols), less, least)]

    def _cant_activate(self, *parts: Any) -> list[Any]:
        if parts[0] != "activated" and parts[0] != "Activated":
            raise Unfit('"activated"')
        return [r.CantActivate(one_filter(parts[2]))]

    def _cant_activate_but_mana(self, *parts: Any) -> list[Any]:
        return [replace(each, but_mana_abilities=True) for each in self._cant_activate(*parts)]

    def _additional_cost(self, _: str, cost: Any) -> list[Any]:
        return [r.AdditionalCost(cost)]

    def _alternative_cost(self, cost: Any, _: str) -> list[Any]:
        return [r.AlternativeCost(cost)]

    def _cost_floor(self, spells: Any, *numbers: str) -> list[Any]:
        least, costs = (words.number_named(each) for each in numbers)
        if least != costs:
            raise Unfit("the same number again")
        return [r.CostFloor(self._of_kind(spells, Kind.SPELL), least)]

    def _once_more(self, *_: str) -> None:
        return None

    def _caused_again(self, cause: t.Trigger, description: Any, _: None) -> list[Any]:
        return [s.TriggersAgain(self._triggered_abilities(description), cause)]

    def _triggers_again(self, description: Any, _: None) -> list[Any]:
        return [s.TriggersAgain(self._triggered_abilities(description))]

    def _triggered_abilities(self, description: Any) -> Filter:
        return self._of_kind(description, Kind.ABILITY)

    def _entering_cause(self, description: Any) -> t.Trigger:
        return t.Enters(one_filter(description))

    def _dying_cause(self, description: Any) -> t.Trigger:
        return t.Leaves(one_filter(description), dies=True)

    def _attacking_cause(self, description: Any) -> t.Trigger:
        return Attacks(one_filter(description))

    def _casting_cause(self, who: Any, description: Any) -> t.Trigger:
        return t.SpellCast(a_player(who), self._of_kind(description, Kind.SPELL))

    def _casting_or_copying_cause(self, who: Any, description: Any) -> t.Trigger:
        return t.SpellCast(a_player(who), self._of_kind(description, Kind.SPELL), copied=True)

    def _copying_cause(self, who: Any, description: Any) -> t.Trigger:
        return t.SpellCast(a_player(who), self._of_kind(description, Kind.SPELL), cast=False, copied=True)

    def _copies_more(self, who: Any, kind: str, number: str, *_: str) -> list[Any]:
        if kind != "spell" or number != "one":
            raise Unfit("a spell, one or more times")
        return [s.CopiesMore(a_player(who))]

    def _nth_each_turn(self, word: str, description: Any) -> Any:
        filter = Filter(Kind.SPELL, (NthCast(one_filter(description), words.ORDINALS.index(word) + 1),))
        return self.mention(Each(filter, singly=True))

    def _replaced_for_all(self, what: Any, _: str, instead: dict[str, Any]) -> list[Any]:
        return [s.ReplaceMana(one_filter(what), Who.A_PLAYER, **instead)]

    def _replaced_for_many(self, what: Any, _: str, number: str, instead: dict[str, Any]) -> list[Any]:
        at_least = words.number_named(number)
        return [s.ReplaceMana(one_filter(what), Who.A_PLAYER, at_least=at_least, **instead)]

    def _replaced_for(self, who: Any, what: Any, instead: dict[str, Any]) -> list[Any]:
        return [s.ReplaceMana(one_filter(what), a_player(who), **instead)]

    def _land_produces(self, name: str, symbols: str) -> s.ReplaceMana:
        of_type = Filter(Kind.PERMANENT, (OfSubtype((words.singular(name),)),))
        return s.ReplaceMana(of_type, Who.A_PLAYER, choice=Exactly(mana_types(symbols)))

    def _replaced_by_type(self, word: str, *lands: s.ReplaceMana) -> list[Any]:
        if word != "tapped":
            raise Unfit('"tapped"')
        return list(lands)

    def _often(self, times: str) -> int:
        return {"once": 1, "twice": 2}.get(times) or words.number_named(times)

    def _as_much(self, times: int) -> dict[str, Any]:
        return {"times": times}

    def _other_type(self, *parts: Any) -> dict[str, Any]:
        return {"choice": _choice(parts[-1]), "times": parts[0] if len(parts) == 2 else 1}

    def _other_type_and_amount(self, kind: Any) -> dict[str, Any]:
        return {"choice": _choice(kind), "one": True}

    def _told_still(self, still: str) -> Addition:
        def remains(told: list[Effects]) -> list[Effects]:
            before = told[-1] if told else ()
            last = tuple(_still(each, still) for each in before)
            if last == before:
                raise Unfit("a sentence before this that tells what something becomes")
            return [*told[:-1], last]

        return Addition(remains)

    def _rider_changes(self, _: str, changes: list[Any]) -> list[Any]:
        return [s.Changes(This(), each) for each in changes]

    def _rider_changes_this_turn(self, _: str, changes: list[Any]) -> list[Any]:
        return [*(s.Changes(This(), each) for each in changes), True]

    def _spend_only(self, uses: Spending, rider: Any = ()) -> Addition:
        return self._spending(_with_rider(uses, list(rider)))

    def _spend_on_x(self, symbols: str) -> Addition:
        if symbols != "{X}":
            raise Unfit("{X}")
        return self._spending(Spending(on_x=True))

    def _not_to_cast(self, spells: Any) -> Addition:
        return self._spending(Spending(not_on=self._of_kind(spells, Kind.SPELL)))

    def _not_generic(self) -> Addition:
        return self._spending(Spending(generic=False))

    def _if_spent(self, uses: Any, rider: Any) -> Addition:
        return self._spending(_with_rider(Spending(uses[0], uses[1], only=False), list(rider)))

    def _spending(self, rule: Any) -> Addition:
        return changing(AddMana, lambda effect: replace(effect, spending=rule))


def _with_rider(rule: Spending, rider: list[Any]) -> Spending:
    """What mana may be spent on, with what becomes true of the spell: at most one statement."""
    *found, this_turn = [*rider, False] if True not in rider else rider
    if len(found) > 1:
        raise Unfit("one statement")
    return replace(rule, rider=found[0] if found else None, this_turn=this_turn)


def _choice(kind: Any) -> Any:
    return kind[0] if isinstance(kind, tuple) else kind


def _still(effect: e.Effect, said: str) -> e.Effect:
    """What makes something another thing, so that it stays what it was besides (205.1b)."""
    match effect:
        case e.Lasting(s.Changes(what, Become(besides=False) as become)):
            return replace(effect, effect=s.Changes(what, replace(become, besides=True, said=said)))
        case e.If(then=(*_, e.Lasting()) as then, otherwise=()):
            return replace(effect, then=tuple(_still(each, said) for each in then))
        case e.May(effects=(*_, e.Lasting()) as within, cost=None, done=(), instead=()):
            return replace(effect, effects=tuple(_still(each, said) for each in within))
        case _:
            return effect


def changing(sort: type | tuple[type, ...], change: Callable[[Any], Any]) -> Addition:
    """Change the last instruction of a sort, wherever it stands in the last sentence."""

    def changed(sentences: list[Effects]) -> list[Effects]:
        if not sentences:
            raise Unfit("an instruction before this")
        found = _last_changed(sentences[-1], sort, change)
        if found is None:
            raise Unfit("an instruction before this that it belongs to")
        return [*sentences[:-1], Sequel(found) if isinstance(sentences[-1], Sequel) else found]

    return Addition(changed)


def _last_changed(effects: Sequence[Any], sort: type | tuple[type, ...], change: Callable[[Any], Any]) -> Any:
    """The instructions with the last one of the sort changed; None where none of them is of the sort."""
    for at in range(len(effects), 0, -1):
        changed_ = _changed_at_end(effects[:at], sort, change)
        if changed_ is not None:
            return (*changed_, *effects[at:])
    return None


def _changed_at_end(effects: Sequence[Any], sort: type | tuple[type, ...], change: Callable[[Any], Any]) -> Any:
    last = effects[-1]
    new: Any = None
    match last:
        case _ if isinstance(last, sort):
            new = change(last)
        case e.If(then=then, otherwise=otherwise) if otherwise:
            inner = _last_changed(then, sort, change)
            new = inner and replace(last, then=inner, otherwise=_last_changed(otherwise, sort, change) or otherwise)
        case e.If(then=then) | e.Process(then=then):
            inner = _last_changed(then, sort, change)
            new = inner and replace(last, then=inner)
        case e.May(done=done) if done:
            inner = _last_changed(done, sort, change)
            new = inner and replace(last, done=inner)
        case e.May(effects=within) | e.Unless(effects=within):
            inner = _last_changed(within, sort, change)
            new = inner and replace(last, effects=inner)
        case e.Later(body=Body((mode,))) | e.WhenYouDo(body=Body((mode,))):
            inner = _last_changed(mode.effects, sort, change)
            new = inner and replace(last, body=Body((replace(mode, effects=inner),)))
        case _:
            pass
    return None if new is None else (*effects[:-1], new)
