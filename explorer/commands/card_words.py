"""How a card is shown in the terminal: its faces, each with its name, cost, type line, numbers and text."""

from __future__ import annotations

import click

from explorer.cards.card_text import CardText
from explorer.cards.layouts import layout


def shown(card: CardText) -> str:
    """A card as a file has it, the last line empty; where it has several faces, it is said first what sort it is."""
    heading = click.style(f"{_safe(card.name)}, {layout(card.layout).words}:\n", dim=True) if card.faces else ""
    return heading + "".join(map(_part, card.parts))


def face(name: str, cost: str, line: str, text: str, size: str = "", starting: str = "") -> str:
    """One face in several lines, the last one empty; `size` is power and toughness, `starting` loyalty or defense."""
    top = click.style(name, bold=True) + (click.style(f"  {cost}", fg="cyan") if cost else "")
    middle = "  ".join(["", click.style(line, italic=True), *filter(None, (size, starting))])
    return "\n".join([top, middle, *(f"  {each}" for each in text.splitlines()), "\n"])


def _part(card: CardText) -> str:
    size = "" if card.power is None else f"{card.power}/{card.toughness}"
    starting = card.loyalty or card.defense or ""
    name, cost, line = map(_safe, (card.name, card.mana_cost, card.type_line))
    text = "\n".join(map(_safe, card.oracle_text.splitlines()))
    return face(name, cost, line, text, _safe(size), _safe(starting))


def _safe(text: str) -> str:
    """A line from a file without what would steer the terminal."""
    return text if text.isprintable() else "".join(each if each.isprintable() else "�" for each in text)
