"""How permanents enter the battlefield because something says so of them, in words (614.12)."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.phrases import THIS, Amount, Each, Reference
from explorer.abilities.static import EntersIfDone, EntersWithMore, OthersEnterTapped
from explorer.oracle import words
from explorer.oracle.changes import each_one
from explorer.oracle.clauses import Clause
from explorer.oracle.costs import deed
from explorer.oracle.each import for_each
from explorer.oracle.phrases import quantity, refer
from explorer.oracle.speech import YOU, Noun, Speech


def entry(effect: EntersWithMore | OthersEnterTapped | EntersIfDone, speech: Speech) -> Clause:
    """How such permanents, or this one, enter."""
    match effect:
        case EntersWithMore(what, counter, amount):
            subject = _subject(what, speech)
            per = for_each(amount, speech)
            some = _more(counter, 1 if per else amount, speech)
            on = "them" if isinstance(what, Each) and subject.plural else "it"
            return Clause((f"enter with {some} on {on}{f' {per}' if per else ''}",), subject)
        case OthersEnterTapped(what, untapped):
            return Clause((f"enter {'untapped' if untapped else 'tapped'}",), _subject(what, speech))
        case EntersIfDone():
            return _if_done(effect, speech)
        case _:
            assert_never(effect)


def _subject(what: Reference, speech: Speech) -> Noun:
    return each_one(what, speech) if isinstance(what, Each) and what.singly else refer(what, speech, "")


def _more(counter: str, amount: Amount, speech: Speech) -> str:
    if amount == 1:
        return f"an additional {counter} counter"
    return f"{quantity(amount, speech)} additional {counter} counters"


def _if_done(effect: EntersIfDone, speech: Speech) -> Clause:
    """What is done instead of having this enter, and what comes of it (614.1a)."""
    this = refer(THIS, speech).text
    done = words.listing([deed(part, speech) for part in effect.cost.parts])
    clause = Clause((f"{done} instead",), YOU)
    clause = clause.by_choice(YOU) if effect.optional else clause
    outcome = f"put {this} onto the battlefield. If you don't, put it into its owner's graveyard"
    return clause.with_more(lead=f"if {this} would enter, ", tail=f". If you do, {outcome}")
