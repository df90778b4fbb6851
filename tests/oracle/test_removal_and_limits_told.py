"""Reading and writing removed counters, two events in one text, what something was, and what lasts until a cast."""

import pytest

from explorer.abilities.circumstances import HasDesignation
from explorer.oracle import CardFacts, read
from explorer.oracle.normal import normal
from explorer.oracle.performed import unperformed
from explorer.oracle.writing import write_lines

TEXTS = [
    "At the beginning of your upkeep, remove all charge counters from Ash. Add one mana of any color for each charge "
    "counter removed this way.",
    "When Ash enters, remove a +1/+1 counter from target creature.",
    "When Ash enters, remove all counters from target permanent.",
    "Whenever you draw your second card each turn, draw a card.",
    "Whenever an opponent draws their second card each turn, draw a card.",
    "When you cast this spell and when Ash dies, draw a card.",
    "When Ash enters and at the beginning of your upkeep, draw a card.",
    "When Ash enters, exile target card from a graveyard. If it was a land card, draw a card.",
    'Discard a card: Target land gains "{T}: Add {G}" until Ash is cast from exile.',
    "During your turn, you may play lands from your graveyard.",
    "When Ash dies, she becomes an artifact.",
    "At the beginning of each player's upkeep, that player may put a +1/+1 counter on Ash. If they do, they add {C}.",
    "Whenever a player taps a Forest or Plains for mana, that player adds one mana of any type that land produced.",
    "When Ash enters, target opponent exiles the top three cards of their library.",
    "Whenever Ash deals damage to a player, add that much mana in any combination of {R} and/or {G}.",
    "When Ash enters, target opponent reveals their hand. You choose a nonland card from that player's graveyard or "
    "hand and exile it. You may cast that card for as long as it remains exiled.",
    "When Ash enters, target opponent exiles a card from their graveyard. You create a Treasure token.",
    "{1}, Put a card an opponent owns from exile into that player's graveyard: Draw a card.",
    "When you cast this spell, you may put two cards your opponents own from exile into their owners' graveyards. If "
    "you do, draw a card.",
    "{R}: Ash gets +1/+0 until end of turn. If this is the third time this ability has resolved this turn, draw a "
    "card.",
    "You may spend blue mana as though it were mana of any color to pay the activation costs of Ash's abilities.",
    "When Ash enters, exile target creature with two time counters on it.",
    "You may cast cards exiled with Ash and you may cast them as though they had flash.",
    "Whenever you tap a land for mana while you're the monarch, add an additional one mana of any color.",
    "At the beginning of your upkeep, if you have the initiative, draw a card.",
    "At the beginning of your upkeep, if you have the city's blessing, draw a card.",
    "When Ash enters, exile the top card of your library. Until your next end step, you may play that card.",
    "{T}: Add {C}. If a card is exiled with Ash, add {C}{C} instead.",
    "During your turn, you may play cards you don't own with stash counters on them from exile, and mana of any type "
    "can be spent to cast those spells.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_written_again(text):
    """What is written from the data is the text in its normal form."""
    found = read(text, CardFacts.of("Ash", "Legendary Creature — Elf"))
    assert normal("\n".join(write_lines(found, "Ash")), "Ash") == normal(text, "Ash")


def test_a_designation_is_read_and_not_performed():
    """Nothing makes a player the monarch yet, so that a line which asks for it is refused by name (722.1)."""
    text = "At the beginning of your upkeep, if you're the monarch, draw a card."
    (ability,) = read(text, CardFacts.of("Ash", "Artifact"))
    assert unperformed(ability) is HasDesignation
