"""Who controls what: effects that give control, how long they last, and what they mean for summoning sickness."""

from __future__ import annotations

from exact_situations import creature, names, permanent, situation
from read_cards import read_card

from explorer.scenario.game import Game
from explorer.values.status import SICK

GIVE = read_card("Give", "Instant", "Target opponent gains control of target permanent you control.")
GIANT = creature("Giant", stats=(3, 3))
ANNEX = read_card("Bind", "Enchantment — Aura", "Enchant creature", "You control enchanted creature.")
LURE = read_card("Lure", "Sorcery", "Gain control of target creature until end of turn. Untap it.")
KEEPER = read_card(
    "Keeper",
    "Creature — Elf",
    "{T}: Gain control of target creature for as long as you control Keeper.",
    size=("1", "1"),
)


def has(game: Game, name: str) -> str:
    """Who controls the permanent of that name."""
    return game.state.players[game.state.objects[permanent(game, name)].controller].name


def is_sick(game: Game, name: str) -> bool:
    """Whether the permanent is new to its controller."""
    return game.state.is_set(game.state.objects[permanent(game, name)], SICK)


def test_an_aura_gives_control_as_long_as_it_is_there() -> None:
    """What an Aura enchants is its controller's, and goes back the moment that the Aura is gone (613.1b, 611.3b)."""
    burst = read_card("Burst", "Instant", "Destroy target enchantment.")
    game = situation({"ana": {"hand": [ANNEX, burst]}, "ben": {"battlefield": [GIANT]}})
    game.cast("Bind", targets=["Giant"]).resolve()
    assert (has(game, "Giant"), is_sick(game, "Giant")) == ("ana", True)
    game.cast("Burst", targets=["Bind"]).resolve()
    assert has(game, "Giant") == "ben"


def test_control_until_end_of_turn() -> None:
    """The creature is given back in the cleanup step (514.2)."""
    game = situation(
        {"ana": {"hand": [LURE], "library": ["Forest"]}, "ben": {"battlefield": [GIANT], "library": ["Forest"]}}
    )
    game.cast("Lure", targets=["Giant"]).resolve()
    assert has(game, "Giant") == "ana"
    game.advance("upkeep")
    assert has(game, "Giant") == "ben"


def test_control_for_as_long_as_another_thing_is_controlled() -> None:
    """The effect ends for good once its source is with somebody else (611.2b)."""
    players = {"ana": {"battlefield": [KEEPER], "hand": [GIVE]}, "ben": {"battlefield": [GIANT]}}
    game = situation(players)
    game.activate("Keeper", targets=["Giant"]).resolve()
    assert has(game, "Giant") == "ana"
    game.cast("Give", targets=["ben", "Keeper"]).resolve()
    assert (has(game, "Keeper"), has(game, "Giant")) == ("ben", "ben")


def test_the_newest_of_two_effects_prevails() -> None:
    """What is taken after an Aura gave it away is with the taker, and goes back to the Aura's controller (613.7)."""
    library = {"library": ["Forest"]}
    bound = {"battlefield": [(ANNEX, {"attached_to": "Giant"})], **library}
    game = situation({"ben": {"battlefield": [GIANT], "hand": [LURE], **library}, "ana": bound}, active="ben")
    assert has(game, "Giant") == "ana"
    game.cast("Lure", targets=["Giant"]).resolve()
    assert has(game, "Giant") == "ben"
    game.advance("upkeep")
    assert has(game, "Giant") == "ana"


def test_an_aura_that_is_moved_is_the_newest() -> None:
    """An Aura gets a new timestamp as it becomes attached to something else, and so prevails (613.7e)."""
    shift = read_card("Shift", "Instant", "Attach target Aura to target creature.")
    there = {"battlefield": [creature("Ox"), (ANNEX, {"attached_to": "Ox"})]}
    game = situation({"ana": there, "ben": {"battlefield": [GIANT], "hand": [ANNEX, shift]}}, active="ben")
    game.cast("Bind", targets=["Giant"]).resolve()
    assert has(game, "Giant") == "ben"
    game.cast("Shift", targets=["Bind#1", "Giant"]).resolve()
    assert has(game, "Giant") == "ana"


def test_an_aura_is_not_moved_to_what_it_cannot_enchant() -> None:
    """An effect that would attach it to something that is no creature leaves it where it is (303.4j, 701.3b)."""
    shift = read_card("Shift", "Instant", "Attach target Aura to target land.")
    there = {"battlefield": ["Forest", (ANNEX, {"attached_to": "Giant"})], "hand": [shift]}
    game = situation({"ben": {"battlefield": [GIANT]}, "ana": there}, active="ana")
    game.cast("Shift", targets=["Bind", "Forest"]).resolve()
    assert (has(game, "Giant"), names(game, "graveyard", "ana")) == ("ana", ["Shift"])


def test_an_aura_that_is_taken_takes_what_it_enchants_along() -> None:
    """ "You" on an Aura is whoever controls it now, whatever came first (613.8)."""
    grab = read_card("Grab", "Enchantment — Aura", "Enchant enchantment", "You control enchanted enchantment.")
    game = situation(
        {
            "ana": {"battlefield": [GIANT, (ANNEX, {"attached_to": "Giant"})]},
            "ben": {},
            "cyn": {"battlefield": [(grab, {"attached_to": "Bind"})]},
        }
    )
    assert (has(game, "Bind"), has(game, "Giant")) == ("cyn", "cyn")


def test_a_land_changes_hands() -> None:
    """A player may be given control as well; the land stays its owner's (108.3)."""
    vale = read_card("Vale", "Land", "{T}: Add {C}. Target opponent gains control of Vale.")
    game = situation({"ana": {"battlefield": [vale]}, "ben": {}})
    game.activate("Vale", targets=["ben"]).resolve()
    assert (has(game, "Vale"), names(game, "battlefield", "ben")) == ("ben", ["Vale"])
