"""The trees that the words of a line make by a grammar, found from the end in the columns of its chart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Any

from lark import Tree

from explorer.oracle.chart import Column
from explorer.oracle.states import Rule

Span = tuple[str, int, int]
"""A part of the grammar, the number of the first of the words that it is, and of the first behind it."""
Part = Span | int
"""What a rule is of: a part of the grammar, or the number of a word."""
Ways = dict[Span, list[tuple[Rule, list[Part]]]]
"""How each span can be made."""


def trees(columns: Sequence[Column], words: Sequence[str], start: str, most: int) -> tuple[Tree[int], ...]:
    """Every tree of words of these classes as that part of the grammar, at most so many.

    The leaves are the numbers of words. Where there are several trees, those of the rule that the grammar has first are
    first.
    """
    whole: Span = (start, 0, len(words))
    ways: Ways = {}
    made: dict[Span, list[Any]] = {}
    agenda = [whole]
    while agenda:
        span = agenda[-1]
        if span not in ways:
            ways[span] = list(_ways(columns, words, span))
        missing = [each for _, parts in ways[span] for each in parts if isinstance(each, tuple) and each not in made]
        agenda += missing
        if not missing:
            made[agenda.pop()] = list(islice(_made(ways[span], made), most))
    return tuple(made[whole])


def _ways(columns: Sequence[Column], words: Sequence[str], span: Span) -> Iterator[tuple[Rule, list[Part]]]:
    part, start, end = span
    for rule in sorted(columns[end].ended[part][start], key=lambda each: each.order):
        for parts in _parts(columns, words, rule.of, start, end):
            yield rule, parts


def _parts(
    columns: Sequence[Column], words: Sequence[str], of: tuple[str, ...], start: int, end: int
) -> Iterator[list[Part]]:
    """The ways in which the words from `start` to `end` are these symbols one after the other."""
    if not of:
        if start == end:
            yield []
        return
    last = of[-1]
    if end > start and words[end - 1] == last:
        for parts in _parts(columns, words, of[:-1], start, end - 1):
            yield [*parts, end - 1]
    for begin in sorted(columns[end].ended.get(last, ())):
        if begin >= start:
            for parts in _parts(columns, words, of[:-1], start, begin):
                yield [*parts, (last, begin, end)]


def _made(ways: Iterable[tuple[Rule, list[Part]]], made: dict[Span, list[Any]]) -> Iterator[Any]:
    for rule, parts in ways:
        for each in product(*(made[part] if isinstance(part, tuple) else (part,) for part in parts)):
            yield rule.tree(each)
