"""Each field of a card's data changed, one at a time: those of which nothing comes."""

from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum

from explorer.batch.sources import NotVectorized
from explorer.values.mana import ManaCost, ManaSymbol


@dataclass(frozen=True)
class Strange:
    """Something that no consumer has heard of."""


def changed(part):
    """Each way to change one field of some data: what was changed, and the data with it."""
    if isinstance(part, tuple):
        for n, each in enumerate(part):
            yield from ((where, (*part[:n], other, *part[n + 1 :])) for where, other in changed(each))
        return
    if not is_dataclass(part) or isinstance(part, ManaCost | ManaSymbol):
        return
    for field in fields(part):
        if not field.init or field.name in ("pronoun", "sentences"):
            continue
        value = getattr(part, field.name)
        for other in others(value):
            yield (type(part), field.name), replace(part, **{field.name: other})
        yield from ((where, replace(part, **{field.name: inner})) for where, inner in changed(value))


def others(value):
    """Values that are not this one."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, Strange()]
        case Enum():
            return [each for each in type(value) if each is not value]
        case None:
            return [Strange(), 1]
        case tuple():
            return [(*value, Strange())]
        case _:
            return [Strange()]


STUMBLES = (AssertionError, AttributeError, IndexError, TypeError, ValueError)
"""What comes of nonsense in a field that somebody looks at."""


def unseen(some, lowered):
    """The fields that can be changed without anything coming of it in what a card is `lowered` to."""
    found = set()
    for where, abilities in changed(some.abilities):
        try:
            same = lowered(replace(some, abilities=abilities)) == lowered(some)
        except (NotVectorized, *STUMBLES):
            continue
        if same:
            found.add(where)
    return found
