"""Reading crew."""

from explorer.abilities.keywords import Crew
from explorer.oracle import CardFacts, read
from explorer.oracle.writing import write_ability


def test_crew_has_a_number() -> None:
    """The number is the power that is needed (702.122a)."""
    (ability,) = read("Crew 3", CardFacts.of("Ash", "Artifact — Vehicle"))
    assert ability == Crew(3)
    assert write_ability(ability, "Ash") == "Crew 3"
