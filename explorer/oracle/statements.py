"""What static abilities and lasting effects say: "creatures you control get +1/+1"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeGuard, assert_never

from explorer.abilities.changes import Control, Define
from explorer.abilities.circumstances import ItIs
from explorer.abilities.combat import Attacks
from explorer.abilities.combat_rules import CombatRule, DamageAsUnblocked, MustBeBlocked
from explorer.abilities.combined import Sum
from explorer.abilities.cost_rules import (
    ActivationCostChange,
    AdditionalCost,
    AlternativeCost,
    CantActivate,
    CostChange,
    CostFloor,
)
from explorer.abilities.costs import Cost
from explorer.abilities.libraries import TopIsSeen
from explorer.abilities.mana_rules import KeepsMana, SpendAsThough, UnspentBecomes
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import THIS, Amount, Condition, ControllerOf, Filter, Players, Reference, Who
from explorer.abilities.player_rules import NextSpell, PlayerRule
from explorer.abilities.static import (
    BeginsOnBattlefield,
    CantBeCopied,
    CantBeCountered,
    CastOnly,
    Changes,
    CopiesMore,
    DamageCantBePrevented,
    DoesntUntap,
    Duration,
    EntersAsCopy,
    EntersChoosingColor,
    EntersChoosingType,
    EntersIfDone,
    EntersTapped,
    EntersWithCounters,
    EntersWithMore,
    LeavesToExile,
    MayStayTapped,
    OthersEnterTapped,
    PreventDamage,
    Regeneration,
    ReplaceMana,
    StaticEffect,
    TriggersAgain,
    UntapsWithOthers,
)
from explorer.abilities.triggers import Enters, Leaves, SpellCast, Trigger
from explorer.oracle import words
from explorer.oracle.changes import changed, exceptions, remains
from explorer.oracle.clauses import Clause
from explorer.oracle.combat_rules import brief, combat_rule
from explorer.oracle.conditions import condition
from explorer.oracle.cost_rules import cost_rule
from explorer.oracle.costs import counters, deed
from explorer.oracle.each import for_each
from explorer.oracle.entering import entry
from explorer.oracle.keywords import own_cost
from explorer.oracle.mana import replaced
from explorer.oracle.mana_rules import mana_rule
from explorer.oracle.permissions import how_long, permitted, sequels
from explorer.oracle.phrases import indefinite, player, refer, value
from explorer.oracle.piles import top_is_seen
from explorer.oracle.player_rules import player_rule
from explorer.oracle.speech import YOU, Noun, Speech


def statements(
    effects: Sequence[StaticEffect], speech: Speech, duration: Duration | None = None, first: bool = False
) -> list[Clause]:
    """What these effects make true, a clause each; `duration`, said `first`, where they are of what resolved (611.2a).

    Changes of the same objects share a clause.
    """
    grouped = groupby(enumerate(effects), key=lambda each: _together(*each))
    groups = [[effect for _, effect in group] for _, group in grouped]
    clauses = [_statement(each, speech, duration) for each in groups]
    if duration is not None and duration.value and not isinstance(effects[0], NextSpell):
        until = how_long(effects[0], duration, speech).replace("~", speech.name)
        fights = [isinstance(each[-1], CombatRule) for each in groups]
        clauses = [_lasting(each, until, first, fight) for each, fight in zip(clauses, fights, strict=True)]
    many = any(each.subject is not None and each.subject.plural for each in clauses)
    still = remains([each.change for each in effects if isinstance(each, Changes)], many)
    own = own_cost(effects) if duration is not None else ""
    if own:
        clauses.append(Clause((f"the {own} cost is equal to its mana cost",), apart=True))
    clauses += [sequel for each in effects for sequel in sequels(each)]
    return [*clauses, Clause((still,), apart=True)] if still else clauses


def _together(place: int, effect: StaticEffect) -> object:
    """What effects have in common that are said in one clause: changes of the same objects, or how this enters."""
    if isinstance(effect, EntersTapped | EntersChoosingColor | EntersWithCounters):
        return EntersTapped
    if isinstance(effect, ReplaceMana):
        return ReplaceMana
    return effect.what if _is_of_creatures(effect) else place


def _is_of_creatures(effect: StaticEffect) -> TypeGuard[Changes | CombatRule]:
    """Whether it is said behind what is so that it is true of: "gets +1/+1 and can't block"."""
    if isinstance(effect, CombatRule):
        return not isinstance(effect, DamageAsUnblocked) and not (isinstance(effect, MustBeBlocked) and effect.by_all)
    return isinstance(effect, Changes) and not isinstance(effect.change, Control | Define)


def _lasting(clause: Clause, until: str, first: bool, fights: bool) -> Clause:
    """How long it lasts is said last, but first where the text does so or where another condition leads."""
    if fights and not first and (said := brief(clause, until)) is not None:
        return said
    head, but, differing = clause.phrases[-1].partition(", except ")
    if but and not first:
        return replace(clause, phrases=(*clause.phrases[:-1], f"{head} {until}{but}{differing}"))
    first = first or bool(clause.lead)
    return clause.with_more(lead=f"{until}, ") if first else clause.with_more(tail=f" {until}")


def _statement(effects: Sequence[StaticEffect], speech: Speech, duration: Duration | None) -> Clause:
    """What effects that are said in one clause make true: those of one kind."""
    match effects[0]:
        case Changes(what, Control(who)):
            return _controlled(what, who, speech, duration is not None)
        case Changes(what, Define() as size):
            return _defined(what, size, speech)
        case Changes():
            return _so_of(effects, speech, duration is not None)
        case ReplaceMana():
            return replaced([each for each in effects if isinstance(each, ReplaceMana)], speech)
        case EntersWithCounters(counter, amount):
            return _entering_with(counter, amount, speech)
        case EntersWithMore() | OthersEnterTapped() | EntersIfDone() as effect:
            return entry(effect, speech)
        case EntersAsCopy() as effect:
            return _entering_as_copy(effect, speech)
        case EntersTapped(Cost() as cost):
            return _tapped_unless(cost, speech)
        case EntersChoosingType():
            return Clause(("choose a creature type",), lead=f"as {refer(THIS, speech).text} enters, ")
        case EntersTapped() | EntersChoosingColor():
            return _entering(effects, speech)
        case DoesntUntap() as effect:
            return _doesnt_untap(effect, speech)
        case UntapsWithOthers(what):
            return Clause((f"untap {refer(what, speech).text} during each other player's untap step",))
        case MayStayTapped():
            return _may_stay_tapped(speech)
        case PreventDamage() as effect:
            return prevented(effect, speech)
        case LeavesToExile(what):
            subject = refer(what, speech).text
            rather = "exile it instead of putting it anywhere else"
            return Clause((f"if {subject} would leave the battlefield, {rather}",))
        case BeginsOnBattlefield():
            return _beginning(speech)
        case Regeneration(what):
            return Clause((f"regenerate {refer(what, speech).text}",))
        case CantBeCountered():
            return _never("countered", speech)
        case CantBeCopied():
            return _never("copied", speech)
        case CastOnly(when):
            return _cast_only(when, speech)
        case DamageCantBePrevented():
            return Clause(("can't be prevented",), Noun("the damage"))
        case CostChange() | ActivationCostChange() | CostFloor() | CantActivate() as effect:
            return cost_rule(effect, speech)
        case AdditionalCost() | AlternativeCost() as effect:
            return cost_rule(effect, speech)
        case TriggersAgain() as effect:
            return _again(effect, speech)
        case CopiesMore(by):
            return _copies_more(by, speech)
        case KeepsMana() | UnspentBecomes() | SpendAsThough() as effect:
            return mana_rule(effect, speech)
        case TopIsSeen() as effect:
            return top_is_seen(effect, speech)
        case MayPlay() as effect:
            return permitted(effect, speech)
        case _ if isinstance(effects[0], PlayerRule):
            return player_rule(effects[0], speech, duration is not None)
        case _ if isinstance(effects[0], CombatRule):
            return _so_of(effects, speech, duration is not None)
        case never:
            assert_never(never)


def _so_of(effects: Sequence[StaticEffect], speech: Speech, lasting: bool) -> Clause:
    """All that is changed of the same objects, and how they fight."""
    clauses: list[Clause] = []
    for kind, some in groupby(effects, key=type):
        if kind is Changes:
            changes = [each for each in some if isinstance(each, Changes)]
            clauses.append(changed(changes[0].what, [each.change for each in changes], speech, lasting))
        else:
            clauses += [combat_rule(each, speech) for each in some if isinstance(each, CombatRule)]
    return replace(clauses[0], phrases=tuple(phrase for each in clauses for phrase in each.phrases))


def _controlled(what: Reference, who: Players, speech: Speech, lasting: bool) -> Clause:
    """Who controls something: as long as a text says so, or from now on (613.1b)."""
    whose = player(who, speech)
    verb = "gain control of" if lasting else "control"
    return Clause((f"{verb} {refer(what, speech).text}",), whose, explicit=not lasting)


def _defined(what: Reference, size: Define, speech: Speech) -> Clause:
    """By what a power and toughness are defined: both alike, one alone, or the one by the other (604.3)."""
    whose = refer(what, speech).possessive
    amounts = (size.power, size.toughness)
    power, toughness = ("" if each is None else value(each, speech) for each in amounts)
    match amounts:
        case one, other if one == other:
            return Clause((f"are each equal to {power}",), Noun(f"{whose} power and toughness", plural=True))
        case one, Sum(number, other, True) if one == other:
            toughness = f"that number plus {number}"
    told = [f"{whose} power is equal to {power}"] * bool(power)
    told += [f"{'its' if power else whose} toughness is equal to {toughness}"] * bool(toughness)
    return Clause((words.listing(told),))


def _may_stay_tapped(speech: Speech) -> Clause:
    this = refer(THIS, speech).text
    return Clause((f"may choose not to untap {this} during your untap step",), YOU, explicit=True)


def _beginning(speech: Speech) -> Clause:
    """What may begin the game on the battlefield (103.6a)."""
    lead = f"if {refer(THIS, speech).text} is in your opening hand, "
    return Clause(("may begin the game with it on the battlefield",), YOU, lead=lead, explicit=True)


def _never(done: str, speech: Speech) -> Clause:
    """What can't be done to this spell or ability (101.2)."""
    speech.mention(THIS)
    return Clause((f"can't be {done}",), Noun(speech.spell))


def _entering(effects: Sequence[StaticEffect], speech: Speech) -> Clause:
    """How this enters: tapped, with counters, as a color is chosen, which is a sentence of its own."""
    this = refer(THIS, speech)
    chosen = ""
    for each in effects:
        if isinstance(each, EntersChoosingColor):
            but = f" other than {words.listing([color.word for color in each.but], 'or')}" if each.but else ""
            chosen = f"choose a color{but}"
    if chosen and len(effects) == 1:
        return Clause((chosen,), lead=f"as {this.text} enters, ")
    some = [counters(each.counter, each.amount, speech) for each in effects if isinstance(each, EntersWithCounters)]
    phrase = f"enter tapped{f' with {words.listing(some)} on it' if some else ''}"
    return Clause((phrase,), this, tail=f". As it enters, {chosen}" if chosen else "")


def _entering_as_copy(effect: EntersAsCopy, speech: Speech) -> Clause:
    """This enters as a copy, or may do so (707.5)."""
    this = refer(THIS, speech)
    of = indefinite(effect.of, speech)
    speech.mention(THIS)
    tapped = "tapped " if effect.tapped else ""
    clause = Clause((f"enter {tapped}as a copy of {of}{exceptions(effect.exceptions, speech.name, speech)}",), this)
    return clause.by_choice(YOU) if effect.optional else clause


def _entering_with(counter: str, amount: Amount, speech: Speech) -> Clause:
    this = refer(THIS, speech)
    per = for_each(amount, speech)
    some = counters(counter, 1 if per else amount, speech)
    return Clause((f"enter with {some} on it{f' {per}' if per else ''}",), this)


def _tapped_unless(cost: Cost, speech: Speech) -> Clause:
    """What may be done as this enters, so that it does not enter tapped."""
    this = refer(THIS, speech).text
    paid = Clause(tuple(deed(part, speech) for part in cost.parts), YOU).by_choice(YOU)
    return paid.with_more(lead=f"as {this} enters, ", tail=". If you don't, it enters tapped")


def _doesnt_untap(effect: DoesntUntap, speech: Speech) -> Clause:
    subject = refer(effect.what, speech, "")
    step = "untap steps" if subject.plural and effect.whose is not Who.YOU else "untap step"
    own = subject.plural and effect.whose == ControllerOf(effect.what)
    whose = "their controllers'" if own else player(effect.whose, speech).possessive
    return Clause((f"don't untap during {whose} {'next ' if effect.next else ''}{step}",), subject)


def _cast_only(when: Condition, speech: Speech) -> Clause:
    """When alone this spell is cast (601.3)."""
    speech.mention(THIS)
    said = when.period.value if isinstance(when, ItIs) else f"if {condition(when, speech)}"
    return Clause((f"cast {speech.spell} only {said}",))


def prevented(effect: PreventDamage, speech: Speech) -> Clause:
    """Damage prevented to and by an object, or all of it (615.1)."""
    ways = [way for way, so in (("dealt to", effect.to), ("dealt by", effect.by)) if so]
    damage = "combat damage" if effect.combat_only else "damage"
    if effect.what is None:
        return Clause((f"prevent all {damage} that would be dealt",))
    what = refer(effect.what, speech, "").text
    return Clause((f"prevent all {damage} that would be {words.listing(ways)} {what}",))


def _copies_more(by: Players, speech: Speech) -> Clause:
    """A spell that is copied at all is copied once more (614.1a)."""
    would = f"if {player(by, speech).subject} would copy a spell one or more times"
    more = "instead copy it that many times plus an additional time"
    return Clause((f"{would}, {more}. You may choose new targets for the additional copy",))


def _again(effect: TriggersAgain, speech: Speech) -> Clause:
    """Abilities that trigger an additional time, because of an event or of any (603.2d)."""
    cause = "" if effect.cause is None else _cause(effect.cause, speech)
    what = indefinite(effect.what, speech)
    when = f"{cause} causes {what} to trigger" if cause else f"{what} triggers"
    return Clause((f"if {when}, that ability triggers an additional time",))


def _cause(of: Trigger, speech: Speech) -> str:
    """An event as the cause of another: "a creature dying"."""
    match of:
        case SpellCast(by, Filter() as what):
            how = " or ".join(verb for verb, so in (("casting", of.cast), ("copying", of.copied)) if so)
            return f"{player(by, speech).subject} {how} {indefinite(what, speech)}"
        case Enters(Filter() as what):
            return f"{indefinite(what, speech)} entering"
        case Leaves(Filter() as what, dies=True):
            return f"{indefinite(what, speech)} dying"
        case Attacks(Filter() as what):
            return f"{indefinite(what, speech)} attacking"
        case _:
            raise TypeError(f"no words for {of} as a cause")
