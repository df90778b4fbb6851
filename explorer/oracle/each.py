"""Amounts that count things one by one: "for each creature you control"."""

from __future__ import annotations

from functools import partial

from explorer.abilities.counting import Counting
from explorer.abilities.history import History
from explorer.abilities.measures import Measure
from explorer.abilities.phrases import (
    THIS,
    Amount,
    CommanderCasts,
    CountOf,
    NumberOf,
    Result,
    SpellsCast,
    TimesPaid,
)
from explorer.oracle.counting import each_counted
from explorer.oracle.history import each_happened
from explorer.oracle.measures import each_measured
from explorer.oracle.phrases import COMMANDER_CAST, cast_spells, describe, every, players_of, refer, several
from explorer.oracle.speech import Speech


def for_each(amount: Amount, speech: Speech) -> str | None:
    """An amount that counts things, as "for each ..."; None for other amounts."""
    match amount:
        case _ if isinstance(amount, Counting):
            text = each_counted(amount, lambda on: refer(on, speech).text) or ""
        case _ if isinstance(amount, Measure):
            text = each_measured(amount, partial(several, speech=speech), lambda on: refer(on, speech).text) or ""
        case _ if isinstance(amount, History):
            whose = partial(players_of, speech=speech, plural=True)
            text = each_happened(amount, whose, lambda what: describe(what, speech))
        case CountOf(description):
            text = every(description, speech)
        case SpellsCast():
            text = f"each {cast_spells(amount, speech, plural=False)}"
        case TimesPaid("kicker"):
            text = f"each time {refer(THIS, speech).text} was kicked"
        case TimesPaid(cost):
            text = f"each time its {cost} cost was paid"
        case CommanderCasts():
            text = f"each time {COMMANDER_CAST}"
        case NumberOf(Result(happened)):
            text = f"each {speech.this_way(happened, plural=False)}"
        case _:
            return None
    return f"for {text}" if text else None
