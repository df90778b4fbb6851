"""The chain of a game: who caused whom, what was copied from what, what was targeted, and what paid for it (law 1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from explorer.draw.drafts import Draft, drafts
from explorer.draw.folding import MOST_NODES, fold
from explorer.draw.graph import Bond, Chain, Edge, Moment, Node, marked, merged_edges, only, reachable
from explorer.draw.kinds import Kind
from explorer.draw.naming import numbered
from explorer.draw.node_words import ending, node_of, stacked
from explorer.exact import deeds as d
from explorer.exact.log import Log
from explorer.exact.state import ManaKind
from explorer.values.ids import PlayerId, is_player
from explorer.values.mana import ManaType
from explorer.values.zones import Zone

__all__ = ["Bond", "Chain", "Edge", "Moment", "Node", "chain"]

STANDS_ALONE = (Kind.SPELL, Kind.LAND, Kind.ACTIVATED, Kind.TRIGGER, Kind.COPY, Kind.CARD_COPY, Kind.MANA, Kind.GAME)
"""Kinds of nodes that are drawn even where they lead to nothing and come from nothing."""


def chain(
    log: Log, upto: int | None = None, roots: Iterable[int] | None = None, limit: int | None = MOST_NODES
) -> Chain:
    """The graph of a log, or of what came from the events `roots`, as seen from event `upto`.

    Above `limit` nodes alike ones are folded together until it is readable; None folds nothing but mana.
    """
    found = _pruned(_whole(log))
    if roots is not None:
        found = _below(found, set(roots))
    return marked(fold(found, limit, len(log) if upto is None else upto), upto)


def _whole(log: Log) -> Chain:
    """Everything that is drawn, unfolded."""
    found, home = drafts(log)
    nodes = {draft.id: node_of(log, draft) for draft in found}
    edges: list[Edge] = []
    for draft in found:
        edges += _caused(log, draft, home)
        edges += _copied(log, draft, home)
        for target, box in _targets(log, draft, home):
            if box is not None:
                nodes.setdefault(box.id, box)
            edges.append(Edge(draft.id, target, Bond.TARGETS))
    paid = [Edge(home[one].id, home[other].id, Bond.PAID_FOR) for one, other in _payments(log, home)]
    return Chain(tuple(nodes.values()), merged_edges([*_without_detours(edges, paid), *paid]))


def _without_detours(edges: list[Edge], paid: list[Edge]) -> list[Edge]:
    """What was activated to pay is drawn as paying, and not as caused as well by what it paid for, or by its cause."""
    causes = {(each.tail, each.head) for each in edges if each.bond is Bond.CAUSED}
    payees: dict[str, set[str]] = {}
    for each in paid:
        payees.setdefault(each.tail, set()).add(each.head)
    return [
        each
        for each in edges
        if each.bond is not Bond.CAUSED
        or not any(payee == each.tail or (each.tail, payee) in causes for payee in payees.get(each.head, ()))
    ]


def _caused(log: Log, draft: Draft, home: dict[int, Draft]) -> Iterator[Edge]:
    """From each cause that is drawn; a copy of a card that is cast comes from its making (707.12)."""
    deed = draft.head.deed
    causes = [n for head in draft.strand.heads for n in head.causes] if not _apart(draft) else []
    causes = causes or list(draft.head.causes)
    if isinstance(deed, d.Moved) and deed.why is d.Why.CAST:
        made = log.state_after(draft.head.group - 1).find(deed.object)
        if made is not None and made.arrived >= 0 and isinstance(log[made.arrived].deed, d.CardCopied):
            causes = [made.arrived]
    if isinstance(deed, d.Triggered) and deed.delayed is not None:
        causes += [each.n for each in log if _is_creation(each.deed, deed.delayed)]
    for cause in dict.fromkeys(causes):
        if cause in home:
            yield Edge(home[cause].id, draft.id, Bond.CAUSED)


def _apart(draft: Draft) -> bool:
    """Whether the strand has a node for each of its heads."""
    return isinstance(draft.head.deed, d.CopyPut | d.TurnBegan | d.StepBegan)


def _is_creation(deed: d.Deed, delayed: int) -> bool:
    return isinstance(deed, d.DelayedCreated) and deed.delayed.id == delayed


def _copied(log: Log, draft: Draft, home: dict[int, Draft]) -> Iterator[Edge]:
    """To what it was copied from, where that is drawn (707.10, 707.12)."""
    source = draft.head.copied
    if isinstance(draft.head.deed, d.CardCopied):
        card = log.state_after(draft.head.n).find(draft.head.deed.of)
        source = card.arrived if card is not None else None
    if source is not None and source in home:
        yield Edge(draft.id, home[source].id, Bond.COPY_OF)


def _targets(log: Log, draft: Draft, home: dict[int, Draft]) -> Iterator[tuple[str, Node | None]]:
    """The targets of a spell, ability or copy: nodes of what is on the stack, boxes for everything else."""
    found = stacked(log, draft)
    if found is None or found.announced is None:
        return
    state = ending(log, draft).after
    for target in found.announced.all_targets:
        other = None if is_player(target) else state.find(target)
        if other is not None and other.zone is Zone.STACK and other.arrived in home:
            yield home[other.arrived].id, None
        else:
            kind = Kind.PLAYER if is_player(target) else Kind.OBJECT
            yield f"x{target}", Node(f"x{target}", kind, numbered(state, target))


# --- what paid -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Unit:
    """One mana in a pool, and the event that added it."""

    player: PlayerId
    type: ManaType
    kind: ManaKind
    event: int


def _payments(log: Log, home: dict[int, Draft]) -> Iterator[tuple[int, int]]:
    """Each event that added mana with the event that spent it.

    Mana of one type and kind is all the same: what was made for this payment is taken to be spent first, oldest first.
    """
    pool: list[_Unit] = []
    for event in log:
        match event.deed:
            case d.ManaAdded(player=player, mana=mana, kind=kind):
                pool += [_Unit(player, each, kind, event.n) for each in mana]
            case d.ManaSpent(player=player, spent=spent):
                kinds = log.state_after(event.n - 1).kinds
                for number, mana_type, amount in spent:
                    for _ in range(amount):
                        unit = _taken(pool, (player, mana_type, kinds[number]), min([event.n, *event.causes]))
                        if unit is not None and unit.event in home and event.n in home:
                            yield unit.event, event.n
            case d.PoolEmptied() as emptied:
                pool = [left for each in pool for left in _left(each, emptied)]
            case _:
                pass


def _left(unit: _Unit, emptied: d.PoolEmptied) -> Iterator[_Unit]:
    """The mana, if it is still there after a pool was emptied, perhaps as mana of another type (500.4)."""
    kept = (unit.kind.lasts and not emptied.lasting_too) or unit.type in emptied.kept
    if unit.player != emptied.player or kept:
        yield unit
    elif emptied.becomes is not None:
        yield replace(unit, type=emptied.becomes, kind=replace(unit.kind, lasts=False))


def _taken(pool: list[_Unit], wanted: tuple[PlayerId, ManaType, ManaKind], since: int) -> _Unit | None:
    """Such mana out of the pool: added since the payment began, if there is any."""
    fitting = [each for each in pool if (each.player, each.type, each.kind) == wanted]
    if not fitting:
        return None
    found = min(fitting, key=lambda each: (each.event < since, each.event))
    pool.remove(found)
    return found


# --- which part ------------------------------------------------------------------------------------------------------


def _pruned(whole: Chain) -> Chain:
    """Without steps that lead to nothing, and without what stands alone and is nobody's doing."""
    leading = {each.tail for each in whole.edges if each.bond is Bond.CAUSED}
    bound = {end for each in whole.edges for end in (each.tail, each.head)}
    kept = {
        each.id
        for each in whole.nodes
        if (each.kind is not Kind.TURN or each.id in leading) and (each.kind in STANDS_ALONE or each.id in bound)
    }
    return only(whole, kept)


def _below(whole: Chain, roots: set[int]) -> Chain:
    """What came from some events, what paid for it, what it targets and what it was copied from."""
    starts = [each.id for each in whole.nodes if roots & set(each.events)]
    kept = reachable(whole, starts)
    context = {each.head for each in whole.edges if each.tail in kept and each.bond in (Bond.TARGETS, Bond.COPY_OF)}
    payers = {each.tail for each in whole.edges if each.head in kept and each.bond is Bond.PAID_FOR}
    return only(whole, kept | context | payers)
