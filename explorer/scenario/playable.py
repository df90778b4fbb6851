"""A scenario that can be played: started as a game, run to its end, shown."""

from __future__ import annotations

from dataclasses import fields
from html import escape
from pathlib import Path

from explorer.cards.data import CardData
from explorer.scenario import model, reading, running
from explorer.scenario.errors import ScenarioError, did_you_mean
from explorer.scenario.game import Game
from explorer.scenario.shipped import examples
from explorer.scenario.writing import write


class Scenario(model.Scenario):
    """One situation of the game and what is done in it, ready to be played."""

    __slots__ = ()

    @classmethod
    def of(cls, scenario: model.Scenario) -> Scenario:
        """The same scenario, playable."""
        return cls(**{each.name: getattr(scenario, each.name) for each in fields(scenario)})

    def start(self, data: CardData | None = None, *, allow_unread: bool = False) -> Game:
        """A game at the beginning of the scenario; raises ScenarioError where a card or name is not to be had.

        With `allow_unread` a card with lines that are not understood is played without them, and is marked.
        """
        return running.start(self, data, allow_unread)

    def run(self, data: CardData | None = None, *, allow_unread: bool = False) -> running.Report:
        """What becomes of the scenario's own steps and expectations; `allow_unread` is as with `start`."""
        return running.run(self, data, allow_unread)

    def __eq__(self, other: object) -> bool:
        """Whether the other one says the same, be it playable or not; where they were read is no part of it."""
        if not isinstance(other, model.Scenario):
            return NotImplemented
        return all(getattr(self, each.name) == getattr(other, each.name) for each in fields(self) if each.compare)

    def __hash__(self) -> int:
        return hash((self.title, self.players, self.steps))

    def __str__(self) -> str:
        return write(self)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"

    def __repr__(self) -> str:
        players = ", ".join(player.name for player in self.players)
        return f"<Scenario {self.title!r}: {players}; {len(self.steps)} steps>"


def load(name: str | Path) -> Scenario:
    """Read a scenario by its file's path, or one of the examples by its name; raises ScenarioError."""
    shipped = examples()
    if not isinstance(name, str | Path):
        raise ScenarioError(f"{name!r} is no name; name a scenario file or an example: {', '.join(shipped)}")
    path = Path(name)
    if str(name) in shipped and not path.exists():
        path = shipped[str(name)]
    elif not path.suffix and not path.exists():
        known = ", ".join(shipped)
        hint = did_you_mean(str(name), shipped)
        raise ScenarioError(f"there is no file and no example called {str(name)!r}; the examples are {known}{hint}")
    return Scenario.of(reading.read(path))


def read_text(text: str, name: str = "<text>") -> Scenario:
    """Read a scenario from a text in the format of scenario files; raises ScenarioError with line and column."""
    if not isinstance(text, str):
        raise ScenarioError(f"{text!r} is no text; a scenario is one, such as the text of a scenario file")
    return Scenario.of(reading.read_text(text, name))
