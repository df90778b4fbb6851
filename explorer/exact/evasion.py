"""Evasion (509.1b): why one creature can't block another, whatever else is declared."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.combat_rules import CantBeBlocked, CantBlockSuch, FightsAsThough
from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import Either, Filter
from explorer.exact import evaluating
from explorer.exact.objects import GameObject
from explorer.exact.refusals import Reason
from explorer.exact.standing import told_of
from explorer.exact.state import State
from explorer.rules import R
from explorer.values.ids import PlayerId
from explorer.values.mana import ManaType
from explorer.values.types import CardType

_WALKS = {
    Keyword.PLAINSWALK: "Plains",
    Keyword.ISLANDWALK: "Island",
    Keyword.SWAMPWALK: "Swamp",
    Keyword.MOUNTAINWALK: "Mountain",
    Keyword.FORESTWALK: "Forest",
}


def reasons(state: State, attacker: GameObject, blocker: GameObject) -> Iterator[Reason]:
    """What stands against one creature blocking one attacker: abilities of both, and effects (509.1b)."""
    one, other = state.characteristics(attacker), state.characteristics(blocker)
    has = one.keywords - _as_though_without(state, attacker)
    yield from _by_keywords(one, other, has)
    for walk, land in _WALKS.items():
        if walk in has and _has_land(state, blocker.controller, land):
            yield Reason(R.LANDWALK, f"{one.name} has {walk}, and its defending player has a {land}")
    if one.protections and evaluating.is_protected(state, attacker, blocker.id):
        yield Reason(R.PROTECTION_BLOCKERS, f"{one.name} has protection from what {other.name} is")
    for effect, affected, speaker in told_of(state, CantBeBlocked):
        if attacker.id in affected and _is_such(state, effect, blocker, speaker):
            by = "" if effect.by is None else f" by {other.name}"
            yield Reason(R.BLOCK_RESTRICTIONS, f"{one.name} can't be blocked{by}")
    for rule, affected, speaker in told_of(state, CantBlockSuch):
        if blocker.id in affected and _is_one_of(state, rule, attacker, speaker) is not rule.others:
            yield Reason(R.BLOCK_RESTRICTIONS, f"{other.name} can't block {one.name}")


def _is_one_of(state: State, rule: CantBlockSuch, attacker: GameObject, speaker: evaluating.Speaker) -> bool:
    """Whether an attacker is one of those of which the effect speaks (509.1b)."""
    if isinstance(rule.attackers, Filter | Either):
        return evaluating.fits(state, attacker.id, rule.attackers, speaker)
    return attacker.id in evaluating.entities(state, rule.attackers, speaker)


def _as_though_without(state: State, attacker: GameObject) -> set[str]:
    """The keywords of an attacker as though it did not have which it can be blocked (609.4)."""
    told = told_of(state, FightsAsThough)
    return {rule.keyword for rule, affected, _ in told if rule.blocked and attacker.id in affected}


def _is_such(state: State, effect: CantBeBlocked, blocker: GameObject, speaker: evaluating.Speaker) -> bool:
    """Whether a creature is one of those that can't block what the effect speaks of (509.1b)."""
    return effect.by is None or evaluating.fits(state, blocker.id, effect.by, speaker) is not effect.others


def _by_keywords(one: Characteristics, other: Characteristics, has: frozenset[Keyword]) -> Iterator[Reason]:
    """The keywords of those that the attacker `has` that ask what the blocker is or has."""
    theirs = other.keywords
    is_artifact = other.is_a(CardType.ARTIFACT)
    if Keyword.FLYING in has and not theirs & {Keyword.FLYING, Keyword.REACH}:
        yield Reason(R.FLYING, f"{one.name} has flying, and {other.name} has neither flying nor reach")
    if Keyword.FEAR in has and not (is_artifact or ManaType.BLACK in other.colors):
        yield Reason(R.FEAR, f"{one.name} has fear, and {other.name} is neither an artifact nor black")
    if Keyword.INTIMIDATE in has and not (is_artifact or set(one.colors) & set(other.colors)):
        yield Reason(R.INTIMIDATE, f"{one.name} has intimidate, and {other.name} is no artifact and of no color of it")
    if Keyword.HORSEMANSHIP in has and Keyword.HORSEMANSHIP not in theirs:
        yield Reason(R.HORSEMANSHIP, f"{one.name} has horsemanship, and {other.name} has not")
    if (Keyword.SHADOW in has) is not (Keyword.SHADOW in theirs):
        yield Reason(R.SHADOW, f"one of {one.name} and {other.name} has shadow, and the other has not")
    if Keyword.SKULK in has and (other.power or 0) > (one.power or 0):
        yield Reason(R.SKULK, f"{one.name} has skulk, and {other.name} has greater power")


def _has_land(state: State, player: PlayerId, land: str) -> bool:
    seen = (state.characteristics(each) for each in state.permanents(player))
    return any(each.is_a(CardType.LAND) and land in each.subtypes for each in seen)
