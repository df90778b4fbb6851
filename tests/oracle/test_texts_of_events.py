"""Reading what abilities trigger on when players discard, sacrifice, draw, or put counters."""

import pytest

from explorer.oracle import CardFacts, read
from explorer.oracle.writing import write_ability

TEXTS = [
    "Whenever an opponent discards a land card, add {B}{B}.",
    "Whenever you discard one or more artifact cards, add {R}{R}. This ability triggers only once each turn.",
    "Whenever a player sacrifices a permanent, Ash deals 1 damage to that player.",
    "Whenever you sacrifice another creature, draw a card.",
    "Whenever you sacrifice one or more Foods, draw a card.",
    "Whenever an opponent draws a card, Ash deals 1 damage to that player.",
    "Whenever one or more +1/+1 counters are put on Ash, draw that many cards.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_an_event_is_read_and_written_again(text: str) -> None:
    """Who does it, with what, and whether it is one thing or several, is all that is told."""
    (ability,) = read(text, CardFacts.of("Ash", "Creature — Elf"))
    assert write_ability(ability, "Ash") == text
