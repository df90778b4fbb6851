"""Files of public card data are known by their content, and each card is there once, with all of its faces."""

import gzip
import json

import pytest
from card_files import BY_NAME, DECK, EMBER, OTTER, SPLIT, as_atomic, as_lines, as_list, atomic, face, scryfall

from explorer.cards.data import open_data
from explorer.values.mana import ManaType

WHITE, BLUE, BLACK, RED, GREEN = list(ManaType)[:5]


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzipped"])
@pytest.mark.parametrize("shape", [as_list, as_lines])
def test_scryfalls_files_are_read_in_either_shape(opened, shape, packed):
    """One JSON list or one object a line, gzipped or not: the cards are the same, in the order of the file."""
    data = opened(shape(DECK), packed)
    assert [card.name for card in data] == [each["name"] for each in DECK]
    assert len(data) == len(DECK)


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzipped"])
def test_atomic_cards_are_read(opened, packed):
    """MTGJSON's AtomicCards gives the cards of each name, in the order of the file."""
    data = opened(as_atomic(BY_NAME), packed)
    assert [card.name for card in data] == ["Ember Lance", "Hew // Mend"]


def test_the_name_of_a_file_says_nothing(tmp_path, cache):
    """What a file is shows from its content: a gzipped list may be called a picture."""
    path = tmp_path / "holiday.png"
    path.write_bytes(gzip.compress(gzip.compress(as_list(DECK))))
    assert len(open_data(path, cache=cache)) == len(DECK)


def test_a_byte_order_mark_does_no_harm(opened):
    """Some programs begin a text in UTF-8 with a mark; it is no part of the data."""
    assert len(opened(b"\xef\xbb\xbf\r\n" + as_list(DECK))) == len(DECK)


def test_a_card_has_the_texts_of_the_file(opened):
    """Name, mana cost, type line, text and numbers stand as the file has them; colors in the order W U B R G."""
    otter = opened(DECK).find("Brook Otter")
    assert (otter.name, otter.mana_cost, otter.type_line) == ("Brook Otter", "{G}{U}", "Creature — Otter")
    assert (otter.power, otter.toughness, otter.loyalty, otter.defense) == ("1", "1+*", None, None)
    assert otter.colors == (BLUE, GREEN)
    assert otter.parts == (otter,)
    assert opened(DECK).find("Ember Lance").oracle_text == EMBER["oracle_text"]


def test_both_publishers_tell_the_same_card(opened):
    """A card read from AtomicCards equals the same card read from Scryfall's file."""
    theirs = opened(as_atomic(BY_NAME)).find("Ember Lance")
    assert theirs == opened([EMBER]).find("Ember Lance")


def test_numbers_may_be_numbers(opened):
    """Files put together by hand write power and toughness as numbers."""
    golem = opened([scryfall("Clay Golem", "Artifact Creature — Golem", power=4, toughness=6, colors=[])])
    assert (golem.find("Clay Golem").power, golem.find("Clay Golem").toughness) == ("4", "6")


def test_printings_are_folded_to_one_card(opened):
    """Default cards has every printing of a card: it is one card, the first printing; others keep their place."""
    printings = [EMBER, OTTER, EMBER | {"set": "abc"}, scryfall("Moss Wall"), OTTER | {"lang": "ja"}]
    assert [card.name for card in opened(printings)] == ["Ember Lance", "Brook Otter", "Moss Wall"]


def test_without_oracle_ids_cards_with_the_same_texts_are_one(opened):
    """Where a file has no oracle ids, a card is its texts; two cards of one name with two texts stay two."""
    bare = {key: value for key, value in EMBER.items() if key != "oracle_id"}
    data = opened([bare, bare | {"set": "abc"}, bare | {"oracle_text": "Draw a card."}])
    assert len(data) == 2
    assert data.find("Ember Lance").oracle_text == EMBER["oracle_text"]


@pytest.mark.parametrize(
    "fields",
    [
        {"layout": "token"},
        {"layout": "double_faced_token"},
        {"layout": "emblem"},
        {"layout": "art_series"},
        {"layout": "front_card"},
        {"type_line": "Token Artifact — Treasure"},
        {"type_line": "Emblem — Elsa"},
        {"type_line": "Card // Card"},
    ],
)
def test_what_is_no_card_is_left_out_and_counted(opened, fields):
    """Tokens and emblems are no cards (108.2b, 114.5), nor are pictures and covers of packs; their number is told."""
    data = opened([*DECK, scryfall("Ember Lance", **{"oracle_id": "another", **fields})])
    assert (len(data), data.left_out) == (len(DECK), 1)


def test_a_plane_is_a_card(opened):
    """Planes, schemes and vanguards are nontraditional cards, but cards (108.2a)."""
    data = opened([scryfall("Glass Sea", "Plane — Vryn", layout="planar")])
    assert (len(data), data.left_out) == (1, 0)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Tribal Instant — Goblin", "Kindred Instant — Goblin"),
        ("Tribal Artifact", "Kindred Artifact"),
        ("Creature — Tribal", "Creature — Tribal"),
    ],
)
def test_old_files_say_tribal_for_kindred(opened, written, told):
    """The card type kindred (308) was once called tribal; only the card type is told anew."""
    assert opened([scryfall("War Drum", written)]).find("War Drum").type_line == told


def test_some_files_give_the_mana_of_a_basic_land_as_a_letter(opened):
    """The land's type says the same, so that it has no text; of another card a letter is text as any other (305.6)."""
    lands = [
        {**EMBER, "oracle_id": name, "name": name, "type_line": line, "oracle_text": "U", "mana_cost": ""}
        for name, line in (("Cold Lake", "Basic Snow Land — Island"), ("Odd Lake", "Land — Island"))
    ]
    data = opened(lands)
    assert (data.find("Cold Lake").oracle_text, data.find("Odd Lake").oracle_text) == ("", "U")


def test_a_split_card_is_both_halves(opened):
    """A split card has the colors of both halves (709.4b); text stands on the halves."""
    card = opened(DECK).find("Hew // Mend")
    assert (card.mana_cost, card.type_line, card.oracle_text) == ("{R} // {W}", "Instant // Sorcery", "")
    assert card.colors == (WHITE, RED)
    assert [(each.name, each.colors) for each in card.parts] == [("Hew", (RED,)), ("Mend", (WHITE,))]
    assert {each.layout for each in (card, *card.faces)} == {"split"}


def test_halves_come_front_first(opened):
    """AtomicCards names the side of each face, and front comes first in whatever order the file has them."""
    card = opened(as_atomic(BY_NAME)).find("Hew // Mend")
    assert [each.name for each in card.faces] == ["Hew", "Mend"]


def two_faced(layout, front, back, **fields):
    return scryfall("Dawn Hart // Dusk Hart", "Creature — Elk", layout=layout, card_faces=[front, back], **fields)


@pytest.mark.parametrize("layout", ["transform", "modal_dfc", "adventure", "meld", "prepared by a set to come"])
def test_other_cards_have_the_colors_of_their_front(opened, layout):
    """Off the stack, a card with several faces is its front face (712.8a, 715.4)."""
    front = face("Dawn Hart", "Creature — Elk", mana_cost="{1}{W}", power="2", toughness="2")
    back = face("Dusk Hart", "Creature — Elk Horror", mana_cost="", color_indicator=["B"], power="3", toughness="3")
    card = opened([two_faced(layout, front, back)]).find("Dawn Hart // Dusk Hart")
    assert card.colors == (WHITE,)
    assert [each.colors for each in card.faces] == [(WHITE,), (BLACK,)]
    assert card.type_line == "Creature — Elk // Creature — Elk Horror"
    assert (card.power, card.faces[1].power) == (None, "3")
    assert card.layout == layout


def test_a_flip_card_keeps_its_colors(opened):
    """The flipped half has no mana cost, and the color of the card does not change (710.1c)."""
    front, back = face("Dawn Hart", mana_cost="{1}{W}"), face("Dusk Hart", mana_cost="")
    card = opened([two_faced("flip", front, back, colors=["W"])]).find("Dusk Hart")
    assert [each.colors for each in card.faces] == [(WHITE,), (WHITE,)]


def test_a_saga_has_one_face(opened):
    """A Saga, a Class or a leveler card has a layout of its own and one face (714)."""
    card = opened([scryfall("The Long Flood", "Enchantment — Saga", "I — Draw a card.", layout="saga")])
    assert card.find("The Long Flood").faces == ()
    assert card.find("The Long Flood").layout == "saga"


def reversible(*faces):
    return {"object": "card", "layout": "reversible_card", "name": "Ember Lance // Ember Lance", "card_faces": faces}


def test_a_card_printed_on_both_sides_is_the_card(opened):
    """A card with two fronts is a printing of the card that is on them, which may be there otherwise, too."""
    side = face("Ember Lance", text=EMBER["oracle_text"], oracle_id=EMBER["oracle_id"], mana_cost="{1}{R}")
    data = opened([reversible(side, side), EMBER])
    assert [card.name for card in data] == ["Ember Lance"]
    assert data.find("Ember Lance") == opened([EMBER]).find("Ember Lance")


def test_two_cards_on_two_sides_are_two_cards(opened):
    """Where the sides are different oracle cards, each is a card; sides of one oracle card are its faces."""
    hew, mend = (each | {"oracle_id": "one", "layout": "adventure"} for each in SPLIT["card_faces"])
    other = face("Moss Wall", "Creature — Wall", oracle_id="two")
    assert [card.name for card in opened([reversible(hew, mend, other)])] == ["Hew // Mend", "Moss Wall"]


def test_variants_of_one_name_in_atomic_cards_are_several_cards(opened):
    """A face without a side, or with one that came before, begins another card of the same name."""
    variants = [atomic("Odd Gadget", "Artifact", text) for text in ("Draw a card.", "Gain 1 life.")]
    faces = [atomic("Odd // Even", faceName=each, side=side) for each, side in zip("OEOE", "abab", strict=True)]
    data = opened(
        as_atomic({"Odd Gadget": variants, "Odd // Even": [*faces[:2], *(f | {"text": "X"} for f in faces[2:])]})
    )
    assert [card.name for card in data] == ["Odd Gadget", "Odd Gadget", "Odd // Even", "Odd // Even"]
    assert [len(card.faces) for card in data] == [0, 0, 2, 2]


def test_a_file_is_read_in_parts(opened):
    """A file that is longer than what is read at a time is read like a short one, wherever the parts are cut."""
    cards = [scryfall(f"Card {n}", text="x" * (n * 37 % 5000), cmc=float(n)) for n in range(1000)]
    content = as_list(cards)
    assert len(content) > 2 << 20
    assert [card.oracle_text for card in opened(content)] == [each["oracle_text"] for each in cards]


def test_whoever_waits_is_told_how_far_it_is(tmp_path, cache):
    """Progress is told in bytes of the file, up to all of them."""
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(json.dumps([scryfall(f"Card {n}", text=str(n) * 99) for n in range(9999)]).encode()))
    told = []
    open_data(path, lambda *progress: told.append(progress), cache=cache)
    size = path.stat().st_size
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert {total for _, total in told} == {size}
    assert told[-1] == (size, size)
