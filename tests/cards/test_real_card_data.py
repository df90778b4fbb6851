"""The built-in cards agree with public card data, which is no part of the product and is read where it is at hand."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest

from explorer.cards import find, names
from explorer.oracle import alike, normal, write
from explorer.values.types import type_line

DATA = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.json.gz"

pytestmark = pytest.mark.skipif(not DATA.exists(), reason=f"needs public card data at {DATA.name}")


@cache
def real_cards():
    with gzip.open(DATA, "rt", encoding="utf-8") as file:
        return {each["name"]: each for each in json.load(file)}


@pytest.mark.parametrize("name", names())
def test_the_data_say_what_the_card_says(name):
    """The text written from a card's data is, in normal form, the card's own text."""
    assert alike(normal(write(find(name)), name)) == alike(normal(real_cards()[name]["oracle_text"], name))


@pytest.mark.parametrize("name", names())
def test_the_rest_of_the_card_agrees(name):
    """Mana cost, colors, type line, power, toughness and loyalty are those of the card."""
    card, real = find(name), real_cards()[name]
    assert str(card.mana_cost or "") == real["mana_cost"]
    assert (card.mana_cost.mana_value() if card.mana_cost else 0) == real["cmc"]
    assert {each.value for each in card.colors} == set(real["colors"])
    assert card.line == type_line(real["type_line"])
    assert str(card.line) == real["type_line"]
    for characteristic in ("power", "toughness", "loyalty"):
        own = getattr(card, characteristic)
        assert (None if own is None else str(own)) == real.get(characteristic)
