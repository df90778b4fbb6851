"""Deck lists as programs export them: the same deck comes of each, and a mistake is told with its place."""

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import explorer
from explorer.batch.deck import BadDeck
from explorer.cards.data import open_data
from explorer.cards.deck_entries import BadDeckList, Board
from explorer.cards.decklists import read_list
from explorer.cards.pool import NotUsable, Pool

LISTS = {
    "plain": "24 Island\n36x Shock\n",
    "MTGA": "About\nName Burning Isles\n\nDeck\n24 Island (DOM) 250\n36 Shock (M21) 159\n\nSideboard\n3 Opt (XLN) 65\n",
    "MTGO": "24 Island\n36 Shock\n\n3 Opt\n",
    "MTGO .dek": """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema"><NetDeckID>0</NetDeckID>
<Cards CatID="1" Quantity="24" Sideboard="false" Name="Island" Annotation="0" />
<Cards CatID="2" Quantity="36" Sideboard="false" Name="Shock" Annotation="0" />
<Cards CatID="3" Quantity="3" Sideboard="true" Name="Opt" Annotation="0" />
</Deck>""",
    "Moxfield": "24 Island (DOM) 250 *F*\n36 Shock (M21) 159 #Burn #!Removal\n\nSIDEBOARD:\n3 Opt (XLN) 65\n",
    "Moxfield CSV": '"Count","Tradelist Count","Name","Edition","Foil"\n"24","24","Island","dom",""\n'
    '"36","0","Shock","m21","foil"\n',
    "Archidekt": "24x Island (dom) 250 *F* [Land]\n36x Shock (m21) 159 [Burn,Removal] ^Have,#37d67a^\n"
    "3x Opt (xln) 65 [Sideboard]\n1x Divination (m15) 50 [Maybeboard{noDeck}{noPrice},Draw]\n",
    "Archidekt CSV": "Quantity,Name,Finish,Categories\n24,Island,Normal,Land\n"
    "36,Shock,Foil,Burn\n3,Opt,Normal,Sideboard\n",
    "semicolons": "Qty;Card Name;Board\n24;Island;main\n36;Shock;main\n3;Opt;side\n",
    "Forge": "[metadata]\nName=Burning Isles\n[Main]\n24 Island|DOM|1\n36 Shock|M21\n[Sideboard]\n3 Opt|XLN\n",
    "XMage": "NAME:Burning Isles\n24 [DOM:250] Island\n36 [M21:159] Shock\n"
    "SB: 3 [XLN:65] Opt\nLAYOUT MAIN:(1,2)(CMC,false,50)\n",
    "Cockatrice": '<cockatrice_deck version="1"><deckname>Isles</deckname><zone name="main">'
    '<card number="24" name="Island"/>'
    '<card number="36" name="Shock"/></zone><zone name="side"><card number="3" name="Opt"/></zone></cockatrice_deck>',
    "deckstats": "//Main\n24 [DOM#250] Island\n36 Shock # burns\n\n//Sideboard\nSB: 3 Opt\n",
    "kinds as headings": "Lands (24)\nIsland x24\n\nInstants (36)\n36 Shock\n\nSideboard (3)\n3 Opt\n",
    "counts after the names": "Island x24\nShock x36\n",
}


@pytest.mark.parametrize("form", LISTS)
def test_the_same_deck_comes_of_each_form(form, tmp_path):
    """Sets, numbers, foils, tags and headings are looked past: the main deck is the same, as file and as text."""
    file = tmp_path / "isles.txt"
    file.write_text(LISTS[form], "utf-8")
    for found in (explorer.deck(file), explorer.deck(LISTS[form])):
        assert {card.name: count for card, count in found.cards} == {"Island": 24, "Shock": 36}
        assert found.sideboard in ((), (("Opt", 3),))


WRITTEN = {
    "plain": "{count} {name}",
    "with an x": "{count}x {name}",
    "MTGA": "{count} {name} (DOM) 250",
    "Moxfield": "{count} {name} (PLST) DOM-250 *F* #Main deck #!Removal",
    "Archidekt": "{count}x {name} (dom) 250p *E* [Land,Ramp{{top}}] ^Have,#37d67a^",
    "MTGGoldfish": "{count} {name} <251> [DOM] (F)",
    "XMage": "{count} [DOM:250] {name}",
    "deckstats": "{count} [DOM#250] {name} # taps for mana",
    "Forge": "{count} {name}|DOM|1",
}
NAMES = [
    "Fire // Ice",
    'Kongming, "Sleeping Dragon"',
    "Erase (Not the Urza's Legacy One)",
    "Lim-Dûl's Vault",
    "+2 Mace",
    "Borrowing 100,000 Arrows",
    "1996 World Champion",
    "X",
    "Who / What / When / Where / Why",
    "_____",
]


@given(st.sampled_from(sorted(WRITTEN)), st.lists(st.tuples(st.integers(1, 99), st.sampled_from(NAMES)), min_size=1))
def test_names_come_back_from_every_way_to_write_them(form, entries):
    """Whatever a name has in it (numbers, commas, brackets, slashes), what stands after it is looked past."""
    text = "\n".join(WRITTEN[form].format(count=count, name=name) for count, name in entries)
    found = [(each.count, each.name, each.board) for each in read_list(text).entries]
    assert found == [(count, name, Board.MAIN) for count, name in entries]


@given(st.lists(st.tuples(st.integers(1, 99), st.sampled_from(NAMES)), min_size=1), st.sampled_from(",;\t"))
def test_names_come_back_from_tables(entries, delimiter):
    """A comma-separated table keeps names with commas and quotes."""
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(
        [("Quantity", "Name", "Edition"), *((*each, "dom") for each in entries)]
    )
    assert [(each.count, each.name) for each in read_list(out.getvalue()).entries] == entries


@given(st.text(st.sampled_from('14x Island()[]{}#*^|/\\<>&"=:,;SB\n\r\t\ufeff☃ name'), max_size=80))
def test_any_text_is_a_deck_list_or_told_with_its_place(text):
    """Nothing that is typed fails otherwise than by a line and a column in it."""
    told, places = [], []
    try:
        told = [each.name for each in read_list(text).entries]
    except BadDeckList as error:
        places = error.complaints
    assert all(name.strip() for name in told)
    assert all(line >= 1 and column >= 1 for line, column, _ in places)


def test_a_sideboard_after_an_empty_line_is_told_from_groups_of_a_deck():
    """Sixty cards and fifteen more are a deck with its sideboard; forty and twenty are one deck."""
    deck = explorer.deck("24 Island\n36 Shock\n\n15 Opt\n")
    assert (len(deck), deck.sideboard) == (60, (("Opt", 15),))
    assert len(explorer.deck("36 Shock\n4 Opt\n\n20 Island\n")) == 60


@pytest.mark.parametrize(
    "text",
    [
        "Commander\n1 Niv-Mizzet\n\nDeck\n99 Island\n",
        "1x Niv-Mizzet (c21) 1 [Commander{top}]\n99x Island\n",
        "99 Island\n1 Niv-Mizzet # !Commander\n",
        "[Commander]\n1 Niv-Mizzet|C21\n[Main]\n99 Island\n",
    ],
)
def test_a_commander_is_no_card_of_the_library(text):
    """A commander stands apart, by a heading or by a mark on its line."""
    listed = read_list(text)
    assert [each.name for each in listed.board(Board.COMMANDER)] == ["Niv-Mizzet"]
    assert [(each.name, each.count) for each in listed.board(Board.MAIN)] == [("Island", 99)]


def test_a_commander_can_be_asked_about():
    """The cost of a commander is known by its name, though it is not drawn."""
    deck = explorer.deck("Commander\n1 Shock\n\nDeck\n99 Mountain\n")
    assert explorer.exactly(deck, "Shock", 1).on(1).paid.exact == 1
    assert len(deck) == 99


def test_unknown_names_are_told_with_their_places_and_what_was_meant(tmp_path):
    """Each name that no card has is told with file, line and column, and the names that are like it."""
    file = tmp_path / "typos.txt"
    file.write_text("24 Iland\n 36 Shokc (M21) 159\n", "utf-8")
    with pytest.raises(BadDeckList) as told:
        explorer.deck(file)
    first, second, _ = str(told.value).splitlines()
    assert first.startswith(f"{file}, line 1, column 4: ")
    assert "did you mean" in first
    assert "Island" in first
    assert second.startswith(f"{file}, line 2, column 5: ")
    assert "Shock" in second


BROKEN = {
    "no XML": ("<Deck><Cards", "line 1"),
    "entities": ('<!DOCTYPE a [<!ENTITY b "c">]><Deck>\n<Cards/></Deck>', "declares no entities"),
    "XML without cards": ("<Deck>\n</Deck>", "no cards"),
    "a card without a number": ('<Deck>\n<Cards Name="Island"/></Deck>', "line 2, column 1: this Cards has no number"),
    "a row without a number": ("Count,Name\nmany,Island\n", "line 2, column 1: this row has no number"),
    "no name": ("4 Island\n4 Shock\n12\n", "line 3, column 1"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_list_that_cannot_be_read_is_told_with_its_place(case):
    """A file that is broken says where."""
    text, words = BROKEN[case]
    with pytest.raises(BadDeckList, match=words):
        explorer.deck(text)


def test_a_file_that_is_not_there_is_told(tmp_path):
    """A missing file, a folder and a list of a sideboard alone are no decks."""
    for source, words in ((tmp_path / "none.txt", "no file"), (tmp_path, "folder"), ("Sideboard\n3 Opt\n", "no cards")):
        with pytest.raises(BadDeck, match=words):
            explorer.deck(source)


DATA = """[{"name": "Odd Land", "type_line": "Land", "oracle_text": "Frobnicate.", "layout": "normal"},
 {"name": "Odd Stone", "mana_cost": "{2}", "type_line": "Artifact", "oracle_text": "Add Frobnicate."},
 {"name": "Odd Mirror", "mana_cost": "{2}", "type_line": "Artifact", "oracle_text": "Frobnicate all abilities."},
 {"name": "Odd Bear", "mana_cost": "{R}", "type_line": "Creature", "power": "*", "toughness": "1+*",
  "oracle_text": "Frobnicate.", "layout": "normal"},
 {"name": "Odd Burn", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Frobnicate.", "layout": "normal"}]"""


def test_a_line_that_is_not_understood_is_refused_where_it_could_matter(tmp_path):
    """A permanent that may make mana is refused; what is never cast is not, and the user can allow the rest."""
    data = tmp_path / "cards.json"
    data.write_text(DATA, "utf-8")
    for odd, policy in (("Odd Land", "lands only"), ("Odd Stone", "default"), ("Odd Mirror", "default")):
        text = f"30 Mountain\n30 {odd}\n"
        with pytest.raises(NotUsable, match="Frobnicate"):
            explorer.exactly(explorer.deck(text, data), "{R}", 1, lands=policy)
        allowed = explorer.exactly(explorer.deck(text, data, allow_unread=True), "{R}", 1, lands=policy)
        assert odd in allowed.conditions
    for odd in ("Odd Burn", "Odd Bear"):
        burning = explorer.deck(f"30 Mountain\n30 {odd}\n", data)
        assert explorer.exactly(burning, odd, 1).on(1).paid.value > 0.9


def faces(layout, **parts):
    """A card of several faces in card data: each face by its name with cost, type line and text."""
    told = [
        {"name": name.replace("_", " "), "mana_cost": cost, "type_line": line, "oracle_text": text}
        for name, (cost, line, text) in parts.items()
    ]
    return {"name": " // ".join(each["name"] for each in told), "layout": layout, "card_faces": told}


FACES = [
    faces("split", Ember=("{1}{R}", "Instant", "Draw a card."), Frost=("{1}{U}", "Sorcery", "Draw a card.")),
    faces("transform", Scholar=("{U}", "Creature", ""), Horror=("", "Creature", "{T}: Add {G}.")),
    faces("adventure", Fay=("{1}{U}{U}", "Creature", "Flying"), Trick=("{U}", "Instant", "Draw a card.")),
    faces("modal_dfc", Mammoth=("{1}{G}", "Creature", ""), Valley=("", "Land", "Valley enters tapped.\n{T}: Add {G}.")),
]


def test_a_card_of_several_faces_is_the_one_that_is_played(tmp_path):
    """By its whole name it is the front face, a split card both halves; a face that may be played goes by its own."""
    data = tmp_path / "faces.json"
    data.write_text(json.dumps(FACES), "utf-8")
    deck = explorer.deck("9 Ember // Frost\n9 Scholar\n9 Fay // Trick\n9 Valley\n24 Island\n", data)
    assert [card.name for card, _ in deck.cards] == ["Ember // Frost", "Scholar", "Fay", "Valley", "Island"]
    asked = explorer.exactly(deck, ["Frost", "Trick", "Fay", "{G}"], 3)
    assert [str(each.goal.cost) for each in asked] == ["{1}{U}", "{U}", "{1}{U}{U}", "{G}"]
    with pytest.raises(ValueError, match="ask about 'Ember' or 'Frost'"):
        explorer.exactly(deck, "Ember // Frost", 3)
    with pytest.raises(BadDeckList, match="say which one you play: 'Mammoth' or 'Valley'"):
        explorer.deck("30 Mammoth // Valley\n30 Island\n", data)


def test_a_deck_knows_further_cards_of_the_data_by_name(tmp_path):
    """A land to swap comes from the same data, as do cards by name with `find`; a mapping alone has neither."""
    data = tmp_path / "faces.json"
    data.write_text(json.dumps(FACES), "utf-8")
    deck = explorer.deck("24 Island\n36 Fay\n", data)
    table = explorer.contributions(deck, "Trick", 2, into="Valley", games=300, processes=2)
    assert table.terms["swapped for"] == "Valley"
    find = Pool(data=open_data(data), in_decks=True).find
    named = explorer.exactly({"Island": 24, "Fay": 36}, "Trick", 2, find=find)
    assert named.on(2).paid.value == explorer.exactly(deck, "Trick", 2).on(2).paid.value
    with pytest.raises(ValueError, match="Trick"):
        explorer.exactly({"Island": 60}, "Trick", 2)


def test_a_card_that_is_not_built_in_is_told_where_others_come_from():
    """Without card data the last line of the error says how to bring some."""
    with pytest.raises(BadDeckList, match=r"--cards PATH"):
        explorer.deck("30 Iland\n30 Shock\n")


COMMANDER = """[{"name": "Tower", "type_line": "Land",
  "oracle_text": "{T}: Add one mana of any color in your commander's color identity."},
 {"name": "Sage", "mana_cost": "{1}{G}", "type_line": "Legendary Creature", "power": "1", "toughness": "1",
  "oracle_text": "Devoid\\n{T}: Add {U}.\\n{R}: Frobnicate."}]"""


def test_a_commanders_colors_are_those_of_its_cost_and_its_text(tmp_path):
    """Its identity has the colors of all its symbols (903.4), understood or not, devoid or not (702.114a)."""
    data = tmp_path / "cards.json"
    data.write_text(COMMANDER, "utf-8")
    deck = explorer.deck("Commander\n1 Sage\n\nDeck\n30 Tower\n69 Shock\n", data)
    paid = [explorer.exactly(deck, cost, 1, play=False).on(1).paid.value for cost in ("{G}", "{U}", "{R}", "{W}")]
    assert paid[0] == paid[1] == paid[2] > 0.9
    assert paid[3] == 0
    assert explorer.simulate(deck, "{U}", 1, mulligans="commander", games=200).audit(3) == []
