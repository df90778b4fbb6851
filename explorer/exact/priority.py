"""Priority (117): who may act, what happens before anybody receives it, and what passing does."""

from __future__ import annotations

from explorer.exact import activating, casting, permissions, state_based, triggers
from explorer.exact import deeds as d
from explorer.exact.decisions import PASS, Action, Priority
from explorer.exact.door import record
from explorer.exact.resolving import resolve_top
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import PlayerId
from explorer.values.zones import Zone


def before_priority(table: Table) -> Procedure[bool]:
    """State-based actions until there are none, then triggered abilities, and over again (117.5, 704.3)."""
    anything = False
    while True:
        anything |= yield from state_based.check(table)
        if table.state.over or not (yield from triggers.put_on_stack(table)):
            return anything
        anything = True


def round_of_priority(table: Table) -> Procedure[None]:
    """Players act and pass until all have passed in succession with an empty stack, or the game is over (117.4)."""
    received_by = R.PRIORITY_IN_STEP
    while True:
        yield from before_priority(table)
        if table.state.over:
            return
        player = _receiver(table, received_by)
        action: Action = yield Priority(
            player=player,
            rule=R.WHO_HAS_PRIORITY,
            prompt=f"{table.state.players[player].name} has priority.",
            legal=_Legal(table, player),
        )
        if action != PASS:
            yield from act(table, player, action)
            continue
        _pass(table, player)
        if table.state.passed < len(table.state.in_turn_order):
            continue
        if not table.state.stack:
            return
        yield from resolve_top(table)
        received_by = R.PRIORITY_AFTER_RESOLVING


def _receiver(table: Table, rule: Rule) -> PlayerId:
    """Who has priority; the active player receives it where nobody has it, the next one where its holder has left."""
    state = table.state
    if state.priority is None:
        record(table, [d.PriorityReceived(state.in_turn_order[0])], rule)
    elif state.players[state.priority].lost:
        record(table, [d.PriorityReceived(state.after(state.priority))], R.WHO_HAS_PRIORITY)
    priority = table.state.priority
    assert priority is not None
    return priority


def _pass(table: Table, player: PlayerId) -> None:
    record(table, [d.PriorityPassed(player, table.state.after(player))], R.PASS)


def act(table: Table, player: PlayerId, action: Action) -> Procedure[None]:
    """Do what a player with priority chose; afterwards that player has priority again (117.3c)."""
    match action:
        case ("cast", card, casting.SUSPENDED):
            yield from casting.suspend(table, player, card)
        case ("cast", card, way):
            yield from casting.cast(table, player, card, way)
        case ("activate", permanent, index):
            yield from activating.activate(table, player, permanent, index)
        case ("play", land):
            yield from activating.play_land(table, player, land)
    if table.state.passed:
        record(table, [d.PriorityReceived(player)], R.PRIORITY_AFTER_ACTING)


class _Legal:
    """What a player could do now; whoever asks twice is told what was found the first time."""

    def __init__(self, table: Table, player: PlayerId) -> None:
        self.table, self.player = table, player
        self.found: tuple[Action, ...] | None = None

    def __call__(self) -> tuple[Action, ...]:
        if self.found is None:
            self.found = legal_actions(self.table, self.player)
        return self.found


def legal_actions(table: Table, player: PlayerId) -> tuple[Action, ...]:
    """Everything that a player with priority could do now, passing first; mana abilities too (117.1)."""
    return (PASS, *_plays(table, player), *_casts(table, player), *_activations(table, player))


def _plays(table: Table, player: PlayerId) -> list[Action]:
    cards = (*table.state.zone(Zone.HAND, player), *permissions.reachable(table.state, player))
    return [("play", each) for each in cards if not activating.land_reasons(table.state, player, each)]


def _casts(table: Table, player: PlayerId) -> list[Action]:
    state = table.state
    found: list[Action] = []
    own = (each for zone in (Zone.HAND, Zone.GRAVEYARD) for each in state.zone(zone, player))
    for number in dict.fromkeys((*own, *permissions.reachable(state, player))):
        card = state.objects[number]
        for way in casting.ways(state, player, card):
            if not casting.permission_reasons(state, player, card, way) and casting.castable_way(
                table, player, card, way
            ):
                found.append(("cast", number, way))
    return found


def _activations(table: Table, player: PlayerId) -> list[Action]:
    state = table.state
    return [
        ("activate", each.id, index)
        for each in activating.able(state, player)
        for index in range(len(state.characteristics(each).activated))
        if activating.activatable(table, player, each.id, index)
    ]
