"""How the text of a card is understood, to look at: each line as a small tree, or a caret where it stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from explorer.oracle import CardFacts, ReadLine, read_lines
from explorer.oracle.outline import Outline, outline
from explorer.oracle.performed import unperformed

_KEPT = "margin:0;white-space:pre-wrap;font-family:monospace"


@dataclass(frozen=True, slots=True)
class CardRead:
    """A card as it was typed, and how each line of its text is understood; it shows itself in a notebook."""

    name: str
    type_line: str
    text: str
    lines: tuple[ReadLine, ...]
    mana_cost: str = ""
    power: str = ""
    toughness: str = ""

    @property
    def understood(self) -> bool:
        """Whether every line is understood and can be performed."""
        return not any(_against(each) for each in self.lines)

    def as_entry(self) -> dict[str, str]:
        """The card as an entry of `cards:` in a scenario file, without what is empty."""
        said = {"name": self.name, "mana_cost": self.mana_cost, "type_line": self.type_line, "oracle_text": self.text}
        said |= {"power": self.power, "toughness": self.toughness}
        return {key: value for key, value in said.items() if value}

    def __str__(self) -> str:
        return "\n".join(line for each in self.lines for line in _as_text(each))

    def __repr__(self) -> str:
        return f"{self.name}  {self.type_line}\n{self}"

    def _repr_html_(self) -> str:
        """The card with each line and its tree; everything typed stays text, whatever it looks like."""
        head = f"<p style='margin:0'><b>{escape(self.name)}</b> <i>{escape(self.type_line)}</i></p>"
        return f"<div>{head}{''.join(map(_as_html, self.lines))}</div>"


def read(
    text: str,
    name: str = "this card",
    type_line: str = "Creature",
    mana_cost: str = "",
    power: str = "",
    toughness: str = "",
) -> CardRead:
    """Read the text of a card line by line; a line that is not understood tells so itself, and nothing raises.

    Raises ValueError for a type line with a word that is no type (205).
    """
    lines = tuple(read_lines(text, CardFacts.of(name, type_line)))
    return CardRead(name, type_line, text, lines, mana_cost, power, toughness)


def _against(line: ReadLine) -> str:
    """What stands against a line: the word that is not understood, or what cannot be performed yet; else ""."""
    if line.unread:
        return f"expected {line.unread.expected}"
    missing = next((found for each in line.abilities if (found := unperformed(each))), None)
    return f"not performed yet: {missing.__name__}" if missing else ""


def _caret(line: ReadLine) -> str:
    return " " * (line.unread.column - 1) + "^ " if line.unread else ""


def _as_text(line: ReadLine) -> Iterator[str]:
    yield line.text
    if not line.unread:
        yield from (f"  {each}" for ability in line.abilities for each in outline(ability).lines())
    if against := _against(line):
        yield _caret(line) + against


def _as_html(line: ReadLine) -> str:
    trees = (
        "" if line.unread else "".join(f"<ul style='margin:0'>{_tree(outline(each))}</ul>" for each in line.abilities)
    )
    against = _against(line)
    if not against:
        return f"<p style='margin:.6em 0 0'>✓ {escape(line.text)}</p>{trees}"
    why = "not understood" if line.unread else "not performed yet"
    return f"<p style='margin:.6em 0 0'>✕ {why}:</p><pre style='{_KEPT}'>{escape(line.text)}\n" + (
        f"{escape(_caret(line) + against)}</pre>{trees}"
    )


def _tree(of: Outline) -> str:
    below = "".join(map(_tree, of.below))
    inner = f"<ul style='margin:0'>{below}</ul>" if below else ""
    return f"<li>{escape(of.text)}{inner}</li>"
