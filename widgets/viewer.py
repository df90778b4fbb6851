"""The viewer of a game in a notebook: the whole trace goes to the browser, where stepping needs nobody else.

What goes between browser and kernel:

- `trace`, the whole trace, once for each page that opens the widget; it carries `serial`, the number of the last news;
- `index`, the moment looked at, both ways; the browser tells it a moment after the last step;
- `future`, "shown" or "hidden", both ways: whether anything is shown of what comes after that moment;
- `serial`, the number of the last news;
- `editor`, both ways: the editor that a moment was taken into, a widget that is shown below; None without one;
- messages to the browser, `{"kind": "news", "serial": n, "index": moment, "news": {...}}`: what is new since the news
  before, and where to go, if anywhere; each number is taken once, since all views of a widget share one trace;
- after news `{"kind": "chain", "serial": n, "chain": {...}}`: the picture that belongs to them, laid out meanwhile;
- a message from the browser, `{"kind": "whole"}`, where news are missing, and its answer
  `{"kind": "whole", "serial": n, "trace": {...}}`;
- a message from the browser, `{"kind": "do", "n": any, "serial": n, "do": word, ...}`: something to be done, with the
  number of the last news that it has seen; here `edit`, with a `moment`;
- its answer, `{"kind": "reply", "n": the same, ...}`, with `done` (True) or `wrong` (words).
"""

from __future__ import annotations

from typing import Any

import anywidget
from ipywidgets import widget_serialization  # type: ignore[import-untyped]
from traitlets import Any as AnyTrait
from traitlets import Enum, Int

from explorer.draw.joined import WIDGETS, script, style
from explorer.draw.replay import FUTURES
from explorer.draw.trace import Trace, Tracer
from explorer.draw.view import View, view
from explorer.exact.state import State
from explorer.scenario import Scenario, building
from explorer.scenario.game import Game
from explorer.scenario.running import StepRefused, play_steps
from explorer.scenario.showing import as_html, as_text
from explorer.scenario.situation import unsayable

from .editor import Editor
from .replying import Message, reply
from .standing import standing

MEANWHILE = "The game has gone on meanwhile; look at it, and choose again."


def _whole(_: object, viewer: Viewer) -> Trace:
    """What a page that opens the widget is given: the trace as it is now, not as it was when the widget was made."""
    return viewer.whole()


class Viewer(anywidget.AnyWidget):
    """Shows a game from its beginning to where it is, or a scenario with all its steps carried out.

    A game that goes on in other cells is shown anew by `refresh`. With `future="hidden"` nothing is shown of what comes
    after the moment that is looked at, until one steps there or switches it on. Raises TraitError for another word.
    """

    _esm = script("widget.js")
    _css = style(*WIDGETS)
    trace = AnyTrait(None).tag(sync=True, to_json=_whole)
    index = Int(0).tag(sync=True)
    serial = Int(0).tag(sync=True)
    future = Enum(FUTURES, "shown").tag(sync=True)
    editor = AnyTrait(None).tag(sync=True, **widget_serialization)

    def __init__(self, shown: Game | Scenario, **traits: Any) -> None:
        self.game, notice = _played(shown)
        self._tracer = self._follow(notice)
        self._tracer.trace()
        traits.setdefault("index", 0 if isinstance(shown, Scenario) else self.last)
        super().__init__(**traits)
        self.on_msg(self._hear)

    def _follow(self, notice: str) -> Tracer:
        """What follows the game and makes its trace."""
        return Tracer(self.game, self.game.ids, self.game.title, notice)

    @property
    def last(self) -> int:
        """The number of the last moment; the first one is 0."""
        return len(self._tracer.last["moments"]) - 1

    def whole(self) -> Trace:
        """The trace that was given last, with the number of the news that it has in it."""
        return {**self._tracer.last, "serial": self.serial}

    def refresh(self) -> None:
        """Show what has happened in the game since, and go to its last moment; only what is new is sent."""
        self._tell()
        self._draw()

    def _tell(self, stay: bool = False) -> None:
        """Send what is new but for the picture, which takes longer, and go to the last moment, unless one is to stay.

        News tell where to go as well: a browser that was stepping meanwhile would not hear of it by the trait.
        """
        news = self._tracer.newer(draw=False)
        self.serial += 1
        there = None if stay else self.last
        self.send({"kind": "news", "serial": self.serial, "index": there, "news": news})
        self.index = min(self.index, self.last) if stay else self.last

    def _draw(self) -> None:
        """Send the picture of what was told last, where it is a new one."""
        chain = self._tracer.newly_drawn()
        if chain is not None:
            self.send({"kind": "chain", "serial": self.serial, "chain": chain})

    def _hear(self, _: object, message: Message, __: object) -> None:
        """Answer what a browser says."""
        if message.get("kind") == "whole":
            self.send({"kind": "whole", "serial": self.serial, "trace": self.whole()})
        elif message.get("kind") == "do":
            reply(self, message, self.do)

    def do(self, message: Message) -> Message:
        """Do what a message says, and give the answer to it."""
        if message.get("do") != "edit":
            return {"wrong": f"{message.get('do')!r} is nothing that a {type(self).__name__.lower()} does"}
        moment = message.get("moment")
        if message.get("serial") != self.serial or not isinstance(moment, int) or not 0 <= moment <= self.last:
            return {"wrong": MEANWHILE}
        self.edit(moment)
        return {"done": True}

    def edit(self, moment: int | None = None) -> Editor:
        """Take a moment, by its number, into an editor of boards that is shown below; the one looked at, if None.

        What no scenario file can say of how things stand is left out, and the editor tells it. Raises IndexError.
        """
        state = self._state(self.index if moment is None else moment)
        allowed = any(each.base.unread for each in state.objects.values())
        taken = building.moment(self.game, state, in_part=True)
        editor = Editor(taken, allow_unread=allowed, left_out=unsayable(state))
        editor.tell("this moment is taken")
        self.editor = editor
        return editor

    def _state(self, moment: int) -> State:
        return self.game.log.state_after(self._tracer.last["moments"][moment]["e"])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget and, for where no kernel runs, a table and a picture of the game as it is."""
        hides = self.future == "hidden" and self.index < self.last
        seen = self._view_here() if hides else self.game.view()
        picture = "" if hides else self.game.chain()._repr_html_()
        html = f"<div>{as_html(seen)}{picture}</div>"
        return standing(super()._repr_mimebundle_(**kwargs), as_text(seen), html)

    def _view_here(self) -> View:
        """What there is to see at the moment that is looked at."""
        return view(self._state(self.index), names=self.game.ids)


def _played(shown: Game | Scenario) -> tuple[Game, str]:
    """The game to show, and what stopped the scenario where a step could not be carried out."""
    if isinstance(shown, Game):
        return shown, ""
    if not isinstance(shown, Scenario):
        raise TypeError(f"a viewer shows a game or a scenario, such as explorer.load('mirari'), not {shown!r}")
    game, done = shown.start(), 0
    try:
        for outcome in play_steps(shown, game):
            done = outcome.number
    except StepRefused as refused:
        return game, f"Step {done + 1} cannot be carried out: {refused}"
    return game, ""
