"""Cards and abilities in a notation of our own: texts, numbers, lists and mappings, which JSON can hold, and back.

A part of an ability is a mapping: under "is" the name of its dataclass, then its fields, those left out that are as
they would be anyway. What takes which place is known from the types of the fields alone: a new kind needs nothing here.
"""

from __future__ import annotations

import sys
from collections import ChainMap
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from explorer.abilities.characteristics import Characteristics
from explorer.values.mana import ManaCost
from explorer.values.types import TypeLine, type_line

Plain: TypeAlias = Any
"""What JSON holds: None, a bool, an int, a str, a list of such, or a dict of such by names."""

Place: TypeAlias = tuple[str | int, ...]
"""Where in the notation something stands: names of fields, and numbers in lists from 1."""

VERSION = 1
"""The version of the notation that is written; older ones are read as well."""

KIND = "is"
"""Where a part's kind stands: a word that Python keeps for itself, so that no field can be called so."""

_DEEPEST = 100
"""How deep parts may stand in each other; the deepest of the built-in cards need a quarter of that."""

_TEXTS = MappingProxyType({ManaCost: ManaCost.parse, TypeLine: type_line})
"""Values that have a text of their own, and how it is read."""


class NotationError(ValueError):
    """Something is no notation of a card: where, and why."""

    def __init__(self, place: Place, why: str) -> None:
        """Take the place, from the outermost name on, and what is wrong there."""
        super().__init__(f"{', '.join(map(str, place))}: {why}" if place else why)
        self.place = place
        self.why = why


@dataclass(frozen=True, slots=True)
class Renames:
    """What a version calls otherwise than the one before: kinds by their old names, fields by old kind and name."""

    kinds: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[tuple[str, str], str] = field(default_factory=dict)


RENAMES: Mapping[int, Renames] = {}
"""The renames that each version brought."""


def noted(part: object) -> Plain:
    """A card, an ability, or any part of one in the notation of today's version."""
    if isinstance(part, Enum):
        return part.value
    if isinstance(part, tuple):
        return [noted(each) for each in part]
    if type(part) in _TEXTS:
        return str(part)
    if is_dataclass(part):
        values = ((each, getattr(part, each.name)) for each in fields(part))
        said = {each.name: noted(value) for each, value in values if not _goes_without_saying(each, value)}
        return {KIND: type(part).__name__, **said}
    return part


def meant(
    plain: Plain,
    kind: Any = Characteristics,
    place: Place = (),
    version: int = VERSION,
    renames: Mapping[int, Renames] = RENAMES,
) -> Any:
    """The card that a notation describes, or the part of one that is of a type.

    `version` is the one it was written in; what was called otherwise then is looked up in `renames`. Raises
    NotationError at what is unknown, missing or of another type.
    """
    if type(version) is not int or not 1 <= version <= VERSION:
        raise NotationError(place, f"no version {version!r:.20} of the notation is known here, but 1 to {VERSION}")
    for later in range(version + 1, VERSION + 1):
        plain = _renamed(plain, renames.get(later, Renames()))
    return _meant(plain, kind, place)


def _goes_without_saying(of: Field[Any], value: object) -> bool:
    """Whether a field is as it would be anyway, down to how the text words it, which equality does not look at."""
    usual = of.default_factory() if of.default_factory is not MISSING else of.default
    return type(usual) is type(value) and usual == value and noted(usual) == noted(value)


def _renamed(plain: Plain, by: Renames) -> Plain:
    if isinstance(plain, list):
        return [_renamed(each, by) for each in plain]
    if not isinstance(plain, dict):
        return plain
    kind = str(plain.get(KIND))
    now = {by.fields.get((kind, name), name): _renamed(value, by) for name, value in plain.items()}
    return now | ({KIND: by.kinds.get(kind, kind)} if KIND in plain else {})


def _meant(plain: Plain, kind: Any, place: Place) -> Any:
    """What stands at a place where something of that type has to stand."""
    if len(place) > _DEEPEST:
        raise NotationError(place[:8], f"parts stand in each other too deep here; the limit is {_DEEPEST}")
    choices = _choices(kind)
    if isinstance(plain, dict):
        return _part(plain, choices, place)
    if isinstance(plain, list):
        return _listed(plain, choices, place)
    for each in choices:
        if each in _TEXTS and isinstance(plain, str):
            return _read(_TEXTS[each], plain, place)
        if isinstance(each, type) and issubclass(each, Enum):
            if isinstance(plain, str) and any(plain == one.value for one in each):
                return each(plain)
        elif each is type(plain):
            return plain
    raise _wrong(plain, choices, place)


def _part(plain: dict[str, Plain], choices: tuple[type, ...], place: Place) -> Any:
    parts: dict[str, Any] = {each.__name__: each for each in choices if each not in _TEXTS and is_dataclass(each)}
    if not parts:
        raise _wrong(plain, choices, place)
    name = plain.get(KIND)
    if not isinstance(name, str) or name not in parts:
        raise NotationError((*place, KIND), f"no kind {name!r:.60} can stand here, but {', '.join(sorted(parts))}")
    kind = parts[name]
    _check_fields(plain, kind, place)
    types = _types(kind)
    return kind(**{name: _meant(value, types[name], (*place, name)) for name, value in plain.items() if name != KIND})


def _check_fields(plain: dict[str, Plain], kind: Any, place: Place) -> None:
    known = {each.name: each for each in fields(kind)}
    for name in plain:
        if name != KIND and name not in known:
            named = ", ".join(known) or "none"
            raise NotationError(place, f"{kind.__name__} has no field {name!r:.60}; its fields are {named}")
    for name, each in known.items():
        if name not in plain and each.default is MISSING and each.default_factory is MISSING:
            raise NotationError(place, f"{kind.__name__} needs its field {name!r}, which is missing")


def _listed(plain: list[Plain], choices: tuple[Any, ...], place: Place) -> tuple[Any, ...]:
    """A list, where one may stand: of any length and one type, or of a type for each place."""
    for each in choices:
        if get_origin(each) is tuple:
            types = get_args(each)
            if types[-1] is Ellipsis:
                types = types[:1] * len(plain)
            if len(types) != len(plain):
                raise NotationError(place, f"{len(types)} values stand here, not {len(plain)}")
            found = zip(plain, types, range(1, len(plain) + 1), strict=True)
            return tuple(_meant(value, kind, (*place, n)) for value, kind, n in found)
    raise _wrong(plain, choices, place)


def _read(reading: Any, text: str, place: Place) -> Any:
    try:
        return reading(text)
    except ValueError as error:
        raise NotationError(place, str(error)) from None


def _wrong(plain: Plain, choices: tuple[Any, ...], place: Place) -> NotationError:
    wanted = " or ".join(dict.fromkeys(_in_words(each) for each in choices))
    return NotationError(place, f"{plain!r:.60} stands here, where {wanted} has to")


def _in_words(kind: Any) -> str:
    """What has to stand where something of that type has to."""
    if get_origin(kind) is tuple:
        return "a list"
    if kind in _TEXTS:
        return f"a {kind.__name__} as text"
    if is_dataclass(kind):
        return "a part of a card"
    if issubclass(kind, Enum):
        return f"one of {', '.join(repr(each.value) for each in kind)}"
    return {int: "a number", str: "a text", bool: "true or false"}.get(kind, "null")


@cache
def _choices(kind: Any) -> tuple[Any, ...]:
    """The types of which one has to be there."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


@cache
def _types(kind: type) -> Mapping[str, Any]:
    """The types of a dataclass's fields, names of kinds that come later among them."""
    names = ChainMap(vars(sys.modules[kind.__module__]), _all_names())
    return get_type_hints(kind, localns=names)


@cache
def _all_names() -> dict[str, Any]:
    """Every name in the modules of abilities, which hold each other's kinds and so cannot all import each other."""
    ours = [module for name, module in list(sys.modules.items()) if name.startswith("explorer.abilities.")]
    return {name: value for module in ours for name, value in vars(module).items()}
