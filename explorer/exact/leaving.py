"""Leaving the game (800.4) and how a game ends (104): the last player left has won, none left is a draw."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.exact import deeds as d
from explorer.exact.door import happen, record
from explorer.exact.objects import GameObject, Nature
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import PlayerId
from explorer.values.zones import Zone


def leave(table: Table, losers: Iterable[PlayerId]) -> Procedure[None]:
    """Who lost has left: the game ends, or goes on without them and all that is theirs (104.2a, 104.4a, 800.4a)."""
    lost = tuple(losers)
    if not lost:
        return
    alive = table.state.in_turn_order
    if not alive:
        yield from happen(table, [d.GameEnded(None)], R.ALL_LOSE)
    elif len(alive) == 1:
        yield from happen(table, [d.GameEnded(alive[0])], R.LAST_PLAYER_WINS)
    else:
        given = tuple(each.id for each in table.state.lasting if each.to in lost)
        if given:
            record(table, [d.EffectsEnded(given)], R.PLAYER_LEAVES)
        gone = [d.Ceased(each.id, d.Why.LEFT_GAME) for each in _leaving(table.state, lost)]
        yield from happen(table, gone, R.PLAYER_LEAVES)
        left_over = [each for each in table.state.objects.values() if _controls(lost, each)]
        yield from happen(table, [d.Moved(each.id, Zone.EXILE, d.Why.EXILED) for each in left_over], R.PLAYER_LEAVES)


def _leaving(state: State, lost: tuple[PlayerId, ...]) -> list[GameObject]:
    """Everything that they own, and what they control on the stack that no card represents."""
    return [
        each
        for each in state.objects.values()
        if each.owner in lost or (each.zone is Zone.STACK and each.nature is not Nature.CARD and _controls(lost, each))
    ]


def _controls(lost: tuple[PlayerId, ...], each: GameObject) -> bool:
    return each.zone in (Zone.BATTLEFIELD, Zone.STACK) and each.controller in lost


def win(table: Table, winners: tuple[PlayerId, ...]) -> Procedure[None]:
    """A player wins by an effect, and the game is over (104.2b)."""
    for player in winners[:1]:
        yield from happen(table, [d.GameEnded(player)], R.EFFECT_WINS)


def lose(table: Table, losers: tuple[PlayerId, ...]) -> Procedure[None]:
    """Players lose by an effect, and leave the game (104.3e, 104.5)."""
    there = [each for each in losers if not table.state.players[each].lost]
    yield from happen(table, [d.PlayerLost(each) for each in there], R.EFFECT_LOSES)
    yield from leave(table, there)
