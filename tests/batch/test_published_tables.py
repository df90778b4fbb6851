"""Tables that others published, cell by cell, through the questions that a user asks."""

from fractions import Fraction

import pytest
from batch_questions import land
from reference import agrees, figures

from explorer.batch.deck import BadDeck
from explorer.batch.needs import payable_from, sources_needed, sources_table
from explorer.batch.simulating import exactly, simulate

DECKS_2022 = {
    "60 cards/25 lands": {"cards": 60, "lands": 25},
    "40 cards/17 lands": {"cards": 40, "lands": 17},
    "99 cards/41 lands Commander": {"cards": 99, "lands": 41, "play": False, "mulligans": "commander"},
}
DECKS_2013 = {"60 cards": (60, 24), "40 cards": (40, 17), "99 cards": (99, 40)}


def cost_of(short):
    """A cost such as 1CC in symbols, its colored ones blue."""
    generic = short.rstrip("C")
    return ("{" + generic + "}" if generic else "") + "{U}" * (len(short) - len(generic))


@pytest.mark.parametrize("deck", DECKS_2022)
def test_sources_needed_as_published_in_2022(deck):
    """Every cost of the table needs just as many sources as was published, by enumeration."""
    table = figures("published")["karsten_2022"]["table"][deck]
    assert {short: sources_needed(cost_of(short), **DECKS_2022[deck]).sources for short in table} == table


def test_the_table_of_sources_is_the_published_one():
    """Generic mana down and symbols of a color across, the table has every cell of the published column."""
    rows = sources_table(**DECKS_2022["40 cards/17 lands"]).rows()
    found = {f"{row['generic'] or ''}{pips}": row[pips] for row in rows for pips in list(row)[1:] if row[pips]}
    assert found == figures("published")["karsten_2022"]["table"]["40 cards/17 lands"]


@pytest.mark.parametrize("deck", DECKS_2013)
def test_sources_needed_as_published_in_2013(deck):
    """The older table, with Paris mulligans and 90 in a hundred on every turn, comes out as published."""
    cards, lands = DECKS_2013[deck]
    for pips, published in figures("published")["karsten_2013"]["table"][deck].items():
        turns = range(len(pips), len(pips) + len(published))
        asked = {"cards": cards, "lands": lands, "mulligans": "paris", "threshold": Fraction(9, 10)}
        assert [sources_needed("{U}" * len(pips), turn, **asked).sources for turn in turns] == published


@pytest.mark.parametrize(("deck", "name"), [("60/25", "60 cards/25 lands"), ("40/17", "40 cards/17 lands")])
def test_the_chance_for_every_number_of_sources(deck, name):
    """The chances behind the table agree to the last digit given."""
    for short, row in figures("exact")["karsten_2022_full_probability_tables"][deck].items():
        answers = sources_needed(cost_of(short), **DECKS_2022[name]).answers
        for sources, wanted in row.items():
            assert answers[int(sources)].given_enough.value == pytest.approx(wanted, abs=5.1e-7)


@pytest.mark.parametrize("lands", [4, 5])
def test_two_of_each_of_two_colors_from_basics_and_duals(lands):
    """Seventeen lands with more and more duals pay {U}{U}{B}{B} as often as published.

    The published figures have two digits, of which one cell's last is off by one: 7/7/3 with four lands is 23/34.
    """
    table = figures("published")["dual_lands_CCDD"][f"{lands}_lands_percent"]
    shapes = {
        "0": (9, 8, 0),
        "1": (8, 8, 1),
        "2": (8, 7, 2),
        "3": (7, 7, 3),
        "4": (7, 6, 4),
        "7 duals (5/5/7)": (5, 5, 7),
    }
    for name, wanted in table.items():
        blue, black, duals = shapes[name] if name in shapes else map(int, name.split("/"))
        pile = {"Island": blue, "Swamp": black, land("Dual", "UB"): duals}
        assert round(100 * payable_from(pile, "{U}{U}{B}{B}", lands).value, 2) == pytest.approx(wanted, abs=0.011)


@pytest.mark.parametrize("rule", ["london", "commander"])
def test_kept_hands_after_london_mulligans(rule):
    """As many games keep six, five and four cards as the exact figures say."""
    name, cards, lands = (
        ("60/24", 60, 24) if rule == "london" else ("99/41 (free first mulligan, draw on turn 1)", 99, 41)
    )
    wanted = figures("exact")["london_mulligan_K2022"][name]["kept_size"]
    question = simulate({"Island": lands, "Shock": cards - lands}, "{U}", 1, mulligans=rule, games=1_000_000)
    sizes = question.kept_sizes()
    assert all(agrees(sizes[int(size)], chance) for size, chance in wanted.items())


def test_what_is_asked_of_many_colors_or_too_many_cards_is_refused():
    """Sources are counted for one color; a pile has no more cards than it has."""
    with pytest.raises(ValueError, match="2 colors"):
        sources_needed("{U}{B}")
    with pytest.raises(ValueError, match="cannot be drawn"):
        payable_from({"Island": 3}, "{U}", 4)
    with pytest.raises(BadDeck, match="no more than 127 are counted"):
        payable_from({"Island": 200}, "{U}", 128)
    assert payable_from({"Island": 200}, "{127}", 127).exact == 1
    with pytest.raises(ValueError, match="at most"):
        sources_needed("{U}", cards=40, lands=41)


def test_what_every_hand_can_pay_is_certain():
    """A deck of nothing but Islands pays {U} on turn 1 in every game."""
    assert exactly({"Island": 60}, "{U}", 1).on(1).paid.exact == 1
