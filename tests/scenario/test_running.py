"""What a run makes of scenarios that do not hold, cannot be played, or are refused: the exit codes of the format."""

from __future__ import annotations

import pytest

from explorer.scenario.reading import read_text
from explorer.scenario.running import FAILED, INVALID, NO_CARD, PASSED, run

BOARD = """
scenario: A made-up situation
players:
  ana:
    battlefield: [Mountain x5, Mirari]
    hand: [Shock x2, Lightning Bolt]
    library: [Island x5]
  ben:
    life: 20
steps:
"""


def outcome(steps: str, players: str = BOARD) -> tuple[int, str]:
    """The exit code of a run, and its first message."""
    report = run(read_text(players + steps))
    return report.exit, report.failures[0].message if report.failures else ""


def test_an_expectation_that_does_not_hold_fails_with_what_is_there() -> None:
    """Exit code 1 tells the key, what was expected and what is so."""
    report = run(read_text(BOARD + "  - expect: {ben.life: 18}"))
    (failure,) = report.failures
    assert report.exit == FAILED
    assert (failure.key, failure.expected, failure.actual) == ("ben.life", 18, 20)
    assert (failure.step, failure.line) == (1, 11)


@pytest.mark.parametrize(
    ("steps", "exit_code", "message"),
    [
        ("  - {cast: Shock, targets: [ben]}", PASSED, ""),
        ("  - {cast: Shock, targets: [Mountain]}", INVALID, "no legal target"),
        ("  - {cast: Shock}", INVALID, "targets"),
        ("  - {cast: Shok, targets: [ben]}", INVALID, "did you mean 'Shock'"),
        ("  - {cast: Shock, targets: [bob]}", INVALID, "nothing in the game is called 'bob'"),
        ("  - {cast: Shock, targets: [ben], x: 3}", INVALID, "`x` was given"),
        ("  - {cast: Shock, targets: [ben], pay: [Mountain#1, Mountain#2]}", INVALID, "not needed"),
        ("  - {cast: Shock, by: ben, targets: [ana]}", INVALID, "does not have priority"),
        ("  - {activate: Mirari}", INVALID, "no activated ability"),
        ("  - {activate: Mountain, ability: 2}", INVALID, "an activated"),
        ("  - {pass: ben}", INVALID, "ana has priority"),
        ("  - {attack: {Mirari: ben}}", INVALID, "(508.1)"),
        ("  - {cast: Shock, targets: [ben], illegal: '601.2c'}", FAILED, "should have been refused"),
        ("  - {cast: Shock, targets: [Mirari], illegal: '601.2c'}", PASSED, ""),
        ("  - {cast: Shock, targets: [Mirari], illegal: '118.3'}", FAILED, "refused, but not by 118.3"),
        (
            "  - {cast: Shock, targets: [ben]}\n  - {resolve: 1, choices: [{targets: keep}]}",
            INVALID,
            "`pay` answers it",
        ),
        ("  - {cast: Shock, targets: [ben]}\n  - {advance: end}", INVALID, "something is on the stack"),
        ("  - expect: {Grizzly.power: 2}", FAILED, "nothing in the game is called"),
        ("  - expect: {Mirari.targets: []}", FAILED, "not on the stack"),
        ("  - {ask: How much life has ben?, of: ben.life, options: [18, 20]}", PASSED, ""),
        ("  - {ask: How much life has ben?, of: ben.life, options: [18, 19]}", FAILED, "not among the options"),
        ("  - {resolve: all, choices: [{may: yes}]}", INVALID, "nothing asked for"),
    ],
)
def test_what_a_step_makes_of_the_run(steps: str, exit_code: int, message: str) -> None:
    """Each kind of fault has its exit code, and a message that names it."""
    found, told = outcome(steps)
    assert (found, message in told) == (exit_code, True), told


def test_an_unknown_card_is_named_with_its_place() -> None:
    """Exit code 3: the card, the line, and what was probably meant."""
    code, message = outcome("  - expect: {ben.life: 20}", BOARD.replace("Lightning Bolt", "Lightning Blot"))
    assert code == NO_CARD
    assert "Lightning Blot" in message
    assert "Lightning Bolt" in message
    assert ":6:" in message


CARDS = """
cards:
  - name: Grey Pup
    mana_cost: "{1}{W}"
    type_line: Creature — Dog
    power: "2"
    toughness: "2"
    oracle_text: |
      When Grey Pup enters, draw a card.
players:"""


def test_a_card_of_the_file_is_read_and_played() -> None:
    """A card defined in the file is played by its text, like any other."""
    board = BOARD.replace("players:", CARDS).replace("Shock x2", "Grey Pup").replace("Mountain x5", "Plains x2")
    steps = "  - {cast: Grey Pup}\n  - {resolve: all}\n  - expect: {Grey Pup.power: 2, ana.hand.count: 2}\n"
    assert outcome(steps, board) == (PASSED, "")


def test_a_text_that_is_not_understood_is_told_with_its_place() -> None:
    """Exit code 3: the card, the line of its text, and what was expected there."""
    board = BOARD.replace("players:", CARDS.replace("draw a card", "flibber the gibbet"))
    code, message = outcome("  - expect: {ben.life: 20}", board)
    assert code == NO_CARD
    assert "Grey Pup: line 1, column 23 is not understood" in message
    assert ":5:" in message


def test_a_refused_choice_goes_on_with_the_next_one() -> None:
    """A choice marked illegal must be refused by that rule; the one after it answers."""
    steps = """
  - cast: Shock
    targets: [ben]
  - resolve: 1
    choices:
      - pay: yes
      - {targets: [Mirari], illegal: '707.10c'}
      - targets: [ana]
  - expect: {copy of Shock.targets: [ana]}
"""
    assert outcome(steps) == (PASSED, "")


def test_an_open_choice_stops_the_run_with_the_legal_answers() -> None:
    """Exit code 2 where nothing answers a question, unless the file says to take the first answer."""
    steps = "  - {cast: Shock, targets: [ben]}\n  - {resolve: 1, choices: [{pay: yes}]}\n"
    code, message = outcome(steps)
    assert code == INVALID
    assert "New targets for the copy of Shock?" in message
    assert "Legal: " in message
    first = BOARD.replace("players:", "unanswered: first\nplayers:")
    assert outcome(steps + "  - expect: {copy of Shock.targets: [ben]}", first) == (PASSED, "")
