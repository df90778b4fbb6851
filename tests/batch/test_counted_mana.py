"""Which cards of a deck are counted as sources of mana, which matter to nobody, and where it is told."""

from dataclasses import replace

import land_decks as decks
import pytest

from explorer.batch.simulating import castable, simulate
from explorer.cards.card_text import CardText
from explorer.cards.pool import NotUsable, understood

FINDS = "search your library for a basic land card, put that card onto the battlefield tapped, then shuffle."
FARMER = decks.written("Farmer", "Creature — Elf", f"When ~ enters, you may {FINDS}", "{2}{G}", power="1")
DEVICE = decks.written(
    "Device",
    "Artifact Creature — Golem",
    f"When ~ enters, you may {FINDS}\nWhen ~ dies, you may draw a card.",
    "{4}",
    power="2",
)
RITUAL = decks.written("Ritual", "Instant", "Add {B}{B}{B}.", "{B}")
SACRIFICED = decks.written(
    "Snake", "Creature — Snake", f"Sacrifice ~: {FINDS[0].upper()}{FINDS[1:]}", "{1}{G}", power="1"
)
SPIRAL = decks.written(
    "Spiral", "Instant", "Draw a card. You may put a land card from your hand onto the battlefield.", "{G}{U}"
)


def test_what_may_be_searched_for_is():
    """Creatures with which you may search for a land find one, and the exact game has the same permanents."""
    deck = decks.of_sixty({"Forest": 14, "Island": 5, FARMER: 6, DEVICE: 6, "Llanowar Elves": 4})
    asked = simulate(deck, ["{3}{G}{G}", "{2}{U}{U}"], range(3, 7), games=3_000, seed=3)
    assert any((each.sort >= 0).any() for turn in asked.question.lanes(3, 0, 500).turns.found for each in turn)
    assert asked.audit(6) == []


def test_the_header_tells_which_cards_are_not_counted():
    """Cards of which mana or lands could come, and that no policy uses so, stand above the numbers."""
    deck = decks.of_sixty({"Forest": 20, RITUAL: 4, SACRIFICED: 4, SPIRAL: 4, FARMER: 4})
    asked = simulate(deck, "{G}", 1, games=100)
    assert asked.terms["no mana is counted from"] == "Ritual, Snake, Spiral"
    assert "no mana is counted from" not in simulate(deck, "{G}", 1, games=100, lands="lands only").terms


@pytest.mark.parametrize(
    "line",
    [
        "Whenever ~ attacks, blorp.",
        "{2}: Blorp.",
        "{X}, Sacrifice ~: Blorp each artifact with mana value X.",
        "When ~ enters, blorp two 2/2 black Zombie creature tokens.",
    ],
)
def test_a_line_that_is_not_understood_and_could_make_no_mana_does_not_matter(line):
    """A creature with such a line is in the deck, and no question is refused because of it."""
    assert castable({"Forest": 24, _creature(line): 36}, "{G}", 1).goals


@pytest.mark.parametrize(
    "line",
    [
        "Whenever ~ enters or attacks, search your library for a land and blorp it.",
        "{2}: Blorp, and add {G}.",
        "When ~ enters, blorp two Treasure tokens.",
        "When ~ enters, blorp a Forest Dryad land creature token.",
        "You may blorp an additional land on each of your turns.",
    ],
)
def test_a_line_that_is_not_understood_and_could_make_mana_is_refused(line):
    """Such a line of a creature is told, with how to play without it."""
    with pytest.raises(
        NotUsable,
        match=r"it may make mana by a line that is not understood.*`allow_unread`.*'lands only' leaves it in hand",
    ):
        castable({"Forest": 24, _creature(line): 36}, "{G}", 1)


@pytest.mark.parametrize(("line", "matters"), [("{2}: Blorp.", False), ("Blorp.", True), ("{1}: Add blorp.", True)])
def test_a_land_with_an_ability_that_nobody_activates_is_known(line, matters):
    """Of a land each line matters, but for those of activated abilities that add nothing."""
    text = CardText("Blorping", mana_cost="", type_line="Land", oracle_text=f"{{T}}: Add {{G}}.\n{line}")
    deck = {understood(text, allow_unread=True): 60}
    if matters:
        with pytest.raises(NotUsable):
            castable(deck, "{G}", 1)
    else:
        assert castable(deck, "{G}", 1).goals


def _creature(line):
    text = CardText("Blorper", mana_cost="{2}", type_line="Creature — Elf", oracle_text=line.replace("~", "Blorper"))
    return understood(replace(text, power="2", toughness="2"), allow_unread=True)
