"""Rules Explorer: step through the rules of Magic, forwards and back, and see what caused what.

The face of the package: `load` and `read_text` open scenarios, `new_game` starts a game with decks, `card` shows one
of the built-in cards, `rule` tells a rule in our own words, `load_game` opens a saved game, `open` plays a game or
shows a scenario in a notebook, `build` builds a board there, `read` tells how the text of a card is understood, and
`reader` does as one types, `ask` puts a question to a learner, `deck` reads a deck list, `simulate` plays games by the
million, `exactly` enumerates them. What is behind a name is imported when it is first asked for, so that the command
line starts quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer_widgets import build as build
    from explorer_widgets import open as open
    from explorer_widgets import reader as reader
    from explorer_widgets import simulator as simulator

    from explorer.batch.contributions import contributions as contributions
    from explorer.batch.decks import deck as deck
    from explorer.batch.mill import mill_exactly as mill_exactly
    from explorer.batch.needs import payable_from as payable_from
    from explorer.batch.needs import sources_needed as sources_needed
    from explorer.batch.needs import sources_table as sources_table
    from explorer.batch.saving import load_answers as load_answers
    from explorer.batch.simulating import exactly as exactly
    from explorer.cards import UnknownCard as UnknownCard
    from explorer.cards import find as card
    from explorer.draw.understood import read as read
    from explorer.exact.naming import UnknownName as UnknownName
    from explorer.exact.refusals import Refused as Refused
    from explorer.rules import rule as rule
    from explorer.scenario import Scenario as Scenario
    from explorer.scenario import ScenarioError as ScenarioError
    from explorer.scenario import load as load
    from explorer.scenario import read_text as read_text
    from explorer.scenario.asking import Question as Question
    from explorer.scenario.asking import Quiz as Quiz
    from explorer.scenario.asking import ask as ask
    from explorer.scenario.game import Game as Game
    from explorer.scenario.opening import load_game as load_game
    from explorer.scenario.opening import new_game as new_game
    from explorer.scenario.shipped import examples as examples
    from explorer.scenario.simulated import simulate as simulate
    from explorer.scenario.simulated import simulate_mana as simulate_mana
    from explorer.scenario.simulated import simulate_mill as simulate_mill
    from explorer.scenario.simulated import simulate_spells as simulate_spells
    from explorer.scenario.simulated import simulate_turn as simulate_turn

__version__ = "0.1.0"

_HOMES = {
    "Game": ("explorer.scenario.game", "Game"),
    "Question": ("explorer.scenario.asking", "Question"),
    "Quiz": ("explorer.scenario.asking", "Quiz"),
    "Refused": ("explorer.exact.refusals", "Refused"),
    "Scenario": ("explorer.scenario", "Scenario"),
    "ScenarioError": ("explorer.scenario", "ScenarioError"),
    "UnknownCard": ("explorer.cards", "UnknownCard"),
    "UnknownName": ("explorer.exact.naming", "UnknownName"),
    "ask": ("explorer.scenario.asking", "ask"),
    "build": ("explorer_widgets", "build"),
    "card": ("explorer.cards", "find"),
    "contributions": ("explorer.batch.contributions", "contributions"),
    "deck": ("explorer.batch.decks", "deck"),
    "exactly": ("explorer.batch.simulating", "exactly"),
    "examples": ("explorer.scenario.shipped", "examples"),
    "load": ("explorer.scenario", "load"),
    "load_answers": ("explorer.batch.saving", "load_answers"),
    "load_game": ("explorer.scenario.opening", "load_game"),
    "mill_exactly": ("explorer.batch.mill", "mill_exactly"),
    "new_game": ("explorer.scenario.opening", "new_game"),
    "open": ("explorer_widgets", "open"),
    "payable_from": ("explorer.batch.needs", "payable_from"),
    "read": ("explorer.draw.understood", "read"),
    "read_text": ("explorer.scenario", "read_text"),
    "reader": ("explorer_widgets", "reader"),
    "rule": ("explorer.rules", "rule"),
    "simulate": ("explorer.scenario.simulated", "simulate"),
    "simulate_mana": ("explorer.scenario.simulated", "simulate_mana"),
    "simulate_mill": ("explorer.scenario.simulated", "simulate_mill"),
    "simulate_spells": ("explorer.scenario.simulated", "simulate_spells"),
    "simulate_turn": ("explorer.scenario.simulated", "simulate_turn"),
    "simulator": ("explorer_widgets", "simulator"),
    "sources_needed": ("explorer.batch.needs", "sources_needed"),
    "sources_table": ("explorer.batch.needs", "sources_table"),
}

__all__ = [
    "Game",
    "Question",
    "Quiz",
    "Refused",
    "Scenario",
    "ScenarioError",
    "UnknownCard",
    "UnknownName",
    "__version__",
    "ask",
    "build",
    "card",
    "contributions",
    "deck",
    "exactly",
    "examples",
    "load",
    "load_answers",
    "load_game",
    "mill_exactly",
    "new_game",
    "open",
    "payable_from",
    "read",
    "read_text",
    "reader",
    "rule",
    "simulate",
    "simulate_mana",
    "simulate_mill",
    "simulate_spells",
    "simulate_turn",
    "simulator",
    "sources_needed",
    "sources_table",
]


def __getattr__(name: str) -> Any:
    """Import a public name from its home when it is first asked for; raises AttributeError for others."""
    if name not in _HOMES:
        raise AttributeError(f"module 'explorer' has no attribute {name!r}; it has {', '.join(sorted(_HOMES))}")
    module, inside = _HOMES[name]
    value = getattr(import_module(module), inside)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
