"""Crewing Vehicles: creatures are tapped for their power, and the Vehicle is an artifact creature this turn."""

from __future__ import annotations

import pytest
from exact_situations import creature, situation, stats
from read_cards import is_tapped, read_card, seen

from explorer.exact.refusals import Refused
from explorer.scenario.game import Game
from explorer.values.types import CardType

WAGON = read_card("Wagon", "Artifact — Vehicle", "Crew 3", size=("4", "4"))


def there(*creatures: object) -> Game:
    """A Wagon and creatures, some of which may be new."""
    return situation(
        {"ana": {"battlefield": [WAGON, *creatures], "library": ["Forest"]}, "ben": {"library": ["Forest"]}}
    )


def test_a_crewed_vehicle_is_a_creature_until_end_of_turn() -> None:
    """New creatures may crew, since that is no tap symbol, and it stays an artifact and a Vehicle (702.122a, 302.6)."""
    game = there((creature("Ox", stats=(3, 3)), {"sick": True}))
    assert not seen(game, "Wagon").is_a(CardType.CREATURE)
    game.activate("Wagon").resolve()
    wagon = seen(game, "Wagon")
    assert (is_tapped(game, "Ox"), stats(game, "Wagon")) == (True, (4, 4))
    assert (wagon.is_a(CardType.CREATURE), wagon.is_a(CardType.ARTIFACT), wagon.subtypes) == (True, True, ("Vehicle",))
    game.advance("upkeep")
    assert not seen(game, "Wagon").is_a(CardType.CREATURE)


def test_power_counts_together() -> None:
    """Two creatures with power 2 and 1 crew 3; without enough power nobody can (702.122a)."""
    pair = creature("Ox", stats=(2, 2)), creature("Cat", stats=(1, 1))
    assert is_tapped(there(*pair).activate("Wagon"), "Cat")
    assert there(pair[0]).why_not("activate", "Wagon") is not None


def test_whoever_crews_chooses_who_is_tapped() -> None:
    """More creatures than are needed may be tapped, but not fewer (702.122a)."""
    oxen = creature("Ox", stats=(3, 3)), creature("Cow", stats=(3, 3)), creature("Cat", stats=(1, 1))
    game = there(*oxen).activate("Wagon", pay=[{"tap": "Cow"}, {"tap": "Cat"}])
    assert [is_tapped(game, name) for name in ("Ox", "Cow", "Cat")] == [False, True, True]
    with pytest.raises(Refused):
        there(*oxen).activate("Wagon", pay=[{"tap": "Cat"}])
