"""Texts of ordinary spells and abilities: what they say is read, and written in the same words."""

import pytest
from reading_situations import CREATURE, SORCERY, refusal

from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines

SPELLS = (
    "Destroy target nonartifact, nonblack creature. It can't be regenerated.",
    "Destroy all creatures. They can't be regenerated.",
    "Regenerate target creature.",
    "Target player loses the game.",
    "You win the game.",
    "Put target creature on top of its owner's library.",
    "Put target creature card from your graveyard on the bottom of your library.",
    "Put target creature card from a graveyard onto the battlefield under your control.",
    "Return target creature card from your graveyard to the battlefield tapped.",
    "Exile target creature you control, then return that card to the battlefield under your control.",
    "Exile target permanent, then return it to the battlefield tapped under its owner's control.",
    "Exile target creature you control. Return that card to the battlefield under its owner's control at the beginning "
    "of the next end step.",
    "Return target creature card from your graveyard to the battlefield. Sacrifice that creature at the beginning of "
    "the next end step.",
    "Return target permanent card from your graveyard to the battlefield. That permanent gains haste.",
    "Change the target of target spell with a single target.",
    "Change a target of target spell or ability.",
    "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of into "
    "that player's graveyard.",
    "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
    "player's graveyard.",
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's "
    "graveyard.",
    "Target player loses half their life, rounded up.",
    "Target player mills half their library, rounded down.",
    "You gain half X life and draw half X cards. Round down each time.",
    "You draw a card and gain half X life, rounded up.",
    "Draw half X cards, rounded down.",
    "Discard your hand, then draw seven cards.",
    "Each player discards their hand, then draws seven cards.",
    "You may discard your hand. If you do, draw three cards.",
    "Untap target creature. If that creature is legendary, draw a card. If that creature is red, draw a card.",
    "Draw X cards, where X is the number of lands you control.",
    "You gain life equal to twice the number of lands you control.",
    "You gain life equal to target creature's toughness.",
    "Target creature gets +X/+X until end of turn, where X is the number of creatures you control.",
    "Target creature gets -X/-0 until end of turn.",
    "Mill five cards, then return a creature card from your graveyard to the battlefield.",
    "You may put a land card from your hand onto the battlefield tapped.",
    "Exile up to two cards from your hand.",
    "Untap up to two lands.",
    "Put a +1/+1 counter on a creature you control. It gains haste until end of turn.",
    "Target creature gains protection from the color of your choice until end of turn.",
    "Ash deals 3 damage to target attacking or blocking creature.",
    "Look at the top three cards of your library, then put them back in any order. You may shuffle.",
    "Target player shuffles their library.",
    "Look at the top four cards of target player's library, then put them back in any order.",
    "Until end of turn, creatures you control get +X/+X, where X is the number of lands you control.",
)
ABILITIES = (
    "At the beginning of your upkeep, if you control a red permanent, draw a card. If you control a red permanent and "
    "a blue permanent, draw two cards instead.",
    "When Ash enters, exile target creature card from a graveyard with a charge counter on it.",
    "Toxic 1",
    "Myriad",
    "Slivers you control have devoid and annihilator 1.",
    "{T}: Create three Junk tokens.",
    "Ash has hexproof as long as it's untapped.",
    "During your turn, Ash has flying.",
    "{T}: Draw a card. Activate only as a sorcery and only if you've cast an instant or sorcery spell this turn.",
    "{T}: You gain 2 life for each creature you control.",
    "This spell costs {X} less to cast, where X is the greatest power among creatures you control.",
    "Whenever you cast a spell, you draw a card, gain 1 life, and put a +1/+1 counter on Ash.",
    "Whenever you cast an Elf spell, it gains haste until end of turn and you draw two cards.",
    "{T}: Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles their "
    "library.",
    "When Ash dies, you may search your library for a Plains card and put it onto the battlefield tapped. If you do, "
    "shuffle your library.",
    "Changeling",
    "Partner",
    "Choose a Background",
    "Doctor's companion",
    "Friends forever",
    "Ash can be your commander.",
    "Ash is every creature type.",
    "Ash is also a Cleric, Rogue, and Wizard.",
    "{1}: Ash becomes a 2/2 creature with vigilance and all creature types until end of turn. It's still a land.",
    "{X}{G}: Until end of turn, Ash becomes an X/X green Hydra creature. It's still a land.",
    "-8: Search your library for any number of Dragon creature cards and put them onto the battlefield. Then shuffle "
    "your library.",
    "{T}, Sacrifice Ash and a creature you control: Draw a card.",
    "{T}, Remove two pressure counters from Ash and sacrifice it: Draw a card.",
    "{T}: Draw a card, then you lose life equal to the number of cards in your hand.",
    "When Ash enters, return two lands you control to their owner's hand.",
    '{T}: Create a 1/1 colorless Pilot creature token with "This token saddles Mounts and crews Vehicles as though its '
    'power were 2 greater."',
    "You may pay {1} and return a basic land you control to its owner's hand rather than pay Ash's mana cost.",
    "If it's not your turn, you may exile a blue card from your hand rather than pay Ash's mana cost.",
    "As long as Ash is untapped, each spell that would cost less than three mana to cast costs three mana to cast.",
    "When Ash enters, if {G}{G} was spent to cast it, destroy target artifact.",
    "Ash enters with a +1/+1 counter on it for each color of mana spent to cast it.",
    "Sunburst",
    "You have no maximum hand size.",
    "You may cast green creature spells as though they had flash.",
    "{T}: You may cast spells this turn as though they had flash.",
    "{T}: The next spell you cast this turn has flash.",
    "{T}: The next spell you cast this turn can't be countered.",
    "{T}: The next spell of the chosen type you cast this turn can be cast as though it had flash.",
    "Each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already control.",
    "Creatures you control enter with two additional +1/+1 counters on them.",
    "Gates you control enter untapped.",
    "If Ash would enter, you may discard a land card instead. If you do, put Ash onto the battlefield. If you don't, "
    "put it into its owner's graveyard.",
    "Evolve",
    "Forestcycling {2}",
    "Basic landcycling {1}",
    "Transmute {1}{U}{U}",
    "Reinforce 1—{1}{W}",
    "{X}{G}: Adapt X.",
    "{T}: Proliferate.",
    "When Ash enters, discover 3.",
    "{T}: Target creature you control connives X, where X is the number of lands you control.",
    "Whenever Ash or another creature you control dies, you gain 1 life.",
    "Whenever Ash or another artifact enters, put a +1/+1 counter on that artifact.",
    "When Ash enters, you may exile target creature, then return it to the battlefield under its owner's control.",
    "{G}: Regenerate Ash.",
    "+1: Ash deals 1 damage to any target.",
    "-X: Ash deals X damage to target creature.",
    "0: Draw a card.",
    "[-7]: You win the game.",
    "Flying, protection from red and from artifacts",
    "Protection from Goblins",
    "Protection from everything",
    "When Ash enters, return a land you control to its owner's hand.",
    "Creatures you control get +X/+X, where X is the number of Swamps you control.",
    "If Ash is in your opening hand, you may begin the game with it on the battlefield.",
    "{U}: Change a target of target spell or ability to Ash.",
)


@pytest.mark.parametrize(
    ("text", "card"), [*((each, SORCERY) for each in SPELLS), *((each, CREATURE) for each in ABILITIES)]
)
def test_what_is_read_is_written_in_the_same_words(text, card):
    """The normal form of a text is what is written from what was read."""
    written = "\n".join(write_lines(read(text, card), card.name))
    assert normal(written, card.name) == normal(text, card.name)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw a card. It can't be regenerated.", "a name"),
        ("Destroy target creature. Destroyed creatures can't be regenerated.", "an instruction"),
        ("Return target creature card from your graveyard to the battlefield untapped.", "tapped"),
        ("Draw half X cards.", "rounded"),
        ("2: Draw a card.", "a loyalty cost"),
        ("+0: Draw a card.", "a loyalty cost"),
        ("Draw a card. Round up each time.", "half"),
        ("Draw a card, where X is the number of lands you control.", "an X before this"),
        ("Target creature gets +X/+1 until end of turn.", "X or 0"),
        ("Return target card from your graveyard to the battlefield. Sacrifice that creature.", "one creature"),
    ],
)
def test_words_that_belong_to_nothing(text, expected):
    """What speaks of nothing that was done before is refused, and not guessed."""
    assert expected in refusal(text, SORCERY).expected
