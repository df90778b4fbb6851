"""Instructions in words (608.2c): which share a sentence, and what leads to others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from explorer.abilities import effects as e
from explorer.abilities.ability import Body, Mode
from explorer.abilities.chances import FlipCoin
from explorer.abilities.combat_rules import CombatRule, Goaded
from explorer.abilities.endings import LoseGame, WinGame
from explorer.abilities.fighting import Fight, RemoveFromCombat
from explorer.abilities.keyword_actions import Adapt, Connive, Discover, Proliferate
from explorer.abilities.libraries import Arrange, DigDown, LookAt, SeeHand, Shuffle, ShuffleInto, ShuffleZones
from explorer.abilities.mana import AddMana, CouldProduce, DoubleMana, LoseMana
from explorer.abilities.measures import DefinedX
from explorer.abilities.phrases import Reference, Who
from explorer.abilities.player_counters import GetCounters
from explorer.abilities.removing import RemoveFrom
from explorer.abilities.retargeting import ChangeTarget
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.static import Changes, Duration, Regeneration
from explorer.abilities.transform import parts
from explorer.oracle import words
from explorer.oracle.adding import add_mana
from explorer.oracle.clauses import Clause, shared, together
from explorer.oracle.conditions import condition
from explorer.oracle.copies import cast_cards, copied_and_cast, copy_cards, copy_spell, targets_said_later
from explorer.oracle.costs import paying
from explorer.oracle.deeds import (
    act,
    attach,
    cards,
    choose_object,
    create,
    create_copies,
    dealt,
    dealt_together,
    discarded,
    fight,
    get_counters,
    get_emblem,
    life,
    milled,
    populate,
    put_counters,
    removed,
    sacrifice,
    same_tokens,
)
from explorer.oracle.each import for_each
from explorer.oracle.grouping import OF_PLAYERS, by_sentence, usual_sentences
from explorer.oracle.keyword_actions import keyword_action
from explorer.oracle.moves import change_target, choose_new_targets, counter, destroy, ordered, put
from explorer.oracle.permissions import sequels
from explorer.oracle.phrases import player, quantity, refer, value
from explorer.oracle.piles import chosen_of_pile
from explorer.oracle.searches import searched
from explorer.oracle.speech import Noun, Speech
from explorer.oracle.statements import statements
from explorer.oracle.triggers import next_time

# --- bodies ----------------------------------------------------------------------------------------------------------


def instructions(of: Body, speech: Speech) -> str:
    """All that a body says: its sentences, or the choice of its modes with a line each (700.2)."""
    if not of.modal:
        return sentences(of.modes[0], speech)
    speech.pause()
    lines = [words.capital(sentences(each, replace(speech, outcomes=dict(speech.outcomes)))) for each in of.modes]
    more = "" if not of.more else " or both" if of.choose + 1 == len(of.modes) else " or more"
    return "\n• ".join((f"choose {words.number(of.choose)}{more} —", *lines))


def sentences(mode: Mode, speech: Speech) -> str:
    """The instructions of one mode as sentences; the first begins with a small letter unless a name does."""
    here = speech.within(mode.targets)
    told = [each.text for each in clauses(mode.effects, here, mode.sentences)]
    if here.rounding:
        told.append(f"round {here.rounding} each time")
    return " ".join((*(words.stopped(each) for each in told[:1]), *(words.sentence(each) for each in told[1:])))


# --- sentences -------------------------------------------------------------------------------------------------------


def clauses(effects: Sequence[e.Effect], speech: Speech, said: Sequence[tuple[int, bool]] = ()) -> list[Clause]:
    """The instructions as clauses, each a sentence; `said` is how many each has, and whether "then" joins them."""
    told: list[Clause] = []
    if sum(number for number, _ in said) != len(effects):
        said = usual_sentences(effects)
    at = 0
    for number, then in said:
        if told:
            speech.pause()
        told += _one_sentence(effects[at : at + number], speech, then)
        at += number
    return told


def _one_sentence(effects: Sequence[e.Effect], speech: Speech, then: bool) -> list[Clause]:
    groups = by_sentence(effects)
    if len(groups) == 1 and usual_sentences(effects) == ((len(effects), then),):
        first, *more = _one_group(groups[0], speech)
        return [_where_x(first, effects, speech), *more]
    told = [clause for each in effects for clause in tell(each, speech)]
    first = replace(together([each for each in told if not each.apart]), then=then)
    return [_where_x(first, effects, speech), *(each for each in told if each.apart)]


def one_sentence(effects: Sequence[e.Effect], speech: Speech, *more: str) -> list[Clause]:
    """The instructions as one clause that a condition or a choice can lead to, and what has to stand apart."""
    told = [clause for group in by_sentence(effects) for clause in _one_group(group, speech)]
    first = together([each for each in told if not each.apart], *more)
    return [_where_x(first, effects, speech), *(each for each in told if each.apart)]


def _where_x(clause: Clause, effects: Sequence[e.Effect], speech: Speech) -> Clause:
    """What X is, said once behind all that it is used in (107.3c); within a condition or choice that says it itself."""
    own = [
        each for each in effects if not isinstance(each, e.If | e.May | e.Unless | e.Process | e.Later | e.WhenYouDo)
    ]
    defined = dict.fromkeys(
        each.of for effect in own for each in parts(_added_alone(effect)) if isinstance(each, DefinedX)
    )
    for what in defined:
        clause = clause.with_more(tail=f", where X is {value(what, speech)}")
    return clause


def _added_alone(effect: e.Effect) -> e.Effect:
    """An instruction without what it says of spending mana, where X is told for itself."""
    return replace(effect, spending=None) if isinstance(effect, AddMana) else effect


def _one_group(group: Sequence[e.Effect], speech: Speech) -> list[Clause]:
    match group:
        case [e.Put() as exiled, e.CopyCards() as copied]:
            return [together([put(exiled, speech), copy_cards(copied, speech)])]
        case [e.CopyCards() as copy, e.CastCards() as cast]:
            return [copied_and_cast(copy, cast, speech)]
        case [*changes, e.Lasting(effect, until)] if changes and isinstance(effect, CombatRule):
            return [shared((*_one_group(changes, speech), *statements((effect,), speech, until)))]
        case [e.Lasting(effect=Changes(), duration=duration, first=first), *_]:
            return statements([each.effect for each in group if isinstance(each, e.Lasting)], speech, duration, first)
        case [effect]:
            return tell(effect, speech)
        case _:
            told = [clause for each in group for clause in tell(each, speech)]
            if len({each.who for each in group if isinstance(each, OF_PLAYERS)}) > 1:
                return [Clause(tuple(each.text for each in told))]
            phrases = tuple(phrase for each in told for phrase in each.phrases)
            explicit = any(each.explicit for each in told)
            return [replace(told[0], phrases=phrases, explicit=explicit, then=not explicit)]


# --- instructions ----------------------------------------------------------------------------------------------------


def tell(effect: e.Effect, speech: Speech) -> list[Clause]:
    """One instruction as clauses, each of which would be a sentence."""
    match effect:
        case e.DealDamage():
            return [dealt(effect, speech)]
        case e.DealTogether():
            return [dealt_together(effect, speech)]
        case e.Draw(amount, who):
            return [act(who, "draw", cards, amount, speech)]
        case e.Discard():
            return [discarded(effect, speech)]
        case e.Mill():
            return [milled(effect, speech)]
        case e.Scry(amount, who):
            return [act(who, "scry", value, amount, speech)]
        case e.Surveil(amount, who):
            return [act(who, "surveil", value, amount, speech)]
        case e.GainLife(amount, who):
            return [act(who, "gain", life, amount, speech, explicit=True)]
        case e.LoseLife(amount, who):
            return [act(who, "lose", life, amount, speech, explicit=True)]
        case e.CreateTokens():
            return [create(effect, speech)]
        case e.CreateCopies():
            return [create_copies(effect, speech)]
        case e.GetEmblem():
            return [get_emblem(effect, speech)]
        case e.Populate():
            return [populate(effect, speech)]
        case e.Destroy():
            return destroy(effect, speech)
        case e.SacrificeSome():
            return [sacrifice(effect, speech)]
        case e.Put():
            return [put(effect, speech)]
        case e.Counter():
            return counter(effect, speech)
        case e.Tap(what):
            return [_do("tap", what, speech)]
        case e.Untap(what):
            return [_do("untap", what, speech)]
        case e.TapOrUntap(what):
            return [_do("tap or untap", what, speech)]
        case AddMana():
            return add_mana(effect, speech, instructions)
        case LoseMana(who):
            return [Clause(("lose all unspent mana",), player(who, speech), explicit=True)]
        case DoubleMana():
            return [Clause(("double the amount of each type of unspent mana you have",))]
        case e.Attach():
            return [attach(effect, speech)]
        case e.PutCounters():
            return [put_counters(effect, speech)]
        case RemoveFrom():
            return [removed(effect, speech)]
        case GetCounters():
            return [get_counters(effect, speech)]
        case e.Lasting(Regeneration(what)):
            return [_do("regenerate", what, speech)]
        case e.Lasting(Goaded(what), Duration.YOUR_NEXT_TURN):
            return [_do("goad", what, speech)]
        case e.Lasting(static, duration, first):
            return statements((static,), speech, duration, first)
        case e.CopySpell():
            return copy_spell(effect, speech)
        case e.ChooseNewTargets():
            return [choose_new_targets(effect, speech)]
        case e.ChooseTargets(what):
            return [_do("choose", what, speech)]
        case e.ChooseObject(among, None):
            return [choose_object(among, speech)]
        case e.ChooseObject():
            return [chosen_of_pile(effect, speech)]
        case SearchLibrary():
            return [searched(effect, speech)]
        case ChangeTarget():
            return [change_target(effect, speech)]
        case Arrange() | LookAt() | DigDown() | SeeHand() | Shuffle() | ShuffleInto() | ShuffleZones():
            return [ordered(effect, speech)]
        case WinGame(who):
            return [Clause(("win the game",), player(who, speech), explicit=True)]
        case LoseGame(who):
            return [Clause(("lose the game",), player(who, speech), explicit=True)]
        case e.ChoosePlayer(among):
            return [Clause((f"choose {player(among, speech).text}",))]
        case e.ChooseColor():
            return [Clause(("choose a color",))]
        case e.CopyCards():
            return [copy_cards(effect, speech)]
        case e.CastCards():
            return [cast_cards(effect, speech), *sequels(effect)]
        case e.If():
            return _if(effect, speech)
        case e.Instead():
            return _instead(effect, speech)
        case e.May():
            return _may(effect, speech)
        case e.Unless():
            return _unless(effect, speech)
        case e.Process():
            return _process(effect, speech)
        case e.Later():
            return [_later(effect, speech)]
        case e.WhenYouDo():
            return [_reflexive(effect, speech)]
        case FlipCoin(who):
            return [Clause(("flip a coin",), player(who, speech))]
        case Fight() | RemoveFromCombat():
            return [fight(effect, speech)]
        case Proliferate() | Adapt() | Connive() | Discover():
            return [keyword_action(effect, speech)]
        case _:
            assert_never(effect)


def _do(verb: str, what: Reference, speech: Speech) -> Clause:
    return Clause((f"{verb} {refer(what, speech).text}",))


def _if(effect: e.If, speech: Speech) -> list[Clause]:
    """A condition with what then happens, or with what happens instead of something else."""
    first = [] if effect.apart else clauses(targets_said_later(effect), speech)
    if not effect.then:
        return [first[0].with_more(tail=f" unless {condition(effect.condition, speech)}"), *first[1:]]
    if effect.trailing:
        told = one_sentence(_then(effect), speech)
        instead = " instead" if first else ""
        tail = f"{instead} if {condition(effect.condition, speech)}"
        return [*first, told[0].with_more(tail=tail), *told[1:], *_otherwise(effect, speech)]
    speech.pause()
    lead = f"if {condition(effect.condition, speech)}, "
    match effect.then, effect.otherwise:
        case (e.DealDamage(to=to, divided=False) as then,), (e.DealDamage(to=same, divided=False),) if to == same:
            told = [dealt(then, speech, to=False)]
        case (AddMana(CouldProduce(_, False) as kind) as then,), (AddMana(same),) if kind == same:
            told = add_mana(then, speech, instructions, again=True)
        case (e.CreateTokens() | e.CreateCopies() as then,), (before,) if same_tokens(then, before):
            told = [Clause((f"create {quantity(then.amount, speech)} of those tokens",))]
        case _:
            told = one_sentence(_then(effect), speech)
    tail = " instead" if first else ""
    return [*first, told[0].with_more(lead=lead, tail=tail), *told[1:], *_otherwise(effect, speech)]


def _instead(effect: e.Instead, speech: Speech) -> list[Clause]:
    """What a paragraph has done in the place of the one before."""
    if effect.trailing:
        first, *more = one_sentence(effect.then, speech)
        return [first.with_more(tail=f" instead if {condition(effect.condition, speech)}"), *more]
    lead = f"if {condition(effect.condition, speech)}, "
    first, *more = one_sentence(effect.then, speech)
    return [first.with_more(lead=lead, tail=" instead"), *more]


def _then(effect: e.If) -> tuple[e.Effect, ...]:
    """What is done if the condition holds; what is done where nobody wanted that is told with "otherwise"."""
    match effect.then:
        case (*before, e.May(instead=instead) as may) if effect.apart and instead == effect.otherwise:
            return (*before, replace(may, instead=()))
        case then:
            return then


def _otherwise(effect: e.If, speech: Speech) -> list[Clause]:
    if not effect.apart:
        return []
    speech.pause()
    first, *more = one_sentence(effect.otherwise, speech)
    return [replace(first.with_more(lead="otherwise, "), apart=True), *more]


def _may(effect: e.May, speech: Speech) -> list[Clause]:
    who = player(effect.who, speech)
    if effect.cost is None:
        speech.actor = None if effect.who is Who.YOU else (effect.who, who)
        told = one_sentence(effect.effects, speech)
        speech.actor = None
        told[0] = replace(told[0], then=told[0].then or effect.then)
        return [told[0].by_choice(who), *told[1:], *_done(effect, speech)]
    paid = paying(effect.cost, who, speech).by_choice(who)
    speech.pause()
    again = player(effect.who, speech) if effect.who is Who.YOU else Noun("they", plural=True)
    speech.actor = None if effect.who is Who.YOU else (effect.who, again)
    speech.pause()
    alone = len(effect.effects) == 1 and isinstance(effect.effects[0], e.Later)
    told = tell(effect.effects[0], speech) if alone else one_sentence(effect.effects, speech)
    speech.actor = None
    return [paid, told[0].with_more(lead=f"if {again.does('do')}, "), *told[1:]]


def _done(effect: e.May, speech: Speech) -> list[Clause]:
    """What comes after something that was done by choice, or where it was not done."""
    if effect.instead:
        speech.pause()
        again = player(effect.who, speech) if effect.who is Who.YOU else Noun("they", plural=True)
        first, *more = one_sentence(effect.instead, speech)
        return [replace(first.with_more(lead=f"if {again.subject} don't, "), apart=True), *more]
    if not effect.done:
        return []
    speech.pause()
    again = player(effect.who, speech) if effect.who is Who.YOU else Noun("they", plural=True)
    speech.actor = None if effect.who is Who.YOU else (effect.who, again)
    first, *more = one_sentence(effect.done, speech)
    speech.actor = None
    return [replace(first.with_more(lead=f"if {again.does('do')}, "), apart=True), *more]


def _unless(effect: e.Unless, speech: Speech) -> list[Clause]:
    told = one_sentence(effect.effects, speech)
    paid = paying(effect.cost, player(effect.who, speech), speech)
    per = "" if effect.per is None else f" {for_each(effect.per, speech)}"
    return [told[0].with_more(tail=f" unless {paid.text}{per}"), *told[1:]]


def _process(effect: e.Process, speech: Speech) -> list[Clause]:
    first = clauses(effect.effects, speech)
    speech.pause()
    lead = f"if {condition(effect.again, speech)}, "
    told = one_sentence(effect.then, speech, "repeat this process")
    return [*first, told[0].with_more(lead=lead), *told[1:]]


def _later(effect: e.Later, speech: Speech) -> Clause:
    """A delayed triggered ability; it speaks of things of its own event (603.7)."""
    own = speech.creating()
    if effect.trailing:
        told = one_sentence(effect.body.modes[0].effects, own)[0]
        return told.with_more(tail=f" {next_time(effect.trigger, own, effect.this_turn, effect.often)}")
    own.pause()
    trigger = next_time(effect.trigger, own, effect.this_turn, effect.often)
    return Clause((f"{trigger}, {instructions(effect.body, own)}",), apart=True)


def _reflexive(effect: e.WhenYouDo, speech: Speech) -> Clause:
    """A reflexive triggered ability, of what was just done or of a flip that was won or lost (603.12, 705.2)."""
    when = "when you do" if effect.won is None else f"when you {'win' if effect.won else 'lose'} the flip"
    return Clause((f"{when}, {instructions(effect.body, speech.creating())}",), apart=True)
