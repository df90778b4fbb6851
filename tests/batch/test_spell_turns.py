"""Turns of spells by the million: copies, storm and what they do, against exact figures and the exact engine."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import figures
from spell_questions import DRAIN, DREDGE, FLARE, GEYSER, HYBRID, INSIGHT, MUSTER, PRICE, RITUAL, STORM, TURNS

import explorer
from explorer.batch.casting.boards import MEASURES
from explorer.batch.casting.performing import Turn
from explorer.batch.casting.simulating import simulate_spells


@pytest.mark.parametrize("name", TURNS)
def test_the_exact_engine_agrees_spell_by_spell(name):
    """Hands, permanents, mana, life and what happened are the same in the exact engine whenever the stack is empty."""
    assert simulate_spells(**TURNS[name], games=3000, seed=3).audit(40) == []


def test_so_many_casts_resolve_as_often_as_they_should():
    """Each instant is copied once for each storm and each one before it; copies are not cast (707.10)."""
    for told, wanted in figures("exact")["storm"]["with_m_storms_total_resolved"].items():
        casts, storms = map(int, re.findall(r"=(\d+)", told))
        found = simulate_spells({"Shock": casts}, {STORM: storms, "Mountain": casts}, games=10)
        assert found.resolved.exactly(wanted).value == 1
        assert found.cast.exactly(casts).value == 1
        assert found.damage.mean.value == 2 * wanted


def test_grapeshot_counts_every_spell_and_the_storm_instants_alone():
    """Storm counts all spells before it; Thousand-Year Storm the instants and sorceries among them."""
    for told, damage in figures("exact")["storm"]["grapeshot_damage"].items():
        others, before, storms = map(int, re.findall(r"\d+", told))
        earlier = ["Grizzly Bears"] * others + ["Shock"] * before
        found = simulate_spells({"Grapeshot": 1}, {STORM: storms, "Mountain": 2}, before=earlier, games=10)
        assert found.damage.mean.value == damage


@pytest.mark.parametrize(("mana", "copies"), [(3, 0), (4, 1), (7, 1), (8, 2), (12, 2)])
def test_mirari_copies_for_three_mana_more(mana, copies):
    """Mirari's copy is paid for with what is left, once for each spell, and not where that is not enough."""
    found = simulate_spells({"Shock": 2}, {"Mirari": 1, "Mountain": mana}, copies="whenever", games=10)
    assert found.copies.mean.value == copies
    assert (
        simulate_spells({"Shock": 2}, {"Mirari": 1, "Mountain": mana}, copies="never", games=10).copies.mean.value == 0
    )


def test_a_guildmage_copies_once_for_the_mana_value_and_red():
    """League Guildmage taps for one copy of a spell whose mana value is X, with mana that no spell in hand needs."""
    board = {"League Guildmage": 1, "Mountain": 4, "Island": 3}
    found = simulate_spells({"Concentrate": 1, "Shock": 1}, board, {"Island": 9}, games=10)
    assert (found.copies.mean.value, found.drawn.mean.value, found.damage.mean.value) == (1, 3, 4)


def test_x_is_all_the_mana_and_copies_have_the_same_x():
    """With nine lands Blaze deals 8; a storm that copies it twice deals 8 each time (107.3, 707.10)."""
    plain = simulate_spells({"Blaze": 1}, {"Mountain": 9}, games=10)
    assert plain.damage.exactly(8).value == 1
    twice = simulate_spells({"Blaze": 1}, {STORM: 2, "Mountain": 9}, before=["Shock"], games=10)
    assert twice.damage.exactly(24).value == 1
    assert simulate_spells({"Blaze": 1}, {"Mountain": 1}, games=10).cast.mean.value == 0


def test_what_x_leaves_is_spent_on_copies_of_it():
    """Blaze for 3 with ten lands leaves six: three for Mirari; a Guildmage asks for its mana value and red (202.3e)."""
    three = {"x": lambda view, sort: np.minimum(view.most_x(sort), np.int32(3)), "copies": "whenever", "games": 10}
    mirari = simulate_spells({"Blaze": 1}, {"Mirari": 1, "Mountain": 10}, **three)
    assert (mirari.copies.mean.value, mirari.damage.mean.value) == (1, 6)
    guildmage = {"League Guildmage": 1, "Mountain": 8}
    assert simulate_spells({"Blaze": 1}, guildmage, **three).copies.mean.value == 0
    assert simulate_spells({"Blaze": 1}, {**guildmage, "Mountain": 9}, **three).damage.mean.value == 6


def test_x_leaves_what_a_spell_with_storm_costs():
    """With eight lands Blaze is cast for 5, and Grapeshot for the last two deals 2; too large an X is refused."""
    turn = simulate_spells({"Blaze": 1, "Grapeshot": 1}, {"Mountain": 8}, games=10)
    assert (turn.cast.mean.value, turn.damage.mean.value) == (2, 7)
    with pytest.raises(ValueError, match="announces an X for Blaze that cannot be paid"):
        simulate_spells({"Blaze": 1}, {"Mountain": 3}, x=lambda view, sort: view.most_x(sort) + np.int32(1), games=10)
    with pytest.raises(ValueError, match="X is 'all mana' or what a function"):
        simulate_spells({"Blaze": 1}, {"Mountain": 3}, x=3, games=10)


def test_a_spell_that_copies_a_spell_is_cast_upon_the_last_one():
    """Twincast is kept until nothing else can be cast, is cast itself, and copies what is below it (707.10)."""
    found = simulate_spells({"Twincast": 1, "Shock": 2}, {"Mountain": 2, "Island": 2}, games=10)
    assert (found.cast.mean.value, found.copies.mean.value, found.damage.mean.value) == (3, 1, 6)
    assert found.terms["cast upon these"] == "Twincast"
    storm = simulate_spells({"Twincast": 1, "Shock": 1}, {STORM: 1, "Mountain": 1, "Island": 2}, games=10)
    assert (storm.copies.mean.value, storm.damage.mean.value) == (3, 6)
    cheaper = {"Goblin Electromancer": 1, "Mountain": 1, "Island": 2}
    alone = simulate_spells({"Twincast": 1}, cheaper, games=10)
    assert (alone.cast.mean.value, simulate_spells({}, cheaper, games=10).cast.mean.value) == (0, 0)
    assert [each.audit(3) for each in (found, storm, alone)] == [[], [], []]


def test_tokens_life_mill_and_mana():
    """What storm spells do is done once for each copy and the spell: tokens, mill, life lost and gained."""
    lands = {"Mountain": 9, "Island": 2, "Swamp": 4}
    before = ["Shock"] * 3
    warrens = simulate_spells({"Empty the Warrens": 1}, lands, before=before, games=10)
    freeze = simulate_spells({"Brain Freeze": 1}, lands, before=before, games=10)
    tendrils = simulate_spells({"Tendrils of Agony": 1}, lands, before=before, games=10)
    assert (warrens.tokens.mean.value, freeze.milled.mean.value) == (8, 12)
    assert tuple(each.mean.value for each in (tendrils.lost, tendrils.gained, tendrils.damage)) == (8, 8, 0)
    rituals = simulate_spells({RITUAL: 2, HYBRID: 1}, {STORM: 1, "Mountain": 2}, {"Island": 9}, games=10)
    assert rituals.drawn.mean.value == 3


def test_the_chance_to_draw_a_finisher():
    """The share of random hands with the card lies within four standard errors of the hypergeometric figure."""
    deck = {"Grapeshot": 4, "Island": 56}
    found = simulate_spells({}, {"Mountain": 4}, deck, draw=7, games=200_000, seed=8)
    none = np.prod([(56 - n) / (60 - n) for n in range(7)])
    share = found.cast.at_least(1)
    assert abs(share.value - (1 - none)) <= 4 * share.error


def test_two_processes_cast_the_same():
    """One process and two give the same sums."""
    one, two = (
        simulate_spells(**TURNS["a random hand with rituals"], games=150_000, processes=number) for number in (1, 2)
    )
    assert (one.tally.sums == two.tally.sums).all()


SPELLS = [RITUAL, INSIGHT, HYBRID, FLARE, DRAIN, DREDGE, PRICE, GEYSER, MUSTER]
SPELLS += [
    "Twincast",
    "Galvanic Iteration",
    "Shock",
    "Blaze",
    "Grapeshot",
    "Empty the Warrens",
    "Brain Freeze",
    "Concentrate",
    "Opt",
]
ONE_MIRARI = {"Mirari": 1}
WATCHERS = [STORM, "League Guildmage", "Guttersnipe", "Young Pyromancer", "Archmage Emeritus"]


def at_random(view):
    """Casts any spell that can be cast, or stops, depending on what is there."""
    choice = view.nothing
    for sort in view.spells.order:
        wanted = view.castable(sort) & ((view["cast"] * 7 + view.pool.sum(axis=0) + sort) % 5 > 0)
        choice = np.where(wanted, np.int8(sort), choice)
    return choice


def some_copies(view, offered):
    """Pays for some copies, depending on the spell, on who offers, and on what was drawn."""
    return (view["drawn"] + view["copies"] + offered.spell + offered.by) % 3 > 0


def some_of_it(view, sort):
    """Some of the X that there is mana for, depending on what was cast."""
    return view.most_x(sort) * (view["cast"] % np.int32(3)) // np.int32(2)


@given(
    st.dictionaries(st.sampled_from(SPELLS), st.integers(1, 3), min_size=1, max_size=5),
    st.dictionaries(st.sampled_from(WATCHERS), st.integers(1, 2), max_size=4).map(lambda each: each | ONE_MIRARI),
    st.dictionaries(st.sampled_from(["Mountain", "Island", "Reflecting Pool"]), st.integers(1, 9), min_size=1),
    st.integers(0, 10**6),
    st.integers(1, 40),
)
@settings(max_examples=12)
def test_a_step_of_many_games_is_the_step_of_one(spells, watchers, lands, seed, life):
    """After every spell of any policy, many games and the exact game have the same numbers, for every step."""
    asked = simulate_spells(
        {DREDGE: 1, FLARE: 1, "Guttersnipe": 1},
        {**watchers, **lands},
        {**spells, "Wastes": 12},
        draw=4,
        mana="{R}{R}{U}",
        opponents_life=life,
        cast=[*(each if isinstance(each, str) else each.name for each in spells), "Dredge", "Flare", "Guttersnipe"],
        policy=at_random,
        copies=some_copies,
        x=some_of_it,
        games=200,
        seed=seed,
    )
    assert asked.audit(3) == []


def test_from_a_number_to_the_game_behind_it():
    """A lane with many copies opens as the exact game at its end, and can be taken back."""
    asked = explorer.simulate_spells(**TURNS["a random hand with rituals"], games=3000)
    (lane,) = asked.where(lambda lanes: lanes.copies >= 15, most=1)
    game = asked.game(lane)
    assert str(game.log).count("copy of") >= 15
    life = game.state.players[1].life
    game.rewind()
    assert game.state.players[1].life >= life


@pytest.mark.parametrize("measure", MEASURES)
def test_an_audit_counts_everything_in_the_log(measure, monkeypatch):
    """Each number that is told stands against the exact game's events, also in games that cast nothing any more."""
    honest = Turn._rest

    def liar(turn, cast):
        honest(turn, cast)
        if turn.record is not None and len(turn.record.rests) > 1:
            turn.record.rests[-1].numbers[turn.boards.rows.named(measure), ~cast] += 1

    monkeypatch.setattr(Turn, "_rest", liar)
    asked = simulate_spells({}, {"Mountain": 2}, {"Shock": 4, "Mountain": 6}, draw=2, games=100)
    assert {each.what for each in asked.audit(100)} == {measure}
