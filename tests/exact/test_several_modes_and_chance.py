"""Choices of one mode or more, cards that chance discards, gravestorm, and how much was drawn, gained or lost."""

from __future__ import annotations

import pytest
from exact_situations import names, situation
from read_cards import read_card, seen

from explorer.exact.refusals import Refused
from explorer.exact.state import same

BOTH = read_card("Both", "Instant", "Choose one or both —", "• Draw a card.", "• You gain 3 life.")
MORE = read_card(
    "More", "Instant", "Choose one or more —", "• Draw a card.", "• You gain 3 life.", "• Destroy target creature."
)
BEAR = read_card("Bear", "Creature — Bear", "Trample", size=("2", "2"))
FALL = read_card("Fall", "Sorcery", "Destroy all creatures.")
ECHO = read_card("Echo", "Sorcery", "You gain 1 life.", "Gravestorm")
LOSS = read_card("Loss", "Sorcery", "Target player discards two cards at random.")
WELL = read_card("Well", "Artifact", "{T}: Draw two cards.")
COUNT = read_card(
    "Count",
    "Sorcery",
    "If you've drawn three or more cards this turn, you gain 5 life. "
    "If an opponent lost 3 or more life this turn, you gain 7 life.",
)
BOLT = read_card("Bolt", "Instant", "Bolt deals 3 damage to target player.")


def life(game, player="ana"):
    """The life of a player."""
    return next(each.life for each in game.state.players if each.name == player)


@pytest.mark.parametrize(("modes", "hand", "total"), [([1], 1, 20), ([2], 0, 23), ([1, 2], 1, 23)])
def test_one_mode_or_both_are_chosen(modes, hand, total):
    """Of two modes one is chosen, or both, which are carried out in printed order (700.2)."""
    game = situation({"ana": {"hand": [BOTH], "library": [BEAR]}, "ben": {}})
    game.cast("Both", modes=modes).resolve()
    assert len(names(game, "hand", "ana")) == hand
    assert life(game) == total


def test_a_mode_without_a_target_is_not_among_those_that_may_be_chosen():
    """Where no creature is, two of three modes can be chosen, and the third can't (700.2a)."""
    game = situation({"ana": {"hand": [MORE], "library": [BEAR]}, "ben": {}})
    with pytest.raises(Refused, match="legal targets"):
        game.cast("More", modes=[1, 2, 3])
    game.cast("More", modes=[1, 2]).resolve()
    assert life(game) == 23


def test_all_modes_may_be_chosen():
    """Each mode that is chosen is carried out, and its targets are chosen for it alone (700.2c)."""
    game = situation({"ana": {"hand": [MORE], "library": [FALL]}, "ben": {"battlefield": [BEAR]}})
    game.cast("More", modes=[1, 2, 3], targets=["Bear"]).resolve()
    assert (life(game), names(game, "hand", "ana"), names(game, "battlefield")) == (23, ["Fall"], [])


def test_gravestorm_counts_permanents_that_went_to_graveyards():
    """There is a copy for each permanent that was put into a graveyard from the battlefield before (702.69a)."""
    game = situation({"ana": {"hand": [FALL, ECHO], "battlefield": [BEAR]}, "ben": {"battlefield": [BEAR, BEAR]}})
    game.cast("Fall").resolve()
    game.cast("Echo").resolve("all")
    assert life(game) == 24


def test_chance_chooses_what_is_discarded():
    """Nobody is asked: the seed decides, and another seed decides otherwise (608.2d, 701.8a)."""
    left = set()
    for seed in range(12):
        board = {"ana": {"hand": [LOSS]}, "ben": {"hand": [BEAR, BOLT, FALL]}}
        game = situation(board, seed=seed).cast("Loss", targets=["ben"])
        game.resolve()
        left.add(tuple(names(game, "hand", "ben")))
    assert left == {("Bear",), ("Bolt",), ("Fall",)}


def test_who_has_fewer_cards_discards_them_all():
    """With one card in hand there is nothing to choose, and no chance is drawn."""
    game = situation({"ana": {"hand": [LOSS]}, "ben": {"hand": [BEAR]}})
    game.cast("Loss", targets=["ben"]).resolve()
    assert names(game, "graveyard", "ben") == ["Bear"]
    assert game.state.chances == 0


RIOT = read_card("Riot", "Enchantment", "Discard a card at random: You gain 1 life.")


def test_chance_chooses_what_is_discarded_for_a_cost():
    """As the cost is paid nobody is asked, and no card can be named; the step can be taken back (118.3, 701.8a)."""
    left = set()
    for seed in range(12):
        game = situation({"ana": {"battlefield": [RIOT], "hand": [BEAR, FALL]}, "ben": {}}, seed=seed)
        before = game.state
        game.activate("Riot")
        left.add(tuple(names(game, "hand", "ana")))
        game.rewind(len(game.answers))
        assert same(game.state, before)
    assert left == {("Bear",), ("Fall",)}
    with pytest.raises(Refused):
        game.activate("Riot", pay=[{"discard": "Bear"}])


def test_a_card_at_random_needs_a_card():
    """Without a card in hand the cost can't be paid (118.3)."""
    with pytest.raises(Refused, match="discard"):
        situation({"ana": {"battlefield": [RIOT]}, "ben": {}}).activate("Riot")


FAN_TEXT = "{2}: Fan gets +1/+1 until end of turn. Any player may activate this ability."
FAN = read_card("Fan", "Creature — Fan", FAN_TEXT, size=("1", "1"))
FOUNT = read_card(
    "Fount",
    "Artifact",
    "{1}, Sacrifice a land: Draw a card. "
    "Any player may activate this ability but only any time they could cast a sorcery.",
)
HILL = read_card("Hill", "Land", "{T}: Add {R}.")


def test_any_player_may_activate_what_says_so():
    """Whoever activates it pays for it, and other abilities of that player stay theirs (602.2)."""
    game = situation({"ana": {"battlefield": [FAN, WELL]}, "ben": {"mana": "RR"}})
    game.pass_priority("ana")
    with pytest.raises(Refused, match="controlled by ana"):
        game.activate("Well")
    assert tuple({each[0] for each in game.pending.options() if each[0] == "activate"}) == ("activate",)
    game.activate("Fan").resolve()
    assert seen(game, "Fan").power == 2


def test_who_activates_it_is_you():
    """The land that is sacrificed and the card that is drawn are those of whoever activates it, in their main phase."""
    board = {"ana": {"library": [BEAR]}, "ben": {"battlefield": [FOUNT, HILL], "library": [BEAR], "mana": "R"}}
    with pytest.raises(Refused):
        situation(board).pass_priority("ana").activate("Fount")
    board["ana"] |= {"battlefield": [HILL], "mana": "R"}
    game = situation(board)
    game.activate("Fount").resolve()
    assert names(game, "hand", "ana") == ["Bear"]
    assert (names(game, "graveyard", "ana"), names(game, "graveyard", "ben")) == (["Hill"], [])


@pytest.mark.parametrize(("draws", "bolts", "gained"), [(0, 0, 0), (1, 0, 0), (2, 0, 5), (2, 1, 12), (0, 1, 7)])
def test_how_much_was_drawn_and_lost_this_turn(draws, bolts, gained):
    """Two cards drawn are not three, and life that was lost counts together (608.2i)."""
    wells, hand = [WELL] * draws, [COUNT] + [BOLT] * bolts
    game = situation({"ana": {"hand": hand, "battlefield": wells, "library": [BEAR] * 5}, "ben": {}})
    for n in range(draws):
        game.activate(f"Well#{n + 1}").resolve()
    for _ in range(bolts):
        game.cast("Bolt", targets=["ben"]).resolve()
    game.cast("Count").resolve()
    assert life(game) == 20 + gained
