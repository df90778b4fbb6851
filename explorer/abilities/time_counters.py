"""What keyword abilities with counters that run out stand for: suspend, vanishing, fading (702.32, 702.62, 702.63)."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities.ability import Ability, TriggeredAbility, body
from explorer.abilities.changes import Gain
from explorer.abilities.counting import CountersOn
from explorer.abilities.effects import CastCards, If, Lasting, SacrificeSome
from explorer.abilities.events import LastCounterRemoved
from explorer.abilities.keywords import Fading, Has, Keyword, Suspend, Vanishing
from explorer.abilities.phrases import THIS, Compare, Comparison, Condition, Who
from explorer.abilities.removing import RemoveFrom
from explorer.abilities.static import Changes, Duration, EntersWithCounters
from explorer.abilities.triggers import StepBegins
from explorer.values.steps import Step

TIME, FADE = "time", "fade"


def entering_with(abilities: tuple[Ability, ...]) -> Iterator[EntersWithCounters]:
    """The counters with which a permanent enters by such keywords (702.32a, 702.63a)."""
    for each in abilities:
        if isinstance(each, Vanishing | Fading):
            yield EntersWithCounters(TIME if isinstance(each, Vanishing) else FADE, each.number)


def running_out(abilities: tuple[Ability, ...]) -> Iterator[TriggeredAbility]:
    """The triggered abilities of permanents for which vanishing and fading stand."""
    for each in abilities:
        match each:
            case Vanishing():
                yield _each_upkeep()
                yield TriggeredAbility(LastCounterRemoved(TIME), body(SacrificeSome(THIS)))
            case Fading():
                one = (RemoveFrom(FADE, THIS, 1),)
                yield TriggeredAbility(
                    StepBegins(Step.UPKEEP, Who.YOU), body(If(_has(FADE), one, (SacrificeSome(THIS),)))
                )
            case _:
                pass


def suspended(abilities: tuple[Ability, ...]) -> Iterator[TriggeredAbility]:
    """The triggered abilities for which suspend stands, which function in exile (702.62a)."""
    if any(isinstance(each, Suspend) for each in abilities):
        yield _each_upkeep()
        hasty = Lasting(Changes(THIS, Gain(Has(Keyword.HASTE))), Duration.UNTIL_LOST)
        yield TriggeredAbility(LastCounterRemoved(TIME), body(CastCards(THIS, free=True), hasty))


def _each_upkeep() -> TriggeredAbility:
    return TriggeredAbility(StepBegins(Step.UPKEEP, Who.YOU), body(RemoveFrom(TIME, THIS, 1)), _has(TIME))


def _has(counter: str) -> Condition:
    return Compare(CountersOn(counter, THIS), Comparison.AT_LEAST, 1)
