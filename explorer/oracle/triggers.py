"""Trigger conditions in words (603.1)."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from explorer.abilities.combat import (
    Attacks,
    AttackTogether,
    BecomesBlocked,
    Blocks,
    Combat,
    IsAttacked,
    PlayerAttacks,
    Unblocked,
)
from explorer.abilities.events import (
    CountersPut,
    Cycles,
    Discards,
    Doing,
    Draws,
    LastCounterRemoved,
    PutIntoGraveyard,
    Sacrifices,
)
from explorer.abilities.phrases import (
    THIS,
    AsCreated,
    Attached,
    ControllerOf,
    Filter,
    Kind,
    OwnerOf,
    Players,
    That,
    This,
    Who,
)
from explorer.abilities.qualities import ChoiceOnEntering
from explorer.abilities.triggers import (
    Activated,
    AnyEvent,
    BecomesTapped,
    BecomesTarget,
    CausesMana,
    Chapter,
    DealsDamage,
    Enters,
    GainsLife,
    IsDealtDamage,
    JustDone,
    Leaves,
    ManaSpentOn,
    Next,
    PlaysLand,
    SpellCast,
    StepBegins,
    TappedForMana,
    Trigger,
    TurnedFaceUp,
)
from explorer.oracle import words
from explorer.oracle.combat import in_combat
from explorer.oracle.phrases import indefinite, noun, player
from explorer.oracle.speech import YOU, Noun, Speech
from explorer.oracle.subjects import does, thing, things, whom
from explorer.values.mana import ManaType
from explorer.values.steps import Step


def trigger(of: Trigger, speech: Speech) -> str:
    """A trigger condition up to its comma: "whenever you cast a spell"; chapters up to their dash (714.2)."""
    match of:
        case StepBegins(step, whose):
            return f"at the beginning of {_step(step, whose, speech)}"
        case Chapter(numbers):
            return ", ".join(words.roman(each) for each in numbers)
        case JustDone():
            return "when you do"
        case ManaSpentOn(what):
            speech.event = noun(what)
            spells = indefinite(what, speech)
            speech.mention(That())
            return f"when that mana is spent to cast {spells}"
        case AnyEvent(both, True):
            told = " and ".join(trigger(each, speech) for each in both)
            speech.latest = THIS if speech.latest == THIS else None
            return told
        case AnyEvent(several):
            once = all(isinstance(each, Enters | Leaves | TurnedFaceUp) and each.what == THIS for each in several)
            return f"{'when' if once else 'whenever'} {_any_event(several, speech)}"
        case Next(event, this_turn, often):
            return next_time(event, speech, this_turn, often)
        case SpellCast(_, This()) | Enters(This()) | Leaves(This()) | TurnedFaceUp(This()):
            return f"when {_event(of, speech)}"
        case _:
            return f"whenever {_event(of, speech)}"


def next_time(of: Trigger, speech: Speech, this_turn: bool, often: bool) -> str:
    """The trigger condition of a delayed triggered ability (603.7a): "when you next cast a spell this turn"."""
    if often:
        return f"until end of turn, {trigger(of, speech)}"
    turn = " this turn" if this_turn else ""
    match of:
        case StepBegins(Step.UPKEEP, Who.A_PLAYER):
            return "at the beginning of the next turn's upkeep"
        case StepBegins(Step.END_OF_COMBAT, Who.A_PLAYER):
            return "at end of combat"
        case StepBegins(step, Who.A_PLAYER | Who.EACH_PLAYER):
            return f"at the beginning of the next {_step_name(step)}{turn}"
        case StepBegins(step, whose, any_main):
            name = "main phase" if any_main else _step_name(step)
            return f"at the beginning of {player(whose, speech).possessive} next {name}{turn}"
        case Chapter() | JustDone() | ManaSpentOn() | Next():
            return trigger(of, speech)
        case Leaves(AsCreated()):
            return f"when {_event(of, speech)}{turn}"
        case AnyEvent(several):
            return f"when {_any_event(several, speech, 'next ')}{turn}"
        case _:
            return f"when {_event(of, speech, 'next ')}{turn}"


_Befalling: TypeAlias = BecomesTapped | IsDealtDamage | GainsLife | PlaysLand
_Happening: TypeAlias = (
    SpellCast
    | Activated
    | BecomesTarget
    | DealsDamage
    | TurnedFaceUp
    | Enters
    | Leaves
    | TappedForMana
    | CausesMana
    | _Befalling
    | Combat
    | Doing
)


def _event(of: _Happening, speech: Speech, lead: str = "") -> str:
    """What happens to what; the effect may then say "it" of that. `lead` is "next " for a delayed trigger."""
    match of:
        case SpellCast(_, This()):
            speech.mention(THIS)
            return f"you {lead}cast {speech.spell}"
        case SpellCast(by, what):
            return _spell(of, player(by, speech), thing(what, speech), lead)
        case Activated(Who.A_PLAYER, what):
            return f"{thing(what, speech)} is {lead}activated"
        case Activated(by, what):
            who = player(by, speech)
            return f"{who.subject} {lead}{does(who, 'activate')} {thing(what, speech)}"
        case Attacks() | AttackTogether() | PlayerAttacks() | IsAttacked() | Unblocked() | Blocks() | BecomesBlocked():
            return in_combat(of, speech, lead)
        case BecomesTarget(what, of_):
            text = f"{thing(what, speech)} {lead}becomes the target of {indefinite(of_, speech)}"
            speech.event = noun(of_)
            return text
        case DealsDamage():
            return _damage(of, speech, lead)
        case TurnedFaceUp(what):
            return f"{thing(what, speech)} is {lead}turned face up"
        case Enters(what):
            return f"{thing(what, speech)} {lead}enters"
        case Leaves(what, dies):
            return f"{thing(what, speech)} {lead}{'dies' if dies else 'leaves the battlefield'}"
        case TappedForMana() | CausesMana():
            return _for_mana(of, speech, lead)
        case Discards() | Sacrifices() | Draws() | CountersPut() | LastCounterRemoved() | Cycles() | PutIntoGraveyard():
            return _doing(of, speech, lead)
        case BecomesTapped() | IsDealtDamage() | GainsLife() | PlaysLand():
            return _befalling(of, speech, lead)
        case _:
            assert_never(of)


def _damage(of: DealsDamage, speech: Speech, lead: str) -> str:
    """What deals damage, or combat damage, to what: "~ deals combat damage to a player"."""
    several_ = of.several and isinstance(of.what, Filter)
    subject = things(of.what, speech) if of.several and isinstance(of.what, Filter) else thing(of.what, speech)
    to = "" if of.to is None else f" to {whom(of.to, speech)}"
    if of.what == THIS and isinstance(of.to, Filter) and of.to.kind is Kind.PERMANENT:
        speech.event = noun(of.to)
    return f"{subject} {lead}{words.conjugate('deal', several_)} {'combat ' if of.combat else ''}damage{to}"


def _doing(of: Doing, speech: Speech, lead: str) -> str:
    """What is done with cards and permanents."""
    match of:
        case Discards(by, what, several_) | Sacrifices(by, what, several_):
            who, verb = player(by, speech), "discard" if isinstance(of, Discards) else "sacrifice"
            found = things(what, speech) if several_ else thing(what, speech)
            return f"{who.subject} {lead}{does(who, verb)} {found}"
        case Draws(by, nth):
            drawer = player(by, speech)
            speech.event = "card"
            speech.mention(That())
            card = "a card" if nth is None else f"{_their(drawer)} {words.ORDINALS[nth - 1]} card each turn"
            return f"{drawer.subject} {lead}{does(drawer, 'draw')} {card}"
        case Cycles(by):
            speech.event = "card"
            speech.mention(That())
            cycler = player(by, speech)
            return f"{cycler.subject} {lead}{does(cycler, 'cycle')} a card"
        case PutIntoGraveyard(what, whose):
            return f"{thing(what, speech)} is {lead}put into {player(whose, speech).possessive} graveyard from anywhere"
        case LastCounterRemoved(counter):
            return f"the last {counter} counter is {lead}removed from {thing(THIS, speech)}"
        case CountersPut(counter, on):
            return f"one or more {counter} counters are {lead}put on {thing(on, speech)}"
        case _:
            assert_never(of)


_OfOne: TypeAlias = Enters | Leaves | TurnedFaceUp | Attacks | Blocks | BecomesBlocked | DealsDamage
"""Events of one object, of which a text tells two with the object named once."""


def _their(who: Noun) -> str:
    """Whose, of the player who was just named: "your", "their"."""
    return "your" if who == YOU else "their"


def _any_event(of: tuple[Trigger, ...], speech: Speech, lead: str = "") -> str:
    """Several events of one subject, which is named once: "you cast an instant spell or activate an ability"."""
    told: list[str] = []
    nouns: list[str] = []
    subject = ""
    for each in _object_last(of):
        if not isinstance(each, SpellCast | Activated | _OfOne):
            raise TypeError(f"no words for {each} among other events")
        speech.pause()
        if isinstance(each, SpellCast | Activated):
            subject = player(each.by, speech).subject
        else:
            subject = thing(each.what, speech)
        speech.pause()
        text = _event(each, speech, "" if told else lead)
        told.append(text.removeprefix(f"{subject} "))
        nouns.append(speech.event)
    named_once = _object_last(of) is not of
    speech.event = nouns[-1] if named_once else " or ".join(dict.fromkeys(nouns))
    return f"{subject} {words.listing(told, 'or')}"


def _object_last(of: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """The events as they are told: "blocks or becomes blocked by a creature" names the other creature once."""
    match of:
        case (Blocks(what, Filter() as other), BecomesBlocked(_, blocker)) if other == blocker:
            return (Blocks(what), of[1])
        case _:
            return of


def _for_mana(of: TappedForMana | CausesMana, speech: Speech, lead: str) -> str:
    """A permanent that is tapped for mana, or whose ability adds some."""
    match of:
        case CausesMana(by, what, kind):
            things = f"{thing(what, speech)}'s ability causes {player(by, speech).text}"
            return f"{things} to add one or more mana{_of_kind(kind)}"
        case TappedForMana(Who.A_PLAYER, what, kind, passive) if passive or isinstance(what, Attached):
            return f"{thing(what, speech)} is {lead}tapped for mana{_of_kind(kind)}"
        case TappedForMana(by, what, kind):
            who = player(by, speech)
            mana = f"{{{kind.value}}}" if isinstance(kind, ManaType) else f"mana{_of_kind(kind)}"
            return f"{who.subject} {lead}{does(who, 'tap')} {thing(what, speech)} for {mana}"
        case _:
            assert_never(of)


def _of_kind(kind: ManaType | ChoiceOnEntering | None) -> str:
    """The mana that counts, behind the word: " of the chosen color"."""
    if kind is None:
        return ""
    return f" of {{{kind.value}}}" if isinstance(kind, ManaType) else " of the chosen color"


def _befalling(of: _Befalling, speech: Speech, lead: str) -> str:
    """What befalls a permanent, or what a player does apart from casting and activating."""
    match of:
        case BecomesTapped(what, untapped):
            return f"{thing(what, speech)} {lead}becomes {'untapped' if untapped else 'tapped'}"
        case IsDealtDamage(what):
            return f"{thing(what, speech)} is {lead}dealt damage"
        case GainsLife(who):
            gainer = player(who, speech)
            return f"{gainer.subject} {lead}{does(gainer, 'gain')} life"
        case PlaysLand(by, what):
            who_plays = player(by, speech)
            return f"{who_plays.subject} {lead}{does(who_plays, 'play')} {thing(what, speech)}"
        case _:
            assert_never(of)


def _spell(of: SpellCast, who: Noun, spell: str, lead: str) -> str:
    """A spell that a player casts, or copies: "you cast your second spell each turn", "you cast or copy a spell"."""
    verbs = words.listing([does(who, verb) for verb, so in (("cast", of.cast), ("copy", of.copied)) if so], "or")
    rest = spell.partition(" ")[2]
    if of.nth is not None:
        return f"{who.subject} {verbs} {who.possessive} {words.ORDINALS[of.nth - 1]} {rest} each turn"
    if lead and of.their_next:
        return f"{who.subject} {verbs} {who.possessive} next {rest}"
    return f"{who.subject} {lead}{verbs} {spell}"


def _step(step: Step, whose: Players, speech: Speech) -> str:
    """A step of such a player's turn: "your upkeep", "each end step", "combat on your turn"."""
    name = _step_name(step)
    match whose:
        case Who.A_PLAYER:
            return f"each {name}"
        case ControllerOf() | OwnerOf():
            return f"the {name} of {player(whose, speech).text}"
        case _ if step is Step.BEGINNING_OF_COMBAT:
            return f"combat on {player(whose, speech).possessive} turn"
        case _:
            return f"{player(whose, speech).possessive} {name}"


def _step_name(step: Step) -> str:
    match step:
        case Step.PRECOMBAT_MAIN:
            return "first main phase"
        case Step.POSTCOMBAT_MAIN:
            return "second main phase"
        case Step.UPKEEP:
            return "upkeep"
        case Step.BEGINNING_OF_COMBAT:
            return "combat"
        case Step.END_OF_COMBAT:
            return "end of combat step"
        case _:
            return f"{step.value} step"
