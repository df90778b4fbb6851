"""Reading costs that are paid as often as something counts."""

import pytest

from explorer.abilities.keywords import CumulativeUpkeep
from explorer.oracle import CardFacts, read
from explorer.oracle.writing import write_ability


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Cumulative upkeep {2}", "Cumulative upkeep {2}"),
        ("Cumulative upkeep—Sacrifice a creature.", "Cumulative upkeep—Sacrifice a creature."),
        ("Cumulative upkeep—Pay {B} and 1 life.", "Cumulative upkeep—{B}, Pay 1 life."),
    ],
)
def test_cumulative_upkeep(text: str, written: str) -> None:
    """The cost is mana, or anything else after a dash (702.24a)."""
    (ability,) = read(text, CardFacts.of("Ash", "Enchantment"))
    assert isinstance(ability, CumulativeUpkeep)
    assert write_ability(ability, "Ash") == written


def test_a_price_for_each() -> None:
    """What may be paid so that nothing happens can be told for each of some things."""
    text = "Counter target spell unless its controller pays {1} for each card in your graveyard."
    (ability,) = read(text, CardFacts.of("Ash", "Instant"))
    assert write_ability(ability, "Ash") == text
