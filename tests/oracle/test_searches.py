"""Searching libraries, creatures that come back, and what shares a creature type, read and written again."""

import pytest
from reading_situations import CREATURE, SORCERY, refusal

from explorer.abilities.phrases import ControllerOf, Target
from explorer.abilities.searching import SearchLibrary
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines
from explorer.values.zones import Zone

LINES = [
    "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
    "Search your library for a creature card, reveal that card, and put it into your hand. Then shuffle your library.",
    "Search your library for a card, put it into your hand, then shuffle your library.",
    "Search your library for up to two basic land cards and put them onto the battlefield tapped. Then shuffle.",
    "Search your library for a Forest or Plains card, put it onto the battlefield, then shuffle.",
    "Destroy target land. Its controller may search their library for a basic land card, "
    "put it onto the battlefield, then shuffle.",
]
ABILITIES = [
    "Undying",
    "Persist",
    "When Ash dies, return it to the battlefield under its owner's control with a +1/+1 counter on it.",
    "Whenever a creature enters, you gain life equal to the number of creatures you control that share a creature type "
    "with it.",
    "{4}, {T}: Investigate.",
    "When Ash enters, sacrifice it unless any player pays {1}.",
]


@pytest.mark.parametrize(("text", "card"), [*((each, SORCERY) for each in LINES), *((a, CREATURE) for a in ABILITIES)])
def test_a_line_is_written_as_it_was_read(text, card):
    """Old and new wordings have one normal form, in which what was read is written."""
    assert normal("\n".join(write_lines(read(text, card), "Ash")), "Ash") == normal(text, "Ash")


def test_a_search_is_for_cards_that_go_somewhere():
    """How many, of which kind, where to, and whether they are shown or tapped (701.19a)."""
    lands, creature, any_card, two = (read(each, SORCERY)[0].body.modes[0].effects[0] for each in LINES[:4])
    assert isinstance(lands, SearchLibrary)
    assert (lands.to, lands.tapped, lands.reveal) == (Zone.BATTLEFIELD, True, False)
    assert (creature.to, creature.reveal) == (Zone.HAND, True)
    assert any_card.what.tests == ()
    assert (two.amount, two.up_to) == (2, True)


def test_a_controller_searches_their_own_library():
    """Who may search is who does (108.4)."""
    may = read(LINES[5], SORCERY)[0].body.modes[0].effects[1]
    assert (may.who, may.effects[0].who) == (ControllerOf(Target(0)),) * 2


def test_a_hand_is_not_searched():
    """What is searched is a library."""
    assert refusal("Search your hand for a card, put it into your graveyard, then shuffle.", SORCERY)
