"""Every question is answered for decks of each kind: one color, an aggro deck, three colors, ramp, and Commander."""

from collections import Counter

import pytest
from click.testing import CliRunner

from explorer.cli import main

RED = (
    "20 Mountain\n4 Mogg Fanatic\n4 Monastery Swiftspear\n4 Brazen Scourge\n4 Hill Giant\n12 Shock\n12 Lightning Bolt\n"
)
AGGRO = (
    "4 City of Brass\n4 Mana Confluence\n8 Mountain\n6 Plains\n4 Elite Vanguard\n4 Alpine Watchdog\n4 Mesa Unicorn\n"
    "4 Hulking Bugbear\n4 Lightning Helix\n4 Boros Charm\n14 Lightning Bolt\n\nSideboard\n2 Disenchant\n"
)
THREE = (
    "4 Mystic Monastery\n4 Shivan Reef\n2 Azorius Chancery\n2 Star Compass\n5 Island\n5 Mountain\n4 Plains\n"
    "4 Azorius Signet\n4 Counterspell\n4 Lightning Helix\n4 Azorius Charm\n4 Meletis Charlatan\n14 Opt\n"
)
RAMP = (
    "16 Forest\n4 Taiga\n4 Mountain\n4 Llanowar Elves\n4 Utopia Sprawl\n3 Overgrowth\n4 Druid of the Cowl\n"
    "1 Mana Reflection\n4 Craw Wurm\n4 Colossal Dreadmaw\n12 Shock\n"
)
COMMANDER = (
    "Commander\n1 Kalamax, the Stormsire\n\nDeck\n30 Island\n20 Mountain\n15 Forest\n1 Sol Ring\n1 Fellwar Stone\n"
    "1 Chromatic Lantern\n1 Bloom Tender\n1 Cryptolith Rite\n1 Llanowar Elves\n1 Elvish Mystic\n1 Grizzly Bears\n"
    "1 Reflecting Pool\n1 Shivan Reef\n1 Zagoth Triome\n1 Craw Wurm\n1 Sigil Tracer\n1 Cryptic Command\n21 Opt\n"
)
DECKS = {
    "one color": (RED, "Brazen Scourge", "london", "--play"),
    "two colors": (AGGRO, "Boros Charm", "paris", "--draw"),
    "three colors": (THREE, "Lightning Helix", "london", "--draw"),
    "ramp": (RAMP, "Craw Wurm", "none", "--play"),
    "Commander": (COMMANDER, "Kalamax, the Stormsire", "commander", "--draw"),
}
QUESTIONS = {
    "cast": ("--cast", "CARD", "--cast", "{1}{R}", "--turn", "2-4"),
    "later": ("--cast", "CARD", "--turn", "4", "--policy", "sources first"),
    "curve": ("--curve",),
    "costs": ("--curve", "{R} {1}{R}"),
    "mana": ("--mana", "--turn", "4"),
    "lands": ("--lands", "--turn", "4"),
    "each land": ("--each-land", "--cast", "CARD", "--turn", "3"),
    "mill": ("--mill",),
}


@pytest.mark.parametrize("kind", DECKS)
def test_every_question_is_answered(kind, tmp_path):
    """Each question has a table with its conditions above it: the deck, and whatever its numbers stand under."""
    text, card, mulligans, begins = DECKS[kind]
    deck = tmp_path / "trial.txt"
    deck.write_text(text, "utf-8")
    for asked in QUESTIONS.values():
        told = [each.replace("CARD", card) for each in asked]
        conditions = [] if "--mill" in asked else ["--mulligans", mulligans, begins]
        done = CliRunner().invoke(main, ["simulate", str(deck), *told, *conditions, "--games", "20"])
        assert done.exit_code == 0, (asked, done.output)
        assert "deck: trial" in done.output.replace("\n", " ")
        assert Counter(done.output)["±"] > 1, done.output
