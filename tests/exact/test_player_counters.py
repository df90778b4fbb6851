"""Counters that players have: energy that pays for what costs {E}, and poison that ends a game."""

import pytest
from exact_situations import life, names, situation
from mana_situations import pool
from read_cards import read_card, seen

from explorer.exact.refusals import Refused

HUB = read_card("Hub", "Land", "When Hub enters, you get {E}.", "{T}, Pay {E}: Add one mana of any color.")
DYNAMO = read_card(
    "Dynamo",
    "Artifact",
    "{T}: You get {E} for each artifact you control.",
    "Pay eight {E}: You gain 8 life.",
)
SPHERE = read_card(
    "Sphere",
    "Artifact",
    "Corrupted — {T}: Add {C}{C}{C}. Activate only if an opponent has three or more poison counters.",
)
VIPER = read_card("Viper", "Instant", "Each opponent gets two poison counters.")
GIANT = read_card(
    "Giant", "Creature — Giant", "Giant gets +1/+0 for each experience counter you have.", size=("1", "4")
)
SAGE = read_card("Sage", "Instant", "You get an experience counter.")


def counters(game, player):
    """The counters that a player has, by kind."""
    return next(dict(each.counters) for each in game.state.players if each.name == player)


def test_energy_is_got_and_given_up_for_mana():
    """A land that brings an energy counter can be used once for it, and then no more (107.14)."""
    game = situation({"ana": {"hand": [HUB, "Shock"]}, "ben": {}})
    game.play("Hub").resolve()
    assert counters(game, "ana") == {"energy": 1}
    game.cast("Shock", targets=["ben"], pay=["Hub"])
    assert (counters(game, "ana"), life(game)["ben"]) == ({}, 20)


def test_who_has_too_little_energy_pays_none_of_it():
    """Of two lands that each cost {E} one alone is used where there is one counter (118.3)."""
    players = {"ana": {"battlefield": [HUB, HUB], "hand": ["Shock", "Shock"], "counters": (("energy", 1),)}, "ben": {}}
    game = situation(players).cast("Shock#1", targets=["ben"], pay=["Hub#1"])
    with pytest.raises(Refused, match="1 energy counters to pay, 0 left"):
        game.cast("Shock", targets=["ben"], pay=["Hub#2"])


@pytest.mark.parametrize(("before", "gained"), [(6, 8), (7, 8)])
def test_energy_is_counted_and_paid_in_amounts(before, gained):
    """So much energy as is counted is got, and an amount of it is paid at once, the rest stays (107.14)."""
    game = situation({"ana": {"battlefield": [DYNAMO, SPHERE], "counters": (("energy", before),)}, "ben": {}})
    game.activate("Dynamo", ability=1).resolve()
    game.activate("Dynamo", ability=2).resolve()
    assert (life(game)["ana"], counters(game, "ana").get("energy", 0)) == (20 + gained, before + 2 - 8)


def test_corrupted_looks_at_the_poison_of_one_opponent():
    """An ability that asks for three poison counters can't be activated for fewer, nor for one's own (602.5b)."""
    game = situation(
        {"ana": {"battlefield": [SPHERE], "counters": (("poison", 3),)}, "ben": {"counters": (("poison", 2),)}}
    )
    with pytest.raises(Refused):
        game.activate("Sphere")
    game = situation({"ana": {"battlefield": [SPHERE]}, "ben": {"counters": (("poison", 3),)}})
    assert pool(game.activate("Sphere")) == "{C}{C}{C}"


def test_ten_poison_counters_lose_the_game():
    """State-based actions look at the counters that a player got as soon as a player would get priority (704.5c)."""
    game = situation({"ana": {"hand": [VIPER]}, "ben": {"counters": (("poison", 8),)}})
    game.cast("Viper").resolve()
    assert game.state.over
    assert [each.name for each in game.state.players if each.lost] == ["ben"]


def test_a_creature_grows_with_the_counters_of_its_player():
    """What counts a player's counters is looked at again as soon as they change (613.4c)."""
    game = situation({"ana": {"battlefield": [GIANT], "hand": [SAGE, SAGE]}, "ben": {}})
    sizes = [seen(game, "Giant").power]
    for _ in range(2):
        game.cast("Sage").resolve()
        sizes.append(seen(game, "Giant").power)
    assert (sizes, names(game, "hand", "ana")) == ([1, 2, 3], [])


def test_counters_of_players_are_shown_where_anybody_has_some():
    """A table of the players has a column for their counters as soon as there are any, and none before."""
    game = situation({"ana": {"hand": [HUB]}, "ben": {}})
    assert "counters" not in str(game)
    game.play("Hub").resolve()
    assert "counters" in str(game)
    assert "1 energy" in str(game)
