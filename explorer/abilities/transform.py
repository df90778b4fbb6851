"""Abilities made from abilities: paragraphs joined to one text, and "each" put in the place of "target"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache, partial
from typing import Any

from explorer.abilities.ability import Body, Mode
from explorer.abilities.costs import Cost
from explorer.abilities.effects import If, Instead
from explorer.abilities.measures import DefinedX
from explorer.abilities.phrases import AsCreated, Attached, Each, Reference, Result, SomeOf, Target, That, This, Who, X
from explorer.abilities.targets import TargetPhrase


def joined(bodies: tuple[Body, ...]) -> Body:
    """The paragraphs of a spell as one body, in printed order (608.2c); later target phrases are counted on."""
    first, *rest = bodies
    for following in rest:
        if first.modal or following.modal:
            raise ValueError("a modal text cannot be joined with another paragraph")
        (one,), (other,) = first.modes, following.modes
        shifted = _mapped(other.effects, partial(_counted_on, by=len(one.targets)))
        first = Body((Mode(_followed(one.effects, shifted), (*one.targets, *other.targets)),))
    return first


def _followed(before: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
    """The instructions of two paragraphs, of which the second may be done in the place of the first one's last."""
    match before, after:
        case (*others, last), (Instead(condition, then, trailing), *more):
            return (*others, If(condition, then, (last,), trailing), *more)
        case _:
            return (*before, *after)


@lru_cache(maxsize=1024)
def each_instead_of_target(body: Body) -> Body:
    """The text with "each" in the place of "target": it targets nothing and affects all that fit (702.96a)."""
    modes = []
    for mode in body.modes:
        modes.append(Mode(_mapped(mode.effects, partial(_each, phrases=mode.targets)), ()))
    return replace(body, modes=tuple(modes))


def _counted_on(target: Target, by: int) -> Target:
    return replace(target, slot=target.slot + by)


def _each(target: Target, phrases: tuple[TargetPhrase, ...]) -> Each:
    return Each(phrases[target.slot].filter)


def as_created(part: Any) -> Any:
    """The same, said by a delayed triggered ability that the text creates: it knows what the text names (603.7c)."""
    match part:
        case Target() | That() | Attached():
            return AsCreated(part)
        case Who.THAT_PLAYER | Who.CHOSEN_PLAYER | Who.EACH_OTHER_PLAYER | Who.DEFENDING_PLAYER:
            return AsCreated(part)
        case Body() | AsCreated():
            return part
        case _:
            return _rebuilt(part, as_created)


def with_x_defined(part: Any, value: Any) -> Any:
    """The same, with X as the text defines it behind: "X cards, where X is ..." (107.3c)."""
    match part:
        case X():
            return DefinedX(value)
        case Cost():
            return part
        case _:
            return _rebuilt(part, partial(with_x_defined, value=value))


def as_said(what: Reference, pronoun: bool | None) -> Reference:
    """The reference with how the text words it, where there is a choice."""
    match what:
        case AsCreated(This() | Target() | That() | Attached() | Result() | SomeOf() as of):
            return AsCreated(as_said(of, pronoun))
        case This() | Target() | That() | Attached() | Result() | SomeOf():
            return replace(what, pronoun=pronoun)
        case _:
            return what


def rebuilt(part: Any, change: Callable[[Any], Any]) -> Any:
    """The same data, with what `change` makes of each part that it does not leave alone by giving None."""
    found = change(part)
    return _rebuilt(part, partial(rebuilt, change=change)) if found is None else found


def mentions(part: Any, phrase: Any) -> bool:
    """Whether a phrase, such as "that spell", stands anywhere in an ability."""
    return any(each == phrase for each in parts(part))


def parts(part: Any) -> Iterator[Any]:
    """Some data and all that stands in it, from the outside in."""
    yield part
    if isinstance(part, tuple):
        for each in part:
            yield from parts(each)
    elif is_dataclass(part) and not isinstance(part, type):
        for each in fields(part):
            yield from parts(getattr(part, each.name))


def _mapped(part: Any, change: Callable[[Target], Any], within: bool = False) -> Any:
    """The same data with every `Target` in it changed.

    A delayed or reflexive triggered ability `within` has targets of its own: there only what is `AsCreated` is meant.
    """
    match part:
        case Target() if not within:
            return change(part)
        case AsCreated(of):
            return AsCreated(_mapped(of, change))
        case Body():
            within = True
    return _rebuilt(part, partial(_mapped, change=change, within=within))


def _rebuilt(part: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(part, tuple):
        return tuple(change(each) for each in part)
    if is_dataclass(part) and not isinstance(part, type):
        return replace(part, **{each.name: change(getattr(part, each.name)) for each in fields(part)})
    return part
