"""Searching a library, in words (701.19)."""

from __future__ import annotations

from explorer.abilities.counting import AnyNumber
from explorer.abilities.searching import SearchLibrary
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import indefinite, player, quantity, several
from explorer.oracle.speech import Speech
from explorer.values.zones import Zone


def _wanted(effect: SearchLibrary, speech: Speech) -> str:
    """What is searched for, and how many: "a card", "up to two land cards", "any number of Forest cards"."""
    if isinstance(effect.amount, AnyNumber):
        return f"any number of {several(effect.what, speech)}"
    number = quantity(effect.amount, speech)
    if effect.up_to:
        return f"up to {several(effect.what, speech, number)}"
    return indefinite(effect.what, speech) if effect.amount == 1 else several(effect.what, speech, number)


def searched(effect: SearchLibrary, speech: Speech) -> Clause:
    """What is searched for, where it goes, and that the library is shuffled."""
    who = player(effect.who, speech)
    many = effect.amount != 1
    some = _wanted(effect, speech)
    it = "them" if many else "it"
    whose = who.possessive if who.text == "you" else "their"
    where = f"into {whose} {effect.to.value}"
    if effect.to is Zone.BATTLEFIELD:
        where = f"onto the battlefield{' tapped' if effect.tapped else ''}"
    parts = [f"search {whose} library for {some}", *([f"reveal {it}"] if effect.reveal else []), f"put {it} {where}"]
    return Clause((", ".join((*parts, "then shuffle")),), who)
