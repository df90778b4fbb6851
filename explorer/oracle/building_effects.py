"""Instructions as data (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import effects as e
from explorer.abilities import static as s
from explorer.abilities.changes import BecomeCopy, Define, GetPowerToughness
from explorer.abilities.counting import AnyNumber, ThatMuch
from explorer.abilities.fighting import Fight, RemoveFromCombat
from explorer.abilities.libraries import Arrange
from explorer.abilities.mana import AddMana, Combination, DoubleMana, OneOf
from explorer.abilities.phrases import (
    AsCreated,
    ControllerOf,
    Each,
    Happened,
    Kind,
    Result,
    SomeOf,
    Target,
    That,
    This,
    Who,
    X,
)
from explorer.abilities.player_rules import NextSpell
from explorer.abilities.removing import RemoveFrom
from explorer.abilities.retargeting import ChangeTarget
from explorer.oracle.building import Itself, Unfit, a_player, small
from explorer.oracle.building_moves import Moves
from explorer.oracle.building_statements import Addition, Effects, changing
from explorer.oracle.counting import Simple
from explorer.oracle.phrases import noun
from explorer.oracle.sorting import one_filter
from explorer.values.zones import Zone


class Instructions(Moves):
    """Builds single instructions (608.2c)."""

    def _another_number(self, amount: Any) -> Any:
        """The amount; once the text has told another one than the event's, "that much" could be either."""
        self.memory.much = self.memory.much and amount == ThatMuch()
        return amount

    def _one_card(self, *_: str) -> int:
        return 1

    def _card_for_each(self, _: str, amount: Any) -> Any:
        return amount

    def _some_cards(self, amount: Any, _: str) -> Any:
        return amount

    def _cards_equal(self, _: str, amount: Any) -> Any:
        return amount

    def _some_life(self, amount: Any) -> Any:
        return amount

    def _life_equal(self, amount: Any) -> Any:
        return amount

    def _draw(self, amount: Any) -> e.Effect:
        return e.Draw(self._another_number(amount))

    def _discard(self, amount: Any) -> e.Effect:
        return e.Discard(self._another_number(amount))

    def _discard_at_random(self, amount: Any) -> e.Effect:
        return e.Discard(self._another_number(amount), random=True)

    def _discard_whole_hand(self, zone: str) -> e.Effect:
        if zone != "hand":
            raise Unfit('"hand"')
        return e.Discard(None)

    def _discard_them(self, what: Any) -> e.Effect:
        if not isinstance(what, Result):
            raise Unfit("a card that was chosen")
        return e.Discard(1, what=what)

    def _mill(self, amount: Any) -> e.Effect:
        self.memory.pile = Result(Happened.MILLED)
        return e.Mill(self._another_number(amount))

    def _scry(self, amount: Any) -> e.Effect:
        return e.Scry(amount)

    def _surveil(self, amount: Any) -> e.Effect:
        return e.Surveil(amount)

    def _gain_life(self, amount: Any) -> e.Effect:
        return e.GainLife(self._another_number(amount))

    def _lose_life(self, amount: Any) -> e.Effect:
        return e.LoseLife(self._another_number(amount))

    def _create(self, tokens: e.CreateTokens | e.CreateCopies) -> e.Effect:
        self.mention(Result(Happened.CREATED))
        return tokens

    def _populate(self) -> e.Effect:
        self.mention(Result(Happened.CREATED))
        return e.Populate()

    def _sacrifice_them(self, what: Any) -> e.Effect:
        return e.SacrificeSome(what)

    def _sacrifice(self, what: tuple[Any, Any]) -> e.Effect:
        return e.SacrificeSome(what[1] if isinstance(what[1], This) else one_filter(what[1]), what[0])

    def _any_number_sacrificed(self, description: Any) -> tuple[Any, Any]:
        return AnyNumber(), description

    def _added(self, chosen: tuple[Any, Any]) -> AddMana:
        amount = chosen[1]
        return AddMana(*chosen, as_number=not isinstance(amount, Simple))

    def _additional(self, *chosen: Any) -> AddMana:
        return replace(AddMana(*chosen[-1]), additional=True)

    def _added_for_each(self, chosen: tuple[Any, Any], amount: Any) -> AddMana:
        kind, number = chosen
        if isinstance(kind, OneOf) and number == 1:  # one mana for each thing: the type of each is chosen by itself
            kind = Combination(kind.types)
        return AddMana(kind, amount)

    def _additional_for_each(self, chosen: tuple[Any, Any], amount: Any) -> AddMana:
        return AddMana(chosen[0], amount, additional=True)

    def _add(self, effect: AddMana) -> e.Effect:
        return effect

    def _choose_player(self, who: Any) -> Effects:
        if isinstance(who, Target) or who is Who.YOU:
            raise Unfit("players among whom one is chosen")
        return (e.ChoosePlayer(a_player(who)),)

    def _choose_targets(self, target: Target) -> Effects:
        if target.slot < len(self.memory.targets) and noun(self.memory.targets[target.slot].filter) == "player":
            raise Unfit("an object")
        return (e.ChooseTargets(target),)

    def _choose_object(self, description: Any) -> Effects:
        among = one_filter(description)
        if among.kind is Kind.PLAYER:
            raise Unfit("an object")
        self.mention(Result(Happened.CHOSEN))
        return (e.ChooseObject(among),)

    def _choose_one_of_those(self, number: str, name: str) -> Effects:
        among = self.memory.described
        if number != "one" or among is None or noun(among) != name:
            raise Unfit("one of the things that a condition asked for")
        return self._choose_object(among)

    def _double_mana(self) -> Effects:
        return (DoubleMana(),)

    def _choose_color(self) -> Effects:
        self.color_chosen = True
        return (e.ChooseColor(),)

    def _attach(self, what: Any, to: Any) -> Effects:
        return (e.Attach(what, self.beside(to, what)),)

    def _destroy(self, what: Any) -> Effects:
        return (e.Destroy(what),)

    def _not_regenerated(self, what: Any) -> Addition:
        def finally_(destroy: e.Destroy) -> e.Destroy:
            if what != destroy.what:
                raise Unfit("what was destroyed before")
            return replace(destroy, regenerable=False)

        return changing(e.Destroy, finally_)

    def _regenerate(self, what: Any) -> Effects:
        return (e.Lasting(s.Regeneration(what), s.Duration.THIS_TURN),)

    def _arrange(self, amount: Any, _: str, whose: Any, zone: str) -> Effects:
        if zone != "library":
            raise Unfit('"library"')
        return (Arrange(amount, a_player(whose)),)

    def _fight(self, one: Any, other: Any) -> Effects:
        return (Fight(one, self.beside(other, one)),)

    def _remove_from_combat(self, what: Any) -> Effects:
        return (RemoveFromCombat(what),)

    def _change_target(self, of: Any, *to: Any) -> Effects:
        return (ChangeTarget(of, *to),)

    def _change_a_target(self, of: Any, to: Any = None) -> Effects:
        return (ChangeTarget(of, to, one=True),)

    def _counter(self, what: Any) -> Effects:
        return (e.Counter(what),)

    def _exiled_elsewhere(self, word: str, zone: Zone) -> tuple[Zone, bool]:
        if (small(word), zone) != ("exile", Zone.GRAVEYARD):
            raise Unfit('"exile" and a graveyard')
        return Zone.EXILE, False

    def _put_elsewhere(self, zone: Zone, *_: str) -> tuple[Zone, bool]:
        return zone, False

    def _put_elsewhere_below(self, zone: Zone, *_: str) -> tuple[Zone, bool]:
        return zone, True

    def _countered_elsewhere(self, word: str, there: tuple[Zone, bool]) -> Addition:
        if word != "spell":
            raise Unfit('"spell"')
        return changing(e.Counter, lambda effect: replace(effect, to=there[0], bottom=there[1]))

    def _tap(self, what: Any) -> Effects:
        return (e.Tap(what),)

    def _untap(self, what: Any) -> Effects:
        return (e.Untap(what),)

    def _tap_or_untap(self, what: Any) -> Effects:
        return (e.TapOrUntap(what),)

    def _put_counters(self, counters: tuple[Any, str], on: Any) -> Effects:
        return (e.PutCounters(counters[1], counters[0], _object(on)),)

    def _put_counters_for_each(self, counters: tuple[Any, str], on: Any, amount: Any) -> Effects:
        if counters[0] != 1:
            raise Unfit("one counter for each")
        return (e.PutCounters(counters[1], amount, _object(on)),)

    def _put_number_of_counters(self, *parts: Any) -> Effects:
        counter, on, amount = parts
        return (e.PutCounters(counter, amount, _object(on)),)

    def _remove_from(self, counters: tuple[Any, str], what: Any) -> Effects:
        return (RemoveFrom(counters[1], what, counters[0]),)

    def _remove_all_from(self, *parts: Any) -> Effects:
        *counter, what = parts
        self.memory.removed = counter[0] if counter else ""
        return (RemoveFrom(self.memory.removed, what),)

    def _distribute(self, counters: tuple[Any, str], on: Any) -> Effects:
        return (e.PutCounters(counters[1], counters[0], on, divided=True),)

    def _deal(self, source: Any, amount: Any, to: Any) -> Effects:
        return (e.DealDamage(self._another_number(amount), self._dealt_to(to, source), source=source),)

    def _deal_each(self, source: Any, *parts: Any) -> Effects:
        """Amounts and recipients in turn; what is chosen as it is carried out has an instruction of its own."""
        dealt = tuple(
            e.DealDamage(amount, to, source=source) for amount, to in zip(parts[::2], parts[1::2], strict=True)
        )
        if any(isinstance(each.to, SomeOf) for each in dealt):
            raise Unfit("targets, or all that a description fits")
        self.memory.much = False
        return (e.DealTogether(dealt),)

    def _deal_both(self, source: Any, amount: Any, to: Any, other: Any) -> Effects:
        if not isinstance(to, Target | That | ControllerOf) or not isinstance(other, Each):
            raise Unfit("one thing and all that is told of it")
        (effect,) = self._deal_each(source, amount, to, amount, other)
        assert isinstance(effect, e.DealTogether)
        return (replace(effect, once=True),)

    def _deal_equal(self, source: Any, amount: Any, to: Any) -> Effects:
        return (e.DealDamage(amount, self._dealt_to(to, source), source=source),)

    def _deal_to_equal(self, source: Any, to: Any, amount: Any) -> Effects:
        return (e.DealDamage(amount, self._dealt_to(to, source), source=source),)

    def _dealt_to(self, to: Any, source: Any) -> Any:
        """What is dealt damage: "itself" is the source, and "it" never is, but what was spoken of before."""
        if to is Itself.SELF:
            return self.mention(source)
        return self.beside(to, source)

    def _deal_divided(self, source: Any, amount: Any, to: Any) -> Effects:
        return (e.DealDamage(amount, to, divided=True, source=source),)

    def _dealt_instead(self, source: Any, amount: Any) -> tuple[Any, Any]:
        return source, amount

    def _lasts(self, statement: list[Any], duration: s.Duration) -> tuple[e.Lasting, ...]:
        for each in statement:
            change = each.change if isinstance(each, s.Changes) else None
            if isinstance(change, Define):
                raise Unfit("what is always true")
            of_many = isinstance(each, s.EntersWithMore) and isinstance(each.what, Each)
            if of_many or isinstance(each, s.OthersEnterTapped | s.EntersIfDone | NextSpell):
                raise Unfit("what does not last, or lasts otherwise")
            if isinstance(change, GetPowerToughness) and change.variable and change.per != X():
                raise Unfit("how long this lasts before what X is")
        return tuple(e.Lasting(each, duration) for each in statement)

    def _lasts_except(self, statement: list[Any], duration: s.Duration, exceptions: tuple[Any, ...]) -> Effects:
        match statement:
            case [s.Changes(what, BecomeCopy(of, ()))]:
                copy = self._own_name(what, BecomeCopy(of, exceptions))
                return (e.Lasting(s.Changes(what, copy), duration),)
            case _:
                raise Unfit("a copy in which something differs")

    def _lasts_first(self, duration: s.Duration, statement: list[Any]) -> Effects:
        return tuple(replace(each, first=True) for each in self._lasts(statement, duration))

    def _lasts_on(self, statement: list[Any]) -> Effects:
        if any(isinstance(each, NextSpell) for each in statement):
            return tuple(e.Lasting(each, s.Duration.THIS_TURN) for each in statement)
        for each in statement:
            of_one = isinstance(each, s.EntersWithMore) and not isinstance(each.what, Each)
            if each == s.LeavesToExile(This()) and self._outer:
                raise Unfit("what is so of the object that has this")
            if (isinstance(each, s.DoesntUntap) and each.next) or of_one or isinstance(each, s.LeavesToExile):
                continue
            change = each.change if isinstance(each, s.Changes) else None
            fits = change is not None and (
                isinstance(each.what, This | Target | Each | Result | AsCreated) or isinstance(change, BecomeCopy)
            )
            if not fits or isinstance(each.change, GetPowerToughness):
                raise Unfit("how long this lasts")
        return self._lasts(statement, s.Duration.INDEFINITELY)


def _object(what: Any) -> Any:
    if isinstance(what, Who):
        raise Unfit("an object")
    return what
