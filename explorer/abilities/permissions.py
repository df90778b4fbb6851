"""Permissions to play cards from where they could not be played otherwise, and how they are paid for (601.3)."""

from __future__ import annotations

from dataclasses import dataclass, field

from explorer.abilities.phrases import SPELL, Description, Players, Reference, Who
from explorer.values.mana import ManaType
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class MayPlay:
    """Such a player may cast such spells from among these cards, and play the lands among them (601.3, 305.1).

    With `one` that is so for one of them, with `free` without paying its mana cost (118.9). Mana, or just `spent`, may
    be spent on such a spell as though it were of the types in `spend` (609.4b), and it is `exiled` where it would be
    put into a graveyard. With `flash` it is cast as though it had flash (702.8a). A player may `look` at cards that lie
    face down (406.3b). An ability of the card itself functions in that `zone` (113.6b). `among` is wording alone:
    "spells from among those cards" rather than "those cards".
    """

    what: Reference
    who: Players = Who.YOU
    spells: Description | None = SPELL
    lands: bool = True
    one: bool = False
    free: bool = False
    look: bool = False
    spend: tuple[ManaType, ...] = ()
    spent: ManaType | None = None
    exiled: bool = False
    flash: bool = False
    zone: Zone | None = None
    among: bool = field(default=False, compare=False, repr=False)
