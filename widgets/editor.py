"""The editor of boards in a notebook: a scenario file that is built by pressing and typing, then saved or played.

What goes between browser and kernel: `board`, the board as it is (`data`, `text` as the file has it, `problem`, what is
wrong with it, or "", `left_out`, what a moment had that no file can say, `allow_unread`, whether cards are played
without lines that are not understood, and `done`, what was done to it from outside, if anything); `choices`, what there
is to choose from (`names` of built-in cards, `steps`, `zones`, creature `types`); and messages as a player has them,
`{"kind": "do", "n": any, "do": word, ...}`, each answered by one with `done` or `wrong`, and with `there` where a file
is not written over unasked; for `names`, with a `text`, by `told`: the names of cards that fit it, the user's too.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import anywidget
from ipywidgets import VBox  # type: ignore[import-untyped]
from traitlets import Dict

import explorer
from explorer import cards
from explorer.draw.joined import WIDGETS, script, style
from explorer.draw.understood import CardRead
from explorer.exact.state import State
from explorer.scenario import building, reading
from explorer.scenario.errors import ScenarioError
from explorer.scenario.game import Game
from explorer.scenario.playable import Scenario
from explorer.scenario.setup_reading import ZONES
from explorer.values.steps import Step
from explorer.values.subtypes import CREATURE_TYPES

from .replying import Message, reply
from .shelf import Shelf
from .standing import standing


class Form(anywidget.AnyWidget):
    """The board as it is built; `play` is told the scenario when somebody wants to play it."""

    _esm = script("edit.js")
    _css = style(*WIDGETS)
    board = Dict().tag(sync=True)
    choices = Dict().tag(sync=True)

    def __init__(
        self,
        start: Scenario | Game | State | None,
        play: Callable[[Scenario], None],
        shelf: Shelf,
        allow_unread: bool = False,
        left_out: tuple[str, ...] = (),
    ) -> None:
        board = {"allow_unread": allow_unread, "left_out": list(left_out)}
        super().__init__(choices=_choices(), board=board)
        self._play = play
        self.shelf = shelf
        self._take(building.text_of(building.data_of(building.begun(start))))
        self.on_msg(self._hear)

    @property
    def scenario(self) -> Scenario:
        """The board as a scenario; raises ScenarioError where it is none, as for its file."""
        return self._checked(self.board["text"])

    def _checked(self, text: str) -> Scenario:
        allowed = self.allow_unread
        return self.shelf.serve(lambda data: building.checked(text, data=data, allow_unread=allowed))

    @property
    def allow_unread(self) -> bool:
        """Whether cards are played without lines that are not understood, which are marked then."""
        return bool(self.board["allow_unread"])

    def save(self, path: Path, over: bool = False) -> None:
        """Write the board to a scenario file; raises ScenarioError where it is none, or the file is there already."""
        building.save(self.scenario, path, over)

    def _hear(self, _: object, message: Message, __: object) -> None:
        if message.get("kind") == "do":
            reply(self, message, self.do)

    def do(self, message: Message) -> Message:
        """Do what a message says, and give the answer to it."""
        word = str(message.get("do"))
        if word == "names":
            return {"told": self.names(str(message.get("text"))), "trouble": self.shelf.trouble}
        if word not in _DEEDS:
            return {"wrong": f"{word!r} is nothing that an editor does"}
        try:
            return {"done": _DEEDS[word](self, message)}
        except building.AlreadyThere as error:
            return {"wrong": str(error), "there": True}
        except ScenarioError as error:
            return {"wrong": building.told(error, self.board["text"])}
        except OSError as error:
            return {"wrong": str(error)}

    def names(self, text: str) -> list[str]:
        """Names of cards that fit what is typed: those defined on this board and built-in ones, then the user's."""
        return self.shelf.names(text, [str(each.get("name", "")) for each in self.board["data"].get("cards", [])])

    def _take(self, text: str) -> None:
        """Take a text as the board, and tell what is wrong with it; what cannot be read leaves the fields alone."""
        problem = ""
        try:
            self._checked(text)
        except ScenarioError as error:
            problem = building.told(error, text)
        try:
            data = building.data_of(reading.read_text(text, building.BOARD))
        except ScenarioError:
            data = None
        self._show(text, data, problem)

    def _show(self, text: str, data: building.Data | None, problem: str) -> None:
        shown = data if data is not None else self.board.get("data", {})
        kept = {key: self.board[key] for key in ("allow_unread", "left_out")}
        self.board = {"data": shown, "text": text, "problem": problem, **kept}

    def tell(self, done: str) -> None:
        """Tell in the form what was done from outside of it, until the board is changed again."""
        self.board = {**self.board, "done": done}

    def take_data(self, data: building.Data) -> None:
        """Take plain data as the board; where they are no scenario they stay as they are, with what is wrong."""
        text = building.text_of(data)
        try:
            self._checked(text)
        except ScenarioError as error:
            self._show(text, data, building.told(error, text))
        else:
            self._take(text)


def _choices() -> dict[str, list[str]]:
    """What there is to choose from on any board."""
    steps = [each.value for each in Step]
    return {"names": list(cards.names()), "steps": steps, "zones": list(ZONES), "types": sorted(CREATURE_TYPES)}


def _data(form: Form, message: Message) -> str:
    form.take_data(message.get("data") or {})
    return ""


def _text(form: Form, message: Message) -> str:
    form._take(str(message.get("text")))
    return ""


def _save(form: Form, message: Message) -> str:
    path = Path(str(message.get("path")))
    form.save(path, bool(message.get("over")))
    return f"saved as {path}"


def _load(form: Form, message: Message) -> str:
    path = Path(str(message.get("path")))
    text = building.text_of(building.data_of(reading.read(path)))
    form.board = {**form.board, "left_out": []}
    form._take(text)
    return f"loaded {path}"


def _unread(form: Form, message: Message) -> str:
    form.board = {**form.board, "allow_unread": bool(message.get("allow"))}
    form._take(form.board["text"])
    return ""


def _play(form: Form, _: Message) -> str:
    form._play(form.scenario)
    return "it is played below"


_DEEDS: dict[str, Callable[[Form, Message], str]] = {
    "data": _data,
    "text": _text,
    "save": _save,
    "load": _load,
    "unread": _unread,
    "play": _play,
}
"""What can be done with a board; each tells in words what came of it."""


class Editor(VBox):  # type: ignore[misc]
    """A board editor: begins with a game or state as it is, with a scenario, or with nothing.

    `scenario` is the board as a scenario, `save` writes it to a file; pressing "play it" opens a player below. With
    `allow_unread`, a switch in the form too, cards are played without lines that are not understood; `left_out` tells
    what a moment had that is not on the board. Raises CannotBeSetUp for a moment that no scenario file can say.
    """

    def __init__(
        self,
        start: Scenario | Game | State | None = None,
        *,
        allow_unread: bool = False,
        left_out: tuple[str, ...] = (),
    ) -> None:
        self._shelf = Shelf()
        self.form = Form(start, self._play, self._shelf, allow_unread or _is_partly_read(start), left_out)
        super().__init__([self.form])

    @property
    def scenario(self) -> Scenario:
        """The board as a scenario; raises ScenarioError where it is none, as for its file."""
        return self.form.scenario

    def add(self, card: CardRead) -> Editor:
        """Define a card that was read, so that it can be put anywhere on the board; one of its name is replaced."""
        if not isinstance(card, CardRead):
            raise TypeError(
                f"a card that was read is added, such as explorer.read('Draw a card.', 'Peek'), not {card!r}"
            )
        data = self.form.board["data"]
        others = [each for each in data.get("cards", []) if each.get("name") != card.name]
        self.form.take_data({**data, "cards": [*others, card.as_entry()]})
        self.tell(f"{card.name} can be added now")
        return self

    def tell(self, done: str) -> None:
        """Tell in the form what was done to the board from outside of it, until it is changed again."""
        self.form.tell(done)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget and, for where no kernel runs, the text of the board's file with what is wrong with it."""
        board = self.form.board
        text = "\n".join(each for each in (board["text"].strip(), board["problem"] and f"✕ {board['problem']}") if each)
        return standing(super()._repr_mimebundle_(**kwargs), text, f"<pre>{escape(text)}</pre>")

    @property
    def player(self) -> Any:
        """The player of the board, once somebody has wanted to play it, else None."""
        return self.children[1] if len(self.children) > 1 else None

    def save(self, path: str | Path, over: bool = False) -> Path:
        """Write the board to a scenario file; raises ScenarioError where it is none, or the file is there already."""
        self.form.save(Path(path), over)
        return Path(path)

    def _play(self, scenario: Scenario) -> None:
        allowed = self.form.allow_unread
        self.children = (
            self.form,
            explorer.open(self._shelf.serve(lambda data: scenario.start(data, allow_unread=allowed))),
        )


def _is_partly_read(start: Scenario | Game | State | None) -> bool:
    """Whether there are cards in a game or state that are played without some of their lines."""
    state = start.state if isinstance(start, Game) else start
    return isinstance(state, State) and any(each.base.unread for each in state.objects.values())


def build(start: Scenario | Game | State | None = None, *, allow_unread: bool = False) -> Editor:
    """Build a board in a notebook, from nothing, from a scenario, or from a game as it is now.

    With `allow_unread`, and from a game that was begun so, cards are played without lines that are not understood.
    """
    return Editor(start, allow_unread=allow_unread)
