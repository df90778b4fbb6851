"""Costs that are paid with objects: exiled or returned, this one or some that fit (118, 701.11a)."""

import pytest
from reading_situations import CREATURE, refusal

from explorer.abilities.costs import Exile, ReturnToHand
from explorer.abilities.phrases import INSTANT_OR_SORCERY, LAND, THIS, Controlled, Filter, Kind, OfType, Who
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines
from explorer.values.types import CardType
from explorer.values.zones import Zone

YOURS = Controlled(Who.YOU)
YOUR_LAND = Filter(Kind.PERMANENT, (*LAND.tests, YOURS))
DEAD_CREATURE = Filter(Kind.CARD, (OfType((CardType.CREATURE,)), YOURS), Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Exile a spell you control", Exile(Filter(Kind.SPELL, (YOURS,)))),
        ("Exile an instant or sorcery spell you control", Exile(Filter(Kind.SPELL, (INSTANT_OR_SORCERY, YOURS)))),
        ("Exile two creature cards from your graveyard", Exile(DEAD_CREATURE, 2)),
        ("Exile a card from your hand", Exile(Filter(Kind.CARD, (YOURS,), Zone.HAND))),
        ("Exile Ash", Exile(THIS)),
        ("Exile Ash from your graveyard", Exile(THIS, zone=Zone.GRAVEYARD)),
        ("Return Ash to its owner's hand", ReturnToHand(THIS)),
        (
            "Return two lands you control to their owner's hand",
            ReturnToHand(YOUR_LAND, 2),
        ),
    ],
)
def test_objects_that_pay(text, part):
    """The ability is written as it was read, and works where its cost can be paid (113.6k)."""
    line = f"{{1}}, {text}: Draw a card."
    (ability,) = read(line, CREATURE)
    assert ability.cost.parts[1:] == (part,)
    assert ability.cost.zone is (part.zone if part == Exile(THIS, zone=Zone.GRAVEYARD) else Zone.BATTLEFIELD)
    assert normal("\n".join(write_lines((ability,), "Ash")), "Ash") == normal(line, "Ash")


@pytest.mark.parametrize("text", ["Exile Ash from your library", "Return Ash to its owner's library", "Library a card"])
def test_what_pays_no_cost_is_refused(text):
    """Objects go to exile or to a hand, and this object only from where such an ability works."""
    assert refusal(f"{text}: Draw a card.").line == 1
