"""Paying mana automatically: the way found against trying every way, and what that means for well-known permanents."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.exact.payer import Mana, Option, Plan, Reason, Source, plan, plan_with
from explorer.values.mana import MANA_TYPES, ManaCost, ManaType, symbol

W, U, B, R, G, C = MANA_TYPES


def reads(cost):
    """Every way to read a cost as what single mana must be: (types, snow), none of both for generic mana."""
    ways = [[]]
    for each in cost:
        generic = [((), False)] * each.generic
        ones = [[*way, (each.types, each.snow)] for way in ways] if each.types or each.snow else []
        ways = ones + ([way + generic for way in ways] if generic or not ones else [])
    return ways


def fits(want, mana, nested):
    """Whether this mana may be what is wanted, for the cost itself or for another source."""
    types, snow = want
    if not (mana.nested if nested else mana.usable):
        return False
    if snow:
        return mana.snow
    as_types = (mana.nested_as if nested else mana.spent_as) or (mana.type,)
    return any(each in types for each in as_types) if types else mana.generic


def after_paying(cost, units, nested):
    """Every collection of units that can be left after the cost is paid from these."""
    lefts = set()
    for way in reads(cost):
        states = {units}
        for want in way:
            places = [(state, i) for state in states for i in range(len(state)) if fits(want, state[i][0], nested)]
            states = {state[:i] + state[i + 1 :] for state, i in places}
        lefts |= states
    return lefts


def ways_by_trial(cost, pool, sources):
    """Every way to pay, as (uses, left): every order of uses, every way to spend; each use gives mana that is spent."""
    first = (frozenset(), tuple(sorted(((mana, -1) for mana in pool), key=repr)))
    seen, waiting = {first}, [first]
    while waiting:
        uses, units = waiting.pop()
        for left in after_paying(cost, units, False):
            owners = Counter(owner for _, owner in left)
            if all(owners[i] < len(option.adds) for i, option in uses):
                yield uses, left
        for i, option in ((i, each) for i, source in enumerate(sources) for each in source.options):
            if all(i != used for used, _ in uses):
                for left in after_paying(option.cost, units, True):
                    added = tuple((mana, i) for mana in option.adds)
                    more = uses | {(i, option)}, tuple(sorted(left + added, key=repr))
                    if more not in seen:
                        seen.add(more)
                        waiting.append(more)


def price(pool, sources, uses, left):
    """What is to be kept low, in order."""
    units = [*pool, *(mana for _, option in uses for mana in option.adds)]
    used = [sources[i] for i, _ in uses]
    return (
        len(left),
        sum(option.damage for _, option in uses),
        sum(not each.restricted for each in units) - sum(not each.restricted for each in left),
        len(used),
        sum(each.creature for each in used),
        sum(each.kinds for each in used),
        sorted(each.position for each in used),
    )


def price_of(found, pool, sources):
    return found and price(pool, sources, [(use.source, use.option) for use in found.uses], found.left)


def check(found, cost, pool, sources):
    """A plan can be carried out use by use, with the mana that is there when its turn comes."""
    there = Counter(pool)
    for use in found.uses:
        assert use.option in sources[use.source].options
        assert () in after_paying(use.option.cost, tuple((mana, 0) for mana in use.spent), True)
        assert Counter(use.spent) <= there
        there = there - Counter(use.spent) + Counter(use.option.adds)
    assert () in after_paying(cost, tuple((mana, 0) for mana in found.spent), False)
    assert Counter(found.spent) <= there
    assert there - Counter(found.spent) == Counter(found.left)
    assert len({use.source for use in found.uses}) == len(found.uses)


SYMBOLS = ManaCost.parse("{0}{1}{1}{2}{3}{W}{U}{C}{S}{W/U}{C/U}{2/W}{W/P}").symbols
types = st.sampled_from([W, U, C])
plain = st.builds(Mana, types)
fancy = st.builds(
    Mana,
    types,
    snow=st.booleans(),
    restricted=st.booleans(),
    usable=st.sampled_from([True, True, False]),
    nested=st.sampled_from([True, True, False]),
    generic=st.sampled_from([True, True, False]),
    spent_as=st.sampled_from([(), (), (), (W, U), (C,)]),
    nested_as=st.sampled_from([(), (), (), (W, U), (C,)]),
)
NESTED = [ManaCost.parse(each).symbols for each in ("", "", "", "{1}", "{1}", "{W/U}", "{2}", "{2/W}", "{S}")]


@st.composite
def boards(draw, most=4):
    """A cost, unspent mana and some sources of which several may be alike, some costing mana themselves."""
    mana = draw(st.sampled_from([plain, plain, fancy]))
    adds = st.lists(mana, min_size=1, max_size=2).map(tuple)
    option = st.builds(Option, adds, st.sampled_from(NESTED), st.sampled_from([0, 0, 0, 1]))
    kind = st.tuples(st.lists(option, min_size=1, max_size=2).map(tuple), st.booleans(), st.integers(1, 3))
    kinds = draw(st.lists(kind, min_size=1, max_size=3))
    places = draw(st.lists(st.integers(0, 9), unique=True, max_size=most))
    sources = tuple(Source(place, *draw(st.sampled_from(kinds))) for place in places)
    cost = tuple(draw(st.lists(st.sampled_from(SYMBOLS), max_size=4)))
    return cost, tuple(draw(st.lists(mana, max_size=1 if most > 3 else 3))), sources


@settings(max_examples=400, deadline=None)
@given(st.one_of(boards(), boards(3)))
def test_the_least_of_all_ways_is_found(board):
    """Of all ways to pay, in every order and with every choice, the one found has the least price; or there is none."""
    cost, pool, sources = board
    prices = [
        price(pool, sources, uses, [mana for mana, _ in left]) for uses, left in ways_by_trial(cost, pool, sources)
    ]
    found = plan(cost, pool, sources)
    assert price_of(found, pool, sources) == min(prices, default=None)


simple = st.builds(
    Source, st.integers(0, 99), st.lists(st.builds(Option, st.tuples(plain)), min_size=1, max_size=2).map(tuple)
)


@settings(max_examples=100, deadline=None)
@given(st.lists(simple, min_size=5, max_size=5), st.lists(st.sampled_from(SYMBOLS), min_size=2, max_size=4))
def test_five_lands_are_used_as_trial_would(sources, cost):
    """Five lands, some alike and some with a choice, are used in the cheapest of all ways."""
    found = plan(cost, (), sources)
    prices = [price((), sources, uses, left) for uses, left in ways_by_trial(tuple(cost), (), sources)]
    assert price_of(found, (), sources) == min(prices, default=None)


@settings(deadline=None)
@given(boards(9))
def test_a_plan_can_be_carried_out(board):
    """Each cost on the way is paid with the right mana that is there by then, and what remains is left."""
    found = plan(*board)
    if found:
        check(found, *board)


@settings(deadline=None)
@given(boards(9), st.randoms())
def test_the_order_in_which_sources_are_told_does_not_matter(board, random):
    """The same sources told in another order are paid with at the same price, position included."""
    cost, pool, sources = board
    moved = random.sample(sources, len(sources))
    assert price_of(plan(cost, pool, moved), pool, moved) == price_of(plan(*board), pool, sources)


@settings(deadline=None)
@given(boards(9))
def test_another_source_or_mana_never_stops_a_payment(board):
    """What could be paid can still be paid with one source more, or with one unspent mana more."""
    cost, pool, sources = board
    if plan(cost, pool[1:], sources[1:]):
        assert plan(cost, pool, sources[1:])
        assert plan(cost, pool[1:], sources)


def choices(uses, sources):
    return frozenset(
        Counter(
            (sources[i].options, frozenset(Counter(option.adds).items()), option.cost, option.damage)
            for i, option in uses
        ).items()
    )


@settings(max_examples=150, deadline=None)
@given(boards(3))
def test_paying_by_name_uses_everything_named(board):
    """What is named pays if it can all be used, in one way to choose; alike sources may trade their choices."""
    cost, pool, sources = board
    found = plan_with(cost, pool, sources)
    ways = {
        choices(uses, sources)
        for uses, left in ways_by_trial(cost, pool, sources)
        if len(uses) == len(sources) and all(owner >= 0 for _, owner in left)
    }
    if len(ways) == 1:
        assert isinstance(found, Plan)
        check(found, *board)
        assert len(found.uses) == len(sources)
    else:
        assert isinstance(found, tuple)
        assert (found == (Reason.AMBIGUOUS,)) == bool(ways)
        assert found


def adds(text, cost="", damage=0, **traits):
    """An option that adds that mana: adds("{W}{U}", cost="{1}") is a Signet's."""
    mana = tuple(Mana(ManaType(each), **traits) for each in text if each.isalpha())
    return Option(mana, ManaCost.parse(cost).symbols, damage)


def sources(*each):
    """Sources in their order in the zone, each its options, or a tuple of options and what else a source has."""
    return tuple(Source(i, options, *rest) for i, (options, *rest) in enumerate(each))


def land(*texts):
    return tuple(adds(each) for each in texts), False, len(texts)


def elf(*texts):
    return tuple(adds(each) for each in texts), True, len(texts)


def pool(text, **traits):
    return adds(text, **traits).adds


def used(cost, unspent, board):
    """The indices of the sources that the plan uses, in order of use."""
    found = plan(ManaCost.parse(cost).symbols, unspent, board)
    return found and [use.source for use in found.uses]


PAINFUL = ((adds("C"), adds("W", damage=1), adds("U", damage=1)), False, 3)
SIGNET = ((adds("WU", cost="{1}"),), False, 2)
FILTER = ((adds("C"), adds("WW", "{W/U}"), adds("WU", "{W/U}"), adds("UU", "{W/U}")), False, 3)
CAVERN = ((adds("R", restricted=True), adds("C")), False, 2)


@pytest.mark.parametrize(
    ("cost", "unspent", "board", "expected"),
    [
        ("{R}", "", [land("G"), land("R"), land("R")], [1]),
        ("{1}", "C", [land("R")], []),
        ("{1}{R}", "C", [land("R")], [0]),
        ("{1}", "", [land("WW"), land("W")], [1]),
        ("{1}", "", [elf("G"), land("G")], [1]),
        ("{G}", "", [land("G", "W"), land("G")], [1]),
        ("{1}{W}", "", [land("W"), land("W", "U")], [0, 1]),
        ("{W}", "", [PAINFUL, land("W", "U")], [1]),
        ("{R}", "", [land("R"), CAVERN], [1]),
        ("{W}{U}", "", [SIGNET, land("G")], [1, 0]),
        ("{W}{U}", "", [SIGNET], None),
        ("{W}{U}", "", [SIGNET, SIGNET], None),
        ("{W}{W}", "", [FILTER, SIGNET, land("B")], [2, 1, 0]),
        ("{2}{W}", "", [FILTER, land("U"), land("U")], [1, 2, 0]),
        ("{4}", "", [land("CCCC"), land("CC"), land("C"), land("C")], [0]),
        ("{2/W}{2/W}", "", [land("W"), land("R"), land("G")], [0, 1, 2]),
        ("{0}", "", [land("W")], []),
        ("", "R", [land("W")], []),
        ("{S}", "", [land("W")], None),
        ("{W/P}", "", [land("U")], None),
    ],
)
def test_well_known_permanents(cost, unspent, board, expected):
    """No mana floats and no life is lost without need; restricted mana goes first, creatures and choices stay back."""
    assert used(cost, pool(unspent), sources(*board)) == expected


def test_alike_lands_are_used_in_their_order():
    """Of many Mountains the first ones are tapped, as many as the cost takes."""
    assert used("{9}{R}", (), sources(*[land("R")] * 15)) == list(range(10))
    assert used("{15}{R}", (), sources(*[land("R")] * 15)) is None


def test_mana_may_be_spent_as_other_mana():
    """Where an effect lets white mana be spent as any color and other mana only as colorless, colors follow it."""
    dawn = [((Option((Mana(W, spent_as=(W, U, B, R, G)),)),),), ((Option((Mana(R, spent_as=(C,)),)),),)]
    assert used("{R}", (), sources(*dawn)) == [0]
    assert used("{C}", (), sources(*dawn)) == [1]
    assert used("{1}{G}", (), sources(*dawn)) == [0, 1]


def test_mana_may_be_barred_from_parts_of_a_cost():
    """Mana that pays no generic mana pays colored symbols; mana for this spell only feeds no Signet (106.6)."""
    assert used("{1}", pool("R", generic=False), ()) is None
    assert used("{R}", pool("R", generic=False), ()) == []
    assert used("{W}{U}", pool("R", nested=False), sources(SIGNET)) is None
    assert used("{W}{U}", pool("R", usable=False), sources(SIGNET)) == [0]


def test_a_plan_tells_what_is_spent_on_what():
    """A Wastes pays for the Signet, the Signet for the spell, and what is not needed is left (605.3c)."""
    unspent = (Mana(B, tag=3),)
    found = plan(ManaCost.parse("{U}").symbols, unspent, sources(SIGNET))
    assert found.uses[0].spent == unspent
    assert found.spent == (Mana(U),)
    assert found.left == (Mana(W),)


@pytest.mark.parametrize("ask", [plan, plan_with])
def test_an_unchosen_x_cannot_be_paid(ask):
    """The value of X is chosen before its cost is paid (107.3a)."""
    with pytest.raises(ValueError, match=r"107\.3a"):
        ask((symbol("{X}"),), (), ())


BASICS = {each: land(each) for each in "WUBRGC"}


@pytest.mark.parametrize(
    ("cost", "named", "unspent", "reasons"),
    [
        ("{R}", "G", "", {Reason.WRONG_COLOR}),
        ("{2}{C}", "RRR", "", {Reason.NEEDS_COLORLESS}),
        ("{W/U}", "G", "", {Reason.WRONG_HYBRID}),
        ("{2/W}", "G", "", {Reason.WRONG_HYBRID}),
        ("{S}", "G", "", {Reason.NOT_SNOW}),
        ("{R}{C}", "GG", "", {Reason.WRONG_COLOR, Reason.NEEDS_COLORLESS}),
        ("{W}{W/U}", "WG", "", {Reason.WRONG_COLOR, Reason.WRONG_HYBRID}),
        ("{1}{R}", "R", "", {Reason.NOT_ENOUGH}),
        ("{R}", "RR", "", {Reason.TOO_MUCH}),
        ("{R}", "R", "R", {Reason.TOO_MUCH}),
        ("{R}", "GG", "", {Reason.TOO_MUCH, Reason.WRONG_COLOR}),
    ],
)
def test_a_wrong_list_is_told_every_reason(cost, named, unspent, reasons):
    """Naming the wrong mana is refused with each requirement that it fails, not just with the first (107.4, 118.3)."""
    found = plan_with(ManaCost.parse(cost).symbols, pool(unspent), sources(*(BASICS[each] for each in named)))
    assert isinstance(found, tuple)
    assert set(found) == reasons


def test_restricted_mana_is_refused_for_what_it_may_not_be_spent_on():
    """Restricted mana named for the wrong thing is refused for that, whatever its color (106.6)."""
    red = ManaCost.parse("{R}").symbols
    assert plan_with(red, pool("R", usable=False), ()) == (Reason.RESTRICTED,)
    assert set(plan_with(red, pool("G", usable=False), ())) == {Reason.WRONG_COLOR, Reason.RESTRICTED}
    assert plan_with(ManaCost.parse("{W}{U}").symbols, pool("R", nested=False), sources(SIGNET)) == (Reason.RESTRICTED,)


def test_a_named_source_with_a_choice_must_leave_no_doubt():
    """A dual land named without its mana pays only where just one of its colors does; two alike may trade theirs."""
    dual = land("W", "U")
    assert plan_with(ManaCost.parse("{1}").symbols, (), sources(dual)) == (Reason.AMBIGUOUS,)
    one = plan_with(ManaCost.parse("{W}").symbols, (), sources(dual))
    assert one.uses[0].option == adds("W")
    both = plan_with(ManaCost.parse("{W}{U}").symbols, (), sources(dual, dual))
    assert {use.option for use in both.uses} == {adds("W"), adds("U")}


def test_a_named_source_may_leave_mana_over():
    """A land that adds two mana may be named for a cost of one; what is not spent stays in the pool (118.3a)."""
    found = plan_with(ManaCost.parse("{1}").symbols, (), sources(land("CC")))
    assert found.left == (Mana(C),)
