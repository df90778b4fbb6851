"""What is said to somebody who asks for what the rules, or the board, do not have."""

from __future__ import annotations

import pytest

import explorer
from explorer.exact.naming import UnknownName
from explorer.exact.refusals import Refused
from explorer.scenario import ScenarioError
from explorer.scenario.game import Game

BOARD = """
scenario: A small board
players:
  ana: {battlefield: [Mountain x4, Island], hand: [Shock x2, Izzet Charm]}
  ben: {battlefield: [Mirari]}
steps: []
"""


@pytest.fixture
def game() -> Game:
    """A game on the board above."""
    return explorer.read_text(BOARD).start()


def test_a_wrong_target_and_the_legal_ones_are_told_by_name(game: Game) -> None:
    """An artifact is no target for a Shock, and the refusal names the players who are (601.2c)."""
    with pytest.raises(Refused, match=r"Mirari is no legal target \(601\.2c\)\. Legal: 1 of these: ana, ben"):
        game.cast("Shock", targets=["Mirari"])


def test_a_name_that_means_nothing_brings_the_legal_targets(game: Game) -> None:
    """Somebody who mistypes a target is told which ones there are."""
    with pytest.raises(UnknownName, match=r"called 'bne'.*Legal: 1 of these: ana, ben"):
        game.cast("Shock", targets=["bne"])


def test_a_mode_without_targets_is_refused_for_its_targets_too(game: Game) -> None:
    """With no creature in play, Izzet Charm's second mode can't be chosen (601.2b, 700.2a, 601.2c)."""
    with pytest.raises(Refused, match="2 is not among what may be chosen") as refused:
        game.cast("Izzet Charm", modes=[2], targets=["ben"])
    assert all(refused.value.cites(rule) for rule in ("601.2b", "700.2a", "601.2c"))
    assert str(refused.value).endswith("Legal: 1 of these: 3")


def test_a_source_that_does_not_add_the_mana_says_so(game: Game) -> None:
    """A Mountain has no ability that adds green mana."""
    with pytest.raises(Refused, match=r"Mountain has no mana ability that adds \{G\}"):
        game.activate("Mountain#1", mana="{G}")


def test_an_answer_that_nobody_asked_for_says_what_is_awaited(game: Game) -> None:
    """While a player has priority, `pay` answers nothing."""
    with pytest.raises(Refused, match="nothing is asked that `pay` answers: ana has priority"):
        game.choose(pay=True)


def test_only_actions_have_reasons_against_them(game: Game) -> None:
    """`why_not` is asked about casting, activating and playing; anything else is refused by name."""
    with pytest.raises(ValueError, match="'save' is no action to ask about; there are cast, activate, play"):
        game.why_not("save", "game.json")


def test_an_instant_is_not_set_up_on_the_battlefield() -> None:
    """Only permanent cards are permanents there (110.1)."""
    with pytest.raises(ScenarioError, match=r":5:23: Shock is no permanent card.*\(110\.1\)"):
        explorer.read_text(BOARD.replace("[Mirari]", "[Shock]"), "b.yaml").start()


def test_what_pays_without_a_choice_may_be_named_and_named_wrongly_is_refused() -> None:
    """The only creature pays for Altar of Dementia, named or not; no other permanent does (601.2h)."""
    text = BOARD.replace("[Mountain x4, Island]", "[Altar of Dementia, Mogg Fanatic]")
    game = explorer.read_text(text).start()
    with pytest.raises(Refused) as refused:
        game.activate("Altar of Dementia", targets=["ben"], pay=[{"sacrifice": "Mirari"}])
    assert refused.value.cites("601.2h")
    game.activate("Altar of Dementia", targets=["ben"], pay=[{"sacrifice": "Mogg Fanatic"}])
    assert len(game.view().players[0].graveyard) == 1


def test_an_order_by_a_number_that_is_none_tells_what_is_ordered() -> None:
    """Where two triggers are ordered, `#a` counts nothing (603.3b)."""
    text = BOARD.replace("[Mountain x4, Island]", "[Guttersnipe, Young Pyromancer, Mountain]")
    game = explorer.read_text(text).start()
    game.cast("Shock", targets=["ben"])
    with pytest.raises(Refused, match="'Guttersnipe#a' is not among what is ordered"):
        game.choose(order=["Guttersnipe#a", "Young Pyromancer"])
