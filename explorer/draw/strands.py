"""Events that are one thing to a reader, gathered: a casting with its payment, a mana ability, a resolving.

The story tells a strand in a line, the chain draws a node of it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from explorer.abilities.ability import ActivatedAbility
from explorer.exact import deeds as d
from explorer.exact.log import Event, Log
from explorer.values.ids import Entity


@dataclass(slots=True, eq=False)
class Strand:
    """Events that belong together: `heads` are those that it is about, several where alike things happen together."""

    heads: list[Event]
    events: list[Event] = field(default_factory=list)

    @property
    def head(self) -> Event:
        """The first event that the strand is about."""
        return self.heads[0]

    @property
    def first(self) -> int:
        """The number of its first event."""
        return self.events[0].n


COST_DEEDS = (d.Tapped, d.Untapped, d.LifeChanged, d.CountersChanged, d.PlayerCountersChanged, d.ManaSpent)
"""What pays a cost, apart from sacrifices and discards, which are told on their own."""

LEFT_OUT = (d.PriorityReceived, d.ChanceUsed)
"""Events that tell a reader nothing."""


def strands(log: Log, stop: int | None = None) -> list[Strand]:
    """The events before number `stop`, or all, as strands in the order of their first events."""
    weaver = _Weaver(log)
    for event in log.events[:stop]:
        weaver.take(event)
    return [each for each in weaver.strands if each.events]


class _Weaver:
    """Takes events in order; `home` knows the strand of each."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.strands: list[Strand] = []
        self.home: dict[int, Strand] = {}

    def take(self, event: Event) -> None:
        """Give an event its place."""
        if isinstance(event.deed, LEFT_OUT):
            return
        strand = self._home_of(event)
        if strand is None:
            strand = Strand([event])
            self.strands.append(strand)
            self._gather(strand, event)
        strand.events.append(event)
        self.home[event.n] = strand

    # --- joining what is there ---------------------------------------------------------------------------------------

    def _home_of(self, event: Event) -> Strand | None:
        """The strand that an event continues, if there is one."""
        match event.deed:
            case d.Decided(number) | d.SpellBecameCast(number):
                return self._arrival_of(event, number)
            case d.AbilityActivated(object=int() as number):
                return self._arrival_of(event, number)
            case d.ManaSpent(on=on):
                return self._arrival_of(event, on) if on is not None else self._cost_of_announced(event)
            case d.Tapped() | d.Untapped() | d.LifeChanged() | d.CountersChanged() | d.PlayerCountersChanged():
                return self._cost_of_announced(event) or self._alike(event)
            case d.AbilityPut() | d.ManaAdded():
                return self._taken_before(event) or self._mana_ability(event) or self._alike(event)
            case d.StepBegan():
                return self._turn_before(event)
            case d.Resolving(None) | d.Ceased(why=d.Why.RESOLVED):
                return self._cause(event)
            case _:
                return self._alike(event)

    def _cause(self, event: Event) -> Strand | None:
        return self.home.get(event.causes[0]) if event.causes else None

    def _arrival_of(self, event: Event, number: Entity) -> Strand | None:
        """The strand in which the object was put where it is."""
        found = self.log.state_after(event.n).find(number)
        return None if found is None else self.home.get(found.arrived)

    def _cost_of_announced(self, event: Event) -> Strand | None:
        """What is paid while something is announced belongs to it (601.2h)."""
        cause = self._cause(event)
        if cause is None or cause.head.n != event.causes[0]:
            return None
        return cause if announces(cause.head.deed) else None

    def _taken_before(self, event: Event) -> Strand | None:
        """What a triggered ability does right after it stopped waiting: goes on the stack, or adds mana."""
        last = self.strands[-1] if self.strands else None
        if last is None or not isinstance(last.head.deed, d.TriggerTaken):
            return None
        adds = isinstance(event.deed, d.ManaAdded)
        joins = event.causes == (last.head.n,) if adds else last.events[-1].n == event.n - 1
        return last if joins else None

    def _mana_ability(self, event: Event) -> Strand | None:
        """The mana that a mana ability adds belongs to its activation."""
        cause = self._cause(event)
        adds = isinstance(event.deed, d.ManaAdded) and cause is not None
        return cause if adds and cause is not None and isinstance(cause.head.deed, d.AbilityActivated) else None

    def _turn_before(self, event: Event) -> Strand | None:
        """The turn and its steps before this one, if nothing but passing happened in them."""
        place = -2 if len(self.strands) > 1 and _is_passing(self.strands[-1]) else -1
        last = self.strands[place] if self.strands else None
        if last is None or not isinstance(last.head.deed, d.TurnBegan | d.StepBegan):
            return None
        if place == -2:
            self._move(self.strands.pop().events, last)
        last.heads.append(event)
        return last

    def _alike(self, event: Event) -> Strand | None:
        """The last strand, if the same was just done to other things for the same reason."""
        last = self.strands[-1] if self.strands else None
        if last is None or not last.events or _likeness(self.log, last.heads[-1]) != _likeness(self.log, event):
            return None
        last.heads.append(event)
        return last

    # --- taking over what came before --------------------------------------------------------------------------------

    def _gather(self, strand: Strand, event: Event) -> None:
        """A mana ability takes over how it was paid for, a resolution and a step the passing that led to it."""
        match event.deed:
            case d.AbilityActivated(mana_ability=True):
                self._gather_costs(strand, event)
            case d.Resolving(int()) | d.StepBegan() | d.PoolEmptied():
                if len(self.strands) > 1 and _is_passing(self.strands[-2]):
                    self._move(self.strands.pop(-2).events, strand)
            case _:
                pass

    def _gather_costs(self, strand: Strand, activation: Event) -> None:
        """The costs paid right before, for the same source and because of the same thing (605.3b)."""
        assert isinstance(activation.deed, d.AbilityActivated)
        costs: list[Event] = []
        for event in reversed(self.log.events[: activation.n]):
            paid = isinstance(event.deed, COST_DEEDS) or _sacrificed(event)
            own = event.source == activation.deed.source or (isinstance(event.deed, d.ManaSpent) and not event.source)
            if not (paid and own and event.causes == activation.causes and event.n in self.home):
                break
            costs.insert(0, event)
        for event in costs:
            old = self.home[event.n]
            old.events.remove(event)
            old.heads = [head for head in old.heads if head is not event] or old.heads
        self._move(costs, strand)
        self.strands = [each for each in self.strands if each.events or each is strand]

    def _move(self, events: list[Event], strand: Strand) -> None:
        strand.events += events
        self.home |= {event.n: strand for event in events}


def _is_passing(strand: Strand) -> bool:
    return isinstance(strand.head.deed, d.PriorityPassed)


def announces(deed: d.Deed) -> bool:
    """Whether it begins the casting of a spell or the activation of an ability (601.2a, 602.2a)."""
    match deed:
        case d.Moved(why=d.Why.CAST):
            return True
        case d.AbilityPut(ability=ActivatedAbility()):
            return True
        case _:
            return False


def _sacrificed(event: Event) -> bool:
    return isinstance(event.deed, d.Moved) and event.deed.why in (d.Why.SACRIFICED, d.Why.DISCARDED)


def _likeness(log: Log, event: Event) -> Hashable:
    """What events have in common that are told together: what is done, by whom, and why."""
    match event.deed:
        case d.Moved(why=why) if why in _NEVER_TOGETHER:
            what: Hashable = event.n
        case d.Moved(object=number, to=to, why=why):
            found = log.state_after(event.group - 1).find(number)
            what = (why, to, found.controller if found else None)
        case d.Ceased(why=d.Why.LEFT_GAME):
            what = event.group
        case d.CopyPut(of, controller):
            what = (of, controller)
        case d.TokenCreated(token, controller):
            what = (token.name, controller)
        case d.Tapped() | d.Untapped() | d.PriorityPassed() | d.DrewFromNothing():
            what = event.rule
        case d.AttackerDeclared(attacks=attacked):
            what = (attacked, event.group)
        case d.BecameBlocked(blocked=blocked):
            # Each of them is caused by its own attack, and a declaration tells of all (509.1h).
            return d.BecameBlocked, event.rule, blocked, event.group
        case _:
            what = event.n
    return type(event.deed), event.causes, event.rule, what


_NEVER_TOGETHER = (d.Why.CAST, d.Why.PLAYED, d.Why.RESOLVED, d.Why.NO_LEGAL_TARGET)
"""Moves that are told one by one."""
