"""The trace of a game: every moment as changes of the one before, the story beside it, and only news after news."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shown_games import answer_at_random, applied, board, example, passing, played, spelled_out, views, without_empty

import explorer
from explorer.draw.moments import moments
from explorer.draw.trace import Tracer
from explorer.draw.view import view
from explorer.scenario.game import Game

SOME = settings(max_examples=12)


def trace_of(game):
    """The trace of a game, as it would come out of a file."""
    return json.loads(json.dumps(Tracer(game, game.ids, game.title).trace()))


@SOME
@given(st.integers(0, 999), st.integers(0, 40))
def test_the_changes_give_each_moment_as_it_was(seed, answers):
    """Put together from the changes alone, every moment is the view of the state after its event."""
    game = played(seed, answers)
    trace = trace_of(game)
    for moment, found in zip(trace["moments"], views(trace), strict=True):
        seen = view(game.log.state_after(moment["e"]), names=game.ids).as_json()
        assert spelled_out(trace, found) == without_empty(seen)


@SOME
@given(st.integers(0, 999), st.lists(st.integers(-3, 6), min_size=1, max_size=6))
def test_news_make_the_whole_of_the_old(seed, path):
    """After answers and after taking some back, the old trace with the news in it is the new trace."""
    game, chance = Game(board(), seed), random.Random(seed)
    tracer = Tracer(game, game.ids)
    known = tracer.trace()
    for step in path:
        if step < 0:
            game.rewind(-step)
        else:
            answer_at_random(game, chance, step)
        known = applied(known, tracer.newer())
        assert known == tracer.trace()


def test_nothing_new_is_no_news():
    """A game in which nothing has happened since has nothing to tell."""
    tracer = Tracer(example("mirari"))
    tracer.trace()
    assert tracer.newer() == {}


@SOME
@given(st.integers(0, 999), st.integers(0, 40))
def test_moments_go_on_and_end_at_the_end(seed, answers):
    """Moments follow the events in order, none twice, and the last one is the last event."""
    game = played(seed, answers)
    events = [each.event for each in moments(game.log).stops]
    assert events == sorted(set(events))
    assert events[-1] == len(game.log) - 1


@SOME
@given(st.integers(0, 999), st.integers(0, 40))
def test_each_line_has_its_moment(seed, answers):
    """A line of the story comes up at a moment that begins no later than the line and ends within it."""
    told = moments(played(seed, answers).log)
    for line, shown in zip(told.lines, told.shown, strict=True):
        before = told.stops[shown - 1].event if shown else -1
        assert before < max(line.events.start, 0) + (not line.events)
        assert told.stops[shown].event >= (line.events.start if line.events else line.events.start - 1)


def test_what_is_said_does_not_tell_what_is_to_come():
    """While a spell is being cast, neither its targets nor its payment are told before they are chosen."""
    said = [each.said for each in moments(example("mirari").log).stops]
    assert said[1:5] == [
        "ana begins to cast Lightning Bolt.",
        "ana chooses targets for Lightning Bolt: ben.",
        "ana taps Mountain for {R}.",
        "ana casts Lightning Bolt, targeting ben, paying {R}.",
    ]


def test_each_part_of_casting_has_its_own_rule():
    """Announcing, choosing targets and having cast a spell each name their own rule (601.2a, 601.2c, 601.2i)."""
    stops = moments(example("mirari").log).stops
    assert [stops[n].rule.number for n in (1, 2, 4)] == ["601.2a", "601.2c", "601.2i"]


def test_a_choice_stands_where_it_is_asked():
    """A question with its answer belongs to the moment at which it was asked, before what comes of it."""
    trace = trace_of(example("mirari"))
    asked = {prompt: (moment, answer) for moment, _, prompt, _, answer in trace["choices"]}
    moment, answer = asked["New targets for the copy of Lightning Bolt?"]
    assert answer == "Boggart Brute"
    stack = [trace["things"][each] for each in views(trace)[moment]["stack"]]
    assert stack[0]["label"] == "copy of Lightning Bolt"
    assert stack[0]["targets"] == ["ben"]


def test_the_pending_question_comes_with_its_legal_answers():
    """What is asked now is told in words, with the answers that the engine holds legal."""
    game = explorer.load("mirari").start()
    game.cast("Lightning Bolt", targets=["ben"])
    game.resolve()
    asked = trace_of(game)["asked"]
    assert (asked["player"], asked["prompt"], asked["options"]) == ("ana", "Pay {3}?", ["yes", "no"])


@pytest.mark.parametrize("before", [0, 1, 15])
def test_a_storm_tells_how_many_copies_it_will_make(before):
    """The trigger of Thousand-Year Storm tells beforehand how many copies it makes: one for each spell cast before."""
    game = Game(board(cast=before), first=True)
    game.cast("Shock", targets=["ben"])
    storms = [each for each in game.view().stack if each.label == "ability of Thousand-Year Storm"]
    assert [each.copies for each in storms] == [before]
    assert "one for each other instant and sorcery spell you've cast before it this turn" in storms[0].foretold


def test_rules_come_with_our_wording():
    """Every rule that a line, a moment or a question names is in the trace with its wording."""
    trace = trace_of(example("the-tale-of-tamiyo"))
    named = {line[1] for line in trace["lines"]} | {each[3] for each in trace["choices"]} | {trace["asked"]["rule"]}
    named |= {each["q"] for each in trace["moments"] if "q" in each}
    assert named == set(trace["rules"])
    assert all(trace["rules"].values())


@SOME
@given(st.integers(0, 999))
def test_the_chain_is_laid_out_once_for_all_moments(seed):
    """Every node and edge of the chain is in the one picture, and at each moment one node at most is the present."""
    trace = trace_of(played(seed, 25))
    chain = trace["chain"]
    assert len(chain["present"]) == len(trace["moments"])
    assert len(chain["nodes"]) <= 40
    for now, moment in zip(chain["present"], range(len(trace["moments"])), strict=True):
        assert now == -1 or min(chain["nodes"][now][2]) <= moment
    for each in [*chain["nodes"], *chain["edges"]]:
        assert f'id="{each[0]}"' in chain["svg"]


def test_a_long_game_stays_small():
    """A game of 2,000 events takes less than 60 bytes an event; an answer more is news of less than 10,000 bytes."""
    game = passing(2000)
    tracer = Tracer(game)
    assert len(json.dumps(tracer.trace())) < 60 * len(game.log)
    game.answer(game.pending.default())
    assert len(json.dumps(tracer.newer())) < 10_000


def test_a_crowd_of_copies_stays_small():
    """A stack of a hundred copies is not told anew at every moment: less than 400 bytes an event."""
    game = Game(board(cast=100), first=True)
    game.cast("Shock", targets=["ben"])
    game.resolve("all")
    trace = Tracer(game).trace()
    assert len(json.dumps({**trace, "chain": 0})) < 400 * len(game.log)
