"""What is true of attacking, blocking and combat damage, in words (508.1, 509.1, 510.1)."""

from __future__ import annotations

from explorer.abilities.combat_rules import (
    BlockedByNumber,
    BlocksMore,
    CantBeBlocked,
    CantBlockSuch,
    CantFight,
    CombatRule,
    DamageAsUnblocked,
    DamageByToughness,
    FightsAsThough,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from explorer.abilities.phrases import Description, Each, Either, Filter, Reference
from explorer.oracle import words
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import refer, several
from explorer.oracle.speech import YOU, Noun, Speech
from explorer.oracle.subjects import whom

_BEFORE = (" each combat if able", " if able", " as though ", " except by ", " do so")
"""Ends of a clause before which the text tells how long it is so: "attacks this turn if able"."""


def combat_rule(effect: CombatRule, speech: Speech) -> Clause:
    """What creatures can't do in combat, must do, or may do besides."""
    if isinstance(effect, MustBeBlocked) and effect.by_all:
        return Clause((f"block {refer(effect.what, speech).text} do so",), Noun("all creatures able to", plural=True))
    all_ = "each" if isinstance(effect.what, Each) and effect.what.singly else ""
    subject = refer(effect.what, speech, all_)
    if isinstance(effect, DamageAsUnblocked):
        phrase = f"assign {subject.possessive if subject.plural else 'its'} combat damage as though it weren't blocked"
        return Clause((phrase,), subject).by_choice(YOU)
    return Clause((_so(effect, subject, speech),), subject)


def brief(clause: Clause, until: str) -> Clause | None:
    """The clause with how long it is so in its midst, where its words ask for that; None where they don't."""
    *others, last = clause.phrases
    if last.endswith(" each combat"):
        return Clause((*others, f"{last.removesuffix(' each combat')} {until}"), clause.subject)
    for end in _BEFORE:
        if (at := last.rfind(end)) >= 0:
            rest = last[at:].removeprefix(" each combat")
            return Clause((*others, f"{last[:at]} {until}{rest}"), clause.subject, clause.lead, clause.tail)
    return None


def _so(effect: CombatRule, subject: Noun, speech: Speech) -> str:
    """What is so of creatures, in the base form."""
    match effect:
        case CantBeBlocked(by=None):
            return "can't be blocked"
        case CantBeBlocked(_, by, others) if by is not None:
            return f"can't be blocked {'except ' if others else ''}by {_these(by, speech)}"
        case BlockedByNumber(_, least, None):
            return f"can't be blocked except by {words.number(least)} or more creatures"
        case BlockedByNumber(_, _, int(most)):
            return f"can't be blocked by more than {words.number(most)} {'creature' if most == 1 else 'creatures'}"
        case CantFight():
            return _cant_fight(effect, speech)
        case CantBlockSuch(_, attackers, others):
            return ("can block only " if others else "can't block ") + _these(attackers, speech)
        case MustAttack(_, attacked):
            return f"attack {'' if attacked is None else whom(attacked, speech) + ' '}each combat if able"
        case Goaded():
            return "be goaded"
        case MustBlock(_, attacker):
            return f"block {'' if attacker is None else refer(attacker, speech).text + ' '}each combat if able"
        case MustBeBlocked():
            return "must be blocked if able"
        case BlocksMore(_, more):
            return f"can block {_more(more)}"
        case FightsAsThough(_, keyword, blocked):
            they = "they" if subject.plural else "it"
            return f"can {'be blocked' if blocked else 'attack'} as though {they} didn't have {keyword}"
        case DamageByToughness():
            its = "their" if subject.plural else "its"
            return f"assign combat damage equal to {its} toughness rather than {its} power"
        case _:
            raise TypeError(f"no words for {effect}")


def _cant_fight(effect: CantFight, speech: Speech) -> str:
    verbs = words.listing([verb for verb, so in (("attack", effect.attack), ("block", effect.block)) if so], "or")
    attacked = "" if effect.whom is None else f" {whom(effect.whom, speech)}"
    return f"can't {verbs}{attacked}{' alone' if effect.alone else ''}"


def _more(more: int | None) -> str:
    match more:
        case None:
            return "any number of creatures"
        case 1:
            return "an additional creature each combat"
        case _:
            return f"an additional {words.number(more)} creatures each combat"


def _these(what: Description | Reference, speech: Speech) -> str:
    """Creatures on the other side: those that a description fits, or one that the text knows."""
    return several(what, speech) if isinstance(what, Filter | Either) else refer(what, speech).text
