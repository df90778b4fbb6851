"""Descriptions that the tests of writing share."""

from dataclasses import replace

from explorer.abilities.phrases import CREATURE, PERMANENT, Controlled, Filter, Kind, OfSubtype, OfType, Who
from explorer.abilities.targets import TargetPhrase
from explorer.values.types import CardType
from explorer.values.zones import Zone

YOURS = Controlled(Who.YOU)
OPPOSING = Controlled(Who.AN_OPPONENT)
A_CREATURE = (TargetPhrase(CREATURE),)
CARD = Filter(Kind.CARD)


def such(of, *tests):
    """The description with more tests."""
    return replace(of, tests=(*of.tests, *tests))


def of_type(*types, kind=Kind.PERMANENT):
    """Things of one of these card types."""
    return Filter(kind, (OfType(tuple(CardType(each) for each in types)),))


GOBLIN = such(PERMANENT, OfSubtype(("Goblin",)))
YOUR_CREATURE = such(CREATURE, YOURS)
CREATURE_CARD = Filter(Kind.CARD, (*CREATURE.tests, YOURS), Zone.GRAVEYARD)
