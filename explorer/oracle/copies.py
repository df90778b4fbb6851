"""Copying spells and cards, and casting the copies, in words (707)."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities.effects import CastCards, CopyCards, CopySpell, Effect, If
from explorer.abilities.phrases import THIS, ControllerOf, Description, Either, Happened, Result, Target, Who, X
from explorer.oracle import words
from explorer.oracle.changes import exceptions
from explorer.oracle.clauses import Clause
from explorer.oracle.each import for_each
from explorer.oracle.phrases import describe, is_other, noun, player, refer, value
from explorer.oracle.speech import YOU, Noun, Outcome, Speech


def copy_spell(effect: CopySpell, speech: Speech) -> list[Clause]:
    """A spell copied so often, and what is said of the targets of the copies (707.10)."""
    named = effect.what == THIS and speech.latest != THIS
    who = player(effect.who, speech)
    what = Noun(speech.spell) if named else refer(effect.what, speech, "each")
    before, speech.actor = speech.actor, None if effect.who is Who.YOU else (effect.who, Noun("they", plural=True))
    often = times(effect, speech)
    speech.actor = before
    many = bool(often) or what.plural
    but = exceptions(effect.exceptions, "this permanent", speech, many)
    told = [Clause((f"copy {what.text}{often}{but}",), who)]
    speech.pause()
    speech.outcomes[Happened.COPIED] = Outcome("copy", many)
    copies = "the copies" if many else "the copy"
    if effect.new_targets and effect.joined:
        you = "you " if effect.who is Who.YOU else ""
        told = [told[0].with_more(tail=f" and {you}may choose new targets for {copies}")]
    elif effect.new_targets:
        chooser = Noun("that player") if isinstance(effect.who, ControllerOf) else who
        chooser = Noun("they", plural=True) if isinstance(effect.who, Target) else chooser
        told.append(Clause((f"may choose new targets for {copies}",), chooser, explicit=True, apart=True))
    if effect.aimed is not None:
        told.append(Clause((f"target {refer(effect.aimed, speech).text}",), Noun("the copy"), apart=True))
    if effect.for_each:
        told.append(
            Clause((f"target a different one of those {_nouns(effect.for_each)}",), Noun("each copy"), apart=True)
        )
    return told


def _nouns(description: Description) -> str:
    """The nouns of what a description fits, in the plural: "permanents and players"."""
    filters = description.filters if isinstance(description, Either) else (description,)
    return words.listing([words.plural(noun(each)) for each in filters])


def times(effect: CopySpell, speech: Speech) -> str:
    """How often a spell is copied: "", " twice", " for each other creature you control"."""
    if effect.for_each:
        other = "other " if is_other(effect.for_each) else ""
        return f" for each {other}{describe(effect.for_each, speech)}"
    if per := for_each(effect.times, speech):
        return f" {per}"
    if isinstance(effect.times, int):
        return "" if effect.times == 1 else f" {words.times(effect.times)}"
    count = value(effect.times, speech)
    return f" {count} times" if isinstance(effect.times, X) else f" a number of times equal to {count}"


def copy_cards(effect: CopyCards, speech: Speech) -> Clause:
    """Cards copied where they are (707.12)."""
    what = refer(effect.what, speech)
    speech.outcomes[Happened.COPIED] = Outcome("copy", what.plural)
    return Clause((f"copy {what.text}",))


def cast_cards(effect: CastCards, speech: Speech) -> Clause:
    """Cards or copies cast while this resolves (608.2g)."""
    if effect.each:
        return Clause(
            (f"may cast it{_free(effect, False)}",), YOU, lead=f"{_for_each(effect, speech)}, ", explicit=True
        )
    what = refer(effect.what, speech)
    if not effect.optional:
        return Clause((f"cast {what.text} if able{_free(effect, what.plural)}",))
    which = f"any number of {what.text}" if what.plural else what.text
    return Clause((f"may cast {which}{_free(effect, what.plural)}",), YOU, explicit=True)


def copied_and_cast(copy: CopyCards, cast: CastCards, speech: Speech) -> Clause:
    """Cards copied and the copies cast, offered card by card."""
    casting = f", and you may cast the copy{_free(cast, False)}"
    if not cast.optional:
        casting = f" and cast the copy if able{_free(cast, False)}"
    clause = Clause((f"copy it{casting}",), lead=f"{_for_each(copy, speech)}, ")
    speech.outcomes[Happened.COPIED] = Outcome("copy", plural=True)
    return clause


def _for_each(effect: CopyCards | CastCards, speech: Speech) -> str:
    """Card by card: "for each card exiled this way"."""
    match effect.what:
        case Result(happened):
            return f"for each {speech.this_way(happened, plural=False)}"
        case what:
            return f"for each of {refer(what, speech).text}"


def _free(effect: CastCards, plural: bool) -> str:
    if not effect.free:
        return ""
    return f" without paying {'their mana costs' if plural else 'its mana cost'}"


def targets_said_later(effect: If) -> tuple[Effect, ...]:
    """What happens otherwise; that copies may have new targets is said once, after what happens instead."""
    match effect.then, effect.otherwise:
        case (*_, CopySpell(new_targets=True)), (*before, CopySpell(new_targets=True) as copy):
            return (*before, replace(copy, new_targets=False))
        case _:
            return effect.otherwise
