"""Copies foretold: how many something on the stack will make, on what that depends, and that it then comes so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.exact import deeds as d
from explorer.exact.decisions import Priority

BOARD = """
scenario: copies
players:
  ana: {battlefield: [MOUNTAINS, ABOVE], hand: [Shock, Lightning Bolt], cast_this_turn: [Opt, Opt]}
  ben: {battlefield: [Boggart Brute]}
"""


def cast(above, mountains=4, targets=("ben",)):
    """A game in which ana has cast Shock, with so many Mountains and these permanents."""
    board = BOARD.replace("MOUNTAINS", f"Mountain x{mountains}").replace("ABOVE", above)
    game = explorer.read_text(board).start()
    game.cast("Shock", targets=list(targets))
    return game


def foretold(game):
    """What is foretold of the top of the stack."""
    top = game.view().stack[0]
    return top.copies, top.foretold


def copies_made(game):
    """How many copies have been put on the stack so far."""
    return sum(isinstance(each.deed, d.CopyPut) for each in game.log.events)


def test_who_may_pay_for_a_copy_is_told_both_ways():
    """Mirari's trigger makes one copy if {3} is paid, else none: no number is certain (118.12)."""
    assert foretold(cast("Mirari")) == (None, "makes 1 copy if {3} is paid, else none")


def test_what_cannot_be_paid_makes_no_copies():
    """With no mana left for {3}, nothing is asked, and it is certain that no copy is made."""
    assert foretold(cast("Mirari", mountains=1)) == (0, "makes no copies")


def test_a_copy_for_each_creature_is_counted():
    """Zada's trigger makes one copy for each other creature that could be the target, as many as there are now."""
    game = cast("'Zada, Hedron Grinder', Llanowar Elves x2", targets=["Zada, Hedron Grinder"])
    number, words = foretold(game)
    assert number == 2
    assert words.startswith("makes 2 copies, one for each other creature you control")


def test_what_makes_no_copies_foretells_none():
    """A spell that copies nothing tells nothing of copies."""
    game = cast("Boggart Brute")
    assert foretold(game) == (None, "")


@pytest.mark.parametrize(("pays", "number"), [(True, 1), (False, 0)])
def test_it_comes_as_it_was_foretold(pays, number):
    """Whoever pays gets the copy that was foretold for paying, and whoever does not gets none."""
    game = cast("Mirari")
    game.resolve()
    game.choose(pay=pays)
    while not isinstance(game.pending, Priority):
        game.answer(game.pending.default())
    assert copies_made(game) == number


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2), st.integers(0, 1), st.integers(0, 1), st.booleans())
def test_a_certain_number_is_what_comes(storms, miraris, elves, at_zada):
    """Whatever is on the board, a number that is foretold as certain is the number of copies that are made."""
    above = ["Thousand-Year Storm"] * storms + ["Mirari"] * miraris + ["Llanowar Elves"] * elves
    game = cast(", ".join(["'Zada, Hedron Grinder'", *above]), targets=["Zada, Hedron Grinder" if at_zada else "ben"])
    while stack := game.view().stack:
        top, before = stack[0], copies_made(game)
        while any(each.object == top.object for each in game.view().stack):
            game.answer(game.pending.default())
        if top.copies is not None:
            assert copies_made(game) - before == top.copies
