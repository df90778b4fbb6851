"""The trace of a game as plain data: every moment worth stopping at, each as what it changes in the one before.

A trace is a mapping of lists, texts and numbers:

- `title`, and `notice`: what went wrong, if anything; `players` (names), `texts` (card texts), `things` (cards,
  permanents and objects on the stack as they look, without what is empty or false; `text` is a number in `texts`),
  `rules` (number to our wording);
- `moments`: `e` the event, `l` the line of the story (-1: none), `s` what is told where it is not the line itself,
  `q` its rule where it is not the line's, `r` 1 where something begins to resolve, `t` 1 where a turn begins, `c` the
  changes of the view: `[path, value]`, or `[path, at, gone, [new, ...]]` for a part of a list; `0.hand` is the hand of
  the first player, and `0.order` their library from the top by numbers in `texts`, which no player may look at (401.2);
- `lines`: `[text, rule, depth, kind, moment]`; `choices`: `[moment, player, prompt, rule, answer]`;
- `chain`: the picture of what caused what, see `pictured`;
- `asked`: what is pending now, with its legal answers by number; `answers`: how many answers were given so far.

`newer` gives what a trace has that an older one of the same game has not. Laying the picture out takes longer than all
the rest, so it can be left for later.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from explorer.draw.asked import asked
from explorer.draw.chain import chain
from explorer.draw.hearing import Heard, Hearing
from explorer.draw.known import Knowledge, known, known_cards
from explorer.draw.moments import Stop, Told, moments
from explorer.draw.naming import called
from explorer.draw.pictured import pictured
from explorer.draw.view import CardView, PermanentView, PlayerView, StackView, View, view
from explorer.exact.decisions import Answer
from explorer.exact.driver import Driver
from explorer.exact.state import State
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone

Trace = dict[str, Any]
"""A trace, or what is new in one: lists, texts, numbers and mappings of these."""

MOST_OPTIONS = 60
"""So many legal answers are told one by one."""

ZONES = ("hand", "graveyard", "exile", "command", "battlefield")
"""What of a player is a list of things."""


class Tracer:
    """Follows a game: gives its trace, and after more has happened just what is new.

    `names` are the ids of a scenario file, `title` is what it is called, `notice` what went wrong. The tables `texts`
    and `things` only grow, so that numbers stay good when answers are taken back.
    """

    def __init__(
        self, game: Driver, names: Mapping[str, ObjectId] | None = None, title: str = "", notice: str = ""
    ) -> None:
        self.game = game
        self.names = names
        self.title = title
        self.notice = notice
        self._texts: dict[str, int] = {}
        self._things: dict[str, int] = {}
        self._seen: dict[int, tuple[State, Trace]] = {}
        self._orders: dict[tuple[ObjectId, ...], list[int]] = {}
        self._told: Told | None = None
        self._drawn: tuple[int, list[Answer]] = (-1, [])
        self._hearing = Hearing(game)
        self.last: Trace = {}

    def trace(self, draw: bool = True) -> Trace:
        """The whole trace of the game as it is now; with `draw` False the picture is the one that was given last."""
        game, told, heard = self.game, moments(self.game.log), self._hearing.choices()
        states = [game.log.state_after(each.event) for each in told.stops]
        self._seen = {id(state): (state, self._view(state)) for state in states}
        knowledge = known(game.log, self._hearing.looks(), (each.event for each in told.stops))
        views = [self._view(state) | self._known(state, now) for state, now in zip(states, knowledge, strict=True)]
        changes = [list(changed(before, after)) for before, after in zip([{}, *views], views, strict=False)]
        made: Trace = {
            "title": self.title,
            "notice": self.notice,
            "players": [each.name for each in game.state.players],
            "texts": list(self._texts),
            "things": [json.loads(each) for each in self._things],
            "rules": self._rules(told, heard),
            "moments": [_moment(told, stop, each) for stop, each in zip(told.stops, changes, strict=True)],
            "lines": [
                [line.text, line.rule.number, line.depth, line.kind.value, shown]
                for line, shown in zip(told.lines, told.shown, strict=True)
            ],
            "choices": [
                [told.stop_of(each.event), each.player, each.prompt, each.rule.number, each.answer] for each in heard
            ],
            "answers": len(game.answers),
            "asked": _asked(game),
        }
        self._told = told
        made["chain"] = self._chain(told) if draw or not self.last else self.last["chain"]
        self.last = made
        return made

    def newer(self, draw: bool = True) -> Trace:
        """What is new since the last trace that was given; with `draw` False `newly_drawn` has to follow."""
        old = self.last
        return newer(old, self.trace(draw))

    def newly_drawn(self) -> Trace | None:
        """The picture of the last trace that was given, where that had an older one; None where it had its own."""
        old = self.last["chain"]
        if self._told is not None:
            self.last["chain"] = self._chain(self._told)
            self._told = None
        return None if self.last["chain"] is old else self.last["chain"]

    def _rules(self, told: Told, heard: list[Heard]) -> Trace:
        """Every rule that is named in the trace, with our wording."""
        rules = [line.rule for line in told.lines] + [each.rule for each in heard]
        rules += [stop.rule for stop in told.stops if stop.rule is not None]
        rules += [] if self.game.pending is None else [self.game.pending.rule]
        return {rule.number: rule.wording for rule in rules}

    def _chain(self, told: Told) -> Trace:
        """The picture of the chain; the one given last where nothing has happened since."""
        events = len(self.game.log)
        if self.last and self._drawn == (events, self.game.answers):
            kept: Trace = self.last["chain"]
            return kept
        self._drawn = (events, list(self.game.answers))
        return pictured(chain(self.game.log), told)

    def _view(self, state: State) -> Trace:
        """The view of a state with numbers for its things; a state that was looked at before is not looked at again."""
        found = self._seen.get(id(state))
        return self._plain(view(state, names=self.names), state) if found is None else found[1]

    def _plain(self, seen: View, state: State) -> Trace:
        plain: Trace = {
            key: getattr(seen, key)
            for key in ("turn", "step", "active", "priority", "resolving", "waiting", "effects", "over", "winner")
        }
        plain = {key: list(each) if isinstance(each, tuple) else each for key, each in plain.items()}
        plain["stack"] = [self._thing(each) for each in seen.stack]
        for n, player in enumerate(seen.players):
            plain |= {f"{n}.{key}": each for key, each in self._player(player).items()}
            plain[f"{n}.order"] = self._order(state, n)
        return plain

    def _player(self, player: PlayerView) -> Trace:
        plain: Trace = {
            "life": player.life,
            "library": player.library,
            "mana": [_short(each) for each in player.mana],
            "lands": player.lands_played,
            "cast": list(player.cast),
            "counters": dict(player.counters),
            "lost": player.lost,
        }
        return plain | {zone: [self._thing(each) for each in getattr(player, zone)] for zone in ZONES}

    def _known(self, state: State, knowledge: Knowledge) -> Trace:
        """What somebody knows of each library."""
        ids = {number: name for name, number in (self.names or {}).items()}
        players = map(PlayerId, range(len(state.players)))
        return {f"{n}.known": [_short(each) for each in known_cards(state, n, knowledge, ids)] for n in players}

    def _order(self, state: State, player: int) -> list[int]:
        """The names of the cards in a library; one that was looked at before is not looked at again."""
        library = state.zone(Zone.LIBRARY, PlayerId(player))
        if library not in self._orders:
            names = (called(state, each) for each in library)
            self._orders[library] = [self._texts.setdefault(each, len(self._texts)) for each in names]
        return self._orders[library]

    def _thing(self, thing: CardView | PermanentView | StackView) -> int:
        short = _short(thing)
        if "text" in short:
            short["text"] = self._texts.setdefault(short["text"], len(self._texts))
        return self._things.setdefault(json.dumps(short), len(self._things))


def _short(thing: Any) -> Trace:
    """A thing as a mapping without what is empty or false; 0 stays where None would mean something else."""
    found = ((each.name, getattr(thing, each.name)) for each in fields(thing))
    return {
        name: list(each) if isinstance(each, tuple) else each
        for name, each in found
        if each or (name in _ZERO_TELLS and each is not None)
    }


_ZERO_TELLS = ("power", "toughness", "x", "copies")


# --- changes ---------------------------------------------------------------------------------------------------------


def changed(before: Trace, after: Trace) -> Iterator[list[Any]]:
    """The changes that make one plain view of another; of a list just the part that is different."""
    for path, value in after.items():
        old = before.get(path)
        if value == old and type(value) is type(old):
            continue
        if isinstance(value, list) and isinstance(old, list):
            yield [path, *_spliced(old, value)]
        else:
            yield [path, value]


def _spliced(old: list[Any], new: list[Any]) -> tuple[int, int, list[Any]]:
    """From where how many go, and what takes their place."""
    start = _alike(old, new)
    end = min(_alike(old[::-1], new[::-1]), min(len(old), len(new)) - start)
    return start, len(old) - start - end, new[start : len(new) - end]


def _alike(one: list[Any], other: list[Any]) -> int:
    """How many entries two lists have in common at their beginnings."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def newer(old: Trace, new: Trace) -> Trace:
    """What is new: of each list `[kept, more]`, how many of its entries stay and what follows; else the new value."""
    return {
        key: [kept, value[kept:]] if isinstance(value, list) else value
        for key, value in new.items()
        if value != old.get(key)
        for kept in (_alike(old.get(key, []), value) if isinstance(value, list) else 0,)
    }


# --- moments, choices, questions -------------------------------------------------------------------------------------


def _moment(told: Told, stop: Stop, changes: list[list[Any]]) -> Trace:
    line = told.lines[stop.line] if stop.line >= 0 else None
    made: Trace = {"e": stop.event, "l": stop.line, "c": changes}
    if line is None or stop.said != line.text:
        made["s"] = stop.said
    if stop.rule is not None and (line is None or stop.rule != line.rule):
        made["q"] = stop.rule.number
    return made | ({"r": 1} if stop.resolves else {}) | ({"t": 1} if stop.turn else {})


def _asked(game: Driver) -> Trace | None:
    """What is pending, in words; the answers count as they are numbered in `options`."""
    decision = game.pending
    if decision is None:
        return None
    seen = asked(game.state, decision)
    options = seen.options or ()
    return {
        "player": seen.player,
        "asks": seen.asks,
        "prompt": seen.prompt,
        "rule": seen.rule,
        "about": seen.about,
        "options": [each.text for each in options[:MOST_OPTIONS]],
        "count": None if seen.options is None else len(options),
    }
