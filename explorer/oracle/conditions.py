"""Conditions as clauses after "if" and "as long as"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from explorer.abilities import qualities as q
from explorer.abilities.circumstances import (
    ActivatedOften,
    AllSo,
    AnySo,
    Attacked,
    Circumstance,
    Designation,
    FlipWon,
    HasCountersOf,
    HasDesignation,
    ItIs,
    LessThan,
    LifeIs,
    NotSo,
    NthResolution,
    PlayedLand,
    Remembered,
    TurnOf,
)
from explorer.abilities.counting import CountersOn, RemovedThisWay
from explorer.abilities.history import CardsDrawn, Departed, LifeGained, LifeLost
from explorer.abilities.measures import (
    CardTypesAmong,
    ColorsAmong,
    LandTypesAmong,
    ManaSpentFor,
    MostOfOneName,
    TotalPower,
    UnspentMana,
)
from explorer.abilities.phrases import (
    PLAYER,
    THIS,
    Attacking,
    Compare,
    Comparison,
    Condition,
    Controlled,
    CountOf,
    Either,
    ExiledWith,
    Filter,
    HasStatus,
    IsSuch,
    Kind,
    ManaValueOf,
    Not,
    NumberOf,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Passes,
    PowerOf,
    Reference,
    Result,
    ShareCardType,
    SpellsCast,
    Test,
    That,
    WasKicked,
    Who,
)
from explorer.oracle import words
from explorer.oracle.adjectives import adjective
from explorer.oracle.history import so_happened, so_much_happened
from explorer.oracle.phrases import after_noun, compared, describe, indefinite, is_other, player, refer, several, value
from explorer.oracle.speech import Speech
from explorer.values.mana import symbols
from explorer.values.zones import Zone


def condition(holds: Condition, speech: Speech) -> str:
    """What has to be true, as a clause after "if" or "as long as"."""
    match holds:
        case WasKicked():
            if not speech.resolving:
                return f"{refer(THIS, speech).text} was kicked"
            speech.mention(THIS)
            return f"{speech.spell} was kicked"
        case Compare():
            return _comparison(holds, speech)
        case ShareCardType(Result(happened)):
            name = words.plural(speech.noun_of(happened))
            return f"two {name} that share a card type were {happened.value} this way"
        case ShareCardType(of):
            return f"two of {refer(of, speech).text} share a card type"
        case IsSuch():
            return _is_such(holds, speech)
        case Passes(what, test):
            return _passes(what, test, speech)
        case _ if isinstance(holds, Circumstance):
            return _circumstance(holds, speech)
        case _:
            assert_never(holds)


def _comparison(holds: Compare, speech: Speech) -> str:
    """Amounts compared, in the words that each of them has for that."""
    match holds:
        case Compare(NumberOf(ExiledWith()), Comparison.AT_LEAST, 1):
            return f"a card is exiled with {speech.name}"
        case Compare(RemovedThisWay(), Comparison.EQUAL, 0):
            return "no counters were removed this way"
        case Compare(CountOf(Filter() as counted_), comparison, int(right)) if counted_ != PLAYER:
            return _there_are(counted_, comparison, right, speech)
        case Compare(CountOf(Either(filters)), Comparison.AT_LEAST, 1):
            return f"you control {indefinite(_not_said_to_be_yours(filters), speech)}"
        case Compare(CardsDrawn() | LifeGained() | LifeLost() | Departed() as happened, Comparison.AT_LEAST, 1):
            return so_happened(happened, lambda who: player(who, speech), lambda what: indefinite(what, speech))
        case Compare(CardsDrawn() | LifeGained() | LifeLost() as happened, Comparison.AT_LEAST, int(number)):
            return so_much_happened(happened, lambda who: player(who, speech), number)
        case Compare(ManaSpentFor(on, kind), Comparison.AT_LEAST, int(number)):
            return f"{symbols((kind,) * number)} was spent to cast {refer(on, speech).text}"
        case Compare(TotalPower(among), comparison, right):
            return f"{several(among, speech)} have total power {compared(comparison, right, speech)}"
        case Compare(SpellsCast(filter, Who.YOU) as cast, comparison, int(right)) if cast.before is None:
            return f"you've cast {_so_many(filter, comparison, right, speech)} this turn"
        case Compare(CountersOn() as counters, comparison, int(right)):
            return _counters_there(counters, comparison, right, speech)
        case Compare((CardTypesAmong() | ColorsAmong() | LandTypesAmong()) as among, Comparison.AT_LEAST, int(right)):
            return f"there are {words.number(right)} or more {value(among, speech).removeprefix('the number of ')}"
        case Compare(MostOfOneName(what), Comparison.AT_LEAST, int(right)):
            bare = replace(what, tests=tuple(each for each in what.tests if each != Controlled(Who.YOU)))
            return f"you control {words.number(right)} or more {several(bare, speech)} with the same name"
        case Compare(UnspentMana(None), Comparison.AT_LEAST, int(right)):
            return f"you have {words.number(right)} or more unspent mana"
        case Compare((PowerOf() | ManaValueOf()) as left, comparison, right):
            return f"{value(left, speech)} is {compared(comparison, right, speech)}"
        case Compare(left, comparison, right):
            return f"{value(left, speech)} is {compared(comparison, right, speech, 'more')}"
        case _:
            raise TypeError(f"no words for {holds}")


def _is_such(of: IsSuch, speech: Speech) -> str:
    """What an object is, or was before it moved: "it is a land card"."""
    named = refer(of.what, speech)
    verb = ("were" if named.plural else "was") if of.was else "are" if named.plural else "is"
    return f"{named.subject} {verb} {indefinite(of.filter, speech)}"


def _not_said_to_be_yours(filters: tuple[Filter, ...]) -> Either:
    yours = Controlled(Who.YOU)
    return Either(tuple(replace(each, tests=tuple(test for test in each.tests if test != yours)) for each in filters))


def _circumstance(holds: Circumstance, speech: Speech) -> str:
    match holds:
        case LessThan(CountOf(Filter() as filter), number):
            most = _there_are(filter, Comparison.AT_MOST, number, speech)
            return most.replace(f"{words.number(number)} or fewer", f"fewer than {words.number(number)}", 1)
        case LessThan(left, number):
            return f"{value(left, speech)} is less than {words.number(number)}"
        case TurnOf(who, so):
            return f"it's {'' if so else 'not '}{player(who, speech).possessive} turn"
        case ItIs(period):
            return f"it is {period.value}"
        case NotSo(denied):
            return f"it isn't so that {condition(denied, speech)}"
        case AnySo((Passes(That(), q.NthCast()), *_) as of):
            return _nth_spells([each.test for each in of if isinstance(each, Passes)], speech)
        case AnySo(of):
            return " or if ".join(condition(each, speech) for each in of)
        case AllSo((Passes(what, q.CastBy(Who.YOU)), Passes(_, q.CastFrom() as place))):
            return f"you cast {refer(what, speech).text} {after_noun(place, speech)}"
        case AllSo((Compare(CountOf(Filter(tests=(OfType((one,)), _, q.CardNamed(name)))), _, 1), other)) if (
            isinstance(other, Compare)
            and isinstance(other.left, CountOf)
            and isinstance(other.left.filter, Filter)
            and isinstance(other.left.filter.tests[-1], q.CardNamed)
        ):
            return f"you control {words.plural(one.value)} named {name} and {other.left.filter.tests[-1].name}"
        case AllSo(of):
            first, *rest = (condition(each, speech) for each in of)
            return words.listing([first, *(each.removeprefix("you control ") for each in rest)])
        case HasCountersOf(who, counter, comparison, number):
            return f"{player(who, speech).does('have')} {_some_counters(counter, comparison, number)}"
        case LifeIs(who, comparison, amount):
            return f"{player(who, speech).does('have')} {compared(comparison, amount, speech, 'more')} life"
        case _ if isinstance(holds, Remembered):
            return _remembered(holds, speech)
        case _:
            assert_never(holds)


def _remembered(holds: Remembered, speech: Speech) -> str:
    """What has happened in this turn, or was done before by the same ability."""
    match holds:
        case FlipWon(won):
            return f"you {'win' if won else 'lose'} the flip"
        case HasDesignation(what):
            return f"you're {what.value}" if what is Designation.MONARCH else f"you have {what.value}"
        case ActivatedOften(least):
            return f"this ability has been activated {words.number(least)} or more times this turn"
        case NthResolution(nth, again):
            time = f"the {words.ORDINALS[nth - 1]} time"
            return f"it's {time}" if again else f"this is {time} this ability has resolved this turn"
        case Attacked(who):
            return f"{player(who, speech).subject} attacked this turn"
        case PlayedLand(who):
            return f"{player(who, speech).subject} played a land this turn"
        case _:
            assert_never(holds)


def _passes(what: Reference, test: Test, speech: Speech) -> str:
    """What is so of an object: "it isn't a mana ability", "that spell targets only this creature"."""
    here = what == THIS and speech.resolving
    if here:
        speech.mention(THIS)
    subject = speech.spell if here else refer(what, speech).subject
    match test:
        case Not(q.OfAbilityKind((q.AbilityKind.MANA,))):
            return f"{subject} isn't a mana ability"
        case q.PaidBySacrifice():
            return f"one or more permanents were sacrificed to activate {subject}"
        case q.NthCast():
            return _nth_spells([test], speech)
        case q.CostHasX() if speech.event == "spell or ability" and what == That():
            return "that spell's mana cost or that ability's activation cost contains {X}"
        case q.CostHasX():
            return f"{subject}'s mana cost contains {{X}}"
        case q.Kicked():
            return f"{subject} was kicked"
        case q.CastBy(who):
            return f"{player(who, speech).subject} cast {subject}"
        case q.OfPermanentType():
            return f"{subject} is a permanent spell"
        case Attacking() | q.Blocking() | q.Blocked():
            return f"{subject} is {adjective(test, 'or')}"
        case HasStatus() | Not(HasStatus()) | OfSupertype() | OfColor() | q.Modified() | q.Historic():
            return f"{subject} is {adjective(test, 'or')}"
        case OfType() | OfSubtype():
            return f"{subject} is {words.with_article(adjective(test, 'or'))}"
        case Not((OfType() | OfSubtype()) as denied):
            return f"{subject} isn't {words.with_article(adjective(denied, 'or'))}"
        case _:
            clause = after_noun(test, speech)
            verb = "was cast " if isinstance(test, q.CastFrom | Not) and clause.startswith("from") else ""
            return f"{subject} {verb}{clause.removeprefix('that ')}"


def _nth_spells(tests: Sequence[Test], speech: Speech) -> str:
    """Which spells of the turn it is: "it's the first instant spell or the first sorcery spell you've cast"."""
    told = []
    for each in tests:
        if isinstance(each, q.NthCast):
            other = f" other than {speech.name}" if is_other(each.filter) else ""
            told.append(f"the {words.ORDINALS[each.nth - 1]} {describe(each.filter, speech)}{other}")
    speech.mention(That())
    return f"it's {words.listing(told, 'or')} you've cast this turn"


def _there_are(of: Filter, comparison: Comparison, n: int, speech: Speech) -> str:
    defended = of.zone is None and Controlled(Who.DEFENDING_PLAYER) in of.tests
    yours = of.zone in (None, Zone.HAND) and Controlled(Who.YOU) in of.tests
    speech.described = of
    if yours or defended:
        whose = Controlled(Who.YOU if yours else Who.DEFENDING_PLAYER)
        of = replace(of, tests=tuple(each for each in of.tests if each != whose))
    in_hand = of.zone is Zone.HAND
    has = yours if in_hand else of.kind is Kind.PLAYER
    things = _so_many(of, comparison, n, speech)
    if has:
        return f"you have {things.replace(' in a hand', ' in hand')}"
    one = comparison is Comparison.AT_LEAST and n == 1
    if defended:
        return f"defending player controls {things}"
    return f"you control {things}" if yours else f"there {'is' if one else 'are'} {things}"


def _so_many(of: Filter, comparison: Comparison, n: int, speech: Speech) -> str:
    """At least one thing, or so many: "a creature", "three or more spells"."""
    if comparison is Comparison.AT_LEAST and n == 1:
        return indefinite(of, speech)
    return several(of, speech, _how_many(comparison, n))


def _counters_there(of: CountersOn, comparison: Comparison, n: int, speech: Speech) -> str:
    """What counters an object has, or there are on it: "there are no charge counters on it"."""
    one = comparison is Comparison.AT_LEAST and n == 1
    some = _some_counters(of.counter, comparison, n)
    on = refer(of.on, speech)
    return f"{on.does('have')} {some} on it" if of.has else f"there {'is' if one else 'are'} {some} on {on.text}"


def _some_counters(counter: str, comparison: Comparison, n: int) -> str:
    if comparison is Comparison.AT_LEAST and n == 1:
        return f"{words.with_article(counter)} counter"
    return f"{_how_many(comparison, n)} {counter} counters"


def _how_many(comparison: Comparison, n: int) -> str:
    match comparison:
        case Comparison.EQUAL if n == 0:
            return "no"
        case Comparison.EQUAL:
            return f"exactly {words.number(n)}"
        case Comparison.AT_MOST:
            return f"{words.number(n)} or fewer"
        case Comparison.AT_LEAST:
            return f"{words.number(n)} or more"
        case _:
            assert_never(comparison)
