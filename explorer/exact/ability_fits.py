"""Which descriptions fit abilities off the stack: mana abilities, and those that just trigger (603.2, 605.3b)."""

from __future__ import annotations

from explorer.abilities import phrases as p
from explorer.abilities import qualities as q
from explorer.exact import evaluating
from explorer.exact.evaluating import Speaker
from explorer.exact.state import State
from explorer.values.ids import ObjectId


def fits_mana_ability(state: State, source: ObjectId, description: p.Filter, speaker: Speaker) -> bool:
    """Whether a description of activated abilities fits a mana ability of that source; it has no targets (605.1a)."""
    return description.kind is p.Kind.ABILITY and all(
        _mana_ability_is(state, source, each, speaker) for each in description.tests
    )


def fits_trigger(state: State, source: ObjectId, description: p.Filter, speaker: Speaker) -> bool:
    """Whether a description of abilities fits a triggered ability of that source, which is on no stack yet (603.2)."""
    return all(_trigger_is(state, source, each, speaker) for each in description.tests)


def _trigger_is(state: State, source: ObjectId, test: p.Test, speaker: Speaker) -> bool | None:
    """Whether it passes a test; None for what is asked of things on the stack alone, whose denial fits no better."""
    match test:
        case p.Not(inner):
            return _denied(_trigger_is(state, source, inner, speaker))
        case q.OfAbilityKind(kinds):
            return q.AbilityKind.TRIGGERED in kinds
        case q.FromSource(wanted):
            return evaluating.is_source(state, source, wanted, speaker)
        case _:
            return None


def _mana_ability_is(state: State, source: ObjectId, test: p.Test, speaker: Speaker) -> bool | None:
    """Whether it passes a test; that it targets nothing is known, None stands for what is not (605.1a)."""
    match test:
        case p.Not(inner):
            return _denied(_mana_ability_is(state, source, inner, speaker))
        case q.Targets() | q.TargetsSome() | q.SingleTarget() | p.TargetsOnly():
            return False
        case q.OfAbilityKind(kinds):
            return not {q.AbilityKind.MANA, q.AbilityKind.ACTIVATED}.isdisjoint(kinds)
        case q.FromSource(wanted):
            return evaluating.is_source(state, source, wanted, speaker)
        case _:
            return None


def _denied(found: bool | None) -> bool | None:
    return None if found is None else not found
