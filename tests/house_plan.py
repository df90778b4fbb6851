"""The plan of the house: its rooms and floors, every exception with its reason, and the files that are looked at."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path

FLOORS = {
    "explorer.rules": 0,
    "explorer.values": 1,
    "explorer.core": 2,
    "explorer.abilities": 3,
    "explorer.oracle": 4,
    "explorer.exact": 5,
    "explorer.cards": 5,
    "explorer.draw": 6,
    "explorer.batch": 6,
    "explorer.scenario": 7,
    "explorer": 8,
    "explorer_widgets": 9,
    "explorer_lessons": 10,
}
"""Each room with its floor; `explorer` is the face and the command line; the lessons are data that nobody imports."""

FACE = {"__main__", "cli", "commands", "settings"}
"""What stands in the room of the face, directly in `explorer/`, and is a room of its own nowhere."""

UPWARDS = {("explorer", "explorer_widgets"): "`open` and `build` bring the widgets when they are asked for"}
"""The one import upwards: which module imports which room, and why."""

RECURSIVE = {
    "explorer.abilities.effects": "an effect can hold a body, and so effects, that come later",
    "explorer.abilities.changes": "a change can give abilities, static ones with changes too",
    "explorer.abilities.mana": "mana can carry static effects to what it is spent on",
    "explorer.abilities.qualities": "a quality of a spell can speak of descriptions, which ask for qualities",
    "explorer.abilities.counting": "counters are counted on objects, of which descriptions tell by such numbers",
    "explorer.abilities.combined": "an amount may be half of another one, and a player is told by a phrase",
    "explorer.abilities.history": "what has happened is told of players and permanents, which are compared with it",
    "explorer.abilities.measures": "what is measured is told by descriptions, which compare with measures",
    "explorer.abilities.amounts": "amounts count what descriptions fit, which compare with amounts",
    "explorer.abilities.players": "players are told by their objects, and objects by their players",
    "explorer.abilities.circumstances": "a circumstance can deny or join conditions, of which it is one",
}
"""Data whose kinds contain each other: modules that name later ones for the type checker only, and why."""

LOCAL = {
    ("explorer/__init__.py", "open"): "`open` imports the widget, which needs the notebook's own packages",
    (
        "explorer/__init__.py",
        "__getattr__",
    ): "a public name brings its module when it is asked for: help is there at once",
    ("explorer/cli.py", "get_command"): "a command brings its module when it is called: help is there at once",
    ("explorer/batch/extras.py", "extra"): "a library that is an extra may not be there: nothing else needs it",
    ("explorer/cards/__init__.py", "__getattr__"): "the built-in cards are made when asked for: data are there at once",
    ("explorer/commands/cards.py", "_built_in"): "a card of a data file is shown without waiting for the writer",
    ("explorer/commands/cards.py", "make_context"): "a command below this one brings its modules when called",
    ("explorer/commands/simulate.py", "make_context"): "a question about a deck does not wait for scenarios",
    (
        "explorer/scenario/many.py",
        "simulate",
    ): "many games are brought when asked for: one game is there at once",
    ("explorer/scenario/many.py", "simulate_mill"): "many games are brought when asked for, as above",
}
"""Functions that import something themselves: the file and the function, and why. Module names in these files count."""

TABLES = {
    ("explorer/batch/casting/instructions.py", "_step"): "what each instruction is to many games",
    ("explorer/exact/applying.py", "apply"): "what each deed makes of a state",
    ("explorer/exact/performing.py", "perform"): "how each instruction is carried out",
    ("explorer/oracle/effects.py", "tell"): "how each instruction is worded",
    ("explorer/oracle/statements.py", "_statement"): "how what is true is worded",
    ("explorer/draw/kinds.py", "kind_of"): "how each deed is drawn",
    ("explorer/draw/words.py", "told"): "each deed in words",
}
"""Tables of contents, which may be longer than other functions: one complete `match`, closed by `assert_never`."""

STATE_IS_MADE = {("explorer/exact/table.py", "__init__"): "a new table is given the state with which it begins"}
"""Where a table's state is set apart from the door, and why."""

HOSTS = {
    "127.0.0.1": "is the machine itself, where JupyterLab shows the lessons",
    "api.scryfall.com": "lists the public card data that `explorer cards fetch` downloads",
    "example.com": "stands for any host in examples",
    "magic.wizards.com": "publishes the official rules",
    "www.w3.org": "names the SVG standard inside pictures",
}
"""The hosts that addresses in the project may name, and why."""

MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 40

Function = ast.FunctionDef | ast.AsyncFunctionDef
Named = Function | ast.ClassDef


@dataclass(frozen=True)
class Source:
    """A file of the project: its path from the top, with slashes, and its text."""

    path: str
    text: str

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        dotted = self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return re.sub(r"^widgets\b", "explorer_widgets", dotted)

    @property
    def room(self) -> str:
        """The room of the house in which the module is, by the name of its package."""
        return room(self.module)

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax of a Python file."""
        return ast.parse(self.text, self.path)

    def at(self, node: ast.AST | int, complaint: str) -> str:
        """A complaint with its place."""
        line = node if isinstance(node, int) else getattr(node, "lineno", 1)
        return f"{self.path}:{line}: {complaint}"


def room(module: str) -> str:
    """The room of a module: `explorer.exact` for `explorer.exact.door`, `explorer` for the face and command line."""
    parts = module.split(".")
    if parts[0] == "explorer" and not FACE.issuperset(parts[1:2]):
        return ".".join(parts[:2])
    return parts[0]


def project(top: Path) -> list[Source]:
    """Every text file of the project, apart from what its .gitignore names."""
    ignored = [line.rstrip("/") for line in (top / ".gitignore").read_text("utf-8").split()] + [".git"]
    found: list[Source] = []
    folders = [top]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            if any(fnmatch(path.name, pattern) for pattern in ignored):
                continue
            if path.is_dir():
                folders.append(path)
            elif (text := _text(path)) is not None:
                found.append(Source(path.relative_to(top).as_posix(), text))
    return found


def _text(path: Path) -> str | None:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return None


def python(sources: Iterable[Source], *roots: str) -> list[Source]:
    """The Python files below some folders."""
    return [each for each in sources if each.path.endswith(".py") and each.path.startswith(roots)]
