"""Built-in cards and tokens are found by name, and a wrong name is answered with the right one."""

import pytest

from explorer.cards import UnknownCard, all_cards, find, names, token
from explorer.values.mana import COLORS, ManaType
from explorer.values.types import BASIC_LAND_TYPES


@pytest.mark.parametrize("written", ["Night's Whisper", "night's whisper", "NIGHT’S WHISPER", "  Night's   Whisper "])
def test_a_name_is_found_however_it_is_typed(written):
    """Neither case nor the sort of quotation mark nor stray blanks keep a card from being found."""
    assert find(written).name == "Night's Whisper"


def test_every_card_is_found_by_its_name():
    """Each listed name leads to the one card of that name."""
    assert [find(name).name for name in names()] == list(names())
    assert {each.name for each in all_cards()} == set(names())
    assert len(all_cards()) == len(names())


def test_names_are_in_alphabetical_order():
    """The names are listed for a reader to look through."""
    assert list(names()) == sorted(names())


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Lightening Bolt", "Lightning Bolt"), ("Guttersnip", "Guttersnipe"), ("tale of tamiyo", "The Tale of Tamiyo")],
)
def test_a_slip_of_the_pen_is_answered_with_the_nearest_name(written, meant):
    """An unknown name is refused, and the error offers the names that are most like it, the nearest first."""
    with pytest.raises(UnknownCard, match=f"did you mean {meant}") as refused:
        find(written)
    assert refused.value.name == written
    assert refused.value.near[0] == meant


def test_a_name_like_no_other_is_refused_without_a_guess():
    """Where nothing is near, nothing is offered, but it is said where to look."""
    with pytest.raises(ValueError, match=r"no built-in card is named 'Xyzzyx'; .*explorer\.cards\.names") as refused:
        find("Xyzzyx")
    assert isinstance(refused.value, UnknownCard)
    assert refused.value.near == ()


def test_tokens_have_the_name_of_their_subtypes():
    """A token's name is its subtypes and the word Token, and cards and tokens are looked for apart (111.4)."""
    assert token("treasure token").subtypes == ("Treasure",)
    with pytest.raises(UnknownCard, match="no built-in token is named 'Treasure'; did you mean Treasure Token"):
        token("Treasure")
    with pytest.raises(UnknownCard):
        find("Treasure Token")


@pytest.mark.parametrize("name", list(BASIC_LAND_TYPES))
def test_a_basic_land_has_no_written_ability(name):
    """The mana ability of a basic land comes from its basic land type, not from its card (305.6)."""
    assert find(name).abilities == ()
    assert find(name).mana_cost is None


def test_colors_come_from_the_cost_and_a_tokens_are_given():
    """A card is the colors of its mana symbols, a token those its creator says (105.2, 111.3)."""
    assert find("Izzet Charm").colors == (ManaType.BLUE, ManaType.RED)
    assert token("Faerie Rogue Token").colors == (ManaType.BLACK,)
    assert all(find(name).colors == () for name in ("Mirari", "Wastes", "Pili-Pala"))
    assert set(COLORS) == {color for each in all_cards() for color in each.colors}
