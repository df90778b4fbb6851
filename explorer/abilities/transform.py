"""Abilities made from abilities: paragraphs joined to one text, and "each" put in the place of "target"."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

from explorer.abilities.ability import Body, Mode
from explorer.abilities.phrases import Each, Target


def joined(bodies: tuple[Body, ...]) -> Body:
    """The paragraphs of a spell as one body, in printed order (608.2c); later target phrases are counted on."""
    first, *rest = bodies
    for following in rest:
        if first.modal or following.modal:
            raise ValueError("a modal text cannot be joined with another paragraph")
        (one,), (other,) = first.modes, following.modes
        by = len(one.targets)
        shifted = _mapped(other.effects, lambda target, by=by: Target(target.slot + by))
        first = Body((Mode((*one.effects, *shifted), (*one.targets, *other.targets)),))
    return first


@lru_cache(maxsize=1024)
def each_instead_of_target(body: Body) -> Body:
    """The text with "each" in the place of "target": it targets nothing and affects all that fit (702.96a)."""
    modes = []
    for mode in body.modes:
        phrases = mode.targets
        effects = _mapped(mode.effects, lambda target, of=phrases: Each(of[target.slot].filter))
        modes.append(Mode(effects, ()))
    return replace(body, modes=tuple(modes))


def mentions(part: Any, phrase: Any) -> bool:
    """Whether a phrase, such as "that spell", stands anywhere in an ability."""
    if part == phrase:
        return True
    if isinstance(part, tuple):
        return any(mentions(each, phrase) for each in part)
    if is_dataclass(part) and not isinstance(part, type):
        return any(mentions(getattr(part, each.name), phrase) for each in fields(part))
    return False


def _mapped(part: Any, change: Any) -> Any:
    """The same data with every `Target` in it changed."""
    if isinstance(part, Target):
        return change(part)
    if isinstance(part, tuple):
        return tuple(_mapped(each, change) for each in part)
    if is_dataclass(part) and not isinstance(part, type):
        return replace(part, **{each.name: _mapped(getattr(part, each.name), change) for each in fields(part)})
    return part
