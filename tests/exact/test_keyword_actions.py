"""Keyword actions with a procedure of their own (701), and keywords of cards in hand (702)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import BEAR, creature, names, permanent, situation, stats
from read_cards import read_card

SPREAD = read_card("Spread", "Instant", "Proliferate.")
NEWT = read_card("Newt", "Creature — Lizard", "{0}: Adapt 2.", size=("1", "1"))
TALK = read_card("Talk", "Instant", "Target creature connives 2.")
DIG = read_card("Dig", "Sorcery", "Discover 2.")
RAY = read_card("Ray", "Creature — Fish", "Evolve", size=("1", "3"))
OX = creature("Ox", stats=(3, 3))
GROWN = {"counters": (("+1/+1", 2), ("charge", 1))}


def counters(game: Any, name: str) -> dict[str, int]:
    """The counters on a permanent."""
    return dict(game.state.objects[permanent(game, name)].counters)


def cast(spell: Any, choices: Any = (), **there: Any) -> Any:
    """Ana casts a spell in that situation, and it resolves."""
    game = situation({"ana": {"hand": [spell], **there}, "ben": {}}).cast(spell.name)
    return game.resolve(choices=list(choices))


def test_proliferating_adds_one_of_each_kind_to_what_is_chosen() -> None:
    """Only what has counters can be chosen, and it gets one more of each kind that it has (701.27a)."""
    there = [(BEAR, GROWN), (OX, {"counters": (("-1/-1", 1),)}), NEWT]
    game = cast(SPREAD, [{"pick": ["Bear"]}], battlefield=there)
    assert (counters(game, "Bear"), counters(game, "Ox")) == ({"+1/+1": 3, "charge": 2}, {"-1/-1": 1})
    assert counters(cast(SPREAD, [{"pick": []}], battlefield=there), "Bear") == {"+1/+1": 2, "charge": 1}


def test_players_with_counters_can_be_chosen_too() -> None:
    """A poisoned player gets one more poison counter (701.27a)."""
    game = situation({"ana": {"hand": [SPREAD]}, "ben": {"counters": (("poison", 2),)}}).cast("Spread")
    assert game.resolve(choices=[{"pick": ["ben"]}]).state.players[1].counters == (("poison", 3),)


def test_what_has_a_counter_does_not_adapt() -> None:
    """Whether it has a +1/+1 counter is looked at as the ability resolves (701.43a)."""
    game = situation({"ana": {"battlefield": [NEWT]}, "ben": {}}).activate("Newt").activate("Newt")
    assert stats(game.resolve(), "Newt") == (3, 3)
    assert stats(game.resolve(), "Newt") == (3, 3)


def test_a_nonland_card_discarded_while_conniving_is_a_counter() -> None:
    """The creature's controller draws, discards, and gets a counter for each nonland card (701.47a)."""
    there = {"hand": [TALK, "Swamp"], "battlefield": [BEAR], "library": ["Forest", "Shock"]}
    game = situation({"ana": there, "ben": {}}).cast("Talk", targets=["Bear"])
    assert stats(game.branch().resolve(choices=[{"pick": ["Swamp", "Shock"]}]), "Bear") == (3, 3)
    assert stats(game.resolve(choices=[{"pick": ["Forest", "Swamp"]}]), "Bear") == (2, 2)


def test_who_discovers_casts_a_cheap_card_or_takes_it() -> None:
    """Lands and dearer cards are passed and go to the bottom; the card is cast free or put into hand (701.55a)."""
    there = {"battlefield": [BEAR], "library": ["Forest", "Lightning Bolt", "Island"]}
    taken = cast(DIG, [{"cast": None}], **there)
    assert (names(taken, "hand", "ana"), names(taken, "library", "ana")) == (["Lightning Bolt"], ["Forest", "Island"])
    bolted = cast(DIG, [{"cast": "Lightning Bolt"}, {"targets": ["Bear"]}], **there)
    assert names(bolted, "stack") == ["Lightning Bolt"]
    assert names(bolted, "exile", "ana") == []


def test_nothing_to_discover_leaves_the_library_in_another_order() -> None:
    """Where no card is cheap enough the whole library is exiled and put back (701.55a)."""
    game = cast(DIG, library=["Forest", "Island", "Swamp"])
    assert names(game, "library", "ana") == ["Forest", "Island", "Swamp"]
    assert game.state.chances == 1


@pytest.mark.parametrize(("size", "grown"), [((2, 1), True), ((1, 4), True), ((1, 3), False)])
def test_a_creature_evolves_when_a_greater_one_comes(size: tuple[int, int], grown: bool) -> None:
    """Greater power or greater toughness will do, as the trigger is put on the stack and as it resolves (702.100a)."""
    other = creature("Crab", stats=size)
    game = situation({"ana": {"battlefield": [RAY], "hand": [other]}, "ben": {}}).cast("Crab").resolve()
    assert bool(names(game, "stack")) is grown
    assert stats(game.resolve() if grown else game, "Ray") == ((2, 4) if grown else (1, 3))


def test_typecycling_finds_a_card_of_the_type() -> None:
    """Forestcycling discards its card and searches for a Forest card; basic landcycling for a basic land (702.29e)."""
    there = {
        "hand": [read_card("Elk", "Creature — Elk", "Forestcycling {0}")],
        "library": ["Island", "Forest", "Shock"],
    }
    game = situation({"ana": there, "ben": {}}).activate("Elk").resolve(choices=[{"pick": ["Forest"]}])
    assert (names(game, "hand", "ana"), names(game, "graveyard", "ana")) == (["Forest"], ["Elk"])


def test_transmuting_finds_a_card_of_the_same_mana_value() -> None:
    """The mana value is that of the discarded card, and it is done as a sorcery (702.53a)."""
    card = read_card("Muddle", "Instant", "Transmute {0}", "You gain 1 life.", cost="{2}")
    there = {"hand": [card], "library": ["Shock", "Counterspell"]}
    game = situation({"ana": there, "ben": {}})
    assert names(game.activate("Muddle").resolve(choices=[{"pick": ["Counterspell"]}]), "hand", "ana") == [
        "Counterspell"
    ]
    other = situation({"ana": there, "ben": {}}, active="ben")
    assert other.why_not("activate", "Muddle") is not None


def test_reinforcing_puts_counters_on_a_creature() -> None:
    """Reinforce 2 discards its card for two counters on a creature (702.77a)."""
    card = read_card("Hut", "Land", "Reinforce 2—{0}")
    game = situation({"ana": {"hand": [card], "battlefield": [BEAR]}, "ben": {}})
    assert stats(game.activate("Hut", targets=["Bear"]).resolve(), "Bear") == (4, 4)
