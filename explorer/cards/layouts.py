"""The layouts of cards as public data name them: how many faces share a card, and what is no card at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Layout:
    """How a card is laid out: `name` as data spell it, `words` for people, and whether it has `several` faces."""

    name: str
    words: str
    several: bool = False


_ONE_FACE = (
    Layout("normal", "a card"),
    Layout("leveler", "a leveler card"),  # 711
    Layout("saga", "a Saga"),  # 714
    Layout("class", "a Class"),  # 716
    Layout("prototype", "a prototype card"),  # 718
    Layout("case", "a Case"),  # 719
    Layout("mutate", "a card with mutate"),  # 702.140
    Layout("augment", "an augment card"),
    Layout("host", "a host card"),
    Layout("planar", "a plane or phenomenon"),  # 311, 312
    Layout("scheme", "a scheme"),  # 314
    Layout("vanguard", "a vanguard"),  # 313
)

_SEVERAL_FACES = (
    Layout("split", "a split card", True),  # 709
    Layout("aftermath", "a split card with aftermath", True),  # 702.127
    Layout("flip", "a flip card", True),  # 710
    Layout("transform", "a transforming double-faced card", True),  # 712
    Layout("modal_dfc", "a modal double-faced card", True),  # 712
    Layout("meld", "a meld card", True),  # 712
    Layout("battle", "a double-faced battle", True),  # 310
    Layout("adventure", "an adventurer card", True),  # 715
    Layout("reversible_card", "a card with the same face on both sides", True),
)

LAYOUTS: Mapping[str, Layout] = MappingProxyType({each.name: each for each in (*_ONE_FACE, *_SEVERAL_FACES)})
"""Every layout that is known, by the name that data have for it."""

NOT_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series", "front_card"})
"""Layouts of what is in card data but is no card (108.2b, 114.5): tokens, emblems, pictures, covers of packs."""

COMBINED = frozenset({"split", "aftermath"})
"""Layouts of cards that are both halves at once (709.4); all others are their front face (710.1c, 712.8a, 715.4)."""

EITHER = "modal_dfc"
"""The layout of cards of which either face may be played (712.8)."""

PLAYABLE = COMBINED | {EITHER, "adventure"}
"""The layouts of cards of which each face may be cast or played from hand (709.3, 715.3)."""


def layout(name: str) -> Layout:
    """The layout with that name in data; one that is not known yet is told by its name, since new sets bring some."""
    return LAYOUTS.get(name) or Layout(name, f"a card of the layout {name!r}")
