"""Texts that leave something to chance, creatures that fight, and exhaust abilities (705, 701.12, 702.177)."""

import pytest
from reading_situations import CREATURE, SORCERY, refusal

from explorer.abilities.chances import FlipCoin
from explorer.abilities.circumstances import FlipWon
from explorer.abilities.effects import Put, WhenYouDo
from explorer.abilities.fighting import Fight
from explorer.abilities.phrases import THIS, Target, That
from explorer.abilities.qualities import AbilityKind, OfAbilityKind
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines


def one(text, card=CREATURE):
    """The ability of a text that is written back in its normal form."""
    (ability,) = read(text, card)
    assert normal("\n".join(write_lines((ability,), "Ash")), "Ash") == normal(text, "Ash")
    return ability


def test_a_flip_is_won_or_lost():
    """What comes of a flip is told by conditions, or by abilities that wait for one result (705.2, 603.12)."""
    text = "{T}: Flip a coin. If you win the flip, draw a card. If you lose the flip, sacrifice Ash."
    flip, won, lost = one(text).body.modes[0].effects
    assert (flip, won.condition, lost.condition) == (FlipCoin(), FlipWon(True), FlipWon(False))
    text = "{T}: Flip a coin. When you win the flip, draw a card. When you lose the flip, you gain 1 life."
    _, won, lost = one(text).body.modes[0].effects
    assert (type(won), won.won, lost.won) == (WhenYouDo, True, False)
    assert "you" in refusal("{T}: Flip a coin. If that player wins the flip, draw a card.").expected


@pytest.mark.parametrize("place", ["at random from your graveyard", "from your graveyard at random"])
def test_cards_are_chosen_at_random(place):
    """Chance picks what would be chosen otherwise, wherever the text says so."""
    (put,) = one(f"Return two creature cards {place} to your hand.", SORCERY).body.modes[0].effects
    assert isinstance(put, Put)
    assert put.what.random
    assert put.what.amount == 2


@pytest.mark.parametrize(
    ("text", "fighters"),
    [
        ("{1}: Target creature you control fights target creature you don't control.", (Target(0), Target(1))),
        ("{1}: Ash fights up to one target creature.", (THIS, Target(0))),
        (
            "Whenever another creature you control enters, it fights target creature you don't control.",
            (That(), Target(0)),
        ),
    ],
)
def test_creatures_fight(text, fighters):
    """Two creatures are named, whatever they are named by (701.12a)."""
    assert one(text).body.modes[0].effects == (Fight(*fighters),)


def test_a_fight_may_be_left_out():
    """ "You may have it fight" is a choice as it resolves (608.2d)."""
    (may,) = one("When Ash enters, you may have it fight target creature.").body.modes[0].effects
    assert may.effects == (Fight(THIS, Target(0)),)


def test_an_exhaust_ability():
    """It is marked in front of its cost, and events tell of such abilities (702.177a)."""
    assert one("Exhaust — {3}, {T}: Draw a card. Activate only as a sorcery.").exhaust
    trigger = one("Whenever you activate an exhaust ability, draw a card.").trigger
    assert trigger.what.tests == (OfAbilityKind((AbilityKind.EXHAUST,)),)
    assert "exhaust" in refusal("Triggered — {3}: Draw a card.").expected
