"""What is said to somebody who asks for what the rules, or the board, do not have."""

from __future__ import annotations

from pathlib import Path

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


MISTAKES = {
    "a step": (lambda game: game.advance("main"), "'main' is no step; there are untap, upkeep, draw, precombat main"),
    "a zone": (lambda game: game.cast("Shock", zone="hnad"), "'hnad' is no zone; there are .* did you mean `hand`"),
    "a number of objects": (lambda game: game.resolve("some"), "'some' is no number of objects"),
    "a player": (lambda game: game.pass_priority("bob"), "no player is called 'bob'; there are ana, ben"),
    "no name": (lambda game: game.cast(None), "None is no name"),
    "no scenario": (lambda _: explorer.load(None), "None is no name; name a scenario file or an example: league"),
    "no text": (lambda _: explorer.read_text(None), "None is no text"),
    "a rule as a number": (lambda _: explorer.rule(707.10), "707.1 is no rule number; one is a text, such as '707.10'"),
    "a type": (lambda _: explorer.read("", "X", "Instnt"), "'instnt' in the type line .* there are basic, .* instant"),
    "choices without a list": (
        lambda game: game.cast("Shock", targets=["ben"], choices={"pay": True}),
        "is no list of choices; one is",
    ),
    "a name in place of a scenario": (lambda _: explorer.ask("mirari"), "a game or a scenario is asked about"),
    "a deck": (lambda _: explorer.deck({"Island": 60}), "is no deck list: one is a file"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_what_would_be_legal(game: Game, name: str) -> None:
    """What a newcomer mistypes or gives in a wrong form is told in a sentence, and the game stays as it is."""
    mistake, words = MISTAKES[name]
    with pytest.raises(ValueError, match=words):
        mistake(game)
    assert game.answers == []


def test_a_folder_that_is_missing_is_told(game: Game, tmp_path: Path) -> None:
    """Pages, saved games, scenarios and boards are not written where there is no folder, and that folder is named."""
    editor = explorer.build()
    for write, name in (
        (game.to_html, "a.html"),
        (game.save, "a.json"),
        (game.save, "a.yaml"),
        (editor.save, "a.yaml"),
    ):
        with pytest.raises(FileNotFoundError, match=f"there is no folder .*nowhere to write {name} to"):
            write(tmp_path / "nowhere" / name)
    for name, words in (("a.txt", "not as '.txt'"), ("a", "not as a file without an ending")):
        with pytest.raises(ScenarioError, match=words):
            editor.save(tmp_path / name)
    with pytest.raises(TypeError, match="a card that was read is added"):
        editor.add("Draw a card.")


def test_whoever_has_priority_is_told_what_can_be_done(game: Game) -> None:
    """A question about priority names the words that act on it (117.1)."""
    assert game.question() == "ana has priority (117.3): `cast`, `activate`, `play` or `pass_priority`."


def test_a_legal_name_is_understood_where_a_card_in_another_zone_has_it_too() -> None:
    """Shock#1 in a graveyard is the first one there, although somebody has a Shock in hand."""
    text = """
scenario: Shocks in two zones
players:
  ana:
    battlefield: [{card: The Tale of Tamiyo, counters: {lore: 3}}]
    graveyard: [Shock x2, Opt]
    library: [Island x2]
  ben: {hand: [Shock]}
turn: {active: ana, step: draw}
"""
    game = explorer.read_text(text).start()
    game.advance("precombat main")
    assert "Legal: " in game.question()
    game.choose(targets=["Shock#2", "Opt"])
    game.resolve()
    assert [each.label for each in game.view().players[0].graveyard] == ["Shock", "The Tale of Tamiyo"]


def test_triggers_of_one_name_are_told_apart_by_what_they_are_about() -> None:
    """Two abilities of a Storm differ by their spells: the order tells which is which, and takes each by its number."""
    text = """
scenario: Two chapters of casting
players:
  ana:
    battlefield: [Thousand-Year Storm, {card: The Tale of Tamiyo, counters: {lore: 3}}, Mountain x2]
    graveyard: [Shock, Lightning Bolt]
    library: [Island x2]
  ben: {}
  cat: {}
turn: {active: ana, step: draw}
"""
    game = explorer.read_text(text).start()
    game.advance("precombat main", choices=[{"targets": ["Shock", "Lightning Bolt"]}])
    spells = [{"cast": {"card": name, "targets": ["ben"]}} for name in ("Shock", "Lightning Bolt")]
    game.resolve(choices=spells)
    first, second = (
        "ability of Thousand-Year Storm#1 (copy of Shock)",
        "ability of Thousand-Year Storm#2 (copy of Light",
    )
    assert "put on the stack, the last one on top?" in game.question()
    assert first in game.question()
    assert second in game.question()
    other = game.branch()
    game.choose(order=["Thousand-Year Storm#2", "Thousand-Year Storm#1"])
    other.choose(order=[second + "ning Bolt)", first])
    assert game.answers == other.answers


def test_a_game_is_not_written_as_a_scenario_while_something_is_asked(game: Game, tmp_path: Path) -> None:
    """A file that ends with an open question would stop as it runs: it is not written, and why is told."""
    game.cast("Shock")
    with pytest.raises(ValueError, match=r"Targets for Shock\? A scenario file cannot end with an open question"):
        game.save(tmp_path / "open.yaml")
    assert not (tmp_path / "open.yaml").exists()
    assert explorer.load_game(game.save(tmp_path / "open.json")).answers == game.answers
    game.choose(targets=["ben"])
    assert explorer.load(game.save(tmp_path / "closed.yaml")).run().passed
