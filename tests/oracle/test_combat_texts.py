"""Reading what abilities trigger on in combat, and as a permanent is turned face up (508.3, 509.3, 708.8)."""

import pytest
from reading_situations import refusal

from explorer.abilities.combat import (
    Attacks,
    AttackTogether,
    BecomesBlocked,
    Blocks,
    IsAttacked,
    PlayerAttacks,
    Unblocked,
)
from explorer.abilities.counting import ThatMuch
from explorer.abilities.phrases import CREATURE, PLAYER, THIS, YOURSELF, Attached, Controlled, Either, Who
from explorer.abilities.triggers import AnyEvent, DealsDamage, ThisOr, TurnedFaceUp
from explorer.oracle import CardFacts, read
from explorer.oracle.normal import normal
from explorer.oracle.performed import unperformed
from explorer.oracle.speech import Held
from explorer.oracle.writing import held_by, write_lines

DRAW = "draw a card."
EVENTS = {
    "Whenever Ash attacks": Attacks(THIS),
    "Whenever Ash attacks a player": Attacks(THIS, PLAYER),
    "Whenever Ash attacks alone": Attacks(THIS, alone=True),
    "Whenever Ash attacks and isn't blocked": Unblocked(THIS),
    "Whenever Ash and at least two other creatures attack": Attacks(THIS, beside=2),
    "Whenever equipped creature attacks": Attacks(Attached()),
    "Whenever a creature attacks you": Attacks(CREATURE, YOURSELF),
    "Whenever you attack": PlayerAttacks(Who.YOU),
    "Whenever an opponent attacks you": PlayerAttacks(Who.AN_OPPONENT, YOURSELF),
    "Whenever you attack with two or more creatures": PlayerAttacks(Who.YOU, None, CREATURE, 2),
    "Whenever one or more creatures attack": AttackTogether(CREATURE),
    "Whenever Ash blocks": Blocks(THIS),
    "Whenever Ash blocks a creature": Blocks(THIS, CREATURE),
    "Whenever Ash becomes blocked": BecomesBlocked(THIS),
    "Whenever Ash becomes blocked by a creature": BecomesBlocked(THIS, CREATURE),
    "Whenever Ash deals combat damage": DealsDamage(THIS, None, combat=True),
    "Whenever Ash deals combat damage to a creature": DealsDamage(THIS, CREATURE, combat=True),
    "Whenever a creature deals combat damage to you": DealsDamage(CREATURE, YOURSELF, combat=True),
    "Whenever one or more creatures deal combat damage to a player": DealsDamage(CREATURE, PLAYER, True, several=True),
    "When Ash is turned face up": TurnedFaceUp(THIS),
    "Whenever Ash attacks or blocks": AnyEvent((Attacks(THIS), Blocks(THIS))),
    "Whenever Ash blocks or becomes blocked": AnyEvent((Blocks(THIS), BecomesBlocked(THIS))),
    "Whenever Ash blocks or becomes blocked by a creature": AnyEvent(
        (Blocks(THIS, CREATURE), BecomesBlocked(THIS, CREATURE))
    ),
}
"""What is told, and what it is as data."""


def read_again(text, line="Artifact — Equipment"):
    """The one ability of a text that is written back as it is, in normal form."""
    card = CardFacts.of("Ash", line)
    (ability,) = read(text, card)
    held = held_by((ability,), Held.by(card.line))
    assert normal("\n".join(write_lines((ability,), "Ash", held)), "Ash") == normal(text, "Ash")
    return ability


@pytest.mark.parametrize("told", EVENTS)
def test_an_event_of_combat_is_read_and_performed(told):
    """Who attacks or blocks whom is data, which is performed; nothing is turned face up yet (508, 509, 708)."""
    ability = read_again(f"{told}, {DRAW}")
    assert ability.trigger == EVENTS[told]
    assert (unperformed(ability) is None) is ("face up" not in told)


def test_what_an_event_is_about_is_named_again():
    """The player dealt damage, the defending player, and the creature on the other side (508.5, 509.3b, 510.2)."""
    texts = [
        "Whenever Ash deals combat damage to a player, that player discards a card.",
        "Whenever Ash attacks, defending player loses 1 life.",
        "Whenever Ash blocks a creature, destroy that creature.",
        "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
        "Whenever one or more creatures you control attack, you gain that much life.",
    ]
    amounts = [read_again(each, "Creature").body.modes[0].effects[0] for each in texts]
    assert amounts[1].who is Who.DEFENDING_PLAYER
    assert amounts[4].amount == ThatMuch()


def test_whom_creatures_attack_may_be_one_of_two():
    """A planeswalker stands beside its controller, whatever number of them is attacked (508.3a)."""
    ability = read_again(
        "Whenever a creature attacks you or a planeswalker you control, you gain 1 life.", "Enchantment"
    )
    assert isinstance(ability.trigger.whom, Either)
    assert ability.trigger.whom.filters[0] == YOURSELF


def test_a_curse_is_about_the_player_that_it_enchants():
    """The host of an Aura can be a player, who is attacked (303.4, 508.3b)."""
    card = CardFacts.of("Ash", "Enchantment — Aura Curse")
    *_, ability = read("Enchant player\nWhenever enchanted player is attacked, draw a card.", card)
    assert ability.trigger == IsAttacked(Attached())


def test_another_creature_may_be_turned_face_up():
    """Events of this object "or another one" are one trigger condition (603.2)."""
    trigger = read_again("Whenever Ash or another creature you control is turned face up, draw a card.").trigger
    assert isinstance(trigger, TurnedFaceUp)
    assert isinstance(trigger.what, ThisOr)
    assert Controlled(Who.YOU) in trigger.what.other.tests


def test_only_creatures_attack_and_two_events_differ():
    """A player is no attacking creature, and the creatures of one event are not both "that creature" (506.3)."""
    assert refusal("Whenever a spell attacks, draw a card.").line == 1
    assert refusal("Whenever Ash attacks or attacks, draw a card.").line == 1
    assert refusal("Whenever a creature blocks a creature, draw a card.").line == 1
