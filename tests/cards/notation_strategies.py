"""Random cards: every kind of data that an ability can be made of, found by the types of its fields alone."""

import sys
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from explorer.abilities.characteristics import Characteristics
from explorer.values.mana import ManaCost
from explorer.values.types import TypeLine, type_line

costs = st.sampled_from(["", "{0}", "{2}{U}{U}", "{X}{X}{R}", "{G/P}{2/W}{S}{C}", "{11}"]).map(ManaCost.parse)
lines = st.sampled_from(["Land", "Basic Snow Land — Forest", "Legendary Artifact Creature — Elf Druid"]).map(type_line)
texts = st.text(st.characters(codec="utf-8"), max_size=5)


@cache
def parts(kind):
    """Anything of that type: one of a union, a tuple of such, a dataclass with such fields."""
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) in (Union, UnionType):
        return st.one_of(*map(parts, get_args(kind)))
    if get_origin(kind) is tuple:
        each, *rest = get_args(kind)
        return (
            st.lists(parts(each), max_size=2).map(tuple)
            if rest == [Ellipsis]
            else st.tuples(*map(parts, get_args(kind)))
        )
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    assert is_dataclass(kind), f"data are made of dataclasses, not of {kind}"
    return st.deferred(lambda: st.builds(kind, **{name: parts(of) for name, of in field_types(kind).items()}))


PLAIN = {int: st.integers(), str: texts, bool: st.booleans(), type(None): st.none(), ManaCost: costs, TypeLine: lines}


@cache
def field_types(kind):
    """The types of a dataclass's fields by their names."""
    modules = [module for name, module in sys.modules.items() if name.startswith("explorer.abilities.")]
    names = {name: value for module in modules for name, value in vars(module).items()}
    hints = get_type_hints(kind, localns=names | vars(sys.modules[kind.__module__]))
    return {each.name: hints[each.name] for each in fields(kind)}


@cache
def kinds(kind=Characteristics):
    """Every type that can stand anywhere in a card."""
    found, coming = [], [kind]
    while coming:
        each = coming.pop()
        if each not in found and each is not Ellipsis:
            found.append(each)
            coming += get_args(each)
            if each not in PLAIN and is_dataclass(each):
                coming += field_types(each).values()
    return tuple(found)
