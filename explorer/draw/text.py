"""The chain as an indented tree for a terminal, with every node and every edge of the graph in it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from explorer.draw.graph import Bond, Chain, Edge, Moment, Node
from explorer.draw.kinds import Kind

WIDTH = 100
"""Columns of a line, as far as indentation leaves room."""

LEAST = 30

_WORDS = {
    Kind.COPY: "copy, not cast",
    Kind.ACTIVATED: "activated ability",
    Kind.TRIGGER: "triggered ability",
}
_UNTOLD = frozenset(Kind) - {Kind.SPELL, Kind.COPY, Kind.ACTIVATED, Kind.TRIGGER, Kind.MANA, Kind.PLAYER}
"""Kinds whose titles say all."""

_REFERENCES = {
    Bond.CAUSED: "led to {} too",
    Bond.COPY_OF: "copy of {}",
    Bond.TARGETS: "targets {}",
    Bond.PAID_FOR: "paid for {}",
}


def text(chain: Chain, width: int = WIDTH) -> str:
    """The chain as lines of text: what a thing led to stands below it, what paid for it too; the rest by number.

    A line has its number, its kind, its title and lines, and in brackets the edges that the tree does not show:
    "[copy of 1, targets 7 and 8]". "▶" marks the present, "(to come)" the future.
    """
    return "\n".join(_Tree(chain, width).lines())


class _Tree:
    """The nodes as a tree: each under its first cause, or else under what it paid for first."""

    def __init__(self, chain: Chain, width: int) -> None:
        self.chain = chain
        self.width = width
        self.below: dict[str, list[Edge]] = {each.id: [] for each in chain.nodes}
        self.used: set[Edge] = set()
        self.tops = [each for each in chain.nodes if not each.is_box and not self._hang(each)]
        boxes = [each for each in chain.nodes if each.is_box]
        order = [*(id for top in self.tops for id in self._order(top.id)), *(each.id for each in boxes)]
        self.numbers = {id: n for n, id in enumerate(order, 1)}
        self.boxes = boxes

    def _hang(self, node: Node) -> bool:
        """Find the place of a node; tells whether it has one below another."""
        came = [each for each in self.chain.edges if each.head == node.id and each.bond is Bond.CAUSED]
        paid = [each for each in self.chain.edges if each.tail == node.id and each.bond is Bond.PAID_FOR]
        for edge in (*came, *paid):
            above = edge.tail if edge.bond is Bond.CAUSED else edge.head
            if not self._is_below(above, node.id):
                self.below[above].append(edge)
                self.used.add(edge)
                return True
        return False

    def _is_below(self, node: str, top: str) -> bool:
        """Whether a node hangs below another one, or is it."""
        return node == top or any(self._is_below(node, _end(each)) for each in self.below[top])

    def _order(self, node: str) -> Iterator[str]:
        yield node
        for edge in self._sorted(node):
            yield from self._order(_end(edge))

    def _sorted(self, node: str) -> list[Edge]:
        """What paid for it first, then what it led to."""
        return sorted(self.below[node], key=lambda each: each.bond is not Bond.PAID_FOR)

    def lines(self) -> Iterator[str]:
        """The lines from top to bottom."""
        for top in self.tops:
            yield from self._branch(top, "", "", None)
        for box in self.boxes:
            yield from self._told(box, "", "", None)

    def _branch(self, node: Node, first: str, rest: str, edge: Edge | None) -> Iterator[str]:
        below = self._sorted(node.id)
        yield from self._told(node, first, rest + ("│  " if below else "   "), edge)
        for n, each in enumerate(below):
            last = n == len(below) - 1
            child = self.chain.node(_end(each))
            yield from self._branch(child, rest + ("└─ " if last else "├─ "), rest + ("   " if last else "│  "), each)

    def _told(self, node: Node, first: str, rest: str, edge: Edge | None) -> Iterator[str]:
        """One node, wrapped where it is too long for a line."""
        room = max(LEAST, self.width - len(rest))
        wrapped = textwrap.wrap(self._about(node, edge), room, break_on_hyphens=False) or [""]
        yield first + wrapped[0]
        yield from (rest + line for line in wrapped[1:])

    def _about(self, node: Node, edge: Edge | None) -> str:
        word = "" if node.kind in _UNTOLD else f"{_WORDS.get(node.kind, node.kind)}: "
        mark = {Moment.PAST: "", Moment.PRESENT: "▶ ", Moment.FUTURE: "(to come) "}[node.moment]
        paid = "paid for by " if edge is not None and edge.bond is Bond.PAID_FOR else ""
        details = f" ({'; '.join(node.lines)})" if node.lines else ""
        references = ", ".join(self._references(node))
        return f"{self.numbers[node.id]}. {mark}{paid}{word}{node.title}{details}" + (
            f" [{references}]" if references else ""
        )

    def _references(self, node: Node) -> Iterator[str]:
        """The edges from this node that the tree does not show."""
        for bond, words in _REFERENCES.items():
            untold = [e for e in self.chain.edges if e.tail == node.id and e.bond is bond and e not in self.used]
            if untold:
                yield words.format(" and ".join(str(self.numbers[each.head]) for each in untold))


def _end(edge: Edge) -> str:
    """The node that hangs at the lower end of an edge of the tree."""
    return edge.head if edge.bond is Bond.CAUSED else edge.tail
