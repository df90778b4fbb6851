"""Files of invented cards in the shapes of public card data."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

Card = dict[str, Any]


def scryfall(name: str, type_line: str = "Instant", text: str = "", **fields: Any) -> Card:
    """A card as Scryfall's bulk files have it, or another object of theirs."""
    return {
        "object": "card",
        "oracle_id": f"id of {name}",
        "name": name,
        "lang": "en",
        "layout": "normal",
        "mana_cost": "",
        "cmc": 0.0,
        "type_line": type_line,
        "oracle_text": text,
        "prices": {"usd": None},
        **fields,
    }


def face(name: str, type_line: str = "Instant", text: str = "", **fields: Any) -> Card:
    """One of the faces of a card as Scryfall has it."""
    return {"object": "card_face", "name": name, "type_line": type_line, "oracle_text": text, **fields}


def atomic(name: str, type_line: str = "Instant", text: str = "", **fields: Any) -> Card:
    """A face as MTGJSON's AtomicCards has it."""
    return {"name": name, "layout": "normal", "type": type_line, "text": text, "manaValue": 0.0, **fields}


EMBER = scryfall("Ember Lance", text="Ember Lance deals 2 damage to any target.", mana_cost="{1}{R}", colors=["R"])
OTTER = scryfall("Brook Otter", "Creature — Otter", mana_cost="{G}{U}", colors=["U", "G"], power="1", toughness="1+*")
WARDEN = scryfall("Elsa, Wärden of Æons", "Legendary Planeswalker — Elsa", loyalty="4", colors=[])
SPLIT = scryfall(
    "Hew // Mend",
    "Instant // Sorcery",
    layout="split",
    mana_cost="{R} // {W}",
    colors=["R", "W"],
    card_faces=[
        face("Hew", text="Hew deals 1 damage to any target.", mana_cost="{R}"),
        face("Mend", "Sorcery", "You gain 3 life.", mana_cost="{W}"),
    ],
)
DECK = [EMBER, OTTER, WARDEN, SPLIT]

BY_NAME = {
    "Ember Lance": [atomic("Ember Lance", text=EMBER["oracle_text"], manaCost="{1}{R}", colors=["R"])],
    "Hew // Mend": [
        atomic("Hew // Mend", "Sorcery", "You gain 3 life.", faceName="Mend", side="b", layout="split", manaCost="{W}"),
        atomic("Hew // Mend", text=SPLIT["card_faces"][0]["oracle_text"], faceName="Hew", side="a", layout="split"),
    ],
}


def as_list(cards: list[Card]) -> bytes:
    """The shape of Scryfall's bulk files: one JSON list."""
    return json.dumps(cards, ensure_ascii=False, indent=1).encode()


def as_lines(cards: list[Card]) -> bytes:
    """The newer shape of Scryfall's bulk files: one object a line."""
    return b"".join(json.dumps(each).encode() + b"\n" for each in cards)


def as_atomic(by_name: dict[str, list[Card]]) -> bytes:
    """The shape of MTGJSON's AtomicCards."""
    return json.dumps({"meta": {"date": "2025-02-07", "version": "5"}, "data": by_name}).encode()


def saved(folder: Path, content: bytes, name: str = "cards.json", packed: bool = False) -> Path:
    """A file with that content, gzipped on request."""
    path = folder / name
    path.write_bytes(gzip.compress(content) if packed else content)
    return path
