"""Reading a scenario file: everything that can be checked without cards is checked here, and nothing is guessed."""

from __future__ import annotations

from pathlib import Path

from explorer.scenario import fields, nodes
from explorer.scenario.errors import NOWHERE, ScenarioError, wrong
from explorer.scenario.fields import Fields
from explorer.scenario.model import Scenario, TurnSetup, Unanswered
from explorer.scenario.setup_reading import SetupReader, cards, turn
from explorer.scenario.step_reading import StepReader

KEYS = ("scenario", "about", "rules", "players", "turn", "cards", "seed", "unanswered", "steps")


def read(path: str | Path) -> Scenario:
    """The scenario in that file; raises ScenarioError with file, line and column where it is not one."""
    name = str(path)
    try:
        data = _bytes(Path(path))
    except (OSError, ValueError) as error:
        if isinstance(error, ScenarioError):
            raise ScenarioError(error.message, name) from None
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise ScenarioError(f"the file can't be read: {reason}; name a scenario file", name) from None
    try:
        return read_text(data.decode("utf-8"), name)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        at = nodes.position_in(before, len(before))
        raise ScenarioError(
            f"the byte {data[error.start]:#04x} is no UTF-8 text; save the file as UTF-8", name, at.line, at.column
        ) from None


def _bytes(path: Path) -> bytes:
    """What is in the file, unless it is none or larger than a scenario may be."""
    if path.is_dir():
        raise ScenarioError("this is a folder; name a scenario file in it")
    if path.exists() and not path.is_file():
        raise ScenarioError("this is no ordinary file; name a scenario file")
    with path.open("rb") as file:
        data = file.read(nodes.LIMIT + 1)
    if len(data) > nodes.LIMIT:
        raise ScenarioError(nodes.too_large())
    return data


def read_text(text: str, name: str = "<text>") -> Scenario:
    """The scenario in that text, which errors call by `name`; raises ScenarioError where it is not one."""
    try:
        return _scenario(nodes.parse(text), name)
    except ScenarioError as error:
        raise ScenarioError(error.message, name, error.line, error.column) from None


def _scenario(root: nodes.Node, name: str) -> Scenario:
    if isinstance(root, nodes.Mapping) and any(key.text == "format" for key, _ in root.pairs):
        raise wrong(root.at, "this looks like a saved game, not a scenario; explorer.load_game in Python opens it")
    given = Fields(root, "a scenario", KEYS, required=("scenario", "players"))
    title = given.need("scenario", fields.text)
    players = given.need("players", SetupReader().players)
    names = tuple(player.name for player in players)
    return Scenario(
        title,
        players,
        given.get("turn", lambda node, _: turn(node, names), TurnSetup(names[0], at=NOWHERE)),
        given.get("steps", StepReader(names).steps, ()),
        about=given.get("about", fields.prose, ""),
        rules=given.get("rules", fields.rules, ()),
        cards=given.get("cards", cards, ()),
        seed=given.get("seed", fields.integer, 0),
        unanswered=given.get("unanswered", _unanswered, Unanswered.FAIL),
        path=name,
    )


def _unanswered(node: nodes.Node, what: str) -> Unanswered:
    return Unanswered(fields.word(node, what, tuple(each.value for each in Unanswered)))
