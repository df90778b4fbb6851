"""What a land or mana source is, from its text: each kind, audited by the exact engine."""

from dataclasses import replace

import land_decks as decks
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.batch.exactly import NotEnumerable
from explorer.batch.measures import Share
from explorer.batch.paying import Means
from explorer.batch.policies import DEFAULT, Policy, never, whenever
from explorer.batch.simulating import castable, exactly, simulate
from explorer.batch.sources import NotVectorized
from explorer.core.matching import Asked
from explorer.values.mana import ManaCost

QUESTIONS = [*((name, 50) for name in decks.LANDS), *((name, 8) for name in decks.DEEP | decks.MORE)]


@pytest.mark.parametrize(("name", "lanes"), QUESTIONS)
def test_the_exact_engine_agrees_game_by_game(name, lanes):
    """Hands, permanents, life and what can be paid are the exact engine's, turn by turn."""
    assert simulate(**(decks.LANDS | decks.DEEP | decks.MORE)[name], games=140_000, seed=6).audit(lanes) == []


def nothing_first(view):
    """Plays the last land in hand, whatever it is."""
    return view.best({sort: np.full(view.hand.shape[1:], sort, np.int8) for sort in view.deck.lands})


@pytest.mark.parametrize("pays", [whenever, never])
def test_any_policy_is_played_the_same(pays):
    """Paying life whenever it can be paid or never, and with a choice of one's own, many games and one agree."""
    own = Policy("own", nothing_first, pays=pays)
    for name in ("lands that enter tapped or not", "lands that search"):
        assert simulate(**decks.LANDS[name], lands=own, games=2_000, seed=8).audit(10) == []


def test_life_is_paid_for_a_land_only_where_it_lets_something_be_paid():
    """On turn 1 each game with the land pays two life for {U}; where {B}{B} is asked for on turn 2, none does."""
    deck = decks.of_sixty({decks.WATERY: 24})
    paid, kept = (castable(deck, cost, turn).lanes(0, 0, 5_000) for cost, turn in (("{U}", 1), ("{B}{B}", 2)))
    (first,) = paid.turns.life
    assert (first == paid.enough[0]).all()
    assert (kept.turns.life[0] == 0).all()
    assert (kept.turns.life[1] == kept.enough[0]).all()


def test_life_is_never_paid_below_what_payments_may_need():
    """Fifteen turns of lands that cost life leave as much as mana may cost, and the exact engine has the same life."""
    deck = decks.of_sixty({decks.WATERY: 4, decks.STRAND: 4, decks.DELTA: 4, decks.HALLOWED: 4, decks.BRASS: 4})
    asked = simulate(deck, "{U/P}{B}{W}", 15, lands=replace(DEFAULT, name="eager", pays=whenever), games=600)
    assert asked.audit(12) == []


def test_who_searches_a_library_draws_any_of_the_cards_left():
    """After the land of turn 1 was fetched, each card that is left is as likely to be drawn on turn 2."""
    deck = decks.of_sixty({decks.STRAND: 12, decks.PLAINS: 12})
    lanes = castable(deck, "{W}", 2, mulligans="london").lanes(5, 0, 131_072)
    searched = lanes.turns.found[0][0].sort >= 0
    left = 12 - lanes.hand[1].astype(float) - 1
    size = 60 - lanes.hand.sum(axis=0) - 1
    drawn = Share(int(np.count_nonzero(lanes.turns.drawn[1][searched] == 1)), int(np.count_nonzero(searched)))
    assert drawn.games > 60_000
    assert abs(drawn.value - (left / size)[searched].mean()) <= 4 * drawn.error


def test_a_library_that_is_shuffled_is_not_enumerated():
    """Exact answers are refused for decks that search, and the same bits come from two processes."""
    with pytest.raises(NotEnumerable, match="shuffled"):
        exactly(**decks.LANDS["lands that search"])
    one, two = (simulate(**decks.LANDS["lands that search"], games=200_000, processes=n) for n in (1, 2))
    assert one.tally.sums.tolist() == two.tally.sums.tolist()


def test_an_exact_answer_for_lands_that_enter_tapped_under_a_condition():
    """Every sequence of draws is played: 12 of the lands for two types enter untapped only after an Island."""
    deck = {decks.CHECK: 12, "Island": 12, "Shock": 36}
    exact = exactly(deck, "{W}", [1, 2])
    assert exact.on(1).paid.exact == 0
    many = simulate(deck, "{W}", [1, 2], games=300_000, seed=2)
    assert abs(many.on(2).paid.value - exact.on(2).paid.value) <= 4 * many.on(2).paid.error


@given(
    st.dictionaries(st.sampled_from([decks.GATE, decks.EXPANSE, decks.CHOICE, decks.WATERY]), st.integers(1, 3)),
    st.integers(0, 4),
    st.sampled_from(["{W}{W}", "{U}{B}", "{2}{W}{U}", "{W}{W}{U}{U}", "{C}{U}{U}", "{3}{W}{W}"]),
)
@settings(max_examples=40, deadline=None)
def test_more_sources_never_pay_less(few, more, cost):
    """Whatever some sources pay for, the same and others pay for as well."""
    deck = decks.of_sixty({**few, "Island": 4, "Wastes": 4})
    sorted_deck = castable(deck, "{U}", 1).sorted
    counts = [few.get(sort.card, 0) if sort.card else 0 for sort in sorted_deck.sorts]
    boards = np.array([counts, counts], np.uint8).T.copy()
    boards[sorted_deck.index("Wastes"), 1] += more
    fewer, bigger = Means(sorted_deck, boards, boards).can_pay(Asked.by(ManaCost.parse(cost).symbols))
    assert bigger or not fewer


def test_mana_that_costs_mana_is_not_counted_twice():
    """With an Island two filters make {W}{W}{W}; without a first mana, or with none for both, they make less."""
    deck = decks.of_sixty({decks.GATE: 4, decks.EXPANSE: 4, "Island": 4, "Wastes": 4})
    sorted_deck = castable(deck, "{U}", 1).sorted
    boards = np.zeros((len(sorted_deck.sorts), 4), np.uint8)
    for lane, names in enumerate([("Gate", "Gate", "Island"), ("Gate", "Gate"), ("Expanse", "Wastes"), ("Expanse",)]):
        for name in names:
            boards[sorted_deck.index(name), lane] += 1
    means = Means(sorted_deck, boards, boards)

    def pays(cost):
        return means.can_pay(Asked.by(ManaCost.parse(cost).symbols)).tolist()

    assert pays("{W}{W}{W}") == [True, False, False, False]
    assert pays("{W}{U}") == [True, False, True, False]
    assert pays("{C}{C}") == [True, True, False, False]
    assert pays("{1}") == [True, True, True, False]


def test_mana_by_turn_knows_what_filters_and_pools_make():
    """A deck of Islands and a land that makes what other lands could has no more types than its lands."""
    rows = explorer.simulate_mana(decks.of_sixty({decks.POOL: 8, "Island": 12, "Swamp": 4}), 4, games=20_000).rows()
    assert list(rows[0]) == ["turn", "mana", "{U}", "{B}"]
    assert rows[0]["mana"].value < 1 - 0.02
    made = explorer.simulate_mana(decks.of_sixty(decks.FILTERING), 5, games=3_000, seed=1)
    assert made.audit(4) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("~ enters tapped unless you control a creature with power 4 or greater.\n{T}: Add {U}.", "counted"),
        ("As ~ enters, choose a creature type.\n{T}: Add {U}.", "chosen"),
        ("{T}: Add {U}{U} or {B}{B}{B}.\nWhen ~ enters, draw a card.", "happens as it enters"),
        (
            "When ~ enters, if you control two or more Islands, you gain 1 life.\n{T}: Add {U}.",
            "depends on a condition",
        ),
        ("When ~ enters, create a Treasure token.\n{T}: Add {U}.", "brings tokens"),
        ("Exhaust — {T}: Add {U}{U}.", "once alone"),
        (
            "As ~ enters, you may pay 2 life. If you don't, it enters tapped.\n~ enters tapped.",
            "unless something is paid",
        ),
    ],
)
def test_what_a_land_says_that_is_not_lowered_is_refused_with_its_line(text, why):
    """The refusal names the land, its line and the reason."""
    with pytest.raises(NotVectorized, match=why) as refusal:
        simulate(decks.of_sixty({decks.written("Strange Land", "Land", text): 24}), "{U}", 1, games=100)
    assert refusal.value.line in (1, 2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("When ~ enters, choose one —\n• You gain 3 life.\n• Create a Treasure token.\n{T}: Add {U}.", "a choice"),
        ("When ~ enters, if you control three or more Islands, create a Treasure token.\n{T}: Add {U}.", "a condition"),
        ("Affinity for artifacts\n{T}: Add {U}.", "changes costs"),
    ],
)
def test_what_an_artifact_does_under_a_condition_is_not_done_always(text, why):
    """One that brings a token, or costs less, only at times is refused."""
    with pytest.raises(NotVectorized, match=why):
        simulate(
            decks.of_sixty({decks.written("Rock", "Artifact", text, "{1}"): 12, "Island": 12}), "{U}", 3, games=100
        )


def test_a_land_that_is_a_creature_makes_no_mana_on_its_first_turn():
    """Its tap symbol waits a turn (302.6), so that it is refused, and one that is hasty is a land like others."""
    slow, hasty = (decks.written("Grove", "Land Creature — Island Dryad", text, power="1") for text in ("", "Haste"))
    with pytest.raises(NotVectorized, match="cannot be tapped on the turn it comes"):
        simulate(decks.of_sixty({slow: 24}), "{U}", 1, games=100)
    assert simulate(decks.of_sixty({hasty: 24}), "{U}", 1, games=100).audit(8) == []


def test_a_land_that_finds_two_is_not_used():
    """Such a land stays where it is, and the exact engine's games are the same."""
    text = (
        "{T}, Sacrifice ~: Search your library for up to two basic land cards, put them onto the battlefield tapped, "
    )
    verge = decks.written("Verge", "Land", text + "then shuffle.")
    assert simulate(decks.of_sixty({verge: 12, "Island": 12}), "{U}", 3, games=500).audit(8) == []


def test_a_second_legendary_land_is_not_played_beside_the_first():
    """Of several Thrones one is there at a time: with nothing else there is one land on each turn (704.5j)."""
    lanes = castable({decks.THRONE: 24, "Shock": 36}, "{W}", 4).lanes(2, 0, 3000)
    assert lanes.turns.lands[0].max() == 1
    assert exactly({decks.THRONE: 24, "Shock": 36}, "{W}{W}", 4).on(4).paid.value == 0


def test_a_legendary_land_that_is_there_already_is_no_choice():
    """A function of one's own that plays a second one is told so, with the turn."""
    own = castable({decks.THRONE: 60}, "{W}", 2, lands=lambda view: np.zeros_like(view.nothing))
    with pytest.raises(ValueError, match=r"on turn 2 .* or where it is legendary and there"):
        own.tally(0, 0, 100)
