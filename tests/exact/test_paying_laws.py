"""Laws of mana and costs, over boards and play at random."""

from collections import Counter

import numpy as np
from exact_situations import situation
from hypothesis import given, settings
from hypothesis import strategies as st
from mana_situations import (
    ALTAR,
    ARRAY,
    BEAR,
    BIRD,
    BLACKOUT,
    DOUBLE,
    DRUM,
    DUAL,
    ELF,
    ENGINE,
    FILTER,
    FLARE,
    INSIGHT,
    LASTING,
    LOTUS,
    OGRE,
    PAINLAND,
    POOL,
    REEF,
    SCARECROW,
    SHELTER,
    SIGNET,
    SNOW,
    SOL,
    ZIGGURAT,
    changes_cost,
    pending,
    spell,
)

from explorer.abilities.costs import DiscardCards, Sacrifice, TapOthers
from explorer.abilities.keywords import Buyback, Flashback, Kicker
from explorer.abilities.phrases import CREATURE, SPELL, Filter, Kind, Who
from explorer.cards.builtin.shorthand import cost
from explorer.core.demands import Demand, can_pay
from explorer.exact import deeds as d
from explorer.exact.decisions import AUTO, PASS, Pay, Priority
from explorer.exact.refusals import Refused
from explorer.exact.state import same
from explorer.values.mana import ManaCost, symbol
from explorer.values.zones import Zone

TAX = changes_cost("Tax", SPELL, Who.A_PLAYER, "{1}")
DISCOUNT = changes_cost("Discount", SPELL, Who.YOU, "{1}", less=True)
CHARGED = (ARRAY, {"counters": (("charge", 2),)})
STORED = (REEF, {"counters": (("storage", 3),)})
FIXED = [DUAL, SIGNET, PAINLAND, SOL, SNOW, ZIGGURAT, SHELTER, ENGINE, BIRD, ELF, BEAR, "Forest", "Island", "Wastes"]
ODD = [ALTAR, DRUM, CHARGED, STORED, OGRE, LOTUS, FILTER, (SCARECROW, {"tapped": True}), LASTING, POOL]
CHANGING = [FLARE, DOUBLE, BLACKOUT, TAX, DISCOUNT]
PERMANENTS = FIXED + ODD + CHANGING
SYMBOLS = ["{1}", "{2}", "{W}", "{U}", "{G}", "{C}", "{S}", "{W/U}", "{2/R}", "{G/P}", "{B}"]
prices = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=3).map("".join)
SPELLS = [
    BEAR,
    INSIGHT,
    SIGNET,
    "Shock",
    spell("{U}", "Kicked", Kicker(cost(Sacrifice(CREATURE))), Buyback(cost("{2}"))),
    spell("{1}", "Thrown", Kicker(cost(DiscardCards(Filter(Kind.CARD)))), Flashback(cost("{G}", TapOthers(CREATURE)))),
]


@st.composite
def games(draw, permanents=PERMANENTS, most=5):
    """Ana has some sources, spells and unspent mana; ben has a land and a creature."""
    battlefield = draw(st.lists(st.sampled_from(permanents), max_size=most))
    hand = draw(st.lists(st.one_of(st.sampled_from(SPELLS), prices.map(spell)), min_size=1, max_size=2))
    graveyard = draw(st.lists(st.sampled_from(SPELLS), max_size=1))
    unspent = draw(st.text("WUGC", max_size=2))
    ana = {"battlefield": battlefield, "hand": hand, "mana": unspent, "graveyard": graveyard, "library": ["Island"] * 9}
    return situation({"ana": ana, "ben": {"battlefield": ["Forest", BEAR], "library": ["Island"] * 9}})


def by_default(game):
    """Answer whatever is asked by its default until a player has priority again."""
    while game.pending is not None and not isinstance(game.pending, Priority):
        game.answer(game.pending.default())


@settings(max_examples=60, deadline=None)
@given(games())
def test_whatever_is_offered_can_be_carried_through(game):
    """Each thing that a player could do now can be done to its end with default answers (117.1, 601.2)."""
    for action in game.pending.options():
        before = len(game.answers)
        game.answer(action)
        by_default(game)
        assert len(game.answers) > before
        game.rewind(len(game.answers) - before)


@settings(max_examples=40, deadline=None)
@given(games(FIXED + CHANGING, 4))
def test_whatever_automatic_payment_can_pay_is_offered(game):
    """A spell that can be cast with automatic payment is among the things that can be done."""
    offered = {action[1] for action in game.pending.options() if action[0] == "cast"}
    for card in game.state.zone(Zone.HAND, game.player("ana")):
        before = len(game.answers)
        try:
            game.answer(("cast", card, ""))
            while not isinstance(game.pending, Priority):
                game.answer(AUTO if isinstance(game.pending, Pay) else game.pending.default())
        except Refused:
            assert card not in offered or game.pending.preview() is None
        else:
            assert card in offered
        game.rewind(len(game.answers) - before)


@settings(max_examples=40, deadline=None)
@given(games(), st.data())
def test_mana_is_conserved(game, data):
    """What was added is what was spent, what was lost, and what is still there; for each player and type (106.4)."""
    start = {name: game.state.mana(game.player(name)) for name in ("ana", "ben")}
    for _ in range(6):
        options = game.pending.options() if isinstance(game.pending, Priority) else None
        game.answer(data.draw(st.sampled_from(options)) if options else PASS)
        by_default(game)
    for name in ("ana", "ben"):
        assert balance(game, game.player(name), start[name]) == list(game.state.mana(game.player(name)))


def balance(game, player, start):
    """The mana that a player should have, by the log."""
    amounts = np.array(start)
    for event in game.log:
        match event.deed:
            case d.ManaAdded(who, _, mana) if who == player:
                for each in mana:
                    amounts[each.column] += 1
            case d.ManaSpent(who, spent) if who == player:
                for _, each, number in spent:
                    amounts[each.column] -= number
            case d.PoolEmptied(who, mana) if who == player:
                amounts -= np.array(mana)
    return amounts.tolist()


@settings(max_examples=60, deadline=None)
@given(games(), st.data())
def test_a_refused_answer_changes_nothing(game, data):
    """Whatever is answered to whatever is asked: if it is refused, state, log and question are as before (law 3)."""
    wild = st.one_of(
        st.tuples(st.sampled_from(["cast", "activate", "play"]), st.integers(10, 30), st.sampled_from(["", 0, 1])),
        st.tuples(st.tuples(st.just("source"), st.integers(16, 25), st.none(), st.none())),
        st.tuples(st.tuples(st.just("mana"), st.sampled_from(["{G}", "{C}"]), st.none())),
        st.sampled_from([AUTO, (("life",),), ((99,),), (), (16,)]),
    )
    for _ in range(5):
        state, events, asked, cited = game.state, len(game.log), pending(game), game.cites
        try:
            game.answer(data.draw(wild))
        except (Refused, TypeError):
            assert same(state, game.state)
            assert (len(game.log), pending(game), game.cites) == (events, asked, cited)


@settings(max_examples=80, deadline=None)
@given(prices, games(FIXED, 5))
def test_automatic_payment_pays_the_cost_exactly(price, game):
    """What was spent on the spell pays each of its symbols, with one mana each, and nothing more (601.2h)."""
    board = [(each.base, {}) for each in game.state.permanents(game.player("ana"))]
    game = situation({"ana": {"battlefield": board, "hand": [spell(price)]}, "ben": {}})
    game.answer(("cast", game.state.zone(Zone.HAND, game.player("ana"))[0], ""))
    if game.pending.preview() is None:
        return
    game.answer(AUTO)
    spent = np.zeros((len(game.state.kinds), 6), np.int16)
    for event in game.log:
        if isinstance(event.deed, d.ManaSpent) and event.deed.on == game.state.stack[-1]:
            for kind, each, number in event.deed.spent:
                spent[kind, each.column] += number
    symbols = ManaCost.parse(price).symbols
    snow = [kind.snow for kind in game.state.kinds]
    assert can_pay(spent, Demand.of(symbols, [True] * len(snow), snow))
    assert spent.sum() in amounts(symbols)


def amounts(symbols):
    """The numbers of mana that may pay the cost: two where a generic half is paid, else one."""
    least = sum(1 if each.types or each.snow else each.generic for each in symbols)
    return range(least, least + sum(each.generic > 1 and bool(each.types) for each in symbols) + 1)


@settings(max_examples=40, deadline=None)
@given(prices, games([*FIXED, FLARE, DOUBLE], 4))
def test_the_preview_pays_as_automatic_payment_does(price, game):
    """Where naming what is previewed is legal, it taps the same, costs the same life and leaves as much mana."""
    game.answer(("cast", game.state.zone(Zone.HAND, game.player("ana"))[0], ""))
    while not isinstance(game.pending, Pay | Priority):
        game.answer(game.pending.default())
    if not isinstance(game.pending, Pay) or game.pending.preview() is None:
        return
    preview, before = game.pending.preview(), len(game.answers)
    game.answer(AUTO)
    automatic = outcome(game)
    game.rewind(len(game.answers) - before)
    if several_choices(game.pending, preview):
        return
    game.answer(preview)
    assert outcome(game) == automatic


def outcome(game):
    """What a payment has left: so much unspent mana, so much life, which permanents untapped."""
    return sum(game.state.mana(game.player("ana"))), game.state.players[0].life, game.state.status.tolist()


def several_choices(question, payment):
    """Whether the sources that are named leave choices open, so that the list does not say enough."""
    try:
        question.check(payment)
    except Refused as refused:
        return "several choices" in str(refused)
    return False


def test_symbols_that_are_used_here_are_symbols():
    """The symbols of the random prices are all different and all read."""
    assert Counter(str(symbol(each)) for each in SYMBOLS) == Counter(SYMBOLS)
