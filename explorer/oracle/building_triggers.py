"""Trigger conditions as data (603.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import events as v
from explorer.abilities import triggers as t
from explorer.abilities.phrases import (
    THIS,
    Attached,
    Description,
    Filter,
    Kind,
    OfType,
    That,
    Who,
)
from explorer.abilities.qualities import ChoiceOnEntering
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player
from explorer.oracle.building_combat import Combats
from explorer.oracle.building_costs import mana_types
from explorer.oracle.phrases import noun
from explorer.oracle.sorting import one_filter
from explorer.values.steps import Step
from explorer.values.types import CardType


class Triggers(Combats):
    """Builds trigger conditions (603.1)."""

    def _upkeep(self) -> Step:
        return Step.UPKEEP

    def _draw_step(self) -> Step:
        return Step.DRAW

    def _combat(self) -> Step:
        return Step.BEGINNING_OF_COMBAT

    def _first_main(self) -> Step:
        return Step.PRECOMBAT_MAIN

    def _second_main(self) -> Step:
        return Step.POSTCOMBAT_MAIN

    def _end_of_combat(self) -> Step:
        return Step.END_OF_COMBAT

    def _end_step(self) -> Step:
        return Step.END

    def _main_phase(self, word: str) -> Step:
        if word not in ("first", "second"):
            raise Unfit('"first" or "second"')
        return Step.PRECOMBAT_MAIN if word == "first" else Step.POSTCOMBAT_MAIN

    def _one_trigger(self, event: t.Trigger) -> t.Trigger:
        return event

    def _both_triggers(self, one: t.Trigger, other: t.Trigger) -> t.AnyEvent:
        """One ability that triggers on two events, each told whole; what they are about may be two things."""
        if isinstance(one, t.AnyEvent) or isinstance(other, t.AnyEvent) or one == other:
            raise Unfit("two different events")
        self.memory.event, self.memory.much = "", False
        if self.memory.latest != THIS:
            self.memory.latest = None
        return t.AnyEvent((one, other), apart=True)

    def _spell_cast(self, who: Any, description: Description) -> t.Trigger:
        return self._such_spell(who, description)

    def _such_spell(self, who: Any, description: Description) -> t.SpellCast:
        self._about(description)
        return t.SpellCast(a_player(who), self._of_kind(description, Kind.SPELL))

    def _spell_cast_or_copied(self, who: Any, description: Description) -> t.Trigger:
        return replace(self._such_spell(who, description), copied=True)

    def _spell_copied(self, who: Any, description: Description) -> t.Trigger:
        return replace(self._such_spell(who, description), cast=False, copied=True)

    def _nth_spell_cast(self, who: Any, whose: Any, word: str, description: Description) -> t.Trigger:
        self._own(who, whose)
        return replace(self._such_spell(who, description), nth=words.ORDINALS.index(word) + 1)

    def _next_spell_cast(self, who: Any, whose: Any, description: Description) -> t.Trigger:
        self._own(who, whose)
        return replace(self._such_spell(who, description), their_next=True)

    def _own(self, who: Any, whose: Any) -> None:
        if (who, whose) != (Who.YOU, Who.YOU):
            raise Unfit('"you" and "your"')

    def _casting(self, description: Description) -> t.Trigger:
        return self._spell_cast(Who.A_PLAYER, description)

    def _activating(self, description: Description) -> t.Trigger:
        return self._activated_ability(Who.A_PLAYER, description)

    def _any_by_player(self, who: Any, *events: t.Trigger) -> t.AnyEvent:
        by = a_player(who)
        named = [replace(each, by=by) for each in events if isinstance(each, t.SpellCast | t.Activated)]
        if len({each.what for each in named}) < len(events):
            raise Unfit("something else that the player does")
        self.memory.event = " or ".join(
            dict.fromkeys(noun(each.what) for each in named if isinstance(each.what, Filter))
        )
        return t.AnyEvent(tuple(named))

    def _activated_ability(self, who: Any, description: Description) -> t.Trigger:
        self._about(description)
        return t.Activated(a_player(who), self._of_kind(description, Kind.ABILITY))

    def _ability_activated(self, description: Description, _: str) -> t.Trigger:
        return self._activated_ability(Who.A_PLAYER, description)

    def _this_cast(self, _: str) -> t.Trigger:
        self.mention(THIS)
        return t.SpellCast(Who.YOU, THIS)

    def _becomes_target(self, what: Any, of: Description) -> t.Trigger:
        self.memory.event = noun(of)
        return t.BecomesTarget(self._a_permanent(what), of)

    def _is_dealt_damage(self, what: Any) -> t.Trigger:
        self.memory.much = True
        return t.IsDealtDamage(self._a_permanent(what))

    def _becomes_tapped(self, what: Any, status: str) -> t.Trigger:
        return t.BecomesTapped(self._a_permanent(what), untapped=status == "untapped")

    def _plays_land(self, who: Any, description: Description) -> t.Trigger:
        filter = self._of_kind(description, Kind.PERMANENT)
        if OfType((CardType.LAND,)) not in filter.tests:
            raise Unfit("a land")
        self._about(description)
        return t.PlaysLand(a_player(who), filter)

    def _discards(self, who: Any, description: Description) -> t.Trigger:
        self._about(description)
        return v.Discards(a_player(who), self._of_kind(description, Kind.CARD))

    def _discards_several(self, who: Any, number: str, description: Description) -> t.Trigger:
        self._about_several(number, description)
        return v.Discards(a_player(who), self._of_kind(description, Kind.CARD), several=True)

    def _sacrifices(self, who: Any, description: Description) -> t.Trigger:
        self._about(description)
        return v.Sacrifices(a_player(who), self._of_kind(description, Kind.PERMANENT))

    def _sacrifices_several(self, who: Any, number: str, description: Description) -> t.Trigger:
        self._about_several(number, description)
        return v.Sacrifices(a_player(who), self._of_kind(description, Kind.PERMANENT), several=True)

    def _draws(self, who: Any, word: str) -> v.Draws:
        self.memory.event = word
        self.mention(That())
        return v.Draws(a_player(who))

    def _nth_draw(self, who: Any, word: str, card: str) -> t.Trigger:
        return replace(self._draws(who, card), nth=words.ORDINALS.index(word) + 1)

    def _cycles(self, who: Any, word: str) -> t.Trigger:
        self.memory.event = word
        self.mention(That())
        return v.Cycles(a_player(who))

    def _put_into_graveyard(self, what: Any, whose: Any, zone: str) -> t.Trigger:
        if zone != "graveyard" or not isinstance(what, Filter) or what.kind is not Kind.CARD:
            raise Unfit("a card, and a graveyard")
        return v.PutIntoGraveyard(what, a_player(whose))

    def _counters_put(self, number: str, counter: str, on: Any) -> t.Trigger:
        if number != "one":
            raise Unfit('"one"')
        self.memory.much = True
        return v.CountersPut(counter, self._a_permanent(on))

    def _last_counter_removed(self, counter: str, _: str) -> t.Trigger:
        self.mention(THIS)
        return v.LastCounterRemoved(counter)

    def _gains_life(self, who: Any) -> t.Trigger:
        self.memory.much = True
        return t.GainsLife(a_player(who))

    def _this_tapped_for_mana(self, who: Any, _: str) -> t.Trigger:
        self.mention(THIS)
        return t.TappedForMana(a_player(who), THIS)

    def _enters(self, what: Any) -> t.Trigger:
        return t.Enters(what)

    def _dies(self, what: Any) -> t.Trigger:
        return t.Leaves(what, dies=True)

    def _leaves(self, what: Any, _: str) -> t.Trigger:
        return t.Leaves(what)

    def _tapped_for_mana(self, who: Any, description: Description) -> t.Trigger:
        return self._for_mana(who, description)

    def _for_mana(self, who: Any, description: Description) -> t.TappedForMana:
        self._about(description)
        return t.TappedForMana(a_player(who), one_filter(description))

    def _is_tapped_for_mana(self, description: Description, status: str) -> t.TappedForMana:
        if status != "tapped":
            raise Unfit('"tapped"')
        self._about(description)
        return t.TappedForMana(Who.A_PLAYER, one_filter(description), passive=True)

    def _tapped_for_type(self, who: Any, description: Description, symbols: str) -> t.Trigger:
        types = mana_types(symbols)
        if len(types) != 1:
            raise Unfit("one mana symbol")
        return replace(self._for_mana(who, description), of=types[0])

    def _tapped_for_chosen(self, description: Description, status: str) -> t.Trigger:
        return replace(self._is_tapped_for_mana(description, status), of=ChoiceOnEntering.COLOR)

    def _causes_chosen(self, description: Description, word: str, who: Any, number: str) -> t.Trigger:
        if (word, number) != ("ability", "one"):
            raise Unfit('"ability" and "one"')
        self._about(description)
        return t.CausesMana(a_player(who), one_filter(description), ChoiceOnEntering.COLOR)

    def _attached_tapped(self, what: Any, _: str) -> t.Trigger:
        if what != Attached():
            raise Unfit(f"enchanted {self.memory.held.noun}")
        self.memory.event = self.memory.held.noun
        return t.TappedForMana(Who.A_PLAYER, Attached())

    def _step_begins(self, step: t.Trigger) -> t.Trigger:
        return step

    def _step_of_player(self, whose: Any, step: Step) -> t.Trigger:
        return t.StepBegins(step, a_player(whose))

    def _step_of_each(self, step: Step) -> t.Trigger:
        return t.StepBegins(step, Who.A_PLAYER)

    def _combat_of(self, whose: Any) -> t.Trigger:
        return t.StepBegins(Step.BEGINNING_OF_COMBAT, a_player(whose))

    def _step_of_controller(self, step: Step, whose: Any) -> t.Trigger:
        return t.StepBegins(step, a_player(whose))
