"""The story of a game: its events as lines worth reading, each with its rule, beneath what it came of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from explorer.abilities.ability import ActivatedAbility
from explorer.draw import announced as said
from explorer.draw import words_combat, words_rest, words_zones
from explorer.draw.kinds import Kind, kind_of
from explorer.draw.naming import listed, numbered, symbols
from explorer.draw.payments import added, mana_ability, paying
from explorer.draw.scene import Scene, scene
from explorer.draw.strands import Strand, strands
from explorer.draw.words import told
from explorer.draw.words_stack import left_with_owners, not_cast
from explorer.exact import deeds as d
from explorer.exact.log import Event, Log, Note
from explorer.oracle import words
from explorer.rules import Rule


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story.

    `events` runs from its first to its last event: a line within it, such as mana for a spell, belongs to what the
    outer one tells. A note has no events; its range is empty and begins where the note stands. What it came of is the
    last line before it with a lower `depth`.
    """

    text: str
    rule: Rule
    events: range
    depth: int
    kind: Kind


def story(log: Log, start: int = 0, stop: int | None = None) -> tuple[Line, ...]:
    """The lines to which events from `start` on belong, told as far as event `stop` (not included)."""
    end = len(log) if stop is None else stop
    found = strands(log, end)
    depths = _depths(found)
    told_at = [(strand.first, _line(log, strand, depths[strand.head.n])) for strand in found]
    notes = [(note.after + 1, _note(note, found, depths)) for note in log.notes if note.after < end]
    lines = sorted([*told_at, *notes], key=lambda each: (each[0], each[1].kind is not Kind.NOTE))
    return tuple(line for place, line in lines if (max(line.events) if line.events else place) >= start)


def condensed(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines with those for alike mana abilities, one after the other, made one: "ana taps Island, six times"."""
    found: list[Line] = []
    for _, group in groupby(lines, key=lambda line: (line.text, line.depth) if line.kind is Kind.MANA else line):
        first, *others = group
        events = range(first.events.start, others[-1].events.stop) if others else first.events
        often = f"{first.text.removesuffix('.')}, {words.times(len(others) + 1)}." if others else first.text
        found.append(replace(first, text=often, events=events))
    return tuple(found)


def _line(log: Log, strand: Strand, depth: int) -> Line:
    numbers = [event.n for event in strand.events]
    cast = [event for event in strand.events if isinstance(event.deed, d.SpellBecameCast)]
    rule = (cast or strand.heads)[0].rule
    kind = kind_of(strand.head.deed)
    return Line(line_text(log, strand), rule, range(min(numbers), max(numbers) + 1), depth, kind)


def _note(note: Note, found: list[Strand], depths: dict[int, int]) -> Line:
    """A note stands where it was made, one deeper than what it is about."""
    around = [each for each in found if each.first <= note.after]
    depth = depths[around[-1].head.n] + 1 if around else 0
    text = words.sentence(note.text) if note.about is None else _as_sentence(note.text)
    return Line(text, note.rule, range(note.after + 1, note.after + 1), depth, Kind.NOTE)


def _as_sentence(text: str) -> str:
    """The note with a full stop; a name that begins it stays as it is."""
    return words.stopped(words.capital(text) if text.startswith(("the ", "all ", "no ")) else text)


def _depths(found: list[Strand]) -> dict[int, int]:
    """How deep each strand stands, by the number of its head: a step deeper than its cause.

    Going on with a thing is no step deeper. What stands above a line, in a reader's eyes, is the last line less deep;
    where that is no longer its cause, because something else came in between, it is the cause of that cause.
    """
    home = {event.n: strand.head.n for strand in found for event in strand.events}
    above: dict[int, int | None] = {}
    depths: dict[int, int] = {}
    standing: list[int] = []
    for strand in found:
        cause = next((home[each] for each in strand.head.causes if home.get(each) in above), None)
        if cause is not None and isinstance(strand.head.deed, d.Resolving | d.TriggerTaken | d.AbilityPut):
            cause = above[cause]
        while cause is not None and cause not in standing:
            cause = above[cause]
        above[strand.head.n] = cause
        del standing[0 if cause is None else standing.index(cause) + 1 :]
        depths[strand.head.n] = len(standing)
        standing.append(strand.head.n)
    return depths


def line_text(log: Log, strand: Strand) -> str:
    """What a strand tells, in a sentence or two."""
    head, last = scene(log, strand.head), scene(log, strand.events[-1])
    match strand.head.deed:
        case d.Moved(why=d.Why.CAST, new=spell):
            return _announcing(log, strand, f"cast{_s(strand)} {head.the(spell)}", spell)
        case d.AbilityPut(ability=ActivatedAbility(), name=name, new=number):
            return _announcing(log, strand, f"activate{_s(strand)} an ability of {name}", number)
        case d.TriggerTaken():
            return _put(log, strand)
        case d.AbilityActivated(mana_ability=True):
            return mana_ability(log, strand)
        case d.Resolving(int() as number):
            return f"{_passes(log, strand)}{head.capital_the(number)} {_resolving(log, strand)}."
        case d.PriorityPassed():
            return _passes(log, strand).strip()
        case d.PoolEmptied():
            return f"{_passes(log, strand)}{told(head, strand.head.deed)}"
        case d.TurnBegan() | d.StepBegan():
            return _turn(log, strand)
        case d.CopyPut():
            return _copies(log, strand)
        case d.Moved() if len(strand.heads) > 1:
            return words_zones.several_moved(
                last, [each.deed for each in strand.heads if isinstance(each.deed, d.Moved)]
            )
        case d.Ceased() if len(strand.heads) > 1:
            return left_with_owners(head, [each.deed for each in strand.heads if isinstance(each.deed, d.Ceased)])
        case d.AttackerDeclared() | d.BecameBlocked():
            return words_combat.together(last, [each.deed for each in strand.heads])
        case d.TokenCreated():
            tokens = [each.deed for each in strand.heads if isinstance(each.deed, d.TokenCreated)]
            return words_zones.token_created(last, tokens)
        case d.Tapped() | d.Untapped():
            changed = [each.deed.permanent for each in strand.heads if isinstance(each.deed, d.Tapped | d.Untapped)]
            return words_rest.changed_status(last, changed, isinstance(strand.head.deed, d.Tapped))
        case _:
            return told(head, strand.head.deed)


def _s(strand: Strand) -> str:
    """A verb in the third person, or in the base form after "begins to" while it is not finished."""
    return "s" if _finished(strand) else ""


def _finished(strand: Strand) -> bool:
    return any(isinstance(event.deed, d.SpellBecameCast | d.AbilityActivated) for event in strand.events)


def _announcing(log: Log, strand: Strand, verb: str, number: int) -> str:
    """A casting or activation, with what was announced and paid, as far as it has come."""
    last = scene(log, strand.events[-1])
    found = last.after.find(number)
    who = last.player(found.controller) if found else "a player"
    announced = said.phrase(last.after, said.announced_for(found))
    paid = "".join(f", {each}" for each in paying(log, strand))
    return f"{who} {'' if _finished(strand) else 'begins to '}{verb}{announced}{paid}."


def _put(log: Log, strand: Strand) -> str:
    """A triggered ability is put on the stack with its targets, or resolves at once as a mana ability."""
    last = scene(log, strand.events[-1])
    for event in strand.events:
        if isinstance(event.deed, d.AbilityPut):
            announced = said.phrase(last.after, said.announced_for(last.after.find(event.deed.new)))
            return f"{told(scene(log, event), event.deed).removesuffix('.')}{announced}."
    text = told(scene(log, strand.head), strand.head.deed)
    players = [event.deed.player for event in strand.events if isinstance(event.deed, d.ManaAdded)]
    return f"{text} {last.player(players[0])} gets {symbols(added(strand))}." if players else text


def _passes(log: Log, strand: Strand) -> str:
    """Who passed before it, as a sentence of its own."""
    passing = [event.deed.player for event in strand.events if isinstance(event.deed, d.PriorityPassed)]
    names = [scene(log, strand.head).player(player) for player in dict.fromkeys(passing)]
    return f"{words.listing(names)} pass{'es' * (len(names) == 1)}. " if names else ""


def _turn(log: Log, strand: Strand) -> str:
    """A turn or step begins; steps in which nothing happened go by."""
    head, last = scene(log, strand.head), scene(log, strand.events[-1])
    began = f"{told(head, strand.head.deed)} " if isinstance(strand.head.deed, d.TurnBegan) else ""
    steps = [words_rest.step_words(each.deed.step) for each in strand.heads if isinstance(each.deed, d.StepBegan)]
    if len(steps) < 2:
        return (
            _passes(log, strand) + began + "".join(told(last, each.deed) for each in strand.heads[bool(began) :])
        ).strip()
    who = last.player(last.after.active)
    gone = f"{words.capital('the ' + words.listing(steps[:-1]))} {'goes' if len(steps) == 2 else 'go'} by, and"
    return f"{_passes(log, strand)}{began}{gone} {who}'s {steps[-1]} begins."


def _resolving(log: Log, strand: Strand) -> str:
    """Whether it resolves, resolves without anything happening, or turns out not to resolve (608.2a, 608.2b)."""
    own = {event.n for event in strand.events}
    end = strand.events[-1].n + 1
    caused = [e.deed for e in log.events[strand.head.n : end] if strand.head.n in e.causes and e.n not in own]
    if any(isinstance(deed, d.Moved | d.Ceased) and deed.why is d.Why.NO_LEGAL_TARGET for deed in caused):
        return "would resolve"
    done = any(event.deed == d.Resolving(None) for event in strand.events)
    return "resolves, and nothing happens" if done and not caused else "resolves"


def _copies(log: Log, strand: Strand) -> str:
    """Copies of one object, with their targets where these differ from those of the original (707.10c)."""
    last = scene(log, strand.events[-1])
    deed = strand.head.deed
    assert isinstance(deed, d.CopyPut)
    what, number = last.the(deed.of), len(strand.heads)
    count = f"A copy of {what} is" if number == 1 else f"{number} copies of {what} are"
    text = f"{count} put on the stack{_targets(last, strand.heads)}."
    about = not_cast(last.after, deed.of)
    return text + (about if number == 1 else about.replace("It isn't", "They aren't"))


def _targets(last: Scene, copies: list[Event]) -> str:
    """What the copies target, all together."""
    found = [last.after.find(each.deed.new) for each in copies if isinstance(each.deed, d.CopyPut)]
    targets = [numbered(last.after, each) for copy in found for each in said.announced_for(copy).all_targets]
    if not targets:
        return ""
    same = len(set(targets)) == 1
    return f", targeting {targets[0] if same else listed(targets)}"
