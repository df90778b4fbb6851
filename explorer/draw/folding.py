"""Folding: alike things become one node that says how many they are, until the picture can be read."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from explorer.draw.graph import Bond, Chain, Node, Outcome, many, merged_edges, only, reachable
from explorer.draw.kinds import Kind

MOST_NODES = 40
"""Above so many nodes a picture is no longer read at a glance."""

OUTCOMES = frozenset(
    {
        Kind.DAMAGE,
        Kind.LIFE,
        Kind.MOVE,
        Kind.TOKEN,
        Kind.COUNTERS,
        Kind.STATUS,
        Kind.COMBAT,
        Kind.EFFECT,
        Kind.PAYMENT,
        Kind.MANA,
    }
)
"""What a resolving does; where it leads to nothing more, it can be a line of the node that it comes from."""

CROWD = 6
"""So many alike things are one node however few there are besides."""

MOST_LINES = 4

_PLURALS = {
    Kind.SPELL: "spells",
    Kind.LAND: "lands",
    Kind.ACTIVATED: "activated abilities",
    Kind.TRIGGER: "triggered abilities",
    Kind.COPY: "copies",
    Kind.CARD_COPY: "copies of cards",
    Kind.MANA: "times mana",
    Kind.PAYMENT: "payments",
    Kind.DAMAGE: "times damage",
    Kind.LIFE: "changes of life",
    Kind.TOKEN: "times tokens",
    Kind.COUNTERS: "changes of counters",
    Kind.EFFECT: "effects",
    Kind.OBJECT: "permanents or cards",
    Kind.PLAYER: "players",
    Kind.TURN: "steps",
}
"""What several nodes of one kind are called together."""


@dataclass(frozen=True, slots=True)
class _Ties:
    """The other ends of a node's edges, by what alike nodes have to have in common."""

    causes: frozenset[str]
    payers_of: frozenset[str]
    originals: frozenset[str]
    targets: frozenset[str]

    @property
    def has_siblings(self) -> bool:
        """Whether it came of something, or paid for something, as others may have; beginnings stay apart."""
        return bool(self.causes or self.payers_of)


Likeness: TypeAlias = Callable[[Node, _Ties], Hashable]


def _alike_mana(node: Node, ties: _Ties) -> Hashable:
    return (node.title, node.lines, ties) if node.kind is Kind.MANA else node.id


def _alike(node: Node, ties: _Ties) -> Hashable:
    return (node.kind, node.title, ties) if ties.has_siblings else node.id


def _alike_but_for_targets(node: Node, ties: _Ties) -> Hashable:
    return (node.kind, node.title, ties.causes, ties.payers_of, ties.originals) if ties.has_siblings else node.id


def _of_one_kind(node: Node, ties: _Ties) -> Hashable:
    if node.is_box:
        return node.kind
    return (node.kind, ties.causes, ties.payers_of) if ties.has_siblings else node.id


def fold(chain: Chain, limit: int | None, focus: int) -> Chain:
    """The chain with alike mana and crowds of alike things together and, above the limit, folded ever more boldly.

    First what is alike in kind, title, cause, original and target; then whatever its target; then mana and outcomes
    that lead to nothing more become lines of what they paid for or came from; then what is of one kind and has one
    cause; at last what is farthest in time from event `focus` becomes one node.
    """
    chain = _merged(chain, _alike_mana)
    if limit is None:
        return chain
    chain = _merged(chain, _alike, CROWD)
    for step in _STEPS:
        if len(chain.nodes) <= limit:
            return chain
        chain = step(chain)
    return chain if len(chain.nodes) <= limit else _without_the_farthest(chain, limit, focus)


def _merged(chain: Chain, likeness: Likeness, least: int = 2) -> Chain:
    """Merge alike nodes, so many or more, again and again: what comes of merged nodes may have become alike by it."""
    while True:
        groups = [group for group in _groups(chain, likeness) if len(group) >= least]
        if not groups:
            return chain
        into = {each.id: group[0].id for group in groups for each in group}
        made = {group[0].id: _one(group) for group in groups}
        nodes = tuple(made.get(each.id, each) for each in chain.nodes if into.get(each.id, each.id) == each.id)
        edges = (
            replace(each, tail=into.get(each.tail, each.tail), head=into.get(each.head, each.head))
            for each in chain.edges
        )
        chain = replace(chain, nodes=nodes, edges=merged_edges(edges))


def _groups(chain: Chain, likeness: Likeness) -> list[list[Node]]:
    ties = _ties(chain)
    found: dict[Hashable, list[Node]] = {}
    for node in chain.nodes:
        found.setdefault(likeness(node, ties[node.id]) if node.kind is not Kind.EARLIER else node.id, []).append(node)
    return list(found.values())


def _ties(chain: Chain) -> dict[str, _Ties]:
    causes: dict[str, set[str]] = {each.id: set() for each in chain.nodes}
    others: dict[Bond, dict[str, set[str]]] = {bond: {each.id: set() for each in chain.nodes} for bond in Bond}
    for edge in chain.edges:
        if edge.bond is Bond.CAUSED:
            causes[edge.head].add(edge.tail)
        else:
            others[edge.bond][edge.tail].add(edge.head)
    return {
        node: _Ties(
            frozenset(causes[node]),
            frozenset(others[Bond.PAID_FOR][node]),
            frozenset(others[Bond.COPY_OF][node]),
            frozenset(others[Bond.TARGETS][node]),
        )
        for node in causes
    }


def _one(group: list[Node]) -> Node:
    """Several nodes as one, with how many there are and what they have in common."""
    first = group[0]
    if len(group) == 1:
        return first
    count = sum(each.count for each in group)
    titles = {single_title(each) for each in group}
    alike = len(titles) == 1
    title = many(count, titles.pop()) if alike else f"{count} {_PLURALS.get(first.kind, 'things')}"
    lines = _summed(group) if alike else _counted((single_title(each), each.count) for each in group)
    heads = tuple(sorted(n for each in group for n in each.heads))
    events = tuple(sorted({n for each in group for n in each.events}))
    outcomes = _joined(outcome for each in group for outcome in each.outcomes)
    made = replace(first, title=title, lines=lines, outcomes=outcomes, heads=heads, events=events, count=count)
    return replace(made, settled=max(each.settled for each in group))


def single_title(node: Node) -> str:
    """The title of one of the things that a node stands for."""
    if node.count == 1:
        return node.title
    if node.title.startswith(f"{node.count} copies of "):
        return node.title.replace(f"{node.count} copies of ", "copy of ", 1)
    return node.title.removeprefix(f"{node.count} × ")


def _summed(group: list[Node]) -> tuple[str, ...]:
    """The lines of alike nodes: those that all have, and how often there are others, unless none comes twice."""
    counted: dict[str, int] = {}
    for each in group:
        for line in each.lines:
            counted[line] = counted.get(line, 0) + each.count
    total = sum(each.count for each in group)
    shared = [line for line, number in counted.items() if number == total or " ×" in line]
    others = [(line, number) for line, number in counted.items() if line not in shared]
    telling = len(others) <= MOST_LINES or any(number > 1 for _, number in others)
    return (*shared, *(_counted(others) if telling else ()))[: MOST_LINES + 2]


def _joined(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Outcomes of the same text together."""
    found: dict[str, tuple[int, ...]] = {}
    for each in outcomes:
        found[each.text] = (*found.get(each.text, ()), *each.heads)
    return tuple(Outcome(text, tuple(sorted(heads))) for text, heads in found.items())


def _counted(lines: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    numbers: dict[str, int] = {}
    for line, number in lines:
        numbers[line] = numbers.get(line, 0) + number
    told = [line if number == 1 else f"{line} ×{number}" for line, number in numbers.items()]
    more = len(told) - MOST_LINES
    return (*told[:MOST_LINES], f"and {more} more") if more > 1 else tuple(told)


# --- bolder steps ----------------------------------------------------------------------------------------------------


def _leaves_as_lines(chain: Chain) -> Chain:
    """Mana becomes a line of the one thing that it paid for, then outcomes of the one thing that they came from."""
    mana = {each.id: chain.heads(each.id, Bond.PAID_FOR) for each in chain.nodes if each.kind is Kind.MANA}
    chain = _told_by(chain, {node: ends[0] for node, ends in mana.items() if len(ends) == 1}, "from ")
    causes = {each.id: chain.tails(each.id, Bond.CAUSED) for each in chain.nodes if each.kind in OUTCOMES}
    chain = _told_by(chain, {node: ends[0] for node, ends in causes.items() if len(ends) == 1}, "")
    return _merged(chain, _alike_but_for_targets)


def _told_by(chain: Chain, tellers: dict[str, str], before: str) -> Chain:
    """Nodes that have no other edge become lines of the node at its other end."""
    edges: dict[str, int] = {}
    for edge in chain.edges:
        for end in (edge.tail, edge.head):
            edges[end] = edges.get(end, 0) + 1
    nodes = {each.id: each for each in chain.nodes}
    for node, teller in tellers.items():
        if edges[node] > 1 or teller not in nodes:
            continue
        leaf, above = nodes.pop(node), nodes[teller]
        outcomes = _joined((*above.outcomes, Outcome(before + single_title(leaf), leaf.heads), *leaf.outcomes))
        events = tuple(sorted({*above.events, *leaf.events}))
        settled = max(above.settled, leaf.settled)
        nodes[teller] = replace(above, outcomes=outcomes, events=events, settled=settled)
    kept = tuple(nodes[each.id] for each in chain.nodes if each.id in nodes)
    return only(replace(chain, nodes=kept), set(nodes))


_STEPS: tuple[Callable[[Chain], Chain], ...] = (
    lambda chain: _merged(chain, _alike),
    lambda chain: _merged(chain, _alike_but_for_targets),
    _leaves_as_lines,
    lambda chain: _merged(chain, _of_one_kind),
)


def _without_the_farthest(chain: Chain, limit: int, focus: int) -> Chain:
    """What comes from the roots that are farthest in time becomes one node."""
    caused = {each.head for each in chain.edges if each.bond is Bond.CAUSED}
    roots = sorted(
        (each for each in chain.nodes if each.id not in caused and not each.is_box),
        key=lambda each: abs(each.event - focus),
    )
    kept: set[str] = set()
    for root in roots:
        more = kept | _with_context(chain, reachable(chain, [root.id]))
        if kept and len(more) >= limit:
            break
        kept = more
    rest = [each for each in chain.nodes if each.id not in kept]
    return _together(chain, rest)


def _with_context(chain: Chain, nodes: set[str]) -> set[str]:
    """The nodes, the boxes that they target, and what paid for them."""
    boxes = {each.id for each in chain.nodes if each.is_box}
    targets = {each.head for each in chain.edges if each.tail in nodes and each.head in boxes}
    return nodes | targets | {each.tail for each in chain.edges if each.head in nodes and each.bond is Bond.PAID_FOR}


def _together(chain: Chain, rest: list[Node]) -> Chain:
    """Some nodes as one that says how many things it stands for."""
    if not rest:
        return chain
    gone = {each.id for each in rest}
    things = [each for each in rest if not each.is_box]
    number = sum(each.count for each in things)
    node = Node(
        id="rest",
        kind=Kind.EARLIER,
        title=f"{number} other things in the game",
        lines=_counted((each.title, 1) for each in things),
        heads=tuple(sorted(n for each in things for n in each.heads)),
        events=tuple(sorted({n for each in things for n in each.events})),
        count=number,
        settled=max(each.settled for each in rest),
    )

    def end(id: str) -> str:
        return "rest" if id in gone else id

    edges = (replace(each, tail=end(each.tail), head=end(each.head)) for each in chain.edges)
    nodes = (node, *(each for each in chain.nodes if each.id not in gone))
    return replace(chain, nodes=nodes, edges=merged_edges(edges))
