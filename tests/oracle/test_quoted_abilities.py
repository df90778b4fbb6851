"""Reading abilities that are given in quotation marks: where the quotation ends, and what it calls its object."""

import pytest

from explorer.oracle import CardFacts, read
from explorer.oracle.writing import write_ability

CREATURE = CardFacts.of("Ash", "Creature — Elf")

SAME = [
    'Treasures you control have "{T}, Sacrifice this artifact: Add two mana of any one color."',
    'Slivers have "Sacrifice this creature: Add {B}{B}."',
    '{T}: Target land gains "{T}: Add {G}{G}{G}" until end of turn.',
    '{T}: Ash gains "{T}: Add {C}."',
    'Each creature you control with a +1/+1 counter on it has "{T}: Add {G}."',
    'As long as Ash is modified, it has "{T}: Add {G}{G}."',
    "Creatures you control with +1/+1 counters on them have trample.",
    "Modified creatures you control have haste.",
    "{T}: You get an emblem with \"Mountains you control have '{T}: This land deals 1 damage to any target.'\"",
    '{T}: You get an emblem with "Goblins have haste" and "At the beginning of your upkeep, draw a card."',
]


@pytest.mark.parametrize("text", SAME)
def test_a_given_ability_is_read_and_written_again(text: str) -> None:
    """A quotation within a sentence has no full stop of its own, and ends with one where it ends the sentence."""
    (ability,) = read(text, CREATURE)
    assert write_ability(ability, "Ash") == text


def test_a_quotation_may_call_its_object_a_permanent() -> None:
    """What an ability calls the object that has it is wording alone (201.5)."""
    one, other = (
        read(f'Slivers have "Sacrifice this {noun}: Add {{B}}."', CREATURE) for noun in ("permanent", "creature")
    )
    assert one == other
