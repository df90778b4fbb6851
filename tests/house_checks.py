"""What the house demands of its files: each check takes sources and gives complaints, none where all is well."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

from house_plan import (
    FLOORS,
    HOSTS,
    LOCAL,
    MOST_LINES,
    MOST_LINES_OF_A_FUNCTION,
    RECURSIVE,
    STATE_IS_MADE,
    TABLES,
    UPWARDS,
    Function,
    Named,
    Source,
    room,
)

from explorer.rules import numbers

# --- the house -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Import:
    """One import of a module of ours: by whom, where, of what, and whether the type checker alone sees it."""

    source: Source
    node: ast.AST
    target: str
    for_types: bool


def imports(sources: Sequence[Source]) -> list[Import]:
    """All imports of our own modules; `from package import name` is of the module of that name, where there is one."""
    modules = {each.module for each in sources}
    found: list[Import] = []
    for source in sources:
        for_types = {id(below) for node in source.tree.body if _is_for_types(node) for below in ast.walk(node)}
        for node in ast.walk(source.tree):
            found += [Import(source, node, each, id(node) in for_types) for each in _targets(source, node, modules)]
    return [each for each in found if each.target.split(".")[0] in ("explorer", "explorer_widgets")]


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).split(".")[-1] == "TYPE_CHECKING"


def _targets(source: Source, node: ast.AST, modules: set[str]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.Constant) and node.value in modules and any(source.path == path for path, _ in LOCAL):
        return [node.value]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = node.module or ""
    if node.level:
        inside = source.module.split(".") + ["_"] * source.path.endswith("__init__.py")
        base = ".".join([*inside[: -node.level], *([base] if base else [])])
    named = [f"{base}.{alias.name}" for alias in node.names]
    return sorted({each if each in modules else base for each in named})


def _with_functions(node: ast.AST, function: str = "") -> Iterator[tuple[ast.AST, str]]:
    """Every node below, with the name of the innermost function around it."""
    for child in ast.iter_child_nodes(node):
        yield child, function
        yield from _with_functions(child, child.name if isinstance(child, Function) else function)


def floors(sources: Sequence[Source]) -> list[str]:
    """Imports go down only, and rooms on one floor do not import each other."""
    complaints: list[str] = []
    for each in imports(sources):
        here, there = each.source.room, room(each.target)
        if here == there or (each.source.module, there) in UPWARDS:
            continue
        if here not in FLOORS or there not in FLOORS:
            unknown = here if here not in FLOORS else there
            complaints.append(each.source.at(each.node, f"{unknown} is no room of the house"))
        elif FLOORS[there] == FLOORS[here]:
            complaints.append(each.source.at(each.node, f"{here} imports {each.target} on its own floor"))
        elif FLOORS[there] > FLOORS[here]:
            complaints.append(each.source.at(each.node, f"{here} imports {each.target}, which is above it"))
    return complaints


def local_imports(sources: Sequence[Source]) -> list[str]:
    """Imports stand at the top of a module, and are not made by calling a function."""
    complaints: list[str] = []
    for source in sources:
        for node, function in _with_functions(source.tree):
            called = ast.unparse(node.func).split(".")[-1] if isinstance(node, ast.Call) else ""
            inside = isinstance(node, ast.Import | ast.ImportFrom) and function
            if (inside or called in ("import_module", "__import__")) and (source.path, function) not in LOCAL:
                complaints.append(source.at(node, f"{function or 'the module'} imports where it is not expected"))
    return complaints


def cycles(sources: Sequence[Source]) -> list[str]:
    """No module imports itself, by whatever way around; the first such way that is found."""
    graph: dict[str, set[str]] = {each.module: set() for each in sources}
    for each in imports(sources):
        upwards = (each.source.module, room(each.target)) in UPWARDS
        if not upwards and not (each.for_types and each.source.module in RECURSIVE):
            graph[each.source.module].add(each.target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [" is imported by ".join(error.args[1])]
    return []


# --- size and words --------------------------------------------------------------------------------------------------


def long_files(sources: Sequence[Source]) -> list[str]:
    """A file has less than 400 lines."""
    return [
        each.at(lines, f"{lines} lines, where fewer than {MOST_LINES} are allowed")
        for each in sources
        if (lines := len(each.text.splitlines())) >= MOST_LINES
    ]


def long_functions(sources: Sequence[Source]) -> list[str]:
    """A function has less than 40 lines, unless it is a named table of contents."""
    return [
        source.at(each, f"{each.name} has {lines} lines, where fewer than {MOST_LINES_OF_A_FUNCTION} are allowed")
        for source in sources
        for each in ast.walk(source.tree)
        if isinstance(each, Function)
        and (lines := length(each)) >= MOST_LINES_OF_A_FUNCTION
        and not ((source.path, each.name) in TABLES and is_table(each))
    ]


def length(function: Function) -> int:
    """The number of lines from `def` to the end."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def is_table(function: Function) -> bool:
    """Whether a function is a docstring and one `match` that is closed by `assert_never`, or by what calls it."""
    match function.body:
        case [ast.Expr(ast.Constant(str())), ast.Match(cases=cases)]:
            return ast.unparse(cases[-1].body[-1]).startswith("assert_never(")
    return False


def docstrings(sources: Sequence[Source]) -> list[str]:
    """What is public says in one sentence, on the first line of its docstring, what it is for."""
    complaints: list[str] = []
    for source in sources:
        for node, name in [(source.tree, source.module), *_public(source.tree)]:
            first = (ast.get_docstring(node) or "").split("\n")[0].strip()
            if not first:
                complaints.append(source.at(node, f"{name} has no docstring"))
            elif not re.fullmatch(r"[^a-z].*[.?!][)\"'`]*", first) or first.startswith("..."):
                complaints.append(source.at(node, f"the first line about {name} is no sentence: {first}"))
    return complaints


def _public(node: ast.Module | ast.ClassDef) -> Iterator[tuple[Named, str]]:
    for child in node.body:
        if isinstance(child, Named) and not child.name.startswith("_"):
            yield child, child.name
            if isinstance(child, ast.ClassDef):
                yield from _public(child)


# --- rules -----------------------------------------------------------------------------------------------------------

_NUMBER = r"[1-9]\d\d(?:\.\d+[a-z]?)?"
_WITH_POINT = re.compile(r"(?<![\d.])[1-9]\d\d\.\d+[a-z]?(?![\w])")
_LISTED = re.compile(rf"(?:\(|\b[Rr]ules? )({_NUMBER}(?:(?:, | and | or | to ){_NUMBER})*)(?![\w.]\d)")


def cited(text: str) -> set[str]:
    """The rule numbers in a text: all with a point, and bare sections in brackets or after the word rule."""
    listed = [number for match in _LISTED.finditer(text) for number in re.findall(_NUMBER, match[1])]
    return {*_WITH_POINT.findall(text), *listed}


def prose(source: Source) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a file, each with its line."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Expr(ast.Constant(str() as text)):
                yield node.lineno, text
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def cited_rules(sources: Sequence[Source]) -> list[str]:
    """Every rule that a docstring or comment names is in the edition."""
    return [
        source.at(line, f"there is no rule {number} in the edition")
        for source in sources
        for line, text in prose(source)
        for number in sorted(cited(text) - numbers())
    ]


def rule_literals(sources: Sequence[Source]) -> list[str]:
    """Outside of explorer/rules no text in the code holds a rule number: code cites by name (law 8)."""
    complaints: list[str] = []
    for source in sources:
        if source.room == "explorer.rules":
            continue
        told = {id(node.value) for node in ast.walk(source.tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                found = {node.value, *_WITH_POINT.findall(node.value)} & numbers()
                complaints += [source.at(node, f"the rule number {each} as text") for each in sorted(found)]
    return complaints


# --- laws and manners ------------------------------------------------------------------------------------------------


def one_door(sources: Sequence[Source]) -> list[str]:
    """Only the door assigns a table's state (law 1)."""
    return [
        source.at(node, f"{function or 'the module'} assigns a state past the door")
        for source in sources
        if source.path != "explorer/exact/door.py"
        for node, function in _with_functions(source.tree)
        if _assigns_state(node) and (source.path, function) not in STATE_IS_MADE
    ]


def _assigns_state(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(attr="state", ctx=ast.Store() | ast.Del()):
            return True
        case ast.Call(func=ast.Name("setattr") | ast.Attribute(attr="__setattr__"), args=[_, ast.Constant("state"), _]):
            return True
    return False


def bare_excepts(sources: Sequence[Source]) -> list[str]:
    """Whoever catches an exception says which."""
    return [
        source.at(node, "an except without a class")
        for source in sources
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ExceptHandler) and node.type is None
    ]


def _forbids(pattern: str, why: str, flags: re.RegexFlag = re.NOFLAG) -> Callable[[Sequence[Source]], list[str]]:
    """A check that a pattern, of which the first group is the finding, stands in no line of any file."""
    compiled = re.compile(pattern, flags)

    def check(sources: Sequence[Source]) -> list[str]:
        return [
            source.at(n, f"{found[0]}: {why}")
            for source in sources
            for n, line in enumerate(source.text.splitlines(), 1)
            for found in compiled.finditer(line)
        ]

    return check


# The patterns are written so that they do not find themselves.
unfinished = _forbids(r"\b(?:TO(?:DO)|FIX(?:ME)|X(?:XX)|HA(?:CK)|NotImplemented(?:Error))\b", "nothing is left undone")
workplace = _forbids(
    r"/(?:work|root)\b|\bses{2}ions?\b|\bissue #?\d", "the project speaks of itself alone", re.IGNORECASE
)
_HOSTS = "|".join(map(re.escape, HOSTS))
addresses = _forbids(
    rf"\bhttps?://(?!(?:{_HOSTS})\b)\S+|\b(?!(?:{_HOSTS})\b)(?:\d{{1,3}}\.){{3}}\d{{1,3}}\b|\blocal(?:host)\b",
    "no host is named but those that are listed",
    re.IGNORECASE,
)
