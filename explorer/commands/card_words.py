"""How a card is shown in the terminal: a built-in one from its data, another one as the user's file has it."""

from __future__ import annotations

import click

from explorer.abilities.characteristics import Characteristics
from explorer.cards.card_text import CardText
from explorer.cards.layouts import layout
from explorer.oracle.writing import write


def shown(card: Characteristics | CardText) -> str:
    """A card in several lines, the last one empty: name and cost, type line and numbers, text; then further faces."""
    if isinstance(card, Characteristics):
        cost = "" if card.mana_cost is None else str(card.mana_cost)
        numbers = [None if each is None else str(each) for each in (card.power, card.toughness, card.loyalty)]
        return _face(card.name, cost, str(card.line), numbers, write(card))
    heading = click.style(f"{_safe(card.name)}, {layout(card.layout).words}:\n", dim=True) if card.faces else ""
    faces = [
        _face(
            _safe(each.name),
            _safe(each.mana_cost),
            _safe(each.type_line),
            [each.power, each.toughness, each.loyalty or each.defense],
            "\n".join(map(_safe, each.oracle_text.splitlines())),
        )
        for each in card.parts
    ]
    return heading + "".join(faces)


def _face(name: str, cost: str, line: str, numbers: list[str | None], text: str) -> str:
    power, toughness, counters = numbers
    size = f"  {power}/{toughness}" if power is not None else ""
    starting = f"  {counters}" if counters is not None else ""
    top = click.style(name, bold=True) + (click.style(f"  {cost}", fg="cyan") if cost else "")
    middle = "  " + click.style(line, italic=True) + size + starting
    return "\n".join([top, middle, *(f"  {each}" for each in text.splitlines()), "\n"])


def _safe(text: str) -> str:
    """A line from a file without what would steer the terminal."""
    return text if text.isprintable() else "".join(each if each.isprintable() else "�" for each in text)
