"""What deeds make of players and of turns: life, and what is remembered for the turn (119.3, 500.1, 608.2i)."""

from __future__ import annotations

from typing import Any

from explorer.exact import deeds as d
from explorer.exact.state import State
from explorer.values.ids import PlayerId


def change_player(state: State, player: PlayerId, **changes: Any) -> State:
    """The state with one player changed."""
    changed = state.players[player].evolve(**changes)
    return state.evolve(players=(*state.players[:player], changed, *state.players[player + 1 :]))


def change_life(state: State, player: PlayerId, by: int) -> State:
    """Life is gained or lost, which is remembered for the turn (119.3)."""
    there = state.players[player]
    gained, lost = there.life_gained + max(0, by), there.life_lost - min(0, by)
    return change_player(state, player, life=there.life + by, life_gained=gained, life_lost=lost)


def begin_turn(state: State, deed: d.TurnBegan, n: int) -> State:
    """A turn begins with event number n, and what was remembered of the one before is forgotten (500.1)."""
    players = tuple(each.evolve(lands_played=0, drawn=0, life_gained=0, life_lost=0) for each in state.players)
    return state.evolve(
        players=players,
        turn=deed.number,
        active=deed.player,
        cast_this_turn=(),
        activated_this_turn=(),
        triggered_this_turn=(),
        resolved_this_turn=(),
        departed=(),
        attacked_this_turn=(),
        began=n,
        priority=None,
        passed=0,
    )
