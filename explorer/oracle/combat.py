"""Trigger conditions of combat in words (508.3, 509.3)."""

from __future__ import annotations

from typing import assert_never

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
from explorer.abilities.phrases import Attached, Description, Filter
from explorer.oracle import words
from explorer.oracle.phrases import indefinite, noun, player
from explorer.oracle.speech import Speech
from explorer.oracle.subjects import does, thing, things, whom


def in_combat(of: Combat, speech: Speech, lead: str = "") -> str:
    """Who attacks or blocks whom; `lead` is "next " for a delayed trigger."""
    match of:
        case Attacks(what, beside=beside) if beside:
            return f"{thing(what, speech)} and at least {words.number(beside)} other creatures {lead}attack"
        case Attacks(what, attacked, alone):
            text = f"{thing(what, speech)} {lead}attacks{' alone' if alone else ''}"
            return text + _whom(attacked, speech)
        case AttackTogether(what, least, attacked):
            return f"{things(what, speech, least)} {lead}attack" + _whom(attacked, speech)
        case PlayerAttacks():
            return _player_attacks(of, speech, lead)
        case IsAttacked(who):
            attacked_player = player(who, speech)
            return f"{attacked_player.subject} {lead}{'are' if attacked_player.plural else 'is'} attacked"
        case Unblocked(what):
            return f"{thing(what, speech)} {lead}attacks and isn't blocked"
        case Blocks(what, other):
            return f"{thing(what, speech)} {lead}blocks" + _other(other, speech, " ")
        case BecomesBlocked(what, other):
            return f"{thing(what, speech)} {lead}becomes blocked" + _other(other, speech, " by ")
        case _:
            assert_never(of)


def _player_attacks(of: PlayerAttacks, speech: Speech, lead: str) -> str:
    who = player(of.by, speech)
    text = f"{who.subject} {lead}{does(who, 'attack')}" + _whom(of.whom, speech)
    return text if of.attackers is None else f"{text} with {things(of.attackers, speech, of.least)}"


def _whom(attacked: Description | Attached | None, speech: Speech) -> str:
    return "" if attacked is None else f" {whom(attacked, speech)}"


def _other(creature: Filter | None, speech: Speech, lead: str) -> str:
    """The creature on the other side, which the effect may then call "that creature"."""
    if creature is None:
        return ""
    speech.event = noun(creature)
    return lead + indefinite(creature, speech)
