"""Beginning with decks and opening saved games: what is wrong is told in one sentence, and nothing is half begun."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import explorer
from explorer.exact.refusals import Refused
from explorer.scenario.opening import SaveError, loads
from explorer.scenario.saving import save
from explorer.values.zones import Zone

FORTY = ["Island"] * 40


def test_a_deck_is_a_list_of_names_or_says_how_many_of_each() -> None:
    """Both ways of writing the same deck begin the same game."""
    listed = explorer.new_game({"ana": ["Island"] * 30 + ["Opt"] * 10, "ben": FORTY}, seed=5)
    counted = explorer.new_game({"ana": {"Island": 30, "Opt": 10}, "ben": {"Island": 40}}, seed=5)
    assert counted.state.zones == listed.state.zones
    assert len(counted.state.zone(Zone.LIBRARY, counted.player("ana"))) == 33


@pytest.mark.parametrize(
    ("decks", "rest", "message"),
    [
        (None, {}, "at least one player with a deck"),
        ("Mountain", {}, "at least one player with a deck"),
        ({"ana": "Mountain"}, {}, "the deck of ana is no list of names of cards, but 'Mountain'"),
        ({"ana": FORTY, "ben": 5}, {}, "the deck of ben is no list"),
        ({"ana": ["Island", 7]}, {}, "7 is none"),
        ({"ana": {"Island": "x"}}, {}, "'x' of 'Island'; a number from 1 on is meant"),
        ({"ana": {"Island": -3}}, {}, "-3 of 'Island'"),
        ({"": FORTY}, {}, "players are called by name"),
        ({"ana": FORTY}, {"seed": "soon"}, "seed is a whole number"),
        ({"ana": FORTY}, {"life": None}, "life is a whole number"),
        ({"ana": FORTY}, {"first": ["ana"]}, "plays no deck; the players are ana"),
    ],
)
def test_what_is_no_deck_is_told(decks: Any, rest: dict[str, Any], message: str) -> None:
    """Whatever is given for the decks, the seed or the life, the answer says what would be right."""
    with pytest.raises(ValueError, match=message):
        explorer.new_game(decks, **rest)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda content: content.pop("seed"), "`seed` is missing; it would be a whole number"),
        (lambda content: content.update(seed=True), "`seed` would be a whole number; it is true"),
        (lambda content: content.update(answers="pass"), "`answers` would be a list of answers"),
        (lambda content: content.update(setup=[]), "`setup` would be the decks, or the text of a scenario"),
        (lambda content: content["setup"].pop("life"), "`life` is missing"),
        (lambda content: content["setup"].update(first=[]), "plays no deck"),
        (lambda content: content.update(dictated={"one": [1]}), "`dictated` has lists of whole numbers"),
        (lambda content: content.update(dictated={"1": "23"}), "`dictated` has lists of whole numbers"),
        (lambda content: content["answers"].insert(0, {"cast": {}}), "answer 1"),
        (lambda content: content["answers"].insert(0, None), "answer 1"),
    ],
)
def test_a_saved_game_that_lacks_something_names_it(change: Callable[[dict[str, Any]], Any], message: str) -> None:
    """The message names the part of the file and what it would be, in no words of Python's."""
    content = json.loads(save(explorer.new_game({"ana": FORTY, "ben": FORTY}).choose(mulligan=False)))
    change(content)
    with pytest.raises(SaveError, match=message):
        loads(json.dumps(content))


@pytest.mark.parametrize("answers", [-1, "x", None, 1.5])
def test_only_a_number_of_answers_can_be_taken_back(answers: Any) -> None:
    """What is no number of answers takes nothing back, and says what would."""
    game = explorer.new_game({"ana": FORTY, "ben": FORTY}).choose(mulligan=False)
    with pytest.raises(ValueError, match="0 or more are meant"):
        game.rewind(answers)
    assert len(game.answers) == 1


def test_a_way_to_cast_that_is_none_is_told_with_those_there_are() -> None:
    """Who names a way to cast a card in the hand that it does not have reads in which way it can be cast."""
    game = explorer.load("mirari").start()
    name = next(game.state.objects[each].base.name for each in game.state.zone(Zone.HAND, game.player("ana")))
    with pytest.raises(Refused, match="only in the ordinary way"):
        game.cast(name, way="flashbak")
