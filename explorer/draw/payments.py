"""What was paid for a spell or ability, from the events of its strand, in words (601.2h)."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.draw.naming import symbols
from explorer.draw.scene import scene
from explorer.draw.strands import Strand
from explorer.exact import deeds as d
from explorer.exact.log import Event, Log
from explorer.oracle import words
from explorer.oracle.words import some
from explorer.values.mana import ManaType


def mana_paid(strand: Strand) -> str:
    """All mana that was paid, as symbols."""
    spent = (event.deed for event in strand.events if isinstance(event.deed, d.ManaSpent))
    return symbols(each for deed in spent for _, each, number in deed.spent for _ in range(number))


def paying(log: Log, strand: Strand) -> tuple[str, ...]:
    """What was paid as parts of a sentence: "paying {1}{R}", "tapping Pili-Pala"."""
    mana = mana_paid(strand)
    others = (_paid(log, event) for event in strand.events if event is not strand.head)
    return (*([f"paying {mana}"] if mana else []), *(each for each in others if each))


def _paid(log: Log, event: Event) -> str:
    """What one event of a payment did, but for mana, which is told together."""
    now = scene(log, event)
    match event.deed:
        case d.Tapped(permanent):
            return f"tapping {now.the(permanent)}"
        case d.Untapped(permanent):
            return f"untapping {now.the(permanent)}"
        case d.LifeChanged(by=by):
            return f"paying {abs(by)} life"
        case d.CountersChanged(number, counter, by):
            return f"removing {some(abs(by), f'{counter} counter')} from {now.the(number)}"
        case d.PlayerCountersChanged(counter=counter, by=by):
            return f"paying {some(abs(by), f'{counter} counter')}"
        case d.Moved(number, why=d.Why.SACRIFICED):
            return f"sacrificing {now.the(number)}"
        case d.Moved(number, why=d.Why.DISCARDED):
            return f"discarding {now.the(number)}"
        case _:
            return ""


def mana_ability(log: Log, strand: Strand) -> str:
    """A mana ability from its cost to its mana: "ana taps Mountain for {R}" (605.3b)."""
    activation = strand.head
    assert isinstance(activation.deed, d.AbilityActivated)
    now = scene(log, activation)
    who, source = now.player(activation.deed.player), activation.deed.source
    mana = symbols(added(strand))
    costs = [event for event in strand.events if event.n < activation.n]
    verbs = [*_verbs(costs, source)]
    others = [_paid(log, event) for event in costs if _verb(event, source) is None]
    paid = mana_paid(strand)
    extra = "".join(f", {each}" for each in [*([f"paying {paid}"] if paid else []), *(each for each in others if each)])
    act = f"{words.listing(verbs)} {now.the(source)}" if verbs else f"uses {now.the(source)}"
    return f"{who} {act}{extra} for {mana}." if mana else f"{who} {act}{extra}, but no mana is produced."


def added(strand: Strand) -> Iterator[ManaType]:
    """The mana that events of the strand add."""
    for event in strand.events:
        if isinstance(event.deed, d.ManaAdded):
            yield from event.deed.mana


def _verbs(costs: list[Event], source: int) -> Iterator[str]:
    for event in costs:
        verb = _verb(event, source)
        if verb is not None:
            yield verb


def _verb(event: Event, source: int) -> str | None:
    """What is done to the source itself."""
    match event.deed:
        case d.Tapped(permanent) if permanent == source:
            return "taps"
        case d.Untapped(permanent) if permanent == source:
            return "untaps"
        case d.Moved(number, why=d.Why.SACRIFICED) if number == source:
            return "sacrifices"
        case _:
            return None
