"""Branches of a game: going back, going on, answering otherwise, and two ways side by side."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.exact.decisions import PASS, Priority
from explorer.exact.refusals import Refused
from explorer.scenario.branches import MAIN, BranchError, Branches
from explorer.scenario.wondering import wonder
from explorer.values.zones import Zone

SHOCKS = """
scenario: Shocks
players:
  ana: {battlefield: [Thousand-Year Storm, Mountain x4], hand: [Shock x2, Opt], cast_this_turn: [Opt, Opt]}
  ben: {battlefield: [Boggart Brute, Mountain], hand: [Shock, Mountain]}
"""
BEN = 1


def begun():
    """A game with branches, in which ana has priority, and can cast Shock with two copies to come."""
    branches = Branches(explorer.read_text(SHOCKS).start())
    return branches, branches.game


def cast_shock(branches, target=BEN):
    """Cast Shock, paid automatically."""
    game = branches.game
    branches.answer(("cast", game.state.zone(Zone.HAND, 0)[0], ""))
    branches.answer(((target,),))
    branches.answer("auto")


def names(branches):
    """The names of all branches."""
    return [each.name for each in branches.all]


def test_going_back_leaves_the_line():
    """What is taken back can be given again, one deed after the other."""
    branches, game = begun()
    cast_shock(branches)
    branches.pass_on()
    done = list(game.answers)
    branches.back()
    branches.back()
    assert (game.answers, branches.ahead) == (done[:2], len(done) - 2)
    branches.again()
    branches.again()
    assert (game.answers, branches.ahead, names(branches)) == (done, 0, [MAIN])


def test_answering_otherwise_makes_a_branch():
    """Another answer than the one taken back begins a branch, told by that answer; the old one stays as it was."""
    branches, game = begun()
    cast_shock(branches)
    old = list(game.answers)
    branches.back()
    branches.back()
    branches.answer(((0,),))
    assert (branches.current, names(branches)) == ("branch 2", [MAIN, "branch 2"])
    assert branches.all[1].about == "ana: ana"
    assert (branches.all[0].answers, branches.all[0].shared) == (3, 1)
    branches.switch(MAIN)
    assert game.answers == old


def test_the_same_answer_again_makes_none():
    """Whoever takes an answer back and gives it again goes on along the same branch."""
    branches, _ = begun()
    cast_shock(branches)
    branches.back()
    branches.answer("auto")
    assert names(branches) == [MAIN]


def test_a_refused_answer_changes_nothing():
    """A refused answer makes no branch, and nothing to be taken back."""
    branches, game = begun()
    before = (list(game.answers), str(game.pending))
    with pytest.raises(Refused, match="cast"):
        branches.answer(("cast", game.state.zone(Zone.HAND, BEN)[0], ""))
    assert (list(game.answers), str(game.pending), branches.ahead) == (*before, 0)


def test_keep_for_all_copies():
    """One answer can be given for all copies at once; taken back it is one deed."""
    branches, game = begun()
    cast_shock(branches)
    branches.pass_on()
    before = list(game.answers)
    branches.answer_all("keep")
    assert isinstance(game.pending, Priority)
    assert [each for each in game.answers[len(before) :] if each != PASS] == [((BEN,),), ((BEN,),)]
    branches.back()
    assert game.answers == before


def test_the_same_answer_as_far_as_it_is_legal():
    """An answer that is not legal at first is refused, and nothing is answered."""
    branches, game = begun()
    cast_shock(branches)
    branches.pass_on()
    before = list(game.answers)
    with pytest.raises(Refused):
        branches.answer_all(((99,),))
    assert game.answers == before


def test_passing_on_ends_when_something_happens():
    """Everyone passes until something resolves; with nothing on the stack, until the next step; both are taken back."""
    branches, game = begun()
    cast_shock(branches)
    branches.pass_on()
    assert len(game.state.stack) == 1 or game.unanswered is not None
    branches.answer_all("keep")
    branches.pass_on(until_empty=True)
    assert game.state.stack == ()
    step, answers = game.state.step, len(game.answers)
    branches.pass_on()
    assert game.state.step is not step
    branches.back()
    assert (game.state.step, len(game.answers)) == (step, answers)


def test_passing_on_stops_at_a_question():
    """While something is asked nobody can pass, and the refusal says why."""
    branches, game = begun()
    branches.answer(("cast", game.state.zone(Zone.HAND, 0)[0], ""))
    with pytest.raises(Refused, match=r"117\.2e"):
        branches.pass_on()


def test_a_whole_action_is_taken_back():
    """While a spell is being cast, the action can be given up with all that was chosen for it."""
    branches, game = begun()
    branches.answer(("cast", game.state.zone(Zone.HAND, 0)[0], ""))
    branches.answer(((BEN,),))
    branches.back_to_priority()
    assert game.answers == []
    assert isinstance(game.pending, Priority)


def test_an_unfinished_action_leaves_no_branch():
    """A spell that is given up before it is cast leaves nothing behind: casting another one begins no branch."""
    branches, game = begun()
    hand = game.state.zone(Zone.HAND, 0)
    for give_up in (branches.back, branches.back_to_priority):
        branches.answer(("cast", hand[0], ""))
        give_up()
        assert (game.answers, branches.ahead) == ([], 0)
    branches.answer(("cast", hand[1], ""))
    assert names(branches) == [MAIN]


def test_going_to_an_event():
    """Standing at an earlier event is standing at the last question asked before anything after it happened."""
    branches, game = begun()
    cast_shock(branches)
    seen = [(len(game.log), list(game.answers))]
    branches.pass_on()
    branches.answer_all("keep")
    branches.go_to_event(seen[0][0] - 1)
    assert game.answers == seen[0][1]
    branches.go_to_event(10**6)
    assert game.answers == seen[0][1]


def test_names_of_branches():
    """Branches are renamed and deleted; names are unique, and the branch that is played stays."""
    branches, _ = begun()
    cast_shock(branches)
    branches.back()
    branches.back()
    branches.answer(((0,),))
    branches.rename("branch 2", " ana herself ")
    assert (branches.current, names(branches)) == ("ana herself", [MAIN, "ana herself"])
    for wrong in ("", "x" * 61, MAIN):
        with pytest.raises(BranchError):
            branches.rename("ana herself", wrong)
    with pytest.raises(BranchError, match="switch to another one"):
        branches.delete("ana herself")
    branches.delete(MAIN)
    assert names(branches) == ["ana herself"]
    with pytest.raises(BranchError, match="there are ana herself"):
        branches.switch(MAIN)


def test_two_branches_side_by_side():
    """A comparison has the same rows for both, and marks what only one of them has."""
    branches, game = begun()
    cast_shock(branches)
    branches.pass_on()
    branches.answer_all("keep")
    branches.pass_on(until_empty=True)
    count = len(game.answers)
    branches.go_to(1)
    branches.answer(((0,),))
    branches.answer("auto")
    before = list(game.answers)
    found = branches.compare(MAIN, "branch 2")
    rows = {row.what: row for row in found.rows}
    assert [part.text for side in rows["ben's life"].sides for part in side] == ["14", "20"]
    assert not rows["ben's life"].same
    assert rows["ben's battlefield"].same
    assert "ben's life: 14 | 20" in str(found)
    assert (game.answers, branches.all[0].answers) == (before, count)
    assert str(branches.compare(MAIN, MAIN)) == f"{MAIN} and {MAIN} look alike"


def test_what_is_done_elsewhere_is_caught_up_with():
    """A game that goes on in other cells takes its branch along, and one that went another way makes one."""
    branches, game = begun()
    game.cast("Shock", targets=["ben"])
    assert branches.all[0].answers == len(game.answers)
    game.rewind(len(game.answers))
    game.cast("Shock", targets=["ana"])
    assert names(branches) == [MAIN, "branch 2"]


@settings(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from(["on", "back", "again", "switch", "pass"]), st.integers(0, 50)), max_size=14))
def test_every_branch_is_its_answers(path):
    """Whatever way it is come by, a game on a branch is the game of its set-up and its answers (law 3)."""
    branches, game = begun()
    for word, number in path:
        if word == "on" and game.pending is not None:
            options = game.pending.options() or (game.pending.default(),)
            branches.answer(options[number % len(options)])
        elif word == "pass" and isinstance(game.pending, Priority):
            branches.pass_on()
        elif word == "switch":
            branches.switch(names(branches)[number % len(branches.all)])
        elif word in ("back", "again"):
            getattr(branches, word)()
        fresh = explorer.read_text(SHOCKS).start()
        for each in game.answers:
            fresh.answer(each)
        assert [str(each.deed) for each in fresh.log] == [str(each.deed) for each in game.log]
        assert sum(each.played for each in branches.all) == 1


# --- why not ---------------------------------------------------------------------------------------------------------


def wondered(name, zone, player=0):
    """What can be done with a card of a player, by its name: words, and rules against it."""
    _, game = begun()
    numbers = [each for each in game.state.zone(zone, player) if game.state.objects[each].base.name == name]
    own = [each for each in numbers if game.state.objects[each].owner == player]
    return [
        (each.text, [] if each.refused is None else [reason.rule.number for reason in each.refused.reasons])
        for each in wonder(game, own[0])
    ]


def test_what_can_be_done_is_not_refused():
    """A card that can be cast now has nothing against it; a permanent tells each of its abilities."""
    assert wondered("Shock", Zone.HAND) == [("cast Shock#1", [])]
    assert wondered("Mountain", Zone.BATTLEFIELD) == [("activate Mountain#1: {T}: Add {R}.", [])]
    assert wondered("Thousand-Year Storm", Zone.BATTLEFIELD) == []


def test_why_not_is_told_by_rule():
    """What cannot be done tells every reason with its rule: no priority, not one's own turn, no mana of that type."""
    assert wondered("Shock", Zone.HAND, 1) == [("cast Shock", ["117.1a"])]
    assert "305.1" in wondered("Mountain", Zone.HAND, 1)[0][1]
    assert "118.3" in wondered("Opt", Zone.HAND)[0][1]


def test_asking_why_not_changes_nothing():
    """Nobody can act while something is asked; the game stays as it is."""
    branches, game = begun()
    hand = game.state.zone(Zone.HAND, 0)
    branches.answer(("cast", hand[0], ""))
    before = list(game.answers)
    with pytest.raises(Refused, match=r"117\.2e"):
        wonder(game, hand[1])
    with pytest.raises(Refused, match="no longer there"):
        wonder(game, hand[0])
    assert game.answers == before


def test_why_not_says_nothing_where_some_x_has_a_target():
    """League Guildmage's second ability can be activated while a spell of mana value 1 is there to copy (107.3a)."""
    text = "scenario: X\nplayers:\n  ana: {battlefield: [League Guildmage, Mountain x3], hand: [Shock]}\n  ben: {}\n"
    game = explorer.read_text(text).start()
    guildmage = next(game.state.permanents(0)).id
    assert wonder(game, guildmage)[1].refused is not None
    game.cast("Shock", targets=["ben"])
    assert wonder(game, guildmage)[1].refused is None
