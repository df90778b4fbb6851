"""What the tests of reading share: cards by type line, real lines where there are any, data in the order of reading."""

import gzip
import json
import random
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.phrases import Either, Filter
from explorer.oracle import CardFacts, Unread, read
from explorer.oracle.sorting import in_order

REAL = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.json.gz"
"""Real cards, which are not part of the project; tests that need them skip without."""

SORCERY = CardFacts.of("Ash", "Sorcery")
CREATURE = CardFacts.of("Ash", "Creature — Elf")
AURA = CardFacts.of("Ash", "Enchantment — Aura")
BLADE = CardFacts.of("Ash", "Artifact — Equipment")


def as_read(part):
    """The same data with the tests of every description in the order that reading gives them."""
    if isinstance(part, Filter | Either):
        part = in_order(part)
    if isinstance(part, tuple):
        return tuple(as_read(each) for each in part)
    if is_dataclass(part) and not isinstance(part, type | Characteristics):
        return replace(part, **{each.name: as_read(getattr(part, each.name)) for each in fields(part)})
    return part


def refusal(text, card=CREATURE):
    """The error with which a text is refused."""
    try:
        found = read(text, card)
    except Unread as unread:
        return unread
    raise AssertionError(f"{text!r} was read: {found}")


@cache
def real_cards():
    """The real cards, as dictionaries; none where the file is absent."""
    return tuple(json.loads(gzip.decompress(REAL.read_bytes()))) if REAL.exists() else ()


def sample_of_real_cards(number, seed):
    """Some real cards, the same for the same seed."""
    cards = real_cards()
    return random.Random(seed).sample(cards, min(number, len(cards)))
