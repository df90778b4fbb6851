"""What was announced for a spell or ability, or for the spell that its source was: X, costs paid (107.3, 601.2b)."""

from __future__ import annotations

from explorer.exact.speaking import Speaker
from explorer.exact.state import State


def value_of_x(state: State, speaker: Speaker) -> int:
    """X as announced for this spell or ability (107.3a); else that of the spell which the source was (107.3m)."""
    if speaker.announced is not None and speaker.announced.x is not None:
        return speaker.announced.x
    source = state.find(speaker.source)
    if source is None:
        return 0
    if source.announced is not None and source.announced.x is not None:
        return source.announced.x
    return source.x


def times_paid(state: State, cost: str, speaker: Speaker) -> int:
    """How often an optional cost was paid for this spell, or the spell that its source is or was (702.33d, 400.7d)."""
    announced, source = speaker.announced, state.find(speaker.source)
    if announced is not None and announced.costs:
        return announced.times_paid(cost)
    if source is not None and source.announced is not None:
        return source.announced.times_paid(cost)
    return 0 if source is None else dict(source.paid).get(cost, 0)
