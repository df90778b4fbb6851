"""Which events become which nodes: strands drawn as things of their own, and strands that go on with a thing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from explorer.abilities.ability import ActivatedAbility
from explorer.draw.strands import Strand, strands
from explorer.exact import deeds as d
from explorer.exact.log import Event, Log
from explorer.rules import R
from explorer.values.zones import Zone


@dataclass(slots=True, eq=False)
class Draft:
    """A node to be: the event that it is about, the strand of that event, and all events that belong to it."""

    head: Event
    strand: Strand
    events: list[int] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The name of the node."""
        return f"e{self.head.n}"


def drafts(log: Log) -> tuple[list[Draft], dict[int, Draft]]:
    """The nodes to be in order, and to which of them each event belongs; those of no node are left out."""
    found: list[Draft] = []
    home: dict[int, Draft] = {}
    for strand in strands(log):
        if not drawn(log, strand, home):
            _join(log, strand, home)
        else:
            for draft in _of(strand):
                found.append(draft)
                home |= dict.fromkeys(draft.events, draft)
    return found, home


def _of(strand: Strand) -> list[Draft]:
    """One node for the strand, but one for each copy and each step in it, since each leads to other things."""
    if not isinstance(strand.head.deed, d.CopyPut | d.TurnBegan | d.StepBegan):
        return [Draft(strand.head, strand, [event.n for event in strand.events])]
    found = [Draft(head, strand) for head in strand.heads]
    for event in strand.events:
        before = [draft for draft in found if draft.head.n <= event.n]
        (before or found)[-1 if before else 0].events.append(event.n)
    return found


def _join(log: Log, strand: Strand, home: dict[int, Draft]) -> None:
    """Its events count for the node from which it comes, if there is one."""
    draft = next((home[n] for n in strand.head.causes if n in home), None)
    if draft is not None:
        draft.events += [event.n for event in strand.events]
        home |= {event.n: draft for event in strand.events}


def drawn(log: Log, strand: Strand, home: dict[int, Draft]) -> bool:
    """Whether a judge would draw it: one complete table."""
    event = strand.head
    match event.deed:
        case d.Moved(to=to, why=why):
            return why is not d.Why.RESOLVED or to is not Zone.GRAVEYARD
        case d.AbilityPut(ability=ability):
            return isinstance(ability, ActivatedAbility)
        case d.Ceased(why=d.Why.STATE_BASED):
            return any(n in home and home[n].head.n == n for n in event.causes)
        case d.Ceased(why=why):
            return why not in (d.Why.RESOLVED, d.Why.LEFT_GAME)
        case d.AbilityActivated(mana_ability=mana_ability):
            return mana_ability
        case d.Tapped() | d.Untapped() | d.LibraryOrdered() | d.Attached() | d.ControlChanged():
            return bool(event.causes) and event.rule != R.UNTAP_PERMANENTS
        case d.CopyPut() | d.CardCopied() | d.TokenCreated() | d.Triggered() | d.DelayedCreated():
            return True
        case d.DamageDealt() | d.LifeChanged() | d.CountersChanged() | d.DrewFromNothing() | d.EmblemCreated():
            return True
        case d.ManaAdded() | d.ManaSpent() | d.PlayerCountersChanged() | d.EffectBegan() | d.RiderGained():
            return True
        case d.TurnBegan() | d.StepBegan() | d.PlayerLost() | d.GameEnded():
            return True
        case d.AttackerDeclared() | d.BlockerDeclared() | d.RemovedFromCombat():
            return True
        case d.BecameBlocked() | d.StrikersNoted() | d.CombatEnded():
            return False
        case d.Decided() | d.SpellBecameCast() | d.TriggerTaken() | d.Resolving() | d.SicknessEnded():
            return False
        case d.PoolEmptied() | d.EffectsEnded() | d.DamageWoreOff() | d.DelayedEnded() | d.ChanceUsed():
            return False
        case d.GameStarted() | d.PriorityReceived() | d.PriorityPassed() | d.DoneThisTurn() | d.Linked():
            return False
        case _:
            assert_never(event.deed)
