"""The Tale of Tamiyo's mill: many games and exact chances against the figures of the reference."""

import re

import pytest
from reference import agrees, figures

from explorer import cards as catalog
from explorer.abilities.characteristics import card
from explorer.batch.mill import mill_exactly, simulate_mill
from explorer.batch.sources import NotVectorized
from explorer.values.zones import Zone

KINDS = {
    "lands": card("a land", None, "Land"),
    "instants": card("an instant", "{U}", "Instant"),
    "creatures": card("a creature", "{U}", "Creature"),
    "artifacts": card("an artifact", "{1}", "Artifact"),
    "artifact creatures": card("an artifact creature", "{1}", "Artifact Creature"),
}
LIBRARIES = (
    "53: 21 lands, 20 instants, 12 creatures",
    "60: 24 lands, 20 instants, 16 creatures",
    "50: 10 lands, 40 instants",
    "12: 5 lands, 4 instants, 3 creatures",
    "6: 3 lands, 3 instants",
)
MIXED = "53: 21 lands, 16 instants, 8 creatures, 4 artifacts, 4 artifact creatures"


def library(told):
    """A library as the reference tells it."""
    return {KINDS[kind]: int(count) for count, kind in re.findall(r"(\d+) ([a-z ]+)", told.split(":")[1])}


@pytest.mark.parametrize("told", LIBRARIES)
def test_one_chapter_exactly(told):
    """Each number of rounds of one chapter has the chance of the reference, by enumeration."""
    wanted = figures("exact")["tale_of_tamiyo_one_chapter"][told]["P_K"]
    found = mill_exactly(library(told), chapters=1)
    assert {times: found[int(times)].value for times in wanted} == pytest.approx(wanted, rel=1e-12)
    assert sum(each.exact for each in found.values()) == 1


@pytest.mark.parametrize("told", [*LIBRARIES, MIXED])
def test_one_chapter_many_times(told):
    """A quarter of a million games lie within four standard errors of the reference, for each number of rounds."""
    wanted = figures("exact")["tale_of_tamiyo_one_chapter"][told]
    asked = simulate_mill(library(told), chapters=1, games=262_144, seed=2)
    assert abs(asked.mean - wanted["E_processes"]) <= 4 * asked.error
    for times, chance in wanted["P_K"].items():
        if chance > 1e-4:
            assert agrees(asked.rounds[int(times)], chance)
    if "E_milled" in wanted:
        assert asked.milled == pytest.approx(wanted["E_milled"], abs=0.03)
        assert asked.drawn == pytest.approx(wanted["E_drawn"], abs=0.03)


def test_three_chapters_in_a_row():
    """All three chapters with one library go round as often in all as the reference says."""
    (told,) = figures("exact")["tale_of_tamiyo_three_chapters"]
    wanted = figures("exact")["tale_of_tamiyo_three_chapters"][told]
    asked = simulate_mill(library(told), games=262_144)
    assert abs(asked.mean - wanted["E"]) <= 4 * asked.error
    assert all(agrees(asked.rounds[int(k)], p) for k, p in wanted["P_total_processes"].items() if p > 1e-4)


@pytest.mark.parametrize("told", [LIBRARIES[0], LIBRARIES[3], LIBRARIES[4]])
def test_the_exact_engine_agrees_chapter_by_chapter(told):
    """Rounds, cards milled, drawn and left are the same in the exact engine after each chapter, in seventy games."""
    assert simulate_mill(library(told), games=3000, seed=4).audit(70) == []


def test_from_a_number_to_the_loop_behind_it():
    """A game that goes round often opens as the exact game of its chapter; known cards lie where they are known."""
    asked = simulate_mill({"Island": 9, "Shock": 9}, known={0: "Island", 1: "Island", 4: "Shock"}, games=2000)
    (lane,) = asked.where(lambda lanes: lanes.rounds >= 6, most=1)
    game = asked.game(lane, chapter=2)
    graveyard = [game.state.objects[each].base.name for each in game.state.zone(Zone.GRAVEYARD, 0)]
    assert graveyard.count("Island") >= 2
    assert asked.audit(30) == []
    assert all(times > 3 for times in asked.rounds)
    with pytest.raises(ValueError, match="no game 2000"):
        asked.game(2000)
    with pytest.raises(ValueError, match="places from 0 on"):
        simulate_mill({"Island": 9}, known={12: "Island"}, games=10)


def test_it_is_told_what_the_numbers_stand_under():
    """Games, seed, library and chapters stand before the means, and every number has its error or is a mean."""
    told = str(simulate_mill({"Island": 41}, chapters=2, games=1000, seed=5)).splitlines()
    assert told[0] == "games: 1,000, seed: 5, library: 41, chapters: 2, milled: 2, drawn: 1"
    assert told[3] == "draws from an empty library: 100.0000% ± 0.0000%"


def test_two_processes_mill_the_same():
    """One process and two give the same numbers."""
    one, two = (simulate_mill(library(LIBRARIES[3]), games=300_000, processes=n) for n in (1, 2))
    assert (one.tally.sums == two.tally.sums).all()
    assert str(one) == str(two)


def test_a_card_without_such_a_loop_is_refused():
    """A card that does not mill in a loop is named; a fourth chapter of the tale has no loop."""
    with pytest.raises(NotVectorized, match="Shock: it has no chapter that mills"):
        simulate_mill(library(LIBRARIES[4]), "Shock")
    with pytest.raises(ValueError, match="3 chapters, so not on 4"):
        simulate_mill(library(LIBRARIES[4]), chapters=4)


def test_cards_are_found_by_the_name_that_another_pool_knows():
    """With `find` library, known cards and the card with the chapters are looked for there; so they are enumerated."""
    other = {"Rock": "Sol Ring", "Tale": "The Tale of Tamiyo", "Isle": "Island"}
    named = {name: catalog.find(card) for name, card in other.items()}
    asked = {"library": {"Rock": 4, "Isle": 8}, "card": "Tale", "chapters": 1}
    found = simulate_mill(**asked, known={0: "Isle"}, find=named.__getitem__, games=2_000)
    assert found.question.size == 13
    same = simulate_mill({"Sol Ring": 4, "Island": 8}, chapters=1, games=2_000)
    assert simulate_mill(**asked, find=named.__getitem__, games=2_000).rounds == same.rounds
    assert mill_exactly(**asked, find=named.__getitem__) == mill_exactly({"Sol Ring": 4, "Island": 8}, chapters=1)
