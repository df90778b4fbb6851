"""Wordings that look like others and mean something else: each is read as what it says, or refused."""

import pytest

from explorer.abilities.phrases import (
    Comparison,
    Either,
    Filter,
    HasManaValue,
    HasPower,
    Kind,
    OfType,
    Passes,
    Target,
    That,
    WasKicked,
)
from explorer.abilities.qualities import HasKeyword, Kicked
from explorer.oracle import CardFacts, Unread, read
from explorer.values.types import CardType

CREATURE = CardFacts.of("Brass Crow", "Artifact Creature — Bird")
SORCERY = CardFacts.of("Tide Call", "Sorcery")
OTHERWISE = {
    "the player whose lands count is not the one who casts": (
        "Whenever an opponent casts a spell, Brass Crow deals damage equal to the number of lands target player "
        "controls to that player."
    ),
    "the hand is that of the player who casts": (
        "Whenever an opponent casts a spell, Brass Crow deals damage equal to the number of cards in their hand to "
        "target player."
    ),
    "what entered was kicked, or was never a spell": "Whenever a creature enters, if it was kicked, draw a card.",
    "how often what entered was kicked": "Whenever a creature enters, draw a card for each time it was kicked.",
    "a target that was kicked": "Tide Call deals 2 damage to target creature. If it was kicked, draw a card.",
    "the creature is not the land": (
        "Whenever a creature is dealt damage, destroy target land. That creature can't be regenerated."
    ),
    "others choose what you sacrifice": "Target opponent draws a card. You sacrifice a creature of their choice.",
    "an instruction that others choose for": "Sacrifice a creature of their choice.",
    "who may draw loses life all the same": "You may draw a card and you lose 2 life.",
    "who does not search shuffles all the same": (
        "You may search your library for a basic land card, put it into your hand. Then shuffle."
    ),
    "the end step is this turn's": (
        "Exile target creature. At the beginning of the end step, return it to the battlefield under its owner's "
        "control."
    ),
}


@pytest.mark.parametrize("text", OTHERWISE.values(), ids=OTHERWISE)
def test_a_wording_that_means_something_else_is_refused(text):
    """No wording is read as another one where that would mean something else."""
    with pytest.raises(Unread):
        read(text, CREATURE if "Brass Crow" in text or text.startswith("When") else SORCERY)


def test_what_was_kicked_is_what_was_spoken_of():
    """The target or the spell that was just cast was kicked, and not the object that asks (702.33d)."""
    (counter,) = read("Counter target spell if it was kicked.", SORCERY)
    assert counter.body.modes[0].effects[0].condition == Passes(Target(0), Kicked())
    (draw,) = read("Whenever you cast a spell, if that spell was kicked, draw a card.", CREATURE)
    assert draw.condition == Passes(That(), Kicked())
    (entered,) = read("When Brass Crow enters, if it was kicked, draw a card.", CREATURE)
    assert entered.condition == WasKicked()


def permanent(*types, such=()):
    """The description of a permanent of one of these types."""
    return Filter(Kind.PERMANENT, (OfType(types), *such))


def described(text):
    """What the one target of a spell has to be."""
    (ability,) = read(text, SORCERY)
    return ability.body.modes[0].targets[0].filter


@pytest.mark.parametrize(
    ("like", "test"),
    [("with flying", HasKeyword("flying")), ("with power 4 or greater", HasPower(Comparison.AT_LEAST, 4))],
)
def test_what_only_creatures_have_is_told_of_the_creature_alone(like, test):
    """An artifact or an enchantment needs no flying and no power to be destroyed (208.1)."""
    artifact, enchantment = permanent(CardType.ARTIFACT), permanent(CardType.ENCHANTMENT)
    creature = permanent(CardType.CREATURE, such=(test,))
    assert described(f"Destroy target artifact, enchantment, or creature {like}.") == Either(
        (artifact, enchantment, creature)
    )


def test_what_every_permanent_has_is_told_of_each():
    """A mana value is told of the artifact as well (202.3)."""
    such = (HasManaValue(Comparison.EQUAL, 2),)
    two = permanent(CardType.ARTIFACT, CardType.CREATURE, such=such)
    assert described("Destroy target artifact or creature with mana value 2.") == two


def test_whose_a_creature_with_flying_is_may_not_be_told_of_the_artifact():
    """Where it is not plain what is told of both, the text is refused."""
    with pytest.raises(Unread):
        read("Destroy target artifact or creature with flying an opponent controls.", SORCERY)
