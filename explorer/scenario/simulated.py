"""Many games whose single games open as games in words."""

from __future__ import annotations

from functools import partial, wraps
from typing import Any

from explorer.batch import development, mill, simulating
from explorer.batch.casting import simulating as spells
from explorer.batch.casting.results import SpellTurns
from explorer.batch.development import Developed
from explorer.batch.mill import Milled
from explorer.batch.simulating import Simulated
from explorer.scenario.game import Game


@wraps(simulating.simulate)
def simulate(*asked: Any, **conditions: Any) -> Simulated:
    """The same, and `game(lane)` gives a `Game`: to be told, drawn, taken back and played otherwise."""
    return partial(simulating.simulate, makes=Game)(*asked, **conditions)


@wraps(development.simulate_mana)
def simulate_mana(*asked: Any, **conditions: Any) -> Developed:
    """The same, and `game(lane)` gives a `Game`."""
    return partial(development.simulate_mana, makes=Game)(*asked, **conditions)


@wraps(spells.simulate_spells)
def simulate_spells(*asked: Any, **conditions: Any) -> SpellTurns:
    """The same, and `game(lane)` gives a `Game`."""
    return partial(spells.simulate_spells, makes=Game)(*asked, **conditions)


@wraps(mill.simulate_mill)
def simulate_mill(*asked: Any, **conditions: Any) -> Milled:
    """The same, and `game(lane)` gives a `Game`."""
    return partial(mill.simulate_mill, makes=Game)(*asked, **conditions)


@wraps(spells.simulate_turn)
def simulate_turn(*asked: Any, **conditions: Any) -> SpellTurns:
    """The same, and `game(lane)` gives a `Game`."""
    return partial(spells.simulate_turn, makes=Game)(*asked, **conditions)
