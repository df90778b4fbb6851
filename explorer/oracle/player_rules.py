"""What is true of players, in words: hand size, timing, and what their next spell is like."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.changes import Gain
from explorer.abilities.phrases import THIS, Amount, Players, Who
from explorer.abilities.player_rules import (
    AdditionalLands,
    CanBeCommander,
    CantBeCountered,
    CastAsThoughFlash,
    CrewsAsThough,
    NeverCountered,
    NextSpell,
    NoMaximumHandSize,
    PlayerRule,
)
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import describe, player, quantity, refer, several
from explorer.oracle.speech import Noun, Speech
from explorer.oracle.tokens import granted


def player_rule(effect: PlayerRule, speech: Speech, lasting: bool) -> Clause:
    """What is so of a player, always or `lasting` for a time, or of the next spell that they cast."""
    match effect:
        case NoMaximumHandSize(who):
            return Clause(("have no maximum hand size",), player(who, speech), explicit=True)
        case AdditionalLands(amount, who):
            return Clause((f"may play {_lands(amount, who, lasting, speech)}",), player(who, speech), explicit=True)
        case CastAsThoughFlash(spells, who):
            said = f"may cast {several(spells, speech)} as though they had flash"
            return Clause((said,), player(who, speech), explicit=True)
        case CanBeCommander():
            return Clause(("can be your commander",), refer(THIS, speech))
        case CrewsAsThough(more):
            how = f"as though its power were {more} greater"
            return Clause((f"saddle Mounts and crews Vehicles {how}",), refer(THIS, speech))
        case NeverCountered(spells):
            return Clause(("can't be countered",), Noun(several(spells, speech), plural=True))
        case NextSpell(such, spells):
            subject = Noun(f"the next {describe(spells, speech)} you cast this turn")
            return Clause((_such(such, speech),), subject)
        case _:
            assert_never(effect)


def _lands(amount: Amount, who: Players, lasting: bool, speech: Speech) -> str:
    """How many lands more: "an additional land on each of your turns", "up to two additional lands"."""
    number = "an" if amount == 1 else quantity(amount, speech)
    some = f"{number} additional {'land' if amount == 1 else 'lands'}"
    if lasting:
        return f"up to {some}" if isinstance(amount, int) and amount > 1 else some
    return f"{some} on each of {'your' if who is Who.YOU else 'their'} turns"


def _such(such: Gain | CantBeCountered | CastAsThoughFlash, speech: Speech) -> str:
    match such:
        case Gain(ability):
            return f"have {granted(ability, 'this spell', speech)}"
        case CantBeCountered():
            return "can't be countered"
        case CastAsThoughFlash():
            return "can be cast as though it had flash"
        case _:
            assert_never(such)
