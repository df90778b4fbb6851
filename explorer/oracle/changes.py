"""What continuous effects make of objects, in words: "enchanted land is an Island", "they get +1/+1"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

from explorer.abilities.changes import (
    Become,
    BecomeChosen,
    BecomeColor,
    BecomeCopy,
    BecomeOfChoice,
    Change,
    Control,
    CopyException,
    Define,
    Gain,
    GainActivated,
    GetPowerToughness,
    HasThisAbility,
    HaveBase,
    IsNo,
    KeepsColor,
    KeepsName,
    Lose,
    NoLonger,
    NoManaCost,
    Switch,
)
from explorer.abilities.measures import DefinedX
from explorer.abilities.phrases import (
    Amount,
    AsCreated,
    Attached,
    Each,
    Either,
    OfColor,
    Reference,
    Target,
    This,
    Whoever,
    X,
)
from explorer.oracle import words
from explorer.oracle.adjectives import colors
from explorer.oracle.clauses import Clause
from explorer.oracle.each import for_each
from explorer.oracle.phrases import every, noun, refer, several, value
from explorer.oracle.speech import Noun, Speech
from explorer.oracle.tokens import granted
from explorer.values.mana import COLORS
from explorer.values.subtypes import kind_of
from explorer.values.types import EVERY_CREATURE_TYPE, TypeLine


def changed(what: Reference, changes: Sequence[Change], speech: Speech, lasting: bool) -> Clause:
    """What objects become, gain and get; a static ability says that they are and have it (611.3a)."""
    new = isinstance(what, Target) and what not in speech.said
    subject = each_one(what, speech) if isinstance(what, Each) and what.singly else refer(what, speech, "")
    if new and subject.plural:
        subject = Noun(f"{subject.text} each", plural=True)
    first, *rest = changes
    changes = [*rest, first] if isinstance(first, Lose) and first.other else changes
    told = [_change(each, _own(what, speech), speech, lasting, subject.plural) for each in changes]
    deeds = groupby(told, lambda each: (each[0], each[1].startswith("base ")))
    return Clause(tuple(f"{verb} {words.listing([rest for _, rest in group])}" for (verb, _), group in deeds), subject)


def each_one(what: Each, speech: Speech) -> Noun:
    """Things one by one: "each instant and sorcery spell you cast", "each red or green spell"."""
    filters = what.filter.filters if isinstance(what.filter, Either) else (what.filter,)
    by_color = any(isinstance(test, OfColor) and len(test.colors) > 1 for each in filters for test in each.tests)
    speech.mention(what)
    return Noun(every(what.filter, speech, "or" if by_color else "and"))


def _own(what: Reference, speech: Speech) -> str:
    """What a granted ability calls the object that has it."""
    match what:
        case This():
            return speech.name
        case Attached():
            return f"this {speech.attached.noun}"
        case Each(description):
            return f"this {_sort(noun(description))}"
        case Target(slot):
            return f"this {noun(speech.targets[slot].filter)}" if slot < len(speech.targets) else "this permanent"
        case AsCreated(of) if speech.before is not None:
            return _own(of, speech.before) if not isinstance(of, Whoever) else "this permanent"
        case _:
            return "this permanent"


def _sort(noun: str) -> str:
    """What a thing of that subtype calls itself: a Treasure "this artifact", a Sliver "this creature"."""
    return kind_of(noun).value if noun[:1].isupper() else noun


def _change(change: Change, called: str, speech: Speech, lasting: bool, many: bool) -> tuple[str, str]:
    """A change as a verb in the base form and what follows it."""
    match change:
        case Become():
            return "become" if lasting else "be", being(change, called, speech, many)
        case IsNo(card_type):
            return ("aren't", words.plural(card_type.value)) if many else ("isn't", words.with_article(card_type.value))
        case BecomeColor(types):
            return "become" if lasting else "be", "all colors" if types == COLORS else colors(types)
        case Gain(ability):
            return "gain" if lasting else "have", granted(ability, called, speech)
        case GainActivated(Each(filter)):
            return "gain" if lasting else "have", f"all activated abilities of all {several(filter, speech)}"
        case GainActivated(of):
            return "gain" if lasting else "have", f"all activated abilities of {refer(of, speech).text}"
        case BecomeOfChoice(what, besides):
            return "become", f"the {what.value} of your choice{_others(what.value, besides, many)}"
        case BecomeChosen(what, besides):
            return "become" if lasting else "be", f"the chosen {what.value}{_others(what.value, besides, many)}"
        case Lose((), land_types, other):
            return "lose", f"all {other or ('land types and ' if land_types else '')}abilities"
        case Lose(abilities):
            return "lose", words.listing([granted(each, called, speech) for each in abilities])
        case Define():
            return "be", "defined"
        case HaveBase():
            return "have", _base(change, speech)
        case GetPowerToughness():
            return "get", _gotten(change, speech)
        case Switch():
            return "switch", "power and toughness"
        case Control():
            return "be", "under control"
        case BecomeCopy(of, differing):
            return "become", f"a copy of {refer(of, speech).text}{exceptions(differing, called, speech)}"
        case _:
            assert_never(change)


def _others(what: str, besides: bool, many: bool) -> str:
    """That what is chosen comes to what the thing is already."""
    return f" in addition to {'their' if many else 'its'} other {'types' if 'type' in what else 'colors'}" * besides


def _gotten(change: GetPowerToughness, speech: Speech) -> str:
    """How much power and toughness change: "+1/+1", "-2/-0 for each card in your hand"."""
    power, toughness = change.power, change.toughness
    if change.variable and change.per is not None:
        sizes = (_times_x(power, toughness), _times_x(toughness, power))
        where = "" if isinstance(change.per, X | DefinedX) else f", where X is {value(change.per, speech)}"
        return "/".join(sizes) + where
    sign = "-" if power < 0 or (power == 0 and toughness < 0) else "+"
    once = f"{_signed(power, sign)}/{_signed(toughness, '-' if toughness < 0 else sign)}"
    return once if change.per is None else f"{once} {for_each(change.per, speech)}"


def _times_x(n: int, other: int) -> str:
    """X with its sign, or a zero with the sign of the other one."""
    return ("-" if (n or other) < 0 else "+") + ("X" if n else "0")


def _signed(n: int, zero: str) -> str:
    """A change of power or toughness with its sign; a zero takes the sign of the other one."""
    return f"{n:+d}" if n else f"{zero}0"


def _size(amount: Amount | None, speech: Speech) -> str:
    return "" if amount is None else value(amount, speech)


def _base(of: HaveBase | Become, speech: Speech) -> str:
    """A base power, a base toughness, or both: "base power and toughness 4/4", "base power 2"."""
    power, toughness = _size(of.power, speech), _size(of.toughness, speech)
    if of.power is not None and of.toughness is not None:
        return f"base power and toughness {power}/{toughness}"
    return f"base power {power}" if of.toughness is None else f"base toughness {toughness}"


def being(of: Become, called: str, speech: Speech, many: bool = False) -> str:
    """What a thing is: "a 4/4 Elemental creature with haste", "artifacts in addition to their other types"."""
    if of.said in ("also", "every"):
        return _besides_all(of.line)
    line, sized = of.line, of.power is not None or of.toughness is not None
    size = f"{_size(of.power, speech)}/{_size(of.toughness, speech)}" if sized and not of.based else ""
    subtypes = [each for each in line.subtypes if each != EVERY_CREATURE_TYPE]
    sorts = [*subtypes, *(each.value for each in line.types)]
    if many and sorts:
        sorts[-1] = words.plural(sorts[-1])
    color = "" if of.colors is None else colors(of.colors)
    text = " ".join(filter(None, (*(each.value for each in line.supertypes), size, color, *sorts)))
    text = words.with_article(text) if sorts and not many else text
    if of.based:
        text += f" with {_base(of, speech)}"
    having = [granted(each, called, speech) for each in of.abilities]
    having += ["all creature types"] if EVERY_CREATURE_TYPE in line.subtypes else []
    if having:
        text += f" {'and' if of.based else 'with'} {words.listing(having)}"
    return text + _besides(of, many)


def _besides_all(line: TypeLine) -> str:
    """What a thing is as well as all else that it is: "every creature type", "also a Cleric and Wizard"."""
    if EVERY_CREATURE_TYPE in line.subtypes:
        return EVERY_CREATURE_TYPE
    first, *more = line.subtypes
    return f"also {words.listing([words.with_article(first), *more])}"


def _besides(of: Become, many: bool) -> str:
    """What stays besides: " in addition to its other types", " that's still a land"."""
    if of.said.startswith("that still "):
        noun = of.said.removeprefix("that still ")
        return f" that are still {words.plural(noun)}" if many else f" that's still {words.with_article(noun)}"
    if of.said.startswith("still ") or not (of.besides or of.colors_besides):
        return ""
    others = ["colors"] * of.colors_besides + [of.said or "types"] * of.besides
    return f" in addition to {'their' if many else 'its'} other {' and '.join(others)}"


def remains(changes: Sequence[Change], many: bool) -> str | None:
    """The sentence after it that says what it still is: "it's still a land"; None where there is none."""
    said = next((each.said for each in changes if isinstance(each, Become) and each.said.startswith("still ")), "")
    noun = said.removeprefix("still ")
    if not noun:
        return None
    return f"they're still {words.plural(noun)}" if many else f"it's still {words.with_article(noun)}"


def exceptions(differing: Sequence[CopyException], called: str, speech: Speech, many: bool = False) -> str:
    """In what copies differ: ", except it's an artifact in addition to its other types and it has flying" (707.9)."""
    abilities = (Gain, HasThisAbility)
    grouped = groupby(enumerate(differing), lambda each: -1 if isinstance(each[1], abilities) else each[0])
    told = [_exception([each for _, each in group], called, speech, many) for _, group in grouped]
    return f", except {words.listing(told)}" if told else ""


def _exception(group: Sequence[CopyException], called: str, speech: Speech, many: bool) -> str:
    it, its, be = ("they", "their", "they're") if many else ("it", "its", "it's")
    match group[0]:
        case Become() as become:
            return f"{be} {being(become, called, speech, many)}"
        case BecomeColor(types):
            return f"{be} {colors(types)}"
        case HaveBase(power, toughness):
            return f"{be} {_size(power, speech)}/{_size(toughness, speech)}"
        case NoLonger(supertype):
            return f"{it} {'are' if many else 'is'}n't {supertype.value}"
        case NoManaCost():
            return f"{it} {'have' if many else 'has'} no mana cost"
        case KeepsName():
            return f"{its} name is {speech.name}"
        case KeepsColor():
            return f"{it} doesn't copy that creature's color"
        case Gain() | HasThisAbility():
            given = [
                granted(each.ability, called, speech) if isinstance(each, Gain) else "this ability" for each in group
            ]
            return f"{it} {'have' if many else 'has'} {words.listing(given)}"
        case _:
            assert_never(group[0])
