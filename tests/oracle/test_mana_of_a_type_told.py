"""Reading triggers on mana of one type, and on lands of one name."""

import pytest

from explorer.oracle import CardFacts, read
from explorer.oracle.writing import write_ability

TEXTS = [
    "Whenever you tap a permanent for {C}, add an additional {C}.",
    "Whenever a basic land is tapped for mana of the chosen color, "
    "its controller adds an additional one mana of the chosen color.",
    "Whenever a land's ability causes you to add one or more mana of the chosen color, "
    "add an additional one mana of the chosen color.",
    "Whenever a land with the same name as the exiled card is tapped for mana, "
    "its controller adds one mana of any type that land produced.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_which_mana_counts(text: str) -> None:
    """A type, the chosen color, or what the permanent that is tapped is called."""
    (ability,) = read(text, CardFacts.of("Ash", "Artifact"))
    assert write_ability(ability, "Ash") == text
