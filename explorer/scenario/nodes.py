"""YAML text as a tree in which every value knows its line and column.

The tree is built from the parser's events, so that what scenario files have no use for (tags, anchors and aliases,
several documents, deep nesting) is refused as it is met, before it can cost anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

import yaml
from yaml.resolver import Resolver

from explorer.scenario.errors import Position, ScenarioError, shown, wrong

LIMIT = 1_000_000
"""The largest scenario file, in bytes; a long scenario has a few thousand."""

DEEPEST = 40
"""How deep lists and mappings may stand in each other; the format itself needs about ten."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNREADABLE = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


class Kind(Enum):
    """What a plain value of YAML is taken for."""

    TEXT = "str"
    INTEGER = "int"
    TRUTH = "bool"
    NOTHING = "null"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value: its text as it stands in the file, and what YAML takes it for."""

    text: str
    kind: Kind
    at: Position

    def __str__(self) -> str:
        if self.kind is Kind.NOTHING:
            return "nothing"
        return shown(self.text) if self.kind is Kind.TEXT else self.text[:60]


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of values."""

    items: tuple[Node, ...]
    at: Position

    def __str__(self) -> str:
        return "a list"


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with values, in the order of the file; no key occurs twice."""

    pairs: tuple[tuple[Scalar, Node], ...]
    at: Position

    def __str__(self) -> str:
        return "a mapping"


Node: TypeAlias = Scalar | Listing | Mapping


def parse(text: str) -> Node:
    """The tree of one YAML document; raises ScenarioError where the text is none that a scenario may use."""
    text = text.removeprefix("\ufeff")
    if len(text) > LIMIT:
        raise ScenarioError(too_large())
    if found := _UNREADABLE.search(text):
        raise wrong(
            position_in(text, found.start()),
            f"the character U+{ord(found.group()):04X} is not allowed in YAML; leave it out",
        )
    return _Builder(_events(text)).document()


def too_large() -> str:
    """What is said of a file over the limit."""
    return f"the file is too large for a scenario; the limit is {LIMIT} bytes (1 MB)"


def position_in(text: str, index: int) -> Position:
    """The line and column of that index of a text."""
    return Position(text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


def _events(text: str) -> Iterator[Any]:
    """The parser's events; what it can't read becomes a ScenarioError."""
    at = Position(1, 1)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            at = _position(event.start_mark)
            yield event
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise wrong(_position(mark) if mark else at, _not_yaml(_problem(error))) from None
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        raise wrong(at, _not_yaml(str(error).splitlines()[0])) from None


def _problem(error: yaml.MarkedYAMLError) -> str:
    """What the parser met, and where the thing begins in which it met it."""
    if not error.problem or not error.context or not error.context_mark:
        return str(error.problem or error.context)
    begin = _position(error.context_mark)
    return f"{error.problem} {error.context} that begins in line {begin.line}, column {begin.column}"


def _not_yaml(problem: str) -> str:
    return (
        f"this is not valid YAML: {problem}; close what is open, indent with spaces, and put quotes around texts "
        'that hold ": " or begin with one of { [ & * ! | > % @, such as "{R}{R}"'
    )


def _position(mark: Any) -> Position:
    return Position(mark.line + 1, mark.column + 1)


class _Builder:
    """Makes the tree from the events, refusing what scenario files have no use for."""

    def __init__(self, events: Iterator[Any]) -> None:
        self._events = events
        self._resolver = Resolver()

    def document(self) -> Node:
        """The one document of the text."""
        next(self._events)
        event = next(self._events)
        if isinstance(event, yaml.StreamEndEvent):
            raise wrong(Position(1, 1), "the file is empty; a scenario begins with `scenario: TITLE`")
        root = self._node(next(self._events), 0)
        next(self._events)
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            raise wrong(
                _position(event.start_mark),
                "a second YAML document begins here, and a file holds one scenario; move it to a file of its own",
            )
        return root

    def _node(self, event: Any, depth: int) -> Node:
        at = _position(event.start_mark)
        if getattr(event, "anchor", None) is not None:
            raise wrong(
                at, "anchors (&) and aliases (*) are not used in scenario files; write it out, or quote the text"
            )
        if event.tag is not None:
            raise wrong(at, f"tags such as {shown(event.tag)} are not used in scenario files; leave it out")
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(event.value, self._kind(event), at)
        if depth == DEEPEST:
            raise wrong(at, f"lists and mappings are nested too deep here; the limit is {DEEPEST} levels")
        if isinstance(event, yaml.SequenceStartEvent):
            return Listing(tuple(self._items(yaml.SequenceEndEvent, depth)), at)
        return Mapping(self._pairs(depth), at)

    def _items(self, end: type, depth: int) -> Iterator[Node]:
        while not isinstance(event := next(self._events), end):
            yield self._node(event, depth + 1)

    def _pairs(self, depth: int) -> tuple[tuple[Scalar, Node], ...]:
        pairs: dict[str, tuple[Scalar, Node]] = {}
        nodes = self._items(yaml.MappingEndEvent, depth)
        for key in nodes:
            if not isinstance(key, Scalar):
                raise wrong(
                    key.at, f"a key is a word here, not {key}; put quotes around a text with braces or brackets"
                )
            if key.text in pairs:
                first = pairs[key.text][0].at
                raise wrong(
                    key.at, f"the key {shown(key.text)} stands here twice, first in line {first.line}; keep one"
                )
            pairs[key.text] = (key, next(nodes))
        return tuple(pairs.values())

    def _kind(self, event: Any) -> Kind:
        """What YAML takes a scalar for: only plain ones, without quotes, are more than text."""
        tag = str(self._resolver.resolve(yaml.ScalarNode, event.value, event.implicit))  # type: ignore[no-untyped-call]
        try:
            return Kind(tag.rpartition(":")[2])
        except ValueError:
            return Kind.OTHER
