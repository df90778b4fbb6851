"""The chain of a game as one picture laid out once, whose parts a browser marks as past, present or future."""

from __future__ import annotations

import re
from typing import Any

from explorer.draw.dot import dot
from explorer.draw.folding import single_title
from explorer.draw.graph import Chain, Node
from explorer.draw.layout import NoGraphviz, svg
from explorer.draw.moments import Told
from explorer.draw.text import text


def pictured(chain: Chain, told: Told) -> dict[str, Any]:
    """The chain as plain data: the picture, and at which moments its nodes come up.

    `svg` is the picture, or "" where nothing can lay it out; `text` is the chain as a tree. `nodes` are
    `[id, title, [moment of each thing that it stands for]]`, none for a box, and then, where a node tells more than has
    happened at the first of them, the moment at which all of it has, and the title of one thing; `edges` are
    `[id, tail, head]` with numbers of nodes; `present` is for each moment the number of the node that it is about, or
    -1.
    """
    numbers = {node.id: n for n, node in enumerate(chain.nodes)}
    return {
        "svg": _picture(chain),
        "text": text(chain),
        "nodes": [_node(node, told) for node in chain.nodes],
        "edges": [[edge.id, numbers[edge.tail], numbers[edge.head]] for edge in chain.edges],
        "present": _present(chain, told),
    }


def _node(node: Node, told: Told) -> list[Any]:
    moments = [told.stop_of(each) for each in node.heads]
    settled = told.stop_of(node.settled)
    later = bool(moments) and settled > moments[0]
    single = single_title(node)
    single = single.removeprefix(f"{node.count} ") if node.count > 1 and single == node.title else single
    return [node.id, node.title, moments, *([settled, single] if later else [])]


def _present(chain: Chain, told: Told) -> list[int]:
    """The node of the last event that is drawn, at each moment."""
    owner = {event: n for n, node in enumerate(chain.nodes) for event in node.events}
    found, now, event = [], -1, 0
    for stop in told.stops:
        while event <= stop.event:
            now = owner.get(event, now)
            event += 1
        found.append(now)
    return found


def _picture(chain: Chain) -> str:
    """The picture without what a page does not need: the prologue, comments, and anchors for hovering."""
    if not chain.nodes:
        return ""
    try:
        drawn = svg(dot(chain))
    except NoGraphviz:
        return ""
    drawn = drawn[drawn.index("<svg") :]
    drawn = re.sub(r"<!--.*?-->\n?", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r' (?:xml:space="preserve"|font-family="[^"]*"|text-anchor="start")', "", drawn)
    return re.sub(r"\n+", "\n", drawn)
