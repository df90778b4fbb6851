"""What an event is about, in words: the object or objects that something happens to, named for the effect (603.2)."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.phrases import (
    YOURSELF,
    AsCreated,
    Attached,
    Description,
    Either,
    Filter,
    Players,
    Reference,
    Result,
    Target,
    That,
    This,
)
from explorer.abilities.triggers import ThisOr
from explorer.oracle import words
from explorer.oracle.phrases import indefinite, noun, refer, several
from explorer.oracle.speech import Noun, Speech


def does(who: Noun, verb: str) -> str:
    """The form of a verb for whoever does it."""
    return words.conjugate(verb, who.plural)


def thing(what: This | ThisOr | Attached | AsCreated | Filter, speech: Speech) -> str:
    """The object that the event is about."""
    match what:
        case This():
            return refer(what, speech).text
        case Attached():
            speech.event = speech.attached.noun
            return refer(what, speech).text
        case ThisOr(other):
            return f"{speech.name} or {thing(other, speech)}"
        case Filter():
            speech.event = noun(what)
            speech.mention(That())
            return indefinite(what, speech)
        case AsCreated(of):
            text = refer(what, speech).text
            speech.event = _noun_before(of, speech)
            speech.mention(That())
            return text
        case _:
            assert_never(what)


def things(what: Filter, speech: Speech, least: int = 1) -> str:
    """So many objects or more that the event is about."""
    speech.event = noun(what)
    return several(what, speech, f"{words.number(least)} or more")


def whom(what: Description | Attached, speech: Speech) -> str:
    """Whom creatures attack or damage: "you", "a player", "you or a planeswalker you control"."""
    match what:
        case Attached():
            return refer(what, speech).text
        case _ if what == YOURSELF:
            return "you"
        case Either((first, second)) if first == YOURSELF:
            return f"you or {indefinite(second, speech)}"
        case _:
            return indefinite(what, speech)


def _noun_before(of: Reference | Players, speech: Speech) -> str:
    """What the text that creates a delayed triggered ability calls an object."""
    before = speech.before
    match of:
        case Target(slot) if before is not None and slot < len(before.targets):
            return noun(before.targets[slot].filter)
        case That() if before is not None:
            return before.event
        case Result(happened):
            return speech.noun_of(happened)
        case _:
            return "object"
