"""Laws of the exact engine (1 to 3), tested on games of random legal answers.

The environment variable EXPLORER_RANDOM_ANSWERS tells how many answers are given in all (1000 unless said), dealt out
to slices of 50 answers, each a game of its own. `EXPLORER_RANDOM_ANSWERS=5000 pytest tests/exact` plays the whole.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache, cached_property

import pytest
from random_play import NONSENSE, RandomPlayer, random_board

from explorer.exact import applying, layers, state_based
from explorer.exact.decisions import Priority
from explorer.exact.deeds import (
    Deed,
    DrewFromNothing,
    LibraryOrdered,
    PoolEmptied,
    PriorityReceived,
    StepBegan,
    TurnBegan,
)
from explorer.exact.driver import Driver
from explorer.exact.log import Event
from explorer.exact.permanents import Permanents
from explorer.exact.refusals import Refused
from explorer.exact.state import State, same
from explorer.rules import numbers
from explorer.values.zones import Zone

SLICE = 50
SLICES = range(max(1, int(os.environ.get("EXPLORER_RANDOM_ANSWERS", "1000")) // SLICE))

MAY_CHANGE_NOTHING = {
    LibraryOrdered: "a shuffle may come out as it was",
    TurnBegan: "a set-up may begin with the first turn of the player who then begins it",
    DrewFromNothing: "a second draw from an empty library adds nothing to the first",
}
"""Events after which the state may be what it was, and why."""


def may_change_nothing(deed: Deed) -> bool:
    """Whether the state may be what it was behind a deed: unspent mana, too, may become what all of it was (500.4)."""
    if isinstance(deed, PoolEmptied) and deed.becomes is not None:
        return sum(deed.mana) == deed.mana[deed.becomes.column]
    return type(deed) in MAY_CHANGE_NOTHING


KNOWN = tuple(name for name, value in vars(Permanents).items() if isinstance(value, cached_property))
"""What is found out about permanents once, and handed on from state to state."""

FIRST_TURN = (TurnBegan, StepBegan, PriorityReceived)
"""What comes of itself as the first turn of a new game begins, after the mulligans."""


@cache
def watched(seed: int) -> Driver:
    """A game after one slice of random answers, to be looked at only."""
    return played(seed)


def played(seed: int) -> Driver:
    """A game after one slice of random answers."""
    game = Driver(random_board(seed), seed)
    player = RandomPlayer(game, seed)
    while len(game.answers) < SLICE and player.step():
        pass
    return game


def history(game: Driver) -> tuple[list[Event], list[object], tuple[str, ...]]:
    """All that has been written down of a game."""
    return list(game.log), list(game.log.notes), game.cites


def problems_of_zones(state: State) -> list[str]:
    """Where zones, objects and status slots do not agree."""
    found = []
    listed = Counter(each for content in state.zones.values() for each in content)
    found += [f"{each} is listed {times} times" for each, times in listed.items() if times > 1]
    found += [f"{each} is listed and not there" for each in listed if each not in state.objects]
    for number, each in state.objects.items():
        if number != each.id or number not in state.zone(each.zone, each.owner):
            found.append(f"{number} ({each.base.name}) is not in its {each.zone}")
        if (each.slot >= 0) is not (each.zone is Zone.BATTLEFIELD):
            found.append(f"{number} has slot {each.slot} in the {each.zone}")
    slots = Counter(each.slot for each in state.permanents())
    found += [f"slot {slot} is used {times} times" for slot, times in slots.items() if times > 1]
    used = set(slots)
    found += [f"the free slot {n} has a status" for n, word in enumerate(state.status) if word and n not in used]
    return found


@pytest.mark.parametrize("seed", SLICES)
def test_every_object_is_in_exactly_one_zone(seed: int) -> None:
    """After every event zones, objects and status slots agree (400.1, 110.5)."""
    game = watched(seed)
    for state in {id(each): each for each in (*game.log.states, game.state)}.values():
        assert problems_of_zones(state) == []


@pytest.mark.parametrize("seed", SLICES)
def test_no_change_without_an_event_and_no_event_without_a_change(seed: int) -> None:
    """The events applied one by one to the first state give each later one, and each changes something (law 1)."""
    log = watched(seed).log
    state = log.start
    for event in log:
        after = applying.apply(state, event.deed, event.n)
        if not may_change_nothing(event.deed):
            assert not same(state, after), event
        state = after
        if event.n + 1 == len(log) or log[event.n + 1].group != event.group:
            assert same(state, log.state_after(event.n)), event
            state = log.state_after(event.n)


@pytest.mark.parametrize("seed", SLICES)
def test_what_is_known_of_a_state_is_what_is_found_out_anew(seed: int) -> None:
    """Whatever one state hands on to the next, looking afresh finds the same (law 10)."""
    for state in watched(seed).log.states:
        assert state.changed == layers.changed_characteristics(state)
        afresh = state.evolve(zones=state.zones).known
        assert afresh is not state.known
        for each in KNOWN:
            assert getattr(state.known, each) == getattr(afresh, each), each


@pytest.mark.parametrize("seed", SLICES)
def test_whoever_has_priority_finds_no_state_based_action_left(seed: int) -> None:
    """Where a player may act, looking at everything afresh finds none to perform (704.3)."""
    whole = watched(seed)
    game = Driver(whole.start, whole.seed)
    for answer in whole.answers:
        if isinstance(game.pending, Priority):
            assert state_based.to_do(game.state) == []
        game.answer(answer)


@pytest.mark.parametrize("seed", SLICES)
def test_every_event_has_a_reason_and_a_rule(seed: int) -> None:
    """An event comes of earlier events or of an answer, or is how the game or its first turn begins (laws 1 and 8)."""
    game = watched(seed)
    known = set(numbers())
    first_answered = next((event.n for event in game.log if event.answer is not None), len(game.log))
    for event in game.log:
        assert all(cause < event.n for cause in event.causes), event
        begins = event.n < first_answered or type(event.deed) in FIRST_TURN
        assert event.causes or event.answer is not None or begins, event
        assert event.group <= event.n
    assert set(game.cites) | {note.rule.number for note in game.log.notes} <= known


@pytest.mark.parametrize("seed", SLICES)
def test_the_answers_alone_make_the_game_again(seed: int) -> None:
    """Set-up, seed and answers give the same state, log, notes and citations (law 3)."""
    game = watched(seed)
    again = Driver(game.start, game.seed, game.answers)
    assert same(again.state, game.state)
    assert history(again) == history(game)
    assert game.log.states[-1] is game.state if len(game.log) else game.start is game.state


@pytest.mark.parametrize("seed", SLICES)
def test_any_number_of_answers_can_be_taken_back(seed: int) -> None:
    """Going back and giving the same answers again leads to where one was (law 3)."""
    game = played(seed)
    state, written, answers = game.state, history(game), list(game.answers)
    for back in (1, 2, 3 + seed % 7, len(answers)):
        game.rewind(back)
        assert len(game.answers) == max(0, len(answers) - back)
        assert same(game.state, Driver(game.start, game.seed, game.answers).state)
        for answer in answers[len(game.answers) :]:
            game.answer(answer)
        assert same(game.state, state)
        assert history(game) == written


def refusal_of(game: Driver, answer: object) -> Refused | None:
    """The refusal of an answer, or None where it is taken."""
    try:
        game.answer(answer)
    except Refused as refused:
        return refused
    return None


@pytest.mark.parametrize("seed", SLICES)
def test_a_refused_answer_changes_nothing(seed: int) -> None:
    """Whatever is answered, it is taken or refused, never anything else; and refused, it leaves all as it was."""
    game = Driver(random_board(seed), seed)
    player = RandomPlayer(game, seed)
    for _ in range(SLICE // 2):
        before, written, pending = game.state, len(game.log), game.pending
        for nonsense in NONSENSE if pending is not None else ():
            if refusal_of(game, nonsense) is None:
                game.rewind(1)
            assert same(game.state, before)
            assert (len(game.log), type(game.pending)) == (written, type(pending))
        player.step()
