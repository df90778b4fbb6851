"""Starting a game (103): who begins, shuffling, opening hands, mulligans and the first turn."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import names
from read_cards import read_card

from explorer import cards
from explorer.exact.decisions import Asks
from explorer.exact.driver import Driver
from explorer.exact.refusals import Refused
from explorer.exact.starting import new_game
from explorer.exact.state import same
from explorer.scenario.game import Game
from explorer.values.steps import Step
from explorer.values.zones import Zone

DECK = [cards.find(name) for name in ("Island", "Forest", "Mountain", "Shock", "Opt") for _ in range(8)]


def begun(*players: str, seed: int = 0, first: str | None = None) -> Game:
    """A game at the first declaration of mulligans."""
    return Game(new_game(dict.fromkeys(players, DECK), first=first), seed)


def hand(game: Game, player: str) -> list[str]:
    """The names of the cards in a player's hand."""
    return names(game, "hand", player)


def asked(game: Game) -> tuple[str, Any]:
    """Who is asked what."""
    assert game.pending is not None
    return game.state.players[game.pending.player].name, game.pending.asks


def keep_all(game: Game) -> Game:
    """Everyone keeps."""
    while game.pending is not None and game.pending.asks is Asks.MULLIGAN:
        game.answer(False)
    return game


def test_everyone_draws_seven_of_a_shuffled_deck() -> None:
    """Forty cards become a hand of seven and a library of thirty-three (103.3, 103.5)."""
    game = begun("ana", "ben")
    for player in ("ana", "ben"):
        assert len(hand(game, player)) == 7
        assert len(names(game, "library", player)) == 33


def test_the_seed_alone_decides_what_is_random() -> None:
    """The same seed gives the same game, another one another shuffle (law 3)."""
    one, again, other = (begun("ana", "ben", seed=seed, first="ana") for seed in (5, 5, 6))
    assert same(one.state, again.state)
    assert not same(one.state, other.state)


def test_chance_chooses_who_begins_unless_somebody_does() -> None:
    """Over some seeds either player begins; with `first` it is that player (103.1)."""
    assert {keep_all(begun("ana", "ben", seed=seed)).state.active for seed in range(12)} == {0, 1}
    assert {keep_all(begun("ana", "ben", seed=seed, first="ben")).state.active for seed in range(4)} == {1}


def test_mulligans_are_declared_in_turn_order_and_taken_together() -> None:
    """ben begins and is asked first; nobody shuffles before both have said what they do (103.5)."""
    game = begun("ana", "ben", first="ben")
    assert asked(game) == ("ben", Asks.MULLIGAN)
    before = hand(game, "ben")
    game.answer(True)
    assert asked(game) == ("ana", Asks.MULLIGAN)
    assert hand(game, "ben") == before
    game.answer(False)
    assert asked(game) == ("ben", Asks.OBJECTS)


def test_a_mulligan_costs_a_card_on_the_bottom() -> None:
    """Seven new cards are drawn and one put on the bottom, before the player decides anew (103.5)."""
    game = begun("ana", "ben", first="ana")
    game.answer(True)
    game.answer(False)
    chosen = game.state.zone(Zone.HAND, game.player("ana"))[3]
    name = game.state.objects[chosen].base.name
    game.answer((chosen,))
    assert len(hand(game, "ana")) == 6
    bottom = game.state.zone(Zone.LIBRARY, game.player("ana"))[-1]
    assert game.state.objects[bottom].base.name == name
    assert asked(game) == ("ana", Asks.MULLIGAN)


def test_the_second_mulligan_costs_two_in_any_order() -> None:
    """Two cards go to the bottom in the order that their player likes (103.5)."""
    game = begun("ana", "ben", first="ana")
    for answer in (True, False):
        game.answer(answer)
    game.answer(game.state.zone(Zone.HAND, game.player("ana"))[:1])
    game.answer(True)
    game.answer(game.state.zone(Zone.HAND, game.player("ana"))[:2])
    assert asked(game) == ("ana", Asks.ORDER)
    game.answer((1, 0))
    assert len(hand(game, "ana")) == 5
    assert len(names(game, "library", "ana")) == 35


def test_who_has_kept_is_not_asked_again() -> None:
    """A player who keeps may take no further mulligan (103.5)."""
    game = begun("ana", "ben", first="ana")
    game.answer(False)
    game.answer(True)
    game.answer(game.state.zone(Zone.HAND, game.player("ben"))[:1])
    assert asked(game) == ("ben", Asks.MULLIGAN)
    game.answer(False)
    assert game.state.step is Step.UPKEEP


@pytest.mark.parametrize(("players", "most"), [(("ana", "ben"), 7), (("ana", "ben", "cleo"), 8)])
def test_mulligans_end_with_an_empty_hand(players: tuple[str, ...], most: int) -> None:
    """After seven that count no more may be taken; with three players the first one does not count (103.5c)."""
    game = begun(*players, first="ana")
    taken = 0
    while game.pending is not None and game.state.turn == 1 and not game.state.started:
        who, asks = asked(game)
        if asks is Asks.MULLIGAN:
            game.answer(who == "ana")
            taken += who == "ana"
        else:
            game.answer(game.pending.default())
    assert taken == most
    assert hand(game, "ana") == []


def test_the_first_mulligan_is_free_with_three_players() -> None:
    """Seven cards are kept after it (103.5c)."""
    game = begun("ana", "ben", "cleo", first="ana")
    for answer in (True, False, False):
        game.answer(answer)
    assert len(hand(game, "ana")) == 7
    assert asked(game) == ("ana", Asks.MULLIGAN)


def test_the_game_begins_with_the_starting_players_upkeep() -> None:
    """After the mulligans the first turn begins, with priority in the upkeep step (103.8)."""
    game = keep_all(begun("ana", "ben", first="ben"))
    assert (game.state.turn, game.state.step, game.state.active) == (1, Step.UPKEEP, game.player("ben"))
    game.advance("precombat main")
    assert len(hand(game, "ben")) == 7
    game.advance("precombat main", "ana")
    assert len(hand(game, "ana")) == 8


def test_a_goldfish_begins_alone() -> None:
    """One player shuffles, draws seven and plays turn after turn."""
    game = keep_all(begun("ana")).advance("end").advance("end")
    assert (game.state.turn, len(hand(game, "ana"))) == (2, 8)


def test_mulligans_can_be_taken_back_and_replayed() -> None:
    """The answers make the same game again, shuffles included (law 3)."""
    game = begun("ana", "ben", seed=3)
    game.answer(True)
    game.answer(False)
    again = Driver(game.start, 3, game.answers)
    assert same(again.state, game.state)
    game.rewind(1)
    game.answer(False)
    assert same(Driver(game.start, 3, game.answers).state, game.state)


def test_chosen_results_take_the_place_of_chance() -> None:
    """A shuffle may be dictated; a result that is none is refused, and nothing has changed (law 3)."""
    game = begun("ana", "ben", first="ana")
    game.dictate({0: (0,) * 40})
    assert hand(game, "ana") == ["Island"] * 7
    before = game.state
    with pytest.raises(Refused):
        game.dictate({1: (99,) * 40})
    assert same(game.state, before)


def test_a_game_may_begin_with_cards_of_the_opening_hand_on_the_battlefield() -> None:
    """Each of them is offered once the mulligans are over, before the first turn (103.6a)."""
    text = "If Spring is in your opening hand, you may begin the game with it on the battlefield."
    deck = [read_card("Spring", "Enchantment", text)] * 7
    game = Game(new_game({"ana": deck, "ben": DECK}, first="ana"), 0)
    keep_all(game)
    for wanted in (True, False, True, False, False, False, False):
        assert asked(game) == ("ana", Asks.MAY)
        game.answer(wanted)
    assert names(game, "battlefield") == ["Spring", "Spring"]
    assert len(hand(game, "ana")) == 5
    assert game.state.started
