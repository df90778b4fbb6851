"""Whether conditions are true: what stands after "if", "as long as" and "unless" (608.2h, 603.4, 604.2)."""

from __future__ import annotations

from itertools import combinations
from typing import assert_never

from explorer.abilities import circumstances as k
from explorer.abilities import phrases as p
from explorer.exact import evaluating
from explorer.exact.evaluating import Speaker, amount, compares
from explorer.exact.state import State
from explorer.values.steps import STEPS, Step
from explorer.values.types import CardType

_STEPS_OF_COMBAT = STEPS[STEPS.index(Step.BEGINNING_OF_COMBAT) : STEPS.index(Step.END_OF_COMBAT) + 1]


def _before(step: Step) -> tuple[Step, ...]:
    return STEPS[: STEPS.index(step)]


_PERIODS: dict[k.Period, tuple[Step, ...]] = {
    k.Period.DURING_COMBAT: _STEPS_OF_COMBAT,
    k.Period.BEFORE_ATTACKERS: _before(Step.DECLARE_ATTACKERS),
    k.Period.DECLARE_ATTACKERS: (Step.DECLARE_ATTACKERS,),
    k.Period.BEFORE_BLOCKERS: _before(Step.DECLARE_BLOCKERS),
    k.Period.COMBAT_BEFORE_BLOCKERS: _STEPS_OF_COMBAT[:2],
    k.Period.DECLARE_BLOCKERS: (Step.DECLARE_BLOCKERS,),
    k.Period.AFTER_BLOCKERS: _STEPS_OF_COMBAT[2:],
    k.Period.BEFORE_DAMAGE: _before(Step.COMBAT_DAMAGE),
    k.Period.AFTER_COMBAT: STEPS[STEPS.index(Step.POSTCOMBAT_MAIN) :],
}
"""The steps in which it is such a part of the turn when players have priority (500.1, 506.1)."""


def holds(state: State, condition: p.Condition, speaker: Speaker) -> bool:
    """Whether a condition is true now."""
    match condition:
        case p.WasKicked():
            return evaluating.times_paid(state, "kicker", speaker) > 0
        case p.Compare(left, comparison, right):
            return compares(amount(state, left, speaker), comparison, amount(state, right, speaker))
        case p.ShareCardType(of):
            seen = [set[CardType](state.characteristics(each).types) for each in evaluating.meant(state, of, speaker)]
            return any(one & other for one, other in combinations(seen, 2))
        case k.NotSo(denied):
            return not holds(state, denied, speaker)
        case k.LessThan(left, number):
            return evaluating.amount(state, left, speaker) < number
        case k.AnySo(of):
            return any(holds(state, each, speaker) for each in of)
        case k.TurnOf(who, so):
            return (state.active in evaluating.players(state, who, speaker)) is so
        case k.ItIs(period):
            return state.step in _PERIODS[period]
        case k.AllSo(of):
            return all(holds(state, each, speaker) for each in of)
        case k.LifeIs():
            return _life_is(state, condition, speaker)
        case k.HasCountersOf(who, counter, comparison, number):
            counters = [state.players[each].counters_of(counter) for each in evaluating.players(state, who, speaker)]
            return _of_these(who, [compares(each, comparison, number) for each in counters])
        case _ if isinstance(condition, k.Remembered):
            return _remembered(state, condition, speaker)
        case p.Passes(what, test):
            found = evaluating.meant(state, what, speaker)
            return bool(found) and all(evaluating.passes(state, each, test, speaker) for each in found)
        case p.IsSuch(what, description):
            there = evaluating.entities(state, what, speaker)
            return bool(there) and all(evaluating.fits(state, each, description, speaker) for each in there)
        case _:
            assert_never(condition)


def _remembered(state: State, condition: k.Remembered, speaker: Speaker) -> bool:
    """What has happened in this turn, or was done before by the same ability (608.2i)."""
    match condition:
        case k.PlayedLand(who):
            return any(state.players[each].lands_played for each in evaluating.players(state, who, speaker))
        case k.FlipWon(won):
            return speaker.won_flip is won
        case k.NthResolution(nth):
            return _times_resolved(state, speaker) + 1 == nth
        case k.ActivatedOften(least):
            return _times_activated(state, speaker) >= least
        case k.Attacked(who):
            found = evaluating.players(state, who, speaker)
            return any(each.player in found for each in state.attacked_this_turn)
        case k.HasDesignation():
            return False  # nothing makes a player the monarch (722.1)
        case _:
            assert_never(condition)


def _times_resolved(state: State, speaker: Speaker) -> int:
    """How often the ability that is being carried out has resolved before in the turn (608.2i)."""
    this = None if speaker.stacked is None else state.find(speaker.stacked)
    return 0 if this is None else sum(each == (speaker.source, this.ability) for each in state.resolved_this_turn)


def _life_is(state: State, condition: k.LifeIs, speaker: Speaker) -> bool:
    """The life of one such player, or of all of them where the text says "each" (119.1)."""
    number = amount(state, condition.amount, speaker)
    who = evaluating.players(state, condition.who, speaker)
    fit = [compares(state.players[each].life, condition.comparison, number) for each in who]
    return _of_these(condition.who, fit)


def _of_these(who: p.Players, fit: list[bool]) -> bool:
    """Whether it is so of one such player, or of all of them where the text says "each"."""
    every = who in (p.Who.EACH_OPPONENT, p.Who.EACH_PLAYER, p.Who.EACH_OTHER_PLAYER)
    return all(fit) if every else any(fit)


def _times_activated(state: State, speaker: Speaker) -> int:
    """How often the ability that says so was activated this turn; off the stack, it was the last one (605.3b)."""
    indices = [index for source, index in state.activated_this_turn if source == speaker.source]
    this = None if speaker.stacked is None else state.find(speaker.stacked)
    if this is None:
        return indices.count(indices[-1]) if indices else 0
    source = state.find(speaker.source)
    activated = state.characteristics(source).activated if source else ()
    return sum(each < len(activated) and activated[each] == this.ability for each in indices)
