"""A card is found by its name, however it is written; and by the beginning of it, a word of it, or a slip in it."""

import pytest
from card_files import BY_NAME, DECK, as_atomic, as_list, saved, scryfall
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.cards.data import UnknownCard, open_data
from explorer.cards.naming import plain


@pytest.mark.parametrize(
    "written",
    ["Elsa, Wärden of Æons", "elsa, warden of aeons", "ELSA,  WARDEN OF ÆONS ", "Elsa, Wa\u0308rden of Aeons"],
)
def test_case_and_accents_do_not_matter(opened, written):
    """A name is found without its accents and in any case (201.2)."""
    assert opened(DECK).find(written).name == "Elsa, Wärden of Æons"


@pytest.mark.parametrize("written", ["Hew // Mend", "hew//mend", "Hew / Mend", "Hew", "mend"])
def test_a_card_with_faces_is_found_by_each(opened, written):
    """A card with several faces is found by both names together, and by the name of one face."""
    assert opened(DECK).find(written).name == "Hew // Mend"


def test_a_card_comes_before_a_face_of_the_same_name(opened):
    """Where a card is called like a face of another, the name means the card; then a front face before a back."""
    back = {**BY_NAME["Hew // Mend"][0], "faceName": "Hew", "side": "b"}
    front = {**BY_NAME["Hew // Mend"][1], "faceName": "Lash", "side": "a"}
    whole = {**BY_NAME["Ember Lance"][0], "name": "Hew"}
    lash, split, hew = {"Lash // Hew": [front, back]}, {"Hew // Mend": BY_NAME["Hew // Mend"]}, {"Hew": [whole]}
    assert opened(as_atomic(lash | split | hew)).find("Hew").name == "Hew"
    assert opened(as_atomic(lash | split)).find("Hew").name == "Hew // Mend"
    assert opened(as_atomic(lash)).find("Hew").name == "Lash // Hew"


def test_the_first_of_several_cards_is_found_and_all_are_listed(opened):
    """Variants of one name are searched all, and found as the first in the file."""
    data = opened([scryfall("Odd Gadget", text=text, oracle_id=text) for text in ("One.", "Two.", "Three.")])
    assert data.find("Odd Gadget").oracle_text == "One."
    assert [card.oracle_text for card in data.search("Odd Gadget")] == ["One.", "Two.", "Three."]


def test_an_unknown_name_is_answered_with_near_ones(opened):
    """A name that no card has is refused; the error offers names that are much like it, the likest first."""
    with pytest.raises(UnknownCard, match=r"no card in cards\.json is named 'Embre Lanze'; did you mean Ember L") as no:
        opened(DECK).find("Embre Lanze")
    assert (no.value.name, no.value.near) == ("Embre Lanze", ("Ember Lance",))
    with pytest.raises(UnknownCard, match="did you mean Hew // Mend"):
        opened(DECK).find("Mends")


def test_a_name_like_no_other_gets_no_guess(opened):
    """Where nothing is near, it is said what else to do."""
    with pytest.raises(UnknownCard, match="is named 'Xyzzyx'; search for a part of the name") as refused:
        opened(DECK).find("Xyzzyx")
    assert refused.value.near == ()


def test_search_lists_beginnings_then_words_then_slips(opened):
    """Names that begin with the text come first, then those with such a word, then those that are a slip away."""
    cards = [scryfall(name) for name in ("Boiling Stone", "Stone Wall", "Stones", "Sandstone", "Alone", "Stove")]
    found = opened(cards).search("stone")
    assert [card.name for card in found] == ["Stone Wall", "Stones", "Boiling Stone", "Stove", "Alone"]


def test_a_short_text_is_allowed_one_slip(opened):
    """In up to four letters one slip is looked past, else half of all short names would be near."""
    data = opened([scryfall(name) for name in ("Hush", "Rush", "Rash")])
    assert [card.name for card in data.search("hush")] == ["Hush", "Rush"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [("sandstnoe w", ["Sandstone Wall"]), ("sandtone wa", ["Sandstone Wall"]), ("stnoe", ["Stonemason"]), ("stno", [])],
)
def test_a_beginning_with_a_slip_is_found_while_one_types(opened, typed, found):
    """From five letters on a letter may be wrong or two changed about, from eight on one may be missing as well."""
    data = opened([scryfall(name) for name in ("Sandstone Wall", "Stonemason", "Boiling Water")])
    assert [card.name for card in data.search(typed)] == found


@pytest.mark.parametrize(("limit", "expected"), [(0, 0), (1, 1), (3, 3), (99, 4)])
def test_search_lists_no_more_than_asked_for(opened, limit, expected):
    """The limit is kept, and the empty text is the beginning of every name."""
    assert len(opened(DECK).search("", limit)) == expected


def test_a_card_is_listed_once(opened):
    """A card of which both faces have the word is one card."""
    assert [card.name for card in opened([*DECK, scryfall("Mender")]).search("mend")] == ["Hew // Mend", "Mender"]


ANY = st.text(st.characters(codec="utf-8", categories=["L", "M", "N", "P", "Zs"]), min_size=1, max_size=20)
USUAL = st.text("abcdefgh ',-é", min_size=2, max_size=12)


def names(letters):
    """Names that are not only blanks, and that are different from each other when they are looked for."""
    trimmed = letters.map(str.strip).filter(bool)
    return st.lists(trimmed, min_size=1, max_size=30, unique_by=plain)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder for many files, one after the other."""
    return tmp_path_factory.mktemp("searched")


def called(place, written):
    """The cards of a file with cards of those names."""
    return open_data(saved(place, as_list([scryfall(name) for name in written])), cache=place / "cache")


@given(names(ANY | USUAL), st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_every_card_is_found_by_its_name_and_its_beginning(place, written, data):
    """Whatever cards are called, the name leads to the card, and a search for it or its beginning lists the card."""
    opened = called(place, written)
    for name in written:
        beginning = name[: data.draw(st.integers(1, len(name)))]
        assert opened.find(name).name == name
        assert opened.search(name)[0].name == name
        assert name in {card.name for card in opened.search(beginning, len(written))}


@given(names(USUAL), st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_every_card_is_found_in_spite_of_a_slip(place, written, data):
    """A letter too many, too few or wrong, or two changed about: a search for such a name lists the card."""
    opened = called(place, written)
    for name in written:
        at, letter = data.draw(st.integers(0, len(name))), data.draw(st.sampled_from("aexyz"))
        before, after = name[:at], name[at:]
        ways = [
            before + letter + after,
            before + letter + after[1:],
            before + after[1:],
            before + after[1::-1] + after[2:],
        ]
        for slip in filter(str.strip, ways):
            assert name in {card.name for card in opened.search(slip, len(written))}
