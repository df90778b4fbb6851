"""Unspent mana (106.4, 500.4): when it is lost, what keeps it, what it becomes, and how an effect doubles it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from explorer.abilities.mana_rules import KeepsMana
from explorer.exact import applying_mana, evaluating, replacing
from explorer.exact import deeds as d
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.state import ManaKind, State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import PlayerId
from explorer.values.mana import MANA_TYPES, ManaType
from explorer.values.steps import Step


def step_ends(table: Table) -> Procedure[None]:
    """Unspent mana empties from each pool (500.4, 703.4q); mana that lasts until end of turn, with the turn."""
    turn_ends = table.state.step is Step.CLEANUP
    for player in table.state.in_turn_order if table.state.pools.any() else ():
        kept = tuple(_kept(table.state, player))
        yield from _lose(table, d.PoolEmptied(player, (), turn_ends, kept), R.MANA_EMPTIES)


def lose(table: Table, player: PlayerId) -> Procedure[None]:
    """An effect makes a player lose all unspent mana (106.4)."""
    yield from _lose(table, d.PoolEmptied(player, (), lasting_too=True, by_effect=True), R.MANA_POOL)


def _lose(table: Table, emptied: d.PoolEmptied, rule: Rule) -> Procedure[None]:
    state, player = table.state, emptied.player
    rest = applying_mana.left(state, player, emptied.kept, emptied.lasting_too)
    lost = (state.pools[player] - rest).sum(axis=0)
    if lost.any():
        yield from happen(table, [replace(emptied, mana=tuple(map(int, lost)))], rule)


def _kept(state: State, player: PlayerId) -> Iterator[ManaType]:
    """The types of mana that a player does not lose as steps and phases end."""
    for effect, found in replacing.standing(state, KeepsMana):
        if player in evaluating.players(state, effect.who, Speaker(found.speaker_player, found.source)):
            yield from effect.types or MANA_TYPES


def double(table: Table, speaker: Speaker) -> Procedure[None]:
    """As much mana of each type is added as there is; it comes from here, and nothing limits its use (106.3, 106.6)."""
    held = table.state.mana(speaker.you)
    mana = tuple(each for each in MANA_TYPES for _ in range(held[each.column]))
    if mana:
        source = table.state.find(speaker.source)
        name = table.state.characteristics(source).name if source else ""
        kind = ManaKind(speaker.source, name)
        added = d.ManaAdded(speaker.you, speaker.source, mana, kind, speaker.taps_for_mana)
        yield from happen(table, [added], R.MANA_POOL, speaker.source)
