"""Mana abilities that depend on what is there: "for each", "if you control", "activate only if" (602.5, 608.2i)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.batch.describing import fits, innermost
from explorer.batch.sources import Refuse, Source, Way

Watched: TypeAlias = p.Condition | p.Filter
"""What is looked at on the battlefield: whether a condition is true, or how many permanents fit a description."""


def check_condition(condition: p.Condition, card: Characteristics, refuse: Refuse) -> None:
    """Raise the refusal of a condition that is not told by the data of permanents of yours alone."""
    for each in innermost(condition):
        if not isinstance(each, p.Compare):
            raise refuse(each, "a mana ability depends on more than permanents of yours")
        for amount in (each.left, each.right):
            match amount:
                case int():
                    pass
                case p.CountOf(p.Filter() as what):
                    check_counted(what, card, refuse)
                case _:
                    raise refuse(amount, "a mana ability depends on more than permanents of yours")


def check_counted(what: p.Filter, card: Characteristics, refuse: Refuse) -> None:
    """Raise the refusal of a description that permanents' data alone do not tell; the source is one of them itself."""
    if what.kind is not p.Kind.PERMANENT or what.zone is not None:
        raise refuse(what, "a mana ability depends on more than permanents of yours")
    if fits(card, what) is None or p.Another() in what.tests:
        raise refuse(what, "a mana ability depends on permanents that their data alone do not tell")


def watched(sources: Iterable[Source | None]) -> tuple[Watched, ...]:
    """What these sources look at, each once."""
    every = (way for source in sources if source is not None for way in source.ways)
    return tuple(dict.fromkeys(each for way in every for each in (*way.when, way.each) if each is not None))


def resolved(source: Source, told: Mapping[Watched, int]) -> Source:
    """The source where it is known what it looks at: a condition is true where it is not 0."""
    found = (_resolved(way, told) for way in source.ways)
    return replace(source, ways=tuple(way for way in found if way is not None))


def _resolved(way: Way, told: Mapping[Watched, int]) -> Way | None:
    """The way as it is then; None where it cannot be used, or adds nothing."""
    if not all(told[each] for each in way.when):
        return None
    if way.each is None:
        return replace(way, when=())
    number = told[way.each]
    return replace(way, when=(), each=None, units=way.units * number) if number else None
