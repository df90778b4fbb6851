"""Descriptions as data: what stands before the noun, the noun, and what stands after it."""

from __future__ import annotations

import re
from typing import Any

from explorer.abilities import qualities as q
from explorer.abilities.phrases import (
    YOUR_COMMANDER,
    Attacking,
    Comparison,
    Controlled,
    CouldBeTargetOf,
    Description,
    Either,
    Filter,
    HasManaValue,
    HasPower,
    HasStatus,
    Kind,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    SharesColor,
    TargetsOnly,
    Test,
    Who,
)
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player, small
from explorer.oracle.building_amounts import Amounts
from explorer.oracle.sorting import After, Named, cast_from, described, one_filter, other_than_this
from explorer.values.mana import color_named
from explorer.values.status import TAPPED
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone

_NON = re.compile(r"non-?(.*)")


class Descriptions(Amounts):
    """Builds descriptions."""

    def _card_type(self, word: str) -> Test:
        return OfType((CardType(words.singular(small(word))),))

    def _supertype(self, word: str) -> Test:
        return OfSupertype(Supertype(small(word)))

    def _color(self, word: str) -> Test:
        return OfColor((color_named(word),))

    def _colorless(self) -> Test:
        return OfColor(())

    def _colored(self) -> Test:
        return Not(OfColor(()))

    def _subtype(self, word: str) -> Test:
        return OfSubtype((words.singular(word),))

    def _status(self, word: str) -> Test:
        return HasStatus(TAPPED) if small(word) == "tapped" else Not(HasStatus(TAPPED))

    def _attacking(self) -> Test:
        return Attacking()

    def _blocking(self) -> Test:
        return q.Blocking()

    def _is_blocked(self) -> Test:
        return q.Blocked()

    def _is_unblocked(self) -> Test:
        return q.Blocked(so=False)

    def _blocker_of(self, what: Any) -> After:
        return After((q.BlockerOf(what),))

    def _blocked_by(self, what: Any) -> After:
        return After((q.BlockedBy(what),))

    def _attacker_of(self, who: Any) -> After:
        return After((q.AttackerOf(a_player(who)),))

    def _attacked_this_turn(self) -> After:
        return After((q.AttackedThisTurn(),))

    def _didnt_attack_this_turn(self) -> After:
        return After((Not(q.AttackedThisTurn()),))

    def _non(self, word: str) -> Test:
        found = _NON.fullmatch(small(word))
        rest = found[1] if found else ""
        if rest == "attacking":
            return Not(Attacking())
        if rest == "token":
            return Not(q.IsToken())
        if rest in set(Supertype):
            return Not(OfSupertype(Supertype(rest)))
        if rest in set(CardType):
            return Not(OfType((CardType(rest),)))
        return Not(OfSubtype((rest,)) if rest[:1].isupper() else self._color(rest))

    def _kind(self, word: str) -> Named:
        return Named(Kind(words.singular(small(word))))

    def _is_token(self) -> Named:
        return Named(Kind.PERMANENT, (q.IsToken(),))

    def _opponent(self, word: str) -> Named:
        return Named(Kind.PLAYER, (Controlled(Who.AN_OPPONENT),))

    def _comma(self) -> str:
        return ","

    def _conjunction(self) -> str:
        return "or"

    def _group(self, *found: Any) -> tuple[Any, ...]:
        return found

    def _description(self, *parts: Any) -> Description:
        after = [each for each in parts if isinstance(each, After)]
        return described(parts[: len(parts) - len(after)], after)

    def _controlled(self, who: Any) -> After:
        return After((Controlled(a_player(who)),))

    def _cast_by(self, who: Any) -> After:
        return After((q.CastBy(a_player(who)),))

    def _owned(self, who: Any) -> After:
        return After((q.OwnedBy(a_player(who)),))

    def _not_owned(self, who: Any) -> After:
        return After((Not(q.OwnedBy(a_player(who))),))

    def _controlled_not_owned(self, who: Any) -> After:
        return After((Controlled(a_player(who)), Not(q.OwnedBy(a_player(who)))))

    def _without_x_in_cost(self, symbol: str) -> After:
        return After((Not(self._with_x_in_cost(symbol).tests[0]),))

    def _with_no_abilities(self, word: str) -> After:
        if word != "abilities":
            raise Unfit('"abilities"')
        return After((Not(q.HasAbilities()),))

    def _as_word(self, word: str) -> str:
        return word

    def _foretell_word(self) -> str:
        return "foretell"

    def _with_keyword(self, word: str) -> After:
        return After((q.HasKeyword(word),))

    def _without_keyword(self, word: str) -> After:
        return After((Not(q.HasKeyword(word)),))

    def _named_so(self, *words_of_name: str) -> After:
        return After((q.CardNamed(" ".join(words_of_name)),))

    def _face_down(self) -> Test:
        return q.FaceDown()

    def _entered_this_turn(self) -> After:
        return After((q.EnteredThisTurn(),))

    def _not_controlled(self, who: Any) -> After:
        return After((Not(Controlled(a_player(who))),))

    def _mana_value(self, compared: Any) -> After:
        return After((compared,))

    def _mana_value_other(self, value: Any) -> After:
        return After((Not(HasManaValue(Comparison.EQUAL, value)),))

    def _power(self, compared: Any) -> After:
        return After((_of_power(compared),))

    def _power_other(self, value: Any) -> After:
        return After((Not(HasPower(Comparison.EQUAL, value)),))

    def _shares_color(self, what: Any) -> After:
        return After((SharesColor(what),))

    def _shares_creature_type(self, word: str, what: Any) -> After:
        if word != "creature":
            raise Unfit('"creature"')
        return After((q.SharesCreatureType(what),))

    def _shares_no_creature_type(self, word: str, *what: Description) -> After:
        shares = self._shares_creature_type(word, what[0] if len(what) == 1 else Either(tuple(map(one_filter, what))))
        return After((Not(shares.tests[0]),))

    def _with_so_many_counters(self, number: str, counter: str = "") -> After:
        return After((q.HasCounters(counter, words.number_named(number)),))

    def _no_commander(self) -> After:
        return After((Not(q.IsCommander()),))

    def _with_x_in_cost(self, symbols: str) -> After:
        if symbols != "{X}":
            raise Unfit("{X}")
        return After((q.CostHasX(),))

    def _shares_name(self, what: Any) -> After:
        return After((q.SharesName(what),))

    def _of_chosen_color(self) -> After:
        return After((q.OfChosen(q.ChoiceOnEntering.COLOR),))

    def _of_chosen_type(self) -> After:
        return After((q.OfChosen(q.ChoiceOnEntering.TYPE),))

    def _within(self, zone: After) -> After:
        return zone

    def _ability_kind(self, word: str) -> Test:
        return q.OfAbilityKind((q.AbilityKind(small(word)),))

    def _multicolored(self) -> Test:
        return q.NumberOfColors(Comparison.AT_LEAST, 2)

    def _monocolored(self) -> Test:
        return q.NumberOfColors(Comparison.EQUAL, 1)

    def _exactly_colors(self, number: str) -> After:
        return After((q.NumberOfColors(Comparison.EQUAL, words.number_named(number)),))

    def _kicked(self) -> Test:
        return q.Kicked()

    def _historic(self) -> Test:
        return q.Historic()

    def _commander(self) -> Test:
        return q.IsCommander()

    def _power_or_toughness_at_most(self, number: str) -> After:
        return After((q.PowerOrToughness(Comparison.AT_MOST, words.number_named(number)),))

    def _power_or_toughness_at_least(self, number: str) -> After:
        return After((q.PowerOrToughness(Comparison.AT_LEAST, words.number_named(number)),))

    def _modified(self) -> Test:
        return q.Modified()

    def _with_counters(self, counter: str = "") -> After:
        return After((q.HasCounters(counter),))

    def _outlaw(self, _: str) -> Test:
        return OfSubtype(words.OUTLAWS)

    def _targets_single(self, description: Description) -> After:
        return After((q.TargetsSome(description, single=True),))

    def _targets_some(self, description: Description) -> After:
        return After((q.TargetsSome(description),))

    def _targets_that(self, what: Any) -> After:
        return After((q.Targets(what),))

    def _targets_you(self) -> After:
        return After((q.Targets(Who.YOU),))

    def _single_target(self) -> After:
        return After((q.SingleTarget(),))

    def _was_cast(self) -> After:
        return After((q.WasCast(),))

    def _wasnt_cast(self) -> After:
        return After((Not(q.WasCast()),))

    def _was_cast_from(self, after: After) -> After:
        return cast_from(after)

    def _from_elsewhere(self, zone: After) -> After:
        return After(tuple(Not(each) for each in cast_from(zone).tests))

    def _isnt_mana_ability(self, *_: str) -> After:
        return After((Not(q.OfAbilityKind((q.AbilityKind.MANA,))),))

    def _from_source(self, what: Any) -> After:
        source = one_filter(what) if isinstance(what, Filter | Either) else what
        return After((q.FromSource(source),))

    def _targets_only(self, what: Any) -> After:
        return After((TargetsOnly(what),))

    def _could_be_target(self, what: Any) -> After:
        return After((CouldBeTargetOf(what),))

    def _zone_of(self, whose: Any, zone: str) -> After:
        return After((Controlled(a_player(whose)),), Zone(words.singular(zone)))

    def _zone_of_anyone(self, zone: str) -> After:
        return After((), Zone(words.singular(zone)))

    def _command_zone(self) -> After:
        return After((), Zone.COMMAND)

    def _equal(self, value: Any) -> Test:
        return HasManaValue(Comparison.EQUAL, value)

    def _at_most(self, value: Any) -> Test:
        return HasManaValue(Comparison.AT_MOST, value)

    def _at_least(self, value: Any) -> Test:
        return HasManaValue(Comparison.AT_LEAST, value)

    def _less(self, value: Any) -> Test:
        return Not(self._at_least(value))

    def _more(self, value: Any) -> Test:
        return Not(self._at_most(value))

    # --- so many ---

    def _one(self, description: Description) -> Description:
        return description

    def _your_commander(self) -> Filter:
        return YOUR_COMMANDER

    def _another_one(self, description: Description) -> Description:
        return other_than_this(description)

    def _bare(self, description: Description) -> Description:
        return description

    def _other(self, description: Description) -> Description:
        return other_than_this(description)

    def _counted_one(self, description: Description) -> tuple[Any, Description]:
        return 1, description

    def _counted_some(self, quantity: Any, description: Description) -> tuple[Any, Description]:
        return quantity, description


def _of_power(compared: Test) -> Test:
    """The comparison of a mana value as one of power."""
    match compared:
        case Not(test):
            return Not(_of_power(test))
        case HasManaValue(comparison, amount):
            return HasPower(comparison, amount)
        case _:
            raise Unfit("a number")
