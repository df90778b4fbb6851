"""Mana abilities that depend on what is there: "for each", "if you control", "activate only if" (602.5, 608.2i)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from explorer.abilities import circumstances as so
from explorer.abilities import phrases as p
from explorer.abilities.characteristics import Characteristics
from explorer.batch.describing import fits
from explorer.batch.sources import Refuse, Source, Way

Watched: TypeAlias = p.Condition | p.Filter
"""What is looked at on the battlefield: whether a condition is true, or how many permanents fit a description."""


def check_watched(watched: Watched, card: Characteristics, refuse: Refuse) -> None:
    """Raise the refusal of what is not told by the permanents' data alone; the source is one of them itself."""
    match watched:
        case so.NotSo(inner):
            check_watched(inner, card, refuse)
        case so.AnySo(of) | so.AllSo(of):
            for each in of:
                check_watched(each, card, refuse)
        case p.Compare(left, _, right):
            for amount in (left, right):
                match amount:
                    case int():
                        pass
                    case p.CountOf(p.Filter() as what):
                        check_watched(what, card, refuse)
                    case _:
                        raise refuse(amount, "a mana ability depends on more than permanents of yours")
        case p.Filter(p.Kind.PERMANENT, tests, None):
            if fits(card, watched) is None or p.Another() in tests:
                raise refuse(watched, "a mana ability depends on permanents that their data alone do not tell")
        case _:
            raise refuse(watched, "a mana ability depends on more than permanents of yours")


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
