"""Sentences, and the bodies that they make together, as data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import ability as a
from explorer.abilities import effects as e
from explorer.abilities.combined import Half
from explorer.abilities.mana import AddMana, EachColorAmong, Spending, ThatColor
from explorer.abilities.phrases import Description, Target, Who
from explorer.abilities.static import Duration
from explorer.abilities.transform import as_said, parts, rebuilt, with_x_defined
from explorer.oracle.building import Unfit, a_player
from explorer.oracle.building_combat_rules import Brief
from explorer.oracle.building_copies import done_by
from explorer.oracle.building_costs import is_payment
from explorer.oracle.building_delayed import Delayed
from explorer.oracle.building_piles import offered
from explorer.oracle.building_statements import Addition, Effects, Sequel, changing
from explorer.oracle.grouping import usual_sentences
from explorer.oracle.keywords import own_cost
from explorer.oracle.sorting import one_filter


class Sentences(Delayed):
    """Builds sentences, and the body that they make together."""

    def _deed_list(self, *deeds: e.Effect) -> Effects:
        return deeds

    def _deeds_then(self, *deeds: e.Effect) -> Effects:
        return Sequel(deeds)

    def _by_you(self, deeds: Effects) -> Effects:
        return deeds

    def _by_player(self, who: Any, deeds: Any) -> Effects:
        named = tuple(replace(each, who=a_player(who)) for each in deeds)
        return Sequel(named) if isinstance(deeds, Sequel) else named

    def _acts_then(self, *acts: Effects) -> Effects:
        return Sequel(self._acts_and(*acts))

    def _acts_and(self, *acts: Effects) -> Effects:
        first, *more = acts
        if self._is_of_several(first) and any(getattr(each, "who", None) is Who.YOU for one in more for each in one):
            raise Unfit('"you": the verb could be about the players before it')
        return (*first, *(_joined(each) for one in more for each in one))

    def _is_of_several(self, effects: Effects) -> bool:
        """Whether several target players do this, whose verbs look like an instruction to you."""
        who = getattr(effects[0], "who", None)
        return isinstance(who, Target) and self.memory.targets[who.slot].is_plural

    def _may(self, *parts: Any) -> Effects:
        who, effects = parts
        if who is Who.YOU and (found := offered(effects)) is not None:
            return found
        return (e.May(tuple(done_by(who, each) for each in effects), None, a_player(who)),)

    def _may_have(self, who: Any, effects: Effects) -> Effects:
        return (e.May(effects, None, a_player(who)),)

    def _may_then(self, who: Any, *acts: Effects) -> Effects:
        (may,) = self._may(who, self._acts_and(*acts))
        if not isinstance(may, e.May):
            raise Unfit("several things that may be done")
        return (replace(may, then=True),)

    def _may_with_new_targets(self, who: Any, effects: Effects, _: Any) -> Effects:
        return self._may(who, self._with_new_targets(effects))

    def _lasts_briefly(self, subject: Any, brief: Brief) -> Effects:
        return self._lasts(self._fights(subject, brief.rule), brief.duration)

    def _lasts_and(self, subject: Any, changes: list[Any], duration: Duration, brief: Brief) -> Effects:
        return (*self._lasts(self._changed(subject, changes), duration), *self._lasts_briefly(subject, brief))

    def _all_block_till(self, word: str, what: Any, duration: Duration) -> Effects:
        return self._lasts(self._all_block(word, what), duration)

    def _told(self, effects: Effects) -> Effects:
        return effects

    def _rounded(self, up: bool) -> Addition:
        """Amounts that were halved are rounded so, each time (107.1a)."""
        if not self.memory.halves:
            raise Unfit("half of something before this")
        self.memory.halves = False

        def rounded(part: Any) -> Any:
            return replace(part, up=up) if isinstance(part, Half) else None

        return Addition(lambda told: [rebuilt(each, rounded) for each in told])

    def _told_if(self, condition: Any, effects: Effects) -> Effects:
        return (e.If(condition, effects),)

    def _told_if_last(self, effects: Effects, condition: Any) -> Effects:
        return (e.If(condition, effects, trailing=True),)

    def _told_instead(self, condition: Any, effects: Effects) -> Addition:
        return _in_place(condition, effects, trailing=False)

    def _told_instead_if(self, effects: Effects, condition: Any) -> Addition:
        return _in_place(condition, effects, trailing=True)

    def _damage_instead(self, condition: Any, dealt: tuple[Any, Any]) -> Addition:
        return _more_instead(condition, (e.DealDamage,), amount=dealt[1], source=dealt[0])

    def _tokens_instead(self, condition: Any, amount: Any) -> Addition:
        return _more_instead(condition, (e.CreateTokens, e.CreateCopies), amount=amount)

    def _told_unless(self, effects: Effects, who: Any, cost: Any, per: Any = None) -> Effects:
        return (e.Unless(effects, cost, a_player(who), per),)

    def _told_unless_so(self, effects: Effects, condition: Any) -> Effects:
        return (e.If(condition, (), effects),)

    def _may_pay(self, who: Any, cost: Any) -> Effects:
        if who is not Who.YOU:
            self.memory.actor = who
        return (e.May((), self._payment(cost), a_player(who)),)

    def _at_own_cost(self, word: str) -> Addition:
        def given(told: list[Effects]) -> list[Effects]:
            if own_cost([each.effect for each in _last(told) if isinstance(each, e.Lasting)]) != word:
                raise Unfit("the keyword that was given before")
            return told

        return Addition(given)

    def _if_done(self, who: Any, effects: Effects) -> Addition:
        def done(told: list[Effects]) -> list[Effects]:
            match _last(told):
                case (e.May(effects=(), cost=cost) as may,) if cost is not None:
                    return [*told[:-1], (replace(may, effects=effects),)]
                case (*before, e.May(cost=None, done=()) as may) if may.effects and may.who == who:
                    if all(is_payment(each) for each in may.effects):
                        raise Unfit("what is given up as a cost")
                    return [*told[:-1], (*before, replace(may, done=effects))]
            raise Unfit('"may" in the sentence before')

        return Addition(done)

    def _if_not_done(self, who: Any, effects: Effects) -> Addition:
        def instead(told: list[Effects]) -> list[Effects]:
            match _last(told):
                case (*before, e.May(cost=None, done=(), instead=()) as may) if may.who == who:
                    return [*told[:-1], (*before, replace(may, instead=effects))]
            raise Unfit('"may" in the sentence before')

        return Addition(instead)

    def _otherwise(self, effects: Effects) -> Addition:
        def otherwise(told: list[Effects]) -> list[Effects]:
            match _last(told):
                case (*before, e.If(then=then, otherwise=()) as condition) if then:
                    match then:
                        case (*first, e.May(cost=None, done=(), instead=()) as may):  # it was possible, and not done
                            then = (*first, replace(may, instead=effects))
                    return [*told[:-1], (*before, replace(condition, then=then, otherwise=effects, apart=True))]
            raise Unfit("a condition in the sentence before")

        return Addition(otherwise)

    def _if_done_later(self, who: Any, next_time: tuple[Any, ...], body: a.Body) -> Addition:
        return self._if_done(who, self._later(next_time, body))

    def _again(self, condition: Any, effects: Effects) -> Addition:
        return Addition(lambda told: [(e.Process(tuple(each for one in told for each in one), condition, effects),)])

    def _again_by(self, condition: Any, who: Any, *deeds: e.Effect) -> Addition:
        return self._again(condition, self._by_player(who, deeds))

    def _where_x(self, effects: Effects, value: Any) -> Effects:
        found = with_x_defined(effects, value)
        new = {each for each in parts(effects) if isinstance(each, Target) and each.pronoun is None}
        unclear = [each for each in parts(value) if isinstance(each, Target) and each.pronoun and each in new]
        if found == effects or unclear:
            raise Unfit("an X before this, and a name for whose it is")
        return Sequel(found) if isinstance(effects, Sequel) else found

    def _choose_color_of(self, description: Description) -> Effects:
        self.color_of = description
        return ()

    def _each_color(self, description: Description) -> Description:
        self.color_chosen = True
        return description

    def _for_each_color(self, description: Description, effects: Effects) -> Effects:
        match effects:
            case (AddMana(ThatColor(), 1) as added,):
                return (replace(added, mana=EachColorAmong(one_filter(description))),)
        raise Unfit("one mana of that color, which is added")

    def _kept(self, _: Any) -> Addition:
        return changing(AddMana, lambda effect: replace(effect, lasts=True))

    def _when_that_is_spent(self, description: Description) -> Description:
        self._you_do()
        self._about(description)
        return description

    def _when_you_spend(self, description: Description) -> tuple[Description, bool]:
        return self._when_that_is_spent(description), True

    def _when_spent(self, spells: Any, body: a.Body) -> Addition:
        self.leave()
        of, as_deed = spells if isinstance(spells, tuple) else (spells, False)
        rule = Spending(of, only=False, then=body, as_deed=as_deed)
        return changing(AddMana, lambda effect: replace(effect, spending=rule))

    def _sentences(self, *told: Any) -> a.Body:
        so_far: list[Effects] = []
        for each in told:
            so_far = each.to(so_far) if isinstance(each, Addition) else [*so_far, each]
        effects = tuple(each for one in so_far for each in one)
        if self.memory.halves:
            raise Unfit('"rounded up" or "rounded down"')
        if any(isinstance(each, e.May) and not each.effects for each in effects):
            raise Unfit("what is done if that is done")
        said = tuple((len(each), isinstance(each, Sequel)) for each in so_far if each)
        if said == usual_sentences(effects):
            said = ()
        return a.Body((a.Mode(effects, tuple(self.memory.targets), said),))


def _in_place(condition: Any, effects: Effects, trailing: bool) -> Addition:
    """What is done in the place of the sentence before, or of the paragraph before where there is no sentence."""

    def instead(told: list[Effects]) -> list[Effects]:
        if not told:
            return [(e.Instead(condition, effects, trailing),)]
        return [*told[:-1], (e.If(condition, effects, told[-1], trailing),)]

    return Addition(instead)


def _more_instead(condition: Any, kinds: tuple[type, ...], **changes: Any) -> Addition:
    """The same instruction as the one before, changed, in its place if a condition holds."""

    def instead(told: list[Effects]) -> list[Effects]:
        before = _last(told)
        if len(before) != 1 or not isinstance(before[0], kinds):
            raise Unfit("an instruction before, in whose place this is")
        more: Any = replace(before[0], **changes)
        if isinstance(before[0], e.DealDamage) and more.source == before[0].to:
            more = replace(more, source=as_said(before[0].source, pronoun=True))
        return [*told[:-1], (e.If(condition, (more,), before),)]

    return Addition(instead)


def _joined(effect: e.Effect) -> e.Effect:
    return replace(effect, joined=True) if isinstance(effect, e.CopyCards) else effect


def _last(told: list[Effects]) -> Effects:
    if not told:
        raise Unfit("a sentence before this")
    return told[-1]
