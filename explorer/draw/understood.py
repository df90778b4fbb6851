"""How the text of a card is understood, to look at: each line as a small tree, or a mark where it stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from explorer.oracle import CardFacts, ReadLine, read_lines
from explorer.oracle.outline import Outline, outline
from explorer.oracle.performed import unperformed

Node: TypeAlias = "str | tuple[str, str, tuple[Node, ...]]"
"""A text, or an element: its tag, its style, and what is in it."""

_APART = "margin:.6em 0 0"
_UNDERLINED = "text-decoration:underline wavy;text-underline-offset:.25em"
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
        return not any(against(each) for each in self.lines)

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
        return _as_html(self.as_nodes())

    def as_nodes(self) -> Node:
        """The card with each line and its tree, as what a page makes its elements of."""
        head = ("p", "margin:0", (("b", "", (self.name,)), " ", ("i", "", (self.type_line,))))
        return "div", "", (head, *(node for each in self.lines for node in _as_nodes(each)))


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


def against(line: ReadLine) -> str:
    """What stands against a line: the word that is not understood, or what cannot be performed yet; else ""."""
    if line.unread:
        return f"expected {line.unread.expected}"
    missing = next((found for each in line.abilities if (found := unperformed(each))), None)
    return f"not performed yet: {missing.__name__}" if missing else ""


def caret(line: ReadLine) -> str:
    """The sign below the first word that is not understood, with a space behind it; else ""."""
    return " " * (line.unread.column - 1) + "^ " if line.unread else ""


def _as_text(line: ReadLine) -> Iterator[str]:
    yield line.text
    if not line.unread:
        yield from (f"  {each}" for ability in line.abilities for each in outline(ability).lines())
    if missing := against(line):
        yield caret(line) + missing


def _as_nodes(line: ReadLine) -> Iterator[Node]:
    missing = against(line)
    if missing:
        yield "p", _APART, (f"✕ {'not understood' if line.unread else 'not performed yet'}:",)
        yield "pre", _KEPT, _marked(line)
        yield "p", "margin:0", (f"{'↑ where it is underlined: ' if line.unread else ''}{missing}",)
    else:
        yield "p", _APART, (f"✓ {line.text}",)
    if not line.unread:
        yield from (("ul", "margin:0", (_tree(outline(each)),)) for each in line.abilities)


def _marked(line: ReadLine) -> tuple[Node, ...]:
    """A line, underlined from the first word on that is not understood; a caret would go astray in a narrow page."""
    if not line.unread:
        return (line.text,)
    place = line.unread.column - 1
    return line.text[:place], ("u", _UNDERLINED, (line.text[place:] or " ",))


def _tree(of: Outline) -> Node:
    below = tuple(map(_tree, of.below))
    return "li", "", (of.text, *((("ul", "margin:0", below),) if below else ()))


def _as_html(node: Node) -> str:
    """A node as markup, in which every text is text."""
    if isinstance(node, str):
        return escape(node)
    tag, style, within = node
    return f"<{tag}{f' style={style!r}' if style else ''}>{''.join(map(_as_html, within))}</{tag}>"
