"""Keyword actions with a procedure of their own, in words (701)."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.keyword_actions import Adapt, Connive, Discover, KeywordAction, Proliferate
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import player, refer, value
from explorer.oracle.speech import Speech


def keyword_action(effect: KeywordAction, speech: Speech) -> Clause:
    """What is done: "proliferate", "adapt 2", "target creature connives", "discover 3"."""
    match effect:
        case Proliferate(who):
            return Clause(("proliferate",), player(who, speech))
        case Adapt(amount):
            return Clause((f"adapt {value(amount, speech)}",))
        case Connive(what, amount):
            subject = refer(what, speech)
            return Clause(("connive" if amount == 1 else f"connive {value(amount, speech)}",), subject)
        case Discover(amount, who):
            return Clause((f"discover {value(amount, speech)}",), player(who, speech))
        case _:
            assert_never(effect)
