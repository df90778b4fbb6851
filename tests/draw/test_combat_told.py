"""Combat in words and in the chain: who blocks whom, what is not blocked, and whose damage it is."""

import pytest

import explorer
from explorer.draw.chain import chain
from explorer.scenario.game import Game

BOARD = """
scenario: Two Bears and a Dinosaur
players:
  ana: {battlefield: [Grizzly Bears x2, Colossal Dreadmaw, Desert Drake]}
  ben: {battlefield: [Alpine Watchdog, Hill Giant, Wall of Ice]}
"""


@pytest.fixture
def game() -> Game:
    """A game after blocks: one of two Bears is blocked by one creature, a Dinosaur by two."""
    found = explorer.read_text(BOARD).start().advance("declare attackers")
    found.attack(
        {"Grizzly Bears#1": "ben", "Grizzly Bears#2": "ben", "Colossal Dreadmaw": "ben", "Desert Drake": "ben"}
    )
    return found.block(
        {"Alpine Watchdog": "Grizzly Bears#2", "Hill Giant": "Colossal Dreadmaw", "Wall of Ice": "Colossal Dreadmaw"}
    )


def test_creatures_are_told_apart_where_their_player_has_several_of_the_name(game):
    """All Bears together attack; which of them is blocked is told by its number, in one line with others."""
    told = str(game.log)
    assert "Grizzly Bears ×2, Colossal Dreadmaw, and Desert Drake attack ben." in told
    assert "Alpine Watchdog blocks Grizzly Bears#2." in told
    assert "Hill Giant blocks Colossal Dreadmaw." in told
    assert "Grizzly Bears#2 and Colossal Dreadmaw become blocked." in told


def test_divisions_are_offered_by_name_and_a_wrong_one_tells_a_right_one(game):
    """How damage may be divided is told by name; without lethal damage for all it is refused with what would do."""
    game.advance("combat damage")
    assert "{Hill Giant: 6}" in game.question()
    with pytest.raises(explorer.Refused, match="Wall of Ice is not assigned lethal damage") as raised:
        game.choose(divide={"Hill Giant": 3, "Wall of Ice": 2, "ben": 1})
    assert "Legal, for one: " in str(raised.value)
    game.choose(divide={"Hill Giant": 3, "Wall of Ice": 3})
    assert {"Colossal Dreadmaw deals 3 to Hill Giant", "Grizzly Bears#1 deals 2 to ben"} <= {
        node.title for node in chain(game.log).nodes
    }
