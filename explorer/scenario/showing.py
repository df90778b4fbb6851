"""How games and chains show themselves: as text in a terminal, as a table or picture at the end of a notebook cell."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape
from io import StringIO

from rich.console import Console

from explorer.draw.chain import Chain
from explorer.draw.dot import dot
from explorer.draw.layout import NoGraphviz, svg
from explorer.draw.table import WIDTH, table
from explorer.draw.text import text
from explorer.draw.view import View

_GRAY = re.compile(r"color: #7f7f7f; text-decoration-color: #7f7f7f")
"""What is dim is a gray of its own in HTML, and no gray can be read on white and on black: it becomes a paler text."""

_PRE = '<pre style="line-height:1.2;font-family:monospace">{code}</pre>'


def as_text(moment: View) -> str:
    """A moment as a table of plain characters."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None, force_jupyter=False)
    console.print(table(moment))
    return _printed(console)


def as_html(moment: View) -> str:
    """The same table for a notebook, as preformatted text with inline styles, which every renderer lets through."""
    console = Console(file=StringIO(), width=WIDTH, record=True, force_jupyter=False)
    console.print(table(moment))
    page = console.export_html(inline_styles=True, code_format=_PRE)
    return _GRAY.sub("opacity: 0.8", page)


def _printed(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


class Picture:
    """The chain of what caused what: a picture in a notebook, a tree in a terminal, and its source.

    `chain` is the graph itself, with nodes, edges and the rule of each node.
    """

    def __init__(self, chain: Chain) -> None:
        self.chain = chain

    @property
    def dot(self) -> str:
        """The picture's source in the language of Graphviz."""
        return dot(self.chain)

    @property
    def svg(self) -> str:
        """The picture as SVG text; raises NoGraphviz where nothing can lay it out."""
        return svg(self.dot)

    def __str__(self) -> str:
        return text(self.chain)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """An image with the tree as its alternative text: renderers strip drawings that stand in the page itself."""
        tree = escape(str(self))
        try:
            data = b64encode(self.svg.encode()).decode()
        except NoGraphviz:
            return f"<pre>{tree}</pre>"
        return f'<img alt="{tree}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'
