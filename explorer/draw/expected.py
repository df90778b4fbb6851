"""What will come of something on the stack, as far as the engine can count it beforehand."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities.effects import CopySpell
from explorer.exact.evaluating import amount, entities, phrases_of, speaker_of
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.exact.targets import still_legal


def copies_to_come(state: State, stacked: GameObject) -> int | None:
    """How many copies an object on the stack makes if it resolves now (707.10).

    None where it makes none for certain: no instruction to copy, or one that depends on what a player will decide, or
    it is still being announced, without its targets so far.
    """
    announced = stacked.announced
    if announced is None or announced.body is None:
        return None
    effects = [each for number in announced.modes for each in announced.body.modes[number].effects]
    copying = [each for each in effects if isinstance(each, CopySpell) and each.for_each is None]
    if not copying or len(announced.targets) < len(phrases_of(announced)):
        return None
    speaker = replace(speaker_of(stacked), targets=still_legal(state, stacked))
    return sum(
        amount(state, each.times, speaker)
        for each in copying
        for number in entities(state, each.what, speaker)
        if (found := state.find(number)) is not None and found.announced is not None
    )
