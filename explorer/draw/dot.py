"""The chain as DOT: text in boxes whose shapes and words tell their kinds, so that color is never needed to read it."""

from __future__ import annotations

import html
import textwrap
from dataclasses import dataclass
from itertools import pairwise

import graphviz  # type: ignore[import-untyped]

from explorer.draw.graph import Bond, Chain, Moment, Node
from explorer.draw.kinds import Kind
from explorer.draw.placing import Line, places

FONT = "Helvetica"
"""A font of which every Graphviz knows the widths; where it is missing, one like it takes its place."""

TITLE_SIZE = 14
LINE_SIZE = 12
WRAP = 22
"""Characters in a line of a title; lines in smaller type have a few more."""

INK, FAINT_INK, FAINT_LINE, PAPER = "#1a1a1a", "#6b6b6b", "#9a9a9a", "#ffffff"


@dataclass(frozen=True, slots=True)
class _Style:
    """How a kind of node looks: its word, its shape, and its fill and line, from a palette for all eyes."""

    word: str
    shape: str
    fill: str
    line: str
    outlines: int = 1
    style: str = "filled"
    margin: str = "0.1,0.06"
    room: float = 1.0
    """How many times as wide as its text the shape has to be."""


# Fills are tints of the eight colors of Okabe and Ito, which people with color-blindness can tell apart.
_BLUE, _SKY = ("#d6e9f8", "#0072b2"), ("#e4f4fc", "#3a8fb7")
_GREEN, _YELLOW = ("#d5efe6", "#007a5a"), ("#fdf8d0", "#8a7d00")
_ORANGE, _VERMILION = ("#fdebcf", "#a86700"), ("#fbe0d3", "#b34700")
_PURPLE, _GRAY = ("#f6e3ee", "#a04d7c"), ("#ececec", "#555555")
_STYLES = {
    Kind.SPELL: _Style("spell", "box", *_BLUE),
    Kind.COPY: _Style("copy, not cast", "box", *_SKY, outlines=2),
    Kind.CARD_COPY: _Style("copy of a card", "box", *_SKY, outlines=2),
    Kind.ACTIVATED: _Style("activated ability", "box", *_GREEN, style="filled,diagonals", margin="0.16,0.12"),
    Kind.TRIGGER: _Style("triggered ability", "box", *_ORANGE, style="filled,rounded"),
    Kind.MANA: _Style("mana", "oval", *_YELLOW, margin="0", room=1.43),
    Kind.PAYMENT: _Style("payment", "oval", *_YELLOW, margin="0", room=1.43),
    Kind.DAMAGE: _Style("", "octagon", *_VERMILION, margin="0", room=1.55),
    Kind.LIFE: _Style("", "octagon", *_VERMILION, margin="0", room=1.55),
    Kind.LAND: _Style("land", "box", *_GREEN),
    Kind.EFFECT: _Style("effect", "note", *_PURPLE),
    Kind.TOKEN: _Style("", "box3d", *_PURPLE),
    Kind.COUNTERS: _Style("", "tab", *_PURPLE),
    Kind.MOVE: _Style("", "folder", *_PURPLE),
    Kind.STATUS: _Style("", "folder", *_PURPLE),
    Kind.COMBAT: _Style("", "folder", *_VERMILION),
    Kind.PLAYER: _Style("player", "house", *_GRAY),
    Kind.OBJECT: _Style("", "component", *_GRAY),
}
_OTHER = _Style("", "box", *_GRAY)

_ARROWS = {
    Bond.CAUSED: {"style": "solid", "arrowhead": "normal", "penwidth": "1.6"},
    Bond.COPY_OF: {"style": "dashed", "arrowhead": "vee", "penwidth": "1.4", "color": "#3a8fb7", "weight": "0"},
    Bond.TARGETS: {"style": "dotted", "arrowhead": "odot", "penwidth": "1.4", "color": "#b34700", "weight": "0"},
    Bond.PAID_FOR: {"style": "solid", "arrowhead": "open", "penwidth": "0.7", "color": "#8a7d00"},
}
_LEGEND = {
    Bond.CAUSED: "solid arrow: led to",
    Bond.COPY_OF: "dashed: is a copy of",
    Bond.TARGETS: "dotted, with a ring: targets",
    Bond.PAID_FOR: "thin: paid for",
}


def dot(chain: Chain) -> str:
    """The chain as DOT source, laid out from left to right; nodes and edges carry ids and classes.

    A node's id is its own, its classes are its kind and its moment, to which Graphviz adds "node"; that of an edge is
    its kind, beside "edge".
    """
    graph = graphviz.Digraph("chain", graph_attr=_graph_attributes(chain), node_attr=_NODE, edge_attr=_EDGE)
    for node in chain.nodes:
        graph.node(node.id, label=f"<{_label(node)}>", **_node_attributes(node))
    found = places(chain, {each.id: _width(each) for each in chain.nodes})
    _side(graph, "min", found.first)
    _side(graph, "max", found.boxes)
    future = {each.id for each in chain.nodes if each.moment is Moment.FUTURE}
    for line in found.lines:
        graph.edge(line.left, line.right, **_line_attributes(line, future))
    return str(graph.source)


def _side(graph: graphviz.Digraph, rank: str, nodes: tuple[str, ...]) -> None:
    """Nodes at the left or right side, the first one at the top."""
    with graph.subgraph(graph_attr={"rank": rank}) as side:
        for node in nodes:
            side.node(node)
        for above, below in pairwise(nodes):
            side.edge(above, below, style="invis")


_NODE = {"fontname": FONT, "fontsize": str(TITLE_SIZE), "fontcolor": INK, "style": "filled"}
_EDGE = {"fontname": FONT, "fontsize": str(LINE_SIZE), "fontcolor": INK, "color": "#444444", "arrowsize": "0.8"}


def _graph_attributes(chain: Chain) -> dict[str, str]:
    bonds = dict.fromkeys(each.bond for each in chain.edges)
    return {
        "rankdir": "LR",
        "bgcolor": PAPER,
        "nodesep": "0.18",
        "ranksep": "0.42",
        "pad": "0.15",
        "fontname": FONT,
        "fontsize": str(LINE_SIZE),
        "fontcolor": INK,
        "labelloc": "b",
        "label": graphviz.escape("   ·   ".join(_LEGEND[bond] for bond in Bond if bond in bonds)),
        "tooltip": " ",
    }


# --- nodes -----------------------------------------------------------------------------------------------------------


def _label(node: Node) -> str:
    """An HTML-like label: what it is in small type, its title in bold, its lines; everything escaped."""
    word = _word(node)
    rows = [_row(f"▶ now: {word}".rstrip(": ") if node.moment is Moment.PRESENT else word, LINE_SIZE, WRAP + 6)]
    rows.append(_row(node.title, TITLE_SIZE, WRAP, bold=True))
    rows += [_row(line, LINE_SIZE, WRAP + 6) for line in node.lines]
    return f'<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="1">{"".join(rows)}</TABLE>'


def _word(node: Node) -> str:
    return _STYLES.get(node.kind, _OTHER).word


def _row(text: str, size: int, width: int, bold: bool = False) -> str:
    """A row of a label, wrapped; nothing for an empty text."""
    if not text:
        return ""
    inner = "<BR/>".join(_markup(line) for line in _wrapped(text, width))
    inner = f"<B>{inner}</B>" if bold else inner
    return f'<TR><TD><FONT POINT-SIZE="{size}">{inner}</FONT></TD></TR>'


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=True) or [text]


def _markup(text: str) -> str:
    """Text that markup cannot mistake for its own; a backslash is kept from making an escape with what follows."""
    return html.escape(_clean(text)).replace("\\", "\\\N{WORD JOINER}")


def _clean(text: str) -> str:
    """Text without characters that XML does not know."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)


def _node_attributes(node: Node) -> dict[str, str]:
    style = _STYLES.get(node.kind, _OTHER)
    future, now = node.moment is Moment.FUTURE, node.moment is Moment.PRESENT
    return {
        "id": node.id,
        "class": f"{node.kind} {node.moment}",
        "shape": style.shape,
        "margin": style.margin,
        "fillcolor": "#f6f6f6" if future else style.fill,
        "color": FAINT_LINE if future else INK if now else style.line,
        "fontcolor": FAINT_INK if future else INK,
        "style": f"{style.style},dashed" if future else style.style,
        "penwidth": "3.5" if now else "1.3",
        "peripheries": str(style.outlines),
        "tooltip": graphviz.escape(_clean(_tip(node))),
    }


def _tip(node: Node) -> str:
    """What a pointer is told: the kind, the title, the rule and its wording."""
    about = f"{_word(node) or node.kind}: {node.title}"
    return about if node.rule is None else f"{about} ({node.rule.number}: {node.rule.wording})"


def _width(node: Node) -> float:
    """About how wide a node is, in points."""
    title = max(_across(line) for line in _wrapped(node.title, WRAP)) * TITLE_SIZE * BOLD
    lines = [_across(line) for each in (_word(node), *node.lines) for line in _wrapped(each, WRAP + 6)]
    return (max(title, max(lines) * LINE_SIZE) + 18) * _STYLES.get(node.kind, _OTHER).room


def _across(text: str) -> float:
    """About how wide a text is, in parts of its size: as in Helvetica and the fonts like it."""
    return sum(0.3 if each in NARROW else 0.85 if each in WIDE else 0.7 if each.isupper() else 0.56 for each in text)


NARROW, WIDE, BOLD = " iIjltfr.,:;'|!()[]{}-", "mwMW@%—", 1.06


# --- edges -----------------------------------------------------------------------------------------------------------


def _line_attributes(line: Line, future: set[str]) -> dict[str, str]:
    """What an edge looks like, and whether it orders the picture from left to right."""
    edge, arrow = line.edge, dict(_ARROWS[line.edge.bond])
    head = arrow.pop("arrowhead")
    faint = edge.tail in future or edge.head in future
    return {
        "id": edge.id,
        "class": edge.bond.replace(" ", "-"),
        "constraint": "true" if line.orders or edge.bond is Bond.TARGETS else "false",
        "tooltip": graphviz.escape(edge.bond.value),
        **arrow,
        **({"dir": "back", "arrowtail": head} if line.backwards else {"arrowhead": head}),
        **({"xlabel": "copy of"} if edge.bond is Bond.COPY_OF else {}),
        **({"color": FAINT_LINE, "fontcolor": FAINT_INK} if faint else {}),
    }
