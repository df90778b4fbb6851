"""Mana by type and turn, lands, and what each land contributes: against exact figures and game by game."""

from math import comb

import pytest
from batch_questions import JOB_A, JOB_B, RAMP, land
from reference import agrees

import explorer
from explorer.batch.deck import BadDeck
from explorer.batch.development import simulate_mana
from explorer.values.zones import Zone


def drawn(number, of=24, cards=60, seen=7):
    """The chance of just so many lands among the cards seen."""
    return comb(of, number) * comb(cards - of, seen - number) / comb(cards, seen)


def test_lands_by_turn_are_those_of_hypergeometric_tables():
    """A land each turn until the hand has none: the mean and the misses have their exact values."""
    rows = simulate_mana(JOB_A, 5, games=400_000, seed=2).lands.rows()
    for turn, row in enumerate(rows, start=1):
        chances = {lands: drawn(lands, seen=6 + turn) for lands in range(6 + turn + 1)}
        few = sum(chance for lands, chance in chances.items() if min(lands, turn) <= 2)
        assert agrees(row["lands"], sum(min(lands, turn) * chance for lands, chance in chances.items()))
        assert agrees(row["a land each turn"], sum(chance for lands, chance in chances.items() if lands >= turn))
        assert agrees(row["at most 2 lands"], round(few, 12))
        assert agrees(row["3 or more in hand"], sum(chance for lands, chance in chances.items() if lands >= turn + 3))


def test_types_of_mana_are_counted_once_for_each_that_a_permanent_makes():
    """With forty lands of two colors both types are there as soon as any land is; other types have no column."""
    rows = simulate_mana({land("Dual UB", "UB"): 24, "Shock": 36}, 3, games=200_000).rows()
    assert list(rows[0]) == ["turn", "mana", "{U}", "{B}"]
    for turn, row in enumerate(rows, start=1):
        assert row["{U}"] == row["{B}"]
        assert agrees(row["{U}"], 1 - drawn(0, seen=6 + turn))


def test_a_land_that_enters_tapped_makes_nothing_on_its_turn():
    """A deck of tapped lands alone has no mana on turn 1, and a land's mana less than lands on every turn."""
    found = simulate_mana({land("Tapped", "U", tapped=True): 60}, 3, games=1_000)
    assert [row["mana"].value for row in found.rows()] == [0, 1, 2]
    assert [row["lands"].value for row in found.lands.rows()] == [1, 2, 3]


@pytest.mark.parametrize("asked", [{"deck": RAMP, "turns": 5}, {"deck": JOB_B[0], "turns": 4, "curve": {2: "{U}{B}"}}])
def test_one_game_has_the_mana_and_lands_that_are_counted(asked):
    """The exact game of a lane has as many lands on the battlefield and in hand as the lane says."""
    found = explorer.simulate_mana(**asked, games=3_000, seed=5)
    grown = found.question.lanes(5, 0, 3_000)
    for lane in (0, 7, 2_999, *found.where(lambda lanes: lanes.lands[-1] <= 2, most=2)):
        game = found.game(lane)
        ana = game.player("ana")
        lands = [each for each in game.state.permanents(ana) if each.base.mana_cost is None]
        lands = [each for each in lands if "Token" not in each.base.name]
        assert len(lands) == grown.lands[-1, lane]
        held = [game.state.objects[each].base for each in game.state.zone(Zone.HAND, ana)]
        assert sum(each.mana_cost is None for each in held) == grown.held[-1, lane]


@pytest.mark.parametrize("deck", [RAMP, JOB_B[0]], ids=["sources of many kinds", "tapped lands"])
def test_the_exact_engine_agrees_about_what_is_there(deck):
    """Played by the policy that looks for colors, hands and permanents are the exact engine's on every turn."""
    assert simulate_mana(deck, 5, games=140_000, mulligans="london").audit(10) == []


def test_two_processes_and_other_policies():
    """The sums are the same in two processes; a policy by name is told in the conditions."""
    one, two = (simulate_mana(RAMP, 4, games=200_001, processes=n) for n in (1, 2))
    assert one.tally.sums.tolist() == two.tally.sums.tolist()
    assert one.terms["lands"] == "varied"
    assert simulate_mana(RAMP, 4, games=100, lands="lands only").terms["lands"] == "lands only"


def test_what_a_land_contributes_exactly_and_by_games():
    """An Island less costs a blue spell, a Mountain less nothing; the games come close to the exact differences."""
    asked = {"deck": JOB_A, "cast": "{1}{U}{U}", "turn": 3}
    exact = explorer.contributions(**asked, exact=True).rows()
    many = explorer.contributions(**asked, games=400_000, seed=3).rows()
    assert [row["land"] for row in exact] == ["Island", "Mountain"]
    assert exact[0]["difference"].exact > 0
    assert exact[1]["difference"].exact == 0
    assert agrees(many[0]["difference"], exact[0]["difference"].value)
    assert many[1]["difference"].value == 0
    assert many[0]["difference"].error < 0.5 * many[0]["with it"].error


def test_what_it_costs_that_a_land_enters_tapped():
    """The same land untapped, put in its place, makes the spell likelier on turn 1, and the table says for what."""
    tapped, untapped = land("Slow", "U", tapped=True), land("Quick", "U")
    table = explorer.contributions({tapped: 20, "Shock": 40}, "{U}", 1, into=untapped, exact=True)
    (row,) = table.rows()
    assert row["with it"].exact == 0
    assert row["difference"].value == pytest.approx(-7 / 60)
    assert table.terms["swapped for"] == "Quick"


@pytest.mark.parametrize("turns", [0, 16, 2.5])
def test_mana_is_told_up_to_the_fifteenth_turn(turns):
    """Other numbers of turns are refused."""
    with pytest.raises(ValueError, match="from 1 to 15"):
        simulate_mana(JOB_A, turns)


def test_a_deck_without_lands_has_none_that_contribute():
    """A deck of spells alone is refused."""
    with pytest.raises(BadDeck, match="no lands"):
        explorer.contributions({"Shock": 60}, "{U}", 1)
