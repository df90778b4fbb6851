"""What is true of mana in pools, in words: that it is kept, what it becomes, as what it may be spent."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.mana_rules import KeepsMana, ManaRule, SpendAsThough, UnspentBecomes
from explorer.abilities.phrases import Who
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import player, several
from explorer.oracle.speech import YOU, Noun, Speech
from explorer.values.mana import COLORS, MANA_TYPES, ManaType


def mana_rule(effect: ManaRule, speech: Speech) -> Clause:
    """What is true of mana in pools."""
    match effect:
        case KeepsMana(who, types):
            kind = f"{types[0].word} " if types else ""
            return Clause((f"don't lose unspent {kind}mana as steps and phases end",), _all(who, speech), explicit=True)
        case UnspentBecomes(who, kind):
            lead = f"if {player(who, speech).subject} would lose unspent mana, "
            return Clause((f"become {kind.word} instead",), Noun("that mana"), lead=lead)
        case SpendAsThough(who, types, mana, to_cast, own):
            kind = f"{mana.word} " if mana else ""
            cast = f" to cast {several(to_cast, speech)}" if to_cast else ""
            cast += f" to pay the activation costs of {speech.name}'s abilities" if own else ""
            spent = f"may spend {kind}mana as though it were {_of(types)}{cast}"
            return Clause((spent,), _all(who, speech), explicit=True)
        case _:
            assert_never(effect)


def _all(who: Who | object, speech: Speech) -> Noun:
    """The players of whom something is always true: "you", "players"."""
    return YOU if who is Who.YOU else Noun("players", plural=True)


def _of(types: tuple[ManaType, ...]) -> str:
    if types == COLORS:
        return "mana of any color"
    return "mana of any type" if types == MANA_TYPES else f"{types[0].word} mana"
