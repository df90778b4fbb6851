"""Where the nodes of a chain go: which edges order the picture from left to right, and in rows where it is too wide."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from explorer.draw.graph import Bond, Chain, Edge, Node

WIDTH = 1600.0
"""Points across: 12-point type is still 10 pixels high where so much is shown 1,400 pixels wide, with some to spare."""

BETWEEN = 30.0
"""Points between two nodes side by side."""


@dataclass(frozen=True, slots=True)
class Line:
    """An edge as it is laid out: from what was there first, on the left, to what came later, on the right.

    It is `backwards` where its arrow points to the left, at an original or at a target that was there before; it
    `orders` where it says what stands left of what. Boxes stand at the right, whatever leads to them.
    """

    edge: Edge
    left: str
    right: str
    backwards: bool
    orders: bool


@dataclass(frozen=True, slots=True)
class Places:
    """How a chain is laid out: its lines, the nodes at the left in the order of time, and the boxes at the right."""

    lines: tuple[Line, ...]
    first: tuple[str, ...]
    boxes: tuple[str, ...]


def places(chain: Chain, widths: Mapping[str, float]) -> Places:
    """The places of a chain whose nodes are about so many points wide."""
    boxes = {each.id for each in chain.nodes if each.is_box}
    found = [_line(each, boxes) for each in chain.edges]
    depths = _depths(chain.nodes, [each for each in found if each.orders])
    rows = _rows(depths, widths)
    lines = tuple(
        Line(each.edge, each.left, each.right, each.backwards, each.orders and rows[each.left] == rows[each.right])
        for each in found
    )
    return Places(lines, _first(chain, lines, depths, rows), tuple(sorted(boxes)))


def _line(edge: Edge, boxes: set[str]) -> Line:
    backwards = edge.bond is Bond.COPY_OF or (edge.bond is Bond.TARGETS and edge.head not in boxes)
    if backwards:
        return Line(edge, edge.head, edge.tail, backwards=True, orders=True)
    return Line(edge, edge.tail, edge.head, backwards=False, orders=edge.head not in boxes)


def _depths(nodes: Iterable[Node], lines: list[Line]) -> dict[str, int]:
    """The longest way from the left that leads to each node; what only leads to others stands right before them."""
    before: dict[str, list[str]] = {each.id: [] for each in nodes}
    after: dict[str, list[str]] = {each: [] for each in before}
    for line in lines:
        before[line.right].append(line.left)
        after[line.left].append(line.right)
    depths: dict[str, int] = {}
    for node in before:
        _depth(node, before, depths, frozenset())
    alone = {node: min(depths[each] for each in after[node]) - 1 for node in before if after[node] and not before[node]}
    return depths | {node: max(0, depth) for node, depth in alone.items()}


def _depth(node: str, before: dict[str, list[str]], depths: dict[str, int], above: frozenset[str]) -> int:
    """What comes back to itself, as folded nodes may, is not followed."""
    if node not in depths:
        earlier = [each for each in before[node] if each not in above]
        ways = [_depth(each, before, depths, above | {node}) for each in earlier]
        depths[node] = max(ways, default=-1) + 1
    return depths[node]


def _rows(depths: dict[str, int], widths: Mapping[str, float]) -> dict[str, int]:
    """In which row each node stands: a chain that is too wide for one goes on in the next one, as text does."""
    columns = [0.0] * (max(depths.values(), default=0) + 1)
    for node, depth in depths.items():
        columns[depth] = max(columns[depth], widths[node] + BETWEEN)
    number = next(n for n in range(1, len(columns) + 1) if n == len(columns) or _across(columns, n) <= WIDTH)
    long = math.ceil(len(columns) / number)
    return {node: depth // long for node, depth in depths.items()}


def _across(columns: list[float], rows: int) -> float:
    """How wide the picture is with so many rows: the columns of all rows stand under each other."""
    long = math.ceil(len(columns) / rows)
    return sum(max(columns[place::long]) for place in range(long))


def _first(chain: Chain, lines: tuple[Line, ...], depths: dict[str, int], rows: dict[str, int]) -> tuple[str, ...]:
    """The nodes that begin a row, in order of time: those with nothing before them and the next one right after."""
    begins = {row: min(depths[node] for node in rows if rows[node] == row) for row in set(rows.values())}
    after: dict[str, list[str]] = {}
    for line in lines:
        if line.orders:
            after.setdefault(line.left, []).append(line.right)
    events = {each.id: each.event for each in chain.nodes}
    boxes = {each.id for each in chain.nodes if each.is_box}

    def is_first(node: str) -> bool:
        following = [depths[each] for each in after.get(node, ())]
        return depths[node] == begins[rows[node]] and (not following or min(following) == depths[node] + 1)

    first = [node for node in depths if node not in boxes and is_first(node)]
    return tuple(sorted(first, key=lambda node: min([events[node], *(events[each] for each in after.get(node, ()))])))
