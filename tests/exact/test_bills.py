"""Payments line by line: what is offered, what may pay each symbol, what is changed, and that it is then paid so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.exact.bill import Wishes
from explorer.exact.refusals import Refused
from explorer.exact.state import same

BOARD = """
scenario: bills
players:
  ana:
    battlefield: [Mountain x2, Forest, Ring, Dual, Filter, Altar, Boggart Brute, Llanowar Elves x2, Slug]
    hand: [Bolt]
    mana: "{U}"
  ben: {}
cards:
  - {name: Ring, mana_cost: "{1}", type_line: Artifact, oracle_text: "{T}: Add {C}{C}."}
  - {name: Dual, type_line: Land, oracle_text: "{T}: Add {R} or {W}."}
  - {name: Filter, type_line: Land, oracle_text: "{1}, {T}: Add {W}{U}."}
  - {name: Altar, mana_cost: "{3}", type_line: Artifact, oracle_text: "Sacrifice a creature: Add {C}{C}."}
  - {name: Slug, mana_cost: "{3}", type_line: Artifact, oracle_text: "{3}{U}, Sacrifice a creature: Draw a card."}
  - {name: Bolt, mana_cost: "{2/R}{R/W}{G/P}", type_line: Instant, oracle_text: "Draw a card."}
"""


def paying(action, name):
    """A game in which it is asked how something is paid."""
    game = explorer.read_text(BOARD).start()
    legal = game.pending.options()
    game.answer(next(each for each in legal if each[0] == action and game.state.objects[each[1]].base.name == name))
    return game


def way(bill, line, text):
    """The number of the way of a line that adds that mana, or has that name in a payment."""
    return next(n for n in line.ways if text in (bill.ways[n].item[0], "".join(bill.ways[n].adds)))


def changed(game, bill, line, number):
    """The bill with another way for one line."""
    paid = {each.key: each.paid for each in bill.lines}
    wishes = Wishes(paid | {line.key: number}, changed=line.key, before=line.paid)
    return game.pending.bill(wishes)


@pytest.mark.parametrize(("action", "name"), [("cast", "Bolt"), ("activate", "Slug")])
def test_the_bill_at_first_is_the_automatic_payment(action, name):
    """What is offered before anything is changed is what automatic payment would pay, line by line (601.2h)."""
    game = paying(action, name)
    bill = game.pending.bill(Wishes())
    assert bill.refused is None
    assert all(each.paid in each.ways for each in bill.lines)
    assert sorted(map(str, bill.payment)) == sorted(map(str, game.pending.preview()))
    other = game.branch()
    game.answer("auto")
    other.answer(bill.payment)
    assert same(game.state, other.state)


def test_a_phyrexian_symbol_takes_life_instead():
    """The Phyrexian symbol alone can be paid with life, and then its source is not used (107.4f)."""
    game = paying("cast", "Bolt")
    bill = game.pending.bill(Wishes())
    (line,) = (each for each in bill.lines if "life" in [bill.ways[n].item[0] for n in each.ways])
    assert line.symbol == "{G/P}"
    game.answer(changed(game, bill, line, way(bill, line, "life")).payment)
    assert game.state.players[0].life == 18


def test_a_hybrid_symbol_is_paid_by_either_half():
    """A monocolored hybrid symbol is one line of its color, or as many lines as its generic half says (107.4e)."""
    game = paying("cast", "Bolt")
    bill = game.pending.bill(Wishes())
    line = next(each for each in bill.lines if each.symbol == "{2/R}")
    by_color = changed(game, bill, line, way(bill, line, "R"))
    assert [each.symbol for each in by_color.lines] == ["{2/R}", "{R/W}", "{G/P}"]
    by_generic = changed(game, by_color, by_color.lines[0], way(by_color, by_color.lines[0], "generic"))
    assert [each.symbol for each in by_generic.lines] == ["{2/R}", "{1}", "{1}", "{R/W}", "{G/P}"]
    assert by_color.refused is by_generic.refused is None


def test_a_source_that_is_used_elsewhere_is_exchanged():
    """A source for one line that pays another gives that one what the changed line had."""
    game = paying("activate", "Slug")
    bill = game.pending.bill(Wishes())
    one = next(each for each in bill.lines if bill.ways[each.paid].item[0] == "mana")
    other = next(each for each in bill.lines if len(bill.ways[each.paid].adds) == 1 and each != one)
    after = {each.key: each.paid for each in changed(game, bill, one, other.paid).lines}
    assert (after[one.key], after[other.key]) == (other.paid, one.paid)


def test_a_source_with_a_cost_has_lines_of_its_own():
    """Mana for using a source is owed as well, and so are the objects that it takes (605.3a)."""
    game = paying("activate", "Slug")
    bill = game.pending.bill(Wishes())
    line = bill.lines[0]
    filtered = changed(game, bill, line, way(bill, line, "WU"))
    (nested,) = (each for each in filtered.lines if each.of is not None)
    assert game.state.objects[nested.of].base.name == "Filter"
    assert nested.paid is not None
    altar = changed(game, bill, line, way(bill, line, "CC"))
    assert altar.refused is None
    surrendered = changed(
        game, bill, line, next(n for n in line.ways if bill.ways[n].cost == "" and _is_altar(game, bill, n))
    )
    assert [each.what for each in surrendered.objects] == ["sacrifice", "sacrifice"]


def _is_altar(game, bill, number):
    item = bill.ways[number].item
    return item[0] == "source" and game.state.objects[item[1]].base.name == "Altar"


def test_the_object_that_was_chosen_is_sacrificed():
    """Which creature pays is chosen with the mana, and nothing is asked afterwards (601.2h)."""
    game = paying("activate", "Slug")
    (owed,) = game.pending.bill(Wishes()).objects
    wanted = owed.candidates[-1]
    bill = game.pending.bill(Wishes(objects={owed.key: (wanted,)}))
    game.answer(bill.payment)
    assert wanted not in game.state.objects
    assert game.unanswered is None


def test_a_line_left_open_is_refused_with_its_rule():
    """A symbol that nothing pays stays open, and the engine says by which rule it is not paid (107.4e)."""
    game = paying("cast", "Bolt")
    bill = game.pending.bill(Wishes({"1": None}, changed="1"))
    assert next(each for each in bill.lines if each.key == "1").paid is None
    assert bill.refused is not None
    assert bill.refused.cites("107.4e")


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_a_bill_allows_is_paid_so(data):
    """Whatever is wished, a bill that nothing stands against pays, and a refused one is refused in the game as well."""
    game = paying(*data.draw(st.sampled_from([("cast", "Bolt"), ("activate", "Slug")])))
    bill = game.pending.bill(Wishes())
    for _ in range(data.draw(st.integers(1, 4))):
        line = data.draw(st.sampled_from(bill.lines))
        bill = changed(game, bill, line, data.draw(st.sampled_from([None, *line.ways])))
        assert all(each.paid is None or each.paid in each.ways for each in bill.lines)
    answers = len(game.answers)
    if bill.refused is None:
        game.answer(bill.payment)
        assert len(game.answers) > answers
    else:
        with pytest.raises(Refused):
            _answered(game, bill.payment)
        assert len(game.answers) == answers


def _answered(game, payment):
    """Pay, and answer whatever is asked then by its default."""
    game.answer(payment)
    while game.unanswered is not None:
        game.answer(game.pending.default())


@settings(max_examples=30, deadline=None)
@given(st.dictionaries(st.sampled_from(["0", "0.0", "1", "9", "4/0/0.0"]), st.none() | st.integers(-3, 99)))
def test_any_wish_gets_a_bill(paid):
    """Wishes that mean nothing are left aside; there is always a bill."""
    assert paying("cast", "Bolt").pending.bill(Wishes(paid)).lines
