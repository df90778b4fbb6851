"""The reader of cards in a notebook: a card is typed, and how its text is understood is shown as one types.

What goes between browser and kernel: `card`, both ways, the fields as they are typed (`name`, `type_line`, `mana_cost`,
`text`, `power`, `toughness`); `shown`, how they are understood: a text, or a tag, its style and what is in it; and
messages as a player has them, `{"kind": "do", "n": any, "do": "read", "card": {...}}`, each answered by one with `done`
after what it changes: what is understood as before would not be heard of otherwise.
"""

from __future__ import annotations

from html import escape
from typing import Any as Anything

import anywidget
from traitlets import Any, Dict

from explorer.draw.joined import WIDGETS, script, style
from explorer.draw.understood import CardRead, read

from .replying import Message, reply
from .standing import standing

FIELDS = ("name", "mana_cost", "type_line", "text", "power", "toughness")
"""What is typed of a card."""


class Reader(anywidget.AnyWidget):
    """Reads a card as it is typed; `read` is how it is understood now.

    `explorer.build().add(reader.read)` brings the card to a board, and `reader.read.as_entry()` into a scenario.
    """

    _esm = script("read.js")
    _css = style(*WIDGETS)
    card = Dict().tag(sync=True)
    shown = Any(()).tag(sync=True)

    def __init__(self, text: str = "", name: str = "My card", type_line: str = "Instant", **more: str) -> None:
        card = dict.fromkeys(FIELDS, "") | {"name": name, "type_line": type_line, "text": text} | more
        super().__init__(card=card)
        self.observe(self._look, "card")
        self.on_msg(self._hear)
        self._look()

    @property
    def read(self) -> CardRead:
        """The card as it is typed now; raises ValueError for a type line that is none (205)."""
        return read(**{key: str(self.card.get(key) or "") for key in FIELDS})

    def _repr_mimebundle_(self, **kwargs: Anything) -> Anything:
        """The widget and, for where no kernel runs, how the card is understood."""
        try:
            text, html = repr(self.read), self.read._repr_html_()
        except ValueError as error:
            text, html = f"✕ {error}", f"<p>✕ {escape(str(error))}</p>"
        return standing(super()._repr_mimebundle_(**kwargs), text, html)

    def _hear(self, _: object, message: Message, __: object) -> None:
        if message.get("kind") == "do":
            reply(self, message, self.do)

    def do(self, message: Message) -> Message:
        """Take what is typed as the card, and give the answer to it."""
        card = message.get("card")
        if message.get("do") != "read" or not isinstance(card, dict):
            return {"wrong": f"{message.get('do')!r} is nothing that a reader does"}
        self.card = {key: str(card.get(key) or "") for key in FIELDS}
        return {"done": True}

    def _look(self, _: Anything = None) -> None:
        try:
            self.shown = self.read.as_nodes()
        except ValueError as error:
            self.shown = ("p", "", (f"✕ {error}",))


def reader(text: str = "", name: str = "My card", type_line: str = "Instant") -> Reader:
    """Read a card in a notebook as it is typed, beginning with such a text."""
    return Reader(text, name, type_line)
