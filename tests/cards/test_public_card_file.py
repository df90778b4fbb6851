"""A public file of thirty thousand real cards is read, indexed and searched; it is no part of the project."""

import gzip
import json
from pathlib import Path

import pytest

from explorer.cards import find, names
from explorer.cards.data import open_data
from explorer.values.types import type_line

DATA = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.json.gz"

pytestmark = pytest.mark.skipif(not DATA.exists(), reason=f"needs public card data at {DATA.name}")


@pytest.fixture(scope="module")
def entries():
    """The entries of the file."""
    with gzip.open(DATA, "rt", encoding="utf-8") as file:
        return json.load(file)


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """The file, opened."""
    return open_data(DATA, cache=tmp_path_factory.mktemp("cache"))


def is_letter_of_a_land(entry):
    """Whether the text of an entry is nothing but the letter of a basic land's mana."""
    return entry["type_line"].startswith("Basic ") and len(entry["oracle_text"] or "") == 1


def test_every_card_is_there_with_its_texts(data, entries):
    """Each entry is a card, in the order of the file; only entries that say the very same are one card.

    The letter that the data give as the text of some basic lands says nothing.
    """
    told = {"name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "layout"}
    spoken = (each | {"oracle_text": ""} if is_letter_of_a_land(each) else each for each in entries)
    once = list(dict.fromkeys(tuple(each.get(key) for key in sorted(told)) for each in spoken))
    assert [tuple(getattr(card, key) for key in sorted(told)) for card in data] == once
    assert data.left_out == 0


def test_every_card_is_found_by_its_name(data, entries):
    """The name of each entry leads to a card of that name."""
    written = {each["name"] for each in entries}
    assert {data.find(name).name for name in written} == written


def test_colors_are_those_of_the_file(data):
    """Colors come in the order W U B R G."""
    assert "".join(data.find("Izzet Charm").colors) == "UR"
    assert data.find("Wastes").colors == ()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("lightning bol", "Lightning Bolt"),
        ("Lightnign Bolt", "Lightning Bolt"),
        ("thousand year storm", "Thousand-Year Storm"),
    ],
)
def test_real_names_are_found_in_spite_of_slips(data, written, meant):
    """A name that is cut off, or has a slip, is among the first that a search lists."""
    assert meant in [card.name for card in data.search(written, 3)]


@pytest.mark.parametrize("name", names())
def test_every_built_in_card_is_in_the_file(data, name):
    """The built-in cards are real: the file has each, with the same type line and colors."""
    assert type_line(data.find(name).type_line) == find(name).line
    assert data.find(name).colors == find(name).colors
