"""What static abilities and lasting effects say: "creatures you control get +1/+1"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

from explorer.abilities.phrases import THIS, Attached, Each, Either, OfColor, Target, This, Who
from explorer.abilities.static import (
    BecomeColor,
    CantBeCountered,
    Change,
    Changes,
    CostChange,
    DamageCantBePrevented,
    Duration,
    EntersChoosingColor,
    EntersTapped,
    EntersWithCounters,
    Gain,
    GetPowerToughness,
    PreventDamage,
    ReplaceMana,
    StaticEffect,
)
from explorer.oracle import words
from explorer.oracle.adjectives import colors
from explorer.oracle.clauses import Clause
from explorer.oracle.costs import counters
from explorer.oracle.mana import replaced
from explorer.oracle.phrases import every, for_each, noun, players_of, refer, several
from explorer.oracle.speech import Noun, Speech
from explorer.oracle.tokens import granted
from explorer.values.mana import COLORS


def statements(effects: Sequence[StaticEffect], speech: Speech, duration: Duration | None = None) -> list[Clause]:
    """What these effects make true, a clause each; `duration` where they are a resolving ability's (611.2a).

    Changes of the same objects share a clause.
    """
    grouped = groupby(enumerate(effects), key=lambda each: _together(*each))
    clauses = [_statement([effect for _, effect in group], speech, duration) for _, group in grouped]
    if duration is None or not duration.value:
        return clauses
    return [_lasting(each, duration.value) for each in clauses]


def _together(place: int, effect: StaticEffect) -> object:
    """What effects have in common that are said in one clause: changes of the same objects, or how this enters."""
    if isinstance(effect, EntersTapped | EntersChoosingColor):
        return EntersTapped
    return effect.what if isinstance(effect, Changes) else place


def _lasting(clause: Clause, until: str) -> Clause:
    """How long it lasts is said last, but first where that would be part of a quotation or of another condition."""
    first = clause.lead or clause.text.endswith('"')
    return clause.with_more(lead=f"{until}, ") if first else clause.with_more(tail=f" {until}")


def _statement(effects: Sequence[StaticEffect], speech: Speech, duration: Duration | None) -> Clause:
    effect = effects[0]
    match effect:
        case Changes(what):
            changes = [each.change for each in effects if isinstance(each, Changes)]
            return changed(what, changes, speech, duration is not None)
        case ReplaceMana():
            return replaced(effect, speech)
        case EntersWithCounters(counter, amount):
            this = refer(THIS, speech)
            per = for_each(amount, speech)
            some = counters(counter, 1 if per else amount, speech)
            return Clause((f"enter with {some} on it{f' {per}' if per else ''}",), this)
        case EntersTapped() | EntersChoosingColor():
            return _entering(effects, speech)
        case PreventDamage():
            return prevented(effect, speech)
        case CantBeCountered():
            speech.mention(THIS)
            return Clause(("can't be countered",), Noun(speech.spell))
        case DamageCantBePrevented():
            return Clause(("can't be prevented",), Noun("the damage"))
        case CostChange():
            return _cost_change(effect, speech)
        case _:
            assert_never(effect)


def _entering(effects: Sequence[StaticEffect], speech: Speech) -> Clause:
    """How this enters: tapped, or as a color is chosen; both are two sentences."""
    this = refer(THIS, speech)
    chosen = ""
    for each in effects:
        if isinstance(each, EntersChoosingColor):
            but = f" other than {words.listing([color.word for color in each.but], 'or')}" if each.but else ""
            chosen = f"choose a color{but}"
    if not chosen:
        return Clause(("enter tapped",), this)
    if len(effects) == 1:
        return Clause((chosen,), lead=f"as {this.text} enters, ")
    return Clause(("enter tapped",), this, tail=f". As it enters, {chosen}")


def changed(what: This | Attached | Each | Target, changes: Sequence[Change], speech: Speech, lasting: bool) -> Clause:
    """What objects become, gain and get; a static ability says that they are and have it (611.3a)."""
    new = isinstance(what, Target) and what not in speech.said
    subject = _each(what, speech) if isinstance(what, Each) and what.singly else refer(what, speech, "")
    if new and subject.plural:
        subject = Noun(f"{subject.text} each", plural=True)
    deeds = groupby((_change(each, _own(what, speech), speech, lasting) for each in changes), lambda each: each[0])
    return Clause(tuple(f"{verb} {words.listing([rest for _, rest in group])}" for verb, group in deeds), subject)


def _each(what: Each, speech: Speech) -> Noun:
    """Things one by one: "each instant and sorcery spell you cast", "each red or green spell"."""
    filters = what.filter.filters if isinstance(what.filter, Either) else (what.filter,)
    by_color = any(isinstance(test, OfColor) and len(test.colors) > 1 for each in filters for test in each.tests)
    speech.mention(what)
    return Noun(every(what.filter, speech, "or" if by_color else "and"))


def _own(what: This | Attached | Each | Target, speech: Speech) -> str:
    """What a granted ability calls the object that has it."""
    match what:
        case This():
            return speech.name
        case Attached():
            return f"this {speech.attached.noun}"
        case Each(description):
            return f"this {noun(description)}"
        case Target(slot):
            return f"this {noun(speech.targets[slot].filter)}" if slot < len(speech.targets) else "this permanent"
        case _:
            assert_never(what)


def _change(change: Change, called: str, speech: Speech, lasting: bool) -> tuple[str, str]:
    """A change as a verb in the base form and what follows it."""
    match change:
        case BecomeColor(types):
            return "become" if lasting else "be", "all colors" if types == COLORS else colors(types)
        case Gain(ability):
            return "gain" if lasting else "have", granted(ability, called, speech)
        case GetPowerToughness(power, toughness, per):
            sign = "-" if power < 0 or (power == 0 and toughness < 0) else "+"
            often = f" {for_each(per, speech)}" if per is not None else ""
            return "get", f"{_signed(power, sign)}/{_signed(toughness, '-' if toughness < 0 else sign)}{often}"
        case _:
            assert_never(change)


def _signed(n: int, zero: str) -> str:
    """A change of power or toughness with its sign; a zero takes the sign of the other one."""
    return f"{n:+d}" if n else f"{zero}0"


def prevented(effect: PreventDamage, speech: Speech) -> Clause:
    """Damage prevented to and by an object (615.1)."""
    ways = [way for way, so in (("dealt to", effect.to), ("dealt by", effect.by)) if so]
    damage = "combat damage" if effect.combat_only else "damage"
    what = refer(effect.what, speech).text
    return Clause((f"prevent all {damage} that would be {words.listing(ways)} {what}",))


def _cost_change(effect: CostChange, speech: Speech) -> Clause:
    cast = "" if effect.by is Who.A_PLAYER else f" {players_of(effect.by, speech, plural=True).does('cast')}"
    spells = Noun(several(effect.spells, speech) + cast, plural=True)
    return Clause((f"cost {effect.mana} {'less' if effect.less else 'more'} to cast",), spells)
