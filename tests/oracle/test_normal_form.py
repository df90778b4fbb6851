"""Two texts that say the same in the same words have one normal form, however they are typed."""

import pytest

from explorer.oracle import CardFacts, normal, read

SAME = {
    "reminder text": ("Kicker {2} (You may pay {2} more.)", "Kicker {2}"),
    "a line of nothing but reminder text": ("(It has haste.)\nFlying", "Flying"),
    "curly quotes": ("It has “{T}: Add {G}.” and isn’t red.", 'It has "{T}: Add {G}." and isn\'t red.'),
    "an ASCII dash": ("Choose one - \n• Scry 1.", "Choose one —\n• Scry 1."),
    "two ASCII dashes": ("I -- Scry 1.", "I — Scry 1."),
    "symbols in small letters": ("{t}: Add {g}.", "{T}: Add {G}."),
    "white space": ("  Flying \n\n  Draw  a card. ", "Flying\nDraw a card."),
    "its own name": ("Sacrifice Brass Crow.", "Sacrifice this creature."),
    "its own name after a colon": ("Sacrifice Brass Crow: It deals 1 damage.", "Sacrifice ~: ~ deals 1 damage."),
    "what it is, in any case": ("This Saga and this spell", "~ and ~"),
    "entering in full": ("Brass Crow enters the battlefield tapped.", "Brass Crow enters tapped."),
    "the mana pool": ("Add {R} to your mana pool.", "Add {R}."),
    "converted mana cost": ("a spell with converted mana cost 2", "a spell with mana value 2"),
    "his or her": ("puts it into his or her hand", "puts it into their hand"),
    "when to activate": (
        "Activate this ability only any time you could cast a sorcery.",
        "Activate only as a sorcery.",
    ),
    "whose choice": ("each opponent sacrifices a creature of their choice.", "each opponent sacrifices a creature."),
    "whose hand a card of one's own goes to": (
        "Whenever a card is put into your graveyard from anywhere, you may return it to your hand.",
        "Whenever a card is put into your graveyard from anywhere, you may return it to its owner's hand.",
    ),
    "all of them": ("All creatures get -1/-1.", "Creatures get -1/-1."),
    "an ability word": ("Landfall — Draw a card.", "Draw a card."),
    "what it does as it enters": ("When Brass Crow enters, Brass Crow deals 1.", "When ~ enters, it deals 1."),
    "dying in full": ("When ~ is put into a graveyard from the battlefield, scry 1.", "When ~ dies, scry 1."),
    "on the battlefield": ("a card for each Elf on the battlefield", "a card for each Elf"),
    "what a token has": (
        'Create a 1/1 red Elf creature token. It has "{T}: Add {G}."',
        'Create a 1/1 red Elf creature token with "{T}: Add {G}."',
    ),
    "to activate": (
        "Spend this mana only to cast an Elf spell or to activate an ability of an Elf.",
        "Spend this mana only to cast an Elf spell or activate an ability of an Elf.",
    ),
    "where a target is": (
        "becomes a copy of target creature card in your graveyard with mana value X",
        "becomes a copy of target creature card with mana value X from your graveyard",
    ),
    "where any card is": (
        "as a copy of an instant card in a graveyard with mana value 3 or less, except",
        "as a copy of an instant card with mana value 3 or less from a graveyard, except",
    ),
    "one land or another": ("if you control an Island or a Swamp", "if you control an Island or Swamp"),
    "whose library": ("Target player shuffles their library.", "Target player shuffles."),
    "who gains it": (
        "Whenever another creature enters, he gains flying until end of turn.",
        "Whenever another creature enters, ~ gains flying until end of turn.",
    ),
    "what she is": ("She's an Elf.", "~ is an Elf."),
    "what it does then": ("When Brass Crow enters, she deals 1 damage.", "When ~ enters, it deals 1 damage."),
    "what the copy has": ("a copy of a creature, except he has flying", "a copy of a creature, except it has flying"),
    "what a card is": ("a card that's an instant or sorcery from exile", "a instant or sorcery card from exile"),
}


@pytest.mark.parametrize(("typed", "other"), SAME.values(), ids=SAME)
def test_two_ways_of_typing_one_text(typed, other):
    """A difference of typing or of a former year's wording is none in normal form."""
    assert normal(typed, "Brass Crow") == normal(other, "Brass Crow")


@pytest.mark.parametrize(
    ("text", "name", "form"),
    [
        ("Ozo, the Tall deals 1 damage. Ozo can't block.", "Ozo, the Tall", "~ deals 1 damage. ~ can't block."),
        ("Add a stun counter. Stun enters tapped.", "Stun", "Add a stun counter. ~ enters tapped."),
        ("Opt out of Optics.", "Opt", "~ out of Optics."),
    ],
)
def test_only_the_name_itself_becomes_a_sign(text, name, form):
    """A name is a whole word in its own spelling; a legend may go by what stands before the comma (201.5c)."""
    assert normal(text, name) == form


DIFFERENT = {
    "another's library": (
        "Look at the top card of target opponent's library, then shuffle that library.",
        "Look at the top card of target opponent's library, then shuffle.",
    ),
    "their library": ("Shuffle their library.", "Shuffle."),
    "another supertype": (
        "a copy of target creature, except it isn't legendary if that creature is snow",
        "a copy of target creature, except it isn't legendary",
    ),
    "another subject": (
        "Target opponent loses 2 life, you gain control of target land.",
        "Target opponent loses 2 life, gain control of target land.",
    ),
    "another creature": (
        "Exile target creature. You gain life equal to the exiled creature's mana value plus 1.",
        "Exile target creature. You gain life equal to its mana value plus 1.",
    ),
    "what was sacrificed": (
        "Sacrifice ~ and a creature: It deals 1 damage.",
        "Sacrifice ~ and a creature: ~ deals 1 damage.",
    ),
    "a delayed event": (
        "Untap ~. When ~ becomes tapped, draw a card.",
        "Untap ~. Whenever ~ becomes tapped, draw a card.",
    ),
    "cards elsewhere": (
        "for each creature card in your graveyard and creature on the battlefield",
        "for each creature card in your graveyard and creature",
    ),
    "tokens not yet created": (
        "If tokens would be created, twice that many of those tokens are created instead.",
        "If tokens would be created, twice that many of the tokens are created instead.",
    ),
    "a choice of something else": (
        "Target player sacrifices a creature, an opponent of their choice draws a card.",
        "Target player sacrifices a creature, an opponent draws a card.",
    ),
}


@pytest.mark.parametrize(("typed", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_another_meaning_is_no_other_wording(typed, other):
    """Words that look like a former wording of something else stay what they are."""
    assert normal(typed, "Brass Crow") != normal(other, "Brass Crow")


def test_different_texts_stay_different():
    """What a text says is never lost on the way to its normal form."""
    assert normal("Draw a card.", "Brass Crow") != normal("Draw two cards.", "Brass Crow")
    assert normal("Add {R}.", "Brass Crow") != normal("Add {G}.", "Brass Crow")
    assert normal("Scry 1.\nDraw a card.", "Brass Crow") != normal("Scry 1. Draw a card.", "Brass Crow")


def test_a_line_ends_with_a_line_feed_alone():
    """What other systems put at the end of a line, or within one, is a blank, as it is for whoever reads lines."""
    assert normal("Scry 1.\r\nDraw a card.", "Brass Crow") == "Scry 1.\nDraw a card."
    assert normal("Scry\r1.\x0bDraw a\u2028card.", "Brass Crow") == "Scry 1. Draw a card."
    assert normal("(Not said,\rnor this.)", "Brass Crow") == ""


def test_a_legendary_object_may_be_called_by_its_first_name():
    """A name without a comma is shortened to its first word, which is none of the creature types (201.5c)."""
    legend, elf = CardFacts.of("Mog Fenwick", "Legendary Creature — Elf"), CardFacts.of("Elf Fenwick", "Legendary Land")
    assert (legend.first_name, elf.first_name) == ("Mog", "")
    assert normal("Mog deals 1 damage to Mog Fenwick.", "Mog Fenwick", "Mog") == "~ deals 1 damage to ~."
    assert read("{T}: Mog deals 1 damage to any target.", legend) == read(
        "{T}: ~ deals 1 damage to any target.", legend
    )
