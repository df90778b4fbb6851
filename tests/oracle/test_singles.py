"""Rules of the grammar that one card alone uses: each has its reason, and no other rule has one.

All of it is looked at with `EXPLORER_ALL_SHAPES=1 pytest tests/oracle/test_singles.py`, which takes minutes.
"""

import json
import os

import pytest
from click.testing import CliRunner
from reading_situations import real_cards

from explorer.cli import main
from explorer.commands.singles import Singles, reasons
from explorer.oracle import CardFacts, read_lines
from explorer.oracle.parsing import grammar


def lines(text, line="Sorcery"):
    """The lines of a text that is on a card of that type."""
    return list(read_lines(text, CardFacts.of("Ash", line)))


def test_a_line_tells_the_rules_by_which_it_was_read():
    """The rules are those of the reading alone; a line that is refused has none."""
    drawn, gained, refused = lines("Draw a card.\nYou gain 2 life.\nSing a song.")
    assert {"line", "spell", "draw", "one_card"} <= drawn.rules <= grammar().rules
    assert {"gain_life", "some_life"} <= gained.rules
    assert "draw" not in gained.rules
    assert refused.rules == frozenset()
    assert "mode" in lines("Choose one —\n• Draw a card.\n• You gain 2 life.")[1].rules


def test_a_rule_of_two_cards_is_no_single():
    """A card counts once for a rule, however many of its lines use it."""
    singles = Singles()
    for card, text in (("Ash", "Draw a card.\nDraw a card."), ("Elm", "Draw a card."), ("Ash", "You gain 2 life.")):
        for line in lines(text):
            singles.count(card, line.rules)
    found = {each.rule: each.card for each in singles.listed()}
    assert "draw" not in found
    assert found["gain_life"] == "Ash"
    assert found["scry"] == ""


def test_every_reason_is_of_a_rule_that_is_there():
    """Reasons are sentences, and a rule that goes takes its reason with it."""
    assert set(reasons()) <= grammar().rules
    assert all(reason.endswith(".") and len(reason) > 20 for reason in reasons().values())


def test_the_command_lists_singles_with_their_reasons(tmp_path, monkeypatch):
    """`--singles` adds them to what is told, as lines or in the JSON object."""
    monkeypatch.setattr("explorer.cards.data.user_cache_path", lambda name: tmp_path / "cache")
    path = tmp_path / "cards.json"
    card = {"object": "card", "name": "Ash", "layout": "normal", "type_line": "Sorcery", "oracle_text": "Draw a card."}
    path.write_text(json.dumps([card]), encoding="utf-8")
    told = CliRunner().invoke(main, ["coverage", str(path), "--singles"]).output.splitlines()
    assert "draw, Ash: without a reason" in told
    assert all(f"{rule}, no card: {reason}" in told for rule, reason in reasons().items())
    found = json.loads(CliRunner().invoke(main, ["coverage", str(path), "--singles", "--json"]).output)
    assert {"rule": "draw", "card": "Ash", "reason": ""} in found["singles"]
    assert "singles" not in json.loads(CliRunner().invoke(main, ["coverage", str(path), "--json"]).output)


@pytest.mark.skipif(not real_cards() or not os.environ.get("EXPLORER_ALL_SHAPES"), reason="takes minutes")
def test_each_single_has_its_reason():
    """A rule is for a class of cards; where one card alone uses it, or none yet, it is told why it is there."""
    singles = Singles()
    for card in real_cards():
        for line in read_lines(card["oracle_text"], CardFacts.of(card["name"], card["type_line"])):
            singles.count(card["name"], line.rules)
    listed = singles.listed()
    assert [each.rule for each in listed if not each.reason] == []
    assert set(reasons()) <= {each.rule for each in listed}
