"""Data as YAML in the style of scenario files: short lists and mappings on one line, quotes where they are needed."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import yaml
from yaml.resolver import Resolver

LINE = 100
"""A list, a mapping or a text stands on one line up to this many characters."""

WIDTH = 108
"""Longer texts are folded after the word that reaches this column."""


class Plain(str):
    """A text that stands there as it is and means what YAML takes it for, such as `yes`."""


class Quoted(str):
    """A text that is always in quotes, as rule numbers and mana are."""


class Prose(str):
    """A text that is folded over several lines where it is long."""


class Section(dict[str, "Data"]):
    """A mapping with a line for each key."""


class Lines(list["Data"]):
    """A list with a line for each item."""


Data: TypeAlias = "str | int | Sequence[Data] | Mapping[str, Data]"


class _Dumper(yaml.SafeDumper):
    """Lists are indented in mappings, and quotes are double quotes."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> Any:
        """Indent by one level, lists in mappings too."""
        return super().increase_indent(flow, False)

    def choose_scalar_style(self) -> Any:
        """The style that the text needs, with double quotes in place of single ones."""
        style = super().choose_scalar_style()
        return '"' if style == "'" else style


def laid_out(data: Data) -> str:
    """The YAML text of the data."""
    return _serialized(_node(data, flow=False), WIDTH)


def _serialized(node: yaml.Node, width: int) -> str:
    return str(yaml.serialize(node, Dumper=_Dumper, allow_unicode=True, width=width))


def _fits(data: Data) -> bool:
    """Whether the data stand on one line."""
    match data:
        case Section() | Lines():
            return not data
        case str() | int():
            return True
        case _:
            return len(_serialized(_node(data, flow=True), sys.maxsize).rstrip("\n")) <= LINE


def _node(data: Data, flow: bool) -> yaml.Node:
    if isinstance(data, str | int):
        return _scalar(data)
    flow = flow or _fits(data)
    if isinstance(data, Mapping):
        pairs = [(_scalar(key), _node(value, flow)) for key, value in data.items()]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=flow)
    return yaml.SequenceNode("tag:yaml.org,2002:seq", [_node(item, flow) for item in data], flow_style=flow)


def _scalar(data: str | int) -> yaml.ScalarNode:
    match data:
        case Plain():
            tag = Resolver().resolve(yaml.ScalarNode, str(data), (True, False))  # type: ignore[no-untyped-call]
            return yaml.ScalarNode(tag, str(data))
        case bool():
            return yaml.ScalarNode("tag:yaml.org,2002:bool", "true" if data else "false")
        case int():
            return yaml.ScalarNode("tag:yaml.org,2002:int", str(data))
        case Prose() if len(data) > LINE or "\n" in data:
            return yaml.ScalarNode("tag:yaml.org,2002:str", f"{data}\n", style=">")
        case _:
            style = '"' if isinstance(data, Quoted) else None
            return yaml.ScalarNode("tag:yaml.org,2002:str", str(data), style=style)
