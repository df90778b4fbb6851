"""The graph of what led to what: nodes and edges as plain data, for pictures, terminals and widgets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from explorer.draw.kinds import Kind
from explorer.rules import Rule


class Moment(StrEnum):
    """Where a node stands as seen from the event that is looked at."""

    PAST = "past"
    PRESENT = "present"
    FUTURE = "future"


class Bond(StrEnum):
    """What an edge says of its two ends, read from tail to head."""

    CAUSED = "caused"
    COPY_OF = "copy of"
    TARGETS = "targets"
    PAID_FOR = "paid for"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a node, where it is told as a line of it: a text, and an event for each time."""

    text: str
    heads: tuple[int, ...]

    def told(self, upto: int | None) -> str:
        """The outcome as seen from an event: how often it comes to pass, and whether it is still to come."""
        often = many(len(self.heads), self.text)
        done = len(self.heads) if upto is None else sum(n <= upto for n in self.heads)
        if done == len(self.heads):
            return often
        return f"{often}: {done} so far" if done else f"to come: {often}"


def many(count: int, title: str) -> str:
    """So many of a thing: "20 copies of Shock", "3 × Mountain: {R}"."""
    if count == 1:
        return title
    if title.startswith("copy of "):
        return f"{count} copies of {title.removeprefix('copy of ')}"
    return f"{count} × {title}"


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that a judge would draw, or several alike ones folded together.

    `heads` are the events that it is about, one for each thing folded into it; `events` are all that belong to it, and
    by `settled` all has happened that it tells. A box of a player or permanent has no rule and no events.
    """

    id: str
    kind: Kind
    title: str
    lines: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    rule: Rule | None = None
    heads: tuple[int, ...] = ()
    events: tuple[int, ...] = ()
    count: int = 1
    moment: Moment = Moment.PAST
    settled: int = -1

    @property
    def event(self) -> int:
        """The number of its first event; -1 for a box, which was there from the start."""
        return min(self.heads, default=-1)

    @property
    def is_box(self) -> bool:
        """Whether it is a player or permanent that something targets, rather than something that happened."""
        return self.kind in (Kind.PLAYER, Kind.OBJECT)


@dataclass(frozen=True, slots=True)
class Edge:
    """A bond between two nodes; `count` says for how many things it stands."""

    tail: str
    head: str
    bond: Bond
    count: int = 1

    @property
    def id(self) -> str:
        """A name of its own in the whole graph, safe as an identifier."""
        return f"{self.bond.replace(' ', '_')}_{self.tail}_{self.head}"


@dataclass(frozen=True, slots=True)
class Chain:
    """What led to what: nodes in order of their first events, and edges; `upto` is the event looked at, if any."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    upto: int | None = None

    def node(self, id: str) -> Node:
        """The node of that id; raises KeyError where there is none."""
        for each in self.nodes:
            if each.id == id:
                return each
        raise KeyError(f"the chain has no node {id!r}; its nodes are {', '.join(each.id for each in self.nodes)}")

    def heads(self, tail: str, bond: Bond) -> tuple[str, ...]:
        """The nodes at the other ends of a node's edges of one kind."""
        return tuple(each.head for each in self.edges if each.tail == tail and each.bond is bond)

    def tails(self, head: str, bond: Bond) -> tuple[str, ...]:
        """The nodes from which edges of one kind come to a node."""
        return tuple(each.tail for each in self.edges if each.head == head and each.bond is bond)

    def as_json(self) -> dict[str, Any]:
        """The chain as plain lists, texts and numbers."""
        return {
            "nodes": [_node_json(each) for each in self.nodes],
            "edges": [
                {"id": each.id, "tail": each.tail, "head": each.head, "bond": each.bond.value, "count": each.count}
                for each in self.edges
            ],
            "upto": self.upto,
        }


def _node_json(node: Node) -> dict[str, Any]:
    rule = node.rule
    return {
        "id": node.id,
        "kind": node.kind.value,
        "title": node.title,
        "lines": list(node.lines),
        "rule": None if rule is None else {"number": rule.number, "wording": rule.wording},
        "heads": list(node.heads),
        "events": list(node.events),
        "count": node.count,
        "moment": node.moment.value,
    }


def merged_edges(edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """The edges with those of the same ends and kind made one; none leads from a node to itself."""
    found: dict[tuple[str, str, Bond], int] = {}
    for each in edges:
        if each.tail != each.head:
            key = (each.tail, each.head, each.bond)
            found[key] = found.get(key, 0) + each.count
    return tuple(Edge(tail, head, bond, count) for (tail, head, bond), count in found.items())


def only(chain: Chain, kept: set[str]) -> Chain:
    """The part of a chain that has these nodes, and the edges among them."""
    return replace(
        chain,
        nodes=tuple(each for each in chain.nodes if each.id in kept),
        edges=tuple(each for each in chain.edges if each.tail in kept and each.head in kept),
    )


def reachable(chain: Chain, starts: Iterable[str], bond: Bond = Bond.CAUSED) -> set[str]:
    """The starts and all nodes to which edges of that kind lead from them."""
    after: dict[str, list[str]] = {}
    for each in chain.edges:
        if each.bond is bond:
            after.setdefault(each.tail, []).append(each.head)
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += after.get(node, [])
    return found


def marked(chain: Chain, upto: int | None) -> Chain:
    """The chain as seen from an event: what was, what is now, and what is still to come.

    The present is the node of that event or, where none is drawn, of the last one before it that is. Of things folded
    together it is told how many there are so far.
    """
    if upto is None:
        return replace(chain, nodes=tuple(_with_outcomes(each, None) for each in chain.nodes), upto=None)
    now = max((n for each in chain.nodes for n in each.events if n <= upto), default=-1)
    nodes = tuple(_marked(each, upto, now) for each in chain.nodes)
    return replace(chain, nodes=nodes, upto=upto)


def _with_outcomes(node: Node, upto: int | None) -> Node:
    return replace(node, lines=(*node.lines, *(each.told(upto) for each in node.outcomes))) if node.outcomes else node


def _marked(node: Node, upto: int, now: int) -> Node:
    moment = Moment.FUTURE if node.event > upto else Moment.PRESENT if now in node.events else Moment.PAST
    done = sum(n <= upto for n in node.heads)
    partly = (f"{done} of {len(node.heads)} so far",) if 0 < done < len(node.heads) else ()
    seen = _with_outcomes(node, None if moment is Moment.FUTURE else upto)
    return replace(seen, moment=moment, lines=(*seen.lines, *partly))
