"""The viewer's scripts and styles, joined from small files into one text for a widget or a page."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

STYLES = ("theme.css", "viewer.css", "board.css", "log.css")
"""What a viewer looks like; every class in it begins with `rx-`."""
WIDGETS = ("play.css", "edit.css", "simulate.css")
"""What widgets look like beside that. Each has all of it: of two sheets in one notebook the later one would overrule
the other where both say something, unless they say the same."""

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([a-z]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


@cache
def script(name: str) -> str:
    """A module and all that it imports as one module: each file once, after the files that it needs.

    All names of all files stand side by side in it, so that no two files may declare the same one.
    """
    return "".join(_text(each) for each in _order(name, ()))


def _order(name: str, above: tuple[str, ...]) -> tuple[str, ...]:
    """The files in an order in which each comes after those that it imports; raises ValueError for a circle."""
    if name in above:
        raise ValueError(f"{' imports '.join((*above, name))}")
    needed = [each for other in _IMPORT.findall(_file(name)) for each in _order(other, (*above, name))]
    return tuple(dict.fromkeys([*needed, name]))


def _text(name: str) -> str:
    return _EXPORT.sub("", _IMPORT.sub("", _file(name))).strip() + "\n"


@cache
def style(*more: str) -> str:
    """The styles of the viewer, and those of more files, as one sheet."""
    return "".join(_file(each) for each in (*STYLES, *more))


@cache
def _file(name: str) -> str:
    return (files("explorer.draw") / "web" / name).read_text("utf-8")
