"""Mana for what was done this way, what is done instead of a paragraph, exerting, and players of one's choice."""

import pytest
from exact_situations import life, names, situation
from mana_situations import pool
from read_cards import is_tapped, read_card

WORKER = read_card(
    "Worker",
    "Artifact",
    "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way.",
)
SEISM = read_card("Seism", "Sorcery", "Sacrifice any number of lands. Add {C} for each land sacrificed this way.")
CULL = read_card(
    "Cull",
    "Sorcery",
    "Destroy each nonland permanent with mana value 2 or less. Add {B} or {G} for each permanent destroyed this way.",
)
RITUAL = read_card(
    "Ritual",
    "Instant",
    "Add {B}{B}{B}.",
    "Threshold — Add {B}{B}{B}{B}{B} instead if there are seven or more cards in your graveyard.",
)
OASIS = read_card("Oasis", "Artifact", "{T}, Exert Oasis: Add {G}{G}.")
TOWER = read_card(
    "Tower Hand",
    "Artifact Creature — Test",
    "{T}: Add {C}. If you control creatures named Mine Hand and Plant Hand, add {C}{C}{C} instead.",
    size=("1", "1"),
)
MINE = read_card("Mine Hand", "Creature — Test", size=("1", "1"))
PLANT = read_card("Plant Hand", "Creature — Test", size=("1", "1"))
PRIEST = read_card(
    "Priest",
    "Artifact",
    "{0}: Any number of target players each lose 2 life and sacrifice a creature. You add {B}{B} and draw a card.",
)
LAMP = read_card("Lamp", "Artifact", "{T}: Choose a player. That player adds one mana of any color they choose.")


@pytest.mark.parametrize("shown", [0, 1, 2])
def test_mana_for_each_card_that_is_revealed(shown):
    """As many artifact cards as one likes are revealed from hand, and they stay there (701.16a)."""
    game = situation({"ana": {"battlefield": [WORKER], "hand": ["Sol Ring", "Shock", "Sol Ring"]}, "ben": {}})
    game.activate("Worker", choices=[{"pick": ["Sol Ring#1", "Sol Ring#2"][:shown]}])
    assert (pool(game), len(names(game, "hand", "ana"))) == ("{C}{C}" * shown, 3)


@pytest.mark.parametrize("given", [0, 2])
def test_any_number_may_be_sacrificed(given):
    """It is left to the player how many lands are sacrificed, none among them (608.2d)."""
    game = situation({"ana": {"battlefield": ["Forest", "Forest", "Island"], "hand": [SEISM]}, "ben": {}})
    game.cast("Seism").resolve(choices=[{"pick": ["Forest#1", "Forest#2"][:given]}])
    assert (pool(game), len(names(game, "battlefield", "ana"))) == ("{C}" * given, 3 - given)


def test_mana_for_each_permanent_that_was_destroyed():
    """Only what was destroyed counts, indestructible things do not, and the type of each mana is chosen (701.7a)."""
    idol = read_card("Idol", "Artifact", "Indestructible", cost="{1}")
    game = situation(
        {"ana": {"battlefield": ["Sol Ring", idol], "hand": [CULL]}, "ben": {"battlefield": ["Grizzly Bears"]}}
    )
    game.cast("Cull").resolve(choices=[{"mana": "{B}{G}"}])
    assert (pool(game), names(game, "battlefield")) == ("{B}{G}", ["Idol"])


@pytest.mark.parametrize(("buried", "number"), [(6, 3), (7, 5)])
def test_a_paragraph_may_be_done_instead_of_the_one_before(buried, number):
    """With seven cards in the graveyard five mana are added and not eight: the spell is not there yet (608.2c)."""
    game = situation({"ana": {"hand": [RITUAL], "graveyard": ["Forest"] * buried}, "ben": {}})
    assert pool(game.cast("Ritual").resolve()) == "{B}" * number


def test_what_was_exerted_stays_tapped_once():
    """It doesn't untap during its controller's next untap step, and does during the one after that (701.39a)."""
    library = ["Forest"] * 3
    game = situation({"ana": {"battlefield": [OASIS], "library": library}, "ben": {"library": library}})
    seen = []
    game.activate("Oasis")
    for _ in range(2):
        game.advance("upkeep", player="ben").advance("upkeep", player="ana")
        seen.append(is_tapped(game, "Oasis"))
    assert seen == [True, False]


@pytest.mark.parametrize(("others", "number"), [([MINE], 1), ([MINE, MINE], 1), ([MINE, PLANT], 3)])
def test_creatures_of_two_names_are_both_needed(others, number):
    """One creature of each name has to be there, and two of one name will not do (201.2)."""
    game = situation({"ana": {"battlefield": [TOWER, *others]}, "ben": {}})
    assert pool(game.activate("Tower Hand")) == "{C}" * number


def test_each_of_several_target_players():
    """Each player who is targeted loses life and sacrifices, and whoever activated it has the rest (608.2c)."""
    board = {"battlefield": ["Grizzly Bears"]}
    game = situation({"ana": {"battlefield": [PRIEST], "library": ["Forest"]}, "ben": board, "cleo": board})
    game.activate("Priest", targets=["ben", "cleo"]).resolve()
    assert (life(game), names(game, "battlefield")) == ({"ana": 20, "ben": 18, "cleo": 18}, ["Priest"])
    assert (pool(game), names(game, "hand", "ana")) == ("{B}{B}", ["Forest"])


def test_the_player_who_is_chosen_chooses_the_color():
    """The mana goes to whoever is chosen, who says of which color it is (106.1b)."""
    game = situation({"ana": {"battlefield": [LAMP]}, "ben": {"hand": ["Shock"]}})
    game.activate("Lamp", choices=[{"pick": ["ben"]}], mana="{R}")
    game.pass_priority("ana").cast("Shock", by="ben", targets=["ana"]).resolve()
    assert life(game)["ana"] == 18
