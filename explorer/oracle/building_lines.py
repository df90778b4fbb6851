"""Abilities as data, a line each (113.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from explorer.abilities import ability as a
from explorer.abilities import costs as c
from explorer.abilities import effects as e
from explorer.abilities.changes import BecomeCopy, BecomeOfChoice, HasThisAbility
from explorer.abilities.circumstances import NotSo
from explorer.abilities.combat_rules import CombatRule
from explorer.abilities.cost_rules import CostChange, Discount
from explorer.abilities.mana import AddMana
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import (
    THIS,
    Result,
    Target,
    That,
    X,
)
from explorer.abilities.player_rules import NextSpell
from explorer.abilities.static import Changes, DoesntUntap, PreventDamage
from explorer.abilities.triggers import Chapter
from explorer.oracle import words
from explorer.oracle.building import Memory, Unfit, small
from explorer.oracle.building_changes import without
from explorer.oracle.building_costs import mana_cost
from explorer.oracle.building_sentences import Sentences
from explorer.oracle.keywords import own_cost

Many: TypeAlias = str | tuple[str, str]
"""How many modes are chosen, in words, and whether more may be."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A line that ends with "choose one —": the ability that the modes on the following lines belong to.

    `more` is how it says that more of them may be chosen: "more", or "both" where there are two.
    """

    number: int
    ability: Callable[[a.Body], a.Ability]
    memory: Memory
    more: str = ""

    def body(self, modes: Iterable[a.Mode]) -> a.Body:
        """The choice of these modes."""
        return a.Body(tuple(modes), self.number, bool(self.more))

    @property
    def without_modes(self) -> a.Ability:
        """The ability with the fewest modes of which such a choice can be, and nothing in them."""
        return self.ability(self.body([a.Mode(())] * (3 if self.more == "more" else 2)))


class Lines(Sentences):
    """Builds abilities, a line each (113.3)."""

    def _line(self, found: Any) -> Any:
        return found if isinstance(found, tuple | Choice) else (found,)

    def _mode(self, body: a.Body) -> a.Body:
        return body

    def _spell(self, body: a.Body) -> a.Ability:
        for effect in (each for mode in body.modes for each in mode.effects):
            match effect:
                case e.Lasting(Changes(_, BecomeCopy(_, exceptions))):
                    without(exceptions, HasThisAbility)
        return a.SpellAbility(body)

    def _activated(self, cost: Any, body: a.Body, *limits: Any) -> a.Ability:
        timing = next((each for each in limits if isinstance(each, a.Timing)), a.Timing.ANY)
        most = next((each for each in limits if isinstance(each, int)), None)
        more = [each for each in limits if isinstance(each, dict)]
        condition = next((each for each in limits if not isinstance(each, a.Timing | int | dict)), None)
        if len(limits) != (timing is not a.Timing.ANY) + (condition is not None) + (most is not None) + len(more):
            raise Unfit("one time, one limit and one condition at most")
        ability = a.ActivatedAbility(cost, self._alone(body), timing, condition, most)
        found = replace(ability, **{name: value for each in more for name, value in each.items()})
        if found.by_anyone and any(isinstance(each, AddMana) for mode in body.modes for each in mode.effects):
            raise Unfit("the end of the line, as mana abilities for any player are not supported")
        return found

    def _alone(self, body: a.Body) -> a.Body:
        """The body of an ability with no paragraph before it; raises Unfit where it needs one."""
        if any(isinstance(each, e.Instead) for mode in body.modes for each in mode.effects):
            raise Unfit("a sentence before this")
        return body

    def _exhaust(self, word: str, ability: a.ActivatedAbility) -> a.Ability:
        if small(word) != "exhaust" or ability.timing is a.Timing.LOYALTY:
            raise Unfit('"exhaust"')
        return replace(ability, exhaust=True)

    def _loyalty(self, symbol: str) -> c.Cost:
        """What a loyalty symbol puts on or takes off (606.4); no counters at all are told without a sign."""
        size = symbol.lstrip("+-")
        if (symbol == size) != (size == "0"):
            raise Unfit("a loyalty cost, such as +1, 0 or -X")
        amount = X() if size == "X" else int(size)
        parts = c.AddCounters("loyalty", amount) if symbol.startswith("+") else c.RemoveCounters("loyalty", amount)
        return c.Cost(() if size == "0" else (parts,))

    def _loyalty_ability(self, cost: c.Cost, body: a.Body) -> a.Ability:
        return a.ActivatedAbility(cost, self._alone(body), a.Timing.LOYALTY)

    def _costs_less(self, kind: str, symbols: str, per: Any) -> dict[str, Any]:
        if kind != "ability":
            raise Unfit('"ability"')
        return {"less": Discount(mana_cost(symbols), per)}

    def _never_copied(self, kind: str) -> dict[str, Any]:
        if kind != "ability":
            raise Unfit('"ability"')
        return {"copiable": False}

    def _by_anyone(self, _: str, kind: str) -> dict[str, Any]:
        if kind != "ability":
            raise Unfit('"ability"')
        return {"by_anyone": True}

    def _x_is_not(self, number: str) -> dict[str, Any]:
        if words.number_named(number) != 0:
            raise Unfit("0")
        return {"least_x": 1}

    def _as_a_sorcery(self, word: str) -> a.Timing:
        return a.Timing.AS_A_SORCERY if small(word) == "sorcery" else a.Timing.AS_AN_INSTANT

    def _during_your_turn(self) -> a.Timing:
        return a.Timing.YOUR_TURN

    def _during_your_upkeep(self) -> a.Timing:
        return a.Timing.YOUR_UPKEEP

    def _once_each_turn(self, times: str) -> int:
        return self._often(times)

    def _most_each_turn(self, times: int) -> int:
        return times

    def _only_if(self, condition: Any) -> Any:
        return condition

    def _limit(self, _: str, times: str) -> bool:
        if times != "once":
            raise Unfit('"once"')
        return True

    def _done_limit(self, times: str) -> str:
        if times != "once":
            raise Unfit('"once"')
        return "done"

    def _triggered_while(self, trigger: Any, during: Any, body: a.Body, once: Any = False) -> a.Ability:
        return replace(self._triggered(trigger, body, once), during=during)

    def _triggered(self, trigger: Any, body: a.Body, once: Any = False) -> a.Ability:
        match body.modes[0].effects:
            # "If" right behind the event is a condition of the whole ability, also where an "instead" follows (603.4).
            case [e.If(otherwise=() | (e.If(otherwise=(), trailing=False), *_), trailing=False), *_]:
                raise Unfit("an event with a condition")
        return self._triggered_if(trigger, None, body, once)

    def _triggered_if(self, trigger: Any, condition: Any, body: a.Body, once: Any = False) -> a.Ability:
        if once == "done" and not any(isinstance(each, e.May) for mode in body.modes for each in mode.effects):
            raise Unfit("something that may be done")
        return a.TriggeredAbility(trigger, self._alone(body), condition, once is True, once == "done")

    def _chapter(self, *parts: Any) -> a.Ability:
        return a.TriggeredAbility(_chapters(parts[:-1]), self._alone(parts[-1]))

    def _statements(self, *statements: list[Any]) -> tuple[Any, ...]:
        return tuple(each for one in statements for each in one)

    def _static(self, effects: tuple[Any, ...], condition: Any = None) -> a.StaticAbility:
        for each in effects:
            if isinstance(each, Changes | PreventDamage | CombatRule) and isinstance(each.what, Target | That | Result):
                raise Unfit("an instruction: only what is done has targets")
            this = isinstance(each, MayPlay) and each.what == THIS and each.zone is None
            if this or (isinstance(each, MayPlay) and (each.one or isinstance(each.what, Target | Result | That))):
                raise Unfit("how long or how often this is so")
            if isinstance(each, Changes) and isinstance(each.change, BecomeOfChoice):
                raise Unfit("an instruction")
            if isinstance(each, NextSpell):
                raise Unfit("an instruction")
            if isinstance(each, DoesntUntap) and (each.next or isinstance(each.what, Target | That)):
                raise Unfit("what is always true")
        return a.StaticAbility(effects, condition)

    def _static_at_own_cost(self, effects: tuple[Any, ...], word: str) -> a.Ability:
        if own_cost(effects) != word:
            raise Unfit("the keyword that was given before")
        return a.StaticAbility(effects)

    def _static_paid_so(self, effects: tuple[Any, ...], change: Callable[[Any], Any]) -> a.Ability:
        if not all(isinstance(each, MayPlay) for each in effects):
            raise Unfit("a permission to play cards before this")
        return self._static(tuple(change(each) for each in effects))

    def _static_if_paid_so(self, condition: Any, effects: tuple[Any, ...], change: Callable[[Any], Any]) -> a.Ability:
        return replace(self._static_paid_so(effects, change), condition=condition)

    def _static_unless(self, effects: tuple[Any, ...], condition: Any) -> a.Ability:
        return replace(self._static(effects), condition=NotSo(condition))

    def _static_while(self, effects: tuple[Any, ...], condition: Any) -> a.Ability:
        return replace(self._static(effects), condition=condition, trailing=True)

    def _static_where(self, effects: tuple[Any, ...], condition: Any) -> a.Ability:
        if not all(isinstance(each, CostChange | DoesntUntap) for each in effects):
            raise Unfit('"as long as"')
        return self._static_while(effects, condition)

    def _static_if(self, condition: Any, effects: tuple[Any, ...]) -> a.Ability:
        return self._static(effects, condition)

    def _spell_choice(self, number: Many) -> Choice:
        return self._choice(number, a.SpellAbility)

    def _activated_choice(self, cost: Any, number: Many) -> Choice:
        return self._choice(number, lambda body: a.ActivatedAbility(cost, body))

    def _triggered_choice(self, trigger: Any, number: Many) -> Choice:
        return self._choice(number, lambda body: a.TriggeredAbility(trigger, body))

    def _triggered_if_choice(self, trigger: Any, condition: Any, number: Many) -> Choice:
        return self._choice(number, lambda body: a.TriggeredAbility(trigger, body, condition))

    def _chapter_choice(self, *parts: Any) -> Choice:
        return self._choice(parts[-1], lambda body: a.TriggeredAbility(_chapters(parts[:-1]), body))

    def _one_or_both(self, number: str) -> tuple[str, str]:
        if words.number_named(number) != 1:
            raise Unfit('"one"')
        return number, "both"

    def _so_many_or_more_modes(self, number: str) -> tuple[str, str]:
        return number, "more"

    def _choice(self, many: Many, ability: Callable[[a.Body], a.Ability]) -> Choice:
        number, more = many if isinstance(many, tuple) else (many, "")
        return Choice(words.number_named(number), ability, self.memory, more)


def _chapters(letters: tuple[str, ...]) -> Chapter:
    numbers = {words.roman(n): n for n in range(1, 21)}
    if any(each not in numbers for each in letters):
        raise Unfit("chapter numbers")
    return Chapter(tuple(numbers[each] for each in letters))
