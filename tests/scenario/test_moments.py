"""Moments of games with emblems, changed control, cards face down, coins, crew and upkeep: kept, and written down."""

from __future__ import annotations

import pytest

import explorer
from explorer.draw.view import view
from explorer.scenario.running import play_steps
from explorer.scenario.situation import CannotBeSetUp, situation
from explorer.scenario.writing import write

BOARD = """
scenario: moments
cards:
  - {name: Horn, mana_cost: "{R}", type_line: Sorcery,
     oracle_text: 'You get an emblem with "Creatures you control get +1/+1."'}
  - {name: Bind, mana_cost: "{R}", type_line: Enchantment — Aura,
     oracle_text: "Enchant creature\\nYou control enchanted creature."}
  - {name: Burst, mana_cost: "{R}", type_line: Instant, oracle_text: "Destroy target enchantment."}
  - {name: Hide, mana_cost: "{R}", type_line: Sorcery, oracle_text: "Exile the top card of your library face down."}
  - {name: Impulse, mana_cost: "{R}", type_line: Sorcery,
     oracle_text: "Exile the top two cards of your library. You may play those cards this turn."}
  - {name: Toss, mana_cost: "{R}", type_line: Sorcery, oracle_text: "Flip a coin. If you win the flip, draw a card."}
  - {name: Wagon, mana_cost: "{2}", type_line: Artifact — Vehicle, power: "3", toughness: "3", oracle_text: Crew 2}
  - {name: Rock, mana_cost: "{2}", type_line: Artifact, oracle_text: "Cumulative upkeep—Pay 2 life."}
players:
  ana:
    battlefield: [Mountain x8, Wagon, Rock, Grizzly Bears, Grizzly Bears]
    hand: [Horn, Bind, Burst, Hide, Impulse, Toss, Boggart Brute]
    library: [Shock, Opt, Island, Island, Island]
  ben:
    battlefield: [Grizzly Bears, Boggart Brute]
    library: [Forest x4]
"""


def begun():
    """The game on that board."""
    return explorer.read_text(BOARD).start()


def everything():
    """A game in which an emblem, control, a permission, a coin, crew and cumulative upkeep have come up."""
    made = begun()
    made.cast("Horn").resolve()
    made.cast("Bind", targets=["Grizzly Bears#3"]).resolve()
    made.cast("Hide").resolve()
    made.cast("Impulse").resolve()
    made.play("Island", zone="exile")
    made.cast("Toss").resolve()
    made.activate("Wagon", pay=[{"tap": "Grizzly Bears#1"}]).resolve()
    made.advance("upkeep", "ben").advance("upkeep", "ana")
    return made.resolve("all", choices=[{"pay": True}])


def test_a_game_is_kept_with_all_of_it(tmp_path):
    """Loaded again it is the same to look at, up to what is asked (law of set-up and answers)."""
    made = everything()
    again = explorer.load_game(made.save(tmp_path / "game.json"))
    assert view(again.state, again.pending) == view(made.state, made.pending)


def test_a_game_is_written_down_with_all_of_it(tmp_path):
    """As a scenario its steps lead to the same place, and what that expects is so."""
    made = everything()
    scenario = explorer.load(made.save(tmp_path / "game.yaml"))
    again = scenario.start()
    for _ in play_steps(scenario, again):
        pass
    assert view(again.state) == view(made.state)


def test_what_an_aura_controls_goes_back_in_a_board_of_that_moment():
    """A board that is taken from a game keeps whose the creature is without the Aura (613.1b)."""
    made = begun()
    made.cast("Bind", targets=["Boggart Brute"]).resolve()
    taken = explorer.read_text(
        write(situation(made.state, "taken")) + BOARD[BOARD.index("cards:") : BOARD.index("players:")]
    )
    game = taken.start()
    assert "Boggart Brute" in names(game, 0)
    game.cast("Burst", targets=["Bind"]).resolve()
    assert ("Boggart Brute" in names(game, 0), "Boggart Brute" in names(game, 1)) == (False, True)


def names(game, player):
    """What a player's permanents are called."""
    return [each.label for each in view(game.state).players[player].battlefield]


def test_what_is_attached_stays_on_its_own_permanent():
    """Alike permanents are counted as they stand in the file, whoever's came first in the game."""
    made = begun()
    made.cast("Boggart Brute").resolve()
    made.cast("Bind", targets=["Boggart Brute#1"]).resolve()
    (aura,) = [each for each in situation(made.state, "taken").players[0].battlefield if each.card == "Bind"]
    assert aura.attached_to == "Boggart Brute#2"


def test_a_card_face_down_is_named_where_it_cannot_be_said():
    """No set-up has cards face down, so a moment with one is refused by name (406.3)."""
    made = begun()
    made.cast("Hide").resolve()
    with pytest.raises(CannotBeSetUp, match=r"cards that lie face down \(Shock\)"):
        situation(made.state, "taken")
