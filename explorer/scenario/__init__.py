"""Scenario files: one situation of the game, what is done in it, and what must then be true."""

from explorer.scenario.errors import Position, ScenarioError
from explorer.scenario.playable import Scenario, load, read_text
from explorer.scenario.reading import read
from explorer.scenario.shipped import examples
from explorer.scenario.writing import write

__all__ = ["Position", "Scenario", "ScenarioError", "examples", "load", "read", "read_text", "write"]
