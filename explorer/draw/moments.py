"""The moments of a game at which it is worth stopping: after each part of a line of the story."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from explorer.draw.scene import scene
from explorer.draw.story import Line, line_text, story
from explorer.draw.strands import LEFT_OUT, Strand, strands
from explorer.draw.words import told
from explorer.exact import deeds as d
from explorer.exact.log import Event, Log
from explorer.rules import Rule


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment: the board after `event`, and the number of the line that led there; -1 where nothing happened yet.

    `said` is what is told of it: the line as far as it has come, so that it does not tell what is still to come;
    `rule` is the rule that this follows.
    """

    event: int
    line: int
    said: str
    rule: Rule | None = None
    resolves: bool = False
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """The story with its moments; `shown` has for each line the number of the first moment that shows it."""

    stops: tuple[Stop, ...]
    lines: tuple[Line, ...]
    shown: tuple[int, ...]

    def stop_of(self, event: int) -> int:
        """The number of the first moment at which an event has happened."""
        low, high = 0, len(self.stops) - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.stops[middle].event < event else (low, middle)
        return low


BACKSTAGE = (d.PriorityPassed, *LEFT_OUT)
"""Events after which a board looks as before."""


@dataclass(slots=True)
class _Part:
    """Events in a row that go on with one strand, or that happen together."""

    strand: Strand | None
    events: list[Event] = field(default_factory=list)

    @property
    def goes_on(self) -> bool:
        """Whether it goes on with a strand that began earlier."""
        return self.strand is not None and _start(self.strand) < self.events[0].n

    @property
    def own(self) -> list[Event]:
        """The events that there is something to see of; all of them where there is none."""
        return [each for each in self.events if not isinstance(each.deed, BACKSTAGE)] or self.events


def _start(strand: Strand) -> int:
    return min(each.n for each in strand.events)


def moments(log: Log) -> Told:
    """The story of a log with the moments to stop at, the first one before anything has happened."""
    found = strands(log)
    lines = story(log)
    begins = [(line.events.start, n) for n, line in enumerate(lines) if line.events]
    parts = list(_parts(log, found))
    first = parts.pop(0).events[-1].n if parts and parts[0].strand is None else -1
    stops = [Stop(first, -1, "The beginning"), *(_stop(log, part, lines, begins) for part in parts)]
    seen = Told(tuple(stops), lines, ())
    starts = ((line.events.start if line.events else line.events.start - 1) for line in lines)
    return Told(seen.stops, lines, tuple(seen.stop_of(each) for each in starts))


def _parts(log: Log, found: list[Strand]) -> Iterator[_Part]:
    """The parts of all strands in order; what only ends a strand belongs to the part before it."""
    home = {event.n: strand for strand in found for event in strand.events}
    passes = {event.answer for event in log if isinstance(event.deed, d.PriorityPassed)}
    last: _Part | None = None
    for event in log:
        strand = home.get(event.n)
        if last is not None and _belongs(event, strand, last, passes):
            last.events.append(event)
            continue
        if last is not None:
            yield last
        last = _Part(strand, [event])
    if last is not None:
        yield last


def _belongs(event: Event, strand: Strand | None, last: _Part, passes: set[int | None]) -> bool:
    together = event.group <= last.events[-1].n
    ends = strand is not None and event.deed == d.Resolving(None) and _start(strand) < event.n
    goes_on = strand is last.strand and (event.answer in passes or not _answers_anew(event, last))
    return strand is None or goes_on or together or ends


def _answers_anew(event: Event, last: _Part) -> bool:
    """Whether somebody was asked something between a part, in which there was something to see, and an event."""
    seen = [each for each in last.events if not isinstance(each.deed, BACKSTAGE)]
    return bool(seen) and event.answer not in (None, seen[-1].answer) and not isinstance(event.deed, BACKSTAGE)


def _stop(log: Log, part: _Part, lines: tuple[Line, ...], begins: list[tuple[int, int]]) -> Stop:
    """The moment after a part; the line of a strand is the last one that begins no later than it (alike ones share)."""
    strand = part.strand
    line = -1 if strand is None else begins[bisect_right(begins, (_start(strand), len(lines))) - 1][1]
    resolves = not part.goes_on and any(_begins_to_resolve(each) for each in part.events)
    turn = any(isinstance(each.deed, d.TurnBegan) for each in part.events)
    said = _said(log, part)
    rule = lines[line].rule if line >= 0 and said == lines[line].text else part.own[0].rule
    return Stop(part.events[-1].n, line, said, rule, resolves, turn)


def _begins_to_resolve(event: Event) -> bool:
    return isinstance(event.deed, d.Resolving) and event.deed.object is not None


def _said(log: Log, part: _Part) -> str:
    """What is told of a part: what has come of its strand so far, which may be all of it."""
    strand = part.strand
    if strand is None:
        return "The game goes on."
    own = part.own
    if part.goes_on and all(isinstance(each.deed, d.Ceased | d.Decided | d.Resolving) for each in own):
        return told(scene(log, own[0]), own[0].deed)
    end = part.events[-1].n
    heads = [each for each in strand.heads if each.n <= end]
    return line_text(log, Strand(heads, [each for each in strand.events if each.n <= end]) if heads else strand)
