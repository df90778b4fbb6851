"""Auras on lands, what doubles mana, colors chosen and lands returned as lands enter: rulings, and what is refused."""

import land_decks as decks
import numpy as np
import pytest

from explorer.batch.development import simulate_mana
from explorer.batch.paying import Means
from explorer.batch.simulating import castable, exactly, simulate
from explorer.batch.sources import NotVectorized
from explorer.core.matching import Asked
from explorer.values.mana import ManaCost


def pays(there, cost):
    """Whether permanents of these names, all untapped, pay a cost, in a deck of all that make more mana."""
    deck = castable(decks.of_sixty(decks.DOUBLING | {decks.GROWING: 1, decks.BOILER: 0}), "{G}", 4).sorted
    board = np.zeros((len(deck.sorts), 1), np.uint8)
    for name in there:
        board[deck.index(name)] += 1
    return bool(Means(deck, board, board).can_pay(Asked.by(ManaCost.parse(cost).symbols))[0])


@pytest.mark.parametrize(
    ("there", "cost", "paid"),
    [
        (["Grove", "Waking"], "{G}{G}", True),
        (["Grove", "Waking"], "{G}{U}", False),
        (["Grove", "Waking", "Waking"], "{U}{U}{U}", True),
        (["Grove", "Twice", "Twice"], "{U}{U}{U}{U}", True),
        (["Grove", "Twice", "Waking"], "{U}{U}{U}", True),
        (["Grove", "Twice", "Waking"], "{U}{U}{U}{U}", False),
        (["Llanowar Elves", "Waking"], "{G}{G}", False),
        (["Llanowar Elves", "Twice"], "{G}{G}", True),
        (["Forest", "Growing", "Twice"], "{G}{G}{G}", True),
        (["Forest", "Growing", "Twice"], "{G}{G}{G}{G}", False),
        (["Swamp", "Spirit", "Spirit"], "{B}{B}{B}", True),
        (["Forest", "Spirit"], "{1}{G}", False),
    ],
)
def test_what_is_tapped_makes_more(there, cost, paid):
    """Doubled is what the permanent makes itself, of the type it makes (106.12b); what is added to that comes once."""
    assert pays(there, cost) is paid


def test_a_land_that_would_return_itself_is_played_last():
    """With other lands in hand none of these is played on turn 1; alone it comes back, and no land stays (305.2)."""
    lanes = castable(decks.of_sixty({decks.BOILER: 12, "Island": 12}), "{U}", 1).lanes(3, 0, 20_000)
    boiler, island = lanes.hand[:2] > 0
    (played,), (lands,) = lanes.turns.played, lanes.turns.lands
    assert (played[island] == 1).all()
    assert (played[boiler & ~island] == 0).all()
    assert (lands == island).all()


def test_a_color_is_chosen_that_a_cost_lacks():
    """Where Islands are all else that there is, each land that chooses makes white for {W}{U}."""
    asked = castable(decks.of_sixty({decks.HAVEN: 12, "Island": 12}), "{W}{U}", 3)
    lanes = asked.lanes(3, 0, 20_000)
    first = lanes.turns.chosen[0][0].sort
    blue, white = (asked.sorted.index(f"Haven ({each})") for each in ("blue", "white"))
    assert set(first[lanes.turns.played[0] == 0]) <= {blue, white}
    assert (first == white).sum() > 5_000


@pytest.mark.parametrize(
    ("line", "text", "why"),
    [
        ("Enchantment — Aura", f"Enchant land\n{decks.ADDS} {{G}}. You lose 1 life.", "loses life"),
        (
            "Enchantment",
            "Whenever you tap a land for mana, add one mana of any type that land produced.",
            "what is made more",
        ),
        ("Enchantment", "Whenever you tap a land for {G}, add an additional {G}.", "triggers"),
    ],
)
def test_what_makes_more_in_other_ways_is_refused(line, text, why):
    """Other enchantments that add mana, and lands whose own choice would be doubled, are named with the reason."""
    strange = decks.written("Strange", line, text, "{1}{G}")
    with pytest.raises(NotVectorized, match=why):
        simulate(decks.of_sixty({strange: 4, "Forest": 12, decks.POOL: 4}), "{5}{G}", 5, games=100)


def test_what_returns_lands_is_refused_beside_auras_on_them():
    """A land could go back with what enchants it, and a search could find a land that asks for a choice."""
    with pytest.raises(NotVectorized, match="could return a land with Growing"):
        simulate(decks.of_sixty({decks.GROWING: 4, decks.BOILER: 4, "Forest": 12}), "{1}{G}", 2, games=100)
    with pytest.raises(NotVectorized, match="it finds Haven, which asks for a choice"):
        simulate(decks.of_sixty({decks.TITAN: 4, decks.HAVEN: 4, "Forest": 12}), "{1}{G}", 2, games=100)


def test_more_mana_than_is_counted_still_pays():
    """Two hundred mana of four doublers pay for anything; how much there is at most is refused instead."""
    deck = castable(decks.of_sixty({"Forest": 20, decks.TWICE: 4}), "{G}", 9).sorted
    board = np.array([[13], [4], [0]], np.uint8)
    assert Means(deck, board, board).can_pay(Asked.by(ManaCost.parse("{126}{G}").symbols)).all()
    with pytest.raises(NotVectorized, match="one source 16 at once"):
        simulate_mana(decks.of_sixty({"Forest": 20, decks.TWICE: 4}), 9, games=100)


def test_lands_have_the_ability_that_a_permanent_gives_them():
    """With a Lamp three Forests make any three colors, and it makes one itself; Bears make mana with a Rite alone."""
    deck = castable(decks.of_sixty(decks.LENDING), "{G}", 4).sorted
    for there, cost, paid in (
        (["Forest", "Forest", "Lamp"], "{W}{U}{B}", True),
        (["Forest", "Forest", "Lamp"], "{W}{U}{B}{R}", False),
        (["Bear", "Bear", "Rite"], "{W}{U}", True),
        (["Bear", "Bear", "Lamp"], "{W}{U}", False),
    ):
        board = np.zeros((len(deck.sorts), 1), np.uint8)
        for name in there:
            board[deck.index(name)] += 1
        assert bool(Means(deck, board, board).can_pay(Asked.by(ManaCost.parse(cost).symbols))[0]) is paid


def test_mana_of_the_colors_of_permanents():
    """A green Tender alone makes {G}; beside a red Giant {R}{G} at once, and the Amber one of either."""
    deck = castable(decks.of_sixty(decks.COLORFUL), "{G}", 4).sorted
    for there, cost, paid in (
        (["Tender"], "{G}", True),
        (["Tender"], "{G}{G}", False),
        (["Tender", "Hill Giant"], "{R}{G}", True),
        (["Tender", "Hill Giant"], "{G}{G}", False),
        (["Tender", "Hill Giant", "Amber"], "{R}{R}{G}", True),
        (["Forest", "Amber"], "{2}", False),
    ):
        board = np.zeros((len(deck.sorts), 1), np.uint8)
        for name in there:
            board[deck.index(name)] += 1
        assert bool(Means(deck, board, board).can_pay(Asked.by(ManaCost.parse(cost).symbols))[0]) is paid


def test_two_spells_of_a_turn_are_paid_for_with_enchanted_lands():
    """Which mana an Aura adds besides is told where a land is tapped for its own: the exact engine agrees (601.2h)."""
    deck = {"Forest": 10, "Island": 8, decks.FERTILE: 6, "Shock": 16}
    assert simulate(deck, "{4}{U}{G}", 5, games=40, seed=3).audit(5) == []


def test_mana_for_each_and_only_if_is_enumerated_as_it_is_simulated():
    """A land that makes {B} for each Swamp, and one with two mana from five lands on: within four standard errors."""
    deck = {decks.VAULT: 6, "Swamp": 10, decks.SHRINE: 4, "Shock": 40}
    cost, turns = "{2}{B}{B}{B}{B}", (5, 6)
    found, exact = simulate(deck, cost, turns, games=200_000, seed=4), exactly(deck, cost, turns)
    for turn in turns:
        paid = found.on(turn).paid
        assert paid.value > 0.01
        assert abs(paid.value - float(exact.on(turn).paid.exact)) < 4 * paid.error


def test_what_could_be_made_at_certain_times_is_refused_beside_what_asks_for_it():
    """What a land could produce does not depend on when it may be activated (106.7); together these are refused."""
    pool = {decks.POOL: 4, decks.SHRINE: 4, "Island": 16, "Shock": 36}
    with pytest.raises(NotVectorized, match="Pool: it could produce what Shrine could only make at certain times"):
        simulate(pool, "{U}", 1, games=10)


def test_a_mana_ability_that_looks_at_more_than_permanents_of_yours_is_refused():
    """Each has the reason, with card and line."""
    river = decks.written("River", "Land", "{T}: Add {U}. If you played a land this turn, add {B} instead.")
    with pytest.raises(NotVectorized, match=r"River, line 1 .*depends on more than permanents of yours"):
        simulate({river: 20, "Shock": 40}, "{U}", 1, games=10)
